"""Algorithm 1 (decoding) with K-best lists, over the paper's derivations or over canonical ones.

    score[,,] <- {}
    for l <- 1 .. n:                                      # modified CYK, short spans first
        for all i, j with j - i = l:
            for all inferable rules  r : H_1 .. H_K / [i, X, j]:
                Phi <- polarity value of r                # polarity model
                if the constraints C1 and C2 are satisfied:
                    sc <- score by the ranking model
                    keep (sc, Phi) among the K best of score[i, j, X]
    return argmax over X in {N, P} of score[0, n, X]

Every candidate of a cell is built from its children's lists, sorted by the total order of docs/semantics.md,
and cut to the K best of each label: slow, and plain to read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise, product

from ..notation import LABELS
from .derivation import Derivation
from .grammar import (
    SAYS,
    SENTENCE_ENDS,
    SURE,
    SURE_SPANS,
    CombinationRule,
    ReferenceGrammar,
    label_of,
    log_odds,
    sigma,
)

__all__ = ["decide", "kbest", "placements"]

# Kinds of edges, in the order that breaks ties within a cell.
_DICTIONARY, _COMBINATION, _UNIT, _GLUE, _RIGHT, _LEFT = range(6)

Span = tuple[int, int]
Item = tuple[float, tuple[int, ...], tuple[int, ...], Derivation | None]
"""Minus the score, the edge, the ranks of the children, and the derivation (None where C1 or C2 forbids it);
the first three sort a list."""
Cell = dict[str, list[Derivation]]


def kbest(grammar: ReferenceGrammar, words: Sequence[str]) -> list[Derivation]:
    """The candidates of a sentence, best first: both root lists by score, then N before P, then rank.

    A sentence without a derivation other than S -> E has none.

    >>> from sentiparse.reference import CombinationRule
    >>> rule = CombinationRule("N", ("not", "P"), "negation", (-0.4, 1.0))
    >>> grammar = ReferenceGrammar({("good",): 1.9}, [rule])
    >>> [(tree.label, round(sigma(abs(tree.logit)), 2)) for tree in kbest(grammar, ["not", "good"])]
    [('N', 0.62), ('P', 0.87)]
    """
    if not words:
        return []
    chart = _CanonicalChart if grammar.derivations == "canonical" else _PaperChart
    root = chart(grammar, grammar.closed(words), len(words)).root()
    both = [(-tree.score, label, rank, tree) for label in "NP" for rank, tree in enumerate(root[label])]
    best = (entry[3] for entry in sorted(both, key=lambda entry: entry[:3]))
    return [_cut(tree, len(words)) for tree in best if tree.logit != 0.0]


def decide(
    candidates: Sequence[Derivation], probabilities: Sequence[float], decision: str, a: float, b: float
) -> float:
    """The quantity that a decision (tree, marg or mix) thresholds at 0.5; 0.5 without candidates.

    >>> decide([Derivation("dictionary", "N", 0, 1, 0.0, -2.0)], [1.0], "marg", 1.0, 0.0)
    0
    """
    if not candidates:
        return 0.5
    if decision == "tree":
        return sigma(candidates[0].logit)
    pairs = list(zip(probabilities, candidates, strict=True))
    if decision == "marg":
        return sum(p_tree for p_tree, tree in pairs if tree.label == "P")
    return sum(p_tree * sigma(a * tree.logit + b) for p_tree, tree in pairs)


def placements(
    rule: CombinationRule, words: Sequence[str], start: int, end: int
) -> Iterator[tuple[Span, ...]]:
    """Every way to lay a combination rule over ``[start, end)``: the spans of its non-terminals, none empty.

    >>> rule = CombinationRule("P", ("N", "but", "P"), "contrast", (0.0, 0.0, 1.0))
    >>> list(placements(rule, "bad but , but good".split(), 0, 5))
    [((0, 1), (2, 5)), ((0, 3), (4, 5))]
    """
    yield from _lay(rule.rhs, words, start, end)


def _lay(rhs: tuple[str, ...], words: Sequence[str], start: int, end: int) -> Iterator[tuple[Span, ...]]:
    if not rhs:
        if start == end:
            yield ()
    elif rhs[0] not in ("N", "P"):
        if start < end and words[start] == rhs[0]:
            yield from _lay(rhs[1:], words, start + 1, end)
    else:
        for child_end in range(start + 1, end + 1):
            for rest in _lay(rhs[1:], words, child_end, end):
                yield ((start, child_end), *rest)


@dataclass
class _Chart:
    """What both charts share: the words, constraints, units, and the cutting of lists.

    Life-cycle: made for one sentence, cells filled from short to long spans, never changed once filled.
    """

    grammar: ReferenceGrammar
    words: Sequence[str]
    own: int
    """Words of the text itself: a full stop that it is read with is none."""

    @cached_property
    def bounds(self) -> list[bool]:
        """Which words bound clauses."""
        return self.grammar.clause_boundaries(self.words)

    @cached_property
    def marks(self) -> list[bool]:
        """The same without *and*, by which a contrast gains nothing."""
        return [bound and word != "and" for bound, word in zip(self.bounds, self.words, strict=True)]

    def skippable(self, start: int, end: int) -> bool:
        return all(self.grammar.is_skippable(word) for word in self.words[start : min(end, self.own)])

    def opens(self, place: int, bounds: Sequence[bool]) -> bool:
        """Whether a clause begins at a place: only skippable words between it and a boundary on its left."""
        return any(
            (edge == 0 or bounds[edge - 1]) and self.skippable(edge, place) for edge in range(place + 1)
        )

    def in_clauses(self, rule: CombinationRule, start: int, end: int) -> bool:
        """Whether a rule of two children begins where a clause does, and one that contrasts ends so, too.

        One that does not contrast may begin anywhere with words of its own. No contrast begins behind *and*
        alone.
        """
        if not self.grammar.whole_clauses or len(rule.child_labels) < 2:
            return True
        if rule.type == "contrast":
            return self.opens(start, self.marks) and self.closes(end)
        return rule.rhs[0] not in LABELS or self.opens(start, self.bounds)

    def parted(self, rule_id: int, start: int, end: int, last: bool) -> bool:
        """Whether a span is another clause than that of its rule.

        It begins with a boundary, two stand side by side in it or, in the last child of a rule that is not
        sure to act, nothing that says something stands before the first one.
        """
        inside = self.bounds[start:end]
        if not self.grammar.whole_clauses or not any(inside):
            return False
        sure = not last or self.grammar.comb_weight[rule_id] >= SURE
        silent = not sure and not self.says(start, start + inside.index(True))
        return inside[0] or silent or any(a and b for a, b in pairwise(inside))

    def says(self, start: int, end: int) -> bool:
        """Whether a dictionary rule that says something begins among these words."""
        fragments = (tuple(self.words[i:j]) for i in range(start, end) for j in range(i + 1, self.own + 1))
        return any(abs(self.grammar.dictionary.get(fragment, 0.0)) >= SAYS for fragment in fragments)

    def goes_on(self, spans: tuple[Span, ...]) -> bool:
        """Whether the only child of a rule begins with *and*: that joins what follows to what went before."""
        if not self.grammar.whole_clauses or len(spans) > 1:
            return False
        return self.words[spans[0][0]] == "and" and self.grammar.knows("and")

    def too_wide(self, rule_id: int, start: int, end: int) -> bool:
        """Whether a child has too many words; one of a sure rule may be a whole clause."""
        limit = self.grammar.max_child_span
        if end - start <= limit:
            return False
        unsure = self.grammar.comb_weight[rule_id] < SURE
        return unsure or end - start > SURE_SPANS * limit or any(self.bounds[start:end])

    def closes(self, place: int) -> bool:
        """Whether a clause ends at a place: only skippable words between it and a boundary on its right."""
        n = len(self.words)
        return any(
            (edge == n or self.bounds[edge]) and self.skippable(place, edge) for edge in range(place, n + 1)
        )

    def cut(self, items: list[Item]) -> Cell:
        """The K best of each label, in order, among the first ``search_limit`` items."""
        items = sorted(items, key=lambda item: item[:3])
        if self.grammar.search_limit:
            items = items[: self.grammar.search_limit]
        found = [item[3] for item in items if item[3] is not None]
        most = self.grammar.beam_size
        return {label: [tree for tree in found if tree.label == label][:most] for label in "NP"}

    def dictionary_items(self, start: int, end: int) -> Iterator[Item]:
        fragment = tuple(self.words[start:end])
        logit = self.grammar.dictionary.get(fragment, 0.0)
        if logit != 0.0 and end <= self.own:
            score = self.grammar.dictionary_score(fragment)
            places = tuple(range(start, end))
            node = Derivation("dictionary", label_of(logit), start, end, score, logit, terminals=places)
            yield (-score, (_DICTIONARY,), (), node)

    def rules_over(self, start: int, end: int) -> Iterator[tuple[int, tuple[Span, ...]]]:
        """Rule ids with the spans of their children, within max_child_span, their sentence and clauses."""
        limit = self.grammar.max_child_span
        bars = SENTENCE_ENDS if self.grammar.within_sentence else frozenset()
        for rule_id, rule in enumerate(self.grammar.rules):
            if not self.in_clauses(rule, start, end):
                continue
            for spans in placements(rule, self.words, start, end):
                if limit and rule.type != "contrast" and any(self.too_wide(rule_id, a, b) for a, b in spans):
                    continue
                if any(word in bars for a, b in spans for word in self.words[a:b]):
                    continue
                if rule.type != "contrast" and (
                    self.goes_on(spans)
                    or any(self.parted(rule_id, a, b, (a, b) == spans[-1]) for a, b in spans)
                ):
                    continue
                yield rule_id, spans

    def combination_item(
        self,
        edge: tuple[int, ...],
        ranks: tuple[int, ...],
        rule_id: int,
        span: Span,
        spans: tuple[Span, ...],
        children: tuple[Derivation, ...],
    ) -> Item:
        """A combination rule on its children, whether or not the constraints allow it."""
        closed = not self.grammar.whole_clauses or self.closes(span[1])
        contrast = self.grammar.rules[rule_id].type == "contrast"
        bounds = self.marks if contrast else self.bounds
        score = self.grammar.combination_score(rule_id, bounds, spans, closed)
        for child in children:
            score += child.score
        return (-score, edge, ranks, self.combine(rule_id, span, spans, children, score))

    def combine(
        self,
        rule_id: int,
        span: Span,
        spans: tuple[Span, ...],
        children: tuple[Derivation, ...],
        score: float,
    ) -> Derivation | None:
        """Apply a combination rule to its children: polarity, C2 on every child, C1 on the result."""
        rule = self.grammar.rules[rule_id]
        threshold = log_odds(self.grammar.tau_of(rule))
        u = rule.theta[0]
        for scale, child in zip(rule.theta[1:], children, strict=True):
            if scale != 0.0 and not abs(child.logit) > threshold:
                return None
            u += scale * sigma(abs(child.logit))
        if not u > 0.0:
            return None
        inside = {place for a, b in spans for place in range(a, b)}
        return Derivation(
            "combination",
            rule.lhs,
            *span,
            score,
            u if rule.lhs == "P" else -u,
            children,
            rule_id,
            tuple(place for place in range(*span) if place not in inside),
        )

    def oov(self, start: int, end: int) -> Derivation:
        return Derivation("oov", "E", start, end, 0.0, 0.0)

    def silence(self, child: Span, rule: Span, label: str, scale: float) -> list[Derivation]:
        """A child that says nothing, between words of a rule that does not listen to it; it counts as P."""
        inner = rule[0] < child[0] and child[1] < rule[1]
        may = inner and label == "P" and scale == 0.0 and self.skippable(*child)
        return [self.oov(*child)] if may else []

    def with_gaps(self, node: Derivation, start: int, end: int) -> Derivation:
        """The node widened to ``[start, end)``: the right gap attached first, the left one around it."""
        if node.end < end:
            node = replace(
                node, kind="right", end=end, children=(node, self.oov(node.end, end)), rule=-1, terminals=()
            )
        if start < node.start:
            gap = self.oov(start, node.start)
            node = replace(node, kind="left", start=start, children=(gap, node), rule=-1, terminals=())
        return node


def _glue(first: Derivation, second: Derivation, gap: Derivation | None = None) -> Derivation:
    logit, left = first.logit + second.logit, first
    if gap is not None:
        left = replace(first, kind="right", end=gap.end, children=(first, gap), rule=-1, terminals=())
    score = first.score + second.score
    return Derivation("glue", label_of(logit), first.start, second.end, score, logit, (left, second))


def _pairs(
    first: Cell, second: Cell
) -> Iterator[tuple[tuple[int, int], tuple[int, int], Derivation, Derivation]]:
    """Labels, ranks and items of every pair from two cells."""
    for one in "NP":
        for two in "NP":
            for rank_one, item_one in enumerate(first[one]):
                for rank_two, item_two in enumerate(second[two]):
                    yield ("NP".index(one), "NP".index(two)), (rank_one, rank_two), item_one, item_two


def _cut(tree: Derivation, words: int) -> Derivation:
    """The tree without what is behind so many words: a full stop that the text was read with."""
    if tree.end <= words:
        return tree
    children = tuple(_cut(child, words) for child in tree.children)
    terminals = tuple(place for place in tree.terminals if place < words)
    return replace(tree, end=words, children=children, terminals=terminals)


class _PaperChart(_Chart):
    """derivations="paper": cell ``[i, j)`` holds items of every inference rule, in every bracketing."""

    def root(self) -> Cell:
        n = len(self.words)
        cells: dict[Span, Cell] = {}
        for length in range(1, n + 1):
            for start in range(n - length + 1):
                items = list(self.items(cells, start, start + length))
                cells[start, start + length] = self.cut(items)
        return cells[0, n]

    def items(self, cells: dict[Span, Cell], start: int, end: int) -> Iterator[Item]:
        yield from self.dictionary_items(start, end)
        for rule_id, spans in self.rules_over(start, end):
            rule = self.grammar.rules[rule_id]
            for silent in product((False, True), repeat=len(spans)):
                kinds = list(zip(spans, silent, strict=True))
                edge = (_COMBINATION, rule_id, *(place for (a, b), mute in kinds for place in (b, a, mute)))
                lists = [
                    self.silence(span, (start, end), label, scale) if mute else cells[span][label]
                    for (span, mute), label, scale in zip(
                        kinds, rule.child_labels, rule.theta[1:], strict=True
                    )
                ]
                for ranks, children in _choices(lists):
                    yield self.combination_item(edge, ranks, rule_id, (start, end), spans, children)
        for split in range(start + 1, end):
            for labels_, ranks, one, two in _pairs(cells[start, split], cells[split, end]):
                node = _glue(one, two)
                yield (-node.score, (_GLUE, split, -split, *labels_), ranks, node)
        for split in range(start + 1, end):
            if self.skippable(split, end):
                for label, rank, item in _both(cells[start, split]):
                    yield (-item.score, (_RIGHT, split, label), (rank,), self.with_gaps(item, start, end))
            if self.skippable(start, split):
                for label, rank, item in _both(cells[split, end]):
                    yield (-item.score, (_LEFT, split, label), (rank,), self.with_gaps(item, start, end))


def _both(cell: Cell) -> Iterator[tuple[int, int, Derivation]]:
    """Labels (0 for N, 1 for P), ranks and items of a cell."""
    for place, label in enumerate("NP"):
        for rank, item in enumerate(cell[label]):
            yield place, rank, item


def _choices(lists: list[list[Derivation]]) -> Iterator[tuple[tuple[int, ...], tuple[Derivation, ...]]]:
    """Ranks and items of every choice of one item from each list."""
    for ranked in product(*(list(enumerate(items)) for items in lists)):
        yield tuple(rank for rank, _ in ranked), tuple(item for _, item in ranked)


class _CanonicalChart(_Chart):
    """derivations="canonical": unit cells, and left-branching chains of units over them.

    ``chains[False, r, j]``: the chain starts at r. ``chains[True, r, j]``: skippable words may stand between
    r and the first unit; such a gap is not in the item's span and is attached where the item is used.
    """

    def root(self) -> Cell:
        n = len(self.words)
        self.units: dict[Span, Cell] = {}
        self.chains: dict[tuple[bool, int, int], Cell] = {}
        for length in range(1, n + 1):
            for start in range(n - length + 1):
                end = start + length
                self.units[start, end] = self.cut(list(self.unit_items(start, end)))
                for led in (False, True):
                    self.chains[led, start, end] = self.cut(list(self.chain_items(led, start, end)))
        return self.cut(list(self.root_items()))

    def unit_items(self, start: int, end: int) -> Iterator[Item]:
        yield from self.dictionary_items(start, end)
        for rule_id, spans in self.rules_over(start, end):
            rule = self.grammar.rules[rule_id]
            for cells in product(*(self.child_cells(span, start, end) for span in spans)):
                edge = (_COMBINATION, rule_id, *(place for _, a, e, mute in cells for place in (e, a, mute)))
                lists = [
                    self.silence((a, e), (start, end), label, scale)
                    if mute
                    else self.chains[led, a, e][label]
                    for (led, a, e, mute), label, scale in zip(
                        cells, rule.child_labels, rule.theta[1:], strict=True
                    )
                ]
                for ranks, chains in _choices(lists):
                    children = tuple(
                        self.with_gaps(chain, *span) for chain, span in zip(chains, spans, strict=True)
                    )
                    yield self.combination_item(edge, ranks, rule_id, (start, end), spans, children)

    def child_cells(self, child: Span, start: int, end: int) -> Iterator[tuple[bool, int, int, bool]]:
        """The chain cells for a child of a rule over ``[start, end)``: gaps only towards the rule's words.

        The last one is for a child that is silent altogether, the last of its four being true.
        """
        a, b = child
        led = a > start
        for chain_end in range(a + 1, b + 1):
            if chain_end == b or (b < end and self.skippable(chain_end, b)):
                yield led, a, chain_end, False
        yield led, a, b, True

    def chain_items(self, led: bool, row: int, end: int) -> Iterator[Item]:
        for start in range(row, end):
            if start == row or (led and self.skippable(row, start)):
                for label, rank, unit in _both(self.units[start, end]):
                    yield (-unit.score, (_UNIT, start, label), (rank,), unit)
        for split in range(row + 1, end):
            for first_end in range(split, row, -1):
                if not self.skippable(first_end, split):
                    break
                gap = self.oov(first_end, split) if first_end < split else None
                for labels, ranks, one, two in _pairs(
                    self.chains[led, row, first_end], self.units[split, end]
                ):
                    node = _glue(one, two, gap)
                    yield (-node.score, (_GLUE, split, -first_end, *labels), ranks, node)

    def root_items(self) -> Iterator[Item]:
        n = len(self.words)
        for end in range(1, n + 1):
            if self.skippable(end, n):
                edge = (_GLUE, 0) if end == n else (_RIGHT, end)
                for label, rank, chain in _both(self.chains[True, 0, end]):
                    yield (-chain.score, (*edge, label), (rank,), self.with_gaps(chain, 0, self.own))
