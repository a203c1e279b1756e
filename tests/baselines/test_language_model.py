"""Language models: probabilities that sum to 1, and the same as a dictionary of tuples would give."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentiparse.baselines.language_model import (
    BEGIN,
    END,
    SPECIAL,
    LanguageModel,
    NgramModel,
    good_turing_discounts,
    kneser_ney_discounts,
)
from sentiparse.errors import OptionError

WORDS = 4
VOCABULARY = SPECIAL + WORDS
TEXTS = st.lists(
    st.lists(st.integers(SPECIAL, VOCABULARY - 1), max_size=7), min_size=1, max_size=25
)  # fmt: skip


def stream(texts: list[list[int]]) -> np.ndarray:
    return np.array([word for text in texts for word in (BEGIN, *text, END)])


def contexts(order: int) -> list[tuple[int, ...]]:
    words = range(SPECIAL - 1, VOCABULARY)  # <unk> and the words
    found = [()]
    for length in range(1, order):
        found += [
            (*head, *tail)
            for head in ((BEGIN,), *((w,) for w in words))
            for tail in product(words, repeat=length - 1)
        ]
    return found


@pytest.mark.parametrize("smoothing", ["good-turing", "kneser-ney"])
@settings(max_examples=25)
@given(texts=TEXTS, order=st.integers(1, 3))
def test_what_may_follow_any_context_sums_to_1(smoothing: str, texts: list[list[int]], order: int) -> None:
    model = NgramModel(stream(texts), order, VOCABULARY, smoothing)
    for context in contexts(order):
        total = 0.0
        for word in range(VOCABULARY):
            if word != BEGIN:
                total += math.exp(model.logs(np.array([*context, word]))[-1])
        assert total == pytest.approx(1.0, abs=1e-9), context


class DictionaryKneserNey:
    """The textbook's recursion, with dictionaries."""

    def __init__(self, texts: list[list[int]], order: int) -> None:
        self.order = order
        raw = [Counter[tuple[int, ...]]() for _ in range(order + 1)]
        for text in texts:
            words = (BEGIN, *text, END)
            for n in range(1, order + 1):
                raw[n].update(words[at : at + n] for at in range(len(words) - n + 1))
        self.counts: list[dict[tuple[int, ...], float]] = [{}]
        for n in range(1, order + 1):
            if n == order:
                counts = dict(raw[n])
            else:
                left = Counter(gram[1:] for gram in raw[n + 1])
                counts = {g: (raw[n][g] if g[0] == BEGIN and n > 1 else left[g]) for g in raw[n]}
            if n == 1:
                counts.pop((BEGIN,), None)
            self.counts.append(counts)
        self.discounts = [np.zeros(4)] + [
            kneser_ney_discounts(np.array(list(counts.values()), dtype=float)) for counts in self.counts[1:]
        ]
        self.followers: list[dict[tuple[int, ...], list[float]]] = []
        for counts in self.counts:
            grouped = defaultdict(list)
            for gram, count in counts.items():
                grouped[gram[:-1]].append(count)
            self.followers.append(grouped)

    def p(self, word: int, context: tuple[int, ...]) -> float:
        n = len(context) + 1
        lower = 1.0 / (VOCABULARY - 1) if n == 1 else self.p(word, context[1:])
        counts = self.followers[n].get(context, [])
        total = sum(counts)
        if total == 0:
            return lower
        taken = lambda count: min(self.discounts[n][int(min(count, 3))], count)  # noqa: E731
        own = self.counts[n].get((*context, word), 0)
        return (own - taken(own)) / total + sum(map(taken, counts)) / total * lower


@settings(max_examples=30)
@given(
    texts=TEXTS, probe=st.lists(st.integers(SPECIAL - 1, VOCABULARY - 1), max_size=5), order=st.integers(1, 4)
)
def test_kneser_ney_is_the_textbooks(texts: list[list[int]], probe: list[int], order: int) -> None:
    words = [BEGIN, *probe, END]
    logs = NgramModel(stream(texts), order, VOCABULARY, "kneser-ney").logs(np.array(words))
    plain = DictionaryKneserNey(texts, order)
    for at in range(1, len(words)):
        context = tuple(words[max(0, at - order + 1) : at])
        assert math.exp(logs[at]) == pytest.approx(plain.p(words[at], context), rel=1e-9)


class DictionaryKatz:
    """Katz's backoff with dictionaries; sums over the vocabulary instead of clever ones."""

    def __init__(self, texts: list[list[int]], order: int) -> None:
        self.order = order
        self.counts = [Counter[tuple[int, ...]]() for _ in range(order + 1)]
        for text in texts:
            words = (BEGIN, *text, END)
            for n in range(1, order + 1):
                self.counts[n].update(
                    words[at : at + n] for at in range(len(words) - n + 1) if n > 1 or at > 0
                )
        every = [np.array(list(counts.values()), dtype=float) for counts in self.counts]
        self.factors = [np.zeros(1)] + [
            good_turing_discounts(every[n], 1 if n == 1 else 7) for n in range(1, order + 1)
        ]

    def kept(self, gram: tuple[int, ...]) -> float:
        n, count = len(gram), self.counts[len(gram)][gram]
        if count < (2 if n >= 3 else 1):
            return 0.0
        return count * (self.factors[n][count] if count < len(self.factors[n]) else 1.0)

    def p(self, word: int, context: tuple[int, ...]) -> float:
        n = len(context) + 1
        every = [w for w in range(VOCABULARY) if w != BEGIN]
        total = sum(self.counts[n][(*context, w)] for w in every)
        if total == 0:
            return self.p(word, context[1:])
        kept = {w: self.kept((*context, w)) for w in every}
        least = 2 if n >= 3 else 1
        seen = {w for w in every if self.counts[n][(*context, w)] >= least}
        if total - sum(kept.values()) < 1e-9 * total:
            total += 1
        if word in seen:
            return kept[word] / total
        left = 1.0 - sum(kept.values()) / total
        if n == 1:
            return left / (len(every) - len(seen))
        return left / (1.0 - sum(self.p(w, context[1:]) for w in seen)) * self.p(word, context[1:])


@settings(max_examples=30)
@given(
    texts=TEXTS, probe=st.lists(st.integers(SPECIAL - 1, VOCABULARY - 1), max_size=4), order=st.integers(1, 3)
)
def test_good_turing_is_katz_backoff(texts: list[list[int]], probe: list[int], order: int) -> None:
    words = [BEGIN, *probe, END]
    logs = NgramModel(stream(texts), order, VOCABULARY).logs(np.array(words))
    plain = DictionaryKatz(texts, order)
    for at in range(1, len(words)):
        context = tuple(words[max(0, at - order + 1) : at])
        assert math.exp(logs[at]) == pytest.approx(plain.p(words[at], context), rel=1e-7)


def test_good_turing_factors_are_katzs() -> None:
    seen = [0, 1000, 400, 220, 140, 100, 75, 58, 46]
    counts = np.repeat(np.arange(9.0), seen)
    factors = good_turing_discounts(counts, 7)
    common = 8 * 46 / 1000
    for r in range(1, 8):
        star = (r + 1) * seen[r + 1] / seen[r]
        assert factors[r] == pytest.approx((star / r - common) / (1 - common))


@pytest.mark.parametrize("smoothing", ["good-turing", "kneser-ney"])
def test_classifier_prefers_the_likelier_model(smoothing: str) -> None:
    texts = ["a good film", "good fun", "so good and warm", "a bad film", "bad jokes", "so bad and cold"] * 5
    model = LanguageModel(3, smoothing).fit(texts, [1, 1, 1, 0, 0, 0] * 5)
    assert model.predict(["so good", "a bad film"]).tolist() == [1, 0]
    assert np.isfinite(model.decision_function(["never seen words here", ""])).all()


def test_word_order_matters_from_order_2_on() -> None:
    texts, labels = ["not good", "good not"] * 10, [0, 1] * 10
    assert LanguageModel(2).fit(texts, labels).predict(["not good", "good not"]).tolist() == [0, 1]
    assert LanguageModel(1).fit(texts, labels).decision_function(["not good"]) == pytest.approx([0.0])


def test_options_out_of_range_are_refused() -> None:
    with pytest.raises(OptionError, match="smoothing is 'witten-bell'"):
        LanguageModel(2, "witten-bell").fit(["a", "b"], [0, 1])
    with pytest.raises(OptionError, match="order is 0"):
        LanguageModel(0).fit(["a", "b"], [0, 1])
