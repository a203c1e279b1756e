"""Rules as text: what is read, what is written, and what a bad line is told."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.errors import GrammarError
from sentiparse.notation import RESERVED, TYPES, check_combination, format_rule, parse_rule, parse_rules

words = st.text(
    st.characters(blacklist_categories=("Cs", "Cc", "Zs", "Zl", "Zp")), min_size=1, max_size=6
).filter(lambda word: word.split() == [word] and word not in RESERVED)


@given(lhs=st.sampled_from("NP"), rhs=st.lists(words, min_size=1, max_size=5))
def test_the_notation_goes_out_and_in(lhs: str, rhs: list[str]) -> None:
    assert parse_rule(format_rule(lhs, rhs)) == (lhs, tuple(rhs))


@given(rhs=st.lists(words, min_size=1, max_size=5), p=st.floats(0.51, 0.99))
def test_a_line_of_any_words_is_read_as_it_was_written(rhs: list[str], p: float) -> None:
    (rule,) = parse_rules(f"P -> {' '.join(rhs)} : {p!r}")
    assert (rule.lhs, rule.rhs, rule.numbers, rule.type) == ("P", tuple(rhs), (p,), None)
    assert not rule.is_combination


def test_a_file_may_have_comments_blanks_and_any_word() -> None:
    rules = parse_rules(
        "# my rules\n\n  P -> :) : 0.9\nN -> # fail : 0.7  # a hash tag\nN -> 3 : 1 : 0.6\n"
        "P -> N but P : 0.2 -1 1.8 [contrast]\r\nN -> not P : -0.4 1 [negation]"
    )
    assert [str(rule) for rule in rules] == [
        "P -> :)", "N -> # fail", "N -> 3 : 1", "P -> N but P", "N -> not P",
    ]  # fmt: skip
    assert rules[3].numbers == (0.2, -1.0, 1.8)
    assert [rule.is_combination for rule in rules] == [False, False, False, True, True]


def test_tabs_are_blanks_around_the_colon_too() -> None:
    tabbed = "N -> not P\t:\t-0.4 1.0 [negation]\nP -> a : b\t:\t0.8"
    assert parse_rules(tabbed) == parse_rules("N -> not P : -0.4 1.0 [negation]\nP -> a : b : 0.8")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("P -> good", "no strengths"),
        ("P good : 0.9", "is not a rule"),
        ("X -> good : 0.9", "is not a rule"),
        ("P -> : 0.9", "is not a rule"),
        ("P -> good : high", "are not numbers"),
        ("P -> good : 0.5", "between 0.5 and 1"),
        ("P -> good : 1.0", "between 0.5 and 1"),
        ("P -> good : nan", "between 0.5 and 1"),
        ("P -> good : 0.7 0.8", "one probability"),
        ("P -> good : 0.7 [negation]", "has no type"),
        ("N -> not P : 0 1", "no type"),
        ("N -> not P : 0 1 [flip]", "'flip' is not one of"),
        ("N -> not P : 0 [negation]", "theta needs 2 numbers"),
        ("N -> not P : 0 inf [negation]", "theta needs 2 numbers"),
        ("N -> not P : 0 nan [negation]", "theta needs 2 numbers"),
        ("N -> N P but : 0 1 1 [contrast]", "side by side"),
        ("N -> N : 0 1 [negation]", "at least one"),
        ("N -> N a N b P : 0 1 1 [negation]", "one or two"),
        ("N -> not E : 0 1 [negation]", "cannot stand in a rule"),
        ("S -> P : 0.9", "is not a rule"),
    ],
)
def test_a_bad_line_is_named_with_its_file_and_number(line: str, told: str) -> None:
    with pytest.raises(GrammarError, match=told) as caught:
        parse_rules(f"P -> fine : 0.9\n\n{line}", "my.rules")
    assert str(caught.value).startswith("my.rules:3: ")


def test_the_same_rule_twice_is_refused_but_not_the_same_words_on_both_sides() -> None:
    with pytest.raises(GrammarError, match=r"2: P -> good: there is a rule for this already"):
        parse_rules("N -> good : 0.9\nP -> good : 0.8")
    both = parse_rules("N -> not P : 0 1 [negation]\nP -> not P : 0 1 [weaken]")
    assert [rule.lhs for rule in both] == ["N", "P"]


@pytest.mark.parametrize("kind", TYPES)
def test_every_type_is_read(kind: str) -> None:
    assert parse_rules(f"P -> so P : 0 1 [{kind}]")[0].type == kind


def test_a_word_of_several_words_is_no_symbol() -> None:
    with pytest.raises(GrammarError, match="cannot stand in a rule"):
        check_combination("P", ("so so", "P"))
    assert not math.isnan(parse_rules("P -> a : 0.9")[0].numbers[0])
