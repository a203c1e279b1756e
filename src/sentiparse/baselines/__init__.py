"""What the parser is compared with: scikit-learn estimators over raw texts.

They tokenize as the parser does, so that every method sees the same words, and share the tokens and n-grams
of the texts that they are given in a row.

>>> from sentiparse.baselines import MNB
>>> MNB(2).fit(["good fun", "so bad"], ["pos", "neg"]).predict(["good"]).tolist()
['pos']
"""

from sentiparse.baselines.language_model import LanguageModel
from sentiparse.baselines.lexicon import TextBlobPolarity, Vader
from sentiparse.baselines.linear import MNB, NBSVM, SVM, HashedBag, TfidfLinear

__all__ = ["MNB", "NBSVM", "SVM", "HashedBag", "LanguageModel", "TextBlobPolarity", "TfidfLinear", "Vader"]
