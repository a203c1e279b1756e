"""Sentiment trees: :class:`Tree`, over the words of a :class:`Sentence`.

``node`` has the tree itself, ``sentence`` the text under it, ``formats`` its written forms. ``arrange``
brackets its chains by the strengths of ``boundaries``, and ``drawing`` says what of a tree is drawn.
"""

from sentiparse.tree.node import KINDS, RULE_TYPES, SYMBOLS, Row, Tree, as_tree
from sentiparse.tree.sentence import Leaf, Sentence, TreeError

__all__ = ["KINDS", "RULE_TYPES", "SYMBOLS", "Leaf", "Row", "Sentence", "Tree", "TreeError", "as_tree"]
