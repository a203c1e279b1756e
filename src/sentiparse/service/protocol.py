"""HTTP heads of bounded size and time: uvicorn's fast protocol sets no limit to either."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

__all__ = ["BoundedProtocol"]

MOST_HEAD_BYTES = 65_536
MOST_HEAD_SECONDS = 30.0


class BoundedProtocol(HttpToolsProtocol):
    """Ends a connection whose head is longer than 64 KiB, or not there after 30 seconds.

    State: ``_head`` is the number of bytes of a head that is still coming in, None between heads; ``_timer``
    runs while one is awaited on a new connection or coming in.
    """

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the first head."""
        super().connection_made(transport)
        self._head: int | None = None
        self._timer: asyncio.TimerHandle | None = self.loop.call_later(MOST_HEAD_SECONDS, transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes; count them as long as they belong to a head."""
        before = self._head or 0
        super().data_received(data)
        if self._head is None or self.transport.is_closing():
            return
        self._head = before + len(data)
        if self._head > MOST_HEAD_BYTES:
            self.send_400_response("The head of the request is too long.")

    def on_message_begin(self) -> None:
        """Note that a head begins."""
        super().on_message_begin()
        self._head = 0
        if self._timer is None:
            self._timer = self.loop.call_later(MOST_HEAD_SECONDS, self.transport.close)

    def on_headers_complete(self) -> None:
        """Note that it ends."""
        self._head = None
        self._stop_timer()
        super().on_headers_complete()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
