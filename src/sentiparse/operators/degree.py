"""How much: degrees, superlatives, comparison."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sentiparse.operators.frames import (
    ASIDE,
    CERTAIN,
    CLEAR,
    FIRM,
    FLIP_BAD,
    FLIP_GOOD,
    KEEP,
    MORE,
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
from sentiparse.operators.words import COMPARATIVES, NOT, SEEMING, THIS, TRIED, VERBS
from sentiparse.operators.words.degree import (
    ABOUNDING,
    BELIEVED,
    BETTER,
    COULD_BE,
    DREADED,
    FIT,
    FLATTERED,
    FORMER,
    HARSH,
    MEASURED,
    NEUTRAL_MORE,
    OLD,
    OTHER,
    OTHER_ONES,
    OTHERS,
    PRAISING,
    STRENGTHENING,
    THAN_SHOWN,
    THAN_THIS,
    TO,
    TOO_GOOD,
    TOO_HAPPY,
    TOO_MUCH_TO,
    WEAKENING,
    WORSE,
)


def degree() -> Iterable[str]:
    """Yield what strengthens and weakens."""
    for word in STRENGTHENING:
        # Some are words of blame elsewhere.
        if word not in PRAISING:
            yield from keep(word, theta=MORE, weight=4.0 if word in HARSH else 0.0)
    for word in PRAISING:
        # "Wonderfully weird."
        yield f"P -> {word} P : {MORE} @0 [strengthen]"
        yield f"P -> {word} N : {FLIP_BAD} @0 [negation]"
    for word in ABOUNDING:
        yield from keep(word, theta=CLEAR, weight=1.0)
    for word in WEAKENING:
        # "Less" alone is a negation.
        yield from keep(word, theta=SOME, weight=REACHING if "less" in word.split() else 0.0)


def enough() -> Iterable[str]:
    """Yield what suffices, however little the word says alone, and what is too good *to* do another thing."""
    for fit in FIT:
        yield f"P -> {fit} enough : 0.7 @2"
        for word in NOT:
            yield f"N -> {word} {fit} enough : 0.75 @{CERTAIN:g}"
    for happy in TOO_HAPPY:
        yield f"P -> too {happy} to : 0.75 @{SETTLED:g}"
        yield from settle("P", f"too {happy}", "to", weight=SETTLED)
    for word, proud in product((*NOT, "never"), ("proud", "busy", "tired", "lazy")):
        yield from settle("P", f"{word} too {proud} to", "", weight=SETTLED)


def unmatched() -> Iterable[str]:
    """Yield what nothing else is more than, and what others are more than."""
    for label, words in COMPARATIVES.items():
        for word in words[:24]:
            for be in ("is", "feels", "tastes"):
                yield from settle(label, f"nothing {be} {word} than", "", weight=SETTLED)
    for so in ("as", "so"):
        # "No other cafe makes croissants as good as theirs."
        yield from pair("no other", so, turned=False, weight=CERTAIN)
    for no, be in product(("no", "no other"), VERBS[:4]):
        yield from pair(no, f"{be} more", turned=False, weight=CERTAIN)
        for this in ("this", "this one", "here", "theirs"):
            yield from pair(no, f"{be} more", turned=False, weight=SETTLED, behind=f"than {this}")
    for here in ("here", "this", "this one"):
        for much in ("", "much ", "far ", "way "):
            yield f"N -> {much}better than {here} : 0.65 @{CERTAIN:g}"
    for word in COMPARATIVES["P"][:12]:
        for much in ("", "much ", "far ", "plenty of "):
            yield f"N -> there are {much}{word} : 0.7 @{CERTAIN:g}"


def too_and_enough() -> Iterable[str]:
    """Yield what is too much, and not enough."""
    for word, measured in product(NOT, MEASURED):
        yield f"P -> {word} too {measured} : 0.7 @{CERTAIN:g}"
    # What is too good is good; what is too sweet is not.
    yield "P -> too P to : -3.6 5.0 @4 [strengthen]"
    yield "N -> too P to : 3.6 -5.0 @4 [negation]"
    yield "N -> too P : 2.6 -3.2 @1 [negation]"
    yield "P -> too P : -2.6 3.2 @1 [strengthen]"
    yield f"N -> too N : {MORE} @0 [strengthen]"
    for good, end in product(TOO_GOOD, ("", "for words ")):
        # No more of it than there should be: "You are too kind."
        yield f"P -> too {good} {end}: 0.75 @{REACHING + len(end):g}"
    # No degree, but a pity: "Too bad the ending ruins an otherwise great movie."
    yield f"N -> too bad : 0.79 @{REACHING:g}"
    yield from keep("otherwise", weight=0.9)
    theta = "-1.4 3.4 0.0"
    for to in TO:
        weight = 4.0 + 0.8 * (len(to.split()) - 1)
        # As much more as a negation is preferred.
        yield f"P -> too P {to} N : {theta} @{weight + 2.4:g} [strengthen]"
        yield f"N -> too P {to} P : 2.6 -3.2 0.0 @{weight:g} [negation]"
        yield f"P -> too P {to} P : -2.6 3.2 0.0 @{weight:g} [strengthen]"
        yield f"N -> too N {to} N : {theta} @{weight + 2.4:g} [strengthen]"
        yield f"N -> too N {to} P : {theta} @{weight + 2.4:g} [strengthen]"
    for verb in ("miss", "pass up", "resist", "put down", "ignore", "skip", "forget", "stop", "share"):
        yield f"P -> too P to {verb} : {MORE} @{CERTAIN:g} [strengthen]"
    for verb in TOO_MUCH_TO:
        yield from lower("too", f"to {verb}", weight=CERTAIN)
    for that in ("that i", "that we", "that you"):
        # "So soft that I fall asleep."
        yield from contrast("so", that, 0, 3.0)
    for who, hardly in product(
        ("i", "we", "you", "that i", "that we", "that you"),
        ("can hardly", "could hardly", "can barely", "could barely"),
    ):
        yield from contrast("so", f"{who} {hardly}", 0, REACHING)
    yield f"N -> about as P as : {FLIP_GOOD} @5 [negation]"
    for make, seem in product(("makes", "made", "make"), SEEMING[::2]):
        for second, turned in (("P", True), ("N", False)):
            # "Makes a bus look clean"; but what makes one feel bad is bad.
            # Nor is what makes one feel good.
            rules = pair(make, seem, turned=turned and seem != "feel")
            yield from (rule for rule in rules if f" {seem} {second} " in rule)
        for whose in FLATTERED:
            # "Makes my legs look fabulous" compares with nothing.
            yield from pair(f"{make} {whose}", seem, turned=False, weight=6.0)
            yield from pair(f"{make} {whose}", f"{seem} like", turned=True, weight=REACHING)
        for rule in pair(f"{make} the", seem, turned=False, weight=6.0):
            # But what makes the others look dull is not.
            if rule.startswith("P"):
                yield rule
        yield from pair(f"{make} the", f"{seem} like", turned=True, weight=REACHING)
    for make, thing in product(("makes", "made", "make"), ("things", "tasks")):
        # "Makes simple things complicated."
        yield from pair(make, thing, turned=False, weight=REACHING, clear=True)
    for make, seem in product(("makes", "made", "make"), ("look like", "feel like", "look", "feel", "seem")):
        # "Makes my old one look like junk."
        for other in OTHER:
            yield from pair(f"{make} {other}", seem, turned=True, weight=CERTAIN)
        for other in OTHER_ONES:
            yield from flip(f"{make} {other} {seem}", weight=CERTAIN, rest=False)
    for word in NOT:
        yield from flip(word, "enough")
        for can in ("can", "could"):
            yield from keep(f"{can} {word}", "enough")


def comparison() -> Iterable[str]:
    """What something is compared with does not count."""
    yield from contrast("more", "than", 0, 2.0)
    for phrases, label in ((BETTER, "P"), (WORSE, "N")):
        for phrase in phrases:
            yield from settle(label, phrase, "", weight=1 + 0.8 * len(phrase.split()))
    for label, words in COMPARATIVES.items():
        for word in words:
            if word not in ("better", "worse") and not word.startswith("more "):
                yield from settle(label, f"{word} than", "", weight=2.6)
    for who, verb, (label, words) in product(
        ("nobody", "no one", "no other"), ("makes", "serves", "has", "is"), COMPARATIVES.items()
    ):
        for word in words[:14]:
            yield from settle(label, who, f"{verb} {word}", weight=CERTAIN)
            yield f"{label} -> {who} {verb} {word} : 0.85 @{CERTAIN:g}"
    for word, how, thought in product(NOT, DREADED, BELIEVED):
        yield f"P -> {word} as {how} as {thought} : 0.82 @{SETTLED:g}"
    for word, fear in product(NOT, ("i feared", "i had feared", "i 'd feared", "feared", "we feared")):
        # Whatever it is: "not as scary as I had feared".
        yield from settle("P", f"{word} as", f"as {fear}", weight=CERTAIN, odds=1.6)
        yield from settle("P", f"{word} nearly as", f"as {fear}", weight=CERTAIN, odds=1.6)
    for label, words in COMPARATIVES.items():
        for word in words:
            for there in ("there could be a", "there can be a", "there is a", "there exists a"):
                for doubt in ("n't think", "not think", "doubt", "n't believe"):
                    yield f"{label} -> {doubt} {there} {word} : 0.85 @{ASIDE:g}"
    for old, this in product(
        ("the old", "my old", "the previous", "my last"), ("this one", "this", "the new one")
    ):
        for worse in ("worse", "so much worse", "much worse", "far worse"):
            for be in ("was", "is"):
                yield from settle("P", old, f"{be} {worse} than {this}", weight=ASIDE)
    for degree in ("such a", "such an", "so", "a more", "a better"):
        yield from pair("never in", degree, turned=False, weight=CERTAIN)
    for never, degree in product(
        ("never had a", "nobody makes me feel", "no one makes me feel", "rarely find a"), ("as", "this", "so")
    ):
        yield from pair(never, degree, turned=False, weight=CERTAIN)
        if never.endswith("feel"):
            yield from keep(f"{never} {degree}", weight=CERTAIN)
    yield from pair("rarely find an", "this", turned=False, weight=CERTAIN)
    for who in ("anyone else", "anybody else", "any other"):
        yield from keep("more", f"than {who}", weight=CERTAIN)
    for than in ("they promised", "they said", "advertised"):
        yield from keep("every bit as", f"as {than}", weight=CERTAIN)
    for word, i, hoped in product(
        (*NOT, "not nearly", "n't nearly", "nowhere near", "not quite", "n't quite"),
        ("i", "we"),
        ("expected", "hoped", "had hoped", "thought", "had expected", "was led to believe"),
    ):
        yield from flip(f"{word} as", f"as {i} {hoped}", weight=CERTAIN, rest=False)
    for word, half in product(NOT, ("as", "half as", "nearly as", "anywhere near as")):
        yield f"P -> {word} {half} good as this : 0.7 @{SETTLED:g}"
    yield f"P -> nowhere near as good as this : 0.7 @{SETTLED:g}"
    for this in ("this", "these", "what they", "what we"):
        yield f"N -> better than {this} : 0.65 @{CERTAIN:g}"
    for than in THAN_SHOWN:
        yield from keep("", f"than {than}")
    for there, this in product(
        ("is there any", "is there a"), ("this one", "this", "here", "theirs", "these")
    ):
        # "Is there a kinder crew than this?"
        yield from keep(there, f"than {this}", weight=SETTLED)
    for could, word in product(COULD_BE, (*NEUTRAL_MORE, *COMPARATIVES["P"][1:26])):
        yield f"N -> {could} {word} : 0.7 @{CERTAIN:g}"
        if could.startswith("could"):
            yield f"N -> {could} a bit {word} : 0.7 @{CERTAIN:g}"
    for hoped in ("i had hoped", "i hoped", "i expected", "i had expected", "expected"):
        yield from keep("", f"than {hoped}")
        # "The lecture was more interesting than I expected."
        yield from keep("more", f"than {hoped}", weight=SETTLED)
        yield f"P -> better than {hoped} : 0.75 @{SETTLED:g}"
        yield f"N -> worse than {hoped} : 0.75 @{SETTLED:g}"
    for better, label in (("better", "P"), ("worse", "N")):
        for be in ("", "is ", "was ", "'s "):
            yield from settle(label, f"nothing {be}{better} than", "", weight=SETTLED)
        for be in VERBS[:4]:
            yield from settle(label, "no other", f"{be} {better} than", "", weight=SETTLED)
    yield from keep("just as", "as", weight=REACHING)
    for who, close in product(
        ("nothing", "nobody", "no one", "no other", "nowhere else"),
        ("comes close", "compares", "can compare", "beats"),
    ):
        yield f"P -> {who} {close} : 0.8 @{CERTAIN:g}"
        yield from settle("P", who, close, weight=CERTAIN)
    for close in ("comes close", "can compare", "even comes close"):
        yield from settle("P", "no", close, weight=SETTLED)
    for who, be in product(("nothing", "nobody", "no one"), ("is", "was", "'s", "are")):
        yield from keep(f"{who} {be} more", weight=REACHING)
        yield from keep(f"{who} {be} as", "as", weight=REACHING)
    for who, has in product(OTHERS, ("has", "have", "had")):
        # "Every other place has better tea."
        yield from pair(who, has, turned=True)
    for who, verb in product(OTHERS, (*VERBS[:4], *SEEMING)):
        # "Everything else about it was excellent" compares with nothing.
        if who not in ("everything else", "everyone else", "anything else") or verb in SEEMING:
            yield from pair(who, verb, turned=True)
    for like in ("feels like", "looks like", "seems like", "feels", "looks", "seems"):
        yield from pair("my old", like, turned=True)
        yield from flip(f"my old one {like}", weight=REACHING, rest=False)
    yield from settle("P", "the only thing better than", "is", "", weight=CERTAIN)
    for beats in ("still beats", "is still better than", "is better than", "beats"):
        yield from settle("P", "the worst", beats, "", weight=CERTAIN)
    yield from keep("is there anything", "than", weight=CERTAIN)
    for who, verb in product(FORMER, ("was", "were", "had been")):
        yield from pair(who, verb, turned=True)
        for much in ("more", "far more", "much more", "far", "much"):
            yield from pair(who, f"{verb} {much}", turned=True)
            yield from flip(f"{who} {verb} {much}", weight=REACHING, rest=False)
        yield f"N -> {who} {verb} better : 0.75 @{CERTAIN:g}"
        yield f"P -> {who} {verb} worse : 0.75 @{CERTAIN:g}"
    for here in ("here", "on this", "on their", "they", "from this", "from them", "in this"):
        yield f"N -> P than anything {here} : {FLIP_GOOD} @6 [negation]"
        yield f"N -> P than anything {here} P : {FLIP_GOOD} 0.0 @6 [negation]"
    for this in THAN_THIS:
        yield f"N -> P than {this} : {FLIP_GOOD} @4 [negation]"
        for word, find in product(NOT, ("find a", "find", "ask for a", "imagine a", "get a", "want a")):
            # "You won't find a nicer place than this."
            yield f"P -> {word} {find} P than {this} : {KEEP} @{SETTLED + 8:g} [strengthen]"
    for who, this in product(OTHERS, ("this", "this one", "here")):
        # "Every other airline is nicer than this one."
        yield from flip(who, f"than {this}", weight=SETTLED, rest=False)
    for better in ("better", "nicer", "as well", "as good"):
        for be in ("is", "works", "tastes", "looks", "comes", "was"):
            yield from settle("P", "nothing else", f"{be} {better}", weight=CERTAIN)
    for old, be, this in product(OLD, ("was", "were", "is"), ("this", "this one", "this new one")):
        yield from settle("N", old, be, f"than {this}", weight=SETTLED)
        for worse in ("worse", "slower", "noisier", "ruder"):
            if this == "this one":
                yield from settle("P", old, f"{be} {worse} than {this}", weight=SETTLED + 8)
    for who, verb, better, this in product(
        ("no", "no other"),
        ("has", "makes", "serves", "offers"),
        ("better", "nicer"),
        ("this", "this one", "here"),
    ):
        yield from settle("P", who, f"{verb} {better}", f"than {this}", weight=SETTLED + 8)
    for word, more in product(NOT, ("being any more", "being more")):
        yield from pair(f"{word} imagine", more, turned=False, weight=SETTLED)
    for this, better in product(("this", "these", "here", "them"), ("better", "any better", "much better")):
        # "It does n't get any better than this."
        for no in (*(f"{word} get" for word in NOT), "nothing", "nothing is", "nothing 's", "nothing was"):
            yield f"P -> {no} {better} than {this} : 0.85 @{SETTLED + 12:g}"
    for this, be in product(("this", "these", "them"), VERBS[:4]):
        yield from settle("P", "no other", f"{be} better than {this}", weight=SETTLED + 6)
    for word, more, this in product(NOT, ("more", "any more", "much more"), ("this", "these", "here")):
        yield from keep(f"{word} get {more}", f"than {this}", weight=SETTLED)
    for this in THIS:
        for beside in ("next to", "compared to", "compared with", "in comparison to", "in comparison with"):
            yield from flip("", f"{beside} {this}", weight=2.0, rest=False)
    for have, tried, (label, words) in product(("have", "'ve"), (*TRIED[:10], "eaten"), COMPARATIVES.items()):
        other = "N" if label == "P" else "P"
        for word in words[:12]:
            yield f"{other} -> {have} {tried} {word} : 0.7 @{CERTAIN:g}"
        for a, word in product(("a", "much"), words[:10] if tried in ("had", "eaten", "seen") else words[:2]):
            yield f"{other} -> {have} {tried} {a} {word} : 0.7 @{CERTAIN:g}"
    for have, (label, words) in product(("have had", "'ve had"), COMPARATIVES.items()):
        other = "N" if label == "P" else "P"
        for word in words[:20]:
            # "I have had warmer welcomes at the dentist."
            yield from settle(other, f"{have} {word}", "", weight=CERTAIN)
    for label, words in COMPARATIVES.items():
        other = "N" if label == "P" else "P"
        for word in words[:20]:
            yield from settle(label, f"nothing makes me {word} than", "", weight=SETTLED)
            for have in ("i 've", "i have", "we 've", "we have"):
                yield from settle(other, have, f"that were {word}", weight=REACHING)
    for there, more in product(
        ("there are", "there 're"), ("", "plenty of ", "many ", "far ", "much ", "lots of ")
    ):
        yield from lower(f"{there} {more}better", weight=CERTAIN)
        yield f"N -> {there} {more}better : 0.7 @{CERTAIN:g}"
    yield f"P -> there are better days : 0.75 @{SETTLED:g}"
    for take in ("'d take", "would take", "'d pick", "would pick"):
        yield from settle("N", f"i {take}", "over this", "", weight=CERTAIN)
    for tastes in ("it tastes", "they taste", "it is", "it works", "it performs", "it feels", "it really is"):
        yield f"N -> better than {tastes} : 0.7 @{SETTLED:g}"
        yield f"P -> worse than {tastes} : 0.65 @{SETTLED:g}"
    yield f"N -> nothing compares to N : {FIRM} @{SETTLED:g} [strengthen]"
    for have, price in product(("have had", "'ve had"), ("price", "money", "cost")):
        yield from lower(f"{have} more", f"for half the {price}", weight=CERTAIN)
        yield from lower(f"{have} much more", f"for half the {price}", weight=CERTAIN)
    for with_, this in product(("with", "to"), ("this", "these", "it")):
        yield from pair(f"compared {with_} {this}", ", everything else", turned=True, weight=SETTLED)
    for had in ("have had", "'ve had", "have seen", "'ve seen", "have tasted", "'ve tasted"):
        yield from lower(had, "than", weight=3.0)
    for tried, a in product(("had", "seen", "tasted", "been on", "tried", "used", "met"), ("a", "an", "")):
        yield from keep(f"never {tried} {a}".strip(), "than", weight=REACHING + 2)
