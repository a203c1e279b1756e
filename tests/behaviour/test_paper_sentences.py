"""The sentences that the paper opens with, and its worked example, by the bundled model."""

from __future__ import annotations

import pytest

from sentiparse.experiments.quoted import SENTENCES
from sentiparse.model import Parser

RULES: dict[str, set[str]] = {
    "The movie is not good.": {"N -> not P"},
    "The movie is very good.": {"P -> very P"},
    "The movie is not funny at all.": {"N -> not P at all"},
    "The movie is just so so, but i still like it.": set(),
    "The movie is not very good, but i still like it.": {"N -> not very P", "P -> N but P"},
    "the movie is not very good , but i still like it": {"N -> not very P", "P -> N but P"},
}


@pytest.mark.parametrize("text", SENTENCES)
def test_the_papers_sentences_have_their_labels(english: Parser, text: str) -> None:
    assert english.predict([text]) == [SENTENCES[text]]


@pytest.mark.parametrize("text", SENTENCES)
def test_their_trees_use_the_rules_that_a_person_would_name(english: Parser, text: str) -> None:
    used = {node.rule for node in english.parse(text).walk() if node.rule_type is not None}
    assert used >= RULES[text]
