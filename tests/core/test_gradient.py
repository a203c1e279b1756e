"""Objectives and gradients of the compiled core: against the reference's and against finite differences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.core.twin import core_kbest, core_model, core_options, rounded, single
from tests.reference.random_grammars import random_case

from sentiparse import _core
from sentiparse.reference import (
    Fragment,
    ReferenceGrammar,
    feature_expectations,
    joint_gradient,
    joint_objective,
    kbest,
    label_log_likelihood,
    ranking_gradient,
)

seeds = st.integers(0, 10**6)
labels = st.sampled_from(["N", "P"])
spaces = st.sampled_from(["canonical", "paper"])
MIX = {"mix_slope": 0.7, "mix_shift": -0.2}


def case(seed: int, space: str, beam: int = 10_000) -> tuple[ReferenceGrammar, list[str]]:
    grammar, words = random_case(seed, longest=7 if space == "canonical" else 5)
    return rounded(replace(grammar, derivations=space, beam_size=beam)), words


def core_gradient(grammar: ReferenceGrammar, words: list[str], label: str, objective: str) -> Any:
    options = core_options(grammar, objective=objective, **MIX)
    return core_model(grammar, **MIX).gradient(words, int(label == "P"), options)


def tiny_left_out(values: dict[Any, float]) -> dict[Any, float]:
    """A feature of all trees has the gradient 0, up to rounding that differs between the two."""
    return {key: value for key, value in values.items() if abs(value) > 1e-13}


@settings(max_examples=200)
@given(seed=seeds, space=spaces, label=labels, beam=st.sampled_from([1, 3, 10_000]))
def test_the_ranking_gradient_is_the_references(seed: int, space: str, label: str, beam: int) -> None:
    grammar, words = case(seed, space, beam)
    candidates = kbest(grammar, words)
    defined, objective, fragments, rules, mix = core_gradient(grammar, words, label, "ranking")
    expected = label_log_likelihood(candidates, label)
    assert defined == (expected is not None)
    if expected is None:
        assert not fragments
        assert not rules
        return
    assert objective == pytest.approx(expected, abs=1e-9)
    found: dict[Any, float] = {("DictRule", tuple(row[0])): row[2] for row in fragments}
    found.update({("CombRule", row[0]): row[1] for row in rules})
    wanted = ranking_gradient(candidates, words, label)
    hits = {"DictHit": sum(row[2] for row in fragments), "CombHit": sum(row[1] for row in rules)}
    for name, value in hits.items():
        assert value == pytest.approx(wanted.pop((name, None), 0.0), abs=1e-9)
    assert tiny_left_out(found) == pytest.approx(tiny_left_out(wanted), abs=1e-9)
    assert all(row[1] == 0.0 for row in fragments), "the ranking objective does not reach log-odds"
    assert mix == [0.0, 0.0]


@settings(max_examples=200)
@given(seed=seeds, space=spaces, label=labels, beam=st.sampled_from([1, 3, 10_000]))
def test_the_joint_gradient_is_the_references(seed: int, space: str, label: str, beam: int) -> None:
    grammar, words = case(seed, space, beam)
    candidates = kbest(grammar, words)
    defined, objective, fragments, rules, mix = core_gradient(grammar, words, label, "joint")
    expected = joint_objective(candidates, label, 0.7, -0.2)
    assert defined == (expected is not None)
    if expected is None:
        return
    assert objective == pytest.approx(expected, abs=1e-9)
    wanted = joint_gradient(grammar, candidates, words, label, 0.7, -0.2)
    psi: dict[Any, float] = {("DictRule", tuple(row[0])): row[2] for row in fragments}
    psi.update({("CombRule", row[0]): row[1] for row in rules})
    expected_psi = {key: value for key, value in wanted.psi.items() if key[1] is not None}
    assert tiny_left_out(psi) == pytest.approx(tiny_left_out(expected_psi), abs=1e-9)
    logit = {tuple(row[0]): row[1] for row in fragments}
    assert tiny_left_out(logit) == pytest.approx(tiny_left_out(wanted.logit), abs=1e-9)
    theta = {(row[0], place): value for row in rules for place, value in enumerate(row[2])}
    assert tiny_left_out(theta) == pytest.approx(tiny_left_out(wanted.theta), abs=1e-9)
    assert mix == pytest.approx([wanted.a, wanted.b], abs=1e-9)


@settings(max_examples=100)
@given(seed=seeds, space=spaces)
def test_shares_of_the_cores_trees_give_the_references_feature_expectations(seed: int, space: str) -> None:
    grammar, words = case(seed, space)
    found: dict[Any, float] = {}
    for rows, _, share in core_kbest(core_model(grammar), words):
        for row in rows:
            if row[1] == 1:
                key = ("DictRule", tuple(words[row[6] : row[7]]))
            elif row[1] == 2:
                key = ("CombRule", row[2])
            else:
                continue
            hit = (key[0].replace("Rule", "Hit"), None)
            found[key] = found.get(key, 0.0) + share
            found[hit] = found.get(hit, 0.0) + share
    wanted: dict[Any, float] = {}
    for (name, key), value in feature_expectations(kbest(grammar, words), words).items():
        named = (name, str(grammar.rules[key]) if name == "CombRule" else key)  # type: ignore[index]
        wanted[named] = wanted.get(named, 0.0) + value
    assert found == pytest.approx(wanted, abs=1e-9)


def changed(grammar: ReferenceGrammar, what: str, key: Any, value: float) -> ReferenceGrammar:
    if what == "logit":
        return replace(grammar, dictionary={**grammar.dictionary, key: value})
    if what == "weight":
        return replace(grammar, dict_weight={**grammar.dict_weight, key: value})
    rule_id, place = key
    if what == "rule weight":
        weights = list(grammar.comb_weight)
        weights[rule_id] = value
        return replace(grammar, comb_weight=weights)
    rules = list(grammar.rules)
    theta = list(rules[rule_id].theta)
    theta[place] = value
    rules[rule_id] = replace(rules[rule_id], theta=tuple(theta))
    return replace(grammar, rules=rules)


def slope(
    grammar: ReferenceGrammar, words: list[str], label: str, objective: str, what: str, key: Any
) -> float:
    """The slope of the core's own objective in one of its numbers, where it has one: no kink in between."""
    old = {
        "logit": lambda: grammar.dictionary[key],
        "weight": lambda: grammar.dict_weight[key],
        "rule weight": lambda: grammar.comb_weight[key[0]],
        "theta": lambda: grammar.rules[key[0]].theta[key[1]],
    }[what]()
    low, high = single(old - 2e-4), single(old + 2e-4)
    trees, values = [], []
    for value in (low, old, high):
        other = changed(grammar, what, key, value)
        values.append(core_gradient(other, words, label, objective)[1])
        trees.append(sorted(str(row[0][0][2:3]) for row in core_kbest(core_model(other), words)))
    assume(trees[0] == trees[1] == trees[2])
    below, above = (values[1] - values[0]) / (old - low), (values[2] - values[1]) / (high - old)
    assume(abs(below - above) < 1e-2)
    return (values[2] - values[0]) / (high - low)


@settings(max_examples=120)
@given(
    seed=seeds,
    label=labels,
    objective=st.sampled_from(["ranking", "joint"]),
    what=st.sampled_from(["logit", "weight", "rule weight", "theta"]),
    pick=st.integers(0, 100),
)
def test_gradients_are_the_slopes_of_the_cores_objective(
    seed: int, label: str, objective: str, what: str, pick: int
) -> None:
    grammar, words = case(seed, "canonical")
    defined, _, fragments, rules, _ = core_gradient(grammar, words, label, objective)
    assume(defined)
    by_fragment: dict[Fragment, tuple[float, float]] = {tuple(row[0]): (row[1], row[2]) for row in fragments}
    by_rule = {row[0]: (row[1], row[2]) for row in rules}
    if what in ("logit", "weight"):
        key: Any = sorted(grammar.dictionary)[pick % len(grammar.dictionary)]
        given_slope = by_fragment.get(key, (0.0, 0.0))[0 if what == "logit" else 1]
    else:
        rule_id = pick % len(grammar.rules)
        key = (rule_id, pick % len(grammar.rules[rule_id].theta))
        by_score, by_theta = by_rule.get(rule_id, (0.0, [0.0] * 3))
        given_slope = by_score if what == "rule weight" else by_theta[key[1]]
    measured = slope(grammar, words, label, objective, what, key)
    assert given_slope == pytest.approx(measured, abs=2e-3, rel=2e-3)


def test_the_slope_and_shift_of_the_mix_have_their_gradients() -> None:
    grammar, words = case(5, "canonical")
    values = {}
    for name in MIX:
        for step in (-1e-5, 1e-5):
            options = core_options(grammar, objective="joint")
            model = core_model(grammar, **{**MIX, name: MIX[name] + step})
            values[name, step] = model.gradient(words, 1, options)[1]
    found = core_gradient(grammar, words, "P", "joint")[4]
    wanted = [(values[name, 1e-5] - values[name, -1e-5]) / 2e-5 for name in MIX]
    assert found == pytest.approx(wanted, abs=1e-6)
    assert any(abs(value) > 1e-3 for value in wanted)


def test_an_objective_that_is_none_of_the_two_is_refused() -> None:
    grammar, words = case(5, "canonical")
    with pytest.raises(_core.CoreError, match=r"objective.*best.*ranking, joint"):
        core_gradient(grammar, words, "P", "best")
