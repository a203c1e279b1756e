"""Algorithms 3 to 6 in the compiled core, against the reference's, on small random corpora."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sentiparse
from sentiparse import _core
from sentiparse.config import TrainOptions
from sentiparse.reference import (
    CombinationRule,
    Fragment,
    LabelledText,
    MiningOptions,
    count_combination,
    count_fragments,
    fit_cost,
    fit_second_order,
    fit_sgd,
    label_of,
    learn_grammar,
    logits,
    mine_combination,
    mine_dictionary,
    training_examples,
)
from sentiparse.tree.constituents import constituency

seeds = st.integers(0, 10**6)
STOP_WORDS = frozenset({"the", "is"})
CLOSE = {"rel": 2e-6, "abs": 2e-6}


def random_texts(seed: int, size: int = 40, weighted: bool = True) -> list[LabelledText]:
    """Texts in which some words lean to a label, and "not" turns them round."""
    draw = random.Random(seed)
    lean = {"good": "P", "fine": "P", "fun": "P", "bad": "N", "dull": "N", "weak": "N"}
    texts = []
    for _ in range(size):
        label = draw.choice("NP")
        words: list[str] = []
        for _ in range(draw.randint(1, 4)):
            turned = draw.random() < 0.35
            fitting = [word for word, x in lean.items() if (x == label) != turned]
            words += ["not"] * turned + draw.choices(["very", "the", "is", "."], k=draw.randint(0, 1))
            words.append(draw.choice(fitting if draw.random() < 0.9 else list(lean)))
        weight = draw.choice((1.0, 1.0, 0.5, 2.0)) if weighted else 1.0
        texts.append(LabelledText(tuple(words), label, weight))
    return texts


def core_corpus(texts: Sequence[LabelledText], groups: Sequence[int] | None = None) -> _core.Corpus:
    return _core.Corpus(
        [" ".join(text.words) for text in texts],
        [int(text.label == "P") for text in texts],
        [text.weight for text in texts],
        groups,
    )


def core_options(options: MiningOptions, **others: Any) -> dict[str, Any]:
    """The same thresholds under the names of the core."""
    return TrainOptions.preset(
        "paper",
        min_fragment_count=options.min_fragment_count,
        min_word_count=options.min_fragment_count,
        max_fragment_length=options.max_fragment_length,
        stop_word_filter=True,  # punctuation is left out by the reference in any case
        word_prior_weight=options.word_prior_weight,
        backoff_weight=options.backoff_weight,
        class_balance=False,
        tau_p=options.min_child_polarity,
        tau_delta=options.strength_margin,
        tau_r=options.min_rule_count,
        tau_c=options.min_type_share,
        rounds=options.rounds,
        **others,
    ).to_dict()


def random_options(seed: int, rounds: int = 1) -> MiningOptions:
    draw = random.Random(seed)
    return MiningOptions(
        min_fragment_count=draw.randint(1, 4),
        max_fragment_length=draw.randint(1, 5),
        stop_words=draw.choice((frozenset(), STOP_WORDS)),
        word_prior_weight=draw.choice((2.0, 0.5, 5.0)),
        backoff_weight=draw.choice((0.0, 10.0, 1.5)),
        min_child_polarity=draw.choice((0.55, 0.6, 0.7)),
        strength_margin=draw.choice((0.02, 0.1)),
        min_rule_count=draw.randint(0, 3),
        min_type_share=draw.choice((0.3, 0.5, 0.6)),
        rounds=rounds,
    )


def learned(
    texts: Sequence[LabelledText], options: MiningOptions, **others: Any
) -> tuple[_core.Trainer, _core.Model]:
    trainer = _core.Trainer(core_corpus(texts), core_options(options, **others))
    for _ in range(options.rounds):
        trainer.count(sorted(options.stop_words))
        trainer.mine_paper()
    trainer.fit()
    trainer.begin([])
    return trainer, trainer.model()


def rows_by_fragment(model: _core.Model) -> dict[Fragment, Any]:
    return {tuple(row[0]): row for row in model.dictionary([])}


@settings(max_examples=80)
@given(seed=seeds)
def test_counts_and_log_odds_are_the_references(seed: int) -> None:
    texts, options = random_texts(seed), random_options(seed)
    counts = count_fragments(texts, options)
    expected = mine_dictionary(texts, options)
    trainer = _core.Trainer(core_corpus(texts), core_options(options))
    assert trainer.count(sorted(options.stop_words)) == len(counts.raw)
    trainer.begin([])
    found = rows_by_fragment(trainer.model())
    # A log-odds of 0 up to rounding may be a rule in one of them and none in the other.
    small = {fragment for fragment, logit in expected.items() if abs(logit) < 1e-7}
    assert set(found) | small == set(expected) | small
    for fragment in set(found) - small:
        _, logit, weight, raw, neg, pos = found[fragment]
        assert logit == pytest.approx(expected[fragment], **CLOSE)
        assert (raw, neg, pos) == (counts.raw[fragment], counts.neg[fragment], counts.pos[fragment])
        assert weight == 0.0


@settings(max_examples=40)
@given(seed=seeds)
def test_class_balance_weighs_both_labels_alike(seed: int) -> None:
    texts, options = random_texts(seed), random_options(seed)
    if len({text.label for text in texts}) < 2:
        return
    mass = {x: sum(text.weight for text in texts if text.label == x) for x in "NP"}
    balance = {x: (mass["N"] + mass["P"]) / (2 * mass[x]) for x in "NP"}
    weighted = [LabelledText(text.words, text.label, text.weight * balance[text.label]) for text in texts]
    expected = mine_dictionary(weighted, options)
    trainer = _core.Trainer(core_corpus(texts), {**core_options(options), "class_balance": True})
    trainer.count(sorted(options.stop_words))
    trainer.begin([])
    found = rows_by_fragment(trainer.model())
    for fragment in set(found) | set(expected):
        logit = found[fragment][1] if fragment in found else 0.0
        assert logit == pytest.approx(expected.get(fragment, 0.0), rel=1e-4, abs=1e-5)


def clear_cut(texts: Sequence[LabelledText], options: MiningOptions) -> bool:
    """Whether no fragment stands on a threshold, where the last bit decides what the two find."""
    counts = count_fragments(texts, options)
    found = logits(counts.neg, counts.pos, options.word_prior_weight, options.backoff_weight)
    return all(logit == 0.0 or abs(logit) > 1e-9 for logit in found.values())


@settings(max_examples=40)
@given(seed=seeds)
def test_algorithm_4_finds_the_references_rules(seed: int) -> None:
    texts, options = random_texts(seed), random_options(seed)
    dictionary = mine_dictionary(texts, options)
    expected = mine_combination(
        dictionary, options.min_child_polarity, options.strength_margin, options.min_rule_count,
        options.min_type_share,
    )  # fmt: skip
    trainer = _core.Trainer(core_corpus(texts), core_options(options))
    trainer.count(sorted(options.stop_words))
    assert trainer.mine_paper() == len(trainer.rules())
    if not clear_cut(texts, options):
        return
    found = {(lhs, tuple(rhs)): (kind, number) for number, (lhs, rhs, kind, *_) in enumerate(trainer.rules())}
    assert {key: kind for key, (kind, _) in found.items()} == {(r.lhs, r.rhs): r.type for r in expected}
    counts = [row[5] for row in trainer.rules()]
    candidates = count_combination(dictionary, options.min_child_polarity, options.strength_margin)
    for rule in expected:
        examples = candidates[rule.lhs, rule.rhs].examples
        number = found[rule.lhs, rule.rhs][1]
        assert counts[number] == len(examples)
        wanted = sorted((*x[1:], 0.0, y) if len(x) == 2 else (*x[1:], y) for x, y in examples)
        assert np.allclose(sorted(trainer.examples(number)), wanted, rtol=0, atol=1e-6)


@pytest.mark.parametrize("rounds", [1, 2, 3])
@settings(max_examples=20)
@given(seed=seeds)
def test_algorithm_6_learns_the_references_grammar(rounds: int, seed: int) -> None:
    texts, options = random_texts(seed), random_options(seed, rounds)
    if not clear_cut(texts, options):
        return
    dictionary, rules = learn_grammar(texts, options)
    _, model = learned(texts, options)
    found = rows_by_fragment(model)
    for fragment in set(found) | set(dictionary):
        logit = found[fragment][1] if fragment in found else 0.0
        assert logit == pytest.approx(dictionary.get(fragment, 0.0), **CLOSE)
    mined = {(lhs, tuple(rhs)): (kind, theta) for lhs, rhs, kind, theta, _, _ in model.rules()}
    assert set(mined) == {(rule.lhs, rule.rhs) for rule in rules}
    candidates = count_combination(dictionary, options.min_child_polarity, options.strength_margin)
    for rule in rules:
        kind, theta = mined[rule.lhs, rule.rhs]
        assert kind == rule.type
        examples = candidates[rule.lhs, rule.rhs].examples
        size = 1 + len(rule.child_labels)
        assert all(value == 0.0 for value in theta[size:])
        assert fit_cost(theta[:size], examples) == pytest.approx(fit_cost(rule.theta, examples), abs=1e-7)
        if len({x for x, _ in examples}) == 1:
            # One point leaves theta open: both take the shortest one.
            assert theta[:size] == pytest.approx(rule.theta, abs=1e-3)


def test_a_second_round_takes_negated_words_out_of_the_counts() -> None:
    texts = [LabelledText(("not", "good"), "N")] * 6 + [LabelledText(("good",), "P")] * 9
    texts += [LabelledText(("not", "fun"), "N")] * 6 + [LabelledText(("fun",), "P")] * 9
    options = MiningOptions(
        min_fragment_count=2, min_child_polarity=0.55, min_rule_count=1, min_type_share=0.5
    )
    counts = {}
    for rounds in (1, 2):
        chosen = MiningOptions(**{**vars(options), "rounds": rounds})
        _, model = learned(texts, chosen)
        counts[rounds] = model.entry(["good"])
        dictionary, _ = learn_grammar(texts, chosen)
        assert counts[rounds] is not None
        assert counts[rounds][1] == pytest.approx(dictionary[("good",)], **CLOSE)
    assert [row[3:] for row in counts.values()] == [(15, 6.0, 9.0), (15, 0.0, 9.0)]


@settings(max_examples=10)
@given(seed=seeds)
def test_algorithm_5_by_gradient_descent_comes_as_near_as_the_references(seed: int) -> None:
    texts, options = random_texts(seed), random_options(seed)
    trainer, _ = learned(
        texts, options, polarity_fit="sgd", fit_step=0.05, fit_epsilon=1e-20, fit_max_scans=200
    )
    for number, rule in enumerate(trainer.rules()[:20]):
        size = 1 + sum(symbol in ("N", "P") for symbol in rule[1])
        examples = [((1.0, *point[: size - 1]), point[2]) for point in trainer.examples(number)]
        cost = fit_cost(rule[3][:size], examples)
        # The two scan in different random orders.
        expected = fit_cost(fit_sgd(examples, 0.05, 1e-20, 200), examples)
        assert cost == pytest.approx(expected, rel=0.05, abs=1e-5)
        assert cost >= fit_cost(fit_second_order(examples), examples) - 1e-9


def test_gradient_descent_goes_the_references_way_on_one_example() -> None:
    texts = [LabelledText(("not", "good"), "N")] * 4 + [LabelledText(("good",), "P")] * 9
    options = MiningOptions(2, min_child_polarity=0.6, min_rule_count=0, min_type_share=0.5, rounds=1)
    trainer, _ = learned(texts, options, polarity_fit="sgd", fit_step=0.3, fit_epsilon=1e-30, fit_max_scans=7)
    negation = ("N", ("not", "P"))
    number = [(row[0], tuple(row[1])) for row in trainer.rules()].index(negation)
    dictionary = mine_dictionary(texts, options)
    examples = training_examples(dictionary, CombinationRule(*negation), 0.6)
    assert len(examples) == 1
    expected = fit_sgd(examples, 0.3, 1e-30, 7)
    assert trainer.rules()[number][3][:2] == pytest.approx(expected, rel=1e-6)


def test_labels_of_rules_follow_the_sign_of_their_log_odds() -> None:
    _, model = learned(random_texts(1, 60), random_options(1))
    assert {label_of(row[1]) for row in model.dictionary([])} == {"N", "P"}


def test_punctuation_and_stop_words_are_rules_where_nothing_filters_them() -> None:
    texts = random_texts(1)
    options = random_options(1)
    found = {}
    for name in (False, True):
        trainer = _core.Trainer(core_corpus(texts), {**core_options(options), "stop_word_filter": name})
        trainer.count(["the", "is"])
        trainer.begin([])
        found[name] = set(rows_by_fragment(trainer.model()))
    left_out = found[False] - found[True]
    assert {word for fragment in left_out for word in fragment} <= {"the", "is", "."}
    assert {("the",), ("is",), (".",)} & left_out


def found_in(lines: Sequence[str], stop_words: Sequence[str] = (), **options: Any) -> set[Fragment]:
    """The dictionary rules of texts that are all positive but for one."""
    corpus = _core.Corpus([*lines, "other"], [1] * len(lines) + [0])
    chosen = TrainOptions(**{"min_fragment_count": 1, "letter_bits": 0, **options}).to_dict()
    trainer = _core.Trainer(corpus, chosen)
    trainer.count(list(stop_words))
    trainer.begin([])
    return set(rows_by_fragment(trainer.model())) - {("other",)}


def test_faces_are_words_and_no_punctuation() -> None:
    marks, faces = [".", "!!", "--", "(", ":", "?!"], [":)", ":-(", "<3", "\U0001f600", "\u2665"]
    assert {word for (word,) in found_in(marks + faces, stop_word_filter=True)} == set(faces)
    assert {word for (word,) in found_in(marks + faces)} >= set(marks)


def test_closed_edges_leave_longer_fragments_out_that_begin_or_end_with_a_mark() -> None:
    lines = ["good , fun .", "good :) ."]
    everything, closed = found_in(lines), found_in(lines, closed_edges=True)
    open_ended = {
        fragment
        for fragment in everything
        if len(fragment) > 1 and (fragment[0] in (",", ".") or fragment[-1] in (",", "."))
    }
    assert closed == everything - open_ended
    assert {("good", ",", "fun"), ("good", ":)"), (",",), (".",)} <= closed
    assert ("fun", ".") in open_ended


def test_closed_edges_and_the_filter_are_two_things() -> None:
    both = found_in(["the good .", "the ."], ["the"], closed_edges=True, stop_word_filter=True)
    assert both == {("good",), ("the", "good")}


def constituency_in(
    lines: Sequence[str], weights: Mapping[str, Sequence[float]], least: float
) -> set[Fragment]:
    """The dictionary rules, where words have these weights at their ends, and lengths 1 and -1."""
    corpus = _core.Corpus([*lines, "other"], [1] * len(lines) + [0])
    chosen = TrainOptions(min_fragment_count=1, letter_bits=0, min_constituency=least).to_dict()
    trainer = _core.Trainer(corpus, chosen)
    trainer.set_constituency(list(weights), list(weights.values()), [1.0, -1.0])
    trainer.count([])
    trainer.begin([])
    return set(rows_by_fragment(trainer.model())) - {("other",)}


def test_constituency_leaves_longer_fragments_out_that_are_no_part() -> None:
    weights = {
        "the": (0.5, 0.25, -2.0, -8.0),
        "plot": (0.0, 0.0, 0.125, 0.5),
        "unheard": (9.0, 9.0, 9.0, 9.0),
    }
    lines = ["loathe the plot at all"]
    words = lines[0].split()

    def logit(fragment: Fragment) -> float:
        ends = enumerate((fragment[0], fragment[1], fragment[-2], fragment[-1]))
        length = 1.0 if len(fragment) == 2 else -1.0
        return length + sum(weights.get(word, (0.0,) * 4)[role] for role, word in ends)

    fragments = [tuple(words[i:j]) for i in range(5) for j in range(i + 1, 6)]
    for least in (0.2, 0.5, 0.8):
        expected = {f for f in fragments if len(f) == 1 or logit(f) >= math.log(least / (1 - least))}
        assert constituency_in(lines, weights, least) == expected
        assert ("loathe", "the") not in expected
    assert constituency_in(lines, weights, 0.0) == set(fragments)


@pytest.mark.parametrize(
    ("words", "weights", "lengths"),
    [
        (["the"], [], [0.0]),
        (["the"], [(0.0, 0.0, 0.0, math.nan)], [0.0]),
        (["the"], [(0.0, 0.0, 0.0, 0.0)], []),
        (["the"], [(0.0, 0.0, 0.0, 0.0)], [math.inf]),
    ],
)
def test_constituency_that_is_no_table_is_refused(
    words: list[str], weights: list[tuple[float, ...]], lengths: list[float]
) -> None:
    trainer = _core.Trainer(_core.Corpus(["the"], [1]), TrainOptions().to_dict())
    with pytest.raises(_core.CoreError, match="constituency"):
        trainer.set_constituency(words, weights, lengths)


def test_training_goes_by_the_table_of_constituents() -> None:
    texts = ["I loathe the plot", "we loathe the cast", "I loathe the end", "we love a good plot"] * 8
    labels = [0, 0, 0, 1] * 8
    given = {
        "operators": "none", "lexicon": "none", "miner": "none", "prune_z": 0, "operator_z": 0, "epochs": 1,
    }  # fmt: skip
    everything = sentiparse.train((texts, labels), **given, min_constituency=0.0)
    parts = sentiparse.train((texts, labels), **given, min_constituency=0.1)
    long = [rule for rule in everything.grammar if len(rule.words) > 1]
    assert {rule.text for rule in long} > {rule.text for rule in parts.grammar if len(rule.words) > 1}
    assert all(constituency(rule.words) >= 0.0999 for rule in parts.grammar if len(rule.words) > 1)
    assert any(constituency(rule.words) < 0.1 for rule in long)
    assert any(rule.words == ("good", "plot") for rule in parts.grammar)
