"""Texts with a wrong label, and the rules that are often behind them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sentiparse.tree import KINDS, SYMBOLS, Tree

if TYPE_CHECKING:
    from sentiparse.model import Parser
    from sentiparse.tree import Row

__all__ = ["Mistake", "RuleTally", "Suspect"]

COMBINATION = KINDS.index("combination")
SPEAKING = (KINDS.index("dictionary"), COMBINATION)
LABEL_OF = {SYMBOLS.index("N"): 0, SYMBOLS.index("P"): 1}


@dataclass(frozen=True)
class Mistake:
    """A text whose label is wrong: its place among the texts (from 0), the labels, and its tree."""

    place: int
    text: str
    truth: str
    label: str
    p_pos: float
    tree: Tree

    @property
    def confidence(self) -> float:
        """The probability that the wrong label was given with."""
        return max(self.p_pos, 1.0 - self.p_pos)

    def to_dict(self) -> dict[str, Any]:
        """Return plain data, the tree included."""
        return {
            "place": self.place,
            "text": self.text,
            "truth": self.truth,
            "label": self.label,
            "p_pos": self.p_pos,
            "confidence": self.confidence,
            "tree": self.tree.to_dict(),
        }


@dataclass(frozen=True)
class Suspect:
    """A rule that has more part in errors than in other answers.

    ``texts`` are those whose tree has the rule and whose given label is the rule's own, ``wrong`` the errors
    among them. ``excess`` is how many more errors these are than the parser's error rate would give, where
    each text counts by the rule's part in it: its polarity over the sum of the tree's (at most 1).
    ``mended`` and ``broken`` say what striking the rule does to the texts whose tree has it: wrong ones that
    become right, right ones that become wrong. They are None for words that were judged by their letters.
    """

    rule: str
    type: str
    texts: int
    wrong: int
    excess: float
    mended: int | None = None
    broken: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


class RuleTally:
    """Which rules stand in which trees; filled text by text, then asked for suspects."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._types: list[str] = []
        self._labels: list[int] = []
        self._rules = array("I")  # of all trees, one after the other
        self._parts = array("f")  # what part each has in its tree's polarity
        self._ends = array("Q")  # where each tree's rules end

    def add(self, rows: Sequence[Row]) -> None:
        """Take the rules of the next text's tree (its rows in pre-order); a rule counts once."""
        strength: dict[int, float] = {}
        total, top_end = 0.0, 0
        for symbol, kind, rule, rule_type, logit, _, start, end, _ in rows:
            if kind not in SPEAKING:
                continue
            number = self._numbers.setdefault(rule, len(self._numbers))
            if number == len(self._types):
                self._types.append(rule_type or KINDS[kind])
                self._labels.append(LABEL_OF[symbol])
            strength[number] = strength.get(number, 0.0) + abs(logit or 0.0)
            if start >= top_end:  # not inside of another rule
                total, top_end = total + abs(logit or 0.0), end
        self._rules.extend(strength)
        self._parts.extend(min(part / total, 1.0) if total else 0.0 for part in strength.values())
        self._ends.append(len(self._rules))

    def suspects(self, given: NDArray[np.int64], truth: NDArray[np.int64], most: int) -> list[Suspect]:
        """Return the rules with the greatest excess of errors, at least two errors each."""
        if not self._rules:
            return []
        rules, texts = self._pairs()
        agreeing = np.array(self._labels)[rules] == given[texts]
        wrong = agreeing & (given != truth)[texts]
        size = len(self._numbers)
        with_rule = np.bincount(rules[agreeing], minlength=size)
        errors = np.bincount(rules[wrong], minlength=size)
        blame = np.array(self._parts) * (wrong - agreeing * float(np.mean(given != truth)))
        excess = np.bincount(rules, weights=blame, minlength=size)
        names = list(self._numbers)
        found = [int(at) for at in np.flatnonzero((errors >= 2) & (excess > 0))]
        found.sort(key=lambda at: (-excess[at], names[at]))
        return [
            Suspect(names[at], self._types[at], int(with_rule[at]), int(errors[at]), float(excess[at]))
            for at in found[:most]
        ]

    def texts_of(self, rule: str) -> NDArray[np.int64]:
        """Return the places of the texts whose tree has the rule."""
        rules, texts = self._pairs()
        found: NDArray[np.int64] = texts[rules == self._numbers[rule]]
        return found

    def _pairs(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        sizes = np.diff(np.concatenate([[0], np.array(self._ends, dtype=np.int64)]))
        return np.array(self._rules, dtype=np.int64), np.repeat(np.arange(len(sizes)), sizes)


def with_strikes(
    suspects: Sequence[Suspect],
    tally: RuleTally,
    parser: Parser,
    texts: Sequence[str],
    given: NDArray[np.int64],
    truth: NDArray[np.int64],
    progress: Callable[[str, int, int], None] | None = None,
) -> tuple[Suspect, ...]:
    """Return the suspects with what striking each of them, alone, does to the texts whose tree has it."""
    places = {
        suspect.rule: tally.texts_of(suspect.rule) for suspect in suspects if suspect.rule in parser.grammar
    }
    tried, judged = [], 0
    for suspect in suspects:
        if suspect.rule not in places:
            tried.append(suspect)
            continue
        here = places[suspect.rule]
        labels = parser.without(suspect.rule).predict([texts[at] for at in here])
        after = np.array([parser.label_names.index(label) for label in labels])
        was, now = given[here] == truth[here], after == truth[here]
        mended, broken = int((~was & now).sum()), int((was & ~now).sum())
        tried.append(replace(suspect, mended=mended, broken=broken))
        judged += len(here)
        if progress is not None:
            progress("strike", judged, sum(map(len, places.values())))
    return tuple(tried)
