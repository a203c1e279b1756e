"""Troubles and faults that are denied, and what is not done that should be."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    CERTAIN,
    MORE,
    REACHING,
    SETTLED,
    flip,
    keep,
    settle,
)
from sentiparse.operators.words import HARD, NOT, TROUBLES
from sentiparse.operators.words.idioms import (
    BARELY_DONE,
    BLAMING,
    COMING,
    DEEDS,
    DISAPPOINTING,
    ENOUGH,
    FALTERING,
    FINDING_FAULT,
    FREE,
    HARDLY_ANY,
    MAD,
    MATCHLESS,
    MISSED,
    NOT_ANOTHER,
    NOTHING_BEHIND,
    OFFERED,
    PLENTY,
    SHUNNED,
    SORRY,
    SPOILT,
    STRIKING,
    USING,
    WEARING,
)
from sentiparse.operators.words.negation import COMPLAINED


def hardly_done() -> Iterable[str]:
    """Yield what is hardly done or felt: *could barely finish it*, *hardly wait*."""
    for word in ("hardly", "barely"):
        yield f"P -> {word} wait : 0.75 @{SETTLED:g}"
        yield f"P -> {word} contain my excitement : 0.8 @{SETTLED:g}"
        yield f"P -> {word} go wrong : 0.75 @{SETTLED:g}"
        yield f"P -> {word} noticeable : 0.68 @{CERTAIN:g}"
        yield f"P -> {word} ever have to wait : 0.75 @{SETTLED:g}"
        for verb in ("swallow", "finish", "eat", "sit through", "stand", "hear", "read", "breathe", "move"):
            yield f"N -> could {word} {verb} : 0.7 @{CERTAIN:g}"
        for deed in BARELY_DONE:
            yield f"N -> {word} {deed} : 0.75 @{CERTAIN:g}"
        for waited in ("had to wait", "have to wait", "had to queue", "waited"):
            yield f"P -> {word} {waited} : 0.75 @{CERTAIN:g}"
        yield f"P -> {word} any traffic : 0.7 @{CERTAIN:g}"
        yield f"P -> {word} any traffic jams : 0.75 @{SETTLED:g}"
        for (label, things), any_ in product(HARDLY_ANY.items(), ("any", "any of the")):
            for thing in things:
                yield f"{label} -> {word} {any_} {thing} : 0.75 @{CERTAIN:g}"
    for word, noise in product(
        ("hardly", "barely", "not", "n't"), ("a sound", "any noise", "a noise", "any sound")
    ):
        for make in ("makes", "make", "made"):
            yield f"P -> {word} {make} {noise} : 0.7 @{CERTAIN:g}"
    for barely in ("barely", "hardly", "n't", "not"):
        for feel in ("felt a thing", "feel a thing"):
            yield f"P -> {barely} {feel} : 0.65 @{CERTAIN:g}"


def no_trouble() -> Iterable[str]:
    """Yield trouble that is denied, and what does no harm: *no complaints*, *the noise did not bother us*."""
    for fear, gone in product(("fears", "worries", "doubts"), ("vanished", "disappeared", "melted away")):
        yield f"P -> {fear} {gone} : 0.75 @{REACHING:g}"
    yield f"P -> no stone unturned : 0.75 @{SETTLED:g}"
    for word in (*NOT, "never"):
        yield from settle("P", f"{word} regret", "", weight=CERTAIN)
        yield from settle("N", f"{word} stop crying", "", weight=CERTAIN)
        yield f"N -> {word} stop crying : 0.8 @{CERTAIN:g}"
        yield f"P -> {word} hurt my : 0.68 @{CERTAIN:g}"
    for nothing, can in product(("nothing", "nobody", "no one"), ("can", "could", "will")):
        for down in ("bring me down", "bring us down", "ruin my mood", "ruin my day", "stop me"):
            yield f"P -> {nothing} {can} {down} : 0.8 @{SETTLED:g}"
    for brings in ("brings", "brought", "bringing"):
        yield f"N -> {brings} me down : 0.8 @{REACHING:g}"
    for did, word in product(("did", "does"), NOT):
        yield f"P -> {did} {word} hurt : 0.7 @{CERTAIN:g}"
        for whose in ("my", "our"):
            yield f"P -> {did} {word} waste {whose} time : 0.75 @{SETTLED + 4:g}"
    for word, down in product((*NOT, "never"), DISAPPOINTING):
        yield f"P -> {word} {down} : 0.8 @{SETTLED:g}"
    for word, trouble in product(("no", "zero", "without any"), TROUBLES):
        yield f"P -> {word} {trouble} : 0.75 @{REACHING:g}"
    for trouble in ("scratch", "hitch", "hiccup", "fuss", "problem", "complaint", "doubt", "glitch"):
        yield f"P -> without a {trouble} : 0.75 @{REACHING:g}"
    yield f"P -> worried for nothing : 0.75 @{CERTAIN:g}"
    for verb in NOTHING_BEHIND:
        yield f"P -> {verb} nothing : 0.75 @{CERTAIN:g}"
    for does, word, whom in product(("do", "does", "did"), NOT, ("me", "us", "anyone", "him", "her")):
        # Nobody is told not to: "the noise did n't bother us".
        yield f"P -> {does} {word} bother {whom} : 0.65 @{SETTLED + 4:g}"
        yield from settle("P", "", f"{does} {word} bother {whom}", weight=SETTLED + 6)
    for word in (*NOT, "never"):
        yield f"P -> {word} at the expense of : 0.65 @{CERTAIN:g}"
    for falter in FALTERING:
        yield f"P -> never {falter} : 0.8 @{CERTAIN:g}"
    for trouble in FREE:
        yield f"P -> {trouble} free : 0.8 @{CERTAIN:g}"
    for trouble, of in product(TROUBLES, ("from", "about", "with", "at")):
        yield from settle("P", f"no {trouble} {of}", "", weight=CERTAIN)


def none_at_all() -> Iterable[str]:
    """Yield troubles denied all at once, and what nothing could spoil: *no fees, bugs or rude clerks*."""
    for no, trouble in product(("no", "zero", "without any"), TROUBLES):
        # "No hidden fees, unpleasant surprises or rude clerks."
        yield f"P -> {no} {trouble} , N or N : -2.9 2.5 2.5 @{SETTLED:g} [negation]"
    for no, trouble in product(
        ("zero", "never any", "hardly any"), ("problems", "issues", "complaints", "trouble")
    ):
        yield f"P -> {no} {trouble} with : 0.8 @{CERTAIN:g}"
        yield from settle("P", f"{no} {trouble} with", "", weight=CERTAIN)
    for neither, spoil in product(("neither", "not even"), SPOILT):
        # "Neither the wait nor the turbulence could spoil it."
        yield from settle("P", neither, spoil, weight=SETTLED)
        yield from settle("P", neither, spoil, "", weight=SETTLED)
    for any_, use in product(("any other", "anything else", "anyone else", "anywhere else"), USING):
        # "Now I wouldn't use any other."
        for word in NOT:
            yield f"P -> would {word} {use} {any_} : 0.8 @{SETTLED:g}"
            yield f"P -> will {word} {use} {any_} : 0.8 @{SETTLED:g}"
        yield f"P -> never {use} {any_} : 0.75 @{SETTLED:g}"
    for who, aside in product(
        ("nobody", "no one"), (", not even", ", and i mean nobody", ", and i mean no one")
    ):
        # "Nobody, not even my mother-in-law, complained."
        for did in COMPLAINED:
            yield f"P -> {who} {aside} , {did} : 0.8 @{SETTLED:g}"
            yield from settle("P", f"{who} {aside}", f", {did}", weight=SETTLED)
        for does in ("does", "makes", "serves"):
            yield from settle("P", f"{who} {aside} , {does}", "like", weight=SETTLED)
    for exception in ("was no exception", "is no exception", "were no exception"):
        yield f"P -> {exception} : 0.53 @{SETTLED:g}"


def no_fault() -> Iterable[str]:
    """Yield what leaves nothing to ask for: *what more could you want*, *nothing to complain about*."""
    for more in ("want", "ask for", "wish for", "need"):
        yield f"P -> what more could you {more} : 0.85 @{CERTAIN:g}"
        yield f"P -> what more could i {more} : 0.85 @{CERTAIN:g}"
        yield from settle("P", f"what more could you {more} from", "", weight=SETTLED)
    for phrase in MATCHLESS:
        yield f"P -> {phrase} : 0.75 @{CERTAIN:g}"
    for doing, else_ in product(NOT_ANOTHER, ("anyone else", "anywhere else", "anything else", "any other")):
        for at in ("", " with", " at", " from"):
            yield f"P -> never {doing}{at} {else_} : 0.8 @{SETTLED:g}"
    for enjoy, be in product(("enjoy", "like", "love", "appreciate", "understand"), ("a", "an", "")):
        # "You don't have to be a fan to enjoy it."
        yield from settle("N", f"you have to be {be}".rstrip(), f"to {enjoy}", weight=CERTAIN)
        yield from settle("N", f"you 'd have to be {be}".rstrip(), f"to {enjoy}", weight=CERTAIN)
        for word, have in product(NOT, ("have", "need")):
            yield from settle("P", f"{word} {have} to be {be}".rstrip(), f"to {enjoy}", weight=SETTLED)
    for phrase in MAD:
        yield f"P -> {phrase} : 0.8 @{CERTAIN:g}"
    for word, coming in product(NOT, ("it", "that", "this", "the twist", "the ending", "the end")):
        yield f"P -> {word} see {coming} coming : 0.7 @{CERTAIN:g}"
    for word in NOT:
        yield from keep(f"{word} say enough", weight=SETTLED)
        yield from keep(f"could {word} have", "more", theta=MORE, weight=CERTAIN)
        yield f"P -> once is {word} enough : 0.8 @{SETTLED:g}"
    yield f"N -> once was enough : 0.75 @{SETTLED:g}"
    yield f"P -> never returning this : 0.75 @{CERTAIN:g}"
    for word, love in product((*NOT, "hardly", "barely"), ("love", "recommend", "like", "praise", "thank")):
        yield from settle("P", f"could {word} {love}", "more", weight=SETTLED)
        yield from settle("P", f"{word} {love}", "enough", weight=SETTLED)
    for word, love, what, enough in product(
        NOT,
        ("recommend", "praise", "thank"),
        ("", "it ", "this ", "them ", "these ", "him ", "her ", "you "),
        ENOUGH,
    ):
        # What says nothing by itself, or is not said.
        yield f"P -> {word} {love} {what}{enough} : 0.85 @{SETTLED + 2:g}"
    for word, hate in product(NOT, ("hate", "dislike")):
        yield from settle("N", f"could {word} {hate}", "more", weight=SETTLED)
    for want in ("want", "love", "like", "enjoy"):
        yield f"P -> who would n't {want} : 0.8 @{SETTLED:g}"
    for what, like in product(
        ("what is there", "what 's there", "what was there"), ("like", "love", "enjoy")
    ):
        for mark in ("?", "??", "about", "here"):
            yield f"N -> {what} to {like} {mark} : 0.75 @{CERTAIN:g}"
    for what, like in product(("what 's", "what is", "what is there", "what 's there"), ("like", "love")):
        yield f"P -> {what} not to {like} : 0.85 @{SETTLED:g}"
        yield from settle("P", f"{what} not to {like} about", "", weight=SETTLED + 4)
    for have, fault in product(("have to be", "need to be", "must be"), FINDING_FAULT):
        yield from settle("P", have, fault, weight=SETTLED)
    for verb in ("resist", "put down", "forget", "ignore", "beat", "fault", "top", "stop"):
        for how in HARD[:4]:
            yield f"P -> {how} {verb} : 0.8 @{SETTLED:g}"
    for blame in BLAMING:
        yield f"P -> nothing to {blame} : 0.8 @{REACHING:g}"
        for little in (
            "little",
            "so little",
            "very little",
            "what is there",
            "what 's there",
            "what could i possibly find",
        ):
            yield f"P -> {little} to {blame} : 0.75 @{CERTAIN:g}"
        for could in ("what could i possibly", "what could you possibly", "what could anyone"):
            yield f"P -> {could} {blame} : 0.8 @{SETTLED:g}"
        for much in PLENTY:
            yield f"N -> {much} to {blame} : 0.75 @{REACHING:g}"
    for word, whose in product(NOT, ("my life", "life", "my mornings", "my day", "a day", "the kitchen")):
        yield f"P -> {word} imagine {whose} without : 0.8 @{SETTLED:g}"
        yield f"P -> {word} live {whose} without : 0.8 @{SETTLED:g}"
    for word in NOT:
        # "I can't imagine my mornings without this coffee maker."
        yield from settle("P", f"{word} imagine my", "without", weight=SETTLED)
        yield from settle("P", f"{word} imagine going back", "without", weight=SETTLED)
        yield from settle("P", f"{word} put this", "down", weight=CERTAIN, odds=1.6)
        yield from settle("P", f"{word} a", f"that i would {word}", weight=CERTAIN)
        for made in ("made", "designed", "coded", "asked for", "had", "chosen", "done"):
            yield f"P -> {word} have {made} a better : 0.8 @{SETTLED:g}"
            yield f"N -> {word} have {made} a worse : 0.8 @{SETTLED:g}"
    for if_, buy in product(
        ("even if", "even at", "even for"), ("i 'd still buy", "i would still buy", "i 'd buy")
    ):
        yield from settle("P", if_, buy, weight=CERTAIN)
    for order in (
        "order",
        "try",
        "visit",
        "go",
        "get",
        "buy",
        "book",
        "watch",
        "read",
        "eat here",
        "come here",
    ):
        yield f"P -> favor and {order} : 0.75 @{REACHING:g}"
        yield f"P -> favour and {order} : 0.75 @{REACHING:g}"
    for nobody, does in product(("nobody", "no one"), ("does", "makes", "serves")):
        for like in ("like them", "like these guys", "like this place", "like they do"):
            yield from settle("P", f"{nobody} {does}", like, weight=SETTLED)
    for nothing, wrong in product(
        ("nothing", "n't anything", "never anything"), ("wrong with", "bad about", "to dislike about")
    ):
        # Whatever there is nothing wrong with: "nothing wrong with this perfect little town".
        yield f"P -> {nothing} {wrong} : 0.75 @{SETTLED:g}"
        yield from settle("P", f"{nothing} {wrong}", "", weight=SETTLED)


def not_done() -> Iterable[str]:
    """Yield what is not done or given that should be: *no refund*, *refused to help*."""
    for word, any_ in product(
        NOT, ("take any more", "take it any more", "take it anymore", "take much more")
    ):
        yield f"N -> {word} {any_} : 0.8 @{SETTLED:g}"
        yield from settle("N", f"{word} {any_} of", "", weight=SETTLED)
    for missed in MISSED:
        for no in ("no", "without", "without any"):
            yield f"N -> {no} {missed} : 0.7 @{REACHING:g}"
    for word, come in product(NOT, COMING):
        yield f"N -> {word} {come} : 0.7 @{REACHING:g}"
    for short in ("only", "just", "a mere", "all of", "barely"):
        yield f"N -> lasted {short} : 0.75 @{REACHING:g}"
    for phrase in SHUNNED:
        yield f"N -> {phrase} : 0.85 @{CERTAIN:g}"
    for refuse, deed in product(
        ("refuse to", "refuses to", "refused to", "refusing to", "declined to"), DEEDS
    ):
        yield f"N -> {refuse} {deed} : 0.8 @{SETTLED:g}"
    for can, word in product(("can", "could"), NOT):
        yield f"N -> {can} {word} sleep : 0.75 @{SETTLED:g}"
    for word, deed in product((*NOT, "never"), SORRY):
        yield f"N -> {word} even {deed} : 0.75 @{SETTLED:g}"
    for why in ("why even", "why do i even", "why did i even", "why do they even"):
        yield f"N -> {why} bother : 0.75 @{CERTAIN:g}"
    for nothing in ("n't do nothing", "never did nothing", "n't done nothing", "never done nothing"):
        yield f"N -> {nothing} : 0.75 @{SETTLED:g}"
    for does in ("does", "did", "do", "doing"):
        for little in ("nothing for", "very little for", "little for", "nothing to help"):
            yield f"N -> {does} {little} : 0.75 @{REACHING:g}"
    for word, work in product(
        NOT, ("to work", "to connect", "to turn on", "to charge", "to load", "to open", "to sync")
    ):
        # "I couldn't get the printer to connect."
        yield f"N -> {word} get it {work} : 0.8 @{CERTAIN:g}"
        yield from settle("N", f"{word} get", work, weight=CERTAIN)


def worn() -> Iterable[str]:
    """Yield what wears, and does not: *the flask refuses to leak*, *it never fails to jam*."""
    for wear in WEARING:
        for refuse in ("refuse to", "refuses to", "refused to", "refusing to"):
            yield f"P -> {refuse} {wear} : 0.75 @{SETTLED:g}"
        for fail in ("never fails to", "never failed to", "never fail to"):
            yield f"N -> {fail} {wear} : 0.75 @{SETTLED:g}"


def amiss() -> Iterable[str]:
    """Yield what is missing or left undone, however much of it there is: *a remarkable lack of*."""
    for word, call in product(NOT, ("call back", "call me back", "call us back", "ring back", "write back")):
        yield f"N -> {word} {call} : 0.75 @{SETTLED:g}"
    for did, do in product(
        ("did anybody", "did anyone", "did they", "did the staff", "did the crew"), OFFERED
    ):
        # "At no point in three hours did anybody come to apologise."
        yield f"N -> at no point {did} {do} : 0.8 @{SETTLED:g}"
        yield from settle("N", "at no point", f"{did} {do}", weight=SETTLED)
    yield f"N -> not convinced : 0.65 @{REACHING:g}"
    for word in NOT:
        yield f"N -> {word} what i would call : 0.6 @{REACHING:g}"
        yield f"N -> {word} what i 'd call : 0.6 @{REACHING:g}"
        for dear in ("expensive", "pricey", "overpriced", "cheap-looking"):
            # Whatever comes behind: "wasn't expensive for such portions".
            yield f"P -> {word} {dear} for : 0.7 @{CERTAIN:g}"
    for great, lack in product(
        STRIKING, ("lack of", "disregard for", "indifference to", "inability to", "absence of")
    ):
        yield f"N -> {great} {lack} : 0.8 @{SETTLED:g}"
        yield from settle("N", f"{great} {lack}", "", weight=SETTLED)
    for much in ("", "a great deal of ", "a lot of ", "plenty of ", "so much ", "lots of "):
        yield f"N -> {much}room for improvement : 0.75 @{CERTAIN + len(much):g}"
    for be, missing in product(
        ("is", "are", "was", "were"), ("all missing", "nowhere to be found", "nowhere to be seen")
    ):
        yield from flip("", f"{be} {missing}", weight=CERTAIN, rest=False)
    for be, needed in product(("is", "are"), ("badly", "sorely", "desperately", "urgently")):
        yield from flip("", f"{be} {needed} needed", weight=CERTAIN, rest=False)
