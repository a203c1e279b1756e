"""The sentences that the paper opens with, and its worked example, by the bundled model."""

from __future__ import annotations

import pytest

from sentiparse.model import MODELS, Parser, load

SENTENCES = {
    "The movie is not good.": ("negative", {"N -> not P"}),
    "The movie is very good.": ("positive", {"P -> very P"}),
    "The movie is not funny at all.": ("negative", {"N -> not P at all"}),
    "The movie is just so so, but i still like it.": ("positive", set()),
    "The movie is not very good, but i still like it.": ("positive", {"N -> not very P", "P -> N but P"}),
    "the movie is not very good , but i still like it": ("positive", {"N -> not very P", "P -> N but P"}),
}


@pytest.fixture(scope="module")
def parser() -> Parser:
    if not (MODELS / "en.sentiparse").is_file():
        pytest.skip("there is no bundled model yet: build it with `make model`")
    return load("en")


@pytest.mark.parametrize("text", SENTENCES)
def test_the_papers_sentences_have_their_labels(parser: Parser, text: str) -> None:
    assert parser.predict([text]) == [SENTENCES[text][0]]


@pytest.mark.parametrize("text", SENTENCES)
def test_their_trees_use_the_rules_that_a_person_would_name(parser: Parser, text: str) -> None:
    used = {node.rule for node in parser.parse(text).walk() if node.rule_type is not None}
    assert used >= SENTENCES[text][1]
