"""The joint objective: its gradient against finite differences of everything it reaches."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.reference.random_grammars import random_case

from sentiparse.reference import (
    ReferenceGrammar,
    corrected_logits,
    correction_gradient,
    joint_gradient,
    joint_objective,
    kbest,
    weights_of,
    with_weights,
)

NUDGE = 1e-6
cases = st.integers(0, 10**6)


def value(grammar: ReferenceGrammar, words: list[str], label: str, a: float = 0.8, b: float = 0.1) -> float:
    found = joint_objective(kbest(grammar, words), label, a, b)
    assert found is not None
    return found


def stable(grammar: ReferenceGrammar, other: ReferenceGrammar, words: list[str]) -> bool:
    """Whether the candidates stay the same: a nudge over a constraint leaves no derivative."""
    one, two = ({tree.analysis() for tree in kbest(g, words)} for g in (grammar, other))
    return one == two


@settings(max_examples=30)
@given(seed=cases, label=st.sampled_from("NP"), space=st.sampled_from(["paper", "canonical"]))
def test_gradient_equals_finite_differences(seed: int, label: str, space: str) -> None:
    grammar, words = random_case(seed, longest=5)
    grammar = replace(grammar, derivations=space)
    trees = kbest(grammar, words)
    assume(trees)
    gradient = joint_gradient(grammar, trees, words, label, 0.8, 0.1)

    def check(plus: ReferenceGrammar, minus: ReferenceGrammar, got: float) -> None:
        if stable(grammar, plus, words) and stable(grammar, minus, words):
            slope = (value(plus, words, label) - value(minus, words, label)) / (2 * NUDGE)
            assert got == pytest.approx(slope, abs=1e-6)

    psi = weights_of(grammar)
    for feature in psi:
        ends = [with_weights(grammar, {**psi, feature: psi[feature] + d}) for d in (NUDGE, -NUDGE)]
        check(*ends, gradient.psi.get(feature, 0.0))
    for fragment, logit in grammar.dictionary.items():
        ends = [
            replace(grammar, dictionary={**grammar.dictionary, fragment: logit + d}) for d in (NUDGE, -NUDGE)
        ]
        check(*ends, gradient.logit.get(fragment, 0.0))
    for rule_id, rule in enumerate(grammar.rules):
        for place in range(len(rule.theta)):
            ends = []
            for d in (NUDGE, -NUDGE):
                theta = tuple(t + d * (k == place) for k, t in enumerate(rule.theta))
                rules = [*grammar.rules]
                rules[rule_id] = replace(rule, theta=theta)
                ends.append(replace(grammar, rules=rules))
            check(*ends, gradient.theta.get((rule_id, place), 0.0))
    for name in "ab":
        ends_ = [
            value(grammar, words, label, 0.8 + d * (name == "a"), 0.1 + d * (name == "b"))
            for d in (NUDGE, -NUDGE)
        ]
        assert getattr(gradient, name) == pytest.approx((ends_[0] - ends_[1]) / (2 * NUDGE), abs=1e-6)


@settings(max_examples=60)
@given(seed=cases, label=st.sampled_from("NP"))
def test_corrections_receive_the_gradient_of_every_fragment_around_them(seed: int, label: str) -> None:
    grammar, words = random_case(seed, longest=5)
    trees = kbest(grammar, words)
    assume(trees)
    gradient = correction_gradient(joint_gradient(grammar, trees, words, label, 0.8, 0.1).logit, 2)
    parts = {f[i:j] for f in grammar.dictionary for i in range(len(f)) for j in range(i + 1, len(f) + 1)}
    for part in parts:
        ends = [
            replace(grammar, dictionary=corrected_logits(grammar.dictionary, {part: d}))
            for d in (NUDGE, -NUDGE)
        ]
        if all(stable(grammar, end, words) for end in ends) and len(part) <= 2:
            slope = (value(ends[0], words, label) - value(ends[1], words, label)) / (2 * NUDGE)
            assert gradient.get(part, 0.0) == pytest.approx(slope, abs=1e-6)
        if len(part) > 2:
            assert part not in gradient


def test_sentences_without_candidates_have_no_objective() -> None:
    grammar = ReferenceGrammar({})
    assert joint_objective([], "P") is None
    assert joint_gradient(grammar, [], ["what"], "P").psi == {}
