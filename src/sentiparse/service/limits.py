"""How much the service takes on: every limit, with its gloss, in one place.

The same names are the fields of :class:`ServiceLimits` and the flags of ``sentiparse serve``.
"""

from __future__ import annotations

import dataclasses
import os
from dataclasses import dataclass, field
from typing import Any

from sentiparse.errors import OptionError

__all__ = ["ServiceLimits"]


def limit(default: float, gloss: str, low: float = 1) -> Any:
    """Declare a limit: its default, what it bounds, and the least value that makes sense."""
    return field(default=default, metadata={"gloss": gloss, "low": low})


@dataclass(frozen=True)
class ServiceLimits:
    """What one request, and all of them together, may ask for.

    >>> ServiceLimits(max_texts=100).max_texts
    100
    >>> ServiceLimits(max_texts=0)
    Traceback (most recent call last):
        ...
    sentiparse.errors.OptionError: max_texts is 0: it must be at least 1
    """

    max_body_bytes: int = limit(8_000_000, "Bytes of a request's body.")
    max_texts: int = limit(10_000, "Texts a call.")
    max_words: int = limit(10_000, "Words of a text, times the number of trees asked for.")
    max_trees: int = limit(50, "Trees of a text.")
    max_layer_rules: int = limit(200, "Rules that a call may strike or add.", 0)
    max_seconds: float = limit(30.0, "Seconds that a request may take, reading its body included.", 0.01)
    max_requests: int = limit(512, "Requests in work or waiting; more are answered 429.")
    max_streams: int = limit(16, "NDJSON streams at a time; more are answered 429.")
    max_buffered_bytes: int = limit(128_000_000, "Bytes of all bodies held at a time; more are answered 429.")
    threads: int = limit(0, "Requests decoded at a time; 0 is one a core.", 0)

    def __post_init__(self) -> None:
        for item in dataclasses.fields(self):
            value, low = getattr(self, item.name), item.metadata["low"]
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise OptionError(f"{item.name} is {value!r:.60}: it must be a number")
            if not low <= value < 2**53:
                raise OptionError(f"{item.name} is {value}: it must be at least {low}")

    @property
    def workers(self) -> int:
        """How many threads decode.

        >>> ServiceLimits(threads=3).workers
        3
        """
        return self.threads or os.cpu_count() or 1
