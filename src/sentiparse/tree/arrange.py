"""The bracketing of a tree's chains, where the grammar leaves it open.

Departs from the paper: glue and auxiliary rules score nothing, so all bracketings of the same parts tie, and
the core gives the left-branching one. :func:`arrange` gives the one that a person would most likely draw:
the same dictionary and combination rules over the same words, the same children of combination rules, and the
same log-odds of the whole; only the order of addition is another. Every node is one that the inference rules
allow: glue of two polar parts, E beside a polar part, and runs of unknown words as E.

    arrange(chain of parts p1 .. pn, strengths of the boundaries between them):
        open <- []; here <- p1
        for the boundary b and the part p behind it:
            while open and the last open boundary is weaker than b:
                here <- join(part of the last open boundary, here)
            open b with here; here <- p
        join what is open, from the last to the first

which parts every stretch at its strongest boundary, the first one where two are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sentiparse.tree.boundaries import CLOSE, TRAILING, strengths

__all__ = ["arrange"]

START, DICTIONARY, COMBINATION, GLUE, OOV, AUXILIARY = range(6)
NO_UNITS = (GLUE, OOV, AUXILIARY)
NEGATIVE, POSITIVE, UNKNOWN = 1, 2, 3
LETTERS = "SNPE"
LESS = 1e-6
RULES = {
    (top, left, right): f"{LETTERS[top]} -> {LETTERS[left]} {LETTERS[right]}"
    for top in (NEGATIVE, POSITIVE)
    for left in (NEGATIVE, POSITIVE, UNKNOWN)
    for right in (NEGATIVE, POSITIVE, UNKNOWN)
}

Part = tuple[Any, ...]
"""symbol code, logit, start, end, and the place of its row or its two parts; an unknown word has neither."""


def arrange(rows: Sequence[Any], words: Sequence[str], marks: Sequence[float] | None = None) -> list[Any]:
    """Return the rows of the same analysis, with its chains bracketed as a person would.

    Rows are those of :meth:`sentiparse.tree.Tree.from_flat`; the words are those of the whole sentence. Rows
    without log-odds (a tree read from brackets) stay as they are: they do not tell what new nodes would be.
    ``marks`` are the strengths of the boundaries before the words, where these are not to be looked up.

    >>> units = [(2, 1, f"P -> {word}", None, 0.5, 0.0, at, at + 1, 0) for at, word in enumerate("abc")]
    >>> glue = [(2, 3, "P -> P P", None, z, 0.0, 0, end, 2) for z, end in ((1.5, 3), (1.0, 2))]
    >>> rows = [(0, 0, "S -> P", None, 1.5, 0.0, 0, 3, 1), *glue, *units]
    >>> [row[6:8] for row in arrange(rows, ["a", "good", "film"])]
    [(0, 3), (0, 3), (0, 1), (1, 3), (1, 2), (2, 3)]
    """
    if rows[0][4] is None:
        return list(rows)
    out: list[Any] = []
    todo: list[Any] = [0]  # places of rows, and parts that were joined
    while todo:
        item = todo.pop()
        if item.__class__ is int:
            row = rows[item]
            symbol, kind, _, _, logit, score, start, end, n = row
            if kind != GLUE and kind != AUXILIARY:
                out.append(row)
                if n:
                    todo += _children(rows, item, n)
                continue
            marks = strengths(words) if marks is None else marks
            # The whole keeps its numbers, to the bit: another order of addition may round otherwise.
            left, right = _join_all(_parts(rows, item, end), marks, words)[4:]
        elif len(item) == 6:
            symbol, logit, start, end, left, right = item
            score = 0.0
        else:
            rule = f"E -> {' '.join(words[item[2] : item[3]])}"
            out.append((UNKNOWN, OOV, rule, None, None, 0.0, item[2], item[3], 0))
            continue
        first, second = left[0], right[0]
        kind = AUXILIARY if first == UNKNOWN or second == UNKNOWN else GLUE
        out.append((symbol, kind, RULES[symbol, first, second], None, logit, score, start, end, 2))
        todo.append(right[4] if len(right) == 5 else right)
        todo.append(left[4] if len(left) == 5 else left)
    return out


def _children(rows: Sequence[Any], at: int, n: int) -> list[int]:
    """Return the places of a row's children, from right to left."""
    places = [at + 1]
    while len(places) < n:
        at, end = places[-1] + 1, rows[places[-1]][7]
        while rows[at][6] < end:
            at += 1
        places.append(at)
    return places[::-1]


def _parts(rows: Sequence[Any], at: int, end: int) -> list[Part]:
    """Return the units of the chain at a row and its single unknown words, from left to right."""
    parts: list[Part] = []
    done = rows[at][6]  # words before it have their part; rows that begin there are under one
    for place in range(at, len(rows)):
        symbol, kind, _, _, logit, _, start, stop, _ = rows[place]
        if start >= end:
            break
        if start < done or kind in NO_UNITS:
            continue
        if start > done:
            parts += [(UNKNOWN, None, word, word + 1) for word in range(done, start)]
        parts.append((symbol, logit, start, stop, place))
        done = stop
    parts += [(UNKNOWN, None, word, word + 1) for word in range(done, end)]
    return parts


def _join_all(parts: list[Part], marks: Sequence[float], words: Sequence[str]) -> Part:
    """Join the parts of a chain, the weakest boundaries first.

    No boundary parts a unit: the strongest one inside moves to where the unit begins. A mark that stands
    alone is parted from what it closes next after that is parted from the rest.
    """
    open_parts: list[Part] = []
    open_marks: list[float] = []
    here, stop = parts[0], parts[-1][3]
    for part in parts[1:]:
        start, end = part[2], part[3]
        mark = marks[start]
        if end - start > 1:
            mark = max([mark, *[inner for inner in marks[start + 1 : end] if inner != CLOSE]])
        elif words[start] in TRAILING:
            mark = max(mark, CLOSE if end == stop else marks[end] - LESS)
        while open_marks and open_marks[-1] < mark:
            open_marks.pop()
            here = _join(open_parts.pop(), here)
        open_marks.append(mark)
        open_parts.append(here)
        here = part
    while open_parts:
        here = _join(open_parts.pop(), here)
    return here


def _join(left: Part, right: Part) -> Part:
    """Return the glue of two polar parts, what E and a polar part give, or a run of unknown words."""
    if left[0] == UNKNOWN or right[0] == UNKNOWN:
        if left[0] == right[0]:
            return (UNKNOWN, None, left[2], right[3])
        polar = right if left[0] == UNKNOWN else left
        return (polar[0], polar[1], left[2], right[3], left, right)
    z = left[1] + right[1]
    return (NEGATIVE if z < 0 else POSITIVE, z, left[2], right[3], left, right)
