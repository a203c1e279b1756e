"""Decoding off the event loop: threads, in which the core lets go of the interpreter's lock."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

from sentiparse.service.answers import Stop

__all__ = ["Decoder"]

_T = TypeVar("_T")


class Decoder:
    """A pool of threads. Work that is cancelled is told so, and ends at the next text.

    >>> decoder = Decoder(2)
    >>> asyncio.run(decoder.run(lambda stop: "not stopped" if not stop() else "stopped"))
    'not stopped'
    >>> decoder.close()
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._threads: list[threading.Thread] = []  # begun by the first work, also after a close
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()

    async def run(self, work: Callable[[Stop], _T]) -> _T:
        """Return what ``work(stop)`` gives; ``stop()`` is true once the caller has been cancelled."""
        if not self._threads:
            self._begin()
        job = _Job(work)
        self._jobs.put(job)
        try:
            return await job.future  # type: ignore[no-any-return]
        except asyncio.CancelledError:
            job.given_up = True
            raise

    def _begin(self) -> None:
        for number in range(self._workers):
            thread = threading.Thread(target=_serve, args=(self._jobs,), name=f"decode-{number}", daemon=True)
            thread.start()
            self._threads.append(thread)

    def close(self) -> None:
        """Finish the work in hand, and end the threads."""
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()
        self._threads.clear()


class _Job:
    """One piece of work and the future that waits for it: less than a ``ThreadPoolExecutor`` makes of it."""

    __slots__ = ("future", "given_up", "loop", "work")

    def __init__(self, work: Callable[[Stop], Any]) -> None:
        self.work = work
        self.given_up = False
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def stop(self) -> bool:
        return self.given_up

    def tell(self, result: Any, error: BaseException | None) -> None:
        """In the event loop: give the result to whoever still waits."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


def _serve(jobs: SimpleQueue[_Job | None]) -> None:
    while (job := jobs.get()) is not None:
        if job.given_up:
            continue
        result, error = None, None
        try:
            result = job.work(job.stop)
        except BaseException as raised:  # noqa: BLE001 - handed to the caller, who raises it
            error = raised
        try:
            job.loop.call_soon_threadsafe(job.tell, result, error)
        except RuntimeError:  # the loop was closed meanwhile: nobody waits
            continue
