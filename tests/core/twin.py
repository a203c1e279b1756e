"""The compiled core in the reference's terms: the same grammar in, the same derivations out."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sentiparse import _core
from sentiparse.config import TrainOptions
from sentiparse.reference import SENTENCE_ENDS, TYPES, Derivation, ReferenceGrammar, rule_text

KINDS = {"dictionary": 1, "combination": 2, "glue": 3, "oov": 4, "right": 5, "left": 5}
SYMBOLS = {"S": 0, "N": 1, "P": 2, "E": 3}


def single(value: float) -> float:
    """The nearest single-precision number: what the core keeps of log-odds and weights of fragments."""
    (rounded,) = struct.unpack("f", struct.pack("f", value))
    return float(rounded)


def rounded(grammar: ReferenceGrammar) -> ReferenceGrammar:
    """The grammar with the numbers of its dictionary in single precision."""
    return replace(
        grammar,
        dictionary={fragment: single(logit) for fragment, logit in grammar.dictionary.items()},
        dict_weight={fragment: single(weight) for fragment, weight in grammar.dict_weight.items()},
    )


def hand_rules(grammar: ReferenceGrammar) -> list[Any]:
    """The combination rules as the core takes them."""
    return [
        (
            rule.lhs,
            [("", symbol) if symbol in ("N", "P") else (symbol, "") for symbol in rule.rhs],
            rule.type,
            [*rule.theta, 0.0, 0.0][:3],
            weight,
            0,
        )
        for rule, weight in zip(grammar.rules, grammar.comb_weight, strict=True)
    ]


def core_options(grammar: ReferenceGrammar, **others: Any) -> dict[str, Any]:
    """The core's options for a grammar; ``mix_slope``, ``mix_shift`` and ``decision`` may be given."""
    priors = grammar.priors
    options = TrainOptions(
        beam_size=min(grammar.beam_size, 10_000),
        tau=grammar.tau,
        contrast_tau=grammar.tau if grammar.contrast_tau is None else grammar.contrast_tau,
        max_child_span=grammar.max_child_span,
        search_limit=grammar.search_limit,
        max_turns=0,  # the chart takes texts as a whole
        within_sentence=grammar.within_sentence,
        whole_clauses=grammar.whole_clauses,
        final_stop=grammar.final_stop,
        derivations=grammar.derivations,  # type: ignore[arg-type]
        length_bonus=priors.length_bonus,
        child_word=priors.child_word,
        child_boundary=priors.child_boundary,
        child_reach=priors.child_reach,
        child_end=priors.child_end,
        degree_word=priors.degree_word,
        contrast_word=priors.contrast_word,
        contrast_boundary=priors.contrast_boundary,
        **{f"{name}_bonus": priors.type_bonus.get(name, 0.0) for name in TYPES},  # type: ignore[arg-type]
    ).to_dict()
    weights = {"dict_hit": grammar.dict_hit, "comb_hit": grammar.comb_hit, "mix_shift": 0.0}
    return {**options, "mix_slope": 1.0, **weights, **others}


def core_model(grammar: ReferenceGrammar, **others: Any) -> _core.Model:
    """The model of the compiled core with this grammar."""
    entries = [
        (list(fragment), logit, grammar.dict_weight.get(fragment, 0.0), 0, 0.0, 0.0)
        for fragment, logit in grammar.dictionary.items()
    ]
    boundaries = sorted(grammar.priors.boundary_words)
    if grammar.within_sentence:
        # The core knows the ends of sentences among the words of its vocabulary.
        boundaries += sorted(SENTENCE_ENDS)
    return _core.Model.by_hand(entries, hand_rules(grammar), boundaries, core_options(grammar, **others))


def core_kbest(model: _core.Model, words: Sequence[str]) -> list[Any]:
    """All candidates of the core, (rows, score, share) each; none where it has only ``S -> E``."""
    verdict = model.parse_words(list(words), 2)[1]
    return [] if not verdict[3] else model.parse_words(list(words), 10_000)[0]


def shape(tree: Derivation, grammar: ReferenceGrammar, words: Sequence[str]) -> list[tuple[Any, ...]]:
    """A reference derivation as the core's rows less their numbers, the start rule on top."""
    rows: list[tuple[Any, ...]] = [(SYMBOLS["S"], 0, f"S -> {tree.label}", None, 0, len(words), 1)]
    for node in tree.nodes():
        kind = grammar.rules[node.rule].type if node.kind == "combination" else None
        text = rule_text(node, grammar, words)
        rows.append(
            (SYMBOLS[node.label], KINDS[node.kind], text, kind, node.start, node.end, len(node.children))
        )
    return rows


def core_shape(rows: Sequence[Any]) -> list[tuple[Any, ...]]:
    """The core's rows less their numbers."""
    return [(row[0], row[1], row[2], row[3], row[6], row[7], row[8]) for row in rows]
