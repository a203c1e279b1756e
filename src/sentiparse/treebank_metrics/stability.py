"""How far two parsers agree: the same label, the same tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from sentiparse.model import Parser

__all__ = ["Stability", "stability"]


@dataclass(frozen=True)
class Stability:
    """How far two parsers agree: texts with the same label, the same derivation, the same tree as drawn.

    Trees are compared by their structure, symbols and words; numbers may differ.
    """

    texts: int
    same_label: float
    same_tree: float
    same_flat_tree: float

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)

    def __str__(self) -> str:
        return (
            f"texts      {self.texts}\nsame label {self.same_label:.4f}\nsame tree  {self.same_tree:.4f}   "
            f"(flattened {self.same_flat_tree:.4f})"
        )


def stability(parser_a: Parser, parser_b: Parser, texts: Sequence[str]) -> Stability:
    """Return how far two parsers, say of two seeds, agree on texts.

    >>> from sentiparse.model import Parser
    >>> one = Parser.from_rules("P -> good : 0.9")
    >>> two = Parser.from_rules("P -> good : 0.8\\nN -> not P : 0 1 [negation]", comb_hit=1)
    >>> stability(one, two, ["good", "so good", "not good"]).same_label
    0.666...
    """
    same = np.zeros(3)
    for text in texts:
        one, two = parser_a.parse(text), parser_b.parse(text)
        same += (
            one.label == two.label,
            one.penn() == two.penn(),
            one.flatten().penn() == two.flatten().penn(),
        )
    shares = (same / len(texts)).tolist() if texts else [1.0, 1.0, 1.0]
    return Stability(len(texts), *shares)
