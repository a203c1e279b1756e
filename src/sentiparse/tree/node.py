"""The sentiment tree: what a sentence was parsed into.

A :class:`Tree` is one node with everything below it. Spans are half-open word positions: a node over
``[start, end)`` covers ``sentence.words[start:end]``. Nodes are immutable and share one :class:`Sentence`,
through which they know the characters of the input that they cover. A node's ``logit`` is
``log P(pos) / P(neg)``.

Trees can be deep (a glue node for every unit of a long text), so nothing here recurses.

>>> tree = Tree.from_penn("(S (N not (P very (P good))))")
>>> tree.penn(), tree.label, tree.text
('(S (N not (P very (P good))))', 'negative', 'not very good')
>>> [node.rule for node in tree.walk()]
['S -> N', 'N -> not P', 'P -> very P', 'P -> good']
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from sentiparse.tree.arrange import arrange
from sentiparse.tree.sentence import Leaf, Sentence, TreeError

__all__ = ["KINDS", "RULE_TYPES", "SYMBOLS", "Row", "Tree", "as_tree"]

SYMBOLS = ("S", "N", "P", "E")
"""Non-terminals; a row's symbol code is the place in this tuple."""
KINDS = ("start", "dictionary", "combination", "glue", "oov", "auxiliary")
"""Rule kinds of the paper; a row's kind code is the place in this tuple."""
RULE_TYPES = ("negation", "strengthen", "weaken", "contrast")
"""What a combination rule does to its children."""

Row = tuple[int, int, str, str | None, float | None, float, int, int, int]
"""symbol code, kind code, rule, rule type, logit, score, start, end, number of child nodes."""


class _Fields:
    """The fields of a node. A node is filled as a :class:`_Draft`, and sealed by becoming a :class:`Tree`."""

    __slots__ = (
        "sentence", "symbol", "kind", "rule", "rule_type", "logit", "score", "start", "end",
        "probability", "decision_p_pos", "_total", "_children", "_rows", "_canonical",
    )  # fmt: skip
    sentence: Sentence
    symbol: str
    kind: str
    rule: str
    rule_type: str | None
    logit: float | None
    score: float
    start: int
    end: int
    probability: float | None
    decision_p_pos: float | None
    _total: float | None
    _children: tuple[Tree | Leaf, ...] | None
    _rows: Sequence[Row] | None  # where the children are still to be built: rows of this node and all below
    _canonical: bool  # whether the rows are still to be arranged


class _Draft(_Fields):
    __slots__ = ()

    def __init__(self, sentence: Sentence, row: Row) -> None:
        symbol, kind, self.rule, self.rule_type, self.logit, self.score, self.start, self.end, _ = row
        self.sentence = sentence
        self.symbol = SYMBOLS[symbol]
        self.kind = KINDS[kind]
        self.probability = self.decision_p_pos = self._total = None
        self._children = self._rows = None
        self._canonical = False

    def seal(self) -> Tree:
        self.__class__ = Tree  # type: ignore[assignment]
        return cast(Tree, self)


class Tree(_Fields):
    """A node of a sentiment tree, with all below it. Immutable.

    Fields: ``symbol`` (S, N, P or E), ``kind`` (one of :data:`KINDS`), ``rule`` (the paper's notation,
    ``"N -> not P"``), ``rule_type`` (one of :data:`RULE_TYPES` or None), ``logit`` (None for E), ``score``
    (what the ranking model gives this rule), ``start``, ``end`` (words), ``sentence``. On the root of a
    candidate also ``probability`` (its share among them), None elsewhere. On the root of
    :meth:`~sentiparse.model.Parser.parse` also ``decision_p_pos``, the classifier's calibrated probability
    (that of ``predict_proba``): such a root reports the decision, with ``label`` and ``sign``. ``logit`` and
    ``p_pos`` are the tree's own everywhere, at the root too; ``p_pos`` is not ``decision_p_pos``, and the
    labels of the two differ where the decision, by all candidates, has no tree of its own.

    Two trees are equal where they are the same derivation, with the same numbers, of the same text;
    ``probability`` and ``decision_p_pos``, which depend on the other candidates, do not count.

    >>> s = Sentence.from_words(["not", "good"])
    >>> good = Tree(s, "P", "dictionary", "P -> good", 1, 2, logit=1.9)
    >>> tree = Tree(s, "N", "combination", "N -> not P", 0, 2, logit=-0.5, children=[good])
    >>> tree.children
    (Leaf('not', 0), Tree('P -> good', +0.87, 'good'))
    >>> round(tree.p_neg, 2), tree.label
    (0.62, 'negative')
    """

    __slots__ = ()

    def __init__(
        self,
        sentence: Sentence,
        symbol: str,
        kind: str,
        rule: str,
        start: int,
        end: int,
        *,
        rule_type: str | None = None,
        logit: float | None = None,
        score: float = 0.0,
        children: Sequence[Tree | Leaf] = (),
        total_score: float | None = None,
        probability: float | None = None,
        decision_p_pos: float | None = None,
    ) -> None:
        """Make a node; words of its span that no child covers become leaves, in their places."""
        nodes = [child for child in children if isinstance(child, Tree)]
        at = start
        for child in nodes:
            if not at <= child.start <= child.end <= end:
                raise TreeError(
                    f"child {child.rule!r} over words [{child.start}, {child.end}) does not fit into "
                    f"{rule!r} over [{start}, {end}): children stand in order, inside, without overlap"
                )
            at = child.end
        values = (
            sentence, symbol, kind, rule, rule_type, logit, score, start, end, probability, decision_p_pos,
            total_score, with_leaves(sentence, start, end, nodes), None, False,
        )  # fmt: skip
        for name, value in zip(_Fields.__slots__, values, strict=True):
            object.__setattr__(self, name, value)

    @classmethod
    def from_flat(
        cls,
        sentence: Sentence,
        rows: Sequence[Row],
        *,
        total_score: float | None = None,
        probability: float | None = None,
        decision_p_pos: float | None = None,
        arrange: bool = False,
    ) -> Tree:
        """Make a tree from its nodes in pre-order; the fast way in.

        A row is ``(symbol code, kind code, rule, rule type, logit, score, start, end, child nodes)``; words
        of a node that no child covers are its leaves. The root is made at once, the rest on the first look at
        ``children``; with ``arrange`` it is :meth:`arranged` then. Rows are trusted: check what comes from
        outside with :meth:`from_dict`.

        >>> rows = [(0, 0, "S -> P", None, 1.9, 0.0, 0, 1, 1), (2, 1, "P -> good", None, 1.9, 0.3, 0, 1, 0)]
        >>> Tree.from_flat(Sentence.from_words(["good"]), rows).penn()
        '(S (P good))'
        """
        tree = _Draft(sentence, rows[0])
        tree._rows = rows
        tree._canonical = arrange
        tree._total = total_score
        tree.probability = probability
        tree.decision_p_pos = decision_p_pos
        return tree.seal()

    @property
    def children(self) -> tuple[Tree | Leaf, ...]:
        """Child nodes and words, from left to right."""
        if self._children is None:
            self._grow()
        return cast("tuple[Tree | Leaf, ...]", self._children)

    def _grow(self) -> None:
        """Build all nodes below from the rows: backwards, so that children stand ready on the stack."""
        rows, sentence = self._arranged_rows(), self.sentence
        ready: list[Any] = []
        for row in reversed(rows[1:]):
            node = _Draft(sentence, row)
            start, end, n = row[6], row[7], row[8]
            if not n:
                if end - start == 1:
                    node._children = (Leaf(sentence, start),)
                else:
                    node._children = tuple([Leaf(sentence, at) for at in range(start, end)])
            else:
                below = ready[: -n - 1 : -1]
                del ready[len(ready) - n :]
                whole = n == 2 and below[0].start == start and below[0].end == below[1].start
                if whole and below[1].end == end:
                    node._children = (below[0], below[1])
                else:
                    node._children = with_leaves(sentence, start, end, below)
            node.__class__ = Tree  # type: ignore[assignment]
            ready.append(node)
        object.__setattr__(self, "_children", with_leaves(sentence, self.start, self.end, ready[::-1]))

    def _arranged_rows(self) -> Sequence[Row]:
        """Return the rows that the tree was made from, arranged where that is still to be done."""
        rows = cast("Sequence[Row]", self._rows)
        if self._canonical:
            rows = arrange(rows, self.sentence.words)
            object.__setattr__(self, "_rows", rows)
            object.__setattr__(self, "_canonical", False)
        return rows

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"trees are immutable: cannot set {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"trees are immutable: cannot delete {name!r}")

    # What the node says

    @property
    def p_pos(self) -> float:
        """P(positive) of the words covered, by this tree alone; 0.5 where there is no polarity (E).

        The probability of the decision, by all trees and calibrated, is ``decision_p_pos`` of the root.
        """
        z = self.logit
        if z is None:
            return 0.5
        return 1.0 / (1.0 + math.exp(-z)) if z >= 0 else math.exp(z) / (1.0 + math.exp(z))

    @property
    def p_neg(self) -> float:
        """P(negative) of the words covered."""
        return 1.0 - self.p_pos

    @property
    def strength(self) -> float:
        """The probability of the node's label; below 0.5 only at a root whose decision is not its tree's."""
        return self.p_neg if self.sign < 0 else self.p_pos

    @property
    def sign(self) -> int:
        """+1 for positive, -1 for negative, 0 for E and for a sentence in which nothing is known.

        >>> rows = Tree.from_penn("(S (P good))").rows()
        >>> Tree.from_flat(Sentence.from_words(["good"]), rows, decision_p_pos=0.4).sign
        -1
        """
        if self.decision_p_pos is not None and not self.is_unknown:
            if self.decision_p_pos != 0.5:
                return 1 if self.decision_p_pos > 0.5 else -1
            return 1 if self.sentence.default_label == self.sentence.label_names[1] else -1
        if self.logit:
            return 1 if self.logit > 0 else -1
        symbol = self.rule[-1:] if self.symbol == "S" else self.symbol
        return {"P": 1, "N": -1}.get(symbol, 0)

    @property
    def label(self) -> str:
        """The name of the polarity, by ``sign``; the default label where nothing is known."""
        names = self.sentence.label_names
        if self.sign:
            return names[self.sign > 0]
        return names[0] if self.sentence.default_label is None else self.sentence.default_label

    @property
    def is_unknown(self) -> bool:
        """Whether this is the root of a sentence in which nothing is known (``S -> E``)."""
        return self.symbol == "S" and self.rule == "S -> E"

    @property
    def total_score(self) -> float:
        """The ranking score of the whole tree: the sum over its rules."""
        return sum(node.score for node in self.walk()) if self._total is None else self._total

    # The words it covers

    @property
    def char_start(self) -> int:
        """Where the node's words begin in ``sentence.text``."""
        return self.sentence.char_span(self.start, self.end)[0]

    @property
    def char_end(self) -> int:
        """Where the node's words end in ``sentence.text`` (half-open)."""
        return self.sentence.char_span(self.start, self.end)[1]

    @property
    def text(self) -> str:
        """The stretch of the input that the node covers, as it was written."""
        start, end = self.sentence.char_span(self.start, self.end)
        return self.sentence.text[start:end]

    @property
    def words(self) -> tuple[str, ...]:
        """The normalised words that the node covers."""
        return self.sentence.words[self.start : self.end]

    # Looking around in it

    def walk(self) -> Iterator[Tree]:
        """Yield this node and all nodes below it, parents first, from left to right."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(child for child in reversed(node.children) if isinstance(child, Tree))

    def steps(self) -> Iterator[tuple[str, Tree | Leaf]]:
        """Yield ``("open", node)``, ``("leaf", leaf)`` and ``("close", node)``, as brackets are written.

        >>> [step for step, _ in Tree.from_penn("(S (P good))").steps()]
        ['open', 'open', 'leaf', 'close', 'close']
        """
        stack: list[tuple[str, Tree | Leaf]] = [("open", self)]
        while stack:
            step, item = stack.pop()
            yield step, item
            if step == "open":
                stack.append(("close", item))
                for child in reversed(cast(Tree, item).children):
                    stack.append(("leaf" if isinstance(child, Leaf) else "open", child))

    def units(self) -> list[Tree]:
        """Return the dictionary and combination nodes: those that say something of their own."""
        return [node for node in self.walk() if node.kind in ("dictionary", "combination")]

    def leaves(self) -> list[Leaf]:
        """Return the words, from left to right."""
        return [Leaf(self.sentence, at) for at in range(self.start, self.end)]

    def find(
        self,
        *,
        rule_type: str | None = None,
        symbol: str | None = None,
        kind: str | None = None,
        covering: tuple[int, int] | None = None,
    ) -> list[Tree]:
        """Return the nodes to which all of the conditions apply; ``covering`` is a half-open span of words.

        >>> tree = Tree.from_penn("(S (N not (P very (P good))))")
        >>> [node.text for node in tree.find(symbol="P", covering=(2, 3))]
        ['very good', 'good']
        """
        return [
            node
            for node in self.walk()
            if (rule_type is None or node.rule_type == rule_type)
            and (symbol is None or node.symbol == symbol)
            and (kind is None or node.kind == kind)
            and (covering is None or (node.start <= covering[0] and covering[1] <= node.end))
        ]

    @property
    def size(self) -> int:
        """How many nodes, this one included; words do not count."""
        return sum(1 for _ in self.walk())

    @property
    def height(self) -> int:
        """How many nodes lie on the longest way down, this one included."""
        depth = deepest = 0
        for step, _ in self.steps():
            depth += (step == "open") - (step == "close")
            deepest = max(deepest, depth)
        return deepest

    def features(self) -> dict[str, int]:
        """Return the ranking features of the paper that fire in this tree, with their counts.

        >>> Tree.from_penn("(S (N not (P good)))").features()
        {'CombHit': 1, 'CombRule[N -> not P]': 1, 'DictHit': 1, 'DictRule[P -> good]': 1}
        """
        hits: dict[str, dict[str, int]] = {"Comb": {}, "Dict": {}}
        for node in self.units():
            of_kind = hits["Comb" if node.kind == "combination" else "Dict"]
            of_kind[node.rule] = of_kind.get(node.rule, 0) + 1
        found: dict[str, int] = {}
        for name, rules in hits.items():
            found[f"{name}Hit"] = sum(rules.values())
            found.update((f"{name}Rule[{rule}]", count) for rule, count in rules.items())
        return found

    def arranged(self) -> Tree:
        """Return the same analysis with its chains bracketed as a person would most likely do it.

        Glue and auxiliary rules score nothing, so the grammar leaves the order open in which the parts of a
        chain are joined. The dictionary and combination rules, what they cover (but for unknown words beside
        the open end of a rule, which go into its child), and the log-odds of every chain as a whole stay as
        they are. So does all of a tree without log-odds, such as one read from brackets.

        >>> s = Sentence.from_words("a good film".split())
        >>> a, good, film = (Tree(s, "P", "dictionary", f"P -> {w}", k, k + 1, logit=0.5)
        ...                  for k, w in enumerate(s.words))
        >>> left = Tree(s, "P", "glue", "P -> P P", 0, 2, logit=1.0, children=[a, good])
        >>> tree = Tree(s, "P", "glue", "P -> P P", 0, 3, logit=1.5, children=[left, film])
        >>> tree.penn(), tree.arranged().penn()
        ('(P (P (P a) (P good)) (P film))', '(P (P a) (P (P good) (P film)))')
        """
        return Tree.from_flat(
            self.sentence, arrange(self.rows(), self.sentence.words), total_score=self._total,
            probability=self.probability, decision_p_pos=self.decision_p_pos,
        )  # fmt: skip

    def flatten(self) -> Tree:
        """Return the tree as a person would draw it: glue and auxiliary nodes that hang together become one.

        The parts of a chain are the children of one node, whose rule lists them; unknown words are plain
        leaves. Where a chain has several sentences, or parts into clauses or phrases of three words or
        more each, these keep a node of their own. Such a rule is for display, not one of the grammar.

        >>> Tree.from_penn("(S (P (P (P (P good) (E ,)) (P nice)) (P fun)))").flatten().penn()
        '(S (P (P good) , (P nice) (P fun)))'
        >>> clauses = "(P (P i) (P (P liked) (P it))) (N (E but) (N (N it) (N (N is) (N slow))))"
        >>> Tree.from_penn(f"(S (N {clauses}))").flatten().penn()
        '(S (N (P (P i) (P liked) (P it)) (N but (N it) (N is) (N slow))))'
        """
        from sentiparse.tree.drawing import flatten

        return flatten(self)

    def drawn(self) -> Tree:
        """Return what is drawn of the flattened tree: most words have no polarity that a person would mark.

        Words and phrases in a chain or under a rule that say little, less than 0.6, are plain, and so is a
        phrase of nothing but these, unless it is a side of a contrast; where no part of a chain says more,
        the loudest are drawn. A phrase that is all that says something is
        drawn as its parts. A part that begins with *n't* has the whole of *didn't*, and one that is followed
        by nothing but marks has these: a sentence and its full stop are one node.

        >>> s = Sentence("I didn't like", ("i", "did", "n't", "like"), ((0, 1), (2, 5), (5, 8), (9, 13)))
        >>> i = Tree(s, "P", "dictionary", "P -> i", 0, 1, logit=0.01)
        >>> like = Tree(s, "P", "dictionary", "P -> like", 3, 4, logit=1.0)
        >>> not_like = Tree(s, "N", "combination", "N -> n't P", 2, 4, logit=-0.8, children=[like])
        >>> Tree(s, "N", "glue", "N -> P E N", 0, 4, logit=-0.79, children=[i, not_like]).drawn().penn()
        "(N i (N did n't (P like)))"
        """
        from sentiparse.tree.drawing import drawn

        return drawn(self)

    # Out and in

    def rows(self) -> list[Row]:
        """Return the nodes in pre-order, as :meth:`from_flat` takes them."""
        if self._rows is not None:
            return list(self._arranged_rows())
        return [
            (
                SYMBOLS.index(node.symbol), KINDS.index(node.kind), node.rule, node.rule_type, node.logit,
                node.score, node.start, node.end, sum(isinstance(child, Tree) for child in node.children),
            )
            for node in self.walk()
        ]  # fmt: skip

    def to_dict(self) -> dict[str, Any]:
        """Return the tree as data that JSON can carry: nodes in pre-order, each with its parent's place.

        >>> data = Tree.from_penn("(S (P good))").to_dict()
        >>> data["nodes"][1]["rule"], data["nodes"][1]["parent"]
        ('P -> good', 0)
        """
        from sentiparse.tree.formats import write_dict

        return write_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Tree:
        """Read what :meth:`to_dict` wrote, and check it; :class:`TreeError` says what does not fit.

        What can be worked out (``p_pos``, ``label``, ``text`` of a node) is worked out, not read.

        >>> tree = Tree.from_penn("(S (N not (P good)))")
        >>> Tree.from_dict(tree.to_dict()) == tree
        True
        >>> Tree.from_dict({"format": "sentiparse-tree", "version": 9})
        Traceback (most recent call last):
        sentiparse.tree.sentence.TreeError: tree: version is 9, this release reads version 1: ...
        """
        from sentiparse.tree.formats import read_dict

        return read_dict(data)

    def to_json(self, *, indent: int | None = None) -> str:
        """Return :meth:`to_dict` as JSON, with non-ASCII letters as they are."""
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=indent, allow_nan=False)

    @classmethod
    def from_json(cls, text: str) -> Tree:
        """Read what :meth:`to_json` wrote; :class:`TreeError` says what does not fit.

        >>> Tree.from_json(Tree.from_penn("(S (P good))").to_json()).penn()
        '(S (P good))'
        """
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise TreeError(f"not JSON: {error}") from error
        return cls.from_dict(data)

    def penn(self) -> str:
        """Return the tree in one line of brackets, as treebanks have it, over the normalised words.

        Brackets in words become ``-LRB-`` and ``-RRB-``, white space in words ``_``.

        >>> Tree.from_penn("(S (N not (P good)))").penn()
        '(S (N not (P good)))'
        """
        from sentiparse.tree.formats import write_penn

        return write_penn(self)

    @classmethod
    def from_penn(cls, text: str) -> Tree:
        """Read one line of brackets: structure and words.

        Kinds and rules are worked out from the structure. Lost on this way are logits, scores, rule types,
        the probabilities of the parse, and the text as it was written (it becomes the words with one space
        between); so ``p_pos`` is 0.5 everywhere, and labels follow the symbols.

        >>> Tree.from_penn("(S (P (N bad) but (P good)))").find(kind="combination")[0].rule
        'P -> N but P'
        >>> Tree.from_penn("(S (P good)")
        Traceback (most recent call last):
        sentiparse.tree.sentence.TreeError: brackets: 1 still open at the end
        """
        from sentiparse.tree.formats import read_penn

        return read_penn(text)

    def to_nltk(self) -> Any:
        """Return the tree as an ``nltk.Tree`` over the normalised words (extra ``nltk``)."""
        from sentiparse.tree.formats import write_nltk

        return write_nltk(self)

    def __reduce__(self) -> tuple[object, ...]:
        extra = (self._total, self.probability, self.decision_p_pos)
        return (_rebuild, (self.sentence, self.rows(), extra))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tree):
            return NotImplemented
        return self is other or (self.sentence == other.sentence and self.rows() == other.rows())

    def __hash__(self) -> int:
        return hash((self.sentence.words, self.rule, self.logit, self.start, self.end))

    def __repr__(self) -> str:
        text = self.text if len(self.text) <= 40 else self.text[:39] + "…"
        if self.decision_p_pos is None or self.logit is None:
            sign = {1: "+", -1: "-"}.get(self.sign, "")
            shown = (sign if self.logit is None else f"{sign}{self.strength:.2f}") or "?"
        else:
            own = f"{'-' if self.logit < 0 else '+'}{max(self.p_pos, self.p_neg):.2f}"
            chosen = max(self.decision_p_pos, 1.0 - self.decision_p_pos)
            shown = f"decision {self.label} {chosen:.2f}, tree {own}"
        return f"Tree({self.rule!r}, {shown}, {text!r})"

    def __str__(self) -> str:
        from sentiparse.render.terminal import draw

        return draw(self, color=False)

    def _repr_html_(self) -> str:
        from sentiparse.render.html import to_html

        return to_html(self, page=False)


def as_tree(tree: Tree | Mapping[str, Any]) -> Tree:
    """Return the tree itself, or the one that a ``to_dict()`` describes.

    >>> tree = Tree.from_penn("(S (P good))")
    >>> as_tree(tree) is tree, as_tree(tree.to_dict()) == tree
    (True, True)
    """
    return tree if isinstance(tree, Tree) else Tree.from_dict(tree)


def _rebuild(sentence: Sentence, rows: list[Row], extra: tuple[float | None, ...]) -> Tree:
    return Tree.from_flat(sentence, rows, total_score=extra[0], probability=extra[1], decision_p_pos=extra[2])


def with_leaves(sentence: Sentence, start: int, end: int, nodes: Sequence[Tree]) -> tuple[Tree | Leaf, ...]:
    """Return the child nodes with a leaf for every word of [start, end) between them."""
    parts: list[Tree | Leaf] = []
    for node in nodes:
        parts.extend(Leaf(sentence, at) for at in range(start, node.start))
        parts.append(node)
        start = node.end
    parts.extend(Leaf(sentence, at) for at in range(start, end))
    return tuple(parts)
