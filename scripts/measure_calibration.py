"""Writes what bending and tempering the probabilities of the bundled models gives into docs/departures.md.

    python scripts/measure_calibration.py --data DIR

Texts that are kept for calibration are divided into halves: a calibration is fitted on one and measured on
the other, and the other way round. The development part of the Stanford Sentiment Treebank is measured with
the calibration that all kept texts give. For tempering the same is done with long reviews.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
from ingredients import TRUST, add_data_argument, data_of, kept_beside, together
from marks import write_marked

import sentiparse
from sentiparse.calibration import calibrate, temper
from sentiparse.corpus import Corpus, read_sst
from sentiparse.evaluate import evaluate
from sentiparse.experiments.bundle import bundled_texts, joined, kept_reviews, reviews

PAGE = Path(__file__).parents[1] / "docs" / "departures.md"
SEED = 0
TESTS = 5_000


def apart(fit: Callable[[Corpus], sentiparse.Parser], kept: Corpus) -> tuple[float, float]:
    """Log loss and ECE on each half under a calibration fitted on the other, in the mean."""
    order = np.random.default_rng(SEED).permutation(len(kept))
    halves = [kept.subset(sorted(part)) for part in np.array_split(order, 2)]
    found = [of(fit(fitted), measured) for fitted, measured in (halves, halves[::-1])]
    loss, ece = np.mean(found, axis=0)
    return float(loss), float(ece)


def of(parser: sentiparse.Parser, corpus: Corpus) -> tuple[float, float]:
    """Log loss and ECE."""
    report = evaluate(parser, corpus)
    return report.log_loss, report.ece


def bend(data: Path) -> list[str]:
    """The table of straight and bent log-odds."""
    _, kept, _ = bundled_texts(data)
    kept = together(kept, *kept_beside(data))
    aside = read_sst(data / "sst" / "dev.txt")
    lines = [
        "| model | log-odds | kept texts, log loss | ECE | SST dev, log loss | ECE |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for name, parser in models():
        for title, bent in (("straight", False), ("bent", True)):
            fit = partial(calibrate, parser, centred=True, trust=TRUST, bent=bent)
            lines.append(row(name, title, *apart(fit, kept), *of(fit(kept), aside)))
    return lines


def tempering(data: Path) -> list[str]:
    """The table of log-odds of long reviews, as they are and tempered."""
    kept, tests = kept_reviews(data), list(reviews(data / "imdb-long" / "test.tsv.gz"))
    test = joined(random.Random(1).sample(tests, TESTS), "imdb-long test")
    lines = [
        "| model | log-odds | kept reviews, log loss | ECE | test reviews, log loss | ECE |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for name, tempered in models():
        untempered = sentiparse.Parser(tempered._model.tempered(0.0), tempered.options, tempered._card)
        lines.append(row(name, "as they are", *of(untempered, kept), *of(untempered, test)))
        fit = partial(temper, untempered)
        lines.append(row(name, "tempered", *apart(fit, kept), *of(fit(kept), test)))
    return lines


def models() -> Iterator[tuple[str, sentiparse.Parser]]:
    """The bundled models."""
    for name in ("en", "en-small"):
        yield name, sentiparse.load(name)


def row(name: str, title: str, *figures: float) -> str:
    """A line of a table: log loss and ECE in turns."""
    cells = [f"{figure:.4f}" if at % 2 == 0 else f"{100 * figure:.1f} %" for at, figure in enumerate(figures)]
    return f"| {' | '.join([f'`{name}`', title, *cells])} |"


def main() -> None:
    """Measure, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_data_argument(arguments)
    data = data_of(arguments.parse_args())
    for name, table in (("bend", bend), ("tempering", tempering)):
        text = "\n".join(table(data))
        print(text)
        write_marked(PAGE, name, text)


if __name__ == "__main__":
    main()
