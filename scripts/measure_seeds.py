"""Writes how far models of different seeds agree into docs/trees.md, between its marks.

    python scripts/measure_seeds.py --data DIR [--seeds 10]

Trains the bundled model with each seed, compares the first two tree by tree on the test sentences of the
Stanford Sentiment Treebank, and has each label the sentences that the paper opens with, and its worked
example.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from build_model import COMMON, SETTINGS, WORD_WEIGHT, known_words, with_words

import sentiparse
from sentiparse.calibration import calibrate
from sentiparse.corpus import read_sst, read_treebank_phrases
from sentiparse.experiments.bundle import bundled_texts
from sentiparse.treebank_metrics import stability

PAGE = Path(__file__).parents[1] / "docs" / "trees.md"
BEGIN, END = "<!-- seeds:begin -->", "<!-- seeds:end -->"
SENTENCES = {
    "The movie is not good.": "negative",
    "The movie is very good.": "positive",
    "The movie is not funny at all.": "negative",
    "The movie is just so so, but i still like it.": "positive",
    "The movie is not very good, but i still like it.": "positive",
    "the movie is not very good , but i still like it": "positive",
}


def main() -> None:
    """Train, compare, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--data", default=os.environ.get("SENTIPARSE_DATA"), help="folder of corpora")
    arguments.add_argument("--seeds", type=int, default=10, help="how many, from 0 on; at least 2")
    given = arguments.parse_args()
    if not given.data:
        sys.exit("name the folder of corpora with --data or SENTIPARSE_DATA")
    if given.seeds < 2:
        sys.exit(f"--seeds is {given.seeds}: give 2 or more, since models are compared")
    data = Path(given.data)
    corpus, kept, _ = bundled_texts(data)
    phrases = with_words(read_treebank_phrases(data / "sst" / "train.txt"), known_words(), WORD_WEIGHT)
    texts = read_sst(data / "sst" / "test.txt").texts
    begun = time.monotonic()
    first: list[sentiparse.Parser] = []
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(given.seeds):
            settings = {**COMMON, **SETTINGS["en"], "seed": seed}
            parser = calibrate(sentiparse.train(corpus, phrases=phrases, **settings), kept, centred=True)
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
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    tail = rest.partition(END)[2]
    PAGE.write_text(f"{head}{BEGIN}\n{told}\n{END}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
