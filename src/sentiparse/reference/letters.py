"""The letters of a word as evidence of its polarity: a prior for rare words, all there is for unknown ones.

    pieces of w <- all runs of 3 to 6 letters of "<w>"
    logit of w  <- sum of weights[hash(piece)] / sqrt(number of pieces);  0 where below 0.05

Departs from the paper, which leaves unknown words out. The weights are those of a logistic regression of text
labels on words and pieces together; how they are learned is the core's affair, what they say is fixed here.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from .grammar import Fragment, ReferenceGrammar

__all__ = ["letter_logit", "letter_pieces", "piece_hash", "with_letters"]

SHORTEST, LONGEST = 3, 6
"""Letters of a piece."""
MOST = 40
"""Letters of a word that are looked at."""
FAINT = 0.05
"""Log-odds below this are no evidence."""
_WHOLE = (1 << 64) - 1


def letter_pieces(word: str) -> list[str]:
    """The pieces of a word, by where they begin, then by length; none without a letter, or for ``<url>``.

    >>> letter_pieces("ab"), letter_pieces("..."), letter_pieces("<url>")
    (['<ab', '<ab>', 'ab>'], [], [])
    """
    if not any(character.isalpha() for character in word) or word.startswith("<"):
        return []
    marked = f"<{word[:MOST]}>"
    return [
        marked[start : start + length]
        for start in range(len(marked))
        for length in range(SHORTEST, LONGEST + 1)
        if start + length <= len(marked)
    ]


def piece_hash(piece: str) -> int:
    """FNV-1a over the code points of the piece, the upper bits folded onto the lower ones.

    >>> piece_hash("<ab") == piece_hash("ab>")
    False
    """
    value = 0xCBF29CE484222325
    for character in piece:
        value = ((value ^ ord(character)) * 0x100000001B3) & _WHOLE
    return value ^ (value >> 31)


def letter_logit(word: str, weights: Sequence[float]) -> float:
    """Log-odds of a word by its letters, from a table of weights whose size is a power of two (or 0).

    >>> letter_logit("ab", [0.1] * 8) == (0.1 + 0.1 + 0.1) / math.sqrt(3)
    True
    >>> letter_logit("ab", [0.01] * 8), letter_logit("ab", [])
    (0.0, 0.0)
    """
    pieces = letter_pieces(word)
    if not pieces or not weights:
        return 0.0
    total = 0.0
    for piece in pieces:
        total += weights[piece_hash(piece) % len(weights)]
    logit = total / math.sqrt(len(pieces))
    return 0.0 if abs(logit) < FAINT else logit


def with_letters(
    grammar: ReferenceGrammar, words: Sequence[str], weights: Sequence[float], known: frozenset[str]
) -> ReferenceGrammar:
    """The grammar for one sentence: words that are not ``known`` have dictionary rules by their letters.

    Known are the words that the dictionary was counted over, rules or not. A rule by letters has the score
    DictHit alone.

    >>> grammar = with_letters(ReferenceGrammar({}), ["joyful"], [0.5], frozenset())
    >>> sorted(grammar.dictionary)
    [('joyful',)]
    """
    spelled: dict[Fragment, float] = {}
    for word in words:
        if word not in known and (logit := letter_logit(word, weights)):
            spelled[word,] = logit
    return replace(grammar, dictionary={**grammar.dictionary, **spelled})
