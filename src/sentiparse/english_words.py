"""English words whose polarity is the same wherever people judge things, each with its strength.

They stand in ``english_words.txt``: a strength from 0 (blame) to 1 (praise), then its words, with an
underscore between words that go together.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import MappingProxyType

__all__ = ["english_words"]

_LIST = Path(__file__).with_name("english_words.txt")


@cache
def english_words() -> MappingProxyType[str, float]:
    """Return the words, and what goes together like a word, with their strengths.

    >>> english_words()["stale"] < 0.5 < english_words()["on time"]
    True
    """
    words: dict[str, float] = {}
    for line in _LIST.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            strength, *of_line = line.split()
            words |= dict.fromkeys((word.replace("_", " ") for word in of_line), float(strength))
    return MappingProxyType(words)
