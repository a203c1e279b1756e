"""A wheel installs and runs without a compiler: ``scripts/wheel_test.py`` on the wheel of dist/.

Skipped where no wheel has been built from the sources as they are; ``make wheel-test`` builds one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def sources() -> list[Path]:
    """What goes into a wheel."""
    found = [ROOT / "pyproject.toml", ROOT / "core" / "Cargo.lock"]
    for folder, forms in ((ROOT / "core" / "src", (".rs",)), (ROOT / "src", (".py", ".sentiparse", ".js"))):
        found += [path for path in folder.rglob("*") if path.suffix in forms]
    return found


@pytest.fixture
def wheel() -> Path:
    named = os.environ.get("SENTIPARSE_WHEEL")
    built = [Path(named)] if named else sorted((ROOT / "dist").glob("sentiparse-*.whl"))
    if not built:
        pytest.skip("no wheel in dist/: run `make wheel`, or name one as SENTIPARSE_WHEEL")
    newest = max(built, key=lambda path: path.stat().st_mtime)
    if not named and newest.stat().st_mtime < max(path.stat().st_mtime for path in sources()):
        pytest.skip(f"dist/{newest.name} is older than the sources: run `make wheel`")
    return newest


def test_wheel_installs_and_runs_without_a_compiler(wheel: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "wheel_test.py"), str(wheel)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "FAIL" not in done.stdout


def test_a_wheel_that_lacks_something_is_noticed(tmp_path: Path) -> None:
    import zipfile

    broken = tmp_path / "sentiparse-0.1.0-cp310-abi3-any.whl"
    with zipfile.ZipFile(broken, "w") as packed:
        packed.writestr("sentiparse-0.1.0.dist-info/METADATA", "Name: sentiparse\nRequires-Dist: torch\n")
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "wheel_test.py"), str(broken)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "FAIL  asks for torch" in done.stdout
