"""Rules that labelled texts speak against."""

from __future__ import annotations

import pytest
from tests.conftest import script

from sentiparse import Parser

script("revision")  # which the next one imports
script("ingredients")  # which it imports
audit_rules = script("audit_rules")

RULES = """
P -> good : 0.9
N -> bad : 0.9
P -> seems P : -2.6 5.4 @1 [strengthen]
P -> rather N : -2.1 3.6 @1 [negation]
N -> not P : -2.4 4.4 @1 [negation]
"""


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser.from_rules(RULES, negation_bonus=3.0, strengthen_bonus=3.0)


def test_a_rule_that_turns_round_what_stays_is_found(parser: Parser) -> None:
    texts = ["rather bad", "not good", "seems good"] * 5
    findings = {found.rule: found for found in audit_rules.audit(parser, texts, [0, 0, 1] * 5, least=5)}
    assert findings.keys() == {"P -> rather N", "N -> not P", "P -> seems P"}
    wrong, right = findings["P -> rather N"], findings["N -> not P"]
    assert wrong.gain > 1.0
    assert (wrong.texts, wrong.positive) == (5, 0.0)
    assert right.gain < -0.5
    assert abs(findings["P -> seems P"].gain) < 0.3


def test_the_worst_rule_is_first_and_rare_ones_are_left_out(parser: Parser) -> None:
    texts, labels = ["rather bad", "not good", "not good"], [0, 0, 0]
    assert [f.rule for f in audit_rules.audit(parser, texts, labels, least=1)] == [
        "P -> rather N",
        "N -> not P",
    ]
    assert [f.rule for f in audit_rules.audit(parser, texts, labels, least=2)] == ["N -> not P"]
    assert audit_rules.audit(parser, [], []) == []
