"""What training knows beside texts: phrases, prior rules, a base model; texts of all kinds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.conftest import small_corpus_lines

from sentiparse import Parser, train
from sentiparse.config import PRESETS, TrainOptions
from sentiparse.corpus import Corpus, Phrases
from sentiparse.english_words import english_words
from sentiparse.errors import GrammarError, ModelFileError, OptionError, SentiparseError, TrainingError
from sentiparse.evidence import gather_evidence
from sentiparse.sentences import CLAUSE_BOUNDARIES
from sentiparse.training import TrainEvent


def small_corpus(texts: int) -> Corpus:
    lines = small_corpus_lines(texts)
    return Corpus([text for _, text in lines], [int(label == "pos") for label, _ in lines])


DATA = small_corpus(240)
EXAMPLES = Path(__file__).parents[1] / "examples" / "reviews.tsv"
QUICK: dict[str, Any] = {"epochs": 1, "held_out": 0.2, "rule_min_count": 5, "rule_min_children": 4}


def logit(parser: Parser, words: str) -> float:
    for label in "NP":
        rule = parser.grammar.get(f"{label} -> {words}")
        if rule is not None:
            return rule.logit
    return 0.0


# Phrases


def test_neutral_phrases_pull_a_word_to_neutral() -> None:
    plain = train(DATA, preset="labels", **QUICK)
    told = train(DATA, preset="labels", phrases={"great": 0.5}, phrase_weight=200.0, **QUICK)
    assert abs(logit(told, "great")) < 0.5 * abs(logit(plain, "great"))
    assert logit(told, "clever") > 0.5 * logit(plain, "clever") > 0


@pytest.mark.parametrize("preset", PRESETS)
def test_phrases_teach_words_that_the_texts_lack(preset: str) -> None:
    phrases = {"sick": "positive", "dead on arrival": "negative", "Rubbish": 0.1}
    parser = train(DATA, preset=preset, phrases=phrases, min_word_count=1, min_fragment_count=1, **QUICK)
    assert parser.predict(["sick", "dead on arrival", "rubbish"]) == ["positive", "negative", "negative"]
    assert parser.info()["training"]["phrases"] == 3


def test_a_phrase_weighs_both_labels_by_its_strength() -> None:
    found = gather_evidence(
        DATA, TrainOptions(phrase_weight=2.0), phrases=Phrases(["fine", "so so"], [1.0, 0.25])
    )
    assert (found.texts, found.labels) == (["fine", "so so", "so so"], [1, 0, 1])
    assert found.weights == pytest.approx([2.0, 0.75, 0.25])
    assert found.groups == [0, 1, 1]
    assert found.judged == {"fine": 1.0}


def test_a_phrase_has_a_weight_of_its_own() -> None:
    phrases = Phrases(["fine", "so so", "odd"], [1.0, 0.25, 0.0], weights=[0.5, 2.0, 0.0])
    found = gather_evidence(DATA, TrainOptions(phrase_weight=2.0), phrases=phrases)
    assert found.texts == ["fine", "so so", "so so"]
    assert found.weights == pytest.approx([1.0, 1.5, 0.5])


def test_words_weigh_with_the_number_of_texts() -> None:
    many = Corpus(["good", "bad"] * 16_000, [1, 0] * 16_000)
    phrases = {"fine": 1.0, "so fine": 1.0, "so very fine": 1.0}
    assert gather_evidence(many, TrainOptions(), phrases=phrases).weights == pytest.approx([4, 4 / 3, 0.5])
    assert gather_evidence(DATA, TrainOptions(), phrases=phrases).weights == pytest.approx([1, 0.5, 0.5])


def test_phrases_of_no_weight_or_no_word_are_no_texts() -> None:
    assert gather_evidence(DATA, TrainOptions(phrase_weight=0.0), phrases={"fine": 1.0}).texts == []
    assert gather_evidence(DATA, TrainOptions(), phrases={" ": 1.0}).texts == []


# Rules known beforehand


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "own.rules"
    path.write_text(
        "N -> sans P : -2 4 @6 [negation]\nP -> sans N : -2 4 @6 [negation]\nP -> ace : 0.9\n",
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize("miner", ["corpus", "paper", "none"])
@pytest.mark.parametrize("preset", PRESETS)
def test_rules_of_a_file_are_in_the_model(preset: str, miner: str, rules: Path) -> None:
    # Nothing held out: what few texts say of the shift of all is not what is asked here.
    parser = train(
        DATA, preset=preset, miner=miner, rules=rules, wording_bits=0, **{**QUICK, "held_out": 0.0}
    )
    found = parser.grammar.get("N -> sans P")
    assert found is not None
    assert found.type == "negation"
    assert parser.predict(["sans great", "sans dull", "ace"]) == ["negative", "positive", "positive"]


def test_a_rule_of_a_file_stands_in_the_place_of_an_operator(tmp_path: Path) -> None:
    path = tmp_path / "own.rules"
    path.write_text("P -> hardly P : -1 3 [weaken]\n", encoding="utf-8")
    parser = train(DATA, rules=path, **QUICK)
    assert parser.grammar.get("N -> hardly P") is None
    assert parser.grammar.get("P -> hardly P") is not None
    assert parser.grammar.get("P -> hardly N") is not None, "another right-hand side: the operator stays"
    assert train(DATA, **QUICK).grammar.get("N -> hardly P") is not None


def test_a_mined_rule_gives_way_to_a_known_one(tmp_path: Path) -> None:
    path = tmp_path / "own.rules"
    path.write_text("N -> not P : -9 1 [negation]\n", encoding="utf-8")
    parser = train(DATA, preset="labels", rules=path, step_theta=0.0, **QUICK)
    found = [rule for rule in parser.grammar if rule.rhs == ("not", "P")]
    assert [(rule.lhs, rule.theta) for rule in found] == [("N", (-9.0, 1.0))]


def test_closed_edges_leave_out_mined_rules_that_begin_or_end_with_a_boundary() -> None:
    """*good , but* is the end of one clause and the beginning of another, and no phrase."""

    def mined(**options: bool) -> set[tuple[str, ...]]:
        parser = train(EXAMPLES, operators="none", rule_stability=0.0, **options, **QUICK)
        return {rule.rhs for rule in parser.grammar if {"N", "P"} & set(rule.rhs)}

    everything, closed = mined(closed_edges=False), mined()
    open_ones = {rhs for rhs in everything if {rhs[0], rhs[-1]} & set(CLAUSE_BOUNDARIES)}
    assert ("N", ",", "but") in open_ones
    assert closed
    assert not {rhs for rhs in closed if {rhs[0], rhs[-1]} & set(CLAUSE_BOUNDARIES)}


def test_lines_that_strike_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.rules"
    path.write_text("strike N -> not P\n", encoding="utf-8")
    with pytest.raises(OptionError, match=r"own\.rules strikes N -> not P.*leave the line out"):
        train(DATA, rules=path)


def test_rules_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.rules"
    path.write_text("N -> not P : -1 3 [negation]\nX -> y : 0.9\n", encoding="utf-8")
    with pytest.raises(GrammarError, match=r"own\.rules"):
        train(DATA, rules=path)
    with pytest.raises(SentiparseError, match="absent"):
        train(DATA, rules=tmp_path / "absent.rules")


def test_a_rule_of_no_epochs_has_the_theta_it_was_given(rules: Path) -> None:
    parser = train(DATA, rules=rules, epochs=0)
    found = parser.grammar.get("N -> sans P")
    assert found is not None
    assert found.theta == (-2.0, 4.0)


def test_theta_is_pulled_to_where_it_began() -> None:
    options: dict[str, Any] = {**QUICK, "epochs": 3, "held_out": 0.0, "step_theta": 0.05}
    moved = {}
    for pull in (0.0, 5.0):
        parser = train(DATA, l2_theta=pull, **options)
        began = train(DATA, **{**options, "epochs": 0})
        rules = [("N -> not P", 2), ("N -> without P", 2)]
        moved[pull] = sum(
            float(np.abs(np.subtract(parser.grammar.get(name).theta, began.grammar.get(name).theta)).sum())  # type: ignore[union-attr]
            for name, _ in rules
        )
    assert 0 < moved[5.0] < moved[0.0]


def test_two_halves_of_one_function_are_not_trained_apart() -> None:
    parser = train(DATA, **{**QUICK, "epochs": 3, "held_out": 0.0, "step_theta": 0.05})
    turned, kept = parser.grammar.get("P -> not N"), parser.grammar.get("N -> not N")
    assert turned is not None
    assert kept is not None
    assert turned.theta == tuple(-number for number in kept.theta)


# A base model

BASE = """
N -> nicht P : -2 4 [negation]
P -> nicht N : -2 4 [negation]
P -> toll : 0.95
N -> mies : 0.95
N -> great : 0.9
"""


def test_a_base_gives_its_rules_and_the_words_that_the_texts_lack(tmp_path: Path) -> None:
    base = Parser.from_rules(BASE)
    base.save(tmp_path / "base.sentiparse")
    texts = small_corpus(480)
    parser = train(texts, base=base, **QUICK)
    assert parser.predict(["toll", "mies", "nicht toll", "nicht mies"]) == [
        "positive", "negative", "negative", "positive",
    ]  # fmt: skip
    assert parser.predict(["great"]) == ["positive"], "the texts have the last word"
    assert parser.grammar.get("P -> great") is not None
    assert parser.grammar.get("N -> not P") is None, "a base stands for operators and miner"
    by_file = train(texts, base=tmp_path / "base.sentiparse", **QUICK)
    assert by_file.to_bytes() == parser.to_bytes()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_base_goes_with_every_preset(preset: str) -> None:
    parser = train(DATA, preset=preset, base=Parser.from_rules(BASE), min_word_count=1, **QUICK)
    assert parser.predict(["toll", "mies"]) == ["positive", "negative"]
    assert {str(rule.text) for rule in parser.grammar if rule.type != "dictionary"} >= {
        "N -> nicht P", "P -> nicht N",
    }  # fmt: skip
    assert parser.grammar.get("N -> not P") is None


def test_a_base_that_weighs_much_has_its_way() -> None:
    parser = train(DATA, preset="labels", base=Parser.from_rules(BASE), base_weight=10_000.0, **QUICK)
    assert parser.predict(["great"]) == ["negative"]


def test_longer_fragments_of_a_base_stay_as_they_are() -> None:
    parser = train(DATA, base=Parser.from_rules(BASE + "N -> alter hut : 0.9\n"), **QUICK)
    assert logit(parser, "alter hut") == pytest.approx(-np.log(9), rel=1e-5)
    assert parser.predict(["alter hut"]) == ["negative"]


def test_a_base_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match="base is 7: it must be a Parser, or the name or file"):
        train(DATA, base=7)  # type: ignore[arg-type]
    with pytest.raises(ModelFileError, match=r"absent\.sentiparse: there is no such file"):
        train(DATA, base="absent.sentiparse")


# Checkpoints and threads


def everything(rules: Path) -> dict[str, Any]:
    return {"rules": rules, "phrases": {"great": 0.5, "so so": 0.4}, **QUICK}


@pytest.mark.parametrize("miner", ["corpus", "paper"])
def test_a_stopped_training_with_evidence_ends_with_the_same_bytes(
    miner: str, rules: Path, tmp_path: Path
) -> None:
    given = {**everything(rules), "miner": miner}
    seen: list[TrainEvent] = []
    expected = train(DATA, progress=seen.append, **given).to_bytes()
    for stop in (len(seen) // 4, len(seen) // 2, len(seen) - 2):
        calls: list[TrainEvent] = []

        def interrupt(event: TrainEvent, calls: list[TrainEvent] = calls, stop: int = stop) -> None:
            calls.append(event)
            if len(calls) == stop:
                raise KeyboardInterrupt

        folder = tmp_path / str(stop)
        with pytest.raises(KeyboardInterrupt):
            train(DATA, checkpoint=folder, progress=interrupt, **given)
        assert train(DATA, checkpoint=folder, **given).to_bytes() == expected


def test_threads_change_nothing(rules: Path) -> None:
    one, two = (train(DATA, threads=n, **everything(rules))._model.to_bytes({}) for n in (1, 2))
    assert one == two


def test_a_checkpoint_of_other_evidence_is_refused(rules: Path, tmp_path: Path) -> None:
    def interrupt(event: TrainEvent) -> None:
        if "epoch" in event.stage:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(DATA, checkpoint=tmp_path / "state", progress=interrupt, **everything(rules))
    for change in ({"phrases": {"great": 0.6}}, {"rules": None}):
        with pytest.raises(TrainingError, match="belongs to other texts"):
            train(DATA, checkpoint=tmp_path / "state", **{**everything(rules), **change})


# Data of all kinds


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("texts", "labels"),
    [
        (["good", "bad"], [1, 0]),
        (["very good"] * 300 + ["bad"] * 3, [1] * 300 + [0] * 3),
        (["Das ist wirklich gut !", "Das ist leider schlecht ."] * 40, [1, 0] * 40),
        (["とても良い映画です。", "ひどい映画でした。"] * 40, [1, 0] * 40),
        (["отличный фильм", "ужасный фильм"] * 40, [1, 0] * 40),
        ([":)", ":("] * 40, [1, 0] * 40),
    ],
    ids=["two words", "one label in a hundred", "German", "Japanese", "Russian", "faces"],
)
def test_all_kinds_of_texts_are_learned_from(preset: str, texts: list[str], labels: list[int]) -> None:
    parser = train(Corpus(texts, labels), preset=preset, **({} if len(texts) > 2 else {"min_word_count": 1}))
    pair = [texts[labels.index(0)], texts[labels.index(1)]]
    assert np.isfinite(parser.predict_proba(pair)).all()
    assert parser.predict(pair) == ["negative", "positive"]


@pytest.mark.parametrize(("operators", "known"), [("english", True), ("short", False)])
def test_short_operators_have_three_words_at_most(operators: str, known: bool) -> None:
    parser = train(DATA, operators=operators, miner="none", wording_bits=0, **QUICK)
    assert parser.grammar.get("N -> not P") is not None
    assert parser.grammar.get("N -> not at all P") is not None
    assert (parser.grammar.get("N -> not in any way P") is not None) == known


# Words known beforehand


@pytest.mark.parametrize("preset", ["default", "labels"])
def test_words_known_beforehand_are_told_without_a_text(preset: str) -> None:
    texts = ["the bread is stale", "an impeccable and punctual crew"]
    parser = train(DATA, preset=preset, **QUICK)
    assert parser.predict(texts) == ["negative", "positive"]
    assert logit(parser, "stale") < -0.3 < 0.3 < logit(parser, "punctual")
    assert parser.info()["training"]["lexicon"] == len(english_words())
    # Of the two, the texts have but the first.
    without = train(DATA, preset=preset, lexicon="none", phrases={"stale": 0.5, "punctual": 0.5}, **QUICK)
    assert "lexicon" not in without.info()["training"]
    assert abs(logit(without, "punctual")) < abs(logit(parser, "punctual")) / 2


def test_texts_overrule_the_words_known_beforehand() -> None:
    texts = ["rude beats", "rude moves", "rude tune"] * 20 + ["dull beats", "dull moves", "dull tune"] * 20
    parser = train(texts, [1] * 60 + [0] * 60, preset="labels", **QUICK)
    assert english_words()["rude"] < 0.5
    assert logit(parser, "rude") > 0


def test_phrases_stand_in_the_place_of_words_known_beforehand() -> None:
    options = TrainOptions(lexicon="english", lexicon_weight=2.0)
    found = gather_evidence(DATA, options, phrases={"Stale": 1.0, "on  time": 0.0})
    said = [(text, label) for text, label in zip(found.texts, found.labels, strict=True)]
    assert [label for text, label in said if text.lower() == "stale"] == [1]
    assert [label for text, label in said if " ".join(text.split()) == "on time"] == [0]
    assert found.judged["stale"] == 1.0
    assert found.described()["lexicon"] == len(english_words()) - 2
    assert found.described()["phrases"] == 2


def test_a_short_list_goes_before_words_known_beforehand() -> None:
    def weights(phrases: dict[str, float]) -> list[float]:
        found = gather_evidence(DATA, TrainOptions(lexicon="english"), phrases=phrases)
        return found.weights[-len(phrases) :]

    assert weights({"sick": 1.0, "so sick": 1.0}) == pytest.approx([16.0, 8.0])
    assert weights({f"word{place}": 1.0 for place in range(2_000)})[0] == pytest.approx(4.0)
    assert weights({f"word{place}": 1.0 for place in range(20_000)})[0] == pytest.approx(1.0)


def test_words_known_beforehand_weigh_as_asked() -> None:
    def weight_of(text: str, **options: Any) -> float:
        found = gather_evidence(DATA, TrainOptions(lexicon="english", **options))
        return sum(w for t, w in zip(found.texts, found.weights, strict=True) if t == text)

    assert weight_of("stale") == pytest.approx(2.0)
    assert weight_of("on time") == pytest.approx(1.0)
    assert weight_of("stale", lexicon_weight=5.0) == pytest.approx(5.0)
    assert not gather_evidence(DATA, TrainOptions(lexicon="english", lexicon_weight=0.0)).texts


def test_a_base_model_stands_in_the_place_of_words_known_beforehand() -> None:
    base = Parser.from_rules("P -> grand : 0.9\nN -> grim : 0.9")
    found = gather_evidence(DATA, TrainOptions.preset("default"), base=base)
    assert set(found.texts) == {"grand", "grim"}
