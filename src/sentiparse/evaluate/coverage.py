"""What is gained by leaving the unsure texts to a person: accuracy above a confidence."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sentiparse.evaluate.intervals import wilson_interval

__all__ = ["Coverage", "coverage_curve"]

STEPS = 20


@dataclass(frozen=True)
class Coverage:
    """The texts that are answered with at least this confidence, their share of all, and their accuracy."""

    confidence: float
    texts: int
    coverage: float
    accuracy: float
    low: float
    high: float

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


def coverage_curve(
    confidence: NDArray[np.float64], right: NDArray[np.bool_], steps: int = STEPS
) -> tuple[Coverage, ...]:
    """Return accuracy by coverage, the surest texts first; texts of one confidence come in together.

    >>> curve = coverage_curve(np.array([0.9, 0.8, 0.7, 0.6]), np.array([True, True, True, False]), steps=2)
    >>> [(point.confidence, point.coverage, point.accuracy) for point in curve]
    [(0.8, 0.5, 1.0), (0.6, 1.0, 0.75)]
    """
    falling = np.sort(confidence)[::-1]
    order = np.argsort(-confidence, kind="stable")
    hits = np.cumsum(right[order])
    found: list[Coverage] = []
    for step in range(1, steps + 1):
        least = falling[-(-len(falling) * step // steps) - 1]
        texts = int(np.searchsorted(-falling, -least, side="right"))
        if found and found[-1].texts == texts:
            continue
        well = int(hits[texts - 1])
        low, high = wilson_interval(well, texts)
        found.append(Coverage(float(least), texts, texts / len(falling), well / texts, low, high))
    return tuple(found)
