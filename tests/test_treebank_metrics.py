"""Tree metrics on small trees whose numbers can be worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.errors import CorpusError
from sentiparse.model import Parser
from sentiparse.treebank_metrics import (
    Brackets,
    HumanTree,
    Marks,
    Node,
    NodeScore,
    evaluate_trees,
    read_trees,
    stability,
)
from sentiparse.treebank_metrics.report import _random_spans

RULES = """
P -> good  : 0.9
P -> fun   : 0.8
N -> bad   : 0.9
N -> not P : 0 1 [negation]
P -> very P : 0 3 [strengthen]
N -> P but N : 0 1 1 [contrast]
"""

NEGATED = "(1 (2 It) (1 (1 (2 is) (1 (2 not) (3 (2 very) (3 good)))) (2 .)))"
CONTRAST = "(1 (1 (3 good) (2 (2 ,) (2 but))) (1 bad))"
DOUBLE = "(3 (2 not) (1 bad))"


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser.from_rules(RULES, comb_hit=5)


@pytest.fixture(scope="module")
def trees() -> list[HumanTree]:
    return [HumanTree.parse(line) for line in (NEGATED, CONTRAST, DOUBLE)]


# Reading


def test_a_tree_is_read_with_the_spans_of_its_nodes() -> None:
    tree = HumanTree.parse(NEGATED)
    assert tree.text == "It is not very good ."
    assert tree.nodes[0] == Node(0, 6, 0)
    assert [(node.start, node.end) for node in tree.nodes if node.label is not None] == [
        (0, 6), (1, 6), (1, 5), (2, 5), (3, 5), (4, 5),
    ]  # fmt: skip
    assert tree.spans() == [(1, 6), (1, 5), (2, 5), (3, 5)]


@st.composite
def drawn_trees(draw: st.DrawFn) -> tuple[str, list[tuple[int, int, int]]]:
    """A random binary tree as a line, with its nodes in pre-order, worked out on the way."""
    nodes: list[tuple[int, int, int]] = []

    def grow(start: int, end: int) -> str:
        label = draw(st.integers(0, 4))
        nodes.append((start, end, label))
        if end - start == 1:
            return f"({label} {draw(st.sampled_from(['a', 'good', 'film']))})"
        split = draw(st.integers(start + 1, end - 1))
        return f"({label} {grow(start, split)} {grow(split, end)})"

    return grow(0, draw(st.integers(1, 12))), nodes


@given(drawn_trees())
def test_the_spans_of_any_tree_are_found(drawn: tuple[str, list[tuple[int, int, int]]]) -> None:
    line, nodes = drawn
    label = {0: 0, 1: 0, 2: None, 3: 1, 4: 1}
    assert [tuple(node) for node in HumanTree.parse(line).nodes] == [(s, e, label[x]) for s, e, x in nodes]


@pytest.mark.parametrize("line", ["(3 a good (2 film))", "(3 a good)", "(3 (2 (2 a)) (2 b))", "(3 (2 a", "a"])
def test_a_line_that_is_no_such_tree_is_an_error_with_its_place(tmp_path: Path, line: str) -> None:
    path = tmp_path / "trees.txt"
    path.write_text(f"(3 good)\n\n{line}\n")
    with pytest.raises(CorpusError, match=r"trees\.txt:3: not a tree like"):
        read_trees(path)


def test_a_file_without_trees_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "trees.txt"
    path.write_text("\n")
    with pytest.raises(CorpusError, match="no tree"):
        read_trees(path)


# Counting


def test_brackets_are_counted_with_those_that_cross() -> None:
    human = {(0, 2), (2, 5), (3, 5)}
    assert Brackets.of(
        [({(0, 2), (1, 3), (2, 5), (2, 4)}, human), (set(), {(0, 2)}), ({(0, 2)}, {(0, 2)})]
    ) == (Brackets(trees=3, given=5, human=5, matched=3, crossing=2, uncrossed=2))
    total = Brackets(trees=3, given=5, human=4, matched=3, crossing=2, uncrossed=2)
    assert (total.precision, total.recall, total.f1) == (0.6, 0.75, 2 / 3)
    assert Brackets.of([]).f1 == 0.0


def test_marks_are_words_and_phrases_that_are_drawn_as_polar() -> None:
    parser = Parser.from_rules("P -> good : 0.9\nN -> film : 0.55\nN -> plot : 0.56\nN -> thin : 0.9")
    humans = [
        HumanTree.parse("(4 (4 (2 a) (3 good)) (1 film))"),
        HumanTree.parse("(2 (2 (2 plot) (2 or)) (2 thin))"),
    ]
    marks = evaluate_trees(parser, humans).marks
    assert marks == Marks(parts=4, marked=2, polar=2, both=1)
    assert (marks.precision, marks.recall, marks.accuracy) == (0.5, 0.5, 0.5)
    assert Marks.of([]) == Marks(0, 0, 0, 0)
    assert Marks.of([]).accuracy == Marks.of([]).precision == Marks.of([]).recall == 0.0


def test_nested_and_separate_brackets_do_not_cross() -> None:
    assert Brackets.of([({(0, 4), (1, 2), (4, 6)}, {(0, 3), (1, 3), (4, 6)})]).crossing == 0


def test_balanced_accuracy_is_the_mean_of_recalls() -> None:
    score = NodeScore.of([0, 0, 0, 1, 1], [0, 0, 1, 1, 0])
    assert score == NodeScore(negative=3, positive=2, negative_right=2, positive_right=1)
    assert score.accuracy == 0.6
    assert score.balanced == pytest.approx((2 / 3 + 1 / 2) / 2)
    assert NodeScore.of([1, 1], [1, 0]).balanced == 0.5
    assert NodeScore.of([], []).accuracy == NodeScore.of([], []).balanced == 0.0


@given(st.integers(0, 20), st.integers(0, 1000))
def test_random_trees_are_binary_trees(n: int, seed: int) -> None:
    spans = _random_spans(n, np.random.default_rng(seed))
    assert len(spans) == max(0, n - 2)
    assert Brackets.of([(spans, spans)]).crossing == 0


# A parser beside people


def test_node_labels_are_those_of_the_nodes_parsed_alone(parser: Parser, trees: list[HumanTree]) -> None:
    """Wrong is "not bad" alone; "good , but" keeps its human label 1 against our positive."""
    report = evaluate_trees(parser, trees)
    # NEGATED: 6 nodes right (root, two without It, not very good, very good, good). CONTRAST: root, good, bad
    # right, "good , but" wrong. DOUBLE: bad right, the root wrong.
    assert report.nodes["all"] == NodeScore(negative=8, positive=4, negative_right=7, positive_right=3)
    assert report.nodes["1 word"] == NodeScore(2, 2, 2, 2)
    assert report.nodes["2 to 3 words"] == NodeScore(2, 2, 1, 1)
    assert report.nodes["4 to 6 words"] == NodeScore(4, 0, 4, 0)
    assert report.nodes["13 words or more"].nodes == 0
    assert report.nodes["with a negator"] == NodeScore(4, 1, 4, 0)
    assert report.by_tree == report.nodes  # the decision of a parser by hand is its best tree


def test_nodes_of_the_own_tree_are_scored_where_the_spans_meet(
    parser: Parser, trees: list[HumanTree]
) -> None:
    # NEGATED, (S (N (N (E it) (N (E is) (N not (P very (P good))))) (E .))): root, is not very good, not very
    # good, very good, good.
    # CONTRAST: good, bad, root; "good ," is ours alone, "good , but" theirs. DOUBLE: bad; the root, wrong.
    report = evaluate_trees(parser, trees)
    assert report.inside == NodeScore(negative=6, positive=4, negative_right=6, positive_right=3)


def test_brackets_leave_out_punctuation_and_the_whole(parser: Parser) -> None:
    report = evaluate_trees(parser, [HumanTree.parse(NEGATED)])
    # Words: it is not very good. People: [is not very good], [not very good], [very good].
    assert report.brackets["flat"] == Brackets(1, given=2, human=3, matched=2, crossing=0, uncrossed=1)
    assert report.brackets["left-branching"] == Brackets(
        1, given=3, human=3, matched=0, crossing=3, uncrossed=0
    )
    assert report.brackets["right-branching"] == Brackets(
        1, given=3, human=3, matched=3, crossing=0, uncrossed=1
    )
    assert report.brackets["random"].trees == 5
    assert report.brackets["random"].given == 15
    assert evaluate_trees(parser, [HumanTree.parse(NEGATED)]) == report


def test_operators_are_used_where_they_are_terminals_of_a_rule(
    parser: Parser, trees: list[HumanTree]
) -> None:
    use = evaluate_trees(parser, trees).operators
    assert (use["negators"].words, use["negators"].words_used, use["negators"].share) == (2, 1, 0.5)
    assert (use["negators"].sentences, use["negators"].sentences_used) == (2, 1)
    assert (use["intensifiers"].words, use["intensifiers"].words_used) == (1, 1)
    assert (use["conjunctions"].words, use["conjunctions"].words_used) == (1, 1)


def test_leaves_that_our_words_do_not_meet_are_counted_not_guessed(parser: Parser) -> None:
    """A tag is no word for us, so that the leaf and every node that ends in it have no place."""
    report = evaluate_trees(parser, [HumanTree.parse("(3 (2 (2 so) (2 <b>)) (3 good))")])
    assert report.unmapped == 2
    assert report.inside == NodeScore(0, 2, 0, 2)


def test_escaped_leaves_find_their_words(parser: Parser) -> None:
    line = "(1 (2 -LRB-) (1 (1 (2 (2 ca) (2 n't)) (3 good)) (2 -RRB-)))"
    assert evaluate_trees(parser, [HumanTree.parse(line)]).unmapped == 0


def test_the_report_is_text_and_data(parser: Parser, trees: list[HumanTree], tmp_path: Path) -> None:
    path = tmp_path / "trees.txt"
    path.write_text("\n".join((NEGATED, CONTRAST, DOUBLE)))
    report = evaluate_trees(parser, path)
    assert report == evaluate_trees(parser, trees)
    data = json.loads(json.dumps(report.to_dict()))
    assert data["nodes"]["all"]["accuracy"] == pytest.approx(10 / 12)
    assert data["operators"]["negators"]["share"] == 0.5
    assert "with a negator" in str(report)
    assert "right-branching" in str(report)


def test_stability_compares_labels_and_structure_and_not_numbers(parser: Parser) -> None:
    same = Parser.from_rules(RULES.replace("0.9", "0.95"), comb_hit=5)
    texts = ["good", "not very good", "good but bad", "no idea"]
    assert stability(parser, same, texts).to_dict() == {
        "texts": 4, "same_label": 1.0, "same_tree": 1.0, "same_flat_tree": 1.0,
    }  # fmt: skip
    without = Parser.from_rules("P -> good : 0.9\nN -> bad : 0.9\nP -> very P : 0 3 [strengthen]", comb_hit=5)
    found = stability(parser, without, texts)
    # "not very good" turns positive; "good but bad" has no tree, since its sum is 0, and the default label.
    assert found.same_label == 0.75
    assert found.same_tree == 0.5
    assert stability(parser, same, []).same_tree == 1.0
