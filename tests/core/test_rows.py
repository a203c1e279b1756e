"""The rows of a parse: made on the first look, the same as those made at once."""

from __future__ import annotations

import pickle

import pytest

from sentiparse import Parser
from sentiparse._core import tokenize

RULES = """
P -> good : 0.9
N -> bad : 0.8
N -> not P : 0 1 [negation]
P -> very P : 0.5 1 [strengthen]
N -> P but N : -1 0.5 2 [contrast]
"""
TEXT = "Not very good , what a very good plot but bad acting"


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser.from_rules(RULES, comb_hit=1)


def test_rows_made_on_demand_are_those_made_at_once(parser: Parser) -> None:
    words, offsets, parses, verdict = parser._model.parse(TEXT, 5)
    expected, same_verdict = parser._model.parse_words(list(words), 5)
    assert verdict == same_verdict
    assert [(list(rows), score, share) for rows, score, share in parses] == expected
    assert [(word, *span) for word, span in zip(words, offsets, strict=True)] == tokenize(TEXT)


def test_rows_are_a_sequence(parser: Parser) -> None:
    (rows, _, _), *_ = parser._model.parse(TEXT, 1)[2]
    root, count = rows[0], len(rows)
    made = list(rows)
    assert len(made) == count > 5
    assert made[0] == root == rows[-count]
    assert [rows[at] for at in range(count)] == made
    assert list(rows[1:4]) == made[1:4]
    assert rows[-1] == made[-1]
    for at in (count, -count - 1):
        with pytest.raises(IndexError, match=f"row {at} of a tree with {count} nodes"):
            rows[at]


def test_a_tree_outlives_its_parser_and_is_pickled_before_and_after_a_look() -> None:
    parser = Parser.from_rules(RULES, comb_hit=1)
    unseen, seen = parser.parse(TEXT), parser.parse(TEXT)
    del parser
    assert seen.size > 5
    assert pickle.loads(pickle.dumps(unseen)) == pickle.loads(pickle.dumps(seen)) == seen
