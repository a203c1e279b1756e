"""The parser in a user's hands: predictions, trees, files, odd input."""

from __future__ import annotations

import json
import pickle
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

import sentiparse
from sentiparse import Parser
from sentiparse.cli import main
from sentiparse.errors import GrammarError, ModelFileError, OptionError
from sentiparse.render.svg import evidence
from sentiparse.tree import Tree

RULES = """
P -> good : 0.8
N -> bad : 0.7
P -> fun : 0.6
N -> not good : 0.9
N -> not P : -0.4 1.5 [negation]
P -> not N : -0.4 1.5 [negation]
P -> very P : 0.5 1.5 [strengthen]
P -> N but P : 0.2 -1 1.8 [contrast]
"""
TEXTS = [
    "good", "Not good!", "very, very good", "bad but fun", "It was not bad at all.", "good bad fun", "???",
    "", "so bad; not fun", "not not good", "Bad. But not so bad, but good!",
]  # fmt: skip


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser.from_rules(RULES, comb_hit=0.5, decision="mix")


def same(one: Parser, two: Parser) -> None:
    assert one.predict(TEXTS) == two.predict(TEXTS)
    assert np.array_equal(one.predict_proba(TEXTS), two.predict_proba(TEXTS))
    assert [one.parse(text) for text in TEXTS] == [two.parse(text) for text in TEXTS]
    assert one.options == two.options
    assert one.info() == two.info()


# Predictions


@pytest.mark.parametrize("decision", ["tree", "marg", "mix"])
def test_labels_probabilities_and_trees_agree(parser: Parser, decision: str) -> None:
    chosen = parser.with_options(decision=decision)
    p_pos = chosen.predict_proba(TEXTS)[:, 1]
    for text, label, p in zip(TEXTS, chosen.predict(TEXTS), p_pos, strict=True):
        tree = chosen.parse(text)
        assert tree.label == label, text
        assert tree.decision_p_pos == pytest.approx(p)
        if p != 0.5:
            assert label == chosen.label_names[int(p > 0.5)]


@pytest.mark.parametrize("decision", ["tree", "marg", "mix"])
@settings(max_examples=150)
@given(words=st.lists(st.sampled_from(["good", "bad", "fun", "not", "very", "but", "it", "."]), max_size=12))
def test_the_tree_has_the_label_of_the_prediction(decision: str, words: list[str]) -> None:
    chosen = UNICODE_PARSER.with_options(decision=decision)
    text = " ".join(words)
    assert chosen.parse(text).label == chosen.predict([text])[0]


@settings(max_examples=150)
@given(
    words=st.lists(st.sampled_from(["good", "bad", "fun", "not", "very", "but", "it", "."]), max_size=14),
    shift=st.sampled_from([-4.0, -1.0, 1.0, 4.0]),
    most=st.integers(2, 5),
)
def test_the_root_has_the_decided_label_where_no_tree_has_it(
    words: list[str], shift: float, most: int
) -> None:
    """Calibration may leave the decision without a tree, and parts whose trees disagree with the whole."""
    cut = UNICODE_PARSER.with_options(decision="mix", max_words=most)
    chosen = Parser(cut._model.calibrated(1.0, shift), cut.options, cut._card)
    text = " ".join(words)
    tree = chosen.parse(text)
    label = chosen.predict([text])[0]
    assert tree.label == label
    assert chosen.explain(text).label == label
    assert Tree.from_json(tree.to_json()).label == label
    assert tree.flatten().label == label
    if not tree.is_unknown:
        assert tree.sign == (1 if label == chosen.label_names[1] else -1)
        top = tree.children[0]
        assert isinstance(top, Tree)
        assert top.sign == (1 if top.symbol == "P" else -1), "below the root, nodes have their own polarity"


def test_candidates_have_their_own_labels_whatever_was_decided(parser: Parser) -> None:
    trees = parser.kbest("not good", 5)
    assert {tree.label for tree in trees} == set(parser.label_names)
    assert [tree.label for tree in trees] == [parser.label_names[tree.rule == "S -> P"] for tree in trees]
    assert all(tree.decision_p_pos is None for tree in trees)


def test_probabilities_are_rows_that_sum_to_one(parser: Parser) -> None:
    rows = parser.predict_proba(TEXTS)
    assert rows.shape == (len(TEXTS), 2)
    assert rows.sum(axis=1) == pytest.approx(np.ones(len(TEXTS)))
    assert ((rows > 0) & (rows < 1)).all()
    assert parser.predict_proba([]).shape == (0, 2)
    assert parser.predict([]) == []


@pytest.mark.parametrize(
    "text", ["", " ", "\n\t ", "what is this", "\x00", "\ud800", "🙂" * 0 + "…", "\u200b"]
)
def test_a_text_in_which_nothing_is_known_is_even_and_has_the_default_label(
    parser: Parser, text: str
) -> None:
    tree = parser.parse(text)
    assert tree.is_unknown
    assert tree.label == parser.default_label == parser.predict([text])[0]
    assert parser.predict_proba([text]).tolist() == [[0.5, 0.5]]
    assert parser.kbest(text) == [tree]


def test_decisions_are_what_stands_behind(parser: Parser) -> None:
    found = parser.decisions(TEXTS)
    assert set(found) == {"tree_logit", "marg", "mix", "known", "wording"}
    best = [parser.kbest(text)[0] for text in TEXTS]
    assert found["known"].tolist() == [not tree.is_unknown for tree in best]
    assert found["tree_logit"] == pytest.approx([tree.logit or 0.0 for tree in best])
    assert found["mix"] == pytest.approx(parser.predict_proba(TEXTS)[:, 1])


@pytest.mark.parametrize("make", [tuple, iter, np.array], ids=["tuple", "iterator", "array"])
def test_texts_come_in_any_sequence(parser: Parser, make: Callable[[list[str]], Any]) -> None:
    assert parser.predict(make(TEXTS)) == parser.predict(TEXTS)


def test_a_series_gives_a_series(parser: Parser) -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    series = pandas.Series(TEXTS, index=range(100, 100 + len(TEXTS)), name="text")
    labels = parser.predict(series)
    assert isinstance(labels, pandas.Series)
    assert labels.index.tolist() == series.index.tolist()
    assert (labels.name, labels.tolist()) == ("label", parser.predict(TEXTS))
    assert np.array_equal(parser.predict_proba(series), parser.predict_proba(TEXTS))


def test_a_polars_series_gives_one_too(parser: Parser) -> None:
    polars = pytest.importorskip("polars", reason="polars is not installed")
    labels = parser.predict(polars.Series("text", TEXTS))
    assert isinstance(labels, polars.Series)
    assert (labels.name, labels.to_list()) == ("label", parser.predict(TEXTS))


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        ("good", "one str: put it in brackets"),
        (None, "got NoneType"),
        (7, "got int"),
        ([b"good"], "text 0 must be a str, got bytes"),
        (["good", None], "text 1 must be a str, got NoneType"),
        (["good", float("nan")], "text 1 must be a str, got float: nan"),
        ([["good"]], "text 0 must be a str, got list"),
    ],
)
def test_what_is_no_list_of_texts_is_refused(parser: Parser, texts: Any, told: str) -> None:
    for ask in (parser.predict, parser.predict_proba, parser.decisions):
        with pytest.raises(OptionError, match=told):
            ask(texts)


@pytest.mark.parametrize("text", [None, 7, b"good", ["good"]])
def test_what_is_no_text_is_refused(parser: Parser, text: Any) -> None:
    for ask in (parser.parse, parser.kbest, parser.explain):
        with pytest.raises(OptionError, match=f"a text must be a str, got {type(text).__name__}"):
            ask(text)


# Trees


@pytest.mark.parametrize("k", [1, 2, 5, 10_000])
def test_kbest_gives_different_analyses_in_order(parser: Parser, k: int) -> None:
    for text in TEXTS:
        trees = parser.kbest(text, k)
        assert 1 <= len(trees) <= k
        scores = [tree.total_score for tree in trees]
        assert scores == sorted(scores, reverse=True)
        assert len({tree.penn() for tree in trees}) == len(trees)
        assert trees[0] == parser.kbest(text, 3)[0]
        assert sum(tree.probability or 0.0 for tree in trees) <= 1.0 + 1e-9


def test_all_trees_together_have_the_probability_one(parser: Parser) -> None:
    for text in TEXTS:
        assert sum(tree.probability or 0.0 for tree in parser.kbest(text, 10_000)) == pytest.approx(1.0)


@pytest.mark.parametrize("k", [0, -1, 10_001, 10**30, 1.5, "3", None])
def test_odd_numbers_of_trees_are_refused(parser: Parser, k: Any) -> None:
    with pytest.raises(OptionError, match=r"k is .*: ask for 1 to 10,000 trees"):
        parser.kbest("good", k)


def nodes_map_back(tree: Tree, text: str) -> None:
    for node in tree.walk():
        assert 0 <= node.char_start <= node.char_end <= len(text)
        assert node.text == text[node.char_start : node.char_end]
        assert tree.char_start <= node.char_start
        assert node.char_end <= tree.char_end
    places = [place for leaf in tree.leaves() for place in (leaf.char_start, leaf.char_end)]
    assert places == sorted(places)


pieces = st.one_of(
    st.sampled_from(
        ["good", "not", "bad", "very", "but", "fun", ",", ".", "NOT", "Good!", ":)", "isn't", "…"]
    ),
    st.text(max_size=5),
)


@settings(max_examples=300)
@given(st.lists(pieces, max_size=12), st.sampled_from([" ", "", "\n", "\u00a0", " ,"]))
def test_any_text_is_parsed_and_its_nodes_map_back_to_it(parts: list[str], between: str) -> None:
    text = between.join(parts)
    tree = UNICODE_PARSER.parse(text)
    nodes_map_back(tree, text)
    assert tree.label == UNICODE_PARSER.predict([text])[0]
    assert Tree.from_json(tree.to_json()) == tree


UNICODE_PARSER = Parser.from_rules(RULES, comb_hit=0.5)


@settings(max_examples=150)
@given(st.text(st.characters(), max_size=40))
def test_any_unicode_is_judged_and_explained(text: str) -> None:
    p_pos = UNICODE_PARSER.predict_proba([text])[0, 1]
    assert 0.0 < p_pos < 1.0
    assert UNICODE_PARSER.explain(text).p_pos == pytest.approx(p_pos)


@pytest.mark.parametrize("text", ["good \ud800 fun", "\udcffgood fun", "good\udfff"])
def test_lone_surrogates_pass_and_keep_their_places(parser: Parser, text: str) -> None:
    tree = parser.parse(text)
    nodes_map_back(tree, text)
    assert tree.label == parser.predict([text, "bad"])[0] == "positive"


def test_a_hundred_thousand_words_are_judged_and_parsed(parser: Parser) -> None:
    by_tree = parser.with_options(decision="tree")
    text = "it was not very good , but fun . " * 10_000 + "bad " * 10_000
    tree = by_tree.parse(text)
    assert tree.end == 100_000
    assert tree.label == by_tree.predict([text])[0]
    assert tree.logit == pytest.approx(by_tree.decisions([text])["tree_logit"][0], rel=1e-6)


def test_a_long_text_without_any_boundary_is_parsed_in_parts(parser: Parser) -> None:
    text = "good " * 5_000
    tree = parser.parse(text)
    assert tree.logit == pytest.approx(5_000 * np.log(4), rel=1e-4)
    nodes_map_back(tree, text)


# Options


def test_other_options_leave_the_parser_as_it_is(parser: Parser) -> None:
    before = parser.predict_proba(TEXTS)
    other = parser.with_options(beam_size=1, combination=False, decision="tree", derivations="paper")
    assert other.options.beam_size == 1
    assert not any(other.parse(text).find(kind="combination") for text in TEXTS)
    assert np.array_equal(parser.predict_proba(TEXTS), before)
    assert parser.options.combination


def test_options_of_training_cannot_be_changed_afterwards(parser: Parser) -> None:
    with pytest.raises(OptionError, match="miner cannot be changed after training; these can: beam_size"):
        parser.with_options(miner="none")
    with pytest.raises(OptionError, match="beam_size is 0"):
        parser.with_options(beam_size=0)


def test_threads_change_no_result(parser: Parser) -> None:
    many = TEXTS * 50
    results = [parser.with_options(threads=n).predict_proba(many) for n in (1, 2, 3)]
    assert all(np.array_equal(results[0], result) for result in results)


def test_long_match_takes_the_tree_with_the_fewest_rules(parser: Parser) -> None:
    tree = parser.long_match().parse("not good")
    assert tree.penn() == "(S (N not good))"
    assert parser.long_match().options.beam_size == 1


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"dict_hit": float("nan")}, "dict_hit is nan: it must be a finite number"),
        ({"comb_hit": "high"}, "comb_hit is 'high'"),
        ({"mix_shift": 10**400}, "mix_shift is 1000"),
        ({"beam": 3}, "no option 'beam'"),
        ({"tau": 2}, "tau is 2.0"),
    ],
)
def test_odd_options_of_a_grammar_by_hand_are_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        Parser.from_rules(RULES, **options)


def test_a_grammar_by_hand_may_be_empty_or_a_file(tmp_path: Path) -> None:
    assert Parser.from_rules("").parse("good").is_unknown
    path = tmp_path / "my.rules"
    path.write_text(RULES, encoding="utf-8")
    same(Parser.from_rules(path), Parser.from_rules(RULES))
    with pytest.raises(GrammarError, match=r"none\.rules: cannot read the grammar file"):
        Parser.from_rules(tmp_path / "none.rules")


# Files


def test_a_model_comes_back_from_bytes_file_and_pickle(parser: Parser, tmp_path: Path) -> None:
    path = tmp_path / "mine.sentiparse"
    parser.save(path)
    assert path.read_bytes() == parser.to_bytes()
    for again in (
        Parser.from_bytes(parser.to_bytes()),
        Parser.load(path),
        sentiparse.load(str(path)),
        pickle.loads(pickle.dumps(parser)),
    ):
        same(parser, again)
        assert again.to_bytes() == parser.to_bytes()


def test_variants_come_back_as_they_were(parser: Parser) -> None:
    for variant in (
        parser.long_match(),
        parser.with_options(decision="marg", tau=0.6, search_limit=3),
        parser.with_options(max_words=3, within_sentence=False, max_child_span=2),
        parser.with_options(derivations="paper", combination=False, beam_size=2),
    ):
        same(variant, Parser.from_bytes(variant.to_bytes()))


def test_info_and_card_say_what_the_model_is(parser: Parser) -> None:
    info = parser.info()
    assert info["sizes"]["dictionary_rules"] == 4
    assert info["sizes"]["combination_rules"] == 4
    assert info["labels"] == ["negative", "positive"]
    assert info["weights"]["comb_hit"] == 0.5
    assert info["options"]["decision"] == "mix"
    assert info["training"] == {"source": "rules written by hand"}
    assert json.loads(json.dumps(info)) == info
    assert parser.card == ""
    assert repr(parser) == "<Parser: 4 dictionary rules, 4 combination rules>"


def test_a_file_cut_anywhere_is_refused(parser: Parser) -> None:
    data = parser.to_bytes()
    for length in {0, 1, 7, 8, 9, 15, 16, *range(20, len(data), max(len(data) // 60, 1)), len(data) - 1}:
        with pytest.raises(ModelFileError, match=r"damaged|sentiparse"):
            Parser.from_bytes(data[:length])


def test_a_file_with_a_byte_changed_anywhere_is_refused(parser: Parser) -> None:
    data = parser.to_bytes()
    for at in {*range(0, min(64, len(data))), *range(64, len(data), max(len(data) // 150, 1)), len(data) - 1}:
        for change in (0x01, 0x80):
            broken = bytearray(data)
            broken[at] ^= change
            with pytest.raises(ModelFileError):
                Parser.from_bytes(bytes(broken))


def test_a_file_of_a_newer_version_says_so(parser: Parser) -> None:
    data = parser.to_bytes()
    assert data.count(b'"version":"2"') == 1
    with pytest.raises(
        ModelFileError, match=r"version 9, .* up to version 2: update sentiparse, or train again"
    ):
        Parser.from_bytes(data.replace(b'"version":"2"', b'"version":"9"'))


def test_a_file_with_an_option_of_a_newer_version_says_so(parser: Parser) -> None:
    options = json.dumps({**parser.options.to_dict(), "depth": 3})
    data = parser._model.to_bytes({**parser._written_card(), "options": options})
    with pytest.raises(
        ModelFileError, match=r"an option 'depth', .* not have: update sentiparse, or train again"
    ):
        Parser.from_bytes(data)


def test_a_file_from_before_texts_were_closed_says_so_in_its_options(parser: Parser) -> None:
    options = {name: value for name, value in parser.options.to_dict().items() if name != "final_stop"}
    data = parser._model.to_bytes({**parser._written_card(), "options": json.dumps(options)})
    assert parser.options.final_stop
    assert not Parser.from_bytes(data).options.final_stop


@given(st.binary(max_size=200))
def test_any_bytes_that_are_no_model_are_refused(data: bytes) -> None:
    with pytest.raises(ModelFileError):
        Parser.from_bytes(data)


def test_what_is_no_file_is_refused_with_its_path(parser: Parser, tmp_path: Path) -> None:
    with pytest.raises(ModelFileError, match="this is a folder: name the model file in it") as caught:
        Parser.load(tmp_path)
    assert str(caught.value).startswith(f"{tmp_path}: ")
    with pytest.raises(ModelFileError, match="there is no such file; bundled models are"):
        Parser.load(tmp_path / "none.sentiparse")
    broken = tmp_path / "broken.sentiparse"
    broken.write_bytes(parser.to_bytes()[:-3])
    with pytest.raises(ModelFileError) as caught:
        Parser.load(broken)
    assert str(caught.value).startswith(f"{broken}: ")
    assert str(caught.value).count(str(broken)) == 1


def test_a_place_that_cannot_be_written_loses_nothing(parser: Parser, tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "none" / "mine.sentiparse"):
        with pytest.raises(ModelFileError, match="cannot be written"):
            parser.save(place)
    path = tmp_path / "mine.sentiparse"
    parser.save(path)
    before = path.read_bytes()
    other = Parser.from_rules("P -> other : 0.9")
    other.save(path)
    assert path.read_bytes() == other.to_bytes() != before
    assert sorted(place.name for place in tmp_path.iterdir()) == ["mine.sentiparse"]


def test_an_interrupted_save_leaves_the_old_file(
    parser: Parser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.sentiparse"
    parser.save(path)
    before = path.read_bytes()
    broken = Parser.from_rules("P -> other : 0.9")
    monkeypatch.setattr(broken, "_written_card", lambda: {"options": 7})
    with pytest.raises(TypeError):
        broken.save(path)
    assert path.read_bytes() == before


# At once


def test_many_threads_of_python_get_what_one_gets(parser: Parser) -> None:
    texts = TEXTS * 20
    labels = parser.predict(texts)
    trees = [parser.parse(text) for text in TEXTS]
    wrong: list[str] = []

    def ask(number: int) -> None:
        for turn in range(15):
            if number % 2:
                if parser.predict(texts) != labels:
                    wrong.append(f"predict in thread {number}, turn {turn}")
            elif [parser.parse(text) for text in TEXTS] != trees:
                wrong.append(f"parse in thread {number}, turn {turn}")

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_model_without_counts_says_the_same_from_a_smaller_file(tmp_path: Path) -> None:
    texts = ["a good film", "a bad film", "not a good film", "not a bad film", "very good", "very bad"]
    parser = sentiparse.train(texts * 9, [1, 0, 0, 1, 1, 0] * 9)
    small = parser.without_counts()
    path = tmp_path / "small.sentiparse"
    small.save(path)
    again = sentiparse.load(path)
    assert path.stat().st_size < len(parser.to_bytes())
    for model in (small, again):
        assert (model.predict_proba(texts) == parser.predict_proba(texts)).all()
        assert [str(model.parse(text)) for text in texts] == [str(parser.parse(text)) for text in texts]
        for rule in model.grammar.find(kind="dictionary"):
            counted = parser.grammar.get(rule.text)
            assert counted is not None
            assert (rule.count_neg, rule.count_pos) == (0.0, 0.0)
            assert (rule.count, rule.logit, rule.weight) == (counted.count, counted.logit, counted.weight)
    assert any(rule.count_pos for rule in parser.grammar.find(kind="dictionary")), "the other is as it was"


def test_a_coarse_model_says_nearly_the_same_from_a_smaller_file(tmp_path: Path) -> None:
    texts = ["a good film", "a bad film", "not a good film", "not a bad film", "very good", "very bad"]
    parser = sentiparse.train(texts * 9, [1, 0, 0, 1, 1, 0] * 9)
    coarse = parser.coarse()
    path = tmp_path / "coarse.sentiparse"
    coarse.save(path)
    assert path.stat().st_size < len(parser.to_bytes())
    assert (sentiparse.load(path).predict_proba(texts) == coarse.predict_proba(texts)).all()
    assert coarse.predict_proba(texts) == pytest.approx(parser.predict_proba(texts), abs=0.01)
    for rule in coarse.grammar.find(kind="dictionary"):
        exact = parser.grammar.get(rule.text)
        assert exact is not None
        assert exact.logit is not None
        assert rule.logit == pytest.approx(exact.logit, rel=1 / 256)
        assert rule.count == exact.count
        assert rule.count_pos == pytest.approx(exact.count_pos, rel=1 / 256)


def test_a_model_without_counts_counts_as_far_as_two_bytes_go() -> None:
    many = 70_000
    parser = sentiparse.train(["good", "bad"] * many, [1, 0] * many, miner="none", epochs=0, lexicon="none")
    for model, most in ((parser, many), (parser.without_counts(), 65_535)):
        rule = model.grammar.get("P -> good")
        assert rule is not None
        assert rule.count == most


def test_a_model_without_counts_can_be_learned_from(tmp_path: Path) -> None:
    base = sentiparse.train(["good", "bad"] * 9, [1, 0] * 9).without_counts()
    parser = sentiparse.train(["so tasty", "so stale"] * 4, [1, 0] * 4, base=base)
    assert parser.predict(["good", "bad", "tasty", "stale"]) == ["positive", "negative"] * 2


def test_a_model_without_counts_tells_only_how_many_texts(tmp_path: Path) -> None:
    parser = sentiparse.train(["good", "bad"] * 9, [1, 0] * 9, lexicon="none")
    small = parser.without_counts()
    rule = small.grammar.get("P -> good")
    assert rule is not None
    assert not rule.by_label
    assert "(9 texts)" in str(small.explain("good"))
    assert evidence(rule).startswith("seen in 9 texts, ")
    counted = parser.grammar.get("P -> good")
    assert counted is not None
    assert counted.by_label
    assert re.search(r"\(\d+ neg, \d+ pos\)", str(parser.explain("good")))
    path = tmp_path / "small.sentiparse"
    small.save(path)
    result = CliRunner().invoke(main, ["rules", str(path), "--kind", "dictionary"])
    listed = {line.split("\t")[0]: line.split("\t")[-1] for line in result.output.splitlines()}
    assert listed["P -> good"] == "9"


def test_a_text_is_unsure_where_its_label_is_less_likely_than_asked() -> None:
    parser = Parser.from_rules("P -> good : 0.9\nN -> bad : 0.6")
    texts = ["good", "bad", "?"]
    assert (
        parser.predict(texts, unsure_below=0.5)
        == parser.predict(texts)
        == ["positive", "negative", "negative"]
    )
    assert parser.predict(texts, unsure_below=0.55) == ["positive", "negative", "unsure"]
    assert parser.predict(texts, unsure_below=0.95) == ["unsure"] * 3
    for wrong in (0.4, 1.1, float("nan"), "0.6", None):
        with pytest.raises(OptionError, match="unsure_below is"):
            parser.predict(texts, unsure_below=wrong)  # type: ignore[arg-type]


def test_tables_and_mappings_are_no_lists_of_texts(parser: Parser) -> None:
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"text": ["good", "bad"]})
    for texts in (table, {"a": 1}, np.array([["good", "bad"]])):
        for call in (parser.predict, parser.predict_proba, parser.decisions):
            with pytest.raises(OptionError, match=r"must be a list of str, got .*give its column of texts"):
                call(texts)
    assert len(parser.predict(table["text"])) == 2


@pytest.mark.parametrize("threads", [-1, 1.5, "2", 10**12])
def test_threads_that_are_no_number_of_threads_are_refused(parser: Parser, threads: Any) -> None:
    for call in (
        lambda: Parser.load("en-small", threads=threads),
        lambda: Parser.from_bytes(b"", threads=threads),
    ):
        with pytest.raises(OptionError, match=r"threads is .*: it must be "):
            call()


def test_what_names_no_model_is_refused(parser: Parser) -> None:
    for call in (Parser.load, parser.save):
        with pytest.raises(OptionError, match="a model file is named by a str or a Path, got int: 5"):
            call(5)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="a model is given as bytes, got str: use load for a file"):
        Parser.from_bytes("en")  # type: ignore[arg-type]
