"""The compiled chart against the reference chart and against the enumeration of every tree."""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.brute_force import Enumerator
from tests.core.twin import core_kbest, core_model, core_shape, rounded, shape
from tests.reference.random_grammars import random_case, with_joined_clauses, with_lists, with_stops

from sentiparse import _core
from sentiparse.reference import (
    CombinationRule,
    Priors,
    ReferenceGrammar,
    decide,
    kbest,
    log_partition,
    probabilities,
    without_combination,
)

seeds = st.integers(0, 10**6)
spaces = st.sampled_from(["canonical", "paper"])
beams = st.sampled_from([1, 2, 5, 10_000])
EXACT = 1e-12


def random_priors(seed: int) -> Priors:
    draw = random.Random(seed)
    if draw.random() < 0.4:
        return Priors()
    types = {name: draw.gauss(0, 0.5) for name in ("negation", "strengthen", "weaken", "contrast")}
    values = [draw.choice((0.0, draw.gauss(0, 0.3))) for _ in range(4)]
    scope = [draw.choice((0.0, draw.gauss(0, 0.3))) for _ in range(2)]
    return Priors(draw.gauss(0, 0.3), types, *values, frozenset(draw.sample("abcde", 2)), *scope)


def clauses(grammar: ReferenceGrammar, seed: int) -> ReferenceGrammar:
    """The grammar with ``whole_clauses``, one or two of its words ending clauses, and more contrast rules."""
    draw = random.Random(seed)
    priors = replace(grammar.priors, boundary_words=frozenset(draw.sample("abcde", draw.randint(1, 2))))
    rules = []
    for rule in grammar.rules:
        if len(rule.child_labels) == 2 and draw.random() < 0.7:
            rule = replace(rule, type="contrast")
        elif len(rule.child_labels) == 1 and rule.type == "contrast":
            # A shape that is never mined; it has a test of its own below.
            rule = replace(rule, type="weaken")
        rules.append(rule)
    return replace(grammar, rules=rules, priors=priors, whole_clauses=True)


def same_lists(grammar: ReferenceGrammar, words: list[str]) -> None:
    """Everything that both implementations say of a sentence."""
    expected = kbest(grammar, words)
    model = core_model(grammar, mix_slope=0.7, mix_shift=-0.2)
    parses, (tree_logit, marg, mix, known, *_) = model.parse_words(words, grammar.beam_size)
    found = core_kbest(model, words) if grammar.beam_size >= 10_000 else (parses if known else [])
    assert known == bool(expected)
    # A parse asked for one tree gives the best of the decided label: with K = 1 only the verdict is compared.
    if grammar.beam_size > 1 and expected:
        k = len(found)
        assert k == min(len(expected), grammar.beam_size if grammar.beam_size < 10_000 else 10**9)
        assert [parse[1] for parse in found] == [tree.score for tree in expected][:k]
        assert [parse[0][0][4] for parse in found] == pytest.approx(
            [tree.logit for tree in expected][:k], rel=EXACT, abs=EXACT
        )
        for parse, tree in zip(found, expected, strict=False):
            assert core_shape(parse[0]) == shape(tree, grammar, words)
            logits = [None if node.label == "E" else node.logit for node in tree.nodes()]
            for row, logit in zip(parse[0][1:], logits, strict=True):
                assert row[4] == (None if logit is None else pytest.approx(logit, rel=EXACT, abs=EXACT))
            assert math.fsum(row[5] for row in parse[0]) == pytest.approx(tree.score, abs=1e-9)
        p_tree = probabilities(expected)
        assert [parse[2] for parse in found] == pytest.approx(p_tree[:k], rel=1e-9)
    p_tree = probabilities(expected)
    assert marg == pytest.approx(decide(expected, p_tree, "marg", 0.7, -0.2), abs=1e-9)
    assert mix == pytest.approx(decide(expected, p_tree, "mix", 0.7, -0.2), abs=1e-9)
    assert tree_logit == pytest.approx(expected[0].logit if expected else 0.0, abs=1e-12)


@settings(max_examples=400)
@given(seed=seeds, space=spaces, beam=beams, whole=st.booleans())
def test_core_and_reference_hold_the_same_lists(seed: int, space: str, beam: int, whole: bool) -> None:
    longest = {"canonical": 9, "paper": 6}[space] if beam == 10_000 else {"canonical": 12, "paper": 9}[space]
    grammar, words = random_case(seed, whole_logits=whole, longest=longest)
    same_lists(rounded(replace(grammar, derivations=space, beam_size=beam)), words)


@settings(max_examples=300)
@given(seed=seeds, space=spaces, beam=beams, span=st.integers(0, 4))
def test_priors_and_child_spans_enter_both_alike(seed: int, space: str, beam: int, span: int) -> None:
    grammar, words = random_case(seed, longest=6 if beam == 10_000 else 10)
    grammar = replace(
        grammar, priors=random_priors(seed), max_child_span=span, derivations=space, beam_size=beam
    )
    same_lists(rounded(grammar), words)


@settings(max_examples=300)
@given(seed=seeds, space=spaces, beam=beams, span=st.integers(1, 4), whole=st.booleans())
def test_rules_that_are_sure_to_act_reach_over_their_clause_in_both(
    seed: int, space: str, beam: int, span: int, whole: bool
) -> None:
    grammar, words = random_case(seed, longest=6 if beam == 10_000 else 10)
    weights = [weight + 9 * (at % 3 != 0) for at, weight in enumerate(grammar.comb_weight)]
    grammar = replace(
        grammar, comb_weight=weights, priors=random_priors(seed), max_child_span=span, derivations=space,
        beam_size=beam, whole_clauses=whole,
    )  # fmt: skip
    same_lists(rounded(grammar), words)


@settings(max_examples=100)
@given(seed=seeds, face=st.sampled_from([":(", ":)", "😀"]), beam=beams, whole=st.booleans())
def test_faces_bound_clauses_in_core_reference_and_enumeration(
    seed: int, face: str, beam: int, whole: bool
) -> None:
    grammar, words = random_case(seed, longest=6 if beam == 10_000 else 10)
    names = {"a": face, "b": "not"}
    renamed = {
        tuple(names.get(word, word) for word in fragment): z for fragment, z in grammar.dictionary.items()
    }
    rules = [replace(r, rhs=tuple(names.get(word, word) for word in r.rhs)) for r in grammar.rules]
    weights = dict.fromkeys(renamed, 0.5)
    grammar = replace(
        grammar, dictionary=renamed, rules=rules, dict_weight=weights, priors=random_priors(seed),
        beam_size=beam, whole_clauses=whole,
    )  # fmt: skip
    words = [names.get(word, word) for word in words]
    known = any(face in fragment for fragment in renamed) or any(face in rule.rhs for rule in rules)
    bounds = grammar.clause_boundaries(words)
    assert all(bounds[at] == known for at, word in enumerate(words) if word == face)
    same_lists(rounded(grammar), words)


# Above 64 the core looks for items one by one, else for all of a cell at once.
limits = st.one_of(st.integers(1, 12), st.sampled_from([32, 64, 65, 100]))


@settings(max_examples=400)
@given(seed=seeds, space=spaces, beam=beams, limit=limits, whole=st.booleans())
def test_a_search_limit_cuts_both_at_the_same_candidate(
    seed: int, space: str, beam: int, limit: int, whole: bool
) -> None:
    grammar, words = random_case(seed, whole_logits=whole, longest=9)
    grammar = replace(grammar, search_limit=limit, derivations=space, beam_size=beam)
    same_lists(rounded(replace(grammar, priors=random_priors(seed))), words)


@settings(max_examples=60)
@given(seed=seeds, beam=st.sampled_from([1, 5, 30]), limit=st.sampled_from([3, 8, 32]), whole=st.booleans())
def test_crowded_cells_keep_the_same_lists(seed: int, beam: int, limit: int, whole: bool) -> None:
    """Many more edges meet in a cell than the search can take; without weights many scores are equal."""
    grammar, words = random_case(seed, whole_logits=whole, longest=8)
    if whole:
        grammar = replace(grammar, dict_weight={}, comb_weight=[0.0] * len(grammar.rules))
    words = (words * 18)[:18]
    same_lists(rounded(replace(grammar, search_limit=limit, beam_size=beam)), words)


@settings(max_examples=150)
@given(seed=seeds, space=spaces, beam=beams)
def test_no_child_holds_the_end_of_its_sentence_in_either(seed: int, space: str, beam: int) -> None:
    grammar, words = random_case(seed, longest=6 if beam == 10_000 else 10)
    ends = {"a": ".", "b": "?!", "c": "..."}
    renamed = replace(
        grammar,
        dictionary={tuple(ends.get(w, w) for w in f): z for f, z in grammar.dictionary.items()},
        dict_weight={tuple(ends.get(w, w) for w in f): z for f, z in grammar.dict_weight.items()},
        rules=[replace(rule, rhs=tuple(ends.get(w, w) for w in rule.rhs)) for rule in grammar.rules],
        within_sentence=True,
    )
    same_lists(
        rounded(replace(renamed, derivations=space, beam_size=beam)), [ends.get(word, word) for word in words]
    )


@settings(max_examples=300)
@given(seed=seeds, beam=beams, clauses_=st.booleans(), within=st.booleans())
def test_texts_are_closed_alike_in_both(seed: int, beam: int, clauses_: bool, within: bool) -> None:
    grammar, words = random_case(seed, longest=6 if beam == 10_000 else 10)
    grammar = replace(grammar, priors=random_priors(seed), beam_size=beam)
    grammar = clauses(grammar, seed) if clauses_ else grammar
    grammar, words = with_stops(random.Random(seed), grammar, words)
    same_lists(rounded(replace(grammar, within_sentence=within, final_stop=True)), words)


@settings(max_examples=300)
@given(seed=seeds, space=spaces, beam=beams, limit=st.sampled_from([0, 0, 5]))
def test_contrast_takes_whole_clauses_in_both(seed: int, space: str, beam: int, limit: int) -> None:
    grammar, words = random_case(seed, longest=6 if beam == 10_000 else 10)
    grammar = replace(grammar, priors=random_priors(seed), derivations=space, beam_size=beam)
    same_lists(rounded(replace(clauses(grammar, seed), search_limit=limit)), words)


@settings(max_examples=400)
@given(seed=seeds, beam=beams)
def test_lists_are_no_clauses_in_both(seed: int, beam: int) -> None:
    grammar, words = random_case(seed, longest=9 if beam == 10_000 else 14)
    priors = replace(random_priors(seed), child_boundary=-0.7, contrast_boundary=0.4)
    grammar = clauses(replace(grammar, priors=priors, beam_size=beam), seed)
    grammar, words = with_lists(random.Random(seed), grammar, words)
    same_lists(rounded(grammar), words)


@settings(max_examples=400)
@given(seed=seeds, beam=beams, space=spaces)
def test_clauses_behind_and_are_the_same_in_both(seed: int, beam: int, space: str) -> None:
    grammar, words = random_case(seed, longest=6 if beam == 10_000 else 14)
    priors = replace(random_priors(seed), child_boundary=-0.7, contrast_boundary=0.4)
    grammar = clauses(replace(grammar, priors=priors, beam_size=beam, derivations=space), seed)
    grammar, words = with_joined_clauses(random.Random(seed), grammar, words)
    same_lists(rounded(grammar), words)


@settings(max_examples=1000)
@given(
    words=st.lists(
        st.sampled_from("and the this is are must it tastes x y , or but thanks due to".split()),
        min_size=1,
        max_size=20,
    )
)
def test_clauses_end_at_the_same_words_in_all_three(words: list[str]) -> None:
    priors = Priors(boundary_words=frozenset({",", "but"}))
    grammar = ReferenceGrammar({(word,): 0.1 for word in words}, priors=priors, whole_clauses=True)
    assert (
        grammar.clause_boundaries(words)
        == Enumerator(grammar, words).bounds
        == _core.clause_bounds(words, [",", "but"])
    )


@pytest.mark.parametrize(
    "text",
    [
        "not x , y or x",
        "not x , y , or x , y and x",
        "not lacks x , y and x , y",
        "not x , lacks y or x , y and x",
        "not lacks x , but y , x and y",
        "not lacks x , y or x , y and x",
        "not x , or y , is y or x",
        "not x , x x x x or y , x x x x x or y",
    ],
)
def test_what_a_negation_takes_of_lists_is_the_same_in_both(text: str) -> None:
    rules = [
        CombinationRule("N", ("not", "P"), "negation", (-1.0, 3.0)),
        CombinationRule("P", ("not", "N"), "negation", (-1.0, 3.0)),
    ]
    words = ["x", "y", "or", "and", "lacks", "is"]
    dictionary = {(word,): 1.0 if word == "x" else -0.3 for word in words}
    priors = Priors(
        child_word=0.1, child_boundary=-2.0, child_end=1.5, boundary_words=frozenset({",", "but"})
    )
    grammar = ReferenceGrammar(dictionary, rules, priors=priors, beam_size=5, whole_clauses=True)
    same_lists(rounded(grammar), text.split())


@pytest.mark.parametrize("weight", [7.5, 8.0])
@pytest.mark.parametrize("text", ["if x be y y", "if x be y , y", "if x , x be y y x", "x if y be x"])
def test_rules_of_two_children_that_are_sure_to_act_end_with_their_clause_in_both(
    weight: float, text: str
) -> None:
    rules = [
        CombinationRule(label, ("if", first, "be", second), "negation", (0.4, 0.1, -2.0))
        for label, first, second in (("N", "P", "P"), ("N", "N", "P"), ("P", "P", "N"), ("P", "N", "N"))
    ]
    dictionary = {("x",): 1.0, ("y",): -0.3}
    priors = Priors(child_word=0.1, child_boundary=-2.0, child_end=1.5, boundary_words=frozenset({","}))
    grammar = ReferenceGrammar(
        dictionary, rules, comb_weight=[weight] * 4, priors=priors, beam_size=8, whole_clauses=True
    )
    same_lists(rounded(grammar), text.split())


@pytest.mark.parametrize("weight", [-3.0, 0.0, 1.0])
@pytest.mark.parametrize("text", ["very x", "very x and x", "very y x y", "x very x y and very y y x"])
def test_words_of_degree_stay_with_the_next_words_in_both(weight: float, text: str) -> None:
    rules = [CombinationRule(label, ("very", label), "strengthen", (-1.0, 3.0)) for label in "PN"]
    priors = Priors(child_word=0.1, degree_word=-0.4, type_bonus={"strengthen": 4.0})
    grammar = ReferenceGrammar(
        {("x",): 1.0, ("y",): -0.3}, rules, comb_weight=[weight] * 2, priors=priors, beam_size=8
    )
    words = text.split()
    same_lists(rounded(grammar), words)
    if text == "very x and x":
        best = str(kbest(grammar, words)[0])
        assert (best == str(kbest(replace(grammar, priors=replace(priors, degree_word=0.0)), words)[0])) == (
            weight == 1.0
        )


def test_a_contrast_rule_of_one_child_needs_no_whole_clause() -> None:
    rule = CombinationRule("P", ("P", "c"), "contrast", (0.5, 1.0))
    grammar = ReferenceGrammar({("a",): 1.0, ("b",): -1.5}, [rule], beam_size=5, whole_clauses=True)
    same_lists(grammar, ["b", "a", "c"])


@settings(max_examples=200)
@given(seed=seeds, space=spaces, whole_clauses=st.booleans())
def test_the_uncut_core_holds_every_tree(seed: int, space: str, whole_clauses: bool) -> None:
    grammar, words = random_case(seed, longest=6 if space == "canonical" else 5)
    grammar = clauses(grammar, seed) if whole_clauses else grammar
    grammar = rounded(replace(grammar, derivations=space))
    every = Enumerator(grammar, words)
    trees = every.paper() if space == "paper" else every.canonical()
    found = core_kbest(core_model(grammar), words)
    values = Counter((round(parse[1], 6) + 0.0, round(parse[0][0][4], 6) + 0.0) for parse in found)
    assert values == Counter((round(every.score(t), 6) + 0.0, round(every.logit(t), 6) + 0.0) for t in trees)
    if trees:
        scores = [every.score(tree) for tree in trees]
        best = found[0]
        # p(t) = exp(score - A): the core's share of its best tree gives its partition function.
        assert best[1] - math.log(best[2]) == pytest.approx(log_partition(scores), abs=1e-9)


@settings(max_examples=150)
@given(seed=seeds, space=spaces)
def test_without_combination_both_use_dictionary_rules_only(seed: int, space: str) -> None:
    grammar, words = random_case(seed, longest=10)
    grammar = rounded(replace(grammar, derivations=space, beam_size=4))
    expected = kbest(without_combination(grammar), words)
    model = core_model(grammar, combination=False)
    parses, verdict = model.parse_words(words, 4)
    assert verdict[3] == bool(expected)
    if expected:
        assert [core_shape(parse[0]) for parse in parses] == [shape(t, grammar, words) for t in expected[:4]]


@settings(max_examples=150)
@given(seed=seeds, space=spaces)
def test_long_match_ranks_by_the_number_of_rules_in_both(seed: int, space: str) -> None:
    grammar, words = random_case(seed, longest=10)
    grammar = rounded(replace(grammar, derivations=space, priors=random_priors(seed)))
    expected = kbest(grammar.longest_match(), words)
    parses, verdict = core_model(grammar).long_match().parse_words(words, 1)
    assert verdict[3] == bool(expected)
    if expected:
        assert core_shape(parses[0][0]) == shape(expected[0], grammar, words)
        assert parses[0][1] == expected[0].score
        assert verdict[0] == pytest.approx(expected[0].logit)


@settings(max_examples=100)
@given(seed=seeds, space=spaces, decision=st.sampled_from(["tree", "marg", "mix"]))
def test_one_tree_is_the_best_of_the_decided_label(seed: int, space: str, decision: str) -> None:
    grammar, words = random_case(seed, longest=8)
    grammar = rounded(replace(grammar, derivations=space, beam_size=5))
    model = core_model(grammar, decision=decision)
    expected = kbest(grammar, words)
    (one,), verdict = model.parse_words(words, 1)
    if not expected:
        assert one[0][0][2] == "S -> E"
        return
    label = "P" if verdict[4] > 0.5 else "N"
    wanted = next((tree for tree in expected if tree.label == label), expected[0])
    assert core_shape(one[0]) == shape(wanted, grammar, words)


@settings(max_examples=60)
@given(seed=seeds)
def test_compacting_and_editing_nothing_leave_every_list_as_it_is(seed: int) -> None:
    grammar, words = random_case(seed, longest=8)
    model = core_model(rounded(replace(grammar, beam_size=5)))
    for same in (model.compact(), model.edit([], [], [], [])):
        assert same.parse_words(words, 5) == model.parse_words(words, 5)


def test_more_trees_than_the_beam_widen_it() -> None:
    grammar, words = random_case(3, longest=8)
    narrow, wide = (rounded(replace(grammar, beam_size=k)) for k in (1, 50))
    assert core_model(narrow).parse_words(words, 50)[0] == core_model(wide).parse_words(words, 50)[0]


@pytest.mark.parametrize("space", ["canonical", "paper"])
def test_a_part_that_a_rule_does_not_listen_to_may_say_nothing(space: str) -> None:
    rule = CombinationRule("P", ("neither", "P", "spoils", "P"), "negation", (0.2, 0.0, 1.0))
    heard = replace(rule, theta=(0.2, 0.5, 1.0))
    ends = CombinationRule("N", ("neither", "P"), "negation", (0.5, 0.0))
    for rules, found in (([rule], True), ([heard], False), ([ends], False)):
        grammar = ReferenceGrammar(
            {("fun",): 1.0, ("it",): -0.3}, rules, comb_weight=[5.0], derivations=space
        )
        words = "neither the wait spoils fun".split() if rules != [ends] else ["it", "neither", "wait"]
        same_lists(rounded(grammar), words)
        trees = kbest(grammar, words)
        assert any(tree.kind == "combination" for tree in trees) == found
        if found:
            best = next(tree for tree in trees if tree.kind == "combination")
            assert [(child.label, child.start, child.end) for child in best.children] == [
                ("E", 1, 3),
                ("P", 4, 5),
            ]
            assert best.score == grammar.combination_score(0, [False] * 5, ((1, 3), (4, 5)), True) + (
                grammar.dictionary_score(("fun",))
            )


@pytest.mark.parametrize("slope", [0.0, 0.4])
def test_a_weak_part_is_a_part_of_a_rule_that_does_not_listen(slope: float) -> None:
    rule = CombinationRule("N", ("not", "P"), "negation", (0.6, slope))
    grammar = rounded(ReferenceGrammar({("fair",): 0.1}, [rule], tau=0.75))
    same_lists(grammar, ["not", "fair"])
    labels = {tree.label for tree in kbest(grammar, ["not", "fair"])}
    assert labels == ({"N", "P"} if slope == 0.0 else {"P"})
