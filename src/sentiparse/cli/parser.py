"""The parser that a verb works with: the options ``--model`` and ``--rules``, and what they load."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sentiparse.errors import ModelFileError

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["load_parser", "model_argument", "model_option", "rules_option"]

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path()
"""A path that shells complete; whether it is there is for the reader to say, who says it better."""


def load_parser(model: str | None, rules: Sequence[str] = ()) -> Parser:
    """Return the model's parser (the bundled English one where None), changed by the rules files in order."""
    import sentiparse

    if model is not None and os.path.exists(model) and not os.path.isfile(model) and not os.path.isdir(model):
        raise ModelFileError("this is a device, pipe or socket: name a model file", path=model)
    parser = sentiparse.load(model)
    for path in rules:
        parser.grammar.load(path)
    return parser


def model_option(verb: F) -> F:
    """Give the verb ``--model``."""
    return click.option(
        "-m", "--model", type=FILE, metavar="MODEL",
        help="Model file; the bundled English model where none is given.",
    )(verb)  # fmt: skip


def model_argument(verb: F) -> F:
    """Give the verb the argument MODEL, which may be left out."""
    return click.argument("model", required=False, type=FILE)(verb)


def rules_option(verb: F) -> F:
    """Give the verb ``--rules``, as often as one likes."""
    return click.option(
        "-r", "--rules", "rules_files", type=FILE, metavar="FILE", multiple=True,
        help="Rules file that adds, overrides or strikes rules; may be given several times.",
    )(verb)  # fmt: skip
