"""The pictures of the service's page: a real server with the bundled model, in a real browser.

:mod:`screenshots` takes them; each is a picture ``service-NAME.png``.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SENTENCE = "The movie is not very good, but I still like it"
OTHER = "The movie is very good, but I do not like it"
REVIEWS = (
    (5, "A charming story with a brilliant cast"),
    (1, "Boring from the first minute to the last"),
    (4, "Not perfect, but the music is wonderful"),
    (2, "The plot is silly and the acting is not good"),
    (5, "I loved every minute of it"),
    (1, "A waste of time"),
    (3, "Beautiful pictures, weak script"),
    (4, "Very funny and never dull"),
    (2, "Too long and too loud"),
    (5, "The best film of the year"),
    (1, "The worst ending I have ever seen"),
    (4, "A lovely film, well played"),
)
SECONDS = 60.0
"""After which a server that does not answer is given up."""


@contextmanager
def server() -> Iterator[str]:
    """Run the service on a free port of this machine; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    command = [sys.executable, "-m", "sentiparse", "serve", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as running:
        try:
            _wait_for(address, running)
            yield address
        finally:
            running.terminate()


def _wait_for(address: str, running: subprocess.Popen[str]) -> None:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        if running.poll() is not None:
            assert running.stderr is not None
            raise RuntimeError(f"the service ended: {running.stderr.read()}")
        try:
            with urllib.request.urlopen(address, timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"no answer from {address} within {SECONDS:g} s")


def _top(page: Any) -> None:
    page.evaluate("window.scrollTo(0, 0)")


def _compare(page: Any) -> None:
    page.check("#compare")
    page.locator(".other textarea").nth(1).fill(OTHER)
    page.wait_for_timeout(900)
    _top(page)


def _reviews(page: Any) -> None:
    lines = [f'{stars},"{text}"' for stars, text in REVIEWS * 6]
    page.fill("#csv", "\n".join(["stars,review", *lines]))
    page.wait_for_timeout(300)
    page.click("#csv-run")
    page.wait_for_timeout(1500)
    page.evaluate("document.querySelector('#reviews-heading').scrollIntoView()")


SHOTS: dict[str, tuple[int, int, str, Callable[[Any], None]]] = {
    "desktop": (1280, 1180, "light", _top),
    "dark": (1280, 1180, "dark", _top),
    "phone": (390, 1500, "light", _top),
    "compare": (1400, 1000, "light", _compare),
    "reviews": (1280, 1150, "light", _reviews),
}
"""Width, height, theme, and what is done before the picture."""


def service(opened: Any, images: Path) -> None:
    """Take all pictures of the page; a word of the page's console is an error."""
    with server() as address:
        for name, (width, height, theme, prepare) in SHOTS.items():
            context = opened.new_context(viewport={"width": width, "height": height}, color_scheme=theme)
            page = context.new_page()
            said: list[str] = []
            page.on("console", lambda message, said=said: said.append(message.text))
            page.goto(address)
            page.wait_for_selector(".picture .node")
            page.fill("#text", SENTENCE)
            page.wait_for_timeout(900)
            page.locator(".picture .node .type", has_text="negation").first.click(force=True)
            page.wait_for_timeout(300)
            prepare(page)
            page.wait_for_timeout(500)
            page.screenshot(path=images / f"service-{name}.png")
            context.close()
            if said:
                raise RuntimeError(f"the page said in its console: {said}")
