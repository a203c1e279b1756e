"""What a section is given: the data, how thorough to be, and the models, each made once."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from speed.generated import labelled_reviews
from speed.texts import Texts, read_texts
from speed.timing import run_job

RT_C_OPTIONS = {"preset": "labels", "operators": "english", "min_fragment_count": 4}
"""The largest grammar that the goals name: nothing is pruned, and the prior rules join the mined ones."""


@dataclass
class Context:
    """The settings of a run. ``rt_model`` is a model trained on RT-C; without one it is trained."""

    data: Path | None
    quick: bool
    repeats: int
    results: Path
    rt_model: Path | None = None
    rt_training: dict[str, Any] | None = None  # what training on the whole of RT-C took, once it was run

    def say(self, text: str) -> None:
        """Report progress."""
        print(text, file=sys.stderr, flush=True)

    @cached_property
    def texts(self) -> Texts:
        """The sentences."""
        return read_texts(self.data, self.quick)

    @property
    def models(self) -> Path:
        """The folder of models made by the runs."""
        folder = self.results / "models"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    @cached_property
    def small(self) -> tuple[str, Path]:
        """Name and file of the bundled model; where there is none, of one trained on the texts."""
        from sentiparse import train
        from sentiparse.model import BUNDLED, MODELS

        bundled = MODELS / f"{BUNDLED}.sentiparse"
        if bundled.is_file():
            return "bundled", bundled
        path = self.models / "small.sentiparse"
        self.say("training the small model")
        train(self.texts.train, self.texts.train_labels).save(path)
        return ("PL05-C" if self.data else "generated"), path

    @cached_property
    def large(self) -> tuple[str, Path]:
        """Name and file of the RT-C model; without the data, of one trained on many generated sentences."""
        if self.rt_model is not None:
            return "RT-C", self.rt_model
        if self.data is None or self.quick:
            from sentiparse import train

            path = self.models / "large.sentiparse"
            self.say("training the large model")
            train(*labelled_reviews(600 if self.quick else 100_000, seed=5)).save(path)
            return "large generated", path
        path = self.models / "rt-c.sentiparse"
        if not _readable(path):
            self.train_rt_c()
        return "RT-C", path

    def train_rt_c(self, **options: Any) -> dict[str, Any]:
        """Train on RT-C in a process of its own and keep the model."""
        assert self.data is not None
        self.say("training on RT-C")
        arguments = {
            "data": str(self.data / "rt-c" / "train.tsv.gz"),
            "size": None,
            "save": str(self.models / "rt-c.sentiparse"),
            "options": {**RT_C_OPTIONS, **options},
        }
        self.rt_training = run_job("train", arguments)
        return self.rt_training

    def parsers(self, **options: Any) -> dict[str, Any]:
        """The small and the large parser on one thread, by name."""
        from sentiparse import Parser

        return {
            name: Parser.load(path).with_options(threads=1, **options)
            for name, path in (self.small, self.large)
        }


def _readable(path: Path) -> bool:
    """Whether a model kept by an earlier run is there, and is of this version."""
    from sentiparse import Parser
    from sentiparse.errors import ModelFileError

    try:
        Parser.load(path)
    except ModelFileError:
        return False
    return True
