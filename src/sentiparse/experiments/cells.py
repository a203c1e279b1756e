"""Cells: one number (or a few) of an experiment, kept as a JSON file with where it came from."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import subprocess
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from sentiparse.config import TrainOptions

__all__ = ["Cell", "Store", "provenance"]


@dataclass(frozen=True)
class Cell:
    """What is measured: an experiment, a corpus, a method, a fold, and settings as (name, value) pairs.

    >>> Cell("classification", "PL05-C", "MNB-2", 3).file
    'classification/PL05-C/MNB-2/fold3.json'
    """

    experiment: str
    corpus: str
    method: str = ""
    fold: int | None = None
    setting: tuple[tuple[str, Any], ...] = ()

    @property
    def settings(self) -> dict[str, Any]:
        """The settings as a dictionary."""
        return dict(self.setting)

    @property
    def file(self) -> str:
        """Where the cell is kept, below the folder of cells."""
        parts = [f"fold{self.fold}" if self.fold is not None else "split"]
        parts += [f"{name}={value}" for name, value in self.setting]
        names = [self.experiment, self.corpus, self.method or "all", ",".join(parts) + ".json"]
        return "/".join(re.sub(r"[^\w.,=+-]+", "_", name) for name in names)

    def __str__(self) -> str:
        fold = "" if self.fold is None else f" fold {self.fold}"
        return (
            " ".join(part for part in (self.experiment, self.corpus, self.method) if part)
            + fold
            + "".join(f" {name}={value}" for name, value in self.setting)
        )


def _telling(identity: Mapping[str, Any]) -> dict[str, Any]:
    """Return an identity without options at their bare defaults: one that was added since changed nothing."""
    bare = TrainOptions().to_dict()
    plain: dict[str, Any] = json.loads(json.dumps(identity))
    options = plain.get("options", {})
    told = {name: value for name, value in options.items() if name not in bare or bare[name] != value}
    return {**plain, "options": told}


class Store:
    """The cells of a results folder.

    A cell counts as finished where its file is whole and its ``identity`` (options, seed, sizes of the data
    files) is the one asked for; else it is measured again.
    """

    def __init__(self, out: Path) -> None:
        self.folder = out / "cells"

    def read(self, cell: Cell, identity: Mapping[str, Any] | None) -> dict[str, Any] | None:
        """Return the record of a finished cell, or None; with identity None, whatever is there."""
        path = self.folder / cell.file
        try:
            record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):  # not there, or cut short when it was written
            return None
        if identity is None or _telling(record.get("identity", {})) == _telling(identity):
            return record
        return None

    def write(
        self, cell: Cell, identity: Mapping[str, Any], result: Mapping[str, Any], seconds: float
    ) -> dict[str, Any]:
        """Keep a finished cell, as a whole or not at all, and return its record."""
        path = self.folder / cell.file
        path.parent.mkdir(parents=True, exist_ok=True)
        record = {
            "cell": asdict(cell),
            "identity": dict(identity),
            "result": dict(result),
            "seconds": round(seconds, 3),
            "provenance": provenance(),
        }
        written = json.dumps(record, indent=1, ensure_ascii=False)
        draft = path.with_suffix(f".{os.getpid()}.draft")
        draft.write_text(written + "\n", encoding="utf-8")
        draft.replace(path)
        kept: dict[str, Any] = json.loads(written)
        return kept


def provenance() -> dict[str, Any]:
    """Return versions, commit, machine and time: what stands beside every number.

    >>> sorted(provenance())
    ['commit', 'core', 'machine', 'time', 'versions']
    """
    return {**_fixed(), "time": time.strftime("%Y-%m-%dT%H:%M:%S%z")}


@lru_cache(maxsize=1)
def _fixed() -> dict[str, Any]:
    from importlib.metadata import PackageNotFoundError, version

    from sentiparse import _core

    versions = {"python": platform.python_version()}
    for name in ("sentiparse", "numpy", "scipy", "scikit-learn", "vaderSentiment", "textblob", "matplotlib"):
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            continue
    core = Path(str(_core.__file__)).read_bytes()
    return {
        "versions": versions,
        "commit": _commit(),
        "core": hashlib.sha256(core).hexdigest()[:12],
        "machine": {
            "cores": os.cpu_count(),
            "cpu": _cpu(),
            "memory_gb": _memory_gb(),
            "system": platform.system(),
        },
    }


def _commit() -> str | None:
    """The commit of the checkout that the package runs from, with + where sources differ from it."""
    here = Path(__file__).resolve().parent

    def git(*args: str) -> str:
        return subprocess.run(
            ["git", *args], cwd=here, capture_output=True, text=True, check=True, timeout=20
        ).stdout.strip()

    try:
        tracked = git("ls-files", "--", "cells.py")
        if not tracked:
            return None
        return git("rev-parse", "--short=12", "HEAD") + ("+" if git("status", "--porcelain", "-uno") else "")
    except (OSError, subprocess.SubprocessError):
        return None  # no git, or no checkout: an installed package


def _cpu() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        return platform.processor()
    return platform.processor()


def _memory_gb() -> float | None:
    try:
        return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30, 1)
    except (AttributeError, OSError, ValueError):  # not on every system
        return None
