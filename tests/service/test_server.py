"""The service as a process: start, overload, slow and rude clients, reload, stop, kill and restart."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import signal
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from tests.conftest import small_corpus_lines
from tests.service.running import EXAMPLE, RunningServer

from sentiparse import Parser

TEXTS = [text for _, text in small_corpus_lines(100, seed=5)]


def test_listens_on_this_machine_alone(server: RunningServer) -> None:
    assert server.url.startswith("http://127.0.0.1:")


def test_logs_are_json_lines(server: RunningServer) -> None:
    server.get("/healthz", headers={"x-request-id": "find-me"})
    end = time.monotonic() + 10
    while not any("find-me" in line for line in server.lines) and time.monotonic() < end:
        time.sleep(0.02)
    told = [json.loads(line) for line in server.lines if not line.startswith("sentiparse: open")]
    assert {"time", "level", "event"} <= set(told[0])
    (request,) = [line for line in told if line.get("request_id") == "find-me"]
    assert (request["status"], request["path"]) == (200, "/healthz")


def test_many_clients_at_once_all_get_their_own_answer(server: RunningServer, parser: Parser) -> None:
    wanted = parser.predict_proba(TEXTS)[:, 1].tolist()

    async def run() -> list[list[float]]:
        limits = httpx.Limits(max_connections=64)
        async with httpx.AsyncClient(base_url=server.url, limits=limits, timeout=60) as client:
            single = [client.post("/v1/predict", json={"text": text}) for text in TEXTS]
            batches = [client.post("/v1/predict", json={"text": TEXTS}) for _ in range(5)]
            answers = await asyncio.gather(*single, *batches)
        assert {answer.status_code for answer in answers} == {200}
        return [[result["p_pos"] for result in answer.json()["results"]] for answer in answers]

    found = asyncio.run(run())
    assert [one for (one,) in found[:100]] == wanted
    assert found[100:] == [wanted] * 5


def test_overload_is_answered_with_429_and_nothing_is_lost(model_file: Path, parser: Parser) -> None:
    wanted = parser.predict_proba(TEXTS)[:, 1].tolist()

    async def run(url: str) -> list[httpx.Response]:
        async with httpx.AsyncClient(
            base_url=url, limits=httpx.Limits(max_connections=100), timeout=60
        ) as client:
            calls = [client.post("/v1/explain", json={"text": TEXTS, "k": 8}) for _ in range(100)]
            return list(await asyncio.gather(*calls))

    with RunningServer(model_file, "--max-requests", "4", "--log-level", "warning") as running:
        answers = asyncio.run(run(running.url))
        statuses = [answer.status_code for answer in answers]
        assert set(statuses) == {200, 429}
        for answer in answers:
            if answer.status_code == 200:
                assert [result["p_pos"] for result in answer.json()["results"]] == wanted
            else:
                assert int(answer.headers["retry-after"]) >= 1
        assert running.post("/v1/predict", {"text": "good"}).status_code == 200


def test_slow_and_rude_clients_keep_nobody_waiting(model_file: Path) -> None:
    with RunningServer(model_file, "--max-requests", "4", "--max-seconds", "1.5") as running:
        slow = []
        for _ in range(50):
            client = socket.create_connection(("127.0.0.1", running.port))
            client.sendall(b"POST /v1/predict HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            slow.append(client)
        for _ in range(20):  # hang up in the middle
            client = socket.create_connection(("127.0.0.1", running.port))
            client.sendall(b"POST /v1/predict HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            client.close()
        began = time.perf_counter()
        assert running.post("/v1/predict", {"text": "good"}).status_code == 200
        assert time.perf_counter() - began < 1.4
        answers = []
        for client in slow:
            client.settimeout(10)
            answers.append(client.recv(4096).split(b"\r\n", 1)[0])
            client.close()
        assert set(answers) == {b"HTTP/1.1 408 Request Timeout"}


def test_endless_head_is_cut_off(server: RunningServer) -> None:
    sent = 0
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.settimeout(10)
        client.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: ")
        with contextlib.suppress(ConnectionError):  # cut off while still sending
            while sent < 5_000_000:
                client.sendall(b"a" * 10_000)
                sent += 10_000
                time.sleep(0.002)
    assert sent < 5_000_000
    assert server.get("/healthz").status_code == 200


def test_long_stream_goes_through_in_pieces(server: RunningServer, parser: Parser) -> None:
    texts = TEXTS * 100
    body = "".join(json.dumps(text) + "\n" for text in texts)
    with httpx.stream("POST", f"{server.url}/v1/predict/stream", content=body, timeout=60) as answer:
        found = [json.loads(line) for line in answer.iter_lines()]
    assert [line["p_pos"] for line in found] == parser.predict_proba(texts)[:, 1].tolist()


def test_reload_drops_no_request(tmp_path: Path, model_file: Path, other_file: Path) -> None:
    place = tmp_path / "mine.sentiparse"
    shutil.copy(model_file, place)
    stop = threading.Event()
    labels: list[str] = []

    def ask(url: str) -> None:
        with httpx.Client(base_url=url, timeout=60) as client:
            while not stop.is_set():
                answer = client.post("/v1/predict", json={"text": "good"})
                assert answer.status_code == 200, answer.text
                labels.append(answer.json()["results"][0]["label"])

    def answered(running: RunningServer, label: str) -> None:
        end = time.monotonic() + 30
        while (now := running.label("good")) != label:
            assert time.monotonic() < end, f"still {now}"
            time.sleep(0.02)

    with RunningServer(place, "--watch-seconds", "0.1") as running, ThreadPoolExecutor(4) as pool:
        askers = [pool.submit(ask, running.url) for _ in range(4)]
        for at in range(4):
            new = tmp_path / "new"
            shutil.copy((other_file, model_file)[at % 2], new)
            new.replace(place)
            answered(running, ("negative", "positive")[at % 2])
        running.process.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        stop.set()
        for asker in askers:
            asker.result()
        assert "model reloaded" in "".join(running.lines)
        assert 'outcome="loaded"' in running.get("/metrics").text
        assert running.label("good") == "positive"
    assert {"positive", "negative"} == set(labels)


@pytest.fixture
def long_call() -> dict[str, object]:
    return {"text": [f"{EXAMPLE} . " * 10] * 40, "k": 8}


def test_stop_answers_what_is_under_way(model_file: Path, long_call: dict[str, object]) -> None:
    with RunningServer(model_file) as running, ThreadPoolExecutor(2) as pool:
        call = pool.submit(running.post, "/v1/explain", long_call)
        end = time.monotonic() + 10
        while "sentiparse_requests_active 1.0" not in running.get("/metrics").text and time.monotonic() < end:
            time.sleep(0.01)
        assert running.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
        answer = call.result()
    assert answer.status_code == 200
    assert len(answer.json()["results"]) == 40
    assert any('"event": "stopped"' in line for line in running.lines)


def test_killed_service_starts_again_on_its_port(model_file: Path, parser: Parser) -> None:
    with RunningServer(model_file) as first:
        port = first.port
        before = first.post("/v1/predict", {"text": TEXTS}).json()
        first.stop(signal.SIGKILL)
        with pytest.raises(httpx.TransportError):
            httpx.get(f"http://127.0.0.1:{port}/healthz")
    with RunningServer(model_file, port=port) as second:
        assert second.post("/v1/predict", {"text": TEXTS}).json() == before


def test_port_that_is_taken_is_told(model_file: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(RuntimeError, match=r"address already in use|cannot listen"):
            RunningServer(model_file, port=taken.getsockname()[1])


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    path = tmp_path / "key"
    path.write_text("s3cret\n", encoding="utf-8")
    return path


def test_key_and_rules_come_from_files(model_file: Path, key_file: Path, tmp_path: Path) -> None:
    rules = tmp_path / "my.rules"
    rules.write_text("strike N -> not P\nN -> lovely : 0.95\n", encoding="utf-8")
    with RunningServer(model_file, "--api-key-file", key_file, "--rules", rules) as running:
        assert running.post("/v1/predict", {"text": "lovely"}).status_code == 401
        answer = running.post("/v1/predict", {"text": "lovely"}, headers={"X-API-Key": "s3cret"})
        assert answer.json()["results"][0]["label"] == "negative"
    assert not any("s3cret" in line for line in running.lines)
