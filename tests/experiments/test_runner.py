"""Cells are computed once, kept with where they came from, and computed again where something changed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("sklearn")

from sentiparse.corpus import read_corpus
from sentiparse.errors import CorpusError, OptionError
from sentiparse.experiments import CORPORA, METHODS, Cell, Run
from sentiparse.experiments import work as work_module
from sentiparse.experiments.cells import Store
from sentiparse.experiments.corpora import divide, source_of
from sentiparse.experiments.methods import chosen_methods, parser_options
from sentiparse.experiments.work import identity_of, runs_alone

CELLS = [Cell("classification", "PL05-C", method, fold) for method in ("MNB-1", "LM-2") for fold in (0, 1)]


def quiet(data: Path, out: Path, **options: object) -> Run:
    return Run(data, out, jobs=1, quiet=True, **options)  # type: ignore[arg-type]


def test_a_finished_cell_is_not_computed_again(made_up_data: Path, tmp_path: Path) -> None:
    first = quiet(made_up_data, tmp_path)
    records = first.cells(CELLS)
    assert first.computed == len(CELLS)
    second = quiet(made_up_data, tmp_path)
    assert second.cells(CELLS) == records
    assert second.computed == 0


def test_a_stopped_run_goes_on_where_it_was(
    made_up_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Cell] = []
    real = work_module._baseline

    def stop_at_the_third(cell: Cell, *rest: object) -> object:
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(cell)
        return real(cell, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(work_module, "_baseline", stop_at_the_third)
    with pytest.raises(KeyboardInterrupt):
        quiet(made_up_data, tmp_path).cells(CELLS)
    monkeypatch.undo()
    resumed = quiet(made_up_data, tmp_path)
    assert set(resumed.cells(CELLS)) == set(CELLS)
    assert resumed.computed == 2


def test_workers_compute_what_one_process_does(made_up_data: Path, tmp_path: Path) -> None:
    methods = ("MNB-1", "LM-2", "s.parser", "s.parser-LongMatch", "s.parser-w/oComb")
    cells = [Cell("classification", "PL05-C", method, 0) for method in methods]
    assert not any(runs_alone(cell, 0) for cell in cells)
    one = quiet(made_up_data, tmp_path / "one").cells(cells)
    two = Run(made_up_data, tmp_path / "two", jobs=2, quiet=True).cells(cells)
    for cell in cells:
        assert one[cell]["result"]["right"] == two[cell]["result"]["right"], cell


@pytest.mark.skipif(os.name == "nt", reason="processes have no parent to ask for there")
def test_workers_end_with_a_run_that_is_killed() -> None:
    program = (
        "import os, time\n"
        "from concurrent.futures import ProcessPoolExecutor\n"
        "from multiprocessing import get_context\n"
        "from sentiparse.experiments.runner import begin_worker\n"
        "spawn = get_context('spawn')\n"
        "pool = ProcessPoolExecutor(1, spawn, initializer=begin_worker, initargs=(os.getpid(),))\n"
        "print(pool.submit(os.getpid).result(), flush=True)\n"
        "pool.submit(time.sleep, 600).result()\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        worker = int(run.stdout.readline())
        run.kill()
    for _ in range(300):
        if not _runs(worker):
            return
        time.sleep(0.1)
    os.kill(worker, signal.SIGKILL)
    pytest.fail("the worker went on for half a minute")


def _runs(process: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked after does not."""
    status = Path("/proc", str(process), "stat")
    if status.is_file():
        return status.read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return not Path("/proc").is_dir()


def test_what_is_not_installed_is_told_before_anything_is_computed(
    made_up_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sentiparse.baselines.TextBlobPolarity.NEEDS", {"no_such_module": "bench"})
    run = quiet(made_up_data, tmp_path)
    cells = [Cell("classification", "PL05-C", method, 0) for method in ("MNB-1", "TextBlob")]
    with pytest.raises(ImportError, match=r'needs no_such_module: pip install "sentiparse\[bench\]"'):
        run.cells(cells)
    assert run.computed == 0
    assert run.cells(cells[:1])


def test_an_option_that_is_new_and_off_leaves_cells_as_they_are(made_up_data: Path, tmp_path: Path) -> None:
    cell = Cell("classification", "PL05-C", "s.parser-LongMatch", 0)
    quiet(made_up_data, tmp_path).cells([cell])
    file = tmp_path / "cells" / cell.file
    record = json.loads(file.read_text(encoding="utf-8"))
    for name, value, computed in (("negated", None, 0), ("beam_size", 29, 1)):
        options = {**record["identity"]["options"], name: value}
        older = {key: given for key, given in options.items() if given is not None}
        file.write_text(json.dumps({**record, "identity": {**record["identity"], "options": older}}))
        run = quiet(made_up_data, tmp_path)
        run.cells([cell])
        assert run.computed == computed, name


def test_our_own_training_has_the_machine_to_itself() -> None:
    assert runs_alone(Cell("classification", "PL05-C", "sentiparse", 0), 0)
    assert runs_alone(Cell("polarity", "PL05-C", "s.parser"), 0)


def test_fresh_computes_again(made_up_data: Path, tmp_path: Path) -> None:
    quiet(made_up_data, tmp_path).cells(CELLS[:1])
    again = quiet(made_up_data, tmp_path, fresh=True)
    again.cells(CELLS[:1])
    assert again.computed == 1


def test_another_seed_or_other_data_is_another_cell(made_up_data: Path, tmp_path: Path) -> None:
    quiet(made_up_data, tmp_path).cells(CELLS[:1])
    other = quiet(made_up_data, tmp_path, seed=5)
    other.cells(CELLS[:1])
    assert other.computed == 1


def test_a_cell_cut_short_is_computed_again(made_up_data: Path, tmp_path: Path) -> None:
    quiet(made_up_data, tmp_path).cells(CELLS[:1])
    path = tmp_path / "cells" / CELLS[0].file
    path.write_text(path.read_text(encoding="utf-8")[:100], encoding="utf-8")
    again = quiet(made_up_data, tmp_path)
    assert again.cells(CELLS[:1])[CELLS[0]]["result"]["accuracy"] > 0.5
    assert again.computed == 1


def test_every_number_has_its_origin_beside_it(made_up_data: Path, tmp_path: Path) -> None:
    quiet(made_up_data, tmp_path).cells(CELLS[:1])
    record = json.loads((tmp_path / "cells" / CELLS[0].file).read_text(encoding="utf-8"))
    assert record["identity"]["seed"] == 0
    assert record["identity"]["options"] == {"order": 1, "alpha": 1.0}
    assert set(record["identity"]["data"]) == {"pl05-c/neg.txt", "pl05-c/pos.txt"}
    assert {"versions", "commit", "machine", "core", "time"} <= set(record["provenance"])
    assert {"cores", "cpu", "memory_gb"} <= set(record["provenance"]["machine"])


def test_workers_give_the_same_numbers_as_one_process(made_up_data: Path, tmp_path: Path) -> None:
    alone = quiet(made_up_data, tmp_path / "one").cells(CELLS)
    pool = Run(made_up_data, tmp_path / "two", jobs=2, quiet=True).cells(CELLS)
    assert {c: r["result"]["right"] for c, r in alone.items()} == {
        c: r["result"]["right"] for c, r in pool.items()
    }


def test_variants_of_a_parser_share_one_training(
    made_up_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sentiparse.training

    trained: list[Any] = []
    real = sentiparse.training.train

    def counting(*args: object, **options: object) -> object:
        trained.append(options)
        return real(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(sentiparse.training, "train", counting)
    rows = ["s.parser", "s.parser-LongMatch", "s.parser-w/oComb"]
    records = quiet(made_up_data, tmp_path).cells(Cell("classification", "PL05-C", row, 0) for row in rows)
    assert len(records) == 3
    assert [options["options"].epochs for options in trained] == [3, 0], "LongMatch has nothing to rank"
    ranked, long_match, other = records.values()
    for first in (ranked, long_match):
        assert first["seconds"] >= first["result"]["train_seconds"] - 0.001
    assert other["seconds"] == pytest.approx(other["result"]["test_seconds"], abs=0.001)


def test_folds_are_stratified_disjoint_and_the_same_each_time(made_up_data: Path) -> None:
    tests = []
    for fold in range(10):
        train, test = divide("PL05-C", made_up_data, fold)
        assert len(train) + len(test) == 400
        assert test.counts() == (20, 20)
        tests.append(test.fingerprint())
    assert len(set(tests)) == 10
    assert divide("PL05-C", made_up_data, 3)[1].fingerprint() == tests[3]


def test_treebank_trains_on_phrases_in_groups_and_tests_on_sentences(made_up_data: Path) -> None:
    train, test = divide("SST", made_up_data, None)
    assert train.groups is not None
    assert len(train) == 240
    assert len(test) == 40
    assert test.groups is None


def test_smaller_training_parts_are_inside_larger_ones(made_up_data: Path) -> None:
    small, _ = divide("IMDB-U", made_up_data, None, 50)
    large, _ = divide("IMDB-U", made_up_data, None, 100)
    assert small.counts() == (25, 25)
    rest = list(large.texts)
    for text in small.texts:
        rest.remove(text)
    assert divide("IMDB-U", made_up_data, None, 10_000)[0] == read_corpus(
        made_up_data / "imdb-u" / "train.tsv"
    )


def test_missing_data_is_named_with_its_remedy(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="--data"):
        identity_of(CELLS[0], tmp_path, 0)


def test_names_are_found_in_any_case_and_wrong_ones_listed() -> None:
    assert source_of("imdb-u").name == "IMDB-U"
    assert chosen_methods("svm-*, SENTIPARSE")[-1] == "sentiparse"
    with pytest.raises(OptionError, match="RT-C, PL05-C"):
        source_of("nope")
    with pytest.raises(OptionError, match="there is no method 'svm'"):
        chosen_methods("svm")


def test_every_row_has_valid_options_on_every_corpus() -> None:
    for method in METHODS.values():
        for corpus in CORPORA:
            if method.is_parser:
                assert parser_options(method, corpus, 0).seed == 0


def test_cells_that_differ_have_different_files() -> None:
    cells = [
        Cell("classification", corpus, method, fold, setting)
        for corpus in CORPORA
        for method in METHODS
        for fold in (None, 0, 1)
        for setting in ((), (("texts", 10),), (("texts", 10), ("beam_size", 1)))
    ]
    assert len({cell.file for cell in cells}) == len(cells)


def test_store_reads_nothing_where_nothing_is(tmp_path: Path) -> None:
    assert Store(tmp_path).read(CELLS[0], None) is None
