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
    BARE,
    BEHIND_NOT,
    CONCEDED,
    CONCEDING,
    DEGREES,
    DENIALS,
    DENYING,
    DOUBTS,
    ELSEWHERE,
    ENDING,
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
    PASSED,
    PAST,
    QUANTIFIERS,
    RELIEVING,
    REPORTING,
    SCARCE,
    STRENGTHENING,
    SUBJECTS,
    SURPASSED,
    TO,
    TRIED,
    TURNING,
    UNREAL,
    VERBS,
    WEAKENING,
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
    for word in ("never", "not once", "at no point", "nobody", "no one"):
        yield from _flip(f"{word} ,", weight=REACHING, rest=False)
    yield from _flip("the least", bad=STRONG_BAD)
    for word in LACKING:
        yield from _flip(word, bad=LACK_BAD)
    for word in SCARCE:
        yield from _lower(word)
    for who, verb in product(QUANTIFIERS, VERBS[:4]):
        yield from _pair(who, verb, turned=True)
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
    for phrase in DOUBTS:
        yield from _flip(phrase, weight=REACHING, rest=False)


def _no_negation() -> Iterable[str]:
    for phrase in KEEPING:
        yield from _keep(phrase)
    for word, verb in product((*NOT, "never"), KEEPING_VERBS):
        yield from _keep(f"{word} {verb}")
    for word, verb in product(NOT, BARE):
        yield from _keep(f"{word} {verb}")
    for verb in (*FAILING, *SCARCE, *ENDING, *RELIEVING, "cease to"):
        yield from _keep(f"never {verb}")
    for who, that, verb in product(("no", "nothing", "nobody", "no one"), ("that", "who"), VERBS[:4]):
        yield from _pair(who, f"{that} {verb} n't", turned=False, weight=REACHING)
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
    for word, verb, degree in product((*NOT, "never"), TRIED, DEGREES):
        yield from _keep(f"{word} {verb} {degree}")
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
    for how in HARD[:4]:
        yield from _keep(f"{how} overstate how")


def _idioms() -> Iterable[str]:
    for word, (idiom, (label, strength)) in product(NOT, IDIOMS.items()):
        yield f"{label} -> {word} {idiom} : {strength} @{CERTAIN:g}"
    for word in ("hardly", "barely"):
        yield f"P -> {word} wait : 0.75 @{CERTAIN:g}"
    for better, label in (("better", "P"), ("worse", "N")):
        for word, verb in product(
            NOT, ("get", "be", "get any", "be any", "have been", "ask for", "have asked for")
        ):
            yield f"{label} -> {word} {verb} {better} : 0.85 @{CERTAIN:g}"
        for verb, a in product(TRIED, ("", "a ")):
            yield f"{label} -> never {verb} {a}{better} : 0.85 @{CERTAIN:g}"
        yield f"{label} -> nothing {better} : 0.8 @{CERTAIN:g}"
        other = "N" if label == "P" else "P"
        for could, be in product(("could", "could easily", "would"), ("be", "have been", "'ve been")):
            if (could, be) != ("would", "be"):
                yield f"{other} -> {could} {be} {better} : 0.65 @{REACHING:g}"
        for would in ("would", "'d"):
            yield f"{other} -> {would} be {better} if : 0.65 @{REACHING:g}"
    for subject, between in product(("i", "we", "they", "people", "you"), ("", "still ", "really ", "also ")):
        # The verb, which elsewhere is a preposition.
        yield f"P -> {subject} {between}like : 0.7 @2"
        yield f"N -> {subject} {between}dislike : 0.75 @2"
    for before in ("to", "help but", "you 'll", "would", "will"):
        yield f"P -> {before} like : 0.7 @2"
    yield f"P -> n't not like : 0.7 @{CERTAIN:g}"
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
    for could, more in product(
        ("could be", "could have been", "should be", "needs to be"), ("more", "a bit more", "a little more")
    ):
        yield from _lower(f"{could} {more}")
    for more in ("more", "a more", "better", "a better", "had a better", "had a more"):
        yield from _lower(more, "elsewhere", weight=REACHING)
        yield from _lower(more, "somewhere else", weight=REACHING)
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
        yield from _keep(word, theta=SOME, weight=0.0)


def _too_and_enough() -> Iterable[str]:
    # What is too good is good; what is too sweet is not.
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
    for verb in ("miss", "pass up", "resist", "put down", "ignore", "skip", "forget", "stop"):
        yield f"P -> too P to {verb} : {MORE} @{CERTAIN:g} [strengthen]"
    yield f"N -> about as P as : {FLIP_GOOD} @5 [negation]"
    for make in ("makes", "made", "make"):
        yield from _pair(make, "look", turned=True)
    for word in NOT:
        yield from _flip(word, "enough")
        for can in ("can", "could"):
            yield from _keep(f"{can} {word}", "enough")


def _denial() -> Iterable[str]:
    for link, phrase in product(("and", "but", ", and", ", but", "."), MISTAKEN):
        yield from _flip("", f"{link} {phrase}", weight=3.0, rest=False)
    for mark, subject, verb, word in product(("but ", ", but "), SUBJECTS[:7], VERBS[:7], NOT):
        # Where nothing follows: "but I do not like it" denies nothing that was said before.
        yield from _flip("", f"{mark}{subject} {verb} {word}", weight=-2.0, rest=False)
        yield from _flip("", f"{mark}{subject} {verb} {word} .", weight=3.0, rest=False)
    for subject, verb, word in product(SUBJECTS[:7], VERBS[:7], NOT):
        yield from _flip("", f"? {subject} {verb} {word}", weight=3.0, rest=False)
    for subject, verb, word in product(SUBJECTS[:8], VERBS[:10], NOT):
        yield from _flip("", f". {subject} {verb} {word} .", weight=5.0, rest=False)
    for answer in DENIALS:
        yield from _flip("", f"? {answer}", weight=REACHING, rest=False)
    for mark, answer, end in product((".", ";", "--"), DENIALS, (".", "!")):
        yield from _flip("", f"{mark} {answer} {end}", weight=3.0, rest=False)
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
    for phrase in ELSEWHERE:
        yield from _contrast("", f"but {phrase}", 0, 2.5)
        yield from _contrast("", f", but {phrase}", 0, 3.0)


KINDS = (
    _negation, _reports, _no_negation, _idioms, _failure_and_relief, _irrealis, _time, _degree,
    _too_and_enough, _denial, _questions, _contrasts,
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
