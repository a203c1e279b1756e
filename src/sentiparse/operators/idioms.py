"""Words that go together and have a polarity of their own."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    CERTAIN,
    FIRM,
    REACHING,
    SETTLED,
    keep,
    settle,
)
from sentiparse.operators.words import COMPARATIVES, NOT, TRIED, VERBS
from sentiparse.operators.words.clauses import RETURNING
from sentiparse.operators.words.idioms import (
    BEFORE_BAD,
    CHANGED,
    COMING_BACK,
    DISLIKING,
    DOING,
    DOING_AGAIN,
    EVER,
    FRANK,
    GOT,
    HALF_DONE,
    HATING,
    IDIOMS,
    KILLER,
    LEFT,
    LIKING,
    LONG_AGO,
    MOCKING,
    ONLY,
    ONLY_GOOD,
    ONLY_LIKED,
    OVER,
    PRICES,
    RARER,
    REGRETTED,
    RETURNED,
    SET_BLAME,
    SET_PRAISE,
    SPOILED,
    SUPERLATIVE,
)
from sentiparse.operators.words.negation import PEOPLE_AT_LARGE


def idioms() -> Iterable[str]:
    """Yield them, with strengths."""
    for word, (idiom, (label, strength)) in product(NOT, IDIOMS.items()):
        yield f"{label} -> {word} {idiom} : {strength} @{SETTLED:g}"
    for does, word in product(("does", "did"), NOT):
        # Nobody is told not to: "it does n't waste a moment".
        yield f"P -> {does} {word} waste : 0.8 @{SETTLED + 4:g}"
    yield f"P -> nothing could be improved : 0.8 @{SETTLED:g}"
    for word, leave in product(NOT, LEFT):
        yield f"N -> {word} wait to {leave} : 0.8 @{SETTLED + 4:g}"
        yield from settle("N", f"{word} wait to {leave}", "", weight=SETTLED + 6, odds=1.6)
    for word, over in product(NOT, ("to be over", "to end", "to be done", "to finish")):
        yield from settle("N", f"{word} wait for", over, weight=ASIDE)


def choices() -> Iterable[str]:
    """Yield what one cannot help doing, would do, or should have done instead."""
    for not_to, like in product(
        ("impossible not to", "hard not to", "difficult not to"), ("like", "love", "enjoy")
    ):
        yield f"P -> {not_to} {like} : 0.85 @{SETTLED:g}"
    for word, single in product(NOT, ("a", "a single", "one", "any")):
        yield f"P -> {word} think of {single} reason not to : 0.8 @{SETTLED:g}"
        for leave in LEFT:
            yield f"N -> {word} think of {single} reason not to {leave} : 0.85 @{ASIDE:g}"
    for word, doing in product((*NOT, "hardly", "barely"), DOING):
        yield f"P -> {word} stop {doing} : 0.8 @{SETTLED:g}"
    for hardly in ("hardly", "barely"):
        yield f"P -> {hardly} change a thing : 0.8 @{SETTLED:g}"
    yield f"P -> been all my life ? : 0.8 @{CERTAIN:g}"
    for be in VERBS[:2]:
        # What an answer affirms or denies.
        yield f"P -> {be} it worth : 0.62 @{REACHING:g}"
    yield f"P -> almost too good to be true : 0.8 @{SETTLED:g}"
    yield f"N -> should have saved my money : 0.85 @{CERTAIN:g}"
    for word in NOT:
        yield f"N -> that does {word} excuse : 0.8 @{CERTAIN:g}"
        yield from settle("N", "", f"that does {word} excuse", "", weight=ASIDE)
    yield from settle("P", "every other", "learn from", weight=SETTLED)
    for here in ("here", "this", "these", "there"):
        yield f"P -> could eat {here} : 0.75 @{CERTAIN:g}"
        yield f"P -> could live {here} : 0.75 @{CERTAIN:g}"
    for wish in ("wish they would open", "wish they 'd open", "wish there was one", "wish they delivered"):
        yield f"P -> {wish} : 0.8 @{SETTLED:g}"
    for had, more in product(("had", "'d"), ("two", "more", "another", "several", "a second")):
        yield f"P -> wish i {had} bought {more} : 0.8 @{SETTLED:g}"
    for it, better in product(
        ("can it", "could it", "does it", "how could it"), ("any better", "much better")
    ):
        yield f"P -> {it} get {better} : 0.85 @{SETTLED:g}"
        yield f"P -> {it} get {better} than this : 0.85 @{ASIDE:g}"
    for word in NOT:
        for it in ("it", "that", "any", "one"):
            yield f"N -> will {word} find {it} here : 0.8 @{SETTLED:g}"
        yield from settle("N", "", f"{word} enough to make up for", "", weight=SETTLED)
    for pay in ("pay for", "buy this", "fly with", "order this", "choose this"):
        yield f"N -> why would anyone {pay} : 0.75 @{SETTLED:g}"
    for word, improve in product(
        (*NOT, "hardly", "barely"),
        ("to improve", "to change", "to fix", "to complain about", "i would change"),
    ):
        yield f"P -> {word} think of anything {improve} : 0.8 @{SETTLED:g}"
    for word, people in product(NOT, ("people", "everyone", "anyone", "my friends", "others")):
        yield from keep(f"{word} hesitate to tell {people} how", weight=ASIDE)
    for word, complain in product(NOT, ("complain", "return it", "send it back", "cancel", "leave")):
        yield f"N -> {word} hesitate to {complain} : 0.8 @{ASIDE:g}"
    for word, like in product(NOT, ("like", "love", "enjoy", "smile", "admire")):
        yield f"P -> {word} help but {like} : 0.85 @{SETTLED:g}"
    for word, find, who, does, like in product(
        NOT,
        ("find", "know", "think of", "met"),
        ("anyone", "anybody", "a single person", "a person"),
        ("does", "did", "would"),
        ("like", "love", "enjoy"),
    ):
        yield f"P -> {word} {find} {who} who {does} n't {like} : 0.85 @{ASIDE:g}"
    for who, does, like in product(
        ("no one", "nobody"), ("does", "did", "would"), ("like", "love", "enjoy", "adore")
    ):
        yield f"P -> {who} who {does} n't {like} : 0.85 @{SETTLED:g}"
    for mistake in ("a mistake not to", "a shame not to", "a crime not to", "silly not to", "crazy not to"):
        yield f"P -> {mistake} : 0.8 @{SETTLED:g}"
    for effort in ("effort", "any effort", "much effort", "any trouble", "breaking a sweat"):
        yield f"P -> without {effort} : 0.75 @{CERTAIN:g}"
    for word in NOT:
        yield f"P -> {word} say no to : 0.75 @{SETTLED:g}"
        yield f"P -> {word} lack anything : 0.75 @{SETTLED:g}"
        yield f"P -> {word} lack for : 0.7 @{SETTLED:g}"
        yield f"N -> {word} it , : 0.7 @{CERTAIN:g}"
        yield f"N -> {word} compete with : 0.65 @{CERTAIN:g}"
    yield f"N -> take a miracle to : 0.75 @{CERTAIN:g}"
    for worse in ("keeps getting worse", "keep getting worse", "gets worse every", "getting worse and worse"):
        yield f"N -> {worse} : 0.85 @{CERTAIN:g}"
    for other in ("every other", "any other", "the other", "almost any other", "the competition"):
        yield f"N -> prefer {other} : 0.75 @{CERTAIN:g}"
    for no, that in product(("no", "any other"), ("than this one", "than this", "than that")):
        yield from settle("N", f"rather have {no}", that, weight=SETTLED)
    for where in ("eat at", "eat here", "stay at", "shop at", "use this", "watch this"):
        yield from settle("N", f"why would anyone {where}", "?", weight=SETTLED)
    for choose, other in product(
        ("choose", "buy", "use", "pick", "want"), ("another", "any other", "a different")
    ):
        yield f"P -> why would anyone {choose} {other} : 0.8 @{ASIDE:g}"
        yield f"P -> why would i {choose} {other} : 0.8 @{ASIDE:g}"
    for fix in ("fix", "repair", "replace", "answer", "improve", "update", "deliver", "learn"):
        yield f"N -> when will they finally {fix} : 0.8 @{SETTLED:g}"
        yield f"N -> when will they {fix} : 0.75 @{CERTAIN:g}"
    for small in ("small", "tiny", "little"):
        for word in NOT:
            yield f"P -> portions were {word} {small} : 0.75 @{CERTAIN:g}"
            yield f"P -> portions are {word} {small} : 0.75 @{CERTAIN:g}"
    for would, pay in product(
        ("would n't", "would not", "did n't", "refused to", "never"),
        ("let us pay", "let me pay", "charge us", "charge me"),
    ):
        yield f"P -> {would} {pay} : 0.75 @{SETTLED:g}"
    yield f"P -> there was no wait : 0.75 @{CERTAIN:g}"
    yield f"P -> there was no line : 0.75 @{CERTAIN:g}"
    yield f"P -> everything i hoped for : 0.85 @{SETTLED:g}"
    yield f"P -> everything we hoped for : 0.85 @{SETTLED:g}"
    yield f"P -> everything i had hoped for : 0.85 @{SETTLED:g}"
    for weight in ("hardly any weight", "barely any weight"):
        yield f"P -> {weight} : 0.75 @{CERTAIN:g}"
    for rest in ("get any rest", "get any sleep", "sleep", "rest", "relax"):
        yield f"N -> could hardly {rest} : 0.75 @{SETTLED:g}"
        yield f"N -> could barely {rest} : 0.75 @{SETTLED:g}"
    for could, like in product(("could", "can"), ("like", "love", "enjoy")):
        yield f"P -> how {could} anyone not {like} : 0.85 @{SETTLED:g}"
        yield f"P -> how {could} you not {like} : 0.85 @{SETTLED:g}"
    for got, other in product(
        ("picked", "chosen", "gone with", "booked", "bought", "ordered", "gone"),
        ("a different", "another", "elsewhere", "somewhere else", "something else"),
    ):
        yield f"N -> should have {got} {other} : 0.8 @{SETTLED:g}"
    for more, it in product(
        ("made up for", "more than made up for", "makes up for"), ("it", "that", "everything")
    ):
        yield f"P -> {more} {it} : 0.75 @{REACHING:g}"
    for ruin in ("ruin", "spoil"):
        yield from settle("P", "not even", f"could {ruin}", weight=CERTAIN)
    for phrase in FRANK:
        yield f"P -> {phrase} : 0.502 @{REACHING:g}"


def returning() -> Iterable[str]:
    """Yield who comes back and who does not, and what it cost them."""
    for nothing, change in product(
        ("nothing", "n't anything", "not anything", "n't a thing", "not a thing"), CHANGED
    ):
        yield f"P -> {nothing} {change} : 0.85 @{SETTLED:g}"
        yield from settle("P", f"{nothing} {change} about", "", weight=SETTLED)
    for gladly, verb in product(
        ("totally", "definitely", "gladly", "happily", "absolutely", "certainly"),
        ("do", "buy", "order", "go", "eat", "stay", "fly", "visit", "use", "book", "come back", "return"),
    ):
        yield f"P -> would {gladly} {verb} : 0.75 @{REACHING:g}"
    for verb in DOING_AGAIN:
        # "Never buying tickets from that site again."
        yield from settle("N", f"never {verb}", "again", weight=CERTAIN)
    for verb in ("charging", "working", "responding", "connecting", "heating", "cooling", "turning on"):
        yield f"N -> stopped {verb} : 0.8 @{CERTAIN:g}"
    for never, verb in product((*NOT, "never"), RETURNING):
        for who in RETURNED:
            yield f"N -> {never} {verb} {who} again : 0.85 @{SETTLED:g}".replace("  ", " ")
        yield from settle("N", f"{never} {verb}", "again", weight=CERTAIN)
    for word, coming in product(NOT, COMING_BACK):
        yield f"N -> {word} be {coming} : 0.75 @{CERTAIN:g}"
        yield f"N -> {word} be {coming} here again : 0.85 @{SETTLED:g}"
        for other in ("any other", "anything else", "anywhere else", "another"):
            yield f"P -> {word} be {coming} {other} : 0.75 @{SETTLED:g}"
        yield from settle("N", f"{word} be {coming}", "again", weight=SETTLED)
    for would in ("would", "'d"):
        yield f"N -> {would} hesitate : 0.7 @{CERTAIN:g}"
        yield from settle("N", f"{would} hesitate to", "", weight=SETTLED)
        yield f"N -> {would} think twice : 0.75 @{CERTAIN:g}"
        yield f"N -> {would} return it : 0.75 @{CERTAIN:g}"
        yield f"P -> {would} never return it : 0.7 @{SETTLED:g}"
    yield f"N -> think twice before : 0.75 @{CERTAIN:g}"
    for got, ago in product(GOT, LONG_AGO):
        for what in ("", "this", "it", "one", "here"):
            yield f"P -> should have {got} {what} {ago} : 0.8 @{SETTLED:g}".replace("  ", " ")
        yield from settle("P", f"should have {got}", ago, weight=SETTLED)
    for i, get in product(
        ("i", "we"), ("", " to get", " to buy", " to try", " to order", " to come", " to visit")
    ):
        yield f"P -> why did {i} wait so long{get} : 0.8 @{SETTLED:g}"
    for word, whom in product(NOT, ("everyone", "everybody", "people", "you", "the world", "my friends")):
        yield from keep(f"{word} wait to tell {whom} how", weight=SETTLED + 8)
    for prices, be in product(PRICES, ("is", "are", "was", "were")):
        for high in ("high", "steep"):
            yield f"N -> {prices} {be} {high} : 0.75 @{CERTAIN:g}"
            for word in NOT:
                yield f"P -> {prices} {be} {word} {high} : 0.75 @{CERTAIN:g}"
    for ruin, whose, day in product(("ruin", "ruins", "ruined", "spoiled"), ("my", "our"), SPOILED):
        yield f"N -> {ruin} {whose} {day} : 0.8 @{REACHING:g}"
    for label, words in RARER.items():
        for before, word in product(BEFORE_BAD, words):
            yield f"{label} -> {before} {word} : 0.85 @{SETTLED:g}"
    for arrows in ("> >", "> > >", "> > > >", "> > > > >"):
        yield f"P -> {arrows} : 0.75 @{REACHING:g}"


def ranked() -> Iterable[str]:
    """Yield the best and the worst: *never had a better one*, *the worst of my life*."""
    for can, much in product(("can", "could"), ("", "a lot ", "much ", "far ", "way ")):
        yield f"P -> you {can} do {much}worse : 0.65 @{REACHING:g}"
        yield f"N -> you {can} do {much}better : 0.7 @{REACHING:g}"
    for when in ("of my life", "of my week", "of my year", "of the year", "of my day"):
        yield from settle("P", "best", when, weight=4.0)
        yield from settle("N", "worst", when, weight=4.0)
    for (best, label), thing in product((("best", "N"), ("worst", "P")), ("thing", "part")):
        # "The best part was when it ended."
        for be, over in product(("is", "was"), OVER):
            yield f"{label} -> {best} {thing} {be} {over} : 0.75 @{SETTLED:g}"
        for of, over, be in product(("about", "of"), OVER, ("is", "was")):
            yield from settle(label, f"{best} {thing} {of}", f"{be} {over}", weight=SETTLED)
    for label, words in COMPARATIVES.items():
        for before, word in product(SUPERLATIVE, words):
            yield f"{label} -> {_with_article(before, word)} {word} : 0.85 @{SETTLED:g}"
        other = "N" if label == "P" else "P"
        for word in words:
            yield f"{label} -> even {word} : 0.75 @2"
            yield f"{other} -> used to be {word} : 0.7 @{CERTAIN:g}"
        for ever, word in product(EVER, words):
            # Under a negation: "I don't think I have ever had a better one".
            yield f"{other} -> {ever} {word} : 0.8 @{CERTAIN:g}"
    for better, label in (("better", "P"), ("worse", "N")):
        for verb, a in product(TRIED, ("", "a ")):
            yield f"{label} -> never {verb} {a}{better} : 0.85 @{SETTLED:g}"
        yield f"{label} -> nothing {better} : 0.8 @{SETTLED:g}"
        other = "N" if label == "P" else "P"
        for could, be in product(("could", "could easily", "would"), ("be", "have been", "'ve been")):
            if (could, be) != ("would", "be"):
                yield f"{other} -> {could} {be} {better} : 0.65 @{REACHING:g}"
        for would in ("would", "'d"):
            yield from settle(other, f"{would} be {better} if", "")
    for much in ("much", "so much", "a lot", "far", "way"):
        yield f"P -> could have been {much} worse : 0.7 @{CERTAIN:g}"
        yield f"N -> could have been {much} better : 0.75 @{CERTAIN:g}"


def liking() -> Iterable[str]:
    """Yield *like* and *dislike* as verbs, of whom, and denied."""
    yield f"N -> like nothing about : 0.8 @{SETTLED:g}"
    for word, who, hate in product(NOT, PEOPLE_AT_LARGE, HATING):
        yield f"P -> {word} understand why {who} {hate} : 0.7 @{SETTLED:g}"
    for tried, like in product(
        ("wanted", "wanted so much", "wanted so badly", "tried", "tried hard", "tried so hard"),
        ("like", "love", "enjoy"),
    ):
        yield f"N -> {tried} to {like} : 0.7 @{CERTAIN:g}"
    for subject, between in product(("i", "we", "they", "people", "you"), ("", "still ", "really ", "also ")):
        # The verb, which elsewhere is a preposition.
        yield f"P -> {subject} {between}like : 0.7 @2"
        yield f"N -> {subject} {between}dislike : 0.75 @2"
    for before in LIKING:
        yield f"P -> {before} like : 0.7 @2"
        yield f"N -> {before} dislike : 0.75 @2"
    for who in ("everyone", "everybody", "she", "he", "wife", "husband", "family", "son", "daughter"):
        yield f"P -> {who} likes : 0.7 @2"
        yield f"N -> {who} dislikes : 0.75 @2"
    yield f"P -> n't not like : 0.7 @{SETTLED:g}"
    yield "N -> n't like : 0.75 @2"
    for do, word, verb in product(("do", "does", "did"), NOT, DISLIKING):
        # Whatever is not liked, good or bad.
        yield f"N -> {do} {word} {verb} : 0.75 @{REACHING:g}"
    for verb in ("liked", "loved", "enjoyed", "trusted"):
        yield f"N -> never {verb} : 0.75 @2"


def sayings() -> Iterable[str]:
    """Yield other words that belong together, ratings and mock praise among them."""
    for label, phrases in (("P", SET_PRAISE), ("N", SET_BLAME)):
        for phrase in phrases:
            yield f"{label} -> {phrase} : 0.75 @{CERTAIN:g}"
    for stars in ("1 star", "one star", "2 stars", "two stars"):
        for because in ("only because", "just because", "because"):
            yield f"N -> {stars} {because} : 0.8 @{CERTAIN:g}"
            yield from settle("N", f"{stars} {because}", "", weight=CERTAIN)
    for even in ("", "even "):
        for start in ("start", "begin"):
            yield f"N -> where do i {even}{start} : 0.65 @{REACHING:g}"
    for half in HALF_DONE:
        yield f"N -> {half} : 0.7 @{REACHING:g}"
        for works in ("works", "worked", "work"):
            yield from settle("N", works, half, weight=CERTAIN)
            for only in ("", "only ", "about ", "maybe "):
                yield f"N -> {works} {only}{half} : 0.75 @{CERTAIN:g}"
    for great, mark, another in product(MOCKING, (", ", "... ", ""), ("another", "yet another")):
        # "Great, another update that breaks everything."
        if mark or another == "yet another":
            yield f"N -> {great} {mark}{another} : 0.7 @{CERTAIN:g}"
            yield f"P -> {great} {mark}{another} P : {FIRM} @{CERTAIN:g} [strengthen]"
    for another in ("another", "more", "one more"):
        yield f"N -> just what i needed , {another} : 0.75 @{CERTAIN:g}"
        yield f"N -> just what we needed , {another} : 0.75 @{CERTAIN:g}"
    for thing, label in ONLY.items():
        for be in ("is", "is that", "was", "was that"):
            yield from settle(label, f"only {thing} {be}", "", weight=CERTAIN)
    for give in ("give zero stars", "give no stars", "give it zero stars", "give them zero stars"):
        yield f"N -> {give} : 0.85 @{SETTLED:g}"
    for star in ("one star is", "1 star is", "zero stars is"):
        yield f"N -> {star} : 0.85 @{REACHING:g}"
    for thing in ("the only bad thing", "the only downside", "the only drawback", "the only negative"):
        for about in ("is", "was", "about"):
            yield from settle("P", f"{thing} {about}", "", weight=CERTAIN)
        for that in ("is that", "was that"):
            yield from settle("P", thing, that, "", weight=CERTAIN)
    for thanks in ("thanks for everything", "thank you for everything"):
        yield f"P -> {thanks} : 0.85 @{REACHING:g}"
    for killer, thing in product(("killer", "sick"), KILLER):
        yield f"P -> {killer} {thing} : 0.8 @{CERTAIN:g}"
    for usually, write in product(
        ("usually", "normally", "often", "generally", "typically", "ever"),
        ("write reviews", "leave reviews", "review things", "do reviews", "post reviews", "write a review"),
    ):
        # It says nothing, and what follows says all.
        for word in NOT:
            yield f"P -> {word} {usually} {write} : 0.53 @{SETTLED:g}"
    for rarely, write in product(
        ("rarely", "seldom", "never"), ("write reviews", "leave reviews", "write a review")
    ):
        yield f"P -> {rarely} {write} : 0.53 @{SETTLED:g}"


def only_one() -> Iterable[str]:
    """Yield what is good or bad about it, and nothing else: *the parking is the only good thing*."""
    for (label, kinds), thing in product(ONLY_GOOD.items(), ("thing", "part", "aspect", "point")):
        for kind in kinds:
            yield f"{label} -> only {kind} {thing} : 0.8 @{CERTAIN:g}"
            yield from settle(label, f"only {kind} {thing}", "", weight=CERTAIN)
            for be in ("is", "was", "are", "were"):
                yield from settle(label, "", f"{be} the only {kind} {thing}", weight=CERTAIN)
    for i, (label, verbs) in product(("i", "we"), ONLY_LIKED.items()):
        for verb in verbs:
            yield f"{label} -> only thing {i} {verb} : 0.75 @{CERTAIN:g}"
            yield from settle(label, f"only thing {i} {verb}", "", weight=CERTAIN)
    for complaint, have in product(
        ("complaint", "gripe", "criticism", "quibble", "issue", "problem"), ("i have", "i had", "we had")
    ):
        yield f"P -> only {complaint} {have} : 0.75 @{CERTAIN:g}"
        yield from settle("P", f"only {complaint} {have}", "", weight=CERTAIN)
    for be, doing in product(("is", "was"), REGRETTED):
        # "My only regret is buying it." But: "... is not buying two".
        yield f"N -> only regret {be} {doing} : 0.85 @{SETTLED:g}"
        yield from settle("N", f"only regret {be} {doing}", "", weight=SETTLED)


def _with_article(before: str, word: str) -> str:
    """*Never had a*, before a vowel *never had an*."""
    return f"{before}n" if before.endswith(" a") and word[0] in "aeiou" else before
