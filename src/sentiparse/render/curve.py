"""Polarity curves of combination rules as an SVG picture: what comes out for what goes in.

Where labelled texts are at hand, the curve has company: dots with bars for what their labels say the rule
should make of such parts, and diamonds for what it does make of them, on the mean.
"""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from sentiparse.errors import GrammarError
from sentiparse.notation import LABELS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sentiparse.evaluate import RulePoint, RuleSightings
    from sentiparse.grammar import RuleInfo

__all__ = ["OTHERS", "to_curve", "to_curves"]

SIDE, LEFT, TOP = 320, 64, 46
LEGEND = 46
"""Height of the lines under a curve that explain the marks."""
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
.sentiparse-curve .seen{fill:#0969da;stroke:#0969da}.sentiparse-curve .bar{stroke:#0969da;stroke-width:1.5}
.sentiparse-curve .said{fill:none;stroke:#1f2328;stroke-width:1.5}
@media (prefers-color-scheme:dark){
.sentiparse-curve .bg{fill:#0d1117}.sentiparse-curve text{fill:#e6edf3}
.sentiparse-curve .grid{stroke:#30363d}.sentiparse-curve .even{stroke:#6e7681}
.sentiparse-curve .pos{stroke:#3fb950}.sentiparse-curve .neg{stroke:#f85149}
.sentiparse-curve .point{fill:#58a6ff}
.sentiparse-curve .seen{fill:#58a6ff;stroke:#58a6ff}.sentiparse-curve .bar{stroke:#58a6ff}
.sentiparse-curve .said{stroke:#e6edf3}
}
"""


def to_curve(
    rule: RuleInfo, points: Iterable[Sequence[float]] = (), sightings: RuleSightings | None = None
) -> str:
    """Return the curve of a combination rule: the probability of its label over that of its (first) part.

    A rule with two parts has three curves, for a weak, a middling and a strong second part. Below the dashed
    line the rule does not apply (constraint C1). ``points`` are examples: P(first part), P(second part) or
    anything, P(left-hand side). ``sightings`` are what :func:`~sentiparse.evaluate.rule_sightings` found in
    labelled texts.

    >>> from sentiparse.model import Parser
    >>> rule = Parser.from_rules("N -> not P : -0.4 1.5 [negation]").grammar.get("N -> not P")
    >>> to_curve(rule).startswith("<svg ")
    True
    """
    width, height = _size(rule, sightings is not None)
    return _document(width, height, str(rule), _panel(rule, points, sightings))


def to_curves(
    rules: Sequence[RuleInfo], sightings: Mapping[str, RuleSightings] | None = None, *, columns: int = 2
) -> str:
    """Return the curves of several combination rules in one picture, side by side and in rows.

    >>> from sentiparse.model import Parser
    >>> grammar = Parser.from_rules("N -> not P : -0.4 1.5 [negation]\\nP -> so P : 0 3 [strengthen]").grammar
    >>> to_curves(grammar.find(kind="combination")).count('class="curve ')
    2
    """
    width = max((_size(rule, sightings is not None)[0] for rule in rules), default=SIDE)
    height = TOP + SIDE + 52 + (LEGEND if sightings is not None else 0)
    columns = max(min(columns, len(rules)), 1)
    panels = []
    for at, rule in enumerate(rules):
        x, y = at % columns * width, at // columns * height
        drawn = "\n".join(_panel(rule, (), None if sightings is None else sightings.get(rule.text)))
        panels.append(f'<g transform="translate({x} {y})">\n{drawn}\n</g>')
    lines = -(-len(rules) // columns)
    return _document(width * columns, height * max(lines, 1), f"curves of {len(rules)} rules", panels)


def _size(rule: RuleInfo, has_legend: bool) -> tuple[int, int]:
    two = rule.theta is not None and len(rule.theta) > 2
    return LEFT + SIDE + (110 if two else 24), TOP + SIDE + 52 + (LEGEND if has_legend else 0)


def _document(width: int, height: int, said: str, pieces: Iterable[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sentiparse-curve" role="img" width="{width}" '
        f'height="{height}" viewBox="0 0 {width} {height}" aria-label="{_xml(said)}">\n'
        f'<style>{STYLE}</style>\n<rect class="bg" width="100%" height="100%"/>\n'
        + "\n".join(pieces)
        + "\n</svg>\n"
    )


def _panel(
    rule: RuleInfo, points: Iterable[Sequence[float]], sightings: RuleSightings | None
) -> Iterator[str]:
    if rule.theta is None:
        raise GrammarError(f"{rule.text}: a dictionary rule has no curve; its probability is fixed")
    parts = [symbol for symbol in rule.rhs if symbol in LABELS]
    shift, first, *second = rule.theta
    kind = "pos" if rule.lhs == "P" else "neg"
    yield _frame(rule, parts)
    for point in points:
        if 0.5 <= point[0] <= 1.0 and 0.0 <= point[-1] <= 1.0:
            yield f'<circle class="point" cx="{_x(point[0]):.1f}" cy="{_y(point[-1]):.1f}" r="3"/>'
    for other, dash in zip(OTHERS if second else (0.0,), DASHES, strict=False):
        add = shift + (second[0] * other if second else 0.0)
        chances = [
            (0.5 + step / STEPS / 2, _sigma(add + first * (0.5 + step / STEPS / 2)))
            for step in range(STEPS + 1)
        ]
        path = "L".join(f"{_x(p_in):.1f} {_y(p_out):.1f}" for p_in, p_out in chances)
        yield f'<path class="curve {kind}" stroke-dasharray="{dash}" d="M{path}"/>'
        if second:
            said = f"P({parts[1]}) = {other}"
            yield f'<text x="{LEFT + SIDE + 6}" y="{_y(chances[-1][1]) + 4:.1f}">{said}</text>'
    if sightings is not None:
        yield from (_seen(point) for point in sightings.points)
        yield _legend(sightings)


def _seen(point: RulePoint) -> str:
    x, y, said = _x(max(point.p_first, 0.5)), _y(point.p_labels), _y(point.p_rule)
    title = (
        f"{point.texts} texts, first part {point.p_first:.2f}: by their labels {point.p_labels:.2f} "
        f"({point.low:.2f} to {point.high:.2f}), the rule says {point.p_rule:.2f}"
    )
    return (
        f"<g><title>{_xml(title)}</title>"
        f'<path class="bar" d="M{x:.1f} {_y(point.low):.1f}V{_y(point.high):.1f}"/>'
        f'<circle class="seen" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
        f'<path class="said" d="M{x:.1f} {said - 6:.1f}l6 6l-6 6l-6 -6Z"/></g>'
    )


def _legend(sightings: RuleSightings) -> str:
    y = TOP + SIDE + 64
    held = 0 if sightings.overall is None else sightings.overall.texts
    return (
        f'<circle class="seen" cx="{LEFT + 6}" cy="{y - 4}" r="4.5"/>'
        f'<text x="{LEFT + 16}" y="{y}">by the labels, 95 %</text>'
        f'<path class="said" d="M{LEFT + 168} {y - 10}l6 6l-6 6l-6 -6Z"/>'
        f'<text x="{LEFT + 180}" y="{y}">by the rule, mean</text>'
        f'<text x="{LEFT}" y="{y + 18}">in {sightings.seen:,} trees, at the top of {held:,}</text>'
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
