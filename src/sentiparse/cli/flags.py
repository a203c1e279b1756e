"""Messages in the words of the command line: a flag where Python has an argument."""

from __future__ import annotations

import re

import click

__all__ = ["with_flags"]

ALIASES = {"format": "input_format", "label_names": "labels"}
"""Arguments whose flag has another name."""

OTHER_WORDS = {
    ", or pass allow_one_class=True if this is meant": "",  # no verb that needs both labels can do without
    "grammar.find()": "`sentiparse rules MODEL --contains WORDS`",
}
"""Remedies of Python that are no flag."""

_PART = re.compile(
    r"""(?<!\w)'[^']*'|(?<!\w)"[^"]*"|"""  # what was got, in quotes: left as it is
    r"""(?<![\w./-])(?P<name>[a-z]+(?:_[a-z]+)*)(?![\w/-]|\.\w)"""
    r"""(?:(?P<equals>=)(?P<value>'[^']*'|\([^)]*\)|\w+(?:\.\w+)*)?)?"""
)


def with_flags(message: str, command: click.Command) -> str:
    """Return the message with the flags of the command in the place of the arguments that they stand for.

    >>> option = click.Option(["--skip-empty"], is_flag=True)
    >>> pair = click.Option(["--labels"], nargs=2)
    >>> verb = click.Command("train", params=[option, pair])
    >>> with_flags("leave out such rows with skip_empty=True", verb)
    'leave out such rows with --skip-empty'
    >>> with_flags("name both labels: labels=('bad', 'good')", verb)
    'name both labels: --labels bad good'
    """
    for python, shell in OTHER_WORDS.items():
        message = message.replace(python, shell)
    below = list(command.commands.values()) if isinstance(command, click.Group) else []
    options = {
        param.name: param
        for verb in (command, *below)
        for param in verb.params
        if isinstance(param, click.Option)
    }

    def flag(part: re.Match[str]) -> str:
        name, value = part["name"], part["value"] or ""
        option = options.get(ALIASES.get(name, name)) if name is not None else None
        if option is None or not (part["equals"] or "_" in name):  # a plain word is not meant as an argument
            return part[0]
        if value == "False" and option.secondary_opts:
            return option.secondary_opts[0]
        values = [] if value in ("True", "False") else re.sub(r"[(),'\"]", " ", value).split()
        return " ".join([max(option.opts, key=len), *values])

    return _PART.sub(flag, message)
