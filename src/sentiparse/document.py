"""A text of many sentences: each parsed by itself, and what they say together.

Sentences are those of :func:`~sentiparse.sentences.sentence_spans`. Each is parsed as a text of its own, so
that its tree, label and probability are those of ``parse``, ``predict`` and ``predict_proba`` for its text.
Their trees are glued from left to right into one (a tree on top of trees), and their log-odds add up::

    log_odds = base + sum over the sentences of (sentence.log_odds - base)

``base`` is what the parser says of nothing: the mixture's shift, calibrated. It is in the log-odds of every
sentence, and counts once. Sentences in which nothing is known add nothing. This is the rule by which the
parts of long texts are combined. Log-odds are added up before they are tempered (:func:`tempered`) and bent
(:func:`bent`), as calibration asks for: how sure a sum may be is one question, asked once.

A sentence is divided into clauses where those of the parser end
(:func:`~sentiparse.sentences.clause_bounds`: ``, ; : ... -- ( )``, *but*, *because*, *and* before a subject,
emoticons and emoji), except where a rule other than one of contrast reaches over the boundary. The log-odds
of a clause are the sum over the highest rules of the sentence's tree within it; a contrast rule over several
clauses is in none of them, its parts are.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sentiparse.sentences import clause_bounds
from sentiparse.tree import KINDS, SYMBOLS, Row, Sentence, Tree

__all__ = ["Clause", "Document", "ParsedSentence", "bent", "sigma", "tempered"]

OPENING = frozenset({"(", "but", "because", "cuz", "bc", "and"})
"""Boundaries that belong to the clause that they open; the others stand at the end of one."""

SHORT = 30
"""Words up to which a text is as sure as it seems; the same as in model.rs."""

FORMAT = "sentiparse-document"
VERSION = 1


def sigma(z: float) -> float:
    """Return the probability of log-odds.

    >>> sigma(0.0), round(sigma(2.0), 3)
    (0.5, 0.881)
    """
    return 1.0 / (1.0 + math.exp(-z)) if z >= 0 else math.exp(z) / (1.0 + math.exp(z))


def bent(z: float, bend: float) -> float:
    """Return calibrated log-odds of these: larger ones near 0, all else about as it was, for a bend above 0.

    >>> bent(0.0, 1.0), bent(-1.0, 1.0), round(bent(9.0, 1.0), 3)
    (0.0, -1.5, 9.9)
    """
    return z + bend * z / (1.0 + abs(z))


def tempered(z: float, words: int, tempering: float) -> float:
    """Return the log-odds of a text of so many words, of which those of a long one are less sure.

    >>> tempered(4.0, 30, 0.03), tempered(4.0, 130, 0.03)
    (4.0, 2.0)
    """
    return z / math.sqrt(1.0 + tempering * max(words - SHORT, 0))


@dataclass(frozen=True)
class Clause:
    """A clause of a sentence. ``start`` and ``end`` are characters of the document (half-open).

    ``logit`` is the sum of the log-odds of the rules in it; None where it has none.
    """

    text: str
    start: int
    end: int
    logit: float | None

    @property
    def sign(self) -> int:
        """+1 for positive, -1 for negative, 0 where no rule says anything, or all of them cancel out."""
        return 0 if not self.logit else 1 if self.logit > 0 else -1

    @property
    def p_pos(self) -> float:
        """P(positive) by its rules alone; 0.5 where there are none."""
        return 0.5 if self.logit is None else sigma(self.logit)

    def to_dict(self) -> dict[str, Any]:
        """Return the clause as data that JSON can carry."""
        return {
            "text": self.text, "start": self.start, "end": self.end, "sign": self.sign,
            "logit": self.logit, "p_pos": self.p_pos,
        }  # fmt: skip


@dataclass(frozen=True)
class ParsedSentence:
    """A sentence of a document, parsed as a text of its own.

    ``start`` and ``end`` are its characters in the document (half-open), ``tree`` its tree, over its own
    text. ``log_odds`` are those of the decision, calibrated but not yet tempered and bent; ``p_pos``
    and ``label`` go by them. The tree's own polarity is ``tree.p_pos``.
    """

    text: str
    start: int
    end: int
    tree: Tree
    log_odds: float

    @property
    def p_pos(self) -> float:
        """P(positive), as ``predict_proba`` has it; 0.5 where nothing is known."""
        p_pos = self.tree.decision_p_pos
        return self.tree.p_pos if p_pos is None else p_pos

    @property
    def label(self) -> str:
        """The label, as ``predict`` has it."""
        return self.tree.label

    @property
    def sign(self) -> int:
        """+1 for positive, -1 for negative, 0 where nothing is known."""
        return self.tree.sign

    @property
    def is_known(self) -> bool:
        """Whether anything in the sentence is known to the grammar."""
        return not self.tree.is_unknown

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """The clauses, from left to right; one where the sentence is not divided."""
        spans = _clause_spans(self.tree)
        clauses = []
        for first, end in spans:
            start, stop = self.tree.sentence.char_span(first, end)
            logit = _logit_within(self.tree, first, end)
            clauses.append(Clause(self.text[start:stop], self.start + start, self.start + stop, logit))
        return tuple(clauses)

    def to_dict(self, *, trees: bool = True) -> dict[str, Any]:
        """Return the sentence as data that JSON can carry."""
        data: dict[str, Any] = {
            "text": self.text, "start": self.start, "end": self.end, "label": self.label,
            "p_pos": self.p_pos, "log_odds": self.log_odds, "is_known": self.is_known,
            "clauses": [clause.to_dict() for clause in self.clauses],
        }  # fmt: skip
        if trees:
            data["tree"] = self.tree.to_dict()
        return data


@dataclass(frozen=True)
class Document:
    """A text and its sentences; :meth:`sentiparse.model.Parser.parse_document` makes it.

    >>> from sentiparse.model import Parser
    >>> rules = "P -> good : 0.9\\nN -> slow : 0.7\\nN -> not P : 0 1 [negation]"
    >>> parser = Parser.from_rules(rules, comb_hit=1)
    >>> document = parser.parse_document("The screen is good, but slow.<br />Not good. It came on Monday.")
    >>> print(document)
    positive, P(positive) = 0.61, by 3 sentences
      + 0.79  [+ The screen is good,] [- but slow.]
      - 0.71  Not good.
      ? 0.50  It came on Monday.
    >>> [(s.label, s.start, s.end, round(s.p_pos, 2)) for s in document.sentences[:2]]
    [('positive', 0, 29, 0.79), ('negative', 35, 44, 0.29)]
    >>> document.tree.label, [unit.rule for unit in document.tree.units()]
    ('positive', ['P -> good', 'N -> slow', 'N -> not P', 'P -> good'])
    """

    text: str
    sentences: tuple[ParsedSentence, ...]
    base: float = 0.0
    label_names: tuple[str, str] = ("negative", "positive")
    default_label: str = "negative"
    bend: float = 0.0
    tempering: float = 0.0

    @property
    def is_known(self) -> bool:
        """Whether anything in the text is known to the grammar."""
        return any(sentence.is_known for sentence in self.sentences)

    @property
    def log_odds(self) -> float:
        """The log-odds of the decision, not yet tempered and bent; 0 where nothing is known."""
        known = [sentence.log_odds for sentence in self.sentences if sentence.is_known]
        return known[0] + sum(z - self.base for z in known[1:]) if known else 0.0

    @property
    def p_pos(self) -> float:
        """P(positive) of the whole, by the log-odds of the sentences; 0.5 where nothing is known."""
        known = [sentence for sentence in self.sentences if sentence.is_known]
        if len(known) == 1:
            return known[0].p_pos
        words = sum(len(sentence.tree.sentence.words) for sentence in self.sentences)
        return sigma(bent(tempered(self.log_odds, words, self.tempering), self.bend))

    @property
    def sign(self) -> int:
        """+1 for positive, -1 for negative, 0 where nothing is known."""
        if not self.is_known:
            return 0
        p_pos = self.p_pos
        return (1 if p_pos > 0.5 else -1) if p_pos != 0.5 else self._default_sign

    @property
    def label(self) -> str:
        """The label of the whole; ``default_label`` where nothing is known."""
        return self.default_label if not self.sign else self.label_names[self.sign > 0]

    @property
    def _default_sign(self) -> int:
        return 1 if self.default_label == self.label_names[1] else -1

    @cached_property
    def tree(self) -> Tree:
        """The trees of the sentences, glued from left to right; its root has the document's decision."""
        return _glue(self)

    def to_dict(self, *, trees: bool = True) -> dict[str, Any]:
        """Return the document as data that JSON can carry, with the sentences' trees or without.

        >>> from sentiparse.model import Parser
        >>> data = Parser.from_rules("P -> good : 0.9").parse_document("Good. So what?").to_dict(trees=False)
        >>> data["label"], [sentence["text"] for sentence in data["sentences"]]
        ('positive', ['Good.', 'So what?'])
        """
        return {
            "format": FORMAT, "version": VERSION, "text": self.text, "label": self.label,
            "p_pos": self.p_pos, "log_odds": self.log_odds, "base": self.base, "bend": self.bend,
            "tempering": self.tempering,
            "is_known": self.is_known, "label_names": list(self.label_names),
            "default_label": self.default_label,
            "sentences": [sentence.to_dict(trees=trees) for sentence in self.sentences],
        }  # fmt: skip

    def to_json(self, *, trees: bool = True, indent: int | None = None) -> str:
        """Return :meth:`to_dict` as JSON, with non-ASCII letters as they are."""
        return json.dumps(self.to_dict(trees=trees), ensure_ascii=False, indent=indent, allow_nan=False)

    def __len__(self) -> int:
        """The number of sentences."""
        return len(self.sentences)

    def __repr__(self) -> str:
        text = self.text if len(self.text) <= 40 else self.text[:39] + "…"
        return f"<Document: {self.label} {self.p_pos:.2f}, {len(self.sentences)} sentences, {text!r}>"

    def __str__(self) -> str:
        from sentiparse.render.document import draw_document

        return draw_document(self, color=False)

    def _repr_html_(self) -> str:
        from sentiparse.render.document import document_html

        return document_html(self, page=False)


def _clause_spans(tree: Tree) -> list[tuple[int, int]]:
    """The words of each clause, half-open."""
    words = tree.words
    whole = [node for node in tree.units() if node.rule_type != "contrast"]
    bounds = enumerate(clause_bounds(words))
    cuts = {at if words[at] in OPENING else at + 1 for at, bounding in bounds if bounding}
    cuts -= {cut for node in whole for cut in range(node.start + 1, node.end)}
    spans: list[tuple[int, int]] = []
    start = 0
    for cut in sorted(cut for cut in cuts if 0 < cut < len(words)):
        if _says(words[start:cut]) and _says(words[cut:]):
            spans.append((start, cut))
            start = cut
    return [*spans, (start, len(words))] if words else []


def _says(words: Sequence[str]) -> bool:
    """Whether there is a letter or a digit in them: marks alone are no clause."""
    return any(char.isalnum() for word in words for char in word)


def _logit_within(tree: Tree, start: int, end: int) -> float | None:
    """The sum of the log-odds of the highest rules within these words; None where there is none."""
    found: float | None = None
    stack = [tree]
    while stack:
        node = stack.pop()
        if node.end <= start or end <= node.start:
            continue
        is_rule = node.kind in ("dictionary", "combination")
        if is_rule and start <= node.start and node.end <= end and node.logit is not None:
            found = node.logit if found is None else found + node.logit
            continue
        stack.extend(child for child in reversed(node.children) if isinstance(child, Tree))
    return found


def _glue(document: Document) -> Tree:
    """The tree on top of the sentences' trees: left-branching, log-odds added at every step.

    Rows are in pre-order, so that the last glue comes first, and the sentences' own rows behind all of them.
    """
    words: list[str] = []
    offsets: list[tuple[int, int]] = []
    tops: list[Row] = []
    below: list[Row] = [_unknown(())]
    symbol, logit = "E", None  # of what is glued so far
    for part in document.sentences:
        shift, own = len(words), part.tree.sentence
        words += own.words
        offsets += [(part.start + start, part.start + end) for start, end in own.offsets]
        rows: list[Row] = [
            (code, kind, rule, rule_type, z, score, start + shift, end + shift, children)
            for code, kind, rule, rule_type, z, score, start, end, children in part.tree.rows()[1:]
        ]
        left, right = symbol, SYMBOLS[rows[0][0]]
        if not shift:
            below, symbol, logit = rows, right, rows[0][4]
            continue
        if left == right == "E":  # unknown words side by side are one run
            below = [_unknown(words)]
            continue
        below += rows
        if right == "E":
            kind = "auxiliary"
        elif left == "E":
            kind, symbol, logit = "auxiliary", right, rows[0][4]
        else:
            logit = (logit or 0.0) + (rows[0][4] or 0.0)
            kind, symbol = "glue", "N" if logit < 0 else "P"
        rule = f"{symbol} -> {left} {right}"
        tops.append((SYMBOLS.index(symbol), KINDS.index(kind), rule, None, logit, 0.0, 0, len(words), 2))
    root: Row = (
        SYMBOLS.index("S"), KINDS.index("start"), f"S -> {symbol}", None, logit, 0.0, 0, len(words), 1
    )  # fmt: skip
    return Tree.from_flat(
        Sentence(document.text, tuple(words), tuple(offsets), document.label_names, document.default_label),
        [root, *reversed(tops), *below],
        total_score=sum(part.tree.total_score for part in document.sentences),
        decision_p_pos=document.p_pos,
    )


def _unknown(words: Sequence[str]) -> Row:
    rule = " ".join(["E ->", *words])
    return SYMBOLS.index("E"), KINDS.index("oov"), rule, None, None, 0.0, 0, len(words), 0
