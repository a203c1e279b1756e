"""The map from the decision to a probability that holds."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse import Parser, train
from sentiparse.calibration import calibrate, fit_bend, fit_calibration, fit_tempering, temper
from sentiparse.corpus import Corpus
from sentiparse.document import Document
from sentiparse.errors import OptionError
from sentiparse.tokenize import tokenize


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
    scale, shift, _, _, loss = fit_calibration(sigma(logits), truth)

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
    scale, shift, _, _, loss = fit_calibration(p, truth)
    assert scale > 0
    assert np.isfinite([scale, shift, loss]).all()
    assert loss >= 0


def test_no_texts_leave_the_decision_as_it_is() -> None:
    assert fit_calibration(np.array([]), np.array([])) == (1.0, 0.0, 0.0, 0.0, pytest.approx(np.log(2)))


def test_weights_count_as_repetitions_do() -> None:
    draw = np.random.default_rng(2)
    p, truth = draw.random(60), draw.integers(0, 2, 60)
    times = draw.integers(1, 4, 60)
    # Platt's targets depend on the mass of each label, which weights are scaled to keep.
    weighted = fit_calibration(p, truth, times.astype(float))
    scaled = fit_calibration(p, truth, 7.0 * times)
    repeated = fit_calibration(np.repeat(p, times), np.repeat(truth, times))
    assert weighted == pytest.approx(scaled)
    assert weighted == pytest.approx(repeated, abs=0.05)


def test_texts_of_no_weight_leave_the_decision_as_it_is() -> None:
    found = fit_calibration(np.array([0.9, 0.2]), np.array([1, 0]), np.zeros(2))
    assert found == (1.0, 0.0, 0.0, 0.0, pytest.approx(np.log(2)))


def test_the_wording_is_heard_where_its_gate_is_open() -> None:
    draw = np.random.default_rng(3)
    logits, wording, gate = draw.normal(0, 2, 20_000), draw.normal(0, 1, 20_000), draw.random(20_000)
    truth = (draw.random(20_000) < sigma((1.2 - 0.7 * gate) * logits + 1.5 * gate * wording)).astype(int)
    found = fit_calibration(sigma(logits), truth, None, gate * wording, gate)
    assert found[:4] == pytest.approx((1.2, 0.0, 1.5, -0.7), abs=0.12)
    deaf = fit_calibration(sigma(logits), truth)
    assert (deaf.pull, deaf.damp) == (0.0, 0.0)
    assert deaf.log_loss > found.log_loss
    # Against the labels, or silent: as if there were none.
    assert fit_calibration(sigma(logits), truth, None, -gate * wording, gate) == deaf
    assert fit_calibration(sigma(logits), truth, None, 0 * wording, gate) == deaf


def bent(z: np.ndarray, stretch: float, bend: float) -> np.ndarray:
    return stretch * z + bend * stretch * z / (1 + np.abs(stretch * z))


@pytest.mark.parametrize(("stretch", "bend"), [(1.0, 0.0), (0.7, 1.0), (1.5, -0.6), (0.4, 3.0)])
def test_a_known_bend_is_found(stretch: float, bend: float) -> None:
    draw = np.random.default_rng(4)
    z = draw.normal(0, 3, 100_000)
    truth = (draw.random(len(z)) < sigma(bent(z, stretch, bend))).astype(int)
    found = fit_bend(z, truth)
    near = sigma(bent(np.linspace(-8, 8, 50), *found)) - sigma(bent(np.linspace(-8, 8, 50), stretch, bend))
    assert np.abs(near).max() < 0.01


def test_no_other_bend_near_it_fits_better() -> None:
    draw = np.random.default_rng(5)
    z = draw.normal(0, 2, 5_000)
    truth = (draw.random(len(z)) < sigma(bent(z, 0.6, 1.2))).astype(int)
    stretch, bend = fit_bend(z, truth)

    def loss_at(a: float, b: float) -> float:
        odds = bent(z, a, b)
        return float(np.sum(np.logaddexp(0, np.where(truth == 1, -odds, odds)))) + b**2 / 2

    for da, db in ((0.02, 0), (-0.02, 0), (0, 0.05), (0, -0.05), (0.02, -0.05), (-0.02, 0.05)):
        assert loss_at(stretch, bend) < loss_at(stretch + da, bend + db) + 0.05


@given(
    st.lists(st.tuples(st.floats(-30, 30), st.integers(0, 1), st.floats(0, 5)), max_size=30),
)
def test_any_texts_give_a_bend_that_keeps_the_order(rows: list[tuple[float, int, float]]) -> None:
    z, truth, weights = (np.array([row[at] for row in rows]) for at in range(3))
    stretch, bend = fit_bend(z, truth, weights)
    assert stretch > 0
    assert -1 < bend < 100
    line = bent(np.linspace(-20, 20, 400), stretch, bend)
    assert (np.diff(line) > 0).all()


def test_no_texts_and_texts_of_no_weight_bend_nothing() -> None:
    assert fit_bend(np.array([]), np.array([])) == (1.0, 0.0)
    assert fit_bend(np.array([1.0, -2.0]), np.array([1, 0]), np.zeros(2)) == (1.0, 0.0)


def test_weights_next_to_nothing_are_weights() -> None:
    z, truth, least = np.array([1.0, -2.0, 3.0]), np.array([1, 0, 0]), np.full(3, 5e-324)
    assert fit_bend(z, truth, least) == fit_bend(z, truth)
    assert fit_calibration(sigma(z), truth, least) == fit_calibration(sigma(z), truth)


# A parser's


@pytest.fixture(scope="module")
def sure() -> Parser:
    return Parser.from_rules("P -> good : 0.99\nN -> bad : 0.99\nN -> not P : -2 4 [negation]")


def test_a_parser_that_is_too_sure_becomes_modest_and_keeps_its_trees(sure: Parser) -> None:
    texts = ["good"] * 50 + ["bad"] * 50
    truth = [1] * 35 + [0] * 15 + [0] * 35 + [1] * 15
    before = sure.predict_proba(["good", "bad", "zzz"])[:, 1]
    modest = calibrate(sure, texts, truth)
    after = modest.predict_proba(["good", "bad", "zzz"])[:, 1]
    assert after == pytest.approx([0.7, 0.3, 0.5], abs=0.02)
    assert modest.parse("not good .").penn() == sure.parse("not good .").penn()
    assert sure.predict_proba(["good", "bad", "zzz"])[:, 1] == pytest.approx(before), "a copy is calibrated"
    assert modest.grammar.get("P -> good") == sure.grammar.get("P -> good")


def test_a_calibration_is_saved_with_the_model(sure: Parser) -> None:
    modest = calibrate(sure, ["good", "good", "bad", "bad"], [1, 0, 0, 1])
    again = Parser.from_bytes(modest.to_bytes())
    assert again.predict_proba(["good"])[0, 1] == modest.predict_proba(["good"])[0, 1]


def test_weights_of_texts_count(sure: Parser) -> None:
    texts, truth = ["good", "good", "bad", "bad"], [1, 0, 0, 1]
    heavy = calibrate(sure, Corpus(texts, truth, weights=[9.0, 1.0, 9.0, 1.0]))
    even = calibrate(sure, Corpus(texts, truth))
    assert heavy.predict_proba(["good"])[0, 1] > even.predict_proba(["good"])[0, 1] + 0.05


def test_labels_of_one_kind_and_texts_without_a_known_word_are_no_harm(sure: Parser) -> None:
    for texts, truth in ((["good", "bad"], [1, 1]), (["zzz", "yyy"], [1, 0])):
        p = calibrate(sure, texts, truth).predict_proba(["good", "bad"])[:, 1]
        assert np.isfinite(p).all()
        assert p[0] > p[1]


@pytest.mark.parametrize("trust", [-0.1, 1.5, float("nan")])
def test_trust_is_a_share(sure: Parser, trust: float) -> None:
    with pytest.raises(OptionError, match="trust: got"):
        calibrate(sure, ["good", "bad"], [1, 0], trust=trust)


def test_what_the_wording_is_not_trusted_with_leaves_no_doubt_behind() -> None:
    draw = random.Random(0)
    texts, truth = [], []
    for _ in range(1_200):
        label = draw.randrange(2)
        # A word that says something in three texts of four, and others in whose order there is more.
        word = ("bad", "good")[label if draw.random() < 0.75 else 1 - label]
        order = ["left", "middle", "right"][:: 1 if (draw.random() < 0.85) == label else -1]
        texts.append(" ".join([*order, "it was", word, draw.choice("abcdefgh")]))
        truth.append(label)
    parser = train(texts[:800], truth[:800], miner="none", epochs=0, lexicon="none")
    aside, labels = texts[800:], np.array(truth[800:])
    for trust in (1.0, 0.6, 0.2):
        given = calibrate(parser, aside, labels, centred=True, trust=trust).predict_proba(aside)[:, 1]
        both = np.concatenate([given, 1 - given]), np.concatenate([labels, 1 - labels])
        assert fit_calibration(*both).scale == pytest.approx(1.0, abs=0.02), trust


def test_a_bend_keeps_the_labels_and_goes_with_the_file() -> None:
    parser = Parser.from_rules("P -> good : 0.99\nP -> nice : 0.7\nN -> bad : 0.99\nN -> slow : 0.7")
    texts = ["good"] * 100 + ["nice"] * 100 + ["bad"] * 100 + ["slow"] * 100
    truth = ([1] * 96 + [0] * 4 + [1] * 72 + [0] * 28) + ([0] * 96 + [1] * 4 + [0] * 72 + [1] * 28)
    bent_one = calibrate(parser, texts, truth, centred=True)
    # One line through 0 cannot say both: 0.96 of log-odds 4.6 and 0.72 of 0.85.
    assert bent_one._model.numbers()["calibration_bend"] > 0.5
    assert bent_one.predict_proba(["good", "nice", "slow", "bad"])[:, 1] == pytest.approx(
        [0.96, 0.72, 0.28, 0.04], abs=0.03
    )
    assert bent_one.predict_proba(["zzz"])[0, 1] == 0.5
    assert bent_one.predict(texts) == parser.predict(texts)
    again = Parser.from_bytes(bent_one.to_bytes())
    assert again.predict_proba(["nice"])[0, 1] == bent_one.predict_proba(["nice"])[0, 1]
    straight = calibrate(parser, texts, truth, centred=True, bent=False)
    assert straight._model.numbers()["calibration_bend"] == 0
    assert straight.predict_proba(["nice"])[0, 1] < bent_one.predict_proba(["nice"])[0, 1]
    # Sentences are added up before they are bent.
    document = again.parse_document("Good. Slow. Nice!")
    assert [sentence.p_pos for sentence in document.sentences] == [
        again.predict_proba([sentence.text])[0, 1] for sentence in document.sentences
    ]
    z = sum(sentence.log_odds for sentence in document.sentences)
    assert document.log_odds == pytest.approx(z)
    assert document.p_pos == pytest.approx(sigma(z + document.bend * z / (1 + abs(z))))
    assert document.to_dict()["bend"] == document.bend == again._model.numbers()["calibration_bend"]


# Of long texts


@pytest.mark.parametrize(("tempering", "bend"), [(0.0, 0.0), (0.02, 0.0), (0.2, 1.5), (0.005, -0.5)])
def test_a_known_tempering_is_found(tempering: float, bend: float) -> None:
    draw = np.random.default_rng(6)
    z, words = draw.normal(0, 4, 100_000), draw.integers(1, 400, 100_000)
    y = z / np.sqrt(1 + tempering * np.maximum(words - 30, 0))
    truth = (draw.random(len(z)) < sigma(bent(y, 1.0, bend))).astype(int)
    found = fit_tempering(z, words, truth, bend)
    assert found == pytest.approx(tempering, rel=0.15, abs=2e-4)


def test_short_texts_and_texts_of_no_weight_temper_nothing() -> None:
    z, truth = np.array([5.0, -5.0]), np.array([0, 1])
    assert fit_tempering(np.array([]), np.array([]), np.array([])) == 0.0
    assert fit_tempering(z, np.array([30, 3]), truth) == 0.0
    assert fit_tempering(z, np.array([300, 300]), truth, weights=np.zeros(2)) == 0.0


@given(
    st.lists(st.tuples(st.floats(-30, 30), st.integers(0, 1), st.integers(0, 2000)), max_size=30),
    st.floats(-0.9, 5),
)
def test_any_texts_give_a_tempering_that_a_file_may_hold(
    rows: list[tuple[float, int, int]], bend: float
) -> None:
    z, truth, words = (np.array([row[at] for row in rows]) for at in range(3))
    assert 0 <= fit_tempering(z, words, truth, bend) <= 10


def test_long_texts_are_less_sure_and_keep_their_labels() -> None:
    parser = Parser.from_rules("P -> good : 0.6\nP -> nice : 0.7\nN -> bad : 0.6\nN -> slow : 0.8")
    draw = np.random.default_rng(7)
    words = ["good", "nice", "bad", "slow"]
    texts = [" ".join(draw.choice(words, size)) + "." for size in draw.integers(40, 150, 400)]
    texts = [text for text in texts if parser.parse(text).sign]
    # The parser is sure of each, and right about three in four.
    truth = [int(at % 4 > 0) if label == "positive" else int(at % 4 == 0)
             for at, label in enumerate(parser.predict(texts))]  # fmt: skip
    modest = temper(parser, texts, truth)
    assert modest._model.numbers()["calibration_tempering"] > 0.1
    assert modest.predict(texts) == parser.predict(texts)
    short = ["good", "slow nice bad", "zzz"]
    assert (modest.predict_proba(short) == parser.predict_proba(short)).all()
    confidence = modest.predict_proba(texts).max(axis=1).mean()
    sure = parser.predict_proba(texts).max(axis=1).mean()
    assert abs(confidence - 0.75) < 0.05 < sure - 0.75
    again = Parser.from_bytes(modest.to_bytes())
    assert (again.predict_proba(texts) == modest.predict_proba(texts)).all()
    # Fitted anew, it is the same; calibrated anew, it is not tempered.
    numbers = temper(modest, texts, truth)._model.numbers()
    assert numbers["calibration_tempering"] == pytest.approx(
        modest._model.numbers()["calibration_tempering"], rel=1e-3
    )
    assert calibrate(modest, texts, truth)._model.numbers()["calibration_tempering"] == 0


def test_a_document_is_tempered_as_its_text_is() -> None:
    rules = "P -> good : 0.7\nN -> slow : 0.6"
    parser = Parser.from_rules(rules)
    parser = Parser(parser._model.calibrated(1.0, 0.0, bend=0.8).tempered(0.05), parser.options, parser._card)
    text = "It is good and it is good. It is slow. " * 12
    document = parser.parse_document(text)
    assert document.tempering == 0.05 == document.to_dict()["tempering"]
    z = document.log_odds / np.sqrt(1 + 0.05 * (document_words(document) - 30))
    assert document.p_pos == pytest.approx(sigma(z + 0.8 * z / (1 + abs(z))))
    assert document.p_pos == pytest.approx(parser.predict_proba([text])[0, 1], abs=1e-6)


def document_words(document: Document) -> int:
    return sum(len(tokenize(sentence.text)) for sentence in document.sentences)
