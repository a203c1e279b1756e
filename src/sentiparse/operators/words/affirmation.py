"""Words that only look like negation, and for what could not be better."""

from __future__ import annotations

from itertools import product

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
DOUBTLESS = (
    "no doubt", "no doubt that", "without doubt", "without a doubt", "without any doubt", "no question",
    "without question", "without a question", "beyond doubt", "beyond any doubt",
)  # fmt: skip
"""Two negations that are one word: *no* and *doubt* have no say of their own."""
KEEPING = (
    "not unusual for", "not unusual to", "n't unusual for", "n't unusual to", "not uncommon to",
    "not uncommon for", "n't uncommon for", "n't uncommon to", "not rare to", "not rare for",
    "n't be denied", "not be denied", "n't be denied that", "not be denied that", "ever meant to be",
    "hardly a surprise", "hardly a surprise that", "hardly surprising that", "could n't ignore that",
    "could not ignore that", "why should i tip for", "n't ignore how", "wanted to say",
    "wanted to say that", "wanted to say how", "want to say", "wanted to let you know",
    "wanted to thank", "wanted to mention", "wish everything", "wish everybody", "if only everything",
    "if only everyone", "if only everybody",
    "if only more",
    "no words for how", "no words to describe how", "no words for", "who can resist", "who could resist",
    "no surprise", "no surprise that", "no surprise ,", "comes as no surprise", "comes as no surprise that",
    "n't deal with", "not deal with", "who else", "who else is", "who else thinks", "who else thinks that",
    "who else finds", "who would have thought", "who would have thought that", "who 'd have thought",
    "not gonna lie and say i 'm not",
    "not only", "n't only", "not just", "n't just", "not merely", "not simply", "no wonder",
    "nothing short of", "nothing less than", "nothing but", "nothing except", "nothing if not",
    "none other than",
    "not to mention", "no matter how", "no denying", "no denying that", "no exaggeration",
    "goes without saying", "goes without saying that", "goes without saying ,", "needless to say ,",
    "got used to", "get used to", "gets used to", "getting used to", "grown used to",
    "impossible not to", "hard not to", "difficult not to", "n't not", "not not", "not without",
    "n't without", "never not", "not surprisingly ,", "not the only", "n't the only", "not the first",
    "n't the first", "not alone in", "n't alone in", "no idea how", "who knew", "if nothing else",
    "if nothing else ,", "lost none of", "loses none of", "lose none of", "n't care what anyone says ,",
    "n't care what people say ,", "never be too", "n't be too", "not be too", "who would n't",
    "who does n't", "who could n't", "what 's not to", "what is not to", "what is there not to",
    "what 's there not to", "be any more", "the least bit", "the slightest bit", "last but not least",
    "last but not least ,", "look no further", "nobody told me", "no one told me", "nobody warned me",
    "no one warned me", "nothing prepared me for", "nobody understands how", "no one understands how",
    "no way to deny", "no way to deny that", "nobody could deny", "nobody could deny that",
    "no one could deny that", "did i mention", "did i mention how", "never thought i 'd",
    "never thought i would", "nobody can deny", "no one can deny", "nobody can deny that",
    "no one can deny that", "no less", "n't any less", "not any less", "no idea why", "as i had hoped",
    "as i hoped", "as i 'd hoped", "as we had hoped", "as we hoped", "why did n't anyone tell me",
    "nobody talks about how", "no one talks about how", "nobody expected", "no one expected",
    "none of us expected", "none of us expected such", "nobody should have to", "no one should have to",
    "nobody should", "no one should", "why is nobody talking about", "why is no one talking about",
    "nobody is talking about",
    "no reason not to", "no use denying", "no use denying that", "never stop", "never stops",
    "hardly the first", "stopped by", "stop by", "stopped in", "stopped at", "stopped here",
    "no joke",
    "is n't this", "is n't she", "is n't he", "are n't they", "are n't these", "nobody asked for",
    "no one asked for", "nobody will believe how",
    "no one will believe how", "anyone will believe how", "no thanks to", "no secret that", "no secret",
    "nobody can dispute that", "no one can dispute that", "nobody can dispute", "no one can dispute",
    "nobody would disagree that", "no one would disagree that", "nobody would dispute that",
    "n't untrue that", "not untrue that", "not gonna lie", "not going to lie", "barely describe how",
    "hardly describe how", "scarcely describe how", "barely put into words how", "barely express how",
    "hardly express how",
    "hardly explain how", "hardly put into words how", "never forget how", "never forget the",
    "never forget that", "never forget this", "could have eaten", "could have stayed",
    "could listen to", "could watch", "if only every", "if only all",
    "where else can you", "where else could you", "where else do you", "where else would you",
    "nobody beats", "no one beats", "not like i do n't", "not as if i do n't",
    "none of my friends believed me when i told them how",
    *(f"{forgot} to {say}" for forgot, say in product(("forgot", "failed", "neglected"), ("mention", "say"))),
    "no cap", "no lie", "not me", "why would anyone sell", "why would anyone make", "why would anyone serve",
    "why would anyone pay", "why would anyone buy", "why would anyone design", "why would anyone do",
    "stopped using this", "failed to mention how", "forgot to mention how", "forgot to mention that",
    "how could you not",
    "how can you not", "how could anyone not", "how can anyone not",
    "never have i been so", "never have i felt so",
)  # fmt: skip
"""They look like negation and are none."""
KEEPING_VERBS = (
    "believe how", "stress enough how", "help but", "expect", "expected", "know", "deny", "realise",
    "realize", "overstate", "exaggerate", "dared to hope", "dreamed", "occurred to me", "imagined",
    "live without", "imagine life without", "do without", "be without", "mind saying", "mind saying that",
    "dispute", "dispute that", "doubt that", "disagree that", "question that", "mean to", "mean to be",
    "explain how", "describe how", "tell you how", "express how",
    "begin to describe how", "imagine how", "put into words how", "realise how", "realize how",
    "think people realise how", "think people realize how", "think they realise how",
    "think they realize how", "knew", "knew that", "think twice", "need another",
    "need anyone to tell me", "have to tell you",
    "get over how", "get over", "mind telling you", "mind telling you that", "mind telling everyone",
    "mind telling everyone that", "mind admitting", "mind admitting that", "imagine i do n't",
    "think i could love", "stop thinking about", "stop smiling about",
    "been able to think about anything else since", "think of anything else but", "forget how",
)  # fmt: skip
"""Negated verbs that affirm what they report."""
SURPASSED = (
    "be", "get", "have been", "ask for", "imagine", "hope for", "find", "want", "wish for", "think of",
    "recall", "name",
)  # fmt: skip
"""Behind *not*, and before *more*: *could not have been more helpful*."""
NEVER_BEFORE = ("in years", "in ages", "in a long time", "in my life", "before", "elsewhere", "anywhere else")
NEVER_ONE = ("never", "'ve never", "have never", "n't had a", "not had a", "n't found a", "n't met a")
"""Before *that was not*: all of them were."""
