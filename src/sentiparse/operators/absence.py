"""What is not there, fails, ends and relieves."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    AVERTED_BAD,
    CERTAIN,
    FLIP_BAD,
    FLIP_GOOD,
    KEEP,
    LACK_BAD,
    REACHING,
    SECOND_GOOD,
    SETTLED,
    SPARED_BAD,
    annul,
    contrast,
    flip,
    keep,
    lower,
    pair,
    settle,
)
from sentiparse.operators.words import NOT, VERBS
from sentiparse.operators.words.absence import AS_IF, STOPPED
from sentiparse.operators.words.idioms import TAKING
from sentiparse.operators.words.negation import (
    ABSENT,
    ABSOLUTE,
    AMENDING,
    BELITTLING,
    DETERRING,
    DISCOURAGING,
    DOUBLED,
    ENDING,
    FADING,
    FAILING,
    FALSE,
    GONE,
    HEARD,
    JOINED,
    LASTING,
    LOST,
    NO_REASON_TO,
    NUMBERS,
    OF_THIS,
    QUANTIFIERS,
    RELIEVING,
    RESCUING,
    SEEN,
    SETTLING,
    SPARED,
    SPOILING,
    TURNED_INTO,
)


def absence() -> Iterable[str]:
    """Yield what is not there, or not enough of it, and what is joined to a negation."""
    for word, seen in product(("hardly", "scarcely", "barely"), SEEN):
        yield from flip(f"{word} {seen}", bad=LACK_BAD)
    for word, heard in product(NOT, HEARD):
        yield from flip(f"{word} {heard}", bad=LACK_BAD)
    for word, deter in product(NOT, DETERRING):
        yield from flip(f"{word} let", deter, weight=REACHING, rest=False)
        if deter in DISCOURAGING:
            yield from settle("P", f"{word} let", deter, weight=CERTAIN)
    for doubled in DOUBLED:
        yield from flip(doubled, weight=REACHING)
    for none, true in product(("none of", "nothing", "not one of", "not a single"), FALSE):
        yield from flip(none, true, weight=REACHING + (none != "none of"), rest=False)
    for number in NUMBERS:
        yield from keep(f"less than {number}", weight=REACHING)
    yield from flip("no reason to", weight=REACHING, bad=AVERTED_BAD)
    for complain in NO_REASON_TO:
        yield f"P -> no reason to {complain} : 0.75 @{SETTLED:g}"
    for spared in SPARED:
        yield from flip(f"without {spared}", bad=SPARED_BAD)
    for belittling in BELITTLING:
        yield from lower(belittling, weight=REACHING)
    for word in NOT:
        yield from pair(f"{word} so much", "as", turned=False, weight=REACHING)
        yield from pair(word, "any less", turned=False, weight=REACHING)
    for lacks, made in (("lacks", "makes"), ("lack", "make"), ("lacked", "made")):
        yield from settle("P", f"{lacks} in", f"{made} up for", "", weight=SETTLED)
    yield from keep("not since", weight=REACHING - 2)
    for have in ("has", "have", "had", "did"):
        yield from pair("not since", have, turned=False, weight=REACHING)
    for first, second, link in product(
        NOT, (*NOT, "never"), ("and", ", and", ",", "and was", "and is", "and were")
    ):
        # "Not hot and not tasty."
        yield f"N -> {first} P {link} {second} P : -2.4 2.2 2.2 @10 [negation]"
        yield f"P -> {first} N {link} {second} N : -2.3 1.8 1.8 @10 [negation]"
    for word in JOINED:
        # "Far from helpful and rude", "not dear and very good": what is joined says what it says.
        weight = 3.0 + 0.8 * len(word.split()) + (REACHING - 1.0) * (word in ABSOLUTE)
        yield f"N -> {word} P and N : -2.2 1.9 1.9 @{weight:g} [negation]"
        yield f"P -> {word} N and P : -2.2 1.9 1.9 @{weight:g} [negation]"
    for word in SPOILING:
        yield from lower(word, weight=2.0)
    for word, had, prep in product(("never", *NOT), ("had a", "had any", "have a", "have any"), OF_THIS):
        # "I have never had a problem with this airline" is no "never had a meal this good".
        yield from annul(f"{word} {had}", prep, weight=SETTLED)
    for word, makes in product(("hardly", "barely", "scarcely"), ("makes", "make", "made", "has", "have")):
        yield from flip(f"{word} {makes} any", bad=LACK_BAD, weight=REACHING)
    yield from keep("without knowing what to expect ,", weight=SETTLED)
    for no, link in product(("no", "without"), ("and", ",", ", and")):
        # "No pain and no headache."
        yield f"N -> {no} P {link} {no} P : -2.4 2.2 2.2 @10 [negation]"
        yield f"P -> {no} N {link} {no} N : -2.3 1.8 1.8 @10 [negation]"
        # "No plot and no charm": what there is none of was meant well.
        yield f"N -> {no} N {link} {no} P : {SECOND_GOOD} @10 [negation]"
        yield f"N -> {no} P {link} {no} N : {FLIP_GOOD} 0.0 @10 [negation]"
    for who, verb in product(
        ("nothing i", "nothing we", "nothing they", "nothing that", "nothing the"),
        (*VERBS[:4], "tasted", "felt", "looked", "seemed"),
    ):
        # "Nothing we ordered last night was bland."
        yield from pair(who, verb, turned=True, weight=REACHING)
        for got in ("ordered", "tried", "ate", "had", "bought"):
            yield from flip(f"{who} {got} {verb}", weight=CERTAIN, rest=False)
    yield "N -> neither P nor P : -2.4 2.2 2.2 @6 [negation]"
    # Two of them, however weak each is: "neither late nor crowded".
    yield "P -> neither N nor N : -1.5 1.8 1.8 @6 [negation]"
    yield f"N -> neither P nor N : {FLIP_GOOD} 0.0 @6 [negation]"
    yield "P -> neither N nor P : -2.3 3.6 0.0 @6 [negation]"
    for who, works in product(
        QUANTIFIERS[:6], ("worked", "works", "actually worked", "arrived", "fits", "helped")
    ):
        # "None of the features they advertise actually worked."
        yield from settle("N", who, works, weight=CERTAIN)
    for as_if, they, did in product(
        AS_IF,
        ("they", "you", "he", "she"),
        ("did n't", "do n't", "does n't", "had n't"),
    ):
        # "It's not as if they didn't know."
        yield f"N -> {as_if} {they} {did} : 0.7 @{ASIDE:g}"
        yield from settle("N", f"{as_if} {they} {did}", "", weight=ASIDE)
    for as_if, link in product(AS_IF, (", it", ", they", ", he", ", she", ", we", "; it", "; they")):
        # "It's not as if the heater doesn't work, it warms the whole house."
        yield from contrast(as_if, link, 1, ASIDE + 12)


def gone() -> Iterable[str]:
    """Yield what stopped, is missing, or is kept away: *the noise finally stopped*, *it keeps noise out*."""
    for stopped in STOPPED:
        yield from flip("", stopped, weight=REACHING, rest=False)
    for keep_, out in product(
        ("keeps", "keep", "kept", "keeping"), ("out", "away", "at bay", "to a minimum")
    ):
        yield f"P -> {keep_} N {out} : {FLIP_BAD} @{REACHING:g} [negation]"
    for spare, whom in product(
        ("spares", "spared", "spare", "saves", "saved"), ("you", "me", "us", "you the", "me the", "us the")
    ):
        yield f"P -> {spare} {whom} N : {FLIP_BAD} @{REACHING:g} [negation]"
    for forget in ("forget", "forget about", "forget all about", "forget my", "forget the"):
        for make in ("made me", "makes me", "makes you", "made us", "lets me", "let me"):
            yield f"P -> {make} {forget} N : {FLIP_BAD} @{REACHING:g} [negation]"
    for rid in ("got rid of", "gets rid of", "getting rid of", "rid me of"):
        yield from flip(rid, "for good", weight=CERTAIN, rest=False)


def hardly_there() -> Iterable[str]:
    """Yield what is not felt, is little, or would be there but for something: *half the noise*."""
    for word, feel in product(NOT, ("experience", "notice", "encounter", "suffer", "detect", "hear", "feel")):
        yield from flip(f"{word} {feel} any", weight=CERTAIN, rest=False)
    for lost in (
        "lost a little more",
        "loses a little more",
        "lost some of its",
        "lost most of its",
        "once so",
    ):
        yield from flip(lost, weight=CERTAIN, rest=False)
    for tired in ("tired of", "sick of", "fed up with", "had enough of", "done with", "bored of"):
        # "Tired of noise? Try this."
        yield f"P -> {tired} N ? : {FLIP_BAD} @{CERTAIN:g} [negation]"
    yield from pair("if it had n't been for", "would have been", turned=True, weight=SETTLED)
    yield from pair("if it had not been for", "would have been", turned=True, weight=SETTLED)
    yield from settle("N", "", "and blew it", weight=CERTAIN)
    yield from flip("so little", weight=2.0, rest=False)
    yield from flip("", "and still chose not to", weight=SETTLED, rest=False)
    yield from flip("", "but chose not to", weight=SETTLED, rest=False)
    for half in ("half the", "a fraction of the", "a third of the"):
        yield f"P -> {half} N : {FLIP_BAD} @{REACHING:g} [negation]"
    for trace in (
        "a mere trace of",
        "a mere hint of",
        "barely a trace of",
        "hardly a trace of",
        "barely a hint of",
    ):
        yield from lower(trace, weight=CERTAIN)
    for would in ("would have been", "would be", "'d have been", "'d be", "would still be"):
        # "Without the crew, our week would have been pure pain."
        for comma in (",", ""):
            yield from pair("without", f"{comma} i {would}".strip(), turned=True, weight=SETTLED)
            yield from pair("without", f"{comma} we {would}".strip(), turned=True, weight=SETTLED)
        yield from pair("without", would, turned=True, weight=CERTAIN)


def farewell() -> Iterable[str]:
    """Yield what one takes leave of: *goodbye noise*, *they said goodbye to quality*."""
    for goodbye in ("goodbye", "goodbye ,", "bye bye", "farewell"):
        yield f"P -> {goodbye} N : {FLIP_BAD} @{REACHING:g} [negation]"
    for goodbye in ("say goodbye to", "said goodbye to", "goodbye to"):
        yield from flip(goodbye, weight=REACHING, rest=False)


def failure_and_relief() -> Iterable[str]:
    """Yield what is not done, ended, or spared."""
    for phrase in FAILING:
        yield from flip(phrase, bad=AVERTED_BAD)
    for phrase in ENDING:
        yield from flip(phrase)
    for phrase in RELIEVING:
        for rule in flip(phrase, bad=LACK_BAD):
            if phrase not in SETTLING or f"{phrase} N " in rule:
                yield rule
    for phrase in TURNED_INTO:
        yield from lower(phrase, weight=REACHING)
    for end in (*GONE, *ABSENT):
        yield from flip("", end)
    for take, all_ in product(TAKING, ("the", "all the", "all of the", "a lot of the", "much of the")):
        # "Takes the stress out of moving."
        for out in ("out of", "right out of"):
            yield from flip(f"{take} {all_}", out, weight=REACHING)
    for take, my in product(TAKING, ("my", "the", "all my", "all the", "your")):
        yield from flip(f"{take} {my}", "away", weight=4.0)
    for turned in ("turned", "turns", "turn"):
        yield f"P -> {turned} N around : {FLIP_BAD} @{REACHING:g} [negation]"
    for my in ("my", "that", "this"):
        yield f"P -> quit {my} N : {FLIP_BAD} @4 [negation]"
    for have in ("has", "have", "had", "did", "was"):
        # "Never in four years has the landlord been a jerk."
        yield from pair("never in", have, turned=True)
    for end in FADING:
        yield from flip("", end, weight=2.0)
        yield from keep("", f"never {end}")
    for end in LASTING:
        yield from keep("", end)
    for come in ("did not come true", "did n't come true", "never came true"):
        yield from flip("", come, weight=REACHING, rest=False)
    for verb in RESCUING:
        # "Saved the best for last" is praise.
        yield f"P -> {verb} N : {LACK_BAD} @4 [negation]"
        yield f"P -> {verb} P : {KEEP} @4 [strengthen]"
    for who, can, verb in product(("nothing", "no one", "nobody"), ("can", "could", "will", "would"), LOST):
        yield from lower(f"{who} {can} {verb}", weight=REACHING)
    for can, word, verb in product(("can", "could", "will", "does", "did", "would"), NOT, LOST):
        yield from lower(f"{can} {word} {verb}", weight=REACHING)
    for word, verb in product(NOT, AMENDING):
        # "The view was lovely; it didn't make up for the food."
        yield f"N -> {word} {verb} : 0.75 @{CERTAIN:g}"
        for did in ("did", "does", "do", "can", "could"):
            yield from settle("N", "", f"{did} {word} {verb}", "", weight=SETTLED)
    for can, verb in product(("can", "could"), LOST):
        yield from settle("N", "not even", f"{can} {verb}", "")
