"""Writes how near the parser's brackets are to those of people into docs/trees.md, between its marks.

    python scripts/measure_brackets.py path/to/sst/dev.txt

The trees must not be those that scripts/fit_boundaries.py was run on.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from marks import write_marked

import sentiparse
from sentiparse.treebank_metrics import TreeReport, evaluate_trees

PAGE = Path(__file__).parents[1] / "docs" / "trees.md"
NAMES = {
    "binary": "the derivation",
    "flat": "as drawn",
    "glued leftwards": "the same analysis, chains branching to the left",
    "glued rightwards": "the same analysis, chains branching to the right",
    "left-branching": "every word to the left, no analysis",
    "right-branching": "every word to the right, no analysis",
    "random": "random trees",
}


def table(report: TreeReport) -> str:
    """Return the brackets of a report as a table."""
    lines = [
        f"Over {report.trees:,} sentences:",
        "",
        "| brackets | F1, % | precision, % | recall, % | a tree | crossing, a tree |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, shown in NAMES.items():
        found = report.brackets[name]
        percents = (f"{100 * value:.1f}" for value in (found.f1, found.precision, found.recall))
        each = (f"{value / found.trees:.1f}" for value in (found.given, found.crossing))
        lines.append(f"| {' | '.join([shown, *percents, *each])} |")
    return "\n".join(lines)


def main() -> None:
    """Measure the bundled model and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("trees", type=Path, help="a file of one bracketed tree a line")
    report = evaluate_trees(sentiparse.load(), parser.parse_args().trees)
    write_marked(PAGE, "brackets", table(report))
    print(table(report))


if __name__ == "__main__":
    main()
