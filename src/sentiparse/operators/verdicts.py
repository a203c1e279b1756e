"""What is said of an opinion: *whoever called it dull is wrong*, *Helpful? Not even close.*"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import ASIDE, CERTAIN, REACHING, SETTLED, annul, flip, keep
from sentiparse.operators.words import NOT
from sentiparse.operators.words.verdicts import (
    DISAGREEING,
    FALSE,
    LAST_WORDS,
    MAD,
    NO_WORLD,
    PREPARED,
    PROVED,
    REPLIES,
    RUMOURS,
    SAYERS,
    UNFAIR,
    UNTRUSTED,
)


def replied() -> Iterable[str]:
    """Yield an opinion that is asked, and denied in the same breath: *Helpful? Not even close.*"""
    for reply, mark in product(REPLIES, ("?", "??", "...")):
        yield from flip("", f"{mark} {reply} .", weight=SETTLED, rest=False)
        yield from flip("", f"{mark} {reply} !", weight=SETTLED, rest=False)
    for foot in ("my foot", "my ass", "my eye", "as if", "my left foot"):
        yield from flip("", f"{foot} .", weight=SETTLED, rest=False)
        yield from flip("", f"{foot} ,", weight=SETTLED, rest=False)
    for not_so in ("; not so", ", not so", ". not so", "; not here", ", but not so"):
        # "Other places can be rude; not so with this one."
        yield from annul("", not_so, weight=SETTLED)
        yield from annul("", f"{not_so} with", weight=SETTLED)


def disproved() -> Iterable[str]:
    """Yield opinions that turn out wrong: *the rumours about it being dull are false*."""
    for rumours, false in product(RUMOURS, FALSE):
        yield from flip(rumours, false, weight=SETTLED, rest=False)
    for said, wrong in product(SAYERS, UNTRUSTED):
        yield from flip(said, wrong, weight=SETTLED, rest=False)
    for call, unfair in product(("calling", "to call", "to say", "saying"), UNFAIR):
        yield from flip(call, unfair, weight=SETTLED, rest=False)
    for mad, find in product(MAD, ("find", "think", "call", "say", "believe", "consider")):
        yield from flip(f"have to be {mad} to {find}", weight=SETTLED, rest=False)
    for and_, disagree in product((", and", "and", "; ", ", but", "but", "."), DISAGREEING):
        yield from flip("", f"{and_.strip()} {disagree} .", weight=SETTLED, rest=False)
    for ready, wrong in product(PREPARED, PROVED):
        # "I was ready for something rude, but the crew proved me wrong."
        yield from annul(ready, ", but", wrong, weight=ASIDE)
        yield from annul(ready, "but", wrong, weight=ASIDE)
        yield from annul(ready, "and", wrong, weight=ASIDE)
    for empty in (
        "and came up empty",
        "but came up empty",
        "and found none",
        "but found none",
        "and found nothing",
    ):
        yield from flip("", empty, weight=SETTLED, rest=False)
    for not_ in NOT:
        # "It may be many things, but clean isn't one of them."
        for be in ("is", "was", "are"):
            yield from flip("many things , but", f"{be} {not_} one of them", weight=SETTLED, rest=False)
            yield from flip("many things but", f"{be} {not_} one of them", weight=SETTLED, rest=False)
            yield from flip("", f"{be} {not_} one of them", weight=CERTAIN, rest=False)
    for last in LAST_WORDS:
        yield from flip(last, weight=SETTLED, rest=False)
    for nowhere in NO_WORLD:
        yield from flip(nowhere, weight=CERTAIN, rest=False)


def whoever_says() -> Iterable[str]:
    """Yield what is so whoever says otherwise: *don't listen to the haters, it is good*."""
    for haters in (
        "n't listen to the haters ,", "not listen to the haters ,", "ignore the haters ,",
        "ignore the bad reviews ,", "ignore the negative reviews ,", "n't believe the bad reviews ,",
        "never mind the bad reviews ,", "forget the bad reviews ,", "forget what they say ,",
    ):  # fmt: skip
        yield from keep(haters, weight=SETTLED)
    for phrase in (
        "can n't help being", "can not help being", "can n't help but be", "n't help but love",
        "nothing could have prepared me for", "nothing could have prepared us for", "no escape from",
        "no need to be this", "no need to be so", "no need to be that",
    ):  # fmt: skip
        yield from keep(phrase, weight=SETTLED)
    for missing in ("missing out on", "'re missing out on", "are missing out on"):
        yield from keep(missing, weight=REACHING)
