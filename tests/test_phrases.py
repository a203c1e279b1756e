"""Phrases with a strength: the forms they come in, and what is said of bad ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sentiparse.corpus import Phrases, as_phrases, read_treebank_phrases
from sentiparse.errors import CorpusError


def test_pairs_mappings_and_files_say_the_same(tmp_path: Path) -> None:
    pairs = [("dead on arrival", "negative"), ("on time", 0.8), ("a box", "neutral"), ("so so", "0.4")]
    path = tmp_path / "phrases.tsv"
    path.write_text("".join(f"{text}\t{value}\n" for text, value in pairs), encoding="utf-8")
    expected = Phrases([text for text, _ in pairs], [0.0, 0.8, 0.5, 0.4])
    for source in (pairs, dict(pairs), path, str(path), expected, iter(pairs)):
        assert as_phrases(source) == expected


@pytest.mark.parametrize("word", ["pos", "P", "+", "Positive", " positive "])
def test_labels_are_strengths(word: str) -> None:
    assert as_phrases({"x": word}).strengths == (1.0,)


def test_a_phrase_may_begin_with_a_bracket_and_lines_may_be_blank(tmp_path: Path) -> None:
    path = tmp_path / "phrases.tsv"
    path.write_text("\n(sic)\t0.4\n\ngood\tpos\n", encoding="utf-8")
    assert as_phrases(path) == Phrases(["(sic)", "good"], [0.4, 1.0])


def test_a_treebank_gives_every_phrase_once_with_its_mean_strength(tmp_path: Path) -> None:
    path = tmp_path / "trees.txt"
    path.write_text("(3 (2 a) (4 (3 good) (2 film)))\n\n(4 (2 a) (4 good))\n", encoding="utf-8")
    phrases = as_phrases(path)
    found = dict(zip(phrases.texts, phrases.strengths, strict=True))
    assert len(found) == len(phrases)
    assert (found["a"], found["film"], found["good film"]) == (0.5, 0.5, 1.0)
    assert found["good"] in (0.85, 1.0)
    assert phrases.groups is not None
    groups = dict(zip(phrases.texts, phrases.groups, strict=True))
    assert groups["a good film"] == groups["film"] != groups["a good"]


def test_long_phrases_of_a_treebank_are_left_out_but_whole_sentences_stay(tmp_path: Path) -> None:
    path = tmp_path / "trees.txt"
    path.write_text("(3 (2 a) (4 (3 good) (2 film)))\n", encoding="utf-8")
    assert read_treebank_phrases(path, max_words=1).texts == ("a good film", "a", "good", "film")


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("good\tpos\nbad news\n", 2, "has no tab: write a phrase, a tab, and its strength"),
        ("good\tpos\nbad\tmeh\n", 2, "'meh' is no strength: give 0"),
        ("good\tpos\n\nbad\t-3\n", 3, "the strength of 'bad' is -3: give 0"),
        ("good\tnan\n", 1, "the strength of 'good' is nan"),
        ("(3 (2 a) (4 good))\n(3 (2 a\n", 2, "brackets are not closed"),
        ("", None, "the file has no phrases"),
        ("\n\n", None, "the file has no phrases"),
    ],
)
def test_bad_files_are_refused_with_file_and_line(
    text: str, line: int | None, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "phrases.tsv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CorpusError, match=told) as caught:
        as_phrases(path)
    assert caught.value.path == str(path)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (7, "the phrases are 7: give a file, Phrases, or pairs"),
        (["ab"], "'ab' is no pair of a phrase"),
        ([("good",)], r"\('good',\) is no pair"),
        ([("good", 1, 2)], "is no pair"),
        ([5], "5 is no pair"),
        ([(5, 1.0)], "the phrase 5 is int: every phrase is a str"),
        ({"good": 1.5}, "the strength of 'good' is 1.5: give 0"),
        ({"good": None}, "None is no strength"),
        ("no-such-file.tsv", "no such file"),
    ],
)
def test_bad_phrases_are_refused(source: Any, told: str) -> None:
    with pytest.raises(CorpusError, match=told):
        as_phrases(source)


def test_numbers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(CorpusError, match="2 phrases and 1 strengths: give one a phrase"):
        Phrases(["a", "b"], [0.5])
    with pytest.raises(CorpusError, match="1 phrases and 0 groups"):
        Phrases(["a"], [0.5], [])
    with pytest.raises(CorpusError, match="1 phrases and 2 weights"):
        Phrases(["a"], [0.5], weights=[1, 2])
    with pytest.raises(CorpusError, match="the weight of 'a' is -1: give 0 or more"):
        Phrases(["a"], [0.5], weights=[-1])
