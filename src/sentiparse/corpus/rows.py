"""The rows of a file: one function a format, each giving line number and named fields."""

from __future__ import annotations

import csv
import io
import itertools
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sentiparse.corpus.source import Lines, display_name, open_binary
from sentiparse.errors import CorpusError, OptionError

__all__ = ["Columns", "ROWS", "Row", "guess_format"]

TEXT_NAMES = ("text", "sentence", "review")
LABEL_NAMES = ("label", "sentiment", "polarity")
STAR_NAMES = ("stars", "rating", "score", *LABEL_NAMES)


class Row(NamedTuple):
    """One row as it stands in the file; fields not asked for are None.

    ``file`` is set where the rows of one corpus come from several files.
    """

    line: int
    text: object
    label: object
    weight: object = None
    group: object = None
    file: str | None = None


@dataclass(frozen=True)
class Columns:
    """The columns to read: names, or numbers from 0 where a table has no header; None is the usual name."""

    text: str | int | None = None
    label: str | int | None = None
    weight: str | int | None = None
    group: str | int | None = None
    stars: bool = False

    def roles(self) -> tuple[tuple[str, str | int | None, Sequence[str]], ...]:
        """Each role with what the user asked for and the usual names."""
        return (
            ("text", self.text, TEXT_NAMES),
            ("label", self.label, STAR_NAMES if self.stars else LABEL_NAMES),
            ("weight", self.weight, ()),
            ("group", self.group, ()),
        )

    def find(self, header: Sequence[str], shown: str, line: int | None = None) -> list[str | None]:
        """The names of the four columns in this header; CorpusError where one is missing."""
        found: list[str | None] = []
        for role, asked, usual in self.roles():
            if asked is None and not usual:
                found.append(None)
                continue
            names = usual if asked is None else (str(asked),)
            name = next((name for name in names if name in header), None)
            if name is None and asked is None:
                name = next((column for column in header if column.strip().lower() in usual), None)
            if name is None:
                there = ", ".join(_short(column) for column in header) or "none"
                wanted = " or ".join(repr(name) for name in names)
                message = f"no {role} column {wanted}: there are {there}; name it with {role}_column="
                raise CorpusError(message, path=shown, line=line)
            found.append(name)
        if found[0] == found[1]:
            message = (
                f"text and label are both column {found[0]!r}: name two with text_column= and label_column="
            )
            raise CorpusError(message, path=shown, line=line)
        return found

    def numbers(self, header: Sequence[str]) -> list[int | None] | None:
        """The places of the four columns if the user gave numbers; digits that are all names are names."""
        asked = [column for _, column, _ in self.roles()]
        given = [column for column in asked if column is not None]
        if not given or not all(str(column).isdecimal() for column in given):
            return None
        if all(isinstance(column, str) and column in header for column in given):
            return None
        if self.text is None or self.label is None:
            raise OptionError("columns are given by number: give both text_column and label_column")
        if int(self.text) == int(self.label):
            raise OptionError(f"text_column and label_column are both {self.text}: they are two columns")
        return [None if column is None else int(column) for column in asked]


def _tsv(path: str | os.PathLike[str], encoding: str, columns: Columns) -> Iterator[Row]:
    lines = Lines(path, encoding)
    return _table(((lines.number, line.split("\t")) for line in lines), lines.shown, columns, "\\t")


def _csv(path: str | os.PathLike[str], encoding: str, columns: Columns) -> Iterator[Row]:
    lines = Lines(path, encoding, keep_ends=True)

    def records() -> Iterator[tuple[int, list[str]]]:
        limit = csv.field_size_limit(sys.maxsize)  # the module's own limit would refuse long reviews
        try:
            start = 1
            reader = csv.reader(lines, strict=True)
            for record in reader:
                if record:
                    yield start, record
                start = lines.number + 1
        except csv.Error as error:
            message = f"not valid CSV ({error}): quote fields that hold commas, quotes or line ends"
            raise CorpusError(message, path=lines.shown, line=lines.number) from error
        finally:
            csv.field_size_limit(limit)

    return _table(records(), lines.shown, columns, ",")


def _table(
    records: Iterator[tuple[int, list[str]]], shown: str, columns: Columns, delimiter: str
) -> Iterator[Row]:
    """Rows of a table, with or without a header: without one, two columns are label and text."""
    first = next(records, None)
    if first is None:
        return
    line, header = first
    places = columns.numbers(header)
    if places is None and not _is_header(header, columns):
        if delimiter == "," or any(asked is not None for _, asked, _ in columns.roles()):
            columns.find(header, shown, line)  # says which column is missing
        places = [1, 0, None, None]
        if len(header) > 2:
            message = (
                f"{len(header)} columns and no header: name them in a first line, or give their numbers "
                "from 0, such as label_column=0, text_column=2"
            )
            raise CorpusError(message, path=shown, line=line)
    if places is None:
        names = columns.find(header, shown, line)
        places = [None if name is None else header.index(name) for name in names]
        width = len(header)
    else:
        records = itertools.chain([first], records)
        width = len(header)
    for line, fields in records:
        if fields == [""]:
            yield Row(line, "", None)
            continue
        if len(fields) != width or any(place is not None and place >= width for place in places):
            message = f"{len(fields)} columns where line 1 has {width} (separated by {delimiter!r})"
            if places == [1, 0, None, None] and len(fields) < 2:
                message = f"no tab: each line is label<TAB>text, got {_short(fields[0])}"
            elif len(fields) == width:
                message = f"column {max(p for p in places if p is not None)} was asked for, there are {width}"
            raise CorpusError(message, path=shown, line=line)
        yield Row(line, *(None if place is None else fields[place] for place in places))


def _is_header(header: Sequence[str], columns: Columns) -> bool:
    plain = {column.strip().lower() for column in header} | set(header)
    for _, asked, usual in columns.roles()[:2]:
        if not plain.intersection(usual if asked is None else (str(asked),)):
            return False
    return True


def _jsonl(path: str | os.PathLike[str], encoding: str, columns: Columns) -> Iterator[Row]:
    lines = Lines(path, encoding)
    for line in lines:
        if not line.strip():
            continue
        try:
            record = json.loads(line)
        except (ValueError, RecursionError) as error:
            message = f"not valid JSON ({error}): each line is one object"
            raise CorpusError(message, path=lines.shown, line=lines.number) from error
        if not isinstance(record, dict):
            message = f'each line is one object like {{"text": …, "label": …}}, got {_short(line)}'
            raise CorpusError(message, path=lines.shown, line=lines.number)
        names = columns.find(list(record), lines.shown, lines.number)
        yield Row(lines.number, *(None if name is None else record[name] for name in names))


def _fasttext(path: str | os.PathLike[str], encoding: str, columns: Columns) -> Iterator[Row]:
    lines = Lines(path, encoding)
    for line in lines:
        if not line.strip():
            yield Row(lines.number, "", None)
            continue
        label, _, text = line.strip().partition(" ")
        if not label.startswith("__label__"):
            message = f"each line is __label__x text, got {_short(line)}"
            raise CorpusError(message, path=lines.shown, line=lines.number)
        if text.lstrip().startswith("__label__"):
            message = f"more than one label, in {_short(line)}: keep one"
            raise CorpusError(message, path=lines.shown, line=lines.number)
        yield Row(lines.number, text.strip(), label.removeprefix("__label__"))


def _parquet(path: str | os.PathLike[str], encoding: str, columns: Columns) -> Iterator[Row]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise ImportError('reading Parquet needs pyarrow: pip install "sentiparse[parquet]"') from error
    shown = display_name(path)
    with open_binary(path) as file:
        content: Any = file if file.seekable() else io.BytesIO(file.read())
        try:
            table = pyarrow.parquet.ParquetFile(content)
            names = columns.find(table.schema_arrow.names, shown)
            row = 0
            for batch in table.iter_batches(
                columns=[name for name in dict.fromkeys(names) if name is not None]
            ):
                values = {name: batch.column(name).to_pylist() for name in batch.schema.names}
                for index in range(batch.num_rows):
                    row += 1
                    yield Row(row, *(None if name is None else values[name][index] for name in names))
        except pyarrow.ArrowException as error:
            raise CorpusError(f"not a Parquet file that can be read ({error})", path=shown) from error


ROWS: dict[str, Callable[[str | os.PathLike[str], str, Columns], Iterator[Row]]] = {
    "tsv": _tsv,
    "csv": _csv,
    "jsonl": _jsonl,
    "fasttext": _fasttext,
    "parquet": _parquet,
}
"""How each format is read."""

SUFFIXES = {
    ".tsv": "tsv",
    ".tab": "tsv",
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
    ".pq": "parquet",
    ".ft": "fasttext",
}


def guess_format(path: str | os.PathLike[str]) -> str | None:
    """The format that a file's name tells; None where it does not.

    >>> guess_format("reviews.csv.gz"), guess_format("reviews.doc")
    ('csv', None)
    """
    name = os.fspath(path).lower().removesuffix(".gz")
    return SUFFIXES.get(os.path.splitext(name)[1])


def format_of_line(line: str) -> str | None:
    """The format that a first line shows; None where it does not.

    >>> format_of_line("__label__pos a fine film"), format_of_line("1\\ta fine film"), format_of_line("fine")
    ('fasttext', 'tsv', None)
    """
    if line.startswith("__label__"):
        return "fasttext"
    if line.startswith("{"):
        return "jsonl"
    if re.match(r"\([0-4] ", line):
        return "sst"
    return "tsv" if "\t" in line else None


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")
