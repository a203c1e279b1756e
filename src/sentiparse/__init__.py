"""Sentiment parsing: learn a sentiment grammar from labelled sentences, parse new ones into sentiment trees.

>>> import sentiparse
>>> parser = sentiparse.Parser.from_rules("P -> good : 0.9\\nN -> not P : -0.4 1.5 [negation]")
>>> parser.parse("not good").label
'negative'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sentiparse.config import TrainOptions
    from sentiparse.corpus import Corpus, read_corpus
    from sentiparse.document import Document
    from sentiparse.errors import SentiparseError
    from sentiparse.estimator import SentimentParserClassifier
    from sentiparse.model import Parser, load
    from sentiparse.training import TrainEvent, train
    from sentiparse.tree import Tree

__version__ = "0.1.0"

__all__ = [
    "Corpus",
    "Document",
    "Parser",
    "SentimentParserClassifier",
    "SentiparseError",
    "TrainEvent",
    "TrainOptions",
    "Tree",
    "__version__",
    "load",
    "read_corpus",
    "train",
]

# Each name is imported when it is first asked for: `import sentiparse` costs next to nothing.
_HOMES = {
    "Corpus": "corpus",
    "Document": "document",
    "Parser": "model",
    "SentimentParserClassifier": "estimator",
    "SentiparseError": "errors",
    "TrainEvent": "training",
    "TrainOptions": "config",
    "Tree": "tree",
    "load": "model",
    "read_corpus": "corpus",
    "train": "training",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'sentiparse' has no attribute {name!r}")
    import importlib

    value = getattr(importlib.import_module(f"sentiparse.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
