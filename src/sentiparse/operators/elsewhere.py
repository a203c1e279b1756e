"""What is better elsewhere, was better before, or only looked good."""

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
    contrast,
    flip,
    keep,
    lower,
    pair,
    settle,
)
from sentiparse.operators.words import NOT, THIS, TRIED
from sentiparse.operators.words.degree import OTHER, RIVALS
from sentiparse.operators.words.elsewhere import (
    BEFORE_NOW,
    BESIDE_IT,
    BESIDE_THIS,
    CHANGES,
    COVERS,
    FORMER_OWNERS,
    JUNK,
    LASTING,
    LEAST,
    LIKED_MORE,
    LOOKED_FORWARD,
    MADE,
    MODELS,
    NEARBY,
    NICER,
    NOT_AS,
    OFFERING,
    SELDOM,
    SHOWN_IN,
    SINKING,
    SOONER,
    SUPERIOR,
)


def others_better() -> Iterable[str]:
    """Yield what is better than what is spoken of: *the other airline was friendlier*."""
    for old, be, word in product(BEFORE_NOW, ("was", "were", "is", "are"), NICER):
        yield from settle("N", old, f"{be} {word}", weight=REACHING)
        if word == "better":
            for much in ("much", "far", "way", "so much"):
                yield from settle("N", old, f"{be} {much} {word}", weight=REACHING)
    for rival, be, word in product(RIVALS, ("is", "are", "was", "were"), (*NICER[:-1], "cheaper", "kinder")):
        # "Their rivals are cheaper, kinder and more reliable."
        yield f"N -> {rival} {be} {word} : 0.75 @{CERTAIN:g}"
        yield from settle("N", f"{rival} {be} {word}", "", weight=CERTAIN)
    for old, model, be in product(
        ("the previous", "the old", "the last", "the earlier"), MODELS, ("was", "is")
    ):
        yield from lower(f"{old} {model} {be}", weight=REACHING)
        for this in ("this", "this one", "the new one"):
            # Once, and not by either alone.
            yield from flip(f"{old} {model} {be}", f"than {this}", weight=SETTLED, rest=False)
    for be in ("was", "were"):
        yield from lower(f"the original {be}", weight=REACHING)
    for mark, link in product(
        (".", ";", ","), ("this", "while this", "but this", "whereas this", "now this")
    ):
        # "My last dinner here was bad, while this one was lovely."
        yield from contrast("my last", f"{mark} {link}", 1, REACHING)
    for least, be, word in product(
        LEAST,
        ("is", "are", "was", "were", "would be", "tastes", "has", "does it"),
        ("better", "nicer", "tastier", "more"),
    ):
        # "Hospital food is better."
        yield f"N -> {least} {be} {word} : 0.75 @{CERTAIN:g}"
    for be, word in product(
        ("is", "was", "are", "were", "has", "have", "had", "serves", "makes", "tastes", "would be", "does"),
        SINKING,
    ):
        # "Even the airport food was better." But: "The coffee is even better."
        yield from settle("N", "even", f"{be} {word}", weight=REACHING)
    for near, be in product(NEARBY, ("is", "was", "has", "makes", "serves", "does")):
        for word in (*SINKING[:5], *SUPERIOR):
            yield from settle("N", "", f"{near} {be} {word}", weight=REACHING)
    for rival, verb, word in product(
        RIVALS, OFFERING, ("a better", "a nicer", "better", "nicer", "a cheaper")
    ):
        # "The competition makes a nicer one."
        yield f"N -> {rival} {verb} {word} : 0.75 @{CERTAIN:g}"
    for i, can, get, word in product(
        ("you", "i", "we"), ("can", "could"), ("find", "get", "buy", "have"), ("better", "nicer")
    ):
        # "You can get nicer ones for half the price."
        yield f"N -> {i} {can} {get} {word} : 0.75 @{CERTAIN:g}"
        yield f"N -> {i} {can} {get} a {word} : 0.75 @{CERTAIN:g}"
    for old, be, word in product(BEFORE_NOW, ("was", "were"), SUPERIOR):
        yield from settle("N", old, f"{be} {word}", weight=REACHING)
    for be, much, this in product(
        ("is", "was", "are", "were"),
        ("", "much ", "far ", "way ", "even "),
        ("this one", "the new one", "here"),
    ):
        # "The restaurant next door is much worse than this one."
        yield f"P -> {be} {much}worse than {this} : 0.75 @{SETTLED:g}"
        yield from settle("N", "nothing", f"{be} {much}worse than {this}", weight=ASIDE)
        yield f"N -> nothing {be} {much}worse than {this} : 0.85 @{ASIDE:g}"
    for what in ("what this", "what you get here"):
        yield f"N -> better than {what} : 0.65 @{CERTAIN:g}"
    for had, less in product(TRIED[:10], ("a less", "less")):
        # "I have never had a less comfortable flight."
        yield from flip(f"never {had} {less}", weight=CERTAIN, rest=False)
    for make, last, junk in product(
        ("makes", "make", "made"),
        ("my last one", "my old one", "the last one", "the old one", "my last phone"),
        JUNK,
    ):
        yield f"P -> {make} {last} look like {junk} : 0.8 @{SETTLED:g}"
    for do, better in product(MADE, ("a better", "better")):
        # "My kid could design a better app."
        yield f"N -> could {do} {better} : 0.75 @{CERTAIN:g}"
        yield from settle("N", f"could {do} {better}", "", weight=CERTAIN)
    for liked, old, more in product(LIKED_MORE, BEFORE_NOW, ("better", "more")):
        yield from settle("N", f"{liked} {old}", more, weight=CERTAIN)
    for who, be, than in product(
        COVERS, ("is", "are", "was", "were", "look", "looks", "sound", "sounds"), "PN"
    ):
        # "The photos are nicer than the room."
        yield f"N -> {who} {be} P than {than} : {FLIP_GOOD} 0.0 @{CERTAIN:g} [negation]"
    for does, word in product(("does", "do", "did"), NOT):
        yield f"N -> {does} {word} beat : 0.65 @{CERTAIN:g}"
    for like in ("like", "love", "enjoy", "recommend", "trust"):
        yield f"N -> hard to {like} : 0.75 @{REACHING:g}"
    for way in ("ways", "places", "things"):
        yield f"P -> there are worse {way} : 0.65 @{CERTAIN:g}"
    yield f"P -> every bit as good as : 0.8 @{SETTLED:g}"
    yield from settle("P", "every bit as good as", "", weight=SETTLED)
    for have, stayed, word in product(
        ("have", "'ve"), ("stayed in", "slept in", "slept", "flown with"), SINKING
    ):
        yield f"N -> {have} {stayed} {word} : 0.75 @{CERTAIN:g}"
    yield from keep("every bit as", "as", weight=REACHING)
    yield f"N -> better than nothing : 0.6 @{CERTAIN:g}"
    for slightly in ("slightly", "only slightly", "marginally", "only marginally", "a little", "somewhat"):
        yield f"N -> {slightly} better than nothing : 0.75 @{SETTLED:g}"
        yield f"N -> {slightly} less N : -0.8 1.7 @{REACHING:g} [weaken]"
    for better, place in product(
        (*NICER[:9], "cheaper"),
        ("places", "options", "hotels", "ones", "alternatives", "ways", "restaurants", "airlines", "apps"),
    ):
        # "There are cheaper and friendlier places across the street."
        yield f"N -> there are {better} {place} : 0.75 @{CERTAIN:g}"
        yield from settle("N", f"there are {better}", place, weight=CERTAIN)
    for hardly in ("hardly", "barely", "does n't", "does not", "did n't", "can n't", "could n't"):
        for up in ("make up for", "makes up for", "made up for", "compensate for"):
            yield f"N -> {hardly} {up} : 0.8 @{SETTLED:g}"
            yield from settle("N", f"{hardly} {up}", "", weight=SETTLED)


def outshone() -> Iterable[str]:
    """Yield all else, which looks dull beside it: *next to them, everything else looks dull*."""
    for beside, rest in product(
        ("next to", "compared to", "compared with", "beside"),
        (", everything else", ", all the others", ", everyone else", ", the others", ", the rest"),
    ):
        yield from pair(beside, rest, turned=True, weight=SETTLED)
    for anything in ("anything would be more", "anything is more", "anyone would be more"):
        yield from flip(anything, weight=SETTLED, rest=False)
    for others, beside in product(OTHER, BESIDE_IT):
        # "Every other airline feels rude and chaotic next to this one."
        yield from flip(others, beside, weight=SETTLED, rest=False)


def set_beside() -> Iterable[str]:
    """Yield what is preferred to it, or does not come up to it: *my old one was not as good as this one*."""
    for old in ("the previous", "the old", "my old", "the original", "the last"):
        yield f"N -> prefer {old} : 0.7 @{CERTAIN:g}"
        yield f"N -> preferred {old} : 0.7 @{CERTAIN:g}"
    for who, it in product(("competitors", "others", "rivals", "other places"), ("it", "this", "that")):
        yield f"N -> {who} do {it} better : 0.8 @{CERTAIN:g}"
    for this in THIS:
        yield f"N -> beats {this} : 0.75 @{REACHING:g}"
    for how in ("hands down", "by a mile", "any day"):
        yield f"N -> beats it {how} : 0.75 @{CERTAIN:g}"
    for old, be, not_as in product(BEFORE_NOW[:10], ("was", "is"), NOT_AS):
        # "My old vacuum was nowhere near as good as this one."
        yield from pair(old, f"{be} {not_as}", turned=False, weight=ASIDE, behind="as this one")
    for not_as in NOT_AS:
        yield from keep(not_as, "as this one", weight=SETTLED)
    for beside, mark in product(("compared with", "compared to"), (", ", "")):
        for all_ in (
            "all the others",
            "all others",
            "the others",
            "everything else",
            "every other",
            "all other",
        ):
            yield from pair(f"{beside} this", f"{mark}{all_}", turned=True, weight=SETTLED + 2)
            yield from flip(f"{beside} this {mark}{all_}", weight=SETTLED, rest=False)
        if mark:
            # "Compared with this restaurant, fast food is a feast."
            yield from pair(f"{beside} this", ",", turned=True, weight=SETTLED)
            yield from pair(f"{beside} this", ", my old", turned=True, weight=SETTLED + 2)
    for better, other in product(
        ("better", "nicer", "cheaper", "tastier"),
        ("at any other", "at almost any other", "at every other", "almost anywhere else", "anywhere else"),
    ):
        yield f"N -> {better} {other} : 0.75 @{CERTAIN:g}"
    for link in (";", ",", ", but", "."):
        yield from flip("", f"{link} this one always does", weight=SETTLED, rest=False)
    for better, at in product(
        ("better", "fresher", "nicer", "cheaper", "tastier", "friendlier"),
        ("at the place", "at the one", "at the cafe"),
    ):
        yield f"N -> {better} {at} : 0.7 @{REACHING:g}"
    for would in ("would be better", "would be a better", "would have been better", "would be nicer"):
        yield from settle("N", "any other", would, weight=CERTAIN)


def beside_this() -> Iterable[str]:
    """Yield what does not come up to this, and what does better: *can't hold a candle to this*."""
    for old, not_as, this in product(
        ("my old", "my last", "the last", "my previous"), NOT_AS, ("as these", "as this")
    ):
        for be in ("was", "were"):
            yield from pair(old, f"{be} {not_as}", turned=False, weight=ASIDE, behind=this)
    for hold, this in product(
        ("hold a candle to", "come close to", "compare to", "compete with"), BESIDE_THIS
    ):
        # "The expensive brand can't hold a candle to this little heater."
        for word in NOT:
            yield f"P -> {word} {hold} {this} : 0.85 @{SETTLED:g}"
            yield from settle("P", "", f"{word} {hold} {this}", weight=SETTLED)
    for have, where in product(
        ("'ve had", "have had"), ("from a", "at a", "in a", "on a", "out of a", "elsewhere")
    ):
        # "I've had better coffee from a machine."
        yield from settle("N", f"{have} better", where, weight=CERTAIN)
    for less, than in product(("less time", "less effort", "less hassle", "less money", "less work"), SOONER):
        yield from settle("P", less, than, weight=CERTAIN)
        yield f"P -> {less} {than} : 0.75 @{CERTAIN:g}"
    for beats, served in product(("beats", "beat"), ("anything they", "anything you get here", "what they")):
        yield f"N -> {beats} {served} : 0.75 @{CERTAIN:g}"
    for look, junk, beside in product(
        ("looks", "look", "feels", "feel"), JUNK, ("next to this", "beside this", "compared to this")
    ):
        yield f"P -> {look} like {junk} {beside} : 0.8 @{SETTLED:g}"


def better_before() -> Iterable[str]:
    """Yield what was good for a time, or until something changed: *it was fine for a week*."""
    limits = [f"before {change}" for change in CHANGES]
    limits += [f"before i {used}" for used in ("used", "tried", "bought", "got")]
    limits += [f"under the {old} {who}" for old, who in product(("old", "previous", "former"), FORMER_OWNERS)]
    for found in ("tried", "bought", "found", "got", "used", "discovered"):
        # "Until I tried this mattress, I never slept well."
        yield from pair(f"until i {found} this", ",", turned=True, weight=SETTLED)
        yield from flip(f"until i {found} this ,", weight=SETTLED, rest=False)
    for was, limit in product(("was", "were", "worked"), limits):
        yield from flip(was, limit, weight=REACHING, rest=False)
    for (label, verbs), limit in product((("N", ("loved", "liked", "enjoyed")), ("P", ("hated",))), limits):
        for verb in verbs:
            yield from settle(label, verb, limit, weight=REACHING)
    for was, about, lasting in product(("was", "were", "worked"), ("for", "for about"), LASTING):
        for end in (".", ",", "and then"):
            yield from lower(was, f"{about} {lasting} {end}", weight=REACHING)
    for was, ago in product(
        ("was", "were"), ("years ago", "a few years ago", "ten years ago", "while it lasted")
    ):
        yield from lower(was, ago, weight=REACHING)
    for limit in SELDOM:
        # "Great phone when it works."
        yield f"N -> P {limit} : {FLIP_GOOD} @{REACHING:g} [negation]"
        yield f"N -> N {limit} : {KEEP} @{REACHING:g} [strengthen]"
    for better, before in product((*NICER[:-1], "happier", "more fun"), ("", " they", " this", " the")):
        # "Life was so much nicer before this redesign." But: "... nicer than before".
        yield f"N -> {better} before{before} : 0.7 @{REACHING:g}"
    for should in ("should be", "should have been", "ought to be", "has to be", "needs to be"):
        yield f"N -> {should} better : 0.75 @{CERTAIN:g}"
        yield f"N -> {should} much better : 0.75 @{CERTAIN:g}"


def only_hoped() -> Iterable[str]:
    """Yield what only looked good, was looked forward to, or would be: *I'd give it five stars if*."""
    for looks, shown in product(("looks", "look", "looked"), SHOWN_IN):
        yield from lower(looks, shown, weight=3.0)
        yield from keep(f"{looks} as", f"as {shown}", weight=CERTAIN)
        for just in ("", "just ", "exactly "):
            yield f"P -> {looks} {just}like {shown} : 0.75 @{CERTAIN:g}"
    for phrase in LOOKED_FORWARD:
        for end in (".", "!", ", but", "but", "; instead", "and instead"):
            yield from lower(phrase, end, weight=2.0)
    for i, be in product(("i", "we"), ("to be", "to have been")):
        # And no more is said of it.
        yield from pair(f"{i} expected", be, turned=True, weight=2.0, behind=".")
        for it in ("it", "this", "them"):
            yield from flip(f"{i} expected {it} {be}", ".", weight=2.0, rest=False)
    for would, stars in product(
        (
            "would give it",
            "'d give it",
            "would give this",
            "'d give this",
            "would have given it",
            "'d have given it",
        ),
        ("four", "five", "4", "5", "another"),
    ):
        # "I'd give it four stars if the food were warm." But: "... if I could".
        for star in ("star if", "stars if"):
            yield f"N -> {would} {stars} {star} : 0.75 @{SETTLED:g}"
            yield from settle("N", f"{would} {stars} {star}", "", weight=SETTLED)
            yield f"P -> {would} {stars} {star} i could : 0.85 @{ASIDE:g}"
    for would in ("would be", "might be", "might have been", "would have been", "'d be"):
        # "Were it half the price, it might be worth it."
        yield from flip(f"half the price , it {would}", weight=CERTAIN, rest=False)
        yield from flip(f"half the price it {would}", weight=CERTAIN, rest=False)
