"""What the first page promises to those who type: pipes that end quietly, a package that is there at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
REVIEWS = ROOT / "examples" / "reviews.tsv"
IMPORT_SECONDS = 0.15


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a pipe of commands; how each ended goes into the file ``status``."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return subprocess.run(
        ["bash", "-c", f'{command}; echo "${{PIPESTATUS[@]}}" > status'],
        cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, "PATH": path},
    )  # fmt: skip


def test_predict_in_a_pipe_that_head_closes_ends_quietly(tmp_path: Path, bundled_model: Path) -> None:
    texts = [line.split("\t")[1] for line in REVIEWS.read_text(encoding="utf-8").splitlines()]
    (tmp_path / "reviews.txt").write_text("\n".join(texts * 20) + "\n", encoding="utf-8")
    done = shell("cat reviews.txt | sentiparse predict - | head", tmp_path)
    assert done.stderr == ""
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    assert [text for _, _, text in lines] == texts[:10]
    assert {label for label, _, _ in lines} <= {"negative", "positive"}
    _, predict, head = (tmp_path / "status").read_text().split()
    assert (predict, head) == ("0", "0")


@pytest.mark.parametrize("verb", ["parse", "explain", "parse --as json"])
def test_other_verbs_end_quietly_too(verb: str, tmp_path: Path, bundled_model: Path) -> None:
    (tmp_path / "lines.txt").write_text("The story is not dull.\n" * 3000, encoding="utf-8")
    done = shell(f"cat lines.txt | sentiparse {verb} | head -1", tmp_path)
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    assert (tmp_path / "status").read_text().split()[1:] == ["0", "0"]


def test_import_takes_no_time() -> None:
    code = "import time; t = time.process_time(); import sentiparse; print(time.process_time() - t)"
    taken = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(3)
    ]
    assert min(taken) < IMPORT_SECONDS


def test_import_loads_neither_numpy_nor_the_command_line() -> None:
    code = (
        "import sys, sentiparse; print([name for name in ('numpy', 'click', 'rich') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
