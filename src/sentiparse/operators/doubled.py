"""Two negations that are far from each other: *nobody on this team doesn't deserve it*."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import ASIDE, SETTLED, keep, pair, settle
from sentiparse.operators.words import NOT
from sentiparse.operators.words.doubled import (
    CANNOT,
    FAILED_TO,
    GETTING_THROUGH,
    NEVER_BEEN,
    NO_ONE_COULD,
    THERE_IS_NO,
    THERE_IS_NOBODY,
)


def doubled() -> Iterable[str]:
    """Yield what is so of all, since there is none of which it is not."""
    for who, does, word in product(THERE_IS_NOBODY, ("does", "did", "would", "is", "was"), NOT):
        # "There's nobody on this team who doesn't deserve it."
        yield from pair(who, f"who {does} {word}", turned=False, weight=SETTLED)
    for could, get in product(("can n't", "could n't", "can not", "could not"), GETTING_THROUGH):
        # "I couldn't get through one song without the sound cutting out."
        yield from pair(f"{could} {get}", "without", turned=False, weight=SETTLED)
    for never, left in product(NEVER_BEEN, ("and not", "and did n't", "and was n't")):
        # "I have never been to that cafe and not left happy."
        yield from pair(never, left, turned=False, weight=SETTLED)
    for never in NEVER_BEEN:
        yield from pair(never, "and come away", turned=True, weight=SETTLED)
    for who in NO_ONE_COULD:
        yield from keep(f"{who} fail to be", weight=SETTLED)
    for there, can_not in product(THERE_IS_NO, CANNOT):
        # "There's no task this tool can't handle." But: "There's nothing they can't ruin."
        yield from settle("P", there, can_not, weight=SETTLED)
        yield from settle("P", there, can_not, "", weight=SETTLED)
        for first in "PN":
            yield f"N -> {there} {first} {can_not} N : -4.2 0.0 7.6 @{ASIDE:g} [strengthen]"
    for no in ("no", "not a", "not one"):
        # "No kitchen should be without this knife."
        yield from settle("P", no, "should be without", weight=SETTLED)
        # "Not one of their flights has failed to be late."
        for failed in FAILED_TO:
            yield from pair(no, failed, turned=False, weight=SETTLED)
    for none, failed in product(("none", "nobody", "nothing", "no one"), FAILED_TO):
        yield from pair(none, failed, turned=False, weight=SETTLED)
