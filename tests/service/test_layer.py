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


LAYERS = [
    ([], []),
    (["N -> not P", "N -> dull"], ["N -> good : 0.7", "P -> fine : 0.8"]),
    (["P -> good"], ["N -> so so", "N -> hardly P [negation]", "P -> not good : 0.9 @2"]),
    ([], ["N -> not P : 0 3 [negation]", "P -> dull but somehow good"]),
]


@pytest.mark.parametrize(("strike", "add"), LAYERS)
def test_layer_changes_a_parser_as_its_rules_file_does(
    tmp_path: Path, strike: list[str], add: list[str]
) -> None:
    layer = RulesLayer.of(strike, add)
    path = tmp_path / "my.rules"
    path.write_text(layer.write(), encoding="utf-8")
    wanted = Parser.from_rules(RULES)
    wanted.grammar.load(path)
    changed, missing = layer.apply(Parser.from_rules(RULES))
    assert missing == ()
    assert [repr(rule) for rule in changed.grammar] == [repr(rule) for rule in wanted.grammar]
    assert changed.to_bytes() == wanted.to_bytes()


def test_rules_file_with_comments_is_read() -> None:
    text = "# mine\nN -> so so      # no strength\nstrike  N -> dull   # wrong\n"
    assert RulesLayer.read(text) == RulesLayer(("N -> dull",), ("N -> so so",))


def test_mistake_in_a_rules_file_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "my.rules"
    path.write_text("P -> fine\nP -> good : much\n", encoding="utf-8")
    with pytest.raises(GrammarError, match=r"my\.rules:2: .*not numbers"):
        RulesLayer.read(path)


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


def test_rule_that_is_struck_and_added_is_added() -> None:
    layer = RulesLayer.of(["P -> good", "N -> not P", "N -> dull"], ["N -> good", "N -> not P [negation]"])
    assert layer.strike == ("N -> dull",)


def test_half_a_character_is_an_error() -> None:
    with pytest.raises(GrammarError, match="half a character"):
        RulesLayer.of(["P -> \ud800"], [])
