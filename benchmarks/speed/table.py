"""Figures and goals as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from speed.timing import Spread


@dataclass(frozen=True)
class Goal:
    """A goal, the figure that was measured, and whether it is met (None: not measured)."""

    what: str
    goal: str
    figure: str
    met: bool | None

    def row(self) -> list[str]:
        """Return the cells of the goal's row."""
        verdict = {True: "met", False: "**not met**", None: "not measured"}[self.met]
        return [self.what, self.goal, self.figure, verdict]


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table; columns of figures, other than the first, are set to the right."""
    listed = [list(row) for row in rows]
    ends = []
    for column in range(len(header)):
        cells = [row[column] for row in listed]
        figures = all(cell[:1].isdigit() or cell[:1] in "-–" for cell in cells if cell)
        ends.append("---:" if column and figures else "---")
    lines = [header, ends, *listed]
    return "\n".join("| " + " | ".join(cell for cell in line) + " |" for line in lines)


def times(value: Spread | None) -> str:
    """Write a ratio with its interquartile range."""
    if value is None:
        return "–"
    return f"{short(value['median'])}x ({short(value['q1'])}–{short(value['q3'])})"


def short(value: float) -> str:
    """Write a figure with about three digits.

    >>> short(1234.5), short(12.34), short(0.01234)
    ('1,234', '12.3', '0.012')
    """
    size = abs(value)
    if size >= 100:
        return f"{value:,.0f}"
    if size >= 10:
        return f"{value:.1f}"
    if size >= 1:
        return f"{value:.2f}"
    return f"{value:.3f}"


def milliseconds(value: Spread) -> str:
    """Write seconds as milliseconds, with the interquartile range."""
    return f"{short(value['median'] * 1e3)} ({short(value['q1'] * 1e3)}–{short(value['q3'] * 1e3)})"
