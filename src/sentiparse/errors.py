"""The exceptions of sentiparse.

Every error that a user can cause is a :class:`SentiparseError`; its message says what is wrong, where, what
was got, and the remedy. ``except SentiparseError`` catches them all, and nothing else.

>>> try:
...     raise CorpusError("label 'pso' is not one of neg, pos", path="reviews.tsv", line=81)
... except SentiparseError as error:
...     print(error)
reviews.tsv:81: label 'pso' is not one of neg, pos
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = [
    "CorpusError",
    "GrammarError",
    "ModelFileError",
    "NotTrainedError",
    "OptionError",
    "SentiparseError",
    "TrainingError",
    "UnknownLabelError",
]


class SentiparseError(Exception):
    """Base of all errors that sentiparse raises on purpose."""


class _LocatedError(SentiparseError):
    """An error at a place in a file: the message opens with ``path:line:``, as far as the place is known."""

    def __init__(self, message: str, *, path: str | None = None, line: int | None = None) -> None:
        self.reason = message
        self.path = path
        self.line = line
        if path is not None and line is not None:
            message = f"{path}:{line}: {message}"
        elif path is not None:
            message = f"{path}: {message}"
        elif line is not None:
            message = f"line {line}: {message}"
        super().__init__(message)

    def __reduce__(self) -> tuple[object, ...]:
        """Keep ``path`` and ``line`` when the error crosses a process boundary."""
        state = {"reason": self.reason, "path": self.path, "line": self.line}
        return (_rebuild, (type(self), self.args, state))


def _rebuild(
    kind: type[SentiparseError], args: tuple[object, ...], state: dict[str, object]
) -> SentiparseError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(state)
    return error


class CorpusError(_LocatedError):
    """Input data that cannot be used: names the file and line, what was found there, and the remedy.

    ``path`` and ``line`` (counted from 1) are attributes; either may be None.

    >>> CorpusError("the file is empty", path="reviews.tsv").path
    'reviews.tsv'
    """


class GrammarError(_LocatedError):
    """A rule that cannot be read or does not fit the grammar; ``line`` is its line in the notation, if any.

    >>> print(GrammarError("'X' is not a left-hand side: write N or P", line=3))
    line 3: 'X' is not a left-hand side: write N or P
    """


class ModelFileError(_LocatedError):
    """A model file that cannot be read or written: not a model, cut short, altered, or of another version.

    >>> print(ModelFileError("the file is cut short; copy it again", path="mine.sentiparse"))
    mine.sentiparse: the file is cut short; copy it again
    """


class OptionError(SentiparseError, ValueError):
    """An option outside its range, or options that contradict each other. Also a ``ValueError``.

    >>> isinstance(OptionError("beam_size must be at least 1, got 0"), ValueError)
    True
    """


class TrainingError(SentiparseError):
    """Training that cannot go on: nothing to learn from, or numbers that left the finite range.

    >>> print(TrainingError("no fragment occurs 4 times: lower min_fragment_count or bring more sentences"))
    no fragment occurs 4 times: lower min_fragment_count or bring more sentences
    """


class NotTrainedError(SentiparseError, ValueError, AttributeError):
    """An estimator asked to predict before it was fitted. Also a ``ValueError`` and an ``AttributeError``.

    >>> issubclass(NotTrainedError, (ValueError, AttributeError))
    True
    """


class UnknownLabelError(SentiparseError, ValueError):
    """A label that is not one of those known; ``label`` is what was got, ``known`` what would have done.

    >>> print(UnknownLabelError("pso", ["neg", "pos"]))
    label 'pso' is not one of neg, pos
    """

    def __init__(self, label: object, known: Iterable[object]) -> None:
        self.label = label
        self.known = tuple(str(name) for name in known)
        super().__init__(f"label {label!r} is not one of {', '.join(self.known)}")

    def __reduce__(self) -> tuple[object, ...]:
        """Rebuild from the label and the known names, not from the finished message."""
        return (type(self), (self.label, self.known))
