"""Why a text has its label: the rules of its tree and what each contributed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from sentiparse.grammar import Grammar, RuleInfo
from sentiparse.tree import Tree

__all__ = ["Explanation", "FiredRule", "Without"]

LEAST_CHANGE = 0.005
"""Of a probability: words that change less are left out of the text (not of the data)."""


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
class Without:
    """The decision as it would be without a rule of the tree (struck), or without a word (cut out).

    ``kind`` is "rule" or "word"; a word has its place in the text. ``change`` is that of P(positive), and
    ``flips`` says whether the label is another one.
    """

    kind: str
    text: str
    start: int | None
    end: int | None
    label: str
    p_pos: float
    change: float
    flips: bool

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)

    def __str__(self) -> str:
        flips = f"  -> {self.label}" if self.flips else ""
        return f"{self.p_pos:.2f}  {self.change:+.2f}  {self.text}{flips}"


@dataclass(frozen=True)
class Explanation:
    """The decision on one text and the rules behind it, from left to right, each before those under it.

    ``wording`` is what the wording of the whole text adds to the log-odds of the decision, beside the tree.
    ``without`` holds the counterfactuals, where they were asked for: rules in the order of ``fired``, words
    in that of the text.
    """

    label: str
    p_pos: float
    positive: str
    tree: Tree
    fired: tuple[FiredRule, ...]
    without: tuple[Without, ...] | None = None
    wording: float = 0.0

    @classmethod
    def of(cls, tree: Tree, grammar: Grammar, wording: float = 0.0) -> Explanation:
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
        positive = tree.sentence.label_names[1]
        return cls(tree.label, _p_pos(tree), positive, tree, tuple(fired), wording=wording)

    def with_counterfactuals(
        self, strike: Callable[[str, str], Tree], parse: Callable[[str], Tree]
    ) -> Explanation:
        """Return the explanation with what would be without each rule and without each word.

        ``strike(rule, text)`` parses the text without the rule, ``parse(text)`` with all rules. What a word's
        letters say is no rule that could be struck: there the word alone is told.
        """
        text = self.tree.sentence.text
        without = [
            self._without("rule", rule, None, strike(rule, text))
            for rule in dict.fromkeys(fired.rule.text for fired in self.fired if fired.rule.kind != "letters")
        ]
        for leaf in self.tree.leaves():
            start, end = self.tree.sentence.char_span(leaf.start, leaf.start + 1)
            without.append(
                self._without("word", leaf.surface, (start, end), parse(text[:start] + text[end:]))
            )
        return replace(self, without=tuple(without))

    def _without(self, kind: str, text: str, place: tuple[int, int] | None, tree: Tree) -> Without:
        p_pos = _p_pos(tree)
        start, end = place or (None, None)
        return Without(
            kind, text, start, end, tree.label, p_pos, p_pos - self.p_pos, tree.label != self.label
        )

    def to_dict(self) -> dict[str, Any]:
        """Return plain data, the tree included, and the counterfactuals where there are any."""
        data = {
            "label": self.label,
            "p_pos": self.p_pos,
            "wording": self.wording,
            "tree": self.tree.to_dict(),
            "rules": [rule.to_dict() for rule in self.fired],
        }
        if self.without is not None:
            data["without"] = [item.to_dict() for item in self.without]
        return data

    def __str__(self) -> str:
        if not self.fired:
            return f"{self.label}, P({self.positive}) = {self.p_pos:.2f}: nothing in the text is known"
        count = f"{len(self.fired)} rule{'s' if len(self.fired) > 1 else ''}"
        lines = [f"{self.label}, P({self.positive}) = {self.p_pos:.2f}, by {count}"]
        for fired in self.fired:
            share = "    " if fired.share is None else f"{fired.share:4.0%}"
            seen = f"  ({fired.rule.count:,} texts)" if fired.rule.count else ""
            if fired.rule.count and fired.rule.by_label:
                seen = f"  ({fired.rule.count_neg:,.0f} neg, {fired.rule.count_pos:,.0f} pos)"
            if fired.rule.kind == "letters":
                seen = "  (by its letters)"
            kind = f" [{fired.rule.type}]" if fired.rule.type else ""
            number = f"  {'  ' * fired.depth}{fired.logit:+.2f}  {share}"
            lines.append(f"{number}  {fired.rule.text}{kind}   {fired.text}{seen}")
        if abs(self.wording) >= 0.005:
            lines.append(f"  {self.wording:+.2f}        the wording of the whole text")
        return "\n".join(lines + self._counterfactual_lines())

    def _counterfactual_lines(self) -> list[str]:
        lines: list[str] = []
        for kind in ("rule", "word"):
            found = [item for item in self.without or () if item.kind == kind]
            found.sort(key=lambda item: (not item.flips, -abs(item.change)))
            shown = [
                item for item in found if kind == "rule" or abs(item.change) >= LEAST_CHANGE or item.flips
            ]
            if shown:
                lines.append(f"P({self.positive}) without a {kind}")
                lines += [f"  {item}" for item in shown]
        return lines

    def _repr_html_(self) -> str:
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"


def _p_pos(tree: Tree) -> float:
    return tree.p_pos if tree.decision_p_pos is None else tree.decision_p_pos


def _units(tree: Tree, depth: int) -> Iterator[tuple[Tree, int]]:
    for child in tree.children:
        if not isinstance(child, Tree):
            continue
        if child.kind in ("dictionary", "combination"):
            yield child, depth
            yield from _units(child, depth + 1)
        else:
            yield from _units(child, depth)
