"""Calibration, coverage and intervals, against what is counted by hand or by scikit-learn."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.evaluate import calibration_curve, calibration_error, coverage_curve, wilson_interval
from sentiparse.evaluate.calibration import chance_error, expected_error
from sentiparse.evaluate.intervals import f1_interval, f1_scores

ANSWERS = st.lists(st.tuples(st.floats(0.5, 1), st.booleans()), min_size=1, max_size=60)


def arrays(answers: list[tuple[float, bool]]) -> tuple[np.ndarray, np.ndarray]:
    confidence, right = zip(*answers, strict=True)
    return np.array(confidence), np.array(right)


@given(st.integers(0, 300), st.integers(0, 300))
def test_an_interval_holds_the_share_and_stays_a_probability(successes: int, failures: int) -> None:
    total = successes + failures
    low, high = wilson_interval(successes, total)
    assert 0.0 <= low <= (successes / total if total else 0.5) <= high <= 1.0
    assert low < high


def test_wilsons_interval_solves_its_equation() -> None:
    low, high = wilson_interval(30, 40)
    for end in (low, high):  # the ends are the shares that 30 of 40 is just 1.96 deviations away from
        assert abs(0.75 - end) / math.sqrt(end * (1 - end) / 40) == pytest.approx(1.959964, rel=1e-5)


@given(ANSWERS)
def test_bins_hold_every_text_once_and_what_they_say_lies_in_them(answers: list[tuple[float, bool]]) -> None:
    confidence, right = arrays(answers)
    curve = calibration_curve(confidence, right)
    assert sum(part.texts for part in curve) == len(answers)
    assert sum(part.texts * part.accuracy for part in curve) == pytest.approx(right.sum())
    for part in curve:
        assert part.start - 1e-9 <= part.confidence <= part.end + 1e-9
        assert part.low <= part.accuracy <= part.high
    assert 0.0 <= expected_error(curve) <= 1.0


def test_the_calibration_error_of_a_sure_and_wrong_parser_is_one() -> None:
    assert calibration_error(np.array([1.0, 1.0, 0.0]), np.array([0, 0, 1])) == 1.0


def test_chance_explains_the_error_of_honest_probabilities_and_not_that_of_boasts() -> None:
    draw = np.random.default_rng(1)
    confidence = draw.uniform(0.5, 1, 5000)
    within = 0
    for _ in range(40):
        curve = calibration_curve(confidence, draw.random(5000) < confidence)
        within += expected_error(curve) <= chance_error(curve)
    assert within >= 33  # 95 in 100 on the mean
    boast = calibration_curve(confidence, draw.random(5000) < confidence - 0.1)
    assert expected_error(boast) > chance_error(boast)


@given(ANSWERS)
def test_coverage_grows_to_all_texts_and_counts_those_above_the_confidence(
    answers: list[tuple[float, bool]],
) -> None:
    confidence, right = arrays(answers)
    curve = coverage_curve(confidence, right)
    assert [point.texts for point in curve] == sorted({point.texts for point in curve})
    assert curve[-1].coverage == 1.0
    for point in curve:
        above = confidence >= point.confidence
        assert point.texts == above.sum()
        assert point.accuracy == pytest.approx(right[above].mean())


def test_f1_is_that_of_scikit_learn_and_lies_in_its_interval() -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    draw = np.random.default_rng(0)
    truth, given_labels = draw.integers(0, 2, 200), draw.integers(0, 2, 200)
    confusion = metrics.confusion_matrix(truth, given_labels)
    scores = f1_scores(confusion)
    assert scores.tolist() == pytest.approx(metrics.f1_score(truth, given_labels, average=None).tolist())
    low, high = f1_interval(confusion)
    assert low < scores.mean() < high
    assert f1_interval(confusion) == (low, high)
