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

    >>> with Bar("parsing", "texts") as bar:
    ...     bar.update(3, 10)
    """

    def __init__(self, what: str, unit: str, *, stdout_too: bool = False) -> None:
        self._what = what
        self._unit = unit
        self.is_wanted: bool = sys.stderr.isatty() and not (stdout_too and sys.stdout.isatty())
        """Whether there is a terminal to show it on."""
        self._begun = time.monotonic()
        self._bars: Any = None
        self._task: Any = None

    def __enter__(self) -> Bar:
        """Begin; the bar comes with the first update after a second."""
        return self

    def update(self, done: int, total: int | None) -> None:
        """Show that so much of all is done; where all is not known, only how much and how fast."""
        if not self.is_wanted:
            return
        passed = time.monotonic() - self._begun
        if self._bars is None:
            if passed < LEAST:
                return
            self._start()
        counted = f"{done:,} {self._unit}, {done / passed:,.0f}/s"
        left = ""
        if total is not None and 0 < done < total:
            minutes, seconds = divmod(round(passed * (total - done) / done), 60)
            left = f"{minutes}:{seconds:02d} left"
        self._bars.update(self._task, completed=done, total=total, counted=counted, left=left)

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

        self._bars = Progress(
            TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(),
            TextColumn("{task.fields[counted]}"), TextColumn("{task.fields[left]}"),
            console=Console(stderr=True),
        )  # fmt: skip
        self._task = self._bars.add_task(self._what, total=None, counted="", left="")
        self._bars.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the terminal as it was."""
        if self._bars is not None:
            self._bars.stop()
