"""``rules --plot`` and ``--data``: curves, and what labelled texts say of a rule."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner

from sentiparse.cli import main


@pytest.fixture
def data(tmp_path: Path) -> str:
    path = tmp_path / "dev.tsv"
    path.write_text("neg\tnot good\n" * 6 + "pos\tnot good\n" * 2 + "pos\tgood fun\n", encoding="utf-8")
    return str(path)


def ask(runner: CliRunner, *args: str) -> str:
    result = runner.invoke(main, ["rules", *args])
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_a_list_has_what_the_rule_says_and_what_the_labels_say(
    runner: CliRunner, model: str, data: str
) -> None:
    lines = {
        line.split("\t")[0]: line.split("\t") for line in ask(runner, model, "--data", data).splitlines()
    }
    seen, said, labels = lines["N -> not P"][5:]
    assert (seen, said) == ("8", "0.721")
    assert 0.5 < float(labels.split()[0]) < 0.9
    assert lines["P -> good"][5:] == ["", "", ""]
    (record,) = map(
        json.loads, ask(runner, model, "--data", data, "--json", "--kind", "negation").splitlines()
    )
    assert (record["sightings"]["seen"], record["sightings"]["overall"]["share"]) == (8, 0.75)


def test_combination_rules_are_drawn_alone(runner: CliRunner, model: str, data: str, tmp_path: Path) -> None:
    out = tmp_path / "rules.svg"
    assert ask(runner, model, "--plot", str(out)) == f"{out}\n"
    bare = out.read_text(encoding="utf-8")
    ET.fromstring(bare)
    assert bare.count('class="curve ') == 1
    ask(runner, model, "--plot", str(out), "--data", data)
    assert "in 8 trees" in out.read_text(encoding="utf-8")


def test_a_dash_draws_in_the_terminal(runner: CliRunner, model: str, data: str) -> None:
    drawn = ask(runner, model, "--contains", "not P", "--plot", "-", "--data", data)
    assert drawn.startswith("N -> not P  [negation]")
    assert "in 8 trees" in drawn


def test_png_is_drawn_by_matplotlib(runner: CliRunner, model: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    out = tmp_path / "rules.png"
    ask(runner, model, "--plot", str(out))
    assert out.read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_the_remedy_is_told(
    runner: CliRunner, model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    for name in ("matplotlib", "matplotlib.figure"):
        monkeypatch.setitem(sys.modules, name, None)
    result = runner.invoke(main, ["rules", model, "--plot", str(tmp_path / "rules.png")])
    assert result.exit_code == 1
    assert 'pip install "sentiparse[plots]"' in result.stderr


def test_rules_are_sorted_by_support_and_by_strength(runner: CliRunner, model: str) -> None:
    ordered = [line.split("\t")[0] for line in ask(runner, model, "--sort", "strength").splitlines()]
    assert ordered == ["P -> good", "N -> dull", "P -> fun", "N -> not P", "N -> to pay"]
    assert ask(runner, model, "--sort", "support") == ask(runner, model, "--sort", "count")


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["--plot", "rules.txt"], 2),
        (["--plot", "rules.svg", "--json"], 2),
        (["--plot", "rules.svg", "--kind", "dictionary"], 2),
        (["--plot", "no-such-folder/rules.svg"], 2),
        (["--plot", "rules.svg", "--contains", "xyzzy"], 1),
        (["--plot", "-", "--data", "no-such-file.tsv"], 1),
        (["--data", "x.tsv", "--rules", "x.rules", "--save", "y"], 2),
    ],
)
def test_misuse_is_told(
    runner: CliRunner, model: str, args: list[str], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    result = runner.invoke(main, ["rules", model, *args])
    assert result.exit_code == code
    assert result.stderr
    assert sorted(tmp_path.iterdir()) == before
