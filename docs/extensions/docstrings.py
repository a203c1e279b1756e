"""Lets the documentation show docstrings as they are written: doctests as code, Sphinx roles as code names.

A griffe extension, named in ``mkdocs.yml``.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

ROLE = re.compile(r":(?:class|func|meth|mod|data|attr|exc|obj):`~?([^`]+)`")


def as_markdown(docstring: str) -> str:
    r"""Return the docstring with every run of ``>>>`` lines and their output fenced, and roles as plain code.

    >>> as_markdown("See :func:`load`.\n\n>>> 1 + 1\n2\n\nMore.")
    'See `load`.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore.'
    """
    lines: list[str] = []
    inside = False
    for line in ROLE.sub(r"`\1`", docstring).splitlines():
        if not inside and line.startswith(">>>"):
            if lines and lines[-1]:
                lines.append("")
            lines.append("```pycon")
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line)
    if inside:
        lines.append("```")
    return "\n".join(lines)


class Docstrings(griffe.Extension):
    """Rewrites each docstring once, when the sources are read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrite the docstring of a module, class, function or attribute."""
        if obj.docstring:
            obj.docstring.value = as_markdown(obj.docstring.value)
