"""``sentiparse evaluate``: a model's answers beside a file's labels."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from sentiparse.evaluate import Report

__all__ = ["command", "evaluate"]


def evaluate(model: str, file: str) -> Report:
    """Return the report (accuracy, F1, confusion, calibration error) of the model on the labelled file."""
    import sentiparse
    from sentiparse.corpus import read_corpus
    from sentiparse.evaluate import evaluate as report

    return report(sentiparse.load(model), read_corpus(file))


@click.command("evaluate")
@click.argument("model")
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def command(model: str, file: str, as_json: bool) -> None:
    """Compare the answers of MODEL with the labels of FILE: accuracy, F1, confusion, calibration error."""
    report = evaluate(model, file)
    click.echo(json.dumps(report.to_dict(), ensure_ascii=False) if as_json else str(report))
