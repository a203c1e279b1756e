"""Other classifiers behind one face, to run through the same suite: VADER, TextBlob, an n-gram model.

Scores between -1 and 1 become P(positive) by ``(score + 1) / 2``; a score of 0 is no answer. All of them
are in the extra ``bench``.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any

import numpy as np

from sentiparse.behaviour.suite import Classifier
from sentiparse.corpus import Corpus, as_corpus

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["lexicon_peers", "ngram", "textblob", "vader"]


def vader() -> Classifier:
    """Return VADER (Hutto and Gilbert, 2014): a lexicon with rules for negation, degree and "but".

    >>> vader()(["The food was great."])[0] > 0.5  # doctest: +SKIP
    True
    """
    try:
        from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer
    except ImportError as error:
        raise ImportError('vaderSentiment is not installed: pip install "sentiparse[bench]"') from error
    analyzer = SentimentIntensityAnalyzer()
    return lambda texts: _halved([analyzer.polarity_scores(text)["compound"] for text in texts])


def textblob() -> Classifier:
    """Return TextBlob's default analyser: an averaged lexicon with rules for negation and degree.

    >>> textblob()(["The food was great."])[0] > 0.5  # doctest: +SKIP
    True
    """
    try:
        from textblob import TextBlob
    except ImportError as error:
        raise ImportError('textblob is not installed: pip install "sentiparse[bench]"') from error
    return lambda texts: _halved([TextBlob(text).sentiment.polarity for text in texts])


def ngram(data: Corpus | str | PathLike[str] | Any, order: int = 2) -> Classifier:
    """Return logistic regression over TF-IDF of n-grams up to ``order`` words, trained on labelled texts.

    Words are those of our own tokenizer, so that "isn't" and "is not" are as far apart for both.

    >>> model = ngram([("so good", 1), ("so bad", 0)] * 3)
    >>> bool(model(["good"])[0] > 0.5)
    True
    """
    try:
        from sklearn.feature_extraction.text import TfidfVectorizer
        from sklearn.linear_model import LogisticRegression
        from sklearn.pipeline import make_pipeline
    except ImportError as error:
        raise ImportError('scikit-learn is not installed: pip install "sentiparse[bench]"') from error
    corpus = as_corpus(data)
    model = make_pipeline(
        TfidfVectorizer(
            tokenizer=_words, token_pattern=None, lowercase=False, ngram_range=(1, order), sublinear_tf=True,
            min_df=2 if len(corpus.texts) >= 1000 else 1,
        ),
        LogisticRegression(C=10.0, max_iter=1000),
    )  # fmt: skip
    model.fit(corpus.texts, corpus.labels)
    return lambda texts: np.asarray(model.predict_proba(texts))[:, 1]


def lexicon_peers() -> dict[str, Classifier]:
    """Return the peers that need no training, by name."""
    return {"VADER": vader(), "TextBlob": textblob()}


def _words(text: str) -> list[str]:
    from sentiparse.tokenize import tokenize

    return [token.text for token in tokenize(text)]


def _halved(scores: list[float]) -> NDArray[np.float64]:
    p_pos: NDArray[np.float64] = (np.clip(np.asarray(scores, dtype=float), -1.0, 1.0) + 1.0) / 2.0
    return p_pos
