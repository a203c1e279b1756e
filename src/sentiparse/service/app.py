"""The application: models, limits and routes put together."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from sentiparse import __version__
from sentiparse.errors import SentiparseError
from sentiparse.model import Parser
from sentiparse.service.answers import TooLongError
from sentiparse.service.decoder import Decoder
from sentiparse.service.gate import Gate, error_body
from sentiparse.service.layer import RulesLayer
from sentiparse.service.limits import ServiceLimits
from sentiparse.service.record import Metrics, log
from sentiparse.service.registry import ModelRegistry, UnknownModelError
from sentiparse.service.routes import call_routes, state_routes
from sentiparse.service.schema import request_schemas

__all__ = ["STATIC", "Service", "create_app"]

STATIC = Path(__file__).parent / "static"

ABOUT = """Sentiment trees over HTTP. Answers are those of the Python interface, to the last bit.

Limits are told by `/v1/models`. Errors have one form, with the request's id, which is also in the header
`X-Request-ID` of every answer and in the service's log. A busy service answers 429 with `Retry-After`."""


class Service:
    """What the routes share: the models, the threads, the limits, the counters."""

    def __init__(self, registry: ModelRegistry, limits: ServiceLimits, watch_seconds: float) -> None:
        self.registry = registry
        self.limits = limits
        self.metrics = Metrics()
        self.decoder = Decoder(limits.workers)
        self.watch_seconds = watch_seconds
        self.ready = False

    async def reload(self, *, force: bool = False) -> dict[str, str | None]:
        """Load changed models again, in a thread; requests go on with the old ones meanwhile."""
        outcome = await asyncio.to_thread(self.registry.refresh, force=force)
        for name, error in outcome.items():
            self.metrics.reloads.labels(name, "failed" if error else "loaded").inc()
            if error:
                log.error("model not reloaded", extra={"fields": {"model": name, "error": error}})
            else:
                digest = self.registry.get(name).digest
                log.info("model reloaded", extra={"fields": {"model": name, "digest": digest}})
        return outcome

    async def watch(self) -> None:
        """Look for changed model files until cancelled."""
        while True:
            await asyncio.sleep(self.watch_seconds)
            await self.reload()


def create_app(
    models: Mapping[str, Parser | str | Path | None],
    *,
    limits: ServiceLimits | None = None,
    api_key: str | None = None,
    layer: RulesLayer | None = None,
    watch_seconds: float = 2.0,
) -> FastAPI:
    """Return the application that serves these models (parsers, or paths of model files) by their names.

    Model files are looked at every ``watch_seconds`` (0: never) and loaded again where they have changed.

    >>> app = create_app({"mine": Parser.from_rules("P -> good : 0.9")})
    >>> app.title
    'sentiparse'
    """
    service = Service(ModelRegistry(models, layer), limits or ServiceLimits(), watch_seconds)

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        watcher = asyncio.create_task(service.watch()) if service.watch_seconds else None
        service.ready = True
        log.info("ready", extra={"fields": {"models": service.registry.names, **asdict(service.limits)}})
        yield
        service.ready = False
        if watcher is not None:
            watcher.cancel()
        service.decoder.close()
        log.info("stopped")

    app = FastAPI(
        title="sentiparse", version=__version__, description=ABOUT, lifespan=lifespan,
        docs_url=None, redoc_url=None, openapi_url="/openapi.json",
    )  # fmt: skip
    app.state.service = service
    _describe_requests(app)
    call_routes(app, service)
    state_routes(app, service)
    _serve_page(app)
    _tell_errors(app)
    app.add_middleware(Gate, limits=service.limits, metrics=service.metrics, api_key=api_key)
    return app


def _describe_requests(app: FastAPI) -> None:
    """Put the requests' schemas into the OpenAPI description: the routes read the bodies by themselves."""

    def describe() -> dict[str, Any]:
        if app.openapi_schema is None:
            FastAPI.openapi(app)["components"]["schemas"].update(request_schemas())
        assert app.openapi_schema is not None
        return app.openapi_schema

    app.openapi = describe  # type: ignore[method-assign]


def _serve_page(app: FastAPI) -> None:
    pages = {"/": "index.html", "/docs": "docs.html"}

    def page(name: str) -> Any:
        async def send() -> Response:
            content = (STATIC / name).read_bytes()
            return Response(content, media_type="text/html", headers={"cache-control": "no-cache"})

        return send

    for path, name in pages.items():
        app.add_api_route(path, page(name), include_in_schema=False, methods=["GET", "HEAD"])
    app.mount("/static", _Fresh(directory=STATIC), name="static")


class _Fresh(StaticFiles):
    """Static files that a browser asks for again (by ETag) rather than keep beyond an update."""

    def file_response(self, *args: Any, **kwargs: Any) -> Any:
        """Return the file."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        return response


def _tell_errors(app: FastAPI) -> None:
    """One form for all errors; what was sent is not repeated in them."""

    def answer(request: Request, status: int, code: str, message: str, headers: Any = None) -> Response:
        body = error_body(code, message, request.scope["request_id"])
        return Response(body, status, headers, "application/json")

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        told = []
        for found in error.errors()[:5]:
            place = ".".join(str(part)[:60] for part in found["loc"] if part != "body")
            told.append(f"{place}: {found['msg']}" if place else found["msg"])
        return answer(request, 422, "invalid", "; ".join(told)[:1000])

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = {404: "not_found", 405: "method"}.get(error.status_code, "refused")
        return answer(request, error.status_code, code, str(error.detail)[:500], error.headers)

    async def own(request: Request, error: Exception) -> Response:
        if isinstance(error, UnknownModelError):
            return answer(request, 404, "no_model", str(error)[:1000])
        if isinstance(error, TooLongError):
            return answer(request, 413, "too_large", str(error)[:1000])
        return answer(request, 422, "invalid", str(error)[:1000])

    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(SentiparseError, own)


def openapi_text(app: FastAPI) -> str:
    """Return the OpenAPI description as JSON.

    >>> "/v1/parse" in openapi_text(create_app({"mine": Parser.from_rules("P -> good : 0.9")}))
    True
    """
    return json.dumps(app.openapi(), indent=1)
