"""A personal layer of rules: read, written, applied, and without trace in the parser below it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentiparse import Parser
from sentiparse.errors import GrammarError
from sentiparse.service import RulesLayer

RULES = "P -> good : 0.9\nN -> not P : 0.5 1.5 [negation]\nN -> dull : 0.8"


def test_layer_written_down_is_read_back(tmp_path: Path) -> None:
    layer = RulesLayer.of(["N -> not P"], ["P -> so so : 0.6", "N -> hardly P : -0.5 1.5 [negation]"])
    path = tmp_path / "my.rules"
    path.write_text(layer.write(), encoding="utf-8")
    assert RulesLayer.read(path) == layer


def test_rules_file_is_a_grammar_file_too(tmp_path: Path) -> None:
    path = tmp_path / "my.rules"
    path.write_text(RulesLayer.of(["N -> dull"], ["P -> so so : 0.6"]).write(), encoding="utf-8")
    parser = Parser.from_rules(RULES)
    parser.grammar.load(path)
    assert parser.predict(["so so"]) == ["positive"]


def test_layer_does_what_strike_and_add_do() -> None:
    layer = RulesLayer.of(["N -> not P", "N -> dull"], ["N -> good : 0.7", "P -> fine : 0.8"])
    changed, missing = layer.apply(Parser.from_rules(RULES))
    wanted = Parser.from_rules(RULES)
    for rule in layer.strike:
        wanted.grammar.strike(rule)
    for line in layer.add:
        wanted.grammar.add(line)
    assert missing == ()
    assert [str(rule) for rule in changed.grammar] == [str(rule) for rule in wanted.grammar]


def test_parser_below_stays_as_it_is() -> None:
    parser = Parser.from_rules(RULES)
    before = [str(rule) for rule in parser.grammar]
    RulesLayer.of(["P -> good"], ["N -> so so : 0.7"]).apply(parser)
    assert [str(rule) for rule in parser.grammar] == before


def test_rules_that_are_not_there_are_named() -> None:
    layer = RulesLayer.of(["P -> nothing", "P -> very P", "N -> dull"], [])
    assert layer.apply(Parser.from_rules(RULES))[1] == ("P -> nothing", "P -> very P")


def test_same_rule_twice_is_an_error() -> None:
    with pytest.raises(GrammarError, match="keep one"):
        RulesLayer.of([], ["P -> good : 0.6", "P -> good : 0.7"])


def test_half_a_character_is_an_error() -> None:
    with pytest.raises(GrammarError, match="half a character"):
        RulesLayer.of(["P -> \ud800"], [])
