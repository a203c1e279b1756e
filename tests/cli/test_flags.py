"""Messages name the flags of the verb that was called, not arguments of Python."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from sentiparse.cli import main
from sentiparse.cli.flags import with_flags

VERB = click.Command(
    "verb",
    params=[
        click.Option(["-b", "--beam-size"]),
        click.Option(["--labels"], nargs=2),
        click.Option(["--input-format"]),
        click.Option(["--joint/--no-joint"]),
    ],
)


@pytest.mark.parametrize(
    ("python", "shell"),
    [
        ("beam_size must be at least 1", "--beam-size must be at least 1"),
        ("say so: beam_size=3, for example", "say so: --beam-size 3, for example"),
        ("labels are two", "labels are two"),
        ("as in labels=('bad', 'good')", "as in --labels bad good"),
        ("say which with format= (one of tsv)", "say which with --input-format (one of tsv)"),
        ("joint=False", "--no-joint"),
        ("got 'beam_size=3'", "got 'beam_size=3'"),
        ("beam_size.tsv and a/beam_size/b", "beam_size.tsv and a/beam_size/b"),
        ("the file's own beam_size, not a reader's", "the file's own --beam-size, not a reader's"),
        ("skip_empty=True", "skip_empty=True"),
    ],
)
def test_arguments_become_flags_that_the_verb_has(python: str, shell: str) -> None:
    assert with_flags(python, VERB) == shell


@pytest.mark.parametrize(
    ("content", "more", "said"),
    [
        ("pos\tgood\nneg\t\n", "", "leave out such rows with --skip-empty"),
        ("good\tfun\nbad\tdull\n", "", "name the two labels, as in --labels bad good"),
        (
            "5\tfun\n1\tdull\n",
            "",
            "cut stars, as in --positive-above 3 and --negative-below 3, or name the two",
        ),
        ("-1\tdull\n0\tso so\n", "", "use --positive-above 0 and --negative-below 0"),
        ("pos\tcaf\udce9\n", "", "--encoding cp1252, for example"),
        ("a\tb\tc\n", "", "such as --label-column 0, --text-column 2"),
        ("label\ttext\npos\tgood\n", "--label-column stars", "name it with --label-column"),
        ("pos\tgood\n", "--label-column 0", "give both --text-column and --label-column"),
        ("pos\tgood\n", "--label-column 0 --text-column 0", "--text-column and --label-column are both 0"),
        ("pos\tgood\n", "--positive-above 3 --labels a b", "--labels names two values"),
        ("pos\tgood\npos\tfun\n", "", "check the label column and the limits\n"),
        ("pos\tgood\nneg\tbad\n", "--beam-size 0", "--beam-size is 0"),
    ],
)
def test_what_is_wrong_with_texts_is_mended_by_a_flag(
    runner: CliRunner, tmp_path: Path, content: str, more: str, said: str
) -> None:
    path = tmp_path / "texts.tsv"
    path.write_text(content, encoding="utf-8", errors="surrogateescape")
    result = runner.invoke(main, ["train", "-q", str(path), "-o", str(tmp_path / "new"), *more.split()])
    assert result.exit_code in (1, 2)
    assert said in result.stderr
    assert "_column" not in result.stderr.replace(str(path), "")


def test_a_form_that_is_not_known_is_told_by_a_flag(runner: CliRunner, tmp_path: Path) -> None:
    path = tmp_path / "texts.doc"
    path.write_text("good\n")
    result = runner.invoke(main, ["train", "-q", str(path), "-o", str(tmp_path / "new")])
    assert "say which with --input-format (one of tsv" in result.stderr


def test_no_verb_recommends_a_flag_that_it_has_not(runner: CliRunner, model: str) -> None:
    for verb in ("parse", "explain"):
        result = runner.invoke(main, [verb, "-m", model], input=b"caf\xe9\n")
        assert result.exit_code == 1
        assert "convert the texts to UTF-8 first" in result.stderr
        assert "encoding" not in result.stderr


def test_a_rule_that_is_not_there_is_looked_for_with_a_verb(runner: CliRunner, model: str) -> None:
    result = runner.invoke(main, ["explain", "-m", model, "good", "--without", "P -> xyzzy"])
    assert result.exit_code == 1
    assert "grammar.find" not in result.stderr
