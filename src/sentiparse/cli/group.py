"""The group of verbs: finds them, turns errors into messages and exit codes.

Exit codes: 0 for success, 1 where the data, the model or the machine is at fault, 2 where the command
line is. Results go to standard output, all else to standard error. ``--debug`` shows the traceback. What the
encoding of an output has no bytes for is written as an escape.
"""

from __future__ import annotations

import codecs
import difflib
import errno
import importlib
import io
import os
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import click

from sentiparse.cli.flags import with_flags
from sentiparse.errors import OptionError, SentiparseError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

__all__ = ["VERBS", "VerbGroup", "main"]

VERBS = {
    "parse": "Draw the sentiment tree of a text.",
    "predict": "Give every text of a file a label and a probability.",
    "explain": "Say which rules decided, and how much each.",
    "train": "Learn a grammar from labelled texts and write a model file.",
    "evaluate": "Compare a model's answers with a file's labels.",
    "compare": "Compare the parser with ordinary classifiers on a file.",
    "rules": "List the rules of a grammar, or change them and see what it does.",
    "export": "Write a tree, a grammar or a curve to a file.",
    "info": "Say what a model is.",
    "serve": "Answer over HTTP, with a page to play with.",
    "experiment": "Measure the paper's tables and figures again.",
}
"""Verb and gloss; the verb ``x`` is ``sentiparse.cli.x.command``."""

_DEBUG = "sentiparse.debug"
_ESCAPE = "sentiparse.escape"


def _note_debug(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    if value:
        ctx.find_root().meta[_DEBUG] = True


def _debug_option() -> click.Option:
    return click.Option(
        ["--debug"], is_flag=True, expose_value=False, callback=_note_debug, is_eager=True,
        help="Show the traceback of an error.",
    )  # fmt: skip


class VerbGroup(click.Group):
    """A group whose verbs are modules, imported when they are called for."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Make the standard streams ready, and run."""
        _ready_streams()
        return super().main(*args, **kwargs)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read the options of the group; ``--version`` and ``--help`` write at once."""
        try:
            return super().make_context(*args, **kwargs)
        except BrokenPipeError:  # click knows what to do
            raise
        except OSError as error:
            _fail(error)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs, in the order of the help text."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the verb; every verb takes ``--debug`` and ``-h``."""
        if cmd_name not in VERBS:
            return None
        command: click.Command = importlib.import_module(f"sentiparse.cli.{cmd_name}").command
        below = list(command.commands.values()) if isinstance(command, click.Group) else []
        for verb in (command, *below):
            if not any(param.name == "debug" for param in verb.params):
                verb.params.append(_debug_option())
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete a verb by name and gloss, without importing it."""
        from click.shell_completion import CompletionItem

        fitting = [verb for verb in VERBS if verb.startswith(incomplete)]
        verbs = [CompletionItem(verb, help=VERBS[verb]) for verb in fitting]
        return verbs + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the verbs with their glosses, without importing them."""
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb, or suggest the one that may have been meant."""
        if args and args[0] not in VERBS and not args[0].startswith("-") and not ctx.resilient_parsing:
            near = difflib.get_close_matches(args[0], VERBS, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"verbs are {', '.join(VERBS)}"
            raise click.UsageError(f"no verb {args[0]!r}: {hint}", ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the verb; errors that a user can mend end in a message, not a traceback."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:  # the reader has seen enough (head, less): no complaint
            _close_stdout()
            ctx.exit(0)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:  # a message for all, a traceback with --debug
            if ctx.meta.get(_DEBUG):
                raise
            _fail(error, self.get_command(ctx, ctx.invoked_subcommand or ""))
        return result


def _fail(error: Exception, command: click.Command | None = None) -> NoReturn:
    if isinstance(error, OSError) and error.filename is None and (_is_stdout_lost() or _is_full(error)):
        message = f"the output cannot be written: {error.strerror}"
    elif isinstance(error, OSError) and error.filename is not None:
        message = f"{error.filename}: {error.strerror}"
    elif isinstance(error, SentiparseError) and command is not None:
        reason = getattr(error, "reason", str(error))  # without the place in a file
        message = str(error).removesuffix(reason) + with_flags(reason, command)
    elif isinstance(error, (SentiparseError, OSError, ImportError)):
        message = str(error)
    elif isinstance(error, MemoryError):
        message = "out of memory"
    else:
        kind = type(error).__name__
        message = f"a fault of the program itself ({kind}: {error}): --debug shows where; please report it"
    click.echo(f"sentiparse: {message}", err=True)
    raise SystemExit(2 if isinstance(error, OptionError) else 1)


def _ready_streams() -> None:
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - for as long as the program runs
    if sys.stdout is None:
        click.echo("sentiparse: standard output is closed: send it to a file, or to /dev/null", err=True)
        raise SystemExit(1)
    codecs.register_error(_ESCAPE, _escaped)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_ESCAPE)


def _escaped(error: UnicodeError) -> tuple[str, int]:
    r"""What stands for characters that cannot be written: ``\uXXXX``, which JSON understands too."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    import json

    return json.dumps(error.object[error.start : error.end])[1:-1], error.end


def _is_full(error: OSError) -> bool:
    return error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def _is_stdout_lost() -> bool:
    """Whether what was written cannot go out; then nobody tries again."""
    try:
        sys.stdout.flush()
    except OSError:
        _close_stdout()
        return True
    return False


def _close_stdout() -> None:
    """Point standard output at nothing, so that Python's own flush at exit stays quiet too."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
    os.close(nothing)


def _print_version(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import PackageNotFoundError, version

        try:
            click.echo(f"sentiparse {version('sentiparse')}")
        except PackageNotFoundError as error:
            raise click.ClickException("sentiparse runs from its sources and is not installed") from error
        ctx.exit()


@click.group(
    cls=VerbGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help="Show the version.",
)
@click.option(
    "--debug", is_flag=True, expose_value=False, callback=_note_debug, help="Show the traceback of an error."
)
def main() -> None:
    """Learn a sentiment grammar from labelled sentences, and parse new ones into sentiment trees.

    A file named - is standard input. Results go to standard output, progress and complaints to standard
    error.
    """
