"""The pipeline component ``sentiparse`` for spaCy.

``nlp.add_pipe("sentiparse")`` finds it through the package's entry point. For every document it sets

- ``doc._.sentiment_tree``, the :class:`~sentiparse.tree.Tree` of the text;
- ``doc._.polarity`` and, for any span, ``span._.polarity``: P(positive) - P(negative), from -1 to 1;
  ``span._.sentiment_tree`` is the tree of the span's own text;
- ``doc.cats``: the calibrated probability of each label.

What a document keeps is plain data, so that it can be stored (``DocBin``) and sent between processes.
"""

from __future__ import annotations

import importlib.util
import json
import uuid
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from sentiparse.errors import ModelFileError, NotTrainedError
from sentiparse.model import Parser
from sentiparse.tree import Tree

__all__ = ["SentimentComponent", "make_component"]

DEFAULTS: dict[str, Any] = {"model": None, "rules": None, "threads": 0, "cats": True}
"""Settings: a model file or a bundled model's name, a rules file, threads (0: one a core), and whether to
fill ``doc.cats``."""

_TREE = "sentiparse_tree"
_COMPONENT = "sentiparse_component"
_LIVING: WeakValueDictionary[str, SentimentComponent] = WeakValueDictionary()


class SentimentComponent:
    """Parses documents; made by ``nlp.add_pipe("sentiparse", config={...})``.

    The model is read when the first document comes. ``component.parser`` is the parser itself: strike a rule
    of ``component.parser.grammar`` and the next documents are parsed without it. The model is saved and read
    with the pipeline (``nlp.to_disk``, ``nlp.to_bytes``).

    >>> component = SentimentComponent(Parser.from_rules("P -> good : 0.9"))
    >>> component.parser.predict(["good"])
    ['positive']
    """

    def __init__(
        self, parser: Parser | None = None, *, name: str = "sentiparse", model: str | None = None,
        rules: str | None = None, threads: int = 0, cats: bool = True,
    ) -> None:  # fmt: skip
        self.name = name
        self.cats = cats
        self._source = (model, rules, threads)
        self._parser = parser
        self._live(uuid.uuid4().hex)

    def _live(self, key: str) -> None:
        """Be the one that answers for the spans of documents with this key."""
        self._key = key
        _LIVING[key] = self

    @property
    def parser(self) -> Parser:
        """The parser."""
        if self._parser is None:
            model, rules, threads = self._source
            parser = Parser.load(model, threads=threads)
            if rules is not None:
                parser.grammar.load(rules)
            self._parser = parser
        return self._parser

    def __call__(self, doc: Any) -> Any:
        """Parse the document and set its extensions."""
        tree = self.parser.parse(doc.text)
        doc.user_data[_TREE] = tree.to_json()
        doc.user_data[_COMPONENT] = self._key
        if self.cats:
            negative, positive = self.parser.label_names
            p_pos = _p_pos(tree)
            doc.cats[negative] = 1.0 - p_pos
            doc.cats[positive] = p_pos
        return doc

    def pipe(self, stream: Iterable[Any], batch_size: int = 128) -> Iterator[Any]:
        """Parse documents as they come."""
        for doc in stream:
            yield self(doc)

    # Saving and reading, as spaCy asks for it

    def to_bytes(self, exclude: Iterable[str] = ()) -> bytes:
        """Return the model with the component's key."""
        return json.dumps({"key": self._key, "cats": self.cats}).encode() + b"\n" + self.parser.to_bytes()

    def from_bytes(self, data: bytes, exclude: Iterable[str] = ()) -> SentimentComponent:
        """Take the model that :meth:`to_bytes` wrote."""
        head, _, model = data.partition(b"\n")
        try:
            settings = json.loads(head)
            key, self.cats = str(settings["key"]), bool(settings["cats"])
        except (ValueError, KeyError, TypeError) as error:
            raise ModelFileError(f"these are not the bytes of a sentiparse component: {error}") from error
        self._parser = Parser.from_bytes(model)
        self._live(key)
        return self

    def to_disk(self, path: str | Path, exclude: Iterable[str] = ()) -> None:
        """Write the model into the pipeline's folder."""
        Path(path).write_bytes(self.to_bytes())

    def from_disk(self, path: str | Path, exclude: Iterable[str] = ()) -> SentimentComponent:
        """Read the model from the pipeline's folder."""
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            raise ModelFileError(f"cannot be read ({error.strerror})", path=str(path)) from error
        return self.from_bytes(data)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (self.name, self.to_bytes()))


def make_component(
    nlp: Any, name: str, model: str | None, rules: str | None, threads: int, cats: bool
) -> SentimentComponent:
    """Make the component; spaCy calls this with the settings of ``add_pipe``."""
    return SentimentComponent(name=name, model=model, rules=rules, threads=threads, cats=cats)


def _rebuild(name: str, data: bytes) -> SentimentComponent:
    return SentimentComponent(name=name).from_bytes(data)


def _p_pos(tree: Tree) -> float:
    return tree.p_pos if tree.decision_p_pos is None else tree.decision_p_pos


def _polarity_by(tree_of: Callable[[Any], Tree]) -> Callable[[Any], float]:
    return lambda part: 2.0 * _p_pos(tree_of(part)) - 1.0


def _doc_tree(doc: Any) -> Tree:
    try:
        return Tree.from_json(doc.user_data[_TREE])
    except KeyError:
        raise NotTrainedError(
            'the document has no sentiment tree: run it through a pipeline with nlp.add_pipe("sentiparse")'
        ) from None


def _span_tree(span: Any) -> Tree:
    component = _LIVING.get(span.doc.user_data.get(_COMPONENT, ""))
    if component is None:
        raise NotTrainedError(
            "there is no sentiparse component for the span's document: it is gone, or the document did not "
            'pass through one; nlp.add_pipe("sentiparse") and run the text again'
        )
    return component.parser.parse(span.text)


def _register() -> None:
    """Tell spaCy of the component and the extensions."""
    from spacy.language import Language
    from spacy.tokens import Doc, Span

    Language.factory("sentiparse", default_config=DEFAULTS, func=make_component)
    for kind, tree_of in ((Doc, _doc_tree), (Span, _span_tree)):
        kind.set_extension("sentiment_tree", getter=tree_of, force=True)
        kind.set_extension("polarity", getter=_polarity_by(tree_of), force=True)


if importlib.util.find_spec("spacy") is not None:
    _register()
