"""What English does with polarity: words and frames that negate, strengthen, weaken and contrast, as rules.

The rules are a prior. Training starts from them, keeps what the texts bear out, and learns the words that
they act on; see ``rules`` of :func:`sentiparse.train`. They come in kinds, one function each; the words are
those of :mod:`sentiparse.operator_words`. Almost nothing there is an opinion: the few idioms are those whose
words would be read as negation.

>>> print(english_rules().splitlines()[2])
N -> not P : -2.4 4.4 @1 [negation]
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from itertools import product

from sentiparse.operator_words import (
    AFFIRMATIONS,
    AFTERTHOUGHTS,
    ASKING_WHO,
    ASKING_WHY,
    ATTITUDES,
    BARE,
    BEHIND_NOT,
    BETTER,
    COMPARATIVES,
    COMPLAINING,
    CONCEDED,
    CONCEDING,
    DEGREES,
    DENIALS,
    DENYING,
    DISAPPOINTING,
    DOUBTS,
    ELSEWHERE,
    ENDING,
    EVER,
    EXCLAIMED,
    EXPECTING,
    FAILING,
    HARD,
    IDIOMS,
    KEEPING,
    KEEPING_VERBS,
    LACKING,
    MISTAKEN,
    MITIGATED,
    NEGATORS,
    NEVER_BEFORE,
    NOT,
    NOT_WITH,
    NOW,
    NUMBERS,
    OTHERS,
    PASSED,
    PAST,
    QUANTIFIERS,
    RELIEVING,
    REPORTING,
    SCARCE,
    SINCERE,
    STILL,
    STRENGTHENING,
    SUBJECTS,
    SUPERLATIVE,
    SURPASSED,
    TO,
    TRIED,
    TROUBLES,
    TURNING,
    UNREAL,
    VERBS,
    WEAKENING,
    WORSE,
)

__all__ = ["english_rules"]

FLIP_GOOD, FLIP_BAD, LACK_BAD = "-2.4 4.4", "-2.1 3.6", "-1.9 3.6"
REST = {FLIP_BAD: "2.1 -3.6", LACK_BAD: "1.9 -3.6"}
"""Negated praise is blame from P = 0.55 on; negated blame is praise only where the blame is clear (P > 0.58),
and stays blame where it is not (*not enough*): one function of the part, with either sign."""
STRONG_BAD, AVERTED_BAD = "-1.9 3.8", "-2.9 3.6"
"""The same of words that deny the whole of it (*anything but*), and of what did not come to pass: only clear
blame turns round."""
KEEP, MORE, SOME = "-2.6 5.4", "-3.3 6.9", "-0.8 1.7"
"""What keeps a strength, about, and what raises it wherever there is room; what takes half of it away."""
REACHING = 8.0
"""Weight of operators that reach over a parenthesis: *I don't think, after all these years, that ...* From
this weight on (``SURE`` in ranking.rs) the wording of a text keeps out of what a negation acts on."""
CERTAIN = 14.0
"""Weight of frames that go before whatever else their words may do."""
SETTLED = 24.0
"""Weight of idioms, and of frames that go before two others."""


def _flip(
    before: str, behind: str = "", weight: float = 1.0, bad: str = FLIP_BAD, rest: bool = True
) -> Iterable[str]:
    """Praise becomes blame, and blame praise."""
    weight += 0.8 * (len(before.split()) + len(behind.split()) - 1)
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    yield f"N -> {start}P{tail} : {FLIP_GOOD} @{weight:g} [negation]"
    yield f"P -> {start}N{tail} : {bad} @{weight:g} [negation]"
    if rest and bad in REST:
        yield f"N -> {start}N{tail} : {REST[bad]} @{weight:g} [weaken]"


def _keep(before: str, behind: str = "", theta: str = KEEP, weight: float = CERTAIN) -> Iterable[str]:
    """Praise and blame stay what they are."""
    kind = "weaken" if theta == SOME else "strengthen"
    start, tail = (f"{before} " if before else ""), (f" {behind}" if behind else "")
    for label in "PN":
        yield f"{label} -> {start}{label}{tail} : {theta} @{weight:g} [{kind}]"


def _lower(before: str, behind: str = "", weight: float = 1.0) -> Iterable[str]:
    """Praise becomes blame, and blame stays."""
    weight += 0.8 * (len(before.split()) + len(behind.split()) - 1)
    tail = f" {behind}" if behind else ""
    yield f"N -> {before} P{tail} : {FLIP_GOOD} @{weight:g} [negation]"
    yield f"N -> {before} N{tail} : {KEEP} @{weight:g} [strengthen]"


def _pair(before: str, between: str, turned: bool, weight: float = 4.0) -> Iterable[str]:
    """Of a subject and what is said of it the latter counts, turned round or not."""
    for first, second in product("PN", repeat=2):
        label = second if not turned else "N" if second == "P" else "P"
        theta = "-1.6 0.0 3.4" if not turned else "-2.4 0.0 4.4" if second == "P" else "-2.3 0.0 3.6"
        # As much more as a negation is preferred.
        kind, more = ("strengthen", 2.4) if first == label else ("negation", 0.0)
        start = f"{before} " if before else ""
        yield f"{label} -> {start}{first} {between} {second} : {theta} @{weight + more:g} [{kind}]"


def _settle(label: str, *frame: str, weight: float = REACHING) -> Iterable[str]:
    """A frame with gaps that decides, whatever stands in the gaps."""
    for parts in product("PN", repeat=len(frame) - 1):
        body = " ".join(word for pair in zip(frame, (*parts, ""), strict=True) for word in pair if word)
        kind = "strengthen" if parts[0] == label else "negation"
        yield f"{label} -> {body} : 1.0 {' '.join('0.0' for _ in parts)} @{weight:g} [{kind}]"


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
        yield from _flip(f"{word} half as", weight=REACHING)
    for word in NEGATORS:
        yield from _flip(word)
    for word in DENYING:
        yield from _flip(word, bad=STRONG_BAD)
    for word in ("never", "not once", "at no point", "nobody", "no one"):
        yield from _flip(f"{word} ,", weight=REACHING, rest=False)
    yield from _flip("the least", bad=STRONG_BAD)
    for word in LACKING:
        yield from _flip(word, bad=LACK_BAD)
    for word in SCARCE:
        yield from _lower(word)
    for who, verb in product(QUANTIFIERS, (*VERBS[:4], *ATTITUDES)):
        yield from _pair(who, verb, turned=True)
    for who, verb in product(("nobody", "no one", "none of us", "not one of us"), ATTITUDES[:11]):
        yield from _flip(f"{who} {verb}", weight=REACHING, rest=False)
    for who, verb in product((*QUANTIFIERS[:5], "nothing about"), (*VERBS[:4], *ATTITUDES[:8])):
        yield from _pair(who, f", {verb}", turned=True, weight=REACHING + 5.0)
    for how in HARD[:4]:
        yield from _flip(how)
    for who, wrong in product(
        ("who say", "who says", "who call", "who calls", "who called", "who think", "who thinks"),
        ("are wrong", "is wrong", "are simply wrong", "is simply wrong", "are mistaken"),
    ):
        yield from _flip(who, wrong, weight=REACHING, rest=False)
    for word, how in product(NOT, ("understand why", "understand how", "see how")):
        yield from _lower(f"{word} {how}", weight=REACHING)
    for word, who in product(NOT, ("know anyone who", "know anybody who", "know a single person who")):
        yield from _flip(f"{word} {who}", weight=CERTAIN, rest=False)
    for word in ("hardly", "scarcely", "barely"):
        for any_ in (
            "a",
            "find any",
            "found any",
            "notice any",
            "noticed any",
            "see any",
            "saw any",
            "had any",
        ):
            yield from _flip(f"{word} {any_}", bad=LACK_BAD)
    for number in NUMBERS:
        yield from _keep(f"less than {number}", weight=REACHING)
    yield "N -> neither P nor P : -2.4 2.2 2.2 @6 [negation]"
    yield "P -> neither N nor N : -2.3 1.8 1.8 @6 [negation]"


def _reports() -> Iterable[str]:
    """Negation of a verb that is negation of what it reports."""
    for who, verb in product(
        (*NOT, "never", "nobody would", "no one would", "nobody can", "hardly"), REPORTING
    ):
        yield from _flip(f"{who} {verb}", weight=REACHING, rest=False)
    for how, verb in product(HARD, REPORTING[:8]):
        yield from _flip(f"{how} {verb}", weight=REACHING, rest=False)
    for word, verb in product(NOT, REPORTING):
        # As much more as the second comma of the parenthesis costs.
        yield from _flip(f"{word} {verb} ,", weight=REACHING + 5.0, rest=False)
        # The parenthesis may stand before the verb: "I would not, on my best day, call it good".
        yield from _pair(f"{word} ,", f", {verb}", turned=True, weight=REACHING + 5.0)
        yield from _pair(f"{word} {verb} ,", ", that", turned=True, weight=REACHING + 5.0)
    for phrase in DOUBTS:
        yield from _flip(phrase, weight=REACHING, rest=False)


def _no_negation() -> Iterable[str]:
    for phrase in KEEPING:
        yield from _keep(phrase)
    for phrase in EXCLAIMED:
        yield from _keep(phrase, weight=REACHING)
    for word, verb in product((*NOT, "never"), KEEPING_VERBS):
        yield from _keep(f"{word} {verb}")
    for word, verb in product(NOT, BARE):
        yield from _keep(f"{word} {verb}")
    for verb in FAILING:
        # What never fails to happen is welcome, where it is not clearly bad.
        yield f"P -> never {verb} P : -2.0 5.4 @{CERTAIN:g} [strengthen]"
        yield f"N -> never {verb} N : -3.2 5.4 @{CERTAIN:g} [strengthen]"
        yield f"P -> never {verb} N : 3.2 -5.4 @{CERTAIN:g} [negation]"
    for verb in (*SCARCE, *ENDING, *RELIEVING, "cease to"):
        yield from _keep(f"never {verb}")
    for who, verb in product(
        ("no", "nothing", "nobody", "no one", "not one", "not a single", "n't a single"), VERBS[:10]
    ):
        that = "who" if who in ("nobody", "no one") else "that"
        for word in NOT:
            yield from _pair(who, f"{that} {verb} {word}", turned=False, weight=REACHING)
        yield from _pair(who, f"{that} {verb}", turned=True)
    for can, word in product(("can", "could"), NOT):
        yield from _keep(f"{can} {word} believe")
        yield from _keep(f"{can} {word} believe that")
    for phrase in SINCERE:
        yield from _keep(f"{phrase} ,")
        yield from _keep("", f", {phrase}")
    for word, but in product((*NOT, "never", "no"), ("anything but", "anything other than")):
        yield from _pair(word, but, turned=False, weight=REACHING)
    for emphasis in AFTERTHOUGHTS:
        yield from _keep("", f", {emphasis}")
    for word, verb, more in product(
        NOT, SURPASSED, ("more", "any more", "a more", "anything more", "more of a", "more of an")
    ):
        yield from _keep(f"{word} {verb} {more}")
    for word in NOT:
        # "Could not have been nicer", or ruder.
        yield from _keep(f"could {word} have been")
    for hardly in ("hardly", "scarcely"):
        yield from _keep(f"could {hardly} have been")
        yield from _keep(f"could {hardly} be")
        yield from _keep(f"{hardly} believe how")
    for verb, degree in product(TRIED, DEGREES):
        yield from _keep(f"never {verb} {degree}")
    for word, verb, degree in product(NOT, TRIED[:4], DEGREES):
        yield from _keep(f"{word} {verb} {degree}")
    for verb, degree in product(TRIED, ("so", "such", "such a", "such an", "as")):
        # Under a negation elsewhere: "I don't think I have ever seen such a mess".
        yield from _flip(f"ever {verb} {degree}", rest=False)
        yield from _keep(f"you ever {verb} {degree}")
    for verb in TRIED:
        yield from _pair(f"ever {verb} a", "this", turned=True)
    for word, end in product(("never", "doubt", "doubt that"), NEVER_BEFORE):
        yield from _keep(word, end, weight=REACHING + 2)
    for word, end in product(
        ("no", "no other", "nothing", "nothing else", "nobody", "nobody else", "no one", "not many", "few"),
        ("as this", "like this", "like it", "like them", "than this", "comes close", "as this one"),
    ):
        yield from _keep(word, end)
    for verb, degree in product(VERBS[:4], ("as", "so", "this", "that", "nearly as", "quite as", "half as")):
        yield from _pair("no other", f"{verb} {degree}", turned=False, weight=REACHING)
    for phrase in ("about it", "about that"):
        for word in ("question", "doubt", "two ways"):
            yield from _keep("", f", no {word} {phrase}")
    for how, verb in product(
        HARD[:4], ("overstate", "describe", "believe", "express", "explain", "imagine", "put into words")
    ):
        yield from _keep(f"{how} {verb} how")


def _idioms() -> Iterable[str]:
    for word, (idiom, (label, strength)) in product(NOT, IDIOMS.items()):
        yield f"{label} -> {word} {idiom} : {strength} @{SETTLED:g}"
    for word in ("hardly", "barely"):
        yield f"P -> {word} wait : 0.75 @{SETTLED:g}"
        yield f"P -> {word} contain my excitement : 0.8 @{SETTLED:g}"
    for word, down in product((*NOT, "never"), DISAPPOINTING):
        yield f"P -> {word} {down} : 0.8 @{SETTLED:g}"
    for word, trouble in product(("no", "zero", "without any"), TROUBLES):
        yield f"P -> {word} {trouble} : 0.75 @{REACHING:g}"
    for word, love in product(NOT, ("love", "recommend", "like", "praise", "thank")):
        yield from _settle("P", f"could {word} {love}", "more", weight=SETTLED)
        yield from _settle("P", f"{word} {love}", "enough", weight=SETTLED)
    for word, hate in product(NOT, ("hate", "dislike")):
        yield from _settle("N", f"could {word} {hate}", "more", weight=SETTLED)
    for label, words in COMPARATIVES.items():
        for before, word in product(SUPERLATIVE, words):
            yield f"{label} -> {before} {word} : 0.85 @{SETTLED:g}"
        other = "N" if label == "P" else "P"
        for word in words:
            yield f"{label} -> even {word} : 0.75 @2"
            yield f"{other} -> used to be {word} : 0.7 @{CERTAIN:g}"
        for ever, word in product(EVER, words):
            # Under a negation: "I don't think I have ever had a better one".
            yield f"{other} -> {ever} {word} : 0.8 @{CERTAIN:g}"
    for better, label in (("better", "P"), ("worse", "N")):
        for verb, a in product(TRIED, ("", "a ")):
            yield f"{label} -> never {verb} {a}{better} : 0.85 @{SETTLED:g}"
        yield f"{label} -> nothing {better} : 0.8 @{SETTLED:g}"
        other = "N" if label == "P" else "P"
        for could, be in product(("could", "could easily", "would"), ("be", "have been", "'ve been")):
            if (could, be) != ("would", "be"):
                yield f"{other} -> {could} {be} {better} : 0.65 @{REACHING:g}"
        for would in ("would", "'d"):
            yield from _settle(other, f"{would} be {better} if", "")
    for subject, between in product(("i", "we", "they", "people", "you"), ("", "still ", "really ", "also ")):
        # The verb, which elsewhere is a preposition.
        yield f"P -> {subject} {between}like : 0.7 @2"
        yield f"N -> {subject} {between}dislike : 0.75 @2"
    for before in (
        "to",
        "help but",
        "you 'll",
        "would",
        "will",
        "all",
        "kids",
        "friends",
        "guests",
        "parents",
    ):
        yield f"P -> {before} like : 0.7 @2"
        yield f"N -> {before} dislike : 0.75 @2"
    for who in ("everyone", "everybody", "she", "he", "wife", "husband", "family", "son", "daughter"):
        yield f"P -> {who} likes : 0.7 @2"
        yield f"N -> {who} dislikes : 0.75 @2"
    for want in ("want", "love", "like", "enjoy"):
        yield f"P -> who would n't {want} : 0.8 @{SETTLED:g}"
    for what, like in product(("what 's", "what is", "what is there", "what 's there"), ("like", "love")):
        yield f"P -> {what} not to {like} : 0.85 @{SETTLED:g}"
    for verb in ("resist", "put down", "forget", "ignore", "beat", "fault", "top", "stop"):
        for how in HARD[:4]:
            yield f"P -> {how} {verb} : 0.8 @{SETTLED:g}"
    for does in ("does", "did", "do", "doing"):
        for little in ("nothing for", "very little for", "little for", "nothing to help"):
            yield f"N -> {does} {little} : 0.75 @{REACHING:g}"
    for blame in ("complain about", "fault", "criticise", "criticize", "dislike", "worry about"):
        yield f"P -> nothing to {blame} : 0.8 @{REACHING:g}"
    yield f"P -> n't not like : 0.7 @{SETTLED:g}"
    yield "N -> n't like : 0.75 @2"


def _failure_and_relief() -> Iterable[str]:
    for phrase in (*FAILING, *ENDING):
        yield from _flip(phrase)
    for phrase in RELIEVING:
        yield from _flip(phrase, bad=LACK_BAD)
    for be in VERBS[:4]:
        yield from _flip("", f"{be} gone")


def _irrealis() -> Iterable[str]:
    for phrase in UNREAL:
        yield from _lower(phrase)
    for verb in ("would", "could", "might"):
        for have in ("have", "'ve", "have been", "'ve been"):
            yield f"P -> {verb} {have} N : {AVERTED_BAD} @{1.8 + 0.8 * have.endswith('been'):g} [negation]"
            yield f"N -> P {verb} {have} P : -2.4 0.0 4.4 @4 [negation]"
        for easily in ("easily", "so easily", "well"):
            yield from _flip(f"{verb} {easily} have been", bad=AVERTED_BAD)
    for would in ("would be", "would have been", "would 've been", "'d be", "would feel", "would not be"):
        # What would be bad without it, it makes good.
        yield from _unless(would, "without")
    for could, more in product(
        ("could be", "could have been", "should be", "needs to be"), ("more", "a bit more", "a little more")
    ):
        yield from _lower(f"{could} {more}")
    for more in ("more", "a more", "better", "a better", "had a better", "had a more"):
        yield from _lower(more, "elsewhere", weight=REACHING)
        yield from _lower(more, "somewhere else", weight=REACHING)
    for would in ("would be", "would have been", "might be", "could be", "'d be"):
        yield from _unless(would, "if")
    for would in ("would love", "'d love"):
        yield from _settle("N", would, "if")
        yield from _settle("N", would, "if", "")
    yield from _pair("without", "would have been", turned=True, weight=REACHING)
    yield from _pair("without", "would be", turned=True, weight=REACHING)
    for end in ("sooner", "earlier", "years ago", "would never end"):
        yield from _settle("P", "wish", end)
    for pick in ("pick", "choose", "take"):
        yield from _settle("P", f"would {pick}", "over any other")
    for again in ("choose", "pick", "buy", "order", "book", "fly with", "stay at", "eat at", "go to"):
        yield from _settle("P", f"would {again}", "again")
    for would, say in product(
        ("would", "'d"), ("say so", "tell you", "let you know", "complain", "have said so", "have complained")
    ):
        yield from _flip("if", f", i {would} {say}", weight=SETTLED, rest=False)
        yield from _flip(f"i {would} {say} if", weight=REACHING, rest=False)
    yield from _settle("N", "wish", "on my worst enemy")
    yield from _settle("N", "wish", "on anyone")
    yield from _settle("N", "rather", "than", "again")
    for much in ("", "much ", "so much ", "way ", "far "):
        yield from _settle("N", f"can do {much}better than", "")
        yield from _settle("N", f"could do {much}better than", "")
    yield from _keep("wish every")
    yield from _keep("wish all")


def _unless(would: str, link: str) -> Iterable[str]:
    """What would be so is not so, whatever it would take."""
    yield from _flip(would, link, weight=REACHING - 2, rest=False)
    for first, second in product("PN", repeat=2):
        label, theta = ("N", f"{FLIP_GOOD} 0.0") if first == "P" else ("P", f"{FLIP_BAD} 0.0")
        yield f"{label} -> {would} {first} {link} {second} : {theta} @{REACHING:g} [negation]"


def _time() -> Iterable[str]:
    for phrase in PAST:
        yield from _flip(phrase)
    for phrase in STILL:
        yield from _keep("used to", phrase)
        for passed in PASSED[:8]:
            yield from _keep("", f"{passed} {phrase}")
    for phrase in PASSED:
        yield from _flip("", phrase, weight=1.8)
        yield from _flip("", f", {phrase}", weight=1.8)
    for was, until in product(("was", "were", "had been", "worked"), ("until", "till")):
        yield from _flip(was, until, weight=1.8)
    yield from _contrast("went from", "to", 1, 3.0)
    yield from _contrast("gone from", "to", 1, 3.0)
    for look in ("glance", "sight", "look"):
        yield from _keep("", f"at first {look}", SOME)
    for word in NOW:
        for mark in (",", ";", "and", ", and", "but", ", but", "--", ".", *CONCEDED):
            yield from _contrast("", f"{mark} {word}", 1, 4.0 if mark in CONCEDED else 2.0)


def _degree() -> Iterable[str]:
    for word in STRENGTHENING:
        yield from _keep(word, theta=MORE, weight=0.0)
    for word in WEAKENING:
        yield from _keep(word, theta=SOME, weight=REACHING if word == "more or less" else 0.0)


def _superlatives() -> Iterable[str]:
    """They decide for what they are said of: *the best day of my life*."""
    for word, label in (("best", "P"), ("worst", "N"), ("greatest", "P"), ("finest", "P")):
        yield from _settle(label, f"the {word}", "", weight=1.0)


def _too_and_enough() -> Iterable[str]:
    # What is too good is good; what is too sweet is not.
    yield "P -> too P to : -3.6 5.0 @4 [strengthen]"
    yield "N -> too P to : 3.6 -5.0 @4 [negation]"
    yield "N -> too P : 2.6 -3.2 @1 [negation]"
    yield "P -> too P : -2.6 3.2 @1 [strengthen]"
    yield f"N -> too N : {MORE} @0 [strengthen]"
    theta = "-1.4 3.4 0.0"
    for to in TO:
        weight = 4.0 + 0.8 * (len(to.split()) - 1)
        yield f"P -> too P {to} N : {theta} @{weight:g} [strengthen]"
        yield f"N -> too P {to} P : 2.6 -3.2 0.0 @{weight:g} [negation]"
        yield f"P -> too P {to} P : -2.6 3.2 0.0 @{weight:g} [strengthen]"
        yield f"N -> too N {to} N : {theta} @{weight:g} [strengthen]"
        yield f"N -> too N {to} P : {theta} @{weight:g} [strengthen]"
    for verb in ("miss", "pass up", "resist", "put down", "ignore", "skip", "forget", "stop", "share"):
        yield f"P -> too P to {verb} : {MORE} @{CERTAIN:g} [strengthen]"
    yield f"N -> about as P as : {FLIP_GOOD} @5 [negation]"
    for make in ("makes", "made", "make"):
        yield from _pair(make, "look", turned=True)
    for word in NOT:
        yield from _flip(word, "enough")
        for can in ("can", "could"):
            yield from _keep(f"{can} {word}", "enough")


def _denial() -> Iterable[str]:
    for link, phrase in product(("and", "but", ", and", ", but", ".", ";"), MISTAKEN):
        yield from _flip("", f"{link} {phrase}", weight=3.0, rest=False)
    for subject, verb, word in product(SUBJECTS[:4], VERBS[:7], NOT):
        yield from _flip("", f", and {subject} {verb} {word} .", weight=3.0, rest=False)
    for mark, subject, verb, word in product(("but ", ", but "), SUBJECTS[:7], VERBS[:7], NOT):
        # Where nothing follows: "but I do not like it" denies nothing that was said before.
        yield from _flip("", f"{mark}{subject} {verb} {word}", weight=-2.0, rest=False)
        yield from _flip("", f"{mark}{subject} {verb} {word} .", weight=3.0, rest=False)
    for subject, verb, word in product(SUBJECTS[:7], VERBS[:7], NOT):
        yield from _flip("", f"? {subject} {verb} {word}", weight=3.0, rest=False)
    for subject, verb, word in product(SUBJECTS[:8], VERBS[:10], NOT):
        yield from _flip("", f". {subject} {verb} {word} .", weight=5.0, rest=False)
    for answer in DENIALS:
        yield from _flip("", f"? {answer}", weight=REACHING, bad=STRONG_BAD)
    for answer, end in product(DENIALS, (".", "!")):
        yield from _flip("", f". {answer} {end}", weight=3.0, rest=False)
    for mark, answer in product((";", "--"), DENIALS[:20]):
        yield from _flip("", f"{mark} {answer} .", weight=3.0, rest=False)
    for mark, where in product((".", ";", ", but", "--"), NOT_WITH):
        yield from _flip("", f"{mark} not {where}", weight=3.0, rest=False)
    for answer in AFFIRMATIONS:
        yield from _keep("", f"? {answer}", KEEP, 4.0)
        for mark, end in product((".", ", and"), (".", "!")):
            yield from _keep("", f"{mark} {answer} {end}", KEEP, 4.0)


def _questions() -> Iterable[str]:
    for verb, subject in product(VERBS, SUBJECTS):
        yield from _keep("", f", {verb} n't {subject} ?")
    for verb in VERBS:
        yield from _keep(f"{verb} n't", "?")
    for word in ASKING_WHY:
        yield from _flip(word, "?", weight=3.0, rest=False)
    for call, it in product(("you call", "they call", "call"), ("this", "that", "it", "these", "those")):
        yield from _flip(f"{call} {it}", "?", weight=3.0, rest=False)
    for word in ASKING_WHO:
        yield from _lower(word, "?", weight=3.0)
    yield from _pair("who needs", "when", turned=False, weight=REACHING)
    yield from _settle("N", "would it kill", "to", "")
    for who, answer in product(("who could", "who would", "who can"), ("nobody", "no one", "not me")):
        yield from _flip(who, f"? {answer}", weight=SETTLED, rest=False)
    for phrase in COMPLAINING:
        yield from _settle("N", phrase, "", weight=1.0)


def _contrasts() -> Iterable[str]:
    for word in TURNING:
        joins = word in ("but", "yet")
        for mark in ("", ", ", ". ", "; ", "- ", "-- ")[not joins :]:
            yield from _contrast("", f"{mark}{word}", 1)
            if not joins:
                yield from _contrast("", f"{mark}{word} ,", 1, 1.8)
    for word in ("though", "however"):
        yield from _contrast("", ".", 1, 2.5, f", {word} .")
    for word in CONCEDING:
        yield from _contrast("", word, 0)
        yield from _contrast("", f", {word}", 0, 1.5)
        yield from _contrast(word, ",", 1, 1.5)
    for expected, link in product(
        EXPECTING, (", and", "and", ", but", "but", ";", ", yet", "and now", ", now")
    ):
        yield from _contrast(expected, link, 1, REACHING)
    for phrase in ELSEWHERE:
        for word, mark in product(("but", "although", "though"), ("", ", ")):
            yield from _contrast("", f"{mark}{word} {phrase}", 0, REACHING)


def _comparison() -> Iterable[str]:
    """What something is compared with does not count."""
    yield from _contrast("more", "than", 0, 2.0)
    for phrases, label in ((BETTER, "P"), (WORSE, "N")):
        for phrase in phrases:
            yield from _settle(label, phrase, "", weight=1 + 0.8 * len(phrase.split()))
    for word, half in product(NOT, ("as", "half as", "nearly as", "anywhere near as")):
        yield f"P -> {word} {half} good as this : 0.7 @{SETTLED:g}"
    yield f"P -> nowhere near as good as this : 0.7 @{SETTLED:g}"
    for this in ("this", "these", "what they", "what we"):
        yield f"N -> better than {this} : 0.65 @{CERTAIN:g}"
    for hoped in ("i had hoped", "i hoped", "i expected", "i had expected", "expected"):
        yield from _keep("", f"than {hoped}")
        yield f"P -> better than {hoped} : 0.75 @{SETTLED:g}"
        yield f"N -> worse than {hoped} : 0.75 @{SETTLED:g}"
    for better, label in (("better", "P"), ("worse", "N")):
        for be in ("", "is ", "was ", "'s "):
            yield from _settle(label, f"nothing {be}{better} than", "", weight=SETTLED)
        for be in VERBS[:4]:
            yield from _settle(label, "no other", f"{be} {better} than", "", weight=SETTLED)
    yield from _keep("just as", "as", weight=REACHING)
    for who, close in product(
        ("nothing", "nobody", "no one", "no other"), ("comes close", "compares", "can compare", "beats")
    ):
        yield f"P -> {who} {close} : 0.8 @{CERTAIN:g}"
        yield from _settle("P", who, close, weight=CERTAIN)
    for who, be in product(("nothing", "nobody", "no one"), ("is", "was", "'s", "are")):
        yield from _keep(f"{who} {be} more", weight=REACHING)
    for who, verb in product(OTHERS, VERBS[:4]):
        yield from _pair(who, verb, turned=True)
    for had in ("have had", "'ve had", "have seen", "'ve seen", "have tasted", "'ve tasted"):
        yield from _lower(had, "than", weight=3.0)
    for tried, a in product(("had", "seen", "tasted", "been on", "tried", "used", "met"), ("a", "an", "")):
        yield from _keep(f"never {tried} {a}".strip(), "than", weight=REACHING + 2)


KINDS = (
    _negation, _reports, _no_negation, _idioms, _failure_and_relief, _irrealis, _time, _degree, _superlatives,
    _too_and_enough, _denial, _questions, _comparison, _contrasts,
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
