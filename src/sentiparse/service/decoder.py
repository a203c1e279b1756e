"""Decoding off the event loop: threads, in which the core lets go of the interpreter's lock."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

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
        self._pool: ThreadPoolExecutor | None = None  # opened by the first work, also after a close

    async def run(self, work: Callable[[Stop], _T]) -> _T:
        """Return what ``work(stop)`` gives; ``stop()`` is true once the caller has been cancelled."""
        given_up = threading.Event()
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._workers, thread_name_prefix="decode")
        future = asyncio.get_running_loop().run_in_executor(self._pool, work, given_up.is_set)
        try:
            return await future
        except asyncio.CancelledError:
            given_up.set()
            raise

    def close(self) -> None:
        """Wait for the work in hand, and end the threads."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
