"""Settings chosen inside the training texts: what is tried, what is taken, and that it is the same always."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import click
import numpy as np
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from tests.conftest import small_corpus_lines

import sentiparse
from sentiparse import TrainOptions, train
from sentiparse.cli import main
from sentiparse.config import PRESETS
from sentiparse.corpus import Corpus
from sentiparse.errors import OptionError
from sentiparse.selection import (
    CANDIDATES,
    COUNTS,
    SETTINGS,
    Candidate,
    Choice,
    Trial,
    choose,
    mean_and_error,
    plan,
)
from sentiparse.training import TrainEvent

LINES = small_corpus_lines(450)
TEXTS = [text for _, text in LINES]
LABELS = [int(label == "pos") for label, _ in LINES]

# Single words, and no rules of their own making: only rules known beforehand tell "not good" from "good".
OWN: dict[str, Any] = {"miner": "none", "max_fragment_length": 1, "epochs": 2}
POOR: dict[str, Any] = {"preset": "labels", **OWN}
WINNER = {"operators": "english"}
LOSER = {"word_prior_weight": 1e6, "letter_bits": 0, "step_leaf": 0.0}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """One clearly better and one clearly worse than what is given, a preset without prior rules."""
    monkeypatch.setitem(PRESETS, "labels", {**PRESETS["labels"], "operators": "none"})
    monkeypatch.setattr("sentiparse.selection.CANDIDATES", (Candidate(LOSER), Candidate(WINNER)))


class Judge:
    """In the place of a parser: right with a probability that the options say."""

    label_names = ("negative", "positive")
    default_label = "negative"

    def __init__(self, trial: Trial, sure: float) -> None:
        self._labels = dict(zip(trial.corpus.texts, trial.corpus.labels, strict=True))
        self._sure = sure

    def predict_proba(self, texts: list[str]) -> Any:
        places = [int(text.split()[1]) for text in texts]
        noise = np.random.default_rng(round(self._sure * 1e12)).uniform(-0.1, 0.1, size=max(places) + 1)
        given = self._sure + noise[places]
        p_pos = np.where([self._labels[text] for text in texts], given, 1 - given)
        return np.column_stack([1 - p_pos, p_pos])


def numbered(texts: int, groups: int | None = None, positive: float = 0.5) -> Corpus:
    labels = [int(place % 100 < 100 * positive) for place in range(texts)]
    members = None if groups is None else [place % groups for place in range(texts)]
    return Corpus([f"text {place}" for place in range(texts)], labels, None, members)


def judged_by(sure: dict[Any, float], seen: list[Trial] | None = None) -> Any:
    """A way to train that takes no time: ``sure`` is by the value of ``step_leaf``."""

    def run(trial: Trial) -> Any:
        if seen is not None:
            seen.append(trial)
        return Judge(trial, sure.get(trial.options.step_leaf, 0.7))

    return run


def steps(*values: float) -> list[Candidate]:
    return [Candidate({"step_leaf": value}) for value in values]


# What is taken


def test_the_candidate_that_clearly_wins_is_trained_with(few: None) -> None:
    parser = train(TEXTS, LABELS, settings="auto", **POOR)
    assert parser.options == TrainOptions.preset("labels", **OWN, **WINNER)
    assert parser.grammar.get("N -> not P") is not None, (
        "rules known beforehand are there in the last training"
    )
    settings = parser.info()["training"]["settings"]
    assert settings["chosen"] == WINNER
    assert [one["changes"] for one in settings["tried"]] == [{}, LOSER, WINNER, {}, WINNER]
    last = settings["tried"][-1]
    assert last["round"] == 2
    assert last["lower_in"] == 2
    assert last["log_loss_change"] < -last["log_loss_error"] < 0
    assert last["accuracy_change"] > 0.1


def test_what_is_given_stays_where_it_is_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sentiparse.selection.CANDIDATES", (Candidate(LOSER),))
    chosen, plain = (train(TEXTS, LABELS, settings=settings, **POOR) for settings in ("auto", "given"))
    assert chosen.options == plain.options
    assert chosen.predict_proba(TEXTS[:50]).tolist() == plain.predict_proba(TEXTS[:50]).tolist()
    assert chosen.info()["training"]["settings"]["chosen"] == {}
    assert "settings" not in plain.info()["training"]


def test_options_that_are_given_are_never_changed(few: None) -> None:
    parser = train(TEXTS, LABELS, settings="auto", operators="none", **POOR)
    assert parser.options.operators == "none"
    tried = parser.info()["training"]["settings"]["tried"]
    assert WINNER not in [one["changes"] for one in tried]
    whole = TrainOptions.preset("labels", seed=3, word_prior_weight=5.0)
    settings = train(TEXTS, LABELS, options=whole, settings="auto", epochs=1).info()["training"]["settings"]
    assert LOSER not in [one["changes"] for one in settings["tried"]]


def test_where_all_is_given_nothing_is_tried() -> None:
    seen: list[Trial] = []
    choice = choose(
        numbered(900), TrainOptions(), {"step_leaf"}, judged_by({}, seen), candidates=steps(0.1, 0.2)
    )
    assert (choice.changes, choice.attempts, seen) == ({}, (), [])
    assert "given" in choice.reason


def test_the_same_seed_chooses_the_same_and_threads_do_not_matter(few: None) -> None:
    one, two = (train(TEXTS, LABELS, settings="auto", seed=4, threads=t, **POOR) for t in (1, 2))
    assert one.info()["training"] == two.info()["training"]
    assert one.predict_proba(TEXTS[:50]).tolist() == two.predict_proba(TEXTS[:50]).tolist()


def test_chance_picks_seldom() -> None:
    """Eight candidates that differ from the given options by chance alone; the best often looks good."""
    taken = ahead = 0
    for seed in range(100):
        own = seed * 1e-7  # other noise
        sure = {0.06: 0.7 + own, **{0.06 + step / 1000: 0.7 + own + step * 1e-9 for step in range(1, 9)}}
        choice = choose(
            numbered(900), TrainOptions(seed=seed), (), judged_by(sure), candidates=steps(*sorted(sure)[1:])
        )
        taken += bool(choice.changes)
        ahead += any(one.log_loss_change < -one.log_loss_error for one in choice.attempts if one.round == 1)
    assert ahead >= 35
    assert taken <= 18


def test_lower_accuracy_is_not_taken_for_a_lower_log_loss() -> None:
    class Turned(Judge):
        """Surer of all it knows, and just wrong in a tenth of the texts."""

        def predict_proba(self, texts: list[str]) -> Any:
            p_pos = super().predict_proba(texts)[:, 1]
            wrong = np.array([random.Random(text).random() < 0.1 for text in texts])
            p_pos = np.where(wrong, 0.5 + 0.01 * np.sign(0.5 - p_pos), p_pos)
            return np.column_stack([1 - p_pos, p_pos])

    def run(trial: Trial) -> Any:
        return Turned(trial, 0.85) if trial.options.step_leaf == 0.1 else Judge(trial, 0.7)

    choice = choose(numbered(900), TrainOptions(), (), run, candidates=steps(0.1))
    last = choice.attempts[-1]
    assert last.log_loss_change < -last.log_loss_error
    assert last.accuracy_change < -last.accuracy_error
    assert choice.changes == {}


# What is tried


def test_every_candidate_is_a_change_that_options_allow() -> None:
    for candidate in CANDIDATES:
        for preset in ("default", "labels", "paper"):
            assert TrainOptions.preset(preset).replace(**candidate.changes)
        assert not set(candidate.idle) - set(TrainOptions().to_dict())
    assert set(TrainOptions().to_dict()) >= COUNTS


def test_what_would_have_no_effect_is_not_tried() -> None:
    candidates = [
        Candidate({"letter_scale": 0.5}, {"letter_bits": 0}),
        Candidate({"step_leaf": 0.06}),
        Candidate({"class_balance": False}),
    ]

    def tried(corpus: Corpus, **options: Any) -> list[dict[str, Any]]:
        choice = choose(corpus, TrainOptions(**options), (), judged_by({}), candidates=candidates)
        return [one.changes for one in choice.attempts if one.round == 1 and one.changes]

    assert tried(numbered(900)) == [{"letter_scale": 0.5}]
    assert tried(numbered(900), letter_bits=0) == []
    assert tried(numbered(900, positive=0.3), letter_bits=0) == [{"class_balance": False}]


def test_counts_are_tried_only_where_most_texts_are_seen() -> None:
    candidates = [Candidate({"min_fragment_count": 3}), *steps(0.1)]

    def tried(texts: int) -> set[str]:
        choice = choose(numbered(texts), TrainOptions(), (), judged_by({}), candidates=candidates)
        return {name for one in choice.attempts for name in one.changes}

    assert tried(900) == {"min_fragment_count", "step_leaf"}
    assert tried(60_000) == {"step_leaf"}


def test_too_few_texts_choose_nothing() -> None:
    for corpus in (numbered(100), numbered(900, positive=0.01), numbered(900, groups=4)):
        choice = choose(corpus, TrainOptions(), (), judged_by({0.1: 0.9}), candidates=steps(0.1))
        assert (choice.changes, choice.attempts) == ({}, ())
        assert "too few" in choice.reason


@pytest.mark.parametrize("groups", [None, 60])
def test_rounds_judge_by_texts_that_were_not_learned_from(groups: int | None) -> None:
    seen: list[Trial] = []
    corpus = numbered(1_200, groups)
    choose(corpus, TrainOptions(), (), judged_by({0.1: 0.8}, seen), candidates=steps(0.1))
    assert len(seen) == 2 + 2 * 2
    judged = []
    for trial in seen:
        assert sorted([*trial.kept, *trial.held_out]) == list(range(len(trial.corpus)))
        kept, held_out = trial.corpus.subset(trial.kept), trial.corpus.subset(trial.held_out)
        assert not set(kept.texts) & set(held_out.texts)
        if groups is not None:
            assert not set(kept.groups or ()) & set(held_out.groups or ())
        assert 0 < sum(held_out.labels) < len(held_out)
        judged.append(frozenset(held_out.texts))
    first, second, third = judged[0], judged[2], judged[3]
    assert judged == [first, first, second, third, second, third]
    assert first.isdisjoint(second | third)
    assert second.isdisjoint(third)


@given(texts=st.integers(1, 3_000_000), candidates=st.integers(1, 20), refit=st.sampled_from([0, 50_000]))
def test_trials_cost_little_beside_a_training(texts: int, candidates: int, refit: int) -> None:
    sizes = plan(texts, candidates, refit)
    assert max(sizes) <= texts * 2 / 3
    cost = (candidates + 1) * sizes.first + 4 * sizes.second
    training = texts * (2 if texts < refit else 1)
    if texts >= 400_000 and candidates <= 20:
        assert cost < 0.5 * training
    if refit and texts >= 10_000 and candidates <= 8:
        assert cost < 2 * training + 1


# Differences


def test_the_error_of_a_mean_counts_groups_not_texts() -> None:
    draw = np.random.default_rng(0)
    values, ones = draw.normal(size=40), np.ones(40)
    mean, error = mean_and_error(values, ones, np.arange(40))
    assert mean == pytest.approx(values.mean())
    assert error == pytest.approx(values.std() / np.sqrt(40))
    again = np.repeat(values, 5)
    assert mean_and_error(again, np.ones(200), np.repeat(np.arange(40), 5)) == pytest.approx((mean, error))
    weights = draw.uniform(1, 3, size=40)
    doubled = mean_and_error(values, 2 * weights, np.arange(40))
    assert doubled == pytest.approx(mean_and_error(values, weights, np.arange(40)))


def test_texts_without_weight_say_nothing() -> None:
    assert mean_and_error(np.ones(3), np.zeros(3), np.arange(3)) == (0.0, 0.0)


# Ways in


@pytest.mark.parametrize("settings", ["best", "", None, True, ["auto"]])
def test_another_value_is_an_error(settings: Any) -> None:
    with pytest.raises(OptionError, match=r"settings is .*: it must be one of given, auto"):
        train(TEXTS, LABELS, settings=settings)


def test_progress_and_the_log_tell_of_trials(few: None, tmp_path: Path) -> None:
    events: list[TrainEvent] = []
    log = tmp_path / "log.jsonl"
    train(TEXTS, LABELS, settings="auto", progress=events.append, log=log, **POOR)
    first = [event for event in events if event.stage == "settings, round 1"]
    assert [(event.done, event.total) for event in first] == [(0, 3), (1, 3), (2, 3), (3, 3)]
    assert first[1].info == {"trying": "word_prior_weight=1000000.0, letter_bits=0, step_leaf=0.0"}
    assert [event.stage for event in events].index("read") > len(first), "trials tell of nothing else"
    assert len(log.read_text(encoding="utf-8").splitlines()) == len(events)


def test_a_stopped_training_goes_on_with_the_same_choice(few: None, tmp_path: Path) -> None:
    def stop(event: TrainEvent) -> None:
        if event.stage == "epoch 2":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(TEXTS, LABELS, settings="auto", checkpoint=tmp_path, progress=stop, **POOR)
    resumed = train(TEXTS, LABELS, settings="auto", checkpoint=tmp_path, **POOR)
    assert resumed.to_bytes() == train(TEXTS, LABELS, settings="auto", **POOR).to_bytes()


def test_the_choice_is_kept_in_the_model_file(few: None, tmp_path: Path) -> None:
    parser = train(TEXTS, LABELS, settings="auto", **POOR)
    parser.save(tmp_path / "m")
    loaded = sentiparse.load(tmp_path / "m")
    assert loaded.info()["training"]["settings"] == parser.info()["training"]["settings"]
    assert loaded.options == parser.options


def test_the_estimator_chooses_too(few: None) -> None:
    pytest.importorskip("sklearn")
    classifier = sentiparse.SentimentParserClassifier(settings="auto", **POOR)
    assert classifier.fit(TEXTS, LABELS).parser_.options.operators == "english"
    classifier.set_params(operators="none")
    assert classifier.fit(TEXTS, LABELS).parser_.options.operators == "none"
    with pytest.raises(OptionError, match="settings is 'best'"):
        sentiparse.SentimentParserClassifier(settings="best").fit(TEXTS, LABELS)


def test_the_flag_chooses_and_shows_what_was_tried(few: None, tmp_path: Path, small_corpus: Path) -> None:
    runner = CliRunner()
    model = str(tmp_path / "m")
    args = ["train", str(small_corpus), "-o", model, "--preset", "labels", "--miner", "none"]
    args += ["--max-fragment-length", "1", "--epochs", "2"]
    result = runner.invoke(main, [*args, "--settings", "auto"])
    assert result.exit_code == 0, result.stderr
    assert result.stdout == f"{model}\n"
    assert "settings: operators=english (lower log loss" in result.stderr
    assert result.stderr.count("word_prior_weight=1000000.0") == 1, "in the table of round 1 alone"
    shown = runner.invoke(main, ["info", model]).stdout
    assert "round  options" in shown
    as_json = json.loads(runner.invoke(main, ["info", "--json", model]).stdout)
    assert as_json["training"]["settings"]["chosen"] == WINNER
    quiet = runner.invoke(main, [*args, "--settings", "auto", "-q"])
    assert quiet.stderr == ""
    wrong = runner.invoke(main, [*args, "--settings", "best"])
    assert wrong.exit_code == 2
    assert "--settings" in wrong.stderr


def test_the_flag_has_the_values_that_train_takes() -> None:
    for verb in ("train", "compare"):
        command = main.get_command(click.Context(main), verb)
        assert command is not None
        (option,) = [one for one in command.params if one.name == "settings"]
        assert tuple(option.type.choices) == SETTINGS  # type: ignore[attr-defined]
        assert option.default == SETTINGS[0]


def test_a_choice_is_plain_data() -> None:
    choice = choose(numbered(900), TrainOptions(), (), judged_by({0.1: 0.9}), candidates=steps(0.1))
    assert isinstance(choice, Choice)
    assert json.loads(json.dumps(choice.to_dict())) == choice.to_dict()
    assert choice.to_dict()["chosen"] == {"step_leaf": 0.1}
