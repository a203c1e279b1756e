"""The paper's Table 3: accuracy of every method on every corpus, beside the figures that the paper prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sentiparse.experiments.cells import Cell
from sentiparse.experiments.corpora import CORPORA
from sentiparse.experiments.methods import METHODS, OURS
from sentiparse.experiments.quoted import TABLE3
from sentiparse.experiments.runner import Run
from sentiparse.experiments.statistics import bootstrap_interval, mcnemar, mean_and_deviation
from sentiparse.experiments.tables import Outcome, Table, number

__all__ = ["table3"]

Row = dict[str, Any]


def fold_cells(corpus: str, method: str, folds: int | None = None) -> list[Cell]:
    """Return the cells of one place in the table: one a fold.

    >>> len(fold_cells("PL05-C", "MNB-1")), len(fold_cells("RT-C", "MNB-1"))
    (10, 1)
    """
    count = CORPORA[corpus].folds
    if not count:
        return [Cell("classification", corpus, method)]
    return [Cell("classification", corpus, method, fold) for fold in range(min(count, folds or count))]


def table3(
    run: Run,
    methods: Sequence[str] | None = None,
    corpora: Sequence[str] | None = None,
    folds: int | None = None,
) -> Outcome:
    """Measure every method on every corpus. ``folds`` takes the first so many folds of a cross-validation."""
    methods = list(METHODS) if methods is None else list(methods)
    corpora = list(CORPORA) if corpora is None else list(corpora)
    places = {(c, m): fold_cells(c, m, folds) for c in corpora for m in methods}
    records = run.cells(cell for cells in places.values() for cell in cells)
    found: dict[tuple[str, str], Row] = {}
    for place, cells in places.items():
        have = [records[cell]["result"] for cell in cells if cell in records]
        if len(have) == len(cells):
            found[place] = _summary(have)
    tables = [_accuracy(methods, corpora, found), _significance(corpora, methods, found)]
    return Outcome(
        "table3",
        "Sentiment classification",
        "Accuracy in per cent, ± the standard deviation over folds where there are folds. Columns marked "
        "*quoted* are the figures that the paper prints; all others were measured here, on the same splits "
        "for every method. Bold: the best three measured rows of a column.",
        tables,
        records=list(records.values()),
    )


def _summary(results: Sequence[Row]) -> Row:
    mean, deviation = mean_and_deviation([100 * result["accuracy"] for result in results])
    return {
        "accuracy": mean,
        "deviation": deviation,
        "f1": 100 * sum(result["f1"] for result in results) / len(results),
        "folds": len(results),
        "right": [sign == "1" for result in results for sign in result["right"]],
        "train_seconds": sum(result["train_seconds"] for result in results),
        "test_seconds": sum(result["test_seconds"] for result in results),
    }


def _accuracy(methods: Sequence[str], corpora: Sequence[str], found: dict[tuple[str, str], Row]) -> Table:
    columns = ["method"] + [name for corpus in corpora for name in (corpus, f"{corpus} *quoted*")]
    best = {
        corpus: sorted({round(found[corpus, m]["accuracy"], 4) for m in methods if (corpus, m) in found})[-3:]
        for corpus in corpora
    }
    rows, data = [], [["method", "corpus", "accuracy", "deviation", "f1", "folds", "test_texts",
                       "train_seconds", "test_seconds", "quoted"]]  # fmt: skip
    quoted_only = [row for row in TABLE3 if row not in METHODS]
    order = [m for m in METHODS if m in methods or m in TABLE3]
    order[_before_ours(order) : _before_ours(order)] = quoted_only
    for method in order:
        line = [method]
        for corpus in corpora:
            quote = TABLE3.get(method, {}).get(corpus)
            row = found.get((corpus, method))
            if row is None:
                line.append("–")
            else:
                shown = f"{row['accuracy']:.1f}"
                if round(row["accuracy"], 4) in best[corpus]:
                    shown = f"**{shown}**"
                line.append(shown if row["deviation"] is None else f"{shown} ± {row['deviation']:.1f}")
            line.append(number(quote))
            if row is not None or quote is not None:
                data.append(_csv_row(method, corpus, row, quote))
        if any(value != "–" for value in line[1:]):
            rows.append(line)
    notes = [f"{METHODS[m].name}: {METHODS[m].note}." for m in methods if METHODS[m].note]
    return Table(
        "table3", "Sentiment classification", columns, rows, ["  \n".join(notes)] if notes else [], data
    )


def _before_ours(order: Sequence[str]) -> int:
    return next((place for place, name in enumerate(order) if METHODS[name].is_parser), len(order))


def _csv_row(method: str, corpus: str, row: Row | None, quote: float | None) -> list[str]:
    quoted = "" if quote is None else f"{quote:g}"
    if row is None:
        return [method, corpus, "", "", "", "", "", "", "", quoted]
    deviation = "" if row["deviation"] is None else f"{row['deviation']:.4f}"
    return [
        method, corpus, f"{row['accuracy']:.4f}", deviation, f"{row['f1']:.4f}", str(row["folds"]),
        str(len(row["right"])), f"{row['train_seconds']:.2f}", f"{row['test_seconds']:.2f}", quoted,
    ]  # fmt: skip


def _significance(corpora: Sequence[str], methods: Sequence[str], found: dict[tuple[str, str], Row]) -> Table:
    """Our row against the best row that is not ours, text by text over all folds."""
    columns = [
        "corpus",
        "texts",
        OURS,
        "best other row",
        "its accuracy",
        "difference",
        "95 % interval",
        "McNemar p",
    ]
    rows = []
    for corpus in corpora:
        ours = found.get((corpus, OURS))
        others = [m for m in methods if (corpus, m) in found and not METHODS[m].is_parser]
        if ours is None or not others:
            continue
        best = max(others, key=lambda m: found[corpus, m]["accuracy"])
        other = found[corpus, best]
        low, high = bootstrap_interval(ours["right"], other["right"])
        p = mcnemar(ours["right"], other["right"])
        rows.append(
            [
                corpus, f"{len(ours['right']):,}", number(ours["accuracy"]), best, number(other["accuracy"]),
                f"{ours['accuracy'] - other['accuracy']:+.1f}", f"{100 * low:+.1f} to {100 * high:+.1f}",
                f"{p:.3f}" if p >= 0.001 else "< 0.001",
            ]
        )  # fmt: skip
    notes = [
        "The best other row is picked by its test accuracy, which favours it. Interval: paired bootstrap."
    ]
    return Table("table3-significance", f"{OURS} against the best other row", columns, rows, notes)
