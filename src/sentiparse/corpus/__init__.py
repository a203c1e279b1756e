"""Labelled texts: what they are, and how they are read.

:class:`Corpus` is what every later stage takes. :func:`read_corpus` reads one from a file of any known
format, :func:`as_corpus` takes whatever a user holds, :func:`read_sst` reads treebanks,
:func:`read_lines` plain text. :class:`Phrases` are evidence beside texts, :func:`read_lexicon` reads some.
"""

from sentiparse.corpus.corpus import Corpus
from sentiparse.corpus.lexicon import read_lexicon
from sentiparse.corpus.phrases import Phrases, as_phrases, read_kept_trees, read_treebank_phrases
from sentiparse.corpus.reading import FORMATS, as_corpus, read_corpus
from sentiparse.corpus.source import read_lines
from sentiparse.corpus.treebank import read_sst

__all__ = [
    "FORMATS", "Corpus", "Phrases", "as_corpus", "as_phrases", "read_corpus", "read_kept_trees",
    "read_lexicon", "read_lines", "read_sst", "read_treebank_phrases",
]  # fmt: skip
