"""A parser beside human trees: the report, and how it is made."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sentiparse.tree import Leaf, Tree
from sentiparse.tree.arrange import arrange
from sentiparse.treebank_metrics.human import HumanTree, Span, read_trees
from sentiparse.treebank_metrics.scores import Brackets, Marks, NodeScore, OperatorUse

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["CONJUNCTIONS", "INTENSIFIERS", "NEGATORS", "TreeReport", "evaluate_trees"]

NEGATORS = frozenset(
    {"not", "n't", "no", "never", "neither", "nor", "nothing", "nobody", "none", "nowhere", "without",
     "hardly", "barely", "scarcely", "lack", "lacks", "lacking"}
)  # fmt: skip
INTENSIFIERS = frozenset(
    {"very", "really", "extremely", "incredibly", "truly", "especially", "particularly", "highly",
     "absolutely", "completely", "totally", "utterly", "deeply"}
)  # fmt: skip
CONJUNCTIONS = frozenset({"but", "although", "though", "despite", "while", "however", "yet"})

LENGTHS = ((1, 1), (2, 3), (4, 6), (7, 12), (13, None))
"""Buckets of node lengths in words, both ends included."""

RANDOM_DRAWS = 5
"""Random trees a sentence in the random baseline."""


@dataclass(frozen=True)
class TreeReport:
    """What came out beside human trees.

    ``nodes``: labels of the texts of human nodes that are not neutral, each parsed alone; ``by_tree``: the
    same by the sign of the best tree instead of the decision; both by subset of the nodes. ``inside``: signs
    of those nodes of a sentence's own tree whose span is that of a human node. ``brackets``: those of the
    tree as drawn (``flat``), of the derivation (``binary``), of the same analysis with all its chains
    branching to the left or to the right, and of trees that know nothing; punctuation is left out of all, as
    is usual. ``operators``: words that are terminals of a combination rule in the best tree. ``marks``: words
    and phrases that the tree as drawn marks as polar, beside those that people find so. ``unmapped``: human
    nodes whose ends are not ends of our words.
    """

    trees: int
    nodes: Mapping[str, NodeScore]
    by_tree: Mapping[str, NodeScore]
    inside: NodeScore
    brackets: Mapping[str, Brackets]
    operators: Mapping[str, OperatorUse]
    marks: Marks
    unmapped: int

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "trees": self.trees,
            "nodes": {name: score.to_dict() for name, score in self.nodes.items()},
            "by_tree": {name: score.to_dict() for name, score in self.by_tree.items()},
            "inside": self.inside.to_dict(),
            "brackets": {name: score.to_dict() for name, score in self.brackets.items()},
            "operators": {name: use.to_dict() for name, use in self.operators.items()},
            "marks": self.marks.to_dict(),
            "unmapped": self.unmapped,
        }

    def __str__(self) -> str:
        lines = [f"{'trees':<16} {self.trees:7}   (human nodes that fall between our words: {self.unmapped})"]
        lines += ["", f"{'node labels':<16}   nodes  accuracy  balanced   best tree  balanced"]
        for name, score in self.nodes.items():
            tree = self.by_tree[name]
            lines.append(
                f"{name:<16} {score.nodes:7}    {score.accuracy:.4f}    {score.balanced:.4f}      "
                f"{tree.accuracy:.4f}    {tree.balanced:.4f}"
            )
        inside = self.inside
        lines.append(
            f"{'in the sentence':<16} {inside.nodes:7}                          "
            f"{inside.accuracy:.4f}    {inside.balanced:.4f}"
        )
        lines += ["", f"{'brackets':<16}   given        F1  precision    recall  crossing a tree"]
        for name, given in self.brackets.items():
            each = given.crossing / given.trees if given.trees else 0.0
            lines.append(
                f"{name:<16} {given.given:7}    {given.f1:.4f}     {given.precision:.4f}    "
                f"{given.recall:.4f}  {each:15.2f}"
            )
        lines += ["", f"{'rule terminals':<16}   words     share  sentences     share"]
        for name, use in self.operators.items():
            lines.append(
                f"{name:<16} {use.words:7}    {use.share:.4f}  {use.sentences:9}    {use.sentence_share:.4f}"
            )
        marks = self.marks
        lines += ["", f"{'marks':<16}   parts  accuracy  precision    recall"]
        lines.append(
            f"{'polar or not':<16} {marks.parts:7}    {marks.accuracy:.4f}     {marks.precision:.4f}    "
            f"{marks.recall:.4f}"
        )
        return "\n".join(lines)


def evaluate_trees(
    parser: Parser, trees: Sequence[HumanTree] | str | os.PathLike[str], *, seed: int = 0
) -> TreeReport:
    """Return the report of a parser beside human trees, or a file of them.

    ``seed`` is that of the random baseline.

    >>> from sentiparse.model import Parser
    >>> parser = Parser.from_rules("P -> good : 0.9\\nN -> not P : 0 1 [negation]", comb_hit=1)
    >>> report = evaluate_trees(parser, [HumanTree.parse("(1 (2 so) (1 (2 not) (3 good)))")])
    >>> report.nodes["all"].accuracy, report.brackets["flat"].f1, report.operators["negators"].words_used
    (1.0, 1.0, 1)
    """
    humans = read_trees(trees) if isinstance(trees, str | os.PathLike) else list(trees)
    parsed = [parser.parse(human.text) for human in humans]
    nodes, by_tree = _node_scores(parser, humans)
    truth: list[int] = []
    given: list[int] = []
    pairs: dict[str, list[tuple[set[Span], set[Span]]]] = {}
    marks: list[tuple[bool, bool]] = []
    unmapped = 0
    rng = np.random.default_rng(seed)
    for human, tree in zip(humans, parsed, strict=True):
        place = human.places(tree.sentence.offsets)
        ours = {(node.start, node.end): node.logit for node in reversed(list(tree.walk())) if node.logit}
        shown = tree.drawn()
        marked = {(node.start, node.end) for node in shown.walk() if node.logit is not None}
        told = {(node.start, node.end) for node in tree.walk() if node.kind == "dictionary"}
        for node in human.nodes:
            span = place.get((node.start, node.end))
            unmapped += span is None
            if span in told:
                marks.append((span in marked, node.label is not None))
            if node.label is not None and span in ours:
                truth.append(node.label)
                given.append(int(ours[span] > 0))
        kept = _kept(tree)
        n = kept[-1]
        drawn = _words_only({place[span] for span in human.spans() if span in place}, kept)
        trees_of = {
            "flat": [_words_only(_spans(shown), kept)],
            "binary": [_words_only(_spans(tree), kept)],
            "glued leftwards": [_words_only(_glued(tree, 1), kept)],
            "glued rightwards": [_words_only(_glued(tree, -1), kept)],
            "left-branching": [{(0, end) for end in range(2, n)}],
            "right-branching": [{(start, n) for start in range(1, n - 1)}],
            "random": [_random_spans(n, rng) for _ in range(RANDOM_DRAWS)],
        }
        for name, several in trees_of.items():
            pairs.setdefault(name, []).extend((spans, drawn) for spans in several)
    return TreeReport(
        trees=len(humans),
        nodes=nodes,
        by_tree=by_tree,
        inside=NodeScore.of(truth, given),
        brackets={name: Brackets.of(of_trees) for name, of_trees in pairs.items()},
        operators={
            "negators": _use(parsed, NEGATORS),
            "intensifiers": _use(parsed, INTENSIFIERS),
            "conjunctions": _use(parsed, CONJUNCTIONS),
        },
        marks=Marks.of(marks),
        unmapped=unmapped,
    )


def _node_scores(
    parser: Parser, humans: Sequence[HumanTree]
) -> tuple[dict[str, NodeScore], dict[str, NodeScore]]:
    """Parse every different text of a node that is not neutral once; score decisions and best trees."""
    nodes = [
        (human.words[node.start : node.end], node.label)
        for human in humans
        for node in human.nodes
        if node.label is not None
    ]
    texts = list(dict.fromkeys(" ".join(words) for words, _ in nodes))
    positive = parser.label_names[1]
    default = parser.default_label == positive
    raw = parser.decisions(texts)
    decided = dict(zip(texts, (int(label == positive) for label in parser.predict(texts)), strict=True))
    signs = np.where(raw["known"], raw["tree_logit"] > 0, default).astype(int).tolist()
    of_tree = dict(zip(texts, signs, strict=True))
    subsets: dict[str, list[int]] = {"all": list(range(len(nodes)))}
    for low, high in LENGTHS:
        name = f"{low} words or more" if high is None else f"{low} to {high} words"
        subsets["1 word" if high == 1 else name] = [
            at for at, (words, _) in enumerate(nodes) if low <= len(words) <= (high or len(words))
        ]
    subsets["with a negator"] = [at for at, (words, _) in enumerate(nodes) if any(map(_negates, words))]
    truth = [label for _, label in nodes]
    keys = [" ".join(words) for words, _ in nodes]
    scores = tuple(
        {
            name: NodeScore.of([truth[at] for at in places], [label_of[keys[at]] for at in places])
            for name, places in subsets.items()
        }
        for label_of in (decided, of_tree)
    )
    return scores[0], scores[1]


def _negates(word: str) -> bool:
    return word.lower() in NEGATORS or word.lower().endswith(("n't", "n’t"))


def _spans(tree: Tree) -> set[Span]:
    return {(node.start, node.end) for node in tree.walk()}


def _glued(tree: Tree, direction: int) -> set[Span]:
    """Return the brackets of the same analysis, its chains branching to the left (1) or to the right (-1)."""
    marks = [float(direction * at) for at in range(len(tree.words))]
    return {(row[6], row[7]) for row in arrange(tree.rows(), tree.words, marks)}


def _kept(tree: Tree) -> list[int]:
    """Return, for every place between words, how many words that are no punctuation stand before it."""
    kept = [0]
    for word in tree.sentence.words:
        kept.append(kept[-1] + any(map(str.isalnum, word)))
    return kept


def _words_only(spans: set[Span], kept: list[int]) -> set[Span]:
    """Return the brackets over the words that are kept: two or more, and not all of them."""
    counted = {(kept[start], kept[end]) for start, end in spans}
    return {(start, end) for start, end in counted if 1 < end - start < kept[-1]}


def _random_spans(n: int, rng: np.random.Generator) -> set[Span]:
    """Return the brackets of a random binary tree: every split of a span is as likely."""
    found: set[Span] = set()
    todo = [(0, n)]
    while todo:
        start, end = todo.pop()
        if end - start < 2:
            continue
        if (start, end) != (0, n):
            found.add((start, end))
        split = int(rng.integers(start + 1, end))
        todo += [(start, split), (split, end)]
    return found


def _use(trees: Sequence[Tree], words: frozenset[str]) -> OperatorUse:
    total = np.zeros(4, dtype=int)
    for tree in trees:
        places = {at for at, word in enumerate(tree.sentence.words) if word in words}
        terminals = {
            child.start
            for node in tree.find(kind="combination")
            for child in node.children
            if isinstance(child, Leaf)
        }
        used = len(places & terminals)
        total += (len(places), used, bool(places), bool(used))
    return OperatorUse(*(int(n) for n in total))
