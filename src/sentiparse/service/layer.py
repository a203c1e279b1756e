"""A personal layer of rules: what one person strikes from a grammar and adds to it.

Written down it is a grammar file that any parser's ``grammar.load`` reads; what is struck stands in it in
lines that are comments to others: ``# strike N -> not P``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sentiparse.errors import GrammarError
from sentiparse.grammar import hand_rules
from sentiparse.model import Parser
from sentiparse.notation import LABELS, format_rule, parse_rule, parse_rules
from sentiparse.tokenize import clean_surrogates

__all__ = ["RulesLayer"]

STRIKE = "# strike "


@dataclass(frozen=True)
class RulesLayer:
    """Rules to strike (``"N -> not P"``) and to add (``"P -> so so : 0.7"``).

    >>> layer = RulesLayer.read("# strike P -> good\\nN -> so so : 0.7")
    >>> layer.strike, layer.add
    (('P -> good',), ('N -> so so : 0.7',))
    >>> parser, missing = layer.apply(Parser.from_rules("P -> good : 0.9\\nP -> nice : 0.8"))
    >>> parser.predict(["so so", "nice"]), parser.parse("good").is_unknown, missing
    (['negative', 'positive'], True, ())
    """

    strike: tuple[str, ...] = ()
    add: tuple[str, ...] = ()

    @classmethod
    def of(cls, strike: Iterable[str], add: Iterable[str]) -> RulesLayer:
        """Return the layer of these rules, each checked; an error is a GrammarError that says what is wrong.

        >>> RulesLayer.of(["N  ->  not P"], []).strike
        ('N -> not P',)
        """
        strike, add = list(strike), list(add)
        for rule in (*strike, *add):
            if clean_surrogates(rule) is not rule:
                raise GrammarError(f"{rule!r:.60} is no text: it holds half a character")
        struck = dict.fromkeys(format_rule(*parse_rule(rule)) for rule in strike)
        added = [" ".join(rule.split()) for rule in add]
        for rule in added:
            if len(parse_rules(rule)) != 1:
                raise GrammarError(f"{rule!r} holds no rule; write 'P -> good : 0.87'")
        parse_rules("\n".join(added))  # twice the same rule
        return cls(tuple(struck), tuple(added))

    @classmethod
    def read(cls, text: str | Path) -> RulesLayer:
        """Return the layer in a rules file: its text, or the path of one."""
        if isinstance(text, Path):
            text = text.read_text(encoding="utf-8")
        lines = [line.strip() for line in text.splitlines()]
        strike = [line.removeprefix(STRIKE) for line in lines if line.startswith(STRIKE)]
        return cls.of(strike, [line for line in lines if line and not line.startswith("#")])

    def write(self) -> str:
        """Return the layer as a rules file.

        >>> print(RulesLayer(("P -> good",), ("N -> so so : 0.7",)).write(), end="")
        # strike P -> good
        N -> so so : 0.7
        """
        return "".join(f"{line}\n" for line in (*(STRIKE + rule for rule in self.strike), *self.add))

    def __bool__(self) -> bool:
        return bool(self.strike or self.add)

    def apply(self, parser: Parser) -> tuple[Parser, tuple[str, ...]]:
        """Return a parser with this layer, and the rules to strike that it never had; ``parser`` stays."""
        changed = Parser(parser._model, parser.options, parser._card)
        numbers = {(info.lhs, info.rhs): number for number, info in changed.grammar._combination()}
        fragments: list[list[str]] = []
        rules: list[int] = []
        missing: list[str] = []
        for text in self.strike:
            lhs, rhs = parse_rule(text)
            if any(symbol in LABELS for symbol in rhs):
                number = numbers.get((lhs, rhs))
                if number is not None:
                    rules.append(number)
                    continue
            elif changed.grammar.get(text) is not None:
                fragments.append(list(rhs))
                continue
            missing.append(text)
        add_fragments, add_rules = hand_rules(parse_rules("\n".join(self.add)))
        if fragments or rules or add_fragments or add_rules:
            changed.grammar._edit(
                strike_fragments=fragments,
                strike_rules=rules,
                add_fragments=add_fragments,
                add_rules=add_rules,
            )
        return changed, tuple(missing)
