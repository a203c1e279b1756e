"""``sentiparse train`` and the round from labelled texts to a report."""

from __future__ import annotations

import dataclasses
import typing
from pathlib import Path
from types import SimpleNamespace

import click
import pytest
from click.testing import CliRunner

pytest.importorskip("sentiparse.config", reason="the training options are not there yet")

import sentiparse
from sentiparse.cli import main
from sentiparse.cli.train import Display, json_value, option_of
from sentiparse.config import TrainOptions
from sentiparse.corpus import Corpus
from sentiparse.training import TrainEvent


@dataclasses.dataclass
class Options:
    beam_size: int = dataclasses.field(default=30, metadata={"gloss": "K"})
    rate: float = 0.5
    joint: bool = dataclasses.field(default=True, metadata={"gloss": "train together"})
    derivations: typing.Literal["canonical", "paper"] = "canonical"
    seed: int | None = None
    weights: tuple[float, ...] = (1.0, 2.0)


def options() -> dict[str, click.Option]:
    hints = typing.get_type_hints(Options)
    return {field.name: option_of(field, hints[field.name]) for field in dataclasses.fields(Options)}


def test_a_flag_has_the_name_type_gloss_and_default_of_its_field() -> None:
    made = options()
    assert made["beam_size"].opts == ["--beam-size"]
    assert made["beam_size"].help == "K [30]"
    assert made["beam_size"].type is click.INT
    assert made["rate"].type is click.FLOAT
    assert made["joint"].secondary_opts == ["--no-joint"]
    assert made["derivations"].type.choices == ("canonical", "paper")
    assert made["seed"].type is click.INT
    assert made["weights"].type.func is json_value
    assert all(option.default is None for option in made.values())


def test_what_is_not_given_is_not_passed_on() -> None:
    seen = {}

    @click.command()
    def verb(**given: object) -> None:
        seen.update(given)

    verb.params.extend(options().values())
    result = CliRunner().invoke(verb, ["--no-joint", "--weights", "[3, 4]", "--derivations", "paper"])
    assert result.exit_code == 0, result.output
    assert {name: value for name, value in seen.items() if value is not None} == {
        "joint": False, "weights": [3, 4], "derivations": "paper",
    }  # fmt: skip


def test_every_training_option_is_a_flag_with_a_gloss(runner: CliRunner) -> None:
    result = runner.invoke(main, ["train", "-h"])
    assert result.exit_code == 0
    for field in dataclasses.fields(TrainOptions):
        assert "--" + field.name.replace("_", "-") in result.output
        assert field.metadata.get("gloss"), f"{field.name} has no gloss"


def test_brackets_show_the_default_preset(runner: CliRunner) -> None:
    shown = " ".join(runner.invoke(main, ["train", "-h"]).output.split())
    usual = TrainOptions.preset("default")
    assert usual != TrainOptions()
    for field in dataclasses.fields(TrainOptions):
        value = getattr(usual, field.name)
        text = ("no", "yes")[value] if isinstance(value, bool) else str(value)
        assert f"{' '.join(field.metadata['gloss'].split())} [{text}]" in shown, field.name


def test_evidence_reaches_the_model(runner: CliRunner, tmp_path: Path, small_corpus: Path) -> None:
    rules, phrases, base = (tmp_path / name for name in ("own.rules", "phrases.tsv", "base.sentiparse"))
    rules.write_text("N -> sans P : -2 4 @3 [negation]\n", encoding="utf-8")
    phrases.write_text("sick\tpositive\n", encoding="utf-8")
    sentiparse.Parser.from_rules("P -> toll : 0.95\nN -> mies : 0.95").save(base)
    model = str(tmp_path / "mine.sentiparse")
    args = ["train", str(small_corpus), "-o", model, "--epochs", "1", "--phrase-weight", "5", "-q"]
    given = ["--rules", str(rules), "--phrases", str(phrases), "--base", str(base)]
    result = runner.invoke(main, [*args, *given])
    assert result.exit_code == 0, result.stderr
    parser = sentiparse.load(model)
    assert parser.predict(["sick", "toll", "mies"]) == ["positive", "positive", "negative"]
    assert parser.grammar.get("N -> sans P") is not None


def test_evidence_that_cannot_be_read_is_told_of(
    runner: CliRunner, tmp_path: Path, small_corpus: Path
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("good\n", encoding="utf-8")
    for flag, told in (
        ("--phrases", "bad.txt:1: 'good' has no tab"),
        ("--rules", "bad.txt"),
        ("--base", "bad.txt"),
    ):
        result = runner.invoke(main, ["train", str(small_corpus), "-o", str(tmp_path / "m"), flag, str(bad)])
        assert result.exit_code != 0
        assert told in result.stderr
        assert "Traceback" not in result.stderr


def test_misuse_is_told_before_any_work(runner: CliRunner, tmp_path: Path) -> None:
    full = tmp_path / "state"
    full.mkdir()
    (full / "x").touch()
    for args, problem in (
        ([], "--output"),
        (["-o", "m", "--resume"], "--resume needs --checkpoint"),
        (["-o", "m", "--checkpoint", str(full)], "is not empty"),
        (["-o", str(tmp_path / "nowhere" / "m")], "there is no folder"),
        (["-o", "m", "--preset", "magic"], "--preset"),
    ):
        result = runner.invoke(main, ["train", "x.tsv", *args])
        assert result.exit_code == 2
        assert problem in result.stderr


def test_train_passes_options_on_and_saves(
    runner: CliRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = {}

    def train(data: Corpus, **given: object) -> SimpleNamespace:
        seen.update(given, data=data)
        event = SimpleNamespace(stage="count", done=2, total=2, rate=10.0, remaining=75.0, info={"loss": 0.5})
        typing.cast(Display, given["progress"])(event)  # type: ignore[arg-type]
        return SimpleNamespace(save=lambda path: Path(path).write_text("model"))

    monkeypatch.setattr(sentiparse, "train", train, raising=False)
    field = next(
        f for f in dataclasses.fields(TrainOptions) if typing.get_type_hints(TrainOptions)[f.name] is int
    )
    out = tmp_path / "m"
    file = tmp_path / "x.tsv"
    file.write_text("pos\tgood\npos\tfine\nneg\tbad\n")
    result = runner.invoke(
        main, ["train", str(file), "-o", str(out), "--" + field.name.replace("_", "-"), "7"]
    )
    assert result.exit_code == 0, result.stderr
    assert (seen["data"].texts, seen[field.name], seen["preset"]) == (["good", "fine", "bad"], 7, "default")
    assert out.read_text() == "model"
    assert result.stdout == f"{out}\n"
    assert result.stderr == (
        f"{file}: 3 texts: 1 negative, 2 positive; 67% are positive\ncount: 2/2, 10/s, loss 0.5\n"
    )


def test_from_labelled_texts_to_a_report(runner: CliRunner, tmp_path: Path, small_corpus: Path) -> None:
    pytest.importorskip("sentiparse._core", reason="the compiled core is not built")
    if not hasattr(sentiparse, "load"):
        pytest.skip("sentiparse.load is not there yet")
    model = str(tmp_path / "mine.sentiparse")
    for args in (
        ["train", str(small_corpus), "-o", model],
        ["info", model],
        ["rules", model, "--kind", "negation"],
        ["parse", "--model", model, "the story is not dull ."],
        ["predict", "--model", model, str(small_corpus)],
        ["evaluate", model, str(small_corpus)],
    ):
        result = runner.invoke(main, args)
        assert result.exit_code == 0, (args, result.stderr)
        assert result.stdout or args[0] == "rules"


def test_stars_become_labels_and_what_is_between_is_left_out(
    runner: CliRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Corpus] = []

    def train(data: Corpus, **given: object) -> SimpleNamespace:
        seen.append(data)
        return SimpleNamespace(save=lambda path: None)

    monkeypatch.setattr(sentiparse, "train", train, raising=False)
    file = tmp_path / "x.csv"
    file.write_text("stars,comment,film\n5,good,a\n3,so so,a\n1,bad,b\n4,fine,b\n")
    args = [
        "--text-column",
        "comment",
        "--group-column",
        "film",
        "--positive-above",
        "3.5",
        "--negative-below",
        "2.5",
    ]
    result = runner.invoke(main, ["train", str(file), "-o", str(tmp_path / "m"), *args])
    assert result.exit_code == 0, result.stderr
    assert (seen[0].texts, seen[0].labels, seen[0].groups) == (["good", "bad", "fine"], [1, 0, 1], [0, 1, 1])
    assert "3 texts: 1 negative, 2 positive; 1 rows left out" in result.stderr


def test_labels_of_their_own_and_errors_with_file_and_line(runner: CliRunner, tmp_path: Path) -> None:
    file = tmp_path / "x.tsv"
    file.write_text("bad\tdull\ngood\tfun\nbad\tflat\ngodo\tfine\n")
    model = str(tmp_path / "m")
    result = runner.invoke(main, ["train", str(file), "-o", model, "--labels", "bad", "good"])
    assert result.exit_code == 1
    assert result.stderr == f"sentiparse: {file}:4: label 'godo' is not one of bad, good\n"
    file.write_text("bad\tdull\ngood\tfun\nbad\tdull\ngood\tfun\n")
    assert runner.invoke(main, ["train", str(file), "-o", model, "--labels", "bad", "good"]).exit_code == 0
    assert runner.invoke(main, ["predict", "-m", model], input="fun\n").stdout.startswith("good\t")


def test_where_there_is_no_terminal_every_stage_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    display = Display()
    for stage, done, total, info in (
        ("read", 0, 1, {}), ("read", 1, 1, {"words": 1234}),
        ("epoch 1", 0, 50, {}), ("epoch 1", 25, 50, {}), ("epoch 1", 50, 50, {}),
        ("epoch 1", 50, 50, {"tree_accuracy": 0.87654}),
    ):  # fmt: skip
        display(TrainEvent(stage, done, total, 5.0, 3.0, info))
    display.close()
    assert capsys.readouterr().err == "read: words 1,234\nepoch 1: 50/50, 5/s, tree accuracy 0.8765\n"


def test_a_long_stage_is_told_now_and_then_with_the_time_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(0, 1000, 6))
    monkeypatch.setattr("sentiparse.cli.train.time.monotonic", lambda: float(next(clock)))
    display = Display()
    for done in range(1, 6):
        display(TrainEvent("epoch 1", done, 100, 2.0, 75.0, {}))
    assert capsys.readouterr().err.splitlines()[0] == "epoch 1: 2/100, 2/s, 1:15 left"
