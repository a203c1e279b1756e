"""Rules, their notation, and grammars as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.errors import GrammarError, OptionError
from sentiparse.reference import (
    TYPES,
    CombinationRule,
    ReferenceGrammar,
    format_grammar,
    format_rule,
    log_odds,
    parse_grammar,
    parse_rule,
    sigma,
)

word = st.text("abc:#.[]'", min_size=1, max_size=4)
logit = st.floats(-8, 8).filter(lambda z: abs(z) > 1e-3)
number = st.floats(-5, 5)


@st.composite
def combination_rules(draw: st.DrawFn) -> CombinationRule:
    gaps = [draw(st.lists(word, max_size=2)) for _ in range(3)]
    labels = draw(st.lists(st.sampled_from("NP"), min_size=1, max_size=2))
    if len(labels) == 2:
        rhs = [*gaps[0], labels[0], draw(word), *gaps[1], labels[1], *gaps[2]]
    else:
        rhs = [draw(word), *gaps[0], labels[0], *gaps[1]]
    theta = tuple(draw(number) for _ in range(1 + len(labels)))
    return CombinationRule(draw(st.sampled_from("NP")), tuple(rhs), draw(st.sampled_from(TYPES)), theta)


@given(combination_rules())
def test_notation_reads_back_what_it_wrote(rule: CombinationRule) -> None:
    assert parse_rule(str(rule)) == (rule.lhs, rule.rhs)


@given(
    st.dictionaries(st.lists(word, min_size=1, max_size=3).map(tuple), logit, max_size=4),
    st.lists(combination_rules(), max_size=3, unique_by=lambda rule: (rule.lhs, rule.rhs)),
)
def test_grammar_files_read_back_what_was_written(
    dictionary: dict[tuple[str, ...], float], rules: list[CombinationRule]
) -> None:
    read, read_rules = parse_grammar(format_grammar(dictionary, rules))
    assert read == {fragment: pytest.approx(z, rel=1e-9) for fragment, z in dictionary.items()}
    assert read_rules == rules


def test_blanks_and_comments_around_rules_do_not_matter() -> None:
    text = "# all\n\n  P -> good        : 0.87   # often : 0.5\nN -> not P       : -0.4 1.0    [negation]\n"
    dictionary, rules = parse_grammar(text)
    assert dictionary == {("good",): log_odds(0.87)}
    assert rules == [CombinationRule("N", ("not", "P"), "negation", (-0.4, 1.0))]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("P -> N P but : 0 1 1 [contrast]", "side by side"),
        ("P -> N : 0 1 [negation]", "no word"),
        ("P -> N a N b N : 0 1 1 1 [contrast]", "3 non-terminals"),
        ("P -> very E : 0 1 [negation]", "'E' cannot stand"),
        ("X -> good : 0.8", "is not a rule"),
        ("P -> good", "no strengths"),
        ("P -> good : 0.4", "between 0.5 and 1"),
        ("P -> good : 1.0", "between 0.5 and 1"),
        ("P -> good : nan", "between 0.5 and 1"),
        ("P -> good : much", "are not numbers"),
        ("P -> good : 0.8 # one blank", "two blanks"),
        ("P -> good : 0.8 [negation]", "has no type"),
        ("N -> not P : 0 1", "no type"),
        ("N -> not P : 0 1 [flip]", "'flip' is not one of"),
        ("N -> not P : 0 1 2 [negation]", "theta needs 2"),
    ],
)
def test_faulty_lines_are_refused_with_their_place(line: str, complaint: str) -> None:
    with pytest.raises(GrammarError) as caught:
        parse_grammar("# comment\n" + line, path="my.rules")
    assert str(caught.value).startswith("my.rules:2: ")
    assert complaint in str(caught.value)


def test_a_fragment_may_not_have_two_rules() -> None:
    with pytest.raises(GrammarError, match=r"line 2: .*already"):
        parse_grammar("P -> good : 0.8\nN -> good : 0.7")


@given(logit)
def test_sigma_and_log_odds_are_inverse(z: float) -> None:
    assert log_odds(sigma(z)) == pytest.approx(z)


@pytest.mark.parametrize(
    "options",
    [{"tau": 0.4}, {"tau": 1.0}, {"beam_size": 0}, {"derivations": "all"}, {"comb_weight": [1.0]}],
)
def test_options_outside_their_range_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        ReferenceGrammar({}, **options)  # type: ignore[arg-type]


def test_rules_print_in_the_notation() -> None:
    assert format_rule("P", ["N", "but", "P"]) == "P -> N but P"
