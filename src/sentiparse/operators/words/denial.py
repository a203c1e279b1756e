"""Words by which a clause denies the one before it, or affirms it."""

from __future__ import annotations

from itertools import product

from sentiparse.operators.words import NOT

AND_DID = (
    "and then it did", ", and then it did", ", then it did", "but it did", ", but it did", ". it did",
    ". then it did",
)  # fmt: skip
FEARED = ("worried", "afraid", "feared", "hoping", "hoped", "thought", "expected", "assumed", "was told")
IF_NOT = (
    "if it 's not", "if it is n't", "if it is not", "if this is n't", "if this is not", "if this 's not",
    "if it was n't", "if that is n't",
)  # fmt: skip
"""Before a superlative that is missed by little."""
DREADING = ("was dreading", "were dreading", "i dreaded", "been dreading", "we dreaded")
FEARING = (
    *DREADING,
    *(
        f"{was} {afraid}"
        for was, afraid in product(
            ("was", "were"),
            ("afraid", "worried", "nervous", "anxious", "scared", "skeptical", "sceptical", "hesitant"),
        )
    ),
    *("i feared", "we feared", "i worried", "we worried", "had my doubts", "had our doubts"),
)
"""What one did not look forward to, and what came instead."""
HOPING = (
    "was hoping", "were hoping", "had hoped", "i hoped", "we hoped", "was excited", "were excited",
    "so excited", "was looking forward to", "were looking forward to", "looked forward to",
    "had high hopes",
)  # fmt: skip
EXPECTING = (
    "i expected", "we expected", "was expecting", "were expecting", "had expected", "i thought",
    "we thought", "i assumed", "i figured", "'d expected", "reviews said", "reviewers said", "they said",
    "people said", "everyone said", "i was told", "we were told", "i had heard", "i heard", "told me",
)  # fmt: skip
"""What one thought before, or was told."""
UNCARING = ("they", "he", "she", "staff")
CARING = ("care that", "care about", "care if", "care whether", "care how", "seem to care", "mind that")
"""What those say nothing of who do not care."""
CLAIMING = (
    "claims to be", "supposed to be",
    "meant to be", "said to be", "promised", "promised that", "advertised as", "told us",
    "you would think", "you 'd think", "you would expect", "you 'd expect", "one would think",
    "supposed to", "claim to be", "claimed to be", "supposedly", "assured us", "assured me",
)  # fmt: skip
IT_IS_NOT = (
    "it is not", "it is n't", "it was not", "it was n't", "it 's not", "they are not", "they are n't",
    "they were not", "they were n't", "they 're not", "it does not", "it does n't", "it did not",
    "it did n't", "it is neither", "it was neither", "they are neither",
    "there was none", "there were none", "there was n't", "there were n't",
)  # fmt: skip
"""What denies a claim, where nothing follows."""
IT_WAS_NOT = ("it is not", "it is n't", "it was not", "it was n't", "they were not", "they were n't")
"""The same, of what should have been."""
NOT_WHAT_CAME = tuple(
    f"that {is_not} what {came}"
    for is_not, came in product(("is not", "is n't", "was not", "was n't", "'s not"), ("i got", "we got"))
)
"""The same, of what came instead."""
UNTRUE = (
    *(f"could {word} be further from the truth" for word in NOT),
    *(f"is {wrong}" for wrong in ("not true", "n't true", "simply not true", "false", "a lie", "nonsense")),
    *(f"i {word} agree with" for word in ("do not", "do n't", "can not", "can n't", "did not", "did n't")),
    "was not my experience", "was n't my experience", "is not my experience", "is not what i saw",
)  # fmt: skip
"""What is denied in a clause that goes on from it: *..., which is not true*."""
THESE = ("this", "this one", "this place", "these", "mine", "ours", "here it", "the new one", "the other one")
"""What is spoken of, beside what was before or elsewhere."""
NEWER = ("this one", "the new one", "the new version")
WAS_ONCE = tuple(
    (f"{the} {old}", was)
    for the in ("the", "my")
    for old in ("old one", "old version", "last one", "previous one", "previous version")
    for was in ("was", "were")
)
"""What is spoken of, and what was before."""
OLD_ONES = ("the old one", "my old one", "the last one", "the others", "others")
"""What was before or is elsewhere, beside what is spoken of."""
WANTED = (
    "'d love to say", "would love to say", "'d like to say", "i wanted to", "we wanted to", "wanted to",
    "really wanted to", "wish i could say", "wish i could", "would like to say", "i tried to", "i want to",
    "wish we could say",
)  # fmt: skip
I_DO = (
    "i do", "i did", "i can", "i could", "we could", "we did", "it is", "it was", "they were", "they are",
    "i just do", "i just did", "i just can", "i just could", "i really could", "i simply could",
)  # fmt: skip
"""What was wanted, and who could not, or what was not so."""
HEARSAY = (
    "if anyone tells you", "if anybody tells you", "if someone tells you", "if they tell you",
    "if anyone says", "if someone says", "if they say", "whoever says", "anyone who says",
)  # fmt: skip
DISBELIEF = (
    "do n't believe them", "do not believe them", "do n't believe it", "do not believe it",
    "do n't listen", "do not listen", "they are lying", "they 're lying", "they are wrong",
    "they 're wrong",
)  # fmt: skip
"""What is said by those whom one should not believe."""
I_LIKE = {
    "love": ("P", "does"), "loved": ("P", "did"), "like": ("P", "does"), "liked": ("P", "did"),
    "enjoyed": ("P", "did"), "hate": ("N", "does"), "hated": ("N", "did"), "disliked": ("N", "did"),
}  # fmt: skip
"""What one says of oneself, and of others that they do not."""
CALLING_IT = (
    *(f"{call} {it}" for call in ("to call", "calling") for it in ("it", "this", "them", "the", "that")),
    *(
        f"{say} {it}"
        for say in ("to say", "saying")
        for it in ("it was", "it is", "i was", "i am", "we were", "that")
    ),
)
TOO_KIND = (
    "would be generous", "would be a stretch", "would be a lie", "would be an exaggeration", "would be kind",
    "would be lying", "would be wrong", "would be too kind", "is a stretch", "is generous",
    "is being generous", "is too kind", "would be unfair", "would be a joke", "is an exaggeration",
)  # fmt: skip
"""Behind what one might call it, and would be wrong."""
WOULD_BE = ("it would be", "it might be")
FINDING = ("finding", "getting", "discovering", "trying", "buying", "using", "i found", "i got", "i bought")
MISTAKEN = (
    *(
        f"{who} {wrong}"
        for who, wrong in product(
            ("i was", "they were", "he was", "she was", "we were", "was i", "they are", "they 're"),
            ("wrong", "mistaken"),
        )
    ),
    *(
        f"{who} {wrong}"
        for who, wrong in product(
            ("i was", "we were"),
            ("so wrong", "completely wrong", "proved wrong", "happily wrong", "happily mistaken"),
        )
    ),
    *(
        f"{who} {wrong}"
        for who, wrong in product(
            ("you 'd be", "you would be", "was", "were", "i was happily", "we were happily"),
            ("wrong", "mistaken", "proved wrong", "proven wrong"),
        )
    ),
    *(f"{it} neither" for it in ("it was", "it is", "they were", "they are")),
    *(f"{it} never {did}" for it, did in product(("it", "they"), ("was", "were", "did", "happened", "came"))),
    *(f"got {none}" for none in ("nothing of the sort", "nothing of the kind", "none of that", "neither")),
    *(
        f"{who} anything but"
        for who in ("it was", "it is", "they were", "they are", "he was", "she was", "it 's", "they 're")
    ),
    "how wrong i was", "how wrong was i", "it was the opposite", "it was the exact opposite",
    "it was quite the opposite", "the opposite was true", "luckily i was wrong", "thankfully i was wrong",
    "boy was i wrong", "boy , was i wrong", "wow , was i wrong",
    "wow was i wrong", "man , was i wrong", "boy was i mistaken", "boy , was i mistaken", "i was dead wrong",
    "i was so wrong", "it turned out to be neither", "it was nothing like that", "it is nothing like that",
    "saw no sign of it", "saw no sign of them", "saw no sign of that", "turns out i worried for nothing",
    "she could n't have been more wrong", "he could n't have been more wrong",
    "they could n't have been more wrong", "it so did n't .", "it so was n't .",
    "i am glad i was wrong", "i am so glad i was wrong",
    "i 'm glad i was wrong", "i 'm so glad i was wrong", "i am so glad i was mistaken",
    "i worried for nothing",
    "i need n't have worried", "i need n't have been", "there was no need to worry", "got the opposite",
    "got the exact opposite", "i could n't have been more wrong", "i could not have been more wrong",
    "i saw no sign of that", "i saw no sign of it", "got quite the opposite", "found the opposite",
    *(
        f"{got} none of {it}"
        for got, it in product(("got", "we got", "i got", "there was", "it had"), ("it", "that"))
    ),
    *(f"there was no sign of {it}" for it in ("it", "that", "any of it")),
    *(
        f"that {is_not} what {came}"
        for is_not, came in product(
            ("is not", "is n't", "was not", "was n't", "'s not"),
            ("i got", "we got", "arrived", "turned up", "happened", "came"),
        )
    ),
    *(
        f"{got} the {very} opposite"
        for got, very in product(("got", "experienced", "found"), ("very", "exact", "complete"))
    ),
    *(
        f"{who} wrong"
        for who in (
            "turns out i was", "turns out i was completely", "everyone was", "everybody was", "they were all",
            "everyone is",
        )
    ),
    *(f"there {be} none" for be in ("is", "are", "was", "were")),
    # Where nothing follows: "there was not enough" denies nothing that was said before.
    *(f"there {be} {word} ." for be, word in product(("is", "are", "was", "were"), NOT)),
    "they were the opposite", "they were the exact opposite", "it was the complete opposite",
    "none of that happened", "none of it happened", "none of that was true", "none of it was true",
    "you get neither", "we got neither", "i got neither", "i 'm not buying it", "i am not buying it",
    *(
        f"{ours} was nothing of the {kind}"
        for ours, kind in product(("ours", "mine", "it"), ("kind", "sort"))
    ),
    "i met none of it", "my experience says otherwise", "i found otherwise", "it 's not even close",
    "found next to none", "found almost none", "found none",
    "it turned out to be the opposite", "it was quite the contrary",
    *(
        f"{they} turned out to be {wrong}"
        for they, wrong in product(("they", "they all", "it all"), ("wrong", "false", "untrue", "unfounded"))
    ),
    *(
        f"i {find} {any_} ."
        for find, any_ in product(
            ("can n't find", "could n't find", "have n't found", "can not find", "could not find"),
            ("any", "one"),
        )
    ),
    "i found none",
    *(
        f"there {be} {word} {any_} ."
        for be, word, any_ in product(("is", "are", "was", "were"), NOT, ("any", "one"))
    ),
    *(
        f"i do {word} think {that}"
        for word, that in product(NOT, ("so", "that 's true", "that is true", "it is", "they are"))
    ),
    "that 's a lie", "that is a lie", "i can n't agree", "i can not agree", "i do n't agree",
    "he 's wrong", "she 's wrong", "he is wrong", "she is wrong",
    "i disagree", "i strongly disagree", "i totally disagree", "we disagree", "i beg to differ",
    "that is not true", "that is n't true", "that 's not true", "that is simply not true", "not the case",
    "that is not the case", "that was not the case", "that was n't the case", "i could not disagree more",
    "i could n't disagree more", "nothing could be further from the truth",
    "they lied .", "he lied .", "she lied .", "it was all lies",
    "i do not agree", "i did not find it so", "i did n't find it so", "i do not see it that way",
    "i do n't see it that way", "my experience was different", "my experience was the opposite",
    *(
        f"that {was} my experience"
        for was in ("was not", "was n't", "is not", "is n't", "has not been", "has n't been")
    ),
    *(
        f"i {really}{see} why"
        for really, see in product(
            ("", "honestly ", "really "),
            ("can n't see", "fail to see", "have no idea", "do n't understand", "do not understand"),
        )
    ),
)  # fmt: skip
"""Behind an expectation or a report: it did not come true."""
DENIALS = (
    "no", "nope", "nah", "no way", "not at all", "never", "hardly", "not really", "absolutely not",
    "not so", "not true", "untrue", "wrong", "far from it", "quite the opposite", "quite the contrary",
    "on the contrary", "the opposite", "as if", "i disagree", "i beg to differ", "not quite",
    "not exactly", "nothing of the sort", "nothing of the kind", "not for me", "not for us", "not here",
    "not this time", "not any more", "not anymore", "no more", "no longer", "not to me", "not one bit",
    "not in the slightest", "yeah right", "absolutely none", "not a chance", "no chance", "not even close",
    "i do n't see it", "i do n't get it",
    "not by a long shot", "not a bit of it", "not likely", "i think not", "i do n't think so", "not one",
    "none", "none at all", "none whatsoever", "nothing", "nothing at all", "no , nothing", "no , none",
    "no , not at all", "no , never", "not once", "no one", "nobody", "zero", "not a single one",
    "not even one", "not if they paid me", "not if you paid me", "not for one second", "not for a second",
    "not for a moment", "not for a minute", "not in the least", "not remotely",
    "oh no", "not by any standard", "not by any means", "not by a mile",
    "certainly not", "definitely not", "of course not", "absolutely nothing", "not even", "not even a bit",
    "not even slightly", "not this", "not on", "not to my", "not in my experience", "not in our experience",
    "lol no", "ha , no", "no , not", "nope , not",
    "nope , never", "do n't make me laugh", "you will n't find any of that",
    "you will not find any of that", "not even to", "not in this", "not with", "not when",
    "not by any stretch", "not to anyone", "not a penny", "not a cent", "not a dime", "big mistake",
)  # fmt: skip
AFFIRMATIONS = (
    "oh yes", "yes", "yep", "absolutely", "definitely", "of course", "i agree", "we agree", "they are right",
    "they 're right", "they were right", "he was right", "she was right", "it is", "it was", "it does",
    "it did", "and it is", "and it was", "and it shows", "indeed", "so do i", "so did i", "so did we",
    "so am i", "rightly so", "you bet", "in a heartbeat", "yes , no question about it",
)  # fmt: skip
"""What a sentence may say of the one before it."""
CONFIRMED = (
    "that 's exactly what i got", "that is exactly what i got", "that 's exactly what we got",
    "that is exactly what we got", "got exactly that", "that 's what i got", "that 's what we got",
    "that is what i got", "that is what we got", "so it was", "so they were",
    "that 's exactly what it did", "that 's just what it did", "that 's exactly what it does",
    "that is exactly what it did", "that is exactly what we were given",
    "i have to agree", "i agree", "i must agree", "they are right", "they 're right", "it 's true",
    "it is true",
    "i was n't wrong", "i was not wrong", "i was right", "we were right", "it was exactly that",
)  # fmt: skip
"""Behind what was expected: so it came."""
NOT_WITH = ("for", "on", "in", "at", "with", "since", "according")
"""Behind *not*, at the start of a clause without a verb."""
MOANING = (
    "grumbled",
    "complained",
    "moaned",
    "complain",
    "moan",
    "was moaning",
    "was complaining",
    "hated it",
)
"""Whatever they were about, the writer has not said so."""
OTHER_THAN_THEM = (
    ", while i", ", while we", "; i", ", i", ", but i", ", they", ", it", ", though i", "but i", "while i",
)  # fmt: skip
"""Where the writer goes on."""
