"""Tables of what English words do in a tree, by the word itself or by what it looks like."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

__all__ = ["NO_LETTERS", "OTHER", "WordTable"]

NO_LETTERS = "<no letters>"
OTHER = "<word>"
LEAST_STEM = 3
"""Letters before an ending."""
REMEMBERED = 1 << 16
"""Words whose names are kept at hand."""


class WordTable:
    """Rows of numbers: of a word, of an ending (``-ly``), of words without letters and of all others.

    >>> zero = (0.0,)
    >>> table = WordTable({"the": (1.0,), "-y": (2.0,), "-ly": (3.0,), NO_LETTERS: (4.0,), OTHER: zero})
    >>> [table[word][0] for word in ("the", "funny", "badly", "fly", "3.5", "film")]
    [1.0, 2.0, 3.0, 0.0, 4.0, 0.0]
    """

    def __init__(self, rows: Mapping[str, tuple[float, ...]]) -> None:
        self.rows = rows
        endings = (len(name) - 1 for name in rows if name.startswith("-") and name.strip("-"))
        self._longest = max(endings, default=0)
        self._names: dict[str, str] = {}

    @classmethod
    def read(cls, path: Path) -> WordTable:
        """Return the table of a file: a name and its numbers a line, tabs between; ``#`` opens a comment."""
        lines = path.read_text(encoding="utf-8").splitlines()
        split = (line.split("\t") for line in lines if not line.startswith("#"))
        return cls({name: tuple(map(float, numbers)) for name, *numbers in split})

    def __getitem__(self, word: str) -> tuple[float, ...]:
        return self.rows[self.name(word)]

    def name(self, word: str) -> str:
        """Return the name of a word's row: itself, else its longest ending in the table, else its class."""
        name = self._names.get(word)
        if name is None:
            if len(self._names) >= REMEMBERED:
                self._names.clear()
            name = self._names[word] = self._look_up(word)
        return name

    def _look_up(self, word: str) -> str:
        if word in self.rows:
            return word
        if not any(map(str.isalpha, word)):
            return NO_LETTERS
        for length in range(min(self._longest, len(word) - LEAST_STEM), 0, -1):
            ending = f"-{word[-length:]}"
            if ending in self.rows:
                return ending
        return OTHER
