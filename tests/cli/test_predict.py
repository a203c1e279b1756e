"""``sentiparse predict``: forms of input, output, blocks, and a reader that goes away."""

from __future__ import annotations

import gzip
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from sentiparse import Parser
from sentiparse.cli import main
from sentiparse.cli.predict import predict, predict_sentences
from sentiparse.cli.texts import as_they_come, read_texts
from sentiparse.errors import CorpusError


def test_output_is_label_probability_and_text(runner: CliRunner, golden) -> None:
    result = runner.invoke(main, ["predict", "-"], input="good+\nbad-\nmixed+++-\n")
    assert result.stdout.splitlines() == [
        "positive\t1.0000\tgood+", "negative\t1.0000\tbad-", "positive\t0.7500\tmixed+++-",
    ]  # fmt: skip


def test_even_odds_take_the_parsers_own_answer(golden) -> None:
    golden.default_label = "positive"
    assert list(predict(golden, ["+-", "-", ""])) == [
        ("positive", 0.5, "+-"), ("negative", 1.0, "-"), ("positive", 0.5, ""),
    ]  # fmt: skip


def test_texts_of_which_it_is_not_sure_are_unsure(runner: CliRunner, golden) -> None:
    texts = "good+\nmixed+++-\nworse+---\n"
    result = runner.invoke(main, ["predict", "--unsure-below", "0.8", "-"], input=texts)
    assert result.stdout.splitlines() == [
        "positive\t1.0000\tgood+", "unsure\t0.7500\tmixed+++-", "unsure\t0.7500\tworse+---",
    ]  # fmt: skip
    result = runner.invoke(
        main, ["predict", "--unsure-below", "0.75", "--json", "-"], input="mixed+++-\n+-\n"
    )
    assert [json.loads(line)["label"] for line in result.stdout.splitlines()] == ["positive", "unsure"]
    found = [item.answer[0] for item in predict_sentences(golden, ["Good+. So so+-."], unsure_below=0.6)]
    assert found == ["positive", "unsure"]
    result = runner.invoke(main, ["predict", "--unsure-below", "0.4", "-"], input=texts)
    assert result.exit_code == 2
    assert "0.4 is not in the range" in result.stderr


def test_json_is_an_object_a_line(runner: CliRunner, golden) -> None:
    result = runner.invoke(main, ["predict", "--json"], input="schön+\n")
    assert json.loads(result.stdout) == {"label": "positive", "probability": 1.0, "text": "schön+"}


def test_a_text_stays_on_its_line(runner: CliRunner, golden, tmp_path: Path) -> None:
    path = tmp_path / "texts.jsonl"
    path.write_text(json.dumps({"text": "a\tb\nc\u2028d+"}) + "\n", encoding="utf-8")
    assert runner.invoke(main, ["predict", str(path)]).stdout == "positive\t1.0000\ta b c d+\n"


def test_texts_are_judged_in_blocks_as_they_come(golden) -> None:
    taken = []

    def texts():
        for place in range(10):
            taken.append(place)
            yield "+"

    answers = predict(golden, texts(), block=4)
    next(answers)
    assert taken == [0, 1, 2, 3]
    assert len(list(answers)) == 9
    assert golden.blocks == [4, 4, 2]


@pytest.mark.parametrize(
    ("name", "content", "column", "expected"),
    [
        ("a.txt", "good film\nbad film\n", None, ["good film", "bad film"]),
        ("a.txt", "__label__pos good film\n", None, ["good film"]),
        ("a.txt", "1\tgood\n2\tbad\n", "1", ["good", "bad"]),
        ("a.tsv", "pos\tgood film\nneg\tbad film\n", None, ["good film", "bad film"]),
        ("a.tsv", "label\ttext\tid\npos\tgood\t1\n", None, ["good"]),
        ("a.tsv", "label\treview\npos\tsaid \"so\"\n", "review", ['said "so"']),
        ("a.tsv", "label\treview\npos\tgood\n", None, ["good"]),
        ("a.csv", 'label,text\npos,"good, and\nlong"\n', None, ["good, and\nlong"]),
        ("a.csv", "pos,good\nneg,bad\n", "1", ["good", "bad"]),
        ("a.jsonl", '{"text": "good"}\n\n{"text": "bad"}\n', None, ["good", "bad"]),
        ("a.jsonl", '{"review": "good"}\n', "review", ["good"]),
        ("a.jsonl", '{"sentence": "good"}\n', None, ["good"]),
        ("a.ft", "__label__pos good film\n", None, ["good film"]),
        ("a.tsv", "", None, []),
        ("a.txt", "\ufeffgood\r\n\r\nbad", None, ["good", "", "bad"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("packed", [False, True])
def test_forms_of_input(
    tmp_path: Path, name: str, content: str, column: str | None, expected: list[str], packed: bool
) -> None:
    path = tmp_path / (name + ".gz" * packed)
    data = content.encode()
    path.write_bytes(gzip.compress(data) if packed else data)
    assert list(read_texts(str(path), column)) == expected


def test_parquet(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "a.parquet"
    parquet.write_table(pyarrow.table({"text": ["good", None], "label": [1, 0]}), path)
    assert list(read_texts(str(path))) == ["good", ""]
    path.with_suffix(".pq").write_bytes(b"no parquet")
    with pytest.raises(CorpusError, match="not a Parquet file"):
        list(read_texts(str(path.with_suffix(".pq"))))
    with pytest.raises(CorpusError, match="no column 'review' among text, label"):
        list(read_texts(str(path), "review"))


@pytest.mark.parametrize(
    ("name", "content", "column", "problem"),
    [
        (
            "a.csv",
            "label,comment\npos,good\n",
            None,
            "a.csv:1: no column 'text' or 'sentence' or 'review' among label, comment",
        ),
        ("a.tsv", "label\treview\n", "text", "a.tsv:1: no column 'text'"),
        (
            "a.tsv",
            "pos\tgood\npos\n",
            None,
            "a.tsv:2: 1 columns, and the text is in column 1 (counted from 0)",
        ),
        ("a.jsonl", '{"text": "x"}\n{oops\n', None, "a.jsonl:2: not a line of JSON"),
        ("a.jsonl", '{"text": 3}\n', None, "a.jsonl:1: no text under 'text'"),
        ("a.jsonl", "[1]\n", None, "a.jsonl:1: no text"),
        ("a.csv", 'label,text\npos,"good\n', None, "a.csv:2: not valid CSV"),
    ],
)
def test_input_that_does_not_fit_is_named(
    tmp_path: Path, name: str, content: str, column: str | None, problem: str
) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CorpusError) as caught:
        list(read_texts(str(path), column))
    assert problem in str(caught.value)


def test_text_that_is_not_utf8_is_a_message(runner: CliRunner, golden, tmp_path: Path) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes(b"sch\xf6n+\n")
    result = runner.invoke(main, ["predict", str(path)])
    assert result.exit_code == 1
    assert f"{path}:1: byte 0xf6" in result.stderr
    assert "schön+" in runner.invoke(main, ["predict", "--encoding", "latin-1", str(path)]).stdout


@pytest.mark.parametrize(
    ("form", "line"),
    [("jsonl", '{"text": "good+"}'), ("tsv", "pos\tgood+"), ("fasttext", "__label__x good+")],
)
def test_standard_input_may_have_any_form(runner: CliRunner, golden, form: str, line: str) -> None:
    result = runner.invoke(main, ["predict", "-", "--input-format", form], input=f"{line}\n")
    assert result.stdout == "positive\t1.0000\tgood+\n"


def test_answers_without_the_text(runner: CliRunner, golden) -> None:
    assert runner.invoke(main, ["predict", "--no-text"], input="good+\n").stdout == "positive\t1.0000\n"
    said = runner.invoke(main, ["predict", "--no-text", "--json"], input="good+\n").stdout
    assert json.loads(said) == {"label": "positive", "probability": 1.0}


def test_standard_input_is_answered_as_it_comes_and_ctrl_c_ends_it(model: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "sentiparse", "predict", "-m", model, "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        # A shell without job control has what it runs in the background ignore the signal.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as run:  # fmt: skip
        for text in (b"good film\n", b"dull film\n"):
            run.stdin.write(text)
            run.stdin.flush()
            assert run.stdout.readline().endswith(text)  # the other end is still open
        run.send_signal(signal.SIGINT)
        assert run.wait(30) == 1
        assert run.stderr.read().strip() == b"Aborted!"


def test_what_comes_is_handed_on_in_order_and_errors_behind_it() -> None:
    def texts():
        yield from map(str, range(5000))
        raise CorpusError("no more")

    seen: list[str] = []
    sizes: list[int] = []

    def take() -> None:
        for block in as_they_come(texts(), 64):
            sizes.append(len(block))
            seen.extend(block)

    with pytest.raises(CorpusError, match="no more"):
        take()
    assert 1 <= min(sizes) <= max(sizes) <= 64
    assert seen == [str(number) for number in range(5000)]


def test_memory_stays_where_it_is(model: str, tmp_path: Path) -> None:
    """The peak after many blocks is the peak after a few."""
    resource = pytest.importorskip("resource")
    del resource
    code = (
        "import resource, sys\nfrom sentiparse.cli import main\n"
        "main(sys.argv[1:], standalone_mode=False)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    peaks = []
    for lines in (5_000, 60_000):
        path = tmp_path / f"{lines}.txt"
        path.write_text("a film that is good fun, not dull\n" * lines, encoding="utf-8")
        run = subprocess.run(
            [sys.executable, "-c", code, "predict", "-m", model, str(path)],
            capture_output=True, check=True,
        )  # fmt: skip
        assert run.stdout.count(b"\n") == lines
        peaks.append(int(run.stderr.split()[-1]))
    assert peaks[1] < peaks[0] * 1.15


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    """``sentiparse predict big | head -1``: the reader leaves, the writer ends without complaint."""
    code = (
        "import sys; sys.path.insert(0, sys.argv.pop()); from conftest import GoldenParser\n"
        "import sentiparse; sentiparse.load = lambda path=None: GoldenParser()\n"
        "from sentiparse.cli import main; main()"
    )
    big = tmp_path / "big.txt"
    big.write_text("good+\n" * 200_000, encoding="utf-8")
    here = str(Path(__file__).parent)
    with subprocess.Popen(
        [sys.executable, "-c", code, "predict", str(big), here],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as run:
        assert run.stdout.readline() == b"positive\t1.0000\tgood+\n"
        run.stdout.close()
        complaints = run.stderr.read()
        assert run.wait(60) == 0
    assert complaints == b""


def test_a_bundled_model_answers(runner: CliRunner, bundled_model) -> None:
    result = runner.invoke(main, ["predict", "--model", str(bundled_model)], input="a great movie\n")
    assert result.exit_code == 0, result.stderr
    assert len(result.stdout.split("\t")) == 3


def test_sentences_are_answered_one_a_line(runner: CliRunner, model: str) -> None:
    texts = "Good. So\tdull!\n\nMr. Fun is fun<br />not good\n"
    lines = runner.invoke(main, ["predict", "-m", model, "--sentences"], input=texts).stdout.splitlines()
    assert [line.split("\t")[0:1] + line.split("\t")[2:] for line in lines] == [
        ["positive", "1", "1", "Good."],
        ["negative", "1", "2", "So dull!"],
        ["positive", "3", "1", "Mr. Fun is fun"],
        ["negative", "3", "2", "not good"],
    ]
    plain = runner.invoke(main, ["predict", "-m", model], input="So dull!\n").stdout
    assert lines[1].split("\t")[1] == plain.split("\t")[1]


def test_sentences_as_json_have_their_places(runner: CliRunner, model: str) -> None:
    text = "Good. <b>So</b> dull!"
    run = runner.invoke(main, ["predict", "-m", model, "--sentences", "--json"], input=f"{text}\n")
    found = [json.loads(line) for line in run.stdout.splitlines()]
    assert [(item["document"], item["sentence"]) for item in found] == [(1, 1), (1, 2)]
    assert [text[item["start"] : item["end"]] for item in found] == [item["text"] for item in found]


def test_sentences_are_numbered_on_over_blocks() -> None:
    parser = Parser.from_rules("P -> good : 0.9")
    found = predict_sentences(parser, ["Good. Good.", "", "Good"], block=1)
    assert [(item.document, item.sentence) for item in found] == [(1, 1), (1, 2), (3, 1)]
