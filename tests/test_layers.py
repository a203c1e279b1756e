"""Imports run one way, downwards, and what is optional is imported where it is used.

The checker reads the sources with ``ast``; nothing is imported, so that it also judges modules whose optional
dependencies are not installed.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "sentiparse"

# From the bottom up. A part (a module or a folder of them) may import its own layer and those below.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("_core",),
    ("config", "english_words", "errors", "notation", "operators", "stop_words", "tree"),
    ("tokenize", "sentences", "corpus", "grammar", "explanation", "document", "model"),
    (
        "calibration",
        "checkpoint",
        "evidence",
        "company",
        "register",
        "selection",
        "training",
        "evaluate",
        "behaviour",
        "treebank_metrics",
    ),
    ("estimator", "render", "baselines"),
    ("integrations", "service", "experiments", "cli"),
    ("__init__", "__main__"),
)
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}

# Stands beside the layers: the oracle of the tests, never a silent fallback.
REFERENCE = "reference"
REFERENCE_MAY_IMPORT = {"errors", "config", "notation"}
MAY_IMPORT_REFERENCE = {"experiments"}

# Upward imports that are allowed inside the named functions only: (part, imported part) -> functions.
LAZY_UPWARD = {(part, "render"): {"__str__", "_repr_html_"} for part in ("tree", "document")}

# Third parties at module level: numpy everywhere, the others where a part exists for them.
EVERYWHERE = {"numpy"}
AT_HOME = {
    "cli": {"click"},
    "estimator": {"sklearn"},
    "service": {"fastapi", "prometheus_client", "pydantic", "starlette", "uvicorn"},
}


@dataclass(frozen=True)
class Import:
    """One imported module: absolute name, line, enclosing functions, and whether it is for types only."""

    name: str
    line: int
    inside: tuple[str, ...]
    type_checking: bool

    @property
    def top(self) -> str:
        return self.name.partition(".")[0]

    @property
    def part(self) -> str:
        """The part of the package that is imported; ``__init__`` for the package's face."""
        names = self.name.split(".")
        return names[1] if len(names) > 1 else "__init__"


def module_name(path: Path) -> str:
    """The dotted name of a source file; packages keep their ``__init__``."""
    return ".".join(("sentiparse", *path.relative_to(PACKAGE).with_suffix("").parts))


def part_of(module: str) -> str:
    return module.split(".")[1]


def is_type_checking(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def imports_of(module: str, source: str) -> Iterator[Import]:
    """Every import of the module, at any depth."""

    def names(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            return
        base = node.module or ""
        if node.level:
            parent = module.split(".")[: -node.level]
            base = ".".join([*parent, base] if base else parent)
        if base == "sentiparse":  # from sentiparse import x: a part where one has that name, else the face
            for alias in node.names:
                known = alias.name in LEVEL or alias.name == REFERENCE
                yield f"sentiparse.{alias.name}" if known else "sentiparse"
        else:
            yield base

    def walk(node: ast.AST, inside: tuple[str, ...], type_checking: bool) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import | ast.ImportFrom):
                for name in names(child):
                    yield Import(name, child.lineno, inside, type_checking)
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from walk(child, (*inside, child.name), type_checking)
            elif isinstance(child, ast.If) and is_type_checking(child.test):
                for statement in child.body:
                    yield from walk(ast.Module([statement], []), inside, True)
                for statement in child.orelse:
                    yield from walk(ast.Module([statement], []), inside, type_checking)
            else:
                yield from walk(child, inside, type_checking)

    yield from walk(ast.parse(source), (), False)


def violations(module: str, source: str) -> list[str]:
    """What the module imports and may not; empty where all is well."""
    part = part_of(module)
    found = []
    if part != REFERENCE and part not in LEVEL:
        return [f"{module}: part {part!r} has no layer; give it one in LAYERS"]
    for imported in imports_of(module, source):
        where = f"{module}:{imported.line}"
        if imported.top == "sentiparse":
            found += own_violation(where, part, imported)
        elif imported.top not in sys.stdlib_module_names:
            found += third_party_violation(where, part, imported)
    return found


def own_violation(where: str, part: str, imported: Import) -> list[str]:
    target = imported.part
    if part == REFERENCE:
        if target in REFERENCE_MAY_IMPORT | {REFERENCE}:
            return []
        return [f"{where}: {REFERENCE} stands alone and may not import {target}"]
    if target == REFERENCE:
        if part in MAY_IMPORT_REFERENCE:
            return []
        return [f"{where}: {part} imports {REFERENCE}, which is the tests' oracle and no fallback"]
    if target not in LEVEL:
        return [f"{where}: imports {imported.name}, which has no layer; give it one in LAYERS"]
    if target == "__init__" and LEVEL[part] == LEVEL["cli"]:
        return []  # the outermost layer may use the package as its users do
    if LEVEL[target] <= LEVEL[part]:
        return []
    if any(name in LAZY_UPWARD.get((part, target), ()) for name in imported.inside):
        return []
    return [f"{where}: {part} (layer {LEVEL[part]}) imports {target} (layer {LEVEL[target]}), upwards"]


def third_party_violation(where: str, part: str, imported: Import) -> list[str]:
    if part == REFERENCE:
        return [f"{where}: {REFERENCE} uses the standard library only, not {imported.top}"]
    if imported.inside or imported.type_checking or imported.top in EVERYWHERE | AT_HOME.get(part, set()):
        return []
    return [f"{where}: {imported.top} is imported at module level; import it where it is used"]


def cycle(edges: dict[str, set[str]]) -> list[str]:
    """A cycle among the parts, as the list of its nodes; empty where there is none."""
    done: set[str] = set()

    def visit(node: str, path: list[str]) -> list[str]:
        if node in path:
            return [*path[path.index(node) :], node]
        if node in done:
            return []
        for target in sorted(edges.get(node, ())):
            if found := visit(target, [*path, node]):
                return found
        done.add(node)
        return []

    for start in sorted(edges):
        if found := visit(start, []):
            return found
    return []


MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=[module_name(path) for path in MODULES])
def test_module_imports_downwards_only(path: Path) -> None:
    assert violations(module_name(path), path.read_text(encoding="utf-8")) == []


def test_no_circle_of_imports_at_module_level() -> None:
    edges: dict[str, set[str]] = {}
    for path in MODULES:
        part = part_of(module_name(path))
        for imported in imports_of(module_name(path), path.read_text(encoding="utf-8")):
            at_import = imported.top == "sentiparse" and not imported.inside and not imported.type_checking
            if at_import and imported.part not in (part, "__init__"):
                edges.setdefault(part, set()).add(imported.part)
    assert cycle(edges) == []


def test_the_face_gives_the_classifier_lazily() -> None:
    source = (PACKAGE / "__init__.py").read_text(encoding="utf-8")
    eager = [i for i in imports_of("sentiparse.__init__", source) if i.part == "estimator" and not i.inside]
    assert [i for i in eager if not i.type_checking] == []
    functions = [node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    assert "__getattr__" in functions


def test_importing_the_package_loads_nothing_optional() -> None:
    optional = {"sklearn", "scipy", "spacy", "pyspark", "fastapi", "matplotlib", "pyarrow", "pandas", "nltk"}
    optional |= {"rich", "click"}
    code = f"import sys, sentiparse; print(sorted({optional} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout.strip()) == (0, "[]"), run.stderr


def test_the_classifier_is_one_of_the_public_names() -> None:
    pytest.importorskip("sklearn")
    from sentiparse import SentimentParserClassifier
    from sentiparse.estimator import SentimentParserClassifier as defined

    assert SentimentParserClassifier is defined


# The checker itself must be able to say no.


@pytest.mark.parametrize(
    ("module", "source", "complaint"),
    [
        ("sentiparse.config", "from sentiparse.model import Parser", "upwards"),
        ("sentiparse.config", "from .model import Parser", "upwards"),
        ("sentiparse.config", "from . import model", "upwards"),
        ("sentiparse.config", "def f():\n    import sentiparse.cli.parse", "upwards"),
        ("sentiparse.corpus", "import sentiparse", "upwards"),
        ("sentiparse.render.svg", "from ..cli import main", "upwards"),
        ("sentiparse.training", "if TYPE_CHECKING:\n    from sentiparse.estimator import X", "upwards"),
        ("sentiparse.tree", "from sentiparse.render import terminal", "upwards"),
        (
            "sentiparse.tree",
            "class T:\n    def walk(self):\n        from sentiparse import render",
            "upwards",
        ),
        ("sentiparse.model", "import pandas as pd", "module level"),
        ("sentiparse.model", "import rich.console", "module level"),
        ("sentiparse.model", "try:\n    import nltk\nexcept ImportError:\n    nltk = None", "module level"),
        ("sentiparse.training", "from sklearn.base import BaseEstimator", "module level"),
        ("sentiparse.training", "import click", "module level"),
        ("sentiparse.reference", "import numpy", "standard library"),
        ("sentiparse.reference", "from sentiparse import tree", "stands alone"),
        ("sentiparse.model", "from sentiparse.reference import decode", "no fallback"),
        ("sentiparse.utils", "import os", "no layer"),
        ("sentiparse.model", "from sentiparse.helpers import x", "no layer"),
    ],
)
def test_checker_names_a_bad_import(module: str, source: str, complaint: str) -> None:
    (found,) = violations(module, source)
    assert complaint in found
    assert found.startswith(module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("sentiparse.model", "from sentiparse import _core\nfrom .tree import Tree\nimport numpy as np"),
        ("sentiparse.tree", "class T:\n    def __str__(self):\n        from sentiparse import render"),
        ("sentiparse.corpus", "def read():\n    import pyarrow.parquet"),
        ("sentiparse.corpus", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pandas"),
        (
            "sentiparse.estimator",
            "from sklearn.base import BaseEstimator\nfrom sentiparse.training import train",
        ),
        ("sentiparse.cli.parse", "import click\nimport sentiparse\nfrom sentiparse.render import svg"),
        ("sentiparse.reference", "import math\nfrom sentiparse.errors import SentiparseError"),
    ],
)
def test_checker_passes_a_good_import(module: str, source: str) -> None:
    assert violations(module, source) == []


def test_checker_finds_a_circle() -> None:
    assert cycle({"grammar": {"model"}, "model": {"corpus"}, "corpus": {"grammar"}}) != []
    assert cycle({"grammar": {"corpus"}, "model": {"corpus", "grammar"}}) == []
