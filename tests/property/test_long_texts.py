"""Long texts in parts: where they are cut, and that the whole says what the parts say."""

from __future__ import annotations

import math
import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentiparse import Parser
from sentiparse.tree import Tree

RULES = """
P -> good : 0.8
N -> bad : 0.7
P -> fun : 0.6
P -> so . good : 0.9
N -> not P : -0.4 1.5 [negation]
P -> very P : 0.5 1.5 [strengthen]
P -> N but P : 0.2 -1 1.8 [contrast]
"""
WHOLE = Parser.from_rules(RULES, comb_hit=0.5, max_words=0, max_turns=0)
PARSER = Parser.from_rules(RULES, comb_hit=0.5)
ENDS = {".", "!", "?", "...", "!!", "??", "?!"}
BOUNDARIES = ENDS | {",", ";", ":", "--", "-", "(", ")", "but", "because", "cuz", "bc"}
words = st.lists(
    st.sampled_from(["good", "bad", "fun", "not", "very", "but", "it", "zork", ".", "!", ",", "..."]),
    max_size=30,
)


def cut(text: list[str], most: int, turns: int) -> list[list[str]]:
    """The parts, as docs/semantics.md has it."""
    parts = []
    while text:
        window = text[:most]
        turn = too_many(window, turns)
        window = window[:turn]
        if len(window) == len(text):
            break
        length = len(window)
        for ends in (ENDS,) if turn is not None else (ENDS, BOUNDARIES):
            places = [place + 1 for place, word in enumerate(window) if word in ends]
            if places:
                length = places[-1]
                break
        parts.append(text[:length])
        text = text[length:]
    return [*parts, text] if text else parts


def too_many(words: list[str], turns: int) -> int | None:
    """Where the first sentence of more turns has the one that is too many."""
    seen = 0
    for place, word in enumerate(words):
        seen = 0 if word in ENDS - {"..."} else seen + (word == "but")
        if turns and seen > turns:
            return place
    return None


def log_odds(p: float) -> float:
    p = min(max(p, 1e-12), 1 - 1e-12)
    return math.log(p / (1 - p))


@settings(max_examples=300)
@given(text=words, most=st.integers(1, 9) | st.just(99), turns=st.integers(0, 3))
def test_verdicts_of_the_parts_add_up(text: list[str], most: int, turns: int) -> None:
    shift = 0.3
    whole = Parser.from_rules(RULES, comb_hit=0.5, max_words=0, max_turns=0, mix_shift=shift)
    parser = Parser.from_rules(RULES, comb_hit=0.5, max_words=most, max_turns=turns, mix_shift=shift)
    parts = [" ".join(part) for part in cut(text, most, turns)] or [""]
    pieces = whole.decisions(parts)
    known = pieces["known"]
    found = {name: values[0] for name, values in parser.decisions([" ".join(text)]).items()}
    assert found["known"] == known.any()
    if not known.any():
        return
    assert found["tree_logit"] == pytest.approx(pieces["tree_logit"][known].sum(), abs=1e-9)
    assert log_odds(found["marg"]) == pytest.approx(
        max(min(sum(map(log_odds, pieces["marg"][known])), log_odds(1.0)), log_odds(0.0)), abs=1e-3
    )
    mix = shift + sum(log_odds(p) - shift for p in pieces["mix"][known])
    assert log_odds(found["mix"]) == pytest.approx(mix, abs=1e-6)


def known(unit: Tree) -> list[int]:
    """The places of a unit's words; unknown ones at its end may be those of the next part."""
    unknown = {at for run in unit.find(kind="oov") for at in range(run.start, run.end)}
    return [at for at in range(unit.start, unit.end) if at not in unknown]


@settings(max_examples=300)
@given(text=words, most=st.integers(1, 9) | st.just(99), turns=st.integers(0, 3))
def test_the_tree_of_the_whole_is_those_of_the_parts_glued(text: list[str], most: int, turns: int) -> None:
    by_tree = Parser.from_rules(RULES, comb_hit=0.5, max_words=most, max_turns=turns)
    tree = by_tree.parse(" ".join(text))
    units = [(unit.rule, *known(unit)) for unit in tree.units()]
    expected, start = [], 0
    for part in cut(text, most, turns):
        inside = WHOLE.parse(" ".join(part))
        expected += [(unit.rule, *(at + start for at in known(unit))) for unit in inside.units()]
        start += len(part)
    assert units == expected
    assert (tree.start, tree.end) == (0, len(text))
    well_formed(tree)


def well_formed(tree: Tree) -> None:
    """Children fill their parents, and log-odds add up at every glue."""
    for node in tree.walk():
        places = [place for child in node.children for place in (child.start, child.end)]
        if places:
            assert (places[0], places[-1]) == (node.start, node.end)
            assert places[1:-1:2] == places[2::2]
        if node.kind == "glue":
            below = [child.logit for child in node.children if isinstance(child, Tree)]
            assert node.logit == pytest.approx(sum(z for z in below if z is not None), abs=1e-9)


@settings(max_examples=100)
@given(text=words, most=st.integers(2, 9), k=st.integers(2, 12))
def test_k_trees_of_a_long_text_are_different_and_in_order(text: list[str], most: int, k: int) -> None:
    parser = Parser.from_rules(RULES, comb_hit=0.5, max_words=most)
    trees = parser.kbest(" ".join(text), k)
    scores = [tree.total_score for tree in trees]
    assert scores == sorted(scores, reverse=True)
    assert len({tree.penn() for tree in trees}) == len(trees) <= k
    assert sum(tree.probability or 0.0 for tree in trees) <= 1 + 1e-9
    for tree in trees:
        well_formed(tree)


@settings(max_examples=100)
@given(text=words)
def test_no_child_of_a_rule_holds_the_end_of_a_sentence(text: list[str]) -> None:
    for tree in WHOLE.kbest(" ".join(text), 20):
        for node in tree.find(kind="combination"):
            for child in node.children:
                if isinstance(child, Tree):
                    inside = set(text[child.start : child.end])
                    assert not inside & (ENDS - {"..."}), tree.penn()


def test_without_rules_nothing_turns() -> None:
    text = "bad but good but fun but bad"
    parser = Parser.from_rules(RULES, max_turns=1, combination=False)
    assert parser.parse(text) == parser.with_options(max_turns=0).parse(text)


def test_a_rule_that_begins_with_words_turns_nothing_where_they_are_not() -> None:
    parser = Parser.from_rules(f"{RULES}P -> expected N and P : 0.2 -1 1.8 [contrast]\n", max_turns=1)
    text = "good and bad and fun and bad"
    assert parser.parse(text) == parser.with_options(max_turns=0).parse(text)
    assert "(P expected (N bad) and (P good))" in parser.parse("expected bad and good").penn()


def test_the_worst_text_takes_time_in_proportion_to_its_length() -> None:
    """Without ``max_turns`` the number of contrasts is cubic in that of the clauses."""

    def seconds(clauses: int) -> float:
        text = " but ".join(["bad", "good", "fun"][place % 3] for place in range(clauses))
        times = []
        for _ in range(5):
            begun = time.process_time()
            PARSER.decisions([text] * (2000 // clauses))
            times.append(time.process_time() - begun)
        return min(times) / (2000 // clauses)

    assert seconds(200) < 20 * 5 * seconds(10)


def test_a_text_at_the_limit_is_not_cut() -> None:
    draw = random.Random(0)
    text = " ".join(draw.choices(["good", "bad", "not", "very"], k=20))
    at, below = (Parser.from_rules(RULES, max_words=most) for most in (20, 19))
    assert at.parse(text) == WHOLE.with_options(max_words=20).parse(text)
    assert below.parse(text).end == 20
