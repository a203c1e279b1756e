"""Polarity functions of learned rules, with the points that they were fitted to.

Only the paper's miner keeps such points: a fragment that the rule matches, its own probability, its child's.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from sentiparse.experiments.cells import Cell
from sentiparse.experiments.figures import new_figure, save_figure
from sentiparse.experiments.grammars import learned
from sentiparse.experiments.methods import METHODS, parser_options
from sentiparse.experiments.runner import Run
from sentiparse.experiments.tables import Outcome, Table, number
from sentiparse.experiments.work import register
from sentiparse.notation import LABELS, format_rule

__all__ = ["form_of", "polarity"]

KINDS = (
    ("negation", ("switch", "shift")),
    ("weaken", ("fixed", "percentage")),
    ("strengthen", ("fixed", "percentage")),
)
LEAST = 8
"""Points that a drawn rule must have."""

MOST_POINTS = 400


def form_of(kind: str, x: Any, y: Any, theta: Sequence[float]) -> str:
    """Name the form of a rule with one child.

    A negation is a *switch* where a stronger child makes a stronger outcome, and a *shift* where it makes a
    weaker one. A strengthen or weaken rule is *fixed* where y = x + c fits its points at least as well as
    y = c x, else *percentage*.

    >>> form_of("negation", [0.6, 0.9], [0.6, 0.9], [0.0, 1.2])
    'switch'
    >>> form_of("weaken", [0.6, 0.8, 1.0], [0.5, 0.7, 0.9], [0.0, 1.0])
    'fixed'
    """
    if kind == "negation":
        return "switch" if theta[1] > 0 else "shift"
    child, own = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    fixed = float((((own - child) - (own - child).mean()) ** 2).sum())
    scale = float(child @ own) / float(child @ child)
    percentage = float(((own - scale * child) ** 2).sum())
    return "fixed" if fixed <= percentage else "percentage"


def _curves(cell: Cell, data: Path, seed: int) -> dict[str, Any]:
    options = parser_options(METHODS[cell.method], cell.corpus, seed)
    trainer, _ = learned(cell.corpus, data, options)
    found = []
    forms: dict[str, dict[str, int]] = {}
    for number_, (lhs, rhs, kind, theta, _, count) in enumerate(trainer.rules()):
        if sum(symbol in LABELS for symbol in rhs) != 1:
            continue
        points = np.array(trainer.examples(number_), dtype=float).reshape(-1, 3)
        if len(points) < 2:
            continue
        form = form_of(kind, points[:, 0], points[:, 2], theta)
        tally = forms.setdefault(kind, {})
        tally[form] = tally.get(form, 0) + 1
        child = next(symbol for symbol in rhs if symbol in LABELS)
        found.append(
            {
                "rule": format_rule(lhs, rhs), "type": kind, "form": form, "count": int(count),
                "child": child, "lhs": lhs, "theta": [round(float(value), 4) for value in theta[:2]],
                "points": len(points), "at": number_,
            }
        )  # fmt: skip
    drawn = _picked(found)
    for rule in drawn:
        points = np.array(trainer.examples(rule["at"]), dtype=float).reshape(-1, 3)
        step = max(1, len(points) // MOST_POINTS)
        rule["xy"] = [[round(float(x), 4), round(float(y), 4)] for x, _, y in points[::step]]
    return {"rules": len(found), "forms": {kind: forms[kind] for kind in sorted(forms)}, "drawn": drawn}


def _picked(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of each type and form the rule with the most points; where a form is missing, the type's next rule.

    Rules whose only terminals are punctuation come last.
    """
    picked: list[dict[str, Any]] = []
    for kind, forms in KINDS:
        of_kind = sorted(
            (rule for rule in found if rule["type"] == kind and rule["points"] >= LEAST),
            key=lambda rule: (not _has_word(rule["rule"]), -rule["points"], rule["rule"]),
        )
        chosen = [next((rule for rule in of_kind if rule["form"] == form), None) for form in forms]
        kept = [rule for rule in chosen if rule is not None]
        kept += [rule for rule in of_kind if rule not in kept][: len(forms) - len(kept)]
        picked += kept
    return picked


def _has_word(rule: str) -> bool:
    symbols = rule.partition("->")[2].split()
    return any(symbol not in LABELS and any(map(str.isalpha, symbol)) for symbol in symbols)


def _options(cell: Cell, seed: int) -> dict[str, Any]:
    options = parser_options(METHODS[cell.method], cell.corpus, seed).to_dict()
    options.pop("threads")
    return options


def polarity(run: Run, corpora: Sequence[str] = ("RT-C",), method: str = "s.parser") -> Outcome:
    """Draw the polarity functions of learned rules with their training points."""
    tables, figures, records = [], [], []
    for corpus in corpora:
        got = run.cells([Cell("polarity", corpus, method)])
        if not got:
            continue
        (record,) = got.values()
        records.append(record)
        result = record["result"]
        rows = [
            [r["rule"], r["type"], r["form"], str(r["points"]), *(f"{value:.3f}" for value in r["theta"])]
            for r in result["drawn"]
        ]
        columns = ["rule", "type", "form", "points", "theta0", "theta1"]
        forms = "; ".join(
            f"{kind}: " + ", ".join(f"{count} {form}" for form, count in sorted(of_kind.items()))
            for kind, of_kind in result["forms"].items()
        )
        notes = [f"All {number(result['rules'], 0)} rules with one child and their forms: {forms}."]
        tables.append(
            Table(
                f"polarity-{corpus}", f"Polarity functions of learned rules, {corpus}", columns, rows, notes
            )
        )
        if result["drawn"]:
            figures += _draw(result["drawn"], run.out / "figures", f"polarity-{corpus}")
    text = (
        "A rule's probability against its child's: points it was fitted to, and the fitted curve. A switch "
        "reverses the child's strength too, a shift takes a fixed amount off; fixed and percentage say how "
        "intensity changes."
    )
    return Outcome("polarity", "Polarity functions", text, tables, figures, records)


def _draw(drawn: Sequence[dict[str, Any]], folder: Path, name: str) -> list[Path]:
    columns = 2
    lines = -(-len(drawn) // columns)
    figure, axes = new_figure(lines, columns, width=4.2, height=3.0)
    for axis, rule in zip(axes.ravel(), drawn, strict=False):
        points = np.array(rule["xy"])
        axis.scatter(
            points[:, 0],
            points[:, 1],
            s=14,
            color="#d55e00",
            alpha=0.6,
            label="training points",
            linewidths=0,
        )
        low = max(0.5, float(points[:, 0].min()) - 0.02)
        x = np.linspace(low, 1.0, 100)
        curve = 1.0 / (1.0 + np.exp(-(rule["theta"][0] + rule["theta"][1] * x)))
        axis.plot(x, curve, color="#0072b2", linewidth=1.8, label="fitted")
        axis.plot(x, x, color="#7f7f7f", linewidth=0.8, linestyle=":", label="unchanged strength")
        axis.set_title(f"{rule['rule'].replace('->', '→')}   ({rule['type']}, {rule['form']})", fontsize=9)
        axis.set(xlabel=f"P({rule['child']}) of the child", ylabel=f"P({rule['lhs']}) of the rule")
        axis.set_ylim(0.0, 1.02)
    for axis in axes.ravel()[len(drawn) :]:
        axis.set_visible(False)
    axes[0, 0].legend(fontsize=7, frameon=False)
    return save_figure(figure, folder, name)


register("polarity", _curves, _options)
