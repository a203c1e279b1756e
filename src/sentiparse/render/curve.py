"""The polarity curve of a combination rule as an SVG picture: what comes out for what goes in."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sentiparse.errors import GrammarError
from sentiparse.notation import LABELS

if TYPE_CHECKING:
    from sentiparse.grammar import RuleInfo

__all__ = ["to_curve"]

SIDE, LEFT, TOP = 320, 64, 46
STEPS = 50
OTHERS = (0.55, 0.75, 0.95)
"""Probabilities of the other part, a curve each, where a rule has two parts."""
DASHES = ("", "7 4", "2 3")

STYLE = """
.sentiparse-curve{font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.sentiparse-curve .bg{fill:#fff}.sentiparse-curve text{fill:#1f2328}
.sentiparse-curve .title{font-size:15px;font-weight:600}
.sentiparse-curve .grid{stroke:#d0d7de;fill:none}.sentiparse-curve .even{stroke:#8c959f;stroke-dasharray:3 3}
.sentiparse-curve .curve{fill:none;stroke-width:2.2}
.sentiparse-curve .pos{stroke:#1a7f37}.sentiparse-curve .neg{stroke:#c4302b}
.sentiparse-curve .point{fill:#0969da;fill-opacity:.35}
@media (prefers-color-scheme:dark){
.sentiparse-curve .bg{fill:#0d1117}.sentiparse-curve text{fill:#e6edf3}
.sentiparse-curve .grid{stroke:#30363d}.sentiparse-curve .even{stroke:#6e7681}
.sentiparse-curve .pos{stroke:#3fb950}.sentiparse-curve .neg{stroke:#f85149}
.sentiparse-curve .point{fill:#58a6ff}
}
"""


def to_curve(rule: RuleInfo, points: Iterable[Sequence[float]] = ()) -> str:
    """Return the curve of a combination rule: the probability of its label over that of its (first) part.

    A rule with two parts has three curves, for a weak, a middling and a strong second part. Below the dashed
    line the rule does not apply (constraint C1). ``points`` are examples: P(first part), P(second part) or
    anything, P(left-hand side).

    >>> from sentiparse.model import Parser
    >>> rule = Parser.from_rules("N -> not P : -0.4 1.5 [negation]").grammar.get("N -> not P")
    >>> to_curve(rule).startswith("<svg ")
    True
    """
    if rule.theta is None:
        raise GrammarError(f"{rule.text}: a dictionary rule has no curve; its probability is fixed")
    parts = [symbol for symbol in rule.rhs if symbol in LABELS]
    shift, first, *second = rule.theta
    kind = "pos" if rule.lhs == "P" else "neg"
    drawn = [_frame(rule, parts)]
    drawn += [
        f'<circle class="point" cx="{_x(point[0]):.1f}" cy="{_y(point[-1]):.1f}" r="3"/>'
        for point in points
        if 0.5 <= point[0] <= 1.0 and 0.0 <= point[-1] <= 1.0
    ]
    for other, dash in zip(OTHERS if second else (0.0,), DASHES, strict=False):
        add = shift + (second[0] * other if second else 0.0)
        chances = [
            (0.5 + step / STEPS / 2, _sigma(add + first * (0.5 + step / STEPS / 2)))
            for step in range(STEPS + 1)
        ]
        path = "L".join(f"{_x(p_in):.1f} {_y(p_out):.1f}" for p_in, p_out in chances)
        drawn.append(f'<path class="curve {kind}" stroke-dasharray="{dash}" d="M{path}"/>')
        if second:
            said = f"P({parts[1]}) = {other}"
            drawn.append(f'<text x="{LEFT + SIDE + 6}" y="{_y(chances[-1][1]) + 4:.1f}">{said}</text>')
    width, height = LEFT + SIDE + (110 if second else 24), TOP + SIDE + 52
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sentiparse-curve" role="img" width="{width}" '
        f'height="{height}" viewBox="0 0 {width} {height}" aria-label="{_xml(str(rule))}">\n'
        f'<style>{STYLE}</style>\n<rect class="bg" width="100%" height="100%"/>\n'
        + "\n".join(drawn)
        + "\n</svg>\n"
    )


def _frame(rule: RuleInfo, parts: Sequence[str]) -> str:
    pieces = [f'<text class="title" x="{LEFT}" y="18">{_xml(rule.text)}  [{rule.type}]</text>']
    theta = ", ".join(f"{value:.3f}" for value in rule.theta or ())
    seen = f"; {rule.count:,} texts" if rule.count else ""
    pieces.append(f'<text x="{LEFT}" y="36">theta {theta}{seen}</text>')
    for mark in (0.5, 0.6, 0.7, 0.8, 0.9, 1.0):
        x = _x(mark)
        pieces.append(f'<path class="grid" d="M{x:.1f} {TOP}V{TOP + SIDE}"/>')
        pieces.append(f'<text x="{x:.1f}" y="{TOP + SIDE + 18}" text-anchor="middle">{mark:g}</text>')
    for mark in (0.0, 0.25, 0.5, 0.75, 1.0):
        y, kind = _y(mark), "even" if mark == 0.5 else "grid"
        pieces.append(f'<path class="{kind}" d="M{LEFT} {y:.1f}H{LEFT + SIDE}"/>')
        pieces.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{mark:g}</text>')
    name = f"P({parts[0]}) of the {'first ' if len(parts) > 1 else ''}part"
    pieces.append(f'<text x="{LEFT + SIDE / 2}" y="{TOP + SIDE + 40}" text-anchor="middle">{name}</text>')
    across = f"translate(18 {TOP + SIDE / 2}) rotate(-90)"
    pieces.append(f'<text transform="{across}" text-anchor="middle">P({rule.lhs}) of the whole</text>')
    return "\n".join(pieces)


def _sigma(u: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(min(u, 500.0), -500.0)))


def _x(probability: float) -> float:
    return LEFT + (probability - 0.5) * 2 * SIDE


def _y(probability: float) -> float:
    return TOP + (1.0 - probability) * SIDE


def _xml(text: str) -> str:
    from sentiparse.render.terminal import clean

    return html.escape(clean(text), quote=True)
