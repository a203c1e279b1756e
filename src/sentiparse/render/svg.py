"""A tree as a standalone SVG picture: the sentence at the bottom, the tree above it.

Positive nodes have round corners and a plus, negative ones square corners and a minus, beside green and
red. The picture follows the reader's light or dark setting. It is as wide as its sentence needs at a readable
size, and long sentences go on in rows; put it into something that scrolls all the same (``to_html`` does).
Pointing at a node shows its rule.
"""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sentiparse.render.terminal import clean, crown, name, parts_of, run
from sentiparse.tree import Leaf, Tree, as_tree

if TYPE_CHECKING:
    from sentiparse.grammar import Grammar, RuleInfo

__all__ = ["evidence", "to_svg"]

WIDEST = 1000  # of a picture in rows, in pixels
SIZE = 15  # of the words, in pixels
PAD = 18  # around the picture
GAP = 16  # between two columns of words
LEVEL = 68  # from one height of the tree to the next
BOX = (70, 26, 40)  # a node: width, height, height with its rule type

STYLE = """
.sentiparse-tree{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.sentiparse-tree .bg{fill:#fff}
.sentiparse-tree .edge{fill:none;stroke:#8c959f;stroke-width:1.3}
.sentiparse-tree .word{font-size:15px;fill:#1f2328;text-anchor:middle}
.sentiparse-tree .terminal{font-weight:700}
.sentiparse-tree .unknown{fill:#656d76;font-style:italic}
.sentiparse-tree .name{font-size:13px;font-weight:600;text-anchor:middle}
.sentiparse-tree .type{font-size:11px;text-anchor:middle}
.sentiparse-tree rect.node{stroke-width:1.5}
.sentiparse-tree .pos rect.node{fill:#dcf5e3;stroke:#1a7f37}.sentiparse-tree .pos text{fill:#0b4f22}
.sentiparse-tree .neg rect.node{fill:#fde4e1;stroke:#c4302b}.sentiparse-tree .neg text{fill:#7d1410}
.sentiparse-tree .none rect.node{fill:#eef1f4;stroke:#8c959f}.sentiparse-tree .none text{fill:#424a53}
@media (prefers-color-scheme:dark){
.sentiparse-tree .bg{fill:#0d1117}
.sentiparse-tree .edge{stroke:#6e7681}
.sentiparse-tree .word{fill:#e6edf3}
.sentiparse-tree .unknown{fill:#9198a1}
.sentiparse-tree .pos rect.node{fill:#12341f;stroke:#3fb950}.sentiparse-tree .pos text{fill:#aff5b4}
.sentiparse-tree .neg rect.node{fill:#43171a;stroke:#f85149}.sentiparse-tree .neg text{fill:#ffdcd7}
.sentiparse-tree .none rect.node{fill:#21262d;stroke:#6e7681}.sentiparse-tree .none text{fill:#c9d1d9}
}
"""


def to_svg(
    tree: Tree | Mapping[str, Any],
    *,
    full: bool = False,
    widest: int | None = WIDEST,
    grammar: Grammar | None = None,
) -> str:
    """Return the tree as an SVG document; ``full=True`` draws every glue and auxiliary node of the grammar.

    A long sentence that is glued together from many parts is drawn in rows, none much wider than ``widest``
    pixels (None: one row). With a ``grammar`` the text on a node also tells counts and theta of its rule.

    >>> picture = to_svg(Tree.from_penn("(S (N not (P good)))"))
    >>> picture.startswith("<svg "), "N -&gt; not P" in picture
    (True, True)
    """
    root = as_tree(tree)
    shown = root if full else crown(root.drawn())
    pieces, _, width, height = _row([shown], PAD, PAD, grammar)
    if widest is not None and width + PAD > widest and shown.kind == "glue" and not full:
        pieces, width, height = _rows(shown, widest, grammar)
    width, height = width + PAD, height + PAD
    say = f"{root.label} ({root.strength:.2f}): {root.text}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sentiparse-tree" role="img" width="{width:.0f}" '
        f'height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}" aria-label="{_xml(say)}">\n'
        f"<style>{STYLE}</style>\n"
        f'<rect class="bg" width="100%" height="100%"/>\n' + "\n".join(pieces) + "\n</svg>\n"
    )


def _rows(tree: Tree, widest: int, grammar: Grammar | None) -> tuple[list[str], float, float]:
    """Draw a chain in rows under each other, joined by a line on the left; the pieces, width and height.

    A clause that is wider than a row is drawn as its parts.
    """
    spine = PAD + BOX[0] / 2
    left = spine + 2 * GAP
    rows: list[list[Tree | Leaf]] = [[]]
    x = left
    todo = list(reversed(tree.children))
    while todo:
        part = todo.pop()
        room = _columns_of([part], 0.0)[2] + GAP
        if isinstance(part, Tree) and part.kind == "glue" and left + room > widest:
            todo.extend(reversed(part.children))
            continue
        if rows[-1] and x + room > widest:
            rows.append([])
            x = left
        rows[-1].append(part)
        x += room
    y = PAD + BOX[1] / 2
    pieces = [_box(tree, spine, y, grammar)]
    edges: list[str] = []
    width, foot = 0.0, y + BOX[1] / 2
    bar = foot + 14.0
    for parts in rows:
        drawn, ends, right, bottom = _row(parts, left, bar + 22.0, grammar)
        edges += [f'<path class="edge" d="M{at:.1f} {bar:.1f}V{top:.1f}"/>' for at, top in ends]
        edges.append(f'<path class="edge" d="M{spine:.1f} {foot:.1f}V{bar:.1f}H{ends[-1][0]:.1f}"/>')
        pieces += drawn
        width, foot, bar = max(width, right), bar, bottom + 26.0
    return edges + pieces, width, bottom


def _row(
    parts: Sequence[Tree | Leaf], x: float, y: float, grammar: Grammar | None
) -> tuple[list[str], list[tuple[float, float]], float, float]:
    """Draw parts side by side from (x, y): the pieces, the top of each part, right end, the words' line."""
    texts, places, right = _columns_of(parts, x)
    trees = [part for part in parts if isinstance(part, Tree)]
    heights: dict[int, int] = {}
    centers: dict[int, float] = {}
    for part in trees:
        heights.update(_heights(part))
        centers.update(_centers(part, places))
    ground = y + max(heights.values(), default=1) * LEVEL  # the baseline of the words

    def middle(node: Tree) -> float:
        return ground - heights[id(node)] * LEVEL + BOX[1] / 2

    def top(part: Tree | Leaf) -> tuple[float, float]:
        if isinstance(part, Tree):
            return centers[id(part)], middle(part) - _box_height(part) / 2
        return places[part.start], ground - SIZE - 2.0

    edges: list[str] = []
    boxes: list[str] = []
    for node in (node for part in trees for node in part.walk()):
        at, foot = centers[id(node)], middle(node) + _box_height(node) / 2
        edges += [_edge(at, foot, *top(child)) for child in _drawn(node)]
        if node.start in texts and _is_tip(node):
            edges.append(_edge(at, foot, at, ground - SIZE - 2.0))
        boxes.append(_box(node, at, middle(node), grammar))
    words = [
        f'<text class="{kind}" x="{places[at]:.1f}" y="{ground:.1f}">{_xml(text)}</text>'
        for at, (text, kind) in sorted(texts.items())
    ]
    return [*edges, *boxes, *words], [top(part) for part in parts], right, ground


def _is_tip(node: Tree) -> bool:
    """Whether the node stands over words alone: these are drawn as one text."""
    return all(isinstance(child, Leaf) for child in node.children)


def _drawn(node: Tree) -> list[Tree | Leaf]:
    """The parts of a node; words that stand together are one text, and the first of them stands for it."""
    if _is_tip(node):
        return []
    return [part[0] if isinstance(part, list) else part for part in parts_of(node)]


def _columns_of(
    parts: Sequence[Tree | Leaf], x: float
) -> tuple[dict[int, tuple[str, str]], dict[int, float], float]:
    """Lay the words out from x: by first word, each text with its class; its centre; and where they end."""
    texts: dict[int, tuple[str, str]] = {}
    rooms: dict[int, float] = {}
    for part in parts:
        if isinstance(part, Leaf):
            texts[part.start] = (clean(part.surface), "word unknown")
            rooms[part.start] = _width(clean(part.surface))
            continue
        for node in part.walk():
            if _is_tip(node):
                unknown = node.symbol == "E" or node.is_unknown
                if node.end > node.start:
                    texts[node.start] = (clean(node.text), "word unknown" if unknown else "word")
                rooms[node.start] = max(_width(clean(node.text)), BOX[0])
                continue
            bold = node.kind == "combination"
            for leaves in (part for part in parts_of(node) if isinstance(part, list)):
                text, at = clean(run(leaves)), leaves[0].start
                texts[at] = (text, "word terminal" if bold else "word unknown")
                rooms[at] = _width(text) * (1.08 if bold else 1)
    places: dict[int, float] = {}
    for at in sorted(rooms):
        places[at] = x + rooms[at] / 2
        x += rooms[at] + GAP
    return texts, places, x - GAP


def _heights(tree: Tree) -> dict[int, int]:
    """How far above the words each node stands: one above its highest child."""
    heights: dict[int, int] = {}
    for step, item in tree.steps():
        if step == "close" and isinstance(item, Tree):
            below = (heights[id(child)] for child in item.children if isinstance(child, Tree))
            heights[id(item)] = 1 + max(below, default=0)
    return heights


def _centers(tree: Tree, places: Mapping[int, float]) -> dict[int, float]:
    """A node stands over the middle between its first and its last child."""
    centers: dict[int, float] = {}
    for step, item in tree.steps():
        if step == "close" and isinstance(item, Tree):
            ends = [
                centers[id(part)] if isinstance(part, Tree) else places[part.start]
                for part in (_drawn(item)[0], _drawn(item)[-1])
            ] if not _is_tip(item) else [places[item.start]]  # fmt: skip
            centers[id(item)] = sum(ends) / len(ends)
    return centers


def _box_height(node: Tree) -> int:
    return BOX[2] if node.rule_type else BOX[1]


def _box(node: Tree, x: float, y: float, grammar: Grammar | None) -> str:
    kind = {1: "pos", -1: "neg"}.get(node.sign, "none")
    height, corner = _box_height(node), 3 if node.sign < 0 else 12
    shown = name(node).replace("-", "−")
    lines = f'<text class="name" x="{x:.1f}" y="{y + (-2.5 if node.rule_type else 4.5):.1f}">{shown}</text>'
    if node.rule_type:
        lines += f'<text class="type" x="{x:.1f}" y="{y + 12.5:.1f}">{_xml(node.rule_type)}</text>'
    about = f"{node.rule}\n{node.label if node.sign else 'unknown'} {node.strength:.3f}"
    about += f", {node.rule_type}" if node.rule_type else ""
    rule = (
        None if grammar is None or node.kind not in ("dictionary", "combination") else grammar.get(node.rule)
    )
    about += "" if rule is None else f"\n{evidence(rule)}"
    return (
        f'<g class="{kind}"><title>{_xml(about)}\n{_xml(clean(node.text))}</title>'
        f'<rect class="node" x="{x - BOX[0] / 2:.1f}" y="{y - height / 2:.1f}" width="{BOX[0]}" '
        f'height="{height}" rx="{corner}"/>{lines}</g>'
    )


def evidence(rule: RuleInfo) -> str:
    """Return what is known of a rule in a line: theta, the texts it was seen in, its weight.

    >>> from sentiparse.grammar import RuleInfo
    >>> evidence(RuleInfo("P -> good", "dictionary", None, 1.9, None, 0.25, 12.0, 80.0, 92))
    'seen in 12 negative and 80 positive texts, weight 0.25'
    """
    if rule.theta is not None:
        theta = ", ".join(f"{value:.2f}" for value in rule.theta)
        return f"theta {theta}, seen in {rule.count} texts, weight {rule.weight:.2f}"
    if rule.count and not rule.by_label:
        return f"seen in {rule.count} texts, weight {rule.weight:.2f}"
    return (
        f"seen in {rule.count_neg:g} negative and {rule.count_pos:g} positive texts, weight {rule.weight:.2f}"
    )


def _edge(x: float, y: float, to_x: float, to_y: float) -> str:
    """Down a little, across, and down: verticals run in the child's own column, so no edge crosses a node."""
    if abs(x - to_x) < 0.5:
        return f'<path class="edge" d="M{x:.1f} {y:.1f}V{to_y:.1f}"/>'
    bend = 8
    turn = max(-6.0, min(6.0, to_x - x))
    return (
        f'<path class="edge" d="M{x:.1f} {y:.1f}V{y + bend:.1f}H{to_x - turn:.1f}'
        f'q{turn:.1f} 0 {turn:.1f} 6V{to_y:.1f}"/>'
    )


def _width(text: str) -> float:
    """A generous guess of the width of the text in a common sans-serif font."""
    total = 0.0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me", "Cf"):
            continue
        if unicodedata.east_asian_width(char) in "WF":
            total += 1.05
        elif char in "iljtfr.,'!|:;()[]I ":
            total += 0.38
        elif char in "mwMW@%—":
            total += 0.95
        else:
            total += 0.74 if char.isupper() else 0.6
    return total * SIZE


def _xml(text: str) -> str:
    """Escape the text, and leave out what XML cannot carry."""
    lines = [clean(line).replace("\ufffe", "").replace("\uffff", "") for line in text.split("\n")]
    return html.escape("\n".join(lines), quote=True)
