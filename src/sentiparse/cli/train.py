"""``sentiparse train``: labelled texts in, a model file out, with progress on standard error."""

from __future__ import annotations

import dataclasses
import json
import sys
import time
import types
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from sentiparse.cli.corpus import corpus_options, described, labelled_texts
from sentiparse.cli.outputs import checked_output
from sentiparse.cli.parser import FILE
from sentiparse.config import PRESETS, TrainOptions

if typing.TYPE_CHECKING:
    from sentiparse.corpus import Corpus
    from sentiparse.model import Parser
    from sentiparse.training import TrainEvent

__all__ = ["command", "train"]


def train(
    data: Corpus | str,
    output: str,
    *,
    preset: str = "default",
    checkpoint: str | None = None,
    log: str | None = None,
    progress: Callable[[TrainEvent], None] | None = None,
    **given: Any,
) -> Parser:
    """Train on labelled texts (a corpus, or a file) and save the model at ``output``; returns the parser.

    ``given`` are the evidence and the options that :func:`sentiparse.train` takes.
    """
    import sentiparse

    parser = sentiparse.train(data, preset=preset, checkpoint=checkpoint, log=log, progress=progress, **given)
    parser.save(output)
    return parser


def json_value(text: str) -> Any:
    """Read the value of an option that is not a plain number, name or switch: written as JSON.

    >>> json_value("[1, 2]")
    [1, 2]
    """
    try:
        return json.loads(text)
    except ValueError as error:
        raise click.BadParameter(f"{text!r} is not JSON: {error}") from error


def option_of(field: dataclasses.Field[Any], hint: Any, default: Any = dataclasses.MISSING) -> click.Option:
    """Return the flag of a training option: its name, its type, its gloss, its default (the field's own one).

    >>> @dataclasses.dataclass
    ... class Options:
    ...     beam_size: int = dataclasses.field(default=30, metadata={"gloss": "K, items kept a cell"})
    >>> option = option_of(dataclasses.fields(Options)[0], int)
    >>> option.opts, option.help
    (['--beam-size'], 'K, items kept a cell [30]')
    """
    flag = "--" + field.name.replace("_", "-")
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        hint = next(part for part in typing.get_args(hint) if part is not type(None))
    if default is dataclasses.MISSING:
        default = field.default
        factory: Any = field.default_factory
        if factory is not dataclasses.MISSING:
            default = factory()
    gloss = str(field.metadata.get("gloss", ""))
    shown = "" if default is dataclasses.MISSING or default is None else f" [{_shown(default)}]"
    kind: Any
    if hint is bool:
        flag += "/--no-" + flag[2:]
        kind = click.BOOL
    elif typing.get_origin(hint) is typing.Literal:
        kind = click.Choice([str(value) for value in typing.get_args(hint)])
    else:
        kind = {int: click.INT, float: click.FLOAT, str: click.STRING}.get(hint) or json_value
    return click.Option([flag, field.name], type=kind, default=None, help=gloss + shown)


def _shown(default: Any) -> str:
    if isinstance(default, bool):
        return "yes" if default else "no"
    return json.dumps(default, default=str) if isinstance(default, (tuple, list, dict)) else str(default)


def _with_train_options(command: click.Command) -> click.Command:
    hints = typing.get_type_hints(TrainOptions)
    usual = TrainOptions.preset("default")
    command.params += [
        option_of(field, hints[field.name], getattr(usual, field.name))
        for field in dataclasses.fields(TrainOptions)
    ]
    return command


@click.command("train")
@click.argument("file", type=FILE)
@click.option("-o", "--output", required=True, type=FILE, metavar="MODEL", help="Where the model goes.")
@click.option("--preset", type=click.Choice(tuple(PRESETS)), default="default", show_default=True,
              help="The set of options to start from: trees that compose, what labels sentences best, or the "
              "paper's procedure.")  # fmt: skip
@click.option("--settings", type=click.Choice(("given", "auto")), default="given", show_default=True,
              help="auto: options that are not given are chosen by trials inside the texts, where that makes "
              "a difference.")  # fmt: skip
@click.option("-r", "--rules", metavar="FILE", type=FILE,
              help="Rules file that training starts from: combination rules are trained further, dictionary "
              "rules stay.")  # fmt: skip
@click.option("--phrases", metavar="FILE", type=FILE,
              help="Phrases as evidence: a phrase, a tab and its strength (0 to 1) or label a line, or a "
              "treebank of bracketed trees.")  # fmt: skip
@click.option("--base", metavar="MODEL", type=FILE,
              help="Model to start from, for texts of another domain: its rules are kept, its dictionary is "
              "where training begins. en is the bundled one.")  # fmt: skip
@click.option("--checkpoint", metavar="DIR", type=click.Path(file_okay=False),
              help="Folder for the state of training, to go on from after a stop.")  # fmt: skip
@click.option("--resume", is_flag=True, help="Go on from what --checkpoint holds.")
@click.option("--log", metavar="FILE", help="Write a JSON object a line on the course of training.")
@click.option("-q", "--quiet", is_flag=True, help="No progress on standard error.")
@corpus_options()
def command(
    file: str,
    output: str,
    preset: str,
    settings: str,
    rules: str | None,
    phrases: str | None,
    base: str | None,
    checkpoint: str | None,
    resume: bool,
    log: str | None,
    quiet: bool,
    **options: Any,
) -> None:
    """Learn a sentiment grammar from the labelled texts of FILE and write it to MODEL.

    FILE is TSV, CSV, JSON lines, Parquet or fastText (.gz too), a folder with neg.txt and pos.txt, or - for
    standard input. Labels are neg and pos, 0 and 1, or the like; or stars, with --positive-above and
    --negative-below. Labels of unlike number weigh alike, unless --no-class-balance.

    \b
    sentiparse train reviews.tsv -o mine.sentiparse
    sentiparse train reviews.csv.gz --positive-above 3.5 --negative-below 2.5 -o mine.sentiparse
    sentiparse train reviews.tsv --preset labels -o mine.sentiparse
    sentiparse train reviews.tsv --preset labels --settings auto -o mine.sentiparse
    sentiparse train few.tsv --base en -o mine.sentiparse
    sentiparse train reviews.tsv --phrases lexicon.tsv --rules own.rules -o mine.sentiparse

    The options below are those of sentiparse.train. What is not given comes from the preset; defaults of
    the preset "default" are in brackets.
    """
    if resume and checkpoint is None:
        raise click.UsageError("--resume needs --checkpoint DIR: where is the state to go on from?")
    if checkpoint is not None and not resume and any(Path(checkpoint).glob("*")):
        raise click.UsageError(
            f"{checkpoint} is not empty: go on from it with --resume, or name another folder for --checkpoint"
        )
    sources = [file, *_files_of(file), rules, phrases, base]
    place = checked_output(output, "--output", inputs=sources)
    if log is not None:
        log = checked_output(log, "--log", inputs=[*sources, output])
        if log == place:
            raise click.BadParameter(f"{log} is also --output: name another file", param_hint="--log")
    corpus = labelled_texts(file, options)
    if not quiet:
        click.echo(f"{file}: {described(corpus)}", err=True)
    overrides = {name: value for name, value in options.items() if value is not None}
    display = None if quiet else Display()
    try:
        parser = train(
            corpus, place, preset=preset, settings=settings, rules=rules, phrases=phrases, base=base,
            checkpoint=checkpoint, log=log, progress=display, **overrides,
        )  # fmt: skip
    finally:
        if display is not None:
            display.close()
    if settings == "auto" and not quiet:
        from sentiparse.selection import shown, table

        choice = parser.info()["training"]["settings"]
        if choice["tried"]:
            click.echo("\n".join(table(choice["tried"])), err=True)
        click.echo(f"settings: {shown(choice['chosen'])} ({choice['reason']})", err=True)
    click.echo(output)


def _files_of(source: str) -> list[str]:
    """The files in a folder of labelled texts."""
    return [str(file) for file in Path(source).glob("*.txt")] if Path(source).is_dir() else []


class Display:
    """Progress on standard error: bars in a terminal, else a line when a stage is over, and now and then."""

    def __init__(self) -> None:
        self._bars: Any = None
        self._tasks: dict[str, Any] = {}
        self._last: TrainEvent | None = None
        self._told = time.monotonic()
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

            self._bars = Progress(
                TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
                TextColumn("{task.fields[note]}"), console=Console(stderr=True),
            )  # fmt: skip
            self._bars.start()

    def __call__(self, event: TrainEvent) -> None:
        """Show the event."""
        if self._bars is None:
            self._write(event)
            return
        if event.stage not in self._tasks:
            self._tasks[event.stage] = self._bars.add_task(event.stage, total=event.total or None, note="")
        self._bars.update(
            self._tasks[event.stage], completed=event.done, total=event.total or None, note=_note(event)
        )

    def _write(self, event: TrainEvent) -> None:
        if self._last is not None and event.stage != self._last.stage:
            self._line(self._last)
        elif time.monotonic() - self._told > 10:
            self._line(event)
        self._last = event

    def _line(self, event: TrainEvent) -> None:
        self._told = time.monotonic()
        far = f" {event.done:,}/{event.total:,}" if event.total > 1 else ""
        note = _note(event)
        click.echo(f"{event.stage}:{far}{',' if far and note else ''} {note}".rstrip(" :"), err=True)

    def close(self) -> None:
        """Leave the terminal as it was, and nothing untold."""
        if self._bars is not None:
            self._bars.stop()
        elif self._last is not None:
            self._line(self._last)


def _note(event: TrainEvent) -> str:
    parts = [f"{event.rate:,.0f}/s"] if event.rate and event.total > 1 else []
    if event.remaining is not None and event.done < event.total:
        minutes, seconds = divmod(round(event.remaining), 60)
        parts.append(f"{minutes}:{seconds:02d} left")
    for key, value in event.info.items():
        form = ".4g" if isinstance(value, float) else "," if isinstance(value, int) else ""
        parts.append(f"{key.replace('_', ' ')} {value:{form}}")
    return ", ".join(parts)


command = _with_train_options(command)
