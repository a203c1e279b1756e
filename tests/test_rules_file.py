"""Rules files: rules added, overridden and struck, with or without strengths."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentiparse import Parser
from sentiparse.errors import GrammarError
from sentiparse.grammar import preference
from sentiparse.notation import TYPES, parse_rules, parse_rules_file

RULES = """
P -> good : 0.8
N -> bad : 0.7 @0.25
N -> to pay : 0.6
N -> not P : -0.4 1.5 [negation]
"""


@pytest.fixture
def parser() -> Parser:
    return Parser.from_rules(RULES)


def test_a_file_adds_overrides_and_strikes(parser: Parser, tmp_path: Path) -> None:
    path = tmp_path / "my.rules"
    path.write_text(
        "# mine\nN -> so so\nP -> good : 0.95  # more\nP -> bad : 0.6\nstrike N -> to pay  # why?\n"
        "strike N -> not P\nN -> hardly P [negation]\n",
        encoding="utf-8",
    )
    parser.grammar.load(path)
    assert {str(rule) for rule in parser.grammar} == {
        "N -> so so : 0.900", "P -> good : 0.950", "P -> bad : 0.600",
        "N -> hardly P : -2.500 5.000 [negation]",
    }  # fmt: skip
    assert parser.parse("hardly good").label == "negative"


def test_a_model_keeps_its_changes_when_saved(parser: Parser, tmp_path: Path) -> None:
    parser.grammar.change("strike P -> good\nP -> fine")
    parser.save(tmp_path / "new.sentiparse")
    again = Parser.load(tmp_path / "new.sentiparse")
    assert again.predict(["fine"]) == ["positive"]
    assert again.parse("good").is_unknown


def test_a_rule_to_strike_must_be_there_and_nothing_is_done_otherwise(parser: Parser, tmp_path: Path) -> None:
    path = tmp_path / "my.rules"
    for line, told in (
        ("strike P -> bad", "no rule P -> bad; there is N -> bad"),
        ("strike N -> to pay it", "no rule N -> to pay it; look"),
        ("strike P -> not P", "no rule P -> not P; there is N -> not P"),
    ):
        path.write_text(f"P -> fine\n\n{line}\n", encoding="utf-8")
        with pytest.raises(GrammarError) as caught:
            parser.grammar.load(path)
        assert str(caught.value).startswith(f"{path}:3: ")
        assert told in str(caught.value)
        assert "P -> fine" not in parser.grammar


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("strike", "is not a rule"),
        ("strike good", "is not a rule"),
        ("strike P -> good : 0.9\nstrike P -> good : 0.9", "already"),
        ("P -> fine\nN -> fine", "a line for this already"),
        ("P -> fine\nstrike P -> fine", "a line for this already"),
        ("N -> not P", "no type"),
        ("N -> not P [flip]", "'flip' is not one of"),
        ("P -> good [negation]", "has no type"),
        ("N -> P nor P [negation]", "two parts"),
        ("P -> good : 0.9 @x", "are not numbers"),
        ("P -> good : 0.9 @nan", "weight"),
        ("P -> good : 0.9 @1e9", "weight"),
        ("P -> good :", "no numbers behind the colon"),
        ("N -> not E [negation]", "cannot stand"),
        ("P -> zork # why", "write 'P -> zork  # why'; where '# why' are words, .*'P -> zork # why : 0.9'"),
        ("P -> zork #why", "write 'P -> zork  #why'"),
        ("P -> blah 0.9", "write 'P -> blah : 0.9'; where '0.9' are words"),
        ("P -> zork :0.9", "write 'P -> zork : 0.9'"),
        ("P -> zork: 0.9", "write 'P -> zork : 0.9'"),
        ("P->zork:0.9", "write 'P->zork : 0.9'"),
        ("P -> zork:.9 @2", "write 'P -> zork : .9 @2'"),
        ("N -> not P -0.4 1 [negation]", r"write 'N -> not P : -0.4 1 \[negation\]'"),
        ("N -> not P 0 1 [negation]", r"write 'N -> not P : 0 1 \[negation\]'"),
        ("P -> zork @2", "a weight stands behind strengths; .*'P -> good : 0.9 @2'"),
    ],
)
def test_a_bad_line_is_named(line: str, told: str) -> None:
    with pytest.raises(GrammarError, match=told) as caught:
        parse_rules_file(line, "my.rules")
    assert str(caught.value).startswith(f"my.rules:{len(line.splitlines())}: ")


def test_comments_and_numbers_among_words_are_read_as_they_are_meant() -> None:
    file = parse_rules_file(
        "P -> zork\t# why\nP -> top 10\nP -> # fail\nP -> 9.5\nP->fine\nN -> at 10:30\nP -> so # 1 : 0.9\n"
        "P -> a 0.9 : 0.8"
    )
    assert [str(rule) for rule in file.added] == [
        "P -> zork", "P -> top 10", "P -> # fail", "P -> 9.5", "P -> fine", "N -> at 10:30", "P -> so # 1",
        "P -> a 0.9",
    ]  # fmt: skip
    assert [rule.line for rule in file.added] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_byte_order_mark_is_none_of_the_rules(parser: Parser, tmp_path: Path) -> None:
    path = tmp_path / "my.rules"
    path.write_text("P -> fine : 0.9\n", encoding="utf-8-sig")
    parser.grammar.load(path)
    assert parser.predict(["fine"]) == Parser.from_rules(path).predict(["fine"]) == ["positive"]


def test_a_grammar_of_its_own_strikes_nothing_and_needs_strengths() -> None:
    with pytest.raises(GrammarError, match="nothing is struck here"):
        parse_rules("strike P -> good")
    with pytest.raises(GrammarError, match="no strengths"):
        parse_rules("P -> good")


@pytest.mark.parametrize("kind", TYPES)
def test_every_type_has_usual_strengths_that_keep_its_label(kind: str) -> None:
    notation = {"negation": "N -> not P", "contrast": "P -> N but P"}.get(kind, "P -> so P")
    (rule,) = parse_rules_file(f"{notation} [{kind}]").added
    for weak, strong in ((0.51, 0.99), (0.99, 0.51), (0.8, 0.8)):
        parts = (weak, strong) if kind == "contrast" else (weak,)
        shift, *scales = rule.numbers
        assert shift + sum(scale * part for scale, part in zip(scales, parts, strict=True)) > 0


def test_usual_strengths_do_what_the_type_says() -> None:
    def logit(text: str) -> float:
        return parser.parse(text).logit or 0.0

    parser = Parser.from_rules("P -> good : 0.8", comb_hit=1.0)
    parser.grammar.change("N -> not P [negation]\nP -> very P [strengthen]\nP -> rather P [weaken]")
    assert logit("not good") == pytest.approx(-logit("good"), rel=0.2)
    assert logit("very good") > 1.2 * logit("good") > logit("good") > 1.2 * logit("rather good") > 0


def test_weights_are_given_kept_or_those_of_a_new_rule(parser: Parser) -> None:
    parser.grammar.change(
        "P -> good : 0.9 @0.75\nP -> bad\nN -> so so so\nP -> N but P [contrast]\nP -> fine"
    )
    weights = {rule.text: rule.weight for rule in parser.grammar}
    assert weights["P -> good"] == 0.75
    assert weights["P -> bad"] == 0.25  # that of N -> bad, in whose place it stands
    assert weights["N -> so so so"] == 2.0
    assert weights["P -> N but P"] == 1.0
    assert weights["P -> fine"] == 0.0
    assert preference(parse_rules("P -> a b c d e f : 0.9")[0]) == 3.0


def test_a_new_fragment_holds_against_what_is_there() -> None:
    parser = Parser.from_rules("P -> popcorn : 0.8 @0.1\nP -> movie : 0.8 @0.1")
    parser.grammar.change("N -> popcorn movie")
    assert parser.parse("a popcorn movie").penn() == "(S (N (E a) (N popcorn movie)))"


def test_weights_of_a_grammar_of_its_own_count() -> None:
    parser = Parser.from_rules("P -> a b : 0.9\nN -> a : 0.9 @1\nN -> b : 0.9 @1")
    assert parser.parse("a b").label == "negative"
