"""``--rules`` wherever it may stand, the effect of a change, and the model it makes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from sentiparse import Parser
from sentiparse.cli import main
from sentiparse.cli.effect import effect
from sentiparse.corpus import Corpus


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "my.rules"
    path.write_text("N -> good : 0.95\nP -> sick\nstrike N -> to pay\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def dev(tmp_path: Path) -> str:
    path = tmp_path / "dev.tsv"
    path.write_text("neg\tgood grief\npos\tsick\npos\tgood fun\nneg\tdull\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("args", "before", "after"),
    [
        (["parse", "--as", "penn", "good"], "(S (P good))", "(S (N good))"),
        (["predict", "--no-text"], "positive\t0.9000", "negative\t0.9500"),
        (["explain", "good"], "positive, P(positive) = 0.90", "negative, P(positive) = 0.05"),
    ],
)
def test_verbs_take_rules(
    runner: CliRunner, model: str, mine: str, args: list[str], before: str, after: str
) -> None:
    for more, expected in (([], before), (["--rules", mine], after)):
        result = runner.invoke(main, [*args, "-m", model, *more], input="good\n")
        assert result.exit_code == 0, result.stderr
        assert result.stdout.startswith(expected)


def test_later_files_have_the_last_word(runner: CliRunner, model: str, mine: str, tmp_path: Path) -> None:
    second = tmp_path / "second.rules"
    second.write_text("P -> good\n", encoding="utf-8")
    args = ["parse", "-m", model, "--as", "penn", "-r", mine, "-r", str(second), "good"]
    assert runner.invoke(main, args).stdout == "(S (P good))\n"


def test_rules_lists_the_changed_grammar(runner: CliRunner, model: str, mine: str) -> None:
    listed = runner.invoke(main, ["rules", model, "--rules", mine, "--sort", "text"]).stdout
    assert [line.split("\t")[0] for line in listed.splitlines()] == [
        "N -> dull", "N -> good", "N -> not P", "P -> fun", "P -> sick",
    ]  # fmt: skip


def test_the_effect_is_shown_and_the_new_model_saved(
    runner: CliRunner, model: str, mine: str, dev: str, tmp_path: Path
) -> None:
    new = tmp_path / "new.sentiparse"
    result = runner.invoke(main, ["rules", model, "--rules", mine, "--dev", dev, "--save", str(new)])
    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines() == [
        "1 added, 1 overridden, 1 struck",
        "accuracy 0.5000 -> 0.7500 (+0.2500) on 4 texts; 3 probabilities moved",
        "now right: 2",
        "  0.90 -> 0.05  negative: good grief",
        "  0.50 -> 0.90  positive: sick",
        "now wrong: 1",
        "  0.97 -> 0.17  negative: good fun",
    ]
    assert result.stderr == f"saved as {new}\n"
    assert Parser.load(new).predict(["good", "sick"]) == ["negative", "positive"]
    assert Parser.load(model).predict(["good"]) == ["positive"]


def test_without_save_nothing_is_written(
    runner: CliRunner, model: str, mine: str, dev: str, tmp_path: Path
) -> None:
    before = sorted(tmp_path.iterdir())
    result = runner.invoke(main, ["rules", model, "--rules", mine, "--dev", dev, "--json"])
    data = json.loads(result.stdout)
    assert (data["added"], data["overridden"], data["struck"]) == (1, 1, 1)
    assert data["effect"]["accuracy_after"] == 0.75
    assert [text["text"] for text in data["effect"]["broken"]] == ["good fun"]
    assert sorted(tmp_path.iterdir()) == before


def test_misuse_and_bad_files_are_told(runner: CliRunner, model: str, tmp_path: Path) -> None:
    assert runner.invoke(main, ["rules", model, "--save", "x"]).exit_code == 2
    bad = tmp_path / "bad.rules"
    bad.write_text("P -> fine\nstrike P -> bad\n", encoding="utf-8")
    for args in (["parse", "-m", model, "x"], ["rules", model, "--save", str(tmp_path / "n")]):
        result = runner.invoke(main, [*args, "--rules", str(bad)])
        assert result.exit_code == 1
        assert result.stderr.startswith(f"sentiparse: {bad}:2: there is no rule P -> bad")
    assert not (tmp_path / "n").exists()
    result = runner.invoke(main, ["parse", "-m", model, "--rules", "no-such.rules", "x"])
    assert (result.exit_code, "no-such.rules" in result.stderr) == (1, True)


def test_the_limit_counts_texts_of_either_sort() -> None:
    old, new = Parser.from_rules("P -> good : 0.9"), Parser.from_rules("N -> good : 0.9")
    found = effect(old, new, Corpus(["good"] * 5, [0, 0, 0, 1, 1]))
    assert (len(found.mended), len(found.broken), found.accuracy_after) == (3, 2, 0.6)
    lines = list(found.lines(limit=1))
    assert lines[3] == "  and 2 more"
    assert lines[-1] == "  and 1 more"
