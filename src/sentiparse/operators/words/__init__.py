"""English words and phrases that act on the polarity of others, by what they do: the tables of
:mod:`sentiparse.operators`, first those that several kinds of rules share.

They are closed classes, as far as English has them, in the tokens of :mod:`sentiparse.tokenize`.
"""

from __future__ import annotations

NOT = ("not", "n't")
HARD = (
    "hard to", "difficult to", "tough to", "impossible to", "hard pressed to", "hard-pressed to",
    "a stretch to", "unfair to", "wrong to", "a mistake to", "an exaggeration to",
)  # fmt: skip
TRIED = (
    "had", "seen", "been", "tasted", "felt", "read", "heard", "used", "found", "met", "tried", "known",
    "experienced", "been treated", "been on", "been to", "stayed at", "stayed in", "flown with", "eaten",
    "eaten at", "owned", "bought", "watched", "come across", "encountered",
)  # fmt: skip
"""Between *never* and *better*, *worse*, *so* or *such*."""
DEGREES = ("so", "such", "such a", "such an", "more", "a more", "this")
COMPARATIVES = {
    "P": (
        "better", "happier", "nicer", "easier", "friendlier", "kinder", "cleaner", "fresher", "tastier",
        "smoother", "prouder", "funnier", "comfier", "sturdier", "lovelier", "warmer", "simpler", "smarter",
        "finer", "sweeter", "prettier", "faster", "quicker", "calmer", "cosier", "softer", "more reliable",
        "more comfortable", "more helpful", "more enjoyable", "more delicious", "more beautiful",
        "more pleased", "more satisfied", "more impressed", "more grateful",
    ),
    "N": (
        "worse", "ruder", "dirtier", "uglier", "angrier", "sadder", "slower", "bumpier", "lazier", "duller",
        "noisier", "sillier", "blander", "greasier", "dumber", "flimsier", "nastier", "grumpier", "clumsier",
        "meaner", "more annoying", "more uncomfortable", "more boring", "more unpleasant", "more frustrating",
        "more useless", "more bored", "more disappointed",
        "more frustrated", "more upset",
    ),
}  # fmt: skip
"""Of praise and blame: *never been happier*."""
TROUBLES = (
    "complaints", "complaint", "regrets", "issues", "problems", "worries", "hassle", "hassles", "fuss",
    "trouble", "stress", "drama", "delays", "faults", "flaws", "downsides", "surprises",
    "leaks", "glitches", "bubbles", "flies", "lag", "waiting", "waits", "lines", "queues", "turbulence",
    "traffic",
    "hidden fees", "side effects", "hiccups", "scratches", "smell", "odor", "wrinkles",
)  # fmt: skip
"""What one is glad not to have, however little it says."""
SEEMING = (
    "seem", "seems", "look", "looks", "feel", "feels", "taste", "tastes", "sound", "sounds", "smell",
)  # fmt: skip
THIS = ("this", "this one", "this place", "these", "these people", "these guys", "theirs", "here")
"""What is spoken of."""
VERBS = (
    "is", "was", "are", "were", "do", "does", "did", "has", "have", "had", "would", "will", "can",
    "could",
)  # fmt: skip
SUBJECTS = ("it", "they", "he", "she", "this", "that", "i", "we", "you", "there")
