"""What training may know beside labelled texts: rules, phrases with a strength, another model."""

from __future__ import annotations

import gc
import hashlib
import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from os import PathLike
from typing import Any

from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus, Phrases, as_phrases
from sentiparse.english_words import english_words
from sentiparse.errors import OptionError
from sentiparse.grammar import as_symbols, hand_rules, read_rules
from sentiparse.model import Parser
from sentiparse.notation import LABELS, RulesFile, WrittenRule, parse_rules_file
from sentiparse.operators import english_rules

__all__ = ["OPTIONS_OF_EVIDENCE", "Evidence", "gather_evidence", "uncollected"]

TEXTS_A_WORD = 8_000
"""Texts for each of which a judged word weighs one text more."""
OPTIONS_OF_EVIDENCE = ("operators", "lexicon", "lexicon_weight", "base_weight", "phrase_weight")
"""All options that evidence depends on."""
OWN_WORD = 16
"""Texts that a word of a short list weighs at the least, beside words known beforehand."""
SHORT_LIST = 500
"""Phrases of a list that somebody wrote for these texts; those of longer ones weigh less each."""
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
    """How many the caller gave."""
    lexicon: int = 0
    """How many words were known beforehand."""

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

    def add_words(self, strengths: Mapping[str, float], counts: Mapping[str, float], weight: float) -> None:
        """Count words with a strength as texts, ``weight`` times as often as they come."""
        weights = [weight * counts[word] for word in strengths]
        self.add_phrases(Phrases(strengths, strengths.values(), weights=weights), [1.0])

    def add_lexicon(self, strengths: Mapping[str, float], weight: float) -> None:
        """Count words known beforehand as ``weight`` texts each, words that go together as half of that."""
        if weight > 0:
            self.add_phrases(Phrases(strengths, strengths.values()), [weight, 0.5 * weight])
            self.judge(strengths.items())
            self.lexicon = len(strengths)

    def add_given(self, given: Phrases, weight: float, texts: int) -> None:
        """Count the caller's phrases beside so many texts."""
        self.phrases = sum(bool(text.split()) for text in given.texts)
        word = weight * max(1.0, texts / TEXTS_A_WORD)
        weigh = [word, max(word / 3, 0.5 * weight), max(word / 15, 0.5 * weight)]
        if self.lexicon:
            # A list that somebody wrote goes before what the words known beforehand make of like words.
            least = weight * OWN_WORD * min(1.0, SHORT_LIST / max(len(given), 1))
            weigh = [max(weigh[0], least), *(max(part, 0.5 * least) for part in weigh[1:])]
        self.add_phrases(given, weigh)
        self.judge(zip(given.texts, given.strengths, strict=True))

    def judge(self, strengths: Iterable[tuple[str, float]]) -> None:
        """Know the strength of these, as far as they are single words."""
        self.judged |= {
            words[0]: strength for text, strength in strengths if len(words := text.lower().split()) == 1
        }

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
        found = {"prior_rules": len(self.rules), "phrases": self.phrases, "lexicon": self.lexicon}
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
    given = None if phrases is None else as_phrases(phrases)
    if options.lexicon != "none" and base is None:
        own_words = set() if given is None else {" ".join(text.lower().split()) for text in given.texts}
        evidence.add_lexicon(
            {word: of for word, of in english_words().items() if word not in own_words},
            options.lexicon_weight,
        )
    if given is not None:
        evidence.add_given(given, options.phrase_weight, len(corpus))
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
