"""Fits the table of boundary strengths, src/sentiparse/tree/boundaries.tsv, to human trees.

    python scripts/fit_boundaries.py path/to/sst/train.txt

Every node of a human tree is a choice: of all boundaries between its words, people part it at one. The table
is the maximum-likelihood fit of a softmax over these boundaries, whose scores are the strengths of
``sentiparse.tree.boundaries`` (without the fixed ones), with a small L2 penalty. Punctuation marks are words
that lend strength, but where a person hangs them does not count: a boundary before a comma and one after it
are the same choice. Needs scipy (which scikit-learn brings along).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

from sentiparse.tokenize import tokenize
from sentiparse.tree.boundaries import END, JOINTS, NO_LETTERS, OTHER, SLOPE, TABLE, junction
from sentiparse.treebank_metrics import HumanTree, read_trees

FUNCTION_WORDS = """
. ! ? ... , ; : -- - ( ) ' " / & $
a an the this that these those each every no any some all both either neither another such what which whose
my your his her its our their i you he she it we they me him us them
myself yourself himself herself itself ourselves themselves
one someone anyone everyone something anything everything nothing nobody who whom
's 're 've 'll 'd 'm n't not is are was were be been being am has have had having do does did doing done
will would can could may might must shall should get gets got getting make makes made seem seems
of in on at by for with from into onto to about over under between among through during before after against
without within along across around behind beyond near off out up down upon toward towards like unlike
despite per via than as and or but nor yet so if because although though while when where why how whether
unless until since once whereas plus there here then now just only even also too still never ever always
often again already almost rather quite very really more most less least much many few little enough far
well perhaps maybe however instead simply merely own other same first last next new two three
"""
ENDINGS = "ing ed ly s ion ness ment al ive ful less ous y able ible ic er est en"
LEAST = 5
"""A word that the trees have less often stays out of the table."""
L2 = 1e-4
ROLES = 3  # after, before, ahead
NO_JUNCTION = "<none>"
JUNCTIONS = [
    f"<{kind}{begins}>"
    for kind in ("mark", "conjunction", "mark and conjunction")
    for begins in ("", ", auxiliary", ", subject")
]


def words_and_depths(human: HumanTree) -> tuple[list[str], list[int], list[int]]:
    """Return our words; for each place between them, how many letters-and-digits words stand before it; and
    for each place between two such words, how many brackets hold both."""
    tokens = tokenize(human.text)
    kept = [0]
    for token in tokens:
        kept.append(kept[-1] + any(map(str.isalnum, token.text)))
    starts = {token.start: at for at, token in enumerate(tokens)}
    ends = {token.end: at + 1 for at, token in enumerate(tokens)}
    offsets, at = [], 0
    for word in human.words:
        offsets.append((at, at + len(word)))
        at += len(word) + 1
    spans = set()
    for node in human.nodes:
        start, end = starts.get(offsets[node.start][0]), ends.get(offsets[node.end - 1][1])
        if start is not None and end is not None:
            spans.add((kept[start], kept[end]))
    depths = [0] * (kept[-1] + 1)
    for start, end in spans:
        for gap in range(start + 1, end):
            depths[gap] += 1
    return [token.text for token in tokens], kept, depths


def choices(kept: Sequence[int], depths: Sequence[int]) -> Iterator[tuple[list[int], list[int]]]:
    """Yield, for every node, the places at which it may be parted, and those that people chose."""
    stack = [(0, len(kept) - 1)]
    while stack:
        start, end = stack.pop()
        inner = [at for at in range(start + 1, end) if kept[start] < kept[at] < kept[end]]
        if not inner:
            continue
        top = min(depths[kept[at]] for at in inner)
        chosen = [at for at in inner if depths[kept[at]] == top]
        if len(chosen) < len(inner):
            yield inner, chosen
        stack += [(start, chosen[0]), (chosen[0], end)]


def class_of(word: str, known: set[str], endings: Sequence[str]) -> str:
    """Return the row of the table that a word is looked up in."""
    if word in known:
        return word
    if not any(map(str.isalpha, word)):
        return NO_LETTERS
    return next((f"-{end}" for end in endings if word.endswith(end) and len(word) >= len(end) + 3), OTHER)


def fit(humans: Sequence[HumanTree]) -> dict[str, tuple[float, float, float]]:
    """Return the table."""
    read = [words_and_depths(human) for human in humans]
    counts = Counter(word for words, _, _ in read for word in words)
    known = {word for word in FUNCTION_WORDS.split() if counts[word] >= LEAST}
    endings = sorted(ENDINGS.split(), key=len, reverse=True)
    names = [*sorted(known), *(f"-{end}" for end in sorted(endings)), NO_LETTERS, OTHER, END]
    row = {name: at for at, name in enumerate(names)}
    n = len(names)
    junctions = {name: ROLES * n + at for at, name in enumerate([NO_JUNCTION, *JUNCTIONS])}
    n_weights = ROLES * n + len(junctions)
    features: list[tuple[int, int, int, int]] = []
    places: list[int] = []
    nodes: list[int] = []  # of every choice, its places in turn
    chosen: list[bool] = []
    begins: list[int] = []
    for words, kept, depths in read:
        rows = [row[class_of(word, known, endings)] for word in words] + [row[END]]
        base = len(features) - 1  # place 1 is the first feature
        for at in range(1, len(words)):
            joint = junction(words, at) if words[at - 1] in JOINTS else NO_JUNCTION
            features.append((rows[at - 1], n + rows[at], 2 * n + rows[at + 1], junctions[joint]))
            places.append(at)
        for inner, right in choices(kept, depths):
            begins.append(len(nodes))
            nodes += [base + at for at in inner]
            chosen += [at in right for at in inner]
    feature, place = np.array(features), np.array(places, dtype=float)
    node, gold, begin = np.array(nodes), np.array(chosen), np.array(begins)
    of = np.repeat(np.arange(len(begin)), np.diff([*begins, len(nodes)]))

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        score = weights[feature].sum(axis=1) + weights[-1] * place
        here = score[node]
        mass = np.exp(here - np.maximum.reduceat(here, begin)[of])
        total, hit = np.add.reduceat(mass, begin), np.add.reduceat(mass * gold, begin)
        pull = np.bincount(node, mass * gold / hit[of] - mass / total[of], len(feature))
        slope = np.zeros_like(weights)
        for column in feature.T:
            slope[:-1] += np.bincount(column, pull, n_weights)
        slope[-1] = pull @ place
        value = -np.log(hit / total).mean() + L2 * (weights @ weights) / 2
        return value, -slope / len(begin) + L2 * weights

    found = minimize(loss, np.zeros(n_weights + 1), jac=True, method="L-BFGS-B", options={"maxiter": 200})
    print(f"{len(humans)} trees, {len(begin)} choices, {n} rows, loss {found.fun:.4f}")
    weights = found.x.copy()
    weights[ROLES * n : -1] -= weights[junctions[NO_JUNCTION]]  # a constant on every boundary says nothing
    rounded = np.round(weights, 2) + 0.0  # no -0.0
    table = {name: tuple(rounded[at + role * n] for role in range(ROLES)) for name, at in row.items()}
    for name in JUNCTIONS:
        table[name] = (rounded[junctions[name]], 0.0, 0.0)
    table[SLOPE] = (rounded[-1], 0.0, 0.0)
    return table


def main() -> None:
    """Fit and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("trees", type=Path, help="a file of one bracketed tree a line")
    table = fit(read_trees(parser.parse_args().trees))
    lines = ["# word, -ending or <class>; after, before, ahead; written by scripts/fit_boundaries.py"]
    lines += ["\t".join([name, *(f"{value:g}" for value in values)]) for name, values in table.items()]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
