"""What people say every day of services and goods."""

from __future__ import annotations

import pytest

from sentiparse.model import Parser


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("The crew could not have been nicer.", "positive"),
        ("The clerk couldn't have been ruder.", "negative"),
        ("It could not have been an easier trip.", "positive"),
    ],
)
def test_what_could_not_have_been_more_so_is_so(english: Parser, text: str, label: str) -> None:
    assert english.predict([text]) == [label]


def test_how_many_days_it_took_is_no_opinion_in_the_tree(english: Parser) -> None:
    texts = [f"After {days} days I can say the crew is lovely." for days in (2, 3, 10, 11)]
    p = english.with_options(decision="tree").predict_proba(texts)[:, 1]
    assert p.max() - p.min() < 1e-9
    for text, days in zip(texts, ("2", "3", "10", "11"), strict=True):
        assert (days,) not in {node.words for node in english.parse(text).find(kind="dictionary")}
