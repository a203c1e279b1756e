"""Every tree of a short sentence, by direct recursion: no chart, no lists, no beam.

Written apart from the chart so that the two can disagree. A tree is a nested tuple:
("dictionary", i, j), ("combination", rule id, places of its words, child, ..), ("glue", first, second),
("left", k, tree) and ("right", tree, k), the last two with a gap before or behind the tree; a child of a
combination may be ("silent", i, j).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any

from sentiparse.reference import CombinationRule, ReferenceGrammar
from sentiparse.reference.grammar import (
    CLAUSE_WORDS,
    DEGREES,
    DETERMINERS,
    GOING_ON,
    HELPING,
    LACKING,
    LIST_JOINS,
    OF_ONE,
    OPENING,
    SUBJECTS,
)

Tree = tuple[Any, ...]
Analysis = tuple[Any, ...]


def any_of(words: Iterable[str]) -> str:
    """A regular expression for one of these words with a space behind."""
    return "(?:" + "|".join(map(re.escape, words)) + ") "


SYMBOLS: dict[str, Callable[[float], bool]] = {
    "N": lambda z: z < 0,
    "P": lambda z: z > 0,
    "N*": lambda z: z < 0,
    "P*": lambda z: z >= 0,
}
"""Log-odds that each non-terminal may have; those with a star are of slope 0."""


def deafened(rule: CombinationRule) -> tuple[str, ...]:
    """The right-hand side of a rule, its non-terminals of slope 0 with a star."""
    slopes = iter(rule.theta[1:])
    return tuple(
        symbol if symbol not in ("N", "P") else symbol if next(slopes) else f"{symbol}*"
        for symbol in rule.rhs
    )


class Enumerator:
    """All trees of one sentence under one grammar."""

    def __init__(self, grammar: ReferenceGrammar, words: Sequence[str]) -> None:
        self.grammar = grammar
        self.words = tuple(words)
        self.n = len(words)
        self.bounds = self.boundaries()
        self.paper_trees = lru_cache(maxsize=None)(self._paper_trees)
        self.chains = lru_cache(maxsize=None)(self._chains)
        self.units = lru_cache(maxsize=None)(self._units)

    # What both spaces share: polarity, constraints, matching.

    def logit(self, tree: Tree) -> float:
        """The polarity model, top-down."""
        kind = tree[0]
        if kind == "dictionary":
            return self.grammar.dictionary[self.words[tree[1] : tree[2]]]
        if kind == "combination":
            rule = self.grammar.rules[tree[1]]
            inputs = [1.0]
            for label, child in zip(rule.child_labels, tree[3:], strict=True):
                p_pos = 1 / (1 + math.exp(-self.logit(child)))
                inputs.append(p_pos if label == "P" else 1 - p_pos)
            u = sum(t * x for t, x in zip(rule.theta, inputs, strict=True))
            return u if rule.lhs == "P" else -u
        if kind == "glue":
            return self.logit(tree[1]) + self.logit(tree[2])
        if kind == "silent":
            return 0.0
        return self.logit(tree[2] if kind == "left" else tree[1])

    def satisfies(self, tree: Tree) -> bool:
        """C1 and C2 of a combination rule's tree, as probabilities."""
        rule = self.grammar.rules[tree[1]]
        for label, slope, child in zip(rule.child_labels, rule.theta[1:], tree[3:], strict=True):
            z = self.logit(child) if label == "P" else -self.logit(child)
            if slope and not 1 / (1 + math.exp(-z)) > self.grammar.tau_of(rule):
                return False
        z = self.logit(tree)
        return z > 0 if rule.lhs == "P" else z < 0

    def in_clauses(self, rule_id: int, i: int, j: int, places: tuple[int, ...]) -> bool:
        """``whole_clauses``: from words i to j - 1 outwards, nothing but unknown words up to a boundary.

        Of rules that do not contrast: no two boundaries side by side among the words that are not theirs,
        none where a child begins and, below a weight of 8, none before which the last one is silent.
        """
        rule = self.grammar.rules[rule_id]
        if not self.grammar.whole_clauses:
            return True
        if len(rule.child_labels) == 2 and (rule.type == "contrast" or i not in places):
            for k in range(i - 1, -1, -1):
                if self.bounds[k] and (rule.type != "contrast" or self.words[k] != "and"):
                    break
                if self.grammar.dictionary.get((self.words[k],)):
                    return False
        if rule.type != "contrast":
            children = "".join(" " if k in places else "b" if self.bounds[k] else "w" for k in range(i, j))
            if re.search("bb|^b| b", children):
                return False
            first = next(k for k in range(i, j) if k not in places)
            joined = self.words[first] == "and" and "and" in self.known()
            if joined and len(rule.child_labels) == 1:
                return False
            last = i + children.rstrip().rfind(" ") + 1
            silent = list(takewhile(lambda k: not self.bounds[k], range(last, i + len(children.rstrip()))))
            bound = "b" in children[last - i :]
            sure = self.grammar.comb_weight[rule_id] >= 8
            return sure or not bound or any(map(self.is_loud, silent))
        if len(rule.child_labels) < 2:
            return True
        behind = takewhile(lambda k: not self.bounds[k], range(j, self.n))
        return not any(self.grammar.dictionary.get((self.words[k],)) for k in behind)

    def begins_clause(self, known: set[str], bounds: list[bool], at: int) -> bool:
        """Whether *and* begins a clause with a few words and their verb, by regular expressions."""
        clause = max((k + 1 for k in range(at) if bounds[k]), default=0)
        marked = [
            "," if bounds[k] and word not in HELPING else word if word in known else "?"
            for k, word in enumerate(self.words)
        ]
        of_clauses = any_of(CLAUSE_WORDS | GOING_ON)
        determiner, verb = any_of(DETERMINERS), any_of(HELPING)
        word = rf"(?!{any_of(HELPING | CLAUSE_WORDS | LIST_JOINS | {',', 'and'})})\S+ "
        before = "".join(f"{mark} " for mark in marked[clause:at])
        behind = "".join(f"{mark} " for mark in marked[at + 1 :])
        if not re.search(rf"(?<!\S){of_clauses}", before):
            return False
        if re.match(rf"(?:{determiner}(?:{word}){{0,3}}|(?:{word}){{1,2}}){any_of(OF_ONE)}", behind):
            return True
        two = rf"(?<!\S){determiner}(?:(?!{of_clauses}|{determiner})\S+ ){{0,3}}$"
        return bool(re.match(rf"{determiner}(?:{word}){{0,3}}{verb}", behind) and not re.search(two, before))

    def known(self) -> set[str]:
        """The words of the grammar."""
        words = {word for fragment in self.grammar.dictionary for word in fragment}
        of_rules = {symbol for rule in self.grammar.rules for symbol in rule.rhs if symbol not in ("N", "P")}
        return words | of_rules | self.grammar.priors.boundary_words

    def is_loud(self, at: int) -> bool:
        """Whether something that says more than next to nothing begins at a word."""
        found = (self.grammar.dictionary.get(self.words[at:end], 0.0) for end in range(at + 1, self.n + 1))
        return any(abs(logit) >= 0.1 for logit in found)

    def boundaries(self) -> list[bool]:
        """Words that bound clauses, less the commas of lists, by regular expressions over a letter a word."""
        priors = self.grammar.priors
        pictures = {":(", ":)", "😀"} & {word for fragment in self.grammar.dictionary for word in fragment}
        bounds = [word in priors.boundary_words | pictures for word in self.words]
        if not self.grammar.whole_clauses:
            return bounds
        known = self.known()
        kinds = ((",", {","}), ("o", LIST_JOINS), ("a", {"and"}), ("l", LACKING), ("c", CLAUSE_WORDS))
        letters = ""
        for word, bound in zip(self.words, bounds, strict=True):
            of_kind = [letter for letter, words in kinds if word in words and word in known]
            kind = of_kind[0] if of_kind else "w"
            letters += "b" if bound and kind in "wlc" else kind
        for at, word in enumerate(self.words[1:]):
            if letters[at] == "a" and (word in known & SUBJECTS or self.begins_clause(known, bounds, at)):
                letters = f"{letters[:at]}A{letters[at + 1 :]}"
                bounds[at] = True
            clause = max((k + 1 for k in range(at) if bounds[k]), default=0)
            owed = f"{self.words[at]} {word}" in ("thanks to", "due to") and known >= {self.words[at], word}
            if owed and at - clause > 1:
                letters = f"{letters[:at]}b{letters[at + 1 :]}"
                bounds[at] = True
        for at, word in enumerate(self.words):
            if word == "," and bounds[at] and at + 1 < self.n and self.words[at + 1] in OPENING & known:
                rest = [k for k in range(at + 2, min(at + 14, self.n)) if bounds[k] or self.words[k] == ","]
                behind = self.words[rest[0] : rest[0] + 2] if rest else ()
                if behind[:1] == (",",) and (CLAUSE_WORDS - SUBJECTS | GOING_ON) & known & {*behind}:
                    bounds[at] = bounds[rest[0]] = False
        at = clause = 0
        while (at := letters.find(",", at)) >= 0:
            clause = max([k + 1 for k in range(at) if bounds[k]], default=0)
            lacks = "l" in letters[clause:at]
            seen = re.sub("[aA]", "o", letters) if lacks else letters.replace("a", "w").replace("A", "b")
            found = re.compile("(?:,[wl]{1,4})+,?o").match(seen, at)
            for k in range(at, found.end() if found else at):
                bounds[k] &= letters[k] != ","
            at = found.end() if found else at + 1
        led = re.compile(rf"(?:^| )(?:{'|'.join(DETERMINERS)})(?: (?:{'|'.join(DEGREES)}))?$")
        seen = [word if word in known else "_" for word in self.words]
        for at in range(2, self.n):
            if seen[at] == "," and bounds[at] and led.search(" ".join(seen[max(at - 3, 0) : at - 1])):
                for k in self.between_adjectives(at, seen, bounds):
                    bounds[k] = False
        return bounds

    def between_adjectives(self, comma: int, seen: list[str], bounds: list[bool]) -> list[int]:
        """The commas from one on between words of one label, if a word of their clause is behind these."""
        text = "".join("&" if word == "and" else word if word == "," else "w" for word in seen)
        items = re.compile("(?:,&?.)+").match(text, comma)
        behind = items.end() if items else self.n
        if behind >= self.n or text[behind] == "," or bounds[behind] or seen[behind] in CLAUSE_WORDS:
            return []
        places = [item.end() - 1 for item in re.compile(",&?.").finditer(text, comma, behind)]
        said = [self.grammar.dictionary.get((self.words[k],), 0.0) for k in (comma - 1, *places)]
        same = all(z >= 0.2 for z in said) or all(z <= -0.2 for z in said)
        same &= not any(seen[k] in DETERMINERS for k in places)
        return [k for k in range(comma, behind) if text[k] == ","] if same else []

    def score(self, tree: Tree) -> float:
        """The exact sum of the scores of the tree's dictionary and combination rules, priors left out."""
        return math.fsum(self.unit_scores(tree))

    def unit_scores(self, tree: Tree) -> Iterator[float]:
        for feature in self.features(tree):
            name, key = feature
            if name == "DictRule":
                yield self.grammar.dict_hit
                yield self.grammar.dict_weight.get(key, 0.0)
            elif name == "CombRule":
                yield self.grammar.comb_hit
                yield self.grammar.comb_weight[key]

    def features(self, tree: Tree) -> list[tuple[str, Any]]:
        """DictHit, DictRule, CombHit and CombRule, each as often as it fires."""
        found: list[tuple[str, Any]] = []
        if tree[0] == "dictionary":
            found += [("DictHit", None), ("DictRule", self.words[tree[1] : tree[2]])]
        if tree[0] == "combination":
            found += [("CombHit", None), ("CombRule", tree[1])]
        for part in tree:
            if isinstance(part, tuple) and part and isinstance(part[0], str):
                found += self.features(part)
        return found

    def unknown(self, i: int, j: int) -> bool:
        """True where E can stand over words i to j - 1."""
        return not any(self.grammar.dictionary.get((word,)) for word in self.words[i:j])

    def is_fragment(self, i: int, j: int) -> bool:
        return bool(self.grammar.dictionary.get(self.words[i:j]))

    # The paper's space: inference rules read backwards.

    def _paper_trees(self, i: int, j: int) -> tuple[Tree, ...]:
        trees: list[Tree] = []
        if self.is_fragment(i, j):
            trees.append(("dictionary", i, j))
        for rule_id, rule in enumerate(self.grammar.rules):
            for children, places in self._match_paper(deafened(rule), i, j, (i, j)):
                tree = ("combination", rule_id, places, *children)
                if self.satisfies(tree) and self.in_clauses(rule_id, i, j, places):
                    trees.append(tree)
        for k in range(i + 1, j):
            trees += [("glue", one, two) for one in self.paper_trees(i, k) for two in self.paper_trees(k, j)]
            if self.unknown(i, k):
                trees += [("left", k, tree) for tree in self.paper_trees(k, j)]
            if self.unknown(k, j):
                trees += [("right", tree, k) for tree in self.paper_trees(i, k)]
        return tuple(trees)

    def _match_paper(
        self, rhs: Sequence[str], i: int, j: int, edges: tuple[int, int]
    ) -> Iterator[tuple[tuple[Tree, ...], tuple[int, ...]]]:
        """Match a right-hand side, last symbol first: the children's trees and the words' places."""
        if not rhs:
            if i == j:
                yield (), ()
            return
        last = rhs[-1]
        if last not in SYMBOLS:
            if i < j and self.words[j - 1] == last:
                for children, places in self._match_paper(rhs[:-1], i, j - 1, edges):
                    yield children, (*places, j - 1)
            return
        for k in range(i, j):
            before = list(self._match_paper(rhs[:-1], i, k, edges))
            for tree in self.paper_trees(k, j) if before else ():
                if SYMBOLS[last](self.logit(tree)):
                    for children, places in before:
                        yield (*children, tree), places
            if last == "P*" and edges[0] < k and j < edges[1] and self.unknown(k, j):
                for children, places in before:
                    yield (*children, ("silent", k, j)), places

    def paper(self) -> list[Tree]:
        """All trees with a polarity over the whole sentence."""
        return [tree for tree in self.paper_trees(0, self.n) if self.logit(tree) != 0]

    # The canonical space: sequences of units, first unit first.

    def _chains(self, i: int, j: int) -> tuple[tuple[Tree, ...], ...]:
        """Sequences of units, the first starting at i, the last ending at j, gaps between them."""
        found: list[tuple[Tree, ...]] = []
        for k in range(i + 1, j + 1):
            for unit in self.units(i, k):
                if k == j:
                    found.append((unit,))
                for start in range(k, j):
                    if self.unknown(k, start):
                        found += [(unit, *rest) for rest in self.chains(start, j)]
        return tuple(found)

    def _units(self, i: int, j: int) -> tuple[Tree, ...]:
        units: list[Tree] = [("dictionary", i, j)] if self.is_fragment(i, j) else []
        for rule_id, rule in enumerate(self.grammar.rules):
            for children, places in self._match_canonical(deafened(rule), i, j, (i, j)):
                unit = ("combination", rule_id, places, *children)
                if self.satisfies(unit) and self.in_clauses(rule_id, i, j, places):
                    units.append(unit)
        return tuple(units)

    def _match_canonical(
        self, rhs: Sequence[str], i: int, j: int, edges: tuple[int, int]
    ) -> Iterator[tuple[tuple[Tree, ...], tuple[int, ...]]]:
        if not rhs:
            if i == j:
                yield (), ()
            return
        if rhs[0] not in SYMBOLS:
            if i < j and self.words[i] == rhs[0]:
                for children, places in self._match_canonical(rhs[1:], i + 1, j, edges):
                    yield children, (i, *places)
            return
        for k in range(i + 1, j + 1):
            after = list(self._match_canonical(rhs[1:], k, j, edges))
            for tree in self._widened(i, k, edges) if after else ():
                if SYMBOLS[rhs[0]](self.logit(tree)):
                    for children, places in after:
                        yield (tree, *children), places
            if rhs[0] == "P*" and edges[0] < i and k < edges[1] and self.unknown(i, k):
                for children, places in after:
                    yield (("silent", i, k), *children), places

    def _widened(self, i: int, j: int, edges: tuple[int, int]) -> Iterator[Tree]:
        """Chains with gaps on both sides that fill [i, j); no gap at an edge of the rule around them."""
        for start in range(i, j):
            for end in range(start + 1, j + 1):
                if (start > i and i == edges[0]) or (end < j and j == edges[1]):
                    continue
                if self.unknown(i, start) and self.unknown(end, j):
                    for chain in self.chains(start, end):
                        tree = chain[0]
                        for unit in chain[1:]:
                            tree = ("glue", tree, unit)
                        tree = ("right", tree, end) if end < j else tree
                        yield ("left", start, tree) if start > i else tree

    def canonical(self) -> list[Tree]:
        """One tree for each analysis of the sentence."""
        return [tree for tree in self._widened(0, self.n, (-1, -1)) if self.logit(tree) != 0]


def analysis(tree: Tree) -> Analysis:
    """The units of a tree with their nesting, whatever the bracketing of glue and gaps."""
    kind = tree[0]
    if kind == "dictionary":
        return ((-1, tuple(range(tree[1], tree[2]))),)
    if kind == "combination":
        return ((tree[1], tree[2], *(analysis(child) for child in tree[3:])),)
    if kind == "glue":
        return analysis(tree[1]) + analysis(tree[2])
    if kind == "silent":
        return ()
    return analysis(tree[2] if kind == "left" else tree[1])
