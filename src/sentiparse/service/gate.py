"""What every request passes: identity, key, limits, time, headers, log.

Order of things for a request to ``/v1``: an id is given; the key is looked at; the body is read, up to a size
and a time, before the request takes a place, so that slow senders keep nobody waiting; then it takes one of
``max_requests`` places or is answered 429; then the time limit runs on. One log line closes it.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import os
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from sentiparse.service.limits import ServiceLimits
from sentiparse.service.record import Metrics, log

__all__ = ["Gate", "Refusal", "error_body"]

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

MOST_HEADER_BYTES = 32_768
STREAM = "/v1/predict/stream"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_IDENTITY = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_REASONS = {
    401: "unauthorized",
    408: "too_slow",
    411: "length",
    413: "too_large",
    431: "too_large",
    429: "busy",
    503: "timeout",
}


class Refusal(Exception):
    """A request that is turned away: status, message, and headers."""

    def __init__(self, status: int, message: str, **headers: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.headers = headers


class _GoneError(Exception):
    """The client hung up."""


def error_body(code: str, message: str, request_id: str) -> bytes:
    """Return the body of every error.

    >>> error_body("busy", "come back", "r1")
    b'{"error": {"code": "busy", "message": "come back", "request_id": "r1"}}'
    """
    error = {"code": code, "message": message, "request_id": request_id}
    return json.dumps({"error": error}).encode()


class Gate:
    """ASGI middleware in front of the application; the state is counts of what is under way.

    >>> Gate(None, ServiceLimits(), Metrics(), None).active
    0
    """

    def __init__(self, app: Any, limits: ServiceLimits, metrics: Metrics, api_key: str | None) -> None:
        self._app = app
        self._limits = limits
        self._metrics = metrics
        self._key = None if api_key is None else api_key.encode()
        self.active = 0
        self.streams = 0
        self.buffered = 0
        self._mean_seconds = 0.01  # of recent requests, for Retry-After

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        visit = _Visit(scope, send)
        try:
            visit.check_head()
            if visit.is_call:
                self._check_key(visit)
                await (self._stream if scope["path"] == STREAM else self._call)(visit, receive)
            else:
                await self._app(scope, receive, visit.send)
        except Refusal as refusal:
            self._metrics.refused.labels(_REASONS.get(refusal.status, "other")).inc()
            await visit.refuse(refusal)
        except _GoneError:
            visit.status = 499
        except Exception:  # noqa: BLE001 - the last resort: told in full in the log, and to the caller as a 500
            log.exception("request failed", extra={"fields": {"request_id": visit.request_id}})
            await visit.refuse(Refusal(500, "the service failed; its log has the request id"))
        finally:
            self._close(visit)

    async def _call(self, visit: _Visit, receive: Receive) -> None:
        seconds = f"{self._limits.max_seconds:g} seconds"
        clock = _Clock(self._limits.max_seconds)
        reading = True
        try:
            body = await self._body(visit, receive)
            reading = False
            try:
                self._enter()
                try:
                    await self._app(visit.scope, _replay(body, receive), visit.send)
                finally:
                    self.active -= 1
            finally:
                self.buffered -= len(body)
        except asyncio.CancelledError:
            if not clock.rang():
                raise
            if reading:
                raise Refusal(408, f"the body did not arrive within {seconds}: send it again") from None
            raise Refusal(
                503,
                f"the request took more than {seconds}: send fewer or shorter texts",
                **{"retry-after": "1"},
            ) from None
        finally:
            clock.stop()

    async def _stream(self, visit: _Visit, receive: Receive) -> None:
        if self.streams >= self._limits.max_streams:
            raise self._busy(f"{self.streams} streams are under way")
        self._enter()
        self.streams += 1
        try:
            await self._app(visit.scope, self._patient(receive), visit.send)
        finally:
            self.streams -= 1
            self.active -= 1

    def _enter(self) -> None:
        if self.active >= self._limits.max_requests:
            raise self._busy(f"{self.active} requests are under way")
        self.active += 1

    def _busy(self, what: str) -> Refusal:
        seconds = max(1, round(self.active * self._mean_seconds / self._limits.workers))
        return Refusal(429, f"{what}: try again in {seconds} s", **{"retry-after": str(seconds)})

    def _check_key(self, visit: _Visit) -> None:
        if self._key is None:
            return
        given = visit.header(b"x-api-key") or visit.header(b"authorization").removeprefix(b"Bearer ")
        if not hmac.compare_digest(given, self._key):
            raise Refusal(
                401,
                "this service wants a key: send it as X-API-Key or as Authorization: Bearer",
                **{"www-authenticate": "Bearer"},
            )

    async def _body(self, visit: _Visit, receive: Receive) -> bytes:
        """Read the whole body; what is held is counted in ``buffered`` until the caller takes it off."""
        most = self._limits.max_body_bytes
        declared = visit.header(b"content-length")
        if declared.isdigit() and len(declared) < 20 and int(declared) > most:
            raise Refusal(
                413, f"the body has {int(declared):,} bytes; at most {most:,} are taken: send it in parts"
            )
        parts: list[bytes] = []
        held = 0
        try:
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise _GoneError
                part = message.get("body", b"")
                held += len(part)
                self.buffered += len(part)
                if held > most:
                    raise Refusal(413, f"the body has more than {most:,} bytes: send it in parts")
                if self.buffered > self._limits.max_buffered_bytes:
                    raise self._busy("too many large requests are under way")
                parts.append(part)
                if not message.get("more_body", False):
                    return b"".join(parts)
        except BaseException:
            self.buffered -= held
            raise

    def _patient(self, receive: Receive) -> Receive:
        """Wait for the next piece of a stream as long as a whole request may take, not longer."""

        async def next_piece() -> Message:
            try:
                return await asyncio.wait_for(receive(), self._limits.max_seconds)
            except (TimeoutError, asyncio.TimeoutError):
                return {"type": "http.disconnect"}

        return next_piece

    def _close(self, visit: _Visit) -> None:
        seconds = time.perf_counter() - visit.began
        route = getattr(visit.scope.get("route"), "path", "other")
        self._metrics.answered(route, visit.status, seconds)
        self._metrics.active.set(self.active)
        if visit.is_call and visit.status == 200:
            self._mean_seconds += 0.05 * (seconds - self._mean_seconds)
        if log.isEnabledFor(20):
            fields = {
                "request_id": visit.request_id, "client": (visit.scope.get("client") or ("?",))[0],
                "method": visit.scope["method"], "path": visit.scope["path"][:200], "status": visit.status,
                "ms": round(seconds * 1000, 2), **visit.scope["sentiparse"],
            }  # fmt: skip
            log.info("request", extra={"fields": fields})


class _Visit:
    """One request on its way through the gate."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope = scope
        self.began = time.perf_counter()
        self.status = 499  # until something else is answered: the client went away
        self._send = send
        self._started = False
        given = self.header(b"x-request-id")
        self.request_id = given.decode() if _IDENTITY.fullmatch(given) else os.urandom(16).hex()
        path: str = scope["path"]
        self.is_call = path.startswith("/v1/") or path == "/metrics"
        scope["request_id"] = self.request_id
        scope["sentiparse"] = {}  # what the log line should say besides

    def header(self, name: bytes) -> bytes:
        for key, value in self.scope["headers"]:
            if key == name:
                found: bytes = value
                return found
        return b""

    def check_head(self) -> None:
        if sum(len(key) + len(value) for key, value in self.scope["headers"]) > MOST_HEADER_BYTES:
            raise Refusal(431, f"the headers have more than {MOST_HEADER_BYTES:,} bytes: send fewer")

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._started = True
            self.status = message["status"]
            message["headers"] = [
                *message.get("headers", ()), *HEADERS, (b"x-request-id", self.request_id.encode())
            ]  # fmt: skip
        await self._send(message)

    async def refuse(self, refusal: Refusal) -> None:
        if (
            self._started
        ):  # too late for another status: the connection is cut, so that nobody takes it for whole
            self.status = refusal.status
            raise ConnectionAbortedError(refusal.message)
        code = _REASONS.get(refusal.status, "error")
        body = error_body(code, refusal.message, self.request_id)
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        headers += [(name.encode(), value.encode()) for name, value in refusal.headers.items()]
        if refusal.status in (401, 408, 413):  # the rest of the body will not be read
            headers.append((b"connection", b"close"))
        await self.send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


class _Clock:
    """Cancels the task that started it when the time is over (``asyncio.timeout`` is of Python 3.11)."""

    def __init__(self, seconds: float) -> None:
        self._task = asyncio.current_task()
        self._rang = False
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._rang = True
        if self._task is not None:
            self._task.cancel()

    def rang(self) -> bool:
        """Whether the cancellation was this clock's; if so, the task may go on."""
        if self._rang and self._task is not None and hasattr(self._task, "uncancel"):
            self._task.uncancel()
        return self._rang

    def stop(self) -> None:
        self._timer.cancel()


def _replay(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return again
