"""Accuracy of a part of the texts: those of a length, those with negation in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sentiparse.evaluate.intervals import wilson_interval

__all__ = ["LENGTHS", "PhenomenonSlice", "Slice", "by_length", "by_phenomenon"]

LENGTHS = (5, 10, 20, 30, 50, 100, 200)
"""Most words of a text of each class of length; the last class is open."""


@dataclass(frozen=True)
class Slice:
    """Some of the texts, and how many of them are right; ``accuracy`` is None where there are none."""

    name: str
    texts: int
    right: int

    @property
    def accuracy(self) -> float | None:
        """The share that is right."""
        return self.right / self.texts if self.texts else None

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the accuracy.

        >>> [round(end, 2) for end in Slice("short", 10, 9).interval]
        [0.6, 0.98]
        """
        return wilson_interval(self.right, self.texts)

    @classmethod
    def of(cls, name: str, inside: NDArray[np.bool_], right: NDArray[np.bool_]) -> Slice:
        """Count the texts that are inside.

        >>> Slice.of("all", np.array([True, True]), np.array([True, False])).accuracy
        0.5
        """
        return cls(name, int(inside.sum()), int((inside & right).sum()))

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        low, high = self.interval
        return {**asdict(self), "accuracy": self.accuracy, "low": low, "high": high}


@dataclass(frozen=True)
class PhenomenonSlice:
    """The texts with a phenomenon and those without.

    ``used`` and ``unused`` part the texts that have it by whether a rule of it stands in the tree.
    """

    name: str
    present: Slice
    absent: Slice
    used: Slice
    unused: Slice

    @property
    def share_used(self) -> float | None:
        """In what part of the texts that have the phenomenon the tree has it too."""
        return self.used.texts / self.present.texts if self.present.texts else None

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        parts = {name: getattr(self, name).to_dict() for name in ("present", "absent", "used", "unused")}
        return {"name": self.name, **parts, "share_used": self.share_used}


def by_length(words: NDArray[np.int64], right: NDArray[np.bool_]) -> tuple[Slice, ...]:
    """Return the classes of length that hold texts, the shortest first.

    >>> [(part.name, part.texts) for part in by_length(np.array([3, 7, 900]), np.array([True] * 3))]
    [('1-5', 1), ('6-10', 1), ('201 or more', 1)]
    """
    starts = (1, *(end + 1 for end in LENGTHS))
    place = np.searchsorted(np.array(LENGTHS), words, side="left")
    names = [f"{start}-{end}" for start, end in zip(starts, LENGTHS, strict=False)]
    names.append(f"{starts[-1]} or more")
    parts = (Slice.of(name, place == at, right) for at, name in enumerate(names))
    return tuple(part for part in parts if part.texts)


def by_phenomenon(
    known: Sequence[str], found: Sequence[set[str]], used: Sequence[set[str]], right: NDArray[np.bool_]
) -> tuple[PhenomenonSlice, ...]:
    """Return accuracy with and without each phenomenon; ``found`` and ``used`` have a set for each text.

    >>> (part,) = by_phenomenon(["negation"], [{"negation"}, set()], [set(), set()], np.array([False, True]))
    >>> part.present.accuracy, part.absent.accuracy, part.share_used
    (0.0, 1.0, 0.0)
    """
    slices = []
    for name in known:
        present = np.array([name in here for here in found], dtype=bool)
        in_tree = np.array([name in here for here in used], dtype=bool)
        slices.append(
            PhenomenonSlice(
                name,
                Slice.of(f"with {name}", present, right),
                Slice.of(f"without {name}", ~present, right),
                Slice.of(f"{name} in the tree", present & in_tree, right),
                Slice.of(f"{name} not in the tree", present & ~in_tree, right),
            )
        )
    return tuple(slices)
