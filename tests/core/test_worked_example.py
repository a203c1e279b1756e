"""The paper's example through the compiled core, row by row of its table of the parsing process."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentiparse import Parser
from sentiparse.tree import Tree

RULES = Path(__file__).resolve().parent.parent / "data" / "worked_example.rules"
TEXT = "The movie is not very good, but i still like it"

# The paper counts to 11, but its sentence has 12 words: "i still like it" is [8, 12).
TABLE = [
    ("S -> P", 0, 12, 0.76),
    ("P -> N but P", 0, 12, 0.76),
    ("N -> N E", 0, 7, 0.60),
    ("N -> P N", 0, 6, 0.60),
    ("P -> the movie is", 0, 3, 0.52),
    ("N -> not P", 3, 6, 0.63),
    ("P -> very P", 4, 6, 0.93),
    ("P -> good", 5, 6, 0.87),
    ("E -> ,", 6, 7, None),
    ("P -> i still like it", 8, 12, 0.85),
]


def example(**options: object) -> Tree:
    return Parser.from_rules(RULES, dict_hit=0.5, comb_hit=1.0, length_bonus=0.4, **options).parse(TEXT)


@pytest.fixture
def tree() -> Tree:
    return example(search_limit=0)


def test_the_tree_has_the_rows_of_the_table(tree: Tree) -> None:
    rows = [
        (node.rule, node.start, node.end, None if node.logit is None else round(node.strength, 2))
        for node in tree.walk()
    ]
    assert rows == TABLE


def test_the_tree_is_the_papers_picture(tree: Tree) -> None:
    assert tree.penn() == (
        "(S (P (N (N (P the movie is) (N not (P very (P good)))) (E ,)) but (P i still like it)))"
    )
    assert tree.label == "positive"


@pytest.mark.parametrize("derivations", ["canonical", "paper"])
def test_the_tree_fires_exactly_the_eight_features(derivations: str) -> None:
    # In the paper's space many bracketings tie, with the same rules.
    tree = example(derivations=derivations, search_limit=0)
    assert round(tree.p_pos, 2) == 0.76
    assert tree.features() == {
        "CombHit": 3,
        "CombRule[P -> N but P]": 1,
        "CombRule[N -> not P]": 1,
        "CombRule[P -> very P]": 1,
        "DictHit": 3,
        "DictRule[P -> the movie is]": 1,
        "DictRule[P -> good]": 1,
        "DictRule[P -> i still like it]": 1,
    }


def test_the_types_of_the_three_rules_are_kept(tree: Tree) -> None:
    types = [(node.rule_type, node.text) for node in tree.walk() if node.kind == "combination"]
    assert types == [("contrast", TEXT), ("negation", "not very good"), ("strengthen", "very good")]


def test_the_default_search_limit_finds_the_same_tree() -> None:
    assert [node.rule for node in example().walk()] == [row[0] for row in TABLE]
