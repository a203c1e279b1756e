"""Where a text parts, and what is one part: the tables that were fitted to human trees."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.tree import boundaries, constituents
from sentiparse.tree.boundaries import BREAK, CLOSE, learned_strengths, strengths
from sentiparse.tree.constituents import by_length, by_word, constituency
from sentiparse.tree.word_table import NO_LETTERS, OTHER, WordTable

WORDS = st.lists(
    st.one_of(
        st.sampled_from("the a film is not good , . ! and but of really funny made".split()),
        st.text(min_size=1, max_size=6).filter(lambda word: not any(map(str.isspace, word))),
    ),
    max_size=12,
)


@pytest.mark.parametrize(("path", "columns"), [(boundaries.TABLE, 5), (constituents.TABLE, 4)])
def test_tables_have_a_row_for_every_word(path: Path, columns: int) -> None:
    table = WordTable.read(path)
    assert {len(row) for row in table.rows.values()} == {columns}
    assert table["the"] == table.rows["the"] != table.rows[OTHER]
    assert table["gloriously"] == table.rows["-ly"]
    assert table["\u2603"] == table.rows[NO_LETTERS]
    assert table["qux"] == table.rows[OTHER]


def test_pairs_are_pairs_of_rows() -> None:
    rows = WordTable.read(boundaries.TABLE).rows
    lines = boundaries.PAIRS.read_text(encoding="utf-8").splitlines()[1:]
    pairs = [line.split("\t") for line in lines]
    assert len(pairs) > 500
    assert {len(pair) for pair in pairs} == {6}
    assert all(first in rows and second in rows for first, second, *_ in pairs)


def test_a_pair_of_words_says_more_than_the_two(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = dict.fromkeys((boundaries.START, boundaries.END, boundaries.SLOPE, "a", "b", OTHER), (0.0,) * 5)
    pairs = {("a", "b"): (1.0, 10.0, 100.0, 1000.0)}
    monkeypatch.setattr(boundaries, "_table", lambda: WordTable(rows))
    monkeypatch.setattr(boundaries, "_pairs", lambda: pairs)
    assert learned_strengths("x a b x x".split()) == [0.0, 100.0, 10.0, 1.0, 0.0]
    assert learned_strengths("x a x b x".split()) == [0.0, 0.0, 1000.0, 0.0, 0.0]


def test_each_place_around_a_boundary_has_its_own_column(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = dict.fromkeys((boundaries.START, boundaries.END, OTHER), (0.0,) * 5)
    rows |= {"a": (1.0, 2.0, 3.0, 4.0, 5.0), boundaries.SLOPE: (-10.0, 0.0, 0.0, 0.0, 0.0)}
    monkeypatch.setattr(boundaries, "_table", lambda: WordTable(rows))
    monkeypatch.setattr(boundaries, "_pairs", dict)
    # The boundary before word k has "a" as word k + 2, k + 1, k, k - 1, k - 2.
    assert learned_strengths("x x x a x x".split()) == [0.0, -5.0, -16.0, -27.0, -38.0, -49.0]


@given(WORDS, WORDS)
def test_a_sentence_parts_in_a_text_as_it_does_alone(one: Sequence[str], two: Sequence[str]) -> None:
    first = [*(word for word in one if word.isalnum()), "."]
    second = [*(word for word in two if word.isalnum()), "end"]
    together = strengths([*first, *second])
    assert together[: len(first)] == strengths(first)
    assert together[len(first) :] == [BREAK, *strengths(second)[1:]]


@given(WORDS)
def test_any_words_have_strengths_below_the_fixed_ones(words: Sequence[str]) -> None:
    marks = strengths(words)
    assert len(marks) == len(words)
    assert all(mark in (BREAK, CLOSE) or mark < CLOSE / 2 for mark in marks)


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("a good film", "good film a"),
        ("the plot", "plot the"),
        ("of the year", "year of the"),
        ("and funny", "funny and"),
        ("very funny", "funny very"),
        ("is a mess", "mess is a"),
    ],
)
def test_parts_that_people_draw_are_likelier_than_what_nobody_draws(part: str, other: str) -> None:
    assert constituency(part.split()) > 2 * constituency(other.split())


@given(st.lists(st.sampled_from("the a film not funny of , and qux really".split()), min_size=2, max_size=9))
def test_the_sum_of_the_table_is_what_the_miner_is_given(words: list[str]) -> None:
    rows, lengths = by_word(words), by_length()
    odds = lengths[min(len(words) - 2, len(lengths) - 1)]
    odds += rows[0][0] + rows[1][1] + rows[-2][2] + rows[-1][3]
    p = constituency(words)
    assert p == pytest.approx(1 / (1 + math.exp(-odds)))
