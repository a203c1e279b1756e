"""How far a verb is: a bar with rate and remaining time, on standard error where that is a terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any

__all__ = ["Bar"]

LEAST = 1.0
"""Seconds before a bar is shown: what is quicker needs none."""


class Bar:
    """A progress bar that is not there where nobody would see it, nor for what is over in a second.

    ``stdout_too`` says that results go to standard output meanwhile: then there is no bar where that is a
    terminal too, since the two would run into each other.

    >>> with Bar("texts") as bar:
    ...     bar.update("parse", 3, 10)
    """

    def __init__(self, unit: str, *, stdout_too: bool = False) -> None:
        self._unit = unit
        self.is_wanted: bool = sys.stderr.isatty() and not (stdout_too and sys.stdout.isatty())
        """Whether there is a terminal to show it on."""
        self._begun = self._since = self._last = time.monotonic()
        self._stage = ""
        self._bars: Any = None
        self._tasks: dict[str, Any] = {}

    def __enter__(self) -> Bar:
        """Begin; the bar comes with the first update after a second."""
        return self

    def update(self, stage: str, done: int, total: int | None) -> None:
        """Show how much of a stage is done; where all of it is not known, only how much and how fast."""
        if not self.is_wanted:
            return
        now = time.monotonic()
        if stage != self._stage:  # it began where the one before it ended
            self._stage, self._since = stage, self._last
        self._last = now
        if now - self._begun < LEAST:
            return
        passed = max(now - self._since, 1e-3)
        left = ""
        if total is not None and 0 < done < total:
            minutes, seconds = divmod(round(passed * (total - done) / done), 60)
            left = f"{minutes}:{seconds:02d} left"
        counted = f"{done:,} {self._unit}, {done / passed:,.0f}/s"
        self._show(stage, done, total, counted, left)

    def _show(self, stage: str, done: int, total: int | None, counted: str, left: str) -> None:
        if self._bars is None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

            self._bars = Progress(
                TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(),
                TextColumn("{task.fields[counted]}"), TextColumn("{task.fields[left]}"),
                console=Console(stderr=True),
            )  # fmt: skip
            self._bars.start()
        if stage not in self._tasks:
            self._tasks[stage] = self._bars.add_task(stage, total=total, counted="", left="")
        self._bars.update(self._tasks[stage], completed=done, total=total, counted=counted, left=left)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the terminal as it was."""
        if self._bars is not None:
            self._bars.stop()
