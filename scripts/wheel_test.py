"""Installs the wheel of dist/ into an empty environment that has no compiler, and uses it as a reader would.

    make wheel-test                        # builds the wheel first
    python scripts/wheel_test.py dist/sentiparse-0.1.0-cp310-abi3-linux_x86_64.whl

What must hold: the wheel is an abi3 one that asks for little; it installs where neither cargo, rustc nor a C
compiler can be found; the commands of the README's beginning run from nothing to a tree and from a file to a
model; a pipe that closes ends quietly; importing the package takes less than 0.15 s.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REVIEWS = ROOT / "examples" / "reviews.tsv"
COMPILERS = ("cargo", "rustc", "cc", "gcc", "clang", "maturin")
DEPENDENCIES = {"numpy", "click", "rich"}
IMPORT_SECONDS = 0.15
LARGEST = 20_000_000


class Room:
    """An environment of its own: a fresh interpreter, an empty folder, and a path with no compiler."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.work = folder / "work"
        self.work.mkdir()
        venv.create(folder / "venv", with_pip=True)
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        tools = folder / "tools"
        tools.mkdir()
        for name in ("bash", "cat", "head", "cut"):  # what the README's pipes need, and nothing that compiles
            found = shutil.which(name)
            if found:
                (tools / name).symlink_to(found)
        kept = {
            name: value
            for name, value in os.environ.items()
            if name.startswith(("PIP_", "SSL_", "LC_", "LANG")) or name.lower().endswith("_proxy")
        }
        pip_settings = {"HOME": os.environ["HOME"]} if "HOME" in os.environ else {}
        self.environment = {**kept, **pip_settings, "PATH": f"{self.bin}{os.pathsep}{tools}", "NO_COLOR": "1"}
        self.environment.pop("PIP_NO_BINARY", None)

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        """Run a command line in the room's shell; it must end well."""
        done = subprocess.run(
            ["bash", "-c", command], cwd=self.work, env=self.environment,
            capture_output=True, text=True, encoding="utf-8", check=False,
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(f"`{command}` left with {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done


def check(holds: bool, told: str) -> None:
    """Say what was looked at; end where it does not hold."""
    print(f"{'ok  ' if holds else 'FAIL'}  {told}", flush=True)
    if not holds:
        raise SystemExit(1)


def check_contents(wheel: Path) -> None:
    """Look into the wheel: its tags, what it asks for, what it holds."""
    check("-abi3-" in wheel.name, f"{wheel.name} is for every Python from 3.10 on")
    check(wheel.stat().st_size < LARGEST, f"{wheel.stat().st_size / 1e6:.1f} MB")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        metadata = packed.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    asked = [
        line
        for line in re.findall(r"^Requires-Dist: (.+)$", metadata, re.MULTILINE)
        if "extra ==" not in line
    ]
    found = {re.split(r"[^\w-]", line)[0].lower() for line in asked}
    check(found == DEPENDENCIES, f"asks for {', '.join(sorted(asked))} and nothing else")
    check("sentiparse/models/en.sentiparse" in names, "holds the bundled model")
    check(any(name.startswith("sentiparse/_core") for name in names), "holds the compiled core")
    check("sentiparse/service/static/index.html" in names, "holds the service's page")
    stray = [name for name in names if not name.startswith("sentiparse") or "__pycache__" in name]
    check(not stray, f"holds nothing else{': ' + stray[0] if stray else ''}")


def check_use(room: Room, wheel: Path) -> None:
    """Install the wheel, then type what the README prints."""
    found = [name for name in COMPILERS if shutil.which(name, path=room.environment["PATH"])]
    check(not found, f"no compiler in reach{': ' + ', '.join(found) if found else ''}")
    room.run(f'pip install --quiet --disable-pip-version-check --only-binary :all: "{wheel}"')
    installed = room.run("pip list --disable-pip-version-check --format freeze").stdout.split()
    check(True, "installed: " + ", ".join(sorted(installed)))
    tree = room.run('sentiparse parse "The movie is not very good, but I still like it"').stdout
    check("The movie is not very good" in tree and re.match(r"[PN][+-] 0\.\d\d", tree) is not None, "parse")
    print(tree, end="")
    room.run(f'sentiparse train --quiet "{REVIEWS}" -o mine.sentiparse')
    own = room.run('sentiparse parse --model mine.sentiparse "The soup was not bad."').stdout
    check("The soup was not bad." in own, "train on a file, and parse with the model")
    room.run(
        f'cut -f2 "{REVIEWS}" > reviews.txt; for i in 1 2 3 4 5 6 7 8; do cat reviews.txt; done > many.txt'
    )
    piped = room.run("cat many.txt | sentiparse predict - | head -2")
    check(piped.stdout.count("\n") == 2 and piped.stderr == "", "a pipe that closes ends quietly")
    code = "import time; t = time.perf_counter(); import sentiparse; print(time.perf_counter() - t)"
    seconds = min(float(room.run(f"python -c '{code}'").stdout) for _ in range(3))
    check(seconds < IMPORT_SECONDS, f"import sentiparse: {seconds:.3f} s")
    code = code.replace("import sentiparse;", "import sentiparse; sentiparse.load();")
    seconds = min(float(room.run(f"python -c '{code}'").stdout) for _ in range(3))
    check(True, f"import and load the bundled model: {seconds:.3f} s")


def main() -> None:
    """Test the wheel that the command line names, or the newest of dist/."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("wheel", nargs="?", type=Path, help="the newest in dist/ where none is named")
    wheel = parser.parse_args().wheel
    if wheel is None:
        built = sorted((ROOT / "dist").glob("sentiparse-*.whl"), key=lambda path: path.stat().st_mtime)
        if not built:
            sys.exit("no wheel in dist/: run `make wheel`")
        wheel = built[-1]
    check_contents(wheel.resolve())
    with tempfile.TemporaryDirectory() as folder:
        check_use(Room(Path(folder)), wheel.resolve())


if __name__ == "__main__":
    main()
