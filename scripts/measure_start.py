"""Writes what the start of Algorithm 2 decides into docs/departures.md, between its marks.

    python scripts/measure_start.py --data DIR [--seeds 2]

Trains the preset ``paper`` on parts of 10,000 texts of RT-C; combination rules start at 0, or at -1.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from ingredients import add_data_argument, data_of
from marks import write_marked

import sentiparse
from sentiparse.corpus import read_corpus
from sentiparse.evaluate import evaluate

PAGE = Path(__file__).parents[1] / "docs" / "departures.md"
TEXTS = 10_000
STARTS = (0.0, -1.0)
PARTS = range(1, 7)
BEAM = 5


def main() -> None:
    """Train, measure, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_data_argument(arguments)
    arguments.add_argument("--seeds", type=int, default=2, help="how many, from 0 on")
    given = arguments.parse_args()
    data = data_of(given) / "rt-c"
    corpus, test = read_corpus(data / "train.tsv.gz"), read_corpus(data / "test.tsv")
    lines = [
        f"| start | {' | '.join(f'part {part}' for part in PARTS)} |",
        "| ---: |" + " --- |" * len(PARTS),
    ]
    for start in STARTS:
        row = []
        for part in PARTS:
            texts = corpus.subset(random.Random(part).sample(range(len(corpus)), TEXTS))
            accuracies = []
            for seed in range(given.seeds):
                options = {"rule_weight": start, "beam_size": BEAM, "seed": seed}
                parser = sentiparse.train(
                    texts, preset="paper", min_fragment_count=4, min_word_count=4, **options
                )
                accuracies.append(f"{100 * evaluate(parser, test).accuracy:.1f}")
            row.append(", ".join(accuracies))
        lines.append(f"| {start:g} | {' | '.join(row)} |")
        print(lines[-1], flush=True)
    write_marked(PAGE, "start", "\n".join(lines))


if __name__ == "__main__":
    main()
