"""docs/results.md, made of the finished cells: every number in it was measured, or is marked as quoted."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from sentiparse.errors import OptionError
from sentiparse.experiments.tables import Outcome

__all__ = ["write_report"]

HEAD = """# Results

This page is written by `sentiparse experiment report` from measured cells; nothing in it is written by hand.
[How to run it again](experiments.md). Figures marked *quoted* are those that the paper prints.
"""


def write_report(outcomes: Sequence[Outcome], page: Path, out: str | Path = "experiments") -> list[Path]:
    """Write the page, with its figures in a folder of its name beside it; returns what was written.

    ``out`` is the folder that the cells come from, for the message where there are none.
    """
    kept = [outcome for outcome in outcomes if outcome.tables]
    # Experiments share cells: count each once.
    records = list({json.dumps(r["cell"]): r for outcome in kept for r in outcome.records}.values())
    if not records:
        raise OptionError(
            f"{out}: there are no finished cells to report on: measure some first, with "
            f"`sentiparse experiment all --data DIR --out {out}`"
        )
    folder = page.with_suffix("")
    parts = [HEAD, _measured(records)]
    written = []
    for outcome in kept:
        parts.append(f"## {outcome.title}\n\n{outcome.text}\n")
        for table in outcome.tables:
            if not table.rows:
                continue
            if len(outcome.tables) > 1:
                parts.append(f"### {table.title}\n")
            parts.append(table.markdown())
        for figure in outcome.figures:
            if figure.suffix == ".svg":
                folder.mkdir(parents=True, exist_ok=True)
                copy = folder / figure.name
                shutil.copyfile(figure, copy)
                written.append(copy)
                parts.append(f"![{outcome.title}]({folder.name}/{copy.name})\n")
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("\n".join(parts), encoding="utf-8")
    return [page, *written]


def _measured(records: Sequence[dict[str, Any]]) -> str:
    """Where the numbers come from: machines, versions, commits, seeds."""
    found = [record["provenance"] for record in records]
    machines = Counter(
        f"{m['cpu'] or 'unknown CPU'}, {m['cores']} cores, {m['memory_gb']} GB"
        for m in (p["machine"] for p in found)
    )
    versions = Counter(
        ", ".join(f"{name} {version}" for name, version in sorted(p["versions"].items())) for p in found
    )
    commits = Counter(str(p["commit"]) for p in found)
    seeds = sorted({record["identity"]["seed"] for record in records})
    times = sorted(p["time"] for p in found)
    minutes = sum(record["seconds"] for record in records) / 60
    lines = ["| measured | |", "| :-- | :-- |"]
    lines.append(f"| cells | {len(records):,} |")
    lines.append(f"| time | {times[0][:10]} to {times[-1][:10]}, {minutes:,.0f} minutes of work |")
    lines += [f"| machine | {machine} ({count:,} cells) |" for machine, count in machines.most_common()]
    lines += [f"| versions | {version} ({count:,} cells) |" for version, count in versions.most_common()]
    for commit, count in commits.most_common():
        own = [record for record in records if str(record["provenance"]["commit"]) == commit]
        done = f"{count:,} cell{'s' if count > 1 else ''}, done within {_span(own):,.0f} minutes"
        lines.append(f"| commit | {commit} ({done}) |")
    lines.append(f"| seed | {', '.join(map(str, seeds))} |")
    return "\n".join(lines) + "\n"


def _span(records: Sequence[dict[str, Any]]) -> float:
    """Minutes from when the first of some cells was begun to when the last one was done."""
    done = [datetime.strptime(record["provenance"]["time"], "%Y-%m-%dT%H:%M:%S%z") for record in records]
    begun = [end - timedelta(seconds=record["seconds"]) for end, record in zip(done, records, strict=True)]
    return (max(done) - min(begun)).total_seconds() / 60
