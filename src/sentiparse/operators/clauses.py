"""What a clause says of another: time, contrast."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    CERTAIN,
    FIRM,
    FIRM_BAD,
    FLIP_BAD,
    FLIP_GOOD,
    REACHING,
    SETTLED,
    SOME,
    contrast,
    flip,
    keep,
    lower,
    pair,
    settle,
)
from sentiparse.operators.words import NOT, SUBJECTS, VERBS
from sentiparse.operators.words.clauses import (
    AND_GOT,
    CONCEDED,
    CONCEDING,
    ELSEWHERE,
    ENDED,
    EVEN,
    EXPECTING,
    FOR_A_WHILE,
    HEARD_OF,
    HERE,
    HOURS,
    IN_PERSON,
    LATER,
    LATER_ON,
    LEAVING,
    LONG_TIME,
    NOT_NOW,
    NOW,
    OLD_ONES,
    ORDERED,
    OTHERS_SAY,
    OTHERS_THAN_ME,
    PASSED,
    PAST,
    SHOWN,
    STARTING,
    STILL,
    THEN_AND_NOW,
    THEN_NOT_NOW,
    TURNING,
    UPDATES,
    WANTING,
    WE_FOUND,
    YOU_WILL_LOVE,
)


def time() -> Iterable[str]:
    """Yield what was so, and is no more, or still."""
    for phrase in PAST:
        yield from flip(phrase, bad=FIRM_BAD)
    yield from keep("at once a", weight=4.0)
    for phrase in STILL:
        yield from keep("used to", phrase)
        for passed in PASSED[:8]:
            yield from keep("", f"{passed} {phrase}")
    for phrase in PASSED:
        yield from flip("", phrase, weight=1.8)
        yield from flip("", f", {phrase}", weight=1.8)
    for until, who in product(("until", "till"), ("it", "they", "i", "we", "he", "she", "my", "our")):
        # "I loved it until it broke." But: "I didn't like sushi until I came here."
        for label, verbs in (("N", ("loved", "liked", "enjoyed")), ("P", ("hated", "disliked"))):
            for verb in verbs:
                yield from settle(label, verb, f"{until} {who}", "", weight=CERTAIN)
                yield from settle(label, f"{verb} it {until} {who}", "", weight=CERTAIN)
    for was, until in product(("was", "were", "had been", "worked"), ("until", "till")):
        yield from flip(was, until, weight=1.8)
        for hour in HOURS:
            # "Was noisy until 3 am" does not say that it ended.
            yield from keep(was, f"{until} {hour}", weight=REACHING - 1)
    for be, now in product(("is", "are", "was", "were"), ("", "now ", "finally ", "all ", "completely ")):
        # "The bugs that used to annoy me are now gone."
        yield from flip("", f"{be} {now}gone", weight=REACHING, rest=False)
    for went in ("went", "gone", "going", "goes", "turned", "changed"):
        # Wherever in its clause: "under the new chef it has gone from dull to dazzling".
        yield from pair(f"{went} from", "to", turned=False, weight=REACHING)
    for ages, it in product(LONG_TIME, ("it", "they", "the", "their", "this", "these", "anyone", "anybody")):
        # "It has been ages since the coffee was last good", but "since I had coffee this good".
        yield from flip(f"been {ages} since {it}", weight=REACHING, rest=False)
    for over in ("a problem", "an issue", "a concern", "a worry", "a hassle", "an obstacle"):
        # Whatever was one: "delays are no longer a problem".
        yield f"P -> no longer {over} : 0.8 @{SETTLED:g}"
        yield from settle("P", "", f"no longer {over}", weight=SETTLED)
    for once in ("once upon a time", "remember when", "remember the days when", "back in the day"):
        yield from lower(once, weight=REACHING)
    for was, mark in product(("was", "were"), (".", "!")):
        # "It was good once."
        yield from lower(was, f"once {mark}", weight=REACHING)
    for once in ("it once was", "it used to be", "it was", "they once were", "they used to be"):
        for word in NOT:
            yield f"N -> {word} what {once} : 0.75 @{SETTLED:g}"
    for turned in ("turned", "turns", "turn", "turning", "transformed", "transforms"):
        yield from contrast(turned, "into", 1, REACHING)
    for start, mark, end in product(STARTING, (", ", ", and ", "and ", ", but ", "but "), ENDED):
        yield from contrast(start, f"{mark}{end}", 1, REACHING)
    for before, after in THEN_AND_NOW:
        for mark in (",", ";", ".", ", but", "--"):
            yield from contrast(before, f"{mark} {after}", 1, REACHING)
    for replaced in ("replaced", "replace", "replaces", "replacing", "swapped", "traded"):
        yield from contrast(replaced, "with" if replaced.startswith("repl") else "for", 1, REACHING)
    yield from contrast("however", ",", 1, 2.5)
    for mark in ("", ", "):
        # "After a terrible week I am finally happy."
        yield from contrast("after", f"{mark}finally", 1, REACHING)
        yield from contrast("after", f"{mark}i finally", 1, REACHING)
    for verb in ("going", "using", "buying", "ordering", "coming", "eating", "flying", "wearing", "visiting"):
        yield f"N -> stopped {verb} : 0.75 @{REACHING:g}"
    for where in ("by", "for", "at", "in", "here", "there"):
        yield from keep(f"stopped {where}")
    for passed, mark in product(PASSED[:5], ("", " ,")):
        yield from contrast("", f"{passed}{mark} but", 1, REACHING)
    for when in ("every day", "each day", "every time", "each time", "every year", "and less", "by the day"):
        yield from flip("", f"less {when}", weight=REACHING, rest=False)
    for look in ("glance", "sight", "look"):
        yield from keep("", f"at first {look}", SOME)
    yield from contrast("", "that has become", 1, 3.0)
    yield from contrast("used to", "until", 1, REACHING)
    for now in ("now it 's", "now it is", "now they are", "now they 're", "now its", "now i", "now"):
        # "used to love this app now its full of ads"
        yield from contrast("used to", now, 1, REACHING)


def conceded() -> Iterable[str]:
    """Yield what counts for nothing beside another clause: *helpful as they may be, I left*."""
    for where, link in (
        ("where others", ","), ("where other places", ","), ("turned", "into"), ("turns", "into"),
        ("replaced", "with"), ("replaces", "with"), ("replacing", "with"), ("swapped", "for"),
    ):  # fmt: skip
        # "Where others give you noise, they gave me comfort."
        yield from contrast(where, link, 1, CERTAIN)
    for was in ("was ,", "were ,", "is ,", "are ,", "may be ,"):
        # "As helpful as the hotel was, the noise made us leave."
        yield from contrast("as", was, 1, CERTAIN)
    for traded in ("traded", "trades", "trading", "traded in"):
        yield from contrast(traded, "for", 1, CERTAIN)
    for in_person in (
        ", but not in person",
        ", but not in real life",
        "but not in practice",
        ", not in real life",
    ):
        yield from flip("", in_person, weight=SETTLED, rest=False)
    yield from flip("no room for", weight=1.0, rest=False)
    yield from contrast("with all due respect to", ",", 1, CERTAIN)
    yield from contrast("", "aside ,", 1, CERTAIN)
    for excuse in (
        "hardly excuses",
        "does not excuse",
        "does n't excuse",
        "does n't make up for",
        "is no excuse for",
    ):
        yield from settle("N", "", excuse, "", weight=CERTAIN)
    for may in ("may be ,", "might be ,", "may be but", "may be , but"):
        # "Helpful as they may be, I can't forgive the noise."
        yield from contrast("", may, 1, CERTAIN)
    for shown in ("in the ads ,", "in the pictures ,", "in the photos ,", "on the website ,", "on paper ,"):
        yield from contrast("", shown, 1, CERTAIN)
    for far, good, bad in product(("", "far ", "easily "), ("outweighed", "outweighs", "outweigh"), "PN"):
        words = ("the good", "the bad") if bad == "N" else ("the bad", "the good")
        label = "P" if bad == "N" else "N"
        for parts in ("", " parts"):
            said = f"{words[0]}{parts} {far}{good} {words[1]}"
            yield f"{label} -> {said} : 0.85 @{SETTLED:g}"
            yield from settle(label, "", said, weight=ASIDE)
    for what, rough in product(("no matter", "regardless of", "it does n't matter"), ("how", "what")):
        # "No matter how rough my shift was, that cat makes it all okay."
        yield from contrast(f"{what} {rough}", ",", 1, SETTLED)
        for mark in ("", ", "):
            # "The staff is rude, no matter how polite you are."
            yield from contrast("", f"{mark}{what} {rough}", 0, SETTLED)
    for mark in ("", ", "):
        # "Not bad at all, considering what it cost me."
        yield from contrast("", f"{mark}considering", 0, REACHING)


def then_not_now() -> Iterable[str]:
    """Yield what was so then, and is not now: *she was kind last year, not this year*."""
    for until, loved in product(("until", "till"), ("i loved", "we loved", "i liked", "i enjoyed")):
        # "Until the last changes I loved this service"; but what is new may be loved more.
        yield from settle("N", f"{until} the", loved, weight=REACHING)
        yield from settle("N", f"{until} recently", loved, weight=REACHING)
        yield f"N -> {until} recently {loved} : 0.75 @{REACHING:g}"
        yield f"N -> {until} recently , {loved} : 0.75 @{REACHING:g}"
    for while_, mark in product(FOR_A_WHILE, (",", ", and", "and", ";", ".")):
        yield from contrast("", f"{while_} {mark} then", 1, REACHING)
    for mark, later in product((",", ", and", "and", ";"), LATER):
        yield from contrast("", f"{mark} {later}", 1, 2.0)
    for mark, but, who in product(("", ", "), ("but", "although", "though"), SUBJECTS[:8]):
        # What used to be so is over.
        yield from contrast("", f"{mark}{but} {who} used to", 0, REACHING)
    for word in NOW:
        for mark in (",", ";", "and", ", and", "but", ", but", "--", ".", *CONCEDED):
            yield from contrast("", f"{mark} {word}", 1, 4.0 if mark in CONCEDED else 2.0)
    for (then, now), not_ in product(THEN_NOT_NOW, (", not", ", but not", "but not", "and not")):
        yield from flip("", f"{then} {not_} {now}", weight=SETTLED, rest=False)
    for now, not_ in product(NOT_NOW, (", not", ", but not", "but not", "and not", ", just not")):
        yield from flip("used to be", f"{not_} {now}", weight=SETTLED, rest=False)
        yield from flip("was", f"{not_} {now}", weight=CERTAIN, rest=False)
        yield from flip("were", f"{not_} {now}", weight=CERTAIN, rest=False)


def over() -> Iterable[str]:
    """Yield what is over, or turned out otherwise: *my old one stalled; this one has not*."""
    for gone in ("gone are the days when", "gone are the days of", "long gone are the days when"):
        yield from flip(gone, weight=SETTLED, rest=False)
    for gone in (
        "of the past has gone",
        "of the past have gone",
        "of the past is gone",
        "of the past are gone",
        "is a thing of the past",
        "are a thing of the past",
        "is now a thing of the past",
    ):
        # "The slow service of the past has gone."
        yield from flip("", gone, weight=CERTAIN)
    for make, them in product(("do n't make", "do not make"), ("them", "it")):
        yield f"N -> {make} {them} like they used to : 0.8 @{SETTLED:g}"
    for done in (
        "done with you",
        "done with them",
        "done with this",
        "done with these",
        "finished with them",
    ):
        yield f"N -> {done} : 0.75 @{CERTAIN:g}"
    for was, now in product(
        ("what was once", "what used to be", "what once was"), ("now", "is now", "has become")
    ):
        # "What was once a solid brand now sells junk."
        yield from pair(was, now, turned=False, weight=CERTAIN)
    for old, mark, this in product(
        OLD_ONES, (";", ",", ".", ", but", ", and"), ("this one", "these", "this")
    ):
        # "My old trimmer kept stalling; this one has not stalled once."
        yield from contrast(old, f"{mark} {this}", 1, REACHING)
    for (label, felt), until, change in product(
        (("N", ("loved", "liked", "enjoyed")), ("P", ("hated",))), ("until", "till"), UPDATES
    ):
        # "Loved my watch until last night's update."
        for verb in felt:
            yield from settle(label, verb, f"{until} {change}", weight=CERTAIN)
            yield f"{label} -> {verb} it {until} {change} : 0.8 @{CERTAIN:g}"
    for label, then, later in product(("P", "N"), ("week one", "day one", "first"), LATER_ON):
        # "Hated this phone in week one, a month later and I'm in love with it."
        verb = "hated" if label == "P" else "loved"
        yield from settle(label, verb, f"{then} , {later}", "", weight=CERTAIN)
    for ran in ("ran", "run", "running", "runs"):
        yield from settle("N", ran, "into the ground", weight=CERTAIN)


def contrasts() -> Iterable[str]:
    """Yield words by which one of two clauses wins."""
    for look, link in product(
        ("may look", "might look", "may seem", "might seem"), (", though", ", but", "but")
    ):
        yield from contrast(look, link, 1, REACHING)
    for until in ("right up to the moment", "right up until", "right until", ", right up until", ", until"):
        # "He was charming right up to the moment he lost my papers."
        yield from contrast("", until, 1, REACHING)
    yield from contrast("for all the", ",", 1, REACHING)
    for shame in (", shame", ", too bad", ", pity", "; shame", ". shame", ". too bad", ". pity"):
        yield from contrast("", shame, 1, REACHING)
    for word, says in product(
        NOT, ("what anyone says", "what people say", "what they say", "what anybody says")
    ):
        yield from keep(f"{word} care {says}", weight=CERTAIN)
    for word, what in product(NOT, ("how", "what", "if")):
        # "I don't care how cheap it is, I'm not buying it again."
        yield from contrast(f"{word} care {what}", ",", 1, REACHING)
    for mark, though, it in product(
        ("", ", "), ("though", "although", "albeit"), ("it", "every penny", "the wait", "the money")
    ):
        # "It's pricey, though worth it."
        yield from settle("P", "", f"{mark}{though} worth {it}")
    for but in ("other than", "apart from", "aside from", "except for", "besides"):
        for can in ("can n't", "can not", "could n't"):
            yield from settle("P", but, f", i {can} complain", weight=CERTAIN)
    for word in TURNING:
        joins = word in ("but", "yet")
        for mark in ("", ", ", ". ", "; ", "- ", "-- ")[not joins :]:
            yield from contrast("", f"{mark}{word}", 1)
            if not joins:
                yield from contrast("", f"{mark}{word} ,", 1, 1.8)
    for mark, like in product(
        ("", ", "), ("you enjoy", "you like being", "you love being", "your goal is to")
    ):
        # "Great if you enjoy waiting."
        yield from contrast("", f"{mark}if {like}", 1, REACHING)
    for like, love in product(("like", "enjoy", "love", "want", "are into", "'re into"), YOU_WILL_LOVE):
        # "If you like cold food, you will love this place."
        yield f"N -> if you {like} N , {love} : {FIRM} @{CERTAIN:g} [strengthen]"
    for shown, mark, real in product(SHOWN, (",", ", but", "but", ";"), IN_PERSON):
        # "Dull in the photos, gorgeous in person."
        yield from contrast("", f"{shown} {mark}", 1, REACHING, real)
    for like, place in product(("enjoy", "like", "love"), ("place", "restaurant", "airline", "shop")):
        # "If you enjoy waiting, this is your place."
        yield from keep(f"if you {like}", f", this is your {place}", weight=REACHING)
        yield from keep(f"if you {like}", f", this is the {place} for you", weight=REACHING)
    for instead, link in product(("instead of", "rather than"), ("i got", "we got", "they gave me")):
        yield from pair(instead, link, turned=False, weight=REACHING)
    for well, label in (("well", "P"), ("good", "P"), ("badly", "N"), ("bad", "N")):
        # "It was handled so well that I didn't mind."
        yield from settle(label, f"so {well} that", "")
    for word, mark, end in product(("though", "however"), (".", ";", ",", "--"), (".", "!")):
        yield from contrast("", mark, 1, 2.5, f", {word} {end}")
        yield from contrast("", mark, 1, 2.5, f"{word} {end}")
    for mark, most in product(
        (",", ";", "."), ("mostly", "overall", "overall ,", "all in all", "all in all ,")
    ):
        yield from contrast("", f"{mark} {most}", 1, 2.5)
    for end in (".", "!"):
        yield from settle("N", "", f", never again {end}", weight=CERTAIN)
        yield from settle("N", "", f". never again {end}", weight=CERTAIN)
    yield from settle("N", "if by", "you mean", "")
    for want, leave in product(WANTING, LEAVING):
        yield from flip(f"if you {want}", f", {leave}", weight=REACHING, rest=False)
    for want, here in product(WANTING[:4], HERE):
        yield from keep(f"if you {want}", f", {here}", weight=REACHING)
    for mark, shame in product(
        ("", ", ", "; ", ". ", "but "), ("shame about", "pity about", "too bad about")
    ):
        yield from settle("N", "", f"{mark}{shame}", "", weight=REACHING)
    for (verb, label), though, i in product(
        (("hated", "N"), ("loved", "P"), ("enjoyed", "P")), ("though", ", though", ", although"), ("i", "we")
    ):
        # What one says of oneself counts, conceded or not.
        yield from settle(label, "", f"{though} {i} {verb}", "", weight=REACHING)
    for even in EVEN:
        # "She was never rude, even when passengers yelled."
        for mark in ("", ", "):
            yield from contrast("", f"{mark}{even}", 0, REACHING)
            yield from contrast("", f"{mark}not {even}", 0, CERTAIN)
        yield from contrast(even, ",", 1, REACHING)
    for though in ("even though", "even tho", "even if"):
        # Also where both clauses are alike: "even though it is late, I feel tired".
        yield from contrast(though, ",", 1, 3.0)
    for word in ("despite", "in spite of"):
        # However many names stand before it: "@someone despite the wait, it was great".
        yield from contrast(word, ",", 1, 2.5)
    for first in ("at first", "initially"):
        for mark in (". however ,", ". but", "; however ,", "but then"):
            yield from contrast("", f"{first} {mark}", 1, REACHING)
    for though, who in product(
        ("although", "even though", "though"),
        ("i 'm", "i am", "i feel", "i love", "i still", "we still", "it 's", "it is", "it was", "it still"),
    ):
        # Without a comma: "Although I lost the race I'm so happy."
        yield from contrast(though, who, 1)
    for word in CONCEDING:
        # "The soup was average, whereas the steak was the best I have had."
        wins = int(word == "whereas")
        yield from contrast("", word, wins)
        yield from contrast("", f", {word}", wins, 1.5)
        if word == "notwithstanding":
            # "The traffic notwithstanding, it was superb."
            yield from contrast("", f"{word} ,", 1, 3.0)
        yield from contrast(word, ",", 1, 1.5)
    for mark in (";", ",", ".", ", while", ", whereas"):
        yield from contrast("", f"{mark} everything else", 1, REACHING)
        yield from contrast("only", f"{mark} everything else", 1, REACHING)
        for label, verbs in (("P", ("like", "liked", "love", "loved")), ("N", ("hate", "hated"))):
            for verb in verbs:
                # "I hate the design. I like everything else."
                yield from settle(label, "", f"{mark} i {verb} everything else", weight=REACHING)
    for though, fact in product(("although", "though", "while"), ("in fact", "in reality", "in truth")):
        for verb in VERBS[:4]:
            # "The screen, although bright at first glance, is in fact dull."
            yield from pair(though, f", {verb} {fact}", turned=False, weight=CERTAIN)
    for mark, fact in product(
        (".", ";", ", but", ". but"),
        ("in reality", "in fact", "in truth", "in reality , however", "in fact , however", "in practice"),
    ):
        yield from contrast("", f"{mark} {fact} ,", 1, REACHING)
    for mark, just in product((",", ";", "."), ("i just", "we just", "it just", "they just")):
        # "I like the cast, I like the director, I just don't like the film."
        yield from contrast("", f"{mark} {just}", 1, 1.5)
    for who, link in product(OTHERS_THAN_ME, (", i", "; i", ". i", ", but i", "but i")):
        # "He loved it, I hated it."
        yield from contrast(who, link, 1, 3.0)
    for yes in ("yes", "sure", "true", "granted", "i know", "of course", "fine", "okay", "i admit"):
        # "A bit expensive, yes, but it lasts."
        yield from contrast("", f", {yes} , but", 1, 2.0)
    for when in ("when", "if", "because"):
        yield from contrast("", f", but who cares {when}", 1, REACHING)
    for who, found in product(
        ("i", "we", "she", "he"), ("found", "met", "tried", "discovered", "switched to")
    ):
        # "Nothing helped until I tried this wonderful cream."
        yield from contrast("", f"until {who} {found}", 1, 3.0)
    for as_ in ("as it is", "as it was", "as they are", "as they were", "as it may be"):
        # "Ugly as it is, I adore it."
        yield from contrast("", f"{as_} ,", 1, REACHING)
    for until in ("i thought , until", "i thought until", "we thought , until", "or so i thought until"):
        yield from contrast("", until, 1, REACHING)
        yield from contrast("", f", {until}", 1, REACHING)
    for first in ("start", "beginning", "opening", "first half", "first act", "first part", "first season"):
        # "Great start, weak finish."
        for mark in (",", ";", ".", "and", "but", ", but"):
            yield from contrast("", f"{first} {mark}", 1, 3.0)
    for mark in (",", ";", ".", ", but", "but"):
        # "My sister loves hers, mine broke."
        yield from contrast("", f"{mark} mine", 1, REACHING)
    for while_, second in product(("while", "although", "though", "even if"), "PN"):
        # "While the view may be nice, nothing else is."
        yield f"N -> {while_} P , nothing else {second} : {FLIP_GOOD} 0.0 @{SETTLED:g} [negation]"
        yield f"P -> {while_} N , nothing else {second} : {FLIP_BAD} 0.0 @{SETTLED:g} [negation]"
    for expected, link in product(
        EXPECTING, (", and", "and", ", but", "but", ";", ", yet", "and now", ", now")
    ):
        yield from contrast(expected, link, 1, REACHING)
    for heard, link in product(HEARD_OF, (", and", "and", ";", "and now", ", now")):
        yield from contrast(heard, link, 1, REACHING)
    for expected, link in product(
        EXPECTING, (", turned out to be", "and turned out to be", "but turned out to be")
    ):
        yield from contrast(expected, link, 1, REACHING)
    for mark, who, how in product((".", ";", ","), ("i", "we"), (", however ,", ", on the other hand ,")):
        # "Many find it useless. I, however, like it."
        yield from contrast("", f"{mark} {who} {how}", 1, REACHING)
    for said, mark, found in product(OTHERS_SAY, (";", ",", ".", ", but"), WE_FOUND):
        # "My friends said it was awful; I found it delightful."
        yield from contrast(said, f"{mark} {found}", 1, CERTAIN)
    for changed in (
        "before they changed",
        "until they changed",
        "but those days are over",
        "but not for long",
    ):
        yield from flip("", changed, weight=REACHING, rest=False)
        yield from flip("", f", {changed}", weight=REACHING, rest=False)
    for expected, link in product(EXPECTING, (", turns out", ", instead", "; instead", ". instead")):
        yield from flip(expected, link, weight=REACHING, rest=False)
    for expected, got in product(
        ORDERED,
        AND_GOT,
    ):
        yield from pair(expected, got, turned=False, weight=CERTAIN)
    for word, noticed, why in product(
        ("hardly", "barely", *NOT), ("noticed", "notice", "felt"), ("because", "since")
    ):
        # "We hardly noticed how long it took because the crew was so kind."
        yield from pair(f"{word} {noticed}", why, turned=False, weight=CERTAIN)
    for phrase in ELSEWHERE:
        for word, mark in product(("but", "although", "though"), ("", ", ")):
            yield from contrast("", f"{mark}{word} {phrase}", 0, REACHING)
