"""Accuracy, F1, confusion and calibration of a parser on labelled texts."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse import Parser, train
from sentiparse.calibration import calibrate
from sentiparse.corpus import Corpus
from sentiparse.errors import CorpusError
from sentiparse.evaluate import calibration_error, evaluate

PARSER = Parser.from_rules("P -> good : 0.9\nN -> bad : 0.8")
DATA = [("good", "pos"), ("good", "pos"), ("bad", "neg"), ("bad", "pos"), ("what", "neg"), ("ever", "pos")]


def test_the_figures_are_those_counted_by_hand() -> None:
    report = evaluate(PARSER, DATA)
    assert (report.texts, report.unknown) == (6, 2)
    assert report.confusion == ((2, 0), (2, 2))  # the unknown ones have the default label, negative
    assert report.accuracy == report.tree_accuracy == pytest.approx(4 / 6)
    assert report.f1_negative == pytest.approx(2 * 2 / (2 + 4))
    assert report.f1_positive == pytest.approx(2 * 2 / (4 + 2))
    assert report.f1 == pytest.approx(2 / 3)
    losses = [0.9, 0.9, 0.8, 0.2, 0.5, 0.5]
    assert report.log_loss == pytest.approx(-sum(map(math.log, losses)) / 6, rel=1e-6)


def test_a_parsers_own_labels_are_understood() -> None:
    texts = ["nice", "rude"] * 20
    parser = train(Corpus(texts, [1, 0] * 20, label_names=("bad", "good")))
    rows = list(zip(texts, ["good", "bad"] * 20, strict=True))
    assert evaluate(parser, rows).accuracy == evaluate(parser, [*rows[:39], ("rude", "neg")]).accuracy == 1.0
    assert calibrate(parser, rows).predict(["nice"]) == ["good"]
    with pytest.raises(CorpusError, match="'good'"):
        evaluate(PARSER, rows)


def test_accuracy_is_the_share_of_predictions_that_are_right() -> None:
    texts = ["good bad good", "bad bad", "not known", "good", "bad good"]
    labels = [1, 0, 1, 0, 1]
    given_labels = PARSER.predict(texts)
    right = sum((name == "positive") == bool(label) for name, label in zip(given_labels, labels, strict=True))
    assert evaluate(PARSER, Corpus(texts, labels)).accuracy == pytest.approx(right / 5)


def test_a_report_prints_and_becomes_plain_data() -> None:
    report = evaluate(PARSER, DATA)
    assert "accuracy   0.6667" in str(report)
    assert report.to_dict()["f1"] == report.f1
    assert report.to_dict()["confusion"] == ((2, 0), (2, 2))


def test_one_label_alone_has_an_f1_of_nought_for_the_other() -> None:
    report = evaluate(PARSER, Corpus(["good", "good"], [1, 1]))
    assert (report.accuracy, report.f1_positive, report.f1_negative) == (1.0, 1.0, 0.0)


def test_no_texts_are_refused() -> None:
    with pytest.raises(CorpusError):
        evaluate(PARSER, [])


@given(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 1)), min_size=1, max_size=40))
def test_the_calibration_error_lies_between_nought_and_one(pairs: list[tuple[float, int]]) -> None:
    p, truth = (np.array(values) for values in zip(*pairs, strict=True))
    assert 0.0 <= calibration_error(p, truth) <= 1.0


def test_the_calibration_error_of_a_sure_and_wrong_parser_is_one() -> None:
    assert calibration_error(np.array([1.0, 1.0, 0.0]), np.array([0, 0, 1])) == 1.0


def test_a_label_that_prevails_lifts_accuracy_but_not_the_balanced_one() -> None:
    report = evaluate(PARSER, Corpus(["good"] * 9 + ["good"], [1] * 9 + [0]))
    assert (report.accuracy, report.balanced_accuracy, report.prevailing) == (0.9, 0.5, 0.9)
    low, high = report.accuracy_interval
    assert low < 0.9 < high


def test_the_default_label_is_judged_as_it_was_given() -> None:
    """A text of which nothing is known has confidence 0.5, and is right where the default label is."""
    report = evaluate(PARSER, Corpus(["what", "ever"], [0, 0]))
    assert (report.accuracy, report.calibration[0].accuracy, report.ece) == (1.0, 1.0, 0.5)


def test_details_come_where_they_are_asked_for_and_print() -> None:
    assert evaluate(PARSER, DATA).details is None
    assert "by_length" not in evaluate(PARSER, DATA).to_dict()
    report = evaluate(PARSER, DATA, details=True, worst=1)
    text = str(report)
    for part in ("calibration:", "the surest texts alone", "by length", "worst errors"):
        assert part in text
    assert [mistake["text"] for mistake in report.to_dict()["worst"]] == ["bad"]
    assert json.loads(json.dumps(report.to_dict()))["by_length"][0]["texts"] == 6


def test_progress_goes_through_the_stages_to_their_ends() -> None:
    told: list[tuple[str, int, int]] = []
    evaluate(PARSER, DATA * 100, details=True, progress=lambda *event: told.append(event))
    assert list(dict.fromkeys(stage for stage, _, _ in told)) == ["judge", "parse", "strike"]
    assert ("judge", 600, 600) in told
    assert ("parse", 600, 600) in told


def test_the_same_evaluation_is_the_same_report() -> None:
    one, two = (evaluate(PARSER, DATA * 50, details=True).to_dict() for _ in range(2))
    assert one == two
