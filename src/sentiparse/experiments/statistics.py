"""Is one row better than another? Mean and spread over folds, McNemar's test, the paired bootstrap."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

__all__ = ["bootstrap_interval", "mcnemar", "mean_and_deviation"]


def mean_and_deviation(values: Sequence[float]) -> tuple[float, float | None]:
    """Return the mean and the sample standard deviation; None for that of one value.

    >>> mean_and_deviation([1.0, 3.0])
    (2.0, 1.4142135623730951)
    """
    numbers = np.asarray(values, dtype=float)
    return float(numbers.mean()), float(numbers.std(ddof=1)) if len(numbers) > 1 else None


def mcnemar(one: Sequence[bool], other: Sequence[bool]) -> float:
    """Return the two-sided p-value that two methods err alike, by the texts on which they differ.

    ``one`` and ``other`` say of each text whether the method was right. Exact (binomial).

    >>> round(mcnemar([True] * 8 + [False] * 2, [False] * 8 + [True] * 2), 4)
    0.1094
    >>> mcnemar([True, False], [True, False])
    1.0
    """
    first, second = np.asarray(one, dtype=bool), np.asarray(other, dtype=bool)
    better, worse = int((first & ~second).sum()), int((~first & second).sum())
    total, least = better + worse, min(better, worse)
    if total == 0:
        return 1.0
    logs = [
        math.lgamma(total + 1) - math.lgamma(k + 1) - math.lgamma(total - k + 1) - total * math.log(2.0)
        for k in range(least + 1)
    ]
    return min(1.0, 2.0 * math.fsum(math.exp(value) for value in logs))


def bootstrap_interval(
    one: Sequence[bool], other: Sequence[bool], draws: int = 2000, seed: int = 0
) -> tuple[float, float]:
    """Return the 95 % interval of the difference of two accuracies, texts drawn with replacement in pairs.

    >>> low, high = bootstrap_interval([True] * 90 + [False] * 10, [True] * 80 + [False] * 20)
    >>> 0.0 < low < 0.1 < high < 0.2
    True
    """
    difference = np.asarray(one, dtype=int) - np.asarray(other, dtype=int)
    # Only the numbers of -1, 0 and +1 matter: a draw of texts is a multinomial draw of these.
    shares = [float(np.mean(difference == value)) for value in (-1, 0, 1)]
    drawn = np.random.default_rng(seed).multinomial(len(difference), shares, size=draws)
    means = (drawn[:, 2] - drawn[:, 0]) / len(difference)
    low, high = np.quantile(means, [0.025, 0.975])
    return float(low), float(high)
