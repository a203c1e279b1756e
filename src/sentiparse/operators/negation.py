"""What negates."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    CERTAIN,
    FIRM_BAD,
    FLIP_BAD,
    FLIP_GOOD,
    KEEP,
    LACK_BAD,
    REACHING,
    SETTLED,
    STRONG_BAD,
    annul,
    deny,
    flip,
    keep,
    lower,
    pair,
    settle,
)
from sentiparse.operators.words import HARD, NOT, SUBJECTS, TROUBLES, VERBS
from sentiparse.operators.words.negation import (
    ABSOLUTE,
    ANY_TROUBLE,
    ANYTHING,
    AT_NO_TIME,
    ATTITUDES,
    BEHIND_NOT,
    COMPLAINED,
    DENYING,
    DOING,
    DOUBTING,
    DOUBTS,
    FIRM,
    FOUND,
    HARM,
    HARM_BUT,
    HARMED,
    HELPING,
    I_WOULD_CALL,
    IF_EVER,
    KNOWN,
    LACKING,
    LEADING,
    MEETING,
    MILD,
    MITIGATED,
    NEGATORS,
    NONE_OF,
    NOT_REPORTING,
    OTHER_SUBJECTS,
    PEOPLE_AT_LARGE,
    QUANTIFIERS,
    REMARKS,
    REPORTING,
    RUINING,
    SAID_OF,
    SCARCE,
    SERVED,
    SERVICE,
    STOP_SAYING,
    THERE_ARE,
    TROUBLED,
    UNDESERVED,
    UNDONE,
    WHOSE,
    WITHHELD,
)


def negation() -> Iterable[str]:
    """Yield what turns round what it stands before, or what is said of it."""
    for word in NOT:
        yield from flip(word)
        for end in BEHIND_NOT:
            yield from flip(word, end)
        for adverb in MITIGATED:
            yield from flip(f"{word} {adverb}")
        yield from flip(f"{word} half as", weight=REACHING)
        yield from flip(f"{word} because", weight=3.0)
        # Before a negation of what is too much: "not too happy".
        yield from flip(f"{word} too", weight=5.0)
        for much, link in product(("much", "a lot", "anything"), (", and", ", but", "and", "but", ".")):
            # "I didn't expect much, and I was blown away."
            yield from keep(f"{word} expect {much} {link}", weight=SETTLED)
    for word in NEGATORS:
        yield from flip(word, bad=FIRM_BAD if word in FIRM else FLIP_BAD)
    for word in DENYING:
        yield from flip(word, bad=STRONG_BAD, weight=REACHING if word in ABSOLUTE else 1.0)
    yield from flip("the least", bad=STRONG_BAD)
    for word in LACKING:
        yield from flip(word, bad=LACK_BAD)
    for word in SCARCE:
        yield from lower(word)
    for whose in WHOSE:
        yield from flip(f"few of {whose}", weight=4.0)
        yield from keep(f"a few of {whose}")
    for who in ("few people", "few guests", "few customers", "not many people"):
        for would in ("would", "will", "could"):
            yield from flip(f"{who} {would}", weight=4.0, rest=False)
    for verb in (*VERBS[:4], "seem", "seemed", "looked"):
        yield from pair("few", verb, turned=True)
        for few in ("a few", "the few", "quite a few"):
            yield from pair(few, verb, turned=False, weight=REACHING)
    yield from settle("P", "few", "are able to", weight=CERTAIN)
    for there, few in product(THERE_ARE, ("few", "very few", "so few", "precious few", "mercifully few")):
        # "There are few flaws in this laptop." But: "There are a few."
        yield from flip(f"{there} {few}", weight=REACHING, rest=False)
    for who, verb in product(QUANTIFIERS, (*VERBS[:4], *ATTITUDES, *DOING)):
        # "Neither the food nor the wine was good" is no "neither good nor cheap".
        yield from pair(who, verb, turned=True, weight=REACHING if who == "neither" else 4.0)
    yield from flip("only one of", weight=3.0, rest=False)
    for can, excuse in product(("can", "could", "will"), ("excuse", "justify", "forgive", "make up for")):
        yield from settle("N", f"nothing {can} {excuse}", "", weight=SETTLED)
    for would in ("would i", "would we", "should you", "should anyone", "will i"):
        yield from lower(f"under no circumstances {would}", weight=SETTLED)
    for word, how in product(NOT, ("", "nearly ", "half ", "quite ", "anywhere near ")):
        # "Not half as good as the expensive one": what it is compared with is not said of it.
        yield from annul(f"{word} {how}as", "as", weight=REACHING + 3 if how == "half " else 4.0)
    for said in ("can be said", "could be said", "to be said", "to say"):
        yield from flip("little", said, weight=REACHING, rest=False)
    for be in VERBS[:4]:
        yield from pair("only one of", be, turned=True, weight=REACHING)
    for have in ("have", "had", "heard", "'ve"):
        yield from keep(f"{have} only", "to say", weight=CERTAIN)
        yield from keep(f"only {have}", "to say", weight=CERTAIN)
        yield from flip(f"{have} few", "to say", weight=CERTAIN, rest=False)
    for who, help_ in product(QUANTIFIERS[1:6], WITHHELD):
        # "Not one person at the desk could tell us when."
        yield f"N -> {who} {help_} : 0.75 @{CERTAIN:g}"
        yield from settle("N", who, help_, weight=CERTAIN)
        yield from settle("N", who, help_, "", weight=CERTAIN)
    for think in ("think", "feel", "believe", "find"):
        # "Never in all these years did I think the team was bad."
        yield from pair("never", f"did i {think}", turned=True, weight=SETTLED)
    for had in ("had", "'ve had", "have had"):
        yield f"P -> {had} fewer N than : {FLIP_BAD} @{CERTAIN:g} [negation]"
    for who, link, subject in product(QUANTIFIERS[:6], (",", "and", ", and"), OTHER_SUBJECTS):
        # "No leaks, and it is sturdy": the verb has a subject of its own.
        yield from pair(who, f"{link} {subject}", turned=False, weight=REACHING, subjects="N")
    for trouble in TROUBLES:
        yield from keep(f"no {trouble} ,")
    for verb, subject in product(VERBS[:4], SUBJECTS[:8]):
        # "It isn't cheap, but neither is it overpriced."
        yield from flip(f"neither {verb} {subject}", weight=REACHING)
    for nothing, second in product(("nothing", "nothing remotely", "nothing at all", "n't nothing"), "PN"):
        # "There is nothing cute about being stuck."
        weight = CERTAIN if nothing == "n't nothing" else REACHING + 1
        yield f"N -> {nothing} P about {second} : {FLIP_GOOD} 0.0 @{weight:g} [negation]"
        yield f"P -> {nothing} N about {second} : {FLIP_BAD} 0.0 @{weight:g} [negation]"
    for word in NOT:
        for verb in (*HARM, *HARMED):
            yield f"P -> {word} {verb} : 0.75 @{CERTAIN - 2:g}"
        for verb in (*SERVICE, *SERVED):
            yield f"N -> {word} {verb} : 0.75 @{CERTAIN - 2:g}"
        for verb in HARM_BUT:
            yield f"N -> {word} {verb} : 0.65 @{CERTAIN:g}"
        for verb in RUINING:
            yield from settle("P", f"{word} {verb}", "", weight=CERTAIN)
    for verb in HARMED:
        yield f"P -> never {verb} : 0.75 @{CERTAIN - 2:g}"
    for verb in SERVED:
        yield f"N -> never {verb} : 0.8 @{CERTAIN - 2:g}"
    for who, did in product(("nobody", "no one", "none of us", "not one of us", "none of my"), COMPLAINED):
        yield f"P -> {who} {did} : 0.75 @{CERTAIN:g}"
        yield from settle("P", who, did, weight=CERTAIN)
        yield from settle("P", who, did, "", weight=CERTAIN)
        yield from settle("P", f"{who} {did}", "", weight=CERTAIN)
    for who, did in product(("nobody", "no one"), UNDONE):
        yield f"N -> {who} {did} : 0.8 @{CERTAIN:g}"
        yield from settle("N", f"{who} {did}", "", weight=CERTAIN)
        yield from settle("N", f"{who} from", did, weight=CERTAIN)
        yield from settle("N", f"{who} from", did, "", weight=CERTAIN)
    for who in ("nobody", "no one"):
        yield from settle("P", f"{who} does", "like", weight=REACHING)
        yield from settle("P", f"{who} makes", "like", weight=REACHING)
    for can, ruin in product(("can", "could", "will", "would"), ("ruin", "spoil", "top", "beat")):
        yield from settle("P", f"nothing {can} {ruin}", "", weight=CERTAIN)
    for word, can, ruin in product(NOT, ("can", "could", "will"), ("ruin", "spoil", "top", "beat")):
        yield from settle("P", f"{word} think anything {can} {ruin}", "", weight=SETTLED)
    for word, any_, beats in product(NOT, ("anything", "anyone"), ("beats", "tops", "comes close to")):
        yield from settle("P", f"{word} think {any_} {beats}", "", weight=SETTLED)
    for who, verb in product(("nobody", "no one", "none of us", "not one of us"), ATTITUDES[:11]):
        yield from flip(f"{who} {verb}", weight=REACHING, rest=False)
    for how in HARD[:4]:
        yield from flip(how, bad=FIRM_BAD)
        # "Hard to think of a better one."
        yield from keep(f"{how} think of")
    for who, wrong in product(
        ("who say", "who says", "who call", "who calls", "who called", "who think", "who thinks"),
        ("are wrong", "is wrong", "are simply wrong", "is simply wrong", "are mistaken"),
    ):
        yield from flip(who, wrong, weight=REACHING, rest=False)
    for word, how in product(NOT, ("understand why", "understand how", "see how")):
        yield from lower(f"{word} {how}", weight=REACHING)
        for who in PEOPLE_AT_LARGE:
            # "I don't understand why people hate it."
            yield from flip(f"{word} {how} {who}", weight=REACHING, rest=False)
    for word, how, (label, reviews) in product(
        NOT, ("understand why", "see why", "know why", "sure why", "get why"), UNDESERVED
    ):
        # "I'm not sure why this place gets bad reviews."
        yield from settle(label, f"{word} {how}", reviews, weight=ASIDE)
    for who in PEOPLE_AT_LARGE:
        yield from flip(f"no idea why {who}", weight=REACHING, rest=False)
    for word, who in product(NOT, PEOPLE_AT_LARGE):
        # "I don't know how anybody finds it funny." But: "... how they make it so good."
        yield from flip(f"{word} know how {who}", weight=CERTAIN, rest=False)
    for rare in ("'s rare that", "is rare that", "was rare that", "is n't often that", "'s not often that"):
        # "It's rare that anyone picks up."
        yield from settle("N", f"{rare} anyone", "", weight=CERTAIN)
    for rare, who, find in product(
        ("not often that", "n't often that"), ("i", "you", "we"), ("find", "see", "come across", "meet")
    ):
        # "It is not often that I find shoes that fit this well."
        yield from keep(f"{rare} {who} {find}", weight=CERTAIN)
    for word in (*NOT, "not even", "n't even"):
        yield from settle("N", f"{word} the worst part", "", weight=CERTAIN)
        yield f"N -> {word} the worst part : 0.7 @{CERTAIN:g}"
    for word in NOT:
        # "It's not like the crew ever tried to be clean."
        yield from pair(f"{word} like", "ever", turned=True, weight=SETTLED)
        yield from flip(f"{word} nothing", "about", weight=CERTAIN, rest=False)
        for give, whom in product(("give", "cause", "bring"), ("us", "me", "you", "him", "her", "them")):
            yield from flip(f"{word} {give} {whom} any", weight=CERTAIN, rest=False)
        yield f"N -> {word} see anything wrong with being N : {KEEP} @{ASIDE:g} [strengthen]"
        yield f"N -> {word} see anything wrong with N : {KEEP} @{SETTLED:g} [strengthen]"
    for moment in ("never a moment of", "not a moment of", "never dream of", "hard to see how"):
        yield from flip(moment, weight=CERTAIN, rest=False)
    for no_reason, call in product(
        ("no reason to", "hesitate to", "never heard anyone", "no way to"),
        ("call", "say", "think", "believe"),
    ):
        yield from flip(f"{no_reason} {call}", weight=SETTLED, rest=False)
    for untrue in ("a myth that", "a misconception that", "untrue that", "not true that", "n't true that"):
        yield from flip(untrue, weight=SETTLED, rest=False)
    for only in ("in name only", "on paper only", "in theory only"):
        yield from flip("", only, weight=CERTAIN, rest=False)
    for sacrifice in ("sacrifices", "sacrificed", "sacrificing", "at the cost of"):
        yield from flip(sacrifice, weight=2.0, rest=False)
    for refuse in ("refuse to believe", "refuse to believe that"):
        yield from flip(refuse, weight=CERTAIN, rest=False)
    for word, who in product(NOT, KNOWN):
        yield from flip(f"{word} {who}", weight=CERTAIN, rest=False)
    for verb, word in product((*VERBS, "'s", "'re"), NOT):
        # "The award-winning chef did not impress us."
        yield from deny(f"{verb} {word}")
    for verb, word in product((*VERBS[:4], "has", "have", "had"), ("never", "hardly")):
        yield from deny(f"{verb} {word}")
    for word in ("no longer", "failed to", "fails to"):
        yield from deny(word)
    for word, help_ in product(NOT, HELPING):
        # "They did not help with the broken seat."
        yield from lower(f"{word} {help_}", weight=REACHING)
    for nothing, about in product(
        ("did nothing", "does nothing", "nothing was done"), ("about", "to fix", "to help")
    ):
        yield from settle("N", f"{nothing} {about}", "", weight=CERTAIN)


def denied() -> Iterable[str]:
    """Yield what nobody says, knows, finds or has, as people put it."""
    for word, people, say in product(
        NOT,
        ("people", "some people", "everyone", "anyone"),
        ("say", "think", "call", "hate", "dislike", "like", "love"),
    ):
        # "I don't know why people say it is noisy."
        yield from flip(f"{word} know why {people} {say}", weight=CERTAIN, rest=False)
    for word, called in product(("hardly", "scarcely", "barely"), ("called", "considered", "described as")):
        for be in ("be", "have been"):
            yield from flip(f"could {word} {be} {called}", weight=SETTLED, rest=False)
            yield from flip(f"can {word} {be} {called}", weight=SETTLED, rest=False)
    for word in (*NOT, "hardly", "barely"):
        yield from flip(f"{word} think of anything", bad=LACK_BAD, weight=CERTAIN, rest=False)
    for who, had in product(("nobody", "no one"), ("had anything", "had a", "has a", "ever had a")):
        yield from pair(who, had, turned=True, weight=REACHING)
    for word, if_ in product(NOT, ("as if", "as though")):
        yield from flip(f"{word} {if_}", weight=SETTLED, rest=False)
    for word, let, that in product(NOT, ("persuade you", "convince you", "tell you"), ("", " that")):
        # "Don't let a few ratings convince you that it is slow."
        yield from pair(f"{word} let", f"{let}{that}", turned=True, weight=CERTAIN)
    for who in ("nobody", "no one", "nothing"):
        yield from flip(f"{who} , and i mean {who} ,", weight=ASIDE, rest=False)
        yield from flip(f"{who} , literally {who} ,", weight=ASIDE, rest=False)
    for who in ("nobody", "no one", "none of", "not one"):
        yield from pair(who, "has ever", turned=True, weight=REACHING)
    for word, say in product((*NOT, "never"), ("think", "say", "call", "hate", "dislike")):
        yield from flip(f"{word} understand people who {say}", weight=CERTAIN, rest=False)
    for stop in STOP_SAYING:
        for that in ("", " that"):
            yield from flip(f"{stop}{that}", weight=2.0, rest=False)
    for anyone, can in product(("anyone", "anybody"), ("can", "could")):
        yield from flip(f"how {anyone} in their right mind {can}", weight=CERTAIN, rest=False)
        for say in ("say", "think", "call", "find"):
            yield from flip(f"how {anyone} {can} {say}", weight=CERTAIN, rest=False)
            for word, see in product(NOT, ("see", "understand", "know")):
                yield from flip(f"{word} {see} how {anyone} {can} {say}", weight=ASIDE, rest=False)
            yield from flip(f"how {anyone} in their right mind {can} {say}", weight=CERTAIN, rest=False)
    for last, be in product(
        ("the last word i would use to describe", "the last thing i would call"), ("is", "was")
    ):
        yield from pair(last, be, turned=True, weight=ASIDE)
        yield from pair(last.replace("word i", "word that i"), be, turned=True, weight=ASIDE)
    for word, mark, opposite in product(
        (*NOT, "hardly", "never"),
        (";", ",", ".", "--"),
        ("quite the opposite", "quite the contrary", "far from it"),
    ):
        # It says the same once more.
        yield from flip(word, f"{mark} {opposite}", weight=SETTLED, rest=False)
    for never, what in product(("have never found", "'ve never found", "never once found"), FOUND):
        # "I have never found this place noisy" is no "never found a place this noisy".
        yield from flip(f"{never} {what}", weight=SETTLED, rest=False)
    for who, can in product(("nobody", "no one", "nothing", "you"), ("can", "could", "will", "will never")):
        if who != "you" or can == "will never":
            yield from flip(f"{who} {can} convince me", weight=CERTAIN, rest=False)
    for word, far, say in product(NOT, ("so far", "as far"), ("say", "call", "say that", "call it")):
        yield from flip(f"{word} go {far} as to {say}", weight=SETTLED, rest=False)
    for word, when in product(NOT, ("at any time", "at any point", "at any stage", "for one moment")):
        yield from flip(f"{word} {when}", weight=REACHING, rest=False)
    for going in ("going to", "gonna"):
        yield from flip(f"not {going} pretend", weight=REACHING + 4, rest=False)
    for be, word in product(VERBS[:4], NOT):
        yield from flip("", f"{be} {word} the word", weight=CERTAIN, rest=False)
    for before in ("like it used to be", "as it used to be", "like they used to be", "like before"):
        yield from flip("no longer", before, weight=SETTLED, rest=False)
    for word, call in product(
        NOT, ("could call", "can call", "could find", "can find", "could think", "can think")
    ):
        for how in ("understand how", "see how"):
            yield from pair(f"{word} {how}", call, turned=True, weight=SETTLED)
    for called in ("would i have called", "would i call", "would i have thought", "would i describe"):
        yield from pair("never in", called, turned=True, weight=CERTAIN)
    for who in MEETING:
        yield from flip(f"yet to {who}", weight=CERTAIN, rest=False)
    for word, who in product(NOT, ("anybody", "anyone")):
        for can in ("can", "could", "would"):
            yield from pair(f"{word} see how {who}", can, turned=True, weight=CERTAIN)
    for rarely in IF_EVER:
        yield from flip(rarely, weight=REACHING)
    for who, had in product(("nobody", "no one", "none of us", "not one of us"), ANY_TROUBLE):
        yield from flip(f"{who} {had}", bad=LACK_BAD, weight=REACHING, rest=False)
        yield from pair(who, had, turned=True, weight=REACHING)
    for word, emphasis in product(
        NOT, ("not even close", "not at all", "not one bit", "not in the slightest")
    ):
        # "Not funny. Not even close."
        yield from flip(word, f". {emphasis}", weight=CERTAIN, rest=False)


def reports() -> Iterable[str]:
    """Negation of a verb that is negation of what it reports."""
    for who, verb in product(NOT_REPORTING, REPORTING):
        yield from flip(f"{who} {verb}", weight=REACHING, rest=False)
    for how, verb in product(HARD, REPORTING[:8]):
        yield from flip(f"{how} {verb}", weight=REACHING, rest=False)
    for phrase in DOUBTS:
        yield from flip(phrase, weight=REACHING, rest=False)
    # "As if anybody cared": what is like something bad is bad.
    yield from lower("as if", weight=REACHING)
    for head, verb in product(DOUBTING, (*VERBS[:4], "does", "did", "has", "will", "would", "can", "could")):
        # The verb of a long subject says what is denied: "not convinced that a costly cream does any good".
        yield from pair(head, verb, turned=True, weight=SETTLED)
    for do, word in product(("do", "would"), NOT):
        yield from pair(f"{do} {word} expect", "to", turned=True, weight=ASIDE + 4)
    for when, did in product(AT_NO_TIME, ("did anyone", "did anybody", "did we", "did i", "did they")):
        yield from pair(when, did, turned=True, weight=SETTLED)
    for word, anyone, could in product(NOT, ("anyone", "anybody"), ("could", "would", "can")):
        yield from flip(f"{word} imagine that {anyone} {could}", weight=SETTLED, rest=False)
        yield from flip(f"{word} imagine {anyone}", weight=CERTAIN, rest=False)
    for in_, call in product(("nothing in", "nothing on", "nothing at", "nothing about"), I_WOULD_CALL):
        yield from pair(in_, call, turned=True, weight=CERTAIN)
    for word, when in product(NOT, ("when", "that", "where", "in which")):
        yield from pair(f"{word} a moment", when, turned=True, weight=CERTAIN)
    for word, who in product(NOT, ("anyone", "anybody", "a single person")):
        for has in ("who has", "who had", "who has had", "who would", "who could"):
            # "I do not know anyone in the office who has a bad word to say about it."
            yield from pair(f"{word} know {who}", has, turned=True, weight=ASIDE)
    for nothing in ("nothing", "n't anything", "not anything", "n't a thing", "not a thing"):
        for want in ("i would want to change", "i 'd want to change", "i would change", "i 'd change"):
            yield f"P -> {nothing} {want} : 0.8 @{SETTLED:g}"
            for that in ("that ", ""):
                yield from settle("P", f"{nothing} about", f"{that}{want}", weight=SETTLED)


def little_said() -> Iterable[str]:
    """Yield denials of what says little by itself: *the flight was not late*, *never had an issue*."""
    for be, word, mild in product((*VERBS[:4], "'s"), NOT, MILD):
        yield f"P -> {be} {word} {mild} : 0.68 @{REACHING:g}"
    for mild in MILD:
        yield f"P -> never {mild} : 0.68 @{REACHING:g}"
    for word, how, end in product(NOT, ("well", "nicely", "properly", "smoothly"), (".", "!")):
        # "They did not handle the delay well."
        yield from settle("N", word, f"{how} {end}", weight=4.0)
    for word, harm in product(NOT, HARM):
        yield f"P -> {word} {harm} or N : {LACK_BAD} @{SETTLED:g} [negation]"
    for never, felt in product(("never", "never once", "not once"), ("felt ,", "thought ,", "felt that ,")):
        yield from pair(f"{never} {felt}", ", that", turned=True, weight=ASIDE)
    for word, of, found in product(NOT, ("know of any", "know any"), ("who found", "who ever found", "who")):
        yield from pair(f"{word} {of}", found, turned=True, weight=ASIDE)
    for word, believe, said in product(NOT, ("believe the", "listen to the", "trust the"), SAID_OF):
        # "Don't believe the bad reviews: it is great."
        yield from flip(f"{word} {believe}", said, weight=ASIDE, rest=False)
    for never, had in product(("never", *NOT), ("had an", "had a", "had any", "had to")):
        for trouble in TROUBLED:
            yield f"P -> {never} {had} {trouble} : 0.75 @{SETTLED:g}"
            if never == "never":
                yield f"N -> always {had} {trouble} : 0.7 @{SETTLED:g}"
                yield f"N -> already {had} {trouble} : 0.7 @{SETTLED:g}"
    for want in ("makes me want to", "made me want to", "makes you want to"):
        yield from settle("N", "nothing about", want, "", weight=SETTLED)
    for noticed in ("barely noticed", "hardly noticed", "barely notice", "hardly notice"):
        yield f"P -> {noticed} N : {FLIP_BAD} @{REACHING:g} [negation]"
    for word, have, more in product(NOT, ("have", "get", "feel"), ("anymore", "any more", "any longer")):
        # Once, and not by either alone: "I don't have back pain anymore."
        yield from flip(f"{word} {have}", more, weight=SETTLED, rest=False)
    for doubt in ("i question whether", "i question if", "i have to question whether"):
        yield from flip(doubt, weight=REACHING, rest=False)
    yield from pair("hardly anything", "had any", turned=True, weight=CERTAIN)
    for pretend in ("pretend to", "pretends to", "pretended to", "pretending to"):
        yield from lower(pretend, weight=REACHING)
    yield from lower("nobody in their right mind would", weight=CERTAIN)
    yield from lower("no one in their right mind would", weight=CERTAIN)


def asides() -> Iterable[str]:
    """Yield negations with something in between: *It is not, for all the praise, a good book*."""
    for word, verb in product(NOT, REPORTING):
        # As much more as the second comma of the aside costs.
        yield from flip(f"{word} {verb} ,", weight=REACHING + 5.0, rest=False)
        yield from pair(f"{word} {verb} ,", ", that", turned=True, weight=ASIDE)
        yield from pair(f"{word} ,", f", {verb}", turned=True, weight=ASIDE)
    for word in ("never", "not once", *AT_NO_TIME, "nobody", "no one"):
        yield from flip(f"{word} ,", weight=REACHING, rest=False)
    for word, lead in product((*NOT, "never", "not once", *AT_NO_TIME, *ANYTHING), LEADING):
        yield from pair(f"{word} , {lead}", ",", turned=True, weight=ASIDE)
    for word, lead, case in product(NOT, LEADING, ("the case", "true")):
        yield from pair(f"{word} {case} , {lead}", ", that", turned=True, weight=ASIDE)
    for word, adverb in product((*NOT, "never", *ANYTHING), REMARKS):
        yield from flip(f"{word} , {adverb} ,", weight=SETTLED, rest=False)
        yield from flip(f"{word} , {adverb} , that", weight=SETTLED, rest=False)
    for word, verb, be in product(NOT, ("think", "feel", "say", "believe"), VERBS[:4]):
        # "I don't feel that the soup, or anything else, was hot."
        yield from pair(f"{word} {verb} that", f", {be}", turned=True, weight=REACHING + 5.0)
    for when, did in product(AT_NO_TIME, ("did", "was", "were")):
        yield from pair(f"{when} ,", f", {did}", turned=True, weight=ASIDE + 4.0)
    for who, verb in product(QUANTIFIERS[:4], VERBS[:4]):
        yield from pair(who, f", {verb}", turned=True, weight=REACHING + 5.0)
    for who, verb in product(NONE_OF, (*VERBS[:10], *ATTITUDES)):
        yield from pair(who, f", {verb}", turned=True, weight=CERTAIN + 2.0)
