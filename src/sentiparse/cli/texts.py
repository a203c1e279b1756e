"""Where the verbs get their texts: arguments, standard input, or files, one text at a time."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from types import SimpleNamespace
from typing import Any

from sentiparse.errors import CorpusError, SentiparseError

__all__ = ["FORMATS", "Position", "as_they_come", "blocks", "given_texts", "own_stdin", "read_texts"]

FORMATS = ("lines", "tsv", "csv", "jsonl", "parquet", "fasttext")
"""Forms of input; labels, where there are any, are passed over."""

TEXT_NAMES = ("text", "sentence", "review")
"""Usual names of the column that holds the text."""

QUEUE = 4096
"""Lines of standard input that may wait."""

BLOCK = 1 << 20


@dataclass
class Position:
    """How far the reading of a file is: the line (or row) last read, and how many there are, once known."""

    line: int = 0
    lines: int | None = None

    def count(self, path: str, form: str | None) -> None:
        """Count the lines of a file, by a thread of its own; where that fails the reader will say why.

        >>> import pathlib, tempfile, time
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "texts.txt"
        >>> _ = file.write_text("good\\nbad\\n")
        >>> position = Position()
        >>> position.count(str(file), None)
        >>> while position.lines is None: time.sleep(0.01)
        >>> position.lines
        2
        """
        import threading

        threading.Thread(target=self._count, args=(path, _form(path, None, form)), daemon=True).start()

    def _count(self, path: str, form: str) -> None:
        from sentiparse.corpus.source import open_binary

        try:
            with open_binary(path) as stream:
                if form == "parquet":
                    import pyarrow.parquet as parquet

                    file: Any = parquet.ParquetFile(stream)
                    self.lines = int(file.metadata.num_rows)
                else:
                    self.lines = sum(block.count(b"\n") for block in iter(lambda: stream.read(BLOCK), b""))
        except (SentiparseError, OSError, ImportError, ValueError):  # the reader will meet it, and say so
            self.lines = None


def given_texts(texts: tuple[str, ...]) -> Iterator[str]:
    """Yield the texts given as arguments; the lines of standard input where there are none, or for ``-``.

    >>> list(given_texts(("good", "bad")))
    ['good', 'bad']
    """
    if texts in ((), ("-",)):
        yield from read_texts("-", encoding=None)
    else:
        yield from texts


def read_texts(
    path: str,
    column: str | None = None,
    form: str | None = None,
    encoding: str | None = "utf-8",
    position: Position | None = None,
) -> Iterator[str]:
    """Yield the texts of a file (``-``: standard input), in constant memory; labels are passed over.

    The form follows the name, with or without ``.gz``: ``.tsv``, ``.csv``, ``.jsonl``, ``.parquet``, ``.ft``;
    all else is one text a line. ``column`` is a name of the header (or key), or a number from 0. Without it
    the column text, sentence or review is taken; a TSV file without such a header gives its last column, and
    lines in fastText's form lose their ``__label__``. An ``encoding`` of None is UTF-8 where the user has no
    other choice. ``position`` is told how far the reading is.
    """
    from sentiparse.corpus.source import Lines

    kind = _form(path, column, form)
    position = position or Position()
    if kind == "parquet":
        for text in _parquet(path, column):
            position.line += 1
            yield text
        return
    lines = Lines(path, encoding, keep_ends=kind == "csv")
    if kind == "jsonl":
        texts = _json_lines(lines, column)
    elif kind == "csv":
        texts = _table(_csv_rows(lines), lines.shown, column, header=True)
    elif kind == "tsv":
        rows = ((lines.number, line.split("\t")) for line in lines)
        texts = _table(rows, lines.shown, column, header=False)
    else:
        texts = map(_unlabelled, lines)
    for text in texts:
        position.line = lines.number
        yield text


def _form(path: str, column: str | None, form: str | None) -> str:
    from sentiparse.corpus.rows import guess_format

    kind = form or (None if path == "-" else guess_format(path)) or "lines"
    return "tsv" if kind == "lines" and column is not None else kind


def blocks(texts: Iterable[str], size: int) -> Iterator[list[str]]:
    """Yield the texts in lists of at most ``size``.

    >>> list(blocks("abcde", 2))
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    iterator = iter(texts)
    while block := list(islice(iterator, size)):
        yield block


@contextmanager
def own_stdin() -> Iterator[None]:
    """Read standard input through a reader that nobody else locks.

    Python closes ``sys.stdin`` when it ends, and would wait there for a thread that waits for input.
    """
    standard = sys.stdin
    try:
        number = standard.fileno()
    except (AttributeError, OSError, ValueError):  # not a file: somebody's own object, as in tests
        yield
        return
    reader = io.BufferedReader(io.FileIO(number, closefd=False))
    sys.stdin = SimpleNamespace(buffer=reader)
    try:
        yield
    finally:
        sys.stdin = standard


def as_they_come(texts: Iterable[str], size: int) -> Iterator[list[str]]:
    """Yield lists of what has come by now, at least one text and at most ``size``: the source may pause.

    The source is read by a thread of its own, which waits where too many texts wait for it.

    >>> [text for block in as_they_come("abcde", 2) for text in block]
    ['a', 'b', 'c', 'd', 'e']
    """
    import queue
    import threading

    waiting: queue.Queue[str | BaseException | None] = queue.Queue(QUEUE)

    def read() -> None:
        try:
            for text in texts:
                waiting.put(text)
        except BaseException as error:  # noqa: BLE001 - raised again where the texts are used
            waiting.put(error)
        else:
            waiting.put(None)

    threading.Thread(target=read, daemon=True).start()
    ended = False
    while not ended:
        block: list[str] = []
        item = waiting.get()
        while isinstance(item, str):
            block.append(item)
            if len(block) == size:
                break
            try:
                item = waiting.get_nowait()
            except queue.Empty:
                break
        if block:
            yield block
        if isinstance(item, BaseException):
            raise item
        ended = item is None


def _unlabelled(line: str) -> str:
    while line.startswith("__label__"):
        line = line.partition(" ")[2].lstrip()
    return line


def _json_lines(lines: Any, column: str | None) -> Iterator[str]:
    import json

    for line in lines:
        if not line.strip():
            continue
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise CorpusError(f"not a line of JSON: {error}", path=lines.shown, line=lines.number) from error
        keys = TEXT_NAMES if column is None else (column,)
        found = data if isinstance(data, dict) else {}
        text = next((found[key] for key in keys if key in found), None)
        if not isinstance(text, str):
            raise CorpusError(
                f"no text under {' or '.join(map(repr, keys))}; name the key with --text-column",
                path=lines.shown,
                line=lines.number,
            )
        yield text


def _csv_rows(lines: Any) -> Iterator[tuple[int, list[str]]]:
    import csv

    csv.field_size_limit(sys.maxsize)  # the module's own limit would refuse long reviews
    reader = csv.reader(lines, strict=True)
    try:
        for row in reader:
            if row:
                yield reader.line_num, row
    except csv.Error as error:
        message = f"not valid CSV ({error}): quote fields that hold commas, quotes or line ends"
        raise CorpusError(message, path=lines.shown, line=lines.number) from error


def _table(
    rows: Iterator[tuple[int, list[str]]], path: str, column: str | None, *, header: bool
) -> Iterator[str]:
    first = next(rows, None)
    if first is None:
        return
    place, is_header = _place(first[1], column)
    if place is None and (column is not None or header):
        named = "no column " + " or ".join(repr(name) for name in ((column,) if column else TEXT_NAMES))
        raise CorpusError(
            f"{named} among {', '.join(first[1][:20])}; name it, or give its number from 0, with "
            "--text-column",
            path=path,
            line=first[0],
        )
    for number, row in rows if is_header else chain([first], rows):
        at = len(row) - 1 if place is None else place
        if row == [""]:
            yield ""
        elif at >= len(row) or (place is None and len(row) != len(first[1])):
            wanted = at if place is not None else len(first[1]) - 1
            message = f"{len(row)} columns, and the text is in column {wanted} (counted from 0)"
            raise CorpusError(message, path=path, line=number)
        else:
            yield row[at]


def _place(row: list[str], column: str | None) -> tuple[int | None, bool]:
    """The place of the text's column, and whether the row is a header."""
    if column is not None and column.isdecimal():
        return int(column), False
    if column is not None:
        return (row.index(column), True) if column in row else (None, False)
    plain = [name.strip().lower() for name in row]
    place = next((plain.index(name) for name in TEXT_NAMES if name in plain), None)
    return place, place is not None


def _parquet(path: str, column: str | None) -> Iterator[str]:
    try:
        import pyarrow
        import pyarrow.parquet as parquet
    except ImportError as error:
        raise ImportError('pyarrow is not installed: pip install "sentiparse[parquet]"') from error
    import io

    from sentiparse.corpus.source import display_name, open_binary

    shown = display_name(path)
    with open_binary(path) as stream:
        content: Any = stream if stream.seekable() else io.BytesIO(stream.read())
        try:
            file: Any = parquet.ParquetFile(content)
            known = file.schema_arrow.names
            names = TEXT_NAMES if column is None else (column,)
            chosen = next((name for name in names if name in known), None)
            if chosen is None:
                wanted = " or ".join(map(repr, names))
                raise CorpusError(
                    f"no column {wanted} among {', '.join(known)}; name it with --text-column", path=shown
                )
            for batch in file.iter_batches(columns=[chosen], batch_size=8192):
                yield from ("" if text is None else str(text) for text in batch.column(0).to_pylist())
        except pyarrow.ArrowException as error:
            raise CorpusError(f"not a Parquet file that can be read ({error})", path=shown) from error
