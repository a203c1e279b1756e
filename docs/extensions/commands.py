"""Writes the reference of the command line and of training options from the program, when pages are built.

A hook of MkDocs, named in ``mkdocs.yml``: the line ``<!-- commands -->`` of a page becomes a heading, the
help text and a table of options for every verb; the line ``<!-- options -->`` a table of all options of
training, with their presets.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from typing import Any

import click

MARK = "<!-- commands -->"
OPTIONS_MARK = "<!-- options -->"


def verbs(
    group: click.Group, path: str, above: click.Context | None = None
) -> Iterator[tuple[str, click.Command, click.Context]]:
    """Yield every command of the group and of the groups in it, with what one types to call it."""
    context = click.Context(group, parent=above, info_name=path, **group.context_settings)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is None:
            raise LookupError(f"{path} lists the verb {name!r} and does not have it")
        typed = f"{path} {name}"
        yield typed, command, click.Context(command, parent=context, info_name=typed)
        if isinstance(command, click.Group):
            yield from verbs(command, typed, context)


def help_text(command: click.Command) -> str:
    r"""Return the command's help as Markdown: paragraphs, and what stands behind ``\b`` as code.

    >>> print(help_text(click.Command("x", help="Do it.\n\n\b\nx 1\nx 2")))
    Do it.
    <BLANKLINE>
    ```sh
    x 1
    x 2
    ```
    """
    parts = []
    for paragraph in inspect.cleandoc(command.help or "").split("\n\n"):
        if paragraph.startswith("\b\n"):
            parts.append("```sh\n" + paragraph.removeprefix("\b\n") + "\n```")
        else:
            parts.append(escaped(" ".join(paragraph.split())))
    return "\n\n".join(parts)


def escaped(text: str) -> str:
    r"""Return text that Markdown shows as it is, in a table too; code in backticks stays code.

    >>> print(escaped("a|b <c> *d*"))
    a\|b &lt;c> \*d\*
    """
    for sign in "\\|*_[":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("<", "&lt;")


def option_row(option: click.Option, context: click.Context) -> str:
    """Return the row of an option: its names with what they take, what it does, its default.

    >>> kbest = click.Option(["-k", "--kbest"], type=int, help="Trees.", default=1)
    >>> option_row(kbest, click.Context(click.Command("x")))
    '| `-k`, `--kbest` | INTEGER | Trees. | 1 |'
    """
    names = ", ".join(f"`{name}`" for name in (*option.opts, *option.secondary_opts))
    if option.is_flag or option.count:
        takes = ""
    elif isinstance(option.type, click.Choice):
        takes = " ".join(f"`{choice}`" for choice in option.type.choices)
    else:
        takes = escaped(option.make_metavar(context))
    told = escaped(" ".join((option.help or "").split()))
    default = "" if option.is_flag else default_of(option, context)
    if told.endswith("]") and "\\[" in told and not default:  # the glosses of training end in their default
        told, _, default = told[:-1].rpartition("\\[")
    if option.required:
        default = "required"
    return f"| {names} | {takes} | {told.strip()} | {default} |"


def default_of(option: click.Option, context: click.Context) -> str:
    """Return the option's default, where it has one that can be written."""
    shown = option.get_help_extra(context).get("default", "")
    plain = option.to_info_dict()["default"]
    return escaped(shown or ("" if plain in (None, []) else str(plain)))


def reference(main: click.Group) -> str:
    """Return the reference of a program as Markdown."""
    lines: list[str] = []
    for typed, command, context in verbs(main, "sentiparse"):
        arguments = [param for param in command.params if isinstance(param, click.Argument)]
        options = [param for param in command.get_params(context) if isinstance(param, click.Option)]
        usage = [typed, "[OPTIONS]", *(argument.make_metavar(context) for argument in arguments)]
        if isinstance(command, click.Group):
            usage = [typed, "COMMAND", "..."]
        lines += [f"## {typed}", "", "```", " ".join(usage), "```", "", help_text(command), ""]
        lines += ["| option | takes | what it does | default |", "| --- | --- | --- | --- |"]
        lines += [option_row(option, context) for option in options if not option.hidden]
        lines.append("")
    return "\n".join(lines)


def options_table() -> str:
    """Return the options of training as a table: name, gloss, and the value in each preset."""
    from sentiparse.config import PRESETS, TrainOptions

    presets = {name: TrainOptions.preset(name) for name in PRESETS}
    lines = [
        f"| option | what it is | {' | '.join(presets)} |",
        "| --- | --- " + "| --- " * len(presets) + "|",
    ]
    for field in dataclasses.fields(TrainOptions):
        usual = getattr(presets["default"], field.name)
        values = [f"`{usual}`"]
        for name in list(presets)[1:]:
            value = getattr(presets[name], field.name)
            values.append("" if value == usual else f"`{value}`")
        lines.append(f"| `{field.name}` | {escaped(field.metadata['gloss'])} | {' | '.join(values)} |")
    return "\n".join(lines)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Put the references where their marks stand."""
    if MARK in markdown:
        from sentiparse.cli import main

        markdown = markdown.replace(MARK, reference(main))
    if OPTIONS_MARK in markdown:
        markdown = markdown.replace(OPTIONS_MARK, options_table())
    return markdown
