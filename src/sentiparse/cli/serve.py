"""``sentiparse serve``: the HTTP service and the page."""

from __future__ import annotations

import dataclasses
import os
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sentiparse.errors import OptionError
from sentiparse.service.limits import ServiceLimits

if TYPE_CHECKING:
    from sentiparse.service.layer import RulesLayer

__all__ = ["command", "model_names", "serve"]

KEY_VARIABLE = "SENTIPARSE_API_KEY"
_F = TypeVar("_F", bound=Callable[..., Any])


def model_names(models: tuple[str, ...]) -> dict[str, str | None]:
    """Return the models by name: ``NAME=FILE``, or a file, whose name less its ending is taken.

    >>> model_names(("films=a/films-2.sentiparse", "b/hotels.sentiparse")), model_names(())
    ({'films': 'a/films-2.sentiparse', 'hotels': 'b/hotels.sentiparse'}, {'en': None})
    """
    if not models:
        return {"en": None}
    found: dict[str, str | None] = {}
    for model in models:
        name, equals, path = model.partition("=")
        if not equals or os.sep in name:
            name, path = Path(model).stem, model
        if not name or not path:
            raise OptionError(f"{model!r} is not a model: write NAME=FILE or FILE")
        if name in found:
            raise OptionError(f"two models are called {name!r}: give one another name, {name}2={path}")
        found[name] = path
    return found


def serve(
    models: Mapping[str, str | None],
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    limits: ServiceLimits | None = None,
    api_key: str | None = None,
    layer: RulesLayer | None = None,
    watch_seconds: float = 2.0,
    log_level: str = "info",
    grace_seconds: int = 30,
) -> None:
    """Serve until told to stop (SIGINT, SIGTERM); requests under way are answered first. SIGHUP reloads."""
    from sentiparse.service import create_app

    try:
        import uvicorn

        from sentiparse.service.address import listening_socket
        from sentiparse.service.protocol import BoundedProtocol
        from sentiparse.service.record import write_logs
    except ImportError as error:
        raise ImportError(f'serve needs more packages ({error}): pip install "sentiparse[serve]"') from error
    write_logs(log_level.upper())
    listening = listening_socket(host, port)
    app = create_app(models, limits=limits, api_key=api_key, layer=layer, watch_seconds=watch_seconds)
    # Threads that decode hand the interpreter back soon, so that short requests do not wait for long ones.
    sys.setswitchinterval(0.001)

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            """Listen, then say where, and reload at SIGHUP."""
            import asyncio

            await super().startup(sockets)
            if self.should_exit:
                return
            bound = self.servers[0].sockets[0].getsockname()
            shown = f"[{bound[0]}]" if ":" in bound[0] else bound[0]
            click.echo(f"sentiparse: open http://{shown}:{bound[1]}/ in a browser; Ctrl-C ends it", err=True)
            if hasattr(signal, "SIGHUP"):
                loop = asyncio.get_running_loop()
                reloads: set[Any] = set()

                def reload() -> None:
                    task = loop.create_task(app.state.service.reload(force=True))
                    reloads.add(task)
                    task.add_done_callback(reloads.discard)

                loop.add_signal_handler(signal.SIGHUP, reload)

    server = Server(
        uvicorn.Config(
            app, log_config=None, access_log=False, server_header=False,
            http=BoundedProtocol, ws="none",
            timeout_keep_alive=30, timeout_graceful_shutdown=grace_seconds,
        )
    )  # fmt: skip
    server.run(sockets=[listening])


def _limit_options(function: _F) -> _F:
    for item in reversed(dataclasses.fields(ServiceLimits)):
        flag = "--" + item.name.replace("_", "-")
        kind = float if isinstance(item.default, float) else int
        function = click.option(
            flag, type=kind, default=item.default, show_default=True, help=item.metadata["gloss"]
        )(function)
    return function


@click.command("serve")
@click.argument("models", nargs=-1, metavar="[MODEL]...")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port; 0 takes a free one."
)
@click.option(
    "--rules", type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A rules file (as the page writes it) that is applied to every model.",
)  # fmt: skip
@click.option(
    "--api-key-file", type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=f"File with a key that callers must send; {KEY_VARIABLE} may hold it instead.",
)  # fmt: skip
@click.option(
    "--watch-seconds", type=click.FloatRange(0), default=2.0, show_default=True,
    help="How often to look for changed model files; 0 never (SIGHUP reloads too).",
)  # fmt: skip
@click.option(
    "--grace-seconds", type=click.IntRange(0), default=30, show_default=True,
    help="How long requests under way may take after the signal to stop.",
)  # fmt: skip
@click.option(
    "--log-level", type=click.Choice(("debug", "info", "warning", "error")), default="info",
    show_default=True, help="Logs are JSON lines on standard error; info has one a request.",
)  # fmt: skip
@_limit_options
def command(
    models: tuple[str, ...],
    host: str,
    port: int,
    rules: Path | None,
    api_key_file: Path | None,
    watch_seconds: float,
    grace_seconds: int,
    log_level: str,
    **limits: Any,
) -> None:
    """Serve models over HTTP, with a page to play with at / and a description of the calls at /docs.

    A MODEL is a file or NAME=FILE; the bundled English one where none is given. The first is the default.

    \b
    sentiparse serve
    sentiparse serve films=films.sentiparse hotels=hotels.sentiparse --port 8080
    """
    from sentiparse.service import RulesLayer

    key = api_key_file.read_text(encoding="utf-8").strip() if api_key_file else os.environ.get(KEY_VARIABLE)
    if key == "":
        raise OptionError("the API key is empty: write one into the file, or leave the option out")
    serve(
        model_names(models),
        host=host,
        port=port,
        limits=ServiceLimits(**limits),
        api_key=key,
        layer=RulesLayer.read(rules) if rules else None,
        watch_seconds=watch_seconds,
        log_level=log_level,
        grace_seconds=grace_seconds,
    )
