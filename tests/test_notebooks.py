"""The notebooks of examples/ run, and hold what they print."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.conftest import script

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))
NEEDS = {
    "1_from_vader_to_trees.ipynb": ("vaderSentiment",),
    "2_your_own_domain.ipynb": (),
    "3_scikit_learn.ipynb": ("sklearn", "matplotlib"),
}
LARGEST = 300_000


def code_cells(path: Path) -> list[dict]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def test_all_three_are_there() -> None:
    assert [path.name for path in NOTEBOOKS] == list(NEEDS)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebook_runs_in_a_folder_of_its_own(path: Path, tmp_path: Path, bundled_model: Path) -> None:
    for library in ("nbclient", "nbformat", "ipykernel", *NEEDS[path.name]):
        pytest.importorskip(library, reason=f"{path.name} needs {library}")
    pages, notebooks = script("pages"), script("notebooks")
    pages.prepare(tmp_path)
    notebook = notebooks.execute(path, tmp_path)  # the first cell that fails is raised
    written = [cell["source"] for cell in code_cells(path)]
    run = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.source for cell in run] == ["".join(source) for source in written]
    assert [cell.execution_count for cell in run] == list(range(1, len(run) + 1))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_outputs_are_stored_whole_and_small(path: Path) -> None:
    cells = code_cells(path)
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    outputs = [output for cell in cells for output in cell["outputs"]]
    assert {output["output_type"] for output in outputs} <= {"stream", "execute_result", "display_data"}
    assert [output for output in outputs if output.get("name") == "stderr"] == []
    assert any("text/html" in output.get("data", {}) for output in outputs), "no tree is drawn"
    assert path.stat().st_size < LARGEST


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_no_path_of_a_machine_is_stored(path: Path) -> None:
    assert re.findall(r"(?<![\w/<])/(?:home|tmp|root|work|Users)/\w+", path.read_text(encoding="utf-8")) == []


def test_shipped_reviews_are_those_that_the_script_makes(tmp_path: Path) -> None:
    made = "".join(f"{label}\t{text}\n" for label, text in script("make_reviews", "examples").reviews())
    assert (ROOT / "examples" / "reviews.tsv").read_text(encoding="utf-8") == made
