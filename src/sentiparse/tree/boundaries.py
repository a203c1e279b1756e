"""How strongly a sentence parts between two of its words.

Glue and auxiliary rules leave open in which order the parts of a chain are joined. People have an order: they
part a text at its sentences first, then at commas, conjunctions and verbs, and last inside phrases. The
strength of the boundary before word k, where a sentence begins at word s, is the sum of

    what each of the words k-2 to k+2 adds, by its place
    what the pairs (k-2, k-1), (k-1, k), (k, k+1) and (k-1, k+1) add, by theirs
    the junction
    slope * (k - s)

by tables of function words and word endings (``boundaries.tsv``) and of pairs of these
(``boundary_pairs.tsv``), fitted to human trees by ``scripts/fit_boundaries.py``. The junction is what a comma
or a conjunction before word k adds, the more the surer a clause begins there. The slope is negative: of two
boundaries that are alike, the first one parts first, as English branches to the right. Three things are
fixed: the end of a sentence parts before all else; what closes the sentence (its full stop, an emoticon) is
parted from it next; and a coordinating conjunction belongs to what follows it (the treebank, made binary, has
it with what stands before).

>>> words = "the plot is thin , but the cast is good .".split()
>>> marks = strengths(words)
>>> words[max(range(1, 11), key=marks.__getitem__)], words[max(range(1, 10), key=marks.__getitem__)]
('.', 'but')
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from sentiparse import _core
from sentiparse.tree.word_table import WordTable

__all__ = [
    "BREAK",
    "CLOSE",
    "JOINTS",
    "SENTENCE_ENDS",
    "TRAILING",
    "breaks",
    "junction",
    "learned_strengths",
    "strengths",
]

SENTENCE_ENDS = frozenset({".", "!", "?", "!!", "??", "?!"})
"""Words that end a sentence, as ``within_sentence`` has them."""
BREAK = 1000.0
"""Strength of the boundary between two sentences; learned strengths stay far below."""
CLOSE = 500.0
"""Strength of the boundary before the marks that close a sentence."""
TITLES = frozenset("mr mrs ms dr prof st vs".split())
"""Abbreviations that something always follows: their dot ends no sentence."""
TRAILING = SENTENCE_ENDS | {",", ";", ":", "--", "...", ")"}
"""Marks that belong to what stands before them."""
MARKS = TRAILING | {"("}
CONJUNCTIONS = frozenset({"and", "or", "nor", "but", "yet"})
SUBJECTS = frozenset("i you he she it we they there this that these those".split())
AUXILIARIES = frozenset(
    """is are was were be am has have had do does did will would can could may might must shall should
    's 're 've 'll 'd 'm n't been being seem seems gets makes""".split()
)
JOINTS = MARKS | CONJUNCTIONS
NO_CLAUSE = MARKS | CONJUNCTIONS | {"that", "which", "who", "to"}
CLAUSE_START = 8
"""How many words a subject may have, with its auxiliary, for the clause to be noticed."""
SAID = 3
"""Words that a sentence has at the least which ends with an emoticon or emoji before other words."""
HEARTS = frozenset({"<3", "❤", "♥", "💕", "💖", "💗", "💓", "💙", "💚", "💛", "💜", "🖤", "🧡"})
"""They stand for a verb as well, and end no sentence before other words."""

TABLE = Path(__file__).with_name("boundaries.tsv")
PAIRS = Path(__file__).with_name("boundary_pairs.tsv")
START = "<s>"
END = "</s>"
AROUND = 2
"""Words on either side of a boundary's own word that it goes by."""
NO_PAIR = (0.0, 0.0, 0.0, 0.0)
SLOPE = "<slope>"


def strengths(words: Sequence[str]) -> list[float]:
    """Return, for every word, the strength of the boundary before it; the first one's is 0.

    >>> len(strengths(["so", "good"])), strengths([])
    (2, [])
    """
    if not words:
        return []
    found = [0.0]
    cuts = breaks(words)
    starts = [0, *(at for at, mark in cuts.items() if mark == BREAK), len(words)]
    for first, end in pairwise(starts):
        if first:
            found.append(BREAK)
        learned = learned_strengths(words[first:end])
        for at in range(first + 1, end):
            mark = cuts.get(at)
            if mark is None:
                mark = learned[at - first]
                if words[at - 1] in CONJUNCTIONS and at - first > 1 and mark > found[-1]:
                    mark, found[-1] = found[-1], mark
            found.append(mark)
    return found


def learned_strengths(sentence: Sequence[str]) -> list[float]:
    """Return the strengths of the boundaries of one sentence as fitted, nothing fixed; the first one's is 0.

    >>> marks = learned_strengths("the plot is thin".split())
    >>> max(range(1, 4), key=marks.__getitem__)
    2
    """
    table, pairs = _table(), _pairs()
    rows = table.rows
    slope = rows[SLOPE][0]
    names = [*[START] * AROUND, *map(table.name, sentence), *[END] * AROUND]
    of_words = [rows[name] for name in names]
    of_pairs = [pairs.get(pair, NO_PAIR) for pair in pairwise(names)]
    around = [pairs.get(pair, NO_PAIR)[3] for pair in zip(names[1:], names[3:], strict=False)]
    found = [0.0]
    for at in range(1, len(sentence)):
        # Word k is name k + AROUND.
        back2, back, here, ahead, ahead2 = of_words[at : at + 5]
        mark = back2[0] + back[1] + here[2] + ahead[3] + ahead2[4] + slope * at
        mark += of_pairs[at][0] + of_pairs[at + 1][1] + of_pairs[at + 2][2] + around[at]
        if sentence[at - 1] in JOINTS:
            mark += rows[junction(sentence, at)][0]
        found.append(mark)
    return found


def junction(words: Sequence[str], at: int) -> str:
    """Return the row of the table for a mark or a conjunction before a word: which, and what begins there.

    >>> texts = ", but it is", ", but the plot is", "fun , but", "fun and joy"
    >>> [junction(text.split(), 2) for text in texts]
    ['<mark and conjunction, subject>', '<mark and conjunction, auxiliary>', '<mark>', '<conjunction>']
    """
    kind = "mark"
    if words[at - 1] in CONJUNCTIONS:
        kind = "mark and conjunction" if at > 1 and words[at - 2] in MARKS else "conjunction"
    if words[at] in SUBJECTS:
        return f"<{kind}, subject>"
    for place in range(at, min(at + CLAUSE_START, len(words))):
        if words[place] in AUXILIARIES:
            return f"<{kind}, auxiliary>" if place > at else f"<{kind}>"
        if words[place] in NO_CLAUSE:
            break
    return f"<{kind}>"


def breaks(words: Sequence[str]) -> dict[int, float]:
    """Return the places where a sentence begins (:data:`BREAK`) or its closing marks do (:data:`CLOSE`).

    Quotation marks and brackets that close behind the end of a sentence belong to it, and so do emoticons and
    emoji. Behind some words these end a sentence by themselves.

    >>> breaks('"good !" it says . ( really .) fine'.replace('"', ' " ').replace(")", " )").split())
    {2: 500.0, 4: 1000.0, 6: 500.0, 7: 1000.0, 9: 500.0, 11: 1000.0}
    >>> breaks("i ❤ this place :) they smile".split())
    {4: 500.0, 5: 1000.0}
    """
    found: dict[int, float] = {}
    faces = {
        at for at, word in enumerate(words) if not (word.isalpha() and word.islower()) and _core.is_face(word)
    }
    if not faces and SENTENCE_ENDS.isdisjoint(words):
        return found
    quoted = closing = False
    first, tail = 0, len(words)  # where the sentence begins; from where on there is nothing but emoticons
    while tail - 1 in faces:
        tail -= 1
    for at, word in enumerate(words):
        is_end = word in SENTENCE_ENDS and (not at or words[at - 1] not in TITLES)
        if at in faces and not closing:
            is_end = at >= tail or (at - first >= SAID and word not in HEARTS)
        if is_end:
            if not closing and at:
                found[at] = CLOSE
            closing = True
        elif closing and not (at in faces or _closes(word, quoted, at - 1 in faces)):
            found[at] = BREAK
            closing, first = False, at
        quoted ^= word == '"'
    return found


def _closes(word: str, quoted: bool, behind_face: bool) -> bool:
    """Whether a mark behind the end of a sentence still belongs to it."""
    return word == ")" or (word == '"' and quoted) or (behind_face and word in TRAILING)


@cache
def _table() -> WordTable:
    return WordTable.read(TABLE)


@cache
def _pairs() -> dict[tuple[str, str], tuple[float, ...]]:
    rows = (line.split("\t") for line in PAIRS.read_text(encoding="utf-8").splitlines() if line[:2] != "# ")
    return {(first, second): tuple(map(float, numbers)) for first, second, *numbers in rows}
