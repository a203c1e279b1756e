"""Fits the tables of boundary strengths, src/sentiparse/tree/boundar*.tsv, to human trees.

    python scripts/fit_boundaries.py path/to/sst/train.txt

Every node of a human tree is a choice: of all boundaries between its words, people part it at one. The tables
are the maximum-likelihood fit of a softmax over these boundaries, whose scores are the strengths of
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
from sentiparse.tree.boundaries import AROUND, END, JOINTS, PAIRS, SLOPE, START, TABLE, junction
from sentiparse.tree.word_table import NO_LETTERS, OTHER, WordTable
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
LEAST_PAIR = 20
"""The same for a pair of words in one of its places."""
L2 = 1e-4
PAIR = 3  # length of the feature: two names and their place
NO_JUNCTION = "<none>"
JUNCTIONS = [
    f"<{kind}{begins}>"
    for kind in ("mark", "conjunction", "mark and conjunction")
    for begins in ("", ", auxiliary", ", subject")
]
Table = dict[str, tuple[float, ...]]


def words_and_spans(human: HumanTree) -> tuple[list[str], set[tuple[int, int]]]:
    """Return our words, and the brackets that people drew over them."""
    tokens = tokenize(human.text)
    spans = set(human.places((token.start, token.end) for token in tokens).values())
    return [token.text for token in tokens], spans


def words_and_depths(human: HumanTree) -> tuple[list[str], list[int], list[int]]:
    """Return our words; for each place between them, how many letters-and-digits words stand before it; and
    for each place between two such words, how many brackets hold both."""
    words, spans = words_and_spans(human)
    kept = [0]
    for word in words:
        kept.append(kept[-1] + any(map(str.isalnum, word)))
    depths = [0] * (kept[-1] + 1)
    for start, end in {(kept[start], kept[end]) for start, end in spans}:
        for gap in range(start + 1, end):
            depths[gap] += 1
    return words, kept, depths


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


def empty_table(counts: Counter[str], *others: str) -> WordTable:
    """Return a table with the rows that words are looked up in, given how often the trees have each."""
    known = sorted(word for word in FUNCTION_WORDS.split() if counts[word] >= LEAST)
    endings = sorted(f"-{end}" for end in ENDINGS.split())
    return WordTable(dict.fromkeys([*known, *endings, NO_LETTERS, OTHER, *others], ()))


Feature = tuple[str | int, ...]


def features_of(words: Sequence[str], names: Sequence[str], at: int) -> list[Feature]:
    """Return what a boundary goes by: names of words by their place, of pairs by theirs, the junction."""
    around = [*[START] * AROUND, *names, *[END] * AROUND][at : at + 2 * AROUND + 1]
    back, last, here, ahead = around[:4]
    pairs = ((back, last), (last, here), (here, ahead), (last, ahead))
    joint = junction(words, at) if words[at - 1] in JOINTS else NO_JUNCTION
    return [*enumerate(around), *((*pair, role) for role, pair in enumerate(pairs)), (joint,)]


def fit(humans: Sequence[HumanTree]) -> tuple[Table, Table]:
    """Return the tables of words and of pairs of words."""
    read = [words_and_depths(human) for human in humans]
    classes = empty_table(Counter(word for words, _, _ in read for word in words), START, END)
    found: list[list[Feature]] = []
    places: list[int] = []
    nodes: list[int] = []  # of every choice, its places in turn
    chosen: list[bool] = []
    begins: list[int] = []
    for words, kept, depths in read:
        names = [classes.name(word) for word in words]
        base = len(found) - 1  # place 1 is the first feature
        found += [features_of(words, names, at) for at in range(1, len(words))]
        places += range(1, len(words))
        for inner, right in choices(kept, depths):
            begins.append(len(nodes))
            nodes += [base + at for at in inner]
            chosen += [at in right for at in inner]
    times = Counter(feature for features in found for feature in features)
    frequent = (feature for feature, n in times.items() if len(feature) < PAIR or n >= LEAST_PAIR)
    column = {feature: at for at, feature in enumerate(frequent)}
    rare = len(column)  # pairs that are too rare to say anything: their weight stays 0
    feature = np.array([[column.get(feature, rare) for feature in features] for features in found])
    place = np.array(places, dtype=float)
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
            slope[:-1] += np.bincount(column, pull, len(weights) - 1)
        slope[rare], slope[-1] = 0.0, pull @ place
        value = -np.log(hit / total).mean() + L2 * (weights @ weights) / 2
        return value, -slope / len(begin) + L2 * weights

    best = minimize(loss, np.zeros(rare + 2), jac=True, method="L-BFGS-B", options={"maxiter": 200})
    print(f"{len(humans)} trees, {len(begin)} choices, {rare} weights, loss {best.fun:.4f}")
    weight = {name: best.x[at] for name, at in column.items()}
    words_table = {
        name: tuple(round(weight.get((role, name), 0.0), 2) for role in range(2 * AROUND + 1))
        for name in classes.rows
    }
    nothing = (0.0,) * (2 * AROUND)
    for name in JUNCTIONS:  # a constant on every boundary says nothing
        words_table[name] = (round(weight.get((name,), 0.0) - weight[NO_JUNCTION,], 2), *nothing)
    words_table[SLOPE] = (round(best.x[-1], 2), *nothing)
    sides = sorted({feature[:2] for feature in column if len(feature) == PAIR})
    of_sides = {side: tuple(round(weight.get((*side, role), 0.0), 2) for role in range(4)) for side in sides}
    pairs = {"\t".join(map(str, side)): row for side, row in of_sides.items() if any(row)}
    return words_table, pairs


def write(path: Path, columns: str, table: Table, script: str = __file__) -> None:
    """Write a table, with a first line that tells what its columns are."""
    lines = [f"# {columns}; written by scripts/{Path(script).name}"]
    lines += ["\t".join([name, *(f"{value + 0.0:g}" for value in values)]) for name, values in table.items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Fit and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("trees", type=Path, help="a file of one bracketed tree a line")
    words, pairs = fit(read_trees(parser.parse_args().trees))
    write(
        TABLE, "word, -ending or <class>; as word k-2, k-1, k, k+1, k+2 at the boundary before word k", words
    )
    write(PAIRS, "two of these; as words (k-2, k-1), (k-1, k), (k, k+1), (k-1, k+1)", pairs)


if __name__ == "__main__":
    main()
