"""The documentation site: its reference of the command line is whole, and every page is in the menu."""

from __future__ import annotations

import dataclasses
import doctest
import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import click
import pytest

from sentiparse.cli import main
from sentiparse.config import TrainOptions

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def commands() -> ModuleType:
    spec = importlib.util.spec_from_file_location("commands", DOCS / "extensions" / "commands.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def all_commands(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    """Every command that can be typed, found by click alone."""
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        assert command is not None
        yield f"{path} {name}", command
        if isinstance(command, click.Group):
            yield from all_commands(command, f"{path} {name}")


def sections(page: str) -> dict[str, str]:
    parts = re.split(r"^## (.+)$", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_reference_has_every_verb_option_and_gloss(commands: ModuleType) -> None:
    page = commands.on_page_markdown((DOCS / "commands.md").read_text(encoding="utf-8"))
    assert commands.MARK not in page
    told = sections(page)
    found = dict(all_commands(main, "sentiparse"))
    assert list(told) == list(found)
    for typed, command in found.items():
        rows = [line for line in told[typed].splitlines() if line.startswith("| `")]
        options = [param for param in command.params if isinstance(param, click.Option)]
        for option in options:
            names = ", ".join(f"`{name}`" for name in (*option.opts, *option.secondary_opts))
            assert sum(row.startswith(f"| {names} |") for row in rows) == 1, f"{typed}: {names}"
            assert option.help, f"{typed}: {names} has no gloss"
        assert len(rows) == len(options) + 1, f"{typed}: rows of nothing"  # and -h, --help


def test_reference_tells_defaults_once_and_no_inner_values(commands: ModuleType) -> None:
    page = commands.reference(main)
    assert "Sentinel" not in page
    assert "<function" not in page
    assert "| `--port` | INTEGER RANGE | Port; 0 takes a free one. | 8000 |" in page


def test_an_option_without_a_row_would_be_noticed(commands: ModuleType) -> None:
    group = click.Group("sentiparse", commands=[click.Command("x", params=[click.Option(["--one"])])])
    assert "| `--one` |" in commands.reference(group)
    assert "--two" not in commands.reference(group)


def test_reference_of_python_has_every_option_with_its_gloss(commands: ModuleType) -> None:
    page = commands.on_page_markdown((DOCS / "api.md").read_text(encoding="utf-8"))
    for field in dataclasses.fields(TrainOptions):
        assert page.count(f"\n| `{field.name}` | ") == 1, field.name
    usual, paper = TrainOptions().miner, TrainOptions.preset("paper").miner
    (row,) = (line for line in page.splitlines() if line.startswith("| `miner` |"))
    assert row.endswith(f"| `{usual}` |  | `{paper}` |")


def test_examples_of_the_hook_hold(commands: ModuleType) -> None:
    assert doctest.testmod(commands).failed == 0


def test_guide_to_the_command_line_names_every_verb() -> None:
    guide = (DOCS / "cli.md").read_text(encoding="utf-8")
    assert [
        name for name in main.list_commands(click.Context(main)) if f"sentiparse {name}" not in guide
    ] == []


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    named = re.findall(r": ([\w-]+\.md)$", menu, flags=re.MULTILINE)
    assert sorted(named) == sorted(page.name for page in DOCS.glob("*.md"))


@pytest.mark.parametrize("page", [ROOT / "README.md", *sorted(DOCS.glob("*.md"))], ids=lambda path: path.name)
def test_pictures_and_pages_that_a_page_leads_to_exist(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_site_builds_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs", reason='needs pip install "sentiparse[docs]"')
    pytest.importorskip("mkdocstrings", reason='needs pip install "sentiparse[docs]"')
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stdout + built.stderr
    assert "--beam-size" in (tmp_path / "commands.html").read_text(encoding="utf-8")
    assert "SentimentParserClassifier" in (tmp_path / "api.html").read_text(encoding="utf-8")


def test_the_readmes_results_are_those_of_the_pages() -> None:
    found = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "headline.py"), "--check"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
