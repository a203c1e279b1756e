"""Why a text has its label."""

from __future__ import annotations

import json

import pytest

from sentiparse import Parser, train

RULES = """
P -> good : 0.8
N -> bad : 0.7
P -> fun : 0.6
N -> not P : -0.4 1.5 [negation]
P -> N but P : 0.2 -1 1.8 [contrast]
"""


@pytest.fixture
def parser() -> Parser:
    return Parser.from_rules(RULES, comb_hit=1.0)


@pytest.mark.parametrize(
    "text", ["good", "not good", "good bad fun", "so good, not fun and bad", "Bad but it is good fun. Fun!"]
)
def test_shares_of_the_topmost_rules_sum_to_one(parser: Parser, text: str) -> None:
    why = parser.explain(text)
    shares = [rule.share for rule in why.fired if rule.share is not None]
    assert sum(shares) == pytest.approx(1.0)
    assert all((rule.share is None) == (rule.depth > 0) for rule in why.fired)
    tops = [rule.logit for rule in why.fired if rule.depth == 0]
    assert sum(tops) == pytest.approx(why.tree.logit)


def test_every_rule_of_the_tree_is_named_with_its_place(parser: Parser) -> None:
    text = "It's not good, but fun"
    why = parser.explain(text)
    assert [rule.rule.text for rule in why.fired] == [unit.rule for unit in why.tree.units()]
    for rule in why.fired:
        assert text[rule.start : rule.end] == rule.text
    assert [(rule.rule.text, rule.depth) for rule in why.fired if rule.rule.kind == "combination"]
    assert json.loads(json.dumps(why.to_dict()))["rules"][0]["rule"]["text"] == why.fired[0].rule.text


def test_the_label_and_probability_are_those_of_the_prediction(parser: Parser) -> None:
    for text in ("good", "bad", "not fun"):
        why = parser.explain(text)
        assert why.label == parser.predict([text])[0]
        assert why.p_pos == pytest.approx(parser.predict_proba([text])[0, 1])


@pytest.mark.parametrize("text", ["", "   ", "what is this", "good bad " * 0 + "?"])
def test_a_text_in_which_nothing_is_known_says_so(parser: Parser, text: str) -> None:
    why = parser.explain(text)
    assert why.fired == ()
    assert str(why) == "negative, P(positive) = 0.50: nothing in the text is known"


def test_the_notebook_form_escapes_the_text() -> None:
    parser = Parser.from_rules("P -> <3 : 0.9")
    why = parser.explain("<3")
    assert why.fired
    assert "&lt;3" in why._repr_html_()
    assert "<3" not in why._repr_html_().replace("<pre>", "")


def test_words_that_are_judged_by_their_letters_are_named_as_such() -> None:
    stems = ["grace", "joy", "hope", "taste", "care", "thought", "colour"]
    pairs = [(f"it is {stem}ful", 1) for stem in stems] + [(f"it is {stem}less", 0) for stem in stems]
    parser = train(pairs * 4, letter_bits=12, letter_epochs=10, miner="none")
    why = parser.explain("so playful")
    assert why.label == "positive"
    (spelled,) = (fired for fired in why.fired if fired.text == "playful")
    assert (spelled.rule.text, spelled.rule.kind, spelled.rule.count) == ("P -> playful", "letters", 0)
    assert sum(fired.share or 0.0 for fired in why.fired) == pytest.approx(1.0)
    assert "by its letters" in str(why)
    assert "P -> playful" not in parser.grammar
