"""Trees in a terminal: an outline for any length, and brackets under the sentence where they fit.

The colour is a second signal only: every node says ``P+`` or ``N-``. Colour is off where ``NO_COLOR`` is set
or the output is no terminal; box characters give way to ASCII where the output's encoding lacks them. Control
characters and directional overrides in the text are not shown, so that a text cannot play with the terminal.
"""

from __future__ import annotations

import os
import shutil
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from sentiparse.tree import Leaf, Tree, as_tree

__all__ = ["clean", "columns", "crown", "cut", "draw", "draw_kbest", "name", "wants_color"]

LONGEST_CHAIN = 4
"""Symbols of a chain that are listed; longer ones are counted."""

BOX = {
    "tee": "├─ ",
    "last": "└─ ",
    "bar": "│  ",
    "left": "└",
    "right": "┘",
    "line": "─",
    "dots": "…",
    "point": "╵",
}
ASCII = {
    "tee": "|- ",
    "last": "`- ",
    "bar": "|  ",
    "left": "\\",
    "right": "/",
    "line": "_",
    "dots": "~",
    "point": "'",
}
COLORS = {1: "\x1b[32m", -1: "\x1b[31m", 0: "\x1b[2m"}
RESET = "\x1b[0m"
JOINERS = "\u200c\u200d"  # zero-width, but part of how Persian and emoji are written


def draw(
    tree: Tree | Mapping[str, Any],
    *,
    width: int | None = None,
    color: bool | None = None,
    ascii: bool | None = None,
    style: str = "box",
    full: bool = False,
) -> str:
    """Return the tree as lines of text, none wider than ``width`` (the terminal's, or 100).

    ``style="box"`` is an outline, a node a line: symbol and sign, the probability of that sign, rule, type,
    words. ``style="wide"`` has the sentence in one line and a bracket for each node under it; it becomes an
    outline where it does not fit. What is drawn is :meth:`~sentiparse.tree.Tree.drawn`: chains of glue are
    one node, long ones with the number of their parts, and words that say next to nothing are plain. S and
    words that only repeat a rule are left out; ``full=True`` draws it all. The numbers are the tree's own;
    where the decision of the parser is another, it stands in a line below.

    >>> tree = Tree.from_penn("(S (P (N bad) but (P good)))")
    >>> print(draw(tree, width=60, ascii=True, color=False, style="wide"))
    bad  but good
    \\N-/     \\P+/
    \\____P+_____/
    """
    tree = as_tree(tree)
    return "\n".join([*_drawn(tree, width, color, ascii, style, full), *_decision(tree, width, ascii)])


def _decision(tree: Tree, width: int | None, ascii: bool | None) -> list[str]:
    """A line with the decision, where it is not what the tree says: another label, or another number."""
    if tree.decision_p_pos is None or tree.logit is None:
        return []
    p_pos, names = tree.decision_p_pos, tree.sentence.label_names
    chosen = f"{clean(tree.label)} {max(p_pos, 1.0 - p_pos):.2f}"
    own = f"{clean(names[tree.logit >= 0])} {max(tree.p_pos, tree.p_neg):.2f}"
    if chosen == own:
        return []
    line = f"decision: {chosen} (this tree: {own})"
    return [cut(line, _width(width), _marks(ascii)["dots"])]


def _marks(ascii: bool | None) -> Mapping[str, str]:
    return ASCII if (_lacks_box() if ascii is None else ascii) else BOX


def _width(width: int | None) -> int:
    return max(shutil.get_terminal_size((100, 24)).columns if width is None else width, 20)


def _drawn(
    tree: Tree, width: int | None, color: bool | None, ascii: bool | None, style: str, full: bool
) -> list[str]:
    if style not in ("box", "wide"):
        raise ValueError(f"style is {style!r}, expected 'box' or 'wide'")
    width = _width(width)
    color = wants_color() if color is None else color
    marks = _marks(ascii)
    shown = tree if full else crown(tree.drawn())
    if style == "wide":
        lines = _brackets(shown, marks, color)
        if max(columns(_plain(line)) for line in lines) <= width:
            return lines
    return _outline(shown, width, marks, color, full)


def draw_kbest(
    trees: Sequence[Tree | Mapping[str, Any]],
    *,
    width: int | None = None,
    color: bool | None = None,
    ascii: bool | None = None,
    style: str = "box",
    full: bool = False,
) -> str:
    """Return several trees of one sentence, best first, each under a line with its rank, label and share.

    >>> print(draw_kbest([Tree.from_penn("(S (P good))")], width=60, ascii=True, color=False))
    1. positive 0.50, score 0.000
    P+  P -> good
    """
    parts = []
    for rank, given in enumerate(trees, 1):
        tree = as_tree(given)
        share = "" if tree.probability is None else f", share {tree.probability:.3f}"
        head = f"{rank}. {clean(tree.label)} {tree.strength:.2f}, score {tree.total_score:.3f}{share}"
        parts.append("\n".join([head, *_drawn(tree, width, color, ascii, style, full)]))
    return "\n\n".join(parts)


def crown(flat: Tree) -> Tree:
    """Return the top of a flattened tree as a person would draw it: S over a single part says nothing new.

    >>> crown(Tree.from_penn("(S (N not (P good)))").flatten()).penn()
    '(N not (P good))'
    """
    below = flat.children
    return below[0] if flat.symbol == "S" and len(below) == 1 and isinstance(below[0], Tree) else flat


def name(node: Tree) -> str:
    """Return the node's short name: symbol with sign, and the probability of that sign where there is one.

    >>> from sentiparse.tree import Sentence
    >>> name(Tree(Sentence.from_words(["bad"]), "N", "dictionary", "N -> bad", 0, 1, logit=-1.0))
    'N- 0.73'
    >>> name(Tree.from_penn("(S (N bad))"))
    'S-'
    """
    if not node.sign:
        return node.symbol
    shown = f"{node.symbol}{'+' if node.sign > 0 else '-'}"
    return shown if node.logit is None else f"{shown} {node.strength:.2f}"


def clean(text: str) -> str:
    """Return the text without control and format characters; line ends and tabs become spaces.

    >>> clean("bad\\x1b[31m\\tmovie\\u202e")
    'bad[31m movie'
    """
    if text.isascii() and text.isprintable():
        return text
    text = "".join(" " if char in "\t\n\r\v\f\x85\u2028\u2029" else char for char in text)
    return "".join(c for c in text if c in JOINERS or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co"))


def columns(text: str) -> int:
    """Return how many columns a terminal gives the text: two for wide characters, none for combining marks.

    >>> columns("good"), columns("好き"), columns("e\\u0301")
    (4, 4, 1)
    """
    if text.isascii():
        return len(text)
    return sum(_columns(char) for char in text)


def cut(text: str, width: int, dots: str = "…") -> str:
    """Return the text, cut to at most ``width`` columns, with dots where something is missing.

    >>> cut("the movie is good", 10)
    'the movie…'
    """
    if columns(text) <= width:
        return text
    taken, used = "", columns(dots)
    for char in text:
        used += _columns(char)
        if used > width:
            break
        taken += char
    return (taken.rstrip() + dots) if width >= columns(dots) else ""


def _columns(char: str) -> int:
    if char in JOINERS or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def wants_color() -> bool:
    """Return whether standard output is a terminal on which colours are welcome.

    >>> from unittest.mock import patch
    >>> with patch.dict(os.environ, NO_COLOR="1"):
    ...     wants_color()
    False
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(getattr(sys.stdout, "isatty", lambda: False)())


def _lacks_box() -> bool:
    try:
        "".join(BOX.values()).encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def _plain(line: str) -> str:
    for code in (*COLORS.values(), RESET):
        line = line.replace(code, "")
    return line


def _paint(text: str, sign: int, color: bool) -> str:
    return f"{COLORS[sign]}{text}{RESET}" if color and text.strip() else text


def _outline(tree: Tree, width: int, marks: Mapping[str, str], color: bool, full: bool) -> list[str]:
    """A node a line: guides and name; then rule and type; then the words, cut to what is left."""
    lines: list[tuple[str, str, int, str, str]] = []  # guide, name, sign, rule with type, words
    stack: list[tuple[Tree | list[Leaf], str, str]] = [(tree, "", "")]
    while stack:
        item, guide, below = stack.pop()
        guide, below = _narrow(guide, width, marks), _narrow(below, width, marks)
        if isinstance(item, list):
            lines.append((guide, clean(run(item)), 0, "", ""))
            continue
        rule = clean(item.rule) + (f"  [{item.rule_type}]" if item.rule_type else "")
        words = clean(item.text)
        if not full and item.kind == "glue" and len(parts_of(item)) > LONGEST_CHAIN:
            rule = f"{item.symbol} -> {len(parts_of(item))} parts"
        if not full and item.kind == "dictionary" and _same(item.rule.partition("->")[2], words):
            words = ""
        lines.append((guide, name(item), item.sign, rule, words))
        parts = parts_of(item)
        if item.is_unknown or all(isinstance(part, list) for part in parts):
            parts = []
        for at, part in reversed(list(enumerate(parts))):
            last = at == len(parts) - 1
            mark, bar = (marks["last"], "   ") if last else (marks["tee"], marks["bar"])
            stack.append((part, below + mark, below + bar))
    named = max(columns(guide + label) for guide, label, _, rule, _ in lines if rule)
    ruled = max(columns(rule) for *_, rule, _ in lines)
    ruled = min(ruled, max((width - named - 4) * 3 // 5, min(8, width - named - 2)))
    left = width - named - ruled - 4
    out = []
    for guide, label, sign, rule, words in lines:
        if not rule:
            out.append(guide + _paint(cut(label, width - columns(guide), marks["dots"]), 0, color))
            continue
        line = guide + _paint(label, sign, color) + " " * (named - columns(guide + label) + 2)
        shown = cut(rule, ruled, marks["dots"])
        line += shown
        if left >= 8:
            line += " " * (ruled - columns(shown) + 2) + cut(words, left, marks["dots"])
        out.append(line.rstrip())
    return out


def _same(rule: str, words: str) -> bool:
    """Whether the words of a rule and of the text are the same, but for blanks and case."""
    return "".join(rule.split()).casefold() == "".join(words.split()).casefold()


def _narrow(guide: str, width: int, marks: Mapping[str, str]) -> str:
    """Keep the guides of a very deep tree to a third of the width: the outermost levels become dots."""
    most = max(width // 3 // 3, 2) * 3
    return guide if len(guide) <= most else marks["dots"] + guide[len(guide) - most + 1 :]


def parts_of(node: Tree) -> list[Tree | list[Leaf]]:
    """The children, with the words that stand together in one part."""
    parts: list[Tree | list[Leaf]] = []
    for child in node.children:
        if isinstance(child, Tree):
            parts.append(child)
        elif parts and isinstance(parts[-1], list):
            parts[-1].append(child)
        else:
            parts.append([child])
    return parts


def run(leaves: Sequence[Leaf]) -> str:
    """Return words that stand together, as they are written: blanks only where the text has some.

    >>> run(list(Tree.from_penn("(S (P so good))").leaves()))
    'so good'
    """
    written = "".join(
        leaf.surface if leaf.char_start == before.char_end else f" {leaf.surface}"
        for before, leaf in pairwise(leaves)
    )
    return leaves[0].surface + written


def _brackets(tree: Tree, marks: Mapping[str, str], color: bool) -> list[str]:
    """The sentence in one line, and under it a bracket for each node, at the height of its subtree."""
    if not tree.end > tree.start:
        return [name(tree)]
    top = tree.children[0] if tree.symbol == "S" and isinstance(tree.children[0], Tree) else tree
    words = [clean(leaf.surface) for leaf in tree.leaves()]
    widths = [columns(word) for word in words]
    first = tree.start
    nodes = [node for node in top.walk() if node.symbol != "E"]
    nodes.reverse()
    for node in nodes:  # make room for the shortest label: the words of small nodes spread
        inside = range(node.start - first, node.end - first)
        missing = columns(name(node)) + 2 - sum(widths[at] + 1 for at in inside) + 1
        for turn in range(max(missing, 0)):
            widths[inside[turn % len(inside)]] += 1
    begins = [sum(widths[:at]) + at for at in range(len(words))]
    heights: dict[int, int] = {}
    for node in nodes:
        below = [heights[id(c)] for c in node.children if isinstance(c, Tree) and id(c) in heights]
        heights[id(node)] = 1 + max(below, default=0)
    lines = [""] * (max(heights.values(), default=0) + 1)
    for word, begin, room in zip(words, begins, widths, strict=True):
        space = room - columns(word)
        lines[0] += " " * (begin + space // 2 - columns(lines[0])) + word
    for node in sorted(nodes, key=lambda node: node.start):
        level = heights[id(node)]
        begin = begins[node.start - first]
        room = begins[node.end - 1 - first] + widths[node.end - 1 - first] - begin - 2
        label = name(node) + (f" {node.rule_type}" if node.rule_type else "")
        label = label if columns(label) <= room else name(node)
        before = (room - columns(label)) // 2
        line = marks["line"] * before + label + marks["line"] * (room - before - columns(label))
        bracket = _paint(marks["left"] + line + marks["right"], node.sign, color)
        lines[level] += " " * (begin - columns(_plain(lines[level]))) + bracket
    return lines
