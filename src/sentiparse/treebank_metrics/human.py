"""Human trees: a sentiment label at every node, read from bracketed lines."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sentiparse.corpus.source import Lines
from sentiparse.corpus.treebank import Phrase, parse_sst_tree
from sentiparse.errors import CorpusError

__all__ = ["HumanTree", "Node", "Span", "read_trees"]

Span = tuple[int, int]
"""Words ``[start, end)``."""


class Node(NamedTuple):
    """A node: its words ``[start, end)``, and its label; None is neutral."""

    start: int
    end: int
    label: int | None


@dataclass(frozen=True)
class HumanTree:
    """A labelled tree: its words, and every node as (start, end, label); label None is neutral.

    >>> tree = HumanTree.parse("(3 (2 a) (4 (3 good) (2 film)))")
    >>> tree.text, [tuple(node) for node in tree.nodes][:3]
    ('a good film', [(0, 3, 1), (0, 1, None), (1, 3, 1)])
    """

    words: tuple[str, ...]
    nodes: tuple[Node, ...]

    @property
    def text(self) -> str:
        """The words with one space between."""
        return " ".join(self.words)

    @classmethod
    def parse(cls, line: str) -> HumanTree:
        """Read one bracketed line; ValueError where it is no tree, or a word has no node of its own."""
        phrases = parse_sst_tree(line.strip())
        starts = _starts(phrases)
        nodes = (Node(at, at + len(p.words), p.label) for at, p in zip(starts, phrases, strict=True))
        return cls(tuple(phrases[0].words), tuple(nodes))

    def spans(self) -> list[Span]:
        """Return the brackets: nodes of two words or more, without that of the whole sentence."""
        whole = (0, len(self.words))
        wide = ((node.start, node.end) for node in self.nodes if node.end - node.start > 1)
        return list(dict.fromkeys(span for span in wide if span != whole))

    def places(self, offsets: Iterable[Span]) -> dict[Span, Span]:
        """Return the spans of its nodes in other words of its text, as far as their ends meet.

        ``offsets`` are the places of these words in :attr:`text`.

        >>> tree = HumanTree.parse("(1 (2 a) (1 (1 half-baked) (2 film)))")
        >>> tree.places([(0, 1), (2, 6), (7, 12), (13, 17)])
        {(0, 3): (0, 4), (0, 1): (0, 1), (1, 3): (1, 4), (1, 2): (1, 3), (2, 3): (3, 4)}
        """
        starts, ends = {}, {}
        for at, (start, end) in enumerate(offsets):
            starts[start], ends[end] = at, at + 1
        firsts, lasts, at = [], [], 0
        for word in self.words:
            firsts.append(starts.get(at))
            lasts.append(ends.get(at + len(word)))
            at += len(word) + 1
        found: dict[Span, Span] = {}
        for node in self.nodes:
            first, last = firsts[node.start], lasts[node.end - 1]
            if first is not None and last is not None:
                found[node.start, node.end] = (first, last)
        return found


def _starts(phrases: Sequence[Phrase]) -> list[int]:
    """Return where each phrase begins: they are in pre-order, and the parts of a phrase fill it."""
    starts: list[int] = []
    ends: list[int] = []  # of the phrases that are still to be filled, the innermost last
    at = 0
    for phrase in phrases:
        end = at + len(phrase.words)
        if starts and (not ends or end > ends[-1]):
            raise ValueError("every word must have a node of its own, as in (3 (2 a) (3 good))")
        starts.append(at)
        if len(phrase.words) > 1:
            ends.append(end)
            continue
        at = end
        while ends and ends[-1] == at:
            ends.pop()
    if ends:
        raise ValueError("every word must have a node of its own, as in (3 (2 a) (3 good))")
    return starts


def read_trees(path: str | os.PathLike[str], *, encoding: str = "utf-8") -> list[HumanTree]:
    """Read a file of one bracketed tree a line; blank lines are passed over.

    >>> import pathlib, tempfile
    >>> path = pathlib.Path(tempfile.mkdtemp(), "trees.txt")
    >>> _ = path.write_text("(3 (2 a) (4 (3 good) (2 film)))\\n")
    >>> [tree.text for tree in read_trees(path)]
    ['a good film']
    """
    lines = Lines(path, encoding)
    trees = []
    for line in lines:
        if line.strip():
            try:
                trees.append(HumanTree.parse(line))
            except ValueError as error:
                message = f"not a tree like (3 (2 a) (3 good)): {error}"
                raise CorpusError(message, path=lines.shown, line=lines.number) from error
    if not trees:
        raise CorpusError("there is no tree in the file", path=lines.shown)
    return trees
