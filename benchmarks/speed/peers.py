"""The others: how each is made ready, and how it scores one text and many. One thread each."""

from __future__ import annotations

import importlib
import random
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from speed.texts import Texts


@dataclass(frozen=True)
class Peer:
    """A system that is ready: ``one`` scores a text, ``many`` a list (None: it has no batch)."""

    name: str
    one: Callable[[str], object]
    many: Callable[[Sequence[str]], object] | None


def make_peers(texts: Texts, folder: Path) -> tuple[list[Peer], dict[str, str]]:
    """Return the peers that can be had, and the reasons why others cannot.

    Those that learn are saved in the folder, for the measurement of cold starts.
    """
    made, missing = [], {}
    folder.mkdir(parents=True, exist_ok=True)
    for name, (module, make) in MAKERS.items():
        try:
            importlib.import_module(module)
        except ImportError as error:
            missing[name] = f"not installed ({error})"
            continue
        try:
            made.append(make(texts, folder))
        except RuntimeError as error:  # fastText's training ends so now and then ("Encountered NaN")
            missing[name] = f"could not be trained ({error})"
    return made, missing


def _vader(texts: Texts, folder: Path) -> Peer:
    from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer

    return Peer("VADER", SentimentIntensityAnalyzer().polarity_scores, None)


def _textblob(texts: Texts, folder: Path) -> Peer:
    from textblob import TextBlob

    return Peer("TextBlob", lambda text: TextBlob(text).sentiment, None)


def _tfidf(texts: Texts, folder: Path) -> Peer:
    import joblib
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline

    model = make_pipeline(TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True), LogisticRegression())
    model.fit(texts.train, texts.train_labels)
    joblib.dump(model, folder / "tfidf.joblib")
    return Peer("TF-IDF + LR", lambda text: model.predict([text]), model.predict)


def _nbsvm(texts: Texts, folder: Path) -> Peer:
    import joblib
    import numpy as np
    from sklearn.feature_extraction.text import CountVectorizer
    from sklearn.svm import LinearSVC

    vectorizer = CountVectorizer(ngram_range=(1, 2), binary=True)
    matrix = vectorizer.fit_transform(texts.train).tocsr()
    truth = np.asarray(texts.train_labels)
    counts = np.stack([np.asarray(matrix[truth == label].sum(axis=0)).ravel() + 1.0 for label in (0, 1)])
    shares = counts / counts.sum(axis=1, keepdims=True)
    by_bayes = np.log(shares[1] / shares[0])
    svm = LinearSVC(C=1.0, random_state=0).fit(matrix.multiply(by_bayes).tocsr(), truth)
    weights = by_bayes * (0.75 * np.abs(svm.coef_).mean() + 0.25 * svm.coef_.ravel())
    bias = float(svm.intercept_[0])
    joblib.dump((vectorizer, weights, bias), folder / "nbsvm.joblib")

    def many(batch: Sequence[str]) -> Any:
        return vectorizer.transform(batch) @ weights + bias > 0

    return Peer("NBSVM", lambda text: many([text]), many)


def _spacy(texts: Texts, folder: Path) -> Peer:
    import spacy
    from spacy.training import Example

    nlp = spacy.blank("en")
    model = {"@architectures": "spacy.TextCatBOW.v3", "exclusive_classes": True, "ngram_size": 2}
    textcat = nlp.add_pipe("textcat", config={"model": {**model, "no_output_layer": False}})
    for label in ("negative", "positive"):
        textcat.add_label(label)
    pairs = list(zip(texts.train, texts.train_labels, strict=True))
    random.Random(0).shuffle(pairs)
    examples = [
        Example.from_dict(
            nlp.make_doc(text), {"cats": {"negative": float(y == 0), "positive": float(y == 1)}}
        )
        for text, y in pairs[:2000]
    ]
    optimizer = nlp.initialize(lambda: examples)
    for start in range(0, len(examples), 100):
        nlp.update(examples[start : start + 100], sgd=optimizer)
    nlp.to_disk(folder / "spacy")
    return Peer(
        "spaCy textcat", lambda text: nlp(text).cats, lambda batch: [doc.cats for doc in nlp.pipe(batch)]
    )


def _fasttext(texts: Texts, folder: Path) -> Peer:
    import fasttext

    lines = folder / "fasttext.txt"
    with lines.open("w", encoding="utf-8") as file:
        for text, label in zip(texts.train, texts.train_labels, strict=True):
            file.write(f"__label__{label} {text}\n")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = fasttext.train_supervised(
            str(lines), wordNgrams=2, dim=50, bucket=200_000, thread=1, verbose=0
        )
    model.save_model(str(folder / "fasttext.bin"))
    # The inner object: the outer `predict` of the current release fails with numpy 2, and is slower.
    inner = model.f

    def many(batch: Sequence[str]) -> Any:
        return inner.multilinePredict([text + "\n" for text in batch], 1, 0.0, "strict")

    return Peer("fastText", lambda text: inner.predict(text + "\n", 1, 0.0, "strict"), many)


MAKERS: dict[str, tuple[str, Callable[[Texts, Path], Peer]]] = {
    "VADER": ("vaderSentiment.vaderSentiment", _vader),
    "TextBlob": ("textblob", _textblob),
    "TF-IDF + LR": ("sklearn", _tfidf),
    "NBSVM": ("sklearn", _nbsvm),
    "spaCy textcat": ("spacy", _spacy),
    "fastText": ("fasttext", _fasttext),
}

COLD_STARTS = {
    "VADER": (
        "from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer as Vader; "
        "Vader().polarity_scores(TEXT)"
    ),
    "TextBlob": "from textblob import TextBlob; TextBlob(TEXT).sentiment",
    "TF-IDF + LR": "import joblib; joblib.load(FOLDER + '/tfidf.joblib').predict([TEXT])",
    "NBSVM": "import joblib; v, w, b = joblib.load(FOLDER + '/nbsvm.joblib'); v.transform([TEXT]) @ w + b",
    "spaCy textcat": "import spacy; spacy.load(FOLDER + '/spacy')(TEXT).cats",
    "fastText": (
        "import fasttext; model = fasttext.load_model(FOLDER + '/fasttext.bin'); "
        "model.f.predict(TEXT + '\\n', 1, 0.0, 'strict')"
    ),
}
"""Import, load and score one text; TEXT and FOLDER are given."""
