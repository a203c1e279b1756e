"""Writes how far models of different seeds agree into docs/trees.md, between its marks.

    python scripts/measure_seeds.py --data DIR [--seeds 10]

Trains the bundled model with each seed, compares the first two tree by tree on the test sentences of the
Stanford Sentiment Treebank, and has each label the sentences that the paper opens with, and its worked
example.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from ingredients import Ingredients, add_data_argument, data_of
from marks import write_marked

import sentiparse
from sentiparse.corpus import read_sst
from sentiparse.experiments.quoted import SENTENCES
from sentiparse.treebank_metrics import stability

PAGE = Path(__file__).parents[1] / "docs" / "trees.md"


def main() -> None:
    """Train, compare, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_data_argument(arguments)
    arguments.add_argument("--seeds", type=int, default=10, help="how many, from 0 on; at least 2")
    given = arguments.parse_args()
    if given.seeds < 2:
        sys.exit(f"--seeds is {given.seeds}: give 2 or more, since models are compared")
    data = data_of(given)
    ingredients = Ingredients.read(data)
    texts = read_sst(data / "sst" / "test.txt").texts
    begun = time.monotonic()
    first: list[sentiparse.Parser] = []
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(given.seeds):
            parser = ingredients.train(seed=seed)
            labels = parser.predict(list(SENTENCES))
            wrong += [f"{text} ({seed})" for text, label in zip(SENTENCES, labels, strict=True)
                      if label != SENTENCES[text]]  # fmt: skip
            if seed < 2:
                path = Path(folder, f"{seed}.sentiparse")
                parser.save(path)
                first.append(sentiparse.load(path))
            left = (time.monotonic() - begun) / (seed + 1) * (given.seeds - seed - 1) / 60
            print(f"seed {seed}: {len(wrong)} wrong so far, {left:.0f} minutes left", file=sys.stderr)
        agreement = stability(first[0], first[1], texts)
    told = "\n".join(
        [
            f"Two seeds, {agreement.texts:,} test sentences: the same label in "
            f"{100 * agreement.same_label:.1f} %, the same tree with the same labels in "
            f"{100 * agreement.same_tree:.1f} %, as drawn in {100 * agreement.same_flat_tree:.1f} %.",
            "",
            f"The sentences that the paper opens with, and its worked example, by {given.seeds} seeds: "
            f"{given.seeds * len(SENTENCES) - len(wrong)} of {given.seeds * len(SENTENCES)} right"
            + (f"; wrong (seed): {'; '.join(wrong)}." if wrong else "."),
        ]
    )
    print(told)
    write_marked(PAGE, "seeds", told)


if __name__ == "__main__":
    main()
