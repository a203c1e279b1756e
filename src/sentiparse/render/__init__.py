"""Pictures of trees: terminal, SVG, HTML, Graphviz and LaTeX.

Every renderer takes a :class:`~sentiparse.tree.Tree` or its ``to_dict()``, escapes the text, and shows
polarity by letter and sign (``P+``, ``N-``) beside the colour. All need nothing beyond the standard library.

>>> from sentiparse.tree import Tree
>>> print(draw(Tree.from_penn("(S (N not (P good)))"), ascii=True, width=60, color=False))
N-     N -> not P  not good
|- not
`- P+  P -> good
"""

from sentiparse.render.curve import to_curve
from sentiparse.render.dot import to_dot, to_latex
from sentiparse.render.html import to_html
from sentiparse.render.report import to_report
from sentiparse.render.svg import to_svg
from sentiparse.render.terminal import draw, draw_kbest

__all__ = ["draw", "draw_kbest", "to_curve", "to_dot", "to_html", "to_latex", "to_report", "to_svg"]
