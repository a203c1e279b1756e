"""The tree itself: what it says, what it covers, and how it goes out and comes back."""

from __future__ import annotations

import copy
import itertools
import json
import math
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.errors import SentiparseError
from sentiparse.model import Parser
from sentiparse.tree import KINDS, Leaf, Sentence, Tree, TreeError, as_tree
from sentiparse.tree.drawing import GROUP, NEARLY, NOTHING, SAYS, sentence_starts

GOLDEN = Path(__file__).parent / "golden" / "paper_tree.json"
BRACKETS = "(S (P (N (N (P the movie is) (N not (P very (P good)))) (E ,)) but (P i still like it)))"


@pytest.fixture
def paper() -> Tree:
    """The worked example of the paper, with its probabilities."""
    return Tree.from_json(GOLDEN.read_text(encoding="utf-8"))


def words() -> st.SearchStrategy[str]:
    return st.text(alphabet="abcé好🙂(),'-", min_size=1, max_size=5)


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    """Any tree the grammar's inference rules allow, over random words and numbers."""
    text: list[str] = []
    logits = st.floats(-30, 30).filter(lambda z: z != 0)

    def terminals() -> str:
        start = len(text)
        text.extend(draw(st.lists(words(), min_size=1, max_size=3)))
        return " ".join(text[start:])

    def item(depth: int) -> list[tuple]:
        logit = draw(logits)
        symbol = "P" if logit > 0 else "N"
        code = "SNPE".index(symbol)
        kind = draw(
            st.sampled_from(
                ["dictionary"] if depth == 0 else ["dictionary", "combination", "glue", "auxiliary"]
            )
        )
        start, below, rule, n = len(text), [], symbol + " ->", 0
        if kind == "dictionary":
            rule += " " + terminals()
        elif kind == "combination":
            rule += " " + terminals()
            below, n = item(depth - 1), 1
        elif kind == "glue":
            below = item(depth - 1)
            below += item(depth - 1)
            n = 2
        else:
            below = item(depth - 1)
            gap = len(text)
            unknown = terminals()
            below.append((3, KINDS.index("oov"), f"E -> {unknown}", None, None, 0.0, gap, len(text), 0))
            n = 2
        rule_type = draw(st.sampled_from(["negation", "contrast"])) if kind == "combination" else None
        return [
            (code, KINDS.index(kind), rule, rule_type, logit, draw(st.floats(-5, 5)), start, len(text), n),
            *below,
        ]

    rows = item(draw(st.integers(0, 4)))
    rows.insert(0, (0, 0, "S -> " + "SNPE"[rows[0][0]], None, rows[0][4], 0.0, 0, len(text), 1))
    return Tree.from_flat(Sentence.from_words(text), rows)


def test_paper_example_has_its_probabilities_and_label(paper: Tree) -> None:
    assert [round(node.strength, 2) for node in paper.walk()] == [
        0.76, 0.76, 0.60, 0.60, 0.52, 0.63, 0.93, 0.87, 0.50, 0.85,
    ]  # fmt: skip
    assert paper.label == "positive"
    assert (paper.size, paper.height) == (10, 7)


def test_features_are_those_of_the_paper(paper: Tree) -> None:
    assert paper.features() == {
        "CombHit": 3,
        "CombRule[P -> N but P]": 1,
        "CombRule[N -> not P]": 1,
        "CombRule[P -> very P]": 1,
        "DictHit": 3,
        "DictRule[P -> the movie is]": 1,
        "DictRule[P -> good]": 1,
        "DictRule[P -> i still like it]": 1,
    }


def test_nodes_know_the_characters_they_cover(paper: Tree) -> None:
    (negated,) = paper.find(rule_type="negation")
    assert negated.text == "not very good"
    assert paper.sentence.text[negated.char_start : negated.char_end] == "not very good"
    assert negated.words == ("not", "very", "good")
    first = paper.leaves()[0]
    assert (first.text, first.surface, first.char_start, first.char_end) == ("the", "The", 0, 3)


def test_find_joins_its_conditions(paper: Tree) -> None:
    assert [node.rule for node in paper.find(symbol="P", covering=(5, 6))] == [
        "P -> N but P",
        "P -> very P",
        "P -> good",
    ]
    assert [node.rule for node in paper.find(kind="combination", symbol="N")] == ["N -> not P"]
    assert paper.find(covering=(0, 13)) == []


def test_flatten_draws_a_chain_as_one_node_and_unknown_words_as_leaves(paper: Tree) -> None:
    assert paper.penn() == BRACKETS
    flat = paper.flatten()
    assert flat.penn() == "(S (P (N (P the movie is) (N not (P very (P good))) ,) but (P i still like it)))"
    chain = flat.find(kind="glue")[0]
    assert chain.rule == "N -> P N E"
    assert chain.logit == paper.find(kind="auxiliary")[0].logit
    assert (flat.probability, flat.decision_p_pos, flat.total_score) == (0.625, 0.7421875, 4.75)


def test_flatten_of_an_unknown_sentence_keeps_it_unknown() -> None:
    flat = Tree.from_penn("(S (E foo bar))").flatten()
    assert flat.is_unknown
    assert flat.penn() == "(S foo bar)"


def test_unknown_sentence_has_the_default_label_and_even_odds() -> None:
    sentence = Sentence("xyzzy", ("xyzzy",), ((0, 5),), ("neg", "pos"), "pos")
    rows = [(0, 0, "S -> E", None, None, 0.0, 0, 1, 1), (3, 4, "E -> xyzzy", None, None, 0.0, 0, 1, 0)]
    tree = Tree.from_flat(sentence, rows)
    assert (tree.is_unknown, tree.label, tree.p_pos, tree.strength) == (True, "pos", 0.5, 0.5)


def test_empty_sentence_is_a_tree_too() -> None:
    sentence = Sentence("  ", (), ())
    tree = Tree.from_flat(
        sentence, [(0, 0, "S -> E", None, None, 0.0, 0, 0, 1), (3, 4, "E ->", None, None, 0.0, 0, 0, 0)]
    )
    assert (tree.text, tree.words, tree.leaves()) == ("", (), [])
    assert Tree.from_dict(tree.to_dict()) == tree
    assert Tree.from_penn(tree.penn()).is_unknown


def test_labels_carry_the_names_of_the_corpus(paper: Tree) -> None:
    data = paper.to_dict()
    data["label_names"] = ["schlecht", "gut"]
    tree = Tree.from_dict(data)
    assert [node.label for node in tree.find(kind="combination")] == ["gut", "schlecht", "gut"]


def test_extreme_logits_do_not_overflow() -> None:
    sentence = Sentence.from_words(["x"])
    for logit, expected in ((1e4, 1.0), (-1e4, 0.0)):
        assert Tree(sentence, "P", "dictionary", "P -> x", 0, 1, logit=logit).p_pos == expected


def test_trees_and_leaves_are_immutable(paper: Tree) -> None:
    for item, field in ((paper, "logit"), (paper.leaves()[0], "text")):
        with pytest.raises(AttributeError, match="immutable"):
            setattr(item, field, "x")
        with pytest.raises(AttributeError, match="immutable"):
            delattr(item, field)


def test_constructor_refuses_children_that_do_not_fit() -> None:
    sentence = Sentence.from_words(["a", "b"])
    child = Tree(sentence, "P", "dictionary", "P -> a b", 0, 2, logit=1.0)
    with pytest.raises(TreeError, match="does not fit"):
        Tree(sentence, "P", "glue", "P -> P P", 0, 2, logit=2.0, children=[child, child])


def test_children_are_nodes_and_words_in_order(paper: Tree) -> None:
    contrast = paper.children[0]
    assert isinstance(contrast, Tree)
    assert [c.text if isinstance(c, Leaf) else c.symbol for c in contrast.children] == ["N", "but", "P"]


def test_total_score_is_the_sum_of_the_rules_where_none_is_given(paper: Tree) -> None:
    assert Tree.from_flat(paper.sentence, paper.rows()).total_score == pytest.approx(4.75)


def test_equality_is_about_the_derivation_not_the_other_candidates(paper: Tree) -> None:
    same = Tree.from_flat(paper.sentence, paper.rows(), probability=0.1)
    assert same == paper
    assert hash(same) == hash(paper)
    rows = paper.rows()
    rows[7] = (*rows[7][:4], 0.25, *rows[7][5:])
    assert Tree.from_flat(paper.sentence, rows) != paper
    assert paper != "tree"


def test_trees_survive_pickle_and_copy(paper: Tree) -> None:
    inner = paper.find(rule_type="negation")[0]
    for tree in (paper, inner):
        assert copy.deepcopy(tree) == tree
        back = pickle.loads(pickle.dumps(tree))
        assert back == tree
        assert back.probability == tree.probability


def test_deep_trees_need_no_recursion() -> None:
    n = 3000
    brackets = "(P " * n + "(P a)" + " (P b))" * n
    tree = Tree.from_penn(f"(S {brackets})")
    assert tree.height == n + 2
    assert tree.flatten().height == 3
    assert Tree.from_json(tree.to_json()) == tree
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert Tree.from_penn(tree.penn()) == tree


def test_from_penn_says_what_is_wrong() -> None:
    for brackets, problem in (
        ("(S (P good)", "1 still open"),
        ("(S (P good)) (S", "after the end"),
        ("good", "outside of brackets"),
        (")", "without"),
        ("(X good)", "expected one of S, N, P, E"),
        ("(S (P))", "covers nothing"),
        ("(S (P a) (P b))", "S has 2 parts"),
        ("(S (E (P a)))", "words only"),
        ("", "still open"),
    ):
        with pytest.raises(TreeError, match=problem):
            Tree.from_penn(brackets)


def test_penn_escapes_brackets_in_words() -> None:
    tree = Tree.from_flat(
        Sentence.from_words([":)", "a b"]), [(2, 1, "P -> :) a b", None, 1.0, 0.0, 0, 2, 0)]
    )  # fmt: skip
    assert tree.penn() == "(P :-RRB- a_b)"


def test_to_nltk_has_the_same_shape(paper: Tree) -> None:
    nltk = pytest.importorskip("nltk")
    assert paper.to_nltk() == nltk.Tree.fromstring(BRACKETS)


def test_repr_is_short(paper: Tree) -> None:
    child = paper.children[0]
    assert repr(child) == "Tree('P -> N but P', +0.76, 'The movie is not very good, but I still…')"

    assert len(repr(paper)) < 110


def test_repr_of_a_root_tells_the_decision_from_the_tree(paper: Tree) -> None:
    assert repr(paper) == (
        "Tree('S -> P', decision positive 0.74, tree +0.76, 'The movie is not very good, but I still…')"
    )


def test_json_tells_the_decision_from_the_tree(paper: Tree) -> None:
    data = paper.to_dict()
    assert data["decision"] == {"label": "positive", "p_pos": 0.7421875}
    assert data["p_pos"] == paper.p_pos != 0.7421875
    assert Tree.from_dict(data).decision_p_pos == 0.7421875
    assert paper.children[0].to_dict()["decision"] is None


def test_as_tree_takes_data(paper: Tree) -> None:
    assert as_tree(paper) is paper
    assert as_tree(json.loads(paper.to_json())) == paper


def test_to_dict_names_each_parent(paper: Tree) -> None:
    nodes = paper.to_dict()["nodes"]
    assert [node["parent"] for node in nodes] == [None, 0, 1, 2, 3, 3, 5, 6, 2, 1]
    assert nodes[5]["text"] == "not very good"
    assert nodes[8]["p_pos"] == 0.5


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (("format",), "x", "format"),
        (("version",), 2, "version is 2"),
        (("words",), "abc", "words"),
        (("words", 0), 3, "word 0"),
        (("offsets",), [], "0 offsets for 12 words"),
        (("offsets", 1), [2, 5], "offset 1"),
        (("offsets", 11), [43, 400], "offset 11"),
        (("offsets", 0), [0, 3, 4], "offset 0"),
        (("label_names",), ["a"], "label_names"),
        (("default_label",), "maybe", "default_label"),
        (("nodes",), [], "nodes is empty"),
        (("nodes", 3), None, "node 3: expected an object"),
        (("nodes", 0, "parent"), 0, "root"),
        (("nodes", 4, "parent"), 9, "pre-order"),
        (("nodes", 9, "parent"), 2, "overlap a sibling or leave"),
        (("nodes", 4, "start"), -1, "not within"),
        (("nodes", 4, "end"), 99, "not within"),
        (("nodes", 4, "start"), "0", "expected int"),
        (("nodes", 5, "start"), 2, "overlap"),
        (("nodes", 4, "symbol"), "Q", "symbol"),
        (("nodes", 4, "symbol"), ["P"], "symbol"),
        (("nodes", 4, "kind"), "magic", "kind"),
        (("nodes", 4, "rule"), None, "rule"),
        (("nodes", 4, "rule_type"), "magic", "rule_type"),
        (("nodes", 4, "logit"), math.nan, "finite"),
        (("nodes", 4, "logit"), True, "finite"),
        (("probability",), math.inf, "finite"),
    ],
)
def test_from_dict_checks_what_it_reads(paper: Tree, path: tuple, value: object, problem: str) -> None:
    data = paper.to_dict()
    at = data
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(TreeError, match=problem) as caught:
        Tree.from_dict(data)
    assert isinstance(caught.value, SentiparseError)


def test_from_json_refuses_what_is_no_tree() -> None:
    for text in ("", "[]", "{", "3", "null"):
        with pytest.raises(TreeError):
            Tree.from_json(text)


@given(trees())
def test_json_and_pickle_round_trips_lose_nothing(tree: Tree) -> None:
    assert Tree.from_json(tree.to_json()) == tree
    assert pickle.loads(pickle.dumps(tree)) == tree


@given(trees())
def test_brackets_round_trip_structure_and_words(tree: Tree) -> None:
    back = Tree.from_penn(tree.penn())
    assert back.words == tree.words
    assert [(n.symbol, n.kind, n.start, n.end) for n in back.walk()] == [
        (n.symbol, n.kind, n.start, n.end) for n in tree.walk()
    ]


@given(trees())
def test_children_cover_every_word_once(tree: Tree) -> None:
    for node in tree.walk():
        spans = [(child.start, child.end) for child in node.children]
        assert spans[0][0] == node.start
        assert spans[-1][1] == node.end
        assert all(a[1] == b[0] for a, b in itertools.pairwise(spans))


@given(trees())
def test_flatten_keeps_units_words_and_the_root(tree: Tree) -> None:
    flat = tree.flatten()
    assert [(u.rule, u.start, u.end) for u in flat.units()] == [
        (u.rule, u.start, u.end) for u in tree.units()
    ]
    assert (flat.words, flat.logit, flat.features()) == (tree.words, tree.logit, tree.features())
    assert flat.flatten() == flat
    chain = ("glue", "auxiliary")
    for node in flat.walk():
        assert node.kind != "oov" or node is flat
        for child in node.children:
            if isinstance(child, Tree) and node.kind in chain and child.kind in chain:
                # A sentence beside another one may be shorter.
                parted = any(node.start < at < node.end for at in sentence_starts(tree.words))
                assert child.end - child.start >= GROUP or parted
                assert any(step == (child.start, child.end) for step in _chain_spans(tree))


def _chain_spans(tree: Tree) -> list[tuple[int, int]]:
    return [(node.start, node.end) for node in tree.walk() if node.kind in ("glue", "auxiliary")]


def _clauses(*clauses: str) -> str:
    """Brackets of clauses, each a right-branching chain of positive words, joined to the right."""
    parts = []
    for clause in clauses:
        brackets, *others = (f"(P {word})" for word in reversed(clause.split()))
        for word in others:
            brackets = f"(P {word} {brackets})"
        parts.append(brackets)
    whole = parts.pop()
    while parts:
        whole = f"(P {parts.pop()} {whole})"
    return f"(S {whole})"


@given(trees())
def test_what_is_drawn_leaves_out_quiet_parts_of_chains_alone(tree: Tree) -> None:
    flat, drawn = tree.flatten(), tree.drawn()
    assert (drawn.words, drawn.logit, drawn.label) == (flat.words, flat.logit, flat.label)
    told = [node.rule for node in flat.units() if not _is_quiet(node)]
    assert [node.rule for node in drawn.units() if not _is_quiet(node)] == told
    acting = [node for node in drawn.walk() if node.kind == "combination"]
    assert not any(_is_quiet(part) for node in acting for part in node.children if isinstance(part, Tree))
    for node in drawn.walk():
        parts = [child for child in node.children if isinstance(child, Tree)]
        if node.kind in ("glue", "auxiliary") and any(map(_is_quiet, parts)):
            assert abs(node.logit or 0.0) >= NOTHING
            assert not any(part.kind == "combination" for part in parts)
            loudest = max(abs(part.logit or 0.0) for part in parts)
            assert all(abs(part.logit or 0.0) >= NEARLY * loudest for part in parts if _is_quiet(part))


def _is_quiet(node: Tree) -> bool:
    return node.kind == "dictionary" and abs(node.logit or 0.0) < SAYS


def test_words_and_phrases_that_say_little_are_drawn_as_words() -> None:
    parser = Parser.from_rules(
        "P -> good : 0.8\nP -> the : 0.55\nN -> the film : 0.58\nN -> film : 0.52\n"
        "N -> n't P : 0 1 [negation]",
        comb_hit=1,
        length_bonus=1,
    )
    assert parser.parse("the film is good").drawn().penn() == "(S (P the film is (P good)))"
    assert parser.parse("The film isn't good").drawn().penn() == "(S (N the film (N is n't (P good))))"
    assert parser.parse("isn't good!").drawn().penn() == "(S (N is n't (P good) !))"
    assert parser.parse("good, good and so").drawn().penn() == "(S (P (P good) , (P good) and so))"


def test_what_a_rule_acts_on_is_drawn_where_it_says_something() -> None:
    parser = Parser.from_rules(
        "N -> two hours : 0.55\nN -> cook : 0.52\nP -> good : 0.8\nP -> for N : 1 0 [negation]\n"
        "N -> n't N : 0 1 [weaken]\nN -> n't P : 0 1 [negation]\nN -> P but N : 0 0 2 [contrast]",
        comb_hit=1,
    )
    assert parser.parse("for two hours").drawn().penn() == "(S (P for two hours))"
    assert parser.parse("we can't cook").drawn().penn() == "(S (N we (N can n't cook)))"
    assert parser.parse("isn't good").drawn().penn() == "(S (N is n't (P good)))"
    both = parser.parse("they are so good but we cook").drawn().penn()
    assert both == "(S (N (P they are so (P good)) but (N we cook)))", "sides of a contrast are clauses"


def test_where_nothing_says_much_the_loudest_words_are_drawn() -> None:
    parser = Parser.from_rules("P -> the : 0.51\nN -> film : 0.52\nN -> slow : 0.58\nN -> long : 0.57")
    assert parser.parse("the film").drawn().penn() == "(S (N the film))", "nor does this chain say anything"
    assert parser.parse("the film is slow").drawn().penn() == "(S (N the film is (N slow)))"
    drawn = parser.parse("the film is slow and long").drawn().penn()
    assert drawn == "(S (N the film is (N slow) and (N long)))"


def test_a_phrase_that_is_all_that_says_something_has_no_node_around_it() -> None:
    parser = Parser.from_rules("P -> superb : 0.9\nN -> table : 0.53\nN -> window : 0.54\nP -> fine : 0.7")
    quiet = "they gave us a table by the window when we arrived"
    assert parser.parse(f"{quiet} which was superb").drawn().penn() == f"(S (P {quiet} which was (P superb)))"
    both = parser.parse(f"It was superb and fine. {quiet} .").drawn()
    sentences = [part.text for part in both.children[0].children if isinstance(part, Tree)]
    assert sentences == ["It was superb and fine.", f"{quiet} ."], "sentences stay"


def test_flatten_draws_clauses_but_no_comb_of_glue_inside_them() -> None:
    flat = Tree.from_penn(_clauses("i like it a lot ,", "but the end is slow")).flatten()
    assert [part.text for part in flat.children[0].children] == ["i like it a lot ,", "but the end is slow"]
    assert flat.height == 4
    assert Tree.from_penn(_clauses("what fun ,", "a good film")).flatten().height == 3


def test_flatten_puts_the_sentences_of_a_text_side_by_side() -> None:
    sentences = ["good .", "i like it .", "see it !", '" it is fun ! "']
    flat = Tree.from_penn(_clauses(*sentences)).flatten()
    assert [part.text for part in flat.children[0].children] == sentences


# Arranging


def summed(tree: Tree) -> Tree:
    """The tree with the log-odds of its chains as sums, as a parser has it."""
    rows = tree.rows()
    ready: list[tuple[float | None, list[tuple]]] = []
    for row in reversed(rows):
        n = row[8]
        below = [ready.pop() for _ in range(n)]
        logit = row[4]
        if row[1] in (KINDS.index("glue"), KINDS.index("auxiliary"), KINDS.index("start")):
            logit = sum(z for z, _ in below if z is not None)
        symbol = row[0] if row[0] in (0, 3) else 1 if logit < 0 else 2
        score = 0.0 if row[1] in (KINDS.index("glue"), KINDS.index("auxiliary")) else row[5]
        under = [row for _, rows in below for row in rows]
        ready.append((logit, [(symbol, *row[1:4], logit, score, *row[6:]), *under]))
    return Tree.from_flat(tree.sentence, ready[0][1])


def allowed(node: Tree) -> bool:
    """Whether the inference rules of the paper allow a node of a chain."""
    first, second = node.children
    assert isinstance(first, Tree)
    assert isinstance(second, Tree)
    symbols = f"{first.symbol} {second.symbol}"
    polar = [child for child in (first, second) if child.symbol != "E"]
    return (
        len(polar) == (2 if node.kind == "glue" else 1)
        and node.rule == f"{node.symbol} -> {symbols}"
        and node.score == 0.0
        and node.logit == pytest.approx(sum(child.logit for child in polar), rel=1e-9, abs=1e-9)
        and all(child.kind == "oov" for child in (first, second) if child.symbol == "E")
    )


def known(node: Tree | Leaf) -> set[int]:
    """The places of a node's words, without the unknown ones."""
    if isinstance(node, Leaf):
        return {node.start}
    return set(range(node.start, node.end)) - {
        at for run in node.find(kind="oov") for at in range(run.start, run.end)
    }


@given(trees())
def test_arranged_is_the_same_analysis_in_another_bracketing(tree: Tree) -> None:
    tree = summed(tree)
    other = tree.arranged()
    assert [(u.rule, known(u), u.logit, u.score) for u in other.units()] == [
        (u.rule, known(u), u.logit, u.score) for u in tree.units()
    ]
    for one, two in zip(tree.units(), other.units(), strict=True):
        assert two.start <= one.start < one.end <= two.end
        if one.kind == "dictionary":
            assert (one.start, one.end) == (two.start, two.end)
    assert (other.words, other.logit, other.label) == (tree.words, tree.logit, tree.label)
    for one, two in zip(tree.find(kind="combination"), other.find(kind="combination"), strict=True):
        for a, b in zip(one.children, two.children, strict=True):
            assert known(a) == known(b)
            if isinstance(a, Tree) and isinstance(b, Tree):
                assert (a.symbol, a.logit) == (b.symbol, b.logit)
            else:
                assert a == b
    assert all(allowed(node) for node in other.walk() if node.kind in ("glue", "auxiliary"))
    assert other.arranged() == other
    assert tree.flatten().arranged().units() == other.units()


@given(trees())
def test_arranged_does_not_depend_on_the_bracketing_that_was(tree: Tree) -> None:
    tree = summed(tree)
    spans = [(node.start, node.end) for node in tree.arranged().walk()]
    assert [(node.start, node.end) for node in tree.flatten().arranged().walk()] == spans


@given(trees())
def test_rows_are_arranged_when_they_are_first_looked_at(tree: Tree) -> None:
    tree = summed(tree)
    for look in (Tree.rows, Tree.penn, lambda t: list(t.children), pickle.dumps):
        lazy = Tree.from_flat(tree.sentence, tree.rows(), arrange=True)
        look(lazy)
        assert lazy == tree.arranged()
        assert lazy.penn() == tree.arranged().penn()
        assert pickle.loads(pickle.dumps(lazy)) == lazy


def chain(text: str) -> Tree:
    """A left-branching chain of positive words; words in brackets are unknown."""
    words = [word.strip("[]") for word in text.split()]
    sentence = Sentence.from_words(words)
    parts = [
        Tree(sentence, "E", "oov", f"E -> {word}", at, at + 1) if text.split()[at].startswith("[")
        else Tree(sentence, "P", "dictionary", f"P -> {word}", at, at + 1, logit=0.5)
        for at, word in enumerate(words)
    ]  # fmt: skip
    whole = parts[0]
    for part in parts[1:]:
        kind = "auxiliary" if "E" in (whole.symbol, part.symbol) else "glue"
        rule = f"P -> {whole.symbol} {part.symbol}"
        logit = (whole.logit or 0.0) + (part.logit or 0.0)
        whole = Tree(sentence, "P", kind, rule, 0, part.end, logit=logit, children=[whole, part])
    return whole


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("i like the cast , but the plot is thin", "i like the cast ,"),
        ("the plot is a mess because nobody cares", "the plot"),
        ("good . the end is not", "good ."),
        ("a film that we like !", "a film that we like"),
        ("a very good film", "a"),
        ("we like the cast :) the plot is thin", "we like the cast :)"),
        ("we like it 😍 👍 , xD so good", "we like it 😍 👍 , xD"),
        ("the plot is thin . :D so what", "the plot is thin . :D"),
        ("we like the cast :)", "we like the cast"),
        ("i ❤ this place", "i"),
    ],
)
def test_chains_are_parted_where_people_part_them(text: str, first: str) -> None:
    assert chain(text).arranged().children[0].text == first


def test_half_a_character_is_drawn_as_any_other_word() -> None:
    tree = Tree.from_penn("(S (P (P good) (P \ud83d)))")
    assert tree.drawn() == tree.flatten() == tree
    assert "good" in str(tree)


def test_unknown_words_stay_with_what_follows_or_are_one_run() -> None:
    assert chain("we like [the] film").arranged().penn() == "(P (P we) (P (P like) (P (E the) (P film))))"
    tree = chain("good ! [foo] [bar]").arranged()
    assert [node.text for node in tree.find(kind="oov")] == ["foo bar"]


def test_words_that_belong_to_what_follows_stay_with_it() -> None:
    parser = Parser.from_rules(RULES, negation_bonus=3.0, max_child_span=1)
    (unit,) = parser.parse("we do not like the film").find(kind="combination")
    assert unit.text == "not like"
    (unit,) = parser.parse("we do not like it , film").find(kind="combination")
    assert unit.text == "not like it"


RULES = """
P -> like : 0.8
P -> film : 0.6
N -> plot : 0.6
N -> thin : 0.7
N -> worse : 0.8
N -> not P : -1 3 [negation]
P -> not N : -1 3 [negation]
N -> N but N : 0 1 1 [contrast]
"""


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("i do not like it .", ["not like it"]),
        ("i do not like it and", ["not like it"]),
        ("i do not like it at all", ["not like it at all"]),
        ("i do not like the film", ["not like the film"]),
        (
            "well , the plot is thin but it is worse than ever !",
            ["the plot is thin but it is worse than ever"],
        ),
        ("thin but worse", ["thin but worse"]),
        ("the thin but worse .", ["the thin but worse"]),
        ("the thin but not like it", ["the thin but not like it", "not like it"]),
    ],
)
def test_unknown_words_beside_the_open_end_of_a_rule_go_into_its_child(text: str, units: list[str]) -> None:
    tree = Parser.from_rules(RULES, negation_bonus=3.0, contrast_bonus=3.0).parse(text)
    assert [node.text for node in tree.find(kind="combination")] == units
    assert tree.arranged() == tree


def test_a_unit_that_reaches_over_a_boundary_is_parted_from_what_stands_before_it() -> None:
    sentence = Sentence.from_words("a thin plot but the cast shines".split())
    spans = [(0, 1), (1, 2), (2, 4), (4, 5), (5, 6), (6, 7)]
    rows = [(2, 1, "P -> x", None, 0.5, 0.0, start, end, 0) for start, end in spans]
    glue = [(2, 3, "P -> P P", None, 0.5 * n, 0.0, 0, spans[n - 1][1], 2) for n in range(6, 1, -1)]
    tree = Tree.from_flat(sentence, [*glue, *rows]).arranged()
    assert [child.text for child in tree.children] == ["a thin", "plot but the cast shines"]


def test_a_parser_gives_arranged_trees_but_all_bracketings_of_the_papers_derivations() -> None:
    rules = "P -> a : 0.6\nP -> good : 0.9\nP -> film : 0.6"
    for trees in (
        [Parser.from_rules(rules).parse("a good film")],
        Parser.from_rules(rules).kbest("a good film"),
    ):
        assert [tree.penn() for tree in trees] == ["(S (P (P a) (P (P good) (P film))))"]
    every = Parser.from_rules(rules, derivations="paper").kbest("a good film")
    assert {tree.penn() for tree in every} == {
        "(S (P (P a) (P (P good) (P film))))",
        "(S (P (P (P a) (P good)) (P film)))",
    }


def test_deep_chains_are_arranged_without_recursion() -> None:
    tree = chain("good " * 3000)
    assert tree.arranged().height == 3000
    assert tree.arranged().total_score == 0.0


def test_a_tree_without_log_odds_stays_as_it_is() -> None:
    tree = Tree.from_penn(BRACKETS)
    assert tree.arranged() == tree


@given(st.text(alphabet="()SNPE ab,", max_size=30))
def test_from_penn_reads_or_refuses_but_never_fails_otherwise(text: str) -> None:
    try:
        tree = Tree.from_penn(text)
    except TreeError:
        return
    assert Tree.from_penn(tree.penn()) == tree
