"""Finished stages in a folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.checkpoint import Checkpoint
from sentiparse.errors import TrainingError


def test_a_stage_comes_back_as_it_was(tmp_path: Path) -> None:
    checkpoint = Checkpoint(tmp_path / "deep" / "er", "abc", {"seed": 1})
    assert checkpoint.read("count") is None
    checkpoint.write("count", b"\x00state", {"fragments": 7, "share": 0.1})
    checkpoint.write("all texts, epoch 1", b"", {})
    again = Checkpoint(tmp_path / "deep" / "er", "abc", {"seed": 1})
    assert again.read("count") == (b"\x00state", {"fragments": 7, "share": 0.1})
    assert again.read("all texts, epoch 1") == (b"", {})
    again.finish()
    assert again.read("count") is None


@given(state=st.binary(max_size=50), at=st.integers(0, 10**6), change=st.integers(1, 255))
def test_any_changed_byte_is_noticed(
    tmp_path_factory: pytest.TempPathFactory, state: bytes, at: int, change: int
) -> None:
    folder = tmp_path_factory.mktemp("checkpoint")
    checkpoint = Checkpoint(folder, "abc", {})
    checkpoint.write("mine", state, {"rules": 3})
    (place,) = folder.glob("*.stage")
    data = bytearray(place.read_bytes())
    data[at % len(data)] ^= change
    place.write_bytes(bytes(data))
    with pytest.raises(TrainingError, match="is damaged: delete it"):
        checkpoint.read("mine")
    place.write_bytes(bytes(data)[: at % len(data)])
    with pytest.raises(TrainingError, match="is damaged: delete it"):
        checkpoint.read("mine")


def test_other_data_and_options_are_told_apart(tmp_path: Path) -> None:
    Checkpoint(tmp_path, "abc", {"seed": 1, "tau": 0.5})
    with pytest.raises(TrainingError, match="belongs to other texts"):
        Checkpoint(tmp_path, "abd", {"seed": 1, "tau": 0.5})
    with pytest.raises(TrainingError, match=r"other options: tau \(was 0\.5\); use those"):
        Checkpoint(tmp_path, "abc", {"seed": 1, "tau": 0.6})


@pytest.mark.parametrize("written", ["", "{", "[]", "7", '{"fingerprint": 3}', '"abc"'])
def test_a_run_file_that_says_something_else_is_refused(tmp_path: Path, written: str) -> None:
    (tmp_path / "run.json").write_text(written)
    with pytest.raises(TrainingError, match="name another folder"):
        Checkpoint(tmp_path, "abc", {})


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    checkpoint = Checkpoint(tmp_path, "abc", {})
    checkpoint.write("count", b"x", {})
    checkpoint.finish()
    assert sorted(place.name for place in tmp_path.iterdir()) == ["notes.txt", "run.json"]
