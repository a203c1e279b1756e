"""The progress bar: when it is there, and what it tells."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sentiparse.cli import progress
from sentiparse.cli.progress import Bar
from sentiparse.cli.texts import Position, read_texts


class Terminal:
    def __init__(self, is_terminal: bool) -> None:
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.mark.parametrize(
    ("stderr", "stdout", "stdout_too", "wanted"),
    [
        (True, True, False, True),
        (True, True, True, False),
        (True, False, True, True),
        (False, False, False, False),
    ],
)
def test_a_bar_is_for_terminals_that_nothing_else_is_written_to(
    monkeypatch: pytest.MonkeyPatch, stderr: bool, stdout: bool, stdout_too: bool, wanted: bool
) -> None:
    monkeypatch.setattr(progress.sys, "stderr", Terminal(stderr))
    monkeypatch.setattr(progress.sys, "stdout", Terminal(stdout))
    bar = Bar("texts", stdout_too=stdout_too)
    monkeypatch.undo()
    assert bar.is_wanted is wanted


def test_rates_and_remaining_time_are_those_of_the_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: clock[0])
    shown: list[tuple[object, ...]] = []
    monkeypatch.setattr(Bar, "_show", lambda self, *what: shown.append(what))
    bar = Bar("texts")
    bar.is_wanted = True
    for now, stage, done, total in (
        (0.5, "judge", 100, 1000), (2.0, "judge", 500, 1000), (4.0, "judge", 1000, 1000),
        (8.0, "parse", 400, 1000), (9.0, "parse", 500, None),
    ):  # fmt: skip
        clock[0] = now
        bar.update(stage, done, total)
    assert shown == [
        ("judge", 500, 1000, "500 texts, 250/s", "0:02 left"),
        ("judge", 1000, 1000, "1,000 texts, 250/s", ""),
        ("parse", 400, 1000, "400 texts, 100/s", "0:06 left"),
        ("parse", 500, None, "500 texts, 100/s", ""),
    ]


@pytest.mark.parametrize(
    ("name", "content", "lines"),
    [
        ("a.txt", "good\nbad\n", [1, 2]),
        ("a.csv", 'text,label\n"two\nlines",1\nmore,0\n', [3, 4]),
        ("a.jsonl", '{"text": "a"}\n\n{"text": "b"}\n', [1, 3]),
        ("a.tsv", "pos\tgood\nneg\tbad\n", [1, 2]),
    ],
)
def test_a_position_counts_lines_of_the_file_not_texts(
    tmp_path: Path, name: str, content: str, lines: list[int]
) -> None:
    path = tmp_path / name
    path.write_text(content)
    position = Position()
    assert [position.line for _ in read_texts(str(path), position=position)] == lines
    position._count(str(path), "lines")
    assert position.lines == content.count("\n")


def test_what_cannot_be_counted_is_not_known(tmp_path: Path) -> None:
    position = Position()
    position._count(str(tmp_path / "none.txt"), "lines")
    assert position.lines is None
    (tmp_path / "bad.gz").write_bytes(b"no gzip")
    position._count(str(tmp_path / "bad.gz"), "lines")
    assert position.lines is None


def test_predict_tells_rate_and_remaining_time_on_a_terminal(model: str, tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    big = tmp_path / "big.txt"
    big.write_text("a film that is good fun, not dull\n" * 3000, encoding="utf-8")
    # As many texts a second as any machine has, and the bar at once.
    code = (
        "import sys, time; from sentiparse.cli import main, predict, progress\n"
        "progress.LEAST = 0; predict.BLOCK = 500; answers = predict._answers\n"
        "predict._answers = lambda *a: (time.sleep(0.15), answers(*a))[1]\n"
        "main(sys.argv[1:])"
    )
    ours, theirs = pty.openpty()
    with (tmp_path / "answers.tsv").open("wb") as answers:
        run = subprocess.Popen(
            [sys.executable, "-c", code, "predict", "-m", model, str(big)],
            stdout=answers, stderr=theirs, env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
        )  # fmt: skip
    os.close(theirs)
    told = b""
    while True:
        try:
            got = os.read(ours, 4096)
        except OSError:  # the other end is closed
            break
        if not got:
            break
        told += got
    os.close(ours)
    assert run.wait(60) == 0
    text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", told.decode())
    assert re.search(r"\d,000 lines, [\d,]+/s +\d:\d\d left", text), text
    assert (tmp_path / "answers.tsv").read_text().count("\n") == 3000
