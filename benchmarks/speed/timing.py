"""Repeated timings with their spread, and jobs in processes of their own."""

from __future__ import annotations

import gc
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

Spread = dict[str, float]

ONE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "BLIS_NUM_THREADS": "1",
}
"""Set before numpy is imported: nobody gets a second thread by the back door."""


def spread(values: Sequence[float]) -> Spread:
    """Return median, quartiles, least value and number of the values."""
    if len(values) == 1:
        low = high = values[0]
    else:
        low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return {
        "median": statistics.median(values), "q1": low, "q3": high, "least": min(values), "n": len(values),
    }  # fmt: skip


def measure(work: Callable[[], object], tidy: bool = True) -> tuple[float, float]:
    """Return the CPU seconds of the whole process (all threads) and the wall-clock seconds of one call.

    ``tidy`` collects garbage before, which goes through all objects there are, and leaves the caches full of
    them.
    """
    if tidy:
        gc.collect()
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return time.process_time() - cpu, time.perf_counter() - wall


def interleave(
    subjects: Mapping[str, Callable[[], object]], repeats: int
) -> dict[str, dict[str, list[float]]]:
    """Run every subject once to warm up, then all of them in turn, twice each, ``repeats`` times.

    Taking turns puts a slow spell of the machine on all subjects alike, so that ratios within a turn stay.
    The first run of a turn finds the processor's caches full of the subject before it (``after_others``, CPU
    seconds); the second one finds its own.
    """
    for work in subjects.values():
        work()
    found: dict[str, dict[str, list[float]]] = {
        name: {"cpu": [], "wall": [], "after_others": []} for name in subjects
    }
    for _ in range(repeats):
        for name, work in subjects.items():
            found[name]["after_others"].append(measure(work)[0])
            cpu, wall = measure(work, tidy=False)
            found[name]["cpu"].append(cpu)
            found[name]["wall"].append(wall)
    return found


def ratio(slow: Sequence[float], fast: Sequence[float]) -> Spread:
    """Return how many times as fast the second is, turn by turn."""
    return spread([a / b for a, b in zip(slow, fast, strict=True)])


def surroundings(**more: str) -> dict[str, str]:
    """Return the environment of a fresh process, whose byte code is kept, as an installed package's is."""
    return {
        **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        **more,
    }


def run_job(job: str, arguments: Mapping[str, Any], prefix: Sequence[str] = ()) -> dict[str, Any]:
    """Run a job of ``speed.jobs`` in a fresh process; return what it printed, with its times and peak memory.

    ``prefix`` stands before the interpreter (valgrind and its options).
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    done = subprocess.run(
        [*prefix, sys.executable, "-m", "speed.jobs", job, json.dumps(dict(arguments))],
        cwd=Path(__file__).parent.parent,
        env=surroundings(**ONE_THREAD, PYTHONHASHSEED="0"),
        capture_output=True,
        text=True,
        check=False,
    )
    wall = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise RuntimeError(f"the job {job} failed with code {done.returncode}:\n{done.stderr[-2000:]}")
    lines = done.stdout.strip().splitlines()
    found: dict[str, Any] = json.loads(lines[-1]) if lines else {}
    return {
        **found,
        "process_wall": wall,
        "process_cpu": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
        "stderr": done.stderr if prefix else "",
    }
