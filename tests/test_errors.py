"""Errors say where, and survive being sent between processes."""

from __future__ import annotations

import pickle

import pytest

from sentiparse import errors
from sentiparse.errors import CorpusError, GrammarError, OptionError, SentiparseError, UnknownLabelError


@pytest.mark.parametrize("name", errors.__all__)
def test_every_error_is_a_sentiparse_error_with_a_docstring(name: str) -> None:
    kind = getattr(errors, name)
    assert issubclass(kind, SentiparseError)
    assert kind.__doc__


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ({"path": "a.tsv", "line": 3}, "a.tsv:3: bad"),
        ({"path": "a.tsv"}, "a.tsv: bad"),
        ({"line": 3}, "line 3: bad"),
        ({}, "bad"),
    ],
)
def test_message_opens_with_the_place(place: dict[str, object], message: str) -> None:
    assert str(CorpusError("bad", **place)) == message  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "error",
    [
        CorpusError("bad", path="a.tsv", line=3),
        GrammarError("bad", line=1),
        OptionError("bad"),
        UnknownLabelError("pso", ["neg", "pos"]),
    ],
)
def test_errors_survive_pickling(error: SentiparseError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


def test_option_and_label_errors_are_value_errors() -> None:
    assert issubclass(OptionError, ValueError)
    assert issubclass(UnknownLabelError, ValueError)
