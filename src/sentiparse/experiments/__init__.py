"""The paper's experiments: tables and figures, measured again, beside the figures that it prints.

``sentiparse experiment NAME --data DIR`` is the way in; :func:`run_experiment` is the same in Python.
"""

from sentiparse.experiments.catalogue import EXPERIMENTS, run_experiment
from sentiparse.experiments.cells import Cell, Store
from sentiparse.experiments.comparison import compare
from sentiparse.experiments.corpora import CORPORA
from sentiparse.experiments.methods import METHODS, OURS
from sentiparse.experiments.runner import Run
from sentiparse.experiments.tables import Outcome, Table

__all__ = [
    "CORPORA",
    "Cell",
    "EXPERIMENTS",
    "METHODS",
    "OURS",
    "Outcome",
    "Run",
    "Store",
    "Table",
    "compare",
    "run_experiment",
]
