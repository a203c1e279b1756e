"""Limits, keys, ids, headers and logs: what every request passes."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from sentiparse import Parser
from sentiparse.errors import OptionError
from sentiparse.service import ServiceLimits, create_app, routes
from sentiparse.service.record import JsonLines

RULES = "P -> good : 0.9\nN -> bad : 0.9"


def app(api_key: str | None = None, **limits: Any) -> FastAPI:
    return create_app({"mine": Parser.from_rules(RULES)}, limits=ServiceLimits(**limits), api_key=api_key)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_body_texts_and_words_are_bounded() -> None:
    with TestClient(app(max_body_bytes=200, max_texts=3, max_words=5)) as client:
        post = lambda text, **more: client.post("/v1/parse", json={"text": text, **more})  # noqa: E731
        assert post("one two three four five").status_code == 200
        assert refusal(post("one two three four five six")) == (413, "too_large")
        assert refusal(post("one two three", k=2)) == (413, "too_large")
        assert refusal(post(["a"] * 4)) == (413, "too_large")
        assert refusal(post("x" * 300)) == (413, "too_large")
        chunks = (b"x" * 50 for _ in range(10))
        assert refusal(client.post("/v1/parse", content=chunks)) == (413, "too_large")
        assert post("good").status_code == 200


@pytest.mark.parametrize("headers", [{"X-API-Key": "s3cret"}, {"Authorization": "Bearer s3cret"}])
def test_key_opens_the_calls(headers: dict[str, str]) -> None:
    with TestClient(app(api_key="s3cret")) as client:
        body = {"text": "good"}
        assert client.post("/v1/predict", json=body, headers=headers).status_code == 200
        for wrong in ({}, {"X-API-Key": "s3cre"}, {"Authorization": "Bearer "}):
            answer = client.post("/v1/predict", json=body, headers=wrong)
            assert refusal(answer) == (401, "unauthorized")
            assert answer.headers["www-authenticate"] == "Bearer"
        assert client.get("/metrics").status_code == 401
        assert client.get("/healthz").status_code == 200
        assert client.get("/").status_code == 200


LONG = "good " * 20
"""More than what is decoded at once."""


class Slow:
    """Makes every call of an application wait, where it would decode, until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.entered = 0
        plain = routes.check_words

        def check_words(*arguments: Any) -> None:
            self.entered += 1
            assert self.go.wait(5), "the event loop was held up"
            plain(*arguments)

        monkeypatch.setattr(routes, "check_words", check_words)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    found = Slow(monkeypatch)
    yield found
    found.go.set()


@pytest.mark.parametrize(
    "body",
    [
        {"text": LONG},
        {"text": ["good", "good"]},
        {"text": "good", "layer": {"strike": [], "add": ["P -> so so"]}},
    ],
    ids=["long", "two", "layer"],
)
def test_all_but_single_short_texts_is_decoded_off_the_loop(slow: Slow, body: dict[str, Any]) -> None:
    async def run() -> tuple[httpx.Response, httpx.Response]:
        transport = httpx.ASGITransport(app(threads=1))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            decoding = asyncio.create_task(client.post("/v1/predict", json=body))
            while not slow.entered:
                await asyncio.sleep(0.01)
            meanwhile = await client.get("/healthz")
            assert not decoding.done()
            slow.go.set()
            return meanwhile, await decoding

    assert [answer.status_code for answer in asyncio.run(run())] == [200, 200]


def test_too_many_requests_are_told_to_come_back(slow: Slow) -> None:
    async def run() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app(max_requests=4, threads=2))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            calls = [asyncio.create_task(client.post("/v1/predict", json={"text": LONG})) for _ in range(20)]
            await asyncio.sleep(0.3)
            slow.go.set()
            return list(await asyncio.gather(*calls))

    answers = asyncio.run(run())
    assert sorted(answer.status_code for answer in answers) == [200] * 4 + [429] * 16
    for answer in answers:
        if answer.status_code == 429:
            assert int(answer.headers["retry-after"]) >= 1
            assert refusal(answer) == (429, "busy")
        else:
            assert answer.json()["results"][0]["label"] == "positive"


def test_request_over_its_time_is_given_up_and_its_place_is_free_again(slow: Slow) -> None:
    async def run() -> tuple[httpx.Response, httpx.Response]:
        transport = httpx.ASGITransport(app(max_requests=1, max_seconds=0.2))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            late = await client.post("/v1/predict", json={"text": LONG})
            slow.go.set()
            return late, await client.post("/v1/predict", json={"text": LONG})

    late, next_one = asyncio.run(run())
    assert refusal(late) == (503, "timeout")
    assert late.headers["retry-after"] == "1"
    assert next_one.status_code == 200


def test_slow_body_takes_no_place_and_is_ended() -> None:
    async def drip() -> Any:
        yield b'{"text": '
        await asyncio.sleep(5)
        yield b'"good"}'

    async def run() -> tuple[httpx.Response, httpx.Response, float]:
        transport = httpx.ASGITransport(app(max_requests=1, max_seconds=0.5))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            began = time.perf_counter()
            slow_one = asyncio.create_task(client.post("/v1/predict", content=drip()))
            await asyncio.sleep(0.05)
            quick = await client.post("/v1/predict", json={"text": "good"})
            return await slow_one, quick, time.perf_counter() - began

    slow_one, quick, seconds = asyncio.run(run())
    assert quick.status_code == 200
    assert refusal(slow_one) == (408, "too_slow")
    assert seconds < 3


def test_given_up_batch_stops_between_texts() -> None:
    from sentiparse.service.answers import GivenUpError, trees

    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    with pytest.raises(GivenUpError):
        trees(Parser.from_rules(RULES), ["good"] * 100, 1, stop)
    assert len(asked) == 4


def test_request_id_is_given_or_taken_over_but_never_trusted() -> None:
    with TestClient(app()) as client:
        given = client.get("/healthz", headers={"x-request-id": "abc-1.2"})
        assert given.headers["x-request-id"] == "abc-1.2"
        for odd in ("a b", "x" * 65, "é\n".encode("latin-1").strip(), 'a"b'):
            answer = client.get("/healthz", headers={"x-request-id": odd})
            assert len(answer.headers["x-request-id"]) == 32
        assert client.get("/nowhere").json()["error"]["request_id"]


def test_log_has_one_json_line_a_request_and_no_text(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("sentiparse.service")
    with TestClient(app()) as client, caplog.at_level(logging.INFO, log.name):
        log.addHandler(caplog.handler)
        try:
            client.post(
                "/v1/predict", json={"text": ["good", "secret words"]}, headers={"x-request-id": "r1"}
            )
        finally:
            log.removeHandler(caplog.handler)
    lines = [JsonLines().format(record) for record in caplog.records if record.name == log.name]
    (told,) = [json.loads(line) for line in set(lines) if json.loads(line)["event"] == "request"]
    assert told["request_id"] == "r1"
    assert (told["method"], told["path"], told["status"]) == ("POST", "/v1/predict", 200)
    assert (told["model"], told["texts"]) == ("mine", 2)
    assert told["ms"] > 0
    assert "secret" not in "".join(lines)


def test_every_answer_carries_the_policy() -> None:
    with TestClient(app()) as client:
        for path in ("/", "/v1/models", "/nowhere", "/static/style.css"):
            headers = client.get(path).headers
            assert headers["content-security-policy"].startswith("default-src 'none'")
            assert headers["x-content-type-options"] == "nosniff"


def test_failure_inside_is_a_500_without_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("private")

    monkeypatch.setattr(routes, "check_words", broken)
    with TestClient(app(), raise_server_exceptions=False) as client:
        answers = [client.post("/v1/predict", json={"text": text}) for text in ("good", LONG)]
    for answer in answers:
        assert answer.status_code == 500
        assert "private" not in answer.text


def test_limits_that_make_no_sense_are_refused() -> None:
    with pytest.raises(OptionError, match="max_words"):
        ServiceLimits(max_words=-1)
    with pytest.raises(OptionError, match="max_texts"):
        ServiceLimits(max_texts="many")  # type: ignore[arg-type]
