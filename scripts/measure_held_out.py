"""Writes how models fare on texts that were written apart from them into docs/trees.md, between its marks.

    python scripts/measure_held_out.py --corpus path/to/pl05-c

The texts are those of tests/behaviour/held_out.tsv, plain.tsv, typical.tsv, templated.tsv, everyday.tsv and
harder.tsv. No rule or word of the models was drawn from them, and none learned, other than from those of the
part ``drawn`` of a file. The corpus trains the n-gram model; the others beside ours are in the extra
``bench``.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Mapping, Sequence
from pathlib import Path

from marks import write_marked

import sentiparse
from sentiparse.behaviour.peers import ngram, textblob, vader
from sentiparse.behaviour.suite import Classifier

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "trees.md"
TEXTS = ROOT / "tests" / "behaviour"


def written(name: str = "held_out", part: str = "") -> list[dict[str, str]]:
    """Return the texts, with their labels and what they are about."""
    with (TEXTS / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [row for row in rows if not part or row["part"] == part]


def failures(rows: Sequence[Mapping[str, str]], model: Classifier) -> list[bool]:
    """Return for each text whether a model gives it the other label, or none."""
    pairs = zip(rows, model([row["text"] for row in rows]), strict=True)
    return [not (p > 0.5 if row["label"] == "positive" else p < 0.5) for row, p in pairs]


def table(rows: Sequence[Mapping[str, str]], models: Mapping[str, Classifier]) -> str:
    """Return the share of texts that models fail, by what becomes of the label or capability, and domain."""
    failed = {name: failures(rows, model) for name, model in models.items()}
    groups: dict[str, list[bool]] = {}
    if "role" in rows[0]:
        groups["should flip"] = [row["role"] == "flip" for row in rows]
        groups["should not flip"] = [row["role"] == "keep" for row in rows]
    for column in ("capability", "domain"):
        # With a role, there are too many capabilities for a table.
        if column == "domain" or (column in rows[0] and "role" not in rows[0]):
            for value in sorted({row[column] for row in rows}):
                groups[value] = [row[column] == value for row in rows]
    groups["all"] = [True for _ in rows]
    lines = [f"| failures, % | texts | {' | '.join(models)} |", f"| --- | ---: |{' ---: |' * len(models)}"]
    for group, chosen in groups.items():
        of_group = [[f for f, c in zip(failed[name], chosen, strict=True) if c] for name in models]
        shares = " | ".join(f"{100 * sum(each) / len(each):.1f}" for each in of_group)
        lines.append(f"| {group} | {sum(chosen):,} | {shares} |")
    return "\n".join(lines)


def ours(parser: sentiparse.Parser) -> Classifier:
    """Return a model as a function of texts."""
    return lambda texts: parser.predict_proba(texts)[:, 1].tolist()


def main() -> None:
    """Measure the bundled models and the others, and write the table."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--corpus", type=Path, required=True, help="labelled texts for the n-gram model")
    given = arguments.parse_args()
    models = {name: ours(sentiparse.load(name)) for name in ("en", "en-small")}
    models |= {"VADER": vader(), "TextBlob": textblob(), "TF-IDF + LR": ngram(given.corpus)}
    for mark, rows in (
        ("held-out", written()),
        ("plain", written("plain", "apart")),
        ("typical", written("typical", "apart")),
        ("templated", written("templated", "apart")),
        ("everyday", written("everyday", "apart")),
        ("harder", written("harder", "apart")),
        ("drawn", written("harder", "drawn")),
    ):
        figures = table(rows, models)
        write_marked(PAGE, mark, figures)
        print(figures)


if __name__ == "__main__":
    main()
