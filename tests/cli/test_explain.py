"""``explain --without``: the answer without rules and words that one names."""

from __future__ import annotations

import json

from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.cli import main
from sentiparse.cli.explain import cut
from sentiparse.tokenize import tokenize


def test_rules_are_struck_and_words_cut_out_together(runner: CliRunner, model: str) -> None:
    args = ["explain", "-m", model, "not good, so dull", "-w", "N -> not P", "--without", "So dull"]
    result = runner.invoke(main, args)
    assert result.exit_code == 0, result.stderr
    before, after = result.stdout.split("\n\nwithout N -> not P, So dull\n")
    assert before.startswith("negative, ")
    assert after.splitlines()[0] == "positive, P(positive) = 0.90, by 1 rule"
    data = json.loads(runner.invoke(main, [*args, "--json"]).stdout)
    assert (data["label"], data["left_out"]["label"]) == ("negative", "positive")
    assert data["left_out"]["items"] == ["N -> not P", "So dull"]


def test_a_rule_that_is_not_there_is_told(runner: CliRunner, model: str) -> None:
    result = runner.invoke(main, ["explain", "-m", model, "good", "-w", "P -> bad"])
    assert result.exit_code == 1
    assert "there is no rule P -> bad" in result.stderr


@given(
    st.lists(st.sampled_from(["Not", "good", "a", "b"]), max_size=8), st.sampled_from(["not", "a", "b good"])
)
def test_words_are_cut_wherever_they_stand(words: list[str], left_out: str) -> None:
    run = tuple(left_out.split())
    left = [token.text for token in tokenize(cut(" ".join(words), [run]))]
    padded = "".join(f" {word.lower()} " for word in words)
    expected = padded.replace("".join(f" {word} " for word in run), "").split()
    assert left == expected
