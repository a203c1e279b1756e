"""Words of degree and comparison."""

from __future__ import annotations

from itertools import product

EVER_SO = (
    "n't think i 've ever", "n't think i have ever", "n't believe i 've ever", "n't believe i have ever",
    "n't think we 've ever", "doubt i 've ever", "n't recall ever", "n't remember ever",
)  # fmt: skip
"""*Never*, as it is said with some thought."""
RECORDS = (
    "have never", "'ve never", "has never", "had never", "never have i", "never have we", "never had i",
    "never before have", "never in my life have", "rarely have i", "rarely have we", "seldom have i",
    "have rarely", "'ve rarely", "have seldom", "have n't", "has n't", "had n't", "have not", "'ve not",
    "has not", "no one has ever", "nobody has ever", "no other", "not seen", "never seen", "yet to",
)  # fmt: skip
"""Of what was never so before: *I have never seen such a mess*."""
RECORDS_BEFORE_HAD = (
    "rarely", "seldom", "never before have i", "never before have we", "rarely have i", "rarely have we",
    "never in my life have i", "no one has ever", "nobody has ever", "have n't", "have not", "'ve not",
    "has n't",
)  # fmt: skip
"""The same, before *had* and *been*, which say nothing by themselves."""
THIS_MUCH = ("this much", "so much", "this hard", "so hard")
STRENGTHENING = (
    "very", "so", "really", "extremely", "truly", "absolutely", "incredibly", "totally", "completely",
    "such a", "such an", "such", "highly", "super", "deeply", "utterly", "insanely", "remarkably",
    "exceptionally", "especially", "particularly", "thoroughly", "entirely", "perfectly", "genuinely",
    "terribly", "awfully", "way too", "more than", "most", "unbelievably", "amazingly", "immensely",
    "hugely", "intensely", "seriously", "damn", "real", "most definitely", "definitely", "certainly",
    "simply", "just plain", "downright", "beyond", "every bit as", "wickedly", "sinfully", "fiendishly",
    "bloody", "even more", "stupidly", "absurdly", "obscenely", "ridiculously", "shockingly",
    "astonishingly", "outrageously", "extraordinarily", "supremely", "massively", "unusually",
    "wonderfully", "really , really", "very , very", "very very", "really really", "so , so", "oh so",
    "ever so", "a great deal of", "a good deal of", "a great many", "a healthy dose of", "plenty of",
    "a wealth of", "increases", "increased", "increasing", "painfully", "disgustingly", "criminally",
)  # fmt: skip
HARSH = (
    "terribly", "awfully", "insanely", "ridiculously", "stupidly", "absurdly", "obscenely", "shockingly",
    "outrageously", "sinfully", "fiendishly", "painfully", "disgustingly", "criminally",
    "unbelievably",
)  # fmt: skip
WEAKENING = (
    "somewhat", "slightly", "a bit", "a little", "a little bit", "fairly", "kind of", "sort of", "rather",
    "mildly", "moderately", "a tad", "more or less", "partly", "partially", "pretty much", "reasonably",
    "relatively", "mostly", "generally",
)  # fmt: skip
TO = ("to", "to be", "to ever be", "to be called", "to be considered", "to call it", "to feel", "to get")
"""Between *too* and what it keeps from being so."""
FIT = (
    "big", "large", "small", "quiet", "soft", "strong", "tough", "long", "wide", "light", "warm", "cool",
    "far", "fast", "quick", "simple", "easy", "sturdy", "solid", "smart", "clear", "bright", "loud",
    "roomy", "cared", "thick", "compact", "stable",
)  # fmt: skip
"""What suffices where there is enough of it."""
TOO_HAPPY = (
    "excited", "happy", "cute", "much fun", "beautiful", "pretty", "gorgeous", "charmed", "delighted",
    "thrilled", "adorable", "precious", "grateful", "relaxed",
)  # fmt: skip
"""Too much so *to* do something else, and glad of it."""
MEASURED = (
    "sweet", "spicy", "rich", "creamy", "heavy", "strong", "thick", "soft", "firm", "tight", "big", "large",
    "long", "fancy", "flashy", "serious", "sentimental", "sugary", "sharp", "intense", "formal", "complex",
)  # fmt: skip
"""What is good in measure: *not too sweet* is praise, as *not too good* is not."""
TOO_GOOD = ("kind", "cute", "adorable", "precious", "funny")
TOO_MUCH_TO = ("finish", "enjoy", "chew", "swallow", "drink", "digest", "understand", "bother")
"""What is too sweet to finish is not praised; but cakes are too pretty to eat."""
DREADED = (
    "scary", "frightening", "bad", "hard", "difficult", "painful", "expensive", "long", "crowded", "loud",
    "noisy", "boring", "cold", "spicy", "busy", "complicated", "terrible", "awful", "bumpy", "stressful",
)  # fmt: skip
"""What one is glad to find less so, though some of it is praised in films."""
ABOUNDING = (
    "full of", "filled with", "packed with", "loaded with", "crammed with", "bursting with", "brimming with",
    "chock full of", "one long", "overflowing with",
)  # fmt: skip
"""Much of what they stand before, though by themselves some of them are praise."""
BELIEVED = (
    *(
        f"{i} {thought}"
        for i, thought in product(
            ("i", "we"), ("thought", "expected", "imagined", "feared", "had expected", "had feared")
        )
    ),
    *("people say", "they say", "it looks", "it sounds", "expected", "feared"),
)
"""What it is measured against."""
BETTER = (
    "better than", "way better than", "far better than", "much better than", "superior to",
    "preferable to", "beats", "beat", "outperforms", "outshines", "an improvement on",
    "an improvement over", "a step up from", "an upgrade from", "an upgrade over", "a far cry from",
)  # fmt: skip
WORSE = (
    "worse than", "way worse than", "far worse than", "much worse than", "inferior to",
    "a step down from", "a downgrade from", "no better than", "anything would be better than",
    "anything is better than", "would be better than",
    "would have been better than", "not better than", "n't better than",
    "n't any better than", "not any better than", "not as good as", "n't as good as", "no match for",
    "not a patch on", "n't a patch on",
)  # fmt: skip
"""Before what something is compared with, which itself does not count."""
COULD_BE = ("could be", "could have been", "could 've been", "should be", "should have been", "needs to be")
"""Before what it is not, and might be."""
NEUTRAL_MORE = (
    "hotter", "bigger", "larger", "wider", "longer", "thicker", "crisper", "stronger", "lighter", "quieter",
    "sharper", "brighter", "louder", "cheaper", "bolder", "clearer", "higher", "lower", "deeper", "tighter",
    "shorter", "colder", "cooler", "roomier", "sturdier", "juicier", "spicier", "closer", "earlier", "sooner",
)  # fmt: skip
"""Comparatives that say little, but for what they are wished of."""
RIVALS = (
    "every rival", "their rivals", "the competition", "every competitor", "their competitors",
    "its competitors", "other airlines", "other brands", "other places", "other restaurants", "other apps",
    "other phones",
)  # fmt: skip
OTHERS = (
    *RIVALS,
    "every other", "all other", "all the other", "any other", "all others", "all the others",
    "anyone else 's", "everyone else 's", "everybody else 's", "everything else", "anything else",
    "everyone else", "everywhere else", "other companies", "other shops", "other products", "other models",
    "most other", "many other",
)  # fmt: skip
FLATTERED = ("my", "our", "your", "his", "her", "me", "us", "you", "it", "everyone", "everything")
"""What is made to look well by what is spoken of."""
OLD = ("my old", "my previous", "my last", "the previous", "the old", "last season", "last year")
OTHER = ("every other", "all other", "all the other", "most other", *OLD)
OTHER_ONES = ("my old one", "the old one", "the others", "all the others", "everything else", "the rest")
"""What something else is made to look like junk beside, with and without a noun behind it."""
THAN_THIS = (
    "the real thing",
    "in person",
    "in real life",
    "it actually is",
    "this",
    "this one",
    "this new one",
    "this place",
    "this thing",
    "your",
    "yours",
)
FORMER = (
    "the previous", "the previous one", "the previous version", "my previous", "the old version",
    "the old one", "my old one", "my old", "the old app", "the last version", "the last one", "the original",
    "the former", "my former", "their old", "their previous",
)  # fmt: skip
"""As subjects they are what is compared with."""
THAN_SHOWN = (
    "advertised", "described", "promised", "pictured", "it looks", "in the pictures", "in the photos",
)  # fmt: skip
"""Behind *than*: it is more so than they said."""
PRAISING = ("wonderfully", "wickedly", "delightfully", "deliciously")
"""Of the words that strengthen those that praise, whatever they stand before."""
