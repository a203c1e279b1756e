"""Load on the service: requests a second and latencies, single texts and batches, on this machine's loopback.

    make bench-serve                                  # the bundled model
    python benchmarks/serve.py --model mine.sentiparse --seconds 10

Starts ``sentiparse serve`` as a process, loads it with ``wrk`` where that is installed and with an asyncio
client of its own where it is not, checks the answers against the Python interface, and writes a table.
Latencies are those of a machine that does nothing else: the load of the machine is told beside them, and the
processor time of a request, which other work changes little.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import sentiparse

TEXTS = [
    "The movie is not very good, but I still like it",
    "A charming story with a brilliant cast",
    "I never found it boring, not for a minute",
    "Too long, too loud and not half as clever as it thinks",
    "The ending is a let-down after such a fresh start",
]
CONNECTIONS = (1, 16, 256)
BATCH = 100
SCRIPT = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [==[%s]==]
done = function(summary, latency, requests)
  io.write(string.format("RESULT %%d %%f %%f %%f %%f %%d %%d\\n", summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3,
    summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
"""


@dataclass(frozen=True)
class Load:
    """What one run measured; latencies are milliseconds."""

    requests: int
    seconds: float
    p50: float
    p95: float
    p99: float
    refused: int
    lost: int


def with_wrk(url: str, body: str, connections: int, seconds: int) -> Load:
    """Load by wrk, one thread of it."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(SCRIPT % body)
        script.flush()
        command = [
            "wrk",
            "-t1",
            f"-c{connections}",
            f"-d{seconds}s",
            "--timeout",
            "20s",
            "-s",
            script.name,
            url,
        ]
        run = subprocess.run(command, capture_output=True, text=True, check=True)
    found = re.search(r"RESULT (\S+) (\S+) (\S+) (\S+) (\S+) (\S+) (\S+)", run.stdout)
    if found is None:
        raise SystemExit(f"wrk said nothing to measure by:\n{run.stdout}{run.stderr}")
    values = [float(value) for value in found.groups()]
    requests, took, p50, p95, p99, refused, lost = values
    return Load(int(requests), took, p50, p95, p99, int(refused), int(lost))


def with_asyncio(url: str, body: str, connections: int, seconds: int) -> Load:
    """Load by connections of our own, each with one request under way."""
    host, port = re.match(r"http://([^:/]+):(\d+)", url).groups()  # type: ignore[union-attr]
    path = url.split(port, 1)[1]
    content = body.encode()
    request = (
        f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(content)}\r\n\r\n"
    ).encode() + content
    times: list[float] = []
    statuses: Counter[str] = Counter()

    async def ask(end: float) -> None:
        reader, writer = await asyncio.open_connection(host, int(port))
        while time.perf_counter() < end:
            began = time.perf_counter()
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            size = int(re.search(rb"content-length: (\d+)", head.lower())[1])  # type: ignore[index]
            await reader.readexactly(size)
            times.append(1000 * (time.perf_counter() - began))
            statuses[head[9:12].decode()] += 1
        writer.close()

    async def run() -> int:
        end = time.perf_counter() + seconds
        ended = await asyncio.gather(*(ask(end) for _ in range(connections)), return_exceptions=True)
        return sum(isinstance(one, BaseException) for one in ended)

    lost = asyncio.run(run())
    cut = statistics.quantiles(times, n=100)
    return Load(
        len(times), seconds, cut[49], cut[94], cut[98], sum(statuses.values()) - statuses["200"], lost
    )


def start(model: str | None) -> tuple[subprocess.Popen[str], str]:
    """Start the service on a free port and return its address."""
    command = [sys.executable, "-m", "sentiparse", "serve", *([model] if model else []), "--port", "0"]
    process = subprocess.Popen([*command, "--log-level", "warning"], stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(r"open (http://\S+)/ in a browser", line):
            return process, found[1]
        print(line, end="", file=sys.stderr)
    raise SystemExit("the service did not start")


def processor_seconds(process: subprocess.Popen[str]) -> float | None:
    """Processor time that the service has used so far; None where the system does not say."""
    stat = Path(f"/proc/{process.pid}/stat")
    if not stat.exists():
        return None
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def check(url: str, body: str, parser: sentiparse.Parser) -> None:
    """The service says what the Python interface says."""
    request = urllib.request.Request(url, body.encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        results = json.load(answer)["results"]
    text = json.loads(body)["text"]
    wanted = parser.predict_proba([text] if isinstance(text, str) else text)[:, 1].tolist()
    if [result["p_pos"] for result in results] != wanted:
        raise SystemExit("the service and the Python interface disagree")


def python_speed(parser: sentiparse.Parser, texts: list[str], seconds: float) -> float:
    """Texts a second of ``Parser.predict`` in this process, by batches of the same size."""
    end = time.perf_counter() + seconds
    began, count = time.perf_counter(), 0
    while time.perf_counter() < end:
        parser.predict(texts)
        count += len(texts)
    return count / (time.perf_counter() - began)


def table(rows: list[tuple[str, int, Load, float | None]], python: float) -> str:
    """The results as Markdown."""
    lines = [
        "| texts a call | connections | requests/s | texts/s | p50 ms | p95 ms | p99 ms | processor ms "
        "| refused | lost |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, connections, load, used in rows:
        speed = load.requests / load.seconds
        spent = "?" if used is None else f"{1000 * used / load.requests:.2f}"
        lines.append(
            f"| {name} | {connections} | {speed:,.0f} | {speed * int(name):,.0f} "
            f"| {load.p50:.1f} | {load.p95:.1f} | {load.p99:.1f} | {spent} | {load.refused} | {load.lost} |"
        )
    lines.append("")
    lines.append(f"`Parser.predict` by batches of {BATCH} in one process: {python:,.0f} texts/s.")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parse = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parse.add_argument("--model", help="model file; the bundled one where not given")
    parse.add_argument("--seconds", type=int, default=5, help="of each run")
    parse.add_argument("--output", type=Path, help="write the table to this file too")
    args = parse.parse_args()
    parser = sentiparse.load(args.model)
    batch = (TEXTS * BATCH)[:BATCH]
    bodies = {"1": json.dumps({"text": TEXTS[0]}), str(BATCH): json.dumps({"text": batch})}
    load = with_wrk if shutil.which("wrk") else with_asyncio
    busy = f", load average {os.getloadavg()[0]:.1f} before it" if hasattr(os, "getloadavg") else ""
    python = python_speed(parser, batch, min(args.seconds, 3))
    process, address = start(args.model)
    rows: list[tuple[str, int, Load, float | None]] = []
    try:
        url = f"{address}/v1/predict"
        for name, body in bodies.items():
            check(url, body, parser)
            load(url, body, 16, 1)  # warm
            for connections in CONNECTIONS:
                before = processor_seconds(process)
                found = load(url, body, connections, args.seconds)
                after = processor_seconds(process)
                used = None if before is None or after is None else after - before
                rows.append((name, connections, found, used))
            check(url, body, parser)
    finally:
        process.terminate()
        process.wait(30)
    how = "wrk, one thread" if load is with_wrk else "an asyncio client"
    cores = os.cpu_count()
    written = f"Load by {how}, {args.seconds} s a row, {cores} cores{busy}.\n\n{table(rows, python)}\n"
    print(written, end="")
    if args.output:
        args.output.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
