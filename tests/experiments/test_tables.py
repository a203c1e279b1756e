"""Tables, figures and the report, made of cells."""

from __future__ import annotations

import csv
import math
from pathlib import Path

import pytest
from click.testing import CliRunner

pytest.importorskip("sklearn")
pytest.importorskip("matplotlib")

from sentiparse.cli.group import main
from sentiparse.errors import OptionError
from sentiparse.experiments import EXPERIMENTS, Run, run_experiment
from sentiparse.experiments.polarity import form_of
from sentiparse.experiments.quoted import TABLE3
from sentiparse.experiments.report import write_report
from sentiparse.experiments.statistics import bootstrap_interval, mcnemar


@pytest.fixture(scope="module")
def run(made_up_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    return Run(made_up_data, tmp_path_factory.mktemp("out"), jobs=1, quiet=True)


def test_table3_shows_measured_and_quoted_figures_apart(run: Run) -> None:
    outcome = run_experiment(
        "table3", run, methods="mnb-1,mnb-2,sentiparse", corpora="pl05-c,imdb-u", folds=2
    )
    accuracy, significance = outcome.tables
    assert accuracy.columns == ["method", "PL05-C", "PL05-C *quoted*", "IMDB-U", "IMDB-U *quoted*"]
    rows = {row[0]: row[1:] for row in accuracy.rows}
    assert rows["MNB-1"][1] == "78.0"
    assert "±" in rows["MNB-1"][0]
    assert "±" not in rows["MNB-1"][2]
    assert rows["Tree-CRF"] == ["–", "77.3", "–", "–"]
    assert rows["SVM-5"][0] == "–"
    assert [row[0] for row in significance.rows] == ["PL05-C", "IMDB-U"]
    assert all(row[3].startswith("MNB") for row in significance.rows)


def test_table3_csv_holds_what_the_cells_hold(run: Run) -> None:
    outcome = run_experiment("table3", run, methods="mnb-1", corpora="pl05-c", folds=2)
    with open(run.out / "tables" / "table3.csv", encoding="utf-8") as file:
        rows = {(row["method"], row["corpus"]): row for row in csv.DictReader(file)}
    results = [record["result"]["accuracy"] for record in outcome.records]
    assert float(rows["MNB-1", "PL05-C"]["accuracy"]) == pytest.approx(50 * sum(results), abs=1e-3)
    assert rows["MNB-1", "PL05-C"]["quoted"] == "78"
    assert rows["RAE-pretrain", "PL05-C"]["accuracy"] == ""


def test_a_fold_that_is_missing_leaves_the_place_empty(made_up_data: Path, tmp_path: Path) -> None:
    run_experiment(
        "table3", Run(made_up_data, tmp_path, jobs=1, quiet=True), methods="mnb-1", corpora="pl05-c", folds=1
    )
    reading = Run(None, tmp_path, compute=False)
    outcome = run_experiment("table3", reading, methods="mnb-1", corpora="pl05-c", folds=2)
    rows = {row[0]: row for row in outcome.tables[0].rows}
    assert rows["MNB-1"][1] == "–"


def test_datasets_counts_the_texts(run: Run) -> None:
    outcome = run_experiment("datasets", run, corpora="pl05-c,sst")
    rows = {row[0]: row for row in outcome.tables[0].rows}
    assert rows["PL05-C"][1:4] == ["400", "200", "200"]
    assert rows["PL05-C"][6] == "10,662"


def test_training_size_draws_a_curve_for_each_method(run: Run) -> None:
    outcome = run_experiment(
        "training-size", run, methods="mnb-1,sentiparse", corpora="imdb-u", sizes=(50, 100)
    )
    (table,) = outcome.tables
    assert [row[0] for row in table.rows] == ["50", "100", "13,600"]
    assert sorted(path.suffix for path in outcome.figures) == [".png", ".svg"]
    assert all(path.stat().st_size > 1000 for path in outcome.figures)


def test_settings_changes_one_option_at_a_time(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from sentiparse.experiments import curves

    few = {option: (gloss, values[:2]) for option, (gloss, values) in curves.SWEEPS.items()}
    monkeypatch.setattr(curves, "SWEEPS", few)
    outcome = run_experiment("settings", run, methods="sentiparse", corpora="imdb-u", texts=100)
    assert len(outcome.tables) == 4
    assert {len(table.rows) for table in outcome.tables} == {2}
    with pytest.raises(OptionError, match="our rows"):
        run_experiment("settings", run, methods="mnb-1", corpora="imdb-u")


def test_rules_are_fewer_where_they_must_be_more_frequent(run: Run) -> None:
    outcome = run_experiment("rules", run, corpora="pl05-c")
    laws = next(table for table in outcome.tables if table.name == "rules-frequency")
    counts = [int(value.replace(",", "")) for value in laws.rows[0][1:6]]
    assert counts == sorted(counts, reverse=True)
    lengths = next(table for table in outcome.tables if table.name == "rules-length")
    assert lengths.rows[0][-1] == "100.0"


def test_fragments_counts_wins_and_losses(run: Run) -> None:
    outcome = run_experiment("fragments", run, corpora="pl05-c", methods="sentiparse")
    counts = outcome.tables[0].rows[0]
    differ, judged = int(counts[2].replace(",", "")), int(counts[3].replace(",", ""))
    right, wrong = (int(value.split()[0].replace(",", "")) for value in counts[4:6])
    assert right + wrong == judged <= differ


def test_polarity_draws_rules_with_their_points(run: Run) -> None:
    outcome = run_experiment("polarity", run, corpora="pl05-c")
    (record,) = outcome.records
    for rule in record["result"]["drawn"]:
        assert len(rule["xy"]) == rule["points"]
        assert all(0 <= value <= 1 for point in rule["xy"] for value in point)


def test_forms_of_rules() -> None:
    assert form_of("negation", [0.6, 0.9], [0.9, 0.6], [1.0, -2.0]) == "shift"
    assert form_of("strengthen", [0.5, 0.6, 0.8], [0.6, 0.72, 0.96], [0.0, 1.0]) == "percentage"


def test_a_report_without_cells_says_where_they_were_looked_for(tmp_path: Path) -> None:
    out, page = tmp_path / "nothing", tmp_path / "results.md"
    result = CliRunner().invoke(main, ["experiment", "report", "--out", str(out), "--page", str(page)])
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"sentiparse: {out}: there are no finished cells to report on: measure some" in result.stderr
    assert not page.exists()


def test_report_is_made_of_finished_cells_only(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    with pytest.raises(OptionError, match="no finished cells"):
        write_report([], page)
    result = CliRunner().invoke(
        main, ["experiment", "report", "--out", str(run.out), "--page", str(page), "--corpora", "imdb-u"]
    )
    assert result.exit_code == 0, result.output
    text = page.read_text(encoding="utf-8")
    assert "| commit |" in text
    assert "quoted" in text
    for line in text.splitlines():
        if line.startswith("!["):
            assert (tmp_path / line.partition("(")[2].rstrip(")")).is_file()


def test_paper_figures_are_those_of_its_table() -> None:
    assert TABLE3["s.parser"] == {
        "RT-C": 85.1, "PL05-C": 79.5, "SST": 84.7, "RT-U": 91.5, "IMDB-U": 89.3, "MPQA": 86.2,
    }  # fmt: skip
    assert TABLE3["MV-RNN"] == {"PL05-C": 79.0, "SST": 82.9}


def test_mcnemar_is_the_binomial_test() -> None:
    one = [True] * 30 + [False] * 12 + [True] * 58
    other = [False] * 30 + [True] * 12 + [True] * 58
    exact = 2 * sum(math.comb(42, k) for k in range(13)) / 2**42
    assert mcnemar(one, other) == pytest.approx(exact)
    low, high = bootstrap_interval(one, other)
    assert 0 < low < 0.18 < high


def test_compare_puts_ours_among_the_baselines(small_corpus: Path) -> None:
    given = ["compare", str(small_corpus), "--folds", "3", "--methods", "mnb-2,nbsvm-2,sentiparse", "-q"]
    result = CliRunner().invoke(main, given)
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[0].split()[:3] == ["method", "accuracy", "F1"]
    assert {line.split()[0] for line in lines[2:5]} == {"MNB-2", "NBSVM-2", "sentiparse"}
    assert float(lines[2].split()[1]) > 80


def test_experiment_asks_for_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SENTIPARSE_DATA", raising=False)
    result = CliRunner().invoke(main, ["experiment", "datasets"])
    assert result.exit_code == 2
    assert "--data" in result.output


@pytest.mark.data
def test_quick_runs_on_the_real_corpora_within_minutes(data_dir: Path, tmp_path: Path) -> None:
    given = ["experiment", "table3", "--quick", "--data", str(data_dir), "--out", str(tmp_path), "-q"]
    given += ["--methods", "MNB-2,TF-IDF + SVM,sentiparse"]
    result = CliRunner().invoke(main, given)
    assert result.exit_code == 0, result.output
    with open(tmp_path / "tables" / "table3.csv", encoding="utf-8") as file:
        rows = {(r["method"], r["corpus"]): r for r in csv.DictReader(file) if r["accuracy"]}
    assert {corpus for _, corpus in rows} == {"PL05-C", "MPQA"}
    assert float(rows["MNB-2", "PL05-C"]["accuracy"]) > 75
    assert float(rows["sentiparse", "PL05-C"]["accuracy"]) > 75
    assert float(rows["TF-IDF + SVM", "MPQA"]["accuracy"]) > 83


def test_experiments_have_their_glosses() -> None:
    assert all(gloss.endswith(".") for gloss in EXPERIMENTS.values())
