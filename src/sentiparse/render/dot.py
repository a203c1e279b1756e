"""Trees as text for other programs that draw: Graphviz (DOT) and LaTeX (the ``forest`` package)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sentiparse.render.terminal import clean, name, run
from sentiparse.tree import Leaf, Tree, as_tree

__all__ = ["to_dot", "to_latex"]

COLORS = {1: ("#1a7f37", "#dcf5e3"), -1: ("#c4302b", "#fde4e1"), 0: ("#8c959f", "#eef1f4")}
LATEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#",
    "%": r"\%", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
}  # fmt: skip


def to_dot(tree: Tree | Mapping[str, Any], *, full: bool = False) -> str:
    """Return the tree as a Graphviz digraph, words on one line at the bottom.

    >>> print(to_dot(Tree.from_penn("(S (P good))")))
    digraph sentiparse {
      graph [ordering=out, ranksep=0.35, nodesep=0.2];
      node [fontname="sans-serif", shape=box, style="rounded,filled", height=0.3, margin="0.08,0.04"];
      edge [arrowhead=none, color="#8c959f"];
      n0 [label="S+", tooltip="S -> P", color="#1a7f37", fillcolor="#dcf5e3"];
      n1 [label="P+", tooltip="P -> good", color="#1a7f37", fillcolor="#dcf5e3"];
      n0 -> n1;
      w0 [label="good", shape=plaintext, style=""];
      n1 -> w0;
      {rank=same; w0;}
    }
    """
    root = as_tree(tree)
    shown = root if full else root.drawn()
    lines = [
        "digraph sentiparse {",
        "  graph [ordering=out, ranksep=0.35, nodesep=0.2];",
        '  node [fontname="sans-serif", shape=box, style="rounded,filled", height=0.3, margin="0.08,0.04"];',
        '  edge [arrowhead=none, color="#8c959f"];',
    ]
    path: list[int] = []
    count, words = 0, []
    for step, item in shown.steps():
        if step == "close":
            path.pop()
            continue
        above = f"  n{path[-1]} -> " if path else ""
        if isinstance(item, Leaf):
            words.append(f"w{item.start};")
            lines.append(f'  w{item.start} [label={_quote(item.surface)}, shape=plaintext, style=""];')
            lines.append(f"{above}w{item.start};")
            continue
        label = _quote(name(item))[:-1] + (f"\\n{item.rule_type}" if item.rule_type else "") + '"'
        line, fill = COLORS[item.sign]
        square = ", style=filled" if item.sign < 0 else ""
        about = f'label={label}, tooltip={_quote(item.rule)}, color="{line}", fillcolor="{fill}"{square}'
        lines.append(f"  n{count} [{about}];")
        if path:
            lines.append(f"{above}n{count};")
        path.append(count)
        count += 1
    if words:
        lines.append(f"  {{rank=same; {' '.join(words)}}}")
    return "\n".join([*lines, "}"]) + "\n"


def to_latex(tree: Tree | Mapping[str, Any], *, full: bool = False, standalone: bool = True) -> str:
    """Return the tree for LaTeX's ``forest`` package: a document, or the environment alone.

    Text beyond Latin letters needs LuaLaTeX or XeLaTeX and a font that has it.

    >>> print(to_latex(Tree.from_penn("(S (P 100% good))"), standalone=False))
    \\begin{forest}
      for tree={align=center, parent anchor=south, child anchor=north, inner sep=2pt},
      where n children=0{tier=word, font=\\itshape}{}
    [{S$^{+}$}
      [{P$^{+}$}
        [{100\\% good}]
      ]
    ]
    \\end{forest}
    """
    root = as_tree(tree)
    shown = root if full else root.drawn()
    lines: list[str] = []
    depth = 0
    words: list[Leaf] = []  # those that stand together are one leaf
    for step, item in shown.steps():
        if isinstance(item, Leaf):
            words.append(item)
            continue
        if words:
            lines.append("  " * min(depth, 40) + f"[{{{_latex(run(words))}}}]")
            words = []
        depth -= step == "close"
        lines.append("  " * min(depth, 40) + ("]" if step == "close" else f"[{{{_latex_name(item)}}}"))
        depth += step == "open"
    body = "\n".join(
        [
            r"\begin{forest}",
            "  for tree={align=center, parent anchor=south, child anchor=north, inner sep=2pt},",
            r"  where n children=0{tier=word, font=\itshape}{}",
            *lines,
            r"\end{forest}",
        ]
    )
    if not standalone:
        return body + "\n"
    return (
        "\\documentclass[border=4pt]{standalone}\n\\usepackage[T1]{fontenc}\n\\usepackage{forest}\n"
        f"\\begin{{document}}\n{body}\n\\end{{document}}\n"
    )


def _quote(text: str) -> str:
    escaped = clean(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _latex(text: str) -> str:
    return "".join(LATEX.get(char, char) for char in clean(text))


def _latex_name(node: Tree) -> str:
    shown, _, probability = name(node).partition(" ")
    sign = f"$^{{{shown[1]}}}$" if len(shown) > 1 else ""
    kind = rf"\\ \footnotesize {node.rule_type}" if node.rule_type else ""
    return f"{shown[0]}{sign} {probability}".rstrip() + kind
