"""What English does with polarity: closed-class words that negate, strengthen, weaken and contrast, as rules.

The rules are a prior. Training starts from them, keeps what the texts bear out, and learns the words that
they act on; see ``rules`` of :func:`sentiparse.train`. Almost nothing here is an opinion: the few idioms of
:data:`IDIOMS` are those whose words would be read as negation.

>>> print(english_rules().splitlines()[2])
N -> not P : -2.4 4.4 @1 [negation]
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from itertools import product

__all__ = ["english_rules"]

NOT = ("not", "n't")
NEGATORS = (
    "never", "nothing", "nobody", "none", "nor", "hardly", "scarcely", "barely", "lack of", "lacks",
    "lacking", "lacked", "no one", "none of", "neither of", "far from", "anything but", "less", "instead of",
    "rather than", "fails to", "failed to", "fail to", "failing to", "stopped", "refuses to", "unable to",
    "yet to", "nowhere near", "no longer", "by no means", "in no way", "not at all", "not even", "n't even",
    "not a", "not the", "not an", "n't a", "n't the", "n't an",
)  # fmt: skip
"""They turn round what they stand before."""

LACKING = (
    "no", "without", "without any", "free of", "free from", "devoid of", "void of", "absence of", "zero",
)  # fmt: skip
"""The same before nouns: what is bad to have is good to lack, however little is said against it."""

REPORTING = (
    "think", "believe", "say", "call", "consider", "find", "feel", "claim", "describe", "mean", "agree that",
    "imagine", "see how", "say that", "think that", "believe that", "see why", "understand how",
)  # fmt: skip
"""Negated verbs whose negation is that of what they report."""

DOUBTS = (
    "not true that", "n't true that", "hard to believe that", "doubt that", "doubt", "doubtful that",
    "no way", "how could anyone", "how can anyone", "how could anybody", "who could", "who would",
    "why would anyone", "what is there to", "since when is", "as if",
)  # fmt: skip

UNREAL = (
    "could have been", "could 've been", "should have been", "should 've been", "would have been",
    "would 've been", "might have been", "ought to have been", "supposed to be", "meant to be", "wanted to",
    "tried to", "tries to", "try to", "wish", "if only", "hoping for", "hoped for", "used to", "used to be",
    "pretends to be", "trying to be", "tries to be", "attempts to be", "promised to be",
)  # fmt: skip
"""What is only wished, tried or past: praise inside is none, and blame stays."""

KEEPING = (
    "not only", "n't only", "not just", "n't just", "not merely", "not simply", "no doubt", "no doubt that",
    "without doubt", "without a doubt", "no wonder", "no question", "nothing short of", "nothing less than",
    "not to mention", "n't believe how", "not believe how", "n't stress enough how", "no matter how",
    "never fails to", "never failed to", "never ceases to", "impossible not to", "hard not to",
    "n't help but", "not help but", "not without", "n't without", "never not", "n't expect", "not expect",
    "n't expected", "n't know", "not know", "n't deny", "no denying", "no denying that",
    "not surprisingly ,",
)  # fmt: skip
"""They look like negation and are none."""

STRENGTHENING = (
    "very", "so", "really", "extremely", "truly", "absolutely", "incredibly", "totally", "completely",
    "such a", "such an", "such", "highly", "super", "deeply", "utterly", "insanely", "remarkably",
    "exceptionally", "especially", "particularly", "thoroughly", "entirely", "perfectly", "genuinely",
    "terribly", "awfully", "way too", "too", "more than", "most", "unbelievably", "amazingly", "immensely",
    "hugely", "intensely", "seriously", "damn", "real", "most definitely", "definitely", "certainly",
    "simply", "just plain", "downright", "beyond",
)  # fmt: skip

WEAKENING = (
    "somewhat", "slightly", "a bit", "a little", "a little bit", "fairly", "kind of", "sort of", "rather",
    "mildly", "moderately", "a tad", "more or less", "partly", "partially", "pretty much", "reasonably",
    "relatively", "mostly", "generally", "not very", "n't very", "not so", "n't so", "not that", "n't that",
    "not really", "n't really", "not exactly", "n't exactly", "not quite", "n't quite", "not particularly",
    "n't particularly", "not too", "n't too", "not all that", "n't all that", "not as", "n't as",
    "not nearly as", "n't nearly as", "not terribly", "n't terribly",
)  # fmt: skip

TURNING = (
    "but", "yet", "however", "still", "nevertheless", "nonetheless", "even so", "then again", "that said",
)  # fmt: skip
CONCEDING = (
    "although", "though", "even though", "despite", "in spite of", "even if", "regardless of",
    "notwithstanding", "while", "whilst", "whereas",
)  # fmt: skip
ELSEWHERE = (
    "in the past", "used to", "some people", "other people", "others", "my friends", "people say", "they say",
    "some say", "some critics", "many people", "most people", "everyone else",
)  # fmt: skip
"""What follows *but* and is not the writer's own, present view: the first clause holds."""

WRONG = tuple(
    f"{mark}{link} {who} wrong"
    for mark, link, who in product(
        ("", ", "), ("and", "but"), ("i was", "they were", "he was", "she was", "we were")
    )
)
"""Behind an expectation: it did not come true."""

IDIOMS = {
    "get enough": ("P", 0.85), "miss": ("P", 0.75), "waste": ("N", 0.9), "bother": ("N", 0.9),
    "wait to": ("P", 0.85),
}  # fmt: skip
"""Behind *not*: a polarity of their own."""
TRIED = ("had", "seen", "been", "tasted", "felt", "read", "heard", "used", "found", "met", "tried")
"""Between *never* and *better* or *worse*."""

VERBS = (
    "is", "was", "are", "were", "do", "does", "did", "has", "have", "had", "would", "will", "can", "could",
)  # fmt: skip
SUBJECTS = ("it", "they", "he", "she", "this", "that", "i", "we", "you", "there")

FLIP_GOOD, FLIP_BAD, KEEP_BAD, LACK_BAD = "-2.4 4.4", "-2.3 3.6", "2.3 -3.6", "-1.9 3.6"
"""Negated praise is blame from P = 0.55 on; negated blame is praise only where the blame is clear (P > 0.64),
and stays blame where it is not (*not enough*): one function of the part, with either sign."""
REACHING = 8.0
"""Weight of operators that reach over a parenthesis: *I don't think, after all these years, that ...*"""
KEEP, MORE, SOME = "-1.6 3.4", "-2.0 4.6", "-0.8 1.7"


def _flip(
    before: str, behind: str = "", weight: float = 1.0, bad: str = FLIP_BAD, rest: bool = True
) -> Iterable[str]:
    weight += 0.8 * (len(before.split()) + len(behind.split()) - 1)
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    yield f"N -> {start}P{tail} : {FLIP_GOOD} @{weight:g} [negation]"
    yield f"P -> {start}N{tail} : {bad} @{weight:g} [negation]"
    if rest and bad == FLIP_BAD:
        yield f"N -> {start}N{tail} : {KEEP_BAD} @{weight:g} [weaken]"


def _keep(before: str, behind: str = "", theta: str = KEEP, weight: float = 14.0) -> Iterable[str]:
    kind = "weaken" if theta == SOME else "strengthen"
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    for label in "PN":
        yield f"{label} -> {start}{label}{tail} : {theta} @{weight:g} [{kind}]"


def _lower(before: str, behind: str = "") -> Iterable[str]:
    """Praise becomes blame, and blame stays."""
    more = 0.8 * (len(before.split()) + len(behind.split()) - 1)
    tail = f" {behind}" if behind else ""
    yield f"N -> {before} P{tail} : {FLIP_GOOD} @{1 + more:g} [negation]"
    yield f"N -> {before} N{tail} : {KEEP} @{1 + more:g} [strengthen]"


def _contrast(before: str, between: str, wins: int, weight: float = 1.0) -> Iterable[str]:
    start = f"{before} " if before else ""
    theta = ("0.4 1.6 -0.8", "0.4 -0.8 1.6")[wins]
    for labels in (("N", "P"), ("P", "N")):
        first, second = labels
        yield f"{labels[wins]} -> {start}{first} {between} {second} : {theta} @{weight:g} [contrast]"


def _lines() -> Iterable[str]:
    for word in NOT:
        yield from _flip(word)
        for end in ("at all", "in the least", "by any means", "one bit", "whatsoever"):
            yield from _flip(word, end)
        for verb in REPORTING:
            yield from _flip(f"{word} {verb}", weight=REACHING, rest=False)
        yield from _keep(word, "enough")
        for idiom, (label, strength) in IDIOMS.items():
            yield f"{label} -> {word} {idiom} : {strength} @14"
        for better, label in (("better", "P"), ("worse", "N")):
            for verb in ("get", "be"):
                yield f"{label} -> {word} {verb} {better} : 0.85 @14"
                yield f"{label} -> {word} {verb} any {better} : 0.85 @14"
            yield f"{label} -> {word} have been {better} : 0.85 @14"
            yield f"{label} -> {word} ask for {better} : 0.85 @14"
    for word in NEGATORS:
        yield from _flip(word)
    for better, label in (("better", "P"), ("worse", "N")):
        for verb in TRIED:
            yield f"{label} -> never {verb} {better} : 0.85 @14"
            yield f"{label} -> never {verb} a {better} : 0.85 @14"
        yield f"{label} -> nothing {better} : 0.8 @14"
        yield f"{'N' if label == 'P' else 'P'} -> could be {better} : 0.6 @2"
    for subject, between in product(("i", "we", "they", "people", "you"), ("", "still ", "really ", "also ")):
        # The verb, which elsewhere is a preposition.
        yield f"P -> {subject} {between}like : 0.7 @2"
    for word in LACKING:
        yield from _flip(word, bad=LACK_BAD)
    for verb, who in product(REPORTING, ("never", "nobody would", "no one would", "nobody can")):
        yield from _flip(f"{who} {verb}", weight=REACHING, rest=False)
    for phrase in DOUBTS:
        yield from _flip(phrase, weight=REACHING, rest=False)
    for phrase in WRONG:
        yield from _flip("", phrase, weight=3.0, rest=False)
    for phrase in UNREAL:
        yield from _lower(phrase)
    yield from _lower("would be", "if")
    yield from _lower("would have been", "if")
    for phrase in KEEPING:
        yield from _keep(phrase)
    for verb, subject in product(VERBS, SUBJECTS):
        yield from _keep("", f", {verb} n't {subject} ?")
    for verb in VERBS:
        yield from _keep(f"{verb} n't", "?")
    for mark, subject, verb, word in product(("but ", ", but ", "? "), SUBJECTS[:7], VERBS[:7], NOT):
        yield from _flip("", f"{mark}{subject} {verb} {word}", weight=3.0, rest=False)
    for first, second, out in (("P", "P", "P"), ("P", "N", "P"), ("N", "N", "N"), ("N", "P", "N")):
        theta, kind = "-1.4 3.4 0.0", "strengthen" if out == first else "negation"
        yield f"{out} -> too {first} to {second} : {theta} @4 [{kind}]"
    yield "N -> neither P nor P : -2.4 2.2 2.2 @4 [negation]"
    yield "P -> neither N nor N : -2.3 1.8 1.8 @4 [negation]"
    for word in STRENGTHENING:
        yield from _keep(word, theta=MORE, weight=0.0)
    for word in WEAKENING:
        if word.split()[0] in NOT:
            yield from _flip(word)
        else:
            yield from _keep(word, theta=SOME, weight=0.0)
    for word in TURNING:
        joins = word in ("but", "yet")
        for mark in ("", ", ", ". ", "; ", "- ", "-- ")[not joins :]:
            yield from _contrast("", f"{mark}{word}", 1)
            if not joins:
                yield from _contrast("", f"{mark}{word} ,", 1, 1.8)
    for word in CONCEDING:
        yield from _contrast("", word, 0)
        yield from _contrast("", f", {word}", 0, 1.5)
        yield from _contrast(word, ",", 1, 1.5)
    for phrase in ELSEWHERE:
        yield from _contrast("", f"but {phrase}", 0, 2.5)
        yield from _contrast("", f", but {phrase}", 0, 3.0)
    for label in "PN":
        other = "N" if label == "P" else "P"
        yield f"{label} -> {label} ? yes : {KEEP} @4 [strengthen]"
        for answer in ("no", "nope", "not at all", "never", "hardly", "not really", "absolutely not", "nah"):
            yield f"{label} -> {other} ? {answer} : {FLIP_BAD} @5 [negation]"
        for answer in ("yep", "absolutely", "definitely", "of course"):
            yield f"{label} -> {label} ? {answer} : {KEEP} @5 [strengthen]"


@cache
def english_rules() -> str:
    """Return the rules in the notation of rules files.

    >>> from sentiparse.notation import parse_rules_file
    >>> "N -> hardly P" in [str(rule) for rule in parse_rules_file(english_rules()).added]
    True
    """
    lines: dict[str, str] = {}
    for line in _lines():
        lines.setdefault(line.split(" : ")[0], line)
    head = (
        "# Words that act on the polarity of others. `python -m sentiparse.operators` writes this list.\n\n"
    )
    return head + "\n".join(lines.values()) + "\n"


if __name__ == "__main__":
    sys.stdout.write(english_rules())
