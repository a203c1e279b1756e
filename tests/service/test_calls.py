"""The calls: what they answer is what the Python interface answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.conftest import small_corpus_lines
from tests.service.running import EXAMPLE

from sentiparse import Parser, Tree
from sentiparse.explanation import Explanation
from sentiparse.service import create_app

TEXTS = [text for _, text in small_corpus_lines(40, seed=3)] + [
    EXAMPLE,
    "",
    "xyzzy",
    "🎬 good 👍🏽",
    "فيلم good",
]


@pytest.fixture(scope="module")
def client(model_file: Path, other_file: Path) -> Iterator[TestClient]:
    with TestClient(create_app({"films": model_file, "other": other_file})) as client:
        yield client


def post(client: TestClient, verb: str, **body: Any) -> Any:
    answer = client.post(f"/v1/{verb}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_predict_answers_as_the_python_interface(client: TestClient, parser: Parser) -> None:
    results = post(client, "predict", text=TEXTS)["results"]
    assert [result["label"] for result in results] == parser.predict(TEXTS)
    assert [result["p_pos"] for result in results] == parser.predict_proba(TEXTS)[:, 1].tolist()
    assert [result["known"] for result in results] == parser.decisions(TEXTS)["known"].tolist()


def test_parse_answers_as_the_python_interface(client: TestClient, parser: Parser) -> None:
    for text, result in zip(TEXTS, post(client, "parse", text=TEXTS)["results"], strict=True):
        (data,) = result["trees"]
        wanted = parser.parse(text)
        assert Tree.from_dict(data) == wanted
        told = wanted.to_dict()
        for node in told["nodes"]:
            del node["text"]
        assert data == json.loads(json.dumps(told))


def test_half_characters_are_refused_or_taken_but_never_fail(client: TestClient, parser: Parser) -> None:
    text = "\ud800 good"
    body = json.dumps({"text": text})
    answer = client.post("/v1/predict", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422  # JSON may spell half a character, text cannot hold one
    stream = client.post("/v1/predict/stream", content=body.replace('{"text": ', "").rstrip("}"))
    assert json.loads(stream.text)["p_pos"] == parser.predict_proba([text])[0, 1]


def test_parse_gives_the_k_best(client: TestClient, parser: Parser) -> None:
    (result,) = post(client, "parse", text=EXAMPLE, k=5)["results"]
    assert [Tree.from_dict(data) for data in result["trees"]] == parser.kbest(EXAMPLE, 5)


def test_explain_answers_as_the_python_interface(client: TestClient, parser: Parser) -> None:
    for text, result in zip(TEXTS, post(client, "explain", text=TEXTS)["results"], strict=True):
        wanted = json.loads(json.dumps(parser.explain(text).to_dict()))
        assert (result["label"], result["p_pos"]) == (wanted["label"], wanted["p_pos"])
        rules = result["analyses"][0]["rules"]
        for fired in rules:
            assert fired["rule"].pop("line").startswith(fired["rule"]["text"])
        assert rules == wanted["rules"]


def test_explain_puts_the_decision_first_and_then_the_next_best(client: TestClient, parser: Parser) -> None:
    (result,) = post(client, "explain", text=EXAMPLE, k=4)["results"]
    found = [Tree.from_dict(analysis["tree"]) for analysis in result["analyses"]]
    assert found[0] == parser.parse(EXAMPLE)
    assert len(found) == 4
    assert len({tree.penn() for tree in found}) == 4
    told = Explanation.of(found[1], parser.grammar)
    assert [rule["logit"] for rule in result["analyses"][1]["rules"]] == [rule.logit for rule in told.fired]


def test_explain_leaves_the_trees_out_when_asked(client: TestClient) -> None:
    (result,) = post(client, "explain", text=EXAMPLE, trees=False)["results"]
    assert result["analyses"][0]["tree"] is None
    assert result["analyses"][0]["rules"]


def test_models_stand_side_by_side(client: TestClient) -> None:
    listed = client.get("/v1/models").json()
    assert [model["name"] for model in listed["models"]] == ["films", "other"]
    assert listed["models"][0]["dictionary_rules"] > 0
    assert post(client, "predict", text="good")["results"][0]["label"] == "positive"
    assert post(client, "predict", text="good", model="other")["results"][0]["label"] == "negative"


def test_nothing_tells_where_the_files_lie(client: TestClient, model_file: Path) -> None:
    assert str(model_file.parent) not in client.get("/v1/models").text


def test_layer_strikes_and_adds_for_one_call_alone(client: TestClient) -> None:
    before = post(client, "predict", text="not good")
    layer = {"strike": ["N -> not P", "N -> no such rule"], "add": ["P -> not good : 0.95"]}
    changed = post(client, "predict", text="not good", layer=layer)
    assert (before["results"][0]["label"], before["layer"]) == ("negative", None)
    assert changed["results"][0]["label"] == "positive"
    assert changed["layer"] == {"struck": 1, "added": 1, "missing": ["N -> no such rule"]}
    assert post(client, "predict", text="not good") == before


def test_rules_are_found_and_paged(client: TestClient, parser: Parser) -> None:
    wanted = [rule.text for rule in parser.grammar.find("the", limit=25)]
    seen: list[str] = []
    offset: int | None = 0
    while offset is not None and len(seen) < 25:
        page = client.get("/v1/rules", params={"contains": "the", "limit": 10, "offset": offset}).json()
        seen += [rule["text"] for rule in page["rules"]]
        offset = page["next"]
    assert seen[:25] == wanted
    found = client.get("/v1/rules", params={"type": "negation", "contains": "not P"}).json()["rules"]
    assert {rule["type"] for rule in found} == {"negation"}
    assert "N -> not P : 0.500 1.500 [negation]" in [rule["line"] for rule in found]


def test_stream_answers_line_by_line(client: TestClient, parser: Parser) -> None:
    lines = [
        json.dumps(text) if at % 2 else json.dumps({"id": at, "text": text}) for at, text in enumerate(TEXTS)
    ]
    answer = client.post("/v1/predict/stream", content="\n".join([*lines, "", "{", "7"]))
    found = [json.loads(line) for line in answer.text.splitlines()]
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert [line["line"] for line in found] == [*range(1, len(TEXTS) + 1), len(TEXTS) + 2, len(TEXTS) + 3]
    assert [line["p_pos"] for line in found[: len(TEXTS)]] == parser.predict_proba(TEXTS)[:, 1].tolist()
    assert all("error" in line for line in found[len(TEXTS) :])


def test_state_and_metrics(client: TestClient) -> None:
    post(client, "predict", text=["good", "bad"])
    assert client.get("/healthz").json() == {"status": "ok"}
    assert client.get("/readyz").json() == {"ready": True, "not_reloaded": []}
    page = client.get("/metrics").text
    assert 'sentiparse_requests_total{route="/v1/predict",status="200"}' in page
    assert 'sentiparse_texts_total{model="films",verb="predict"}' in page
    assert "sentiparse_request_seconds_bucket" in page


def test_pages_are_served_from_here_alone(client: TestClient) -> None:
    for path in ("/", "/docs"):
        page = client.get(path)
        assert page.status_code == 200
        assert "http://" not in page.text
        assert "https://" not in page.text
        assert "default-src 'none'" in page.headers["content-security-policy"]
    script = client.get("/static/app.js")
    assert "javascript" in script.headers["content-type"]
    assert client.get("/static/../app.py").status_code == 404
    assert client.get("/static/%2e%2e/app.py").status_code == 404


@pytest.mark.parametrize(
    ("verb", "body", "status", "said"),
    [
        ("predict", {}, 422, "text"),
        ("predict", {"text": 7}, 422, "text"),
        ("predict", {"text": ["good", None]}, 422, "text"),
        ("predict", {"text": "good", "modle": "x"}, 422, "modle"),
        ("predict", {"text": "good", "model": "no"}, 404, "there are: films, other"),
        ("parse", {"text": "good", "k": 0}, 422, "k"),
        ("parse", {"text": "good", "k": "3"}, 422, "k"),
        ("parse", {"text": "good", "k": 51}, 422, "at most 50 trees"),
        ("predict", {"text": "good", "layer": {"add": ["good"]}}, 422, "'good' is not a rule; write it as"),
        ("predict", {"text": "good", "layer": {"add": ["P -> good : 2"]}}, 422, "between 0.5 and 1"),
        ("predict", {"text": "good", "layer": {"strike": ["X -> good"]}}, 422, "is not a rule"),
        ("predict", {"text": "good", "layer": {"add": ["# nothing"]}}, 422, "holds no rule"),
        ("predict", {"text": "good", "layer": {"strike": ["P -> x"] * 201}}, 422, "at most 200"),
        ("predict", {"text": "good", "layer": {"add": ["P -> \ud800 : 0.9"]}}, 422, ""),
        ("predict", {"text": "good", "layer": {"strike": ["P -> \ud800"]}}, 422, ""),
    ],
)
def test_mistakes_are_told_with_the_remedy(
    client: TestClient, verb: str, body: Any, status: int, said: str
) -> None:
    content = json.dumps(body)
    answer = client.post(f"/v1/{verb}", content=content, headers={"content-type": "application/json"})
    assert answer.status_code == status
    error = answer.json()["error"]
    assert said in error["message"]
    assert error["request_id"] == answer.headers["x-request-id"]


def test_a_line_of_a_stream_has_no_model_or_layer_of_its_own(client: TestClient) -> None:
    lines = [{"text": "good", "model": "nope"}, {"text": "good", "layer": {}}, {"text": "good", "id": 7}]
    answer = client.post("/v1/predict/stream", content="\n".join(map(json.dumps, lines)))
    told = [json.loads(line) for line in answer.text.splitlines()]
    assert "/v1/predict/stream?model=NAME" in told[0]["error"]
    assert "use /v1/predict" in told[1]["error"]
    assert "error" not in told[2]
    assert client.post("/v1/predict/stream?model=nope", content='"good"').status_code == 404
