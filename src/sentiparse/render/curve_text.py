"""The polarity curve of a combination rule in a terminal, drawn with characters."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sentiparse.errors import GrammarError
from sentiparse.notation import LABELS
from sentiparse.render.curve import OTHERS
from sentiparse.render.terminal import clean

if TYPE_CHECKING:
    from sentiparse.evaluate import RuleSightings
    from sentiparse.grammar import RuleInfo

__all__ = ["draw_curve"]

CURVES = "-+*"
"""The curve of a rule with one part, or those for a weak, a middling and a strong second part."""

EVEN, SEEN, SAID, BAR = ".", "o", "x", "|"


def draw_curve(
    rule: RuleInfo, sightings: RuleSightings | None = None, *, width: int = 60, height: int = 16
) -> str:
    """Return the curve as lines of text: P(label of the rule) over P(first part), 0.5 to 1.

    With ``sightings`` (:func:`~sentiparse.evaluate.rule_sightings`) ``o`` is what the labels of texts say the
    rule should make of such parts, ``|`` its interval, and ``x`` what the rule makes of them, on the mean.

    >>> from sentiparse.model import Parser
    >>> rule = Parser.from_rules("P -> so P : 0 3 [strengthen]").grammar.get("P -> so P")
    >>> print(draw_curve(rule, width=30, height=5))
    P -> so P  [strengthen]  theta 0.000 3.000
    P(P)
    1.00 |       -----------------
    0.75 |-------
    0.50 |........................
    0.25 |
    0.00 |
         +------------------------
         0.5                     1  P(P) of the part
    """
    if rule.theta is None:
        raise GrammarError(f"{rule.text}: a dictionary rule has no curve; its probability is fixed")
    across, high = max(width - 6, 20), max(height, 5)
    canvas = [[" "] * across for _ in range(high)]

    def put(x: float, y: float, mark: str, *, over: str = " .") -> None:
        column = round((min(max(x, 0.5), 1.0) - 0.5) * 2 * (across - 1))
        row = round((1.0 - min(max(y, 0.0), 1.0)) * (high - 1))
        if canvas[row][column] in over:
            canvas[row][column] = mark

    for column in range(across):
        put(0.5 + column / (across - 1) / 2, 0.5, EVEN)
    shift, first, *second = rule.theta
    others = OTHERS if second else (0.0,)
    for other, mark in zip(others, CURVES, strict=False):
        add = shift + (second[0] * other if second else 0.0)
        for column in range(across):
            x = 0.5 + column / (across - 1) / 2
            put(x, 1.0 / (1.0 + math.exp(-(add + first * x))), mark)
    for point in sightings.points if sightings is not None else ():
        for step in range(4 * high + 1):
            put(point.p_first, point.low + (point.high - point.low) * step / (4 * high), BAR, over=" .-+*")
        put(point.p_first, point.p_rule, SAID, over=" .-+*|")
        put(point.p_first, point.p_labels, SEEN, over=" .-+*|x")
    parts = [symbol for symbol in rule.rhs if symbol in LABELS]
    theta = " ".join(f"{value:.3f}" for value in rule.theta)
    lines = [f"{clean(rule.text)}  [{rule.type}]  theta {theta}", f"P({rule.lhs})"]
    for row, marks in enumerate(canvas):
        value = 1.0 - row / (high - 1)
        lines.append(f"{value:.2f} |{''.join(marks)}".rstrip())
    lines.append(f"     +{'-' * across}")
    named = f"P({parts[0]}) of the {'first ' if second else ''}part"
    lines.append(f"     0.5{' ' * (across - 3)}1  {named}")
    if second:
        told = ", ".join(
            f"{mark} P({parts[1]}) = {other}" for other, mark in zip(OTHERS, CURVES, strict=True)
        )
        lines.append(f"     {told}")
    if sightings is not None:
        held = 0 if sightings.overall is None else sightings.overall.texts
        lines.append(
            f"     in {sightings.seen:,} trees, at the top of {held:,}: {SEEN} by the labels ({BAR} 95 %), "
            f"{SAID} by the rule"
        )
    return "\n".join(lines)
