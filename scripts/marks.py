"""Parts of a page that a script writes: between ``<!-- NAME:begin -->`` and ``<!-- NAME:end -->``."""

from __future__ import annotations

from pathlib import Path


def read_marked(page: Path, name: str) -> str:
    """Return what stands between the marks."""
    return _parts(page, name)[1]


def write_marked(page: Path, name: str, text: str) -> None:
    """Write a text between the marks, on lines of its own."""
    head, _, tail = _parts(page, name)
    page.write_text(f"{head}\n{text}\n{tail}", encoding="utf-8")


def _parts(page: Path, name: str) -> tuple[str, str, str]:
    """Return the page up to and with the first mark, what is between, and the rest."""
    begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    head, found, rest = page.read_text(encoding="utf-8").partition(begin)
    between, ended, tail = rest.partition(end)
    if not (found and ended):
        raise ValueError(f"{page} has no {begin} with {end} behind it: put both where the text shall stand")
    return head + begin, between.strip("\n"), end + tail
