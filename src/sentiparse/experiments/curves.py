"""Accuracy against one thing that is changed: the number of training texts, or an option of the parser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sentiparse.errors import OptionError
from sentiparse.experiments.cells import Cell
from sentiparse.experiments.corpora import CORPORA
from sentiparse.experiments.figures import new_figure, save_figure, style_of
from sentiparse.experiments.methods import METHODS, OURS
from sentiparse.experiments.runner import Run
from sentiparse.experiments.tables import Outcome, Table, number

__all__ = ["settings", "training_size"]

SIZES = (1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 436_000)
SIZE_METHODS = ("SVM-1", "SVM-5", "MNB-1", "MNB-5", "LM-1", "LM-5", "NBSVM-2", "s.parser", OURS)
"""The paper's curves, with NBSVM and ours; others by --methods."""

SWEEPS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "min_fragment_count": ("minimum fragment frequency", (1, 2, 4, 8, 16, 32)),
    "max_fragment_length": ("maximum fragment length", (1, 2, 3, 4, 5, 6, 7)),
    "l2_rank": ("lambda", (0.0, 0.0001, 0.001, 0.01, 0.1, 1.0)),
    "beam_size": ("beam size K", (1, 2, 5, 10, 20, 30, 60)),
}
SETTING_METHODS = ("s.parser", OURS)
SETTING_TEXTS = 10_000
"""Training texts of the settings experiment: enough to see the shape, few enough for 52 trainings."""


def _fold(corpus: str) -> int | None:
    return 0 if CORPORA[corpus].folds else None


def training_size(
    run: Run,
    methods: Sequence[str] = SIZE_METHODS,
    corpora: Sequence[str] = ("RT-C",),
    sizes: Sequence[int] = SIZES,
) -> Outcome:
    """Measure the effect of the number of training texts (the first fold of a cross-validated corpus)."""
    tables, figures, records = [], [], {}
    for corpus in corpora:
        most = CORPORA[corpus].texts
        steps = [size for size in sizes if size < most] + [most]

        def cell(method: str, size: int, corpus: str = corpus, most: int = most) -> Cell:
            setting = () if size == most else (("texts", size),)
            return Cell("classification", corpus, method, _fold(corpus), setting)

        got = run.cells(cell(method, size) for size in steps for method in methods)
        records.update(got)
        if not any(one.setting for one in got):  # whole training parts alone, shared with table3: no curve
            continue
        rows = [[f"{size:,}"] + [_accuracy(got, cell(method, size)) for method in methods] for size in steps]
        name = f"training-size-{corpus}"
        tables.append(
            Table(name, f"Effect of the number of training texts, {corpus}", ["texts", *methods], rows)
        )
        figure, axes = new_figure(width=6.4, height=4.2)
        for place, method in enumerate(methods):
            points = [
                (got[c]["result"]["train_texts"], 100 * got[c]["result"]["accuracy"])
                for c in (cell(method, size) for size in steps)
                if c in got
            ]
            if points:
                axes[0, 0].plot(*zip(*points, strict=True), label=method, **style_of(place))
        axes[0, 0].set(xscale="log", xlabel=f"training texts ({corpus})", ylabel="test accuracy, %")
        axes[0, 0].legend(fontsize=8, frameon=False)
        figures += save_figure(figure, run.out / "figures", name)
    return Outcome(
        "training-size", "Effect of the number of training texts",
        "Smaller training parts are contained in larger ones; both labels alike.",
        tables, figures, list(records.values()),
    )  # fmt: skip


def settings(
    run: Run,
    methods: Sequence[str] = SETTING_METHODS,
    corpora: Sequence[str] = ("RT-C",),
    texts: int = SETTING_TEXTS,
) -> Outcome:
    """Measure the effect of one option at a time, the others fixed (test accuracy, as in the paper)."""
    for method in methods:
        if not METHODS[method].is_parser or METHODS[method].variant:
            raise OptionError(
                f"{method} is not trained with these options: use {' or '.join(SETTING_METHODS)}"
            )
    tables, figures, records = [], [], {}
    for corpus in corpora:

        def cell(method: str, option: str, value: Any, corpus: str = corpus) -> Cell:
            setting: tuple[tuple[str, Any], ...] = ((option, value),)
            if texts < CORPORA[corpus].texts:
                setting = (("texts", texts), *setting)
            return Cell("classification", corpus, method, _fold(corpus), setting)

        got = run.cells(
            cell(method, option, value)
            for option, (_, values) in SWEEPS.items()
            for value in values
            for method in methods
        )
        records.update(got)
        if not got:
            continue
        figure, axes = new_figure(2, 2)
        for axis, (option, (gloss, values)) in zip(axes.ravel(), SWEEPS.items(), strict=True):
            columns = [gloss] + [f"{m}{what}" for m in methods for what in ("", ", s train", ", s test")]
            rows = []
            for value in values:
                row = [f"{value:g}"]
                for method in methods:
                    record = got.get(cell(method, option, value))
                    result = {} if record is None else record["result"]
                    row += [
                        number(None if record is None else 100 * result["accuracy"], 2),
                        number(result.get("train_seconds")), number(result.get("test_seconds"), 2),
                    ]  # fmt: skip
                rows.append(row)
            tables.append(
                Table(
                    f"settings-{corpus}-{option}",
                    f"Effect of {gloss}, {corpus}",
                    columns,
                    rows,
                    [_noise(got)],
                )
            )
            for place, method in enumerate(methods):
                points = [
                    (at, 100 * got[cell(method, option, value)]["result"]["accuracy"])
                    for at, value in enumerate(values)
                    if cell(method, option, value) in got
                ]
                if points:
                    axis.plot(*zip(*points, strict=True), label=method, **style_of(place))
            axis.set_xticks(range(len(values)), [f"{value:g}" for value in values])
            axis.set(xlabel=gloss, ylabel="test accuracy, %")
        axes[0, 0].legend(fontsize=8, frameon=False)
        figures += save_figure(figure, run.out / "figures", f"settings-{corpus}")
    return Outcome(
        "settings", "Effect of the parser's settings",
        f"One option is changed, the others stay. At most {texts:,} training texts; the first fold where "
        "there are folds. These are test accuracies, shown as in the paper, not used to choose anything.",
        tables, figures, list(records.values()),
    )  # fmt: skip


def _noise(records: dict[Cell, dict[str, Any]]) -> str:
    """What a difference must exceed to mean something: the standard error of one accuracy."""
    results = [record["result"] for record in records.values()]
    error = max((r["accuracy"] * (1 - r["accuracy"]) / r["test_texts"]) ** 0.5 for r in results)
    return f"The standard error of one accuracy is {100 * error:.1f}."


def _accuracy(records: dict[Cell, dict[str, Any]], cell: Cell) -> str:
    record = records.get(cell)
    return number(None if record is None else 100 * record["result"]["accuracy"], 2)
