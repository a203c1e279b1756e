"""The paper's worked example, drawn in every form."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentiparse.tree import Tree

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


@pytest.fixture
def paper() -> Tree:
    return Tree.from_json((GOLDEN / "paper_tree.json").read_text(encoding="utf-8"))


@pytest.fixture
def nasty() -> Tree:
    """A sentence that tries to break out of every format."""
    tree = Tree.from_penn(
        '(S (P (N <script>alert(1)</script> "]]>) but (P \\end{forest} 100% & $x_1$ #~^))'.replace("(1)", "1")
        + ")"
    )
    data = tree.to_dict()
    data["label_names"] = ["<neg>", '"pos"']
    data["words"][0] += "\x1b[31m\u202e"
    return Tree.from_dict(data)
