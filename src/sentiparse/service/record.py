"""What the service tells of itself: one JSON line a request, and numbers for Prometheus.

Texts never appear in either.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, TextIO

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

__all__ = ["JsonLines", "Metrics", "log", "write_logs"]

log = logging.getLogger("sentiparse.service")

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)


class JsonLines(logging.Formatter):
    """A log record as one line of JSON: time, level, event, and the fields of ``extra={"fields": ...}``.

    >>> record = logging.makeLogRecord({"msg": "started", "levelname": "INFO", "fields": {"port": 8000}})
    >>> line = json.loads(JsonLines().format(record))
    >>> line["event"], line["port"]
    ('started', 8000)
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        seconds, part = divmod(record.created, 1)
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
        line: dict[str, Any] = {
            "time": f"{stamp}.{int(part * 1000):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def write_logs(level: str = "INFO", stream: TextIO | None = None) -> None:
    """Write the service's and the server's logs to a stream, standard error by default, as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("sentiparse.service", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False


class Metrics:
    """Counters of one application, in a registry of its own, so that several can live in one process.

    >>> metrics = Metrics()
    >>> metrics.texts.labels("en", "parse").inc()
    >>> 'sentiparse_texts_total{model="en",verb="parse"} 1.0' in metrics.page().decode()
    True
    """

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.requests = Counter(
            "sentiparse_requests", "Requests answered.", ("route", "status"), registry=registry
        )
        self.seconds = Histogram(
            "sentiparse_request_seconds", "Time from a request's head to its answer's end.", ("route",),
            buckets=BUCKETS, registry=registry,
        )  # fmt: skip
        self.texts = Counter("sentiparse_texts", "Texts decoded.", ("model", "verb"), registry=registry)
        self.active = Gauge("sentiparse_requests_active", "Requests in work or waiting.", registry=registry)
        self.refused = Counter(
            "sentiparse_refused", "Requests refused to keep the others well.", ("reason",), registry=registry
        )
        self.reloads = Counter(
            "sentiparse_model_reloads", "Models loaded again.", ("model", "outcome"), registry=registry
        )

        # Looking up labels costs more than counting.
        self._answered: dict[tuple[str, int], tuple[Any, Any]] = {}
        self._decoded: dict[tuple[str, str], Any] = {}

    def answered(self, route: str, status: int, seconds: float) -> None:
        """Count a request that has been answered.

        >>> metrics = Metrics()
        >>> metrics.answered("/v1/parse", 200, 0.003)
        >>> b'sentiparse_request_seconds_bucket{le="0.005",route="/v1/parse"} 1.0' in metrics.page()
        True
        """
        found = self._answered.get((route, status))
        if found is None:
            found = (self.requests.labels(route, str(status)), self.seconds.labels(route))
            self._answered[route, status] = found
        found[0].inc()
        found[1].observe(seconds)

    def decoded(self, model: str, verb: str, texts: int) -> None:
        """Count texts that have been decoded.

        >>> metrics = Metrics()
        >>> metrics.decoded("en", "parse", 3)
        >>> b'sentiparse_texts_total{model="en",verb="parse"} 3.0' in metrics.page()
        True
        """
        found = self._decoded.get((model, verb))
        if found is None:
            found = self._decoded[model, verb] = self.texts.labels(model, verb)
        found.inc(texts)

    def page(self) -> bytes:
        """Return all of it in Prometheus' text format."""
        page: bytes = generate_latest(self._registry)
        return page
