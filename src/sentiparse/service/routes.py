"""The routes: what can be asked, each a few lines around the functions of ``answers``."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from fastapi import FastAPI, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError

from sentiparse import __version__
from sentiparse.errors import GrammarError, OptionError
from sentiparse.service import schema
from sentiparse.service.answers import (
    Stop,
    TooLongError,
    check_words,
    explanations,
    is_short,
    predictions,
    rule_data,
    trees,
)
from sentiparse.service.gate import Receive, Scope, Send
from sentiparse.service.layer import RulesLayer
from sentiparse.service.registry import Served, Variant
from sentiparse.service.stream import NDJSON, Lines, predict_lines

if TYPE_CHECKING:
    from sentiparse.service.app import Service

__all__ = ["call_routes", "state_routes"]

MOST_PAGED = 10_000
_Endpoint = Callable[[Request], Awaitable[Response]]

_TOLD = {
    400: "The body is not JSON.",
    401: "The key is missing or wrong.",
    404: "There is no such model.",
    408: "The body came too slowly.",
    413: "The body, the number of texts or a text is too large.",
    422: "A field is not as it should be, or a rule cannot be read.",
    429: "The service is busy; Retry-After says when to try again.",
    503: "The time limit is over.",
}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": schema.Failure, "description": told} for status, told in _TOLD.items()
}


class CallRoute(APIRoute):
    """A route whose function takes the request alone, so that FastAPI need not find out what to give it."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        self.app = self._answer

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.endpoint(Request(scope, receive, send))
        await response(scope, receive, send)


def call_routes(app: FastAPI, service: Service) -> None:
    """Add the routes that decode; to the application itself, which finds them sooner."""
    told: dict[str, Any] = {"tags": ["calls"]}

    async def answer(
        request: Request,
        verb: str,
        asked: schema.PredictRequest,
        work: Callable[[Variant, list[str], Stop], list[dict[str, Any]]],
        k: int = 1,
    ) -> Response:
        texts = [asked.text] if isinstance(asked.text, str) else asked.text
        limits = service.limits
        if len(texts) > limits.max_texts:
            raise TooLongError(
                f"{len(texts):,} texts; at most {limits.max_texts:,} are taken: send them in parts"
            )
        if k > limits.max_trees:
            raise OptionError(f"k is {k}: at most {limits.max_trees} trees are given")
        layer = _layer(asked.layer, limits.max_layer_rules)
        served = service.registry.get(asked.model)
        request.scope["sentiparse"].update(model=served.name, digest=served.digest, texts=len(texts))

        def run(stop: Stop) -> bytes:
            check_words(texts, limits.max_words, k)
            variant = served.variant(layer)
            body = {
                "model": _identity(served),
                "layer": _report(layer, variant),
                "results": work(variant, texts, stop),
            }
            return json.dumps(body).encode()

        at_once = not layer and verb != "explain" and is_short(texts, k)
        body = run(_go_on) if at_once else await service.decoder.run(run)
        service.metrics.decoded(served.name, verb, len(texts))
        return Response(body, media_type="application/json")

    def call(name: str, answered: type[BaseModel]) -> Callable[[_Endpoint], _Endpoint]:
        """Take a function of a request for the call of this name."""

        def take(endpoint: _Endpoint) -> _Endpoint:
            app.router.add_api_route(
                f"/v1/{name}", endpoint, methods=["POST"], response_model=answered, responses=ERRORS,
                route_class_override=CallRoute, **told, **_takes(f"{name.title()}Request"),
            )  # fmt: skip
            return endpoint

        return take

    @call("predict", schema.PredictAnswer)
    async def predict(request: Request) -> Response:
        """Label and calibrated probability of each text."""
        asked = await _read(request, schema.PredictRequest)
        return await answer(
            request, "predict", asked, lambda v, texts, stop: predictions(v.parser, texts, stop)
        )

    @call("parse", schema.ParseAnswer)
    async def parse(request: Request) -> Response:
        """The sentiment tree of each text, or its k best."""
        asked = await _read(request, schema.ParseRequest)
        k = asked.k
        return await answer(
            request, "parse", asked, lambda v, texts, stop: trees(v.parser, texts, k, stop), k
        )

    @call("explain", schema.ExplainAnswer)
    async def explain(request: Request) -> Response:
        """Why each text has its label: trees, rules, their counts and numbers, their shares."""
        asked = await _read(request, schema.ExplainRequest)
        k, with_trees = asked.k, asked.trees
        return await answer(
            request, "explain", asked, lambda v, texts, stop: explanations(v, texts, k, with_trees, stop), k
        )

    @app.post(
        "/v1/predict/stream",
        **told,
        responses=ERRORS | {200: {"content": {NDJSON: {"schema": schema.StreamLine.model_json_schema()}}}},
        response_class=Response,
        openapi_extra={
            "requestBody": {
                "required": True,
                "content": {
                    NDJSON: {"schema": {"type": "string"}, "example": '"not bad"\n{"text": "dull"}\n'}
                },
            }
        },
    )
    async def stream(request: Request, model: str | None = None) -> Response:
        """A prediction a line, as the lines come: a JSON string each, or an object with the key text.

        The model of all lines is `?model=NAME`; a line that names one gets an error, since it would not be
        heard. Read while you send: what has not been fetched holds up what is to come. A line that cannot be
        read gets a line with an error; the others are answered.
        """
        served = service.registry.get(model)
        note = request.scope["sentiparse"]
        note.update(model=served.name, digest=served.digest, texts=0)

        async def lines() -> AsyncIterator[bytes]:
            async for count, written in predict_lines(
                request.stream(), served.parser, service.decoder, service.limits
            ):
                note["texts"] += count
                service.metrics.decoded(served.name, "stream", count)
                yield written

        return Lines(lines())

    @app.get("/v1/rules", response_model=schema.RulePage, responses=ERRORS, **told)
    async def rules(
        request: Request,
        contains: Annotated[
            str, Query(max_length=500, description="Words in a row; N and P are symbols.")
        ] = "",
        kind: Literal["dictionary", "combination"] | None = None,
        type: Literal["negation", "strengthen", "weaken", "contrast"] | None = None,
        offset: Annotated[int, Query(ge=0, le=MOST_PAGED)] = 0,
        limit: Annotated[int, Query(ge=1, le=500)] = 50,
        model: str | None = None,
    ) -> Response:
        """Rules of a grammar, page by page, those with certain words, of a kind, of a type."""
        served = service.registry.get(model)
        request.scope["sentiparse"].update(model=served.name, digest=served.digest)

        def run(stop: Stop) -> bytes:
            found = served.parser.grammar.find(contains, kind=kind, type=type, limit=offset + limit + 1)
            more = offset + limit if len(found) > offset + limit else None
            page = [rule_data(rule) for rule in found[offset : offset + limit]]
            return json.dumps({"model": _identity(served), "rules": page, "next": more}).encode()

        return Response(await service.decoder.run(run), media_type="application/json")

    @app.get("/v1/models", response_model=schema.ModelList, responses=ERRORS, **told)
    async def models() -> Response:
        """The models that are served, and the limits of a call."""
        body = {
            "models": [service.registry.get(name).describe() for name in service.registry.names],
            "limits": asdict(service.limits),
            "version": __version__,
        }
        return Response(json.dumps(body), media_type="application/json")


def state_routes(app: FastAPI, service: Service) -> None:
    """Add the routes that tell how the service is."""
    told: dict[str, Any] = {"tags": ["state"]}

    @app.get("/healthz", **told)
    async def healthz() -> dict[str, str]:
        """Whether the process lives."""
        return {"status": "ok"}

    @app.get("/readyz", **told, responses={503: {"description": "Not yet, or no longer."}})
    async def readyz() -> Response:
        """Whether requests should come here; also the models that could not be loaded again, by name."""
        status = 200 if service.ready else 503
        body = {"ready": service.ready, "not_reloaded": sorted(service.registry.errors)}
        return Response(json.dumps(body), status, media_type="application/json")

    @app.get(
        "/metrics",
        **told,
        responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, 401: ERRORS[401]},
        response_class=Response,
    )
    async def metrics() -> Response:
        """Counters for Prometheus."""
        return Response(service.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _go_on() -> bool:
    """Nobody gives up what is done at once."""
    return False


_R = TypeVar("_R", bound=BaseModel)


async def _read(request: Request, kind: type[_R]) -> _R:
    """Return the body as what it should be, read from its bytes at once: faster than by way of FastAPI."""
    if "json" not in request.headers.get("content-type", "json"):
        raise OptionError("the body must be JSON: send it with the header Content-Type: application/json")
    try:
        return kind.model_validate_json(await request.body())
    except ValidationError as error:
        raise RequestValidationError(error.errors(include_url=False, include_input=False)) from None


def _takes(name: str) -> dict[str, Any]:
    """What OpenAPI should say of the body."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
    return {"openapi_extra": {"requestBody": {"required": True, "content": content}}}


def _layer(asked: schema.Layer | None, most: int) -> RulesLayer:
    if asked is None:
        return RulesLayer()
    count = len(asked.strike) + len(asked.add)
    if count > most:
        raise GrammarError(
            f"the layer has {count} rules; at most {most} are taken: train or edit a model instead"
        )
    return RulesLayer.of(asked.strike, asked.add)


def _identity(served: Served) -> dict[str, str]:
    return {"name": served.name, "digest": served.digest}


def _report(layer: RulesLayer, variant: Variant) -> dict[str, Any] | None:
    if not layer:
        return None
    struck = len(layer.strike) - len(variant.missing)
    return {"struck": struck, "added": len(layer.add), "missing": variant.missing}
