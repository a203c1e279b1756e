"""What the paper prints. Figures are quoted, not measured, and have columns of their own."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["DATASETS", "FRAGMENTS", "RULES", "SENTENCES", "TABLE3"]

_COLUMNS = ("RT-C", "PL05-C", "SST", "RT-U", "IMDB-U", "MPQA")

_ROWS: tuple[tuple[str, tuple[float | None, ...]], ...] = (
    ("SVM-1", (80.3, 76.3, 81.1, 88.5, 84.9, 85.1)),
    ("SVM-2", (83.0, 77.4, 81.3, 88.9, 86.8, 85.3)),
    ("SVM-3", (83.1, 77.0, 81.2, 89.7, 87.2, 85.5)),
    ("SVM-4", (81.5, 76.9, 80.9, 89.8, 87.0, 85.6)),
    ("SVM-5", (81.7, 76.8, 80.8, 89.3, 87.0, 85.6)),
    ("MNB-1", (79.6, 78.0, 82.6, 83.3, 82.7, 85.0)),
    ("MNB-2", (82.0, 78.8, 83.3, 87.5, 85.6, 85.0)),
    ("MNB-3", (82.2, 78.4, 82.9, 88.6, 84.6, 85.0)),
    ("MNB-4", (81.8, 78.2, 82.6, 88.2, 83.1, 85.1)),
    ("MNB-5", (81.7, 78.1, 82.4, 88.1, 82.5, 85.1)),
    ("LM-1", (77.6, 75.1, 80.9, 87.6, 81.8, 64.0)),
    ("LM-2", (78.0, 74.1, 78.4, 89.0, 85.8, 71.4)),
    ("LM-3", (77.3, 74.2, 78.3, 89.3, 87.1, 71.1)),
    ("LM-4", (77.2, 73.0, 78.3, 89.6, 87.0, 71.1)),
    ("LM-5", (77.0, 72.9, 78.2, 90.0, 87.1, 71.1)),
    ("Voting-w/Rev", (None, 63.1, None, None, None, 81.7)),
    ("HardRule", (None, 62.9, None, None, None, 81.8)),
    ("Tree-CRF", (None, 77.3, None, None, None, 86.1)),
    ("RAE-pretrain", (None, 77.7, None, None, None, 86.4)),
    ("MV-RNN", (None, 79.0, 82.9, None, None, None)),
    ("s.parser-LongMatch", (82.8, 78.6, 82.5, 89.4, 86.9, 85.7)),
    ("s.parser-w/oComb", (82.6, 78.3, 82.4, 89.0, 86.4, 85.5)),
    ("s.parser", (85.1, 79.5, 84.7, 91.5, 89.3, 86.2)),
)

TABLE3: Mapping[str, Mapping[str, float]] = {
    row: {name: value for name, value in zip(_COLUMNS, values, strict=True) if value is not None}
    for row, values in _ROWS
}
"""Accuracy in per cent, by method and corpus (the paper's Table 3)."""

DATASETS: Mapping[str, tuple[int, int, int, float, int]] = {
    "RT-C": (436_000, 218_000, 218_000, 23.2, 136_006),
    "PL05-C": (10_662, 5_331, 5_331, 21.0, 20_263),
    "SST": (98_796, 42_608, 56_188, 7.5, 16_372),
    "RT-U": (737_806, 368_903, 368_903, 15.4, 138_815),
    "IMDB-U": (600_000, 300_000, 300_000, 6.6, 83_615),
    "MPQA": (10_624, 7_308, 3_316, 3.1, 5_992),
}
"""Size, negative, positive, mean length, vocabulary."""

RULES: Mapping[str, tuple[int, int, int]] = {
    "RT-C": (4, 758_723, 952),
    "PL05-C": (2, 44_101, 139),
    "SST": (4, 336_695, 751),
    "RT-U": (4, 831_893, 2_003),
    "IMDB-U": (4, 249_718, 1_014),
    "MPQA": (2, 6_146, 21),
}
"""tau_f, dictionary rules, combination rules."""

FRAGMENTS: Mapping[str, tuple[float, float]] = {
    "are fun": (0.46, 0.89),
    "a very good movie": (0.39, 0.81),
    "looks gorgeous": (0.44, 0.83),
    "to enjoy the movies": (0.47, 0.86),
    "is corny": (0.57, 0.17),
    "' s flawed": (0.68, 0.37),
    "a difficult film to": (0.57, 0.33),
    "disappoint": (0.61, 0.23),
}
"""P(positive) by naive counting and by the paper's method, on its RT-C."""

SENTENCES: Mapping[str, str] = {
    "The movie is not good.": "negative",
    "The movie is very good.": "positive",
    "The movie is not funny at all.": "negative",
    "The movie is just so so, but i still like it.": "positive",
    "The movie is not very good, but i still like it.": "positive",
    "the movie is not very good , but i still like it": "positive",
}
"""The sentences that it opens with, and its worked example, with their labels."""
