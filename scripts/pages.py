"""The pages of the documentation as programs: run their blocks, compare what they print, or write it anew.

- A ``python`` block is run; the blocks of a page share their names. A ``text`` block right behind it is what
  it prints.
- A ``console`` block holds ``$ command`` lines, run by a shell. Lines below a command are what it prints on
  standard output; a command with none below it is run, and its output is not looked at. ``…`` alone stands
  for an output that has not been written yet.
- ``<!-- no-test: reason -->`` right above a block leaves it out.

A page runs in a folder of its own that holds ``examples/`` and, from there, ``reviews.tsv``.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"

FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)\s*$")
NO_TEST = re.compile(r"^ *<!-- no-test: (?P<reason>.+?) -->\s*$")
SETTING_UP = ("pip ", "make ", "git ", "python -m venv")
"""How a command begins that sets a machine up; it is not run."""

ENVIRONMENT = {"COLUMNS": "88", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
SECONDS = 600
"""Longest time that a command may take."""
ENDED_BY_PIPE = 141
"""What a shell says of a program whose reader went away: no fault."""


def pages() -> list[Path]:
    """README.md and the pages of the documentation."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@dataclass(frozen=True)
class Command:
    """A command of a console block, and the lines of output below it."""

    command: str
    said: str
    written: tuple[str, ...] = ()
    """The command's own lines, as they stand on the page."""

    @property
    def is_run(self) -> bool:
        """Whether the command is run: not where it only sets a machine up."""
        return not self.command.startswith(SETTING_UP)


@dataclass(frozen=True)
class Block:
    """One fenced block: the line its code begins on, its language and text, and why it is not run."""

    line: int
    language: str
    text: str
    no_test: str | None = None
    indent: str = ""
    follows: bool = False
    """Whether nothing but empty lines stands between the block before and this one."""

    @property
    def lines(self) -> int:
        """How many lines its text has."""
        return self.text.count("\n")

    def commands(self) -> list[Command]:
        """The ``$`` lines of a console block, continued lines joined, each with what stands below it."""
        found: list[Command] = []
        lines = self.text.splitlines()
        at = 0
        while at < len(lines):
            if not lines[at].startswith("$ "):
                raise ValueError(f"line {self.line + at}: output without a command above it: {lines[at]!r}")
            start = at
            while lines[at].endswith("\\"):
                at += 1
            at += 1
            written = tuple(lines[start:at])
            command = " ".join(line.removeprefix("$ ").rstrip("\\").strip() for line in written)
            said = at
            while at < len(lines) and not lines[at].startswith("$ "):
                at += 1
            found.append(Command(command, "".join(f"{line}\n" for line in lines[said:at]), written))
        return found


@dataclass(frozen=True)
class Failure:
    """What is wrong with a page; ``stale`` where writing its outputs anew would mend it."""

    text: str
    stale: bool = False


@dataclass
class Outcome:
    """What running a page came to: what failed, what was not run, and the page with its outputs of now."""

    failures: list[Failure] = field(default_factory=list)
    not_run: list[str] = field(default_factory=list)
    text: str = ""


def blocks(page: str) -> Iterator[Block]:
    """The fenced blocks of a Markdown page, in order."""
    lines = page.splitlines()
    opened: tuple[int, str, str, str | None, bool] | None = None
    reason: str | None = None
    follows = False
    for number, line in enumerate(lines, start=1):
        fence = FENCE.match(line)
        if opened is None:
            if fence:
                opened = (number + 1, fence["language"], fence["indent"], reason, follows)
            elif line.strip():
                note = NO_TEST.match(line)
                reason = note["reason"] if note else None
                follows = False
        elif fence and not fence["language"] and fence["indent"] == opened[2]:
            start, language, indent, no_test, behind = opened
            text = "".join(inner.removeprefix(indent) + "\n" for inner in lines[start - 1 : number - 1])
            yield Block(start, language, text, no_test, indent, behind)
            opened, reason, follows = None, None, True
    if opened is not None:
        raise ValueError(f"line {opened[0] - 1}: a fenced block is never closed")


def prepare(folder: Path) -> None:
    """Put into the folder what the pages' examples read."""
    shutil.copytree(EXAMPLES, folder / "examples", ignore=shutil.ignore_patterns("*.ipynb", "__pycache__"))
    shutil.copy(EXAMPLES / "reviews.tsv", folder / "reviews.tsv")


def run_python(block: Block, page: str, namespace: dict[str, Any]) -> tuple[str, str | None]:
    """Run the block; what it printed, and what went wrong, or None."""
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n")
    try:
        with contextlib.redirect_stdout(printed):
            # Blank lines first, so that a traceback names the page's own line.
            exec(compile("\n" * (block.line - 1) + block.text, page, "exec"), namespace)  # noqa: S102
    except (Exception, SystemExit):  # noqa: BLE001 - any failure of a reader's example is a failure of the page
        return "", f"{page}:{block.line}: the block failed\n{traceback.format_exc()}"
    printed.flush()
    return clean(printed.buffer.getvalue().decode("utf-8")), None  # type: ignore[attr-defined]


def run_command(command: str, page: str, line: int) -> tuple[str, str | None]:
    """Run the command in a shell; its standard output, and what went wrong, or None."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        done = subprocess.run(
            ["bash", "-c", f"set -o pipefail\n{command}"],
            capture_output=True, text=True, encoding="utf-8", stdin=subprocess.DEVNULL, check=False,
            env={**os.environ, **ENVIRONMENT, "PATH": path}, timeout=SECONDS,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "", f"{page}:{line}: `{command}` took more than {SECONDS} seconds"
    if done.returncode not in (0, ENDED_BY_PIPE):
        told = f"{page}:{line}: `{command}` left with {done.returncode}\n{done.stdout}\n{done.stderr}"
        return "", told
    return clean(done.stdout), None


def clean(printed: str) -> str:
    """Return what is compared: no blanks at line ends, no empty lines at the end."""
    kept = "\n".join(line.rstrip() for line in printed.splitlines()).rstrip("\n")
    return kept + "\n" if kept else ""


@contextlib.contextmanager
def plain_terminal() -> Iterator[None]:
    """Let Python blocks see the terminal that commands see: as wide, and without colours."""
    before = dict(os.environ)
    os.environ.update(ENVIRONMENT)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@plain_terminal()
def run_page(path: Path, name: str) -> Outcome:
    """Run the blocks of a page in the current folder, which `prepare` has filled."""
    text = path.read_text(encoding="utf-8")
    found = list(blocks(text))
    outcome = Outcome()
    new: list[tuple[Block, str]] = []
    namespace: dict[str, Any] = {"__name__": name}
    for block, behind in zip_longest(found, found[1:]):
        if block.language not in ("python", "console"):
            continue
        if block.no_test:
            outcome.not_run.append(f"{name}:{block.line}: {block.no_test}")
            continue
        if block.language == "python":
            printed, failure = run_python(block, name, namespace)
            if failure:
                outcome.failures.append(Failure(failure))
                break
            if behind is not None and behind.language == "text" and behind.follows:
                compare(behind.text, printed, f"{name}:{behind.line}", outcome)
                new.append((behind, printed))
            continue
        rewritten: list[str] = []
        for step in block.commands():
            rewritten += [line + "\n" for line in step.written]
            if not step.is_run:
                rewritten.append(step.said)
                continue
            printed, failure = run_command(step.command, name, block.line)
            if failure:
                outcome.failures.append(Failure(failure))
                break
            if step.said:
                compare(step.said, printed, f"{name}:{block.line}: `{step.command}`", outcome)
                rewritten.append(printed)
        else:
            new.append((block, "".join(rewritten)))
            continue
        break
    outcome.text = rewrite(text, new)
    return outcome


def compare(written: str, printed: str, place: str, outcome: Outcome) -> None:
    """Note a failure where the page says something else than the program."""
    if clean(written) != printed:
        told = f"{place}: the page shows another output: run `python scripts/refresh_docs.py`"
        outcome.failures.append(Failure(f"{told}\n--- written\n{written}--- printed\n{printed}", stale=True))


def rewrite(page: str, new: list[tuple[Block, str]]) -> str:
    """Return the page with the text of these blocks exchanged."""
    lines = page.splitlines(keepends=True)
    for block, text in sorted(new, key=lambda pair: -pair[0].line):
        inner = [f"{block.indent}{line}\n" if line else "\n" for line in text.splitlines()]
        lines[block.line - 1 : block.line - 1 + block.lines] = inner
    return "".join(lines)
