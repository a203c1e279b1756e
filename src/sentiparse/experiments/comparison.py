"""The same comparison on a user's own labelled texts."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from sentiparse.corpus import Corpus
from sentiparse.errors import OptionError
from sentiparse.experiments.corpora import SPLIT_SEED
from sentiparse.experiments.methods import METHODS, OURS, make_baseline, parser_options, variant_of
from sentiparse.experiments.statistics import mcnemar, mean_and_deviation
from sentiparse.experiments.tables import Table
from sentiparse.experiments.work import judged

__all__ = ["COMPARED", "compare"]

COMPARED = ("MNB-2", "SVM-2", "LM-3", "NBSVM-2", "TF-IDF + LR", "hashed bag", "VADER", "TextBlob", OURS)
"""Rows where nothing is said; VADER and TextBlob only where they are installed."""


def compare(
    corpus: Corpus,
    methods: Sequence[str] = COMPARED,
    *,
    folds: int = 5,
    seed: int = 0,
    settings: str = "given",
    progress: Callable[[str], None] | None = None,
    **options: Any,
) -> Table:
    """Cross-validate methods on a corpus: accuracy, F1, seconds, best first.

    ``options`` are training options of our rows, ``settings`` that of :func:`sentiparse.train` for those that
    are not the paper's own procedure: with "auto" they are chosen anew inside the training part of each fold.

    >>> texts = ["good fun", "a good film", "so good", "bad jokes", "bad film", "so bad"] * 8
    >>> table = compare(Corpus(texts, [1, 1, 1, 0, 0, 0] * 8), ["MNB-1", "LM-1"], folds=2)
    >>> [row[0] for row in table.rows], table.rows[0][1]
    (['LM-1', 'MNB-1'], '100.0 ± 0.0')
    """
    if not 2 <= folds <= len(corpus):
        raise OptionError(f"folds is {folds}: it must lie between 2 and the number of texts ({len(corpus)})")
    found: dict[str, dict[str, Any]] = {}
    parts = list(corpus.folds(folds, SPLIT_SEED))
    for name in methods:
        found[name] = {"accuracy": [], "f1": [], "right": "", "train": 0.0, "test": 0.0}
    for number, (train, test) in enumerate(parts, start=1):
        for name in methods:
            if progress is not None:
                progress(f"fold {number} of {folds}: {name}")
            given, learned, answered = _answers(name, train, test, seed, settings, options)
            result = judged(given, test.labels)
            row = found[name]
            row["accuracy"].append(100 * result["accuracy"])
            row["f1"].append(100 * result["f1"])
            row["right"] += result["right"]
            row["train"] += learned
            row["test"] += answered
    return _table(found, folds, len(corpus))


def _answers(
    name: str, train: Corpus, test: Corpus, seed: int, settings: str, options: dict[str, Any]
) -> tuple[Any, float, float]:
    method = METHODS[name]
    begun = time.perf_counter()
    if method.is_parser:
        from sentiparse.training import train as learn

        own = "given" if method.preset == "paper" else settings
        trained = learn(train, options=parser_options(method, "", seed, **options), settings=own)
        parser = variant_of(trained, method.variant)
        middle = time.perf_counter()
        given: Any = [parser.label_names.index(label) for label in parser.predict(test.texts)]
    else:
        model = make_baseline(method, "", seed).fit(train.texts, train.labels, groups=train.groups)
        middle = time.perf_counter()
        given = model.predict(test.texts)
    return given, middle - begun, time.perf_counter() - middle


def _table(found: dict[str, dict[str, Any]], folds: int, texts: int) -> Table:
    order = sorted(found, key=lambda name: (-sum(found[name]["accuracy"]), name))
    best = order[0]
    rows = []
    for name in order:
        row = found[name]
        mean, deviation = mean_and_deviation(row["accuracy"])
        p = mcnemar([sign == "1" for sign in row["right"]], [sign == "1" for sign in found[best]["right"]])
        rows.append(
            [
                name, f"{mean:.1f} ± {deviation or 0.0:.1f}", f"{sum(row['f1']) / folds:.1f}",
                "" if name == best else f"{p:.3f}" if p >= 0.001 else "< 0.001",
                f"{row['train'] / folds:.2f}", f"{row['test'] / folds:.2f}",
            ]
        )  # fmt: skip
    columns = ["method", "accuracy", "F1", "p (same as best)", "s train", "s test"]
    notes = [f"{texts:,} texts, {folds} folds; ± deviation over folds; p by McNemar's test; seconds a fold."]
    return Table("compare", "Comparison", columns, rows, notes)
