"""``rules``, ``info``, ``explain``, ``evaluate``: what stands on a model."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from sentiparse.cli import main
from sentiparse.grammar import RuleInfo

GOOD = {
    "text": "P -> good",
    "kind": "dictionary",
    "type": None,
    "logit": 1.9,
    "theta": None,
    "weight": 0.25,
    "count_neg": 3,
    "count_pos": 40,
    "count": 43,
}
NOT = {
    "text": "N -> not P", "kind": "combination", "type": "negation", "logit": None, "theta": (-0.4, 1.0),
    "weight": 1.5, "count_neg": 0, "count_pos": 0, "count": 100,
}  # fmt: skip


@pytest.fixture
def asked(golden) -> list[dict]:
    """What ``grammar.find`` was asked, with two rules as its answer."""
    calls: list[dict] = []

    def find(text: str = "", kind=None, type=None, limit=None):
        calls.append({"text": text, "kind": kind, "type": type, "limit": limit})
        return [RuleInfo(**GOOD), RuleInfo(**NOT)][:limit]

    golden.grammar = SimpleNamespace(find=find)
    return calls


def test_rules_are_lines_of_rule_type_strength_weight_and_counts(runner: CliRunner, asked) -> None:
    result = runner.invoke(main, ["rules"])
    assert result.stdout.splitlines() == [
        "P -> good\tdictionary\t0.870\t0.250\t3/40", "N -> not P\tnegation\t-0.400 1.000\t1.500\t100",
    ]  # fmt: skip
    assert asked == [{"text": "", "kind": None, "type": None, "limit": 50}]


def test_rules_filters_reach_the_grammar(runner: CliRunner, asked) -> None:
    runner.invoke(main, ["rules", "m", "--kind", "negation", "--contains", "not", "--limit", "0"])
    assert asked == [{"text": "not", "kind": "combination", "type": "negation", "limit": None}]


def test_rules_sorts_before_it_cuts(runner: CliRunner, asked) -> None:
    result = runner.invoke(main, ["rules", "--sort", "weight", "--limit", "1"])
    assert result.stdout.startswith("N -> not P\t")
    assert asked[0]["limit"] is None


def test_rules_as_json(runner: CliRunner, asked) -> None:
    lines = runner.invoke(main, ["rules", "--json"]).stdout.splitlines()
    assert [json.loads(line) for line in lines] == [GOOD, {**NOT, "theta": [-0.4, 1.0]}]


def test_info_is_text_json_or_card(runner: CliRunner, golden) -> None:
    assert runner.invoke(main, ["info"]).stdout.splitlines() == [
        "labels: negative, positive", "options:", "  beam_size: 30", "format: 1",
    ]  # fmt: skip
    assert json.loads(runner.invoke(main, ["info", "--json"]).stdout) == golden.info()
    assert runner.invoke(main, ["info", "--card"]).stdout == "# a card\n"


def test_a_model_without_a_card_is_told(runner: CliRunner, model: str) -> None:
    result = runner.invoke(main, ["info", "--card", model])
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"{model}: the model has no card" in result.stderr


def test_explain_writes_text_or_json(runner: CliRunner, golden) -> None:
    class Explanation:
        def __str__(self) -> str:
            return "because"

        def to_dict(self) -> dict:
            return {"why": "because"}

    asked = []
    golden.explain = lambda text, counterfactuals: asked.append(counterfactuals) or Explanation()
    assert runner.invoke(main, ["explain", "a", "b"]).stdout == "because\n\nbecause\n\n"
    assert json.loads(runner.invoke(main, ["explain", "--json"], input="a\n").stdout) == {"why": "because"}
    assert asked == [False, False, False]
    runner.invoke(main, ["explain", "-c", "a"])
    assert asked[-1] is True


def test_bundled_model_explains_and_lists(runner: CliRunner, bundled_model) -> None:
    for args in (
        ["info", str(bundled_model)],
        ["rules", str(bundled_model)],
        ["explain", "not a good movie"],
    ):
        result = runner.invoke(main, args)
        assert result.exit_code == 0, result.stderr
        assert result.stdout
