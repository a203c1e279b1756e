"""The map from the decision to a probability that holds."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.calibration import fit_calibration


def sigma(z: np.ndarray) -> np.ndarray:
    return 1.0 / (1.0 + np.exp(-z))


@pytest.mark.parametrize(("scale", "shift"), [(1.0, 0.0), (0.4, 0.0), (2.5, -1.0), (0.7, 1.5)])
def test_a_known_distortion_is_found(scale: float, shift: float) -> None:
    draw = np.random.default_rng(0)
    logits = draw.normal(0, 2, 20_000)
    truth = (draw.random(20_000) < sigma(scale * logits + shift)).astype(int)
    found = fit_calibration(sigma(logits), truth)
    assert found[:2] == (pytest.approx(scale, abs=0.1), pytest.approx(shift, abs=0.1))


def test_the_fit_is_the_best_near_it() -> None:
    draw = np.random.default_rng(1)
    logits = draw.normal(0, 2, 500)
    truth = (draw.random(500) < sigma(0.5 * logits)).astype(int)
    scale, shift, loss = fit_calibration(sigma(logits), truth)

    def loss_at(a: float, b: float) -> float:
        p = sigma(a * logits + b)
        return float(-np.mean(np.where(truth == 1, np.log(p), np.log(1 - p))))

    assert loss == pytest.approx(loss_at(scale, shift), abs=1e-9)
    for da, db in ((0.1, 0), (-0.1, 0), (0, 0.2), (0, -0.2)):
        assert loss < loss_at(scale + da, shift + db) + 1e-4


@given(
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 1)), max_size=30),
)
def test_any_held_out_texts_give_finite_numbers_that_keep_the_order(pairs: list[tuple[float, int]]) -> None:
    p = np.array([pair[0] for pair in pairs])
    truth = np.array([pair[1] for pair in pairs])
    scale, shift, loss = fit_calibration(p, truth)
    assert scale > 0
    assert np.isfinite([scale, shift, loss]).all()
    assert loss >= 0


def test_no_texts_leave_the_decision_as_it_is() -> None:
    assert fit_calibration(np.array([]), np.array([])) == (1.0, 0.0, pytest.approx(np.log(2)))
