"""Combination rules at work in labelled texts: what went in, what the rule made of it, what the label was.

A model keeps the curves of its rules, not the texts they were fitted to; any labelled file shows whether they
hold. A label belongs to a whole text, so only trees count in which the rule decides.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import asdict, dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sentiparse.corpus import Corpus, as_corpus
from sentiparse.evaluate.intervals import wilson_interval
from sentiparse.tree import KINDS, Tree

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["RulePoint", "RuleSightings", "rule_sightings"]

LEAST_SHARE = 0.5
"""Of the decision: a rule with as much of it decides."""

MOST_POINTS = 8
TEXTS_A_POINT = 10

COMBINATION = KINDS.index("combination")

_Sighting = tuple[float, float, float, float, bool]
"""P of the first part, of the second (the first again where there is none), of the rule, decision, truth."""


@dataclass(frozen=True)
class RulePoint:
    """Texts in which the rule decides and whose first part is about as strong.

    All probabilities are of the labels that the rule names: ``p_first`` and ``p_second`` of its parts (means;
    None for a part that is not there), ``p_rule`` what the rule makes of them, ``p_decision`` the parser's
    calibrated answer. ``share`` is the part of the texts whose true label is that of the rule, ``low`` and
    ``high`` its 95 % interval.
    """

    texts: int
    p_first: float
    p_second: float | None
    p_rule: float
    p_decision: float
    share: float
    low: float
    high: float

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


@dataclass(frozen=True)
class RuleSightings:
    """A rule in labelled texts: in how many trees it stands, and the points of those that it decides."""

    rule: str
    seen: int
    points: tuple[RulePoint, ...]

    @property
    def decided(self) -> int:
        """In how many texts the rule decides."""
        return sum(point.texts for point in self.points)

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        points = [point.to_dict() for point in self.points]
        return {"rule": self.rule, "seen": self.seen, "decided": self.decided, "points": points}


def rule_sightings(
    parser: Parser,
    data: Corpus | str | PathLike[str] | Any,
    rules: Collection[str],
    *,
    progress: Callable[[str, int, int], None] | None = None,
) -> dict[str, RuleSightings]:
    """Return where the combination rules (their texts) are at work in labelled texts.

    A rule decides where it has half of the tree's polarity or more, and is not itself part of another rule.
    The points are bins of the first part's probability, with about equally many texts, ten or more where
    there are as many.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> not P : 0 1 [negation]", comb_hit=1)
    >>> found = rule_sightings(parser, [("not good", "neg"), ("not good", "pos")], ["N -> not P"])
    >>> [(point.texts, round(point.p_first, 2), point.share) for point in found["N -> not P"].points]
    [(2, 0.9, 0.5)]
    """
    corpus = as_corpus(data, allow_one_class=True)
    seen = dict.fromkeys(rules, 0)
    sightings: dict[str, list[_Sighting]] = {rule: [] for rule in rules}
    for done, (text, label) in enumerate(zip(corpus.texts, corpus.labels, strict=True), start=1):
        tree = parser.parse(text)
        here = {row[2] for row in tree.rows() if row[1] == COMBINATION and row[2] in seen}
        for rule in here:
            seen[rule] += 1
        if here and (node := _decider(tree)) is not None and node.rule in here:
            sightings[node.rule].append(_sighting(tree, node, label))
        if progress is not None and (done % 64 == 0 or done == len(corpus)):
            progress("parse", done, len(corpus))
    return {rule: RuleSightings(rule, seen[rule], tuple(_points(sightings[rule], rule))) for rule in rules}


def _decider(tree: Tree) -> Tree | None:
    """The topmost unit that has half of the polarity or more."""
    tops = list(_tops(tree))
    total = sum(abs(node.logit or 0.0) for node in tops)
    strongest = max(tops, key=lambda node: abs(node.logit or 0.0), default=None)
    if strongest is None or abs(strongest.logit or 0.0) < LEAST_SHARE * total:
        return None
    return strongest


def _tops(tree: Tree) -> Iterator[Tree]:
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if node.kind in ("dictionary", "combination"):
            yield node
        else:
            waiting.extend(child for child in node.children if isinstance(child, Tree))


def _sighting(tree: Tree, node: Tree, label: int) -> _Sighting:
    parts = [child for child in node.children if isinstance(child, Tree) and child.symbol in "NP"]
    first, second = parts[0], parts[-1]
    decision = tree.p_pos if tree.decision_p_pos is None else tree.decision_p_pos
    positive = node.symbol == "P"
    return (
        first.strength,
        second.strength,
        node.strength,
        decision if positive else 1.0 - decision,
        (label == 1) == positive,
    )


def _points(sightings: Sequence[_Sighting], rule: str) -> Iterator[RulePoint]:
    if not sightings:
        return
    values: NDArray[np.float64] = np.array(sightings, dtype=float)
    two = sum(symbol in ("N", "P") for symbol in rule.partition("->")[2].split()) == 2
    bins = min(MOST_POINTS, max(len(values) // TEXTS_A_POINT, 1))
    edges = np.quantile(values[:, 0], np.arange(1, bins) / bins)
    place = np.searchsorted(edges, values[:, 0], side="left")  # equal strengths stay together
    for at in range(bins):
        inside = values[place == at]
        if len(inside):
            first, second, own, decision, share = inside.mean(axis=0).tolist()
            low, high = wilson_interval(int(inside[:, 4].sum()), len(inside))
            yield RulePoint(len(inside), first, second if two else None, own, decision, share, low, high)
