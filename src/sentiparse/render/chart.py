"""Small charts as inline SVG for a page: points with their intervals, in the page's own colours.

The page gives the colours, by the classes grid, even, line, band, dot and strip. Every chart says in words
what it shows (``aria-label``); its numbers belong into a table beside it.
"""

from __future__ import annotations

import html
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

__all__ = ["ChartPoint", "interval_bar", "xy_chart"]

WIDTH, HEIGHT = 460, 320
LEFT, RIGHT, TOP, BOTTOM = 60, 24, 12, 46
STRIP = 34
"""Height of the strip of bars above the x axis that says how many texts a point stands for."""


@dataclass(frozen=True)
class ChartPoint:
    """A point, the interval of its y, and how many texts stand behind it."""

    x: float
    y: float
    low: float
    high: float
    texts: int
    title: str


def xy_chart(
    points: Sequence[ChartPoint],
    *,
    label: str,
    x_name: str,
    y_name: str,
    x_range: tuple[float, float],
    diagonal: bool = False,
    joined: bool = False,
    strip: bool = False,
) -> str:
    """Return the chart: points with intervals, joined or not, over a diagonal or not.

    ``strip`` adds bars at the foot with the points' numbers of texts.

    >>> point = ChartPoint(0.8, 0.7, 0.6, 0.8, 50, "50 texts")
    >>> chart = xy_chart([point], label="a chart", x_name="said", y_name="right", x_range=(0.5, 1))
    >>> chart.count("<circle"), "50 texts" in chart
    (1, True)
    """
    lowest = min([0.5, *(point.low for point in points)])
    bottom = math.floor(lowest * 10) / 10
    foot = HEIGHT - BOTTOM
    floor = foot - (STRIP if strip else 0)

    def across(x: float) -> float:
        return LEFT + (x - x_range[0]) / (x_range[1] - x_range[0]) * (WIDTH - LEFT - RIGHT)

    def up(y: float) -> float:
        return floor - (y - bottom) / (1 - bottom) * (floor - TOP)

    drawn = [_frame(across, up, x_range, bottom, foot, x_name, y_name)]
    if diagonal:
        start = max(x_range[0], bottom)
        drawn.append(
            f'<path class="even" d="M{across(start):.1f} {up(start):.1f}L{across(1):.1f} {up(1):.1f}"/>'
        )
    if joined and points:
        line = "L".join(f"{across(point.x):.1f} {up(point.y):.1f}" for point in points)
        there = "L".join(f"{across(point.x):.1f} {up(point.high):.1f}" for point in points)
        back = "L".join(f"{across(point.x):.1f} {up(point.low):.1f}" for point in reversed(points))
        drawn.append(f'<path class="band" d="M{there}L{back}Z"/><path class="line" d="M{line}"/>')
    most = max((point.texts for point in points), default=1)
    for point in points:
        x, y = across(point.x), up(point.y)
        bar = f'<path class="line" d="M{x:.1f} {up(point.low):.1f}V{up(point.high):.1f}"/>'
        marks = "" if joined else bar
        if strip:
            height = point.texts / most * (STRIP - 6)
            marks += (
                f'<rect class="strip" x="{x - 7:.1f}" y="{foot - height:.1f}" width="14" '
                f'height="{height:.1f}"/>'
            )
        drawn.append(
            f"<g><title>{html.escape(point.title)}</title>{marks}"
            f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="{3 if joined else 4.5}"/></g>'
        )
    return (
        f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'aria-label="{html.escape(label)}">\n' + "\n".join(drawn) + "\n</svg>"
    )


def _frame(
    across: Callable[[float], float],
    up: Callable[[float], float],
    x_range: tuple[float, float],
    bottom: float,
    foot: float,
    x_name: str,
    y_name: str,
) -> str:
    pieces = []
    for step in range(6):
        mark = x_range[0] + (x_range[1] - x_range[0]) * step / 5
        x = across(mark)
        pieces.append(f'<path class="grid" d="M{x:.1f} {TOP}V{foot}"/>')
        pieces.append(f'<text x="{x:.1f}" y="{foot + 17}" text-anchor="middle">{mark:.0%}</text>')
    steps = round((1 - bottom) * 10)
    every = 1 if steps <= 5 else 2
    for step in range(steps, -1, -every):
        mark = bottom + step / 10
        y = up(mark)
        pieces.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        pieces.append(f'<text x="{LEFT - 7}" y="{y + 4:.1f}" text-anchor="end">{mark:.0%}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    pieces.append(
        f'<text x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">{html.escape(x_name)}</text>'
        f'<text transform="translate(13 {(TOP + foot) / 2}) rotate(-90)" text-anchor="middle">'
        f"{html.escape(y_name)}</text>"
    )
    return "\n".join(pieces)


def interval_bar(share: float, low: float, high: float, overall: float, least: float) -> str:
    """Return a row's picture: a dot with its interval on a line from ``least`` to 1, a tick at the overall.

    >>> interval_bar(0.8, 0.7, 0.9, 0.85, 0.5).count("<circle")
    1
    """

    def across(value: float) -> float:
        return 6 + (max(value, least) - least) / (1 - least) * 188

    return (
        '<svg class="chart row" xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 200 18">'
        '<path class="grid" d="M6 9H194"/>'
        f'<path class="even" d="M{across(overall):.1f} 1V17"/>'
        f'<path class="line" d="M{across(low):.1f} 9H{across(high):.1f}"/>'
        f'<circle class="dot" cx="{across(share):.1f}" cy="9" r="4"/></svg>'
    )
