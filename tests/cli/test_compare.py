"""``sentiparse compare``: a labelled file is read as by the other verbs."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from sentiparse.cli import main


@pytest.mark.parametrize(
    ("names", "flags"),
    [
        (("bad", "good"), "--labels bad good --label-column said --text-column comment"),
        (("1", "5"), "--positive-above 3.5 --negative-below 2.5 --label-column said --text-column comment"),
    ],
)
def test_columns_labels_and_stars_are_read(
    runner: CliRunner, tmp_path: Path, names: tuple[str, str], flags: str
) -> None:
    pytest.importorskip("sklearn")
    path = tmp_path / "shop.csv"
    rows = [f"{names[0]},dull caf\xe9", f"{names[1]},good fun"] * 6
    path.write_text("\n".join(["said,comment", *rows]), encoding="cp1252")
    given = ["--folds", "2", "--methods", "MNB-1", "--encoding", "cp1252", *flags.split()]
    result = runner.invoke(main, ["compare", str(path), *given])
    assert result.exit_code == 0, result.stderr
    assert "12 texts: 6 " in result.stderr
    assert "100.0 ± 0.0" in result.stdout


def test_labels_that_are_not_known_are_told_with_the_flag(runner: CliRunner, tmp_path: Path) -> None:
    path = tmp_path / "texts.tsv"
    path.write_text("bad\tdull\ngood\tfun\n", encoding="utf-8")
    result = runner.invoke(main, ["compare", str(path)])
    assert (result.exit_code, "--labels bad good" in result.stderr) == (1, True)
