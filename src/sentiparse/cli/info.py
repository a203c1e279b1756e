"""``sentiparse info``: what a model says of itself."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import click

from sentiparse.cli.parser import model_argument
from sentiparse.config import TrainOptions
from sentiparse.errors import ModelFileError

__all__ = ["command", "info"]


def info(model: str | None = None) -> dict[str, Any]:
    """Return what the model (the bundled one where None) says of itself, as plain data."""
    import sentiparse

    return dict(sentiparse.load(model).info())


@click.command("info")
@model_argument
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
@click.option("--card", is_flag=True, help="Write the model card instead.")
def command(model: str | None, as_json: bool, card: bool) -> None:
    """Say what MODEL (the bundled one where none is given) is: labels, options, corpus, training, sizes.

    Of the options those are told that are not the defaults; --json tells all.

    \b
    sentiparse info mine.sentiparse
    sentiparse info --json mine.sentiparse
    """
    if card:
        import sentiparse

        written = sentiparse.load(model).card
        if not written:
            raise ModelFileError("the model has no card; without --card, its numbers are told", path=model)
        click.echo(written)
    elif as_json:
        click.echo(json.dumps(info(model), ensure_ascii=False, indent=2))
    else:
        data = info(model)
        defaults = TrainOptions().to_dict()
        data["options"] = {
            name: value for name, value in data["options"].items() if value != defaults.get(name)
        } or "the defaults"
        settings = data.get("training", {}).get("settings")
        if settings:
            from sentiparse.selection import table

            settings["tried"] = "".join(f"\n      {line}" for line in table(settings["tried"]))
            settings["chosen"] = settings["chosen"] or "given"
        for line in _lines(data):
            click.echo(line)


def _lines(data: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    for key, value in data.items():
        if isinstance(value, Mapping):
            yield f"{indent}{key}:"
            yield from _lines(value, indent + "  ")
        elif isinstance(value, float):
            yield f"{indent}{key}: {value:.6g}"
        elif isinstance(value, (list, tuple)):
            yield f"{indent}{key}: {', '.join(map(str, value))}"
        else:
            yield f"{indent}{key}: {value}".rstrip()
