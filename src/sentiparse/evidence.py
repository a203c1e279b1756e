"""What training may know beside labelled texts: rules, phrases with a strength, another model."""

from __future__ import annotations

import gc
import hashlib
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from os import PathLike
from typing import Any

from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus, Phrases, as_phrases
from sentiparse.errors import OptionError
from sentiparse.grammar import as_symbols, hand_rules, read_rules
from sentiparse.model import Parser
from sentiparse.notation import LABELS, RulesFile, WrittenRule, parse_rules_file
from sentiparse.operators import english_rules

__all__ = ["Evidence", "gather_evidence", "uncollected"]

TEXTS_A_WORD = 8_000
"""Texts for each of which a judged word weighs one text more."""
SHORT = 3
"""Words of the longest operators that are ``short``."""


@dataclass
class Evidence:
    """Rules in the form the core takes, and phrases as weighted texts of either label."""

    rules: list[Any] = field(default_factory=list)
    fragments: tuple[WrittenRule, ...] = ()
    """Dictionary rules of a rules file; they are put into the trained model as written."""
    texts: list[str] = field(default_factory=list)
    labels: list[int] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    groups: list[int] = field(default_factory=list)
    entries: list[Any] = field(default_factory=list)
    """Fragments of several words of a base model; those that training does not find are put in behind it."""
    judged: dict[str, float] = field(default_factory=dict)
    """Strength of single words."""
    based: bool = False
    phrases: int = 0

    def add_phrases(self, phrases: Phrases, weigh: Sequence[float]) -> None:
        """Count phrases as texts, ``weigh`` for those of one word, of two, and of more."""
        offset = max(self.groups, default=-1) + 1
        groups = phrases.groups or range(len(phrases))
        own = phrases.weights or [1.0] * len(phrases)
        for text, strength, group, times in zip(phrases.texts, phrases.strengths, groups, own, strict=True):
            words = len(text.split())
            if not words:
                continue
            weight = weigh[min(words, len(weigh)) - 1] * times
            for label, part in ((0, 1.0 - strength), (1, strength)):
                if part * weight > 0:
                    self.texts.append(text)
                    self.labels.append(label)
                    self.weights.append(part * weight)
                    self.groups.append(offset + group)
            self.phrases += 1

    def add_words(self, strengths: Mapping[str, float], counts: Mapping[str, float], weight: float) -> None:
        """Count words with a strength as texts, ``weight`` times as often as they come."""
        weights = [weight * counts[word] for word in strengths]
        phrases = self.phrases  # said of what the caller gave
        self.add_phrases(Phrases(strengths, strengths.values(), weights=weights), [1.0])
        self.phrases = phrases

    def copy(self) -> Evidence:
        """The same evidence, to which more can be added."""
        return replace(
            self,
            texts=[*self.texts],
            labels=[*self.labels],
            weights=[*self.weights],
            groups=[*self.groups],
            judged={**self.judged},
        )

    def operators(self) -> set[str]:
        """Words that are the only word of a rule, such as *not*."""
        of_rules = ([word for word, _ in rule[1] if word] for rule in self.rules)
        return {words[0] for words in of_rules if len(words) == 1}

    def complete(self, parser: Parser) -> Parser:
        """Put what is taken over as it stands into a trained parser, and return it."""
        if self.entries:
            known = {tuple(words) for words, *_ in parser._model.dictionary([], None)}
            parser.grammar._edit(
                add_fragments=[entry for entry in self.entries if tuple(entry[0]) not in known]
            )
        if self.fragments:
            parser.grammar.change(RulesFile(self.fragments, (), None))
        return parser

    def fingerprint(self) -> str:
        """A short name of all of it; empty where there is none."""
        if not (self.rules or self.fragments or self.texts):
            return ""
        fragments = [(str(rule), rule.numbers, rule.weight) for rule in self.fragments]
        texts = [self.texts, self.labels, self.weights, self.groups]
        plain = [self.rules, fragments, texts, self.judged, self.based, self.entries]
        return hashlib.sha256(json.dumps(plain).encode("utf-8", "surrogatepass")).hexdigest()[:16]

    def described(self) -> dict[str, int]:
        """What there is, for the model's card."""
        found = {"prior_rules": len(self.rules), "phrases": self.phrases}
        return {name: number for name, number in found.items() if number}


def gather_evidence(
    corpus: Corpus,
    options: TrainOptions,
    rules: str | PathLike[str] | None = None,
    phrases: Any = None,
    base: Parser | str | PathLike[str] | None = None,
) -> Evidence:
    """Return what the caller and the options give beside a corpus.

    >>> corpus = Corpus(["good", "bad"], [1, 0])
    >>> found = gather_evidence(corpus, TrainOptions(), phrases={"on time": 0.9})
    >>> list(zip(found.texts, found.labels, (round(weight, 2) for weight in found.weights)))
    [('on time', 0, 0.05), ('on time', 1, 0.45)]
    """
    evidence = Evidence()
    written: list[WrittenRule] = []
    if base is not None:
        if not isinstance(base, Parser | str | PathLike):
            raise OptionError(f"base is {base!r:.40}: it must be a Parser, or the name or file of a model")
        parser = base if isinstance(base, Parser) else Parser.load(base)
        evidence.based = True
        evidence.rules = [
            (lhs, as_symbols(rhs), kind, [*theta, 0.0, 0.0][:3], weight, count)
            for lhs, rhs, kind, theta, weight, count in parser._model.rules()
        ]
        entries = parser._model.dictionary([], None)
        # A longer one would be counted as a text of all its words, of which common ones have thousands.
        evidence.entries = [entry for entry in entries if len(entry[0]) > 1]
        single = [(entry[0][0], 1.0 / (1.0 + math.exp(-entry[1]))) for entry in entries if len(entry[0]) == 1]
        known = Phrases([word for word, _ in single], [strength for _, strength in single])
        evidence.add_phrases(known, [options.base_weight])
    elif options.operators != "none":
        written += _english_operators(most_words=SHORT if options.operators == "short" else None)
    if rules is not None:
        file = read_rules(rules)
        if file.struck:
            raise OptionError(
                f"rules: {file.path or 'the file'} strikes {file.struck[0]}, but training starts from rules "
                "and has none to strike: leave the line out"
            )
        own = {tuple(rule.rhs) for rule in file.added}
        written = [rule for rule in written if tuple(rule.rhs) not in own] + list(file.added)
        evidence.rules = [
            rule for rule in evidence.rules if tuple(word or symbol for word, symbol in rule[1]) not in own
        ]
    evidence.fragments = tuple(rule for rule in written if rule.type is None)
    combination = tuple(rule for rule in written if rule.type is not None)
    evidence.rules += _core_rules(combination)
    if phrases is not None:
        given = as_phrases(phrases)
        word = options.phrase_weight * max(1.0, len(corpus) / TEXTS_A_WORD)
        rest = 0.5 * options.phrase_weight
        evidence.add_phrases(given, [word, max(word / 3, rest), max(word / 15, rest)])
        evidence.judged = {
            words[0]: strength
            for text, strength in zip(given.texts, given.strengths, strict=True)
            if len(words := text.lower().split()) == 1
        }
    return evidence


@cache
def _english_operators(most_words: int | None) -> tuple[WrittenRule, ...]:
    def words(rule: WrittenRule) -> int:
        return sum(symbol not in LABELS for symbol in rule.rhs)

    with uncollected():
        rules = parse_rules_file(english_rules()).added
    return tuple(rule for rule in rules if most_words is None or words(rule) <= most_words)


@lru_cache(maxsize=4)
def _core_rules(written: tuple[WrittenRule, ...]) -> list[Any]:
    """Return combination rules in the form that the core takes; trainings often start from the same ones."""
    with uncollected():
        return hand_rules(written)[1]


@contextmanager
def uncollected() -> Iterator[None]:
    """Leave the garbage collector out while many rules are made: it would look at each again and again.

    >>> with uncollected():
    ...     gc.isenabled()
    False
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
