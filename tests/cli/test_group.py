"""The group of verbs: help, completion, errors and exit codes, and what is loaded when."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

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


def run(args: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the program through a shell, so that streams can be closed."""
    line = f"{shlex.quote(sys.executable)} -m sentiparse {args}"
    return subprocess.run(line, shell=True, capture_output=True, text=True, check=False, timeout=60, **more)


def test_closed_standard_streams_are_told(model: str) -> None:
    for args, said in (
        (f"predict -m {model} - <&-", "<stdin>: standard input is closed"),
        (f"parse -m {model} <&-", "<stdin>: standard input is closed"),
        (f"parse -m {model} good >&-", "standard output is closed"),
    ):
        done = run(args)
        assert (done.returncode, said in done.stderr, done.stderr.count("\n")) == (1, True, 1), done.stderr
    assert run(f"parse -m {model} good 2>&-").returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="needs a file that nothing can be written to")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_cannot_be_written_is_told(model: str, tmp_path: Path, unbuffered: str) -> None:
    for args in ("--version", "parse -h", f"parse -m {model} good"):
        done = run(
            f"{args} >> {tmp_path / 'full'}",
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            preexec_fn=forbid_writing,
        )
        assert done.returncode == 1
        assert done.stderr == "sentiparse: the output cannot be written: File too large\n"


def forbid_writing() -> None:
    """Let no file grow, as on a full disk."""
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def test_characters_that_the_output_cannot_hold_are_escaped(model: str, tmp_path: Path) -> None:
    texts = tmp_path / "texts.jsonl"
    texts.write_text('{"text": "good"}\n{"text": "fun \\ud83d"}\n', encoding="utf-8")
    lines = run(f"predict -m {model} {texts}").stdout.splitlines()
    assert [line.split("\t")[2] for line in lines] == ["good", "fun \\ud83d"]
    narrow = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    texts.write_text('{"text": "good \U0001f600"}\n', encoding="utf-8")
    line = run(f"predict -m {model} --json {texts}", env=narrow).stdout
    assert "good \\ud83d\\ude00" in line
    assert json.loads(line)["text"] == "good \U0001f600"
    done = run(f"parse -m {model} 'good \U0001f600'", env=narrow)
    assert (done.returncode, "\\ud83d\\ude00" in done.stdout) == (0, True), done.stderr


@pytest.mark.parametrize("encoding", ["base64", "rot13", "undefined"])
def test_an_encoding_that_is_not_of_texts_is_told(
    runner: CliRunner, golden: object, tmp_path: Path, encoding: str
) -> None:
    path = tmp_path / "texts.txt"
    path.write_text("good\n")
    result = runner.invoke(main, ["predict", "--encoding", encoding, str(path)])
    assert result.exit_code == 2
    assert f"encoding '{encoding}' is not one of texts: name one that is" in result.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_model_that_is_no_file_is_told(runner: CliRunner, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    result = runner.invoke(main, ["parse", "-m", str(tmp_path / "pipe"), "good"])
    assert (result.exit_code, "device, pipe or socket: name a model file" in result.stderr) == (1, True)
    assert "this is a folder" in runner.invoke(main, ["parse", "-m", str(tmp_path), "good"]).stderr


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
