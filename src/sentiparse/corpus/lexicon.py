"""Lexicons: lists of words of praise and of blame."""

from __future__ import annotations

import os

from sentiparse.corpus.source import Lines
from sentiparse.errors import CorpusError, OptionError

__all__ = ["read_lexicon"]

STRENGTH = 0.8
"""Of a word in a list: texts and better judges may overrule it."""


def read_lexicon(
    negative: str | os.PathLike[str],
    positive: str | os.PathLike[str],
    *,
    strength: float = STRENGTH,
    encoding: str = "utf-8",
) -> dict[str, float]:
    """Read two lists, a word or phrase a line, as evidence for ``train(phrases=...)``, with strengths.

    Praise has ``strength``, blame what it lacks of 1. Lines that begin with ``;`` or ``#`` are
    remarks; what stands in both lists is left out.

    >>> import pathlib, tempfile
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (folder / "blame.txt").write_text("; a list\\n\\nrude\\nenvious\\n")
    >>> _ = (folder / "praise.txt").write_text("on time\\nenvious\\n")
    >>> read_lexicon(folder / "blame.txt", folder / "praise.txt", strength=0.75)
    {'rude': 0.25, 'on time': 0.75}
    """
    if not 0.5 < strength <= 1.0:
        raise OptionError(f"strength is {strength!r}: give what words of praise have, above 0.5 and up to 1")
    lists = [_words(path, encoding) for path in (negative, positive)]
    both = lists[0].keys() & lists[1].keys()
    return {
        word: of_list
        for words, of_list in zip(lists, (1.0 - strength, strength), strict=True)
        for word in words
        if word not in both
    }


def _words(path: str | os.PathLike[str], encoding: str) -> dict[str, None]:
    lines = Lines(path, encoding)
    stripped = (line.strip() for line in lines)
    words = dict.fromkeys(line.lower() for line in stripped if line and not line.startswith((";", "#")))
    if not words:
        raise CorpusError("the list has no words: write one a line", path=lines.shown)
    return words
