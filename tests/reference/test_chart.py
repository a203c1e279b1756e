"""The chart against the enumeration of every tree, and the order of its lists."""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.brute_force import Enumerator, analysis
from tests.reference.random_grammars import random_case, with_joined_clauses, with_lists, with_stops

from sentiparse.reference import (
    CombinationRule,
    Derivation,
    Priors,
    ReferenceGrammar,
    kbest,
    without_combination,
)

seeds = st.integers(0, 10**6)
PLACES = 9


def in_space(grammar: ReferenceGrammar, space: str) -> ReferenceGrammar:
    return replace(grammar, derivations=space)


def values(pairs: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return sorted((round(score, PLACES) + 0.0, round(logit, PLACES) + 0.0) for score, logit in pairs)


def with_clauses(grammar: ReferenceGrammar) -> ReferenceGrammar:
    """``whole_clauses``: two words end clauses; of rules every other one is sure, and more contrast."""
    rules = [
        replace(rule, type="contrast") if len(rule.child_labels) == 2 and at % 3 else rule
        for at, rule in enumerate(grammar.rules)
    ]
    priors = Priors(boundary_words=frozenset("ad"))
    weights = [weight + 9 * (at % 2) for at, weight in enumerate(grammar.comb_weight)]
    return replace(grammar, rules=rules, priors=priors, comb_weight=weights, whole_clauses=True)


@settings(max_examples=300, deadline=None)
@given(seed=seeds)
def test_lists_are_no_clauses_in_chart_and_enumeration(seed: int) -> None:
    grammar, words = with_lists(random.Random(seed), *random_case(seed, longest=6))
    rules = [
        replace(rule, type="contrast") if len(rule.child_labels) == 2 else rule for rule in grammar.rules
    ]
    grammar = replace(grammar, rules=rules, whole_clauses=True)
    every = Enumerator(grammar, words)
    assert grammar.clause_boundaries(words) == every.bounds
    assert Counter(t.analysis() for t in kbest(grammar, words)) == Counter(map(analysis, every.canonical()))


@settings(max_examples=300, deadline=None)
@given(seed=seeds)
def test_clauses_behind_and_are_the_same_in_chart_and_enumeration(seed: int) -> None:
    grammar, words = with_joined_clauses(random.Random(seed), *random_case(seed, longest=7))
    grammar = replace(with_clauses(grammar), priors=grammar.priors)
    every = Enumerator(grammar, words)
    assert grammar.clause_boundaries(words) == every.bounds
    assert Counter(t.analysis() for t in kbest(grammar, words)) == Counter(map(analysis, every.canonical()))


@pytest.mark.parametrize(
    ("text", "commas"),
    [
        ("no bugs , crashes or glitches", 0),
        ("no bugs , odd crashes , or glitches", 0),
        ("no bugs , crashes and glitches", 1),
        ("lacks charm , warmth and wit", 0),
        ("lacks charm , but warmth , wit and verve", 2),
        ("it broke , or so it seems", 1),
        ("not good , it is dull or loud", 1),
        ("not good , one two three four five or six", 1),
        ("good , not x , bad or dull", 1),
        ("not that it , for the price , is good", 0),
        ("not that it , for the price , was good , and cheap", 1),
        ("not that it , for the price , feels good", 0),
        ("not that it , for the price , the seat is good", 2),
        ("not good , for the price , it is dull", 2),
        ("not good , so dull , is it", 2),
        ("not it , for one but two , is good", 2),
        ("not it , for , is good", 0),
        ("not it , for" + " one" * 11 + " , is good", 0),
        ("not it , for" + " one" * 12 + " , is good", 2),
        ("not a good , fine meal", 0),
        ("not a very good , fine meal", 0),
        ("not a good , fine , and dull meal", 0),
        ("not a good , fine but dull meal", 1),
        ("not a good , bad meal", 1),
        ("not a good , fine", 1),
        ("not a good meal , fine staff", 1),
        ("not it , fine meal", 1),
        ("not the good , fine is dull", 1),
        ("good , a fine", 1),
    ],
)
def test_the_commas_of_a_list_or_an_aside_bound_no_clauses(text: str, commas: int) -> None:
    words = text.split()
    priors = Priors(boundary_words=frozenset({",", "but"}))
    dictionary = {(word,): -1.0 if word == "bad" else 1.0 for word in words}
    grammar = ReferenceGrammar(dictionary, priors=priors, whole_clauses=True)
    bounds = grammar.clause_boundaries(words)
    assert Enumerator(grammar, words).bounds == bounds
    assert sum(bounds[at] for at, word in enumerate(words) if word == ",") == commas
    as_before = replace(grammar, whole_clauses=False).clause_boundaries(words)
    assert sum(as_before) == sum(word in (",", "but") for word in words)


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("never late and it is clean", True),
        ("never late and clean", False),
        ("never late or it is dull", False),
        ("it is n't cheap and the rooms are tiny", True),
        ("it is n't cheap and the two big rooms are tiny", True),
        ("it is n't cheap and the two big double rooms are tiny", False),
        ("it is n't cheap and this is bad", True),
        ("it does n't work and support is bad", True),
        ("it does n't work and their support is bad", True),
        ("they do n't work and drinks are bad", False),
        ("the plot and the acting is bad", False),
        ("the plot and the acting are bad", False),
        ("i hated the plot and the acting was bad", True),
        ("i do n't think the plot and the acting are good", False),
        ("i do n't think this plot and the acting are good", False),
        ("it tastes bland and the rooms must go", True),
        ("it is cheap and is tiny", False),
        ("it is cheap and the rooms tiny", False),
        ("it is cheap and the rooms or the baths are tiny", False),
    ],
)
def test_and_before_a_subject_bounds_a_clause(text: str, bound: bool) -> None:
    words = text.split()
    grammar = ReferenceGrammar({(word,): 1.0 for word in words}, whole_clauses=True)
    assert grammar.clause_boundaries(words) == Enumerator(grammar, words).bounds
    assert grammar.clause_boundaries(words) == [bound and word == "and" for word in words]
    assert not any(replace(grammar, whole_clauses=False).clause_boundaries(words))


@pytest.mark.parametrize(("text", "label"), [("nothing good", "N"), ("nothing and good", "P")])
def test_an_only_child_does_not_begin_with_and(text: str, label: str) -> None:
    rule = CombinationRule("N", ("nothing", "P"), "negation", (-1.0, 4.0))
    dictionary = {("good",): 1.0, ("and", "so"): 0.5}
    grammar = ReferenceGrammar(dictionary, [rule], comb_weight=[3.0], whole_clauses=True)
    words = text.split()
    assert kbest(grammar, words)[0].label == label
    every = Enumerator(grammar, words)
    assert Counter(t.analysis() for t in kbest(grammar, words)) == Counter(map(analysis, every.canonical()))
    assert kbest(replace(grammar, whole_clauses=False), words)[0].label == "N"


@settings(max_examples=300, deadline=None)
@given(seed=seeds, within=st.booleans(), whole_clauses=st.booleans())
def test_a_text_without_a_mark_is_read_as_if_with_a_full_stop(
    seed: int, within: bool, whole_clauses: bool
) -> None:
    """The same trees, if no dictionary rule has the stop; they end with the text's own last word."""
    grammar, words = with_stops(random.Random(seed), *random_case(seed, longest=6))
    without = {fragment: logit for fragment, logit in grammar.dictionary.items() if "." not in fragment}
    grammar = replace(
        grammar, dictionary=without, within_sentence=within, whole_clauses=whole_clauses, final_stop=True
    )
    stopped = words if words[-1] in (".", "!") else [*words, "."]
    asked = any(rule.rhs[-1] == "." for rule in grammar.rules)
    expected = kbest(replace(grammar, final_stop=False), stopped if asked else words)
    found = kbest(grammar, words)
    assert [(t.score, t.logit) for t in found] == [(t.score, t.logit) for t in expected]
    assert all((t.start, t.end) == (0, len(words)) for t in found)
    assert all(node.end <= len(words) for t in found for node in t.nodes())
    assert [[n.terminals for n in t.units()] for t in found] == [
        [tuple(p for p in n.terminals if p < len(words)) for n in t.units()] for t in expected
    ]


def test_no_dictionary_rule_has_the_full_stop_that_a_text_lacks() -> None:
    rule = CombinationRule("N", ("P", "not", "."), "negation", (-0.4, 1.0))
    dictionary = {("good",): 1.0, ("good", "."): 2.0, (".",): -3.0}
    grammar = ReferenceGrammar(dictionary, [rule], final_stop=True)
    assert [tree.logit for tree in kbest(grammar, ["good"])] == [1.0]
    assert [tree.label for tree in kbest(grammar, "good not".split())] == ["N", "P"]
    assert len(kbest(replace(grammar, derivations="paper"), "good not".split())) == 1
    assert len(kbest(replace(grammar, final_stop=False), "good not".split())) == 1
    assert kbest(grammar, "good not ...".split()) == kbest(
        replace(grammar, final_stop=False), "good not ...".split()
    )


@pytest.mark.parametrize("space", ["paper", "canonical"])
@pytest.mark.parametrize("whole_logits", [False, True])
@settings(max_examples=120, deadline=None)
@given(seed=seeds, whole_clauses=st.booleans())
def test_uncut_chart_holds_every_tree(space: str, whole_logits: bool, seed: int, whole_clauses: bool) -> None:
    grammar, words = random_case(seed, whole_logits=whole_logits, longest=6 if space == "canonical" else 5)
    grammar = with_clauses(grammar) if whole_clauses else grammar
    every = Enumerator(grammar, words)
    trees = every.paper() if space == "paper" else every.canonical()
    found = kbest(in_space(grammar, space), words)
    expected = [(every.score(t), every.logit(t)) for t in trees]
    assert values([(t.score, t.logit) for t in found]) == values(expected)
    assert Counter(t.analysis() for t in found) == Counter(map(analysis, trees))


@pytest.mark.parametrize("whole_logits", [False, True])
@settings(max_examples=150, deadline=None)
@given(seed=seeds)
def test_both_spaces_hold_the_same_analyses(whole_logits: bool, seed: int) -> None:
    grammar, words = random_case(seed, whole_logits=whole_logits, longest=5)

    def by_analysis(trees: list[Derivation]) -> dict[object, set[tuple[float, float]]]:
        found: dict[object, set[tuple[float, float]]] = {}
        for tree in trees:
            value = (round(tree.score, 6) + 0.0, round(tree.logit, 6) + 0.0)
            found.setdefault(tree.analysis(), set()).add(value)
        return found

    paper, canonical = (kbest(in_space(grammar, space), words) for space in ("paper", "canonical"))
    assert by_analysis(paper) == by_analysis(canonical)
    assert len(by_analysis(canonical)) == len(canonical), "an analysis appears twice"
    if canonical:
        assert canonical[0].score == pytest.approx(paper[0].score)


@settings(max_examples=60, deadline=None)
@given(seed=seeds)
def test_six_words_enumerate_alike_in_both_spaces(seed: int) -> None:
    grammar, words = random_case(seed, longest=6)
    every = Enumerator(grammar, words)
    canonical = [analysis(tree) for tree in every.canonical()]
    assert len(canonical) == len(set(canonical))
    assert set(canonical) == {analysis(tree) for tree in every.paper()}


@settings(max_examples=100, deadline=None)
@given(seed=seeds, beam=st.integers(1, 3), space=st.sampled_from(["paper", "canonical"]))
def test_cut_lists_are_ordered_bounded_and_made_of_real_trees(seed: int, beam: int, space: str) -> None:
    grammar, words = random_case(seed, longest=5)
    trees = kbest(replace(in_space(grammar, space), beam_size=beam), words)
    every = Counter(tree.analysis() for tree in kbest(in_space(grammar, space), words))
    assert max(Counter(tree.label for tree in trees).values(), default=0) <= beam
    assert [tree.score for tree in trees] == sorted((tree.score for tree in trees), reverse=True)
    assert not Counter(tree.analysis() for tree in trees) - every


@settings(max_examples=100, deadline=None)
@given(seed=seeds)
def test_non_positive_priors_leave_the_best_score_of_both_spaces_equal(seed: int) -> None:
    grammar, words = random_case(seed, longest=5)
    priors = Priors(0.3, {"negation": 1.0}, -0.2, -1.0, -0.1, -0.5, frozenset("ab"))
    grammar = replace(grammar, priors=priors, max_child_span=3)
    paper, canonical = (kbest(in_space(grammar, space), words) for space in ("paper", "canonical"))
    assert [tree.score for tree in paper[:1]] == pytest.approx([tree.score for tree in canonical[:1]])


@settings(max_examples=100, deadline=None)
@given(seed=seeds, space=st.sampled_from(["paper", "canonical"]))
def test_trees_are_well_formed(seed: int, space: str) -> None:
    grammar, words = random_case(seed, longest=5)
    for tree in kbest(in_space(grammar, space), words):
        assert (tree.start, tree.end) == (0, len(words))
        for node in tree.nodes():
            inside = sorted([*node.terminals, *(p for c in node.children for p in range(c.start, c.end))])
            covered = inside if node.kind != "oov" else list(range(node.start, node.end))
            assert covered == list(range(node.start, node.end))
            if node.kind == "oov":
                assert all(grammar.is_skippable(word) for word in words[node.start : node.end])
            if space == "canonical" and node.kind == "glue":
                assert node.children[1].kind in ("dictionary", "combination")


NOT = CombinationRule("N", ("not", "P"), "negation", (-0.4, 1.0))


def test_ties_put_a_unit_before_a_glue_and_early_splits_first() -> None:
    grammar = ReferenceGrammar({("a",): 1.0, ("a", "a"): 1.0, ("a", "a", "a"): 1.0})
    order = [tree.analysis() for tree in kbest(grammar, "aaa")]
    assert order == [
        ((-1, (0, 1, 2)),),
        ((-1, (0,)), (-1, (1, 2))),
        ((-1, (0, 1)), (-1, (2,))),
        ((-1, (0,)), (-1, (1,)), (-1, (2,))),
    ]


@pytest.mark.parametrize(
    ("fragments", "sentence", "first"),
    [
        (["a", "a b"], "a b", ((-1, (0, 1)),)),
        (["a", "x a"], "x a", ((-1, (0, 1)),)),
        (["a", "a b", "c"], "a b c", ((-1, (0, 1)), (-1, (2,)))),
        (["a", "a b", "a b b"], "a b b", ((-1, (0, 1, 2)),)),
    ],
)
def test_ties_prefer_the_analysis_without_a_gap(
    fragments: list[str], sentence: str, first: tuple[object, ...]
) -> None:
    grammar = ReferenceGrammar({tuple(fragment.split()): 1.0 for fragment in fragments})
    assert kbest(grammar, sentence.split())[0].analysis() == first


def test_ties_between_two_gaps_at_the_end_put_the_earlier_end_first() -> None:
    grammar = ReferenceGrammar({("a",): 1.0, ("a", "b"): 1.0})
    trees = kbest(grammar, ["a", "b", "b"])
    assert [tree.analysis() for tree in trees] == [((-1, (0,)),), ((-1, (0, 1)),)]


def test_ties_between_labels_put_negative_first() -> None:
    assert [t.label for t in kbest(ReferenceGrammar({("good",): 2.0}, [NOT]), ["not", "good"])] == ["N", "P"]


def test_a_sum_of_exactly_zero_is_glued_on_but_is_no_root() -> None:
    grammar = ReferenceGrammar({("up",): 1.0, ("down",): -1.0})
    assert kbest(grammar, ["up", "down"]) == []
    assert [tree.logit for tree in kbest(grammar, ["up", "down", "down"])] == [-1.0]


def test_a_gap_between_rule_word_and_child_belongs_to_the_child() -> None:
    grammar = ReferenceGrammar({("good",): 2.0}, [NOT], comb_hit=1.0)
    tree = kbest(grammar, ["so", "not", "a", "good", "one"])[0]
    kinds = [node.kind for node in tree.nodes()]
    assert kinds == ["left", "oov", "right", "combination", "left", "oov", "dictionary", "oov"]
    assert [(node.start, node.end) for node in tree.nodes()][2:5] == [(1, 5), (1, 4), (2, 4)]


def test_max_child_span_counts_gaps_and_spares_contrast() -> None:
    grammar = ReferenceGrammar({("good",): 2.0}, [NOT], max_child_span=1)
    assert [t.label for t in kbest(grammar, ["not", "a", "good"])] == ["P"]
    assert [t.label for t in kbest(replace(grammar, max_child_span=2), ["not", "a", "good"])] == ["N", "P"]
    contrast = replace(grammar, rules=[replace(NOT, type="contrast")])
    assert [t.label for t in kbest(contrast, ["not", "a", "good"])] == ["N", "P"]


def test_max_child_span_spares_rules_that_are_sure_to_act_within_a_clause() -> None:
    grammar = ReferenceGrammar(
        {("good",): 2.0},
        [NOT],
        comb_weight=[8.0],
        max_child_span=2,
        priors=Priors(boundary_words=frozenset({","})),
    )
    assert [t.label for t in kbest(grammar, "not a very good one".split())] == ["N", "P"]
    assert [t.label for t in kbest(grammar, "not a , good one".split())] == ["P"]
    less_sure = replace(grammar, comb_weight=[7.9])
    assert [t.label for t in kbest(less_sure, "not a very good one".split())] == ["P"]
    # What has no boundary in more than three times as many words is no clause.
    assert [t.label for t in kbest(grammar, "not one of a few very good".split())] == ["N", "P"]
    assert [t.label for t in kbest(grammar, "not one of the few really very good".split())] == ["P"]


def test_c2_keeps_rules_from_weak_children() -> None:
    grammar = ReferenceGrammar({("good",): math.log(3)}, [NOT], tau=0.75)
    assert [t.label for t in kbest(grammar, ["not", "good"])] == ["P"]
    assert [t.label for t in kbest(replace(grammar, tau=0.74), ["not", "good"])] == ["N", "P"]


def test_priors_enter_the_score_as_documented() -> None:
    priors = Priors(0.5, {"negation": 3.0}, -0.25, -2.0, 7.0, 7.0, frozenset([","]))
    grammar = ReferenceGrammar(
        {("very", "good"): 2.0}, [NOT], 1.0, 2.0, {("very", "good"): 0.125}, [0.25], priors
    )
    tree = kbest(grammar, ["not", ",", "very", "good"])[0]
    assert tree.score == (1.0 + 0.125 + 0.5) + (2.0 + 0.25 + 3.0) + (3 * -0.25 - 2.0)
    reaching = replace(grammar, priors=replace(priors, child_reach=0.5), comb_weight=[3.0])
    tree = kbest(reaching, ["not", ",", "very", "good"])[0]
    assert tree.score == (1.0 + 0.125 + 0.5) + (2.0 + 3.0 + 3.0) + (3 * (-0.25 + 0.5 * 2.0) - 2.0)
    very = CombinationRule("P", ("so", "P"), "strengthen", (0.0, 1.0))
    for weight, more in ((0.75, -0.5), (1.0, 0.0)):
        of_degree = replace(
            grammar, rules=[very], priors=replace(priors, degree_word=-0.5), comb_weight=[weight]
        )
        tree = kbest(of_degree, ["so", "very", "good"])[0]
        assert tree.score == (1.0 + 0.125 + 0.5) + (2.0 + weight) + 2 * (-0.25 + more)
    ending = replace(grammar, priors=replace(priors, child_end=1.5), whole_clauses=True)
    tree = kbest(ending, ["not", "very", "good", "here", ",", "very", "good"])[0]
    assert tree.score == 2 * (1.0 + 0.125 + 0.5) + (2.0 + 0.25 + 3.0) + (2 * -0.25 + 1.5)
    two = CombinationRule("P", ("if", "P", "be", "P"), "strengthen", (0.0, 1.0, 1.0))
    for weight, more in ((7.75, 0.0), (8.0, 1.5)):
        sure = replace(ending, rules=[two], comb_weight=[weight])
        tree = kbest(sure, ["if", "very", "good", "be", "very", "good"])[0]
        assert tree.score == 2 * (1.0 + 0.125 + 0.5) + (2.0 + weight) + (4 * -0.25 + more)


def test_sentences_without_known_words_have_no_candidates() -> None:
    assert kbest(ReferenceGrammar({("good",): 2.0}, [NOT]), ["not", "this"]) == []
    assert kbest(ReferenceGrammar({("good",): 2.0}), []) == []


def fewest_rules(grammar: ReferenceGrammar, words: list[str]) -> int:
    counts = [
        str(tree).count("'dictionary'") + str(tree).count("'combination'")
        for tree in Enumerator(grammar, words).canonical()
    ]
    return min(counts)


@settings(max_examples=80, deadline=None)
@given(seed=seeds)
def test_longest_match_counts_rules(seed: int) -> None:
    grammar, words = random_case(seed, longest=5)
    trees = kbest(replace(grammar.longest_match(), beam_size=10**9), words)
    for tree in trees:
        rules = sum(node.kind in ("dictionary", "combination") for node in tree.nodes())
        assert math.floor(tree.score) == -rules
    if trees:
        assert -math.floor(trees[0].score) == fewest_rules(grammar, words)


def test_of_as_many_rules_longest_match_takes_those_that_say_most() -> None:
    dictionary = {("so", "bad"): -0.5, ("good",): 1.0, ("so",): -0.5, ("bad", "good"): 2.0}
    (tree,) = kbest(ReferenceGrammar(dictionary, []).longest_match(), ["so", "bad", "good"])
    assert [(node.start, node.end) for node in tree.nodes() if node.kind == "dictionary"] == [(0, 1), (1, 3)]


def test_without_combination_uses_dictionary_rules_only() -> None:
    grammar = without_combination(ReferenceGrammar({("good",): 2.0}, [NOT]))
    assert [tree.label for tree in kbest(grammar, ["not", "good"])] == ["P"]


CONTRAST = CombinationRule("P", ("N", "but", "P"), "contrast", (0.2, -1.0, 1.8))
CLAUSES = ReferenceGrammar(
    {("good",): 1.0, ("bad",): -1.0}, [CONTRAST], priors=Priors(boundary_words=frozenset({",", "but"}))
)


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("bad but good", {(0, 3)}),
        ("it is bad but good it is", {(2, 5)}),  # words without a rule stand outside
        ("good bad but good", set()),  # not from the second word on, and "good bad" as a whole is no N
        ("good , bad but good", {(2, 5)}),
        ("bad but good bad", set()),
        ("bad but good , bad", {(0, 3)}),
        ("bad but good it , bad", {(0, 3)}),
        ("good , it bad but good it , bad", {(3, 6)}),
        ("good but bad but good", {(2, 5)}),  # the first "but" is a boundary itself
    ],
)
def test_contrast_takes_whole_clauses_from_boundary_to_boundary(
    text: str, spans: set[tuple[int, int]]
) -> None:
    trees = kbest(replace(CLAUSES, whole_clauses=True), text.split())
    nodes = [node for tree in trees for node in tree.nodes()]
    assert {(node.start, node.end) for node in nodes if node.kind == "combination"} == spans


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("not bad , good", {(0, 2), (0, 4)}),
        ("not bad but good", {(0, 2), (0, 4)}),  # may be "not anything but"
        ("not bad , but good", {(0, 2)}),
        ("not , but good", set()),
        ("not bad ,", {(0, 2)}),
        ("not , good", set()),  # "the others do not, and it is good"
        ("not it , good", set()),  # "we did not stay, it is good"
        ("not one , good", {(0, 2)}),  # next to nothing is said of "one"
    ],
)
def test_no_other_rule_reaches_over_a_comma_and_but_nor_over_one_behind_its_words(
    text: str, spans: set[tuple[int, int]]
) -> None:
    rules = [replace(NOT, lhs=lhs, rhs=("not", "NP"[lhs == "N"])) for lhs in "NP"]
    dictionary = {("good",): 2.0, ("bad",): -1.0, ("one",): 0.09}
    grammar = ReferenceGrammar(dictionary, rules, priors=CLAUSES.priors, whole_clauses=True)
    nodes = [node for tree in kbest(grammar, text.split()) for node in tree.nodes()]
    assert {(node.start, node.end) for node in nodes if node.kind == "combination"} == spans


@pytest.mark.parametrize("aside", ["it", "one", "bad"])
def test_a_rule_that_is_sure_to_act_reaches_over_what_says_nothing(aside: str) -> None:
    rules = [replace(NOT, lhs=lhs, rhs=("not", "NP"[lhs == "N"])) for lhs in "NP"]
    dictionary = {("good",): 2.0, ("bad",): -1.0, ("one",): 0.09}
    for weight, reaches in ((8.0, True), (7.9, aside == "bad")):
        grammar = ReferenceGrammar(
            dictionary, rules, priors=CLAUSES.priors, whole_clauses=True, comb_weight=[weight] * 2
        )
        nodes = [node for tree in kbest(grammar, ["not", aside, ",", "good"]) for node in tree.nodes()]
        assert ((0, 4) in {(node.start, node.end) for node in nodes if node.kind == "combination"}) == reaches
