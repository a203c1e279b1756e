"""The notebooks of ``examples/``: run them in a folder of their own, with what they print kept in them.

``python scripts/notebooks.py`` runs them all and writes the new outputs; names after it choose some.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import pages

SECONDS = 300
"""Longest time that a cell may take."""


def notebooks() -> list[Path]:
    """The notebooks, in order."""
    return sorted(pages.EXAMPLES.glob("*.ipynb"))


def execute(path: Path, folder: Path) -> Any:
    """Return the notebook at ``path`` run anew in a prepared folder; an error of a cell is raised.

    The kernel is the interpreter that runs this. Only outputs stay of the run: no times, no versions.
    """
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=SECONDS,
        kernel_name="python3",
        record_timing=False,
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute(env={**os.environ, **pages.ENVIRONMENT})
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata = {}
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
    return notebook


def joined(outputs: list[Any]) -> list[Any]:
    """Return the outputs of a cell with the pieces of one stream made one: pieces differ from run to run."""
    kept: list[Any] = []
    for output in outputs:
        last = kept[-1] if kept else None
        if (
            last is not None
            and output.output_type == last.output_type == "stream"
            and output.name == last.name
        ):
            last.text += output.text
        else:
            kept.append(output)
    return kept


def refresh(path: Path) -> bool:
    """Run the notebook and write its outputs; whether anything changed."""
    import nbformat

    before = path.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        pages.prepare(Path(folder))
        after = nbformat.writes(execute(path, Path(folder))) + "\n"
    if after != before:
        path.write_text(after, encoding="utf-8")
    return after != before


if __name__ == "__main__":
    for chosen in [Path(name) for name in sys.argv[1:]] or notebooks():
        print(f"{chosen.name}: {'new outputs' if refresh(chosen) else 'as it was'}", flush=True)
