"""What English does with polarity: words and frames that negate, strengthen, weaken and contrast, as rules.

The rules are a prior. Training starts from them, keeps what the texts bear out, and learns the words that
they act on; see ``rules`` of :func:`sentiparse.train`. They come in kinds, one function each: negation, what
looks like negation and is none, failure and relief, irrealis, time, degree, comparison, *too* and *enough*,
denial, questions, contrast. Almost nothing here is an opinion: the few idioms of :data:`IDIOMS` are those
whose words would be read as negation.

>>> print(english_rules().splitlines()[2])
N -> not P : -2.4 4.4 @1 [negation]
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from itertools import product

__all__ = ["english_rules"]

FLIP_GOOD, FLIP_BAD, KEEP_BAD, LACK_BAD = "-2.4 4.4", "-2.3 3.6", "2.3 -3.6", "-1.9 3.6"
"""Negated praise is blame from P = 0.55 on; negated blame is praise only where the blame is clear (P > 0.64),
and stays blame where it is not (*not enough*): one function of the part, with either sign."""
STRONG_BAD, AVERTED_BAD = "-1.9 3.8", "-2.9 3.6"
"""The same of words that deny the whole of it (*anything but*), and of what did not come to pass: only clear
blame turns round."""
KEEP, MORE, SOME, HARDLY = "-1.6 3.4", "-2.0 4.6", "-0.8 1.7", "-0.3 0.6"
REACHING = 8.0
"""Weight of operators that reach over a parenthesis: *I don't think, after all these years, that ...*"""
CERTAIN = 14.0
"""Weight of frames that go before whatever else their words may do."""

NOT = ("not", "n't")
NEGATORS = (
    "never", "nothing", "nobody", "none", "nor", "hardly", "scarcely", "barely", "no one", "no-one",
    "none of", "neither of", "less", "instead of", "rather than", "yet to", "no longer", "never ever",
    "not ever", "not at all", "not even", "n't even", "nothing about", "nobody would", "no one would",
    "nobody could", "no one could", "no part of", "none of it", "not a", "not the", "not an", "n't a", "n't the",
    "n't an", "not one of", "not any", "n't any",
)  # fmt: skip
"""They turn round what they stand before."""
DENYING = (
    "far from", "anything but", "anything other than", "nowhere near", "by no means", "in no way", "at no point", "at no time",
    "not once", "never once", "not remotely", "n't remotely", "not in any way", "n't in any way",
    "under no circumstances", "the opposite of", "the antithesis of",
)  # fmt: skip
"""They turn it round altogether."""
QUANTIFIERS = ("no", "nobody", "no one", "none of", "not one", "not a single", "neither of", "hardly any")
"""As subjects they turn round what is said of them, however long the subject is."""
AFTERTHOUGHTS = ("not one", "not once", "not ever", "not at all", "none at all", "not a single one", "not even close")
BEHIND_NOT = ("at all", "in the least", "by any means", "one bit", "whatsoever", "anymore", "any more", "any longer")

LACKING = (
    "no", "without", "without any", "without a", "without a single", "free of", "free from", "devoid of",
    "void of", "absence of", "zero", "fewer", "minimal", "not a single", "n't a single", "not one", "nary a",
    "not a hint of", "not a trace of", "no hint of", "no sign of", "no trace of", "no need for",
    "next to no", "almost no", "virtually no", "practically no", "little or no", "little to no", "hardly any",
    "barely any", "scarcely any",
)  # fmt: skip
"""The same before nouns: what is bad to have is good to lack, however little is said against it."""
SCARCE = (
    "very little", "very few", "too little", "too few", "so few", "with little", "with few", "has little",
    "have little", "had little", "offers little", "offer little", "provides little", "provide little",
    "there is little", "there was little", "there 's little", "not much", "n't much", "not many", "n't many",
    "not enough", "n't enough", "a lack of", "lack of", "lack", "lacks", "lacking", "lacked", "short on",
    "low on", "missing", "deprived of", "robbed of", "lose its", "lose their", "loses its", "losing its", "has lost", "have lost",
    "had lost", "lost its", "lost their", "lost all", "lost the",
)  # fmt: skip
"""There is less of it than there should be: praise turns round, and blame stays."""

REPORTING = (
    "think", "believe", "say", "call", "consider", "find", "feel", "claim", "describe", "mean", "agree that",
    "imagine", "see how", "say that", "think that", "believe that", "see why", "understand how", "suppose",
    "reckon", "suggest", "argue that", "agree with", "recommend",
)  # fmt: skip
"""Negated verbs whose negation is that of what they report."""
HARD = ("hard to", "difficult to", "tough to", "impossible to", "hard pressed to", "hard-pressed to", "a stretch to")
DOUBTS = (
    "not true that", "n't true that", "doubt that", "doubt", "doubtful that", "doubt if", "no way",
    "be lying if i said", "lying if i said", "hesitate to call", "hesitate to say", "go so far as to",
    "go as far as to", "as if", "how could anyone", "how can anyone", "how could anybody", "who could",
    "who would", "why would anyone", "what is there to", "since when is", "since when are", "since when was",
    "in what world", "in what universe", "on what planet", "who on earth", "who in their right mind",
    "what on earth is",
)  # fmt: skip

KEEPING = (
    "not only", "n't only", "not just", "n't just", "not merely", "not simply", "no doubt", "no doubt that",
    "without doubt", "without a doubt", "no wonder", "no question", "without question", "nothing short of",
    "nothing less than", "nothing but", "nothing if not", "none other than", "not to mention",
    "no matter how", "no denying", "no denying that", "no exaggeration", "impossible not to", "hard not to",
    "difficult not to", "not without", "n't without", "never not", "not surprisingly ,", "not the only",
    "n't the only", "not the first", "n't the first", "not alone in", "n't alone in",
    "no idea how", "who knew", "if nothing else", "if nothing else ,", "lost none of", "loses none of", "lose none of",
    "what 's not to", "what is not to", "be any more",
)  # fmt: skip
"""They look like negation and are none."""
KEEPING_VERBS = (
    "believe how", "stress enough how", "help but", "expect", "expected", "know", "deny", "realise",
    "realize", "overstate", "exaggerate", "dared to hope", "dreamed", "occurred to me", "imagined",
    "live without", "imagine life without", "do without", "be without", "stop", "avoid",
)  # fmt: skip
"""Negated verbs that affirm what they report."""
SURPASSED = ("be", "get", "have been", "ask for", "imagine", "hope for", "find", "want", "wish for")
"""Behind *not*, and before *more*: *could not have been more helpful*."""
TRIED = ("had", "seen", "been", "tasted", "felt", "read", "heard", "used", "found", "met", "tried", "known", "experienced")
"""Between *never* and *better*, *worse*, *so* or *such*."""
DEGREES = ("so", "such", "such a", "such an", "more", "a more", "this")
NEVER_BEFORE = ("in years", "in ages", "in a long time", "in my life", "before", "elsewhere", "anywhere else")
FULFILLED = (
    "as advertised", "as promised", "as described", "as expected", "as i expected", "as i hoped", "as claimed",
    "as ever", "as always", "as before", "as it was", "as they were", "as it was supposed to be",
    "as it should be",
)  # fmt: skip

IDIOMS = {
    "get enough": ("P", 0.85), "miss": ("P", 0.75), "waste": ("N", 0.9), "bother": ("N", 0.9),
    "wait to": ("P", 0.85), "wait for": ("P", 0.75), "go wrong": ("P", 0.85), "fault": ("P", 0.85),
    "be beat": ("P", 0.85), "beat": ("P", 0.75), "stand": ("N", 0.8), "hesitate": ("P", 0.8),
    "worth": ("N", 0.85),
}  # fmt: skip
"""Behind *not*: a polarity of their own."""
UNBEATABLE = ("beat", "top", "fault", "resist", "put down", "go wrong", "overstate", "find fault")
"""Behind *hard to*: praise."""

FAILING = (
    "fail to", "fails to", "failed to", "failing to", "failure to", "refuse to", "refuses to", "refused to",
    "refusing to", "refusal to", "neglect to", "neglects to", "neglected to", "forget to", "forgets to",
    "forgot to", "decline to", "declines to", "declined to", "struggle to", "struggles to", "struggled to",
    "unable to", "inability to", "incapable of", "unwilling to", "reluctant to", "neglect", "neglects",
    "neglected", "stops short of", "falls short of", "fell short of",
)  # fmt: skip
"""What is not done, or is not there."""
ENDING = (
    "remove", "removes", "removed", "removing", "stopped", "ceases to", "ceased to", "get rid of",
    "gets rid of", "got rid of", "getting rid of", "rid of", "rids", "do away with", "does away with",
    "did away with", "done away with", "put an end to", "puts an end to", "an end to", "took away",
    "takes away", "taken away",
)  # fmt: skip
"""What was there, and is no more."""
RELIEVING = tuple(
    f"{verb}{end}"
    for verb, ends in {
        "fix": " es ed ing", "cure": "s d", "solve": " s d", "resolve": " s d", "eliminat": "e es ed ing",
        "prevent": " s ed ing", "avoid": "s ed ing", "reduc": "e es ing", "minimiz": "e es ed ing",
        "minimis": "e es ed ing", "overcome": " s", "alleviat": "e es ed", "relieve": " s d",
        "correct": "s ed", "banish": " es ed", "spare": "s d", "protect": "s ed", "dispel": "s led", "to avoid": " ", "sorted out": " ",
        "ironed out": " ", "cleared up": " ", "takes care of": " ", "took care of": " ",
    }.items()
    for end in (["", *ends.split()] if ends[0] == " " else ends.split())
)  # fmt: skip
"""What takes a trouble away. *Avoid* itself is advice: *avoid this awful place*."""
RUINING = tuple(
    f"{verb}{end}"
    for verb in ("ruin", "spoil", "destroy", "undermine", "sabotage")
    for end in ("s", "d" if verb[-1] == "e" else "ed")
)
"""What takes a joy away."""

UNREAL = (
    "should have been", "should 've been", "ought to have been", "supposed to be", "supposed to",
    "meant to be", "wanted to", "tried to", "tries to", "try to", "wish", "if only", "hoping for",
    "hoped for", "pretends to be", "pretend to be", "trying to be", "tries to be", "attempts to be",
    "claims to be", "claim to be", "calls itself", "call themselves", "promised to be", "promises to be",
    "promised", "promising", "advertised as", "billed as", "marketed as", "touted as", "sold as",
    "supposedly", "allegedly", "so-called", "would expect", "'d expect", "'d hope for", "would hope for",
    "would be nice if", "in need of", "could use", "could do with", "could have", "might have", "claims",
    "it claims", "they claim", "advertise", "advertises",
    "could have been", "could 've been", "would have been", "would 've been", "might have been",
)  # fmt: skip
"""What is only wished, tried, claimed or missing: praise inside is none, and blame stays."""
AVERTED = (
    "could easily have been", "would normally be",
    "expected to be", "was expecting", "were expecting", "i expected", "we expected", "i feared",
    "we feared", "was afraid", "was worried", "were worried", "was prepared for", "was dreading",
    "braced for", "braced myself for",
)  # fmt: skip
"""What might have come, and did not: both praise and blame turn round."""

REPORTED = (
    "people say", "they say", "some say", "critics say", "reviewers say", "reviews say", "friends say",
    "i heard", "i 'd heard", "i had heard", "i was told", "we were told", "told me", "told us", "told that",
    "warned that", "warned me", "warned us", "i read that", "word is that",
)  # fmt: skip
"""Said by others; whether it is so, the writer says next."""

PAST = (
    "used to", "used to be", "was once", "were once", "once was", "once a", "a once", "the once", "formerly",
    "previously", "at first", "initially", "originally", "in the beginning",
)  # fmt: skip
PASSED = (
    "at first", "initially", "originally", "in the beginning", "to begin with", "to start with",
    "back in the day", "back then", "in the old days", "in those days", "no more", "no longer",
)  # fmt: skip
"""What was so, before and behind what it was."""
NOW = ("now", "these days", "nowadays", "today", "lately", "since then", "then came")
"""Between what was and what is."""

STRENGTHENING = (
    "very", "so", "really", "extremely", "truly", "absolutely", "incredibly", "totally", "completely",
    "such a", "such an", "such", "highly", "super", "deeply", "utterly", "insanely", "remarkably",
    "exceptionally", "especially", "particularly", "thoroughly", "entirely", "perfectly", "genuinely",
    "terribly", "awfully", "way too", "more than", "most", "unbelievably", "amazingly", "immensely",
    "hugely", "intensely", "seriously", "damn", "real", "most definitely", "definitely", "certainly",
    "simply", "just plain", "downright", "beyond", "every bit as", "wickedly", "sinfully",
    "fiendishly", "bloody", "a great deal of",
    "a good deal of", "a great many", "a healthy dose of", "plenty of", "a wealth of",
)  # fmt: skip

WEAKENING = (
    "somewhat", "slightly", "a bit", "a little", "a little bit", "fairly", "kind of", "sort of", "rather",
    "mildly", "moderately", "a tad", "more or less", "partly", "partially", "pretty much", "reasonably",
    "relatively", "mostly", "generally",
)  # fmt: skip
MITIGATED = (
    "very", "so", "that", "really", "exactly", "quite", "particularly", "too", "all that", "as",
    "nearly as", "terribly", "especially", "overly", "entirely", "completely", "always", "anywhere near",
)  # fmt: skip
"""Behind *not*."""

TURNING = (
    "but", "yet", "however", "still", "nevertheless", "nonetheless", "even so", "then again", "that said",
)  # fmt: skip
CONCEDING = (
    "although", "though", "even though", "despite", "in spite of", "even if", "regardless of",
    "notwithstanding", "while", "whilst", "whereas", "apart from", "aside from", "except for",
)  # fmt: skip
ELSEWHERE = (
    "in the past", "used to", "some people", "other people", "others", "my friends", "people say", "they say",
    "some say", "some critics", "many people", "most people", "everyone else",
)  # fmt: skip
"""What follows *but* and is not the writer's own, present view: the first clause holds."""

VERBS = (
    "is", "was", "are", "were", "do", "does", "did", "has", "have", "had", "would", "will", "can", "could",
)  # fmt: skip
SUBJECTS = ("it", "they", "he", "she", "this", "that", "i", "we", "you", "there")
MISTAKEN = tuple(
    f"{who} {wrong}"
    for who, wrong in product(
        ("i was", "they were", "he was", "she was", "we were", "they are", "they 're"), ("wrong", "mistaken")
    )
)
"""Behind an expectation or a report: it did not come true."""
DENIALS = (
    "no", "nope", "nah", "no way", "not at all", "never", "hardly", "not really", "absolutely not", "not so",
    "not true", "untrue", "wrong", "far from it", "quite the opposite", "quite the contrary",
    "on the contrary", "the opposite", "as if", "i disagree", "i beg to differ", "not quite", "not exactly",
    "nothing of the sort", "nothing of the kind", "not for me", "not for us", "not here", "not this time",
    "not any more", "not anymore", "no more", "no longer", "not to me", "not one bit", "not in the slightest",
)  # fmt: skip
AFFIRMATIONS = (
    "yes", "yep", "absolutely", "definitely", "of course", "i agree", "we agree", "they are right",
    "they 're right", "they were right", "he was right", "she was right", "it is", "it was", "it does", "it did",
    "and it is", "and it was", "and it shows", "indeed",
)  # fmt: skip
"""What a sentence may say of the one before it."""
NOT_WITH = ("for", "on", "in", "at", "with", "since", "according")
"""Behind *not*, at the start of a clause without a verb."""


def _flip(
    before: str, behind: str = "", weight: float = 1.0, bad: str = FLIP_BAD, rest: bool = True
) -> Iterable[str]:
    """Praise becomes blame, and blame praise."""
    weight += 0.8 * (len(before.split()) + len(behind.split()) - 1)
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    yield f"N -> {start}P{tail} : {FLIP_GOOD} @{weight:g} [negation]"
    yield f"P -> {start}N{tail} : {bad} @{weight:g} [negation]"
    if rest and bad == FLIP_BAD:
        yield f"N -> {start}N{tail} : {KEEP_BAD} @{weight:g} [weaken]"


def _keep(before: str, behind: str = "", theta: str = KEEP, weight: float = CERTAIN) -> Iterable[str]:
    """Praise and blame stay what they are."""
    kind = "weaken" if theta in (SOME, HARDLY) else "strengthen"
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    for label in "PN":
        yield f"{label} -> {start}{label}{tail} : {theta} @{weight:g} [{kind}]"


def _lower(before: str, behind: str = "", weight: float = 1.0) -> Iterable[str]:
    """Praise becomes blame, and blame stays."""
    weight += 0.8 * (len(before.split()) + len(behind.split()) - 1)
    tail = f" {behind}" if behind else ""
    yield f"N -> {before} P{tail} : {FLIP_GOOD} @{weight:g} [negation]"
    yield f"N -> {before} N{tail} : {KEEP} @{weight:g} [strengthen]"


def _pair(before: str, between: str, turned: bool, weight: float = 3.0) -> Iterable[str]:
    """Of a subject and what is said of it the latter counts, turned round or not."""
    for first, second in product("PN", repeat=2):
        label = second if not turned else "N" if second == "P" else "P"
        theta = "-1.6 0.0 3.4" if not turned else "-2.4 0.0 4.4" if second == "P" else "-2.3 0.0 3.6"
        # As much more as a negation is preferred.
        kind, more = ("strengthen", 2.4) if first == label else ("negation", 0.0)
        yield f"{label} -> {before} {first} {between} {second} : {theta} @{weight + more:g} [{kind}]"


def _contrast(before: str, between: str, wins: int, weight: float = 1.0, behind: str = "") -> Iterable[str]:
    """Of two clauses that differ one wins."""
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    theta = ("0.4 1.6 -0.8", "0.4 -0.8 1.6")[wins]
    for labels in (("N", "P"), ("P", "N")):
        first, second = labels
        yield f"{labels[wins]} -> {start}{first} {between} {second}{tail} : {theta} @{weight:g} [contrast]"


def _negation() -> Iterable[str]:
    for word in NOT:
        yield from _flip(word)
        for end in BEHIND_NOT:
            yield from _flip(word, end)
        for adverb in MITIGATED:
            yield from _flip(f"{word} {adverb}")
    for word in NEGATORS:
        yield from _flip(word)
    for word in DENYING:
        yield from _flip(word, bad=STRONG_BAD)
    for word in (*NOT, "never", "not once", "at no point", "nobody", "no one"):
        yield from _flip(f"{word} ,", weight=REACHING, rest=False)
    yield f"N -> the least P : {FLIP_GOOD} @1.8 [negation]"
    for word in LACKING:
        yield from _flip(word, bad=LACK_BAD)
    for word in ("there is no", "there 's no", "there was no", "there are no", "has no", "have no", "had no"):
        yield from _flip(word, weight=4.0, bad=LACK_BAD)
    for word in SCARCE:
        yield from _lower(word)
    for who, verb in product(QUANTIFIERS, VERBS):
        yield from _pair(who, verb, turned=True)
    yield "N -> neither P nor P : -2.4 2.2 2.2 @4 [negation]"
    yield "P -> neither N nor N : -2.3 1.8 1.8 @4 [negation]"


def _reports() -> Iterable[str]:
    """Negation of a verb that is negation of what it reports."""
    for who, verb in product((*NOT, "never", "nobody would", "no one would", "nobody can", "hardly"), REPORTING):
        yield from _flip(f"{who} {verb}", weight=REACHING, rest=False)
    for how, verb in product(HARD, REPORTING[:8]):
        yield from _flip(f"{how} {verb}", weight=REACHING, rest=False)
    for phrase in DOUBTS:
        yield from _flip(phrase, weight=REACHING, rest=False)


def _no_negation() -> Iterable[str]:
    for phrase in KEEPING:
        yield from _keep(phrase)
    for word, verb in product((*NOT, "never"), KEEPING_VERBS):
        yield from _keep(f"{word} {verb}")
    for word, phrase in product((*NOT, "never", "never once"), (*FAILING, *SCARCE, *ENDING, *RELIEVING, *RUINING)):
        yield from _keep(f"{word} {phrase}")
    for phrase in ("ceases to", "cease to"):
        yield from _keep(f"never {phrase}")
    for who, that, verb in product((*QUANTIFIERS[:4], "nothing", "n't a", "n't anyone", "not a"), ("that", "who"), VERBS[:12]):
        yield from _pair(who, f"{that} {verb} n't", turned=False, weight=REACHING)
    for word, but in product((*NOT, "never", "no"), ("anything but", "anything other than")):
        yield from _pair(word, but, turned=False, weight=REACHING)
    for emphasis in AFTERTHOUGHTS:
        yield from _keep("", f", {emphasis}")
    for word, verb, more in product(NOT, SURPASSED, ("more", "any more", "a more", "anything more", "more of a", "more of an")):
        yield from _keep(f"{word} {verb} {more}")
    for word, verb, degree in product((*NOT, "never"), TRIED, DEGREES):
        yield from _keep(f"{word} {verb} {degree}")
    for word, end in product((*NOT, "never", "doubt", "doubt that"), NEVER_BEFORE):
        yield from _keep(word, end, weight=REACHING + 2)
    for end in FULFILLED:
        yield from _keep("", end)
    for word, end in product(
        ("no", "no other", "nothing", "nothing else", "nobody", "nobody else", "no one", "not many", "few"),
        ("as this", "like this", "like it", "like them", "than this", "comes close", "as this one"),
    ):
        yield from _keep(word, end)
    for phrase in ("about it", "about that"):
        for word in ("question", "doubt", "two ways"):
            yield from _keep("", f", no {word} {phrase}")
    for how in HARD[:4]:
        yield from _keep(f"{how} overstate how")
        for verb in UNBEATABLE:
            yield f"P -> {how} {verb} : 0.85 @{CERTAIN:g}"


def _idioms() -> Iterable[str]:
    for word, (idiom, (label, strength)) in product(NOT, IDIOMS.items()):
        yield f"{label} -> {word} {idiom} : {strength} @{CERTAIN:g}"
    for word in ("can n't", "can not", "can hardly", "can barely", "could n't", "could hardly"):
        yield f"P -> {word} wait : 0.8 @{CERTAIN:g}"
    for better, label in (("better", "P"), ("worse", "N")):
        for word, verb in product(NOT, ("get", "be", "get any", "be any", "have been", "ask for", "have asked for")):
            yield f"{label} -> {word} {verb} {better} : 0.85 @{CERTAIN:g}"
        for verb, a in product(TRIED, ("", "a ")):
            yield f"{label} -> never {verb} {a}{better} : 0.85 @{CERTAIN:g}"
        yield f"{label} -> nothing {better} : 0.8 @{CERTAIN:g}"
        yield f"{'N' if label == 'P' else 'P'} -> could be {better} : 0.6 @2"
    for have, verb in product(("have", "'ve"), TRIED):
        yield f"N -> {have} {verb} better : 0.8 @{CERTAIN:g}"
    for subject, between in product(("i", "we", "they", "people", "you"), ("", "still ", "really ", "also ")):
        # The verb, which elsewhere is a preposition.
        yield f"P -> {subject} {between}like : 0.7 @2"


def _failure_and_relief() -> Iterable[str]:
    for phrase in (*FAILING, *ENDING):
        yield from _flip(phrase)
    for phrase in RELIEVING:
        yield from _flip(phrase, bad=LACK_BAD)
    for phrase in RUINING:
        yield from _lower(phrase)


def _irrealis() -> Iterable[str]:
    for phrase in UNREAL:
        yield from _lower(phrase)
    for phrase in AVERTED:
        yield from _flip(phrase)
    for verb in ("would", "could", "might"):
        for have in ("have", "'ve", "have been", "'ve been"):
            yield f"P -> {verb} {have} N : {AVERTED_BAD} @{1.8 + 0.8 * have.endswith('been'):g} [negation]"
    for phrase in REPORTED:
        yield from _keep(phrase, theta=HARDLY, weight=2.0)
    yield from _lower("would be", "if")
    yield from _lower("would have been", "if")
    yield from _keep("wish every")
    yield from _keep("wish all")


def _time() -> Iterable[str]:
    for phrase in PAST:
        yield from _flip(phrase)
    for phrase in PASSED:
        yield from _flip("", phrase, weight=1.8)
        yield from _flip("", f", {phrase}", weight=1.8)
    for was, until in product(("was", "were", "had been", "worked"), ("until", "till")):
        yield from _flip(was, until, weight=1.8)
    for look in ("glance", "sight", "look"):
        yield from _keep("", f"at first {look}", SOME)
    for word in NOW:
        for mark in (",", ";", "and", ", and", "but", ", but", "--"):
            yield from _contrast("", f"{mark} {word}", 1, 2.0)


def _degree() -> Iterable[str]:
    for word in STRENGTHENING:
        yield from _keep(word, theta=MORE, weight=0.0)
    for word in WEAKENING:
        yield from _keep(word, theta=SOME, weight=0.0)


def _too_and_enough() -> Iterable[str]:
    # What is too good is good; what is too sweet is not.
    yield "N -> too P : 2.6 -3.2 @1 [negation]"
    yield "P -> too P : -2.6 3.2 @1 [strengthen]"
    yield f"N -> too N : {MORE} @0 [strengthen]"
    theta = "-1.4 3.4 0.0"
    yield f"P -> too P to N : {theta} @4 [strengthen]"
    yield "N -> too P to P : 2.6 -3.2 0.0 @4 [negation]"
    yield "P -> too P to P : -2.6 3.2 0.0 @4 [strengthen]"
    yield f"N -> too N to N : {theta} @4 [strengthen]"
    yield f"N -> too N to P : {theta} @4 [strengthen]"
    for verb in ("miss", "pass up", "resist", "put down", "ignore", "skip", "forget", "stop"):
        yield f"P -> too P to {verb} : {MORE} @{CERTAIN:g} [strengthen]"
    for word in NOT:
        yield from _flip(word, "enough")
        for can in ("can", "could"):
            yield from _keep(f"{can} {word}", "enough")


def _denial() -> Iterable[str]:
    for link, phrase in product(("and", "but", ", and", ", but", ".", ";", ","), MISTAKEN):
        yield from _flip("", f"{link} {phrase}", weight=3.0, rest=False)
    for mark, subject, verb, word in product(("but ", ", but ", "? "), SUBJECTS[:8], VERBS[:10], NOT):
        yield from _flip("", f"{mark}{subject} {verb} {word}", weight=3.0, rest=False)
    for mark, subject, verb, word in product((". ", "; ", ", "), SUBJECTS[:8], VERBS[:10], NOT):
        yield from _flip("", f"{mark}{subject} {verb} {word} .", weight=5.0, rest=False)
    for answer in DENIALS:
        yield from _flip("", f"? {answer}", weight=REACHING, rest=False)
    for mark, answer, end in product((".", ";", ", but", "--", "!"), DENIALS, (".", ",", "!")):
        yield from _flip("", f"{mark} {answer} {end}", weight=3.0, rest=False)
    for mark, where in product((".", ";", ", but", "--"), NOT_WITH):
        yield from _flip("", f"{mark} not {where}", weight=3.0, rest=False)
    for mark, answer in product(("?", ".", ";", ", and", "--"), AFFIRMATIONS):
        for end in ("",) if mark == "?" else (".", ",", "!"):
            yield from _keep("", f"{mark} {answer} {end}".strip(), KEEP, 4.0)


def _questions() -> Iterable[str]:
    for verb, subject in product(VERBS, SUBJECTS):
        yield from _keep("", f", {verb} n't {subject} ?")
    for verb in VERBS:
        yield from _keep(f"{verb} n't", "?")
    for word in ("why would", "why should", "what could be", "what could possibly be", "what 's so", "what is so"):
        yield from _flip(word, "?", weight=3.0, rest=False)
    for call, it in product(("you call", "they call", "call"), ("this", "that", "it", "these", "those")):
        yield from _flip(f"{call} {it}", "?", weight=3.0, rest=False)
    for word in ("who", "how is", "how are", "how can", "how does", "where is the", "where was the", "where are the"):
        yield from _lower(word, "?", weight=3.0)


def _contrasts() -> Iterable[str]:
    for word in TURNING:
        joins = word in ("but", "yet")
        for mark in ("", ", ", ". ", "; ", "- ", "-- ")[not joins :]:
            yield from _contrast("", f"{mark}{word}", 1)
            if not joins:
                yield from _contrast("", f"{mark}{word} ,", 1, 1.8)
    for word, mark, comma in product(("though", "however"), (".", ";"), ("", ", ")):
        yield from _contrast("", mark, 1, 2.5, f"{comma}{word}")
    for word in CONCEDING:
        yield from _contrast("", word, 0)
        yield from _contrast("", f", {word}", 0, 1.5)
        yield from _contrast(word, ",", 1, 1.5)
    for phrase in ELSEWHERE:
        yield from _contrast("", f"but {phrase}", 0, 2.5)
        yield from _contrast("", f", but {phrase}", 0, 3.0)


KINDS = (
    _negation, _reports, _no_negation, _idioms, _failure_and_relief, _irrealis, _time, _degree, _too_and_enough, _denial, _questions, _contrasts,
)  # fmt: skip
"""In this order: of two rules with the same words the first one stays."""


@cache
def english_rules() -> str:
    """Return the rules in the notation of rules files.

    >>> from sentiparse.notation import parse_rules_file
    >>> "N -> hardly P" in [str(rule) for rule in parse_rules_file(english_rules()).added]
    True
    """
    lines: dict[str, str] = {}
    for kind in KINDS:
        for line in kind():
            lines.setdefault(line.split(" : ")[0], line)
    head = (
        "# Words that act on the polarity of others. `python -m sentiparse.operators` writes this list.\n\n"
    )
    return head + "\n".join(lines.values()) + "\n"


if __name__ == "__main__":
    sys.stdout.write(english_rules())
