"""NDJSON in, NDJSON out: a line an answer, as the lines come, in bounded memory."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.responses import Response

from sentiparse.errors import SentiparseError
from sentiparse.model import Parser
from sentiparse.service.answers import SLICE, Stop, check_words, predictions
from sentiparse.service.decoder import Decoder
from sentiparse.service.limits import ServiceLimits

__all__ = ["NDJSON", "Lines", "answer_lines", "predict_lines", "read_line"]

NDJSON = "application/x-ndjson"
NOT_OF_A_LINE = {
    "model": "name one for the whole stream, /v1/predict/stream?model=NAME",
    "layer": "a stream has none; use /v1/predict",
}
"""Keys that ``/v1/predict`` takes beside the text, and what to do instead."""


class Lines(Response):
    """A response that is written while the request is still being read.

    Starlette's own streaming response waits for the client to hang up by reading what the client sends; here
    that is the input.
    """

    media_type = NDJSON

    def __init__(self, lines: AsyncIterator[bytes] | None = None) -> None:
        super().__init__()
        del self.headers["content-length"]
        self._lines = lines

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Write the lines as they come."""
        assert self._lines is not None
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        try:
            async for part in self._lines:
                await send({"type": "http.response.body", "body": part, "more_body": True})
        except ClientDisconnect:
            scope["sentiparse"]["cut_short"] = True
            return
        await send({"type": "http.response.body", "body": b""})


def read_line(line: bytes) -> str:
    """Return the text of a line: a JSON string, or an object with the key ``text``.

    Other keys are passed over, but for those by which a call of its own would be answered otherwise.

    >>> read_line(b'"not bad"'), read_line(b'{"id": 7, "text": "good"}')
    ('not bad', 'good')
    >>> read_line(b'{"text": "good", "model": "films"}')
    Traceback (most recent call last):
        ...
    ValueError: a line has no "model": name one for the whole stream, /v1/predict/stream?model=NAME
    >>> read_line(b'[]')
    Traceback (most recent call last):
        ...
    ValueError: a line is a JSON string, or an object with a string under "text"
    """
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"not JSON: {str(error)[:100]}") from None
    if isinstance(found, dict):
        for key, remedy in NOT_OF_A_LINE.items():
            if key in found:
                raise ValueError(f'a line has no "{key}": {remedy}')
        found = found.get("text")
    if not isinstance(found, str):
        raise ValueError('a line is a JSON string, or an object with a string under "text"')
    return found


async def predict_lines(
    pieces: AsyncIterator[bytes], parser: Parser, decoder: Decoder, limits: ServiceLimits
) -> AsyncIterator[tuple[int, bytes]]:
    """Yield how many texts were judged, and their lines, for every stretch of input with whole lines."""
    rest = b""
    number = 0
    async for piece in _until_quiet(pieces):
        rest += piece
        lines = rest.split(b"\n")
        rest = lines.pop()
        if len(rest) > limits.max_body_bytes:
            yield (
                0,
                _line(
                    {"line": number + len(lines) + 1, "error": "the line is too long; the stream ends here"}
                ),
            )
            return
        for at in range(0, len(lines), SLICE):
            some = lines[at : at + SLICE]
            yield await decoder.run(_work(some, number, parser, limits))
            number += len(some)
    if rest.strip():
        yield await decoder.run(_work([rest], number, parser, limits))


async def _until_quiet(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    async for piece in pieces:
        if piece:
            yield piece


def _work(lines: list[bytes], number: int, parser: Parser, limits: ServiceLimits) -> Any:
    return lambda stop: answer_lines(lines, number, parser, limits, stop)


def answer_lines(
    lines: list[bytes], number: int, parser: Parser, limits: ServiceLimits, stop: Stop
) -> tuple[int, bytes]:
    """Return the answers of some lines, the first of which follows line ``number``; empty lines have none.

    >>> parser = Parser.from_rules("P -> good : 0.9")
    >>> answer = answer_lines([b'"good"', b'oops'], 0, parser, ServiceLimits(), lambda: False)
    >>> print(answer[1].decode(), end="")
    {"line": 1, "label": "positive", "p_pos": 0.9..., "known": true}
    {"line": 2, "error": "not JSON: Expecting value: line 1 column 1 (char 0)"}
    """
    answers: list[dict[str, Any]] = []
    texts: list[str] = []
    for at, line in enumerate(lines, start=number + 1):
        if not line.strip():
            continue
        try:
            text = read_line(line)
            check_words([text], limits.max_words)
        except (ValueError, SentiparseError) as error:
            answers.append({"line": at, "error": str(error)})
        else:
            answers.append({"line": at})
            texts.append(text)
    judged = iter(predictions(parser, texts, stop))
    for answer in answers:
        if "error" not in answer:
            answer.update(next(judged))
    return len(texts), b"".join(map(_line, answers))


def _line(answer: dict[str, Any]) -> bytes:
    return json.dumps(answer).encode() + b"\n"
