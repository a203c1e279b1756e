"""Makes the pictures of the documentation again: a terminal, a notebook, a report, curves of rules, the page.

    pip install nbconvert playwright       # and a Chromium, or: playwright install chromium
    python scripts/screenshots.py          # all of them, into docs/images; or name some

What is shown is what the programs write: the terminal is a real one (a pseudo-terminal, so that the colours
are there), the notebook is the one in examples/ with its stored outputs, the report is that of a model of
examples/reviews.tsv, the curves are the bundled model's on the same texts, the page is that of a running
service. Look at every picture before it is committed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pages
from service_screenshots import service

IMAGES = pages.ROOT / "docs" / "images"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SENTENCE = "The movie is not very good, but I still like it"
COLUMNS, LINES = 96, 40
COLORS = [
    (0, 0, 0), (241, 76, 76), (35, 209, 139), (229, 229, 16),
    (59, 142, 234), (214, 112, 214), (41, 184, 219), (229, 229, 229),
]  # fmt: skip
"""The eight colours of a terminal, as many of them have them today."""

TERMINAL = """<!doctype html><meta charset="utf-8"><style>
body{{margin:0;background:#fff}}
#shot{{display:inline-block;padding:14px 18px;background:#1b1f24;border-radius:8px;margin:8px}}
pre{{margin:0;font:14px/1.35 "DejaVu Sans Mono","Liberation Mono",Menlo,Consolas,monospace;color:#d6dae0}}
</style><div id="shot"><pre>{code}</pre></div>"""


@contextmanager
def browser() -> Iterator[Any]:
    """A Chromium: SENTIPARSE_CHROMIUM, one on the path, or Playwright's own."""
    from playwright.sync_api import sync_playwright

    named = (os.environ.get("SENTIPARSE_CHROMIUM", ""), *NAMES)
    found = next((path for name in named if name and (path := shutil.which(name))), None)
    with sync_playwright() as started:
        opened = started.chromium.launch(executable_path=found, args=FLAGS)
        yield opened
        opened.close()


def shoot(opened: Any, page: Path, out: Path, *, width: int, select: str = "#shot", height: int = 0) -> None:
    """Photograph an element of a page, at most ``height`` of it; requests to elsewhere are refused."""
    context = opened.new_context(
        viewport={"width": width, "height": 900}, device_scale_factor=2, color_scheme="light"
    )
    shown = context.new_page()
    shown.route(
        "**/*", lambda route: route.continue_() if route.request.url.startswith("file:") else route.abort()
    )
    shown.goto(page.as_uri())
    box = shown.locator(select).first.bounding_box()
    if box is None:
        raise LookupError(f"{page.name} has no element {select!r} to photograph")
    if height:
        box["height"] = min(box["height"], height)
    shown.screenshot(path=str(out), clip=box, full_page=True)
    context.close()


def in_terminal(*commands: list[str]) -> str:
    """Run commands in a pseudo-terminal, one after the other; what the terminal gets, prompts included."""
    import fcntl
    import pty
    import struct
    import termios

    said = ""
    for command in commands:
        outer, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        environment = {
            name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")
        }
        typed = " ".join(f'"{word}"' if " " in word else word for word in command)
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        run = subprocess.Popen(
            command,
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env={**environment, "TERM": "xterm-256color", "PATH": path},
        )
        os.close(inner)
        written = b""
        while True:
            try:
                piece = os.read(outer, 65536)
            except OSError:  # Linux: the program has ended and closed its side
                break
            if not piece:
                break
            written += piece
        os.close(outer)
        if run.wait() != 0:
            raise RuntimeError(f"{typed} left with {run.returncode}:\n{written.decode(errors='replace')}")
        said += f"$ {typed}\n" + written.decode().replace("\r\n", "\n")
    return said.rstrip("\n") + "\n"


def terminal(opened: Any, folder: Path) -> None:
    """A tree in a terminal."""
    from rich.console import Console
    from rich.terminal_theme import TerminalTheme
    from rich.text import Text

    console = Console(record=True, width=COLUMNS, file=open(os.devnull, "w"), force_terminal=True)  # noqa: SIM115
    console.print(Text.from_ansi(in_terminal(["sentiparse", "parse", SENTENCE])), end="")
    page = folder / "terminal.html"
    theme = TerminalTheme((27, 31, 36), (214, 218, 224), COLORS)
    code = console.export_html(theme=theme, inline_styles=True, code_format="{code}")
    page.write_text(TERMINAL.format(code=code), encoding="utf-8")
    shoot(opened, page, IMAGES / "terminal-tree.png", width=1100)


def notebook(opened: Any, folder: Path) -> None:
    """A tree in a notebook: the beginning of the first one."""
    import nbformat
    from nbconvert import HTMLExporter

    whole = nbformat.read(pages.EXAMPLES / "1_from_vader_to_trees.ipynb", as_version=4)
    drawn = next(
        place
        for place, cell in enumerate(whole.cells)
        if any("text/html" in output.get("data", {}) for output in cell.get("outputs", []))
    )
    whole.cells = whole.cells[drawn - 2 : drawn + 1]
    body, _ = HTMLExporter(template_name="lab").from_notebook_node(whole)
    page = folder / "notebook.html"
    page.write_text(body, encoding="utf-8")
    shoot(opened, page, IMAGES / "notebook-tree.png", width=1000, select="main")


def own_model(folder: Path) -> None:
    """``mine.sentiparse``, a model of a part of the example reviews; the rest is ``dev.tsv``."""
    lines = (pages.EXAMPLES / "reviews.tsv").read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "train.tsv").write_text("".join(lines[:1000]), encoding="utf-8")
    (folder / "dev.tsv").write_text("".join(lines[1000:]), encoding="utf-8")
    model = folder / "mine.sentiparse"
    if not model.exists():
        sentiparse(folder, "train", "-q", "train.tsv", "-o", model.name)


def sentiparse(folder: Path, *arguments: str) -> None:
    """Run the program in a folder."""
    run = [sys.executable, "-m", "sentiparse", *arguments]
    done = subprocess.run(run, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"sentiparse {' '.join(arguments)} left with {done.returncode}:\n{done.stderr}")


def report(opened: Any, folder: Path) -> None:
    """The beginning of an evaluation report."""
    own_model(folder)
    sentiparse(folder, "evaluate", "mine.sentiparse", "dev.tsv", "--html", "report.html")
    shoot(
        opened,
        folder / "report.html",
        IMAGES / "evaluation-report.png",
        width=1000,
        select="body",
        height=1130,
    )


def curves(opened: Any, folder: Path) -> None:
    """The polarity curves of rules, with what the labels of texts say."""
    shutil.copy(pages.EXAMPLES / "reviews.tsv", folder / "reviews.tsv")
    chosen = ("--kind", "negation", "--contains", "not", "--limit", "4")
    sentiparse(folder, "rules", "en", *chosen, "--plot", "rules.svg", "--data", "reviews.tsv")
    page = folder / "rules.html"
    drawn = (folder / "rules.svg").read_text(encoding="utf-8")
    page.write_text(f'<!doctype html><meta charset="utf-8"><div id="shot">{drawn}</div>', encoding="utf-8")
    shoot(opened, page, IMAGES / "rule-curves.png", width=1100, select="#shot svg")


PICTURES: dict[str, Callable[[Any, Path], None]] = {
    "terminal": terminal,
    "notebook": notebook,
    "report": report,
    "curves": curves,
    "service": lambda opened, folder: service(opened, IMAGES),
}


def main() -> None:
    """Make the pictures that the command line names, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "names", nargs="*", choices=[*PICTURES, []], help="which pictures; all where none is named"
    )
    names = parser.parse_args().names or list(PICTURES)
    IMAGES.mkdir(parents=True, exist_ok=True)
    with browser() as opened, tempfile.TemporaryDirectory() as folder:
        for name in names:
            PICTURES[name](opened, Path(folder))
            print(name, flush=True)


if __name__ == "__main__":
    main()
