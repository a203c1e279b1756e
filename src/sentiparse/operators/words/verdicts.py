"""Words for what is said of an opinion."""

from __future__ import annotations

from itertools import product

REPLIES = (
    "not even close", "not a chance", "no chance", "hardly", "nope", "no way", "not at all", "not really",
    "think again", "absolutely not", "yeah right", "far from it", "not in the slightest", "not remotely",
    "not for me", "not once", "never", "dream on", "try again", "that 'll be the day", "guess again",
    "not here", "not in my experience", "i think not", "not likely", "not even a little", "no thanks",
)  # fmt: skip
"""Right behind a question, they deny what it asks."""
RUMOURS = (
    "the rumours", "the rumors", "rumours", "rumors", "the claims", "claims", "the stories", "the complaints",
    "reviews saying", "the reviews saying", "reports", "the reports",
)  # fmt: skip
FALSE = tuple(
    f"are {how}{false}"
    for how, false in product(
        ("", "simply ", "just ", "totally ", "completely ", "all ", "so "),
        ("false", "untrue", "wrong", "nonsense", "not true", "n't true", "lies", "exaggerated", "unfounded"),
    )
)
SAYERS = tuple(
    f"{who} {said}"
    for who, said in product(
        ("whoever", "anyone who", "anybody who", "the people who", "those who", "people who"),
        (
            "said",
            "says",
            "say",
            "told you",
            "told you that",
            "told me",
            "called",
            "calls",
            "call",
            "thinks",
            "think",
            "claims",
            "claim",
            "wrote",
        ),
    )
)
"""Those who say something,"""
UNTRUSTED = (
    "has clearly", "have clearly", "has obviously", "have obviously", "must be", "must have", "is wrong",
    "are wrong", "was wrong", "were wrong", "is lying", "are lying", "was lying", "lied", "has never",
    "have never", "needs their", "is mad", "is crazy", "are crazy", "is mistaken", "are mistaken",
    "does n't know", "do n't know", "was not there", "was n't there",
)  # fmt: skip
"""of whom this is said."""
UNFAIR = (
    "would be unfair", "would be plain unfair", "would be wrong", "would be an insult", "would be a lie",
    "would be a stretch", "would be an exaggeration", "would be dishonest", "is unfair", "is just wrong",
    "is a stretch", "is an exaggeration", "is simply wrong", "is nonsense", "is ridiculous",
)  # fmt: skip
MAD = ("crazy", "blind", "mad", "insane", "out of your mind", "nuts", "deaf", "an idiot", "a fool")
DISAGREEING = (
    "i disagree", "i have never disagreed more", "i could not disagree more", "i could n't disagree more",
    "i beg to differ", "i strongly disagree", "i do not agree", "i do n't agree", "i completely disagree",
    "i 'm not so sure", "we disagree",
)  # fmt: skip
PREPARED = (
    "ready for", "expecting", "expected", "prepared for", "braced for", "bracing for", "bracing myself for",
    "was sure it would be", "thought it would be", "thought they would be",
)  # fmt: skip
PROVED = ("proved me wrong", "proved us wrong", "surprised me", "surprised us")
LAST_WORDS = tuple(
    f"the last {thing} {i} {use}"
    for thing, i, use in product(
        ("word", "thing", "adjective"),
        ("i", "we", "anyone"),
        ("would use", "'d use", "would call", "'d call", "expected to call", "would say"),
    )
)
NO_WORLD = (
    "only in a parallel universe would", "in a parallel universe", "in what world is", "in what world are",
    "in what universe is", "in no world is", "on what planet is", "on what planet are", "in no universe is",
    "under no definition is", "by no stretch of the imagination is", "by no stretch of the imagination",
    "by no means", "in no way", "in no way is", "under no circumstances would i call",
)  # fmt: skip
"""Where it may be so."""
