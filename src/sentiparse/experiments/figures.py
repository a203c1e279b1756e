"""Figures: drawn with matplotlib (extra ``plots``), written as PNG and SVG."""

from __future__ import annotations

from pathlib import Path
from typing import Any

__all__ = ["new_figure", "save_figure", "style_of"]

# Told apart by mark and line as well as by colour.
_COLOURS = (
    "#0072b2",
    "#d55e00",
    "#009e73",
    "#cc79a7",
    "#56b4e9",
    "#e69f00",
    "#000000",
    "#7f7f7f",
    "#882255",
    "#999933",
)
_MARKS = ("o", "s", "^", "D", "v", "P", "X", "*", "p", "h")
_LINES = ("-", "--", "-.", ":")


def new_figure(rows: int = 1, columns: int = 1, width: float = 4.6, height: float = 3.4) -> tuple[Any, Any]:
    """Return a figure and its axes, an array of rows and columns."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise ImportError('figures need matplotlib: pip install "sentiparse[plots]"') from error
    figure = Figure(figsize=(width * columns, height * rows), layout="constrained")
    axes = figure.subplots(rows, columns, squeeze=False)
    for axis in axes.ravel():
        axis.spines[["top", "right"]].set_visible(False)
        axis.grid(alpha=0.25, linewidth=0.6)
    return figure, axes


def style_of(place: int) -> dict[str, Any]:
    """Return colour, mark and line of the series at this place."""
    return {
        "color": _COLOURS[place % len(_COLOURS)],
        "marker": _MARKS[place % len(_MARKS)],
        "linestyle": _LINES[place // 2 % len(_LINES)],
        "markersize": 4.5,
        "linewidth": 1.4,
    }


def save_figure(figure: Any, folder: Path, name: str) -> list[Path]:
    """Write ``name.png`` and ``name.svg``; the same figure is the same bytes."""
    import matplotlib

    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{name}.png", folder / f"{name}.svg"]
    with matplotlib.rc_context({"svg.hashsalt": "sentiparse"}):
        figure.savefig(paths[0], dpi=150)
        figure.savefig(paths[1], metadata={"Date": None})
    return paths
