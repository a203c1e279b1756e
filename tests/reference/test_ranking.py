"""Algorithm 2: partition function, expectations, gradient, training."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.brute_force import Enumerator
from tests.reference.random_grammars import random_case

from sentiparse.reference import (
    CombinationRule,
    LabelledText,
    ReferenceGrammar,
    decide,
    feature_expectations,
    kbest,
    label_log_likelihood,
    log_partition,
    probabilities,
    ranking_gradient,
    ranking_objective,
    train_ranking,
    weights_of,
    with_weights,
)

seeds = st.integers(0, 10**6)


@pytest.mark.parametrize("space", ["paper", "canonical"])
@settings(max_examples=80)
@given(seed=seeds)
def test_partition_and_expectations_equal_those_of_the_enumeration(space: str, seed: int) -> None:
    grammar, words = random_case(seed, longest=5)
    grammar = replace(grammar, derivations=space)
    every = Enumerator(grammar, words)
    trees = every.paper() if space == "paper" else every.canonical()
    candidates = kbest(grammar, words)
    if not trees:
        assert not candidates
        return
    weight = [math.exp(every.score(tree)) for tree in trees]
    assert log_partition([tree.score for tree in candidates]) == pytest.approx(math.log(sum(weight)))
    expected: dict[object, float] = {}
    for tree, mass in zip(trees, weight, strict=True):
        for feature in every.features(tree):
            expected[feature] = expected.get(feature, 0.0) + mass / sum(weight)
    assert feature_expectations(candidates, words) == pytest.approx(expected)
    positive = sum(mass for tree, mass in zip(trees, weight, strict=True) if every.logit(tree) > 0)
    assert decide(candidates, probabilities(candidates), "marg", 1, 0) == pytest.approx(
        positive / sum(weight)
    )


@settings(max_examples=60)
@given(seed=seeds, label=st.sampled_from("NP"))
def test_gradient_equals_finite_differences(seed: int, label: str) -> None:
    grammar, words = random_case(seed, longest=5)
    value = label_log_likelihood(kbest(grammar, words), label)
    gradient = ranking_gradient(kbest(grammar, words), words, label)
    if value is None:
        assert gradient == {}
        return
    psi = weights_of(grammar)
    for feature in psi:
        ends = []
        for nudge in (1e-5, -1e-5):
            moved = with_weights(grammar, {**psi, feature: psi[feature] + nudge})
            end = label_log_likelihood(kbest(moved, words), label)
            assert end is not None
            ends.append(end)
        slope = (ends[0] - ends[1]) / 2e-5
        assert gradient.get(feature, 0.0) == pytest.approx(slope, abs=1e-6)


NOT = CombinationRule("N", ("not", "P"), "negation", (-0.4, 1.0))
TEXTS = [LabelledText(("not", "good"), "N"), LabelledText(("good",), "P"), LabelledText(("not", "fine"), "N")]


def small() -> ReferenceGrammar:
    return ReferenceGrammar({("good",): 2.0, ("fine",): 1.0, ("not",): -0.1}, [NOT])


def test_training_raises_the_objective_and_learns_to_use_the_rule() -> None:
    before = small()
    after = train_ranking(before, TEXTS, [[n] for n in (0, 1, 2) * 10], step=0.1, l2=0.01)
    assert ranking_objective(after, TEXTS, 0.01) > ranking_objective(before, TEXTS, 0.01)
    assert after.comb_weight[0] > 0
    assert [kbest(after, text.words)[0].label for text in TEXTS] == ["N", "P", "N"]


def test_the_first_adagrad_step_has_the_length_of_the_step() -> None:
    after = train_ranking(small(), TEXTS, [[0]], step=0.25)
    assert after.comb_hit == pytest.approx(0.25)
    assert after.dict_weight.get(("fine",), 0.0) == 0.0


def test_a_minibatch_takes_one_step_along_the_summed_gradient() -> None:
    grammar = small()
    total: dict[object, float] = {}
    for text in TEXTS:
        for feature, value in ranking_gradient(kbest(grammar, text.words), text.words, text.label).items():
            total[feature] = total.get(feature, 0.0) + value
    psi = weights_of(train_ranking(grammar, TEXTS, [[0, 1, 2]], step=0.25))
    for feature, value in total.items():
        sign = 0.0 if value == 0 else math.copysign(0.25, value)
        assert psi.get(feature, 0.0) == pytest.approx(sign, abs=1e-6)  # type: ignore[call-overload]


def test_the_penalty_pulls_only_on_touched_weights() -> None:
    grammar = replace(small(), dict_weight={("fine",): 4.0, ("good",): 4.0})
    after = train_ranking(grammar, TEXTS, [[0]], step=0.1, l2=100.0)
    assert after.dict_weight[("fine",)] == 4.0
    assert after.dict_hit == pytest.approx(-0.1)


def test_texts_without_a_tree_of_their_label_are_passed_over() -> None:
    grammar = small()
    assert weights_of(train_ranking(grammar, [LabelledText(("good",), "N")], [[0]], step=0.1)) == weights_of(
        grammar
    )


def test_text_weights_scale_the_gradient() -> None:
    texts = [replace(TEXTS[0], weight=0.0), TEXTS[1]]
    assert train_ranking(small(), texts, [[0]], step=0.1).comb_hit == 0.0


def test_leave_out_replaces_the_logits_of_a_training_text() -> None:
    asked = []

    def leave_out(text: LabelledText) -> dict[tuple[str, ...], float]:
        asked.append(text)
        return {("good",): -2.0}

    after = train_ranking(small(), TEXTS, [[0]], step=0.1, leave_out=leave_out)
    assert asked == [TEXTS[0]]
    assert after.comb_hit == 0.0
