"""Fits the table of what is one part of a tree, src/sentiparse/tree/constituents.tsv, to human trees.

    python scripts/fit_constituents.py path/to/sst/train.txt

Every run of two to six words of a human tree is a case: people drew a bracket over it or not. The table is
a logistic regression by the two words at either end and the length. The treebank, made binary, has a
coordinating conjunction with what stands before it; here it is with what follows. Needs scikit-learn.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from fit_boundaries import Table, empty_table, words_and_spans, write
from scipy.sparse import csr_array
from sklearn.linear_model import LogisticRegression

from sentiparse.tree.boundaries import CONJUNCTIONS
from sentiparse.tree.constituents import LONGEST, TABLE, length_name
from sentiparse.treebank_metrics import HumanTree, read_trees

ROLES = 4  # first, second, last but one, last
Span = tuple[int, int]


def with_conjunctions(words: Sequence[str], spans: set[Span]) -> set[Span]:
    """Return the brackets, a conjunction with what follows: *(slow and) dull* is *slow (and dull)*."""
    ends: dict[int, list[int]] = {}
    for start, end in spans:
        ends.setdefault(start, []).append(end)
    moved = set()
    for start, end in spans:
        if end - start > 1 and words[end - 1] in CONJUNCTIONS:
            wider = [other for other in ends[start] if other > end]
            if wider:
                moved.add((end - 1, min(wider)))
        else:
            moved.add((start, end))
    return moved


def fit(humans: Sequence[HumanTree]) -> Table:
    """Return the table."""
    read = [words_and_spans(human) for human in humans]
    classes = empty_table(Counter(word for words, _ in read for word in words))
    row = {name: at for at, name in enumerate(classes.rows)}
    columns: list[int] = []
    drawn: list[bool] = []
    for words, spans in read:
        parts = with_conjunctions(words, spans)
        at = [row[classes.name(word)] * ROLES for word in words]
        for start in range(len(words)):
            for end in range(start + 2, min(start + LONGEST, len(words)) + 1):
                columns += [at[start], at[start + 1] + 1, at[end - 2] + 2, at[end - 1] + 3]
                columns.append(len(row) * ROLES + end - start - 2)
                drawn.append((start, end) in parts)
    cases, each = len(drawn), ROLES + 1
    ones = np.ones(len(columns), dtype=np.float32)
    n_weights = len(row) * ROLES + LONGEST - 1
    features = csr_array((ones, columns, np.arange(cases + 1) * each), shape=(cases, n_weights))
    found = LogisticRegression(max_iter=500).fit(features, np.array(drawn))
    weights = np.round(found.coef_[0], 2) + 0.0  # no -0.0
    print(f"{len(humans)} trees, {cases} cases, {len(row)} rows, right in {found.score(features, drawn):.4f}")
    table = {name: tuple(weights[at * ROLES : (at + 1) * ROLES]) for name, at in row.items()}
    for length in range(2, LONGEST + 1):
        of_length = round(float(weights[len(row) * ROLES + length - 2] + found.intercept_[0]), 2)
        table[length_name(length)] = (of_length, 0.0, 0.0, 0.0)
    return table


def main() -> None:
    """Fit and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("trees", type=Path, help="a file of one bracketed tree a line")
    table = fit(read_trees(parser.parse_args().trees))
    write(TABLE, "word, -ending or <class>; as first word, second, last but one, last", table, __file__)


if __name__ == "__main__":
    main()
