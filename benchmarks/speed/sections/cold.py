"""Cold starts, model loading, memory and installed size."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from speed.context import Context
from speed.machine import installed_sizes, package_size
from speed.peers import COLD_STARTS, make_peers
from speed.table import Goal, milliseconds, short, table
from speed.timing import Spread, run_job, spread, surroundings

TITLE = "Cold starts, memory, size"
TEXT = "The movie is not very good, but I still like it"
OURS = "import sentiparse; sentiparse.load(FOLDER).parse(TEXT)"
SIZED = ("sentiparse", "vaderSentiment", "textblob", "scikit-learn", "spacy", "fasttext")


def run(context: Context) -> dict[str, Any]:
    """Start fresh processes, each several times, in turns."""
    repeats = 1 if context.quick else max(7, context.repeats)
    peers, missing = make_peers(context.texts, context.models)
    folder = str(context.models.resolve())
    models = {name: str(path) for name, path in (context.small, context.large)}
    starts = {"an empty program": ("pass", folder), "import numpy": ("import numpy", folder)}
    starts["import sentiparse"] = ("import sentiparse", folder)
    starts["from sentiparse import Parser"] = ("from sentiparse import Parser", folder)
    for name, path in models.items():
        starts[f"sentiparse, {name} model: import, load, parse"] = (OURS, path)
    for peer in peers:
        starts[f"{peer.name}: import, load, score"] = (COLD_STARTS[peer.name], folder)
    context.say("cold: starts")
    timings: dict[str, dict[str, list[float]]] = {name: {"wall": [], "cpu": []} for name in starts}
    commands: dict[str, dict[str, list[float]]] = {name: {"wall": [], "cpu": []} for name in models}
    loads: dict[str, list[dict[str, Any]]] = {name: [] for name in models}
    for turn in range(repeats + 1):
        for name, (code, place) in starts.items():
            job = run_job("start", {"code": code, "text": TEXT, "folder": place})
            if turn:  # the first turn brings the files into memory and writes the byte code
                timings[name]["wall"].append(job["seconds"])
                timings[name]["cpu"].append(job["cpu"])
        for name, path in models.items():
            wall, cpu = _command(path)
            job = run_job("load", {"path": path})
            if turn:
                commands[name]["wall"].append(wall)
                commands[name]["cpu"].append(cpu)
                loads[name].append(job)
    context.say("cold: sizes")
    return {
        "starts": _spreads(timings),
        "commands": _spreads(commands),
        "loads": {
            name: {
                "load": spread([job["load"] for job in jobs]),
                "first_parse": spread([job["first_parse"] for job in jobs]),
                "resident_mb": jobs[-1]["resident_mb"],
                "file_mb": Path(models[name]).stat().st_size / 1e6,
            }
            for name, jobs in loads.items()
        },
        "package": package_size(),
        "installed": installed_sizes(SIZED),
        "missing": missing,
    }


def _spreads(timings: dict[str, dict[str, list[float]]]) -> dict[str, Any]:
    return {
        name: {kind: spread(values) for kind, values in timing.items()} for name, timing in timings.items()
    }


def _command(model: str) -> tuple[float, float]:
    """Wall-clock and processor seconds of `sentiparse parse`."""
    import resource

    script = Path(sys.executable).with_name("sentiparse")
    command = [str(script)] if script.is_file() else [sys.executable, "-m", "sentiparse"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    subprocess.run(
        [*command, "parse", "--model", model, TEXT], env=surroundings(), capture_output=True, check=True
    )
    wall = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def tables(found: dict[str, Any]) -> str:
    """Return starts, models, sizes."""
    starts = [
        [name, milliseconds(figures["wall"]), milliseconds(figures["cpu"])]
        for name, figures in found["starts"].items()
    ]
    starts += [
        [f"`sentiparse parse \"…\"`, {name} model, the whole process", milliseconds(figures["wall"]),
         milliseconds(figures["cpu"])]
        for name, figures in found["commands"].items()
    ]  # fmt: skip
    loads = [
        [
            f"{name} model",
            short(figures["file_mb"]),
            milliseconds(figures["load"]),
            milliseconds(figures["first_parse"]),
            "–" if figures["resident_mb"] is None else short(figures["resident_mb"]),
        ]
        for name, figures in found["loads"].items()
    ]
    package = found["package"]
    sizes = [[name, short(size / 1e6)] for name, size in found["installed"].items()]
    return "\n\n".join([
        "Milliseconds inside a fresh process from its first statement on (files in the page cache), "
        "median and "
        "quartiles. Processor time is steadier on a busy machine; the clock is what a user feels.",
        table(["", "clock", "processor"], starts),
        table(["", "file, MB", "load, ms", "first parse, ms", "resident, MB"], loads),
        f"The package itself: {package['core'] / 1e6:.2f} MB compiled core, "
        f"{package['python'] / 1e6:.2f} MB Python, "
        f"{package['models'] / 1e6:.2f} MB models. Installed with all that it requires, MB:",
        table(["", "MB"], sizes),
    ])  # fmt: skip


def goals(found: dict[str, Any]) -> list[Goal]:
    """Cold command, import and load, by the clock."""
    command = next(iter(found["commands"].values()))
    imported = found["starts"]["from sentiparse import Parser"]
    load = next(iter(found["loads"].values()))["load"]
    made = [
        Goal(what, f"≤ {most:.0f} ms", _both(figures), figures["wall"]["median"] * 1e3 <= most)
        for what, most, figures in (
            ("cold `sentiparse parse`", 300.0, command),
            ("import", 150.0, imported),
        )
    ]
    return [*made, Goal("model load", "≤ 50 ms", f"{milliseconds(load)} ms", load["median"] <= 0.05)]


def _both(figures: dict[str, Spread]) -> str:
    processor = short(figures["cpu"]["median"] * 1e3)
    return f"{milliseconds(figures['wall'])} ms by the clock, {processor} ms of processor time"
