"""Models that change under way."""

from __future__ import annotations

import shutil
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from sentiparse import Parser
from sentiparse.errors import ModelFileError, OptionError
from sentiparse.service import RulesLayer, create_app
from sentiparse.service.registry import KEPT_LAYERS, ModelRegistry, Served


@pytest.fixture
def place(tmp_path: Path) -> Path:
    path = tmp_path / "mine.sentiparse"
    Parser.from_rules("P -> good : 0.9").save(path)
    return path


def label(registry: ModelRegistry) -> str:
    return str(registry.get("mine").parser.predict(["good"])[0])


def test_changed_file_is_loaded_again_and_an_unchanged_one_is_not(place: Path) -> None:
    registry = ModelRegistry({"mine": place})
    assert registry.refresh() == {}
    before = registry.get()
    Parser.from_rules("N -> good : 0.9").save(place)
    assert registry.refresh() == {"mine": None}
    assert (before.parser.predict(["good"]), label(registry)) == (["positive"], "negative")
    assert before.digest != registry.get().digest


def test_refreshes_at_once_leave_the_newest_model(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = ModelRegistry({"mine": place})
    read = registry._read
    began, ended = threading.Event(), threading.Event()

    def slow(name: str) -> Served:
        """The first to read is held up until the other has read, if that one may."""
        first, found = not began.is_set(), read(name)
        began.set()
        if first:
            ended.wait(0.5)
        return found

    monkeypatch.setattr(registry, "_read", slow)

    def again() -> None:
        registry.refresh(force=True)
        ended.set()

    with ThreadPoolExecutor() as pool:
        held_up = pool.submit(registry.refresh, force=True)
        assert began.wait(10)
        Parser.from_rules("N -> good : 0.9").save(place)
        pool.submit(again).result()
        held_up.result()
    assert label(registry) == "negative"


def test_broken_file_leaves_the_old_model_in_place_and_is_told_once(place: Path) -> None:
    registry = ModelRegistry({"mine": place})
    place.write_bytes(place.read_bytes()[:-100])
    (error,) = registry.refresh().values()
    assert error is not None
    assert str(place) not in registry.get().describe().values()
    assert registry.errors["mine"] == error
    assert registry.refresh() == {}
    assert label(registry) == "positive"
    Parser.from_rules("N -> good : 0.9").save(place)
    assert registry.refresh() == {"mine": None}
    assert registry.errors == {}


def test_file_that_goes_away_and_comes_back_as_it_was(place: Path) -> None:
    registry = ModelRegistry({"mine": place})
    away = place.with_suffix(".away")
    place.rename(away)
    assert registry.refresh()["mine"] is not None
    shutil.copy2(away, place)
    registry.refresh()
    assert (label(registry), registry.errors) == ("positive", {})


def test_force_loads_all_of_them(place: Path) -> None:
    registry = ModelRegistry({"mine": place})
    assert registry.refresh(force=True) == {"mine": None}


def test_missing_model_and_no_model_are_errors(tmp_path: Path) -> None:
    with pytest.raises(ModelFileError):
        ModelRegistry({"mine": tmp_path / "nothing.sentiparse"})
    with pytest.raises(OptionError):
        ModelRegistry({})


def test_few_layers_are_kept(place: Path) -> None:
    served = ModelRegistry({"mine": place}).get()
    layers = [RulesLayer.of([], [f"P -> word{at} : 0.8"]) for at in range(3 * KEPT_LAYERS)]
    for layer in layers:
        served.variant(layer)
    assert len(served._variants) == KEPT_LAYERS
    assert served.variant(layers[-1]) is served.variant(layers[-1])


def test_layer_of_the_service_is_on_every_model(place: Path) -> None:
    layer = RulesLayer.of(["P -> good"], ["N -> good : 0.8"])
    with TestClient(create_app({"mine": place}, layer=layer)) as client:
        answer = client.post("/v1/predict", json={"text": "good"}).json()
    assert answer["results"][0]["label"] == "negative"


def test_readiness_tells_of_a_model_that_was_not_reloaded(place: Path) -> None:
    app = create_app({"mine": place}, watch_seconds=0)
    with TestClient(app) as client:
        place.write_bytes(b"no model")
        app.state.service.registry.refresh()
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["not_reloaded"]) == (200, ["mine"])
        assert client.post("/v1/predict", json={"text": "good"}).status_code == 200
