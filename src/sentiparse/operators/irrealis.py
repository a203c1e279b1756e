"""What is not so: what would be, what is only wished, claimed or tried."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    AVERTED_BAD,
    CERTAIN,
    FLIP_BAD,
    FLIP_GOOD,
    REACHING,
    SECOND_GOOD,
    SETTLED,
    contrast,
    flip,
    keep,
    lead,
    lower,
    pair,
    settle,
    unless,
)
from sentiparse.operators.words.clauses import (
    ALL_DAY,
    AS_HOPED,
    ASKED_FOR,
    BETTER_IF,
    BUT_FOR,
    DECENT,
    HOPED_FOR,
    IF_IT,
    IMPROVING,
    IT_WOULD_BE,
    KEPT,
    PRAISED_ALOUD,
    PROMISING,
    UNREAL,
)
from sentiparse.operators.words.denial import (
    IT_WAS_NOT,
)


def irrealis() -> Iterable[str]:
    """Yield what is only wished, or would be."""
    for should, link, denied in product(
        ("should have been", "should be", "could have been", "could easily have been"),
        (", and yet", ", yet", ", but", "but", ", but somehow", ", and", "and", ";", "."),
        IT_WAS_NOT,
    ):
        # Once, and not by either alone: "It should have been great, and yet it was not."
        yield from flip(should, f"{link} {denied}", weight=CERTAIN, rest=False)
    for almost in ("almost", "just about", "pretty much", "literally", "practically", "nearly"):
        # "Almost any other flight would be more enjoyable."
        yield from flip(f"{almost} any other", weight=REACHING, rest=False)
    for would in ("would", "could", "will", "can"):
        for better in ("outperform", "beat", "outlast", "outclass"):
            for this in ("this", "these", "it", "them"):
                yield f"N -> {would} {better} {this} : 0.75 @{CERTAIN:g}"
        for do in ("do better", "do a better job", "do it better", "have done better"):
            yield f"N -> {would} {do} : 0.75 @{CERTAIN:g}"
    for phrase in UNREAL:
        yield from lower(phrase)
    for verb in ("would", "could", "might"):
        for have in ("have", "'ve", "have been", "'ve been"):
            yield f"P -> {verb} {have} N : {AVERTED_BAD} @{1.8 + 0.8 * have.endswith('been'):g} [negation]"
            yield f"N -> P {verb} {have} P : {SECOND_GOOD} @4 [negation]"
        for easily in ("easily", "so easily", "well"):
            yield from flip(f"{verb} {easily} have been", bad=AVERTED_BAD)
    for would in ("would be", "would have been", "would 've been", "'d be", "would feel", "would not be"):
        # What would be bad without it, it makes good.
        yield from unless(would, "without")
    for could, more in product(
        ("could be", "could have been", "should be", "needs to be"), ("more", "a bit more", "a little more")
    ):
        yield from lower(f"{could} {more}")
    for more in ("more", "a more", "better", "a better", "had a better", "had a more"):
        yield from lower(more, "elsewhere", weight=REACHING)
        yield from lower(more, "somewhere else", weight=REACHING)
    for would in ("would be", "would have been", "might be", "could be", "'d be"):
        yield from unless(would, "if")
    for could, if_ in product(("could have been", "could 've been"), ("if", ", if", "had")):
        yield from unless(could, if_)
    for be in ASKED_FOR:
        yield from settle("N", "", be, weight=REACHING)
    for good, would in product(DECENT, ("would have", "would 've", "should have")):
        # "A good restaurant would have apologized for the mistake."
        yield from settle("N", good, would, "", weight=CERTAIN)
    for would in ("would love", "'d love"):
        yield from settle("N", would, "if")
        yield from settle("N", would, "if", "")
    for would, be in product(
        ("i would", "i 'd", "we would", "we 'd", "it would"), ("be", "still be", "have been")
    ):
        # "Without this doctor, I would still be miserable."
        yield from pair("without", f", {would} {be}", turned=True, weight=SETTLED)
    yield from pair("without", "would have been", turned=True, weight=REACHING)
    yield from pair("without", "would be", turned=True, weight=REACHING)
    for would in ("would be", "would make"):
        yield from pair("with", would, turned=True, weight=REACHING)
    for could, link in product(
        ("could have been", "could 've been", "should have been", "might have been"),
        (
            "but",
            ", but",
            ", yet",
            "yet",
            "; yet",
            ", and yet",
            ", instead",
            "; instead",
            ", and the",
            ", and they",
        ),
    ):
        # What might have been bad was not, whatever is said of what came.
        yield f"P -> {could} N {link} : {FLIP_BAD} @{REACHING - 1:g} [negation]"


def conditions() -> Iterable[str]:
    """Yield what would have to be otherwise, and what those think who are mistaken."""
    for would, like in product(("would", "'d"), ("like", "enjoy", "love", "recommend", "appreciate")):
        # "I would like it more if it were quieter."
        for more in ("more", "better", "a lot more", "much more"):
            yield f"N -> {would} {like} it {more} if : 0.8 @{SETTLED:g}"
            yield from settle("N", f"{would} {like}", f"{more} if", "", weight=SETTLED)
    for drive in ("would drive", "'d drive", "would fly", "would walk", "would travel", "worth driving"):
        yield from settle("P", drive, "just for", weight=CERTAIN)
    for hoped, link, be, came in product(
        HOPED_FOR,
        (", and", ", but", "but"),
        ("is not", "is n't", "was not", "was n't", "'s not"),
        ("i got", "we got"),
    ):
        # Once, and not by either alone.
        yield from flip(hoped, f"{link} that {be} what {came}", weight=CERTAIN, rest=False)
    for would in ("i would", "we would", "i 'd", "we 'd", "i might", "we might", "it would", "this would"):
        # "Had the food been warm, we would have stayed"; "if it were cleaner, I would come again".
        for had, been in (("had", "been"), ("if", "had been"), ("if", "were"), ("if", "was")):
            yield from pair(had, been, turned=True, weight=SETTLED, behind=f", {would}")
            # What would have come of it is no praise.
            for liked in ("enjoyed", "liked", "loved", "stayed", "come back", "been happy"):
                if not would.startswith(("it", "this")):
                    behind = f", {would} have {liked}"
                    yield from pair(had, been, turned=True, weight=SETTLED + 2, behind=behind)
        # Whatever would come of it.
        yield from settle("N", "if only", f", {would}", "", weight=SETTLED + 2)
        for every in ("every", "all", "everything", "everyone", "everybody", "more"):
            yield from settle("P", f"if only {every}", f", {would}", "", weight=ASIDE)
    for would, liked, if_ in product(
        ("would have", "'d have", "might have"),
        ("enjoyed", "liked", "loved", "recommended", "bought"),
        ("if", "had"),
    ):
        # "I would have enjoyed it if the seats had been wider."
        for it in ("it", "this", "them"):
            yield f"N -> {would} {liked} {it} {if_} : 0.8 @{SETTLED:g}"
            yield from settle("N", f"{would} {liked} {it} {if_}", "", weight=SETTLED)
    yield from pair("had", "been", turned=True, weight=REACHING, behind=", the")
    for who, adverb, would in product(("it", "they"), ("", "actually "), ("would be", "'d be", "might be")):
        yield from lower(f"if {who} {adverb}worked , {who} {would}", weight=CERTAIN)
    for if_, it in product(IF_IT, IT_WOULD_BE):
        # "If the app worked, it would be amazing." But: "If you like noise, it would be great."
        for first in "PN":
            yield f"N -> {if_} {first} , {it} P : {SECOND_GOOD} @{SETTLED + 2:g} [negation]"
            yield f"N -> {if_} {first} , {it} N : -2.6 0.0 5.4 @{SETTLED + 4.4:g} [strengthen]"
    for back, be in product(
        ("come back", "go back", "return", "buy again", "recommend it"), ("were", "was", "had been")
    ):
        for would in ("would", "'d", "might"):
            yield from pair(f"{would} {back} if", be, turned=True, weight=SETTLED)
    for not_, mark in product(
        ("i am not", "i 'm not", "i will not", "i will n't", "we will n't", "do n't"), ("", ", ")
    ):
        yield from settle("N", "unless", f"{mark}{not_}", "", weight=SETTLED)
    for wrong, would in product(("wrong", "mistaken"), ("would", "'d")):
        yield from flip(f"you {would} think", f". you {would} be {wrong}", weight=SETTLED, rest=False)
        yield from flip(f"you {would} think", f", but you {would} be {wrong}", weight=SETTLED, rest=False)
        yield from flip("if you think", f", you {would} be {wrong}", weight=SETTLED, rest=False)
        for are in ("are", "'re"):
            yield from flip("if you think", f", you {are} {wrong}", weight=SETTLED, rest=False)
    yield from flip("if you think", ", think again", weight=SETTLED, rest=False)
    for would in ("would", "'d"):
        yield from flip(f"you {would} think", ", but no", weight=SETTLED, rest=False)
    for unless_, this in product(BUT_FOR, ("this would", "it would", "this place would")):
        yield from contrast(unless_, f", {this}", 0, CERTAIN)
    yield from pair("without such", "would have been", turned=True, weight=SETTLED)
    yield from pair("without such", "would be", turned=True, weight=SETTLED)
    for first, second in product("PN", repeat=2):
        theta = f"{FLIP_GOOD} 0.0" if first == "P" else "-1.6 3.4 0.0"
        kind = "negation" if first == "P" else "strengthen"
        yield f"N -> would n't it be {first} if {second} ? : {theta} @{SETTLED:g} [{kind}]"
    for day in ("every day", "all days", "each day", "every morning", "every night"):
        yield from settle("P", f"wish {day}", "", weight=SETTLED)
    for phrase in BETTER_IF:
        yield from settle("N", phrase, "", weight=CERTAIN)
    for at_least in ("should at least", "could at least", "ought to", "ought to at least"):
        yield from lower(at_least, weight=REACHING)
    for promised, kept, end in product(PROMISING, KEPT, (".", "!", ",")):
        # "They promised a refund and delivered." But: "... and delivered a broken lamp."
        yield from settle("P", promised, f"{kept} {end}", weight=SETTLED)
    for promised, link in product(
        PROMISING, ("and gave us", "and gave me", ", and gave us", "and got", "and we got")
    ):
        yield from pair(promised, link, turned=False, weight=SETTLED)
    for hoped, i in product(("was hoping for", "were hoping for", "hoped for"), ("i", "we")):
        yield from keep(hoped, f", and {i} got one", weight=ASIDE)
        yield from keep(hoped, f"and {i} got one", weight=ASIDE)
    yield from settle("P", "would", "every day if i could", weight=CERTAIN)
    for wish in ("wish i could see", "wish i could read", "wish i could eat", "wish i could watch"):
        yield from settle("P", wish, "again", weight=SETTLED)
    for sit, hours in product(ALL_DAY, ("for hours", "all day", "all night", "forever", "every day")):
        yield from settle("P", f"i could {sit}", hours, weight=CERTAIN)
        yield f"P -> could {sit} it {hours} : 0.75 @{CERTAIN:g}"
    for phrase in PRAISED_ALOUD:
        yield from settle("P", phrase, "", weight=CERTAIN)
    for drive in ("would drive", "'d drive", "would travel", "would fly", "'d travel", "would walk"):
        yield from settle("P", drive, "for", "", weight=REACHING)
    for wish, was in product(
        ("wish this", "wish the", "wish they", "wish there"), ("was", "were", "had one")
    ):
        yield from settle("P", wish, f"{was} in my", "", weight=CERTAIN)
        yield from settle("P", wish, f"{was} closer", weight=CERTAIN)
        yield f"P -> {wish} {was} closer : 0.75 @{CERTAIN:g}"
    for could, link in product(
        ("should have been", "could have been"), (", yet", ", but", "; instead", "but", "yet")
    ):
        # "It should have been a dull evening, yet it was the best of the year."
        yield from pair(could, f"{link} it was", turned=False, weight=CERTAIN)
    for hoped, confirmed in product((*HOPED_FOR, "i hoped for"), AS_HOPED):
        yield from keep(hoped, confirmed, weight=ASIDE)
    for unless_, mark, would in product(BUT_FOR, (", ", ""), ("we would", "i would", "we 'd", "i 'd")):
        # "Had it not been for the kind agent, we would have missed it."
        yield from lead(unless_, f"{mark}{would}", weight=ASIDE)
    for should, do in product(("they should", "they need to", "they really should"), IMPROVING):
        yield from lower(f"{should} {do}")
    yield from keep("wish every")
    yield from keep("wish all")


def otherwise() -> Iterable[str]:
    """Yield what would be so in another world, and what came instead: *could be lovely with a new owner*."""
    for unless_ in ("unless you enjoy", "unless you like", "unless you love", "unless you want"):
        # "Don't book it unless you enjoy sharing your bed with bugs."
        yield from settle("N", unless_, "", weight=CERTAIN)
    yield from contrast("unless you hate", ",", 1, CERTAIN)
    for know in (", you do n't know", ", you do not know", ", you have n't lived"):
        yield from settle("P", "unless you have", know, "", weight=SETTLED)
        yield from settle("P", "unless you 've", know, "", weight=SETTLED)
    for be, with_ in product(
        ("could be", "could have been"), ("with a", "with some", "with better", "with more")
    ):
        # "It could be a wonderful hotel with a different owner."
        for second in "PN":
            yield f"N -> {be} P {with_} {second} : {FLIP_GOOD} 0.0 @{REACHING:g} [negation]"
    for did, hours in product(
        ("listened", "danced", "stayed", "watched", "talked", "eaten", "sat"),
        ("all night", "all day", "forever", "for hours"),
    ):
        yield from settle("P", f"could have {did}", hours, weight=CERTAIN)
        yield f"P -> could have {did} {hours} : 0.75 @{CERTAIN:g}"
    yield from keep("if the goal was to", "succeeded", weight=CERTAIN)
    yield f"N -> should have lasted longer : 0.8 @{SETTLED:g}"
    for world in ("in a perfect world", "in an ideal world", "in a better world"):
        for mark in ("", " ,"):
            yield from settle("N", f"{world}{mark}", "would", "", weight=CERTAIN)
    for should in ("ought to be", "should be", "should feel", "should taste"):
        # "This is how a restaurant ought to be run."
        yield from settle("P", "is how", should, weight=CERTAIN)
    for would, take in product(
        ("would rather", "'d rather"), ("take", "use", "fly with", "eat at", "try", "buy", "book")
    ):
        yield from settle("P", would, f"than {take} any other", weight=SETTLED + 2)
    yield from lead("would be", "even if", weight=SETTLED)
    yield from lead("would still be", "even if", weight=SETTLED)
    for link in (", and it", ", and they", ", and mine", ", and this"):
        yield from contrast("supposed to be", link, 1, REACHING)
    for turned in ("was turned into", "turned into", "became"):
        yield from contrast("what could have been", turned, 1, CERTAIN)
    for link, they, end in product(
        (", and", "and", ", but", "but"), ("he", "she", "they", "it"), ("never did", "never has")
    ):
        # "He said he would fix the problem, and he never did."
        yield from settle("N", "would", f"{link} {they} {end}", weight=SETTLED)
    for does in ("it does", "it really does", "it is", "it really is", "it works"):
        yield from keep("in theory", f", and in practice {does}", weight=ASIDE)
    yield from settle("P", "no reason why anyone would", "anywhere else", weight=SETTLED)
    yield from settle("P", "no reason to", "anywhere else", weight=SETTLED)
