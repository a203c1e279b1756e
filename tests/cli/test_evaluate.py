"""``evaluate``: labels, human trees, behaviour."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import sentiparse
from sentiparse.cli import main
from sentiparse.corpus import read_corpus
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


def test_labels_of_the_model_are_understood_beside_the_usual_ones(runner: CliRunner, tmp_path: Path) -> None:
    texts = tmp_path / "texts.tsv"
    texts.write_text("good\tfun\nbad\tdull\npos\tgreat fun\nneg\tso dull\n" * 4, encoding="utf-8")
    own = tmp_path / "own.tsv"
    own.write_text("good\tfun\nbad\tdull\n" * 8, encoding="utf-8")
    model = str(tmp_path / "own.sentiparse")
    sentiparse.train(read_corpus(own, labels=("bad", "good")), epochs=1).save(model)
    assert json.loads(ask(runner, model, str(texts), "--json"))["confusion"] == [[8, 0], [0, 8]]
    rules = tmp_path / "own.rules"
    rules.write_text("P -> sick : 0.9\n", encoding="utf-8")
    for args in (["--rules", str(rules), "--dev", str(texts)], ["--data", str(texts)]):
        result = runner.invoke(main, ["rules", model, *args])
        assert result.exit_code == 0, result.stderr
    texts.write_text("godo\tfun\n", encoding="utf-8")
    said = runner.invoke(main, ["evaluate", model, str(texts)]).stderr
    assert "label 'godo' is not one of bad, good, 0/1" in said


def test_the_report_says_how_much_where_and_why(runner: CliRunner, model: str, tmp_path: Path) -> None:
    file = tmp_path / "texts.tsv"
    file.write_text("pos\tgood\nneg\tnot good\nneg\tgood\n" * 5)
    data = json.loads(ask(runner, model, str(file), "--json", "--worst", "2"))
    assert data["accuracy"] == pytest.approx(2 / 3)
    assert [part["name"] for part in data["by_phenomenon"]] == ["negation"]
    assert data["by_phenomenon"][0]["present"]["texts"] == 5
    assert [mistake["text"] for mistake in data["worst"]] == ["good", "good"]
    assert data["suspects"][0]["rule"] == "P -> good"
    assert sum(part["texts"] for part in data["calibration"]) == 15
    assert data["coverage"][-1]["coverage"] == 1.0
    said = ask(runner, model, str(file), "--show-trees")
    assert "with negation" in said
    assert "P+ 0.90  P -> good" in said


def test_stars_and_columns_are_read_and_what_was_found_is_told(
    runner: CliRunner, model: str, tmp_path: Path
) -> None:
    file = tmp_path / "shop.csv"
    file.write_text("stars,comment\n5,good\n3,good\n1,bad\n4,good\n")
    args = [
        "evaluate", model, str(file), "--json", "--text-column", "comment", "--label-column", "stars",
        "--positive-above", "3.5", "--negative-below", "2.5",
    ]  # fmt: skip
    result = runner.invoke(main, args)
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["confusion"] == [[1, 0], [0, 2]]
    expected = f"{file}: 3 texts: 1 negative, 2 positive; 1 rows left out; 67% are positive\n"
    assert result.stderr == expected


def test_labelled_texts_may_come_from_standard_input(runner: CliRunner, model: str) -> None:
    result = runner.invoke(main, ["evaluate", model, "-", "--json"], input="pos\tgood\nneg\tbad\n")
    assert json.loads(result.stdout)["accuracy"] == 1.0


def test_rules_files_change_what_is_evaluated(
    runner: CliRunner, model: str, trees: str, tmp_path: Path
) -> None:
    file, mine = tmp_path / "texts.tsv", tmp_path / "my.rules"
    file.write_text("pos\tsick\nneg\tbad\n")
    mine.write_text("P -> sick\nP -> bad : 0.8\n")
    before, after = (
        json.loads(ask(runner, model, str(file), "--json", *more)) for more in ([], ["--rules", str(mine)])
    )
    assert before["confusion"] == [[1, 0], [1, 0]]
    assert after["confusion"] == [[0, 1], [0, 1]]
    nodes = json.loads(ask(runner, model, trees, "--trees", "--json", "-r", str(mine)))["nodes"]["all"]
    assert nodes["accuracy"] < 1.0


def test_the_page_says_what_was_evaluated_and_is_the_same_each_time(
    runner: CliRunner, model: str, tmp_path: Path
) -> None:
    file, mine = tmp_path / "texts.tsv", tmp_path / "my.rules"
    file.write_text("pos\tgood\nneg\tgood <b>\n")
    mine.write_text("P -> sick\n")
    pages = []
    for name in ("one.html", "two.html"):
        page = tmp_path / name
        result = runner.invoke(main, ["evaluate", model, str(file), "-r", str(mine), "--html", str(page)])
        assert result.exit_code == 0, result.stderr
        assert f"{page}: the report as a page" in result.stderr
        pages.append(page.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert "<title>tiny on texts.tsv</title>" in pages[0]
    assert "3 dictionary and 1 combination rules" in pages[0]
    assert "my.rules" in pages[0]
    assert "good &lt;b&gt;" in pages[0]


def test_errors_name_file_and_line(runner: CliRunner, model: str, tmp_path: Path) -> None:
    file = tmp_path / "texts.tsv"
    file.write_text("pos\tgood\npso\tbad\n")
    result = runner.invoke(main, ["evaluate", model, str(file)])
    assert result.exit_code == 1
    assert result.stderr.startswith(f"sentiparse: {file}:2: label 'pso'")
    assert result.stdout == ""


def test_trees_are_compared_with_a_files(runner: CliRunner, model: str, trees: str) -> None:
    data = json.loads(ask(runner, model, trees, "--trees", "--json"))
    assert data["nodes"]["all"]["accuracy"] == 1.0
    assert data["brackets"]["flat"]["f1"] == 1.0
    assert "stability" not in data
    assert "rule terminals" in ask(runner, model, trees, "--trees")


def test_trees_have_an_encoding_too(runner: CliRunner, model: str, tmp_path: Path) -> None:
    path = tmp_path / "trees.txt"
    path.write_text("(1 (2 caf\xe9) (1 bad))\n", encoding="cp1252")
    result = runner.invoke(main, ["evaluate", model, str(path), "--trees"])
    assert (result.exit_code, "--encoding cp1252" in result.stderr) == (1, True)
    ask(runner, model, str(path), "--trees", "--encoding", "cp1252")


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
        ["--behaviour", "--html", "x.html"],
        ["file.tsv", "--trees", "--positive-above", "3"],
        ["file.tsv", "--weight-column", "w"],
        ["file.tsv", "--html", "no-such-folder/x.html"],
    ],
)
def test_options_that_do_not_go_together_are_misuse(runner: CliRunner, model: str, args: list[str]) -> None:
    result = runner.invoke(main, ["evaluate", model, *args])
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert result.stdout == ""
