"""How far a share that was counted may lie from the true one."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

__all__ = ["f1_interval", "f1_scores", "wilson_interval"]

Z = 1.959963984540054
"""Of a two-sided interval of 95 %."""

DRAWS = 2000


def wilson_interval(successes: int, total: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share; all of [0, 1] where nothing was counted.

    It holds for few counts too, and never leaves [0, 1].

    >>> low, high = wilson_interval(80, 100)
    >>> round(low, 3), round(high, 3)
    (0.711, 0.867)
    >>> wilson_interval(0, 0)
    (0.0, 1.0)
    """
    if total == 0:
        return 0.0, 1.0
    share = successes / total
    middle = share + Z * Z / (2 * total)
    reach = Z * math.sqrt(share * (1 - share) / total + Z * Z / (4 * total * total))
    scale = 1 + Z * Z / total
    # Rounding may leave the share itself outside by a hair.
    low = 0.0 if successes == 0 else min((middle - reach) / scale, share)
    high = 1.0 if successes == total else max((middle + reach) / scale, share)
    return low, high


def f1_scores(confusion: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return F1 of negative and positive; 0 for a label that is neither there nor given.

    ``confusion`` is ``[.., true, given]``: many matrices at once, where it has more dimensions.

    >>> f1_scores(np.array([[2, 0], [2, 2]])).round(3).tolist()
    [0.667, 0.667]
    """
    right = np.stack([confusion[..., 0, 0], confusion[..., 1, 1]], axis=-1)
    total = confusion.sum(axis=-1) + confusion.sum(axis=-2)
    scores: NDArray[np.float64] = 2 * right / np.maximum(total, 1)
    return scores


def f1_interval(confusion: NDArray[np.int64], seed: int = 0) -> tuple[float, float]:
    """Return the 95 % interval of the mean F1 of both labels, by the bootstrap over texts.

    >>> low, high = f1_interval(np.array([[80, 20], [20, 80]]))
    >>> 0.7 < low < 0.8 < high < 0.9
    True
    """
    texts = int(confusion.sum())
    # Only the counts of the four cells matter: a draw of texts is a multinomial draw of these.
    shares = confusion.ravel() / max(texts, 1)
    drawn = np.random.default_rng(seed).multinomial(texts, shares, size=DRAWS)
    means = f1_scores(drawn.reshape(-1, 2, 2)).mean(axis=-1)
    low, high = np.quantile(means, [0.025, 0.975])
    return float(low), float(high)
