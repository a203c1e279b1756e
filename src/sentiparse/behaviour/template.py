"""Templates and how they become cases: every template once in every domain, the words taken in turn.

A slot names a list: ``{thing} {good} {bad} {good2} {bad2} {great} {awful} {aspect} {fine} {poor} {love}
{loved} {hate} {hated} {asset} {faults} {whole} {again} {fact} {praise} {blame} {weak_praise} {weak_blame}
{very} {slightly} {fairly} {neutral} {name} {place}``. ``{fine}`` and ``{poor}`` suit the aspects;
``{long_good}`` and ``{long_bad}`` are adjectives that take "more". A template that begins with ``^`` is
written in capitals, one that begins with ``=`` as it stands.

Words are taken in turn from a start that depends on the group's name alone, so that a new group leaves the
cases of all others as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

from sentiparse.behaviour import vocabulary
from sentiparse.behaviour.case import Case
from sentiparse.behaviour.vocabulary import DOMAINS, Domain, Thing

__all__ = ["Group", "expand"]

_SLOT = re.compile(r"\{(\w+)\}")
_SENTENCE_START = re.compile(r"(^|[.!?] )([a-z])")
_ARTICLE = re.compile(r"\b([Aa]) (?=(?!use)[aeiou])")
_LONG = 7
"""Letters from which on an adjective is taken to form its comparative with "more"."""
_TRIES = 12
"""Times that a template is filled anew in a domain to find a text that is not there yet."""

_FIXED = {
    "great": vocabulary.GREAT,
    "awful": vocabulary.AWFUL,
    "fine": vocabulary.GOOD,
    "poor": vocabulary.BAD,
    "praise": vocabulary.PRAISE,
    "blame": vocabulary.BLAME,
    "weak_praise": vocabulary.WEAK_PRAISE,
    "weak_blame": vocabulary.WEAK_BLAME,
    "very": vocabulary.INTENSIFIERS,
    "slightly": vocabulary.DOWNTONERS,
    "fairly": vocabulary.MILD_GOOD,
    "neutral": vocabulary.NEUTRAL,
    "name": vocabulary.NAMES,
    "name2": vocabulary.NAMES,
    "place": vocabulary.PLACES,
    "place2": vocabulary.PLACES,
}


@dataclass(frozen=True)
class Group:
    """Templates with one expectation. A template is one text, or several for invariance and direction.

    >>> group = Group("negation", "not", "negative", "flip", ("The {thing} was not {good}.",))
    >>> [case.texts[0] for case in expand([group])][:2]
    ['The ... was not ....', 'The ... was not ....']
    """

    capability: str
    name: str
    expected: str
    role: str
    templates: tuple[str | tuple[str, ...], ...]
    kind: str = "minimum"
    counted: bool = True


def expand(groups: Sequence[Group], domains: Sequence[Domain] = DOMAINS) -> list[Case]:
    """Return the cases of the groups, in order; no text stands twice in one group."""
    return [case for group in groups for case in _cases(group, domains)]


def _cases(group: Group, domains: Sequence[Domain]) -> Iterator[Case]:
    seen: set[tuple[str, ...]] = set()
    key = f"{group.capability}/{group.name}/{group.expected}"
    for number, template in enumerate(group.templates, 1):
        texts = (template,) if isinstance(template, str) else template
        for domain in domains:
            turns = _Turns(f"{key}/{number}", domain)
            for _ in range(_TRIES):
                filled = turns.fill(texts)
                if filled not in seen and len(set(filled)) == len(filled):
                    seen.add(filled)
                    yield Case(
                        f"{key}/{number}/{domain.name}".replace(" ", "-"), group.capability, group.kind,
                        filled, group.expected, group.name, group.role, domain.name, group.counted,
                    )  # fmt: skip
                    break


class _Turns:
    """The lists of one domain, each with the place of the next word."""

    def __init__(self, key: str, domain: Domain) -> None:
        self.key = key
        self.domain = domain
        self.places: dict[str, int] = {}

    def take(self, slot: str, options: Sequence[str]) -> str:
        start = crc32(f"{self.key}/{self.domain.name}/{slot}".encode())
        place = self.places.setdefault(slot, start % 997)
        self.places[slot] = place + 1
        return options[place % len(options)]

    def fill(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        """Fill the slots, the same word for the same slot in all texts."""
        names = [thing.name for thing in self.domain.things]
        thing = self.domain.things[names.index(self.take("thing", names))]
        words: dict[str, str] = {"thing": thing.name}
        for slot in dict.fromkeys(_SLOT.findall(" ".join(texts))):
            if slot not in words:
                self._add(words, slot, thing)
        tag = self.take("tag", self.domain.tags)
        words["whole"] = self.domain.whole
        filled = (_SLOT.sub(lambda found: words[found[1]], text) for text in texts)
        return tuple(self._dress(text.replace("{whole}", words["whole"]), tag) for text in filled)

    def _add(self, words: dict[str, str], slot: str, thing: Thing) -> None:
        domain = self.domain
        lists = {
            "good": (*thing.good, *domain.good),
            "bad": (*thing.bad, *domain.bad),
            "long_good": tuple(word for word in domain.good if len(word) >= _LONG),
            "long_bad": tuple(word for word in domain.bad if len(word) >= _LONG),
            "aspect": domain.aspects,
            "asset": domain.assets,
            "faults": domain.faults,
            "again": domain.again,
            "fact": domain.facts,
            **_FIXED,
        }
        verbs = {"love": domain.loves, "hate": domain.hates}
        stem = slot.removesuffix("d") if slot in ("loved", "hated") else slot
        if slot == "whole":
            words[slot] = domain.whole
        elif stem in verbs:
            words[stem] = self.take(stem, [base for base, _ in verbs[stem]])
            words[stem + "d"] = dict(verbs[stem])[words[stem]]
        else:
            options = lists[slot.rstrip("2")]
            taken = words.get(slot.rstrip("2"))
            words[slot] = self.take(slot, [option for option in options if option != taken])

    def _dress(self, text: str, tag: str) -> str:
        """Capitals at the start of sentences, a or an; tweets in lower case, some with a tag."""
        text, mark = (text[1:], text[0]) if text[0] in "^=" else (text, "")
        if mark != "=":
            text = _SENTENCE_START.sub(lambda found: found[1] + found[2].upper(), text)
        text = _ARTICLE.sub(r"\1n ", text)
        text = text.upper() if mark == "^" else text
        return (text.lower() if self.domain.lower else text) + tag
