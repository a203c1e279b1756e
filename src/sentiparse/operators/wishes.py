"""Wishes, and what one would do or have done."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    CERTAIN,
    KEEP,
    REACHING,
    SETTLED,
    annul,
    contrast,
    flip,
    keep,
    lead,
    lower,
    pair,
    settle,
)
from sentiparse.operators.words import NOT
from sentiparse.operators.words.clauses import (
    AGAIN,
    BELATED,
    DONE_SOONER,
    GLADLY,
    IF_ANY,
    INFORMED,
    LIKE_THIS,
    MANY_STARS,
    NEARER,
    NO_STARS,
    OWED,
    RETURNING,
    TIPPED,
    TOLD,
    WISHED_ELSEWHERE,
    WISHED_FOR_ALL,
)
from sentiparse.operators.words.denial import (
    CONFIRMED,
)


def wishes() -> Iterable[str]:
    """Yield what is wished of something good or bad, and what one would or should have done."""
    for again in ("every time", "every day", "every week", "all the time", "more often"):
        yield from settle("P", "wish i could", again, weight=CERTAIN)
        yield from settle("P", "wish we could", again, weight=CERTAIN)
    for wish, told in product(
        ("wish they had", "wish they 'd", "wish someone had", "wish you had"), INFORMED
    ):
        # "Wish I had bought it sooner" is praise, this is not.
        yield from settle("N", f"{wish} {told}", "", weight=SETTLED)
    for who, could in product(("everyone", "everybody"), ("", " could", " could have", " had")):
        yield from keep(f"wish {who}{could}", weight=CERTAIN + 4 * len(could.split()))
    for had, ago in product(
        ("wish i had", "wish i 'd", "wish we had", "wish we 'd"), ("years ago", "sooner", "earlier")
    ):
        yield from settle("P", had, ago, weight=SETTLED)
    for hoped, link, so in product(
        ("hoped for", "hoping for", "hoped", "hoped that"),
        (", and", "and"),
        (*CONFIRMED[:4], "it certainly was", "it was", "they were", "they certainly were"),
    ):
        yield from keep(hoped, f"{link} {so}", weight=ASIDE)
    for every in ("every", "all", "more"):
        for like in ("were like this", "was like this", "were like them", "was like them"):
            yield from settle("P", f"wish {every}", like, weight=SETTLED)
    for stars in ("more than five stars", "more than 5 stars", "six stars", "ten stars", "10 stars"):
        yield from settle("P", "wish i could give", stars, weight=ASIDE)
        for would in ("would give", "'d give", "would have given"):
            yield from settle("P", would, f"{stars} if i could", weight=ASIDE)
    for i, stay in product(("i", "we"), ("stay longer", "have stayed longer")):
        yield from settle("P", f"wish {i} could {stay}", "", weight=ASIDE)
    for near in ("lived closer", "lived nearby", "lived nearer"):
        yield f"P -> wish we {near} : 0.8 @{ASIDE:g}"
        yield f"P -> wish i {near} : 0.8 @{ASIDE:g}"
    for would in ("i might have", "we might have", "i would have", "we would have"):
        # "With a better menu I might have come back."
        yield from settle("N", "with a", would, "", weight=SETTLED)
    for who in ("crew", "staff", "waiter", "waitress", "driver", "manager", "seller", "airline", "they"):
        for did in OWED:
            yield f"N -> {who} should have {did} : 0.8 @{SETTLED:g}"
    for room in ("more room for", "room for more", "room for", "more space for"):
        yield from keep(f"wish i had {room}")
    for should in BELATED:
        yield from lower(should, weight=3.0)
    for all_, were in product(
        ("if all", "if every", "if more"), ("were this", "was this", "were as", "was as")
    ):
        yield from pair(all_, were, turned=False, weight=SETTLED + 8)
    for were, like in product(
        ("if all", "if every", "if more"), ("were like this", "was like this", "were this")
    ):
        yield from settle("P", were, like, weight=CERTAIN)
        yield from settle("P", were, f"{like} ,", "", weight=CERTAIN)
    for and_ in ("and they", "and instead", "; instead", ", instead", "; they", ", and they"):
        yield from contrast("supposed to", and_, 1, REACHING)
        yield from contrast("supposed to be", and_, 1, REACHING)
    for and_, it, word in product(("and", ", and", ", but", "but", ";"), ("it", "they"), NOT):
        for did in ("did", "does", "do", "was", "were"):
            yield from settle("N", "supposed to", f"{and_} {it} {did} {word}", weight=SETTLED)
    for near in NEARER:
        yield from settle("P", "wish", near, weight=CERTAIN)
    for any_ in IF_ANY:
        yield from flip("", any_, weight=CERTAIN, rest=False)
    for word, verb in product(
        NOT,
        RETURNING,
    ):
        yield from settle("N", f"would {word} {verb}", "again", weight=CERTAIN)
    for word, met in product(NOT, ("met", "found", "seen", "noticed", "heard", "had", "experienced")):
        # "If there is a rude person here, I haven't met them."
        for mark in ("", ", "):
            yield from flip("if", f"{mark}i have {word} {met}", weight=CERTAIN, rest=False)
    yield from settle("P", "had i known", "sooner", weight=CERTAIN)
    for see in ("see", "hear", "taste", "feel"):
        yield from keep(f"wish you could {see}", weight=CERTAIN)
        yield from keep(f"wish you could all {see}", weight=CERTAIN)
    for word, go in product(
        NOT, ("go a day", "leave home", "leave the house", "go anywhere", "travel", "go back to life")
    ):
        # "I wouldn't go a day without this grinder."
        yield f"P -> would {word} {go} without : 0.8 @{CERTAIN:g}"
        yield from settle("P", f"would {word} {go} without", "", weight=CERTAIN)
    for see in WISHED_FOR_ALL:
        yield from keep(see, weight=CERTAIN)
    for end in ("sooner", "earlier", "years ago", "would never end", "forever", "could last", "for ever"):
        yield from settle("P", "wish", end)
    for pick in ("pick", "choose", "take"):
        yield from settle("P", f"would {pick}", "over any other")
    for would, again in product(("would", "'d", "will", "'ll"), AGAIN):
        yield from settle("P", f"{would} {again}", "again")
    for would, pick, over in product(
        ("would", "'d"), ("pick", "choose", "take"), ("over any", "over anything")
    ):
        yield from settle("P", f"{would} {pick}", over)
        yield from settle("P", f"{would} still {pick}", over)
    for would, say in product(
        ("would", "'d"),
        TOLD,
    ):
        yield from flip("if", f", i {would} {say}", weight=SETTLED, rest=False)
        yield from flip(f"i {would} {say} if", weight=REACHING, rest=False)
    for who in ("my worst enemy", "anyone", "anybody"):
        yield from settle("N", "wish", f"on {who}")
        for word in NOT:
            yield from settle("N", f"{word} wish", f"on {who}", weight=SETTLED)
    yield from settle("N", "rather", "than", "again")
    for would, rather in product(("'d", "would"), ("rather", "sooner")):
        # "I'd rather walk than fly with them."
        yield from settle("N", f"{would} {rather}", "than", "", weight=CERTAIN)
        yield from settle("P", f"{would} {rather}", "than", "anywhere else", weight=SETTLED + 4)
        for else_ in ("than anyone else", "than anywhere else", "than anything else", "than any other"):
            yield from settle("P", f"{would} {rather}", else_, weight=SETTLED)
    for much in ("", "much ", "so much ", "way ", "far "):
        yield from settle("N", f"can do {much}better than", "")
        yield from settle("N", f"could do {much}better than", "")
    for stay in ("stay", "go back", "live here", "live there", "eat there", "relive", "do it again"):
        for who in ("i", "we"):
            yield f"P -> wish {who} could {stay} : 0.75 @{SETTLED:g}"
    for liked in ("enjoyed", "loved", "recommended", "stayed", "come back", "given it"):
        yield from lower(f"would have {liked}", weight=REACHING)
        yield from lower(f"'d have {liked}", weight=REACHING)
    for closer in ("lived closer", "lived nearby", "lived nearer", "lived here", "lived around here"):
        yield f"P -> if i {closer} : 0.75 @{CERTAIN:g}"
    for wish, like in product(("wish we had", "wish i had", "wish there was", "wish there were"), LIKE_THIS):
        yield from settle("P", wish, like, weight=CERTAIN)
    for same in ("the same one again", "the same again"):
        yield f"P -> {same} : 0.75 @{CERTAIN:g}"
    for word in NOT:
        # "Do n't expect" is a warning, "did n't expect" is none.
        yield from flip(f"do {word} expect", weight=CERTAIN + 4, rest=False)
    for what in ("it", "them", "this", "this place", "the staff", "the crew", "the cabin crew"):
        for stars in (*MANY_STARS, "more than five", "more than 5"):
            yield f"P -> if i could give {what} {stars} stars : 0.85 @{SETTLED:g}"
        for stars in (*NO_STARS, "less than one"):
            yield f"N -> if i could give {what} {stars} stars : 0.9 @{SETTLED:g}"
    for given, if_ in product(("would have given it", "would have given", "would give it"), ("if", "")):
        for stars in MANY_STARS:
            yield f"P -> {given} {stars} stars {if_} : 0.85 @{SETTLED:g}".replace("  ", " ")
        for stars in NO_STARS:
            yield f"N -> {given} {stars} stars {if_} : 0.9 @{SETTLED:g}".replace("  ", " ")
    for wish in (
        "if i could give", "wish i could give", "wish i could give it", "wish i could give them",
        "i would give it", "i would give them", "i 'd give it", "i 'd give them",
    ):  # fmt: skip
        for stars in MANY_STARS:
            yield f"P -> {wish} {stars} stars : 0.85 @{SETTLED:g}"
        for stars in NO_STARS:
            yield f"N -> {wish} {stars} stars : 0.9 @{SETTLED:g}"
    for who in WISHED_ELSEWHERE:
        yield from keep(f"wish more {who}")
        yield from keep(f"more {who} should")
    for who, longer in product(("it", "they"), ("longer", "twice as long", "even longer")):
        for was in ("was", "were", "had been", "would have been"):
            yield f"P -> wish {who} {was} {longer} : 0.75 @{SETTLED:g}"
    for stars in (*MANY_STARS, "seven", "more than five"):
        yield from settle("P", "if i could give", f"{stars} stars", weight=SETTLED)
    for stars in (*NO_STARS, "less than one"):
        yield from settle("N", "if i could give", f"{stars} stars", weight=SETTLED)


def hoped_for() -> Iterable[str]:
    """Yield what is all that is left to wish for, and what came in the end: *finally, a phone that lasts*."""
    for only, is_ in product(("my only wish", "our only wish", "the only thing i wish"), ("is", "was")):
        # "My only wish is that they'd open a second one."
        yield f"P -> {only} {is_} : 0.7 @{SETTLED:g}"
        yield from settle("P", f"{only} {is_}", "", weight=SETTLED)
    for finally_, one, that in product(
        ("finally", "finally ,", "at last", "at last ,"),
        ("a", "an", "some", "someone", "somebody"),
        ("that", "who", "where", "with"),
    ):
        yield from settle("P", f"{finally_} {one}", that, weight=SETTLED)
        yield from settle("P", f"{finally_} {one}", that, "", weight=ASIDE)
    for crime, miss in product(
        ("a crime", "a shame", "a sin", "a mistake", "criminal", "foolish"),
        ("to skip", "to miss", "to pass up", "not to try", "not to visit", "not to order", "not to try it"),
    ):
        # "It would be a crime to skip the cake."
        yield f"P -> {crime} {miss} : 0.8 @{SETTLED:g}"
        yield from settle("P", f"would be {crime} {miss}", "", weight=SETTLED)


def advised() -> Iterable[str]:
    """Yield advice, and what may be some day: *think twice*, *let's hope it will be better next time*."""
    yield f"N -> think twice : 0.7 @{CERTAIN:g}"
    yield from settle("N", "think twice", "", weight=CERTAIN)
    for word in NOT:
        yield from settle("P", f"{word} think twice", "", weight=SETTLED)
        yield f"P -> {word} think twice : 0.7 @{SETTLED:g}"
    for hope, next_ in product(("let 's hope", "hope", "hopefully"), ("next time", "next year")):
        for will in ("will be less", "will be more", "is less", "is more", "will be better", "gets better"):
            yield from settle("N", hope, f"{will}", next_, weight=SETTLED)
            yield from settle("N", hope, f"{will} {next_}", weight=SETTLED)
    for some_day in ("someday", "some day", "one day"):
        yield from settle("N", "", f"might {some_day}", "", weight=SETTLED)
    for i, skipped in product(
        (", i would have", ", i 'd have", ", we would have", "i would have", "i 'd have"),
        (
            "skipped",
            "avoided",
            "passed",
            "cancelled",
            "gone elsewhere",
            "stayed away",
            "stayed home",
            "never",
        ),
    ):
        yield from settle("N", "had i known", f"{i} {skipped}", weight=ASIDE)
    for try_ in ("go for", "try", "get", "choose", "come here", "look no further", "this is", "go to", "buy"):
        for want in ("if you want", "if you 're looking for", "if you need", "for real"):
            yield f"P -> {want} P , {try_} : {KEEP} @{CERTAIN:g} [strengthen]"
    for had in ("had i known how", "if i had known how", "if i 'd known how"):
        yield from keep(had, weight=SETTLED)
        for would in (", i would", ", i 'd", "i would", "i 'd"):
            yield from lead(had, would, weight=ASIDE)
    for like, will in product(("like", "enjoy", "love", "want", "crave"), ("you 'll love", "you will love")):
        # "If you enjoy noise, you'll love this phone."
        yield f"N -> if you {like} N , {will} : {KEEP} @{SETTLED:g} [strengthen]"


def broken_promises() -> Iterable[str]:
    """Yield what they said would be, and is not: *they said the noise would go away; it hasn't*."""
    for they, link, it in product(
        ("they said", "they promised", "they swore", "i was told", "we were told", "he said", "she said"),
        (";", ",", "but", ", but", "."),
        ("it has n't", "it did n't", "it never did", "they have n't", "they did n't", "they never did",
         "it was n't", "it is n't", "it does n't"),
    ):  # fmt: skip
        yield from settle("N", they, f"{link} {it} .", weight=SETTLED)
    for i in (", i would n't", ", i would not", ", we would n't", ", we would not", ", i 'd not"):
        # "Had the crew shown any charm, I wouldn't be asking for my money back."
        yield from annul("had", i, weight=CERTAIN)


def not_as_said() -> Iterable[str]:
    """Yield what it was said or meant to be, and is not: *supposed to be quiet but was not*."""
    for hoped, link, be, word in product(
        ("supposed to be", "meant to be", "claims to be", "claimed to be", "said to be", "advertised as",
         "promised to be", "looked", "looks", "seemed", "sounded"),
        ("but", ", but", "and", ", and", ", which it", "but it", ", but it", "but they", "yet"),
        ("is", "was", "are", "were"),
        NOT,
    ):  # fmt: skip
        if link == ", which it" and be in ("are", "were"):
            continue
        yield from flip(hoped, f"{link} {be} {word} .", weight=SETTLED, rest=False)
    for if_, would in product(
        ("if it were", "if they were", "if it was", "if only it were", "if they had been"),
        ("i would", "i 'd", "we would", "we 'd", "i might"),
    ):
        # "If it were quieter I would stay."
        for comma in ("", ", "):
            yield from annul(if_, f"{comma}{would}", weight=REACHING)
    for use in ("could use", "could do with", "could have used", "needs", "need", "needed"):
        for more in ("more", "a bit more", "a little more", "some more", "a lot more", "way more"):
            yield from lower(f"{use} {more}", weight=CERTAIN)


def would_have() -> Iterable[str]:
    """Yield what one would do or have done: *I'd have tipped if ...*, *I should have bought it years ago*."""
    for would, pay in product(("would gladly", "would happily", "'d gladly", "'d happily"), GLADLY):
        yield f"P -> {would} {pay} : 0.8 @{SETTLED:g}"
    for would, tipped, if_ in product(("would have", "'d have"), TIPPED, ("if", "had")):
        # "I'd have tipped if the waitress had smiled even once."
        yield f"N -> {would} {tipped} {if_} : 0.8 @{SETTLED:g}"
        yield from settle("N", f"{would} {tipped} {if_}", "", weight=SETTLED)
    for with_, be in product(
        ("with better", "with a better", "with some", "with a little", "with a bit", "with different"),
        ("might be", "could be", "would be", "might have been", "could have been", "would have been"),
    ):
        # "With better management this place might be worth a visit."
        yield from settle("N", with_, be, "", weight=CERTAIN)
    for good, need in product(
        ("a good", "a decent", "a proper", "a real", "any decent", "any good"),
        ("would n't", "would not", "would never", "should n't", "should not", "should never"),
    ):
        # "A good product would not need three replacements."
        yield from settle("N", good, need, "", weight=CERTAIN)
    for choice in (
        "it would be this one",
        "this would be it",
        "it would be this",
        "it 'd be this one",
        "it 'd be this",
    ):
        yield from settle("P", "if i could", choice, weight=SETTLED)
        yield from settle("P", "if i had to", choice, weight=SETTLED)
    for done, ago in product(
        DONE_SOONER, ("years ago", "months ago", "long ago", "sooner", "earlier", "ages ago")
    ):
        # "Had I known, I'd have switched carriers years ago."
        for would in ("'d have", "would have", "should have", "wish i had", "wish i 'd", "wish we had"):
            yield f"P -> {would} {done} {ago} : 0.75 @{SETTLED:g}"
            yield from settle("P", f"{would} {done}", ago, weight=SETTLED)
    for would, let in product(
        ("would", "'d"), ("if they let me", "if they 'd let me", "if i could", "if you let me")
    ):
        yield from settle("P", f"{would} live", let, weight=CERTAIN)
        yield from settle("P", f"{would} marry", let, weight=CERTAIN)
        yield from settle("P", f"{would} eat", let, weight=CERTAIN)
    for should in ("should have", "should 've"):
        # "I should have stayed home instead of going."
        yield from settle("N", should, "instead of", "", weight=CERTAIN)
    for every, like in product(
        ("every", "all", "more", "other", "everyone", "everybody"),
        ("like this", "like these", "like them", "like you", "this well"),
    ):
        # "I wish every airline treated its passengers like this."
        yield from settle("P", f"wish {every}", like, weight=SETTLED)
        yield from settle("P", f"if only {every}", like, weight=SETTLED)
    for would, when in product(
        ("'d", "would"), ("every day", "every week", "every night", "every weekend", "a thousand times")
    ):
        for if_ in ("if", "if i could", "no hesitation"):
            yield from settle("P", would, f"{when} {if_}", weight=CERTAIN)
    for again in ("rewatch", "reread", "replay", "watch it again", "do it all again", "go back tomorrow"):
        yield f"P -> would {again} : 0.75 @{CERTAIN:g}"
        yield f"P -> 'd {again} : 0.75 @{CERTAIN:g}"
    for would, it in product(("would", "'d"), ("this", "it", "the", "these")):
        # "I would return this heater if the seller answered."
        yield from settle("N", f"{would} return {it}", "if", "", weight=CERTAIN)
    for would in ("would gladly", "would happily", "'d gladly", "'d happily"):
        for never in ("to never", "not to", "never to"):
            yield from settle("N", f"{would} pay", never, weight=ASIDE)
    for let in ("if they had let me", "if they 'd let me", "if they let me"):
        yield from settle("P", "would have", let, weight=ASIDE)
        yield from settle("P", "'d have", let, weight=ASIDE)
    for never in ("i would never", "i 'd never", "nobody would", "no one would"):
        # "If every airline were like this one, I would never fly again."
        yield from settle("N", "if every", f", {never}", "", weight=SETTLED)
    for buy in ("buy", "go", "come", "order", "recommend", "use", "book", "stay"):
        yield f"P -> no reason not to {buy} : 0.75 @{SETTLED:g}"
