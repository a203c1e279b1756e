"""Reports of the behaviour suite: rates, intervals, what they show."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentiparse.behaviour import Case, Outcome, SuiteReport, compare, run_suite
from sentiparse.errors import OptionError
from sentiparse.evaluate import wilson_interval


def outcome(number: int, p_pos: float, role: str = "flip", counted: bool = True) -> Outcome:
    case = Case(
        str(number), "negation", "minimum", (f"text {number}",), "negative", "not", role, "films", counted
    )
    return Outcome(case if counted else Case(**{**case.to_dict(), "capability": "emoji"}), (p_pos,))


@pytest.fixture
def report() -> SuiteReport:
    return SuiteReport(
        (outcome(1, 0.2), outcome(2, 0.8), outcome(3, 0.9), outcome(4, 0.1), outcome(5, 0.9, "keep"),
         outcome(6, 0.9, "", counted=False))
    )  # fmt: skip


def test_rates_count_failures_and_leave_out_what_is_only_shown(report: SuiteReport) -> None:
    assert (report.flip.cases, report.flip.failures) == (4, 2)
    assert (report.keep.cases, report.keep.failures) == (1, 1)
    assert report.flip_and_keep == 0.75
    assert (report.total.cases, report.total.failures) == (5, 3)
    assert [rate.name for rate in report.capabilities] == ["negation"]
    assert [(rate.name, rate.failures) for rate in report.shown] == [("emoji", 1)]
    assert [rate.name for rate in report.groups] == ["negation: not", "emoji: not"]
    assert [out.case.id for out in report.failed("negation")] == ["2", "3", "5"]


def test_an_unknown_capability_is_an_error_that_lists_the_known(report: SuiteReport) -> None:
    with pytest.raises(OptionError, match="there are: negation, emoji"):
        report.capability("sarcasm")


def test_text_and_markdown_show_rates_and_examples(report: SuiteReport) -> None:
    assert "negation          60.0" in str(report)
    assert "“text 2” 0.80; expected negative" in str(report)
    assert "| negation: not | 5 | 60.0 |" in report.markdown()
    assert "“text 5” 0.90; expected negative" in report.markdown()


def test_data_goes_through_json(report: SuiteReport) -> None:
    data = json.loads(json.dumps(report.to_dict()))
    assert data["flip"] == {**report.flip.to_dict()}
    assert [failure["id"] for failure in data["failures"]] == ["2", "3", "5", "6"]
    assert len(report.to_dict(outcomes=True)["outcomes"]) == 6


def test_a_comparison_has_a_column_a_classifier_and_marks_the_best(report: SuiteReport) -> None:
    better = SuiteReport(tuple(Outcome(out.case, (0.2,)) for out in report.outcomes))
    lines = compare({"one": report, "two": better}).splitlines()
    assert lines[0] == "| failures, % | cases | one | two |"
    assert "| negation | 5 | 60.0 | **0.0** |" in lines
    assert "| emoji (reported only) | 1 | 100.0 | **0.0** |" in lines
    with pytest.raises(OptionError, match="at least one"):
        compare({})


@given(st.integers(0, 300).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_holds_the_rate_and_lies_in_0_to_1(counts: tuple[int, int]) -> None:
    failures, cases = counts
    low, high = wilson_interval(failures, cases)
    assert 0.0 <= low <= high <= 1.0
    if cases:
        assert low - 1e-12 <= failures / cases <= high + 1e-12


def test_peers_run_through_the_suite() -> None:
    pytest.importorskip("vaderSentiment")
    pytest.importorskip("textblob")
    from sentiparse.behaviour.peers import lexicon_peers

    for peer in lexicon_peers().values():
        report = run_suite(peer)
        assert report.capability("plain polarity").rate < 0.4
        assert 0.3 < report.flip_and_keep < 0.7


def test_the_ngram_peer_learns_from_the_corpus_it_is_given() -> None:
    pytest.importorskip("sklearn")
    from sentiparse.behaviour.peers import ngram

    texts = [("so good", 1), ("not good", 0), ("so bad", 0), ("not bad", 1)] * 3
    p_pos = ngram(texts)(["not good", "not bad", "so good"])
    assert (p_pos > 0.5).tolist() == [False, True, True]
    assert ngram(texts, order=1)(["not good"]).shape == (1,)
