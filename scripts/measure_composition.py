"""Writes what each choice of the preset ``default`` gives into docs/departures.md, between its marks.

    python scripts/measure_composition.py --data DIR [--part 0.2] [--only NAME ...]

Every row is a model trained as the bundled one is, on a part of its texts, with one choice undone. Measured
on the development part of the Stanford Sentiment Treebank, on texts of the sources that are kept for
calibration, and with the behaviour suite.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_model import COMMON, SETTINGS, WORD_WEIGHT, known_words, with_words

import sentiparse
from sentiparse.behaviour import run_suite
from sentiparse.calibration import calibrate
from sentiparse.corpus import Corpus, Phrases, read_sst, read_treebank_phrases
from sentiparse.evaluate import evaluate
from sentiparse.experiments.bundle import BUNDLE, bundled_texts
from sentiparse.treebank_metrics import evaluate_trees

PAGE = Path(__file__).parents[1] / "docs" / "departures.md"
BEGIN, END = "<!-- composition:begin -->", "<!-- composition:end -->"


@dataclass(frozen=True)
class Row:
    """A choice undone: options, and which phrases there are."""

    name: str
    options: Mapping[str, Any]
    treebank: bool = True
    words: bool = True


ROWS = (
    Row("nothing undone", {}),
    Row("operators as prior", {"operators": "none", "miner": "corpus"}),
    Row("stop words as E", {"stop_word_filter": False}),
    Row("closed edges", {"closed_edges": False}),
    Row("neutral words by company", {"neutral_trust": 1.0}),
    Row("operators out of fragments", {"prune_z": 0.0, "operator_z": 0.0}),
    Row("phrases of the treebank", {}, treebank=False),
    Row("words of general English", {}, words=False),
    Row("sure operators reach further", {"child_reach": 0.0}),
    Row("labels of the counts kept", {"keep_labels": False}),
    Row("θ trained", {"step_theta": 0.0}),
    Row("θ pulled to its prior", {"l2_theta": 0.0}),
    Row("the wording of the text", {"wording_bits": 0}),
)
HEAD = (
    "undone", "dictionary rules", "SST dev sentences", "SST dev nodes", "with a negator, balanced",
    "kept texts",
    "should flip, failures", "should not flip, failures", "negators that act", "bracket F1",
)  # fmt: skip


def measured(parser: sentiparse.Parser, kept: Corpus, trees: Path) -> list[str]:
    """The figures of one model."""
    suite = run_suite(lambda texts: parser.predict_proba(texts)[:, 1].tolist())
    report = evaluate_trees(parser, trees)
    shares = (
        evaluate(parser, read_sst(trees)).accuracy,
        report.nodes["all"].accuracy,
        report.nodes["with a negator"].balanced,
        evaluate(parser, kept).accuracy,
        suite.flip.rate,
        suite.keep.rate,
        report.operators["negators"].share,
        report.brackets["binary"].f1,
    )
    return [f"{parser.info()['sizes']['dictionary_rules']:,}", *(f"{100 * share:.1f}" for share in shares)]


def main() -> None:
    """Train, measure, write."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--data", default=os.environ.get("SENTIPARSE_DATA"), help="folder of corpora")
    arguments.add_argument("--part", type=float, default=0.2, help="part of the texts")
    arguments.add_argument("--only", nargs="*", help="rows by name; the others stay as they are on the page")
    given = arguments.parse_args()
    if not given.data:
        sys.exit("name the folder of corpora with --data or SENTIPARSE_DATA")
    data = Path(given.data)
    corpus, kept, _ = bundled_texts(data, {name: int(size * given.part) for name, size in BUNDLE.items()})
    treebank = read_treebank_phrases(data / "sst" / "train.txt")
    rows = [row for row in ROWS if not given.only or row.name in given.only]
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    old, _, tail = rest.partition(END)
    lines = {line.split(" | ")[0].removeprefix("| "): line for line in old.splitlines() if line[:2] == "| "}
    begun = time.monotonic()
    for at, row in enumerate(rows):
        phrases = treebank if row.treebank else Phrases([], [])
        if row.words:
            phrases = with_words(phrases, known_words(), WORD_WEIGHT)
        settings = {**COMMON, **SETTINGS["en"], **row.options}
        parser = sentiparse.train(corpus, phrases=phrases, **settings)
        parser = calibrate(parser, kept, centred=True)
        lines[row.name] = f"| {' | '.join([row.name, *measured(parser, kept, data / 'sst' / 'dev.txt')])} |"
        spent = (time.monotonic() - begun) / 60
        left = spent / (at + 1) * (len(rows) - at - 1)
        print(f"{lines[row.name]}  {json.dumps(dict(row.options))}, {left:.0f} minutes left", file=sys.stderr)
    table = "\n".join(
        [
            f"Trained on {len(corpus):,} texts, a part of {given.part:g} of the bundled model's; in %.",
            "",
            f"| {' | '.join(HEAD)} |",
            "| --- |" + " ---: |" * (len(HEAD) - 1),
            *(lines[row.name] for row in ROWS if row.name in lines),
        ]
    )
    print(table)
    PAGE.write_text(f"{head}{BEGIN}\n{table}\n{END}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
