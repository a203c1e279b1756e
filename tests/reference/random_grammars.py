"""Small random grammars and sentences that reach every shape of rule."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from sentiparse.reference import TYPES, CombinationRule, ReferenceGrammar

SHAPES = ("w X", "X w", "w X w", "X w X", "w X w X w", "w X w X", "X w w X")


def random_case(
    seed: int, *, whole_logits: bool = False, longest: int = 6
) -> tuple[ReferenceGrammar, list[str]]:
    """A grammar over 3 to 5 words and a sentence; ``whole_logits`` makes sums of exactly 0 common."""
    draw = random.Random(seed)
    words = list("abcde")[: draw.randint(3, 5)]
    dictionary = {}
    for _ in range(draw.randint(2, 7)):
        fragment = tuple(draw.choices(words, k=draw.choice((1, 1, 1, 2, 2, 3))))
        dictionary[fragment] = float(draw.choice((-2, -1, 1, 2))) if whole_logits else draw.gauss(0, 1.5)
    rules = []
    for _ in range(draw.randint(1, 4)):
        shape = draw.choice(SHAPES).split()
        rhs = tuple(draw.choice("NP") if symbol == "X" else draw.choice(words) for symbol in shape)
        scales = [draw.uniform(-0.5, 3) * (draw.random() > 0.2) for _ in range(shape.count("X"))]
        rules.append(
            CombinationRule(draw.choice("NP"), rhs, draw.choice(TYPES), (draw.uniform(-1, 1), *scales))
        )
    if draw.random() < 0.5:
        twin = rules[0]
        other = "P" if twin.lhs == "N" else "N"
        rules.append(
            CombinationRule(other, twin.rhs, twin.type, tuple(draw.uniform(-0.5, 2) for _ in twin.theta))
        )
    grammar = ReferenceGrammar(
        dictionary,
        rules,
        dict_hit=draw.gauss(0, 1),
        comb_hit=draw.gauss(0, 1),
        dict_weight={fragment: draw.gauss(0, 1) for fragment in dictionary},
        comb_weight=[draw.gauss(0, 1) for _ in rules],
        tau=draw.choice((0.5, 0.5, 0.6, 0.75)),
        contrast_tau=draw.choice((None, None, 0.5, 0.65)),
        beam_size=10**9,
    )
    if draw.random() < 0.3:
        return grammar, draw.choices(words, k=draw.randint(1, longest))
    return grammar, _expand(draw, grammar, draw.choice(rules).rhs, words)[:longest]


def _expand(
    draw: random.Random, grammar: ReferenceGrammar, rhs: tuple[str, ...], words: list[str], depth: int = 2
) -> list[str]:
    """Words for a right-hand side: non-terminals filled from the grammar, words thrown in between."""
    sentence: list[str] = []
    for symbol in rhs:
        if symbol not in ("N", "P"):
            sentence.append(symbol)
            continue
        sign = 1 if symbol == "P" else -1
        fillers = [fragment for fragment, logit in grammar.dictionary.items() if logit * sign > 0]
        nested = [rule.rhs for rule in grammar.rules if rule.lhs == symbol and rule.rhs != rhs]
        if depth and nested and draw.random() < 0.3:
            sentence += _expand(draw, grammar, draw.choice(nested), words, depth - 1)
        else:
            sentence += draw.choice(fillers) if fillers else [draw.choice(words)]
        if draw.random() < 0.2:
            sentence.insert(draw.randrange(len(sentence) + 1), draw.choice(words))
    return sentence


def with_lists(
    draw: random.Random, grammar: ReferenceGrammar, words: list[str]
) -> tuple[ReferenceGrammar, list[str]]:
    """The same grammar and sentence of words that make lists: commas, what joins items, what has none."""
    others = draw.sample([",", "and", "lacks", "is", "it", "for", "x", "y", "but", "a", "so"], 3)
    changed, words = _renamed(grammar, words, dict(zip("abcde", [",", "or", *others], strict=True)))
    return replace(changed, priors=replace(changed.priors, boundary_words=frozenset({",", "but"}))), words


def with_joined_clauses(
    draw: random.Random, grammar: ReferenceGrammar, words: list[str]
) -> tuple[ReferenceGrammar, list[str]]:
    """The same of words that *and* may begin a clause with: a subject of a few words, its verb."""
    others = draw.sample(["it", "x", "must", "tastes", ",", "or", "their", "do"], 2)
    verb = draw.choice(["is", "are", "was"])
    changed, words = _renamed(
        grammar, words, dict(zip("abcde", ["and", verb, draw.choice(["the", "this"]), *others], strict=True))
    )
    return replace(changed, priors=replace(changed.priors, boundary_words=frozenset({",", "but"}))), words


def with_stops(
    draw: random.Random, grammar: ReferenceGrammar, words: list[str]
) -> tuple[ReferenceGrammar, list[str]]:
    """The same with full stops and an exclamation mark among the words; most rules end with a full stop."""
    changed, words = _renamed(grammar, words, {"a": ".", "b": draw.choice("b!")})
    ended = [
        replace(rule, rhs=(*rule.rhs, ".")) if draw.random() < 0.6 and rule.rhs[-1] != "." else rule
        for rule in changed.rules
    ]
    priors = replace(changed.priors, boundary_words=changed.priors.boundary_words | {".", "!"})
    return replace(changed, rules=ended, priors=priors), words


def _renamed(
    grammar: ReferenceGrammar, words: list[str], names: dict[str, str]
) -> tuple[ReferenceGrammar, list[str]]:
    def renamed(symbols: Iterable[str]) -> tuple[str, ...]:
        return tuple(names.get(symbol, symbol) for symbol in symbols)

    dictionary = {renamed(fragment): logit for fragment, logit in grammar.dictionary.items()}
    weights = {renamed(fragment): weight for fragment, weight in grammar.dict_weight.items()}
    rules = [replace(rule, rhs=renamed(rule.rhs)) for rule in grammar.rules]
    changed = replace(grammar, dictionary=dictionary, dict_weight=weights, rules=rules)
    return changed, list(renamed(words))
