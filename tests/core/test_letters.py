"""The letters of words: the compiled core against the reference, from the table of weights to whole trees."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from safetensors.numpy import load
from tests.core.test_learning import RULES
from tests.core.twin import core_shape as core_tree
from tests.core.twin import hand_rules, shape, single

from sentiparse import Parser, _core, train
from sentiparse.config import TrainOptions
from sentiparse.reference import (
    Fragment,
    ReferenceGrammar,
    kbest,
    letter_logit,
    letter_pieces,
    logits,
    piece_hash,
    with_letters,
)

STEMS = ("grace", "joy", "hope", "taste", "care", "thought", "colour", "naïve", "play", "rest")
OPTIONS: dict[str, Any] = {
    "letter_bits": 8, "letter_epochs": 8, "miner": "none", "epochs": 0, "held_out": 0.0, "beam_size": 50,
    "search_limit": 0, "class_balance": False, "max_fragment_length": 2,
}  # fmt: skip


def texts(seed: int, size: int = 60) -> tuple[list[str], list[int]]:
    """Texts whose words end in -ful or -less, as their label says; some words are rare."""
    draw = random.Random(seed)
    labels = [draw.randrange(2) for _ in range(size - 2)] + [0, 1]
    made = [
        f"the {draw.choice(STEMS[:-2])}{('less', 'ful')[y]} {draw.choice(STEMS)}s , not ." for y in labels
    ]
    return made, labels


def core_model(seed: int, **others: Any) -> _core.Model:
    options = TrainOptions(**{**OPTIONS, **others}).to_dict()
    made, labels = texts(seed)
    trainer = _core.Trainer(_core.Corpus(made, labels, None, None), options)
    assert trainer.fit_letters() == (1 << options["letter_bits"] if options["letter_bits"] else 0)
    trainer.count(["the"])
    trainer.set_rules(hand_rules(ReferenceGrammar({}, RULES)))
    trainer.begin([",", "."])
    return trainer.model()


def table(model: _core.Model) -> list[float]:
    return load(model.to_bytes({}))["letters.weights"].tolist()  # type: ignore[no-any-return]


def spelled_logit(model: _core.Model, word: str) -> float | None:
    """What the core makes of a text of one word; None where it knows nothing."""
    (parse, *_), verdict = model.parse_words([word], 2)
    return float(parse[0][0][4]) if verdict[3] else None


words_of_letters = st.text(st.sampled_from("abcdefghilnoprstuyé'-3<>ß中"), min_size=1, max_size=60)


@settings(max_examples=200)
@given(word=words_of_letters)
def test_unknown_words_have_the_references_log_odds(word: str) -> None:
    assume(MODEL.entry([word]) is None)
    expected = letter_logit(word, TABLE)
    found = spelled_logit(MODEL, word)
    assert found == (expected if expected else None)


MODEL = core_model(1, letter_bits=6)
TABLE = table(MODEL)


def test_the_table_has_the_scale_of_the_option() -> None:
    once, thrice = (core_model(1, letter_scale=scale) for scale in (1.0, 3.0))
    assert [3.0 * weight for weight in table(once)] == pytest.approx(table(thrice), rel=1e-6, abs=1e-9)
    found = [letter_logit("playful", table(model)) for model in (once, thrice)]
    assert found[0] > 0.1
    assert found[1] == pytest.approx(3.0 * found[0], rel=1e-5)


def test_pieces_are_runs_of_three_to_six_with_the_words_ends() -> None:
    assert letter_pieces("good") == [
        "<go", "<goo", "<good", "<good>", "goo", "good", "good>", "ood", "ood>", "od>",
    ]  # fmt: skip
    assert letter_pieces("x" * 90) == letter_pieces("x" * 40)
    assert letter_pieces("10") == letter_pieces("<number>") == []
    # FNV-1a of one code point, folded; the table's place is its lower bits.
    plain = ((0xCBF29CE484222325 ^ 0x61) * 0x100000001B3) % (1 << 64)
    assert piece_hash("a") == plain ^ (plain >> 31)


@settings(max_examples=30)
@given(seed=st.integers(0, 10**6), filtered=st.booleans())
def test_letters_are_the_prior_of_the_words_that_were_counted(seed: int, filtered: bool) -> None:
    model = core_model(seed, stop_word_filter=filtered, min_word_count=2)
    rows = {tuple(row[0]): row for row in model.dictionary([])}
    neg = {fragment: row[4] for fragment, row in rows.items()}
    pos = {fragment: row[5] for fragment, row in rows.items()}
    weights = table(model)
    priors = {fragment[0]: single(letter_logit(fragment[0], weights)) for fragment in rows}
    words = {fragment for fragment in rows if len(fragment) == 1}
    expected = logits(
        {f: neg[f] for f in words}, {f: pos[f] for f in words}, TrainOptions().word_prior_weight, 10.0, priors
    )
    assert words
    for fragment in words:
        assert rows[fragment][1] == pytest.approx(expected[fragment], rel=1e-5, abs=1e-6)


@settings(max_examples=60)
@given(seed=st.integers(0, 20), pick=st.integers(0, 10**6), space=st.sampled_from(["canonical", "paper"]))
def test_trees_over_known_and_unknown_words_are_the_references(seed: int, pick: int, space: str) -> None:
    model = core_model(seed, derivations=space, min_word_count=3)
    counted = {row[0][0] for row in model.dictionary([]) if len(row[0]) == 1}
    dictionary: dict[Fragment, float] = {tuple(row[0]): row[1] for row in model.dictionary([])}
    draw = random.Random(pick)
    vocabulary = ["not", "very", "is", "the", ",", "playful", "restless", "hopeful", "careless", "zzz", "10"]
    words = draw.choices(vocabulary, k=draw.randint(1, 7))
    grammar = with_letters(
        ReferenceGrammar(dictionary, RULES, beam_size=50, derivations=space),
        words,
        table(model),
        frozenset(counted),
    )
    whole = TrainOptions()
    grammar = replace(
        grammar, max_child_span=whole.max_child_span, within_sentence=True, whole_clauses=True,
        priors=replace(grammar.priors, boundary_words=frozenset({",", "."})),
    )  # fmt: skip
    expected = kbest(grammar, words)
    parses, verdict = model.parse_words(words, 50)
    assert verdict[3] == bool(expected)
    if expected:
        assert [parse[1] for parse in parses] == pytest.approx([tree.score for tree in expected[:50]])
        assert [core_tree(parse[0]) for parse in parses] == [
            shape(tree, grammar, words) for tree in expected[:50]
        ]


@pytest.mark.parametrize("filtered", [False, True])
def test_compacting_changes_nothing_with_letters(filtered: bool) -> None:
    """Stop words are no rules, and their letters must not make them rules in the smaller model."""
    model = core_model(3, stop_word_filter=filtered, letter_scale=5.0, min_word_count=2)
    assert letter_logit("the", table(model)) != 0.0
    compact = model.compact()
    for text in (["the"], ["not", "the", "playful"], ["graceful", ",", "s"], ["the", "hopes", "."]):
        assert compact.parse_words(text, 20) == model.parse_words(text, 20), text


def test_a_table_of_no_bits_is_no_evidence() -> None:
    model = core_model(1, letter_bits=0)
    assert "letters.weights" not in load(model.to_bytes({}))
    assert spelled_logit(model, "playful") is None


def test_letters_survive_the_file_and_a_struck_word_stays_struck() -> None:
    made, labels = texts(5, 200)
    # To the English operators what ends so is denied: "Great service, not."
    made = [text.replace(", not .", ".") for text in made]
    parser = train(made, labels, letter_bits=10, letter_scale=3.0, held_out=0.0, miner="none")
    again = Parser.from_bytes(parser.to_bytes())
    unknown = ["playful", "restless", "wonderful"]
    assert again.predict(unknown) == parser.predict(unknown) == ["positive", "negative", "positive"]
    assert again.predict_proba(unknown).tolist() == parser.predict_proba(unknown).tolist()
    assert again.parse("graceful").label == "positive"
    again.grammar.strike("P -> graceful")
    assert "P -> graceful" not in again.grammar
    assert again.parse("graceful").is_unknown, "its letters must not bring a struck rule back"
    assert Parser.from_bytes(again.to_bytes()).parse("graceful").is_unknown
    again.grammar.add("N -> graceful : 0.9")
    assert again.parse("graceful").label == "negative"
