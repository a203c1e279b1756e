"""Negations by which nothing was ever more so: *I have never seen such a mess*, *no one bakes better*."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    CERTAIN,
    REACHING,
    SETTLED,
    flip,
    keep,
    pair,
    settle,
)
from sentiparse.operators.words import COMPARATIVES, DEGREES, NOT, TRIED, VERBS
from sentiparse.operators.words.affirmation import NEVER_BEFORE
from sentiparse.operators.words.degree import EVER_SO, RECORDS, RECORDS_BEFORE_HAD, THIS_MUCH
from sentiparse.operators.words.records import (
    AS_THIS,
    GREATER,
    LIKE_THIS,
    MADE,
    MORE_OF_BOTH,
    NOT_HAD,
    ONE_OF_THEM,
    SO_FAST,
)


def superlatives() -> Iterable[str]:
    """They say much by themselves, and nothing of what stands behind: *the best part of a feeble effort*."""
    for word, label in (("best", "P"), ("worst", "N"), ("greatest", "P"), ("finest", "P")):
        yield f"{label} -> the {word} : 0.88 @1"


def records() -> Iterable[str]:
    """What was never so good before is the best there was: *I have never enjoyed a flight this much*."""
    for never, degree in product(RECORDS, DEGREES):
        if degree != "this" or "never" in never:  # "I have n't met anyone who regrets buying this toy"
            yield from pair(never, degree, turned=False, weight=CERTAIN, clear=True)
    for verb, end in product((*TRIED[:4], "eaten", "felt", "heard", "met"), NEVER_BEFORE[:4]):
        # "I haven't eaten noodles this bland in years."
        yield from pair(f"n't {verb}", "this", turned=False, weight=SETTLED, clear=True, behind=end)
    for never, verb, degree in product(EVER_SO[:4], TRIED[:4], ("as", "so")):
        yield from keep(f"{never} {verb} anything {degree}", weight=SETTLED + 4)
    for never in EVER_SO:
        for degree in ("so", "such a", "more", "a more", "this"):
            yield from pair(never, degree, turned=False, weight=SETTLED, clear=True)
    for never in (*RECORDS, *EVER_SO):
        yield from pair(never, "less", turned=True, weight=CERTAIN)
        weight = SETTLED if never in EVER_SO else CERTAIN
        for much in THIS_MUCH:
            yield from keep(never, much, weight=weight + 2)
        for so in ("so", "this"):
            # However little is said by what was done: "I have never been looked after so well".
            yield from settle("P", never, f"{so} well", weight=weight + 2)
            yield from settle("N", never, f"{so} badly", weight=weight + 2)
    for be, so in product(VERBS[:4], ("this", "so", "as")):
        yield from pair("few", f"{be} {so}", turned=False, weight=REACHING)
    for have, been, degree in product(
        ("has", "have", "had"),
        ("been", "felt", "looked", "tasted", "worked"),
        ("so", "such a", "this", "more"),
    ):
        # "Never has a crew been so kind."
        yield from pair(f"never {have}", f"{been} {degree}", turned=False, weight=CERTAIN)
    for never in RECORDS[:7]:
        yield from keep(never, "more .", weight=CERTAIN + 2)
    for never, had, degree in product(RECORDS_BEFORE_HAD, ("had", "been", "had a"), DEGREES):
        yield from keep(f"{never} {had} {degree}")
    for word, so in product(NOT, ("so", "this", "such a")):
        yield from pair(f"{word} remember the last time", so, turned=False, weight=SETTLED, clear=True)
        yield from keep(f"{word} remember the last time i was {so}", weight=SETTLED)
    for label, words in COMPARATIVES.items():
        other = "N" if label == "P" else "P"
        for word in words:
            for there, no in product(
                ("there is", "there 's", "there are"), ("n't a", "n't any", "no", "not a")
            ):
                yield f"{label} -> {there} {no} {word} : 0.85 @{SETTLED:g}"
            for never in RECORDS[:7]:
                yield from settle(label, never, word, weight=CERTAIN)
            # Under a negation elsewhere: "I don't think there is a nicer one".
            for there in ("there is a", "there 's a"):
                yield f"{other} -> {there} {word} : 0.8 @{CERTAIN:g}"
            yield from settle(other, "ever", f"a {word}", weight=CERTAIN)
    for there in ("there is a", "there 's a"):
        yield from flip(f"{there} more", weight=CERTAIN, rest=False)
        yield from keep(f"{there} less", weight=CERTAIN)
    for there in ("there is n't a", "there 's not a", "there is not a"):
        yield from keep(f"{there} more")
    for who in ("nobody", "no one"):
        yield from settle("P", f"{who} does", "better", weight=CERTAIN)
        for give in ("give", "do", "make", "offer", "ask for", "have given", "have done", "have made"):
            yield f"P -> {who} could {give} a better : 0.85 @{SETTLED:g}"
    for who, verb, a in product(("nobody", "no one", "no"), ("makes", "serves", "offers", "has"), ("a ", "")):
        # "Nobody in this town makes a better bagel."
        yield from settle("P", who, f"{verb} {a}better", weight=CERTAIN)
    for better in ("better", "better than"):
        yield from settle("P", "no", "does", better, weight=SETTLED)
    for what in ("feeling", "place", "way", "choice", "option", "time", "value", "deal"):
        yield f"P -> no better {what} : 0.8 @{CERTAIN:g}"
        yield f"N -> no worse {what} : 0.8 @{CERTAIN:g}"
    for have in ("have", "'ve", "had"):
        # What has ever been tried does not matter: "the softest bed I have ever slept in".
        for first, second in product("PN", repeat=2):
            kind = "strengthen" if first == second else "contrast"
            yield f"{first} -> the most {first} i {have} ever {second} : -1.6 3.4 0.0 @{REACHING:g} [{kind}]"


def never_like_this() -> Iterable[str]:
    """Yield records of one's own words: *no airline has ever treated me with such care*, *I haven't seen a
    filthier one*, *nobody around here bakes better bread*.
    """
    for no, so in product(ONE_OF_THEM, AS_THIS):
        # "No airline has ever treated my cello with such care."
        yield from pair(no, so, turned=False, weight=CERTAIN, clear=True)
        yield from pair(f"{no} ever", so, turned=False, weight=CERTAIN, clear=True)
    for no, like_this in product(("never before", "not ever before", *ONE_OF_THEM), LIKE_THIS):
        # "Never before has a pair of jeans flattered me like these."
        yield from keep(no, like_this, weight=CERTAIN)
    for had, greater in product(NOT_HAD, GREATER):
        yield from keep(f"{had} a {greater}", weight=CERTAIN)
        yield from keep(f"{had} {greater}", weight=CERTAIN)
    for greater in GREATER[:3]:
        # "No bigger disappointment this year"; but a phone may be no bigger than another.
        yield from keep(f"no {greater}", weight=CERTAIN)
    for label in COMPARATIVES:
        better = (*COMPARATIVES[label], *MORE_OF_BOTH[label])
        for word, had in product(better, NOT_HAD):
            # "I have not seen a filthier restroom in any pub."
            yield f"{label} -> {had} a {word} : 0.8 @{CERTAIN:g}"
            yield f"{label} -> {had} {word} : 0.8 @{CERTAIN:g}"
        for word, no in product(better, ("no", "nobody", "no one")):
            # "No toy has ever broken faster in our house."
            yield from settle(label, no, "ever", word, weight=CERTAIN)
        for word in MORE_OF_BOTH[label]:
            for never in RECORDS[:7]:
                yield from settle(label, never, word, weight=CERTAIN)
    for had, anything in product(TRIED[:12], ("anything", "anyone", "anybody", "anyplace", "something")):
        for as_ in ("as", "quite as", "half as", "nearly as"):
            # "I've never seen anything as clean as this room."
            yield from keep(f"never {had} {anything} {as_}", weight=SETTLED)
    for had, anything in product(
        ("encounter", "find", "see", "meet", "try", "taste", "come across"), ("anything", "anyone", "anybody")
    ):
        yield from keep(f"yet to {had} {anything} as", weight=SETTLED)
    for seldom, such in product(
        ("seldom does one", "rarely does one", "rarely do you", "seldom do you", "rarely do i", "seldom do i",
         "rarely does a", "seldom does a"),
        ("such", "so", "this"),
    ):  # fmt: skip
        yield from pair(seldom, such, turned=False, weight=CERTAIN)
    for word in NOT:
        yield from keep(f"{word} come more", "than", weight=SETTLED)
        yield from keep(f"{word} come any more", weight=SETTLED)
    for nobody in ("nobody does", "no one does"):
        # "Nobody does breakfast like my grandmother."
        yield from keep(nobody, "like", weight=SETTLED)
    for take in ("takes", "took", "taking"):
        yield from keep(take, "to a whole new level", weight=CERTAIN)
        yield from keep(take, "to new heights", weight=CERTAIN)
        yield from keep(take, "to another level", weight=CERTAIN)
    for so in SO_FAST:
        # "I've never seen paint chip so quickly."
        for never in ("never", "ever", *NOT):
            yield from keep(never, so, weight=CERTAIN + 2)
    for no, makes, word in product(("nobody", "no one"), MADE, COMPARATIVES["P"][:12]):
        # "Nobody around here bakes better sourdough."
        yield from settle("P", no, f"{makes} {word}", weight=CERTAIN)
