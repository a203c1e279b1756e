"""Labelled texts, checked once, and how they are divided."""

from __future__ import annotations

import hashlib
import random
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import overload

from sentiparse.errors import CorpusError, OptionError

__all__ = ["GREATEST_WEIGHT", "Corpus"]

GREATEST_WEIGHT = 1e6
"""Of a text; sums of greater ones would lose the lesser in the core's counts."""


@dataclass(frozen=True)
class Corpus:
    """Texts with a label each: 0 negative, 1 positive.

    ``weights`` are the texts' weights (all 1 where None). ``groups`` say which texts belong together
    (phrases of one sentence, reviews of one film): :meth:`split` and :meth:`folds` never part a group.
    ``dropped`` counts the rows that reading left out (neutral, between two star limits, empty).

    >>> corpus = Corpus(["good film", "bad film", "dull"], [1, 0, 0])
    >>> len(corpus), corpus.counts()
    (3, (2, 1))
    """

    texts: list[str]
    labels: list[int]
    weights: list[float] | None = None
    groups: list[int] | None = None
    label_names: tuple[str, str] = ("negative", "positive")
    source: str = ""
    dropped: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        path = self.source or None
        for name in ("labels", "weights", "groups"):
            values = getattr(self, name)
            if values is not None and len(values) != len(self.texts):
                raise CorpusError(
                    f"{len(self.texts)} texts but {len(values)} {name}: give one each", path=path
                )
        for index, text in enumerate(self.texts):
            if not isinstance(text, str):
                raise CorpusError(f"text {index} is {text!r}, not a string", path=path)
        for index, label in enumerate(self.labels):
            if label not in (0, 1):
                raise CorpusError(f"label {index} is {label!r}: use 0 (negative) and 1 (positive)", path=path)
        for index, weight in enumerate(self.weights or ()):
            if not 0 <= weight <= GREATEST_WEIGHT:
                raise CorpusError(
                    f"weight {index} is {weight!r}: a weight is at least 0 and at most {GREATEST_WEIGHT:g}; "
                    "scale them all alike",
                    path=path,
                )

    def __len__(self) -> int:
        """The number of texts."""
        return len(self.texts)

    @overload
    def __getitem__(self, place: int) -> tuple[str, int]: ...

    @overload
    def __getitem__(self, place: slice) -> Corpus: ...

    def __getitem__(self, place: int | slice) -> tuple[str, int] | Corpus:
        """The text and the label at a place; for a slice, a corpus of these texts.

        So a corpus is also a sequence of pairs. For other choices of texts see :meth:`subset`.

        >>> corpus = Corpus(["good", "bad", "dull"], [1, 0, 0])
        >>> corpus[0], corpus[-2:].texts
        (('good', 1), ['bad', 'dull'])
        >>> list(corpus)
        [('good', 1), ('bad', 0), ('dull', 0)]
        """
        if isinstance(place, slice):
            return self.subset(range(len(self))[place])
        return self.texts[place], self.labels[place]

    def __iter__(self) -> Iterator[tuple[str, int]]:
        """The pairs of text and label, in order."""
        return iter(zip(self.texts, self.labels, strict=True))

    def counts(self) -> tuple[int, int]:
        """The numbers of negative and positive texts.

        >>> Corpus(["good", "fine"], [1, 1]).counts()
        (0, 2)
        """
        positive = sum(self.labels)
        return len(self.labels) - positive, positive

    def fingerprint(self) -> str:
        """SHA-256 over texts, labels, weights and groups: the same for the same data, wherever it was read.

        >>> one, two = Corpus(["good"], [1], source="a.tsv"), Corpus(["good"], [0], source="a.tsv")
        >>> one.fingerprint() == Corpus(["good"], [1]).fingerprint(), one.fingerprint() == two.fingerprint()
        (True, False)
        """
        digest = hashlib.sha256(b"sentiparse corpus 1\n")
        digest.update(struct.pack("<Q", len(self.texts)))
        for text in self.texts:
            encoded = text.encode("utf-8", "surrogatepass")
            digest.update(struct.pack("<Q", len(encoded)))
            digest.update(encoded)
        digest.update(bytes(self.labels))
        if self.weights is not None:
            digest.update(b"weights")
            digest.update(struct.pack(f"<{len(self.weights)}d", *self.weights))
        if self.groups is not None:
            digest.update(b"groups")
            digest.update(struct.pack(f"<{len(self.groups)}q", *self.groups))
        return digest.hexdigest()

    def subset(self, indices: Iterable[int]) -> Corpus:
        """The texts at these places, in this order.

        >>> Corpus(["good", "bad", "dull"], [1, 0, 0]).subset([2, 0]).texts
        ['dull', 'good']
        """
        places = [int(index) for index in indices]
        return Corpus(
            texts=[self.texts[i] for i in places],
            labels=[self.labels[i] for i in places],
            weights=None if self.weights is None else [self.weights[i] for i in places],
            groups=None if self.groups is None else [self.groups[i] for i in places],
            label_names=self.label_names,
            source=self.source,
        )

    def split(self, fraction: float, seed: int = 0) -> tuple[Corpus, Corpus]:
        """Two parts, the second with about ``fraction`` of the texts of each label; no group is in both.

        Both parts keep the order of the texts.

        >>> corpus = Corpus([f"text {i}" for i in range(10)], [0, 1] * 5)
        >>> kept, held_out = corpus.split(0.4, seed=0)
        >>> kept.counts(), held_out.counts()
        ((3, 3), (2, 2))
        """
        if not 0 < fraction < 1:
            raise OptionError(f"fraction must lie between 0 and 1, got {fraction!r}")
        totals = self.counts()
        target = [fraction * total for total in totals]
        units = self._units(seed)
        if len(units) < 2:
            what = "groups" if self.groups is not None else "texts"
            raise CorpusError(f"{len(units)} {what} cannot be split in two", path=self.source or None)
        chosen = [0, 0]
        held_out: set[int] = set()
        for unit in units:
            counts = self._unit_counts(unit)
            gain = sum(
                (chosen[x] - target[x]) ** 2 - (chosen[x] + counts[x] - target[x]) ** 2 for x in (0, 1)
            )
            if gain > 0 and len(held_out) + len(unit) < len(self):
                held_out.update(unit)
                chosen = [chosen[x] + counts[x] for x in (0, 1)]
        if not held_out:
            smallest = min(units, key=len)
            held_out.update(smallest)
        rest = [i for i in range(len(self)) if i not in held_out]
        return self.subset(rest), self.subset(sorted(held_out))

    def fold_numbers(self, k: int, seed: int = 0) -> list[int]:
        """The fold, 0 to k-1, of each text: labels spread evenly over the folds, groups kept whole.

        >>> sorted(Corpus(["a", "b", "c", "d"], [0, 0, 1, 1]).fold_numbers(2, seed=0))
        [0, 0, 1, 1]
        """
        units = self._units(seed)
        if not 2 <= k <= len(units):
            what = "groups" if self.groups is not None else "texts"
            raise OptionError(f"k must lie between 2 and the number of {what} ({len(units)}), got {k!r}")
        folds = [0] * len(self)
        if self.groups is None:
            # Dealing one label after the other keeps both each label and the whole within one text of even.
            by_label = [unit for label in (0, 1) for unit in units if self.labels[unit[0]] == label]
            for turn, unit in enumerate(by_label):
                folds[unit[0]] = turn % k
            return folds
        totals = [max(total, 1) for total in self.counts()]
        filled = [[0, 0, 0] for _ in range(k)]  # negative, positive, units
        for unit in sorted(units, key=len, reverse=True):
            counts = self._unit_counts(unit)

            def crowding(fold: int, counts: tuple[int, int] = counts) -> tuple[float, int, int]:
                have = filled[fold]
                growth = sum((2 * have[x] + counts[x]) * counts[x] / totals[x] ** 2 for x in (0, 1))
                return growth, have[2], fold

            empty = [fold for fold in range(k) if filled[fold][2] == 0]
            best = empty[0] if empty else min(range(k), key=crowding)
            filled[best] = [filled[best][0] + counts[0], filled[best][1] + counts[1], filled[best][2] + 1]
            for index in unit:
                folds[index] = best
        return folds

    def folds(self, k: int, seed: int = 0) -> Iterator[tuple[Corpus, Corpus]]:
        """The ``k`` pairs (the other folds, this fold) of a cross-validation; see :meth:`fold_numbers`.

        >>> corpus = Corpus(["a", "b", "c", "d"], [0, 0, 1, 1])
        >>> [(len(train), len(test)) for train, test in corpus.folds(2, seed=0)]
        [(2, 2), (2, 2)]
        """
        numbers = self.fold_numbers(k, seed)
        return (self._fold(numbers, fold) for fold in range(k))

    def _fold(self, numbers: Sequence[int], fold: int) -> tuple[Corpus, Corpus]:
        inside = [i for i, number in enumerate(numbers) if number == fold]
        outside = [i for i, number in enumerate(numbers) if number != fold]
        return self.subset(outside), self.subset(inside)

    def _units(self, seed: int) -> list[list[int]]:
        """What must not be parted, in random order: texts, or the texts of a group."""
        if self.groups is None:
            units = [[i] for i in range(len(self))]
        else:
            members: dict[int, list[int]] = {}
            for index, group in enumerate(self.groups):
                members.setdefault(group, []).append(index)
            units = list(members.values())
        random.Random(seed).shuffle(units)
        return units

    def _unit_counts(self, unit: Sequence[int]) -> tuple[int, int]:
        positive = sum(self.labels[i] for i in unit)
        return len(unit) - positive, positive
