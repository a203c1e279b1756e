"""Polarity curves of combination rules by matplotlib (extra ``plots``): PNG, PDF, or whatever it writes."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sentiparse.errors import GrammarError
from sentiparse.notation import LABELS
from sentiparse.render.curve import OTHERS
from sentiparse.render.terminal import clean

if TYPE_CHECKING:
    from sentiparse.evaluate import RuleSightings
    from sentiparse.grammar import RuleInfo

__all__ = ["save_curves"]

LINES = ("-", "--", ":")
STEPS = 100
COLOURS = {"P": "#1a7f37", "N": "#c4302b"}


def save_curves(
    path: str | Path,
    rules: Sequence[RuleInfo],
    sightings: Mapping[str, RuleSightings] | None = None,
    *,
    columns: int = 2,
) -> None:
    """Draw the curves of combination rules and write them; the form follows the name (.png, .pdf, .svg).

    ``sightings`` are what :func:`~sentiparse.evaluate.rule_sightings` found in labelled texts. The same
    curves are the same bytes.

    >>> import pathlib, tempfile
    >>> from sentiparse.model import Parser
    >>> grammar = Parser.from_rules("N -> not P : -0.4 1.5 [negation]").grammar
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "curve.png"
    >>> save_curves(path, grammar.find(kind="combination"))
    >>> path.read_bytes()[1:4]
    b'PNG'
    """
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise ImportError('figures need matplotlib: pip install "sentiparse[plots]"') from error
    columns = max(min(columns, len(rules)), 1)
    lines = max(-(-len(rules) // columns), 1)
    figure = Figure(figsize=(4.6 * columns, 4.0 * lines), layout="constrained")
    axes = figure.subplots(lines, columns, squeeze=False).ravel()
    for axis, rule in zip(axes, rules, strict=False):
        _draw(axis, rule, None if sightings is None else sightings.get(rule.text))
    for axis in axes[len(rules) :]:
        axis.set_visible(False)
    undated = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}
    with matplotlib.rc_context({"svg.hashsalt": "sentiparse"}):
        figure.savefig(path, dpi=150, metadata=undated.get(Path(path).suffix.lower()))


def _draw(axis: Any, rule: RuleInfo, sightings: RuleSightings | None) -> None:
    if rule.theta is None:
        raise GrammarError(f"{rule.text}: a dictionary rule has no curve; its probability is fixed")
    parts = [symbol for symbol in rule.rhs if symbol in LABELS]
    shift, first, *second = rule.theta
    strengths = [0.5 + step / STEPS / 2 for step in range(STEPS + 1)]
    for other, line in zip(OTHERS if second else (0.0,), LINES, strict=False):
        add = shift + (second[0] * other if second else 0.0)
        chances = [1.0 / (1.0 + math.exp(-(add + first * value))) for value in strengths]
        label = f"P({parts[1]}) = {other}" if second else "the rule"
        axis.plot(strengths, chances, color=COLOURS[rule.lhs], linestyle=line, linewidth=1.8, label=label)
    axis.axhline(0.5, color="#8c959f", linewidth=0.8, linestyle=(0, (3, 3)))
    if sightings is not None and sightings.points:
        points = sightings.points
        x, labels = [point.p_first for point in points], [point.p_labels for point in points]
        ends = [
            [point.p_labels - point.low for point in points],
            [point.high - point.p_labels for point in points],
        ]
        style = {"fmt": "o", "color": "#0969da", "markersize": 5, "linewidth": 1.2}
        axis.errorbar(x, labels, yerr=ends, label="by the labels, 95 %", **style)
        said = [point.p_rule for point in points]
        axis.plot(x, said, "D", color="#1f2328", fillstyle="none", markersize=6, label="by the rule, mean")
    title = f"{clean(rule.text)}   [{rule.type}]".replace("$", r"\$")
    if sightings is not None:
        held = 0 if sightings.overall is None else sightings.overall.texts
        title += f"\nin {sightings.seen:,} trees, at the top of {held:,}"
    axis.set_title(title, fontsize=9)
    named = f"P({parts[0]}) of the {'first ' if second else ''}part"
    axis.set(xlabel=named, ylabel=f"P({rule.lhs}) of the whole", xlim=(0.49, 1.01), ylim=(-0.02, 1.02))
    axis.spines[["top", "right"]].set_visible(False)
    axis.grid(alpha=0.25, linewidth=0.6)
    axis.legend(fontsize=7, frameon=False, loc="best")
