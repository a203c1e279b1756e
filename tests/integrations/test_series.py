"""pandas and polars: a column of texts in, a column of labels out, an array of probabilities."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sentiparse import Parser
from sentiparse.errors import SentiparseError

TEXTS = ["good", "not good", "what", ""]
LABELS = ["positive", "negative", "negative", "negative"]


@pytest.fixture
def parser() -> Parser:
    return Parser.from_rules("P -> good : 0.9\nN -> not P : -0.4 1.5 [negation]", comb_hit=1.0)


@pytest.fixture(params=["pandas", "polars"])
def library(request: pytest.FixtureRequest) -> Any:
    return pytest.importorskip(request.param, reason=f"{request.param} is not installed")


def test_a_series_of_labels_for_a_series_of_texts(parser: Parser, library: Any) -> None:
    labels = parser.predict(library.Series(TEXTS))
    assert isinstance(labels, library.Series)
    assert labels.to_list() == LABELS
    assert labels.name == "label"


def test_a_column_of_a_table_can_be_answered_in_place(parser: Parser, library: Any) -> None:
    table = library.DataFrame({"text": TEXTS, "id": [4, 3, 2, 1]})
    if library.__name__ == "pandas":
        table = table.set_index("id")
        table["label"] = parser.predict(table["text"])
        assert table.loc[3, "label"] == "negative"
    else:
        table = table.with_columns(parser.predict(table["text"]))
    assert list(table["label"]) == LABELS


def test_probabilities_of_a_series_are_an_array(parser: Parser, library: Any) -> None:
    chances = parser.predict_proba(library.Series(TEXTS))
    assert isinstance(chances, np.ndarray)
    np.testing.assert_array_equal(chances, parser.predict_proba(TEXTS))


def test_an_empty_series_has_no_labels(parser: Parser, library: Any) -> None:
    labels = parser.predict(
        library.Series([], dtype=object if library.__name__ == "pandas" else library.String)
    )
    assert isinstance(labels, library.Series)
    assert len(labels) == 0


def test_what_is_missing_in_a_series_is_told_with_its_place(parser: Parser, library: Any) -> None:
    with pytest.raises(SentiparseError, match="text 1 must be a str"):
        parser.predict(library.Series(["good", None]))
