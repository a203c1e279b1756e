"""Writes the README's table of results from the pages that were measured: ``python scripts/headline.py``.

Everything in it stands in docs/results.md, docs/behaviour.md, docs/trees.md, docs/benchmarks.md and the
bundled model's card, which are written by other programs; run it after those. ``--check`` only says whether
it is up to date.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from marks import read_marked, write_marked

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
DOCS = ROOT / "docs"
CARD = ROOT / "src" / "sentiparse" / "models" / "en.md"

Row = dict[str, str]


def tables(page: Path) -> list[dict[str, Row]]:
    """Return a page's tables, each by the first cell of its rows; cells by the head of their column."""
    found: list[dict[str, Row]] = []
    head: list[str] = []
    for line in page.read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            head = []
            continue
        cells = [cell.strip().replace("**", "") for cell in line.strip().strip("|").split("|")]
        if not head:
            head = cells
            found.append({})
        elif set(cells[-1]) - set(":- "):
            found[-1].setdefault(cells[0], dict(zip(head, cells, strict=True)))
    return found


def row(page: Path, name: str, column: str) -> Row:
    """Return the first row of that name whose table has that column."""
    for table in tables(page):
        if column in table.get(name, {}):
            return table[name]
    raise LookupError(f"{page} has no row {name!r} with a column {column!r}: write the page anew first")


def headline() -> str:
    """Return the table: ours beside the peers that people come from."""
    behaviour, results, speed = (DOCS / f"{page}.md" for page in ("behaviour", "results", "benchmarks"))
    peers = ("VADER", "TextBlob", "TF-IDF + LR")
    lines = ["| | sentiparse | VADER | TextBlob | TF-IDF + LR |", "| --- | ---: | ---: | ---: | ---: |"]

    def add(what: str, *cells: str) -> None:
        lines.append(f"| {' | '.join([what, *cells])} |")

    for what, name in (
        ("negation and contrast that should flip the label: wrong", "should flip"),
        ("what only looks like it: wrong", "should not flip"),
    ):
        found = row(behaviour, name, "VADER")
        add(f"{what}, %", *(found[one] for one in ("sentiparse", *peers)))
    apart = row(DOCS / "trees.md", "all", "VADER")
    add("both, in texts written apart from the model: wrong, %", *(apart[one] for one in ("en", *peers)))
    bundled = row(CARD, "sst test", "accuracy")["accuracy"]
    add("SST sentences right, the bundled model, %", bundled, *(row(results, p, "SST")["SST"] for p in peers))
    for corpus in ("PL05-C", "MPQA"):
        measured = (row(results, name, corpus)[corpus].split(" ")[0] for name in ("sentiparse", *peers))
        add(f"{corpus} right, trained on it, %", *measured)
    against = "against VADER"
    one_by_one = [f"{peer}, one by one" for peer in peers]
    add(
        "speed against VADER, a text at a time",
        *(
            row(speed, name, against)[against].split(" ")[0]
            for name in ("bundled model, K = 5, predict, one by one", *one_by_one)
        ),
    )
    beside = next(table for table in tables(results) if "best other row" in next(iter(table.values())))
    rest = ", ".join(
        f"{corpus} {found['sentiparse']} ({found['best other row']} {found['its accuracy']})"
        for corpus, found in beside.items()
    )
    measured_rows = next(table for table in tables(results) if "sentiparse" in table)
    others = sum(
        found["PL05-C"] != "–" and not name.startswith(("sentiparse", "s.parser"))
        for name, found in measured_rows.items()
    )
    return "\n".join(
        [
            "## How it compares",
            "",
            *lines,
            "",
            f"Trained and tested on the paper's corpora, beside the best of {others} other methods: {rest}. "
            "VADER and TextBlob are not trained; TF-IDF + LR learned SST from its phrases, the bundled model "
            "from [more than that](src/sentiparse/models/en.md). Losses and all: "
            "[results](docs/results.md), [behaviour](docs/behaviour.md), [trees](docs/trees.md), "
            "[speed](docs/benchmarks.md).",
        ]
    )


def main() -> None:
    """Write the table, or compare it."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--check", action="store_true", help="write nothing; 1 where the table is old")
    if not arguments.parse_args().check:
        write_marked(README, "results", headline())
    elif read_marked(README, "results") != headline():
        sys.exit(f"{README.name} is behind the pages: run `python scripts/headline.py`")


if __name__ == "__main__":
    main()
