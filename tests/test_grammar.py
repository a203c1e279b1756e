"""The rules of a parser: searched, struck, added, loaded."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sentiparse
from sentiparse import Parser
from sentiparse.errors import GrammarError
from sentiparse.grammar import check_words, read_rules
from sentiparse.notation import parse_rules, parse_rules_file
from sentiparse.operators import english_rules
from sentiparse.tokenize import is_tokenized, tokenize

RULES = """
P -> good : 0.8
N -> bad : 0.7
N -> not good : 0.9
P -> not bad at all : 0.8
N -> not P : -0.4 1.5 [negation]
P -> not N : -0.4 1.5 [negation]
P -> very P : 0.5 1.5 [strengthen]
P -> N but P : 0.2 -1 1.8 [contrast]
"""


@pytest.fixture
def parser() -> Parser:
    return Parser.from_rules(RULES, comb_hit=1.0)


def test_all_rules_are_there_combination_rules_first(parser: Parser) -> None:
    texts = [rule.text for rule in parser.grammar]
    assert len(parser.grammar) == len(texts) == 8
    assert texts[:4] == ["N -> not P", "P -> not N", "P -> very P", "P -> N but P"]
    assert set(texts[4:]) == {"P -> good", "N -> bad", "N -> not good", "P -> not bad at all"}


def test_find_looks_for_words_in_a_row(parser: Parser) -> None:
    def found(*args: str, **more: object) -> list[str]:
        return [rule.text for rule in parser.grammar.find(*args, **more)]  # type: ignore[arg-type]

    assert set(found("not")) == {
        "N -> not P", "P -> not N", "N -> not good", "P -> not bad at all",
    }  # fmt: skip
    assert found("not P") == ["N -> not P"]
    assert found("bad at") == ["P -> not bad at all"]
    assert found("at bad") == []
    assert found("unheard") == []
    assert found("not", kind="dictionary") == ["N -> not good", "P -> not bad at all"]
    assert found("not", kind="negation") == found("not", type="negation") == ["N -> not P", "P -> not N"]
    assert found(kind="combination", limit=2) == ["N -> not P", "P -> not N"]
    assert len(found(limit=5)) == 5
    assert found(limit=0) == []


def test_kinds_and_types_that_are_none_are_refused(parser: Parser) -> None:
    with pytest.raises(GrammarError, match="kind 'rule' is not one of dictionary, combination"):
        parser.grammar.find(kind="rule")
    with pytest.raises(GrammarError, match="type 'x' is not one of negation"):
        parser.grammar.find(type="x")


def test_get_knows_both_sides_of_a_rule(parser: Parser) -> None:
    good = parser.grammar.get("P -> good")
    assert good is not None
    assert (good.kind, good.lhs, good.words, good.theta) == ("dictionary", "P", ("good",), None)
    assert good.logit == pytest.approx(math.log(4), rel=1e-6)
    assert good.p_pos == pytest.approx(0.8, rel=1e-6)
    assert parser.grammar.get("N -> good") is None
    negation = parser.grammar.get("N -> not P")
    assert negation is not None
    assert (negation.type, negation.theta, negation.p_pos) == ("negation", (-0.4, 1.5), None)
    assert negation.words == ("not",)
    contrast = parser.grammar.get("P -> N but P")
    assert contrast is not None
    assert contrast.theta == (0.2, -1.0, 1.8)
    assert "P -> very P" in parser.grammar
    assert "P -> very N" not in parser.grammar


def test_every_combination_rule_is_found_as_it_is_listed() -> None:
    grammar = sentiparse.load("en-small").grammar
    listed = grammar.find(kind="combination")
    assert len(listed) > 10_000
    for rule in listed[::97]:
        assert grammar.get(rule.text) == rule
        assert rule in grammar.find(" ".join(rule.rhs), kind="combination")


def test_struck_rules_are_gone_and_others_stay(parser: Parser) -> None:
    assert parser.parse("not good").find(kind="combination")
    parser.grammar.strike("N -> not P")
    assert "N -> not P" not in parser.grammar
    assert len(parser.grammar) == 7
    assert [node.rule for node in parser.parse("not good").find(kind="dictionary")] == ["N -> not good"]
    parser.grammar.strike("N -> not good")
    assert parser.parse("not good").label == "positive"
    assert "P -> not bad at all" in parser.grammar
    parser.grammar.strike("P -> good")
    assert parser.parse("good").is_unknown


def test_striking_what_is_not_there_names_what_is(parser: Parser) -> None:
    with pytest.raises(GrammarError, match=r"no rule P -> not good; there is N -> not good"):
        parser.grammar.strike("P -> not good")
    with pytest.raises(GrammarError, match=r"no rule P -> zzz; look with grammar.find\(\)"):
        parser.grammar.strike("P -> zzz")
    with pytest.raises(GrammarError, match="is not a rule"):
        parser.grammar.strike("zzz")
    assert len(parser.grammar) == 8


def test_striking_names_the_same_words_with_the_other_label_first() -> None:
    parser = Parser.from_rules(
        "P -> good P : 0 1 [strengthen]\nN -> P good N : 0 1 1 [contrast]\nP -> N good P : 0 1 1 [contrast]\n"
        "P -> so good : 0.8\nP -> good : 0.8"
    )
    with pytest.raises(GrammarError, match="no rule N -> good; there is P -> good, P -> good P, "):
        parser.grammar.strike("N -> good")


@pytest.mark.parametrize("wrong", [None, 5, b"P -> good", ["P -> good"]])
def test_a_rule_that_is_no_text_is_told_so(parser: Parser, wrong: Any) -> None:
    grammar = parser.grammar
    for call in (grammar.add, grammar.change, grammar.strike, grammar.get, parser.without, Parser.from_rules):
        with pytest.raises(GrammarError, match=r"a rule is a str such as 'N -> not P', got \w+: "):
            call(wrong)
    with pytest.raises(GrammarError, match=r"words to find are a str such as 'not P', got \w+: "):
        grammar.find(wrong)
    if not isinstance(wrong, bytes):
        with pytest.raises(GrammarError, match=r"a rules file is named by a str or a Path, got \w+: "):
            grammar.load(wrong)


@pytest.mark.parametrize("limit", [-1, 1.5, "3"])
def test_a_limit_that_is_no_number_is_refused(parser: Parser, limit: Any) -> None:
    with pytest.raises(GrammarError, match="it must be a whole number from 0 up, or None for all"):
        parser.grammar.find(limit=limit)


WORDS_OF_NO_TEXT = [
    ("P -> Zorky : 0.95", "P -> zorky"),
    ("N -> isn't plausible : 0.95", "N -> is n't plausible"),
    ("P -> zork, mostly : 0.9", "P -> zork , mostly"),
    ("P -> soooo zork : 0.9 @2", "P -> soo zork"),
    ("N -> isn't P : -0.4 1.5 [negation]", "N -> is n't P"),
    ("P -> N But P : 0.2 -1 1.8 [contrast]", "P -> N but P"),
]


@pytest.mark.parametrize(("line", "right"), WORDS_OF_NO_TEXT)
def test_words_that_no_text_has_are_refused_with_the_right_spelling(
    parser: Parser, tmp_path: Path, line: str, right: str
) -> None:
    path = tmp_path / "my.rules"
    path.write_text(f"P -> fine : 0.9\n\n{line}\n", encoding="utf-8")
    for call in (parser.grammar.load, Parser.from_rules, read_rules):
        with pytest.raises(GrammarError, match="no text is read so; write ") as caught:
            call(path)
        assert str(caught.value).startswith(f"{path}:3: ")
        assert right in str(caught.value)
    for call in (parser.grammar.add, parser.grammar.change, Parser.from_rules):
        with pytest.raises(GrammarError, match=r"^line 3: ") as caught:
            call(path.read_text(encoding="utf-8"))
        assert right in str(caught.value)
    assert len(parser.grammar) == 8
    parser.grammar.add(right + line[line.rindex(" : ") :])
    assert right in parser.grammar


def test_a_word_that_is_read_as_nothing_is_to_be_left_out(parser: Parser) -> None:
    with pytest.raises(GrammarError, match="P -> <br>: no text is read so; leave the line out"):
        parser.grammar.add("P -> <br>")


def test_pictures_marks_and_addresses_are_words(parser: Parser) -> None:
    words = [":)", "<3", "<user>", "<url>", "#", "😀", "n't", "...", "!!", "日 本", "so-so", "10:30"]
    parser.grammar.add("\n".join(f"P -> {word}" for word in words))
    assert all(f"P -> {word}" in parser.grammar for word in words)
    parser.grammar.add("N -> N :( P : 0 1 1 [contrast]\nN -> N n't P : 0 1 1 [contrast]")


def test_every_english_operator_is_read_as_it_is_written() -> None:
    check_words(parse_rules_file(english_rules()).added)


def test_a_bundled_grammar_that_was_exported_is_read_back() -> None:
    for name in ("en", "en-small"):
        grammar = sentiparse.load(name).grammar
        lines = [f"{rule} @{rule.weight:.9g}" for rule in grammar.find(kind="dictionary")]
        lines += [
            f"{rule.text} : {' '.join(map(str, rule.theta or ()))} @{rule.weight:.9g} [{rule.type}]"
            for rule in grammar.find(kind="combination")
        ]
        written = parse_rules(
            "\n".join(lines).replace(" : 0.500 @", " : 0.501 @").replace(" : 1.000 @", " : 0.999 @")
        )
        check_words(written)
        assert len(written) == len(grammar)


@given(text=st.text(max_size=60), data=st.data())
def test_words_in_a_row_of_any_text_are_words_of_a_rule(text: str, data: st.DataObject) -> None:
    words = [token.text for token in tokenize(text)]
    start = data.draw(st.integers(0, len(words)))
    some = words[start : data.draw(st.integers(start, len(words)))]
    assert is_tokenized(" ".join(some)) or not some


def test_large_changes_take_as_long_as_their_lines() -> None:
    def seconds(lines: int) -> float:
        rules = "\n".join(f"N -> w{number} P : 0 1 [negation]" for number in range(lines))
        parser = Parser.from_rules("P -> good : 0.9")
        begun = time.process_time()
        parser.grammar.change(rules)
        parser.grammar.change(rules)
        parser.grammar.change(rules.replace("N ->", "strike N ->").replace(" : 0 1 [negation]", ""))
        assert len(parser.grammar) == 1
        return time.process_time() - begun

    # Eight times as many took 64 times as long.
    assert seconds(24_000) < 24 * seconds(3_000) + 0.5


def test_a_word_keeps_what_its_letters_say_where_a_longer_rule_begins_with_it() -> None:
    parser = sentiparse.load("en-small")
    word = "snoozefesty"
    before = parser.predict_proba([word]).tolist()
    assert before != [[0.5, 0.5]]
    parser.grammar.add(f"N -> {word} film : 0.9")
    assert parser.predict_proba([word]).tolist() == before
    assert Parser.from_bytes(parser.to_bytes()).predict_proba([word]).tolist() == before
    assert parser.predict([f"{word} film"]) == ["negative"]
    parser.grammar.strike(f"N -> {word} film")
    assert parser.predict_proba([word]).tolist() == before


@pytest.mark.parametrize("word", ["snoozefesty", "terrific"])
def test_a_struck_word_is_unknown_whatever_its_letters_say(word: str) -> None:
    parser = sentiparse.load("en-small")
    parser.grammar.add(f"P -> {word} : 0.9\nN -> {word} film : 0.9")
    parser.grammar.strike(f"P -> {word}")
    assert parser.parse(word).is_unknown
    assert Parser.from_bytes(parser.to_bytes()).parse(word).is_unknown


def test_added_rules_count_from_the_next_call_and_replace_those_of_the_same_words(parser: Parser) -> None:
    parser.grammar.add("N -> so so : 0.7\nN -> good : 0.95\nN -> not P : 1.0 1.0 [weaken]")
    assert len(parser.grammar) == 9
    assert parser.parse("so so").label == "negative"
    assert parser.parse("good").label == "negative"
    changed = parser.grammar.get("N -> not P")
    assert changed is not None
    assert (changed.type, changed.theta) == ("weaken", (1.0, 1.0))


def test_new_words_of_rules_are_known_afterwards(parser: Parser) -> None:
    parser.grammar.add("P -> hardly N : 0.2 1.5 [negation]")
    assert parser.parse("hardly bad").label == "positive"


def test_strengths_of_added_rules_may_be_left_out_as_in_a_rules_file(parser: Parser) -> None:
    other = parser.with_options()
    parser.grammar.add("N -> so so\nP -> hardly N [negation]")
    other.grammar.change("N -> so so\nP -> hardly N [negation]")
    assert list(parser.grammar) == list(other.grammar)
    added = parser.grammar.get("N -> so so")
    assert added is not None
    assert added.p_pos == pytest.approx(0.1)
    assert parser.parse("hardly bad").label == "positive"


def test_nothing_is_struck_by_adding(parser: Parser) -> None:
    with pytest.raises(GrammarError, match=r"line 2: strike P -> good: .*grammar\.strike\(\)"):
        parser.grammar.add("N -> so so\nstrike P -> good")
    assert "P -> good" in parser.grammar
    assert "N -> so so" not in parser.grammar


def test_a_bad_addition_changes_nothing(parser: Parser) -> None:
    before = [str(rule) for rule in parser.grammar]
    for bad in ("P -> fine : 0.9\nnonsense", "P -> " + "so " * 16 + ": 0.9"):
        with pytest.raises(GrammarError):
            parser.grammar.add(bad)
    assert [str(rule) for rule in parser.grammar] == before


def test_rules_are_loaded_from_a_file(parser: Parser, tmp_path: Path) -> None:
    path = tmp_path / "more.rules"
    path.write_text("P -> süß : 0.9\n", encoding="utf-8")
    parser.grammar.load(path)
    assert parser.parse("Süß!").label == "positive"
    path.write_text("P -> süß : 1.9\n", encoding="utf-8")
    with pytest.raises(GrammarError, match=r"more\.rules:1: "):
        parser.grammar.load(path)
    path.write_bytes(b"P -> s\xfc\xdf : 0.9\n")
    with pytest.raises(GrammarError, match="not UTF-8 at byte 6: save it as UTF-8"):
        parser.grammar.load(path)
    with pytest.raises(GrammarError, match="cannot read the grammar file"):
        parser.grammar.load(tmp_path / "none.rules")
    with pytest.raises(GrammarError, match="cannot read the grammar file"):
        parser.grammar.load(tmp_path)


def test_changes_go_into_the_model_file(parser: Parser) -> None:
    parser.grammar.add("N -> meh : 0.8")
    parser.grammar.strike("P -> very P")
    again = Parser.from_bytes(parser.to_bytes())
    assert [str(rule) for rule in again.grammar] == [str(rule) for rule in parser.grammar]
    assert again.parse("meh").label == "negative"


def test_another_parser_with_the_same_grammar_is_not_changed(parser: Parser) -> None:
    other = parser.with_options(beam_size=3)
    parser.grammar.strike("P -> good")
    assert "P -> good" in other.grammar


def test_what_a_rule_prints_can_be_added_again(parser: Parser) -> None:
    copy = Parser.from_rules("\n".join(str(rule) for rule in parser.grammar))
    assert sorted(map(str, copy.grammar)) == sorted(map(str, parser.grammar))


def test_rules_of_several_new_words_can_be_added_to_any_model_and_saved(tmp_path: Path) -> None:
    parser = sentiparse.load()
    size = len(parser.grammar)
    added = [
        "P -> nice to fault",
        "N -> zweifel und zorn",
        "P -> film zweifel",
        "P -> zweifel",
        "N -> a b c d e f g",
    ]
    for rule in added:
        parser.grammar.add(rule)
    parser.save(tmp_path / "more.sentiparse")
    again = sentiparse.load(tmp_path / "more.sentiparse")
    assert len(again.grammar) == len(parser.grammar) == size + len(added)
    assert all(again.grammar.get(rule) is not None for rule in added)
    texts = ["a nice to fault film", "zweifel und zorn", "it is a good film zweifel", "not good at all"]
    assert again.predict_proba(texts).tolist() == parser.predict_proba(texts).tolist()
