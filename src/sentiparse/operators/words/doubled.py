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
THERE_IS_NO = (
    "there is no", "there 's no", "there are no", "there is nothing", "there 's nothing", "there is n't a",
    "there is n't any", "there is n't anything", "there is not a", "there 's not a",
)  # fmt: skip
CANNOT = ("can n't", "can not", "could n't", "could not", "will n't", "will not")
FAILED_TO = ("failed to", "has failed to", "have failed to", "had failed to", "fails to", "fail to")
NO_ONE_COULD = (
    "nobody could", "no one could", "can n't", "could n't", "can not", "could not", "how could anyone",
    "how can anyone",
)  # fmt: skip
