"""What the service says of a text, as plain data: the same numbers as the Python interface gives.

Every function takes ``stop``, which is asked between two texts: a request that has been given up costs no
more than the text in hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sentiparse.errors import SentiparseError
from sentiparse.explanation import Explanation
from sentiparse.grammar import RuleInfo
from sentiparse.model import Parser
from sentiparse.service.registry import Variant
from sentiparse.tokenize import tokenize
from sentiparse.tree import Tree
from sentiparse.tree.drawing import sentence_starts
from sentiparse.tree.formats import FORMAT, VERSION, decision_data
from sentiparse.tree.node import KINDS, SYMBOLS

__all__ = [
    "GivenUpError", "TooLongError", "check_words", "explanations", "is_short", "predictions", "rule_data",
    "tree_data", "trees",
]  # fmt: skip

SLICE = 256
"""Texts decoded in one go: enough for all cores, few enough to stop soon."""

SHORT = 80
"""Characters of a text that is decoded at once: with the bundled model less than a millisecond of work."""

Stop = Callable[[], bool]


class GivenUpError(Exception):
    """Nobody waits for the answer any more."""


class TooLongError(SentiparseError):
    """A text with more words than the service takes."""


def check_words(texts: Sequence[str], most: int, trees: int = 1) -> None:
    """Raise TooLongError where a text has more than ``most / trees`` words.

    >>> check_words(["one two three"], 2)
    Traceback (most recent call last):
        ...
    sentiparse.service.answers.TooLongError: text 0 has 3 words; at most 2 are taken: send it in parts
    """
    most = max(most // trees, 1)
    for place, text in enumerate(texts):
        if len(text) > most:  # a word has at least one character
            words = len(tokenize(text))
            if words > most:
                of = f" for {trees} trees" if trees > 1 else ""
                raise TooLongError(
                    f"text {place} has {words:,} words; at most {most:,} are taken{of}: send it in parts"
                )


def is_short(texts: Sequence[str], trees: int = 1) -> bool:
    """Whether decoding costs less than handing it to another thread: one text of up to 80 characters.

    >>> is_short(["not bad at all"]), is_short(["not bad"] * 2), is_short(["bad " * 30])
    (True, False, False)
    """
    return len(texts) == 1 and len(texts[0]) <= SHORT and trees == 1


def predictions(parser: Parser, texts: Sequence[str], stop: Stop) -> list[dict[str, Any]]:
    """Return label, probability and whether anything is known, of each text.

    >>> predictions(Parser.from_rules("P -> good : 0.9"), ["good"], lambda: False)
    [{'label': 'positive', 'p_pos': 0.9..., 'known': True}]
    """
    answers: list[dict[str, Any]] = []
    names, default = parser.label_names, parser.default_label
    for at in range(0, len(texts), SLICE):
        if stop():
            raise GivenUpError
        for p, is_known in _verdicts(parser, texts[at : at + SLICE]):
            label = names[p > 0.5] if is_known and p != 0.5 else default
            answers.append({"label": label, "p_pos": p, "known": is_known})
    return answers


def _verdicts(parser: Parser, texts: Sequence[str]) -> Iterable[tuple[float, bool]]:
    """Probability of the positive label, and whether anything is known, of each text."""
    if is_short(texts):  # decoded in this thread; for a batch the core wakes threads of its own
        tree = parser.parse(texts[0])
        assert tree.decision_p_pos is not None
        return [(tree.decision_p_pos, not tree.is_unknown)]
    p_pos, known = parser._judge(list(texts))
    return zip(p_pos.tolist(), known.tolist(), strict=True)


def trees(parser: Parser, texts: Sequence[str], k: int, stop: Stop) -> list[dict[str, Any]]:
    """Return the best tree of each text, or its ``k`` best where k is more than 1.

    >>> (answer,) = trees(Parser.from_rules("P -> good : 0.9"), ["good"], 1, lambda: False)
    >>> Tree.from_dict(answer["trees"][0]).penn()
    '(S (P good))'
    """
    answers = []
    for text in texts:
        if stop():
            raise GivenUpError
        found = parser.kbest(text, k) if k > 1 else [parser.parse(text)]
        answers.append({"trees": [tree_data(tree) for tree in found]})
    return answers


def explanations(
    variant: Variant, texts: Sequence[str], k: int, with_trees: bool, stop: Stop
) -> list[dict[str, Any]]:
    """Return the decision on each text and its analyses: the one that was decided for, then the next best."""
    answers = []
    for text in texts:
        if stop():
            raise GivenUpError
        best = variant.parser.parse(text)
        found = [best]
        if k > 1:
            found += [tree for tree in variant.parser.kbest(text, k) if tree != best][: k - 1]
        told = [Explanation.of(tree, variant.parser.grammar) for tree in found]
        answers.append(
            {
                "label": told[0].label,
                "p_pos": told[0].p_pos,
                "known": not best.is_unknown,
                "analyses": [_analysis(one, with_trees) for one in told],
            }
        )
    return answers


def _analysis(told: Explanation, with_tree: bool) -> dict[str, Any]:
    rules = [
        {
            "rule": rule_data(fired.rule), "text": fired.text, "start": fired.start, "end": fired.end,
            "logit": fired.logit, "share": fired.share, "depth": fired.depth,
        }
        for fired in told.fired
    ]  # fmt: skip
    return {
        "tree": tree_data(told.tree) if with_tree else None,
        "sentence_starts": sentence_starts(told.tree.sentence.words),
        "rules": rules,
    }


def rule_data(rule: RuleInfo) -> dict[str, Any]:
    """Return a rule as plain data, with its line of a grammar file."""
    return {**asdict(rule), "line": str(rule)}


def tree_data(tree: Tree) -> dict[str, Any]:
    """Return ``tree.to_dict()`` less the text of every node, which grows with the square of a long text.

    ``Tree.from_dict`` reads it.

    >>> tree = Tree.from_penn("(S (N not (P good)))")
    >>> Tree.from_dict(tree_data(tree)) == tree
    True
    """
    sentence = tree.sentence
    nodes: list[dict[str, Any]] = []
    open_nodes: list[list[int]] = []  # place, child nodes still to come
    for symbol, kind, rule, rule_type, logit, score, start, end, children in tree.rows():
        while open_nodes and not open_nodes[-1][1]:
            open_nodes.pop()
        parent = None
        if open_nodes:
            parent = open_nodes[-1][0]
            open_nodes[-1][1] -= 1
        open_nodes.append([len(nodes), children])
        nodes.append(
            {
                "parent": parent, "symbol": SYMBOLS[symbol], "kind": KINDS[kind], "rule": rule,
                "rule_type": rule_type, "logit": logit, "p_pos": _p_pos(logit), "score": score,
                "start": start, "end": end,
            }
        )  # fmt: skip
    return {
        "format": FORMAT, "version": VERSION, "text": sentence.text, "words": list(sentence.words),
        "offsets": [list(span) for span in sentence.offsets], "label_names": list(sentence.label_names),
        "default_label": sentence.default_label, "label": tree.label, "p_pos": tree.p_pos,
        "is_unknown": tree.is_unknown, "total_score": tree.total_score, "probability": tree.probability,
        "decision_p_pos": tree.decision_p_pos, "decision": decision_data(tree), "nodes": nodes,
    }  # fmt: skip


def _p_pos(z: float | None) -> float:
    """As ``Tree.p_pos`` has it, without a node."""
    if z is None:
        return 0.5
    return 1.0 / (1.0 + math.exp(-z)) if z >= 0 else math.exp(z) / (1.0 + math.exp(z))
