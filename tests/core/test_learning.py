"""One epoch of training in the compiled core against the reference's Algorithm 2, text by text."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.core.test_mining import core_corpus, random_texts
from tests.core.twin import hand_rules, single

from sentiparse import _core
from sentiparse.config import TrainOptions
from sentiparse.reference import (
    CombinationRule,
    Fragment,
    LabelledText,
    MiningOptions,
    ReferenceGrammar,
    corrected_logits,
    correction_gradient,
    count_fragments,
    joint_gradient,
    kbest,
    leave_one_out,
    logits,
    ranking_objective,
    train_ranking,
)

seeds = st.integers(0, 10**6)
RULES = [
    CombinationRule("N", ("not", "P"), "negation", (-0.4, 1.5)),
    CombinationRule("P", ("not", "N"), "negation", (-0.4, 1.5)),
    CombinationRule("P", ("very", "P"), "strengthen", (0.3, 2.0)),
    CombinationRule("P", ("N", "is", "P"), "contrast", (0.2, -0.5, 1.8)),
]
MINING = MiningOptions(min_fragment_count=2, max_fragment_length=3, backoff_weight=10.0)


def shuffled(size: int, seed: int) -> list[int]:
    """Fisher-Yates by SplitMix64, as the core does it."""
    order, state, whole = list(range(size)), seed, (1 << 64) - 1
    for i in range(size - 1, 0, -1):
        state = (state + 0x9E3779B97F4A7C15) & whole
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & whole
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & whole
        z ^= z >> 31
        j = z % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def minibatches(groups: list[list[int]], seed: int, size: int) -> list[list[int]]:
    """Whole groups, in the shuffled order, until a batch has ``size`` texts."""
    batches: list[list[int]] = []
    batch: list[int] = []
    for group in shuffled(len(groups), seed):
        batch += groups[group]
        if len(batch) >= size:
            batches.append(batch)
            batch = []
    return [*batches, batch] if batch else batches


def small_texts(seed: int, size: int, grouped: bool) -> tuple[list[LabelledText], list[list[int]]]:
    draw = random.Random(seed)
    # Weights without symmetry: log-odds that cancel up to rounding would be decided by the last bit.
    texts = [
        replace(text, words=text.words[:6], weight=draw.randint(40, 99) / 64)
        for text in random_texts(seed, size)
    ]
    if not grouped:
        return texts, [[number] for number in range(size)]
    texts = [replace(text, group=str(draw.randrange(size // 2))) for text in texts]
    groups: dict[str, list[int]] = {}
    for number, text in enumerate(texts):
        groups.setdefault(str(text.group), []).append(number)
    return texts, list(groups.values())


def options(**chosen: Any) -> dict[str, Any]:
    fixed = {
        "min_fragment_count": 2, "min_word_count": 2, "max_fragment_length": 3, "class_balance": False,
        "stop_word_filter": True, "backoff_weight": 10.0, "beam_size": 10_000, "search_limit": 0,
        "max_child_span": 0, "within_sentence": False,
        "derivations": "canonical", "step_mix": 0.0, "step_theta": 0.0, "step_leaf": 0.0,
        "correction_length": 0, "objective": "ranking", "step_rank": 0.1,
    }  # fmt: skip
    return TrainOptions.preset("paper", **{**fixed, **chosen}).to_dict()


def trainer_of(texts: list[LabelledText], chosen: dict[str, Any], rules: Any = RULES) -> _core.Trainer:
    grouped = any(text.group is not None for text in texts)
    groups = [int(text.group or 0) for text in texts] if grouped else None
    trainer = _core.Trainer(core_corpus(texts, groups), chosen)
    trainer.count([])
    trainer.set_rules(hand_rules(ReferenceGrammar({}, rules)))
    trainer.begin([])
    return trainer


def dictionary_of(neg: dict[Fragment, float], pos: dict[Fragment, float]) -> dict[Fragment, float]:
    found = logits(neg, pos, 2.0, 10.0)
    return {
        fragment: logit
        for fragment, logit in found.items()
        if logit != 0.0 and any(word.isalnum() for word in fragment)
    }


@pytest.mark.parametrize("minibatch", [1, 4])
@pytest.mark.parametrize("leave_out", [False, True])
@pytest.mark.parametrize("grouped", [False, True])
@settings(max_examples=15)
@given(seed=seeds, l2=st.sampled_from([0.0, 0.05]))
@example(seed=820, l2=0.0)  # trees that tie in double precision, and not quite in single
def test_an_epoch_of_algorithm_2_is_the_references(
    minibatch: int, leave_out: bool, grouped: bool, seed: int, l2: float
) -> None:
    texts, groups = small_texts(seed, 16, grouped)
    counts = count_fragments(texts, MINING)
    grammar = ReferenceGrammar(dictionary_of(counts.neg, counts.pos), RULES, beam_size=10_000)
    epoch = 7 * 1000 + 1
    batches = minibatches(groups, epoch, minibatch)
    expected = train_ranking(
        grammar,
        texts,
        batches,
        0.1,
        l2,
        (lambda text: dictionary_of(*leave_one_out(counts, texts, text))) if leave_out else None,
        single,
    )
    chosen = options(minibatch_size=minibatch, leave_one_out=leave_out, l2_rank=l2)
    trainer = trainer_of(texts, chosen)
    trainer.begin_epoch(epoch)
    done = 0
    while (step := trainer.advance(3))[0]:
        done += step[0]
    assert done == len(texts)
    model = trainer.model()
    numbers = model.numbers()
    assert numbers["dict_hit"] == pytest.approx(expected.dict_hit, abs=1e-5)
    assert numbers["comb_hit"] == pytest.approx(expected.comb_hit, abs=1e-5)
    assert [row[4] for row in model.rules()] == pytest.approx(expected.comb_weight, abs=1e-5)
    weights = {tuple(row[0]): row[2] for row in model.dictionary([])}
    for fragment in weights:
        assert weights[fragment] == pytest.approx(expected.dict_weight.get(fragment, 0.0), abs=1e-5), fragment


@pytest.mark.parametrize("leave_out", [False, True])
def test_the_first_joint_step_follows_the_references_gradient(leave_out: bool) -> None:
    """AdaGrad's first step is the step size with the gradient's sign, so the signs of all gradients show."""
    texts, groups = small_texts(11, 8, False)
    counts = count_fragments(texts, MINING)
    chosen = options(
        objective="joint", minibatch_size=8, leave_one_out=leave_out, correction_length=2, step_leaf=0.01,
        step_theta=0.02, step_mix=0.03, step_rank=0.04, mix_slope=0.5, l2_leaf=0.0,
    )  # fmt: skip
    trainer = trainer_of(texts, chosen)
    trainer.begin_epoch(1)
    assert trainer.advance(8)[0] == 8
    model = trainer.model()
    psi: dict[Any, float] = {}
    theta: dict[Any, float] = {}
    corrections: dict[Fragment, float] = {}
    mix = [0.0, 0.0]
    for number in minibatches(groups, 1, 8)[0]:
        text = texts[number]
        pair = leave_one_out(counts, texts, text) if leave_out else (counts.neg, counts.pos)
        grammar = ReferenceGrammar(dictionary_of(*pair), RULES, beam_size=10_000)
        gradient = joint_gradient(grammar, kbest(grammar, text.words), text.words, text.label, 0.5, 0.0)
        for total, part in ((psi, gradient.psi), (theta, gradient.theta)):
            for key, value in part.items():
                total[key] = total.get(key, 0.0) + text.weight * value
        for fragment, value in correction_gradient(gradient.logit, 2).items():
            corrections[fragment] = corrections.get(fragment, 0.0) + text.weight * value
        mix = [mix[0] + text.weight * gradient.a, mix[1] + text.weight * gradient.b]

    def first_step(gradient: float, size: float) -> float:
        return size * gradient / (abs(gradient) + 1e-8)

    numbers = model.numbers()
    assert numbers["mix_slope"] == pytest.approx(0.5 + first_step(mix[0], 0.03), abs=1e-6)
    assert numbers["mix_shift"] == pytest.approx(first_step(mix[1], 0.03), abs=1e-6)
    assert numbers["dict_hit"] == pytest.approx(first_step(psi["DictHit", None], 0.04), abs=1e-5)
    assert numbers["comb_hit"] == pytest.approx(first_step(psi["CombHit", None], 0.04), abs=1e-5)
    for rule_id, row in enumerate(model.rules()):
        for place, mined in enumerate(RULES[rule_id].theta):
            step = first_step(theta.get((rule_id, place), 0.0), 0.02)
            assert row[3][place] == pytest.approx(mined + step, abs=1e-5)
    whole = logits(counts.neg, counts.pos, 2.0, 10.0)
    moved = corrected_logits(whole, {f: first_step(g, 0.01) for f, g in corrections.items() if f in whole})
    for words, logit, weight, *_ in model.dictionary([]):
        assert logit == pytest.approx(moved[tuple(words)], abs=1e-5)
        assert weight == pytest.approx(first_step(psi.get(("DictRule", tuple(words)), 0.0), 0.04), abs=1e-5)


def test_training_raises_the_references_objective() -> None:
    texts, _ = small_texts(3, 30, False)
    counts = count_fragments(texts, MINING)
    grammar = ReferenceGrammar(dictionary_of(counts.neg, counts.pos), RULES, beam_size=10_000)
    trainer = trainer_of(texts, options(leave_one_out=False, minibatch_size=1))
    for epoch in range(3):
        trainer.begin_epoch(epoch)
        assert trainer.advance(1000)[0] == 30
    model = trainer.model()
    numbers = model.numbers()
    after = replace(
        grammar,
        dict_hit=numbers["dict_hit"],
        comb_hit=numbers["comb_hit"],
        dict_weight={tuple(row[0]): row[2] for row in model.dictionary([])},
        comb_weight=[row[4] for row in model.rules()],
    )
    assert ranking_objective(after, texts, 0.0) > ranking_objective(grammar, texts, 0.0) + 1.0


def test_an_epoch_that_has_not_begun_trains_on_nothing() -> None:
    texts, _ = small_texts(3, 10, False)
    trainer = trainer_of(texts, options())
    assert trainer.advance(10)[0] == 0
    unbegun = _core.Trainer(core_corpus(texts), options())
    with pytest.raises(_core.CoreError, match="no training has begun"):
        unbegun.advance(10)


@pytest.mark.parametrize(("leave_out", "defined"), [(False, 1), (True, 0)])
def test_what_was_turned_round_is_taken_off_where_it_was_counted(leave_out: bool, defined: int) -> None:
    """The only text, left out, leaves nothing behind that a tree could be made of."""
    chosen = options(negated="turn", leave_one_out=leave_out, min_fragment_count=1, min_word_count=1)
    trainer = _core.Trainer(core_corpus([LabelledText(("not", "good"), "N")]), chosen)
    trainer.count([])
    trainer.set_rules(hand_rules(ReferenceGrammar({}, RULES)))
    trainer.count([], 0.5)
    trainer.begin([])
    trainer.begin_epoch(1)
    assert trainer.advance(10)[2] == defined
