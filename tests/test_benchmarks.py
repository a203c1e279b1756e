"""The benchmark scripts run on tiny input and write what they promise; no test depends on speed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "benchmarks" / "run.py"


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "SENTIPARSE_DATA"}
    return subprocess.run(
        [
            sys.executable, str(SCRIPT), "--quick", "--repeats", "1", "--results", str(folder / "results"),
            "--out", str(folder / "page.md"), *arguments,
        ],
        capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("benchmarks")
    done = run(folder, "--only", "training,threads,length,pruning,grammar,corpus")
    assert done.returncode == 0, done.stderr
    return folder


def figures(folder: Path, section: str) -> dict:
    return json.loads((folder / "results" / f"{section}.json").read_text(encoding="utf-8"))["figures"]


def test_the_page_has_machine_goals_and_a_heading_for_each_section(measured: Path) -> None:
    page = (measured / "page.md").read_text(encoding="utf-8")
    assert page.startswith("# Benchmarks\n")
    assert "Machine and versions: " in page
    assert "sentiparse 0." in page
    assert "A quick run" in page
    for title in ("Goals", "Two threads", "Time against length", "Training"):
        assert f"\n## {title}\n" in page
    assert "Cold starts" not in page


def test_every_table_of_the_page_is_well_formed(measured: Path) -> None:
    lines = (measured / "page.md").read_text(encoding="utf-8").splitlines()
    widths = {}
    for number, line in enumerate(lines):
        if line.startswith("|"):
            first = number
            while first and lines[first - 1].startswith("|"):
                first -= 1
            widths.setdefault(first, set()).add(line.count(" | "))
    assert len(widths) >= 6
    assert all(len(found) == 1 for found in widths.values())


def test_training_is_told_by_stage_with_seconds_and_memory(measured: Path) -> None:
    found = figures(measured, "training")
    stages = [stage["stage"] for stage in found["stages"]]
    assert stages[:2] == ["file", "judged words"]
    assert {"count", "mine"} <= set(stages)
    assert found["texts"] == 300
    assert sum(stage["seconds"] for stage in found["stages"]) <= found["seconds"]
    if sys.platform == "linux":
        assert all(stage["peak_mb"] > 10 for stage in found["stages"])
    assert found["peak_mb"] > 10


def test_the_corpus_sizes_are_those_asked_for(measured: Path) -> None:
    assert [row["texts"] for row in figures(measured, "corpus")["rows"]] == [100, 200]


def test_synthetic_grammars_have_the_size_that_is_told_and_their_rules_fire(measured: Path) -> None:
    rows = figures(measured, "grammar")["rows"]
    assert [(row["fragments"], row["rules"]) for row in rows] == [(200, 5), (400, 10)]
    assert all(row["used"]["dictionary"] > 1 for row in rows)


def test_the_first_row_of_a_pruning_table_is_the_default_compared_with_itself(measured: Path) -> None:
    for sets in figures(measured, "pruning")["models"].values():
        for result in sets.values():
            first = result["rows"][0]
            assert first["options"] == {}
            assert first["labels_changed"] == first["trees_changed"] == first["largest_shift"] == 0


def test_ours_is_timed_in_all_forms_beside_the_peers(tmp_path: Path) -> None:
    pytest.importorskip("vaderSentiment")
    done = run(tmp_path, "--only", "predict")
    assert done.returncode == 0, done.stderr
    found = figures(tmp_path, "predict")
    subjects = next(iter(found["sets"].values()))["subjects"]
    for model in found["models"].values():
        for beam_size in (1, 5, 30):
            for call in ("predict, batch", "predict, one by one", "parse, one by one"):
                assert f"{model['name']} model, K = {beam_size}, {call}" in subjects
    assert subjects["VADER, one by one"]["ratios"]["VADER, one by one"]["median"] == 1.0
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    for name, reason in found["missing"].items():
        assert f"{name}: {reason}." in page


def test_results_are_kept_and_the_page_is_written_from_them_alone(measured: Path, tmp_path: Path) -> None:
    before = (measured / "page.md").read_text(encoding="utf-8")
    done = run(measured, "--only", "none", "--out", str(tmp_path / "again.md"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "again.md").read_text(encoding="utf-8") == before


def test_an_unknown_section_is_an_error_that_lists_the_known_ones(tmp_path: Path) -> None:
    done = run(tmp_path, "--only", "sped")
    assert done.returncode != 0
    assert "'sped'" in done.stderr
    assert "predict" in done.stderr


def test_a_data_folder_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    done = run(tmp_path, "--data", str(tmp_path / "nowhere"))
    assert done.returncode != 0
    assert "does not exist" in done.stderr
