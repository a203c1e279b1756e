"""Words for what was never more so."""

from __future__ import annotations

from itertools import product

MORE_OF_BOTH = {
    "P": (
        "gentler", "politer", "healthier", "safer", "neater", "tidier", "classier", "cuter", "livelier",
        "juicier", "crispier", "creamier", "cozier", "richer", "wiser", "cooler", "sunnier",
        "more flattering", "more welcoming", "more generous", "more attentive", "more moving",
        "more relaxing",
    ),
    "N": (
        "filthier", "rougher", "shabbier", "gloomier", "harsher", "sloppier", "messier", "smellier",
        "creepier", "pushier", "stingier", "tackier", "poorer", "weaker", "drearier", "crueller", "stupider",
        "more awkward", "more confusing", "more stressful", "more disappointing", "more depressing",
        "more pointless", "more chaotic",
    ),
}  # fmt: skip
"""Comparatives of praise and blame beside the commonest."""
GREATER = ("bigger", "greater", "larger", "deeper", "more of a", "worse case of", "better example of")
"""More of whatever stands behind it."""
ONE_OF_THEM = ("no", "no other", "nobody", "no one", "nothing", "never before", "not once before")
"""Of all there are or were, none did it so."""
AS_THIS = ("such", "with such", "such a", "such an", "quite so", "quite like this", "quite as")
LIKE_THIS = ("like this", "like these", "like this one", "like that", "quite like this", "the way this does")
"""Behind what nothing else did."""
NOT_HAD = tuple(
    f"{word} {had}"
    for word, had in product(("n't", "not"), ("seen", "had", "met", "found", "tasted", "come across"))
)
SO_FAST = tuple(f"{so} {fast}" for so, fast in product(("so", "this"), ("quickly", "fast", "soon", "often")))
"""Of what is done, whatever else these words say."""
MADE = ("bakes", "does", "cooks", "brews", "sells", "builds", "plays", "writes")
