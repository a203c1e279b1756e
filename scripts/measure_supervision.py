"""Writes what models know of phrases that nobody labelled for them into docs/trees.md, between its marks.

    python scripts/measure_supervision.py --data DIR              # --bundled: the last row alone

Trains on all texts of the bundled model: with their labels alone, with words of general English beside them,
and with what these teach of others (``company_weight``). Their options are chosen on the nodes of the
treebank's training part, which these models do not see, nor does the one that reads sentences of long reviews
for them. Beside them stands the bundled model, which has phrases of the treebank. Measured on the nodes of
the treebank's test part.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ingredients import Ingredients, add_data_argument, data_of
from marks import read_marked, write_marked

import sentiparse
from sentiparse.treebank_metrics import TreeReport, evaluate_trees

PAGE = Path(__file__).parents[1] / "docs" / "trees.md"
# With nothing but texts, these have the last word.
BY_TEXTS: dict[str, Any] = {
    "treebank": False,
    "keep_labels": False,
    "backoff_weight": 20.0,
    "step_leaf": 0.06,
    "step_theta": 0.1,
    "l2_theta": 0.1,
    "judged_weight": 0.5,
}
BY_WORDS: dict[str, Any] = {
    **BY_TEXTS,
    "keep_labels": True,
    "step_leaf": 0.03,
    "step_theta": 0.05,
    "judged_weight": 1.0,
    "word_weight": 1.0,
}
ROWS: dict[str, dict[str, Any]] = {
    "labels of texts alone": {**BY_TEXTS, "word_weight": 0.0},
    "and words of general English": BY_WORDS,
    "and what these teach of words in like company": {**BY_WORDS, "company_weight": 0.5},
}
BUNDLED = "and phrases of the treebank's training part (`en`)"
LENGTHS = ("1 word", "2 to 3 words", "4 to 6 words", "7 to 12 words", "13 words or more")


def row_of(name: str, report: TreeReport) -> str:
    """Accuracy over all nodes, balanced over those with a negator, and by length."""
    shares = [report.nodes["all"].accuracy, report.nodes["with a negator"].balanced]
    shares += [report.nodes[length].accuracy for length in LENGTHS]
    shares.append(report.operators["negators"].share)
    return f"| {name} | " + " | ".join(f"{100 * share:.1f}" for share in shares) + " |"


def rows(data: Path, trees: Path) -> Iterator[str]:
    """Train and measure, a row a model."""
    ingredients = Ingredients.read(data, first={**BY_TEXTS, "word_weight": 0.0})
    begun = time.monotonic()
    for done, (name, chosen) in enumerate(ROWS.items(), start=1):
        row = row_of(name, evaluate_trees(ingredients.train(**chosen), trees))
        left = (time.monotonic() - begun) / done * (len(ROWS) - done) / 60
        print(f"{row} {left:.0f} minutes left", file=sys.stderr)
        yield row


def main() -> None:
    """Train, measure, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_data_argument(arguments)
    arguments.add_argument(
        "--bundled", action="store_true", help="this row alone; the others stay as they are"
    )
    given = arguments.parse_args()
    data = data_of(given)
    trees = data / "sst" / "test.txt"
    head = ("learned from", "all nodes", "with a negator, balanced", *LENGTHS, "negators that act")
    lines = [f"| {' | '.join(head)} |", f"| --- |{' ---: |' * (len(head) - 1)}"]
    if given.bundled:
        lines += read_marked(PAGE, "supervision").strip().splitlines()[2:-1]
    else:
        lines += rows(data, trees)
    lines.append(row_of(BUNDLED, evaluate_trees(sentiparse.load(), trees)))
    print("\n".join(lines))
    write_marked(PAGE, "supervision", "\n".join(lines))


if __name__ == "__main__":
    main()
