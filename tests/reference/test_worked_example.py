"""The paper's own example, row by row of its table of the parsing process."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentiparse.reference import (
    Derivation,
    Priors,
    ReferenceGrammar,
    features,
    kbest,
    parse_grammar,
    rule_text,
    sigma,
)

RULES = Path(__file__).resolve().parent.parent / "data" / "worked_example.rules"
WORDS = ["the", "movie", "is", "not", "very", "good", ",", "but", "i", "still", "like", "it"]

# The paper counts to 11, but its sentence has 12 words: "i still like it" is [8, 12).
TABLE = [
    ("P -> the movie is", 0, 3, 0.52),
    ("P -> good", 5, 6, 0.87),
    ("E -> ,", 6, 7, None),
    ("P -> i still like it", 8, 12, 0.85),
    ("P -> very P", 4, 6, 0.93),
    ("N -> not P", 3, 6, 0.63),
    ("N -> P N", 0, 6, 0.60),
    ("N -> N E", 0, 7, 0.60),
    ("P -> N but P", 0, 12, 0.76),
]


def example_grammar(space: str) -> ReferenceGrammar:
    dictionary, rules = parse_grammar(RULES.read_text(encoding="utf-8"), path=str(RULES))
    priors = Priors(length_bonus=0.4)
    return ReferenceGrammar(dictionary, rules, dict_hit=0.5, comb_hit=1.0, priors=priors, derivations=space)


@pytest.fixture(params=["canonical", "paper"])
def grammar(request: pytest.FixtureRequest) -> ReferenceGrammar:
    return example_grammar(request.param)


@pytest.fixture
def best(grammar: ReferenceGrammar) -> Derivation:
    return kbest(grammar, WORDS)[0]


def test_the_grammar_has_ten_rules(grammar: ReferenceGrammar) -> None:
    assert len(grammar.dictionary) + len(grammar.rules) == 10


def test_the_best_canonical_tree_has_the_rows_of_the_table() -> None:
    grammar = example_grammar("canonical")
    best = kbest(grammar, WORDS)[0]
    rows = {
        (
            rule_text(n, grammar, WORDS),
            n.start,
            n.end,
            None if n.label == "E" else round(sigma(abs(n.logit)), 2),
        )
        for n in best.nodes()
    }
    assert rows == set(TABLE)


def test_both_spaces_choose_the_same_analysis() -> None:
    canonical, paper = (kbest(example_grammar(space), WORDS)[0] for space in ("canonical", "paper"))
    assert canonical.analysis() == paper.analysis()


def test_the_sentence_is_positive_with_the_strength_of_the_root(best: Derivation) -> None:
    assert best.label == "P"
    assert round(sigma(best.logit), 2) == 0.76


def test_the_best_tree_fires_exactly_the_eight_features(grammar: ReferenceGrammar, best: Derivation) -> None:
    named = {
        (name, str(grammar.rules[key]) if name == "CombRule" else key): count
        for (name, key), count in features(best, WORDS).items()
    }
    assert named == {
        ("CombHit", None): 3,
        ("CombRule", "P -> very P"): 1,
        ("CombRule", "N -> not P"): 1,
        ("CombRule", "P -> N but P"): 1,
        ("DictHit", None): 3,
        ("DictRule", ("the", "movie", "is")): 1,
        ("DictRule", ("good",)): 1,
        ("DictRule", ("i", "still", "like", "it")): 1,
    }
