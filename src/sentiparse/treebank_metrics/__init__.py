"""How near a parser's trees come to those that people drew.

Polarity of nodes, brackets, what is marked as polar, operators that act as rule terminals, stability over
seeds. Human trees are
bracketed lines with a label 0 to 4 at every node, as in the Stanford Sentiment Treebank. Spans are half-open.
A human tree counts leaves, a parser the words of its tokenizer; both are brought together through the
characters of the leaves joined by single spaces, and what has no counterpart there is counted, not guessed.
"""

from sentiparse.treebank_metrics.human import HumanTree, Node, Span, read_trees
from sentiparse.treebank_metrics.report import (
    CONJUNCTIONS,
    INTENSIFIERS,
    NEGATORS,
    TreeReport,
    evaluate_trees,
)
from sentiparse.treebank_metrics.scores import Brackets, Marks, NodeScore, OperatorUse
from sentiparse.treebank_metrics.stability import Stability, stability

__all__ = [
    "CONJUNCTIONS", "INTENSIFIERS", "NEGATORS", "Brackets", "HumanTree", "Marks", "Node", "NodeScore",
    "OperatorUse", "Span", "Stability", "TreeReport", "evaluate_trees", "read_trees", "stability",
]  # fmt: skip
