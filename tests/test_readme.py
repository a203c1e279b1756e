"""The code of README.md and of the documentation runs: python blocks and ``$ sentiparse`` command lines.

One namespace and one working folder a file; the blocks run in the order they stand in. The folder holds
``reviews.tsv``, a small corpus. ``<!-- no-test: reason -->`` right above a block skips it.
"""

from __future__ import annotations

import re
import shlex
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODELS = ROOT / "src" / "sentiparse" / "models"

FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)\s*$")
NO_TEST = re.compile(r"^ *<!-- no-test: (?P<reason>.+?) -->\s*$")
NEEDS_MODEL = re.compile(
    r"sentiparse\.load\(\)|^sentiparse (parse|predict|explain)\b(?!.*(--model|-m)\b)", re.MULTILINE
)


@dataclass(frozen=True)
class Block:
    """One fenced block: the line its code begins on, its language, its text, and why it is not run."""

    line: int
    language: str
    text: str
    no_test: str | None = None

    def commands(self) -> list[str]:
        """The ``$ sentiparse`` lines of a console block, continued lines joined, without the ``$``."""
        joined = self.text.replace("\\\n", " ")
        return [line[2:] for line in joined.splitlines() if line.startswith("$ sentiparse ")]

    def code(self) -> str:
        """What is run of the block."""
        return "\n".join(self.commands()) if self.language == "console" else self.text


def blocks(page: str) -> Iterator[Block]:
    """The fenced blocks of a Markdown page, in order."""
    lines = page.splitlines()
    opened: tuple[int, str, str, str | None] | None = None
    reason: str | None = None
    for number, line in enumerate(lines, start=1):
        fence = FENCE.match(line)
        if opened is None:
            if fence:
                opened = (number + 1, fence["language"], fence["indent"], reason)
            elif line.strip():
                note = NO_TEST.match(line)
                reason = note["reason"] if note else None
        elif fence and not fence["language"]:
            start, language, indent, no_test = opened
            text = "\n".join(inner.removeprefix(indent) for inner in lines[start - 1 : number - 1])
            yield Block(start, language, text + "\n", no_test)
            opened, reason = None, None
    if opened is not None:
        raise ValueError(f"line {opened[0] - 1}: a fenced block is never closed")


def run_python(block: Block, page: str, namespace: dict[str, Any]) -> str | None:
    """Run the block; what went wrong, or None."""
    try:
        # Blank lines first, so that a traceback names the page's own line.
        exec(compile("\n" * (block.line - 1) + block.text, page, "exec"), namespace)
    except Exception:  # noqa: BLE001 - any failure of a reader's example is this test's failure
        return f"{page}:{block.line}: the block failed\n{traceback.format_exc()}"
    return None


def run_console(block: Block, page: str) -> str | None:
    """Run the block's commands; what went wrong, or None."""
    from click.testing import CliRunner

    from sentiparse.cli import main

    for command in block.commands():
        result = CliRunner().invoke(main, shlex.split(command, comments=True)[1:], prog_name="sentiparse")
        if result.exit_code != 0:
            said = "".join(traceback.format_exception(result.exception)) if result.exception else ""
            return f"{page}:{block.line}: `{command}` left with {result.exit_code}\n{result.output}\n{said}"
    return None


@pytest.mark.parametrize("path", PAGES, ids=[path.relative_to(ROOT).as_posix() for path in PAGES])
def test_examples_of_the_page_run(
    path: Path, small_corpus: Path, monkeypatch: pytest.MonkeyPatch, record_property: Any
) -> None:
    page = path.relative_to(ROOT).as_posix()
    runnable = [
        block for block in blocks(path.read_text(encoding="utf-8")) if block.language in ("python", "console")
    ]
    for block in runnable:
        if block.no_test:
            record_property("not run", f"{page}:{block.line}: {block.no_test}")
    runnable = [block for block in runnable if not block.no_test and block.code().strip()]
    if not list(MODELS.glob("*.sentiparse")) and any(NEEDS_MODEL.search(block.code()) for block in runnable):
        pytest.skip(f"{page} uses the bundled model, and none has been built yet: run `make model`")

    monkeypatch.chdir(small_corpus.parent)
    namespace: dict[str, Any] = {"__name__": page}
    for block in runnable:
        failure = (
            run_console(block, page) if block.language == "console" else run_python(block, page, namespace)
        )
        assert failure is None, failure


SOURCE_FILE = re.compile(r"`([\w/]+\.(?:rs|py))`")


def missing_sources(page: str) -> list[str]:
    """The source files that a page names in backticks and that are nowhere in the project."""
    folders = [ROOT, ROOT / "src" / "sentiparse", ROOT / "core" / "src"]
    named = sorted(set(SOURCE_FILE.findall(page)))
    return [name for name in named if not any((folder / name).is_file() for folder in folders)]


@pytest.mark.parametrize("path", PAGES, ids=[path.relative_to(ROOT).as_posix() for path in PAGES])
def test_source_files_that_the_page_names_exist(path: Path) -> None:
    assert missing_sources(path.read_text(encoding="utf-8")) == []


def test_a_source_file_that_does_not_exist_is_noticed() -> None:
    assert missing_sources("see `tests/test_readme.py`, `errors.py` and `no_such_file.rs`") == [
        "no_such_file.rs"
    ]


# The reader of pages must see what is there, and must be able to fail.

PAGE = """\
Text.

```python
x = 1
```

<!-- no-test: takes an hour -->
```python
x = 2
```

- in a list

  ```python
  assert x == 1
  ```

```console
$ sentiparse train reviews.tsv \\
    -o mine.sentiparse
trained
$ ls
```
"""


def test_blocks_are_found_with_their_lines_and_reasons() -> None:
    found = list(blocks(PAGE))
    assert [(block.line, block.language, block.no_test) for block in found] == [
        (4, "python", None),
        (9, "python", "takes an hour"),
        (15, "python", None),
        (19, "console", None),
    ]
    assert found[2].text == "assert x == 1\n"
    assert [shlex.split(command) for command in found[3].commands()] == [
        ["sentiparse", "train", "reviews.tsv", "-o", "mine.sentiparse"]
    ]


def test_a_note_skips_the_next_block_only() -> None:
    first, second = blocks("<!-- no-test: why -->\n```python\n1\n```\n```python\n2\n```\n")
    assert (first.no_test, second.no_test) == ("why", None)


def test_a_failing_block_is_reported_with_its_place() -> None:
    failure = run_python(Block(41, "python", "x = 1\nassert x == 2\n"), "README.md", {})
    assert failure is not None
    assert "README.md:41" in failure
    assert 'File "README.md", line 42' in failure


def test_blocks_of_a_page_share_their_names() -> None:
    namespace: dict[str, Any] = {}
    assert run_python(Block(1, "python", "x = 1\n"), "p", namespace) is None
    assert run_python(Block(5, "python", "assert x == 1\n"), "p", namespace) is None


def test_a_block_that_is_never_closed_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"line 1: .*never closed"):
        list(blocks("```python\nx = 1\n"))


@pytest.mark.parametrize(
    ("code", "needs"),
    [
        ("parser = sentiparse.load()", True),
        ('parser = sentiparse.load("mine.sentiparse")', False),
        ("sentiparse parse 'good'", True),
        ("sentiparse parse 'good' --model mine.sentiparse", False),
        ("sentiparse train reviews.tsv -o m", False),
    ],
)
def test_need_of_the_bundled_model_is_seen(code: str, needs: bool) -> None:
    assert bool(NEEDS_MODEL.search(code)) is needs
