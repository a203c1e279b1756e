"""A derivation: one sentiment tree of a sentence, with its score, its logit and its features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .grammar import ReferenceGrammar, format_rule

__all__ = ["Analysis", "Derivation", "Feature", "features", "rule_text"]

Feature = tuple[str, object]
"""("DictHit", None), ("DictRule", fragment), ("CombHit", None) or ("CombRule", rule id)."""

Analysis = tuple[object, ...]
"""A tree less its bracketing: the units of a chain, each unit with the analyses of its children."""


@dataclass(frozen=True)
class Derivation:
    """A node of a sentiment tree over words ``[start, end)``.

    ``kind`` is dictionary, combination, glue, left (``X -> E X1``), right (``X -> X1 E``) or oov. ``rule`` is
    the rule id of a combination rule, else -1; ``terminals`` are the places of the words that the node's own
    rule consumes.
    """

    kind: str
    label: str
    start: int
    end: int
    score: float
    logit: float
    children: tuple[Derivation, ...] = ()
    rule: int = -1
    terminals: tuple[int, ...] = ()

    def nodes(self) -> Iterator[Derivation]:
        """This node and all below it, top-down, left to right."""
        yield self
        for child in self.children:
            yield from child.nodes()

    def units(self) -> Iterator[Derivation]:
        """The nodes of dictionary and combination rules: those that score."""
        return (node for node in self.nodes() if node.kind in ("dictionary", "combination"))

    def analysis(self) -> Analysis:
        """The units and their nesting: equal where only the bracketing of glue and gaps differs."""
        if self.kind == "dictionary":
            return ((-1, self.terminals),)
        if self.kind == "combination":
            return ((self.rule, self.terminals, *(child.analysis() for child in self.children)),)
        return tuple(unit for child in self.children if child.label != "E" for unit in child.analysis())


def features(derivation: Derivation, words: Sequence[str]) -> Counter[Feature]:
    """phi(s, t): how often each feature of the ranking model fires in the tree.

    >>> leaf = Derivation("dictionary", "P", 0, 1, 0.0, 1.9, terminals=(0,))
    >>> dict(features(leaf, ["good"]))
    {('DictHit', None): 1, ('DictRule', ('good',)): 1}
    """
    counts: Counter[Feature] = Counter()
    for unit in derivation.units():
        if unit.kind == "dictionary":
            counts[("DictHit", None)] += 1
            counts[("DictRule", tuple(words[unit.start : unit.end]))] += 1
        else:
            counts[("CombHit", None)] += 1
            counts[("CombRule", unit.rule)] += 1
    return counts


def rule_text(node: Derivation, grammar: ReferenceGrammar, words: Sequence[str]) -> str:
    """The rule of a node in the notation.

    >>> leaf = Derivation("dictionary", "P", 0, 1, 0.0, 1.9, terminals=(0,))
    >>> rule_text(leaf, ReferenceGrammar({("good",): 1.9}), ["good"])
    'P -> good'
    """
    if node.kind == "combination":
        return str(grammar.rules[node.rule])
    if node.kind in ("dictionary", "oov"):
        return format_rule(node.label, words[node.start : node.end])
    return format_rule(node.label, (child.label for child in node.children))
