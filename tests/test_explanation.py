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
    parser = train(pairs * 4, letter_bits=12, letter_epochs=10, miner="none", lexicon="none")
    why = parser.explain("so playful")
    assert why.label == "positive"
    (spelled,) = (fired for fired in why.fired if fired.text == "playful")
    assert (spelled.rule.text, spelled.rule.kind, spelled.rule.count) == ("P -> playful", "letters", 0)
    assert sum(fired.share or 0.0 for fired in why.fired) == pytest.approx(1.0)
    assert "by its letters" in str(why)
    assert "P -> playful" not in parser.grammar


def test_counterfactuals_pass_over_what_letters_say_since_it_is_no_rule_to_strike() -> None:
    texts = ["wonderful tale", "hopeful tale", "joyful tale", "useless tale", "hopeless tale", "joyless tale"]
    judged = train(texts, [1, 1, 1, 0, 0, 0], seed=0, lexicon="none")
    why = judged.explain("playful tale", counterfactuals=True)
    assert [fired.rule.text for fired in why.fired if fired.rule.kind == "letters"] == ["P -> playful"]
    assert "P -> playful" not in [item.text for item in why.without if item.kind == "rule"]
    assert "playful" in [item.text for item in why.without if item.kind == "word"]


def test_counterfactuals_tell_label_and_probability_without_each_rule_and_word(parser: Parser) -> None:
    text = "It is not good, not good"
    why = parser.explain(text, counterfactuals=True)
    assert why.without is not None
    rules = {item.text: item for item in why.without if item.kind == "rule"}
    assert list(rules) == ["N -> not P", "P -> good"]  # each once, though they fire twice
    words = [item for item in why.without if item.kind == "word"]
    assert [text[item.start : item.end] for item in words] == ["It", "is", "not", "good", ",", "not", "good"]
    for item in why.without:
        if item.kind == "rule":
            tree = parser.without(item.text).parse(text)
        else:
            tree = parser.parse(text[: item.start] + text[item.end :])
        assert (item.label, item.p_pos) == (tree.label, tree.decision_p_pos)
        assert item.change == pytest.approx(item.p_pos - why.p_pos)
        assert item.flips == (tree.label != why.label)
    assert rules["N -> not P"].flips
    assert "N -> not P" in parser.grammar  # the parser itself is as it was


def test_counterfactuals_are_written_strongest_first_and_as_data(parser: Parser) -> None:
    why = parser.explain("The film is not good", counterfactuals=True)
    lines = str(why).splitlines()
    at = lines.index("P(positive) without a rule")
    assert lines[at + 1].endswith("N -> not P  -> positive")
    assert lines[lines.index("P(positive) without a word") + 1].endswith("not  -> positive")
    assert not any(line.endswith("  film") for line in lines)  # changes nothing
    data = json.loads(json.dumps(why.to_dict()))
    assert len(data["without"]) == 2 + 5
    assert "without" not in parser.explain("good").to_dict()


def test_counterfactuals_of_nothing(parser: Parser) -> None:
    assert parser.explain("", counterfactuals=True).without == ()
    (item,) = parser.explain("zzz", counterfactuals=True).without or ()
    assert (item.text, item.change, item.flips) == ("zzz", 0.0, False)
