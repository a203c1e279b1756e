"""Tables, written as CSV and Markdown."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

__all__ = ["Outcome", "Table", "number"]


@dataclass
class Table:
    """A table of text cells. ``data`` is what the CSV holds where that is more than is shown.

    >>> print(Table("t", "A table", ["a", "b"], [["1", "x|y"]]).markdown(), end="")
    | a | b |
    | :-- | --: |
    | 1 | x\\|y |
    """

    name: str
    title: str
    columns: Sequence[str]
    rows: list[list[str]]
    notes: list[str] = field(default_factory=list)
    data: list[list[str]] | None = None

    def markdown(self) -> str:
        """Return the table with its notes below it."""
        lines = ["| " + " | ".join(self.columns) + " |"]
        lines.append("| " + " | ".join([":--"] + ["--:"] * (len(self.columns) - 1)) + " |")
        lines += ["| " + " | ".join(value.replace("|", "\\|") for value in row) + " |" for row in self.rows]
        text = "\n".join(lines) + "\n"
        if self.notes:
            text += "\n" + "\n\n".join(self.notes) + "\n"
        return text

    def plain(self) -> str:
        """Return the table for a terminal: columns aligned, no marks."""
        shown = [list(self.columns), *[[value.replace("*", "") for value in row] for row in self.rows]]
        widths = [max(len(row[at]) for row in shown) for at in range(len(self.columns))]
        lines = [
            "  ".join(
                value.ljust(width) if at == 0 else value.rjust(width)
                for at, (value, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in shown
        ]
        lines.insert(1, "-" * max(map(len, lines)))
        return "\n".join(lines)

    def write(self, folder: Path) -> list[Path]:
        """Write ``name.csv`` and ``name.md``."""
        folder.mkdir(parents=True, exist_ok=True)
        held = io.StringIO()
        writer = csv.writer(held, lineterminator="\n")
        writer.writerows(self.data if self.data is not None else [list(self.columns), *self.rows])
        paths = [folder / f"{self.name}.csv", folder / f"{self.name}.md"]
        paths[0].write_text(held.getvalue(), encoding="utf-8")
        paths[1].write_text(f"# {self.title}\n\n{self.markdown()}", encoding="utf-8")
        return paths


@dataclass
class Outcome:
    """What an experiment gives: its tables, its figures, and the records that they were made of."""

    name: str
    title: str
    text: str
    tables: list[Table]
    figures: list[Path] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)

    def write(self, folder: Path) -> list[Path]:
        """Write all tables; figures have been written when they were drawn."""
        return [path for table in self.tables for path in table.write(folder)] + self.figures


def number(value: float | None, digits: int = 1) -> str:
    """Return a number as it stands in a table, with a dash for none.

    >>> number(1234.56), number(None)
    ('1,234.6', '–')
    """
    return "–" if value is None else f"{value:,.{digits}f}"
