"""How likely some words of a text are one part of a tree that a person draws.

People put *a good film* together, and *sick of it*; nobody draws *loathe the* or *the plot is* as one part,
whatever stands around it. The log-odds that n words are a part are

    length[n] + first[word 1] + second[word 2] + last but one[word n-1] + last[word n]

by a table of function words and word endings (``constituents.tsv``), fitted to human trees by
``scripts/fit_constituents.py``. A coordinating conjunction belongs to what follows it, as in
:mod:`sentiparse.tree.boundaries`. The miner makes no dictionary rules of what is unlikely
(``min_constituency``).

>>> [round(constituency(text.split()), 1) for text in ("a good film", "loathe the", "the plot is")]
[0.6, 0.0, 0.1]
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from sentiparse.tree.word_table import WordTable

__all__ = ["LONGEST", "TABLE", "by_length", "by_word", "constituency"]

TABLE = Path(__file__).with_name("constituents.tsv")
LONGEST = 6
"""Words from which on the length says no more."""


def constituency(words: Sequence[str]) -> float:
    """Return the probability that these words are one part; 1 for a single word.

    >>> constituency(["film"]), constituency(["good", "film"]) > constituency(["film", "and"])
    (1.0, True)
    """
    if len(words) < 2:
        return 1.0
    ends = zip((words[0], words[1], words[-2], words[-1]), range(4), strict=True)
    table, lengths = _table(), by_length()
    odds = lengths[min(len(words), LONGEST) - 2] + sum(table[word][role] for word, role in ends)
    return 1.0 / (1.0 + math.exp(-odds))


def by_word(words: Iterable[str]) -> list[tuple[float, ...]]:
    """Return what each word adds as the first, the second, the last but one and the last of a part.

    >>> [(the,), (film,)] = by_word(["the"]), by_word(["film"])
    >>> the[0] > the[3], film[3] > the[3]
    (True, True)
    """
    table = _table()
    return [table[word] for word in words]


def by_length() -> list[float]:
    """Return what the lengths 2 to :data:`LONGEST` add.

    >>> len(by_length())
    5
    """
    return [_table().rows[length_name(n)][0] for n in range(2, LONGEST + 1)]


def length_name(words: int) -> str:
    """Return the name of the row of a length.

    >>> length_name(2)
    '<2>'
    """
    return f"<{words}>"


@cache
def _table() -> WordTable:
    return WordTable.read(TABLE)
