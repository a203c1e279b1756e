"""Why a text has its label: the rules of its tree and what each contributed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from sentiparse.grammar import Grammar, RuleInfo
from sentiparse.tree import Tree

__all__ = ["Explanation", "FiredRule"]


@dataclass(frozen=True)
class FiredRule:
    """One rule of the tree, where it stands and what it did.

    ``logit`` is the polarity of its span. The log-odds of a tree are the sum of those of its topmost rules:
    they have a ``share`` of the sum of magnitudes; rules under them work through them and have None.
    ``depth`` is 0 for a topmost rule.
    """

    rule: RuleInfo
    text: str
    start: int
    end: int
    logit: float
    share: float | None
    depth: int

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {**asdict(self), "rule": asdict(self.rule)}


@dataclass(frozen=True)
class Explanation:
    """The decision on one text and the rules behind it, from left to right, each before those under it."""

    label: str
    p_pos: float
    positive: str
    tree: Tree
    fired: tuple[FiredRule, ...]

    @classmethod
    def of(cls, tree: Tree, grammar: Grammar) -> Explanation:
        """Explain a tree with the grammar that made it."""
        tops = [node for node, depth in _units(tree, 0) if depth == 0]
        total = sum(abs(node.logit or 0.0) for node in tops)
        fired = []
        for node, depth in _units(tree, 0):
            logit = node.logit or 0.0
            # No rule of the grammar: the letters of a word that the dictionary does not have.
            rule = grammar.get(node.rule) or RuleInfo(
                node.rule, "letters", None, logit, None, 0.0, 0.0, 0.0, 0
            )
            share = abs(logit) / total if depth == 0 and total else None
            fired.append(FiredRule(rule, node.text, node.char_start, node.char_end, logit, share, depth))
        p_pos = tree.decision_p_pos if tree.decision_p_pos is not None else tree.p_pos
        return cls(tree.label, p_pos, tree.sentence.label_names[1], tree, tuple(fired))

    def to_dict(self) -> dict[str, Any]:
        """Return plain data, the tree included."""
        return {
            "label": self.label,
            "p_pos": self.p_pos,
            "tree": self.tree.to_dict(),
            "rules": [rule.to_dict() for rule in self.fired],
        }

    def __str__(self) -> str:
        if not self.fired:
            return f"{self.label}, P({self.positive}) = {self.p_pos:.2f}: nothing in the text is known"
        count = f"{len(self.fired)} rule{'s' if len(self.fired) > 1 else ''}"
        lines = [f"{self.label}, P({self.positive}) = {self.p_pos:.2f}, by {count}"]
        for fired in self.fired:
            share = "    " if fired.share is None else f"{fired.share:4.0%}"
            seen = (
                f"  ({fired.rule.count_neg:g} neg, {fired.rule.count_pos:g} pos)" if fired.rule.count else ""
            )
            if fired.rule.kind == "combination" and fired.rule.count:
                seen = f"  ({fired.rule.count} texts)"
            if fired.rule.kind == "letters":
                seen = "  (by its letters)"
            kind = f" [{fired.rule.type}]" if fired.rule.type else ""
            lines.append(
                f"  {'  ' * fired.depth}{fired.logit:+.2f}  {share}  {fired.rule.text}{kind}   {fired.text}{seen}"
            )
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"


def _units(tree: Tree, depth: int) -> Iterator[tuple[Tree, int]]:
    for child in tree.children:
        if not isinstance(child, Tree):
            continue
        if child.kind in ("dictionary", "combination"):
            yield child, depth
            yield from _units(child, depth + 1)
        else:
            yield from _units(child, depth)
