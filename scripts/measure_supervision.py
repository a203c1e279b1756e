"""Writes what models know of phrases that nobody labelled for them into docs/trees.md, between its marks.

    python scripts/measure_supervision.py --data DIR

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
from pathlib import Path
from typing import Any

from ingredients import Ingredients, add_data_argument, data_of
from marks import write_marked

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


def main() -> None:
    """Train, measure, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_data_argument(arguments)
    data = data_of(arguments.parse_args())
    trees = data / "sst" / "test.txt"
    ingredients = Ingredients.read(data, first={**BY_TEXTS, "word_weight": 0.0})
    head = ("learned from", "all nodes", "with a negator, balanced", *LENGTHS, "negators that act")
    lines = [f"| {' | '.join(head)} |", f"| --- |{' ---: |' * (len(head) - 1)}"]
    begun = time.monotonic()
    for done, (name, chosen) in enumerate(ROWS.items(), start=1):
        lines.append(row_of(name, evaluate_trees(ingredients.train(**chosen), trees)))
        left = (time.monotonic() - begun) / done * (len(ROWS) - done) / 60
        print(f"{lines[-1]} {left:.0f} minutes left", file=sys.stderr)
    lines.append(row_of(BUNDLED, evaluate_trees(sentiparse.load(), trees)))
    print("\n".join(lines))
    write_marked(PAGE, "supervision", "\n".join(lines))


if __name__ == "__main__":
    main()
