"""Registers: how far the wording is heard in texts of one, by the core and by a plain sum of weights."""

from __future__ import annotations

import math
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse import Parser, train
from sentiparse.errors import OptionError, TrainingError
from sentiparse.register import Register, fit_register, with_register

WORDS = ("fine", "poor", "plot", "camera", "pace", "unheard")
REGISTER = Register(-0.5, {"plot": 1.5, "camera": -2.0, "fine": 0.25, "never said": 9.0})


def gated(**options: float | int) -> Parser:
    """A parser whose gate is shut but for very many leaves."""
    texts = ["the plot , fine camera", "the pace , poor camera"] * 40
    chosen = {"wording_bits": 10, "wording_from": 90.0, "wording_full": 99.0, "miner": "none", **options}
    return train(texts, [1, 0] * 40, preset="labels", **chosen)


@pytest.fixture(scope="module")
def parser() -> Parser:
    return with_register(gated(), REGISTER)


def opened(parser: Parser, *texts: str) -> list[float]:
    found: list[float] = parser._model.judge(list(texts))[5].tolist()
    return found


@given(st.lists(st.sampled_from(WORDS), max_size=12))
def test_a_shut_gate_is_as_open_as_a_text_is_like_the_register(parser: Parser, words: list[str]) -> None:
    text = " ".join(["fine", *words])
    assert opened(parser, text) == pytest.approx([REGISTER.likeness(text)], abs=1e-6)
    assert opened(gated_once(), text) == [0.0]


@cache
def gated_once() -> Parser:
    return gated()


def test_where_all_is_denied_a_register_opens_nothing() -> None:
    register = Register(0.0, {",": 2.0})
    made = with_register(gated_once(), register)
    texts = ["never fine ,", "fine ,"]
    assert all(register.likeness(text) > 0 for text in texts)
    assert made.parse(texts[0]).find(rule_type="negation")
    assert [of > 0 for of in opened(made, *texts)] == [False, True]


def test_a_gate_that_is_ajar_opens_by_what_is_left() -> None:
    ajar = gated(wording_from=0.0, wording_full=8.0)
    text = "fine pace plot plot"
    (before,), (after,) = opened(ajar, text), opened(with_register(ajar, REGISTER), text)
    like = REGISTER.likeness(text)
    assert 0 < before < after < 1
    assert after == pytest.approx(before + like - before * like, abs=1e-6)


def test_without_a_gate_nothing_is_to_be_opened() -> None:
    free = gated(wording_from=0.0, wording_full=0.0)
    assert opened(with_register(free, REGISTER), "camera camera camera") == [1.0]


def test_all_of_a_text_is_of_a_register_not_its_parts() -> None:
    parts = with_register(gated(max_words=3), REGISTER)
    text = "plot . camera . plot . plot ."
    assert opened(parts, text) == pytest.approx([REGISTER.likeness(text)], abs=1e-6)
    # What is parsed says the same as what is judged.
    assert parts.parse(text).decision_p_pos == pytest.approx(float(parts.predict_proba([text])[0, 1]))


def test_a_saved_parser_keeps_its_register_and_so_does_a_changed_one(parser: Parser) -> None:
    texts = ["plot", "the plot , fine camera", "unheard"]
    again = Parser.from_bytes(parser.to_bytes())
    assert opened(again, *texts) == pytest.approx(opened(parser, *texts), abs=1e-6)
    again.grammar.change("P -> quite new : 0.9\nstrike P -> fine")
    assert opened(again, *texts) == pytest.approx(opened(parser, *texts), abs=1e-6)
    assert opened(parser.coarse(), *texts) == pytest.approx(opened(parser, *texts), abs=0.01)
    assert parser.info()["sizes"]["register_words"] == 3


def test_a_register_of_unknown_words_is_none() -> None:
    stranger = with_register(gated_once(), Register(5.0, {"zyx": 1.0}))
    assert stranger.info()["sizes"]["register_words"] == 0
    assert opened(stranger, "plot", "zyx") == [0.0, 0.0]


@pytest.mark.parametrize("register", [Register(math.nan, {"plot": 1.0}), Register(0.0, {"plot": math.inf})])
def test_registers_are_finite(register: Register) -> None:
    with pytest.raises(OptionError, match="finite"):
        with_register(gated_once(), register)


CRITICS = ["an uneven melodrama by the filmmaker", "the documentary is a portrait , uneven"] * 20
CUSTOMERS = ["my battery died !", "great phone , love it !", "the phone is fine"] * 20


def test_words_of_a_register_have_weights_above_0() -> None:
    register = fit_register(CRITICS, CUSTOMERS)
    assert register.words["uneven"] > 0 > register.words["phone"]
    assert all(register.likeness(text) > 0.3 for text in CRITICS)
    assert all(register.likeness(text) == 0.0 for text in CUSTOMERS)
    assert register.likeness("") == 0.0


def test_a_prior_is_added_to_the_bias() -> None:
    even, rare = fit_register(CRITICS, CUSTOMERS), fit_register(CRITICS, CUSTOMERS, prior=0.1)
    assert rare.words == even.words
    assert rare.bias - even.bias == pytest.approx(math.log(0.1 / 0.9))


def test_both_kinds_weigh_the_same() -> None:
    once, often = fit_register(CRITICS, CUSTOMERS), fit_register(CRITICS, CUSTOMERS * 3, least=20)
    assert often.likeness("uneven") == pytest.approx(once.likeness("uneven"), abs=0.1)


def test_few_words_are_those_that_move_most() -> None:
    whole, few = (fit_register(CRITICS, CUSTOMERS, most=most) for most in (99, 4))
    texts = {word: sum(word in text.split() for text in CRITICS + CUSTOMERS) for word in whole.words}
    moves = {word: abs(weight) * math.sqrt(texts[word]) for word, weight in whole.words.items()}
    assert set(few.words) == set(sorted(moves, key=lambda word: -moves[word])[:4])


def test_a_register_needs_texts_of_both_kinds_and_words_that_come_again() -> None:
    with pytest.raises(TrainingError, match="some of either kind"):
        fit_register(CRITICS, [])
    with pytest.raises(TrainingError, match="no word is in 500"):
        fit_register(CRITICS, CUSTOMERS, least=500)
    for prior in (0.0, 1.0, math.nan):
        with pytest.raises(OptionError, match="prior: got"):
            fit_register(CRITICS, CUSTOMERS, prior=prior)
