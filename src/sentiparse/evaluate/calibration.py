"""Whether a probability means what it says: of the texts with 0.8, are eight in ten right?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sentiparse.evaluate.intervals import wilson_interval

__all__ = ["CalibrationBin", "calibration_curve", "calibration_error", "chance_error"]

BINS = 10
"""Bins of the confidence, which runs from 0.5 to 1."""

CHANCES = 1000


@dataclass(frozen=True)
class CalibrationBin:
    """The texts whose label was given with a probability in ``[start, end)`` (the last bin: up to 1).

    ``confidence`` is their mean probability, ``accuracy`` the share that is right, with its 95 % interval.
    """

    start: float
    end: float
    texts: int
    confidence: float
    accuracy: float
    low: float
    high: float

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


def calibration_curve(
    confidence: NDArray[np.float64], right: NDArray[np.bool_], bins: int = BINS
) -> tuple[CalibrationBin, ...]:
    """Return the bins that hold texts: the probability of the given label beside how often it is right.

    >>> curve = calibration_curve(np.array([0.6, 0.95, 0.95]), np.array([True, True, False]))
    >>> [(bin.texts, bin.confidence, bin.accuracy) for bin in curve]
    [(1, 0.6, 1.0), (2, 0.95, 0.5)]
    """
    place = np.clip(((confidence - 0.5) * 2 * bins).astype(int), 0, bins - 1)
    found = []
    for at in range(bins):
        inside = place == at
        texts, hits = int(inside.sum()), int(right[inside].sum())
        if texts:
            low, high = wilson_interval(hits, texts)
            start, end = 0.5 + at / bins / 2, 0.5 + (at + 1) / bins / 2
            mean = float(confidence[inside].mean())
            found.append(
                CalibrationBin(round(start, 12), round(end, 12), texts, mean, hits / texts, low, high)
            )
    return tuple(found)


def expected_error(curve: Sequence[CalibrationBin]) -> float:
    """Return the mean distance of confidence and accuracy over the texts of the bins.

    >>> expected_error(calibration_curve(np.array([0.75] * 4), np.array([True, True, True, False])))
    0.0
    """
    texts = sum(bin.texts for bin in curve)
    return sum(abs(bin.confidence - bin.accuracy) * bin.texts for bin in curve) / max(texts, 1)


def calibration_error(p_pos: NDArray[np.float64], truth: NDArray[Any], bins: int = BINS) -> float:
    """Return the expected calibration error: mean distance of confidence and accuracy, by bins of confidence.

    >>> calibration_error(np.array([0.75, 0.75, 0.75, 0.75]), np.array([1, 1, 1, 0]))
    0.0
    """
    right = (p_pos > 0.5) == (truth == 1)
    return expected_error(calibration_curve(np.maximum(p_pos, 1.0 - p_pos), right, bins))


def chance_error(curve: Sequence[CalibrationBin], seed: int = 0) -> float:
    """Return the calibration error that chance alone stays under, 95 times in 100, with so many texts.

    That is the error of a parser whose probabilities are exactly right; an error above it is more than
    chance. (With few texts no parser has an error near 0.)

    >>> few = calibration_curve(np.full(20, 0.8), np.arange(20) < 16)
    >>> many = calibration_curve(np.full(2000, 0.8), np.arange(2000) < 1600)
    >>> chance_error(few) > 0.1 > 0.03 > chance_error(many) > 0
    True
    """
    if not curve:
        return 0.0
    texts = np.array([bin.texts for bin in curve])
    said = np.array([bin.confidence for bin in curve])
    hits = np.random.default_rng(seed).binomial(texts, said, size=(CHANCES, len(curve)))
    errors = (np.abs(hits / texts - said) * texts).sum(axis=1) / texts.sum()
    return float(np.quantile(errors, 0.95))
