"""The group of verbs: help, completion, errors and exit codes, and what is loaded when."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from sentiparse.cli import main
from sentiparse.cli.group import VERBS

LIGHT = [verb for verb in VERBS if verb != "train"]


def completions(args: list[str], incomplete: str) -> list[str]:
    found = ShellComplete(main, {}, "sentiparse", "_SENTIPARSE_COMPLETE").get_completions(args, incomplete)
    return [item.value for item in found]


def test_help_lists_every_verb_with_its_gloss(runner: CliRunner) -> None:
    for flag in ("-h", "--help"):
        result = runner.invoke(main, [flag])
        assert result.exit_code == 0
        for verb, gloss in VERBS.items():
            assert verb in result.output
            assert gloss in result.output


@pytest.mark.parametrize("verb", LIGHT)
def test_every_verb_has_help_and_debug(runner: CliRunner, verb: str) -> None:
    result = runner.invoke(main, [verb, "-h"])
    assert result.exit_code == 0
    assert "--debug" in result.output
    assert result.output.count("--debug") == 1


@pytest.mark.parametrize("verb", VERBS)
def test_help_shows_how_a_verb_is_called(runner: CliRunner, verb: str) -> None:
    lines = runner.invoke(main, [verb, "-h"]).output.splitlines()
    assert [line for line in lines if line.strip().startswith((f"sentiparse {verb}", "cat ", "zcat "))]


def test_unknown_verb_is_a_usage_error_with_a_suggestion(runner: CliRunner) -> None:
    result = runner.invoke(main, ["prase", "x"])
    assert result.exit_code == 2
    assert "did you mean 'parse'?" in result.stderr
    assert "verbs are parse" in runner.invoke(main, ["xyzzy"]).stderr


def test_no_verb_shows_the_help(runner: CliRunner) -> None:
    assert "Verbs:" in runner.invoke(main, []).output


@pytest.mark.parametrize(
    "args",
    [
        ["parse", "--as", "poem", "x"],
        ["parse", "--kbest", "0", "x"],
        ["parse", "--no-such-option"],
        ["rules", "--limit", "-1"],
        ["rules", "--kind", "negation", "--type", "contrast"],
        ["evaluate", "only-a-model"],
    ],
)
def test_misuse_ends_with_2_and_a_message(runner: CliRunner, golden: object, args: list[str]) -> None:
    result = runner.invoke(main, args)
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert result.stdout == ""


def test_data_errors_end_with_1_a_message_and_no_traceback(runner: CliRunner, golden: object) -> None:
    result = runner.invoke(main, ["parse", "--model", "missing", "x"])
    assert result.exit_code == 1
    assert result.stderr == "sentiparse: missing: no such file; train one with `sentiparse train`\n"
    assert result.stdout == ""


@pytest.mark.parametrize(
    "args", [["--debug", "parse", "-m", "missing", "x"], ["parse", "--debug", "-m", "missing", "x"]]
)
def test_debug_lets_the_error_through_before_and_behind_the_verb(
    runner: CliRunner, golden: object, args: list[str]
) -> None:
    result = runner.invoke(main, args)
    assert type(result.exception).__name__ == "ModelFileError"


def test_missing_files_are_named(runner: CliRunner, golden: object) -> None:
    result = runner.invoke(main, ["predict", "no-such-file.tsv"])
    assert result.exit_code == 1
    assert result.stderr == "sentiparse: no-such-file.tsv: no such file\n"


def test_completion_knows_verbs_options_and_choices() -> None:
    assert completions([], "p") == ["parse", "predict"]
    assert "--kbest" in completions(["parse"], "--")
    assert completions(["parse", "--as"], "p") == ["penn"]
    assert completions(["rules", "--kind"], "neg") == ["negation"]


def test_importing_the_command_line_loads_nothing_heavy() -> None:
    code = (
        "import sys, sentiparse.cli\n"
        "heavy = {'numpy', 'rich', 'click', 'sentiparse._core', 'sentiparse.render'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
        "from sentiparse.cli import main\n"
        "print(sorted((heavy - {'click'}) & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stdout.split("\n")[:2] == ["[]", "[]"], run.stderr


def test_every_verb_is_a_module_with_a_plain_function_of_its_name() -> None:
    import importlib

    for verb in LIGHT:
        module = importlib.import_module(f"sentiparse.cli.{verb}")
        assert callable(getattr(module, verb))
        assert module.command.name == verb
