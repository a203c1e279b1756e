"""A domain of one's own with few labels: the model as it is, adapted, and trained from nothing.

The domain is product pros and cons; the model to start from has learned from opinions on films alone.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from sentiparse.calibration import calibrate
from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus, read_treebank_phrases
from sentiparse.experiments.bundle import BUNDLE_FILES, bundled_texts, pros_cons
from sentiparse.experiments.cells import Cell
from sentiparse.experiments.figures import new_figure, save_figure, style_of
from sentiparse.experiments.methods import METHODS, make_baseline
from sentiparse.experiments.runner import Run
from sentiparse.experiments.statistics import mean_and_deviation
from sentiparse.experiments.tables import Outcome, Table, number
from sentiparse.experiments.work import judged, register
from sentiparse.model import Parser
from sentiparse.training import train

__all__ = ["ROWS", "adaptation"]

CORPUS = "pros-cons"
SIZES = (100, 1_000, 10_000)
DRAWS = {100: 3, 1_000: 3}
"""Random draws of so many texts; one of any other number."""

# Texts of each source and label that the base model is trained on, and its options.
BASE_TEXTS = {"rt-c": 40_000, "imdb-long": 5_000, "rt-u": 3_000, "imdb-u": 2_000}
BASE_OPTIONS: dict[str, Any] = {
    "min_fragment_count": 3, "min_word_count": 2, "rule_min_count": 40, "letter_folds": 2, "letter_epochs": 3,
    "letter_bits": 16,
}  # fmt: skip
PHRASES = "sst/train.txt"

BASE = "base model as it is"
ADAPTED = "base=, preset default"
ADAPTED_LABELS = "base=, preset labels"
BASELINE = "TF-IDF + LR"
PRESETS = {
    ADAPTED: "default",
    ADAPTED_LABELS: "labels",
    "from nothing, preset default": "default",
    "from nothing, preset labels": "labels",
}
ROWS = (BASE, *PRESETS, BASELINE)


def adaptation(run: Run, sizes: Sequence[int] = SIZES) -> Outcome:
    """Measure what a base model gives where there are few labelled texts of a domain."""

    def cells(row: str, size: int) -> list[Cell]:
        if row == BASE:
            return [Cell("adaptation", CORPUS, row)]
        draws = range(DRAWS.get(size, 1))
        return [Cell("adaptation", CORPUS, row, None, (("texts", size), ("draw", at))) for at in draws]

    got = run.cells(cell for size in sizes for row in ROWS for cell in cells(row, size))
    found = {
        (row, size): [100 * got[cell]["result"]["accuracy"] for cell in cells(row, size) if cell in got]
        for row in ROWS
        for size in sizes
    }
    tables, figures = [], []
    if got:
        rows = [[row, *(_shown(found[row, size]) for size in sizes)] for row in ROWS]
        columns = ["accuracy, %", *(f"{size:,} texts" for size in sizes)]
        tested = max(record["result"]["test_texts"] for record in got.values())
        notes = [f"{tested:,} test texts; ± the standard deviation over draws of training texts."]
        tables.append(Table("adaptation", "Adaptation to product pros and cons", columns, rows, notes))
        figure, axes = new_figure(width=6.4, height=4.2)
        for place, row in enumerate(ROWS):
            points = [(size, *mean_and_deviation(found[row, size])) for size in sizes if found[row, size]]
            if points:
                x, y, spread = zip(*points, strict=True)
                bars = [value or 0.0 for value in spread]
                axes[0, 0].errorbar(x, y, yerr=bars, capsize=2, label=row, **style_of(place))
        axes[0, 0].set(xscale="log", xlabel="labelled texts of the domain", ylabel="test accuracy, %")
        axes[0, 0].legend(fontsize=8, frameon=False)
        figures = save_figure(figure, run.out / "figures", "adaptation")
    texts = 2 * sum(BASE_TEXTS.values())
    return Outcome(
        "adaptation", "Adaptation to a domain",
        "The domain is product pros and cons; nine tenths of its texts are drawn from, one tenth is for "
        f"testing. The base model has learned from {texts:,} texts on films and the training phrases of SST, "
        "and from no product. Rows with `base=` are `sentiparse.train(texts, base=...)`.",
        tables, figures, list(got.values()),
    )  # fmt: skip


def _shown(accuracies: Sequence[float]) -> str:
    if not accuracies:
        return number(None)
    mean, deviation = mean_and_deviation(accuracies)
    return number(mean) if deviation is None else f"{number(mean)} ± {number(deviation)}"


def _files(cell: Cell) -> tuple[str, ...]:
    own = (BUNDLE_FILES[CORPUS],)
    if cell.method in (BASE, ADAPTED, ADAPTED_LABELS):
        return (*own, *(BUNDLE_FILES[name] for name in BASE_TEXTS), PHRASES)
    return own


def _options(cell: Cell, seed: int) -> dict[str, Any]:
    if cell.method == BASELINE:
        return dict(make_baseline(METHODS[BASELINE], CORPUS, seed).get_params())
    options: dict[str, Any] = {}
    if cell.method in PRESETS:
        options = TrainOptions.preset(PRESETS[cell.method], seed=seed).to_dict()
        options.pop("threads")
    if cell.method in (BASE, ADAPTED, ADAPTED_LABELS):
        options["base"] = {**BASE_OPTIONS, "texts": BASE_TEXTS}
    return options


def _measure(cell: Cell, data: Path, seed: int) -> dict[str, Any]:
    test = pros_cons(data, test=True)
    size = cell.settings.get("texts", 0)
    based = cell.method in (BASE, ADAPTED, ADAPTED_LABELS)
    base = _base(data, seed) if based else None
    begun = time.perf_counter()
    if cell.method == BASE:
        assert base is not None
        given = _answers(base, test)
    else:
        own = _draw(pros_cons(data, test=False), size, cell.settings["draw"])
        if cell.method == BASELINE:
            model = make_baseline(METHODS[BASELINE], CORPUS, seed)
            given = list(model.fit(own.texts, own.labels).predict(test.texts))
        else:
            given = _answers(train(own, preset=PRESETS[cell.method], base=base, seed=seed), test)
    seconds = round(time.perf_counter() - begun, 3)
    return {**judged(given, test.labels), "train_texts": size, "train_and_test_seconds": seconds}


def _answers(parser: Parser, test: Corpus) -> list[int]:
    return [parser.label_names.index(label) for label in parser.predict(test.texts)]


@lru_cache(maxsize=1)
def _base(data: Path, seed: int) -> Parser:
    """Train the model to start from; about a minute."""
    texts, kept, _ = bundled_texts(data, BASE_TEXTS)
    parser = train(texts, phrases=read_treebank_phrases(data / PHRASES), seed=seed, **BASE_OPTIONS)
    return calibrate(parser, kept)


def _draw(corpus: Corpus, size: int, draw: int) -> Corpus:
    """Draw texts, half of either label.

    >>> corpus = Corpus(["good", "bad", "fun", "dull"], [1, 0, 1, 0])
    >>> _draw(corpus, 2, 0).labels.count(1)
    1
    """
    chosen: list[int] = []
    for label, wanted in ((0, size // 2), (1, size - size // 2)):
        places = [at for at, found in enumerate(corpus.labels) if found == label]
        random.Random(draw).shuffle(places)
        chosen += places[:wanted]
    return corpus.subset(sorted(chosen))


register("adaptation", _measure, _options, _files)
