"""Writes the outputs in README.md, docs/ and the notebooks anew, with the bundled model and the code of now.

    python scripts/refresh_docs.py                        # all pages, all notebooks
    python scripts/refresh_docs.py README.md docs/start.md examples/2_your_own_domain.ipynb
    python scripts/refresh_docs.py --check                # write nothing; leave with 1 where pages are stale

A page or notebook whose code fails stays as it is and is named at the end; the others are done.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

import notebooks
import pages


def refresh_page(path: Path, write: bool) -> tuple[str, list[str]]:
    """Run a page; what came of it, and the failures that new outputs do not mend."""
    name = path.relative_to(pages.ROOT).as_posix()
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        pages.prepare(Path(folder))
        os.chdir(folder)
        try:
            outcome = pages.run_page(path, name)
        except ValueError as error:  # a block that is never closed, output without a command
            return "failed", [f"{name}: {error}"]
        finally:
            os.chdir(here)
    broken = [failure for failure in outcome.failures if not failure.stale]
    if broken:
        return "failed", [failure.text for failure in broken]
    if outcome.text == path.read_text(encoding="utf-8"):
        return "as it was", []
    if write:
        path.write_text(outcome.text, encoding="utf-8")
    return "new outputs", []


def refresh_notebook(path: Path, write: bool) -> tuple[str, list[str]]:
    """Run a notebook; what came of it, and its failures."""
    if not write:
        return "not looked at", []
    try:
        from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
    except ImportError:
        return "failed", [f'{path.name}: notebooks need `pip install "sentiparse[test]"`']
    try:
        return ("new outputs" if notebooks.refresh(path) else "as it was"), []
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        return "failed", [f"{path.name}: {error}"]


def main() -> int:
    """Refresh what the command line names, or everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, help="pages and notebooks; all where none is named")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; leave with 1 where pages are stale"
    )
    options = parser.parse_args()
    files = [file.resolve() for file in options.files] or [*pages.pages(), *notebooks.notebooks()]
    failures: list[str] = []
    stale = False
    for file in files:
        refresh = refresh_notebook if file.suffix == ".ipynb" else refresh_page
        said, broken = refresh(file, not options.check)
        stale |= said == "new outputs"
        failures += broken
        print(f"{file.relative_to(pages.ROOT).as_posix()}: {said}", flush=True)
    for failure in failures:
        print(f"\n{failure}", file=sys.stderr)
    return 1 if failures or (options.check and stale) else 0


if __name__ == "__main__":
    sys.exit(main())
