"""The words that fill the templates: everyday vocabulary of seven domains.

Things are countable and fit every adjective of their domain; adjectives of a thing go with it alone. The
lists were written down once, without a look at any model, and hold words whose polarity nobody disputes.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "AWFUL", "BAD", "BLAME", "DOMAINS", "DOWNTONERS", "GOOD", "GREAT", "INTENSIFIERS", "MILD_GOOD", "NAMES",
    "NEUTRAL", "PLACES", "PRAISE", "WEAK_BLAME", "WEAK_PRAISE", "Domain", "Thing",
]  # fmt: skip

GREAT = ("great", "excellent", "wonderful", "fantastic", "superb", "amazing", "brilliant", "outstanding")
AWFUL = ("terrible", "awful", "horrible", "dreadful", "appalling", "atrocious", "abysmal", "miserable")
GOOD = ("good", "great", "excellent", "wonderful", "nice", "superb", "impressive", "lovely")
"""Adjectives for what takes no special ones (the aspects)."""
BAD = ("bad", "poor", "terrible", "awful", "disappointing", "horrible", "mediocre", "dreadful")

INTENSIFIERS = ("very", "really", "extremely", "incredibly", "so", "remarkably", "truly", "particularly")
DOWNTONERS = ("slightly", "a bit", "somewhat", "a little", "rather", "kind of")
MILD_GOOD = ("fairly", "reasonably", "somewhat", "moderately", "mostly", "generally")
"""Downtoners that people put before praise."""

# What stands for the whole in contrasts; the slot is filled like those of the templates.
PRAISE = (
    "I loved the {whole}", "I was very happy overall", "it was a pleasure overall",
    "I recommend this {whole} to everyone", "it was worth every penny", "we had a great time",
    "I am delighted with the {whole}",
)  # fmt: skip
BLAME = (
    "I hated the {whole}", "I was very unhappy overall", "it was a disaster overall",
    "I warn everyone against this {whole}", "it was a waste of money", "we had an awful time",
    "I am disgusted with the {whole}",
)  # fmt: skip
WEAK_PRAISE = (
    "the {whole} grew on me", "the {whole} does the job", "I would choose the {whole} again",
    "it was worth it", "the {whole} won me over", "I have no regrets", "the {whole} gets my vote",
)  # fmt: skip
WEAK_BLAME = (
    "the {whole} left me cold", "the {whole} fell short", "I would not choose the {whole} again",
    "it was not worth it", "the {whole} lost me", "I expected more", "never again",
)  # fmt: skip

NEUTRAL = ("small", "big", "old", "simple", "ordinary", "strange")
NAMES = (
    "Anna",
    "David",
    "Maria",
    "Ahmed",
    "Emily",
    "Carlos",
    "Priya",
    "Kevin",
    "Mei",
    "Fatima",
    "John",
    "Olga",
)
PLACES = (
    "Boston", "Madrid", "Chicago", "Nairobi", "Toronto", "Seoul", "Denver", "Lima", "Dublin", "Oslo", "Cairo",
    "Austin",
)  # fmt: skip


@dataclass(frozen=True)
class Thing:
    """Something to judge, and adjectives that go with it beside those of its domain."""

    name: str
    good: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()


@dataclass(frozen=True)
class Domain:
    """The vocabulary of one kind of text.

    ``whole`` names what is judged as a whole, ``aspects`` sides of it (mass nouns too); ``good`` and ``bad``
    are gradable and mild enough that "not bad" praises; ``loves`` and ``hates`` are verbs (base, past);
    ``assets`` and ``faults`` nouns that a thing has; ``again`` what a happy user does next; ``facts`` say
    nothing about liking.
    """

    name: str
    whole: str
    things: tuple[Thing, ...]
    aspects: tuple[str, ...]
    good: tuple[str, ...]
    bad: tuple[str, ...]
    loves: tuple[tuple[str, str], ...]
    hates: tuple[tuple[str, str], ...]
    assets: tuple[str, ...]
    faults: tuple[str, ...]
    again: tuple[str, ...]
    facts: tuple[str, ...]
    tags: tuple[str, ...] = ("",)
    lower: bool = False


def _things(*names: str) -> tuple[Thing, ...]:
    return tuple(Thing(name) for name in names)


_LOVES = (("like", "liked"), ("enjoy", "enjoyed"), ("love", "loved"), ("appreciate", "appreciated"))
_HATES = (("hate", "hated"), ("dislike", "disliked"), ("despise", "despised"), ("resent", "resented"))

DOMAINS = (
    Domain(
        "films", "movie",
        _things("movie", "film", "story", "script", "ending", "sequel"),
        ("acting", "dialogue", "music", "plot"),
        ("good", "enjoyable", "entertaining", "clever", "charming", "moving", "engaging"),
        ("bad", "boring", "dull", "predictable", "weak", "disappointing", "tedious"),
        (*_LOVES, ("admire", "admired")), _HATES,
        ("charm", "humor", "suspense", "wit", "depth", "originality"),
        ("plot holes", "cliches", "flaws", "dull moments", "cheap tricks"),
        ("watch it again", "see it with friends", "see what this director does next"),
        ("The film runs for two hours.", "The story is set in 1974.", "It was shot in three weeks.",
         "The main role is played by a newcomer.", "It opens on Friday."),
    ),
    Domain(
        "restaurants", "place",
        (Thing("meal"), Thing("soup", ("flavorful",), ("watery",)), Thing("pizza", (), ("soggy",)),
         Thing("dessert"), Thing("burger", ("juicy",), ("greasy",)), Thing("salad", ("crisp",), ("wilted",))),
        ("food", "service", "atmosphere", "wine list"),
        ("good", "tasty", "delicious", "fresh", "lovely", "nice"),
        ("bad", "bland", "stale", "disappointing", "mediocre", "unpleasant", "tasteless"),
        _LOVES, _HATES,
        ("flavor", "freshness", "variety", "warmth", "style"),
        ("mistakes", "long waits", "hidden charges", "rude waiters", "hygiene problems"),
        ("eat there again", "bring my family", "order from them again"),
        ("We ordered two main courses.", "The restaurant is on the second floor.",
         "They open at noon on Sundays.", "We sat by the window.", "The menu has six pages."),
    ),
    Domain(
        "airlines", "airline",
        (Thing("flight", ("smooth",), ("bumpy",)),
         Thing("crew", ("friendly", "helpful"), ("rude", "unfriendly")),
         Thing("seat", ("comfortable",), ("uncomfortable", "cramped")),
         Thing("lounge", ("comfortable",), ("dirty",)),
         Thing("in-flight meal", ("tasty",), ("tasteless",))),
        ("service", "food", "boarding", "legroom"),
        ("good", "pleasant", "nice", "impressive", "enjoyable", "lovely"),
        ("bad", "unpleasant", "disappointing", "poor", "frustrating", "mediocre", "annoying"),
        _LOVES, _HATES,
        ("comfort", "legroom", "courtesy", "class", "efficiency"),
        ("delays", "cancellations", "hidden fees", "lost bags", "long queues"),
        ("fly with them again", "book them again", "use them for my next trip"),
        ("The flight left from gate 12.", "We landed at nine in the evening.", "I had a window seat.",
         "There were two stops.", "The plane was an Airbus."),
    ),
    Domain(
        "electronics", "device",
        (Thing("phone", ("fast",), ("slow",)), Thing("laptop", ("fast",), ("slow",)),
         Thing("camera", ("sharp",)),
         Thing("keyboard", ("comfortable",), ("uncomfortable",)), Thing("speaker", (), ("tinny",)),
         Thing("tablet", ("responsive",), ("sluggish",))),
        ("battery life", "sound", "display", "build quality"),
        ("good", "reliable", "useful", "sturdy", "handy", "impressive", "nice"),
        ("bad", "unreliable", "flimsy", "disappointing", "clumsy", "faulty", "poor"),
        _LOVES, _HATES,
        ("quality", "speed", "power", "value", "style"),
        ("defects", "bugs", "glitches", "crashes", "scratches"),
        ("buy another one", "buy from them again", "give one to my sister"),
        ("It comes in black and silver.", "The box contains a cable and a manual.", "It weighs 300 grams.",
         "I bought it in March.", "It has two ports on the left side."),
    ),
    Domain(
        "hotels", "hotel",
        (Thing("room", ("clean", "spacious", "cozy"), ("dirty", "noisy", "cramped")),
         Thing("bed", ("comfortable",), ("lumpy", "uncomfortable")),
         Thing("breakfast", ("tasty",), ("bland",)),
         Thing("pool", ("clean",), ("dirty",)), Thing("lobby", ("elegant",), ("shabby",)),
         Thing("suite", ("clean", "spacious"), ("dirty", "noisy"))),
        ("service", "location", "view", "reception"),
        ("good", "nice", "lovely", "pleasant", "impressive", "delightful"),
        ("bad", "unpleasant", "disappointing", "poor", "depressing", "mediocre"),
        _LOVES, _HATES,
        ("comfort", "charm", "style", "privacy", "cleanliness"),
        ("bedbugs", "stains", "noise problems", "hidden fees", "broken lamps"),
        ("stay there again", "book it again", "return next year"),
        ("We stayed for three nights.", "The hotel has 40 rooms.", "Check-in is at two.",
         "Our room was on the fifth floor.", "It is near the station."),
    ),
    Domain(
        "tweets", "show",
        _things("concert", "game", "album", "show", "party", "gig"),
        ("crowd", "music", "sound", "lineup"),
        ("good", "fun", "cool", "nice", "exciting", "enjoyable"),
        ("bad", "lame", "boring", "dull", "disappointing", "depressing"),
        _LOVES, _HATES,
        ("energy", "talent", "passion", "style", "soul"),
        ("sound problems", "boring bits", "technical problems", "awkward moments", "long lines"),
        ("go again", "see them again", "tell everyone about it"),
        ("Tickets go on sale tomorrow at 10.", "Just got home.", "It starts at eight.",
         "Watching from the second row.", "Part two is on Saturday."),
        tags=("", " #tonight", " @sam_b", " #nowplaying"), lower=True,
    ),
    Domain(
        "tickets", "product",
        (Thing("support team", ("friendly", "helpful"), ("rude", "unhelpful")),
         Thing("update", ("smooth",), ("buggy",)),
         Thing("app", ("fast",), ("buggy", "slow")), Thing("website", ("fast",), ("slow",)),
         Thing("installer", ("simple",)), Thing("answer", ("helpful", "clear"), ("unhelpful", "rude"))),
        ("documentation", "response time", "interface", "support"),
        ("good", "useful", "impressive", "nice", "reliable", "pleasant"),
        ("bad", "confusing", "frustrating", "poor", "unreliable", "disappointing", "annoying"),
        _LOVES, _HATES,
        ("clarity", "speed", "quality", "consistency", "polish"),
        ("errors", "bugs", "crashes", "delays", "security problems"),
        ("use it again", "renew my subscription", "work with them again"),
        ("My order number is 4471.", "I am using version 3.2.", "The account was opened in May.",
         "Please send the invoice to my new address.", "I am writing about my subscription."),
    ),
)  # fmt: skip
"""The seven domains."""
