"""The written forms of a tree: plain data for JSON, brackets of a treebank, an ``nltk.Tree``.

They stand behind the methods of :class:`sentiparse.tree.Tree`; what is read is checked, and a
:class:`~sentiparse.tree.TreeError` says where it does not fit. Nothing here recurses, so depth has no limit.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

from sentiparse.tree.node import KINDS, RULE_TYPES, SYMBOLS, Row, Tree
from sentiparse.tree.sentence import Leaf, Sentence, TreeError

__all__ = [
    "FORMAT",
    "VERSION",
    "decision_data",
    "read_dict",
    "read_penn",
    "write_dict",
    "write_nltk",
    "write_penn",
]

FORMAT = "sentiparse-tree"
VERSION = 1


def write_dict(tree: Tree) -> dict[str, Any]:
    """Return the data of :meth:`Tree.to_dict`.

    >>> sorted(write_dict(Tree.from_penn("(S (P good))")))[:4]
    ['decision', 'decision_p_pos', 'default_label', 'format']
    """
    sentence = tree.sentence
    nodes: list[dict[str, Any]] = []
    open_nodes: list[list[int]] = []  # place, child nodes still to come
    for node, row in zip(tree.walk(), tree.rows(), strict=True):
        while open_nodes and not open_nodes[-1][1]:
            open_nodes.pop()
        parent = None
        if open_nodes:
            parent = open_nodes[-1][0]
            open_nodes[-1][1] -= 1
        open_nodes.append([len(nodes), row[8]])
        nodes.append(
            {
                "parent": parent, "symbol": node.symbol, "kind": node.kind, "rule": node.rule,
                "rule_type": node.rule_type, "logit": node.logit, "p_pos": node.p_pos, "score": node.score,
                "start": node.start, "end": node.end, "text": node.text,
            }
        )  # fmt: skip
    return {
        "format": FORMAT, "version": VERSION, "text": sentence.text, "words": list(sentence.words),
        "offsets": [list(span) for span in sentence.offsets], "label_names": list(sentence.label_names),
        "default_label": sentence.default_label, "label": tree.label, "p_pos": tree.p_pos,
        "is_unknown": tree.is_unknown, "total_score": tree.total_score, "probability": tree.probability,
        "decision_p_pos": tree.decision_p_pos, "decision": decision_data(tree), "nodes": nodes,
    }  # fmt: skip


def decision_data(tree: Tree) -> dict[str, Any] | None:
    """Return what the parser decided, as ``predict`` has it; the tree's own polarity is ``p_pos`` beside it.

    >>> decision_data(Tree.from_penn("(S (P good))")) is None
    True
    """
    return None if tree.decision_p_pos is None else {"label": tree.label, "p_pos": tree.decision_p_pos}


def read_dict(data: Mapping[str, Any]) -> Tree:
    """Return the tree of such data, checked; see :meth:`Tree.from_dict`.

    >>> read_dict(write_dict(Tree.from_penn("(S (P good))"))).penn()
    '(S (P good))'
    """
    if not isinstance(data, Mapping):
        raise TreeError(f"tree: expected an object, got {type(data).__name__}")
    if data.get("format") != FORMAT:
        raise TreeError(f"tree: format is {data.get('format')!r}, expected {FORMAT!r} (see Tree.to_dict)")
    if data.get("version") != VERSION:
        raise TreeError(
            f"tree: version is {data.get('version')!r}, this release reads version {VERSION}: "
            "upgrade sentiparse"
        )
    sentence = _read_sentence(data)
    nodes = _get(data, "nodes", list, "tree")
    if not nodes:
        raise TreeError("tree: nodes is empty, a tree has at least its root")
    rows: list[list[Any]] = []
    path: list[int] = []  # places of the open nodes
    filled: list[int] = []  # for each of them, where the next child may begin
    for place, node in enumerate(nodes):
        where = f"node {place}"
        if not isinstance(node, Mapping):
            raise TreeError(f"{where}: expected an object, got {type(node).__name__}")
        start, end = _get(node, "start", int, where), _get(node, "end", int, where)
        if not 0 <= start <= end <= len(sentence.words):
            raise TreeError(f"{where}: words [{start}, {end}) are not within the {len(sentence.words)} words")
        parent = node.get("parent")
        if place == 0:
            if parent is not None:
                raise TreeError(f"{where}: the first node is the root and has parent null, got {parent!r}")
        else:
            while path and path[-1] != parent:
                path.pop()
                filled.pop()
            if not path:
                raise TreeError(f"{where}: parent {parent!r} is not an open node: nodes stand in pre-order")
            if start < filled[-1] or end > rows[path[-1]][7]:
                raise TreeError(
                    f"{where}: words [{start}, {end}) overlap a sibling or leave the parent, node {parent}"
                )
            filled[-1] = end
            rows[path[-1]][8] += 1
        path.append(place)
        filled.append(start)
        rows.append(
            [
                SYMBOLS.index(_one_of(node, "symbol", SYMBOLS, where)),
                KINDS.index(_one_of(node, "kind", KINDS, where)),
                _get(node, "rule", str, where),
                None if node.get("rule_type") is None else _one_of(node, "rule_type", RULE_TYPES, where),
                _number(node, "logit", where),
                _number(node, "score", where) or 0.0,
                start, end, 0,
            ]
        )  # fmt: skip
    return Tree.from_flat(
        sentence,
        [cast(Row, tuple(row)) for row in rows],
        total_score=_number(data, "total_score", "tree"),
        probability=_number(data, "probability", "tree"),
        decision_p_pos=_number(data, "decision_p_pos", "tree"),
    )


def write_penn(tree: Tree) -> str:
    """Return the brackets of :meth:`Tree.penn`.

    >>> write_penn(read_penn("(S (P good :-LRB-))"))
    '(S (P good :-LRB-))'
    """
    parts: list[str] = []
    for step, item in tree.steps():
        if isinstance(item, Leaf):
            word = re.sub(r"\s", "_", item.text)
            parts.append(" " + word.replace("(", "-LRB-").replace(")", "-RRB-"))
        else:
            parts.append(f" ({item.symbol}" if step == "open" else ")")
    return "".join(parts)[1:]


def read_penn(text: str) -> Tree:
    """Return the tree of a line of brackets; see :meth:`Tree.from_penn`.

    >>> read_penn("(S (P good :-LRB-))").words
    ('good', ':(')
    """
    words: list[str] = []
    rows: list[list[Any]] = []
    places: list[int] = []
    done = False
    tokens = list(re.finditer(r"[()]|[^\s()]+", text))
    for at, token in enumerate(tokens):
        what, where = token.group(), f"brackets: character {token.start()}"
        if done:
            raise TreeError(f"{where}: {what!r} after the end of the tree; give one tree at a time")
        if what == "(":
            symbol = tokens[at + 1].group() if at + 1 < len(tokens) else ""
            if symbol not in SYMBOLS:
                raise TreeError(
                    f"{where}: '(' is followed by {symbol!r}, expected one of {', '.join(SYMBOLS)}"
                )
            if places:
                rows[places[-1]][8] += 1
                rows[places[-1]][9].append(symbol)
            places.append(len(rows))
            rows.append([SYMBOLS.index(symbol), 0, symbol, None, None, 0.0, len(words), 0, 0, []])
        elif what == ")":
            if not places:
                raise TreeError(f"{where}: ')' without '('")
            row = rows[places.pop()]
            row[7] = len(words)
            row[1], row[2] = _kind_of(row[2], row[9], row[8], where), " ".join([row[2], "->", *row[9]])
            done = not places
        elif not places:
            raise TreeError(f"{where}: {what!r} outside of brackets")
        elif tokens[at - 1].group() != "(":
            words.append(what.replace("-LRB-", "(").replace("-RRB-", ")"))
            rows[places[-1]][9].append(words[-1])
    if not done:
        raise TreeError(f"brackets: {len(places)} still open at the end")
    return Tree.from_flat(Sentence.from_words(words), [cast(Row, tuple(row[:9])) for row in rows])


def write_nltk(tree: Tree) -> Any:
    """Return the ``nltk.Tree`` of :meth:`Tree.to_nltk`; its labels are the symbols.

    >>> write_nltk(Tree.from_penn("(S (P good))")).leaves()
    ['good']
    """
    try:
        from nltk import Tree as NltkTree
    except ImportError as error:
        raise ImportError('nltk is not installed: pip install "sentiparse[nltk]"') from error
    below: list[list[Any]] = [[]]
    for step, item in tree.steps():
        if isinstance(item, Leaf):
            below[-1].append(item.text)
        elif step == "open":
            below.append([])
        else:
            node = NltkTree(item.symbol, below.pop())
            below[-1].append(node)
    return below[0][0]


def _kind_of(symbol: str, parts: list[str], n_nodes: int, where: str) -> int:
    """Return the code of the kind of rule that has these parts, of which ``n_nodes`` are non-terminals."""
    if symbol == "S":
        if len(parts) != 1 or n_nodes != 1:
            raise TreeError(f"{where}: S has {len(parts)} parts, expected one: S -> N, S -> P or S -> E")
        kind = "start"
    elif not parts and symbol != "E":
        raise TreeError(f"{where}: {symbol} covers nothing")
    elif symbol == "E":
        if n_nodes:
            raise TreeError(f"{where}: E covers a node, expected words only")
        kind = "oov"
    elif not n_nodes:
        kind = "dictionary"
    elif n_nodes < len(parts):
        kind = "combination"
    else:
        kind = "auxiliary" if "E" in parts and len(parts) == 2 else "glue"
    return KINDS.index(kind)


def _get(data: Mapping[str, Any], name: str, kind: type, where: str) -> Any:
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TreeError(f"{where}: {name} is {value!r}, expected {kind.__name__}")
    return value


def _one_of(data: Mapping[str, Any], name: str, known: Sequence[str], where: str) -> str:
    value = data.get(name)
    if value not in known:
        raise TreeError(f"{where}: {name} is {value!r}, expected one of {', '.join(known)}")
    return cast(str, value)


def _number(data: Mapping[str, Any], name: str, where: str) -> float | None:
    value = data.get(name)
    if value is None:
        return None
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not math.isfinite(value):
        raise TreeError(f"{where}: {name} is {value!r}, expected a finite number or null")
    return float(value)


def _read_sentence(data: Mapping[str, Any]) -> Sentence:
    text, words, offsets = (_get(data, name, kind, "tree") for name, kind in
                            (("text", str), ("words", list), ("offsets", list)))  # fmt: skip
    for place, word in enumerate(words):
        if not isinstance(word, str):
            raise TreeError(f"tree: word {place} is {word!r}, expected str")
    if len(offsets) != len(words):
        raise TreeError(f"tree: {len(offsets)} offsets for {len(words)} words, expected one for each")
    at = 0
    for place, span in enumerate(offsets):
        fits = isinstance(span, (list, tuple)) and len(span) == 2 and all(type(end) is int for end in span)
        if not fits or not at <= span[0] <= span[1] <= len(text):
            raise TreeError(
                f"tree: offset {place} is {span!r}, expected [start, end) in order, within the text"
            )
        at = span[1]
    names, default = data.get("label_names", ["negative", "positive"]), data.get("default_label")
    if not isinstance(names, (list, tuple)) or len(names) != 2 or not all(isinstance(n, str) for n in names):
        raise TreeError(f"tree: label_names is {names!r}, expected two names, negative first")
    if default is not None and default not in names:
        raise TreeError(f"tree: default_label is {default!r}, expected null or one of {', '.join(names)}")
    return Sentence(text, tuple(words), tuple((a, b) for a, b in offsets), (names[0], names[1]), default)
