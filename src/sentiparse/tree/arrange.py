"""The bracketing of a tree's chains, where the grammar leaves it open.

Departs from the paper: glue and auxiliary rules score nothing, so all bracketings of the same parts tie, and
the core gives the left-branching one. :func:`arrange` gives the one that a person would most likely draw: the
same dictionary and combination rules over the same words, but for unknown ones, the same children of
combination rules, and the same log-odds of the whole; only the order of addition is another. Every node is
one that the inference rules allow: glue of two polar parts, E beside a polar part, and runs of unknown words
as E.

    arrange(chain of parts p1 .. pn, strengths of the boundaries between them):
        open <- []; here <- p1
        for the boundary b and the part p behind it:
            while open and the last open boundary is weaker than b:
                here <- join(part of the last open boundary, here)
            open b with here; here <- p
        join what is open, from the last to the first

which parts every stretch at its strongest boundary, the first one where two are alike.

Before that, unknown words beside the open end of a combination rule go into its child: *not (like it)*, not
*(not like) it*; as many as stand before the strongest boundary up to the next part, and none from a mark or a
conjunction on. They say nothing, so no polarity changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sentiparse.tree.boundaries import CLOSE, JOINTS, TRAILING, strengths

__all__ = ["arrange"]

START, DICTIONARY, COMBINATION, GLUE, OOV, AUXILIARY = range(6)
CHAINS = (GLUE, AUXILIARY)
NO_UNITS = (GLUE, OOV, AUXILIARY)
CHILD = 3
"""Length of a child that holds more words than its row: its place, and from which word to which."""
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
UNIT, JOINED = 5, 6
"""Length of a part that is a unit, and of one that was joined."""


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
    todo: list[Any] = [0]  # places of rows, children that hold more words than their rows, and parts
    while todo:
        item = todo.pop()
        if item.__class__ is int:
            _, kind, _, _, _, _, start, end, n = rows[item]
            if kind not in CHAINS:
                out.append(rows[item])
                if n:
                    todo += _children(rows, item, n)
                continue
            item = (item, start, end)
        if len(item) == CHILD:
            marks = strengths(words) if marks is None else marks
            place, start, end = item
            symbol, kind, _, _, logit, score, *_ = rows[place]
            score = score if kind in CHAINS else 0.0  # a unit keeps its own
            item = _join_all(_fill(_parts(rows, *item), rows, marks, words), marks, words)
            if len(item) == JOINED:
                # The whole keeps its numbers, to the bit: another order of addition may round otherwise.
                item = (symbol, logit, *item[2:])
        else:
            score = 0.0
        symbol, logit, start, end, *below = item
        if not below:
            rule = f"E -> {' '.join(words[start:end])}"
            out.append((UNKNOWN, OOV, rule, None, None, 0.0, start, end, 0))
        elif len(below) == 1:
            row = rows[below[0]]
            out.append((*row[:6], start, end, row[8]))
            todo += _widened(rows, below[0], start, end)
        else:
            left, right = below
            first, second = left[0], right[0]
            kind = AUXILIARY if first == UNKNOWN or second == UNKNOWN else GLUE
            out.append((symbol, kind, RULES[symbol, first, second], None, logit, score, start, end, 2))
            for part in (right, left):
                own = rows[part[4]] if len(part) == UNIT else None
                todo.append(part if own is None or part[2] < own[6] or part[3] > own[7] else part[4])
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


def _widened(rows: Sequence[Any], at: int, start: int, end: int) -> list[Any]:
    """Return the children of a unit that reaches from one word to another, from right to left.

    The outermost ones have the words that the unit has more than its row.
    """
    _, _, _, _, _, _, own_start, own_end, n = rows[at]
    children: list[Any] = _children(rows, at, n) if n else []
    if children and (start, end) != (own_start, own_end):
        spans = [[place, *rows[place][6:8]] for place in children]
        spans[-1][1] -= own_start - start
        spans[0][2] += end - own_end
        children = [tuple(span) if span[1:] != [*rows[span[0]][6:8]] else span[0] for span in spans]
    return children


def _parts(rows: Sequence[Any], at: int, start: int, end: int) -> list[Part]:
    """Return the units from one word to another under a row, and the single unknown words among them."""
    parts: list[Part] = []
    done = start  # words before it have their part; rows that begin there are under one
    for place in range(at, len(rows)):
        symbol, kind, _, _, logit, _, begin, stop, _ = rows[place]
        if begin >= end:
            break
        if begin < done or kind in NO_UNITS:
            continue
        if begin > done:
            parts += [(UNKNOWN, None, word, word + 1) for word in range(done, begin)]
        parts.append((symbol, logit, begin, stop, place))
        done = stop
    parts += [(UNKNOWN, None, word, word + 1) for word in range(done, end)]
    return parts


def _fill(parts: list[Part], rows: Sequence[Any], marks: Sequence[float], words: Sequence[str]) -> list[Part]:
    """Let combination rules whose first or last part is a child have the unknown words beside it."""
    units = [at for at, part in enumerate(parts) if len(part) == UNIT]
    if all(rows[parts[at][4]][1] != COMBINATION for at in units):
        return parts
    filled: list[Part] = []
    done = 0  # parts that stand in the list, or in a unit of it
    for number, at in enumerate(units):
        symbol, logit, start, end, place = parts[at]
        opens, closes = _open_ends(rows, place)
        if opens and done < at:
            # From the strongest boundary before it on; where nothing stands before that, from there.
            first = done
            for k in range(done, at):
                if words[parts[k][2]] in JOINTS:
                    first = k + 1
            if first == done and done:
                first = max(range(done, at + 1), key=lambda k: marks[parts[k][2]])
            start = parts[first][2]
            filled += parts[done:first]
        else:
            filled += parts[done:at]
        done = at + 1
        if closes:
            last = units[number + 1] if number + 1 < len(units) else len(parts)
            stop = next((k for k in range(done, last) if words[parts[k][2]] in JOINTS), None)
            if stop is None and last < len(parts):
                stop = max(range(done, last + 1), key=lambda k: marks[parts[k][2]])
            done = last if stop is None else stop
            end = parts[done - 1][3] if done > at + 1 else end
        filled.append((symbol, logit, start, end, place))
    return filled + parts[done:]


def _open_ends(rows: Sequence[Any], place: int) -> tuple[bool, bool]:
    """Whether a unit is a combination rule that begins, and that ends, with a child."""
    _, kind, _, _, _, _, start, end, n = rows[place]
    if kind != COMBINATION or not n:
        return False, False
    children = _children(rows, place, n)
    return rows[children[-1]][6] == start, rows[children[0]][7] == end


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
