"""LM-m: an n-gram language model for each label; the label whose model finds the text likelier wins.

    P(text) = product over its words, and the end of the text, of P(word | the n-1 words before it)

Two smoothings. ``good-turing`` is Katz's backoff with Good-Turing's discounts, with the settings that SRILM
has by default: counts up to 7 are discounted (of single words: 1), n-grams of three words and more that occur
once are left out. ``kneser-ney`` is modified and interpolated Kneser-Ney. Both models of a classifier share
the vocabulary of all training texts, with one more word, <unk>, which is never seen: so every text has a
probability, and the probabilities of what may follow any context sum to 1.

A context is the number of an n-gram of its order; as in :mod:`sentiparse.baselines.words`, all tables are
sorted arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sentiparse.baselines.estimator import Baseline
from sentiparse.baselines.words import Tokens, tokens_of
from sentiparse.errors import OptionError

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["LanguageModel", "NgramModel", "good_turing_discounts", "kneser_ney_discounts"]

SMOOTHINGS = ("good-turing", "kneser-ney")
BEGIN, END, UNKNOWN = 0, 1, 2
SPECIAL = 3
"""Numbers of <s>, </s> and <unk>; words follow."""

GT_MAX = 7
CUT_FROM = 3
"""SRILM's defaults: highest discounted count, and the order from which n-grams seen once are left out."""


class _Order(NamedTuple):
    """The n-grams of one order: sorted keys, and per n-gram its probability (and weight as a context)."""

    keys: NDArray[np.int64]
    probability: NDArray[np.float64]


class NgramModel:
    """The model of one label. ``stream`` has the texts one behind the other, each between <s> and </s>.

    >>> model = NgramModel(np.array([0, 3, 4, 1, 0, 3, 1]), order=2, vocabulary=5)
    >>> sum(float(np.exp(model.logs(np.array([0, 3, w]))[2])) for w in range(1, 5)) # doctest: +ELLIPSIS
    1.0...
    """

    def __init__(
        self, stream: NDArray[np.int64], order: int, vocabulary: int, smoothing: str = "good-turing"
    ) -> None:
        self.order = order
        self.vocabulary = vocabulary
        self.smoothing = smoothing
        self._orders: list[_Order] = []
        self._weights: list[NDArray[np.float64]] = []
        self._learn(np.asarray(stream, dtype=np.int64))

    def _learn(self, stream: NDArray[np.int64]) -> None:
        numbers = [stream]
        counts = [np.bincount(stream, minlength=self.vocabulary).astype(np.float64)]
        first: list[NDArray[np.int64]] = [np.zeros(self.vocabulary, dtype=np.int64)]
        keys: list[NDArray[np.int64]] = [np.arange(self.vocabulary, dtype=np.int64)]
        for n in range(2, self.order + 1):
            begins = np.flatnonzero(_inside(stream, n))
            pairs = numbers[-1][begins] * self.vocabulary + stream[begins + n - 1]
            found, place, inverse, count = np.unique(
                pairs, return_index=True, return_inverse=True, return_counts=True
            )
            number = np.full(len(stream), -1, dtype=np.int64)
            number[begins] = inverse
            numbers.append(number)
            counts.append(count.astype(np.float64))
            first.append(begins[place])
            keys.append(found)
        # The n-gram without its last word, and without its first, as numbers of the order below.
        prefix = [np.zeros(0, dtype=np.int64)] + [
            numbers[n - 2][first[n - 1]] for n in range(2, self.order + 1)
        ]
        suffix = [np.zeros(0, dtype=np.int64)] + [
            numbers[n - 2][first[n - 1] + 1] for n in range(2, self.order + 1)
        ]
        learn = self._katz if self.smoothing == "good-turing" else self._kneser_ney
        learn(keys, counts, prefix, suffix, [stream[place] == BEGIN for place in first])

    # Katz

    def _katz(
        self,
        keys: list[NDArray[np.int64]],
        counts: list[NDArray[np.float64]],
        prefix: list[NDArray[np.int64]],
        suffix: list[NDArray[np.int64]],
        _: Any,
    ) -> None:
        words = counts[0].copy()
        words[BEGIN] = 0.0
        discount = good_turing_discounts(words, 1)
        kept = _discounted(words, discount)
        p = kept / words.sum()
        unseen = words == 0
        unseen[BEGIN] = False
        left = 1.0 - p.sum()
        if left < 1e-9:  # nothing was discounted: one more event makes room
            p = words / (words.sum() + 1.0)
            left = 1.0 - p.sum()
        p[unseen] = left / unseen.sum()
        self._orders.append(_Order(keys[0], p))
        for n in range(2, self.order + 1):
            count, below = counts[n - 1], self._orders[-1].probability
            contexts = len(self._orders[-1].keys)
            total = np.bincount(prefix[n - 1], weights=count, minlength=contexts)
            seen = count >= (2 if n >= CUT_FROM else 1)
            kept = np.where(seen, _discounted(count, good_turing_discounts(count, GT_MAX)), 0.0)
            mass = np.bincount(prefix[n - 1], weights=kept, minlength=contexts)
            # A context whose mass is all given away gets one more event, as in SRILM.
            full = (total - mass < 1e-9 * np.maximum(total, 1.0)) & (total > 0)
            total = total + full
            p = kept / total[prefix[n - 1]]
            lower = np.where(seen, below[suffix[n - 1]], 0.0)
            shared = np.bincount(prefix[n - 1], weights=lower, minlength=contexts)
            with np.errstate(invalid="ignore", divide="ignore"):
                weight = np.where(total > 0, (1.0 - mass / total) / (1.0 - shared), 1.0)
            p = np.where(seen, p, weight[prefix[n - 1]] * below[suffix[n - 1]])
            self._orders.append(_Order(keys[n - 1], p))
            self._weights.append(weight)

    # Kneser-Ney

    def _kneser_ney(
        self,
        keys: list[NDArray[np.int64]],
        counts: list[NDArray[np.float64]],
        prefix: list[NDArray[np.int64]],
        suffix: list[NDArray[np.int64]],
        at_begin: list[NDArray[np.bool_]],
    ) -> None:
        below = np.zeros(0)
        for n in range(1, self.order + 1):
            adjusted = counts[n - 1].copy()
            if (
                n < self.order
            ):  # in how many n-grams of the next order it is the end; begins have no left word
                continued = np.bincount(suffix[n], minlength=len(adjusted)).astype(np.float64)
                adjusted = np.where(at_begin[n - 1], adjusted, continued) if n > 1 else continued
            if n == 1:
                adjusted[BEGIN] = 0.0
                contexts, of = 1, np.zeros(len(adjusted), dtype=np.int64)
                lower = np.full(len(adjusted), 1.0 / (self.vocabulary - 1))
                lower[BEGIN] = 0.0
            else:
                contexts, of = len(self._orders[-1].keys), prefix[n - 1]
                lower = below[suffix[n - 1]]
            discounts = kneser_ney_discounts(adjusted)
            taken = np.minimum(discounts[np.minimum(adjusted, 3).astype(int)], adjusted)
            total = np.bincount(of, weights=adjusted, minlength=contexts)
            with np.errstate(invalid="ignore", divide="ignore"):
                weight = np.bincount(of, weights=taken, minlength=contexts) / total
                weight = np.where(total > 0, weight, 1.0)
                p = np.where(total[of] > 0, (adjusted - taken) / total[of], 0.0) + weight[of] * lower
            self._orders.append(_Order(keys[n - 1], p))
            if n > 1:
                self._weights.append(weight)
            below = p

    def logs(self, stream: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the log-probability of each word of the stream given those before it; 0 for <s>.

        From short contexts to long ones: where the n-gram is known its own probability stands, else that of
        the shorter context times the weight of the longer, if that is known.
        """
        stream = np.asarray(stream, dtype=np.int64)
        p = self._orders[0].probability[stream]
        numbers = stream
        for n in range(2, self.order + 1):
            begins = np.flatnonzero(_inside(stream, n))
            begins = begins[numbers[begins] >= 0]
            ends = begins + n - 1
            keys, probability = self._orders[n - 1]
            wanted = numbers[begins] * self.vocabulary + stream[ends]
            places = np.minimum(np.searchsorted(keys, wanted), max(len(keys) - 1, 0))
            hit = keys[places] == wanted if len(keys) else np.zeros(len(wanted), dtype=bool)
            backed = self._weights[n - 2][numbers[begins]] * p[ends]
            p[ends] = np.where(hit, probability[places] if len(keys) else 0.0, backed)
            known = np.full(len(stream), -1, dtype=np.int64)
            known[begins[hit]] = places[hit]
            numbers = known
        p[stream == BEGIN] = 1.0
        return np.log(p)


class LanguageModel(Baseline):
    """LM-m: two language models of order m; no prior of the labels, as in the paper.

    >>> texts, labels = ["good fun", "so good", "so bad", "bad fun"], [1, 1, 0, 0]
    >>> LanguageModel(2).fit(texts, labels).predict(["good", "bad"]).tolist()
    [1, 0]
    """

    def __init__(self, order: int = 3, smoothing: str = "good-turing") -> None:
        self.order = order
        self.smoothing = smoothing

    def _fit(self, texts: list[str], truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        if self.smoothing not in SMOOTHINGS:
            raise OptionError(f"smoothing is {self.smoothing!r}: it must be one of {', '.join(SMOOTHINGS)}")
        if self.order < 1:
            raise OptionError(f"order is {self.order}: it must be at least 1")
        tokens = tokens_of(texts)
        self.words_ = tokens.words
        size = len(tokens.words) + SPECIAL
        stream, text_of = _stream(tokens, tokens.ids)
        self.models_ = [
            NgramModel(stream[truth[text_of] == label], self.order, size, self.smoothing) for label in (0, 1)
        ]

    def _scores(self, texts: list[str]) -> Any:
        tokens = tokens_of(texts)
        stream, text_of = _stream(tokens, tokens.renumbered(self.words_))
        gain = self.models_[1].logs(stream) - self.models_[0].logs(stream)
        return np.bincount(text_of, weights=gain, minlength=len(tokens))


def good_turing_discounts(counts: NDArray[np.float64], most: int) -> NDArray[np.float64]:
    """Return what is left of the counts 0, 1, ..., ``most``, as factors (Katz 1987).

        d_r = (r*/r - A) / (1 - A),   r* = (r + 1) n_{r+1} / n_r,   A = (most + 1) n_{most+1} / n_1

    Where the counts of counts are too few for that (a factor outside of 0 to 1), ``most`` is lowered; where
    none will do, an absolute discount of n_1 / (n_1 + 2 n_2) stands in, or of a half.

    >>> good_turing_discounts(np.array([1.0] * 10 + [2.0] * 3 + [3.0]), 1).round(3).tolist()
    [0.0, 0.6]
    >>> good_turing_discounts(np.array([1.0] * 100 + [2.0] * 30 + [3.0] * 14), 2).round(3).tolist()
    [0.0, 0.31, 0.483]
    """
    seen = np.bincount(np.minimum(counts, most + 2).astype(int), minlength=most + 3)
    for highest in range(most, 0, -1):
        if (seen[1 : highest + 2] == 0).any():
            continue
        r = np.arange(1, highest + 1)
        ratio = (r + 1) * seen[r + 1] / seen[r] / r
        common = (highest + 1) * seen[highest + 1] / seen[1]
        if highest == 1:
            factors = ratio[:1]  # (r*/r - A) / (1 - A) is 0 by its making: take r* itself
        elif common >= 1:
            continue
        else:
            factors = (ratio - common) / (1.0 - common)
        if ((factors > 0) & (factors <= 1)).all():
            return np.concatenate([[0.0], factors])
    ones, twos = int(seen[1]), int(seen[2])
    taken = ones / (ones + 2.0 * twos) if ones and twos else 0.5
    return np.concatenate([[0.0], (np.arange(1, most + 1) - taken) / np.arange(1, most + 1)])


def kneser_ney_discounts(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the discounts of counts 0, 1, 2 and 3 or more (Chen and Goodman 1998).

        Y = n_1 / (n_1 + 2 n_2),   D_r = r - (r + 1) Y n_{r+1} / n_r

    Where the counts of counts do not allow them (a discount not between 0 and r), a half of a count.

    >>> kneser_ney_discounts(np.array([1.0] * 20 + [2.0] * 8 + [3.0] * 4 + [4.0] * 2)).round(3).tolist()
    [0.0, 0.556, 1.167, 1.889]
    """
    seen = np.bincount(np.minimum(counts, 5).astype(int), minlength=6)
    found = np.zeros(4)
    for r in (1, 2, 3):
        if seen[1] and seen[2] and seen[r]:
            y = seen[1] / (seen[1] + 2.0 * seen[2])
            found[r] = r - (r + 1) * y * seen[r + 1] / seen[r]
        if not 0 < found[r] < r:
            found[r] = 0.5
    return found


def _discounted(counts: NDArray[np.float64], factors: NDArray[np.float64]) -> NDArray[np.float64]:
    """Each count times the factor of its size; sizes beyond the factors stay as they are."""
    table = np.concatenate([factors, [1.0]])
    left: NDArray[np.float64] = counts * table[np.minimum(counts, len(factors)).astype(int)]
    return left


def _inside(stream: NDArray[np.int64], n: int) -> NDArray[np.bool_]:
    """Say of each place whether an n-gram that begins there stays within one text: no <s> after its first."""
    size = len(stream)
    texts = np.cumsum(stream == BEGIN)
    inside = np.zeros(size, dtype=bool)
    if size >= n:
        inside[: size - n + 1] = texts[n - 1 :] == texts[: size - n + 1]
    return inside


def _stream(tokens: Tokens, ids: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The texts between <s> and </s>, unknown words as <unk>; and the text of each place."""
    lengths = np.diff(tokens.offsets)
    text_of = np.repeat(np.arange(len(tokens)), lengths + 2)
    stream = np.full(len(ids) + 2 * len(tokens), END, dtype=np.int64)
    begins = tokens.offsets[:-1] + 2 * np.arange(len(tokens))
    stream[begins] = BEGIN
    places = np.arange(len(ids)) + 2 * tokens.text_of + 1
    stream[places] = np.where(ids >= 0, ids + SPECIAL, UNKNOWN)
    return stream, text_of
