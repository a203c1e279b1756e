"""What of a tree is drawn: chains of glue as one node, with a node for each sentence, clause or phrase.

Most words and phrases say little, and a person would give them no polarity: they stand in a chain, and under
a rule, as they are, but the loudest of a chain where nothing else says what it says. Nor would they draw a
sentence twice, with its full stop and without.

It stands behind :meth:`sentiparse.tree.Tree.flatten` and :meth:`~sentiparse.tree.Tree.drawn`. Nothing here
recurses, so depth has no limit.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence

from sentiparse.tree.boundaries import BREAK, breaks
from sentiparse.tree.node import Tree, with_leaves
from sentiparse.tree.sentence import Leaf

__all__ = ["GROUP", "SAYS", "drawn", "flatten", "sentence_starts"]

GROUP = 3
"""Words of the shortest clause or phrase that has a node of its own where a chain is drawn."""

SAYS = 0.4
"""Log-odds from which on a word or phrase in a chain is drawn as a node, 0.6: of those that say less, people
find more than half neutral."""
NEARLY = 0.7
"""Where none says so much, those are drawn that say this part of what the loudest says."""
NOTHING = 0.1
"""Log-odds of a chain below which none of its parts is drawn for want of louder ones."""
CHAIN = ("glue", "auxiliary")


def flatten(tree: Tree) -> Tree:
    """Return the tree of :meth:`Tree.flatten`.

    >>> flatten(Tree.from_penn("(S (P (P a) (P (P good) (P film))))")).penn()
    '(S (P (P a) (P good) (P film)))'
    """
    starts = sentence_starts(tree.sentence.words)
    path: list[Tree] = []
    ready: list[list[Tree]] = [[]]
    for step, item in tree.steps():
        if isinstance(item, Leaf):
            continue
        if step == "open":
            path.append(item)
            ready.append([])
            continue
        path.pop()
        below = ready.pop()
        if not path or item.kind not in CHAIN or path[-1].kind not in CHAIN:
            if not path or item.kind != "oov":
                ready[-1].append(_over(item, below))
        elif len(below) > 1 and _is_group(item, path[-1], starts):
            ready[-1].append(_over(item, below))
        else:
            ready[-1].extend(below)
    return ready[0][0]


def drawn(tree: Tree) -> Tree:
    """Return the tree of :meth:`Tree.drawn`.

    >>> drawn(Tree.from_penn("(S (P (P a) (P (P good) (P film))))")).penn()
    '(S (P (P a) (P good) (P film)))'
    """
    starts = sentence_starts(tree.sentence.words)
    ready: list[list[Tree]] = [[]]
    for step, item in flatten(tree).steps():
        if isinstance(item, Leaf):
            continue
        if step == "open":
            ready.append([])
            continue
        below = ready.pop()
        if item.kind in CHAIN:
            below = _loud(item, below, starts)
            while len(below) == 1 and below[0].kind in CHAIN:
                below = _trees(below[0])
            ends = [item.start, *(part.end for part in below)]
            below = [_whole(part, end) for part, end in zip(below, ends, strict=False)]
            if len(ready) > 1 and _only_closes(item, below):
                ready[-1].append(_over(below[0], _trees(below[0]), item.start, item.end))
                continue
        elif item.kind == "combination":
            below = [part for part in below if _says(part, item.rule_type == "contrast")]
        ready[-1].append(_over(item, below))
    return ready[0][0]


def _loud(chain: Tree, parts: Sequence[Tree], starts: Sequence[int]) -> list[Tree]:
    """Return the parts of a chain that are drawn: all but words and phrases that say little."""
    sentences = _has_inside(chain, starts)
    loud = [part for part in parts if _says(part, sentences)]
    if loud or _odds(chain) < NOTHING:
        return loud
    loudest = max(map(_odds, parts), default=0.0)
    return [part for part in parts if _odds(part) >= NEARLY * loudest]


def _says(part: Tree, among_clauses: bool) -> bool:
    """Whether a part is more than a word or a phrase that says little; a clause always is."""
    return _odds(part) >= SAYS or not _is_plain(part, among_clauses)


def _is_plain(part: Tree, is_sentence: bool) -> bool:
    """Whether a part is a word or a phrase, or made of nothing but such as say little."""
    if part.kind == "dictionary":
        return True
    below = _trees(part)
    return (
        part.kind in CHAIN
        and not is_sentence
        and all(child.kind == "dictionary" and _odds(child) < SAYS for child in below)
    )


def _odds(node: Tree) -> float:
    """Return how much a node says, whichever way; without log-odds, it is drawn."""
    return math.inf if node.logit is None else abs(node.logit)


def _only_closes(chain: Tree, parts: Sequence[Tree]) -> bool:
    """Whether a chain is a single part and the marks behind it."""
    if len(parts) != 1 or parts[0].start != chain.start:
        return False
    return not any(char.isalnum() for word in chain.sentence.words[parts[0].end : chain.end] for char in word)


def _whole(node: Tree, least: int) -> Tree:
    """Return a part with the word that its first one is written in, where this stands alone before it."""
    at, sentence = node.start, node.sentence
    if at <= least or sentence.words[at] != "n't" or sentence.offsets[at - 1][1] != sentence.offsets[at][0]:
        return node
    return _over(node, _trees(node), at - 1, node.end)


def _trees(node: Tree) -> list[Tree]:
    """Return the child nodes, without the words beside them."""
    return [child for child in node.children if isinstance(child, Tree)]


def sentence_starts(words: Sequence[str]) -> list[int]:
    """Return the places where sentences begin after the first.

    >>> sentence_starts("good fun . see it !".split())
    [3]
    """
    return [at for at, mark in breaks(words).items() if mark == BREAK]


def _over(node: Tree, nodes: Sequence[Tree], start: int | None = None, end: int | None = None) -> Tree:
    """Return a copy over other child nodes, or over more words; a chain's rule goes by its parts."""
    kind, rule = node.kind, node.rule
    start, end = node.start if start is None else start, node.end if end is None else end
    if kind in CHAIN and nodes:
        parts = [
            "E" if isinstance(part, Leaf) else part.symbol
            for part in with_leaves(node.sentence, start, end, nodes)
        ]
        shown = [part for at, part in enumerate(parts) if part != "E" or parts[at - 1 : at] != ["E"]]
        rule = f"{node.symbol} -> {' '.join(shown)}"
        kind = "glue" if len(nodes) > 1 else "auxiliary"
    return Tree(
        node.sentence, node.symbol, kind, rule, start, end,
        rule_type=node.rule_type, logit=node.logit, score=node.score, children=nodes,
        total_score=node._total, probability=node.probability, decision_p_pos=node.decision_p_pos,
    )  # fmt: skip


def _is_group(node: Tree, above: Tree, starts: Sequence[int]) -> bool:
    """Whether a node in a chain is drawn: a sentence, or a clause or phrase beside another one."""
    parts = _trees(above)
    if len(parts) != 2 or len(above.children) != 2:
        return True  # the tree was flattened before
    if _has_inside(node, starts):
        return False
    return _has_inside(above, starts) or min(map(_count_words, parts)) >= GROUP


def _has_inside(node: Tree, starts: Sequence[int]) -> bool:
    """Whether one of these places, in order, is between two words of the node."""
    at = bisect_right(starts, node.start)
    return at < len(starts) and starts[at] < node.end


def _count_words(node: Tree) -> int:
    """Count the words of a node that are no punctuation."""
    return sum(any(map(str.isalnum, word)) for word in node.words)
