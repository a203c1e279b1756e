"""From what a file calls positive and negative to 1 and 0."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sentiparse.errors import OptionError, UnknownLabelError

__all__ = ["LabelScheme", "MixedLabelsError", "StarScheme", "WordScheme", "label_scheme"]

_NEGATIVE = ("0", "neg", "negative", "n", "-1", "-")
_POSITIVE = ("1", "pos", "positive", "p", "+1", "+")
_KNOWN = ("0/1", "-1/1", "neg/pos", "negative/positive", "N/P", "-/+")


class MixedLabelsError(UnknownLabelError):
    """Labels -1 and 0 in one corpus: three classes, or two conventions; guessing would be wrong."""

    def __init__(self, label: object, known: Sequence[object]) -> None:
        super().__init__(label, known)
        self.args = (
            f"label {label!r} after {', '.join(self.known)}: labels -1, 0 and 1 may be three classes. "
            "To leave out 0 use positive_above=0 and negative_below=0",
        )


class LabelScheme:
    """Turns a raw label into 0, 1, or None where the row is to be left out."""

    names: tuple[str, str] = ("negative", "positive")

    def remedy(self, raw: object) -> str:
        """What to do about a label in a file that cannot be read; empty where the message says enough."""
        return ""

    def read(self, raw: object) -> int | None:
        """The label, or None for a row to leave out; raises UnknownLabelError."""
        raise NotImplementedError


class WordScheme(LabelScheme):
    """Two values: the usual ways to write them, or a pair named by the user.

    ``own`` are labels that are understood beside the usual ways to write them, as those of a model are; where
    they are usual words with the other meaning, the usual ones are not understood.

    >>> scheme = WordScheme()
    >>> [scheme.read(raw) for raw in ("neg", "POS", 1, "0")]
    [0, 1, 1, 0]
    >>> WordScheme(("bad", "good")).read("good")
    1
    >>> scheme = WordScheme(own=("bad", "good"))
    >>> [scheme.read(raw) for raw in ("good", "bad", "pos", "0")]
    [1, 0, 1, 0]
    """

    def __init__(
        self, names: tuple[object, object] | None = None, own: tuple[object, object] | None = None
    ) -> None:
        self._own: dict[str, int] = {}
        if names is None and own is not None:
            self.names = (_plain(own[0]), _plain(own[1]))
            self._own = {self.names[0]: 0, self.names[1]: 1}
            if self.names[0].lower() in _POSITIVE or self.names[1].lower() in _NEGATIVE:
                names = own
        self._usual = names is None
        self._seen_zero_or_minus: str | None = None
        if names is None:
            self._values = {**dict.fromkeys(_NEGATIVE, 0), **dict.fromkeys(_POSITIVE, 1)}
        else:
            if isinstance(names, str) or len(names) != 2:
                raise OptionError(f"labels must be a pair (negative, positive), got {names!r}")
            self.names = (_plain(names[0]), _plain(names[1]))
            if self.names[0] == self.names[1]:
                raise OptionError(f"labels must be two different values, got {names!r}")
            self._values = {self.names[0]: 0, self.names[1]: 1}

    def read(self, raw: object) -> int | None:
        """See :meth:`LabelScheme.read`."""
        key = _plain(raw)
        if not self._usual:
            label = self._values.get(key)
            if label is None:
                raise UnknownLabelError(raw, self.names)
            return label
        if key in self._own and key.lower() not in self._values:
            return self._own[key]
        key = key.lower()
        label = self._values.get(key)
        if label is None:
            raise UnknownLabelError(raw, [*self._own, *_KNOWN])
        if key in ("0", "-1"):
            if self._seen_zero_or_minus not in (None, key):
                raise MixedLabelsError(raw, [self._seen_zero_or_minus])
            self._seen_zero_or_minus = key
        return label

    def remedy(self, raw: object) -> str:
        """See :meth:`LabelScheme.remedy`."""
        if not self._usual:
            return ""
        pair = "name the two labels, as in labels=('bad', 'good')"
        if not _is_number(raw):
            return pair
        return f"cut stars, as in positive_above=3 and negative_below=3, or {pair}"


class StarScheme(LabelScheme):
    """Ratings: positive above one limit, negative below the other, left out between (limits included).

    >>> scheme = StarScheme(positive_above=3, negative_below=3)
    >>> [scheme.read(stars) for stars in ("5", 3, 1.5)]
    [1, None, 0]
    """

    def __init__(self, positive_above: float | None, negative_below: float | None) -> None:
        limits = [float(limit) for limit in (positive_above, negative_below) if limit is not None]
        if not limits or not all(math.isfinite(limit) for limit in limits):
            got = f"{positive_above!r} and {negative_below!r}"
            raise OptionError(f"positive_above and negative_below must be numbers, got {got}")
        self.above, self.below = limits[0], limits[-1]
        if self.below > self.above:
            raise OptionError(
                f"negative_below ({self.below:g}) must not be larger than positive_above ({self.above:g})"
            )

    def read(self, raw: object) -> int | None:
        """See :meth:`LabelScheme.read`."""
        stars = float(_plain(raw)) if _is_number(raw) else math.nan
        if math.isnan(stars):
            raise UnknownLabelError(raw, ["the numbers (positive_above or negative_below is set)"])
        return 1 if stars > self.above else 0 if stars < self.below else None


def label_scheme(
    labels: tuple[object, object] | None,
    positive_above: float | None,
    negative_below: float | None,
    own_labels: tuple[object, object] | None = None,
) -> LabelScheme:
    """The scheme that these options ask for; ``own_labels`` matter where nothing else is asked for.

    >>> type(label_scheme(None, 3, None)).__name__
    'StarScheme'
    """
    if positive_above is None and negative_below is None:
        return WordScheme(labels, own_labels)
    if labels is not None:
        raise OptionError(
            "labels= names two values, positive_above and negative_below cut ratings: use one of them"
        )
    return StarScheme(positive_above, negative_below)


def _is_number(raw: object) -> bool:
    try:
        float(_plain(raw))
    except ValueError:
        return False
    return True


def _plain(raw: object) -> str:
    """A label as a word: 1, 1.0, True and numpy's numbers are all '1'."""
    if hasattr(raw, "item") and not isinstance(raw, str):
        raw = raw.item()
    if isinstance(raw, bool):
        return str(int(raw))
    if isinstance(raw, float) and raw.is_integer():
        return str(int(raw))
    return str(raw).strip()
