"""``sentiparse export``: trees and grammars as files."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.conftest import small_corpus_lines

from sentiparse import Parser, Tree, train
from sentiparse.cli import main
from sentiparse.cli.export import SUFFIXES, grammar_lines


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_the_name_tells_the_form(runner: CliRunner, model: str, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"tree{suffix}"
    result = runner.invoke(main, ["export", "tree", "not good", "-o", str(path), "-m", model])
    assert (result.exit_code, result.stdout) == (0, f"{path}\n"), result.stderr
    content = path.read_text(encoding="utf-8")
    marks = {
        "svg": "<svg ", "html": "<!DOCTYPE html>", "dot": "digraph", "json": '"sentiparse-tree"',
        "latex": r"\documentclass", "penn": "(S (N not (P good)))", "tree": "N -> not P",
    }  # fmt: skip
    assert marks[SUFFIXES[suffix]] in content
    assert "\x1b" not in content
    if suffix == ".svg":
        ET.fromstring(content)
    if suffix == ".json":
        assert Tree.from_json(content).penn() == "(S (N not (P good)))"


def test_a_name_that_tells_nothing_needs_the_form(runner: CliRunner, model: str, tmp_path: Path) -> None:
    args = ["export", "tree", "good", "-o", str(tmp_path / "tree"), "-m", model]
    result = runner.invoke(main, args)
    assert (result.exit_code, "--as" in result.stderr) == (2, True)
    assert runner.invoke(main, [*args, "--as", "penn"]).exit_code == 0
    assert (tmp_path / "tree").read_text(encoding="utf-8") == "(S (P good))\n"


def test_a_folder_that_is_not_there_is_named(runner: CliRunner, model: str, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "tree.svg"
    result = runner.invoke(main, ["export", "tree", "good", "-o", str(path), "-m", model])
    assert (result.exit_code, f"there is no folder {path.parent}" in result.stderr) == (2, True)


def test_a_grammar_goes_out_and_in(tmp_path: Path, runner: CliRunner) -> None:
    parser = train(
        [(text, label) for label, text in small_corpus_lines(200)], threads=1, tokenizer="english-1"
    )
    parser.save(tmp_path / "m")
    path = tmp_path / "m.rules"
    result = runner.invoke(main, ["export", "grammar", str(tmp_path / "m"), "-o", str(path)])
    assert result.exit_code == 0, result.stderr
    again = {rule.text: rule for rule in Parser.from_rules(path).grammar}
    assert len(again) == len(parser.grammar)
    for rule in parser.grammar:
        other = again[rule.text]
        assert other.type == rule.type
        assert other.weight == pytest.approx(rule.weight, rel=1e-6)
        numbers = rule.theta or (rule.logit,)
        assert (other.theta or (other.logit,)) == pytest.approx(numbers, rel=1e-6)


def test_a_grammar_may_be_loaded_over_its_model(tmp_path: Path, model: str) -> None:
    parser = Parser.load(model)
    path = tmp_path / "all.rules"
    path.write_text("\n".join(grammar_lines(parser)), encoding="utf-8")
    texts = ["not good", "good, dull", "fun"]
    before = parser.predict_proba(texts).tolist()
    parser.grammar.load(path)
    assert parser.predict_proba(texts).ravel() == pytest.approx([p for row in before for p in row])


def test_extreme_rules_are_written_so_that_they_can_be_read() -> None:
    parser = Parser.from_rules("P -> good : 0.9999999999\nN -> meh : 0.5000000001")
    lines = list(grammar_lines(parser))
    assert len(Parser.from_rules("\n".join(lines)).grammar) == 2


def test_a_grammar_goes_to_standard_output(runner: CliRunner, model: str) -> None:
    lines = runner.invoke(main, ["export", "grammar", model]).stdout.splitlines()
    assert lines[0].startswith("# The grammar")
    assert "N -> to pay : 0.6 @0" in lines
    assert "N -> not P : -0.4 1.5 @0 [negation]" in lines


def test_a_tree_goes_to_standard_output(
    runner: CliRunner, model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = runner.invoke(main, ["export", "tree", "good", "--as", "svg", "-o", "-", "-m", model])
    assert (result.exit_code, ET.fromstring(result.stdout).tag.endswith("svg")) == (0, True)
    assert runner.invoke(main, ["export", "tree", "good", "-o", "-", "-m", model]).exit_code == 2
    assert not Path("-").exists()


def test_a_curve_goes_to_standard_output(
    runner: CliRunner, model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = runner.invoke(main, ["export", "curve", "N -> not P", "-o", "-", "-m", model])
    assert (result.exit_code, ET.fromstring(result.stdout).tag.endswith("svg")) == (0, True)
    assert not Path("-").exists()


def test_the_name_of_a_curve_tells_its_form(runner: CliRunner, model: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name, mark in (("not.png", b"\x89PNG"), ("not.pdf", b"%PDF")):
        path = tmp_path / name
        result = runner.invoke(main, ["export", "curve", "N -> not P", "-o", str(path), "-m", model])
        assert (result.exit_code, result.stdout) == (0, f"{path}\n"), result.stderr
        assert path.read_bytes().startswith(mark)
    result = runner.invoke(
        main, ["export", "curve", "N -> not P", "-o", str(tmp_path / "not.jpg"), "-m", model]
    )
    assert (result.exit_code, "end the name with .svg, .png, .pdf" in result.stderr) == (2, True)


def test_the_curve_of_a_rule_is_a_picture(runner: CliRunner, model: str, tmp_path: Path) -> None:
    path = tmp_path / "not.svg"
    result = runner.invoke(main, ["export", "curve", "N -> not P", "-o", str(path), "-m", model])
    assert result.exit_code == 0, result.stderr
    ET.parse(path)
    for rule, told in (
        ("N -> never P", "there is no rule"),
        ("P -> good", "no curve"),
        ("not", "is not a rule"),
    ):
        result = runner.invoke(main, ["export", "curve", rule, "-o", str(path), "-m", model])
        assert (result.exit_code, told in result.stderr) == (1, True)
