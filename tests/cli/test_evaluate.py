"""``evaluate``: labels, human trees, behaviour."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from sentiparse.cli import main
from sentiparse.model import Parser

RULES = "P -> good : 0.9\nN -> bad : 0.9\nN -> not P : 0 1 [negation]"


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("model") / "tiny.sentiparse"
    Parser.from_rules(RULES, comb_hit=1).save(path)
    return str(path)


@pytest.fixture
def trees(tmp_path: Path) -> str:
    path = tmp_path / "trees.txt"
    path.write_text("(1 (2 so) (1 (2 not) (3 good)))\n(1 bad)\n")
    return str(path)


def ask(runner: CliRunner, *args: str) -> str:
    result = runner.invoke(main, ["evaluate", *args])
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_labels_are_compared_with_a_files(runner: CliRunner, model: str, tmp_path: Path) -> None:
    file = tmp_path / "texts.tsv"
    file.write_text("pos\tgood\nneg\tnot good\nneg\tgood\n")
    assert json.loads(ask(runner, model, str(file), "--json"))["confusion"] == [[1, 1], [0, 1]]
    assert "accuracy   0.6667" in ask(runner, model, str(file))


def test_trees_are_compared_with_a_files(runner: CliRunner, model: str, trees: str) -> None:
    data = json.loads(ask(runner, model, trees, "--trees", "--json"))
    assert data["nodes"]["all"]["accuracy"] == 1.0
    assert data["brackets"]["flat"]["f1"] == 1.0
    assert "stability" not in data
    assert "rule terminals" in ask(runner, model, trees, "--trees")


def test_another_models_trees_may_stand_beside(runner: CliRunner, model: str, trees: str) -> None:
    data = json.loads(ask(runner, model, trees, "--trees", "--against", model, "--json"))
    assert data["stability"] == {"texts": 2, "same_label": 1.0, "same_tree": 1.0, "same_flat_tree": 1.0}
    assert "same tree  1.0000" in ask(runner, model, trees, "--trees", "--against", model)


def test_behaviour_needs_no_file(runner: CliRunner, model: str) -> None:
    data = json.loads(ask(runner, model, "--behaviour", "--json"))
    assert data["flip"]["cases"] > 500
    assert "should not flip" in ask(runner, model, "--behaviour")


def test_behaviour_page_is_markdown_with_the_command_that_writes_it(runner: CliRunner, model: str) -> None:
    page = ask(runner, model, "--behaviour", "--markdown")
    assert page.startswith("# What a person expects\n")
    assert "sentiparse evaluate MODEL --behaviour" in page
    assert "| negated positives |" in page
    assert page.endswith("\n")
    assert not page.endswith("\n\n")


def test_peers_stand_beside_the_model(runner: CliRunner, model: str, tmp_path: Path) -> None:
    for name in ("vaderSentiment", "textblob", "sklearn"):
        pytest.importorskip(name)
    corpus = tmp_path / "texts.tsv"
    corpus.write_text("pos\tso good\nneg\tso bad\npos\tgood film\nneg\tbad film\n")
    args = (model, "--behaviour", "--peers", "--peer-corpus", str(corpus))
    assert "| failures, % | cases | sentiparse | VADER | TextBlob | TF-IDF + LR |" in ask(runner, *args)
    assert set(json.loads(ask(runner, *args, "--json"))) == {"sentiparse", "VADER", "TextBlob", "TF-IDF + LR"}


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["file.tsv", "--behaviour"],
        ["file.tsv", "--peers"],
        ["file.tsv", "--markdown"],
        ["file.tsv", "--against", "m"],
        ["--behaviour", "--trees"],
        ["--behaviour", "--peer-corpus", "file.tsv"],
        ["--behaviour", "--markdown", "--json"],
    ],
)
def test_options_that_do_not_go_together_are_misuse(runner: CliRunner, model: str, args: list[str]) -> None:
    result = runner.invoke(main, ["evaluate", model, *args])
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert result.stdout == ""
