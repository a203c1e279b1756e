"""What a change of the grammar does on labelled texts: the decisions before and after, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sentiparse.corpus import Corpus
    from sentiparse.model import Parser

__all__ = ["Changed", "Effect", "effect"]


@dataclass(frozen=True)
class Changed:
    """A text that has another label now, its true label, and P(positive) before and after."""

    text: str
    truth: str
    label: str
    before: float
    after: float

    @property
    def is_mended(self) -> bool:
        """Whether the new label is the true one."""
        return self.label == self.truth


@dataclass(frozen=True)
class Effect:
    """Accuracy before and after a change, the texts with another label, and how many probabilities moved."""

    texts: int
    accuracy_before: float
    accuracy_after: float
    moved: int
    changed: tuple[Changed, ...]

    @property
    def mended(self) -> list[Changed]:
        """Texts that were wrong and are right now."""
        return [text for text in self.changed if text.is_mended]

    @property
    def broken(self) -> list[Changed]:
        """Texts that were right and are wrong now."""
        return [text for text in self.changed if not text.is_mended]

    def to_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "texts": self.texts,
            "accuracy_before": self.accuracy_before,
            "accuracy_after": self.accuracy_after,
            "moved": self.moved,
            "mended": [vars(text) for text in self.mended],
            "broken": [vars(text) for text in self.broken],
        }

    def lines(self, limit: int = 10) -> Iterator[str]:
        """Yield the report, with at most so many texts of either sort."""
        gain = self.accuracy_after - self.accuracy_before
        yield (
            f"accuracy {self.accuracy_before:.4f} -> {self.accuracy_after:.4f} ({gain:+.4f}) on "
            f"{self.texts:,} texts; {self.moved:,} probabilities moved"
        )
        for name, found in (("now right", self.mended), ("now wrong", self.broken)):
            yield f"{name}: {len(found)}"
            for text in found[:limit]:
                yield f"  {text.before:.2f} -> {text.after:.2f}  {text.label}: {' '.join(text.text.split())}"
            if len(found) > limit:
                yield f"  and {len(found) - limit} more"


def effect(before: Parser, after: Parser, corpus: Corpus) -> Effect:
    """Compare two parsers on labelled texts.

    >>> from sentiparse.corpus import Corpus
    >>> from sentiparse.model import Parser
    >>> old, new = Parser.from_rules("P -> sick : 0.9"), Parser.from_rules("N -> sick : 0.9")
    >>> print(*effect(old, new, Corpus(["sick", "what"], [0, 0])).lines(), sep="\\n")
    accuracy 0.5000 -> 1.0000 (+0.5000) on 2 texts; 1 probabilities moved
    now right: 1
      0.90 -> 0.10  negative: sick
    now wrong: 0
    """
    truths = [after.label_names[label] for label in corpus.labels]
    old, new = (parser.predict(corpus.texts) for parser in (before, after))
    p_old, p_new = (parser.predict_proba(corpus.texts)[:, 1].tolist() for parser in (before, after))
    changed = tuple(
        Changed(text, truth, label, was, now)
        for text, truth, label_before, label, was, now in zip(
            corpus.texts, truths, old, new, p_old, p_new, strict=True
        )
        if label != label_before
    )
    return Effect(
        len(corpus),
        _share(old, truths),
        _share(new, truths),
        sum(abs(was - now) > 1e-9 for was, now in zip(p_old, p_new, strict=True)),
        changed,
    )


def _share(given: Sequence[str], truths: Sequence[str]) -> float:
    return sum(label == truth for label, truth in zip(given, truths, strict=True)) / max(len(truths), 1)
