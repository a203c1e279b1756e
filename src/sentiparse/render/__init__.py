"""Pictures of trees, rules and evaluations: terminal, SVG, HTML, Graphviz and LaTeX.

Every renderer of trees takes a :class:`~sentiparse.tree.Tree` or its ``to_dict()``, escapes the text, and
shows polarity by letter and sign (``P+``, ``N-``) beside the colour. All but ``save_curves``, which takes
matplotlib, need nothing beyond the standard library.

>>> from sentiparse.tree import Tree
>>> print(draw(Tree.from_penn("(S (N not (P good)))"), ascii=True, width=60, color=False))
N-     N -> not P  not good
|- not
`- P+  P -> good
"""

from sentiparse.render.curve import to_curve, to_curves
from sentiparse.render.curve_figure import save_curves
from sentiparse.render.curve_text import draw_curve
from sentiparse.render.document import document_html, draw_document
from sentiparse.render.dot import to_dot, to_latex
from sentiparse.render.html import to_html
from sentiparse.render.report import to_report
from sentiparse.render.svg import to_svg
from sentiparse.render.terminal import draw, draw_kbest

__all__ = [
    "document_html",
    "draw",
    "draw_curve",
    "draw_document",
    "draw_kbest",
    "save_curves",
    "to_curve",
    "to_curves",
    "to_dot",
    "to_html",
    "to_latex",
    "to_report",
    "to_svg",
]
