"""Ten thousand malformed requests: only 4xx, no leak, healthy after."""

from __future__ import annotations

import asyncio
import errno
import json
import random
from collections import Counter
from pathlib import Path

from tests.service.running import RunningServer

COUNT = 10_000
CONNECTIONS = 16
GROWTH = 40_000_000  # bytes that the process may gain after the first tenth


class Malformed:
    """Requests that no careful client sends; each is wrong by the way it is made."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)

    def request(self) -> bytes:
        kinds = (
            [self.bad_json] * 6 + [self.bad_shape] * 8 + [self.bad_rule] * 2 + [self.bad_query] * 2
            + [self.bad_place, self.bad_http]
        )  # fmt: skip
        return self.draw.choice(kinds)()

    def post(self, body: bytes, path: str | None = None, extra: bytes = b"") -> bytes:
        path = path or self.draw.choice(["/v1/predict", "/v1/parse", "/v1/explain"])
        head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n".encode()
        return head + extra + b"Content-Length: %d\r\n\r\n" % len(body) + body

    def noise(self, most: int = 200) -> bytes:
        return self.draw.randbytes(self.draw.randrange(1, most))

    def bad_json(self) -> bytes:
        whole = json.dumps({"text": ["good", "not bad at all"], "k": 3}).encode()
        return self.post(
            self.draw.choice(
                [
                    whole[: self.draw.randrange(len(whole))],
                    b"\xff\xfe" + self.noise(),
                    b'{"text": "' + b"\xc3\x28" * 5 + b'"}',
                    b"[" * self.draw.randrange(1, 20_000),
                    b'{"text":' * self.draw.randrange(1, 3000),
                    b'{"text": "good", "k": ' + b"9" * self.draw.randrange(30, 6000) + b"}",
                    b'{"text": NaN}',
                    whole + self.noise() + b"!",
                    b'{"text": "\\ud8"}',
                    b'{"text": "a\x00b"',
                    b"",
                ]
            )
        )

    def bad_shape(self) -> bytes:
        wrong: object = self.draw.choice([None, 7, -1.5, True, {}, {"a": []}, [[]], [1], [None], [["good"]]])
        body: object = self.draw.choice(
            [
                {"text": wrong},
                {"text": "good", "k": self.draw.choice([0, -1, 10**12, "3", 1.5, [], {}])},
                {
                    "text": "good",
                    "model": self.draw.choice([7, [], "no-such-model", "../../etc/passwd", "\ud800"]),
                },
                {
                    "text": "good",
                    "layer": self.draw.choice([7, "x", [], {"strike": 7}, {"add": [7]}, {"x": 1}]),
                },
                {"text": "good", self.noise(20).hex(): 1},
                {"texts": ["good"]},
                [],
                "good",
                wrong,
            ]
        )
        path = "/v1/explain" if isinstance(body, dict) and "k" in body else None
        return self.post(json.dumps(body).encode(), path)

    def bad_rule(self) -> bytes:
        rule = self.draw.choice(
            [
                "good", "P ->", "-> good", "X -> good : 0.9", "P -> good : 1.5", "P -> good : nan",
                "P -> P P : 1 1 1", "P -> N but P : 1 [contrast]", "N -> not P : 1 1 [love]", "P -> S : 0.9",
                "P" * 501, "P -> \ud800 : 0.9", "P -> good : 0.9\nP -> good : 0.8",
                "N -> not P : 1e99 1e99 [negation]", "P -> " + "a " * 300 + ": 0.9",
            ]
        )  # fmt: skip
        return self.post(json.dumps({"text": "good", "layer": {"add": [rule]}}).encode())

    def bad_query(self) -> bytes:
        query = self.draw.choice(
            [
                "limit=0", "limit=x", "limit=501", "offset=-1", "offset=99999999999999999999", "kind=poem",
                "type=no", "model=none", "contains=" + "a" * 501, "limit=%00", "offset=1e3", "kind=&type=",
            ]
        )  # fmt: skip
        return f"GET /v1/rules?{query} HTTP/1.1\r\nHost: x\r\n\r\n".encode()

    def bad_place(self) -> bytes:
        line = self.draw.choice(
            [
                "GET /v1/predict", "DELETE /v1/models", "PUT /v1/parse", "GET /v2/predict", "POST /",
                "GET /static/../app.py", "GET /static/%2e%2e%2fapp.py", "GET /%00", "GET /static/%ff%fe",
                "GET //etc/passwd", "BREW /v1/parse", "GET /" + "a" * 3000, "GET /v1/predict/stream",
                "POST /v1/predict/stream?model=no",
            ]
        )  # fmt: skip
        return f"{line} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n".encode()

    def bad_http(self) -> bytes:
        return self.draw.choice(
            [
                self.noise() + b"\r\n\r\n",
                b"GET / HTTP/9.9\r\n\r\n",
                b"POST /v1/predict HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                b"POST /v1/predict HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
                b"POST /v1/predict HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
                b"GET / HTTP/1.1\r\nno colon here\r\n\r\n",
                b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
                b"GET /v1/models HTTP/1.1\r\nHost: x\r\n" + b"X: " + b"a" * 100_000 + b"\r\n\r\n",
            ]
        )


async def status_of(reader: asyncio.StreamReader) -> tuple[int, bool]:
    """The status of the next answer, 0 where the connection was closed instead; and whether it stays open."""
    try:
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
    except (asyncio.IncompleteReadError, ConnectionError):
        return 0, False
    lines = head.lower().split(b"\r\n")
    size = next((int(line[15:]) for line in lines if line.startswith(b"content-length:")), 0)
    await reader.readexactly(size)
    return int(head.split(b" ", 2)[1]), b"connection: close" not in lines


def ordinary(request: bytes) -> bool:
    """Whether the connection may be used again: the request is whole as HTTP goes."""
    head = request.partition(b"\r\n\r\n")[0]
    verbs = (b"GET /", b"POST /", b"PUT /", b"DELETE /")
    odd = (b"HTTP/9", b"\xff", b"chunked", b"no colon", b"\r\nX: ", b": -5", b"99999999999")
    return head.startswith(verbs) and not any(mark in head for mark in odd)


def end(writer: asyncio.StreamWriter) -> None:
    """Say that nothing follows; a service that has hung up already may have answered all the same."""
    try:
        writer.write_eof()
    except OSError as error:
        if error.errno != errno.ENOTCONN:
            raise


async def attack(port: int, count: int, seed: int) -> Counter[int]:
    made = Malformed(seed)
    seen: Counter[int] = Counter()
    reader = writer = None
    for _ in range(count):
        if writer is None or reader is None:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        request = made.request()
        try:
            writer.write(request)
            await writer.drain()
            if not ordinary(request):
                end(writer)
            status, stays = await status_of(reader)
        except ConnectionError:
            status, stays = 0, False
        seen[status] += 1
        if not stays or not ordinary(request):
            writer.close()
            reader = writer = None
    return seen


def test_ten_thousand_malformed_requests(model_file: Path) -> None:
    async def run(port: int, count: int, seed: int) -> Counter[int]:
        jobs = [attack(port, count // CONNECTIONS, seed * 1000 + at) for at in range(CONNECTIONS)]
        total: Counter[int] = Counter()
        for seen in await asyncio.gather(*jobs):
            total.update(seen)
        return total

    with RunningServer(model_file, "--log-level", "error") as running:
        seen = asyncio.run(run(running.port, COUNT // 10, 1))
        before = running.memory()
        seen += asyncio.run(run(running.port, COUNT - COUNT // 10, 2))
        after = running.memory()
        assert sum(seen.values()) >= COUNT - 2 * CONNECTIONS
        assert {status // 100 for status in seen} <= {0, 4}, seen
        assert seen[0] < 0.05 * COUNT, seen  # the connection closed on what is no HTTP at all
        assert len([line for line in running.lines if "Traceback" in line]) == 0
        if before is not None and after is not None:
            assert after - before < GROWTH
        answer = running.post("/v1/predict", {"text": "good"})
        assert (answer.status_code, answer.json()["results"][0]["label"]) == (200, "positive")
        assert running.get("/healthz").status_code == 200
