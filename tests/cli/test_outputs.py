"""Files that verbs write: no input, pipe, device or link is lost to one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

import sentiparse
from sentiparse.cli import main
from sentiparse.cli.outputs import checked_output

LINES = "pos\tgood fun\nneg\tdull\n" * 6


@pytest.fixture
def files(tmp_path: Path, model: str) -> dict[str, str]:
    """What the verbs read (TEXTS, RULES, MODEL), and a file that is not there (NEW)."""
    found = {"MODEL": model, **{name: str(tmp_path / name.lower()) for name in ("TEXTS", "RULES", "NEW")}}
    Path(found["TEXTS"]).write_text(LINES, encoding="utf-8")
    Path(found["RULES"]).write_text("P -> sick : 0.9\n", encoding="utf-8")
    return found


def words(line: str, files: dict[str, str]) -> list[str]:
    """The words of a command line, names of files put in."""
    return [files.get(word, word) for word in line.split()]


@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ("train -q TEXTS -o TEXTS", "TEXTS"),
        ("train -q TEXTS --rules RULES -o RULES", "RULES"),
        ("train -q TEXTS --phrases RULES -o RULES", "RULES"),
        ("train -q TEXTS --base MODEL -o MODEL", "MODEL"),
        ("train -q TEXTS --log TEXTS -o NEW", "TEXTS"),
        ("evaluate MODEL TEXTS --html TEXTS", "TEXTS"),
        ("evaluate MODEL TEXTS --html MODEL", "MODEL"),
        ("evaluate MODEL TEXTS --rules RULES --html RULES", "RULES"),
        ("rules MODEL --rules RULES --yes --save RULES", "RULES"),
        ("rules MODEL --rules RULES --yes --save MODEL", "MODEL"),
        ("rules MODEL --rules RULES --yes --dev TEXTS --save TEXTS", "TEXTS"),
        ("export tree good --model MODEL --as penn -o MODEL", "MODEL"),
        ("export grammar MODEL --rules RULES -o RULES", "RULES"),
    ],
)
def test_an_output_that_is_an_input_is_refused(
    runner: CliRunner, files: dict[str, str], line: str, lost: str
) -> None:
    path = files[lost]
    before = Path(path).read_bytes()
    result = runner.invoke(main, words(line, files))
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{path} is also what is read: give the output another name" in result.stderr
    assert Path(path).read_bytes() == before


def test_an_input_is_known_under_other_names(
    runner: CliRunner, tmp_path: Path, files: dict[str, str]
) -> None:
    link, twin = tmp_path / "link.sentiparse", tmp_path / "twin.sentiparse"
    link.symlink_to(files["TEXTS"])
    twin.hardlink_to(files["TEXTS"])
    for output in (link, twin):
        result = runner.invoke(main, words(f"train -q TEXTS -o {output}", files))
        assert (result.exit_code, "is also what is read" in result.stderr) == (2, True)
    assert Path(files["TEXTS"]).read_text(encoding="utf-8") == LINES


def test_a_file_of_a_folder_of_texts_is_an_input(runner: CliRunner, tmp_path: Path) -> None:
    for name in ("neg", "pos"):
        (tmp_path / f"{name}.txt").write_text(f"{name}\n", encoding="utf-8")
    result = runner.invoke(main, ["train", "-q", str(tmp_path), "-o", str(tmp_path / "neg.txt")])
    assert (result.exit_code, "is also what is read" in result.stderr) == (2, True)


def test_log_and_model_are_two_files(runner: CliRunner, files: dict[str, str]) -> None:
    result = runner.invoke(main, words("train -q TEXTS -o NEW --log NEW", files))
    assert (result.exit_code, "is also --output" in result.stderr) == (2, True)
    assert not Path(files["NEW"]).exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize(
    "line",
    [
        "train -q TEXTS -o PIPE",
        "train -q TEXTS -o NEW --log PIPE",
        "evaluate MODEL TEXTS --html PIPE",
        "rules MODEL --rules RULES --save PIPE",
        "rules MODEL --plot PIPE",
        "export tree good --model MODEL -o PIPE",
        "export curve P->good --model MODEL -o PIPE",
        "export grammar MODEL -o PIPE",
        "experiment report --page PIPE",
    ],
)
def test_a_pipe_is_refused_and_stays(
    runner: CliRunner, tmp_path: Path, files: dict[str, str], line: str
) -> None:
    pipe = tmp_path / "pipe.svg"
    os.mkfifo(pipe)
    result = runner.invoke(main, words(line, {**files, "PIPE": str(pipe)}))
    assert (result.exit_code, "is not a regular file" in result.stderr) == (2, True)
    assert pipe.is_fifo()


@pytest.mark.parametrize("line", ["train -q TEXTS --epochs 1 -o LINK", "rules MODEL -r RULES --save LINK"])
def test_the_target_of_a_link_is_replaced(
    runner: CliRunner, tmp_path: Path, files: dict[str, str], line: str
) -> None:
    link = tmp_path / "link.sentiparse"
    link.symlink_to(files["NEW"])
    result = runner.invoke(main, words(line, {**files, "LINK": str(link)}))
    assert result.exit_code == 0, result.stderr
    assert link.is_symlink()
    assert sentiparse.load(files["NEW"]).predict(["good"]) == ["positive"]


@pytest.mark.parametrize(
    "line", ["train -q TEXTS -o -", "train -q TEXTS -o NEW --log -", "evaluate MODEL TEXTS --html -",
             "rules MODEL --rules RULES --save -"],
)  # fmt: skip
def test_what_is_not_printed_needs_a_file(
    runner: CliRunner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, files: dict[str, str], line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = runner.invoke(main, words(line, files))
    assert (result.exit_code, "name one to write to" in result.stderr) == (2, True)
    assert not Path("-").exists()


def test_a_folder_is_refused_before_the_work(
    runner: CliRunner, tmp_path: Path, files: dict[str, str]
) -> None:
    result = runner.invoke(main, words(f"train TEXTS -o {tmp_path}", files))
    assert (result.exit_code, "is a folder: name a file in it" in result.stderr) == (2, True)
    assert "12 texts" not in result.stderr


def test_an_output_that_is_there_may_be_written_anew(tmp_path: Path, files: dict[str, str]) -> None:
    (tmp_path / "old.svg").write_text("old")
    place = checked_output(str(tmp_path / "old.svg"), "-o", inputs=[files["TEXTS"], None, "-", "en"])
    assert place == os.path.realpath(tmp_path / "old.svg")
