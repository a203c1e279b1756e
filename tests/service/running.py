"""The service as a process of its own, on a free port of this machine, for tests that need the real thing."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

EXAMPLE = "The movie is not very good, but I still like it"


class RunningServer:
    """``sentiparse serve`` under test; a context manager that ends what it began."""

    def __init__(
        self, *arguments: str | Path, port: int = 0, environment: dict[str, str] | None = None
    ) -> None:
        command = [sys.executable, "-m", "sentiparse", "serve", *map(str, arguments), "--port", str(port)]
        self.process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})}
        )
        self.lines: list[str] = []
        self.url = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._wait_until_open()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            if found := re.search(r"open (http://\S+)/ in a browser", line):
                self.url = found[1]

    def _wait_until_open(self, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not self.url:
            if self.process.poll() is not None or time.monotonic() > end:
                self.stop(signal.SIGKILL)
                raise RuntimeError("the service did not start:\n" + "".join(self.lines[-20:]))
            time.sleep(0.02)

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def get(self, path: str, **options: object) -> httpx.Response:
        return httpx.get(self.url + path, timeout=60, **options)  # type: ignore[arg-type]

    def post(self, path: str, body: object, **options: object) -> httpx.Response:
        return httpx.post(self.url + path, json=body, timeout=60, **options)  # type: ignore[arg-type]

    def label(self, text: str) -> str:
        """What the model that is served now says of a text."""
        answer = self.post("/v1/predict", {"text": text})
        return str(answer.json()["results"][0]["label"])

    def memory(self) -> int | None:
        """Resident bytes; None where the system does not say."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return None
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text())
        return int(found[1]) * 1024 if found else None

    def stop(self, how: signal.Signals = signal.SIGTERM, seconds: float = 30) -> int:
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(seconds)
        self._reader.join(5)
        return code

    def __enter__(self) -> RunningServer:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()


def served(models: Sequence[Path], *arguments: str) -> RunningServer:
    return RunningServer(*models, *arguments)
