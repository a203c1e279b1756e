"""The OpenAPI description holds: schemathesis makes requests from it and looks at the answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from sentiparse.service import create_app

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed")

CALLS = [
    ("/v1/parse", "POST"), ("/v1/predict", "POST"), ("/v1/explain", "POST"), ("/v1/rules", "GET"),
    ("/v1/models", "GET"), ("/healthz", "GET"), ("/readyz", "GET"), ("/metrics", "GET"),
]  # fmt: skip


@pytest.fixture(scope="module")
def api(other_file: Path) -> Any:
    return schemathesis.openapi.from_asgi("/openapi.json", create_app({"other": other_file}, watch_seconds=0))


@pytest.mark.parametrize(("path", "method"), CALLS)
@pytest.mark.parametrize("mode", ["POSITIVE", "NEGATIVE"])
def test_answers_are_as_described(api: Any, path: str, method: str, mode: str) -> None:
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    operation = api[path][method]
    if mode == "NEGATIVE" and not (operation.body or operation.query):
        pytest.skip("nothing to get wrong: the call has no parameters")
    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
    ]

    @settings(
        max_examples=25, deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck), database=None,
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=schemathesis.GenerationMode[mode]))
    def run(case: Any) -> None:
        case.call_and_validate(checks=checks)

    run()


def test_description_names_every_call(other_file: Path) -> None:
    paths = create_app({"other": other_file}).openapi()["paths"]
    assert {path for path, _ in CALLS} | {"/v1/predict/stream"} == set(paths)
    for path in paths:
        for told in paths[path].values():
            assert told["description"]
            if path.startswith("/v1/"):
                assert {"200", "401", "404", "413", "422", "429", "503"} <= set(told["responses"])
