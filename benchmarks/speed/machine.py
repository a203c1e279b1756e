"""The machine and the versions behind the figures, and how much room packages take."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import re
import sys
import time
from pathlib import Path
from typing import Any

PACKAGES = ("sentiparse", "numpy", "vaderSentiment", "textblob", "scikit-learn", "scipy", "spacy", "fasttext")


def machine() -> dict[str, Any]:
    """Return processor, memory, system and versions."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "memory_gb": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30, 1),
        "system": f"{platform.system()} {platform.release().split('-')[0]} {platform.machine()}",
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1),
        "date": time.strftime("%Y-%m-%d"),
        "packages": {name: version(name) for name in PACKAGES},
    }


def version(name: str) -> str | None:
    """Return a distribution's version, None where it is not installed."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        found = re.search(r"^model name\s*:\s*(.+)$", cpuinfo.read_text(), re.MULTILINE)
        if found:
            return found.group(1)
    return platform.processor() or "unknown"


def package_size() -> dict[str, int]:
    """Return bytes of the installed package: compiled core, models, Python and the rest."""
    import sentiparse

    home = Path(sentiparse.__file__).parent
    sizes = {"core": 0, "models": 0, "python": 0}
    for path in home.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            if path.name.startswith("_core") and path.suffix in (".so", ".pyd"):
                kind = "core"
            else:
                kind = "models" if path.relative_to(home).parts[0] == "models" else "python"
            sizes[kind] += path.stat().st_size
    return sizes


def installed_sizes(names: tuple[str, ...]) -> dict[str, int]:
    """Return for each installed distribution the bytes of it and of all that it requires."""
    return {name: _closure_size(name) for name in names if version(name) is not None}


def _closure_size(name: str) -> int:
    seen: set[str] = set()
    waiting = [name]
    total = 0
    while waiting:
        current = _canonical(waiting.pop())
        if current in seen:
            continue
        seen.add(current)
        try:
            dist = importlib.metadata.distribution(current)
        except importlib.metadata.PackageNotFoundError:
            continue
        for file in dist.files or ():
            place = Path(str(dist.locate_file(file)))
            if place.is_file() and place.suffix != ".pyc" and Path(sys.prefix) in place.parents:
                total += place.stat().st_size
        if current == "sentiparse" and not any("_core" in str(file) for file in dist.files or ()):
            total += sum(package_size().values())  # an editable install lists no files of ours
        for line in dist.requires or ():
            if "extra ==" not in line:
                waiting.append(re.split(r"[ ;<>=!~\[(]", line, maxsplit=1)[0])
    return total


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
