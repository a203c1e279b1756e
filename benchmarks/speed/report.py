"""docs/benchmarks.md from the results of the sections."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from speed.sections import SECTIONS
from speed.table import table

ORDER = ("predict", "threads", "length", "cold", "training", "corpus", "grammar", "pruning", "instructions")


def read_results(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the kept results by section."""
    found = {}
    for name in ORDER:
        path = folder / f"{name}.json"
        if path.is_file():
            found[name] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write_report(results: dict[str, dict[str, Any]]) -> str:
    """Return the page."""
    parts = [
        "# Benchmarks",
        "Written by `make bench` (`python benchmarks/run.py`); no figure here is typed by hand. All "
        "systems run on the same "
        "machine, on the same sentences, one thread each, in turns; figures are medians over repeats "
        "with the "
        "interquartile range in brackets. Other work may share the machine: comparisons on one thread "
        "are by processor "
        "time, ratios are taken within a turn, and what is by the clock says so.",
        _machines(results),
    ]
    if any(result["quick"] for result in results.values()):
        parts.append("**A quick run: tiny inputs, figures without meaning.**")
    goals = [
        goal.row() for name, result in results.items() for goal in SECTIONS[name].goals(result["figures"])
    ]
    if goals:
        parts += ["## Goals", table(["", "goal", "measured", ""], goals)]
    for name, result in results.items():
        section = SECTIONS[name]
        parts += [f"## {section.TITLE}", section.tables(result["figures"])]
    return "\n\n".join(parts) + "\n"


def _machines(results: dict[str, dict[str, Any]]) -> str:
    """The machine, once where all sections ran on the same one in the same state."""
    stated: dict[str, list[str]] = {}
    for name, result in results.items():
        machine = result["machine"]
        packages = ", ".join(f"{key} {value}" for key, value in machine["packages"].items() if value)
        line = (
            f"{machine['processor']}, {machine['cores']} cores, {machine['memory_gb']} GB, "
            f"{machine['system']}; Python "
            f"{machine['python']}; {packages}; {machine['date']}"
        )
        stated.setdefault(line, []).append(name)
    if len(stated) == 1:
        return f"Machine and versions: {next(iter(stated))}."
    return "\n".join(f"- {', '.join(names)}: {line}." for line, names in stated.items())
