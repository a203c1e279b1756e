"""Where a parser errs: by length, by phenomenon, in which texts, by which rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sentiparse.evaluate.mistakes import Mistake, RuleTally, Suspect, with_strikes
from sentiparse.evaluate.phenomena import PHENOMENON_OF, PhenomenonFinder
from sentiparse.evaluate.slices import PhenomenonSlice, Slice, by_length, by_phenomenon

if TYPE_CHECKING:
    from sentiparse.corpus import Corpus
    from sentiparse.model import Parser

__all__ = ["Details", "Progress", "examine"]

SUSPECTS = 15
"""Rules that are looked at more closely: each is struck, and its texts judged again."""

Progress = Callable[[str, int, int], None]
"""Called with the stage (judge, parse, strike) and how much of it is done, of how much."""


@dataclass(frozen=True)
class Details:
    """What the trees of all texts tell.

    ``lengths`` counts words, punctuation included. ``phenomena`` are negation, intensification (rules that
    strengthen or weaken) and contrast; a text has one where the words of such a rule of the model stand in
    it (:class:`~sentiparse.evaluate.PhenomenonFinder`). ``worst`` are the errors with the greatest
    confidence, ``suspects`` the rules with the greatest excess of errors.
    """

    lengths: tuple[Slice, ...]
    phenomena: tuple[PhenomenonSlice, ...]
    worst: tuple[Mistake, ...]
    suspects: tuple[Suspect, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return plain data, trees included."""
        return {
            "by_length": [part.to_dict() for part in self.lengths],
            "by_phenomenon": [part.to_dict() for part in self.phenomena],
            "worst": [mistake.to_dict() for mistake in self.worst],
            "suspects": [suspect.to_dict() for suspect in self.suspects],
        }


def examine(
    parser: Parser,
    corpus: Corpus,
    given: NDArray[np.int64],
    p_pos: NDArray[np.float64],
    *,
    worst: int,
    progress: Progress | None = None,
) -> Details:
    """Parse all texts and return the details; ``given`` are the labels that the parser gave, 0 or 1."""
    truth = np.asarray(corpus.labels)
    finder = PhenomenonFinder(parser.grammar.find(kind="combination"))
    tally = RuleTally()
    lengths, found, used = [], [], []
    for done, text in enumerate(corpus.texts, start=1):
        tree = parser.parse(text)
        rows = tree.rows()
        tally.add(rows)
        lengths.append(len(tree.sentence.words))
        found.append(finder.find(tree.sentence.words))
        used.append({PHENOMENON_OF[row[3]] for row in rows if row[3] is not None})
        if progress is not None and (done % 64 == 0 or done == len(corpus)):
            progress("parse", done, len(corpus))
    right = given == truth
    confidence = np.maximum(p_pos, 1.0 - p_pos)
    wrong = np.flatnonzero(~right)
    order = wrong[np.argsort(-confidence[wrong], kind="stable")][:worst]
    return Details(
        by_length(np.array(lengths), right),
        by_phenomenon(finder.known, found, used, right),
        tuple(
            Mistake(
                int(at),
                corpus.texts[at],
                parser.label_names[truth[at]],
                parser.label_names[given[at]],
                float(p_pos[at]),
                parser.parse(corpus.texts[at]),
            )
            for at in order
        ),
        with_strikes(
            tally.suspects(given, truth, SUSPECTS), tally, parser, corpus.texts, given, truth, progress
        ),
    )
