"""What a set phrase denies, it denies of what *or* joins to it: *never jams or overheats*.

Nothing but a negation has *or* between what it says of a thing, so that what follows is denied as well.
"""

from __future__ import annotations

from collections.abc import Iterable

from sentiparse.operators.words import COMPARATIVES

__all__ = ["shared"]

DENYING = ("not", "n't", "never", "no")
MOST_WORDS, LEAST_ODDS = 3, 0.65
"""How long such a phrase is at most, and how sure at least."""
SURPASSING = {better.split()[-1] for words in COMPARATIVES.values() for better in words}
"""Words by which nothing is denied: *could not be happier*."""


def shared(lines: Iterable[str]) -> Iterable[str]:
    """Yield rules for what *or* joins to the set phrases among these.

    >>> print(*shared(["P -> never jams : 0.8 @14", "N -> not P : -3.25 6.2 @1 [negation]"]), sep="\\n")
    P -> never jams or N : -1.0 3.0 @16 [negation]
    P -> never jams , N or N : -1.0 1.5 1.5 @16 [negation]
    """
    for line in lines:
        rule, numbers = line.rsplit(" : ", 1)
        label, phrase = rule.split(" -> ")
        words = phrase.split()
        few = 1 < len(words) <= MOST_WORDS and words[0] in DENYING
        if not few or {"N", "P"} & {*words} or SURPASSING & {*words}:
            continue
        odds, weight = numbers.split(" @")
        if float(odds) >= LEAST_ODDS:
            other = "N" if label == "P" else "P"
            more = float(weight) + 2
            yield f"{label} -> {phrase} or {other} : -1.0 3.0 @{more:g} [negation]"
            yield f"{label} -> {phrase} , {other} or {other} : -1.0 1.5 1.5 @{more:g} [negation]"
