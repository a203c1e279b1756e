"""Where the verbs get their texts: arguments, standard input, or files, one text at a time."""

from __future__ import annotations

import csv
import gzip
import io
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any, cast

from sentiparse.errors import CorpusError

__all__ = ["blocks", "given_texts", "read_texts"]


def given_texts(texts: tuple[str, ...]) -> Iterator[str]:
    """Yield the texts given as arguments; the lines of standard input where there are none, or for ``-``.

    >>> list(given_texts(("good", "bad")))
    ['good', 'bad']
    """
    if texts in ((), ("-",)):
        yield from (line.rstrip("\r\n") for line in _stdin())
    else:
        yield from texts


def read_texts(path: str, column: str | None = None) -> Iterator[str]:
    """Yield the texts of a file (``-``: standard input), in constant memory; labels are passed over.

    The form follows the name, with or without ``.gz``: ``.tsv``, ``.csv``, ``.jsonl``, ``.parquet``; all else
    is one text a line. ``column`` is a name of the header (or key), or a number from 1. Without it the
    column ``text`` is taken; a TSV file without such a header gives its last column, and lines in fastText's
    form lose their ``__label__``.
    """
    kind = "" if path == "-" else Path(path.removesuffix(".gz")).suffix.lower()
    if kind == ".parquet":
        yield from _parquet(path, column or "text")
        return
    with _open(path) as stream:
        if kind in (".jsonl", ".ndjson", ".json"):
            yield from _json_lines(stream, path, column or "text")
        elif kind == ".csv":
            csv.field_size_limit(2**31 - 1)
            reader = csv.reader(stream)
            yield from _table(((reader.line_num, row) for row in reader), path, column, header=True)
        elif kind == ".tsv" or column is not None:
            rows = ((number, line.rstrip("\r\n").split("\t")) for number, line in enumerate(stream, 1))
            yield from _table(rows, path, column, header=False)
        else:
            for line in stream:
                yield _unlabelled(line.rstrip("\r\n"))


def blocks(texts: Iterable[str], size: int) -> Iterator[list[str]]:
    """Yield the texts in lists of at most ``size``.

    >>> list(blocks("abcde", 2))
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    iterator = iter(texts)
    while block := list(islice(iterator, size)):
        yield block


def _stdin() -> IO[str]:
    """Standard input as UTF-8, whatever the locale says."""
    raw = getattr(sys.stdin, "buffer", None)
    return sys.stdin if raw is None else io.TextIOWrapper(raw, encoding="utf-8")


def _open(path: str) -> IO[str]:
    if path == "-":
        return _stdin()
    if path.endswith(".gz"):
        return cast("IO[str]", gzip.open(path, "rt", encoding="utf-8", newline=""))
    return open(path, encoding="utf-8", newline="" if path.endswith(".csv") else None)


def _unlabelled(line: str) -> str:
    while line.startswith("__label__"):
        line = line.partition(" ")[2].lstrip()
    return line


def _json_lines(stream: IO[str], path: str, key: str) -> Iterator[str]:
    for number, line in enumerate(stream, 1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise CorpusError(f"not a line of JSON: {error}", path=path, line=number) from error
        text = data.get(key) if isinstance(data, dict) else None
        if not isinstance(text, str):
            raise CorpusError(
                f"no text under {key!r}; name the key with --text-column", path=path, line=number
            )
        yield text


def _table(
    rows: Iterable[tuple[int, list[str]]], path: str, column: str | None, *, header: bool
) -> Iterator[str]:
    place: int | None = None
    for number, row in rows:
        if place is None:
            if column is not None and column.isdigit() and int(column) > 0:
                place = int(column) - 1
            elif (column or "text") in row:
                place = row.index(column or "text")
                continue
            elif column is not None or header:
                raise CorpusError(
                    f"no column {column or 'text'!r} among {', '.join(row[:20])}; name it, or give its "
                    "number, with --text-column",
                    path=path,
                    line=number,
                )
            else:
                place = len(row) - 1
        if row in ([], [""]):
            yield ""
        elif place < len(row):
            yield row[place]
        else:
            raise CorpusError(
                f"{len(row)} columns, the text is in column {place + 1}", path=path, line=number
            )


def _parquet(path: str, column: str) -> Iterator[str]:
    try:
        import pyarrow.parquet as parquet
    except ImportError as error:
        raise ImportError('pyarrow is not installed: pip install "sentiparse[parquet]"') from error
    file: Any = parquet.ParquetFile(path)
    if column not in file.schema_arrow.names:
        known = ", ".join(file.schema_arrow.names)
        raise CorpusError(f"no column {column!r} among {known}; name it with --text-column", path=path)
    for batch in file.iter_batches(columns=[column]):
        yield from ("" if text is None else str(text) for text in batch.column(0).to_pylist())
