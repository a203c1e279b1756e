"""Algorithms 3, 4 and 6 on corpora small enough to count by hand, and against plain counting."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentiparse.reference import (
    CombinationRule,
    LabelledText,
    MiningOptions,
    count_combination,
    count_fragments,
    covered_spans,
    learn_grammar,
    leave_one_out,
    logits,
    mine_combination,
    mine_dictionary,
    sigma,
    training_examples,
)

NOT = CombinationRule("N", ("not", "P"), "negation")


def texts(*lines: str) -> list[LabelledText]:
    """``P: so good`` makes a positive text."""
    return [LabelledText(tuple(line[2:].split()), line[0]) for line in lines]


def random_texts(seed: int) -> list[LabelledText]:
    draw = random.Random(seed)
    return [
        LabelledText(tuple(draw.choices("abcd", k=draw.randint(1, 6))), draw.choice("NP"))
        for _ in range(draw.randint(1, 25))
    ]


@settings(max_examples=80)
@given(seed=st.integers(0, 10**6), least=st.integers(1, 4), longest=st.integers(1, 4))
def test_counts_equal_those_of_counting_everything(seed: int, least: int, longest: int) -> None:
    corpus = random_texts(seed)
    plain: dict[str, Counter[tuple[str, ...]]] = {"N": Counter(), "P": Counter()}
    for text in corpus:
        n = len(text.words)
        plain[text.label].update(
            {text.words[i:j] for i in range(n) for j in range(i + 1, min(n, i + longest) + 1)}
        )
    both = plain["N"] + plain["P"]
    counts = count_fragments(corpus, MiningOptions(least, longest))
    assert counts.raw == {fragment: n for fragment, n in both.items() if n >= least}
    assert counts.neg == {fragment: plain["N"][fragment] for fragment in counts.raw}
    assert counts.pos == {fragment: plain["P"][fragment] for fragment in counts.raw}


def test_a_text_counts_once_for_a_fragment() -> None:
    counts = count_fragments(texts("P:good good good"), MiningOptions(1))
    assert counts.raw[("good",)] == 1


def test_text_weights_enter_the_counts_but_not_the_threshold() -> None:
    corpus = [LabelledText(("good",), "P", weight=0.25)] * 4
    counts = count_fragments(corpus, MiningOptions(4))
    assert (counts.raw[("good",)], counts.pos[("good",)]) == (4, 1.0)


def test_a_negation_rule_covers_what_stands_under_it_and_nothing_more() -> None:
    words = ["this", "is", "not", "very", "good", "at", "all"]
    dictionary = {("good",): 2.0, ("very", "good"): 2.0, ("good", "at", "all"): 0.1}
    assert covered_spans(words, [NOT], dictionary, 0.7) == {(3, 5)}
    assert covered_spans(words, [NOT], {("very", "good"): -2.0}, 0.7) == set()
    assert covered_spans(words, [CombinationRule("N", ("not", "P"), "weaken")], dictionary, 0.7) == set()


def test_rules_with_two_non_terminals_cover_both_parts_only_if_both_stand() -> None:
    rule = CombinationRule("N", ("P", "but", "not", "P"), "negation")
    words = ["fun", "but", "not", "good"]
    assert covered_spans(words, [rule], {("good",): 2.0, ("fun",): 2.0}, 0.7) == {(0, 1), (3, 4)}
    assert covered_spans(words, [rule], {("good",): 2.0}, 0.7) == set()


def test_covered_occurrences_do_not_count_unless_the_text_has_a_free_one() -> None:
    corpus = texts("N:not good", "N:not good", "P:good", "N:good not good")
    counts = count_fragments(corpus, MiningOptions(1), [NOT], {("good",): 2.0})
    assert (counts.raw[("good",)], counts.neg[("good",)], counts.pos[("good",)]) == (4, 1.0, 1.0)
    assert counts.neg[("not", "good")] == 3.0, "a fragment that reaches beyond the part is not covered"


def test_raw_counts_decide_the_threshold() -> None:
    corpus = texts("N:not good", "N:not good", "P:good")
    counts = count_fragments(corpus, MiningOptions(3), [NOT], {("good",): 2.0})
    assert counts.raw == {("good",): 3}
    assert (counts.neg[("good",)], counts.pos[("good",)]) == (0.0, 1.0)


def test_fragments_of_stop_words_and_punctuation_alone_are_no_rules() -> None:
    corpus = texts("P:the good , the", "P:the good , the", "P:, the ' good")
    mined = mine_dictionary(corpus, MiningOptions(2, stop_words=frozenset({"the"})))
    assert ("the", "good") in mined
    assert not {("the",), (",",), (",", "the")} & mined.keys()


def test_faces_are_words_and_no_punctuation() -> None:
    marks, faces = [".", "!!", "--", "\u2014", "(", ":", "?!"], [":)", ":-(", "<3", "\U0001f600", "\u2665"]
    mined = mine_dictionary(texts(*(f"P:{word}" for word in marks + faces)), MiningOptions(1))
    assert {fragment for (fragment,) in mined} == set(faces)


def test_even_fragments_are_no_rules() -> None:
    assert mine_dictionary(texts("P:so", "N:so"), MiningOptions(1)) == {}


def test_words_are_smoothed_to_one_half() -> None:
    assert logits({("a",): 1.0}, {("a",): 3.0}, word_prior_weight=4.0) == {("a",): math.log(5 / 3)}


def test_without_backoff_longer_fragments_have_laplace_counts() -> None:
    neg, pos = {("a",): 1.0, ("b",): 1.0, ("a", "b"): 0.0}, {("a",): 1.0, ("b",): 1.0, ("a", "b"): 3.0}
    assert logits(neg, pos)[("a", "b")] == math.log(4)


def test_backoff_shrinks_a_fragment_to_what_its_parts_predict() -> None:
    neg = {("a",): 1.0, ("b",): 2.0, ("c",): 5.0, ("a", "b"): 1.0, ("b", "c"): 0.0, ("a", "b", "c"): 1.0}
    pos = {("a",): 7.0, ("b",): 1.0, ("c",): 2.0, ("a", "b"): 1.0, ("b", "c"): 2.0, ("a", "b", "c"): 0.0}
    z = logits(neg, pos, 2.0, 10.0)
    p0 = sigma(z[("a",)] + z[("b",)])
    assert sigma(z[("a", "b")]) == pytest.approx((1 + 10 * p0) / (2 + 10))
    p0 = sigma(z[("a", "b")] + z[("b", "c")] - z[("b",)])
    assert sigma(z[("a", "b", "c")]) == pytest.approx((0 + 10 * p0) / (1 + 10))


@settings(max_examples=60)
@given(seed=st.integers(0, 10**6))
def test_leaving_a_text_out_equals_counting_without_it(seed: int) -> None:
    corpus = random_texts(seed)
    counts = count_fragments(corpus, MiningOptions(1))
    neg, pos = leave_one_out(counts, corpus, corpus[0])
    without = count_fragments(corpus[1:], MiningOptions(1))
    assert neg == {fragment: without.neg.get(fragment, 0.0) for fragment in neg}
    assert pos == {fragment: without.pos.get(fragment, 0.0) for fragment in pos}


def test_leaving_out_takes_the_whole_group() -> None:
    corpus = [LabelledText(("good", "fun"), "P", group="s1"), LabelledText(("good",), "P", group="s1")]
    corpus += [LabelledText(("good",), "P", group="s2"), LabelledText(("fun",), "N", group="s1")]
    neg, pos = leave_one_out(count_fragments(corpus, MiningOptions(1)), corpus, corpus[0])
    assert (pos[("good",)], pos[("fun",)], neg[("fun",)]) == (1.0, 0.0, 0.0)


def p(probability: float) -> float:
    return math.log(probability / (1 - probability))


DICTIONARY = {
    ("good",): p(0.8),
    ("fun",): p(0.75),
    ("bad",): -p(0.9),
    ("not", "good"): -p(0.7),
    ("not", "fun"): -p(0.6),
    ("very", "good"): p(0.95),
    ("very", "fun"): p(0.8),
    ("rather", "good"): p(0.6),
    ("bad", "but", "fun"): p(0.7),
}


def test_candidates_are_counted_by_type() -> None:
    found = count_combination(DICTIONARY, 0.7, 0.1)
    shown = {
        f"{lhs} -> {' '.join(rhs)}": (counts.total, dict(counts.by_type))
        for (lhs, rhs), counts in found.items()
    }
    assert shown == {
        "N -> not P": (2, {"negation": 2}),
        "P -> very P": (2, {"strengthen": 1}),
        "P -> rather P": (1, {"weaken": 1}),
        "P -> N but fun": (1, {"negation": 1}),
        "P -> bad but P": (1, {}),
        "P -> N but P": (1, {"contrast": 1}),
    }


def test_thresholds_of_algorithm_4_are_strict() -> None:
    kept = [str(rule) for rule in mine_combination(DICTIONARY, 0.7, 0.1, 0, 0.4)]
    assert "P -> very P" in kept
    assert "P -> very P" not in [str(rule) for rule in mine_combination(DICTIONARY, 0.7, 0.1, 0, 0.5)]
    assert [str(rule) for rule in mine_combination(DICTIONARY, 0.7, 0.1, 1, 0.4)] == ["N -> not P"]
    assert mine_combination(DICTIONARY, 0.7, 0.1, 2, 0.4) == []
    above = [str(rule) for rule in mine_combination(DICTIONARY, 0.76, 0.1, 0, 0.4)]
    assert "P -> N but P" not in above


def test_ties_between_types_go_to_the_first() -> None:
    dictionary = {("good",): p(0.8), ("fun",): p(0.8), ("so", "good"): p(0.95), ("so", "fun"): p(0.6)}
    (rule,) = mine_combination(dictionary, 0.7, 0.1, 1, 0.4)
    assert (str(rule), rule.type) == ("P -> so P", "strengthen")


def test_two_equal_non_terminals_have_no_type_and_are_never_kept() -> None:
    dictionary = {("good",): p(0.8), ("fun",): p(0.8), ("good", "and", "fun"): p(0.8)}
    assert count_combination(dictionary, 0.7, 0.1)["P", ("P", "and", "P")].total == 1
    assert "P -> P and P" not in [str(rule) for rule in mine_combination(dictionary, 0.7, 0.1, 0, 0.0)]


def test_examples_pair_the_parts_with_the_whole() -> None:
    found = training_examples(DICTIONARY, NOT, 0.7)
    assert [(round(x[1], 6), round(y, 6)) for x, y in found] == [(0.8, 0.7), (0.75, 0.6)]
    assert training_examples(DICTIONARY, CombinationRule("N", ("never", "P")), 0.7) == []


CORPUS = [
    *texts(*["P:good"] * 6, *["P:fun"] * 6, *["P:nice"] * 5),
    *texts(*["N:not good"] * 4, *["N:not fun"] * 4, *["N:not nice"] * 4, *["N:dull"] * 4),
]


def test_a_second_round_takes_negated_occurrences_off() -> None:
    options = MiningOptions(min_child_polarity=0.55, min_rule_count=1, min_type_share=0.5, rounds=1)
    one, rules = learn_grammar(CORPUS, options)
    assert "N -> not P" in [str(rule) for rule in rules]
    two, _ = learn_grammar(CORPUS, MiningOptions(**{**options.__dict__, "rounds": 2}))
    assert sigma(one[("good",)]) == pytest.approx(7 / 12)
    assert sigma(two[("good",)]) == pytest.approx(7 / 8)
    assert two[("not", "good")] == one[("not", "good")] < 0


def test_learned_rules_carry_a_theta_that_explains_the_fragments() -> None:
    options = MiningOptions(min_child_polarity=0.55, min_rule_count=1, min_type_share=0.5)
    dictionary, rules = learn_grammar(CORPUS, options)
    (rule,) = (rule for rule in rules if str(rule) == "N -> not P")
    for word in ("good", "fun", "nice"):
        u = rule.theta[0] + rule.theta[1] * sigma(dictionary[word,])
        assert sigma(u) == pytest.approx(sigma(-dictionary["not", word]), abs=0.05)
