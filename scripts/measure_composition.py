"""Writes what each choice of the preset ``default`` gives into docs/departures.md, between its marks.

    python scripts/measure_composition.py --data DIR [--part 0.2] [--only NAME ...]

Every row is a model trained as the bundled one is, on a part of its texts, with one choice undone. Measured
on the development part of the Stanford Sentiment Treebank, on texts of the sources that are kept for
calibration, on expressions of opinion in news, of which the models know nothing (MPQA), and with the
behaviour suite.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from ingredients import (
    HELD,
    OURS,
    WEIGHTS,
    WORD_WEIGHT,
    Ingredients,
    add_data_argument,
    data_of,
    weighed,
)
from marks import read_marked, write_marked
from measure_held_out import failures, ours, written
from revision import THIN

import sentiparse
from sentiparse.behaviour import run_suite
from sentiparse.corpus import Corpus, read_sst
from sentiparse.evaluate import evaluate
from sentiparse.experiments.corpora import whole
from sentiparse.treebank_metrics import evaluate_trees

PAGE = Path(__file__).parents[1] / "docs" / "departures.md"


@dataclass(frozen=True)
class Row:
    """A choice undone: options, and which phrases there are."""

    name: str
    options: Mapping[str, Any]
    treebank: bool = True
    words: bool = True
    lexicon: bool = True
    remarks: bool = True
    lighter: bool = True
    register: bool = True
    thin: float = THIN
    degrees: bool = False
    loose: bool = False
    held: float = HELD
    names: bool = True


ROWS = (
    Row("nothing undone", {}),
    Row("operators as prior", {"operators": "none", "miner": "corpus"}),
    Row("stop words as E", {"stop_word_filter": False}),
    Row("numbers as E", {"number_filter": False}),
    Row("closed edges", {"closed_edges": False}),
    Row("parts that people draw", {"min_constituency": 0.0}),
    Row("neutral words by company", {"neutral_trust": 1.0}),
    Row("operators out of fragments", {"prune_z": 0.0, "operator_z": 0.0}),
    Row("negated and conceded turned round", {"negated": "count"}),
    Row("the same, negated left out instead", {"negated": "leave"}),
    Row("no shift of the decision", {"centred": False}),
    Row("phrases of the treebank", {}, treebank=False),
    Row("words of general English", {}, words=False),
    Row("those of the opinion lexicon", {}, lexicon=False),
    Row("remarks on other things than films", {}, remarks=False),
    Row("sentences of long reviews weigh less", {}, lighter=False),
    Row("known words keep their side", {}, thin=0),
    Row("known words keep a part of their strength", {}, held=0.0),
    Row("names of things say nothing", {}, names=False),
    Row("degrees out of fragments", {}, degrees=True),
    Row("faint fragments that nobody draws", {}, loose=True),
    Row("the wording of few leaves", {"wording_from": 0.0, "wording_full": 1.0}),
    Row("the register", {}, register=False),
    Row("all of it in long texts", {"wording_long": 0.0}),
    Row("sure operators reach further", {"child_reach": 0.0}),
    Row("negation reaches to the end of its clause", {"child_end": 0.0}),
    Row("degrees stay with the next words", {"degree_word": 0.0}),
    Row("labels of the counts kept", {"keep_labels": False}),
    Row("θ trained", {"step_theta": 0.0}),
    Row("θ pulled to its prior", {"l2_theta": 0.0}),
    Row("the wording of the text", {"wording_bits": 0}),
)
HEAD = (
    "undone", "dictionary rules", "SST dev sentences", "SST dev nodes", "with a negator, balanced",
    "kept texts", "news, balanced",
    "should flip, failures", "should not flip, failures", "texts written apart, failures",
    "negators that act", "bracket F1",
)  # fmt: skip


def measured(parser: sentiparse.Parser, kept: Corpus, news: Corpus, trees: Path) -> list[str]:
    """The figures of one model."""
    suite = run_suite(ours(parser))
    report = evaluate_trees(parser, trees)
    shares = (
        evaluate(parser, read_sst(trees)).accuracy,
        report.nodes["all"].accuracy,
        report.nodes["with a negator"].balanced,
        evaluate(parser, kept).accuracy,
        evaluate(parser, news).balanced_accuracy,
        suite.flip.rate,
        suite.keep.rate,
        np.mean(failures(written(), ours(parser))),
        report.operators["negators"].share,
        report.brackets["binary"].f1,
    )
    return [f"{parser.info()['sizes']['dictionary_rules']:,}", *(f"{100 * share:.1f}" for share in shares)]


def main() -> None:
    """Train, measure, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_data_argument(arguments)
    arguments.add_argument("--part", type=float, default=0.2, help="part of the texts")
    arguments.add_argument("--only", nargs="*", help="rows by name; the others stay as they are on the page")
    given = arguments.parse_args()
    data = data_of(given)
    ingredients = Ingredients.read(data, part=given.part)
    news = whole("MPQA", data)
    rows = [row for row in ROWS if not given.only or row.name in given.only]
    old = read_marked(PAGE, "composition").splitlines()
    lines = {line.split(" | ")[0].removeprefix("| "): line for line in old if line.startswith("| ")}
    begun = time.monotonic()
    for at, row in enumerate(rows):
        weight = WORD_WEIGHT if row.words else 0.0
        of_row = ingredients if row.lexicon else replace(ingredients, lexicon={})
        if not row.lighter:
            alike = weighed(of_row.corpus, of_row.counts, {OURS: WEIGHTS[OURS]})
            of_row = replace(of_row, corpus=alike)
        of_row = of_row if row.remarks else of_row.without_remarks()
        parser = of_row.train(
            treebank=row.treebank,
            word_weight=weight,
            register=row.register,
            thin=row.thin,
            degrees=row.degrees,
            loose=row.loose,
            held=row.held,
            names=row.names,
            **row.options,
        )
        figures = measured(parser, ingredients.kept, news, data / "sst" / "dev.txt")
        lines[row.name] = f"| {' | '.join([row.name, *figures])} |"
        spent = (time.monotonic() - begun) / 60
        left = spent / (at + 1) * (len(rows) - at - 1)
        print(f"{lines[row.name]}  {json.dumps(dict(row.options))}, {left:.0f} minutes left", file=sys.stderr)
    table = "\n".join(
        [
            f"Trained on {len(ingredients.corpus):,} texts, {given.part:g} of the bundled model's; in %.",
            "",
            f"| {' | '.join(HEAD)} |",
            "| --- |" + " ---: |" * (len(HEAD) - 1),
            *(lines[row.name] for row in ROWS if row.name in lines),
        ]
    )
    print(table)
    write_marked(PAGE, "composition", table)


if __name__ == "__main__":
    main()
