"""The experiments by name, and what each runs on when nothing is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sentiparse.errors import OptionError
from sentiparse.experiments.adaptation import adaptation
from sentiparse.experiments.corpora import source_of
from sentiparse.experiments.curves import SETTING_METHODS, SIZE_METHODS, settings, training_size
from sentiparse.experiments.fragments import fragments
from sentiparse.experiments.grammars import datasets, rules
from sentiparse.experiments.methods import METHODS, chosen_methods
from sentiparse.experiments.polarity import polarity
from sentiparse.experiments.runner import Run
from sentiparse.experiments.table3 import table3
from sentiparse.experiments.tables import Outcome

__all__ = ["EXPERIMENTS", "QUICK", "run_experiment"]

EXPERIMENTS: Mapping[str, str] = {
    "table3": "Accuracy of every method on every corpus (the paper's Table 3).",
    "datasets": "Sizes, lengths and vocabularies of the corpora.",
    "training-size": "Accuracy against the number of training texts.",
    "settings": "Accuracy against fragment frequency, fragment length, lambda and beam size.",
    "rules": "Numbers of rules by corpus and minimum frequency, and their lengths.",
    "fragments": "Fragments whose polarity naive counting gets wrong.",
    "polarity": "Polarity functions of learned rules, with their training points.",
    "adaptation": "Accuracy on a domain of one's own with few labels, with a base model and without.",
}

QUICK: Mapping[str, Mapping[str, Any]] = {
    "table3": {"corpora": ("PL05-C", "MPQA"), "folds": 1},
    "datasets": {"corpora": ("PL05-C", "MPQA")},
    "training-size": {"corpora": ("PL05-C",), "sizes": (1_000, 3_000)},
    "settings": {"corpora": ("PL05-C",), "methods": ("sentiparse",), "texts": 2_000},
    "rules": {"corpora": ("PL05-C", "MPQA")},
    "fragments": {"corpora": ("PL05-C",)},
    "polarity": {"corpora": ("PL05-C",)},
    "adaptation": {"sizes": (100,)},
}
"""Smaller forms, to see that everything runs."""

_FUNCTIONS: Mapping[str, Callable[..., Outcome]] = {
    "table3": table3,
    "datasets": datasets,
    "training-size": training_size,
    "settings": settings,
    "rules": rules,
    "fragments": fragments,
    "polarity": polarity,
    "adaptation": adaptation,
}
_TRAINED = tuple(name for name, method in METHODS.items() if method.is_parser and not method.variant)
_METHODS: Mapping[str, tuple[str, ...]] = {
    "table3": tuple(METHODS),
    "training-size": SIZE_METHODS,
    "settings": SETTING_METHODS,
    "rules": _TRAINED,
    "fragments": _TRAINED,
}


def run_experiment(
    name: str,
    run: Run,
    *,
    methods: str | None = None,
    corpora: str | None = None,
    quick: bool = False,
    **given: Any,
) -> Outcome:
    """Run one experiment and write its tables and figures below ``run.out``.

    ``methods`` and ``corpora`` are comma-separated lists; ``given`` goes to the experiment (``folds`` of
    table3, ``texts`` of settings).
    """
    if name not in EXPERIMENTS:
        raise OptionError(f"there is no experiment {name!r}: it must be one of {', '.join(EXPERIMENTS)}")
    options: dict[str, Any] = {**(QUICK[name] if quick else {}), **given}
    if corpora is not None and name != "adaptation":  # which has a corpus of its own
        options["corpora"] = [source_of(part.strip()).name for part in corpora.split(",")]
    if methods is not None and name in _METHODS:
        picked = chosen_methods(methods)
        if _METHODS[name] in (_TRAINED, SETTING_METHODS):
            picked = _trained_only(name, picked)
        options["methods"] = picked
    outcome = _FUNCTIONS[name](run, **options)
    outcome.write(run.out / "tables")
    return outcome


def _trained_only(name: str, picked: Sequence[str]) -> list[str]:
    kept = [method for method in picked if method in _TRAINED]
    if not kept:
        raise OptionError(f"{name} is about our rows: --methods must have one of {', '.join(_TRAINED)}")
    return kept
