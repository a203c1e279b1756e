"""Running cells: what is finished is kept, what is not is computed, with progress, on all cores.

    cells -> those whose file is there and fits: read
          -> what uses one core (baselines, the paper's training): worker processes, as memory allows
          -> what uses all of them: one after the other in this process

A finished cell is written at once, so a stopped run goes on where it was.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sentiparse.experiments.cells import Cell, Store, provenance
from sentiparse.experiments.corpora import CORPORA
from sentiparse.experiments.work import (
    check_needs,
    cost_of,
    identity_of,
    memory_of,
    perform,
    runs_alone,
    training_of,
)

__all__ = ["Run"]

SIZES = {name: source.texts for name, source in CORPORA.items()}
MEMORY_SHARE = 0.7
"""Part of the machine's memory that workers together may use, by their estimates."""

LONG = 300.0
"""Seconds from which a cell counts as long."""

Record = dict[str, Any]


class Run:
    """Where the data and the results are, and how cells are run; :meth:`cells` does it.

    With ``compute`` False only finished cells are given, whatever options they were measured with.
    """

    def __init__(
        self,
        data: Path | None,
        out: Path,
        *,
        seed: int = 0,
        jobs: int = 0,
        fresh: bool = False,
        compute: bool = True,
        quiet: bool = False,
    ) -> None:
        self.data = data
        self.out = out
        self.seed = seed
        self.jobs = jobs or os.cpu_count() or 1
        self.fresh = fresh
        self.compute = compute
        self.quiet = quiet
        self.store = Store(out)
        self.computed = 0
        """Cells that this run has computed and not found."""

    def cells(self, wanted: Iterable[Cell]) -> dict[Cell, Record]:
        """Return the record of every cell; of those that are finished where nothing is to be computed."""
        cells = list(dict.fromkeys(wanted))
        if not self.compute or self.data is None:
            found = {cell: self.store.read(cell, None) for cell in cells}
            return {cell: record for cell, record in found.items() if record is not None}
        identities = {cell: identity_of(cell, self.data, self.seed) for cell in cells}
        done: dict[Cell, Record] = {}
        if not self.fresh:
            for cell in cells:
                record = self.store.read(cell, identities[cell])
                if record is not None:
                    done[cell] = record
        left = [cell for cell in cells if cell not in done]
        if not left:
            return done
        check_needs(left, self.seed)
        groups: dict[Any, list[Cell]] = {}
        for cell in left:
            groups.setdefault(training_of(cell, self.data, self.seed), []).append(cell)
        alone = [group for group in groups.values() if runs_alone(group[0], self.seed)]
        shared = [group for group in groups.values() if not runs_alone(group[0], self.seed)]
        with _progress([group[0] for group in groups.values()], self.quiet) as progress:

            def keep(group: Sequence[Cell], outcome: Sequence[tuple[Record, float]]) -> None:
                for cell, (result, seconds) in zip(group, outcome, strict=True):
                    done[cell] = self.store.write(cell, identities[cell], result, seconds)
                    self.computed += 1
                progress.finished(group[0], outcome[0][0])

            self._in_workers(shared, keep, progress)
            for group in alone:
                progress.started(group[0])
                keep(group, perform(group, self.data, self.seed))
        return {cell: done[cell] for cell in cells}

    def _in_workers(self, groups: list[list[Cell]], keep: Any, progress: _Progress) -> None:
        """The longest work first, else neighbours (same corpus and fold) one behind the other."""
        assert self.data is not None
        if self.jobs == 1 or len(groups) < 2:
            for group in groups:
                progress.started(group[0])
                keep(group, perform(group, self.data, self.seed))
            return
        memory = (provenance()["machine"]["memory_gb"] or 8.0) * MEMORY_SHARE
        waiting = sorted(groups, key=_turn)
        active: dict[Future[Any], list[Cell]] = {}
        pool = ProcessPoolExecutor(
            self.jobs,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=begin_worker,
            initargs=(os.getpid(),),
        )
        try:
            while waiting or active:
                for group in list(waiting):
                    used = sum(memory_of(other[0], SIZES) for other in active.values())
                    if len(active) >= self.jobs:
                        break
                    if not active or used + memory_of(group[0], SIZES) <= memory:
                        waiting.remove(group)
                        progress.started(group[0])
                        active[pool.submit(perform, group, self.data, self.seed)] = group
                finished, _ = wait(active, return_when=FIRST_COMPLETED)
                for future in finished:
                    keep(active.pop(future), future.result())
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _turn(group: Sequence[Cell]) -> tuple[float, int, str, int]:
    """Where a group stands in the queue: what may take long enough to be waited for stands in front."""
    cell = group[0]
    cost = cost_of(cell, SIZES)
    return -cost if cost >= LONG else 0.0, -SIZES[cell.corpus], cell.corpus, cell.fold or 0


def begin_worker(parent: int) -> None:
    """Make a worker one core's work, and let it end with the process that it works for.

    The linear algebra libraries start no threads of their own. Where the parent is killed, nobody waits for
    what its workers compute.
    """
    from sentiparse.baselines.estimator import extra

    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    extra("threadpoolctl", "sklearn").threadpool_limits(1)


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(1)


class _Progress:
    """Cells done and time left, on standard error: a bar in a terminal, else a line a cell."""

    def __init__(self, cells: Sequence[Cell], quiet: bool) -> None:
        self._left = {cell: cost_of(cell, SIZES) for cell in cells}
        self._total = sum(self._left.values())
        self._count, self._begun = len(cells), time.monotonic()
        self._quiet = quiet
        self._bar: Any = None
        if not quiet and sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

            self._bar = Progress(
                TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
                TextColumn("{task.fields[left]}"), console=Console(stderr=True),
            )  # fmt: skip
            self._task = self._bar.add_task("cells", total=len(cells), left="")
            self._bar.start()
        elif not quiet:
            # The longest work comes first, and may take minutes.
            sys.stderr.write(f"[0/{self._count}] begun\n")
            sys.stderr.flush()

    def started(self, cell: Cell) -> None:
        """Show what is being computed."""
        if self._bar is not None:
            self._bar.update(self._task, description=str(cell))

    def finished(self, cell: Cell, result: Record) -> None:
        """Count a cell, and say how long the rest may take."""
        self._left.pop(cell, None)
        if self._quiet:
            return
        spent = time.monotonic() - self._begun
        rest = sum(self._left.values())
        left = spent * rest / max(self._total - rest, 1e-9)
        note = f"{_clock(left)} left"
        if self._bar is not None:
            self._bar.update(self._task, advance=1, left=note)
            return
        figure = f" {100 * result['accuracy']:.2f}" if "accuracy" in result else ""
        done = self._count - len(self._left)
        sys.stderr.write(f"[{done}/{self._count}] {cell}{figure}, {_clock(spent)} spent, {note}\n")
        sys.stderr.flush()

    def close(self) -> None:
        """Leave the terminal as it was."""
        if self._bar is not None:
            self._bar.stop()


@contextmanager
def _progress(cells: Sequence[Cell], quiet: bool) -> Iterator[_Progress]:
    progress = _Progress(cells, quiet)
    try:
        yield progress
    finally:
        progress.close()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"
