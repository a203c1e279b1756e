"""What looks like negation and is none."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    CERTAIN,
    KEEP,
    REACHING,
    SETTLED,
    contrast,
    flip,
    keep,
    lead,
    pair,
    settle,
)
from sentiparse.operators.words import COMPARATIVES, DEGREES, HARD, NOT, SEEMING, TRIED, VERBS
from sentiparse.operators.words.affirmation import (
    ANY_OTHER,
    BEATING,
    CHANGED,
    DOUBTLESS,
    FINDABLE,
    KEEPING,
    KEEPING_VERBS,
    LEAVING,
    NEVER_BEFORE,
    NEVER_ONE,
    NO_CAUSE,
    NONE_OF_US,
    NOT_A_THING,
    SURPASSED,
)
from sentiparse.operators.words.degree import EVER_SO
from sentiparse.operators.words.negation import (
    AFTERTHOUGHTS,
    AS_IF,
    BARE,
    CLAIMED,
    CLAIMED_OF,
    ENDING,
    EXCLAIMED,
    FAILING,
    LIKED_BY_OTHERS,
    PEOPLE_AT_LARGE,
    RELIEVING,
    SCARCE,
    SINCERE,
    UNSATISFIED,
)


def not_denied() -> Iterable[str]:
    """Yield negations that keep what they stand before: *not only*, *cannot believe how*."""
    for phrase in DOUBTLESS:
        yield from keep(phrase, weight=SETTLED)
    for phrase in KEEPING:
        yield from keep(phrase)
    for phrase in EXCLAIMED:
        yield from keep(phrase, weight=REACHING)
    for word, verb in product((*NOT, "never"), KEEPING_VERBS):
        yield from keep(f"{word} {verb}")
    for word, verb in product(NOT, BARE):
        yield from keep(f"{word} {verb}")
    for would, word in product(("would", "will", "does", "do", "did"), NOT):
        # "The rude remarks would not stop."
        yield from keep("", f"{would} {word} stop")
    for can, word in product(("can", "could"), NOT):
        yield from keep(f"{can} {word} believe", weight=SETTLED + 4)
        yield from keep(f"{can} {word} believe that", weight=SETTLED + 4)
    for word, say in product(
        NOT, ("describe", "begin to describe", "explain", "express", "tell you", "imagine")
    ):
        yield from keep(f"{word} even {say} how", weight=SETTLED)
    for had, how in product(("had", "'d", "have"), ("", " how", " that", " it could be", " just how")):
        # "I had no idea it could be this good."
        yield from keep(f"{had} no idea{how}", weight=CERTAIN + len(how.split()))
    for have, how, it, get in product(
        ("have", "'ve"), ("how", "why"), ("it", "this", "they"), ("got", "gets", "has", "have", "get")
    ):
        yield from flip(f"{have} no idea {how} {it} {get}", weight=SETTLED, rest=False)
    for once in ("for once", "for once a", "for once an", "for once ,", "for once the"):
        yield from keep(once, weight=CERTAIN + len(once.split()))
    for whom in ("us", "me", "you", "them", "us from", "me from"):
        yield from keep(f"nothing could stop {whom}", weight=SETTLED)
    for word, that, who, like in product(NOT, ("", "that "), PEOPLE_AT_LARGE, LIKED_BY_OTHERS):
        # "I can't believe that people actually enjoy this show."
        yield f"N -> can {word} believe {that}{who} {like} : 0.75 @{ASIDE:g}"
        yield f"N -> can {word} believe {that}{who} actually {like} : 0.75 @{ASIDE:g}"
    for word in NOT:
        yield from keep(f"{word} even ,", weight=CERTAIN)
    for find in ("yet to find", "yet to see"):
        for aside in ("after", "in", "with", "despite", "for", "even"):
            yield from pair(f"{find} , {aside}", ",", turned=True, weight=ASIDE)
    for word, joking, that in product(
        NOT, ("kidding", "joking", "exaggerating", "lying"), ("when i say", "when i say that")
    ):
        yield from keep(f"{word} {joking} {that}", weight=SETTLED)
    for one in ("one", "person"):
        for who in ("who", "that"):
            yield from keep(f"am i the only {one} {who}", weight=SETTLED)
            yield from keep(f"n't be the only {one} {who}", weight=SETTLED)
    for none in ("none of us", "nobody", "no one"):
        yield from keep(f"{none} failed to notice", weight=SETTLED)
        yield from keep(f"{none} failed to notice how", weight=SETTLED)
    for how, verb in product(
        HARD[:4], ("overstate", "describe", "believe", "express", "explain", "imagine", "put into words")
    ):
        yield from keep(f"{how} {verb} how")
    for word, who in product(NOT, ("that", "you", "i", "we", "one")):
        # "It's not every day that you get service this good."
        yield from keep(f"{word} every day {who}", weight=SETTLED)
    for word, rare, for_ in product(NOT, ("rare", "uncommon", "unusual", "unheard of"), ("for", "to")):
        # "It isn't rare for guests to find hair in their food."
        yield from keep(f"{word} {rare} {for_}", weight=SETTLED)


def undone() -> Iterable[str]:
    """Yield negations that are undone by another: *never fails to*, *nobody who does not*."""
    for verb in FAILING:
        # What never fails to happen is welcome, where it is not clearly bad.
        yield f"P -> never {verb} P : -2.0 5.4 @{CERTAIN:g} [strengthen]"
        yield f"N -> never {verb} N : -3.2 5.4 @{CERTAIN:g} [strengthen]"
        yield f"P -> never {verb} N : 3.2 -5.4 @{CERTAIN:g} [negation]"
    for verb in (*SCARCE, *ENDING, *RELIEVING, "cease to"):
        yield from keep(f"never {verb}")
    for who, verb in product(
        ("no", "nothing", "nobody", "no one", "not one", "not a single", "n't a single", "n't a person"),
        VERBS[:10],
    ):
        that = "who" if who in ("nobody", "no one", "n't a person") else "that"
        for word in NOT:
            yield from pair(who, f"{that} {verb} {word}", turned=False, weight=CERTAIN)
        yield from pair(who, f"{that} {verb}", turned=True)
    for who, verb, word in product(
        ("not one of", "none of", "not a single", "nobody", "no one"), VERBS[:10], NOT
    ):
        # "Not one of my flights wasn't late."
        yield from pair(who, f"{verb} {word}", turned=False, weight=CERTAIN)
    for have, word in product(("has", "have", "had"), (*NOT, "failed to be")):
        # "Never has it not been handy."
        yield from pair(
            f"never {have}", f"{word} been" if word in NOT else word, turned=False, weight=CERTAIN
        )
    for who, verb, word in product(("n't anyone", "n't anybody", "n't one"), VERBS[:10], NOT):
        # "There wasn't anyone in the crew who wasn't kind."
        yield from pair(who, f"who {verb} {word}", turned=False, weight=SETTLED)
    for say, verb, word in product(CLAIMED, VERBS[:7], NOT):
        yield from pair(say, f"{verb} {word}", turned=False, weight=SETTLED)
    for say, who, verb, word in product(CLAIMED, CLAIMED_OF, (*VERBS[:7], "am", "'m"), NOT):
        if (verb in ("am", "'m")) == who.endswith("i") or verb in ("was", "did", "do"):
            yield from keep(f"{say} {who} {verb} {word}", weight=SETTLED)
    for word, anyone, verb, second in product(NOT, ("anyone", "anybody"), VERBS[:4], NOT):
        yield from pair(f"{word} let {anyone} tell you", f"{verb} {second}", turned=False, weight=CERTAIN)
    for no, pass_ in product(
        ("no day", "no week", "no month", "not a day", "not a week", "n't a day", "hardly a day"),
        ("passes without", "goes by without", "went by without", "passed without"),
    ):
        yield from keep(f"{no} {pass_}", weight=SETTLED)
    for how in HARD:
        yield from keep(f"{how.removesuffix(' to')} not to", weight=CERTAIN)
    for chance in ("a chance to", "an opportunity to", "the chance to"):
        yield from keep(f"never miss {chance}", weight=CERTAIN)
        yield from keep(f"never misses {chance}", weight=CERTAIN)
    for word, one, verb, not_ in product(NOT, ("a", "one", "a single"), VERBS[:7], NOT):
        # "There isn't a flight that isn't late."
        yield from pair(f"{word} {one}", f"that {verb} {not_}", turned=False, weight=SETTLED)
    for who in ("nobody", "no one"):
        yield from keep(f"why did {who} tell me", weight=SETTLED)
        for word, warned in product(NOT, ("warned me", "warned us", "told me", "told us")):
            yield from keep(f"{word} as if {who} {warned}", weight=ASIDE + 12)
            yield from keep(f"{word} as if {who} {warned} that", weight=ASIDE + 12)
    for word, find, anyone, does in product(
        NOT,
        ("find", "meet", "know", "think of"),
        ("anyone", "anybody", "a person", "a single person"),
        ("does", "did", "would"),
    ):
        # "You won't find anyone who doesn't like it."
        yield from keep(f"{word} {find} {anyone} who {does} n't", weight=ASIDE)
        for like in ("like", "love", "enjoy"):
            yield from settle("P", f"{word} {find} {anyone} who {does} n't {like}", "", weight=ASIDE + 8)
        yield from keep(f"{word} {find} {anyone} who {does} n't think", weight=ASIDE)
    for left in ("left", "leave", "leaves", "walked out"):
        yield from pair(f"never {left}", "without", turned=False, weight=REACHING)
        for bad in UNSATISFIED:
            yield f"P -> never {left} {bad} : 0.8 @{CERTAIN:g}"
            yield from settle("P", f"never {left}", bad, weight=SETTLED)
    for link, did in product((", i", "; i", ", but i", "but i"), ("did .", "do .", "did !", "do !")):
        # "He didn't like it, I did."
        yield from keep("n't", f"{link} {did}", weight=SETTLED)
    for how, fault in product(HARD[:4], ("fault", "a fault", "any fault", "faults", "anything wrong")):
        yield f"P -> {how} find {fault} : 0.8 @{SETTLED:g}"
        yield f"P -> {how} find {fault} with : 0.8 @{SETTLED:g}"
    for could, who, like in product(
        ("could", "can"), ("i", "we", "one", "anybody"), ("like", "love", "enjoy")
    ):
        yield f"P -> how {could} {who} not {like} : 0.85 @{SETTLED:g}"
        yield from settle("P", f"how {could} {who} not {like}", "?", weight=SETTLED)
    for word, but in product((*NOT, "never", "no"), ("anything but", "anything other than")):
        yield from pair(word, but, turned=False, weight=REACHING)
        yield from keep(f"{word} {but}", weight=SETTLED)
        yield from keep(f"{word} been {but}", weight=SETTLED)
    for fail in ("fail to", "failed to"):
        # "Not once did it fail to crash."
        yield from pair("not once", fail, turned=False, weight=SETTLED)
        for did, it in product(("did", "has", "have"), ("it", "they", "he", "she", "this")):
            yield from keep(f"not once {did} {it} {fail}", weight=SETTLED)
    for never, when, verb, word in product(
        ("never a", "n't a"), ("moment when", "time when", "day when"), VERBS[:4], NOT
    ):
        # "There was never a moment when they weren't helpful."
        yield from pair(f"{never} {when}", f"{verb} {word}", turned=False, weight=SETTLED)
    for who in ("never", "'ve never", "have never", "never have i", "never has it", "nobody", "no one"):
        yield from pair(who, "without", turned=False, weight=SETTLED)
    for who, did, word in product(NEVER_ONE, ("was", "were", "is", "did", "does"), NOT):
        # "I have never had a meal here that was not great."
        yield from pair(who, f"that {did} {word}", turned=False, weight=SETTLED)
    for that in ("that", "when", "where"):
        yield from pair(f"not a day goes by {that}", "n't", turned=False, weight=CERTAIN + 4)
    yield from pair("not a day goes by", "without", turned=False, weight=CERTAIN + 4)
    for word in NOT:
        # "You won't find a flyer who doesn't like them."
        yield from pair(f"{word} find a", "who does n't", turned=False, weight=SETTLED)
    # "You can't go there and not have a good time."
    yield from pair("can n't", "and not", turned=False, weight=SETTLED)
    for day, that in product(("day", "week", "month"), ("that i do n't", "that we do n't", "when i do n't")):
        # "Hardly a week goes by that I don't enjoy their tacos."
        yield from keep(f"hardly a {day} goes by {that}", weight=ASIDE)
    for miss, chance in product(
        ("miss", "misses", "missed"),
        ("a chance to", "an opportunity to", "a chance to be", "an opportunity to be"),
    ):
        yield from keep(f"never {miss} {chance}", weight=SETTLED)
    for few, did, word in product(
        ("few people who", "few who", "few guests who"), ("did", "do", "were"), NOT
    ):
        # "Few people who stayed here didn't enjoy it."
        yield from pair(few, f"{did} {word}", turned=False, weight=SETTLED)
    for word, know, was, second in product(NOT, ("know", "meet", "met", "find"), ("was", "is", "were"), NOT):
        yield from pair(f"{word} {know} a single", f"who {was} {second}", turned=False, weight=SETTLED)
    for no in ("no shortage", "no lack", "no end", "no dearth"):
        yield from keep(f"{no} of", weight=SETTLED)
    # Of what is good and of what is bad alike: "assembled in no time and comfortable".
    yield f"P -> in no time : 0.53 @{SETTLED:g}"
    yield from keep("n't just pretend to", weight=SETTLED)
    for word, that in product((*NOT, "no"), ("a coincidence that", "coincidence that", "by accident that")):
        yield from keep(f"{word} {that}", weight=SETTLED)
    for once in (", not even once", ", not once", "not even once"):
        yield from keep("never", once, weight=SETTLED)
    for even in ("had not even", "had n't even"):
        yield from pair(even, "before", turned=False, weight=SETTLED)
    for keep_ in ("keep me from", "stop me from", "keep us from", "stop us from"):
        yield from pair("not even", f"could {keep_}", turned=False, weight=SETTLED)
    for verb in FAILING:
        yield f"P -> never once {verb} P : -2.0 5.4 @{SETTLED:g} [strengthen]"
        yield f"N -> never once {verb} N : -3.2 5.4 @{SETTLED:g} [strengthen]"
        yield f"P -> never once {verb} N : 3.2 -5.4 @{SETTLED:g} [negation]"


def unequalled() -> Iterable[str]:
    """Yield negations by which nothing is more so: *never had such a*, *could not be more*."""
    for word, i, had in product(
        ("n't think", "not think", "doubt"), ("i 've", "i have", "we 've"), TRIED[:6]
    ):
        for label, words in COMPARATIVES.items():
            for better in words[:14]:
                # "I don't think I've ever had better pizza."
                yield f"{label} -> {word} {i} ever {had} {better} : 0.85 @{ASIDE:g}"
                yield f"{label} -> {word} {i} ever {had} a {better} : 0.85 @{ASIDE:g}"
    for only, also in product(("not only", "not just", "n't only", "n't just"), (", but also", "but also")):
        # "Not only cheap but also durable."
        yield from pair(only, also, turned=False, weight=SETTLED)
    for word, as_ in product(NOT, ("as", "so", "more", "quite as")):
        yield from keep(f"{word} imagine anything {as_}", weight=SETTLED)
        yield from keep(f"{word} imagine anyone {as_}", weight=SETTLED)
    for word, else_ in product(NOT, ("anyone else", "anything else", "anywhere else", "any other")):
        yield from settle("P", f"{word} imagine", else_, weight=SETTLED)
    for so in ("so", "this", "as", "such"):
        yield from pair("nowhere else", so, turned=False, weight=CERTAIN)
        yield from pair("none of the other", so, turned=False, weight=CERTAIN)
        yield from pair("never in", f"been {so}", turned=False, weight=CERTAIN)
    for end in ("until now", ", until now", "till now"):
        # "I have never had a landlord fix a leak the same evening, until now."
        yield from keep("never", end, weight=ASIDE)
    for word in NOT:
        yield from keep(f"could {word} agree more with", weight=SETTLED)
        yield from keep(f"could {word} agree more that", weight=SETTLED)
        yield from keep(f"{word} get much more", weight=SETTLED)
        yield from keep(f"{word} get much more", "than", weight=ASIDE + 12)
        yield from keep(f"{word} get much", "than", weight=CERTAIN)
        for anyone, mark in product(("anyone", "anybody", "them"), (":", ",", "--", ".")):
            yield from keep(f"{word} let {anyone} tell you otherwise {mark}", weight=SETTLED)
    for could in ("could be", "can be"):
        yield from keep(f"nothing {could} more", weight=SETTLED)
        yield from keep(f"nothing {could} more", "than", weight=ASIDE + 12)
        yield from keep(f"nothing {could}", "than", weight=SETTLED)
        for label, words in COMPARATIVES.items():
            for better in words[:14]:
                yield f"{label} -> nothing {could} {better} than : 0.85 @{ASIDE:g}"
    for word, verb, more in product(
        NOT, SURPASSED, ("more", "any more", "a more", "anything more", "more of a", "more of an")
    ):
        # Also where *be any more* stands alone: "could the staff be any more helpful?"
        yield from keep(f"{word} {verb} {more}", weight=SETTLED)
    for word in NOT:
        for be in ("be", "have been"):
            yield from flip(f"could {word} {be} less", weight=SETTLED, rest=False)
        # "Could not have been nicer", or ruder.
        yield from keep(f"could {word} have been")
    for hardly in ("hardly", "scarcely"):
        yield from keep(f"could {hardly} have been")
        yield from keep(f"could {hardly} be")
    for hardly in ("hardly", "scarcely", "barely"):
        yield from keep(f"{hardly} believe how")
        yield from keep(f"{hardly} find more")
    for word in (*HARD[:4], "hard-pressed to"):
        yield from keep(f"{word} find more", weight=SETTLED)
    for never, met in product(("never", "never ever"), ("had", "met", "seen", "eaten")):
        yield from keep(f"{never} {met} more")
    for verb, degree in product(TRIED, DEGREES):
        yield from keep(f"never {verb} {degree}")
    for never, verb, degree in product(EVER_SO, TRIED[:4], DEGREES):
        yield from keep(f"{never} {verb} {degree}", weight=SETTLED)
    for have, verb, degree in product(("have i", "have we", "had i"), TRIED, DEGREES[:4]):
        yield from keep(f"never {have} {verb} {degree}")
    for word, with_ in product(NOT, ("about", "with", "when", "despite", "to")):
        # "Could not have been nicer about our noisy toddlers."
        yield from contrast(f"could {word} have been", with_, 0, SETTLED + 6)
    for word, verb, degree in product(NOT, (*TRIED[:4], "laughed", "enjoyed", "slept"), DEGREES):
        yield from keep(f"{word} {verb} {degree}")
    for verb, degree in product(TRIED, ("so", "such", "such a", "such an", "as")):
        # Under a negation elsewhere: "I don't think I have ever seen such a mess".
        yield from flip(f"ever {verb} {degree}", rest=False)
        yield from keep(f"you ever {verb} {degree}")
    for verb in TRIED:
        yield from pair(f"ever {verb} a", "this", turned=True)
    for word, end in product(("never", "doubt", "doubt that"), NEVER_BEFORE):
        yield from keep(word, end, weight=REACHING + 2)
    for word, end in product(
        ("no", "no other", "nothing", "nothing else", "nobody", "nobody else", "no one", "not many", "few"),
        ("as this", "like this", "like it", "like them", "than this", "comes close", "as this one"),
    ):
        yield from keep(word, end)
    for verb, degree in product(VERBS[:4], ("as", "more", "more of a")):
        yield from pair("no", f"{verb} {degree}", turned=False, weight=REACHING)
    for verb, degree in product(VERBS[:4], ("as", "so", "this", "that", "nearly as", "quite as", "half as")):
        yield from pair("no other", f"{verb} {degree}", turned=False, weight=REACHING)
    for so in ("this", "so"):
        # "No other jacket keeps me this warm."
        yield from pair("no other", so, turned=False, weight=REACHING)
    for word, i, so in product(
        ("n't think", "not think"),
        ("i 've ever", "i have ever", "we 've ever"),
        ("that", "this", "so", "such", "more"),
    ):
        # "I don't think I've ever sat through a movie that boring."
        yield from pair(f"{word} {i}", so, turned=False, weight=SETTLED + 4)
        for laughed in ("laughed", "smiled", "cried laughing", "slept"):
            yield from settle("P", f"{word} {i} {laughed} {so}", "", weight=ASIDE)
    for never, so in product(
        ("never in my life have i", "never have i", "never before have i", "never in my life did i"),
        ("so", "such", "that", "this", "more"),
    ):
        # "Never in my life have I had pizza that bland."
        yield from pair(never, so, turned=False, weight=SETTLED)
    for word, think, so in product(NOT, ("think", "believe"), ("this", "more", "so", "as")):
        yield from pair(f"{word} {think} any other", so, turned=False, weight=SETTLED + 4)
    for word, could in product(NOT, ("could possibly", "could", "can")):
        for more in ("get any more", "be any more", "get more", "be more"):
            # "I don't think this week could get any more depressing."
            yield from pair(f"{word} think", f"{could} {more}", turned=False, weight=ASIDE)


def passing() -> Iterable[str]:
    """Yield negations in passing: *barely sat down when*, *if not exactly*, *no doubt about it*."""
    for without, it in product(("without", "with"), ("it", "they", "this")):
        yield from pair(f"even {without}", it, turned=False, weight=REACHING)
    for phrase in SINCERE:
        yield from keep(f"{phrase} ,")
        yield from keep("", f", {phrase}")
    for how in ("exactly", "quite", "entirely", "always", "particularly", "especially", "the most"):
        # "I would call it pleasant, if not exactly outstanding."
        yield from lead("", f", if not {how}")
    for emphasis in AFTERTHOUGHTS:
        yield from keep("", f", {emphasis}")
    for had, hardly, link in product(
        ("had", "'d", "have", "'ve"), ("barely", "hardly", "scarcely"), ("when", "before", "and already")
    ):
        # "We had barely sat down when a charming waiter came."
        yield from pair(f"{had} {hardly}", link, turned=False, weight=CERTAIN)
    yield from pair("no sooner", "than", turned=False, weight=CERTAIN)
    yield from pair("had n't even", "when", turned=False, weight=CERTAIN)
    for like, link in product(("n't even like", "not even like"), ("and", "but", ", but")):
        # "I don't even like baseball and that game was amazing."
        yield from pair(like, link, turned=False, weight=CERTAIN)
    for phrase in ("about it", "about that"):
        for word in ("question", "doubt", "two ways"):
            yield from keep("", f", no {word} {phrase}")
            yield from keep(f"no {word} {phrase} ,", weight=ASIDE)


def manner() -> Iterable[str]:
    """Yield *as if* where it says how, and is no protest: *They treated us as if we were a nuisance*."""
    for how in AS_IF:
        yield from keep(f"{how} as if")
        yield from keep(f"{how} as though")
    for verb, like in product(SEEMING, ("as if", "as though")):
        # Praise may be denied by it.
        yield f"N -> {verb} {like} N : {KEEP} @{CERTAIN:g} [strengthen]"


def nothing_to_change() -> Iterable[str]:
    """Yield what could not be better: *not a thing I would have changed*, *you won't find a nicer one*."""
    for start, would, change in product(NOT_A_THING, ("i would", "i 'd", "we would"), CHANGED):
        yield f"P -> {start} {would} {change} : 0.8 @{ASIDE:g}"
        yield from settle("P", start, f"{would} {change}", weight=ASIDE)
    for word, think, label in product(NOT, ("think", "believe"), COMPARATIVES):
        for better in (*COMPARATIVES[label], *FINDABLE[label]):
            # "I don't believe you'll find a nicer set of towels."
            yield from settle(label, f"{word} {think}", f"find a {better}", weight=ASIDE)
    for doubt, label in product(
        ("doubt", "doubt that", "idk if", "n't know if", "not sure if"), COMPARATIVES
    ):
        for better in COMPARATIVES[label][:8]:
            # "I doubt you could find a kinder team."
            yield from settle(label, doubt, f"find a {better}", weight=SETTLED)
            yield from settle(label, doubt, f"had a {better}", weight=SETTLED)
            yield from settle(label, doubt, f"seen a {better}", weight=SETTLED)
    for word, how in product(NOT, ("see how", "think")):
        for who, beat in product(ANY_OTHER, BEATING):
            # "I don't see how any other airline could beat them."
            yield f"P -> {word} {how} {who} {beat} : 0.8 @{SETTLED:g}"
            yield from settle("P", f"{word} {how} {who}", beat, weight=SETTLED)
    for get, label in product(("n't get", "not get", "never gets"), COMPARATIVES):
        for better in COMPARATIVES[label]:
            # "It doesn't get fresher than this."
            yield f"{label} -> {get} {better} than : 0.8 @{ASIDE:g}"
            yield f"{label} -> {get} any {better} than : 0.8 @{ASIDE:g}"
    for had, cause, do in product(
        ("never had", "never have", "'ve never had", "have never had", "had no", "have no", "never given me"),
        ("cause to", "reason to", "any reason to", "any cause to", "occasion to"),
        NO_CAUSE,
    ):
        # "I have never had cause to send a plate back."
        yield f"P -> {had} {cause} {do} : 0.8 @{SETTLED:g}"
    for none, want in product(
        NONE_OF_US, ("to go home", "to leave", "it to end", "to check out", "to come home")
    ):
        yield f"P -> {none} {want} : 0.8 @{SETTLED:g}"
    for sad, leave in product(("hated", "hate", "sad", "sorry", "was sad", "heartbroken"), LEAVING):
        yield f"P -> {sad} {leave} : 0.75 @{SETTLED:g}"
    for left in ("left", "walked out", "come away", "gone home"):
        for bad in UNSATISFIED:
            yield f"P -> never once {left} {bad} : 0.8 @{SETTLED:g}"
            yield from settle("P", f"never once {left}", bad, weight=SETTLED)
