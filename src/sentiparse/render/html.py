"""Trees as HTML: a fragment for notebooks, or a page of its own. No script, nothing loaded."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sentiparse.render.svg import evidence, to_svg
from sentiparse.render.terminal import clean
from sentiparse.tree import Tree, as_tree

if TYPE_CHECKING:
    from sentiparse.grammar import Grammar

__all__ = ["to_html"]

STYLE = """
.sentiparse{margin:1em 0;font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.sentiparse figcaption{margin-bottom:.5em}
.sentiparse .polarity{display:inline-block;padding:.05em .55em;margin-right:.5em;border:1.5px solid}
.sentiparse .polarity{font-weight:600}
.sentiparse .pos{color:#0b4f22;background:#dcf5e3;border-color:#1a7f37;border-radius:1em}
.sentiparse .neg{color:#7d1410;background:#fde4e1;border-color:#c4302b;border-radius:3px}
.sentiparse .none{color:#424a53;background:#eef1f4;border-color:#8c959f}
.sentiparse .picture{overflow-x:auto;border:1px solid #d0d7de;border-radius:6px}
.sentiparse .picture svg{display:block;margin:auto;max-width:none}
.sentiparse table{border-collapse:collapse;margin-top:.4em}
.sentiparse th,.sentiparse td{text-align:left;padding:.15em .8em .15em 0;border-bottom:1px solid #d0d7de}
.sentiparse td.number{text-align:right;font-variant-numeric:tabular-nums}
@media (prefers-color-scheme:dark){
.sentiparse .pos{color:#aff5b4;background:#12341f;border-color:#3fb950}
.sentiparse .neg{color:#ffdcd7;background:#43171a;border-color:#f85149}
.sentiparse .none{color:#c9d1d9;background:#21262d;border-color:#6e7681}
.sentiparse .picture,.sentiparse th,.sentiparse td{border-color:#30363d}
}
"""
PAGE_STYLE = """
body{margin:2em auto;max-width:72em;padding:0 1em;color:#1f2328;background:#fff}
@media (prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}}
"""


def to_html(
    trees: Tree | Mapping[str, Any] | Sequence[Tree | Mapping[str, Any]],
    *,
    page: bool = True,
    full: bool = False,
    title: str = "sentiparse",
    grammar: Grammar | None = None,
) -> str:
    """Return one tree, or several, as a self-contained page, or as a fragment (``page=False``).

    Each tree has the label and probability of the decision, its text, the picture in a box that scrolls
    sideways, and a table of its rules. With the ``grammar`` that made them, the rules have their counts and
    thetas too.

    >>> fragment = to_html(Tree.from_penn("(S (P good <b>))"), page=False)
    >>> "<figure" in fragment, "<b>" in fragment, "good &lt;b&gt;" in fragment
    (True, False, True)
    """
    several = [trees] if isinstance(trees, (Tree, Mapping)) else list(trees)
    body = "".join(_figure(as_tree(tree), full, grammar) for tree in several)
    if not page:
        return f"<style>{STYLE}</style>\n{body}"
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{_text(title)}</title>\n<style>{PAGE_STYLE}{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )


def _figure(tree: Tree, full: bool, grammar: Grammar | None) -> str:
    sign = tree.sign
    kind, mark = {1: ("pos", "+ "), -1: ("neg", "− ")}.get(sign, ("none", ""))
    notes = []
    if tree.is_unknown:
        notes.append("no word is known: the default label")
    strength = tree.strength
    if tree.decision_p_pos is not None and tree.logit is not None:
        strength = max(tree.decision_p_pos, 1.0 - tree.decision_p_pos)
        notes.append(
            f"decision: P(positive) {tree.decision_p_pos:.3f}; this tree: P(positive) {tree.p_pos:.3f}"
        )
    if tree.probability is not None:
        notes.append(f"share among the candidates {tree.probability:.3f}")
    note = f"<br><small>{_text('; '.join(notes))}</small>" if notes else ""
    rows = "".join(
        f"<tr><td>{_text(node.rule)}</td><td>{node.rule_type or node.kind}</td><td>{_text(node.label)}</td>"
        f'<td class="number">{node.strength:.3f}</td><td class="number">{node.score:.3f}</td>'
        f"<td>{_text(node.text)}</td>{_known(node, grammar)}</tr>\n"
        for node in tree.units()
    )
    known = "" if grammar is None else "<th>evidence</th>"
    table = (
        "<details><summary>Rules</summary>\n<table><thead><tr><th>rule</th><th>type</th><th>label</th>"
        f"<th>probability</th><th>score</th><th>words</th>{known}</tr></thead>\n"
        f"<tbody>\n{rows}</tbody></table></details>\n"
    )
    return (
        f'<figure class="sentiparse">\n<figcaption><span class="polarity {kind}">{mark}{_text(tree.label)} '
        f"{strength:.2f}</span>{_text(tree.text)}{note}</figcaption>\n"
        f'<div class="picture" tabindex="0">{to_svg(tree, full=full, grammar=grammar)}</div>\n'
        f"{table if rows else ''}</figure>\n"
    )


def _known(node: Tree, grammar: Grammar | None) -> str:
    if grammar is None:
        return ""
    rule = grammar.get(node.rule)
    return f"<td>{'' if rule is None else _text(evidence(rule))}</td>"


def _text(text: str) -> str:
    return html.escape(clean(text), quote=True)
