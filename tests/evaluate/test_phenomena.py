"""Which texts have negation, intensification and contrast, and the accuracy with and without."""

from __future__ import annotations

import itertools
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse import Parser
from sentiparse.evaluate import PhenomenonFinder
from sentiparse.evaluate.slices import LENGTHS, by_length, by_phenomenon

RULES = """
N -> not P : 0 1 [negation]
N -> is P not : 0 1 [negation]
P -> very P : 0 3 [strengthen]
N -> a bit N : 0 1 [weaken]
P -> N but P : 0 -1 2 [contrast]
P -> , P : 0 2 [strengthen]
"""
FINDER = PhenomenonFinder(Parser.from_rules(RULES).grammar.find(kind="combination"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("not good", {"negation"}),
        ("why not", set()),
        ("very", set()),
        ("this is really very nice", {"intensification"}),
        ("a bit dull but not bad", {"intensification", "contrast", "negation"}),
        ("a little bit dull", set()),
        ("but good", set()),
        ("bad but", set()),
        ("it is fun not", {"negation"}),
        ("it is not", set()),
        (", good", set()),
        ("", set()),
    ],
)
def test_a_text_has_what_the_words_of_a_rule_stand_for(text: str, found: set[str]) -> None:
    assert FINDER.find(text.split()) == found


def pattern(rhs: list[str]) -> re.Pattern[str]:
    """The same question, asked of a regular expression."""
    parts = [r"\S+( \S+)*" if symbol in "NP" else re.escape(symbol) for symbol in rhs]
    return re.compile(r"(^|.* )" + " ".join(parts) + r"($| .*)")


@given(
    st.sampled_from(
        [["a", "P"], ["P", "a"], ["a", "P", "b"], ["N", "a", "b", "P"], ["a", "N", "b", "P", "a"]]
    ),
    st.lists(st.sampled_from("abc"), max_size=9),
)
def test_words_stand_where_a_regular_expression_finds_them(rhs: list[str], words: list[str]) -> None:
    two = sum(symbol in "NP" for symbol in rhs) == 2
    rule = f"P -> {' '.join(rhs)} : 0 -1 2 [contrast]" if two else f"N -> {' '.join(rhs)} : 0 1 [negation]"
    finder = PhenomenonFinder(Parser.from_rules(rule).grammar.find(kind="combination"))
    assert bool(finder.find(words)) == bool(pattern(rhs).match(" ".join(words)))


def test_a_model_without_such_rules_knows_no_phenomena() -> None:
    assert PhenomenonFinder([]).known == ()
    assert FINDER.known == ("negation", "intensification", "contrast")
    assert by_phenomenon((), [set()], [set()], np.array([True])) == ()


def test_texts_are_parted_by_what_stands_in_them_and_in_their_trees() -> None:
    have, used = [{"negation"}] * 3 + [set()], [{"negation"}, set(), set(), {"negation"}]
    (part,) = by_phenomenon(["negation"], have, used, np.array([True, False, True, True]))
    counts = [(one.texts, one.right) for one in (part.present, part.absent, part.used, part.unused)]
    assert counts == [(3, 2), (1, 1), (1, 1), (2, 1)]
    assert part.share_used == pytest.approx(1 / 3)
    assert part.to_dict()["present"]["accuracy"] == pytest.approx(2 / 3)


@given(st.lists(st.tuples(st.integers(0, 400), st.booleans()), min_size=1, max_size=50))
def test_every_text_has_one_length(texts: list[tuple[int, bool]]) -> None:
    words, right = (np.array(values) for values in zip(*texts, strict=True))
    parts = by_length(words, right)
    assert sum(part.texts for part in parts) == len(texts)
    assert sum(part.right for part in parts) == right.sum()
    for (start, end), expected in zip(itertools.pairwise((0, *LENGTHS)), LENGTHS, strict=True):
        named = next((part.texts for part in parts if part.name.endswith(f"-{expected}")), 0)
        low = start if start else -1
        assert named == ((words > low) & (words <= end)).sum()
