"""What the company of a word says of it: whether it carries sentiment at all, and which.

*Script*, *laptop* and *airline* have a polarity in any corpus of reviews, because of what people write about
where they mention them. In a tree it is noise, and a negation in front of it turns noise round. Adjectives of
praise and blame stand behind *very*, *so* and *was*; names of things stand behind *the* and *of*. A
regression of "this word carries sentiment" on the frequent words beside it tells the two apart, also for
words that nobody has judged.

Labels of texts are as unjust to *humor* and *comedy*: people write of them where they miss them. Where the
caller has words with a strength, a second regression learns from these which of praise and blame a word is,
by its counts under either label and by what stands beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from sentiparse.errors import OptionError
from sentiparse.stop_words import STOP_WORDS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sentiparse import _core

__all__ = ["judged_counts", "polarity_by_company", "trust_in_words"]

BESIDE = 150
"""Frequent words that are looked for beside a word."""
LEAST_COUNT = 8
"""A word must come so often to be known by its company."""
LEAST_JUDGED = 200
"""Judged words below which the counts are asked instead."""
CLEAR, UNCLEAR, FREQUENT = 1.0, 0.3, 40
"""Log-odds of words that carry sentiment, and of those that do not, where nobody has judged them."""
BESIDE_POLAR, LEAST_POLAR = 400, 5
"""The same as the first two, where polarity is asked for."""
POLAR = 0.1
"""Distance from 0.5 from which a judged word carries sentiment, and is praise or blame."""
CAUTION, TEMPER = 100.0, 0.5
"""L2 of the regression of polarity on standardised features, and the part of its log-odds that is kept."""
MOST_ODDS = 3.0
"""Log-odds of counts beyond which a word is not clearer."""


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
            odds = _regression(features[known], np.asarray(carries, np.float64), features)
            chance = 1.0 / (1.0 + np.exp(-odds))
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


def polarity_by_company(
    corpus: _core.Corpus, judged: Mapping[str, float], operators: Collection[str] = ()
) -> tuple[list[str], list[float], list[float]]:
    """Return words of a corpus that nobody has judged, their strength from 0 to 1, and how often they come.

    Stop words, marks, rare words and ``operators`` are left out: what *not* stands for is told by rules.

    >>> from sentiparse import _core
    >>> texts = [f"it was {how} {what}" for what in "abcdefgh" for how in ("good", "fine", "bad", "poor")]
    >>> corpus = _core.Corpus(texts, [1, 1, 0, 0] * 8)
    >>> words, strengths, _ = polarity_by_company(corpus, {"good": 0.9, "bad": 0.1})
    >>> found = dict(zip(words, strengths))
    >>> found["fine"] > 0.5 > found["poor"]
    True
    """
    words, counts, company = corpus.company(BESIDE_POLAR, LEAST_POLAR)
    known = [place for place, word in enumerate(words) if abs(judged.get(word, 0.5) - 0.5) >= POLAR]
    praise = np.array([judged[words[place]] > 0.5 for place in known], np.float64)
    if len(set(praise)) < 2:
        good = int(praise.sum())
        raise OptionError(
            "company_weight needs judged words of both labels that come in the texts five times, but got "
            f"{good} of praise and {len(known) - good} of blame: give more words with a strength as phrases, "
            "or leave company_weight at 0"
        )
    beside = np.asarray(company, np.float32).reshape(len(words), -1)
    seen = beside.sum(axis=1) / 2
    odds = _log_odds(np.asarray(counts, np.float32).reshape(-1, 2), 1.0)
    features = np.column_stack(
        [np.clip(odds, -MOST_ODDS, MOST_ODDS), np.log1p(seen), np.sqrt(beside / (seen + 1)[:, None])]
    )
    features = (features - features.mean(axis=0)) / (features.std(axis=0) + 1e-9)
    # Both labels weigh the same: how many words of which somebody has thought of says nothing.
    of_label = np.where(praise > 0, praise.mean(), 1 - praise.mean())
    found = _regression(features[known], praise, features, pull=CAUTION, weights=0.5 / of_label)
    strengths = 1.0 / (1.0 + np.exp(-TEMPER * found))
    silent = STOP_WORDS.union(operators, judged)
    kept = [
        (word, strength, count)
        for word, strength, count in zip(words, strengths.tolist(), seen.tolist(), strict=True)
        if word not in silent and any(map(str.isalpha, word))
    ]
    return [row[0] for row in kept], [row[1] for row in kept], [row[2] for row in kept]


def judged_counts(corpus: _core.Corpus, judged: Mapping[str, float]) -> dict[str, float]:
    """Return how often those judged words come in a corpus that are praise or blame, by weight.

    >>> from sentiparse import _core
    >>> corpus = _core.Corpus(["a dirty film", "dirty fun"], [0, 1])
    >>> judged_counts(corpus, {"dirty": 0.1, "film": 0.5, "absent": 0.9})
    {'dirty': 2.0}
    """
    words, counts, _ = corpus.company(1, 1)
    totals = np.asarray(counts, np.float64).reshape(-1, 2).sum(axis=1).tolist()
    of_word = zip(words, totals, strict=True)
    return {word: total for word, total in of_word if abs(judged.get(word, 0.5) - 0.5) >= POLAR}


def _judged(words: list[str], judged: Mapping[str, float]) -> tuple[list[int], list[bool]]:
    known = [place for place, word in enumerate(words) if word in judged]
    return known, [abs(judged[words[place]] - 0.5) >= POLAR for place in known]


def _one_sided(counts: NDArray[np.float64], seen: NDArray[np.float64]) -> tuple[list[int], list[bool]]:
    logit = np.abs(_log_odds(counts, 2.0))
    clear = (logit > CLEAR) | (logit < UNCLEAR)
    known = np.flatnonzero(clear & (seen >= FREQUENT)).tolist()
    return known, [bool(logit[place] > CLEAR) for place in known]


def _log_odds(counts: NDArray[Any], smoothing: float) -> NDArray[Any]:
    """Log-odds of words by their counts under either label, beside those of all words."""
    negative, positive = counts.T
    prior = np.log((positive.sum() + 1) / (negative.sum() + 1))
    odds: NDArray[Any] = np.log((positive + smoothing) / (negative + smoothing)) - prior
    return odds


def _regression(
    x: NDArray[np.floating],
    y: NDArray[np.float64],
    everywhere: NDArray[np.floating],
    *,
    pull: float = 1.0,
    weights: NDArray[np.float64] | float = 1.0,
) -> NDArray[np.float64]:
    """Log-odds everywhere, of a logistic regression with an L2 of ``pull`` by Newton's method."""
    ones = np.hstack([np.asarray(x, np.float64), np.ones((len(x), 1))])
    pulls = np.full(ones.shape[1], pull)
    pulls[-1] = 1e-6
    beta = np.zeros(ones.shape[1])
    for _ in range(50):
        p = 1.0 / (1.0 + np.exp(-np.clip(ones @ beta, -30, 30)))
        gradient = ones.T @ (weights * (y - p)) - pulls * beta
        hessian = (ones * (weights * p * (1 - p))[:, None]).T @ ones + np.diag(pulls)
        step = np.linalg.solve(hessian, gradient)
        beta = beta + np.clip(step, -4.0, 4.0)
        if np.abs(step).max() < 1e-8:
            break
    odds: NDArray[np.float64] = np.clip(everywhere @ beta[:-1] + beta[-1], -30, 30)
    return odds
