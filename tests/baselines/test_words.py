"""N-grams as arrays: the same as those counted one by one."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("sklearn")

from sentiparse.baselines.words import Tokens, ngrams_of, tokens_of
from sentiparse.errors import CorpusError, OptionError
from sentiparse.tokenize import tokenize

TEXTS = st.lists(
    st.lists(st.sampled_from(["a", "b", "c", "d"]), max_size=6).map(" ".join), min_size=1, max_size=8
)


def brute(text: str, order: int) -> Counter[tuple[str, ...]]:
    words = [token.text for token in tokenize(text)]
    return Counter(tuple(words[at : at + n]) for n in range(1, order + 1) for at in range(len(words) - n + 1))


@given(TEXTS, TEXTS, st.integers(1, 4))
def test_counts_are_those_of_counting_one_by_one(train: list[str], test: list[str], order: int) -> None:
    table = ngrams_of(Tokens(train), order)
    known = {ngram for text in train for ngram in brute(text, order)}
    for texts in (train, test):
        matrix = table.counts(Tokens(texts), order).toarray()
        for row, text in zip(matrix, texts, strict=True):
            wanted = sorted(n for ngram, n in brute(text, order).items() if ngram in known)
            assert sorted(row[row > 0].tolist()) == wanted


@given(TEXTS)
def test_each_ngram_has_a_column_of_its_own(train: list[str]) -> None:
    table = ngrams_of(Tokens(train), 3)
    assert sum(table.sizes) == len({ngram for text in train for ngram in brute(text, 3)})
    columns: dict[tuple[str, ...], int] = {}
    for ngram in sorted({ngram for text in train for ngram in brute(text, 3)}):
        before = table.counts(Tokens([" ".join(ngram[:-1])]), 3).toarray()[0] if len(ngram) > 1 else 0
        row = table.counts(Tokens([" ".join(ngram)]), 3).toarray()[0]
        last = table.sizes[: len(ngram)]
        inside = np.zeros(len(row), dtype=bool)
        inside[sum(last[:-1]) : sum(last)] = True
        (columns[ngram],) = (
            np.flatnonzero((row - before > 0) & inside) if len(ngram) > 1 else np.flatnonzero(row)
        )
    assert len(set(columns.values())) == len(columns)


def test_presence_is_one_for_any_number_of_times() -> None:
    table = ngrams_of(Tokens(["a a a", "b"]), 1)
    assert table.counts(Tokens(["a a b"]), presence=True).toarray().tolist() == [[1.0, 1.0]]


def test_least_leaves_out_rare_ngrams_but_no_words() -> None:
    table = ngrams_of(Tokens(["a b", "a b", "b c"]), 2)
    row = table.counts(Tokens(["a b c"]), 2, least=2).toarray()[0]
    assert row[:3].tolist() == [1.0, 1.0, 1.0]
    assert row[3:].sum() == 1.0  # "a b" stays, "b c" was seen once


def test_texts_are_tokenized_once_for_all_methods() -> None:
    assert tokens_of(["It isn't bad"]) is tokens_of(("It isn't bad",))


def test_a_text_that_is_no_string_is_named() -> None:
    with pytest.raises(CorpusError, match="text 1 is 3"):
        tokens_of(["good", 3])  # type: ignore[list-item]
    with pytest.raises(OptionError, match="put it in brackets"):
        tokens_of("good")
