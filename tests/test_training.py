"""Learning a parser: what is learned, the same bytes every time, going on where it stopped, odd data."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.conftest import small_corpus_lines

from sentiparse import Parser, TrainOptions, train
from sentiparse.config import PRESETS
from sentiparse.corpus import Corpus, as_corpus
from sentiparse.errors import CorpusError, OptionError, SentiparseError, TrainingError
from sentiparse.evaluate import evaluate
from sentiparse.training import TrainEvent

Pairs = list[tuple[str, str]]


def pairs(texts: int = 600, seed: int = 0) -> Pairs:
    return [(text, label) for label, text in small_corpus_lines(texts, seed)]


SMALL = pairs(240)
FRESH = pairs(400, seed=1)
QUICK: dict[str, Any] = {"epochs": 2, "rule_min_count": 5, "rule_min_children": 4, "held_out": 0.2}


@pytest.fixture(scope="module")
def learned() -> dict[str, Parser]:
    return {name: train(pairs(), preset=name) for name in PRESETS}


# What is learned


@pytest.mark.parametrize(("preset", "bar"), [("default", 0.93), ("labels", 0.93), ("paper", 0.93)])
def test_fresh_texts_are_judged_right(learned: dict[str, Parser], preset: str, bar: float) -> None:
    report = evaluate(learned[preset], FRESH)
    assert report.accuracy > bar
    assert report.unknown == 0
    assert report.ece < 0.1


@pytest.mark.parametrize("preset", PRESETS)
def test_negation_is_found_and_used(learned: dict[str, Parser], preset: str) -> None:
    parser = learned[preset]
    for rule in ("N -> not P", "P -> not N"):
        found = parser.grammar.get(rule)
        assert found is not None, rule
        assert found.type == "negation"
        assert found.count >= 5 or preset in ("default", "labels"), "known beforehand there"
    for text, label in (("the film is not dull .", "positive"), ("this plot is not charming .", "negative")):
        assert parser.predict([text]) == [label]
    combined = [text for text, _ in FRESH if parser.parse(text).find(rule_type="negation")]
    assert combined, "no tree of the fresh texts has a negation rule"


def test_combination_rules_do_better_than_none(learned: dict[str, Parser]) -> None:
    negated = [(text, label) for text, label in FRESH if " not " in text and " but " not in text]
    parser = learned["paper"]
    with_rules = evaluate(parser, negated).accuracy
    without = evaluate(train(pairs(), preset="paper", miner="none", max_fragment_length=1), negated).accuracy
    assert with_rules > without + 0.2


def test_words_have_the_log_odds_of_their_counts(learned: dict[str, Parser]) -> None:
    rule = learned["paper"].grammar.get("P -> brilliant")
    assert rule is not None
    # Laplace, and the texts in which a negation rule covers the word do not count.
    assert rule.logit == pytest.approx(np.log((rule.count_pos + 1) / (rule.count_neg + 1)), rel=1e-5)
    assert rule.count >= rule.count_neg + rule.count_pos


@pytest.mark.parametrize("miner", ["none", "paper", "corpus"])
@pytest.mark.parametrize("objective", ["ranking", "joint"])
def test_every_miner_goes_with_every_objective(miner: str, objective: str) -> None:
    parser = train(SMALL, preset="labels", operators="none", miner=miner, objective=objective, **QUICK)
    assert evaluate(parser, FRESH).accuracy > 0.7
    assert (parser.info()["sizes"]["combination_rules"] == 0) == (miner == "none")


def test_what_stands_under_a_known_negation_does_not_count_against_it(tmp_path: Path) -> None:
    texts = [("no delay here", "pos"), ("without any delay", "pos"), ("a delay again", "neg")] * 10
    texts += [("a delay but helpful", "pos")] * 10 + [("a delay again", "neg")] * 2
    rules = tmp_path / "rules.txt"
    rules.write_text(
        "".join(f"{rule} : -2 4 [negation]\n" for rule in ("P -> no N", "N -> no P", "N -> without any P"))
        + "P -> N but P : 0 -1 2 [contrast]\n",
        encoding="utf-8",
    )
    counts = {}
    for negated in ("count", "leave", "turn"):
        parser = train(
            texts, rules=rules, operators="none", miner="none", prune_z=0.0, operator_z=0.0, epochs=0,
            neutral_trust=1.0, lexicon="none", negated=negated, class_balance=False, held_out=0.0,
            min_fragment_count=99,
        )  # fmt: skip
        (rule,) = parser.grammar.find("delay", kind="dictionary")
        counts[negated] = (rule.logit > 0, rule.count_neg, rule.count_pos)
    # Counted, negated and conceded praise is praise; left out, only conceded; turned, all of it is blame.
    assert counts == {"count": (True, 12, 30), "leave": (False, 12, 10), "turn": (False, 42, 0)}


@pytest.mark.parametrize("number_filter", [False, True])
def test_a_number_is_a_rule_only_with_what_it_counts(number_filter: bool) -> None:
    texts = [("3 stars", "neg"), ("after 3 days great", "pos"), ("3 poor", "neg")] * 10
    parser = train(
        texts, operators="none", miner="none", prune_z=0.0, operator_z=0.0, epochs=0, held_out=0.0,
        number_filter=number_filter, min_fragment_count=2, class_balance=False,
    )  # fmt: skip
    found = {rule.rhs for rule in parser.grammar.find("3", kind="dictionary")}
    assert (("3",) in found) is not number_filter
    assert ("3", "stars") in found


@pytest.mark.parametrize("number_filter", [False, True])
def test_an_address_is_no_rule_and_stands_beside_what_is_said(number_filter: bool) -> None:
    parser = train(
        ["@me good", "@you good fun", "so good @her", "bad", "bad luck", "too bad"] * 3,
        [1, 1, 1, 0, 0, 0] * 3,
        number_filter=number_filter, closed_edges=True, min_fragment_count=2, prune_z=0.0, min_word_count=2,
    )  # fmt: skip
    found = [rule.words for rule in parser.grammar if rule.kind == "dictionary" and "<user>" in rule.words]
    assert (not found) is number_filter, found


@pytest.mark.parametrize(
    ("rule", "kept"),
    [
        ("N -> hardly funny P : -2 4 [negation]", False),
        ("N -> hardly funny P would have P : -2 4 0 [negation]", True),
        ("N -> P hardly funny N : 0 0 1 [contrast]", False),
    ],
)
def test_only_words_that_act_by_themselves_are_kept_out_of_fragments(
    tmp_path: Path, rule: str, kept: bool
) -> None:
    texts = [("hardly funny", "neg"), ("funny", "pos"), ("hardly", "pos")] * 20
    lines = tmp_path / "rules.txt"
    lines.write_text(f"{rule}\n", encoding="utf-8")
    parser = train(
        texts, rules=lines, operators="none", miner="none", prune_z=2.0, operator_z=99.0, epochs=0,
        held_out=0.0, min_fragment_count=2, neutral_trust=1.0,
    )  # fmt: skip
    assert ("N -> hardly funny" in parser.grammar) is kept


def test_no_epochs_leave_the_counts_alone() -> None:
    parser = train(SMALL, preset="paper", epochs=0, rounds=1)
    rule = parser.grammar.get("P -> great")
    assert rule is not None
    assert rule.logit == pytest.approx(np.log((rule.count_pos + 1) / (rule.count_neg + 1)), rel=1e-5)
    assert rule.weight == 0.0
    assert parser.info()["weights"]["dict_hit"] == 0.0


@pytest.mark.parametrize("weight", [-1.0, 2.0])
def test_rules_that_the_paper_mines_start_with_the_score_that_they_are_given(weight: float) -> None:
    parser = train(pairs(), preset="paper", epochs=0, rule_weight=weight)
    weights = {rule.weight for rule in parser.grammar if rule.kind != "dictionary"}
    assert weights == {weight}
    assert {rule.weight for rule in parser.grammar if rule.kind == "dictionary"} == {0.0}


def test_the_model_says_how_it_was_made(learned: dict[str, Parser]) -> None:
    info = learned["default"].info()
    assert info["training"]["texts"] == 600
    assert (info["training"]["negative"], info["training"]["positive"]) == (300, 300)
    assert (
        info["training"]["fingerprint"]
        == Corpus([text for text, _ in pairs()], [int(label == "pos") for _, label in pairs()]).fingerprint()
    )
    assert any("epoch 1" in stage for stage in info["training"]["stages"])
    assert info["training"]["found"]["held_out"] > 0
    assert json.loads(json.dumps(info)) == info


def test_label_names_and_the_default_label_follow_the_data() -> None:
    data = Corpus([text for text, _ in SMALL] + ["fine"] * 9, [int(y == "pos") for _, y in SMALL] + [1] * 9,
                  label_names=("thumbs down", "thumbs up"))  # fmt: skip
    parser = train(data, preset="paper", **QUICK)
    assert parser.label_names == ("thumbs down", "thumbs up")
    assert parser.default_label == "thumbs up"
    assert parser.predict(["zzz"]) == [parser.parse("zzz").label] == ["thumbs up"]
    again = Parser.from_bytes(parser.to_bytes())
    assert (again.label_names, again.default_label) == (parser.label_names, parser.default_label)


def test_weights_count_as_repetitions_do() -> None:
    texts, labels = [text for text, _ in SMALL], [int(label == "pos") for _, label in SMALL]
    twice = Corpus(texts, labels, weights=[2.0] * len(texts))
    options: dict[str, Any] = {"preset": "paper", "epochs": 0, "miner": "none"}
    once = train(Corpus(texts + texts, labels + labels), **options).grammar.get("P -> great")
    weighted = train(twice, **options).grammar.get("P -> great")
    assert once is not None
    assert weighted is not None
    assert (weighted.count_neg, weighted.count_pos) == (once.count_neg, once.count_pos)
    assert weighted.logit == pytest.approx(once.logit)


# The same bytes


@pytest.mark.parametrize("preset", PRESETS)
def test_threads_and_runs_give_the_same_bytes(preset: str) -> None:
    def trained(**more: Any) -> bytes:
        return train(SMALL, preset=preset, **{**QUICK, **more}).to_bytes()

    first = trained(threads=1)
    assert trained(threads=3) == first
    assert trained(threads=1) == first
    assert trained(threads=1, seed=1) != first


def test_a_file_does_not_tell_how_many_threads_made_it(tmp_path: Path) -> None:
    for threads in (1, 2):
        train(SMALL, threads=threads, **QUICK).save(tmp_path / f"{threads}.sentiparse")
    one, two = ((tmp_path / f"{threads}.sentiparse").read_bytes() for threads in (1, 2))
    assert one == two
    assert Parser.load(tmp_path / "2.sentiparse").options.threads == 0
    assert Parser.load(tmp_path / "2.sentiparse", threads=1).options.threads == 1


def test_grouped_texts_give_the_same_bytes_too() -> None:
    corpus = Corpus(
        [text for text, _ in SMALL], [int(label == "pos") for _, label in SMALL],
        groups=[place // 3 for place in range(len(SMALL))],
    )  # fmt: skip
    models = [train(corpus, **QUICK, threads=threads)._model.to_bytes({}) for threads in (1, 3)]
    assert models[0] == models[1]


class Stop:
    """A progress function that is interrupted the n-th time it is called."""

    def __init__(self, calls: int | None) -> None:
        self.calls = calls
        self.seen: list[TrainEvent] = []

    def __call__(self, event: TrainEvent) -> None:
        self.seen.append(event)
        if self.calls is not None and len(self.seen) == self.calls:
            raise KeyboardInterrupt


@pytest.mark.parametrize("preset", PRESETS)
def test_a_stopped_training_goes_on_and_ends_with_the_same_bytes(preset: str, tmp_path: Path) -> None:
    whole = Stop(None)
    expected = train(SMALL, preset=preset, progress=whole, **QUICK).to_bytes()
    assert train(SMALL, preset=preset, checkpoint=tmp_path / "whole", **QUICK).to_bytes() == expected
    events = len(whole.seen)
    for calls in sorted({2, 4, events // 3, events // 2, (2 * events) // 3, events - 1, events}):
        folder = tmp_path / f"stopped-{calls}"
        with pytest.raises(KeyboardInterrupt):
            train(SMALL, preset=preset, checkpoint=folder, progress=Stop(calls), **QUICK)
        resumed = Stop(None)
        again = train(SMALL, preset=preset, checkpoint=folder, progress=resumed, **QUICK)
        assert again.to_bytes() == expected, f"stopped at event {calls}"
        if calls > events // 2:
            assert len(resumed.seen) < events, "nothing was kept"


def test_a_training_stopped_twice_ends_with_the_same_bytes(tmp_path: Path) -> None:
    expected = train(SMALL, **QUICK).to_bytes()
    for calls in (6, 5):
        with pytest.raises(KeyboardInterrupt):
            train(SMALL, checkpoint=tmp_path, progress=Stop(calls), **QUICK)
    assert train(SMALL, checkpoint=tmp_path, threads=2, **QUICK)._model.to_bytes({}) == Parser.from_bytes(
        expected
    )._model.to_bytes({})


def test_a_finished_training_leaves_no_states_and_can_be_run_again(tmp_path: Path) -> None:
    first = train(SMALL, checkpoint=tmp_path, **QUICK).to_bytes()
    assert [place.name for place in tmp_path.iterdir()] == ["run.json"]
    assert train(SMALL, checkpoint=tmp_path, **QUICK).to_bytes() == first


def stopped(folder: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        train(SMALL, checkpoint=folder, progress=Stop(16), **QUICK)


def test_a_checkpoint_of_other_texts_or_options_is_refused(tmp_path: Path) -> None:
    stopped(tmp_path)
    with pytest.raises(TrainingError, match="belongs to other texts: name another folder"):
        train(SMALL[:-1], checkpoint=tmp_path, **QUICK)
    with pytest.raises(TrainingError, match=r"tau_p \(was 0\.6\), seed \(was 0\); use those"):
        train(SMALL, checkpoint=tmp_path, seed=1, tau_p=0.7, **QUICK)


def test_a_damaged_checkpoint_is_refused_and_says_what_to_do(tmp_path: Path) -> None:
    stopped(tmp_path)
    states = sorted(tmp_path.glob("*.stage"))
    assert states
    data = states[0].read_bytes()
    for broken in (data[:-1], data[:20], b"", data[:100] + bytes([data[100] ^ 1]) + data[101:]):
        states[0].write_bytes(broken)
        with pytest.raises(TrainingError, match="is damaged: delete it, and training goes on"):
            train(SMALL, checkpoint=tmp_path, **QUICK)
    states[0].unlink()
    assert train(SMALL, checkpoint=tmp_path, **QUICK).to_bytes() == train(SMALL, **QUICK).to_bytes()


# Progress and log


def test_progress_and_log_tell_the_same_stages(tmp_path: Path) -> None:
    seen = Stop(None)
    log = tmp_path / "train.jsonl"
    train(SMALL, progress=seen, log=log, **QUICK)
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [line["stage"] for line in lines] == [event.stage for event in seen.seen]
    stages = list(dict.fromkeys(line["stage"] for line in lines))
    assert stages[:2] == ["judged words", "read"]
    assert any("mine" in stage for stage in stages)
    assert any("epoch 1" in stage for stage in stages)
    for stage in stages:
        last = [line for line in lines if line["stage"] == stage][-1]
        assert last["done"] == last["total"]
    train(SMALL, log=log, **QUICK)
    assert len(log.read_text(encoding="utf-8").splitlines()) > len(lines), "a log is appended to"


# Odd data


@pytest.mark.parametrize(
    ("data", "labels", "error"),
    [
        ([], None, CorpusError),
        (["good", "bad"], ["pos", "pos"], SentiparseError),
        (["good", "bad"], ["pos", "meh"], CorpusError),
        (["good", "bad"], [1], CorpusError),
        (["good", None], [1, 0], CorpusError),
        (["good", b"bad"], [1, 0], CorpusError),
        ("no-such-file.tsv", None, CorpusError),
        ([7, 8], None, SentiparseError),
    ],
)
def test_data_that_cannot_be_learned_from_is_refused(data: Any, labels: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        train(data, labels)


@pytest.mark.parametrize(
    "write",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"\n\n\n"),
        lambda path: path.write_bytes(b"pos\tgut\nneg\tschl\xe9cht\n"),
        lambda path: path.write_bytes("pos\tgood\nneg\tbad\n".encode("utf-16")[:-1]),
        lambda path: path.write_bytes(b"pos\tgood\npos\tfine\n"),
        lambda path: path.write_bytes(b"great\tgood\nneg\tbad\n"),
        lambda path: path.mkdir(),
    ],
    ids=["empty", "blank", "latin-1 in utf-8", "half a utf-16", "one class", "a strange label", "a folder"],
)
def test_files_that_cannot_be_learned_from_are_refused(write: Callable[[Path], Any], tmp_path: Path) -> None:
    path = tmp_path / "data.tsv"
    write(path)
    with pytest.raises(SentiparseError) as caught:
        train(path)
    assert "data.tsv" in str(caught.value)


def test_texts_without_a_word_are_refused() -> None:
    for lexicon in ("none", "english"):
        with pytest.raises(TrainingError, match="no text has a word in it"):
            train(Corpus([" ", ""], [0, 1]), lexicon=lexicon)


@pytest.mark.parametrize(
    "texts",
    [
        ["good", "bad"],
        ["good " * 3_000, "bad " * 3_000],
        ["\x00", "\ud800 bad"],
        ["same", "same"],
        ["", "bad"],
    ],
    ids=["two words", "long", "nul and surrogate", "the same text", "one empty"],
)
def test_the_smallest_corpora_are_learned_from(texts: list[str]) -> None:
    parser = train(Corpus(texts * 3, [1, 0] * 3))
    assert set(parser.predict(texts)) <= set(parser.label_names)
    assert np.isfinite(parser.predict_proba(texts)).all()


def test_texts_that_are_all_one_group_are_learned_from() -> None:
    corpus = Corpus([text for text, _ in SMALL], [int(y == "pos") for _, y in SMALL], groups=[7] * len(SMALL))
    parser = train(corpus, **QUICK)
    assert parser.info()["training"]["found"]["held_out"] == 0


def test_texts_of_no_weight_teach_nothing() -> None:
    corpus = Corpus(
        [text for text, _ in SMALL], [int(y == "pos") for _, y in SMALL], weights=[0.0] * len(SMALL)
    )
    parser = train(corpus, **QUICK)
    assert np.isfinite(parser.predict_proba(["good", "bad"])).all()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"options": {"beam_size": 3}}, "options must be a TrainOptions, got dict"),
        ({"preset": "none"}, "preset 'none' is not one of default"),
        ({"beam": 3}, "no option 'beam'; did you mean beam_size"),
        ({"word_prior_weight": 0.0}, "word_prior_weight is 0.0: it must be at least 0.001"),
        ({"backoff_weight": 1e-300}, "backoff_weight is 1e-300: it must be 0, or at least 0.001"),
        ({"log": "no/such/folder/log"}, "log: cannot write to"),
    ],
)
def test_odd_options_are_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        train(SMALL, **options)


def test_options_may_be_given_whole_and_changed() -> None:
    options = TrainOptions(epochs=1, miner="none", seed=5)
    assert train(SMALL, options=options, seed=6).options == options.replace(seed=6)


def test_a_checkpoint_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(TrainingError, match="cannot make the folder"):
        train(SMALL, checkpoint=tmp_path / "file", **QUICK)


@pytest.mark.parametrize("preset", ["default", "paper"])
def test_marks_that_no_training_text_has_end_sentences_all_the_same(preset: str) -> None:
    """The words that end a clause belong to every model, also to one of a corpus without a question mark."""
    assert not any("?" in text for text, _ in SMALL)
    parser = train(SMALL, preset=preset, lexicon="none", **QUICK)
    # One that is sure to act goes over the end of a clause, also where nothing is said before it.
    parser.grammar.change("N -> not P : 0 3 @8 [negation]")
    within = parser.with_options(within_sentence=True)
    text = "not the one ? brilliant"
    assert not any(tree.find(rule_type="negation") for tree in within.kbest(text, 50))
    over = within.with_options(within_sentence=False)
    assert any(tree.find(rule_type="negation") for tree in over.kbest(text, 50))


def test_data_that_is_no_collection_is_refused() -> None:
    for data in (7, 7.5, None, object()):
        with pytest.raises(CorpusError, match="give a path, a Corpus, or texts and labels"):
            train(data)
    with pytest.raises(CorpusError, match="the labels are 1: give one label for each text"):
        train(["good", "bad"], 1)


def test_monstrous_weights_are_refused_with_the_remedy() -> None:
    with pytest.raises(CorpusError, match=r"weight 1 is 1e\+38.*at most 1e\+06.*scale"):
        train(Corpus(["good", "bad"], [1, 0], weights=[1.0, 1e38]))
    with pytest.raises(CorpusError, match=r"weight 2000001\.0.*scale"):
        as_corpus(["good", "bad"], [1, 0], weights=[1.0, 2000001.0])
