"""The bundled model's failures stay under the bars in ``bars.toml``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sentiparse.behaviour import SuiteReport, cases, run_suite
from sentiparse.model import Parser

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

BARS = tomllib.loads(Path(__file__).with_name("bars.toml").read_text(encoding="utf-8"))["model"]["en"]


def test_every_counted_capability_has_a_bar() -> None:
    assert set(BARS["capabilities"]) == {case.capability for case in cases() if case.counted}
    assert all(0 <= bar <= 100 for bar in BARS["capabilities"].values())


@pytest.fixture(scope="module")
def report(english: Parser) -> SuiteReport:
    return run_suite(english.predict_proba)


@pytest.mark.parametrize("capability", BARS["capabilities"])
def test_the_model_fails_no_more_than_the_bar(report: SuiteReport, capability: str) -> None:
    rate = report.capability(capability)
    failures = "\n".join(outcome.case.texts[-1] for outcome in report.failed(capability)[:20])
    assert rate.rate * 100 <= BARS["capabilities"][capability], f"{rate}; among them:\n{failures}"


def test_the_model_knows_when_to_flip_and_when_not(report: SuiteReport) -> None:
    assert report.flip.rate * 100 <= BARS["should flip"]
    assert report.keep.rate * 100 <= BARS["should not flip"]
    assert report.flip_and_keep * 100 <= BARS["mean of both"]
    assert report.total.rate * 100 <= BARS["all"]
