"""Words for what is better elsewhere, was better before, or only looked good."""

from __future__ import annotations

BEFORE_NOW = (
    "the old", "my old", "their old", "our old", "the previous", "my previous", "their previous", "the last",
    "my last", "our last", "the first", "the earlier", "the other", "their other", "the original",
)  # fmt: skip
"""What something is compared with, before its noun."""
MODELS = ("one", "version", "model", "edition", "app", "design", "menu", "release", "recipe", "formula")
"""What comes in several, one after the other."""
NICER = (
    "better", "nicer", "easier", "friendlier", "cleaner", "tastier", "funnier", "faster", "quieter", "more",
)  # fmt: skip
"""In what it is better."""
SINKING = ("better", "nicer", "tastier", "cheaper", "cleaner", "warmer", "friendlier", "more")
"""In what even the least of things may be better."""
SUPERIOR = ("superior", "far superior", "vastly superior", "far better", "much better", "way better")
OFFERING = ("make", "makes", "made", "have", "has", "offer", "offers", "serve", "serves", "sell", "sells")
LEAST = (
    "hospital food", "prison food", "airline food", "plane food", "airport food", "cafeteria food",
    "school food", "canteen food", "dog food", "fast food", "frozen pizza", "instant coffee",
    "gas station coffee", "gas station food", "a microwave dinner", "a frozen dinner", "a tv dinner",
    "a park bench", "a bus seat", "a bus", "a tent", "a cardboard box", "a hostel", "the gas station",
    "the competition",
)  # fmt: skip
"""What nobody is proud to be worse than."""
BESIDE_IT = tuple(
    f"{beside} {this}"
    for beside in ("next to", "compared to", "compared with", "in comparison to", "beside")
    for this in ("this", "these", "theirs", "it", "them")
)
"""Where all others look dull."""
NEARBY = ("next door", "across the street", "down the street", "down the road", "around the corner", "nearby")
NOT_AS = (
    "nowhere near as", "not nearly as", "n't nearly as", "not half as", "n't half as", "not as", "n't as",
)  # fmt: skip
JUNK = ("a toy", "a brick", "an antique", "a relic", "junk", "garbage", "trash", "a joke", "a toaster")
MADE = (
    "cook", "make", "bake", "brew", "design", "write", "build", "code", "draw", "sing", "play", "produce",
    "prepare", "film", "do",
)  # fmt: skip
"""What another could do better."""
LIKED_MORE = ("liked", "like", "loved", "enjoyed", "preferred", "prefer")
CHANGES = (
    "the update", "the last update", "the latest update", "the redesign", "the upgrade", "the change",
    "the changes", "they changed", "the renovation", "the merger", "the takeover", "the new owners",
    "the new management", "the new chef", "the new owner", "the price increase",
)  # fmt: skip
"""What made it worse, or better."""
FORMER_OWNERS = ("owners", "owner", "management", "manager", "chef", "name")
LASTING = (
    "a day", "a week", "a month", "an hour", "a while", "a bit", "a few days", "a few weeks", "a few months",
    "a few minutes", "two days", "two weeks", "two months", "five minutes", "ten minutes", "the first day",
    "the first week", "the first month", "the first few days", "the first few weeks",
)  # fmt: skip
"""How long something good went on, and no longer."""
SELDOM = (
    "when it works", "when they work", "when it worked", "when it actually works", "when it finally came",
    "when it finally arrived", "when they finally came", "when they finally arrived", "once it finally came",
    "once it finally arrived", "if you can get any", "if you can get one", "if you can find one",
    "as long as it lasted", "for as long as it lasted",
    "if you can find any", "if you can get it to work", "if you can get in", "if you can get through",
)  # fmt: skip
"""When something is good, which is not often."""
SHOWN_IN = (
    "in the pictures", "in the photos", "in the picture", "in the photo", "in pictures", "in photos",
    "on the website", "in the ad", "in the ads", "on the box", "in the brochure", "on tv",
)  # fmt: skip
COVERS = (
    "photos", "pictures", "packaging", "trailer", "cover", "ad", "ads", "advert", "commercial", "reviews",
    "hype", "description", "website",
)  # fmt: skip
"""What is not the thing itself."""
LOOKED_FORWARD = (
    "was looking forward to", "were looking forward to", "had looked forward to",
    "had been looking forward to", "was really looking forward to", "was so looking forward to",
    "were really looking forward to", "was excited to", "was so excited to", "was excited for",
)  # fmt: skip
BESIDE_THIS = ("this", "these", "it", "this one")
"""What nothing comes up to."""
SOONER = (
    "than expected",
    "than i expected",
    "than i had expected",
    "than we expected",
    "than usual",
    "than before",
)
