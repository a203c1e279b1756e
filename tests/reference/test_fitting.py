"""Algorithm 5: stochastic and second-order fits of the same cost."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentiparse.errors import TrainingError
from sentiparse.reference import fit_cost, fit_cost_gradient, fit_second_order, fit_sgd, sigma


def examples(seed: int, inputs: int, count: int, noise: float) -> list[tuple[tuple[float, ...], float]]:
    draw = random.Random(seed)
    theta = [draw.uniform(-1, 1) for _ in range(inputs + 1)]
    found = []
    for _ in range(count):
        x = (1.0, *(draw.uniform(0.5, 1) for _ in range(inputs)))
        y = sigma(sum(t * v for t, v in zip(theta, x, strict=True))) + draw.uniform(-noise, noise)
        found.append((x, min(max(y, 0.05), 0.95)))
    return found


@pytest.mark.parametrize("inputs", [1, 2])
@settings(max_examples=40)
@given(seed=st.integers(0, 10**6))
def test_the_gradient_equals_finite_differences(inputs: int, seed: int) -> None:
    data = examples(seed, inputs, 6, 0.1)
    theta = [random.Random(seed).uniform(-2, 2) for _ in range(inputs + 1)]
    for j, slope in enumerate(fit_cost_gradient(theta, data)):
        ends = [fit_cost([t + d * (k == j) for k, t in enumerate(theta)], data) for d in (1e-6, -1e-6)]
        assert slope == pytest.approx((ends[0] - ends[1]) / 2e-6, abs=1e-8)


@pytest.mark.parametrize("inputs", [1, 2])
@settings(max_examples=60)
@given(seed=st.integers(0, 10**6))
def test_the_second_order_fit_ends_where_the_cost_is_flat(inputs: int, seed: int) -> None:
    data = examples(seed, inputs, 12, 0.1)
    theta = fit_second_order(data)
    assert max(map(abs, fit_cost_gradient(theta, data))) < 1e-8
    assert fit_cost(theta, data) <= fit_cost([0.0] * (inputs + 1), data)


@pytest.mark.parametrize("seed", range(4))
def test_both_fits_reach_the_same_optimum(seed: int) -> None:
    data = examples(seed, 1, 6, 0.05)
    second = fit_second_order(data)
    stochastic = fit_sgd(data, learning_rate=0.5, max_scans=6000)
    assert fit_cost(stochastic, data) == pytest.approx(fit_cost(second, data), abs=1e-5)
    for x, _ in data:
        predicted = [
            sigma(sum(t * v for t, v in zip(theta, x, strict=True))) for theta in (second, stochastic)
        ]
        assert predicted[0] == pytest.approx(predicted[1], abs=0.01)


def test_both_fits_agree_where_one_example_leaves_theta_open() -> None:
    data = [((1.0, 0.9), 0.8)]
    assert fit_second_order(data) == pytest.approx(fit_sgd(data, learning_rate=1.0, epsilon=1e-24), abs=1e-6)


def test_data_without_noise_give_back_their_theta() -> None:
    theta = (-0.4, 1.3)
    data = [((1.0, x / 20), sigma(theta[0] + theta[1] * x / 20)) for x in range(10, 20)]
    assert fit_second_order(data) == pytest.approx(theta, abs=1e-6)
    assert fit_sgd(data, learning_rate=2.0, max_scans=40_000) == pytest.approx(theta, abs=1e-3)


def test_the_same_seed_gives_the_same_theta() -> None:
    data = examples(1, 2, 8, 0.1)
    assert fit_sgd(data, max_scans=50, seed=3) == fit_sgd(data, max_scans=50, seed=3)
    assert fit_sgd(data, max_scans=50, seed=3) != fit_sgd(data, max_scans=50, seed=4)


def test_no_examples_are_refused() -> None:
    with pytest.raises(TrainingError, match="no examples"):
        fit_second_order([])
    with pytest.raises(TrainingError, match="no examples"):
        fit_sgd([])
