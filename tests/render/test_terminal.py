"""Drawing in a terminal: width, colour, encodings, odd characters."""

from __future__ import annotations

import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.render.terminal import clean, columns, cut, draw, draw_kbest
from sentiparse.tree import Sentence, Tree


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("width", [20, 30, 40, 60, 80, 100, 200])
@pytest.mark.parametrize("style", ["box", "wide"])
@pytest.mark.parametrize("full", [False, True])
def test_no_line_is_wider_than_asked(paper: Tree, width: int, style: str, full: bool) -> None:
    lines = draw(paper, width=width, style=style, full=full, color=False).split("\n")
    assert max(columns(line) for line in lines) <= width


def test_every_node_is_on_a_line_with_sign_probability_rule_type_and_words(paper: Tree) -> None:
    lines = draw(paper, width=120, color=False, full=True).split("\n")
    for node in paper.walk():
        shown = f"{node.symbol}{'+' if node.sign > 0 else '-'} {node.strength:.2f}" if node.sign else "E"
        assert any(
            shown in line
            and node.rule in line
            and (node.rule_type or "") in line
            and line.endswith(node.text)
            for line in lines
        )


def test_wide_becomes_an_outline_where_it_does_not_fit(paper: Tree) -> None:
    assert draw(paper, width=40, style="wide", color=False) == draw(paper, width=40, color=False)


def test_unknown_style_is_refused(paper: Tree) -> None:
    with pytest.raises(ValueError, match="expected 'box' or 'wide'"):
        draw(paper, style="tall")


def test_colour_only_in_a_terminal_and_never_with_no_color(
    paper: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert "\x1b[32m" in draw(paper)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in draw(paper)
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in draw(paper)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert "\x1b" not in draw(paper)


@pytest.mark.parametrize("style", ["box", "wide"])
def test_colour_adds_codes_and_changes_nothing_else(paper: Tree, style: str) -> None:
    plain = draw(paper, width=80, style=style, color=False)
    colored = draw(paper, width=80, style=style, color=True)
    for code in ("\x1b[32m", "\x1b[31m", "\x1b[2m", "\x1b[0m"):
        colored = colored.replace(code, "")
    assert colored == plain


def test_ascii_where_the_encoding_has_no_box_characters(paper: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    for style in ("box", "wide"):
        assert draw(paper, width=60, style=style).isascii()


def test_str_draws_without_colour_even_in_a_terminal(paper: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert "N -> not P" in str(paper)
    assert "\x1b" not in str(paper)


def test_wide_characters_keep_the_columns(paper: Tree) -> None:
    tree = Tree.from_penn("(S (P (P 好き) (E の) ))".replace(" )", ")"))
    box = draw(tree, width=60, color=False, ascii=False).split("\n")
    at = {columns(line[: line.index("->")]) for line in box if "->" in line}
    assert len(at) == 1
    wide = draw(tree, width=60, color=False, ascii=False, style="wide").split("\n")
    assert all(columns(line) <= columns(wide[-1]) for line in wide)


def test_text_cannot_send_control_characters_to_the_terminal(nasty: Tree) -> None:
    for style in ("box", "wide"):
        for full in (False, True):
            drawn = draw(nasty, width=200, style=style, full=full, color=False)
            assert "\x1b" not in drawn
            assert "\u202e" not in drawn


def test_unknown_and_empty_sentences_are_drawn() -> None:
    assert draw(Tree.from_penn("(S (E foo bar))"), width=80, color=False) == "S  S -> E  foo bar"
    empty = Tree.from_penn("(S (E))")
    assert draw(empty, color=False).startswith("S  S -> E")
    assert draw(empty, color=False, style="wide") == "S"


def test_very_deep_trees_stay_within_the_width() -> None:
    n = 1500
    tree = Tree.from_penn("(S " + "(P " * n + "(P a)" + " (P b))" * n + ")")
    lines = draw(tree, width=60, full=True, color=False).split("\n")
    assert len(lines) == 2 * n + 2
    assert max(columns(line) for line in lines) <= 60


def test_kbest_numbers_the_trees(paper: Tree) -> None:
    drawn = draw_kbest([paper, paper], width=80, color=False)
    assert drawn.startswith("1. positive 0.76, score 4.750, share 0.625\n")
    assert "\n\n2. positive" in drawn
    assert draw_kbest([]) == ""


@given(st.text(), st.integers(0, 30))
def test_cut_never_exceeds_the_width(text: str, width: int) -> None:
    assert columns(cut(clean(text), width)) <= width


@given(st.lists(st.text(min_size=1, max_size=6), min_size=1, max_size=8), st.integers(20, 80))
def test_any_words_fit_any_width(words: list[str], width: int) -> None:
    sentence = Sentence.from_words(words)
    tree = Tree(sentence, "P", "dictionary", "P -> " + " ".join(words), 0, len(words), logit=1.0)
    for style in ("box", "wide"):
        lines = draw(tree, width=width, style=style, color=False, ascii=False).split("\n")
        assert all(columns(line) <= width for line in lines)


def test_an_outline_leaves_out_what_says_nothing_new(paper: Tree) -> None:
    lines = draw(paper, width=120, color=False).split("\n")
    assert not any(line.startswith("S") for line in lines)
    assert any(line.endswith("P -> good") for line in lines)  # not "good" once more
    assert any(line.endswith("  not very good") for line in lines)


def test_words_are_shown_where_the_rule_has_others() -> None:
    sentence = Sentence("It's COOOL", ("it", "'s", "cool"), ((0, 2), (2, 4), (5, 10)))
    cool = Tree(sentence, "P", "dictionary", "P -> cool", 2, 3, logit=1.0)
    its = Tree(sentence, "N", "dictionary", "N -> it 's", 0, 2, logit=-0.5)
    tree = Tree(sentence, "P", "glue", "P -> N P", 0, 3, logit=0.5, children=[its, cool])
    lines = draw(tree, width=80, color=False).split("\n")
    assert lines[1].endswith("N -> it 's")
    assert lines[2].endswith("COOOL")


def test_long_chains_are_counted_not_listed() -> None:
    parts = " ".join(f"(P good{i})" for i in range(9))
    assert "P -> 9 parts" in draw(Tree.from_penn(f"(S (P {parts}))"), width=80, color=False)
    assert "P -> P P P" in draw(Tree.from_penn("(S (P (P a) (P b) (P c)))"), width=80, color=False)


def test_the_decision_stands_below_a_tree_that_says_another_number_or_label() -> None:
    rows = [(0, 0, "S -> P", None, 1.0, 0.0, 0, 1, 1), (2, 1, "P -> good", None, 1.0, 0.0, 0, 1, 0)]
    sentence = Sentence.from_words(["good"])

    def last_line(p_pos: float | None) -> str:
        tree = Tree.from_flat(sentence, rows, decision_p_pos=p_pos)
        return draw(tree, width=80, color=False).splitlines()[-1]

    assert last_line(0.9) == "decision: positive 0.90 (this tree: positive 0.73)"
    assert last_line(0.4) == "decision: negative 0.60 (this tree: positive 0.73)"
    assert last_line(0.731) == last_line(None) == "P+ 0.73  P -> good"
