"""Which words can carry sentiment at all: a word is known by the company it keeps.

*Script*, *laptop* and *airline* have a polarity in any corpus of reviews, because of what people write about
where they mention them. In a tree it is noise, and a negation in front of it turns noise round. Adjectives of
praise and blame stand behind *very*, *so* and *was*; names of things stand behind *the* and *of*. A
regression of "this word carries sentiment" on the frequent words beside it tells the two apart, also for
words that nobody has judged.

What it learns from: words judged by people where the caller has phrases with a strength; else words whose
own counts are clearly one-sided, and clearly not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sentiparse import _core

__all__ = ["trust_in_words"]

BESIDE = 150
"""Frequent words that are looked for beside a word."""
LEAST_COUNT = 8
"""A word must come so often to be known by its company."""
LEAST_JUDGED = 200
"""Judged words below which the counts are asked instead."""
CLEAR, UNCLEAR, FREQUENT = 1.0, 0.3, 40
"""Log-odds of words that carry sentiment, and of those that do not, where nobody has judged them."""


def trust_in_words(
    corpus: _core.Corpus, least: float, judged: Mapping[str, float] | None = None
) -> tuple[list[str], list[float]]:
    """Return the words of a corpus, and the part of its evidence that each of them keeps: ``least`` to 1.

    ``judged`` are words with a strength from 0 to 1. Words too rare to tell keep a part in the middle.

    >>> from sentiparse import _core
    >>> texts = ["the plot was very good", "the plot was very bad", "a very bad film", "a very good film"]
    >>> corpus = _core.Corpus(texts * 30, [1, 0, 0, 1] * 30)
    >>> kept = dict(zip(*trust_in_words(corpus, 0.3)))
    >>> kept["good"] > kept["plot"]
    True
    """
    words, counts, company = corpus.company(BESIDE, LEAST_COUNT)
    judged = dict(judged or {})
    kept: dict[str, float] = {}
    if words:
        beside = np.asarray(company, np.float64).reshape(len(words), -1)
        seen = beside.sum(axis=1) / 2
        features = np.sqrt(beside / seen[:, None])
        known, carries = _judged(words, judged)
        if len(known) < LEAST_JUDGED or len(set(carries)) < 2:
            known, carries = _one_sided(np.asarray(counts, np.float64).reshape(-1, 2), seen)
        if len(known) and len(set(carries)) == 2:
            chance = _regression(features[known], np.asarray(carries, np.float64), features)
            kept = dict(zip(words, np.clip((chance - 0.05) / 0.35, least, 1.0).tolist(), strict=True))
    middle = (least + 1.0) / 2
    everything = corpus.company(1, 1)[0]
    for word in everything:
        own = kept.get(word, middle)
        if word in judged:
            distance = abs(judged[word] - 0.5)
            own = max(own, 1.0) if distance >= 0.15 else min(own, middle)
        kept[word] = own
    return everything, [kept[word] for word in everything]


def _judged(words: list[str], judged: Mapping[str, float]) -> tuple[list[int], list[bool]]:
    known = [place for place, word in enumerate(words) if word in judged]
    return known, [abs(judged[words[place]] - 0.5) >= 0.1 for place in known]


def _one_sided(counts: NDArray[np.float64], seen: NDArray[np.float64]) -> tuple[list[int], list[bool]]:
    negative, positive = counts[:, 0], counts[:, 1]
    prior = np.log((positive.sum() + 1) / (negative.sum() + 1))
    logit = np.abs(np.log((positive + 2) / (negative + 2)) - prior)
    clear = (logit > CLEAR) | (logit < UNCLEAR)
    known = np.flatnonzero(clear & (seen >= FREQUENT)).tolist()
    return known, [bool(logit[place] > CLEAR) for place in known]


def _regression(
    x: NDArray[np.float64], y: NDArray[np.float64], everywhere: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Probabilities everywhere, of a logistic regression with an L2 of 1 by Newton's method."""
    ones = np.hstack([x, np.ones((len(x), 1))])
    pull = np.ones(ones.shape[1])
    pull[-1] = 1e-6
    beta = np.zeros(ones.shape[1])
    for _ in range(50):
        p = 1.0 / (1.0 + np.exp(-np.clip(ones @ beta, -30, 30)))
        gradient = ones.T @ (y - p) - pull * beta
        hessian = (ones * (p * (1 - p))[:, None]).T @ ones + np.diag(pull)
        step = np.linalg.solve(hessian, gradient)
        beta = beta + np.clip(step, -4.0, 4.0)
        if np.abs(step).max() < 1e-8:
            break
    chance: NDArray[np.float64] = 1.0 / (1.0 + np.exp(-np.clip(everywhere @ beta[:-1] + beta[-1], -30, 30)))
    return chance
