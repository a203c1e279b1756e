"""``sentiparse explain``: which rules decided, and how much each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from sentiparse.cli.texts import given_texts

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["command", "explain"]


def explain(parser: Parser, texts: Iterable[str], *, as_json: bool = False) -> Iterator[str]:
    """Yield the explanation of the answer for each text, to read or as JSON."""
    for text in texts:
        explanation = parser.explain(text)
        yield json.dumps(explanation.to_dict(), ensure_ascii=False) if as_json else f"{explanation}\n"


@click.command("explain")
@click.argument("texts", nargs=-1, metavar="[TEXT]...")
@click.option(
    "-m", "--model", metavar="MODEL", help="Model file; the bundled English model where none is given."
)
@click.option("--json", "as_json", is_flag=True, help="Write a JSON object a line.")
def command(texts: tuple[str, ...], model: str | None, as_json: bool) -> None:
    """Say which rules decided on each TEXT, and how much each; of each line of standard input without any."""
    import sentiparse

    for written in explain(sentiparse.load(model), given_texts(texts), as_json=as_json):
        click.echo(written)
