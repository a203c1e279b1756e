"""What is counted: labels of nodes, brackets, operators."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from sentiparse.treebank_metrics.human import Span

__all__ = ["Brackets", "Marks", "NodeScore", "OperatorUse"]


@dataclass(frozen=True)
class NodeScore:
    """Labels given to nodes: how many nodes of each label, how many of these right.

    >>> score = NodeScore.of([0, 0, 0, 1], [0, 0, 0, 0])
    >>> score.accuracy, score.balanced
    (0.75, 0.5)
    """

    negative: int
    positive: int
    negative_right: int
    positive_right: int

    @classmethod
    def of(cls, truth: Iterable[int], given: Iterable[int]) -> NodeScore:
        """Count the labels of nodes (0 and 1) and those given to them."""
        count = {(t, g): 0 for t in (0, 1) for g in (0, 1)}
        for true, got in zip(truth, given, strict=True):
            count[true, got] += 1
        return cls(count[0, 0] + count[0, 1], count[1, 0] + count[1, 1], count[0, 0], count[1, 1])

    @property
    def nodes(self) -> int:
        """How many nodes."""
        return self.negative + self.positive

    @property
    def accuracy(self) -> float:
        """Share of nodes with the right label; 0 where there are none."""
        return (self.negative_right + self.positive_right) / self.nodes if self.nodes else 0.0

    @property
    def balanced(self) -> float:
        """Mean of both labels' recall: 0.5 for a constant answer."""
        recalls = [
            right / total
            for right, total in ((self.negative_right, self.negative), (self.positive_right, self.positive))
            if total
        ]
        return sum(recalls) / len(recalls) if recalls else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {**asdict(self), "nodes": self.nodes, "accuracy": self.accuracy, "balanced": self.balanced}


@dataclass(frozen=True)
class Brackets:
    """Unlabelled brackets (two words or more, the whole sentence left out) beside those of people, summed up.

    ``crossing`` counts given brackets that overlap a human one without either holding the other;
    ``uncrossed`` counts trees without such a bracket.

    >>> Brackets.of([({(0, 2), (2, 4)}, {(1, 4), (2, 4)})])
    Brackets(trees=1, given=2, human=2, matched=1, crossing=1, uncrossed=0)
    """

    trees: int
    given: int
    human: int
    matched: int
    crossing: int
    uncrossed: int

    @classmethod
    def of(cls, pairs: Iterable[tuple[set[Span], set[Span]]]) -> Brackets:
        """Sum up pairs of given and human brackets, a pair a tree."""
        total = np.zeros(6, dtype=int)
        for given, human in pairs:
            crossing = sum(any(_cross(span, other) for other in human) for span in given)
            total += (1, len(given), len(human), len(given & human), crossing, crossing == 0)
        return cls(*(int(n) for n in total))

    @property
    def precision(self) -> float:
        """Share of the given brackets that people drew."""
        return self.matched / self.given if self.given else 0.0

    @property
    def recall(self) -> float:
        """Share of people's brackets that were given."""
        return self.matched / self.human if self.human else 0.0

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall."""
        return 2 * self.matched / (self.given + self.human) if self.given + self.human else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            **asdict(self), "precision": self.precision, "recall": self.recall, "f1": self.f1,
            "crossing_share": self.crossing / self.given if self.given else 0.0,
            "crossing_per_tree": self.crossing / self.trees if self.trees else 0.0,
        }  # fmt: skip


def _cross(one: Span, other: Span) -> bool:
    return one[0] < other[0] < one[1] < other[1] or other[0] < one[0] < other[1] < one[1]


@dataclass(frozen=True)
class OperatorUse:
    """Words of one class in the sentences, and how many of them are terminals of a combination rule."""

    words: int
    words_used: int
    sentences: int
    sentences_used: int

    @property
    def share(self) -> float:
        """Share of the words that are terminals; 0 where there are none."""
        return self.words_used / self.words if self.words else 0.0

    @property
    def sentence_share(self) -> float:
        """Share of the sentences with such a word that have one as a terminal."""
        return self.sentences_used / self.sentences if self.sentences else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {**asdict(self), "share": self.share, "sentence_share": self.sentence_share}


@dataclass(frozen=True)
class Marks:
    """Words and phrases that are dictionary rules in a tree and nodes of a human one.

    ``marked`` have a node in the tree as drawn, ``polar`` are not neutral to people, ``both`` are both.

    >>> marks = Marks.of([(True, True), (True, False), (False, False), (False, True)])
    >>> marks.precision, marks.recall, marks.accuracy
    (0.5, 0.5, 0.5)
    """

    parts: int
    marked: int
    polar: int
    both: int

    @classmethod
    def of(cls, pairs: Iterable[tuple[bool, bool]]) -> Marks:
        """Count parts by whether they are marked and whether they are polar."""
        table = np.array([(1, marked, polar, marked and polar) for marked, polar in pairs], dtype=int)
        return cls(*(int(n) for n in table.reshape(-1, 4).sum(axis=0)))

    @property
    def precision(self) -> float:
        """Share of the marked ones that people find polar."""
        return self.both / self.marked if self.marked else 0.0

    @property
    def recall(self) -> float:
        """Share of those that people find polar that are marked."""
        return self.both / self.polar if self.polar else 0.0

    @property
    def accuracy(self) -> float:
        """Share that is marked and polar, or neither."""
        return 1 - (self.marked + self.polar - 2 * self.both) / self.parts if self.parts else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        shares = {"precision": self.precision, "recall": self.recall, "accuracy": self.accuracy}
        return {**asdict(self), **shares}
