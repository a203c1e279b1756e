"""One case of the behaviour suite: texts, and what a person expects of a classifier's answer to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

__all__ = ["EXPECTATIONS", "KINDS", "MIDDLE", "ROLES", "SATURATED", "Case"]

KINDS = ("minimum", "invariance", "directional")
"""As in CheckList (Ribeiro et al., 2020): a label that must be right; a change that must not matter; a change
that must move the probability one way."""

EXPECTATIONS = ("positive", "negative", "same", "up", "down", "middle")
"""``positive``, ``negative``: the label of the one text. ``same``: all texts on one side of 0.5. ``up``,
``down``: P(positive) of the second text above, or below, that of the first. ``middle``: near 0.5."""

ROLES = ("flip", "keep", "")
"""Whether the label is the opposite of its polar word's (or of the first clause's), or the same; empty where
the question does not arise. Who never flips fails all of the one, who always does all of the other."""

SATURATED = 0.97
"""Where both probabilities of an ``up`` or ``down`` case lie beyond this on the side asked for, they may be
equal."""

MIDDLE = 0.25
"""How far from 0.5 a text that says nothing may lie."""


@dataclass(frozen=True)
class Case:
    """Texts with an expectation.

    ``counted`` is False for what is reported only: its failures are in no rate but that of its own group.

    >>> case = Case("negation/not/1", "negation", "minimum", ("It is not good.",), "negative", "not", "flip")
    >>> case.holds([0.3]), case.holds([0.7]), case.holds([0.5])
    (True, False, False)
    """

    id: str
    capability: str
    kind: str
    texts: tuple[str, ...]
    expected: str
    group: str
    role: str = ""
    domain: str = ""
    counted: bool = True

    def holds(self, p_pos: Sequence[float]) -> bool:
        """Say whether probabilities of the positive label, one a text, are as expected; 0.5 is no answer.

        >>> up = Case("1", "intensifiers", "directional", ("good", "very good"), "up", "stronger")
        >>> up.holds([0.8, 0.9]), up.holds([0.8, 0.8]), up.holds([0.99, 0.98])
        (True, False, True)
        """
        first, last = p_pos[0], p_pos[-1]
        if self.expected == "positive":
            return first > 0.5
        if self.expected == "negative":
            return first < 0.5
        if self.expected == "same":
            return len({(p > 0.5) - (p < 0.5) for p in p_pos}) == 1
        if self.expected == "middle":
            return abs(first - 0.5) <= MIDDLE
        if self.expected == "up":
            return last > first or min(first, last) >= SATURATED
        return last < first or max(first, last) <= 1 - SATURATED

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {**asdict(self), "texts": list(self.texts)}
