"""Corpora: reading every format, every error with its place, and dividing without leaks."""

from __future__ import annotations

import gzip
import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.corpus import Corpus, as_corpus, read_corpus, read_lines, read_sst
from sentiparse.errors import CorpusError, OptionError

TEXTS = ["a fine film", "not for me", 'so "good", really']
LABELS = [1, 0, 1]


@pytest.fixture
def write(tmp_path: Path):
    def _write(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        raw = content.encode() if isinstance(content, str) else content
        path.write_bytes(gzip.compress(raw) if name.endswith(".gz") else raw)
        return path

    return _write


CONTENTS = {
    "reviews.tsv": 'pos\ta fine film\nneg\tnot for me\npos\tso "good", really\n',
    "header.tsv": 'text\tid\tlabel\na fine film\t7\tpos\nnot for me\t8\tneg\nso "good", really\t9\tpos\n',
    "crlf.tsv": '1\ta fine film\r\n0\tnot for me\r\n1\tso "good", really',
    "bom.tsv": '\ufeff1\ta fine film\n0\tnot for me\n1\tso "good", really\n',
    "reviews.csv": 'label,text\n1,a fine film\n-1,not for me\n1,"so ""good"", really"\n',
    "reviews.jsonl": "\n".join(
        json.dumps({"text": t, "label": y}) for t, y in zip(TEXTS, LABELS, strict=True)
    ),
    "reviews.ft": '__label__P a fine film\n__label__N not for me\n__label__P so "good", really\n',
    "fast.txt": '__label__+ a fine film\n__label__- not for me\n__label__+ so "good", really\n',
}


@pytest.mark.parametrize("suffix", ["", ".gz"])
@pytest.mark.parametrize("name", CONTENTS)
def test_read_corpus_reads_each_text_format(write, name: str, suffix: str) -> None:
    corpus = read_corpus(write(name + suffix, CONTENTS[name]))
    assert corpus.texts == TEXTS
    assert corpus.labels == LABELS
    assert corpus.source.endswith(name + suffix)
    assert (corpus.weights, corpus.groups, corpus.dropped) == (None, None, 0)


def test_read_corpus_reads_parquet(tmp_path: Path) -> None:
    pa = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "reviews.parquet"
    parquet.write_table(pa.table({"text": TEXTS, "stars": [5.0, 1.0, 4.0], "w": [1.0, 2.0, 3.0]}), path)
    corpus = read_corpus(path, positive_above=3, weight_column="w")
    assert (corpus.texts, corpus.labels, corpus.weights) == (TEXTS, LABELS, [1.0, 2.0, 3.0])
    path.write_bytes(path.read_bytes()[:40])
    with pytest.raises(CorpusError, match=r"reviews\.parquet: not a Parquet file"):
        read_corpus(path)


def test_read_corpus_reads_a_folder_of_neg_and_pos(write, tmp_path: Path) -> None:
    write("neg.txt", "not for me\n")
    with pytest.raises(CorpusError, match=r"pos\.txt is missing"):
        read_corpus(tmp_path)
    write("pos.txt", "a fine film\nso good\n")
    corpus = read_corpus(tmp_path)
    assert (corpus.texts, corpus.labels) == (["not for me", "a fine film", "so good"], [0, 1, 1])
    write("pos.txt", "a fine film\n\n")
    with pytest.raises(CorpusError, match=r"pos\.txt:2: the text is empty"):
        read_corpus(tmp_path)


def test_read_corpus_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = SimpleNamespace(buffer=io.BytesIO(CONTENTS["reviews.tsv"].encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    corpus = read_corpus("-")
    assert (corpus.texts, corpus.source) == (TEXTS, "<stdin>")


def test_a_csv_field_may_span_lines_and_be_long(write) -> None:
    long = "good " * 60_000
    corpus = read_corpus(write("a.csv", f'text,label\n"one\ntwo",1\n{long},0\n'))
    assert corpus.texts == ["one\ntwo", long]
    with pytest.raises(CorpusError, match=r"a\.csv:4: label 'x'"):
        read_corpus(write("a.csv", 'text,label\n"one\ntwo",1\nthree,x\n'))


@pytest.mark.parametrize(
    ("raw", "labels"),
    [
        (("0", "1"), None), (("neg", "pos"), None), (("Negative", "POSITIVE"), None), (("N", "P"), None),
        (("-1", "1"), None), (("-1", "+1"), None), (("-", "+"), None), (("0.0", "1.0"), ("0.0", "1.0")),
        (("bad", "good"), ("bad", "good")), (("1", "0"), (1, 0)),
    ],
)  # fmt: skip
def test_labels_are_understood(write, raw: tuple[str, str], labels: tuple[object, object] | None) -> None:
    corpus = read_corpus(write("a.tsv", f"{raw[0]}\tx\n{raw[1]}\ty\n"), labels=labels)
    assert corpus.labels == [0, 1]
    if labels:
        assert corpus.label_names == (str(labels[0]), str(labels[1]))


def test_stars_are_cut_and_the_middle_is_dropped_and_counted(write) -> None:
    path = write("a.csv", "review,rating\na,1\nb,2\nc,3\nd,4\ne,4.5\n")
    corpus = read_corpus(path, positive_above=3.5, negative_below=2)
    assert (corpus.texts, corpus.labels, corpus.dropped) == (["a", "d", "e"], [0, 1, 1], 2)
    assert read_corpus(path, positive_above=3).dropped == 1


def test_weights_and_groups_are_columns(write) -> None:
    path = write("a.tsv", "label\ttext\tw\tfilm\n0\ta\t2\tJaws\n1\tb\t0.5\tAlien\n1\tc\t1\tJaws\n")
    corpus = read_corpus(path, weight_column="w", group_column="film")
    assert (corpus.weights, corpus.groups) == ([2.0, 0.5, 1.0], [0, 1, 0])


def test_columns_of_a_table_without_header_are_numbers(write) -> None:
    path = write("a.tsv", "0\t1\tbad\n1\t10\tgood\n")
    assert read_corpus(path, label_column=0, text_column=2).texts == ["bad", "good"]
    assert read_corpus(path, label_column="0", text_column="2").labels == [0, 1]
    with pytest.raises(CorpusError, match="column 9 was asked for, there are 3"):
        read_corpus(path, label_column=0, text_column=9)


@pytest.mark.parametrize(
    ("name", "content", "options", "message"),
    [
        ("a.tsv", "pos\tx\npso\ty\n", {}, r"a\.tsv:2: label 'pso' is not one of .*neg/pos"),
        ("a.tsv", "good\tx\nbda\ty\n", {"labels": ("bad", "good")}, r":2: label 'bda' is not one of bad"),
        ("a.tsv", "", {}, r"a\.tsv: the file is empty"),
        ("a.jsonl", "", {}, "the file is empty"),
        ("a.txt", "", {}, "the file is empty"),
        ("a.tsv", "label\ttext\n", {}, "the file is empty"),
        ("a.tsv", "1\tx\n1\ty\n", {}, r"all 2 texts are positive.*allow_one_class=True"),
        ("a.tsv", "1\tx\n0\t \n", {}, r"a\.tsv:2: the text is empty.*skip_empty=True"),
        ("a.tsv", "1\tx\n\n0\ty\n", {}, r"a\.tsv:2: the text is empty"),
        ("a.tsv", "1\tx\nnothing\n", {}, r"a\.tsv:2: no tab"),
        ("a.tsv", "1\tx\n0\ty\tz\n", {}, r"a\.tsv:2: 3 columns where line 1 has 2"),
        ("a.tsv", "1\tx\tz\n", {}, r"a\.tsv:1: 3 columns and no header"),
        ("a.tsv", "1\tx\n", {"text_column": "body"}, r"no text column 'body': there are '1', 'x'"),
        ("a.tsv", "-1\tx\n0\ty\n1\tz\n", {}, r"a\.tsv:2: .*three classes.*positive_above=0"),
        ("a.csv", "a,b\n1,x\n", {}, r"a\.csv:1: no text column .*there are 'a', 'b'.*text_column="),
        ("a.csv", 'text,label\n"x,1\n', {}, r"a\.csv:2: not valid CSV"),
        ("a.csv", "text,label,w\nx,1,nan\n", {"weight_column": "w"}, r"a\.csv:2: weight 'nan'"),
        ("a.csv", "text,label,w\nx,1,-1\n", {"weight_column": "w"}, r"a\.csv:2: weight '-1'"),
        ("a.csv", "text,label,w\nx,1,much\n", {"weight_column": "w"}, r"a\.csv:2: weight 'much'"),
        ("a.csv", "text,label,g\nx,1,\n", {"group_column": "g"}, r"a\.csv:2: group ''"),
        ("a.csv", "text,stars\nx,1\ny,many\n", {"positive_above": 3}, r"a\.csv:3: label 'many' is not"),
        ("a.csv", "text,stars\nx,3\n", {"positive_above": 3}, r"all 1 rows were left out"),
        ("a.jsonl", '{"text": "x", "label": 1}\n{"text"', {}, r"a\.jsonl:2: not valid JSON"),
        ("a.jsonl", '["x", 1]', {}, r"a\.jsonl:1: each line is one object"),
        ("a.jsonl", '{"text": 5, "label": 1}', {}, r"a\.jsonl:1: the text is 5, not a string"),
        ("a.jsonl", '{"text": null, "label": 1}', {}, r"a\.jsonl:1: the text is missing"),
        ("a.jsonl", '{"txt": "x", "label": 1}', {}, r"a\.jsonl:1: no text column .*'txt', 'label'"),
        ("a.jsonl", '{"text": "x", "label": null}', {}, r"a\.jsonl:1: label None"),
        ("a.ft", "__label__1 x\nno label\n", {}, r"a\.ft:2: each line is __label__x text"),
        ("a.ft", "__label__1 __label__0 x\n", {}, r"a\.ft:1: more than one label"),
        ("a.txt", "just words\n", {}, r"a\.txt: unknown format: .*format="),
        ("a.tsv", b"1\tx\n0\tcaf\xe9\n", {}, r"a\.tsv:2: byte 0xe9 at offset 9 is not valid utf-8.*cp1252"),
        ("a.tsv", "1\tné\n0\t".encode() + b"caf\xe9\n", {}, r"a\.tsv:2: .*mixes encodings"),
        ("a.tsv", "1\tx\n".encode("utf-16"), {}, r"a\.tsv:1: .*encoding='utf-16'"),
        ("a.tsv", b"1\tx\x00\n"[:-1] * 3, {"encoding": "utf-16"}, r"a\.tsv:1: not valid utf-16"),
    ],
)  # fmt: skip
def test_bad_input_is_named_with_its_place(
    write, name: str, content: str | bytes, options: dict, message: str
) -> None:
    with pytest.raises(CorpusError, match=message):
        read_corpus(write(name, content), **options)


def test_a_missing_or_broken_file_is_a_corpus_error(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"none\.tsv: no such file"):
        read_corpus(tmp_path / "none.tsv")
    broken = tmp_path / "a.tsv.gz"
    broken.write_bytes(b"1\tnot packed\n")
    with pytest.raises(CorpusError, match="not a whole gzip file"):
        read_corpus(broken)
    broken.write_bytes(gzip.compress(b"1\tpacked\n" * 1000)[:-12])
    with pytest.raises(CorpusError, match="not a whole gzip file"):
        read_corpus(broken)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"format": "xls"}, "format 'xls' is not one of tsv, csv"),
        ({"labels": ("a", "a")}, "two different values"),
        ({"labels": "ab"}, "must be a pair"),
        ({"labels": ("a", "b"), "positive_above": 3}, "use one of them"),
        ({"positive_above": 2, "negative_below": 3}, "must not be larger"),
        ({"positive_above": float("nan")}, "must be numbers"),
        ({"encoding": "utf-99"}, "not known"),
        ({"text_column": 1}, "give both text_column and label_column"),
    ],
)
def test_contradictory_options_are_refused(write, options: dict, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        read_corpus(write("a.tsv", CONTENTS["reviews.tsv"]), **options)


def test_options_lift_the_checks(write) -> None:
    assert read_corpus(write("a.tsv", "1\tx\n"), allow_one_class=True).counts() == (0, 1)
    corpus = read_corpus(write("a.tsv", "1\tx\n0\t \n\n0\ty\n"), skip_empty=True)
    assert (corpus.texts, corpus.dropped) == (["x", "y"], 2)
    assert (
        read_corpus(write("a.tsv", "1\tcafé\n0\ty\n".encode("cp1252")), encoding="cp1252").texts[0] == "café"
    )
    assert (
        read_corpus(write("a.tsv", "1\tcafé\n0\ty\n".encode("utf-16")), encoding="utf-16").texts[0] == "café"
    )


TREES = "(3 (2 a) (4 (3 good) (2 film)))\n(2 (2 it) (2 is))\n\n(1 (2 (2 -LRB-) (2 so)) (0 dull))\n"


def test_read_sst_gives_sentences_without_neutral_ones(write) -> None:
    path = write("trees.txt", TREES)
    corpus = read_sst(path)
    assert (corpus.texts, corpus.labels, corpus.groups) == (["a good film", "-LRB- so dull"], [1, 0], None)
    assert corpus.dropped == 1
    assert read_corpus(path, format="sst") == corpus == read_corpus(path)


def test_read_sst_groups_phrases_by_sentence(write) -> None:
    path = write("trees.txt", TREES)
    corpus = read_sst(path, phrases=True)
    assert corpus.texts == ["a good film", "good film", "good", "-LRB- so dull", "dull"]
    assert corpus.groups == [0, 0, 0, 2, 2]
    short = read_sst(path, phrases=True, max_phrase_words=1)
    assert short.texts == ["a good film", "good", "-LRB- so dull", "dull"]


@pytest.mark.parametrize(
    ("tree", "message"),
    [
        ("(3 (2 a)", "1 brackets are not closed"),
        ("(3 a) b", "'b' after the end"),
        ("(3 a)) ", "after the end"),
        ("(7 a)", "node label '7'"),
        ("a", "'a' outside"),
        ("(3 )", "no words"),
        ("(", "node label ''"),
    ],
)
def test_read_sst_names_the_line_that_is_no_tree(write, tree: str, message: str) -> None:
    with pytest.raises(CorpusError, match=r"trees\.txt:2: not a tree") as caught:
        read_sst(write("trees.txt", f"(3 a)\n{tree}\n"))
    assert message in str(caught.value)


def test_read_sst_reads_a_deep_tree(write) -> None:
    deep = "(3 " * 20_000 + "good" + ")" * 20_000
    assert read_sst(write("trees.txt", deep)).texts == ["good"]


def test_read_lines_streams_and_keeps_empty_lines(write) -> None:
    assert list(read_lines(write("a.txt.gz", "one\r\n\ntwo\u2028x\x85"))) == ["one", "", "two\u2028x\x85"]
    with pytest.raises(CorpusError, match=r"a\.txt:2: byte 0xff"):
        list(read_lines(write("a.txt", b"ok\n\xff\n")))
    lines = read_lines(write("a.txt", b"ok\n\xff\n"))
    assert next(lines) == "ok"


@given(st.lists(st.tuples(st.text(min_size=1), st.booleans()), min_size=1))
def test_any_text_survives_jsonl(
    tmp_path_factory: pytest.TempPathFactory, pairs: list[tuple[str, bool]]
) -> None:
    pairs = [(text, label) for text, label in pairs if text.strip()] + [("x", True), ("y", False)]
    path = tmp_path_factory.mktemp("jsonl") / "a.jsonl"
    content = "\n".join(json.dumps({"text": t, "label": y}, ensure_ascii=False) for t, y in pairs)
    path.write_bytes(content.encode())
    corpus = read_corpus(path)
    assert list(zip(corpus.texts, corpus.labels, strict=True)) == pairs


@given(st.binary(max_size=200), st.sampled_from(["tsv", "csv", "jsonl", "fasttext", "parquet", "sst"]))
def test_any_bytes_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, raw: bytes, format: str
) -> None:
    path = tmp_path_factory.mktemp("bytes") / "a"
    path.write_bytes(raw)
    message = ""
    try:
        assert len(read_corpus(path, format=format, allow_one_class=True, skip_empty=True)) > 0
    except CorpusError as error:
        message = str(error)
    assert message == "" or message.startswith(str(path))


@pytest.mark.parametrize(
    "source",
    [
        [("a fine film", 1), ("not for me", 0)],
        (("a fine film", "pos"), ("not for me", "neg")),
        (["a fine film", "not for me"], [1, 0]),
        (np.array(["a fine film", "not for me"]), np.array([1, 0])),
        Corpus(["a fine film", "not for me"], [1, 0]),
    ],
)
def test_as_corpus_takes_what_a_user_holds(source: object) -> None:
    corpus = as_corpus(source)
    assert corpus.fingerprint() == Corpus(["a fine film", "not for me"], [1, 0]).fingerprint()
    assert all(type(label) is int for label in corpus.labels)


@pytest.mark.parametrize(
    ("own", "raw", "labels"),
    [
        (("bad", "good"), ["good", "bad", "pos", "0"], [1, 0, 1, 0]),
        (("Neg", "Pos"), ["pos", "Neg"], [1, 0]),
        (("1", "2"), ["2", "1"], [1, 0]),  # a usual word with the other meaning: only the model's own
    ],
)
def test_labels_of_ones_own_are_understood_beside_the_usual(
    write, own: tuple[str, str], raw: list[str], labels: list[int]
) -> None:
    path = write("own.tsv", "".join(f"{label}\ta text\n" for label in raw))
    corpus = read_corpus(path, own_labels=own)
    assert (corpus.labels, corpus.label_names) == (labels, own)


def test_own_labels_with_another_meaning_take_the_place_of_the_usual(write) -> None:
    with pytest.raises(CorpusError, match="label '0' is not one of 1, 2"):
        read_corpus(write("own.tsv", "1\ta\n2\tb\n0\tc\n"), own_labels=("1", "2"))


def test_a_label_that_is_not_known_has_a_remedy(write) -> None:
    with pytest.raises(CorpusError, match=r"name the two labels, as in labels=\('bad', 'good'\)"):
        read_corpus(write("words.tsv", "good\ta\nbad\tb\n"))
    with pytest.raises(CorpusError, match="cut stars, as in positive_above=3 and negative_below=3, or"):
        read_corpus(write("stars.tsv", "5\ta\n1\tb\n"))


def test_text_and_label_are_two_columns(write) -> None:
    with pytest.raises(OptionError, match="text_column and label_column are both 0"):
        read_corpus(write("a.tsv", "pos\ta\n"), text_column=0, label_column=0)
    path = write("b.csv", "text,label\ngood,pos\n")
    for options in ({"label_column": "text"}, {"label_column": "label", "text_column": "label"}):
        with pytest.raises(CorpusError, match="text and label are both column"):
            read_corpus(path, **options)


@pytest.mark.parametrize("encoding", ["base64", "rot13", "undefined"])
def test_an_encoding_that_is_not_of_texts_is_refused(write, encoding: str) -> None:
    with pytest.raises(OptionError, match="is not one of texts: name one that is"):
        read_corpus(write("a.tsv", "pos\ta\n"), encoding=encoding)


def test_as_corpus_takes_texts_labels_weights_groups_and_paths(write) -> None:
    corpus = as_corpus(["x", "y"], np.array([-1.0, 1.0]), weights=[1, 2], groups=["a", "b"])
    assert (corpus.labels, corpus.weights, corpus.groups) == ([0, 1], [1.0, 2.0], [0, 1])
    path = write("reviews.tsv", CONTENTS["reviews.tsv"])
    assert as_corpus(path) == as_corpus(str(path)) == read_corpus(path)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: as_corpus("a fine film"), "'a fine film' is not a file"),
        (lambda: as_corpus(["a fine film", "x"]), "item 0 is 'a fine film', not a pair"),
        (lambda: as_corpus(["a"], [1, 0]), "1 texts but 2 labels"),
        (lambda: as_corpus(["a", "b"], [1, 0], weights=[1]), "2 texts but 1 weights"),
        (lambda: as_corpus(["a", "b"], [1, 2]), "text 1: label 2 is not one of"),
        (lambda: as_corpus(["a", None], [1, 0]), "text 1: the text is missing"),
        (lambda: as_corpus(["a", "b"], [1, 1]), "all 2 texts are positive"),
        (lambda: as_corpus([], []), "there are no texts"),
        (lambda: as_corpus("text", [1]), "one string"),
        (lambda: Corpus(["a"], [2]), "label 0 is 2"),
        (lambda: Corpus(["a"], [1], weights=[float("nan")]), "weight 0 is nan"),
        (lambda: Corpus([5], [1]), "text 0 is 5"),  # type: ignore[list-item]
        (lambda: Corpus(["a"], [1], groups=[1, 2]), "1 texts but 2 groups"),
    ],
)
def test_what_cannot_be_a_corpus_is_refused(call, message: str) -> None:
    with pytest.raises(CorpusError, match=message):
        call()


def test_fingerprint_tells_data_apart_and_ignores_where_it_came_from() -> None:
    base = Corpus(["a", "bc"], [0, 1])
    others = [
        Corpus(["ab", "c"], [0, 1]), Corpus(["a", "bc"], [1, 0]), Corpus(["bc", "a"], [0, 1]),
        Corpus(["a", "bc"], [0, 1], weights=[1.0, 1.0]), Corpus(["a", "bc"], [0, 1], groups=[0, 0]),
        Corpus(["a", "\ud800"], [0, 1]),
    ]  # fmt: skip
    prints = {corpus.fingerprint() for corpus in [base, *others]}
    assert len(prints) == 7
    assert Corpus(["a", "bc"], [0, 1], source="x", dropped=3).fingerprint() == base.fingerprint()


@st.composite
def corpora(draw: st.DrawFn) -> Corpus:
    labels = draw(st.lists(st.integers(0, 1), min_size=4, max_size=60))
    groups = draw(st.none() | st.lists(st.integers(-3, 12), min_size=len(labels), max_size=len(labels)))
    return Corpus([f"t{i}" for i in range(len(labels))], labels, groups=groups)


@given(corpora(), st.floats(0.01, 0.99), st.integers(0, 5))
def test_split_parts_everything_once_and_never_a_group(corpus: Corpus, fraction: float, seed: int) -> None:
    if corpus.groups is not None and len(set(corpus.groups)) < 2:
        with pytest.raises(CorpusError, match="cannot be split"):
            corpus.split(fraction, seed)
        return
    kept, held_out = corpus.split(fraction, seed)
    assert len(kept) > 0
    assert len(held_out) > 0
    assert sorted(kept.texts + held_out.texts) == sorted(corpus.texts)
    assert corpus.split(fraction, seed) == (kept, held_out)
    if corpus.groups is None:
        for label in (0, 1):
            assert abs(held_out.counts()[label] - fraction * corpus.counts()[label]) <= 1
    else:
        assert not set(kept.groups or ()) & set(held_out.groups or ())


@given(corpora(), st.integers(2, 5), st.integers(0, 5))
def test_folds_hold_each_text_out_once_and_never_part_a_group(corpus: Corpus, k: int, seed: int) -> None:
    units = len(corpus) if corpus.groups is None else len(set(corpus.groups))
    if k > units:
        with pytest.raises(OptionError, match="k must lie between 2"):
            corpus.folds(k, seed)
        return
    pairs = list(corpus.folds(k, seed))
    assert sorted(text for _, test in pairs for text in test.texts) == sorted(corpus.texts)
    for train, test in pairs:
        assert len(test) > 0
        assert sorted(train.texts + test.texts) == sorted(corpus.texts)
        if corpus.groups is None:
            for label in (0, 1):
                assert abs(test.counts()[label] - corpus.counts()[label] / k) < 1
        else:
            assert not set(train.groups or ()) & set(test.groups or ())


def test_folds_of_groups_are_stratified() -> None:
    labels = [0, 1, 1] * 200
    corpus = Corpus([str(i) for i in range(600)], labels, groups=[i // 4 for i in range(600)])
    for _, test in corpus.folds(5, seed=1):
        assert abs(test.counts()[0] - 40) <= 4
        assert abs(test.counts()[1] - 80) <= 4


def test_another_seed_gives_other_folds() -> None:
    corpus = Corpus([str(i) for i in range(50)], [0, 1] * 25)
    assert corpus.fold_numbers(5, 0) != corpus.fold_numbers(5, 1)
    assert corpus.split(0.2, 0) != corpus.split(0.2, 1)


@pytest.mark.parametrize("fraction", [0, 1, -0.5, float("nan")])
def test_split_refuses_a_fraction_outside_of_0_and_1(fraction: float) -> None:
    with pytest.raises(OptionError, match="fraction must lie between 0 and 1"):
        Corpus(["a", "b"], [0, 1]).split(fraction)


def test_a_slice_of_a_corpus_is_a_corpus_with_all_that_belongs_to_the_texts() -> None:
    corpus = Corpus(["a", "b", "c"], [0, 1, 1], [1.0, 2.0, 3.0], [7, 7, 8], ("bad", "good"), "x.tsv")
    part = corpus[1:]
    assert part == corpus.subset([1, 2])
    assert (part.weights, part.groups, part.label_names) == ([2.0, 3.0], [7, 8], ("bad", "good"))
    assert corpus[::-1].texts == ["c", "b", "a"]
    assert len(corpus[5:]) == 0


def test_a_place_of_a_corpus_is_a_text_with_its_label() -> None:
    corpus = Corpus(["a", "b", "c"], [0, 1, 1])
    assert (corpus[0], corpus[-1]) == (("a", 0), ("c", 1))
    assert list(corpus) == [corpus[at] for at in range(3)]
    with pytest.raises(IndexError):
        corpus[3]
