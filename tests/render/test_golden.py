"""Every renderer against its golden file; write them anew with UPDATE_GOLDEN=1 and look at the difference."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sentiparse.render import draw, draw_kbest, to_dot, to_html, to_latex, to_svg
from sentiparse.tree import Tree

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
FORMS: dict[str, Callable[[Tree], str]] = {
    "paper_box.txt": lambda tree: draw(tree, width=100, color=False, ascii=False),
    "paper_box_full_ascii.txt": lambda tree: draw(tree, width=70, color=False, ascii=True, full=True),
    "paper_box_color.txt": lambda tree: draw(tree, width=80, color=True, ascii=False),
    "paper_wide.txt": lambda tree: draw(tree, width=100, color=False, ascii=False, style="wide"),
    "paper_kbest.txt": lambda tree: draw_kbest(
        [tree, tree], width=60, color=False, ascii=False, style="wide"
    ),
    "paper.svg": to_svg,
    "paper_full.svg": lambda tree: to_svg(tree, full=True),
    "paper.html": to_html,
    "paper_fragment.html": lambda tree: to_html(tree, page=False),
    "paper.dot": to_dot,
    "paper.tex": to_latex,
}


@pytest.mark.parametrize("file", FORMS)
def test_the_papers_example_is_drawn_as_its_golden_file(paper: Tree, file: str) -> None:
    drawn, path = FORMS[file](paper).rstrip("\n") + "\n", GOLDEN / file
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FORMS)
def test_a_renderer_takes_the_data_of_a_tree_as_well(paper: Tree, file: str) -> None:
    if "kbest" in file:
        assert draw_kbest([paper.to_dict()], width=80) == draw_kbest([paper], width=80)
    else:
        assert FORMS[file](paper.to_dict()) == FORMS[file](paper)  # type: ignore[arg-type]
