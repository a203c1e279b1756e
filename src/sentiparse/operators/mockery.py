"""Praise that mocks: what nobody wants is thanked for, and what is bad is done well."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import CERTAIN, CLEAR, FIRM, FLIP_GOOD, KEEP, REACHING, SETTLED, settle
from sentiparse.operators.words.mockery import (
    BOUGHT_WITH,
    HALF_MEANT,
    HOW_NOT,
    KINDNESS,
    LOVING,
    MASTERY,
    MOCKED,
    MOCKING_FACES,
    OTHER_USES,
    SIGHS,
    SPOILING,
)


def mocked() -> Iterable[str]:
    """Yield praise of what nobody wants: *nice job losing my luggage*."""
    for well, doing in product(MOCKED, SPOILING):
        yield f"N -> {well} {doing} : 0.85 @{CERTAIN:g}"
        yield from settle("N", f"{well} {doing}", "", weight=CERTAIN)
    for thanks in ("thanks for nothing", "thanks a lot for nothing", "thanks a bunch"):
        yield f"N -> {thanks} : 0.88 @{SETTLED:g}"
    for well in MOCKED:
        yield f"N -> {well} N : {FIRM} @4 [strengthen]"
    for trying in ("finding", "getting", "trying", "reaching", "convincing", "returning", "talking"):
        yield f"N -> good luck {trying} : 0.8 @{CERTAIN:g}"
        yield from settle("N", f"good luck {trying}", "", weight=CERTAIN)
    yield f"N -> love how N : {FIRM} @{REACHING:g} [strengthen]"


def sighed() -> Iterable[str]:
    """Yield praise that what stands beside it belies: *oh great, the toilet is broken again*."""
    for sigh, mark in product(SIGHS, (",", "...", "!", ".", ":")):
        yield f"N -> {sigh} {mark} N : {CLEAR} @{CERTAIN:g} [strengthen]"
    for sigh, mark in product(HALF_MEANT, (",", "...", "!")):
        yield f"N -> {sigh} {mark} N : {FIRM} @2 [strengthen]"
    for phrase in LOVING:
        yield f"N -> {phrase} N : {FIRM} @{CERTAIN:g} [strengthen]"
    for mark, kind in product((",", ".", "..."), KINDNESS):
        for of in ("", " of them", " of you", " of him", " of her"):
            yield f"N -> N {mark} how {kind}{of} : {KEEP} @{CERTAIN:g} [strengthen]"
            yield f"N -> N {mark} so {kind}{of} : {FIRM} @{REACHING:g} [strengthen]"
    for face in MOCKING_FACES:
        # "You're a real gem 🙃"
        yield f"N -> P {face} : {FLIP_GOOD} @4 [negation]"
        yield f"N -> N {face} : {KEEP} @4 [strengthen]"
    # "Nothing says luxury like hair in the bathtub."
    for first in "PN":
        base, slope = FIRM.split()
        yield f"N -> nothing says {first} like N : {base} 0.0 {slope} @{CERTAIN:g} [strengthen]"
    for mark, wanted in product((",", ".", "..."), ("just what i wanted", "just what i needed")):
        yield f"N -> N {mark} {wanted} : {CLEAR} @{CERTAIN:g} [strengthen]"


def masterly() -> Iterable[str]:
    """Yield what is done well and had better not be: *a masterclass in wasting my time*."""
    for well in MASTERY:
        yield f"N -> {well} N : {FIRM} @2 [strengthen]"
    for phrase in HOW_NOT:
        yield f"N -> {phrase} : 0.85 @{SETTLED:g}"
        yield from settle("N", phrase, "", weight=SETTLED)
    for a, thing in product(
        ("a", "an excellent", "a great", "a good", "a nice", "a fine", "a lovely"), OTHER_USES
    ):
        for makes in ("makes", "make", "is now", "works as", "made"):
            yield f"N -> {makes} {a} {thing} : 0.8 @{SETTLED:g}"
    for thing, about, be in product(
        ("best thing", "best part", "nicest thing"), ("about", "of"), ("is", "was")
    ):
        for bought in BOUGHT_WITH:
            yield from settle("N", f"{thing} {about}", f"{be} {bought}", weight=SETTLED)
