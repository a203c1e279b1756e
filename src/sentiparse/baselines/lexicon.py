"""VADER and TextBlob: word lists with rules, no training. They need the extra ``bench``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from sentiparse.baselines.estimator import Baseline, extra

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["TextBlobPolarity", "Vader"]


class Vader(Baseline):
    """VADER's compound score: its sign is the label; 0 is the more frequent label of the training texts."""

    NEEDS: ClassVar[Mapping[str, str]] = {"vaderSentiment": "bench"}

    def __init__(self) -> None:
        """VADER has no parameters."""

    def _fit(self, texts: list[str], truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        """Nothing is learned."""

    def _scores(self, texts: list[str]) -> Any:
        judge = extra("vaderSentiment.vaderSentiment", "bench").SentimentIntensityAnalyzer()
        return [judge.polarity_scores(text)["compound"] for text in texts]


class TextBlobPolarity(Baseline):
    """TextBlob's polarity: its sign is the label; 0 is the more frequent label of the training texts."""

    NEEDS: ClassVar[Mapping[str, str]] = {"textblob": "bench"}

    def __init__(self) -> None:
        """TextBlob has no parameters."""

    def _fit(self, texts: list[str], truth: NDArray[Any], groups: Sequence[int] | None) -> None:
        """Nothing is learned."""

    def _scores(self, texts: list[str]) -> Any:
        blob = extra("textblob", "bench").TextBlob
        return [blob(text).sentiment.polarity for text in texts]
