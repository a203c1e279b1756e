"""Files that verbs write: where they go is checked before any work is done, so that nothing is lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import click

__all__ = ["STDOUT", "checked_output", "write_text"]

STDOUT = "-"


def checked_output(path: str, option: str, *, inputs: Iterable[str | None] = ()) -> str:
    """Return where the output goes, links followed; refuse what would destroy something else.

    That is a file that is also an input, and what is there but no regular file. ``inputs`` are the files that
    the verb reads, ``-`` for standard input; None and names that are no files are passed over.

    >>> import pathlib, tempfile
    >>> folder = pathlib.Path(tempfile.mkdtemp()).resolve()
    >>> _ = (folder / "a.tsv").write_text("pos\\tgood\\n")
    >>> checked_output(str(folder / "a.svg"), "-o", inputs=[str(folder / "a.tsv")]) == str(folder / "a.svg")
    True
    >>> checked_output(str(folder / "a.tsv"), "-o", inputs=[str(folder / "a.tsv")])
    Traceback (most recent call last):
        ...
    click.exceptions.BadParameter: .../a.tsv is also what is read: give the output another name
    """
    if path == STDOUT:
        raise click.BadParameter("- is not a file: name one to write to", param_hint=option)
    place = Path(os.path.realpath(path))
    if place.is_dir():
        raise click.BadParameter(f"{path} is a folder: name a file in it", param_hint=option)
    if not place.parent.is_dir():
        raise click.BadParameter(f"there is no folder {place.parent} to write to", param_hint=option)
    if place.exists():
        if not place.is_file():
            raise click.BadParameter(
                f"{path} is not a regular file but a device, pipe or socket: name a file", param_hint=option
            )
        if any(_is_same(place, source) for source in inputs if source is not None):
            raise click.BadParameter(
                f"{path} is also what is read: give the output another name", param_hint=option
            )
    return str(place)


def _is_same(place: Path, source: str) -> bool:
    try:
        found = os.fstat(sys.stdin.fileno()) if source == "-" else os.stat(source)
    except (OSError, ValueError, AttributeError):  # not there (the reader will say so), or no file
        return False
    return os.path.samestat(place.stat(), found)


def write_text(path: str, content: str) -> None:
    """Write a text as UTF-8; half a character, which UTF-8 has no bytes for, is written as an escape.

    >>> import pathlib, tempfile
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "a.txt"
    >>> write_text(str(path), "good \\ud83d")
    >>> path.read_text()
    'good \\\\ud83d'
    """
    Path(path).write_text(content, encoding="utf-8", errors="backslashreplace")
