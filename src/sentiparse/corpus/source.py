"""Where text comes from: files, gzipped or not, and standard input, line by line."""

from __future__ import annotations

import codecs
import contextlib
import gzip
import io
import os
import sys
import zlib
from collections.abc import Iterator
from typing import BinaryIO, cast

from sentiparse.errors import CorpusError, OptionError

__all__ = ["STDIN", "Lines", "display_name", "open_binary", "read_lines"]

STDIN = "-"


def display_name(path: str | os.PathLike[str]) -> str:
    """How messages call a source.

    >>> display_name("-"), display_name("reviews.tsv")
    ('<stdin>', 'reviews.tsv')
    """
    name = os.fspath(path)
    return "<stdin>" if name == STDIN else name


@contextlib.contextmanager
def open_binary(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Open a file (``.gz``: unpacked) or standard input (``-``); what goes wrong becomes a CorpusError."""
    name = os.fspath(path)
    shown = display_name(path)
    try:
        if name == STDIN:
            if sys.stdin is None:
                raise CorpusError("standard input is closed: send it texts, or name a file", path=shown)
            yield sys.stdin.buffer
        elif name.endswith(".gz"):
            with gzip.open(name, "rb") as unpacked:
                yield cast(BinaryIO, unpacked)
        else:
            with open(name, "rb") as file:
                yield file
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        message = f"not a whole gzip file ({error}): copy it again, or rename it if it is not packed"
        raise CorpusError(message, path=shown) from error
    except FileNotFoundError as error:
        raise CorpusError("no such file", path=shown) from error
    except OSError as error:
        raise CorpusError(f"cannot be read ({error.strerror or error})", path=shown) from error


class Lines:
    """The decoded lines of a source, without their line ends; ``number`` is that of the line last given.

    A byte order mark is dropped. A line that the encoding cannot read is a CorpusError that names line
    and byte. An ``encoding`` of None is UTF-8 where the user has no other choice.
    """

    def __init__(
        self, path: str | os.PathLike[str], encoding: str | None = "utf-8", keep_ends: bool = False
    ) -> None:
        self.path = path
        self.shown = display_name(path)
        self.number = 0
        self._keep_ends = keep_ends
        self._has_choice = encoding is not None
        encoding = encoding or "utf-8"
        try:
            self._codec = codecs.lookup(encoding).name
        except LookupError as error:
            raise OptionError(f"encoding {encoding!r} is not known to Python") from error
        try:
            "\n".encode(encoding)
        except (LookupError, UnicodeError) as error:  # base64 and others turn bytes into bytes
            message = f"encoding {encoding!r} is not one of texts: name one that is, such as utf-8 or cp1252"
            raise OptionError(message) from error
        if self._codec == "utf-8":
            self._codec = "utf-8-sig"

    def __iter__(self) -> Iterator[str]:
        """Read from the start."""
        self.number = 0
        with open_binary(self.path) as file:
            if "\n".encode(self._codec.removesuffix("-sig")) == b"\n":
                yield from self._line_by_line(file)
            else:
                yield from self._as_stream(file)

    def _line_by_line(self, file: BinaryIO) -> Iterator[str]:
        codec, offset, seen_beyond_ascii = self._codec, 0, False
        for raw in file:
            self.number += 1
            try:
                line = raw.decode(codec)
            except UnicodeDecodeError as error:
                raise self._undecodable(raw, error.start, offset, seen_beyond_ascii) from error
            except UnicodeError as error:  # idna does not say where
                message = f"not valid {self._codec} ({error})"
                raise CorpusError(message, path=self.shown, line=self.number) from error
            codec = "utf-8" if codec == "utf-8-sig" else codec
            seen_beyond_ascii = seen_beyond_ascii or not raw.isascii()
            offset += len(raw)
            yield line if self._keep_ends else line.rstrip("\r\n")

    def _undecodable(self, raw: bytes, start: int, offset: int, seen_beyond_ascii: bool) -> CorpusError:
        encoding = self._codec.removesuffix("-sig")
        what = f"byte 0x{raw[start]:02x} at offset {offset + start} is not valid {encoding}"
        if not self._has_choice:
            remedy = "convert the texts to UTF-8 first"
        elif offset == 0 and raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            remedy = "the file begins like UTF-16: read it with encoding='utf-16'"
        elif seen_beyond_ascii:
            remedy = f"earlier lines are {encoding}, so the file mixes encodings: convert or remove this line"
        else:
            remedy = "if the file has another encoding, say so: encoding='cp1252', for example"
        return CorpusError(f"{what}; {remedy}", path=self.shown, line=self.number)

    def _as_stream(self, file: BinaryIO) -> Iterator[str]:
        stream = io.TextIOWrapper(file, encoding=self._codec, newline="\n")
        try:
            for line in stream:
                self.number += 1
                yield line if self._keep_ends else line.rstrip("\r\n")
        except UnicodeError as error:
            message = f"not valid {self._codec} ({error}): give the file's own encoding with encoding="
            raise CorpusError(message, path=self.shown, line=self.number + 1) from error
        finally:
            stream.detach()


def read_lines(path: str | os.PathLike[str], *, encoding: str = "utf-8") -> Iterator[str]:
    """The lines of a plain text, one after the other, without their ends: texts without labels.

    ``-`` is standard input; a name in ``.gz`` is unpacked. Empty lines are given too, so that line
    numbers hold.

    >>> import pathlib, tempfile
    >>> path = pathlib.Path(tempfile.mkdtemp(), "reviews.txt")
    >>> _ = path.write_text("a fine film\\n\\nnot for me\\n")
    >>> list(read_lines(path))
    ['a fine film', '', 'not for me']
    """
    yield from Lines(path, encoding)
