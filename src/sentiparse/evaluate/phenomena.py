"""Which texts hold negation, intensification or contrast, by the words of a grammar's own rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sentiparse.grammar import RuleInfo
from sentiparse.notation import LABELS

__all__ = ["PHENOMENA", "PHENOMENON_OF", "PhenomenonFinder"]

PHENOMENA = ("negation", "intensification", "contrast")

PHENOMENON_OF = {
    "negation": "negation",
    "strengthen": "intensification",
    "weaken": "intensification",
    "contrast": "contrast",
}
"""The phenomenon that a type of combination rule stands for."""

_Pattern = tuple[str, tuple[tuple[str, ...], ...], bool, bool]
"""Phenomenon; the rule's runs of words; whether something stands before the first, and after the last."""


class PhenomenonFinder:
    """Finds the phenomena of a text: those for which the words of a rule stand in it.

    The words must stand as the rule has them, with at least one word in the place of each part: "not P"
    is found in "not that good" but not in "why not". Whether the parser then uses the rule is another
    question. Rules whose words are punctuation alone do not count.

    >>> from sentiparse.model import Parser
    >>> grammar = Parser.from_rules("N -> not P : 0 1 [negation]\\nP -> N but P : 0 -1 2 [contrast]").grammar
    >>> finder = PhenomenonFinder(grammar.find(kind="combination"))
    >>> finder.find("dull but not that bad".split()) == {"negation", "contrast"}
    True
    >>> finder.find("but why not".split())
    set()
    """

    def __init__(self, rules: Iterable[RuleInfo]) -> None:
        self._by_word: dict[str, list[_Pattern]] = {}
        for rule in rules:
            if rule.type is None or not any(map(_is_word, rule.words)):
                continue
            pattern = (PHENOMENON_OF[rule.type], _runs(rule.rhs), *_edges(rule.rhs))
            self._by_word.setdefault(next(filter(_is_word, rule.words)), []).append(pattern)
        self.known: tuple[str, ...] = tuple(
            name
            for name in PHENOMENA
            if any(pattern[0] == name for patterns in self._by_word.values() for pattern in patterns)
        )
        """Phenomena for which there are rules."""

    def find(self, words: Sequence[str]) -> set[str]:
        """Return the phenomena of a tokenised text."""
        found: set[str] = set()
        for word in dict.fromkeys(words):
            for pattern in self._by_word.get(word, ()):
                if pattern[0] not in found and _stands(pattern, words):
                    found.add(pattern[0])
        return found


def _is_word(symbol: str) -> bool:
    return any(map(str.isalpha, symbol))


def _runs(rhs: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    runs: list[list[str]] = []
    before = ""
    for symbol in rhs:
        if symbol not in LABELS:
            if before and before not in LABELS:
                runs[-1].append(symbol)
            else:
                runs.append([symbol])
        before = symbol
    return tuple(tuple(run) for run in runs)


def _edges(rhs: Sequence[str]) -> tuple[bool, bool]:
    return rhs[0] in LABELS, rhs[-1] in LABELS


def _stands(pattern: _Pattern, words: Sequence[str]) -> bool:
    """The first place for each run is the best one: whatever follows has the most room."""
    _, runs, opens, closes = pattern
    at = int(opens)
    for run in runs:
        size = len(run)
        while at + size <= len(words) and tuple(words[at : at + size]) != run:
            at += 1
        if at + size > len(words):
            return False
        at += size + 1  # at least one word until the next run
    return at - 1 <= len(words) - int(closes)
