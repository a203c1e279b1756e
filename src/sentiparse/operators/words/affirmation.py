"""Words for what could not be better."""

from __future__ import annotations

NOT_A_THING = (
    "not a thing", "not one thing", "not a single thing", "n't a thing", "n't one thing",
    "n't a single thing", "n't think of anything", "not think of anything", "n't think of a thing",
    "n't think of one thing", "n't think there is anything", "n't think there 's anything", "n't anything",
    "nothing",
)  # fmt: skip
CHANGED = (
    "change", "have changed", "want changed", "want to change", "improve", "do differently",
    "have done differently", "complain about",
)  # fmt: skip
"""What nobody would do to what is as it should be."""
ANY_OTHER = ("any other", "anyone", "anybody", "anything")
BEATING = tuple(
    f"{could} {beat}"
    for could in ("could", "can", "would")
    for beat in ("beat", "top", "do better", "improve", "compete")
)
NO_CAUSE = (
    "complain", "return", "return it", "send", "worry", "doubt", "regret", "switch", "look elsewhere",
    "go anywhere else", "go elsewhere", "shop elsewhere", "call", "contact", "be disappointed",
)  # fmt: skip
"""What there was never any reason to do."""
NONE_OF_US = (
    "none of us wanted", "nobody wanted", "no one wanted", "did n't want", "did not want", "never wanted",
    "do n't want",
)  # fmt: skip
LEAVING = (
    "to leave", "to go home", "to say goodbye", "having to leave", "having to go home", "to check out",
    "having to say goodbye", "when it ended", "that it ended", "to see it end",
)  # fmt: skip
"""What one is sorry to do where it was good."""
FINDABLE = {
    "P": (
        "cozier", "stronger", "lighter", "brighter", "cheaper", "bigger", "sharper", "greater",
        "richer", "creamier", "juicier", "more", "safer", "tougher", "quieter", "hotter", "cooler",
    ),
    "N": ("cheaper-looking", "stingier", "less"),
}  # fmt: skip
"""What one does not find elsewhere."""
