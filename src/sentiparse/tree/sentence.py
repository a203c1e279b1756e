"""The text under a tree: the sentence that all nodes share, and the words at the tips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sentiparse.errors import SentiparseError

__all__ = ["Leaf", "Sentence", "TreeError"]


class TreeError(SentiparseError):
    """A tree that cannot be read: says where in the input, what was got, and what was expected."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """The text of a tree, shared by all of its nodes.

    ``words`` are the normalised words the grammar sees; ``offsets[i]`` is the half-open character span of
    word i in ``text``; ``label_names`` are the names of (negative, positive); ``default_label`` is the label
    of a sentence in which nothing is known (the negative name where None).

    >>> Sentence.from_words(["not", "good"])
    Sentence(text='not good', words=('not', 'good'), offsets=((0, 3), (4, 8)), ...)
    """

    text: str
    words: tuple[str, ...]
    offsets: tuple[tuple[int, int], ...]
    label_names: tuple[str, str] = ("negative", "positive")
    default_label: str | None = None

    @classmethod
    def from_words(cls, words: Sequence[str]) -> Sentence:
        """Return the sentence whose text is the words with one space between."""
        offsets, at = [], 0
        for word in words:
            offsets.append((at, at + len(word)))
            at += len(word) + 1
        return cls(" ".join(words), tuple(words), tuple(offsets))

    def char_span(self, start: int, end: int) -> tuple[int, int]:
        """Return the characters that words ``[start, end)`` cover, as a half-open span.

        >>> Sentence.from_words(["not", "very", "good"]).char_span(1, 3)
        (4, 13)
        """
        if end > start:
            return self.offsets[start][0], self.offsets[end - 1][1]
        at = self.offsets[start][0] if start < len(self.offsets) else len(self.text) if self.offsets else 0
        return at, at


class Leaf:
    """One word under a node: a terminal of its rule. ``text`` is the normalised word, ``surface`` as written.

    >>> leaf = Leaf(Sentence("Not good", ("not", "good"), ((0, 3), (4, 8))), 0)
    >>> leaf.text, leaf.surface, leaf.start, leaf.end
    ('not', 'Not', 0, 1)
    """

    __slots__ = ("sentence", "start", "text")
    sentence: Sentence
    start: int
    text: str

    def __init__(self, sentence: Sentence, start: int) -> None:
        _set_sentence(self, sentence)
        _set_start(self, start)
        _set_text(self, sentence.words[start])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"leaves are immutable: cannot set {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"leaves are immutable: cannot delete {name!r}")

    def __reduce__(self) -> tuple[object, ...]:
        return (Leaf, (self.sentence, self.start))

    @property
    def end(self) -> int:
        """The position behind the word."""
        return self.start + 1

    @property
    def char_start(self) -> int:
        """Where the word begins in ``sentence.text``."""
        return self.sentence.offsets[self.start][0]

    @property
    def char_end(self) -> int:
        """Where the word ends in ``sentence.text`` (half-open)."""
        return self.sentence.offsets[self.start][1]

    @property
    def surface(self) -> str:
        """The word as the input has it; the normalised one where that is blank (the end of a paragraph)."""
        written = self.sentence.text[self.char_start : self.char_end]
        return self.text if written.isspace() else written

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Leaf):
            return NotImplemented
        return self.start == other.start and self.sentence == other.sentence

    def __hash__(self) -> int:
        return hash((self.text, self.start))

    def __repr__(self) -> str:
        return f"Leaf({self.text!r}, {self.start})"


_set_sentence, _set_start, _set_text = (
    vars(Leaf)[name].__set__ for name in ("sentence", "start", "text")
)  # past the guard, and faster than object.__setattr__
