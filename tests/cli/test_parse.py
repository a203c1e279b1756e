"""``sentiparse parse``: every form, standard input, several texts."""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from click.testing import CliRunner

from sentiparse.cli import main
from sentiparse.cli.parse import FORMS, parse
from sentiparse.tree import Tree

BRACKETS = "(S (P (N (N (P the movie is) (N not (P very (P good)))) (E ,)) but (P i still like it)))"


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_written(runner: CliRunner, golden, form: str) -> None:
    result = runner.invoke(main, ["parse", "--as", form, "some text"])
    assert result.exit_code == 0
    assert result.stderr == ""
    marks = {
        "tree": "N -> not P", "wide": "negation", "penn": BRACKETS, "json": '"sentiparse-tree"',
        "dot": "digraph", "svg": "<svg ", "html": "<!DOCTYPE html>", "latex": r"\begin{forest}",
    }  # fmt: skip
    assert marks[form] in result.stdout


def test_json_is_a_tree_a_line_and_a_list_with_kbest(runner: CliRunner, golden) -> None:
    one = runner.invoke(main, ["parse", "--as", "json", "a", "b"]).stdout.splitlines()
    assert [Tree.from_json(line) for line in one] == [golden.parse("")] * 2
    several = runner.invoke(main, ["parse", "--as", "json", "--kbest", "3", "a"]).stdout.splitlines()
    assert [Tree.from_dict(tree) for tree in json.loads(several[0])] == [golden.parse("")] * 3


@pytest.mark.parametrize("args", [[], ["-"]])
def test_lines_of_standard_input_are_texts(runner: CliRunner, golden, args: list[str]) -> None:
    result = runner.invoke(main, ["parse", "--as", "penn", *args], input="a\nb\nc\n")
    assert result.stdout.splitlines() == [BRACKETS] * 3


def test_texts_are_taken_one_at_a_time(golden) -> None:
    taken = []

    def texts():
        for text in "abc":
            taken.append(text)
            yield text

    written = parse(golden, texts(), form="penn")
    next(written)
    assert taken == ["a"]


def test_svg_holds_one_tree(runner: CliRunner, golden) -> None:
    ET.fromstring(runner.invoke(main, ["parse", "--as", "svg", "a"]).stdout)
    for args in (["a", "b"], ["--kbest", "2", "a"]):
        result = runner.invoke(main, ["parse", "--as", "svg", *args])
        assert (result.exit_code, result.stdout) == (2, "")
        assert "--as html" in result.stderr


def test_html_is_one_page_for_all(runner: CliRunner, golden) -> None:
    page = runner.invoke(main, ["parse", "--as", "html", "a", "b"]).stdout
    assert page.count("<!DOCTYPE") == 1
    assert page.count("<figure") == 2


def test_full_draws_the_glue(runner: CliRunner, golden) -> None:
    assert "N -> N E" not in runner.invoke(main, ["parse", "a"]).stdout
    assert "N -> N E" in runner.invoke(main, ["parse", "--full", "a"]).stdout


def test_a_bundled_model_draws_a_tree(runner: CliRunner, bundled_model) -> None:
    result = runner.invoke(main, ["parse", "--model", str(bundled_model), "--as", "json", "not a good movie"])
    assert result.exit_code == 0, result.stderr
    assert Tree.from_json(result.stdout).text == "not a good movie"


def test_a_tree_is_drawn_without_what_takes_long_to_load(model: str) -> None:
    """Cold, a tree is a matter of tenths of a second: numpy alone would cost more than all the rest."""
    code = (
        "import sys\nfrom sentiparse.cli import main\n"
        "main(['parse', '-m', sys.argv[1], 'not good'], standalone_mode=False)\n"
        "heavy = {'numpy', 'rich', 'csv', 'gzip', 'sentiparse.training', 'sentiparse.corpus', 'asyncio'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code, model], capture_output=True, text=True, check=True)
    assert "N -> not P" in run.stdout
    assert run.stdout.splitlines()[-1] == "[]"


def test_sentences_are_parsed_one_by_one(runner: CliRunner, model: str) -> None:
    args = ["parse", "-m", model, "--sentences", "Not good, but fun.<br />So dull! What?"]
    lines = runner.invoke(main, args).stdout.splitlines()
    assert lines[0].endswith("by 3 sentences")
    assert [line.split()[0] for line in lines[1:4]][1:] == ["-", "?"]
    assert any("N -> dull" in line for line in lines[5:])
    penn = runner.invoke(main, [*args, "--as", "penn"]).stdout.splitlines()
    assert len(penn) == 3
    assert "(N dull)" in penn[1]
    data = json.loads(runner.invoke(main, [*args, "--as", "json"]).stdout)
    assert [Tree.from_dict(sentence["tree"]).penn() for sentence in data["sentences"]] == penn
    page = runner.invoke(main, [*args, "--as", "html"]).stdout
    assert (page.count("<!DOCTYPE"), page.count("<li>")) == (1, 3)


@pytest.mark.parametrize(("more", "said"), [(["--as", form], "one text") for form in ("svg", "html")])
def test_sentences_of_several_texts_are_no_picture_or_page(
    runner: CliRunner, model: str, more: list[str], said: str
) -> None:
    result = runner.invoke(main, ["parse", "-m", model, "--sentences", *more, "Good.", "Dull."])
    assert (result.exit_code, result.stdout, said in result.stderr) == (2, "", True)


@pytest.mark.parametrize(
    ("more", "said"), [(["-k", "2"], "leave --kbest out"), (["--as", "svg"], "leave --sentences out")]
)
def test_sentences_have_one_tree_each(runner: CliRunner, model: str, more: list[str], said: str) -> None:
    result = runner.invoke(main, ["parse", "-m", model, "--sentences", *more, "Good. Dull."])
    assert result.exit_code == 2
    assert said in result.stderr
