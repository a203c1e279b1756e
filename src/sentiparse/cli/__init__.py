"""The command line: ``sentiparse VERB``, one verb a file, each also a plain function.

``main`` is a click group that loads a verb when it is called for. Importing this package loads nothing: not
click, not numpy, no model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sentiparse.cli.group import main

__all__ = ["main"]


def __getattr__(name: str) -> Any:
    if name == "main":
        from sentiparse.cli.group import main

        return main
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
