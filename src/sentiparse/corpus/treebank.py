"""Trees with a sentiment label at every node, as the Stanford Sentiment Treebank has them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import NamedTuple

from sentiparse.corpus.corpus import Corpus
from sentiparse.corpus.source import Lines
from sentiparse.errors import CorpusError, OptionError

__all__ = ["Phrase", "parse_sst_tree", "read_sst"]

_PIECE = re.compile(r"[()]|[^ \t()]+")
_LABEL_OF = {"0": 0, "1": 0, "2": None, "3": 1, "4": 1}


class Phrase(NamedTuple):
    """A node of a tree: its label (None for neutral), its words, and its grade from 0 to 4."""

    label: int | None
    words: list[str]
    grade: int = 2


def parse_sst_tree(line: str) -> list[Phrase]:
    """All phrases of one bracketed tree, the whole sentence first; ValueError where it is no tree.

    >>> parse_sst_tree("(3 (2 a) (4 (3 good) (2 film)))")[:2]
    [Phrase(label=1, words=['a', 'good', 'film'], grade=3), Phrase(label=None, words=['a'], grade=2)]
    """
    leaves: list[str] = []
    nodes: list[tuple[int, int]] = []  # grade, first leaf; in the order of opening
    ends: list[int] = []
    open_nodes: list[int] = []
    pieces = iter(_PIECE.findall(line))
    for piece in pieces:
        if nodes and not open_nodes:
            raise ValueError(f"{piece!r} after the end of the tree")
        if piece == "(":
            label = next(pieces, "")
            if label not in _LABEL_OF:
                raise ValueError(f"node label {label!r} is not one of 0, 1, 2, 3, 4")
            open_nodes.append(len(nodes))
            nodes.append((int(label), len(leaves)))
            ends.append(0)
        elif not open_nodes:
            raise ValueError(f"{piece!r} outside of the tree")
        elif piece == ")":
            node = open_nodes.pop()
            if nodes[node][1] == len(leaves):
                raise ValueError("a node has no words")
            ends[node] = len(leaves)
        else:
            leaves.append(piece)
    if open_nodes or not nodes:
        raise ValueError(f"{len(open_nodes)} brackets are not closed" if open_nodes else "there is no tree")
    return [
        Phrase(_LABEL_OF[str(grade)], leaves[start:end], grade)
        for (grade, start), end in zip(nodes, ends, strict=True)
    ]


def read_sst(
    path: str | os.PathLike[str],
    phrases: bool = False,
    max_phrase_words: int | None = None,
    *,
    encoding: str = "utf-8",
) -> Corpus:
    """Read a treebank of one bracketed tree a line, with labels 0 to 4.

    0 and 1 are negative, 3 and 4 positive, 2 is left out. With ``phrases`` every labelled phrase is a
    text of its own, grouped by sentence, those longer than ``max_phrase_words`` left out; the sentence
    itself is always there, unless neutral. Words stay as they are escaped (``-LRB-``); the tokenizer
    knows them.

    >>> import pathlib, tempfile
    >>> path = pathlib.Path(tempfile.mkdtemp(), "trees.txt")
    >>> _ = path.write_text("(3 (2 a) (4 (3 good) (2 film)))\\n(1 (2 so) (1 dull))\\n")
    >>> read_sst(path).texts
    ['a good film', 'so dull']
    >>> corpus = read_sst(path, phrases=True, max_phrase_words=1)
    >>> list(zip(corpus.texts, corpus.labels, corpus.groups))
    [('a good film', 1, 0), ('good', 1, 0), ('so dull', 0, 1), ('dull', 0, 1)]
    """
    if max_phrase_words is not None and max_phrase_words < 1:
        raise OptionError(f"max_phrase_words must be at least 1, got {max_phrase_words!r}")
    lines = Lines(path, encoding)
    texts: list[str] = []
    labels: list[int] = []
    groups: list[int] = []
    neutral = 0
    for group, tree in enumerate(_trees(lines)):
        wanted = tree[:1] if not phrases else tree
        for index, phrase in enumerate(wanted):
            if index and max_phrase_words is not None and len(phrase.words) > max_phrase_words:
                continue
            if phrase.label is None:
                neutral += 1
                continue
            texts.append(" ".join(phrase.words))
            labels.append(phrase.label)
            groups.append(group)
    if lines.number == 0:
        raise CorpusError("the file is empty", path=lines.shown)
    if not texts:
        raise CorpusError("every tree is neutral (2): nothing is left to read", path=lines.shown)
    return Corpus(texts, labels, groups=groups if phrases else None, source=lines.shown, dropped=neutral)


def _trees(lines: Lines) -> Iterator[list[Phrase]]:
    for line in lines:
        if not line.strip():
            continue
        try:
            yield parse_sst_tree(line)
        except ValueError as error:
            message = f"not a tree like (3 (2 a) (3 good)): {error}"
            raise CorpusError(message, path=lines.shown, line=lines.number) from error
