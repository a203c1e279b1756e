"""Operators that are sure to act reach over all that follows, and the wording of the text keeps out of it."""

from __future__ import annotations

import pytest

from sentiparse.model import MODELS, Parser, load

DENIED = (
    "I don't think, given all my history with crews, that it is delicious.",
    "I wouldn't say, given that we bought it last week, that this is a great seat.",
    "I doubt that the seat is pleasant.",
    "Nobody could claim that the phone was reliable.",
)


@pytest.fixture(scope="module")
def parser() -> Parser:
    if not (MODELS / "en.sentiparse").is_file():
        pytest.skip("there is no bundled model yet: build it with `make model`")
    return load("en")


@pytest.mark.parametrize("text", DENIED)
def test_praise_in_reach_of_a_sure_denial_is_blame(parser: Parser, text: str) -> None:
    assert parser.predict([text]) == ["negative"]


def test_the_wording_of_what_is_surely_denied_is_not_heard(parser: Parser) -> None:
    denied = "I don't think, given all my history with crews, that it is delicious."
    plain = "I think, given all my history with crews, that it is delicious."
    assert parser.decisions([denied])["wording"].tolist() == [0.0]
    assert parser.decisions([plain])["wording"].item() > 0.0
