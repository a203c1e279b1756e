"""Texts as arrays of word numbers, and their n-grams, counted once for all methods of a run.

An n-gram has the number of its place among the n-grams of its order, sorted by (number of its first n-1
words, last word). The pair fits into 64 bits, so an order is one sort of numbers and nothing is hashed: no
two n-grams share a number, and ten million of them need no dictionary of tuples.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from sentiparse.errors import CorpusError, OptionError
from sentiparse.tokenize import tokenize

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Ngrams", "Tokens", "ngrams_of", "tokens_of"]

KEPT = 6
"""Collections of texts whose tokens are kept: training and test texts, and those of a split or two."""


class Tokens:
    """The words of texts: text t has the words ``ids[offsets[t]:offsets[t + 1]]``, numbers into ``words``.

    >>> tokens = Tokens(["Not bad", "bad, bad"])
    >>> [tokens.words[i] for i in tokens.ids], tokens.offsets.tolist()
    (['not', 'bad', 'bad', ',', 'bad'], [0, 2, 5])
    """

    def __init__(self, texts: Sequence[str]) -> None:
        index: dict[str, int] = {}
        ids: list[int] = []
        offsets = np.zeros(len(texts) + 1, dtype=np.int64)
        for place, text in enumerate(texts):
            ids += [index.setdefault(token.text, len(index)) for token in tokenize(text)]
            offsets[place + 1] = len(ids)
        self.ids: NDArray[np.int64] = np.array(ids, dtype=np.int64)
        self.offsets = offsets
        self.words = list(index)
        self._tables: dict[int, Any] = {}

    def __len__(self) -> int:
        """The number of texts."""
        return len(self.offsets) - 1

    @property
    def text_of(self) -> NDArray[np.int64]:
        """The text that each word belongs to."""
        return np.repeat(np.arange(len(self)), np.diff(self.offsets))

    def starts(self, order: int) -> NDArray[np.bool_]:
        """Say of each word whether an n-gram of this order that begins there ends in the same text."""
        ends = np.repeat(self.offsets[1:], np.diff(self.offsets))
        return np.arange(len(self.ids)) + order <= ends

    def renumbered(self, words: Sequence[str]) -> NDArray[np.int64]:
        """The same words as numbers into another list of words; -1 where they are not in it."""
        if words is self.words:
            return self.ids
        index = {word: number for number, word in enumerate(words)}
        table = np.array([index.get(word, -1) for word in self.words], dtype=np.int64)
        return table[self.ids] if len(table) else self.ids


class Ngrams:
    """The n-grams, 1 to ``order`` words, of training texts; made by :func:`ngrams_of`.

    >>> table = ngrams_of(tokens_of(["not bad", "bad film"]), 2)
    >>> table.sizes
    [3, 2]
    >>> table.counts(tokens_of(["bad bad film , not"])).toarray().tolist()
    [[1.0, 2.0, 1.0, 0.0, 1.0]]
    """

    def __init__(self, tokens: Tokens, order: int) -> None:
        self.words = tokens.words
        self.keys: list[NDArray[np.int64]] = []
        self.sizes = [len(tokens.words)]
        self._source = tokens
        self._numbers = [tokens.ids]
        for n in range(2, order + 1):
            self._extend(n)

    def _extend(self, n: int) -> None:
        """Number the n-grams of the next order at every word of the training texts; -1 where none begins."""
        tokens = self._source
        begins = np.flatnonzero(tokens.starts(n))
        pairs = self._numbers[-1][begins] * self.sizes[0] + tokens.ids[begins + n - 1]
        keys, inverse = np.unique(pairs, return_inverse=True)
        numbers = np.full(len(tokens.ids), -1, dtype=np.int64)
        numbers[begins] = inverse
        self.keys.append(keys)
        self.sizes.append(len(keys))
        self._numbers.append(numbers)

    def grown(self, order: int) -> Ngrams:
        """Return the same table, with orders up to ``order`` in it."""
        for n in range(len(self.sizes) + 1, order + 1):
            self._extend(n)
        return self

    def numbers(self, tokens: Tokens, order: int) -> list[NDArray[np.int64]]:
        """For each order, the number of the n-gram that begins at each word; -1 where it is not known."""
        if tokens is self._source:
            return self._numbers[:order]
        ids = tokens.renumbered(self.words)
        found = [ids]
        for n in range(2, order + 1):
            keys = self.keys[n - 2]
            begins = np.flatnonzero(tokens.starts(n))
            begins = begins[(found[-1][begins] >= 0) & (ids[begins + n - 1] >= 0)]
            wanted = found[-1][begins] * self.sizes[0] + ids[begins + n - 1]
            places = np.searchsorted(keys, wanted)
            hit = places < len(keys)
            hit[hit] = keys[places[hit]] == wanted[hit]
            numbers = np.full(len(ids), -1, dtype=np.int64)
            numbers[begins[hit]] = places[hit]
            found.append(numbers)
        return found

    def counts(
        self, tokens: Tokens, order: int | None = None, *, presence: bool = False, least: int = 1
    ) -> Any:
        """Return a sparse matrix: a row a text, a column an n-gram, lower orders first.

        ``presence`` puts 1 for any number of occurrences. ``least`` leaves out (as empty columns) the n-grams
        of two words and more that occur less often in the training texts.
        """
        order = len(self.sizes) if order is None else order
        rows, columns = [], []
        base = 0
        text_of = tokens.text_of
        for n, numbers in enumerate(self.numbers(tokens, order), start=1):
            known = numbers >= 0
            if least > 1 and n > 1:
                trained = self._numbers[n - 1]
                often = np.bincount(trained[trained >= 0], minlength=self.sizes[n - 1]) >= least
                known[known] = often[numbers[known]]
            rows.append(text_of[known])
            columns.append(numbers[known] + base)
            base += self.sizes[n - 1]
        return sparse_rows(np.concatenate(rows), np.concatenate(columns), (len(tokens), base), presence)


def sparse_rows(
    rows: NDArray[np.int64], columns: NDArray[np.int64], shape: tuple[int, int], presence: bool = False
) -> Any:
    """Return a sparse matrix that counts pairs of row and column."""
    from scipy.sparse import csr_matrix

    if shape[1] >= 2**31:
        raise OptionError(f"{shape[1]} different n-grams are more than a matrix holds: use a lower order")
    order = np.argsort(rows, kind="stable")
    indptr = np.concatenate([[0], np.cumsum(np.bincount(rows, minlength=shape[0]))])
    matrix = csr_matrix(
        (np.ones(len(rows)), columns[order].astype(np.int32), indptr.astype(np.int64)), shape=shape
    )
    matrix.sum_duplicates()
    if matrix.nnz < 2**31:
        matrix.indptr = matrix.indptr.astype(np.int32)
    if presence:
        matrix.data[:] = 1.0
    return matrix


_recent: OrderedDict[bytes, Tokens] = OrderedDict()


def tokens_of(texts: Sequence[str]) -> Tokens:
    """Return the tokens of the texts; the last few collections are kept, so that methods share them.

    >>> tokens_of(["good"]) is tokens_of(["good"])
    True
    """
    if isinstance(texts, str):
        raise OptionError("texts must be a list of str, got one str: put it in brackets")
    digest = hashlib.sha256()
    for place, text in enumerate(texts):
        if not isinstance(text, str):
            raise CorpusError(f"text {place} is {text!r:.60}, not a string")
        digest.update(text.encode("utf-8", "surrogatepass"))
        digest.update(b"\0")
    key = digest.digest()
    if key not in _recent:
        _recent[key] = Tokens(texts)
        if len(_recent) > KEPT:
            _recent.popitem(last=False)
    _recent.move_to_end(key)
    return _recent[key]


def ngrams_of(tokens: Tokens, order: int) -> Ngrams:
    """Return the n-grams of training texts, made once for all methods that train on them."""
    if order < 1:
        raise OptionError(f"order is {order}: n-grams have at least one word")
    table: Ngrams | None = tokens._tables.get(0)
    if table is None:
        table = tokens._tables[0] = Ngrams(tokens, order)
    return table.grown(order)
