"""A base model beside training from nothing, on a domain of its own words."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import pytest
from tests.experiments.conftest import reviews

pytest.importorskip("sklearn")
pytest.importorskip("matplotlib")

from sentiparse.corpus import read_corpus
from sentiparse.errors import CorpusError, OptionError
from sentiparse.experiments import Run, adaptation, run_experiment
from sentiparse.experiments.bundle import bundled_texts, kept_reviews, pros_cons, sentences_of_reviews

PRODUCTS = {
    0: ["wobbling", "plasticky", "zorbing", "bulbous"],
    1: ["brushless", "tactile", "mirrorless", "quilted"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, made_up_data: Path) -> Path:
    """The sources of the bundled models, made up: reviews of films, and products with words of their own."""
    data = tmp_path_factory.mktemp("sources")
    for name in ("rt-c", "imdb-long", "rt-u", "imdb-u", "pros-cons", "sst"):
        (data / name).mkdir()
    films = {seed: "".join(f"{label}\t{text}\n" for label, text in reviews(1_600, seed)) for seed in range(3)}
    with gzip.open(data / "rt-c" / "train.tsv.gz", "wt", encoding="utf-8") as file:
        file.write(films[0])
    with gzip.open(data / "imdb-long" / "train.tsv.gz", "wt", encoding="utf-8") as file:
        for label, text in reviews(1_600, 4):
            file.write(f"{label}\t{9 if label else 1}\t{text} Seen.<br />{text}\n")
    (data / "rt-u" / "train.tsv").write_text(films[1], encoding="utf-8")
    (data / "imdb-u" / "train.tsv").write_text(films[2], encoding="utf-8")
    (data / "sst" / "train.txt").write_bytes((made_up_data / "sst" / "train.txt").read_bytes())
    draw = random.Random(5)
    lines = [f"{at % 2}\titem {at} {draw.choice(PRODUCTS[at % 2])} thing\n" for at in range(1_000)]
    (data / "pros-cons" / "all.tsv").write_text("".join(lines), encoding="utf-8")
    return data


@pytest.fixture
def small_base(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adaptation, "BASE_TEXTS", {"rt-c": 200, "imdb-u": 100})
    adaptation._base.cache_clear()


def test_every_row_is_measured_once_and_shown(small_base: None, folder: Path, tmp_path: Path) -> None:
    run = Run(folder, tmp_path, jobs=1, quiet=True)
    outcome = run_experiment("adaptation", run, quick=True)
    (table,) = outcome.tables
    assert [row[0] for row in table.rows] == list(adaptation.ROWS)
    assert "±" not in table.rows[0][1], "the base itself is one model"
    assert all("±" in row[1] for row in table.rows[1:])
    assert run.computed == 1 + 3 * (len(adaptation.ROWS) - 1)
    assert (tmp_path / "tables" / "adaptation.csv").read_text().startswith('"accuracy, %",100 texts\n')
    assert {path.suffix for path in outcome.figures} == {".png", ".svg"}
    again = Run(folder, tmp_path, jobs=1, quiet=True)
    assert run_experiment("adaptation", again, quick=True, corpora="pl05-c").tables[0].rows == table.rows
    assert again.computed == 0
    told = Run(None, tmp_path, compute=False, quiet=True)
    assert run_experiment("adaptation", told).tables[0].rows[1][1:] == [table.rows[1][1], "–", "–"]


def test_labels_of_the_domain_help_a_base_that_lacks_its_words(
    small_base: None, folder: Path, tmp_path: Path
) -> None:
    records = run_experiment("adaptation", Run(folder, tmp_path, jobs=1, quiet=True), quick=True).records
    accuracy = {record["cell"]["method"]: record["result"]["accuracy"] for record in records}
    assert accuracy[adaptation.BASE] < 0.9 < accuracy[adaptation.ADAPTED]


def test_a_missing_source_is_named(folder: Path, made_up_data: Path, tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"pros-cons.all\.tsv"):
        run_experiment("adaptation", Run(made_up_data, tmp_path, quiet=True), quick=True)


def test_draws_are_balanced_differ_and_leave_the_test_part_alone(folder: Path) -> None:
    rest, held_out = pros_cons(folder, test=False), pros_cons(folder, test=True)
    assert sorted([*rest.texts, *held_out.texts]) == sorted(
        read_corpus(folder / "pros-cons" / "all.tsv").texts
    )
    draws = [adaptation._draw(rest, 100, at) for at in range(3)]
    assert all(draw.labels.count(0) == draw.labels.count(1) == 50 for draw in draws)
    assert len({tuple(draw.texts) for draw in draws}) == 3
    assert set(adaptation._draw(rest, 10, 0).texts) < set(draws[0].texts)


def test_of_reviews_that_are_kept_whole_no_sentence_is_learned(tmp_path: Path) -> None:
    (tmp_path / "imdb-long").mkdir()
    path = tmp_path / "imdb-long" / "train.tsv.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(f"{at % 2}\t5\tThe film of number {at}. It was all right.\n" for at in range(60))
    kept = kept_reviews(tmp_path)
    assert [text.split(".")[0].split()[-1] for text in kept.texts] == ["0", "25", "50"]
    learned = list(sentences_of_reviews(path))
    assert len(learned) == 57 * 2
    assert not any(sentence in text for text in kept.texts for sentence, _ in learned if "film" in sentence)


def test_sentences_that_a_judge_contradicts_are_left_out_and_others_stay_as_drawn(folder: Path) -> None:
    sizes = {"rt-c": 50, "imdb-long": 20, "imdb-u": 30}
    plain, kept, counts = bundled_texts(folder, sizes)
    judged, judged_kept, judged_counts = bundled_texts(folder, sizes, judge=lambda texts: [0.9] * len(texts))
    assert counts["imdb-long"] == 40
    assert judged_counts == {**counts, "imdb-long": 20}, "none of those with the label negative"
    assert judged_kept.texts == kept.texts
    films = set(judged.texts) - set(plain.texts)
    assert len(films) <= 20, "what is drawn from the other sources is the same"


def test_a_source_can_be_left_out(folder: Path) -> None:
    sizes = {"rt-c": 50, "imdb-long": 20, "pros-cons": 30}
    texts, kept, counts = bundled_texts(folder, sizes, without=["pros-cons"])
    assert counts.keys() == {"rt-c", "imdb-long"}
    assert not any(text.endswith(" thing") for text in (*texts.texts, *kept.texts))
    assert not set(pros_cons(folder, test=True).texts) & set(bundled_texts(folder, sizes)[0].texts)
    with pytest.raises(OptionError, match="no source 'products'"):
        bundled_texts(folder, without=["products"])
