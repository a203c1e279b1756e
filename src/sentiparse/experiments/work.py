"""What a cell computes: train on one part, answer on the other, count what was right."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from sentiparse.corpus import Corpus
from sentiparse.experiments.cells import Cell
from sentiparse.experiments.corpora import data_sizes, divide, file_sizes
from sentiparse.experiments.methods import METHODS, make_baseline, parser_options, variant_of

__all__ = ["check_needs", "identity_of", "judged", "perform", "register", "runs_alone"]

Work = Callable[[Cell, Path, int], dict[str, Any]]

_WORKS: dict[str, tuple[Work, Callable[[Cell, int], dict[str, Any]]]] = {}
_FILES: dict[str, Callable[[Cell], Sequence[str]]] = {}
_SIZE = "texts"


def register(
    experiment: str,
    work: Work,
    options: Callable[[Cell, int], dict[str, Any]],
    files: Callable[[Cell], Sequence[str]] | None = None,
) -> None:
    """Say how the cells of an experiment other than classification are computed, and what they depend on.

    ``files`` are a cell's files under the data folder, where they are not those of its corpus.
    """
    _WORKS[experiment] = (work, options)
    if files is not None:
        _FILES[experiment] = files


def identity_of(cell: Cell, data: Path, seed: int) -> dict[str, Any]:
    """Return what the outcome of a cell depends on: its options, the seed, the data files."""
    if cell.experiment == "classification":
        method = METHODS[cell.method]
        if method.is_parser:
            options = parser_options(method, cell.corpus, seed, **_overrides(cell)).to_dict()
            options.pop("threads")
            options["variant"] = method.variant
        else:
            options = make_baseline(method, cell.corpus, seed).get_params()
    else:
        options = _WORKS[cell.experiment][1](cell, seed)
    files = _FILES.get(cell.experiment)
    sizes = data_sizes(cell.corpus, data) if files is None else file_sizes(files(cell), data, cell.corpus)
    return {"options": options, "seed": seed, "data": sizes}


def check_needs(cells: Iterable[Cell], seed: int) -> None:
    """Say what is not installed that one of the cells will need, before the first of them is computed."""
    for cell in {cell.method: cell for cell in cells if cell.experiment == "classification"}.values():
        if not METHODS[cell.method].is_parser:
            make_baseline(METHODS[cell.method], cell.corpus, seed).check_needs()


def runs_alone(cell: Cell, seed: int) -> bool:
    """Whether the cell uses all cores; a training whose steps are single texts has nothing to share out."""
    if cell.experiment != "classification":
        return True
    method = METHODS[cell.method]
    return method.is_parser and parser_options(method, cell.corpus, seed).minibatch_size > 1


def training_of(cell: Cell, data: Path, seed: int) -> tuple[Any, ...]:
    """Cells with the same value are variants of one training and are computed together."""
    if cell.experiment != "classification" or not METHODS[cell.method].is_parser:
        return (cell,)
    options = dict(identity_of(cell, data, seed)["options"])
    options.pop("variant")
    return (cell.corpus, cell.fold, cell.setting, tuple(sorted(options.items())))


def perform(cells: Sequence[Cell], data: Path, seed: int) -> list[tuple[dict[str, Any], float]]:
    """Compute cells of one training; the result and the seconds of each."""
    if cells[0].experiment != "classification":
        begun = time.perf_counter()
        result = _WORKS[cells[0].experiment][0](cells[0], data, seed)
        return [(result, time.perf_counter() - begun)]
    first = cells[0]
    train, test = divide(first.corpus, data, first.fold, first.settings.get(_SIZE))
    if METHODS[first.method].is_parser:
        return _parsers(cells, train, test, seed)
    return [_baseline(cell, train, test, seed) for cell in cells]


def _overrides(cell: Cell) -> dict[str, Any]:
    return {name: value for name, value in cell.setting if name != _SIZE}


def _baseline(cell: Cell, train: Corpus, test: Corpus, seed: int) -> tuple[dict[str, Any], float]:
    begun = time.perf_counter()
    model = make_baseline(METHODS[cell.method], cell.corpus, seed)
    model.fit(train.texts, train.labels, groups=train.groups)
    trained = time.perf_counter()
    given = model.predict(test.texts)
    done = time.perf_counter()
    result = judged(given, test.labels)
    result.update(train_seconds=round(trained - begun, 3), test_seconds=round(done - trained, 3))
    for name in ("C", "validation", "converged"):
        if hasattr(model, f"{name}_"):
            value = getattr(model, f"{name}_")
            result[name] = {str(k): v for k, v in value.items()} if isinstance(value, dict) else value
    return {**result, "train_texts": len(train)}, done - begun


def _parsers(
    cells: Sequence[Cell], train: Corpus, test: Corpus, seed: int
) -> list[tuple[dict[str, Any], float]]:
    from sentiparse.training import train as learn

    first = cells[0]
    begun = time.perf_counter()
    options = parser_options(METHODS[first.method], first.corpus, seed, **_overrides(first))
    parser = learn(train, options=options)
    spent = time.perf_counter() - begun
    sizes = parser.info()["sizes"]
    found: list[tuple[dict[str, Any], float]] = []
    for cell in cells:
        row = variant_of(parser, METHODS[cell.method].variant)
        begun = time.perf_counter()
        given = [row.label_names.index(label) for label in row.predict(test.texts)]
        tested = time.perf_counter() - begun
        result = judged(given, test.labels)
        result.update(
            train_seconds=round(spent, 3), test_seconds=round(tested, 3), train_texts=len(train),
            dictionary_rules=sizes["dictionary_rules"], combination_rules=sizes["combination_rules"],
        )  # fmt: skip
        # What they share is the work of the first.
        found.append((result, tested if found else spent + tested))
    return found


def judged(given: Any, truth: Any) -> dict[str, Any]:
    """Return accuracy, F1 (mean of both labels) and, text by text, whether the answer was right.

    >>> judged([1, 0, 1, 1], [1, 0, 0, 1])
    {'accuracy': 0.75, 'f1': 0.7333333333333334, 'test_texts': 4, 'right': '1101'}
    """
    answers, labels = np.asarray(given), np.asarray(truth)
    right = answers == labels
    scores = []
    for label in (0, 1):
        both = int(((answers == label) & right).sum())
        total = int((answers == label).sum() + (labels == label).sum())
        scores.append(2 * both / total if total else 0.0)
    return {
        "accuracy": float(right.mean()),
        "f1": sum(scores) / 2,
        "test_texts": len(labels),
        "right": "".join("01"[int(value)] for value in right),
    }


def cost_of(cell: Cell, sizes: Mapping[str, int]) -> float:
    """About the seconds of a cell on an ordinary core, for the estimate of the time left."""
    most = sizes.get(cell.corpus, 10_000)
    texts = min(cell.settings.get(_SIZE, most), most)
    cost = METHODS[cell.method].cost if cell.experiment == "classification" else 5.0
    return float(0.1 + cost * texts / 10_000)


def memory_of(cell: Cell, sizes: Mapping[str, int]) -> float:
    """About the gigabytes that a cell needs which does not run alone."""
    texts = min(cell.settings.get(_SIZE, sizes[cell.corpus]), sizes[cell.corpus])
    order = METHODS[cell.method].params.get("order", 2)
    return float(0.3 + texts / 436_000 * (1.0 + 1.1 * order))
