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
    for whose in ("the", "my", "our", "this", "these", "them", "here", "him", "her", "us"):
        # "Rude? Not my waiter!"
        yield from flip("", f"? not {whose}", weight=SETTLED, rest=False)
    for days in ("those days are over", "those days are gone", "that was then", "those were the days"):
        yield from flip("remember when", days, weight=SETTLED, rest=False)
        yield from annul("remember when", ";", days, weight=ASIDE)
    for then in (", then i 'm", ", i 'm the", ", then i am", "then i 'm"):
        yield from flip("if", then, weight=CERTAIN, rest=False)
    for word, thing in product(("word", "thing", "adjective"), ("i 'd", "i would", "we 'd", "anyone would")):
        yield from flip("", f"is the last {word} {thing}", weight=SETTLED, rest=False)
    for lie in ("that was a lie", "that 's a lie", "what a lie", "not so", "it was n't", "it is n't"):
        for mark in (";", ".", "--"):
            yield from flip("claimed", f"{mark} {lie} .", weight=SETTLED, rest=False)
            yield from flip("claim", f"{mark} {lie} .", weight=SETTLED, rest=False)
    for see in ("do n't get it", "just do n't get it", "do n't see it", "just do n't see it"):
        for mark in (", and i", ", but i", "but i", "and i"):
            yield from flip("", f"{mark} {see} .", weight=SETTLED, rest=False)
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


def untrue() -> Iterable[str]:
    """Yield what is called untrue: *some call it dull, which is untrue*, *it is wrong to say*."""
    for false, mark in product(
        ("untrue", "false", "wrong", "nonsense", "not true", "n't true", "a lie", "simply untrue",
         "simply false", "just wrong", "simply not true", "complete nonsense", "so wrong"),
        (", which is", ", that is", ", and that is", ", that 's", ", and that 's"),
    ):  # fmt: skip
        yield from flip("", f"{mark} {false} .", weight=SETTLED, rest=False)
    for believe, mark in product(
        ("do n't believe it", "do n't fall for it", "do not believe it", "do n't buy it", "i do n't buy it"),
        (".", ",", ";", "--"),
    ):
        yield from flip("", f"{mark} {believe} .", weight=SETTLED, rest=False)
    for wrong, that in product(
        (
            "untrue to say",
            "wrong to say",
            "unfair to say",
            "a lie to say",
            "a mistake to think",
            "wrong to think",
        ),
        ("", " that"),
    ):
        yield from flip(f"{wrong}{that}", weight=SETTLED, rest=False)
    for must in ("if you must", "if you like", "if you want to", "all you want", "all you like"):
        for call in ("call it", "call them", "call me", "call"):
            yield from flip(call, f"{must} ,", weight=SETTLED, rest=False)
    for recently, called in product(
        ("last week", "recently", "yesterday", "today", "now", "last month", "this week", "last year"),
        ("would have called", "'d have called", "would have said", "thought", "used to think"),
    ):
        for i in ("i", ", i", "we"):
            yield from flip(f"until {recently} {i} {called}", weight=SETTLED, rest=False)
    for days in ("miss the days when", "miss the time when", "long for the days when"):
        yield from flip(days, weight=SETTLED, rest=False)


def whoever_says() -> Iterable[str]:
    """Yield what is so whoever says otherwise: *don't listen to the haters, it is good*."""
    for haters in (
        "n't listen to the haters ,", "not listen to the haters ,", "ignore the haters ,",
        "ignore the bad reviews ,", "ignore the negative reviews ,", "n't believe the bad reviews ,",
        "never mind the bad reviews ,", "forget the bad reviews ,", "forget what they say ,",
    ):  # fmt: skip
        yield from keep(haters, weight=SETTLED)
    for phrase in (
        "can n't help being", "can not help being", "can n't help but be",
        "nothing could have prepared me for", "nothing could have prepared us for", "no escape from",
        "can we talk about how", "can we just talk about how", "never again such", "tell you how much",
        "n't tell you how", "not tell you how", "no need to be this", "no need to be so",
    ):  # fmt: skip
        yield from keep(phrase, weight=SETTLED)
    for missing in ("missing out on", "'re missing out on", "are missing out on"):
        yield from keep(missing, weight=REACHING)
