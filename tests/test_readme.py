"""The code of README.md and of the documentation runs, and prints what the pages say that it prints.

What is run and what is compared is told in ``scripts/pages.py``; ``python scripts/refresh_docs.py`` writes
the outputs anew.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import script

ROOT = Path(__file__).resolve().parent.parent
MODELS = ROOT / "src" / "sentiparse" / "models"


pages = script("pages")
Block, blocks, run_python = pages.Block, pages.blocks, pages.run_python
PAGES = pages.pages()
IDS = [path.relative_to(ROOT).as_posix() for path in PAGES]
NEEDS_MODEL = re.compile(
    r"sentiparse\.load\(\)|^(\$ )?(.*\| )?sentiparse (parse|predict|explain)\b(?!.*(--model|-m)\b)",
    re.MULTILINE,
)


@pytest.mark.parametrize("path", PAGES, ids=IDS)
def test_examples_of_the_page_run_and_print_what_it_says(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Any
) -> None:
    page = path.relative_to(ROOT).as_posix()
    text = path.read_text(encoding="utf-8")
    run = [block for block in blocks(text) if block.language in ("python", "console") and not block.no_test]
    if not list(MODELS.glob("*.sentiparse")) and any(NEEDS_MODEL.search(block.text) for block in run):
        pytest.skip(f"{page} uses the bundled model, and none has been built yet: run `make model`")
    pages.prepare(tmp_path)
    monkeypatch.chdir(tmp_path)
    outcome = pages.run_page(path, page)
    for reason in outcome.not_run:
        record_property("not run", reason)
    assert [failure.text for failure in outcome.failures] == []


SOURCE_FILE = re.compile(r"`([\w/]+\.(?:rs|py))`")


def missing_sources(page: str) -> list[str]:
    """The source files that a page names in backticks and that are nowhere in the project."""
    folders = [ROOT, ROOT / "src" / "sentiparse", ROOT / "core" / "src"]
    named = sorted(set(SOURCE_FILE.findall(page)))
    return [name for name in named if not any((folder / name).is_file() for folder in folders)]


@pytest.mark.parametrize("path", PAGES, ids=IDS)
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
print(x)
```

```text
1
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
$ echo a \\
    b
a b
$ pip install nothing
$ echo unseen
```
"""


def run(page: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    path = folder / "page.md"
    path.write_text(page, encoding="utf-8")
    monkeypatch.chdir(folder)
    return pages.run_page(path, "page.md")


def test_blocks_are_found_with_their_lines_and_reasons() -> None:
    found = list(blocks(PAGE))
    assert [(block.line, block.language, block.no_test) for block in found] == [
        (4, "python", None),
        (9, "text", None),
        (14, "python", "takes an hour"),
        (20, "python", None),
        (24, "console", None),
    ]
    assert found[3].text == "assert x == 1\n"
    assert [block.follows for block in found] == [False, True, False, False, True]
    assert [(step.command, step.said, step.is_run) for step in found[4].commands()] == [
        ("echo a b", "a b\n", True),
        ("pip install nothing", "", False),
        ("echo unseen", "", True),
    ]


def test_a_page_that_says_what_is_printed_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = run(PAGE, tmp_path, monkeypatch)
    assert outcome.failures == []
    assert outcome.not_run == ["page.md:14: takes an hour"]
    assert outcome.text == PAGE


def test_outputs_that_are_stale_or_asked_for_are_noticed_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = PAGE.replace("```text\n1\n", "```text\n7\n8\n").replace("    b\na b\n", "    b\n…\n")
    outcome = run(stale, tmp_path, monkeypatch)
    assert [failure.stale for failure in outcome.failures] == [True, True]
    assert "page.md:9" in outcome.failures[0].text
    assert "`echo a b`" in outcome.failures[1].text
    assert outcome.text == PAGE


def test_a_command_that_fails_is_reported_and_a_closed_pipe_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = run("```console\n$ yes | head -1\ny\n$ false | cat\n```\n", tmp_path, monkeypatch)
    assert [failure.stale for failure in outcome.failures] == [False]
    assert "`false | cat` left with 1" in outcome.failures[0].text


def test_refreshing_says_what_it_did_and_writes_nothing_when_it_only_checks(tmp_path: Path) -> None:
    page = ROOT / "docs" / "faq.md"
    before = page.read_bytes()
    command = [sys.executable, str(ROOT / "scripts" / "refresh_docs.py"), "--check", str(page)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "docs/faq.md: as it was\n", "")
    assert page.read_bytes() == before


def test_a_note_skips_the_next_block_only() -> None:
    first, second = blocks("<!-- no-test: why -->\n```python\n1\n```\n```python\n2\n```\n")
    assert (first.no_test, second.no_test) == ("why", None)


def test_a_failing_block_is_reported_with_its_place() -> None:
    _, failure = run_python(Block(41, "python", "x = 1\nassert x == 2\n"), "README.md", {})
    assert failure is not None
    assert "README.md:41" in failure
    assert 'File "README.md", line 42' in failure


def test_blocks_of_a_page_share_their_names() -> None:
    namespace: dict[str, Any] = {}
    assert run_python(Block(1, "python", "x = 1\n"), "p", namespace) == ("", None)
    assert run_python(Block(5, "python", "print(x)\n"), "p", namespace) == ("1\n", None)


def test_a_block_that_is_never_closed_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"line 1: .*never closed"):
        list(blocks("```python\nx = 1\n"))


def test_output_without_a_command_is_an_error() -> None:
    (block,) = blocks("```console\nout of nowhere\n```\n")
    with pytest.raises(ValueError, match="line 2: output without a command"):
        block.commands()


@pytest.mark.parametrize(
    ("code", "needs"),
    [
        ("parser = sentiparse.load()", True),
        ('parser = sentiparse.load("mine.sentiparse")', False),
        ("$ sentiparse parse 'good'", True),
        ("$ cat reviews.txt | sentiparse predict - | head", True),
        ("$ sentiparse parse 'good' --model mine.sentiparse", False),
        ("$ sentiparse train reviews.tsv -o m", False),
    ],
)
def test_need_of_the_bundled_model_is_seen(code: str, needs: bool) -> None:
    assert bool(NEEDS_MODEL.search(code)) is needs
