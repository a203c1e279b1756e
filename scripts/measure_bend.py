"""Writes what bending the probabilities of the bundled models gives into docs/departures.md.

    python scripts/measure_bend.py --data DIR

Texts that are kept for calibration are divided into halves: a calibration is fitted on one and measured on
the other, and the other way round. The development part of the Stanford Sentiment Treebank is measured with
the calibration that all kept texts give.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from ingredients import TRUST, add_data_argument, data_of
from marks import write_marked

import sentiparse
from sentiparse.calibration import calibrate
from sentiparse.corpus import Corpus, read_sst
from sentiparse.evaluate import evaluate
from sentiparse.experiments.bundle import bundled_texts

PAGE = Path(__file__).parents[1] / "docs" / "departures.md"
SEED = 0


def apart(parser: sentiparse.Parser, kept: Corpus, bent: bool) -> tuple[float, float]:
    """Log loss and ECE on each half under a calibration fitted on the other, in the mean."""
    order = np.random.default_rng(SEED).permutation(len(kept))
    halves = [kept.subset(sorted(part)) for part in np.array_split(order, 2)]
    found = [
        of(calibrate(parser, fitted, centred=True, trust=TRUST, bent=bent), measured)
        for fitted, measured in (halves, halves[::-1])
    ]
    loss, ece = np.mean(found, axis=0)
    return float(loss), float(ece)


def of(parser: sentiparse.Parser, corpus: Corpus) -> tuple[float, float]:
    """Log loss and ECE."""
    report = evaluate(parser, corpus)
    return report.log_loss, report.ece


def main() -> None:
    """Measure, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_data_argument(arguments)
    data = data_of(arguments.parse_args())
    _, kept, _ = bundled_texts(data)
    aside = read_sst(data / "sst" / "dev.txt")
    lines = [
        "| model | log-odds | kept texts, log loss | ECE | SST dev, log loss | ECE |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for name in ("en", "en-small"):
        parser = sentiparse.load(name)
        for title, bent in (("straight", False), ("bent", True)):
            whole = calibrate(parser, kept, centred=True, trust=TRUST, bent=bent)
            figures = [*apart(parser, kept, bent), *of(whole, aside)]
            cells = [
                f"{figure:.4f}" if at % 2 == 0 else f"{100 * figure:.1f} %"
                for at, figure in enumerate(figures)
            ]
            lines.append(f"| {' | '.join([f'`{name}`', title, *cells])} |")
    print("\n".join(lines))
    write_marked(PAGE, "bend", "\n".join(lines))


if __name__ == "__main__":
    main()
