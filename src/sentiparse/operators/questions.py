"""Questions that expect an answer, and what they are answered with."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    CERTAIN,
    FLIP_GOOD,
    KEEP,
    REACHING,
    SETTLED,
    flip,
    keep,
    lower,
    pair,
    settle,
)
from sentiparse.operators.words import COMPARATIVES, NOT, SUBJECTS, TRIED, VERBS
from sentiparse.operators.words.clauses import (
    ANSWERS,
    ASKING_WHERE,
    ASKING_WHO,
    ASKING_WHY,
    AT_WORK,
    COMPLAINING,
    DARED,
    DISLIKED,
    DOUBTFUL,
    ENJOYED,
    EVEN_CARE,
    IS_IT_WORTH,
    LOST_TO,
    OFFERS,
    WHEN_WILL_YOU,
    WHO_DARES,
    WHY_WOULD,
    WOULD_I,
)


def questions() -> Iterable[str]:
    """Yield questions that expect an answer, and what does not hang on one."""
    for where, gone in LOST_TO:
        yield from lower(where, gone, weight=CERTAIN)
    yield from lower("is it too much to ask for", weight=CERTAIN)
    for call, mark in product(
        ("is this what they call", "is that what they call", "is this what you call", "is this your idea of",
         "is that what passes for", "is this what passes for", "they call this", "you call this",
         "you call that"),
        ("?", "??", "?!"),
    ):  # fmt: skip
        # "Is this what they call fresh fish?"
        yield from lower(call, mark, weight=CERTAIN)
    for verb in VERBS[:4]:
        # "Since when is it fine to serve raw chicken?"
        yield from lower(f"since when {verb} it", "?", weight=CERTAIN)
    for would, call in product(("would", "could", "can"), ("call", "say", "think", "find", "describe")):
        for mark in ("?", "??", "?!"):
            yield from flip(f"who in their right mind {would} {call}", mark, weight=CERTAIN, rest=False)
    for anyone, really, think in product(
        ("does anyone", "does anybody", "do people", "do you"),
        ("seriously", "really", "honestly", "actually"),
        ("believe", "think", "believe that", "think that"),
    ):
        yield from flip(f"{anyone} {really} {think}", "?", weight=CERTAIN, rest=False)
    for who in ("you", "them", "anyone", "people", "anybody", "him", "her"):
        for that in ("", " that"):
            yield from flip(f"what makes {who} think{that}", "?", weight=SETTLED, rest=False)
    for mark in ("?", "??", "?!"):
        yield from flip("you call", mark, weight=REACHING, rest=False)
        yield from settle("P", "why settle for", "when you can", weight=SETTLED)
        for bear in ("put up with", "pay for", "choose", "recommend", "tolerate"):
            yield from settle("N", f"why would anyone {bear}", mark, weight=SETTLED)
        for back in ("go back", "return", "come back", "buy again", "order again"):
            yield from settle("N", f"why would i {back}", mark, weight=SETTLED)
            yield from settle("N", f"why would anyone {back}", mark, weight=SETTLED)
        for live in ("live", "manage", "cope", "survive", "get by"):
            yield from settle("P", f"how did i ever {live} without", mark, weight=SETTLED)
        yield from settle("P", "how did i ever", "before", mark, weight=SETTLED)
        yield from settle("P", "how did we ever", "before", mark, weight=SETTLED)
    yield f"P -> why does n't everybody own : 0.75 @{CERTAIN:g}"
    yield f"P -> why does n't everyone own : 0.75 @{CERTAIN:g}"
    for what in ("what good is", "what good are", "what use is", "what use are", "what kind of"):
        for mark in ("?", "??"):
            # "What good is a waterproof watch that leaks?"
            yield from settle("N", what, mark, weight=CERTAIN)
    for verb, subject in product(VERBS, SUBJECTS):
        yield from keep("", f", {verb} n't {subject} ?")
    for who, made in product(
        ("who", "who on earth"), ("designed", "trained", "made", "hired", "invented", "cooked")
    ):
        for mark in ("?", "??", "?!"):
            yield from keep(f"{who} {made}", mark, weight=SETTLED)
    for is_, word in product(VERBS[:4], NOT):
        yield from pair(f"how {is_}", word, turned=False, weight=CERTAIN, behind="?")
        yield from keep(f"how {is_} this", f"{word} sold out ?", weight=SETTLED)
    for odd in ("weird", "wrong", "bad", "strange", "crazy", "sad", "odd"):
        yield from keep(f"is it {odd} that", weight=SETTLED)
    for more in ("", " more"):
        yield from keep(f"could there be a{more}", "?", weight=CERTAIN)
    for mark in ("?", "??"):
        for they in ("they", "you guys", "you people"):
            yield from lower(f"do {they} ever", mark, weight=CERTAIN)
        yield from keep("guess who", mark)
        yield from keep("guess what", mark)
        for like in ("who would want", "who would pay", "who would buy", "who would eat", "who would order"):
            yield from lower(like, mark, weight=SETTLED)
        for who in ("anyone else", "anybody else"):
            # "Does anyone else love this song?" asks for company.
            for does in ("does", "is", "did", "has"):
                yield from keep(f"{does} {who}", mark, weight=CERTAIN)
        for even in EVEN_CARE:
            yield from settle("N", even, mark, weight=CERTAIN)
        yield from settle("P", "why did n't i", f"sooner {mark}", weight=SETTLED)
    yield f"P -> why did n't i buy this sooner : 0.8 @{SETTLED:g}"
    for how, so in product(
        ("how can", "how could", "how does"), ("be this", "be so", "taste this", "taste so")
    ):
        # "How can a dessert be this delicious?"
        yield from pair(how, so, turned=False, weight=SETTLED)
    for how in ("how can", "how do", "how does", "how did", "how could"):
        # "How do they make a plain salad taste so wonderful?"
        yield from pair(how, "so", turned=False, weight=SETTLED, behind="?")
    for why in WHY_WOULD:
        for in_ in ("in", "at", "on", "for", "after"):
            yield from settle("P", why, f"else {in_}", "", weight=SETTLED)
    for verb in VERBS:
        yield from keep(f"{verb} n't", "?")
        for word, it in product(NOT, ("it", "they", "he", "she", "this", "that", "you", "i", "we")):
            # "It isn't good, is it?"
            yield from flip(f"{verb} {word}", f", {verb} {it} ?", weight=CERTAIN, rest=False)
    for word in ASKING_WHY:
        yield from flip(word, "?", weight=3.0, rest=False)
    for call, it in product(("you call", "they call", "call"), ("this", "that", "it", "these", "those")):
        yield from flip(f"{call} {it}", "?", weight=3.0, rest=False)
    for can, word in product(("can", "could"), NOT):
        # "Why can't they be polite?", but "Why can't all of them be this polite?"
        yield from lower(f"why {can} {word}", "?", weight=CERTAIN)
        for they in ("they", "it", "you guys"):
            # Whatever it is: "Why can't they make a hinge that lasts more than a week?"
            yield from settle("N", f"why {can} {word} {they}", "?", weight=SETTLED)
        for all_ in ("all", "every", "everyone", "everything", "more", "other", "others"):
            yield from keep(f"why {can} {word} {all_}", "?", weight=SETTLED)
    for is_, so in product(VERBS[:4], ("so", "this", "that")):
        # "How is a cheap lunch so delicious?"
        if so == "so":
            yield from pair(f"how {is_}", so, turned=False, weight=CERTAIN)
        for who in (*SUBJECTS[:8], "you"):
            yield from keep(f"how {is_} {who} {so}", weight=CERTAIN)
    for mark in ("?", "??", "?!"):
        yield from lower("who in their right mind", mark, weight=CERTAIN)
        for label, verbs in (("N", ENJOYED), ("P", DISLIKED)):
            for verb in verbs:
                yield from settle(label, f"who could possibly {verb}", mark, weight=CERTAIN)
        yield from lower("why is", f"still open {mark}", weight=CERTAIN)
        yield from lower("did nobody", mark, weight=CERTAIN)
        yield from lower("did no one", mark, weight=CERTAIN)
        for after in ("after", "after such a", "after such an", "after that"):
            yield from lower(f"who would come back {after}", mark, weight=CERTAIN)
    for (label, answers), would in product(ANSWERS.items(), WOULD_I):
        for answer in answers:
            yield f"{label} -> {would} ? {answer} : 0.85 @{SETTLED:g}"
    for label, answers in ANSWERS.items():
        for answer in answers:
            yield from settle(label, "would i", f"again ? {answer}", weight=SETTLED)
            for worth in IS_IT_WORTH:
                yield from settle(label, worth, f"? {answer}", weight=ASIDE)
    for did, who in product(("how did", "how have"), ("i", "we")):
        for ever in ("ever live without", "ever lived without", "ever manage without", "ever get by without"):
            yield from settle("P", f"{did} {who} {ever}", "", weight=SETTLED)
    for answer, be in product(DOUBTFUL, ("have been", "be")):
        # "Could the waiter have been any ruder? Hardly."
        yield from pair("could", f"{be} any more", turned=False, weight=ASIDE, behind=f"? {answer}")
    for answer in DOUBTFUL:
        yield from keep("is there a more", f"? {answer}", weight=ASIDE)
    for label, words in COMPARATIVES.items():
        for word in words[:12]:
            yield from settle(label, "could", f"have been any {word} ?", weight=SETTLED)
            for answer in DOUBTFUL[:3]:
                yield from settle(label, "could", f"have been any {word} ? {answer}", weight=ASIDE)
                yield from settle(label, f"is there a {word}", f"? {answer}", weight=ASIDE)
    for want, offer in product(("want", "need", "looking for", "craving", "after"), OFFERS):
        # "Want fresh fish? Look no further."
        yield f"P -> {want} P ? {offer} : {KEEP} @{SETTLED:g} [strengthen]"
    for is_, the in product(VERBS[:4], ("the", "my", "their", "your")):
        yield from pair(f"how {is_} {the}", "this", turned=False, weight=CERTAIN)
    for is_, mark in product(("is", "'s", "was"), ("?", "??")):
        # "What is fun about waiting?"
        for second in "PN":
            yield f"N -> what {is_} P about {second} {mark} : {FLIP_GOOD} 0.0 @{CERTAIN:g} [negation]"
        for be in ("finally be", "ever be", "be"):
            yield from pair("when will", be, turned=True, weight=CERTAIN, behind=mark)
        for use, of in product(("use", "point"), ("of", "in")):
            yield from settle("N", f"what {is_} the {use} {of}", "", weight=CERTAIN)
    yield from flip("does this look", "to you ?", weight=CERTAIN, rest=False)
    for could in ("could be more", "could possibly be more", "can be more"):
        yield from keep(f"what {could}", weight=SETTLED)
    for label, better in (("P", "better"), ("N", "worse")):
        yield from settle(label, f"what could be {better} than", "", weight=SETTLED)
    for word in ASKING_WHO:
        for mark in ("?", "??", "?!"):
            yield from lower(word, mark, weight=3.0)
    for word, mark in product(ASKING_WHERE, ("?", "??", "?!")):
        yield from lower(word, mark, weight=REACHING)
    for offer in OFFERS:
        # "Tired of soggy chips? Come here." But: "Looking for soggy chips? Come here."
        yield from flip("", f"? {offer}", weight=REACHING, rest=False)
        yield f"N -> looking for N ? {offer} : {KEEP} @{SETTLED:g} [strengthen]"
        yield f"N -> want N ? {offer} : {KEEP} @{SETTLED:g} [strengthen]"
    yield from pair("who needs", "when", turned=False, weight=REACHING)
    for why in WHY_WOULD:
        # "Why would I eat elsewhere when the food here is so good?"
        yield from pair(why, "when", turned=False, weight=SETTLED)
        for mark in ("?", "??", "?!"):
            yield from settle("P", why, f"else {mark}", weight=CERTAIN)
    yield from settle("N", "would it kill", "to", "")
    for whom in ("them", "you", "him", "her", "someone", "anyone"):
        yield from settle("N", f"would it kill {whom} to", "", weight=CERTAIN)
    for call, the in product(("you call", "they call", "you guys call"), ("the", "these", "your", "their")):
        for mark in ("?", "? seriously ?", "? really ?"):
            yield from flip(f"{call} {the}", mark, weight=CERTAIN, rest=False)
    for who, answer in product(
        ("who could", "who would", "who can", "who thinks", "who on earth", "who"),
        ("nobody", "no one", "not me", "not us", "certainly not me", "certainly not us"),
    ):
        yield from flip(who, f"? {answer}", weight=SETTLED, rest=False)
    for what, answer in product(
        ("what is so", "what 's so", "what is", "what 's", "what was"),
        ("nothing", "nothing at all", "absolutely nothing"),
    ):
        yield from flip(what, f"? {answer}", weight=SETTLED, rest=False)
    for phrase in COMPLAINING:
        yield from settle("N", phrase, "", weight=1.0)


def complaints() -> Iterable[str]:
    """Yield questions that complain, or marvel: *how hard can it be to*, *have you ever tasted*."""
    for verb in ("is", "are", "was", "were"):
        # "Since when is a pizza supposed to be soggy?" But: "Since when is this considered cramped?"
        yield from settle("N", f"since when {verb}", "supposed to", "", weight=SETTLED)
        yield from pair(f"since when {verb}", "considered", turned=True, weight=SETTLED)
    for tried, so in product(TRIED[:12], ("this", "so", "as", "such", "more")):
        # "Have you ever tasted a cheesecake this heavenly?"
        yield from pair(f"have you ever {tried}", so, turned=False, weight=SETTLED, behind="?")
        yield from keep(f"have you ever {tried} anything {so}", weight=SETTLED)
    for hard, be in product(
        ("how hard", "how difficult"), ("can it be to", "is it to", "could it be to", "can it be")
    ):
        yield f"N -> {hard} {be} : 0.8 @{SETTLED:g}"
        yield from settle("N", f"{hard} {be}", "", weight=SETTLED)
    for when, fix in product(
        WHEN_WILL_YOU, ("fix", "answer", "reply", "respond", "refund", "update", "sort", "improve")
    ):
        yield f"N -> {when} {fix} : 0.8 @{SETTLED:g}"
        yield from settle("N", f"{when} {fix}", "", weight=SETTLED)
    for anyone, working in product(("is anybody", "is anyone", "does anybody", "does anyone"), AT_WORK):
        yield f"N -> {anyone} {working} : 0.75 @{SETTLED:g}"
        yield from settle("N", anyone, working, weight=SETTLED)
    for how, who, serve in product(("how can", "how could", "how do", "how does"), WHO_DARES, DARED):
        # "How can anyone serve chicken this dry?"
        yield f"N -> {how} {who} {serve} : 0.75 @{SETTLED:g}"
    for bank, end in product(("what kind of", "what sort of"), (".", "?", "!")):
        yield from settle("N", bank, end, weight=REACHING)
    for who, do in product(
        ("anybody", "anyone", "people", "you"), ("pay", "want", "buy", "eat", "stay", "choose", "use")
    ):
        # "Why would anybody pay these prices?"
        yield from settle("N", f"why would {who} {do}", "?", weight=REACHING)
    for verb, mark in product(("is", "are", "was", "were"), ("?", "??")):
        yield from settle("N", f"since when {verb}", mark, weight=REACHING)
    for times, i in product(
        ("how many times", "how many more times", "how often"), ("do i", "do we", "must i", "will i")
    ):
        for have in ("have to", "need to", "gotta", "got to"):
            yield f"N -> {times} {i} {have} : 0.8 @{SETTLED:g}"
            yield from settle("N", f"{times} {i} {have}", "", weight=SETTLED)
    for i, do in product(("i", "we"), ("pay", "want", "buy", "need", "use", "choose")):
        yield from settle("N", f"why would {i} {do}", "?", weight=REACHING)


def answered() -> Iterable[str]:
    """Yield questions that the writer answers, or that need no answer: *Any good points? None.*"""
    for they, did in product(
        ("they", "it", "he", "she", "we", "i"), ("did", "does", "do", "was", "were", "is", "are")
    ):
        # "Did the crew make us feel welcome? They certainly did."
        yield from keep("", f"? {they} certainly {did}", weight=CERTAIN)
        yield from keep("", f"? {they} sure {did}", weight=CERTAIN)
    for did, sorry in product(
        ("did anyone", "did anybody", "did they", "has anyone"), ("apologize", "apologise", "say sorry")
    ):
        yield f"N -> {did} {sorry} ? no : 0.85 @{SETTLED:g}"
        yield from settle("N", did, f"{sorry} ? no", weight=SETTLED)
    for seen, than in product(("seen", "had", "met", "tasted", "tried", "heard"), ("this", "these", "them")):
        # "Have you ever seen a cuter video than this?"
        yield from keep(f"you ever {seen} a", f"than {than}", weight=SETTLED)
    for label, words in COMPARATIVES.items():
        for word, answer in product(words[:4], DOUBTFUL[:3]):
            yield from settle(label, "could", f"any {word} ? {answer}", weight=SETTLED)
    for could, word, one in product(("could", "can"), NOT, ("one", "any", "a single one")):
        # "Any good points? I couldn't find one."
        yield from flip("", f"? i {could} {word} find {one}", weight=SETTLED, rest=False)
    for wrong in ("wrong", "completely wrong", "dead wrong", "so wrong"):
        yield from flip("", f"? yes , but they were {wrong}", weight=ASIDE, rest=False)
    for did in ("did anyone apologize", "did anyone apologise", "did they apologize", "did anyone say sorry"):
        for answer in ("of course not", "no", "nope", "never"):
            yield f"N -> {did} ? {answer} : 0.85 @{SETTLED:g}"
            yield from settle("N", did, f"? {answer}", weight=SETTLED)
    yield from keep("where else can you", weight=CERTAIN)
    for sorry in ("apologize", "apologise", "say sorry"):
        yield from settle("N", "did", f"{sorry} ? no", weight=SETTLED)
        yield from settle("N", sorry, "? no", weight=SETTLED)
    for can in ("can n't do", "could n't do", "can not do"):
        yield from settle("P", "is there anything", f"{can} ?", weight=SETTLED)
    for right in ("do right", "do well", "get right"):
        yield from settle("N", "is there anything", f"can {right} ?", weight=SETTLED)
        yield from settle("N", "is there anything", f"{right} ?", weight=SETTLED)
    for word in NOT:
        yield from settle("P", f"can {word} beat", ", can you ?", weight=ASIDE)
    for second in "PN":
        # "Who needs a five-star hotel when this place exists?" But: "Who needs enemies when ..."
        yield f"P -> who needs P when {second} : {KEEP} 0.0 @{CERTAIN:g} [strengthen]"
        yield f"N -> who needs N when {second} : {KEEP} 0.0 @{CERTAIN:g} [strengthen]"
