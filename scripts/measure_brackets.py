"""Writes how near brackets and marks of the parser are to those of people into docs/trees.md.

    python scripts/measure_brackets.py path/to/sst/dev.txt

The trees must not be those that scripts/fit_boundaries.py was run on.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

from marks import write_marked

import sentiparse
from sentiparse.tree import drawing
from sentiparse.treebank_metrics import HumanTree, TreeReport, evaluate_trees, read_trees

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


LIMITS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6)
"""Log-odds from which on words and phrases could be drawn as nodes."""


def brackets(report: TreeReport) -> str:
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


def marks(parser: sentiparse.Parser, humans: list[HumanTree]) -> str:
    """Return as a table what would be marked as polar with other limits, beside what people mark."""
    lines = [
        "| drawn from log-odds of | P | right, % | precision, % | recall, % | F1, % | nodes a tree |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    ours = drawing.SAYS
    for limit in LIMITS:
        drawing.SAYS = limit
        found = evaluate_trees(parser, humans).marks
        size = sum(parser.parse(human.text).drawn().size for human in humans) / len(humans)
        f1 = 2 * found.both / (found.marked + found.polar)
        percents = (f"{100 * value:.1f}" for value in (found.accuracy, found.precision, found.recall, f1))
        name = f"{limit:g}, as it is" if limit == ours else f"{limit:g}"
        lines.append(
            f"| {' | '.join([name, f'{1 / (1 + math.exp(-limit)):.2f}', *percents, f'{size:.1f}'])} |"
        )
    drawing.SAYS = ours
    return "\n".join(lines)


def main() -> None:
    """Measure the bundled model and write the tables."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("trees", type=Path, help="a file of one bracketed tree a line")
    humans, parser = read_trees(arguments.parse_args().trees), sentiparse.load()
    for name, table in (
        ("brackets", brackets(evaluate_trees(parser, humans))),
        ("marks", marks(parser, humans)),
    ):
        write_marked(PAGE, name, table)
        print(table)


if __name__ == "__main__":
    main()
