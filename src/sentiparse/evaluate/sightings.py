"""Combination rules at work in labelled texts: what went in, what the rule made of it, what the labels say.

A model keeps the curves of its rules, not the texts they were fitted to; any labelled file shows whether they
hold. A label belongs to a whole text, of which a rule's words are a part. So the rest is taken into account:

    D, T    the decision's and the tree's log-odds; D is about s T, with s = D.T / T.T over all texts
    rest    D - s u for a text in whose tree a rule has the polarity u
    z       the polarity that makes the labels of a point's texts most likely: P(label) = sigma(rest + s z)

sigma(z) is what the labels say, to be held beside sigma(u), what the rule says.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import asdict, dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sentiparse.corpus import Corpus, as_corpus
from sentiparse.notation import LABELS
from sentiparse.tree import KINDS, Tree

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["RulePoint", "RuleSightings", "rule_sightings"]

MOST_POINTS = 6
TEXTS_A_POINT = 25
"""Fewer texts than this are not parted into two points."""

PRIOR = 3.0
"""Standard deviation of what is believed of z before any text is seen, around 0: keeps it finite."""

Z = 1.959963984540054
FARTHEST = 10.0
"""Greatest log-odds of a decision that are told apart."""

COMBINATION = KINDS.index("combination")

_Sighting = tuple[float, float, float, float, bool]
"""P of the first part, of the second (the first again where there is none), u, D, whether the label is it."""


@dataclass(frozen=True)
class RulePoint:
    """Texts in whose trees the rule stands at the top, with a first part that is about as strong.

    All probabilities are of the labels that the rule names: ``p_first`` and ``p_second`` of its parts (means;
    None for a part that is not there), ``p_rule`` what the rule makes of them (mean), ``p_labels`` what it
    should make of them by the labels of the texts, with its 95 % interval, ``low`` to ``high``. ``share`` is
    the part of the texts that have the rule's label, ``p_decision`` the parser's mean answer for it.
    """

    texts: int
    p_first: float
    p_second: float | None
    p_rule: float
    p_labels: float
    low: float
    high: float
    share: float
    p_decision: float

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


@dataclass(frozen=True)
class RuleSightings:
    """A rule in labelled texts: in how many trees it stands, and what the labels say of it.

    Only where it stands at the top of a tree, not inside of another rule, is it held beside labels: in the
    ``points``, by the strength of the first part, and ``overall`` (None where it never does).
    """

    rule: str
    seen: int
    overall: RulePoint | None
    points: tuple[RulePoint, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "rule": self.rule,
            "seen": self.seen,
            "overall": None if self.overall is None else self.overall.to_dict(),
            "points": [point.to_dict() for point in self.points],
        }


def rule_sightings(
    parser: Parser,
    data: Corpus | str | PathLike[str] | Any,
    rules: Collection[str],
    *,
    progress: Callable[[str, int, int], None] | None = None,
) -> dict[str, RuleSightings]:
    """Return where the combination rules (their texts) are at work in labelled texts.

    The points are bins of the first part's probability, with about equally many texts.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> not P : 0 1 [negation]", comb_hit=1)
    >>> data = [("not good", "neg")] * 30 + [("not good", "pos")] * 10
    >>> found = rule_sightings(parser, data, ["N -> not P"])["N -> not P"]
    >>> found.seen, round(found.overall.p_rule, 2), round(found.overall.p_labels, 2)
    (40, 0.71, 0.75)
    """
    corpus = as_corpus(data, own_labels=parser.label_names, allow_one_class=True)
    seen = dict.fromkeys(rules, 0)
    sightings: dict[str, list[_Sighting]] = {rule: [] for rule in rules}
    both = own = 0.0
    for done, (text, label) in enumerate(zip(corpus.texts, corpus.labels, strict=True), start=1):
        tree = parser.parse(text)
        decision, logit = _decision(tree), tree.logit or 0.0
        both, own = both + decision * logit, own + logit * logit
        here = {row[2] for row in tree.rows() if row[1] == COMBINATION and row[2] in seen}
        for rule in here:
            seen[rule] += 1
        for node in _tops(tree) if here else ():
            if node.rule in here:
                sightings[node.rule].append(_sighting(node, decision, label))
        if progress is not None and (done % 64 == 0 or done == len(corpus)):
            progress("parse", done, len(corpus))
    slope = max(both / own, 0.05) if own else 1.0
    return {rule: _gathered(rule, seen[rule], sightings[rule], slope) for rule in rules}


def _decision(tree: Tree) -> float:
    p_pos = tree.p_pos if tree.decision_p_pos is None else tree.decision_p_pos
    if not 0.0 < p_pos < 1.0:
        return math.copysign(FARTHEST, p_pos - 0.5)
    return min(max(math.log(p_pos / (1.0 - p_pos)), -FARTHEST), FARTHEST)


def _tops(tree: Tree) -> Iterator[Tree]:
    """The topmost dictionary and combination nodes."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if node.kind in ("dictionary", "combination"):
            yield node
        else:
            waiting.extend(child for child in node.children if isinstance(child, Tree))


def _sighting(node: Tree, decision: float, label: int) -> _Sighting:
    parts = [child for child in node.children if isinstance(child, Tree) and child.symbol in "NP"]
    sign = 1.0 if node.symbol == "P" else -1.0
    return (
        parts[0].strength,
        parts[-1].strength,
        sign * (node.logit or 0.0),
        sign * decision,
        (label == 1) == (sign > 0),
    )


def _gathered(rule: str, seen: int, sightings: Sequence[_Sighting], slope: float) -> RuleSightings:
    if not sightings:
        return RuleSightings(rule, seen, None, ())
    values: NDArray[np.float64] = np.array(sightings, dtype=float)
    two = sum(symbol in LABELS for symbol in rule.partition("->")[2].split()) == 2
    bins = min(MOST_POINTS, max(len(values) // TEXTS_A_POINT, 1))
    edges = np.quantile(values[:, 0], np.arange(1, bins) / bins)
    place = np.searchsorted(edges, values[:, 0], side="left")  # equal strengths stay together
    parts = (values[place == at] for at in range(bins))
    points = tuple(_point(part, two, slope) for part in parts if len(part))
    return RuleSightings(rule, seen, _point(values, two, slope), points)


def _point(values: NDArray[np.float64], two: bool, slope: float) -> RulePoint:
    first, second, own, decision, truth = values.T
    z, deviation = _fitted(decision - slope * own, truth, slope)
    return RulePoint(
        texts=len(values),
        p_first=float(first.mean()),
        p_second=float(second.mean()) if two else None,
        p_rule=float(_sigma(own).mean()),
        p_labels=float(_sigma(np.array(z))),
        low=float(_sigma(np.array(z - Z * deviation))),
        high=float(_sigma(np.array(z + Z * deviation))),
        share=float(truth.mean()),
        p_decision=float(_sigma(decision).mean()),
    )


def _fitted(rest: NDArray[np.float64], truth: NDArray[np.float64], slope: float) -> tuple[float, float]:
    """Fit z of P(truth) = sigma(rest + slope z) by Newton's method: z, and its standard deviation."""
    z, curvature = 0.0, 1.0
    for _ in range(100):
        given = _sigma(rest + slope * z)
        gradient = slope * float((truth - given).sum()) - z / PRIOR**2
        curvature = slope**2 * float((given * (1 - given)).sum()) + PRIOR**-2
        step = min(max(gradient / curvature, -1.0), 1.0)
        z += step
        if abs(step) < 1e-10:
            break
    return z, curvature**-0.5


def _sigma(u: NDArray[np.float64]) -> NDArray[np.float64]:
    sigma: NDArray[np.float64] = 1.0 / (1.0 + np.exp(-np.clip(u, -500.0, 500.0)))
    return sigma
