"""Lists of words of praise and blame as evidence."""

from __future__ import annotations

from pathlib import Path

import pytest

import sentiparse
from sentiparse.corpus import as_phrases, read_lexicon
from sentiparse.errors import CorpusError, OptionError


def written(folder: Path, negative: bytes, positive: bytes) -> tuple[Path, Path]:
    paths = folder / "negative.txt", folder / "positive.txt"
    for path, content in zip(paths, (negative, positive), strict=True):
        path.write_bytes(content)
    return paths


def test_remarks_blank_lines_case_and_repeats_are_passed_over(tmp_path: Path) -> None:
    lists = written(
        tmp_path, b"; Opinion words\n# more\n\nRude\nrude\n", b"\xef\xbb\xbfon time \r\n\r\nkind\r\n"
    )
    assert read_lexicon(*lists) == pytest.approx({"rude": 0.2, "on time": 0.8, "kind": 0.8})


def test_a_word_of_both_lists_says_nothing(tmp_path: Path) -> None:
    lists = written(tmp_path, b"envious\nrude\n", b"envious\nkind\n")
    assert read_lexicon(*lists, strength=1.0) == {"rude": 0.0, "kind": 1.0}


def test_lists_of_other_encodings_are_read_when_told_so(tmp_path: Path) -> None:
    lists = written(tmp_path, "na\u00efve\n".encode("latin-1"), b"kind\n")
    assert "na\u00efve" in read_lexicon(*lists, encoding="latin-1")
    with pytest.raises(CorpusError, match=r"negative\.txt"):
        read_lexicon(*lists)


@pytest.mark.parametrize("strength", [0.5, 0.2, 1.1, float("nan")])
def test_a_strength_that_is_none_is_refused(tmp_path: Path, strength: float) -> None:
    with pytest.raises(OptionError, match=r"strength is .*above 0\.5"):
        read_lexicon(*written(tmp_path, b"rude\n", b"kind\n"), strength=strength)


def test_an_empty_or_missing_list_is_named(tmp_path: Path) -> None:
    lists = written(tmp_path, b"; nothing\n", b"kind\n")
    with pytest.raises(CorpusError, match=r"negative\.txt.*no words"):
        read_lexicon(*lists)
    with pytest.raises(CorpusError, match=r"absent\.txt.*no such file"):
        read_lexicon(tmp_path / "absent.txt", lists[1])


def test_training_takes_a_lexicon_as_phrases(tmp_path: Path) -> None:
    texts = ["the clerk was zorby", "the clerk was kind", "the room was zorby", "the room was kind"] * 20
    lexicon = read_lexicon(*written(tmp_path, b"zorby\n", b"kind\n"))
    assert len(as_phrases(lexicon)) == 2
    # The labels say nothing: every word is as often here as there.
    labels = [0, 1, 1, 0] * 20
    parser = sentiparse.train(texts, labels, phrases=lexicon)
    blame, praise = parser.predict_proba(["zorby", "kind"])[:, 1]
    assert blame < 0.5 < praise
