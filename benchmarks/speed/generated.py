"""Texts and grammars by a seeded generator: for runs without data, and for grammars of any size."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

POSITIVE = "good great funny moving clever warm charming brilliant fresh gripping witty sweet".split()
NEGATIVE = (
    "bad dull awful boring clumsy cold tedious weak stale silly bland sloppy shallow noisy lifeless".split()
)
THINGS = "film movie story plot script cast acting direction comedy drama thriller ending".split()
FILLERS = "the a this with its of and in some that which from about for at by as his her their".split()
DEGREES = "very quite really rather fairly truly often mostly simply always".split()


def labelled_reviews(count: int, seed: int = 0) -> tuple[list[str], list[int]]:
    """Return sentences with negation and contrast, about 20 words each, and their labels."""
    chance = random.Random(seed)
    texts, labels = [], []
    for number in range(count):
        label = number % 2
        texts.append(_review(chance, label))
        labels.append(label)
    return texts, labels


def _review(chance: random.Random, label: int) -> str:
    clause = _clause(chance, label)
    turn = chance.random()
    if turn < 0.25:
        clause = f"{_clause(chance, 1 - label)} , but {clause}"
    elif turn < 0.6:
        clause = f"{clause} and {_clause(chance, label)}"
    return f"{clause} ."


def _clause(chance: random.Random, label: int) -> str:
    words = [chance.choice(FILLERS) for _ in range(chance.randint(1, 5))]
    if chance.random() < 0.2:
        judged = ["not", chance.choice((POSITIVE, NEGATIVE)[label])]
    else:
        judged = [chance.choice((NEGATIVE, POSITIVE)[label])]
    if chance.random() < 0.4:
        judged.insert(0, chance.choice(DEGREES))
    name = f"n{int(chance.paretovariate(0.6)) % 5000}"
    return " ".join(["the", name, chance.choice(THINGS), "is", *judged, *words, chance.choice(THINGS)])


class Language:
    """A language of made-up words: word ranks follow Zipf's law, and each word has its own few successors."""

    def __init__(self, words: int = 20_000, seed: int = 0) -> None:
        self.chance = random.Random(seed)
        self.words = [f"w{rank}" for rank in range(words)]
        self._after: dict[str, list[str]] = {}

    def _draw(self) -> str:
        size = len(self.words)
        return self.words[int(size ** self.chance.random()) - 1]

    def _next(self, word: str) -> str:
        if self.chance.random() < 0.3:
            return self._draw()
        followers = self._after.get(word)
        if followers is None:
            followers = self._after[word] = [self._draw() for _ in range(12)]
        return followers[min(int(self.chance.expovariate(0.4)), 11)]

    def sentence(self, length: int) -> list[str]:
        """Return a sentence of so many words."""
        word = self._draw()
        words = [word]
        while len(words) < length:
            word = self._next(word)
            words.append(word)
        return words

    def _fragments(self) -> Iterator[tuple[str, ...]]:
        seen: set[tuple[str, ...]] = set()
        while True:
            words = self.sentence(20)
            for length in (1, 2, 3, 4, 5):
                # Shorter ones first, as in a dictionary that was counted: its fragments' parts are there too.
                for start in range(0, len(words) - length + 1):
                    fragment = tuple(words[start : start + length])
                    whole = length == 1 or (fragment[:-1] in seen and self.chance.random() < 0.9**length)
                    if whole and fragment not in seen:
                        seen.add(fragment)
                        yield fragment

    def dictionary(self, count: int) -> list[Any]:
        """Return so many dictionary rules in the form that the core takes."""
        found = self._fragments()
        return [
            (list(next(found)), self.chance.gauss(0.0, 0.8) or 0.1, self.chance.gauss(0.0, 0.3), 4, 2.0, 2.0)
            for _ in range(count)
        ]

    def rules(self, count: int) -> list[Any]:
        """Return so many combination rules: one or two words before, behind or between their children."""
        seen: set[tuple[Any, ...]] = set()
        made: list[Any] = []
        while len(made) < count:
            form = self.chance.random()
            word = self.words[min(20 + int(len(self.words) ** self.chance.random()), len(self.words) - 1)]
            label = self.chance.choice("NP")
            child = [("", label)]
            other = "N" if label == "P" else "P"
            if form < 0.6:
                symbols = [(word, ""), *child]
            elif form < 0.8:
                symbols = [(word, ""), (self._next(word), ""), *child]
            elif form < 0.95:
                symbols = [*child, (word, "")]
            else:
                symbols = [*child, (word, ""), ("", other)]
            kind = "contrast" if form >= 0.95 else self.chance.choice(("negation", "strengthen", "weaken"))
            left = other if kind in ("negation", "contrast") else label
            if (left, *symbols) not in seen:
                seen.add((left, *symbols))
                made.append((left, symbols, kind, [0.2, 1.0, 0.5 if kind == "contrast" else 0.0], 0.1, 25))
        return made


def synthetic_parser(fragments: int, rules: int, seed: int = 0) -> tuple[Any, Language]:
    """Return a parser with so many dictionary and combination rules, and the language that it is for."""
    from sentiparse import Parser, TrainOptions, _core
    from sentiparse.model import CLAUSE_BOUNDARIES

    language = Language(seed=seed)
    options = TrainOptions(threads=1)
    model = _core.Model.by_hand(
        language.dictionary(fragments),
        language.rules(rules),
        CLAUSE_BOUNDARIES,
        {**options.to_dict(), "dict_hit": -0.5, "comb_hit": 0.1, "mix_slope": 1.0, "mix_shift": 0.0},
    )
    return Parser(model, options, {}), language
