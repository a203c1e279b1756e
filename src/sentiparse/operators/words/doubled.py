"""Words of two negations that are far from each other."""

from __future__ import annotations

THERE_IS_NOBODY = ("nobody", "no one", "not a soul", "not a person")
GETTING_THROUGH = (
    "get through", "make it through", "go", "last", "finish", "sit through", "drink", "eat", "watch", "play",
    "use", "open", "walk", "take", "have",
)  # fmt: skip
"""What cannot be done without something else."""
NEVER_BEEN = tuple(
    f"never {been}"
    for been in (
        "been",
        "eaten",
        "gone",
        "flown",
        "stayed",
        "ordered",
        "visited",
        "left",
        "used",
        "bought",
        "had",
    )
)
NO_ONE_COULD = (
    "nobody could", "no one could", "can n't", "could n't", "can not", "could not", "how could anyone",
    "how can anyone",
)  # fmt: skip
