"""The models that are served, side by side, and how they change under way.

Life cycle: a :class:`Served` never changes once made. A reload makes a new one in a thread and puts it in the
old one's place in one assignment; a request keeps the one that it began with until it is answered.
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sentiparse.errors import OptionError, SentiparseError
from sentiparse.model import Parser
from sentiparse.model import _model_path as model_path
from sentiparse.service.layer import RulesLayer

__all__ = ["ModelRegistry", "Served", "UnknownModelError"]

KEPT_LAYERS = 8


class UnknownModelError(SentiparseError):
    """A model's name that is not one of those served."""


@dataclass(frozen=True)
class Variant:
    """A parser under a layer: what requests decode with."""

    parser: Parser
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Served:
    """One model as it was loaded: name, parser, digest of its file, time of loading."""

    name: str
    parser: Parser
    digest: str
    loaded: float
    signature: tuple[int, ...] = ()
    _variants: OrderedDict[RulesLayer, Variant] = field(default_factory=OrderedDict, repr=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def variant(self, layer: RulesLayer) -> Variant:
        """Return the model under a layer; the few used last are kept."""
        with self._lock:
            found = self._variants.get(layer)
            if found is not None:
                self._variants.move_to_end(layer)
                return found
        parser, missing = layer.apply(self.parser)
        found = Variant(parser, missing)
        with self._lock:
            self._variants[layer] = found
            while len(self._variants) > KEPT_LAYERS:
                self._variants.popitem(last=False)
        return found

    def ready(self) -> Served:
        """Make what every request needs now, rather than for the first of them; return the model itself."""
        self.variant(RulesLayer())
        return self

    def describe(self) -> dict[str, Any]:
        """Return what callers may know of the model; no path of this machine is in it."""
        info = self.parser.info()
        return {
            "name": self.name,
            "digest": self.digest,
            "loaded": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.loaded)),
            "labels": info["labels"],
            "default_label": info["default_label"],
            "tokenizer": info["tokenizer"],
            "dictionary_rules": info["sizes"]["dictionary_rules"],
            "combination_rules": info["sizes"]["combination_rules"],
            "texts": info["training"].get("texts"),
        }


class ModelRegistry:
    """Models by name; the first is the one that is meant where a request names none.

    >>> registry = ModelRegistry({"mine": Parser.from_rules("P -> good : 0.9")})
    >>> registry.get().name, registry.names
    ('mine', ['mine'])
    >>> registry.get("yours")
    Traceback (most recent call last):
        ...
    sentiparse.service.registry.UnknownModelError: there is no model 'yours'; there are: mine
    """

    def __init__(
        self, sources: Mapping[str, Parser | str | Path | None], layer: RulesLayer | None = None
    ) -> None:
        if not sources:
            raise OptionError("no model to serve: name at least one")
        self._layer = layer or RulesLayer()
        self._paths: dict[str, Path] = {}
        self._served: dict[str, Served] = {}
        self.errors: dict[str, str] = {}
        """Models whose file has changed and cannot be loaded, with the reason; the old one goes on."""
        self._tried: dict[str, tuple[int, ...]] = {}
        self._refreshing = threading.Lock()
        for name, source in sources.items():
            if isinstance(source, Parser):
                data = hashlib.sha256(source.to_bytes()).hexdigest()
                self._served[name] = Served(name, self._layered(source), data[:16], time.time()).ready()
            else:
                self._paths[name] = model_path(source)
                self._served[name] = self._read(name)

    @property
    def names(self) -> list[str]:
        """The names, the default model's first."""
        return list(self._served)

    def get(self, name: str | None = None) -> Served:
        """Return the model of this name as it is now; the first where None."""
        if name is None:
            return next(iter(self._served.values()))
        try:
            return self._served[name]
        except KeyError:
            listed = ", ".join(self._served)
            raise UnknownModelError(f"there is no model {name!r:.60}; there are: {listed}") from None

    def refresh(self, *, force: bool = False) -> dict[str, str | None]:
        """Load again every model whose file has changed (all, with ``force``).

        Return the names of those tried, each with the reason why it could not be loaded, or None. One call
        waits for another: what was read earlier never takes the place of what was read later.
        """
        with self._refreshing:
            return self._refreshed(force=force)

    def _refreshed(self, *, force: bool) -> dict[str, str | None]:
        outcome: dict[str, str | None] = {}
        for name, path in self._paths.items():
            try:
                signature = _signature(path)
            except OSError as error:
                # Between two steps of a copy the file may be away: what is loaded stays.
                signature = (error.errno or 0,)
            if not force and signature in (self._served[name].signature, self._tried.get(name)):
                continue
            self._tried[name] = signature
            try:
                self._served[name] = self._read(name)
            except (SentiparseError, OSError) as error:
                self.errors[name] = outcome[name] = str(error)
            else:
                self.errors.pop(name, None)
                self._tried.pop(name, None)
                outcome[name] = None
        return outcome

    def _read(self, name: str) -> Served:
        path = self._paths[name]
        signature = _signature(path)
        data = path.read_bytes()  # read, not mapped: a file that is overwritten in place cannot pull the rug
        parser = self._layered(Parser.from_bytes(data))
        digest = hashlib.sha256(data).hexdigest()[:16]
        return Served(name, parser, digest, time.time(), signature).ready()

    def _layered(self, parser: Parser) -> Parser:
        return self._layer.apply(parser)[0] if self._layer else parser


def _signature(path: Path) -> tuple[int, ...]:
    found = path.stat()
    return (found.st_mtime_ns, found.st_size, found.st_ino)
