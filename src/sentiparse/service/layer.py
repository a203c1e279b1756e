"""A personal layer of rules: what one person strikes from a grammar and adds to it.

Written down it is a rules file, and it changes a parser as ``grammar.load`` of that file does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sentiparse.errors import GrammarError
from sentiparse.grammar import check_words, hand_rules
from sentiparse.model import Parser
from sentiparse.notation import _COMMENT as COMMENT
from sentiparse.notation import BYTE_ORDER_MARK, LABELS, format_rule, parse_rule, parse_rules_file
from sentiparse.tokenize import clean_surrogates

__all__ = ["RulesLayer"]

STRIKE = "strike "


@dataclass(frozen=True)
class RulesLayer:
    """Rules to strike (``"N -> not P"``) and to add (``"P -> so so : 0.7"``, or ``"P -> so so"``).

    >>> layer = RulesLayer.read("strike P -> good\\nN -> so so : 0.7  # a comment")
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

        A rule that is both struck and added is one that is added: it takes the place of the other.

        >>> RulesLayer.of(["N  ->  not P"], []).strike
        ('N -> not P',)
        """
        strike, add = list(strike), list(add)
        for rule in (*strike, *add):
            if clean_surrogates(rule) is not rule:
                raise GrammarError(f"{rule!r:.60} is no text: it holds half a character")
        struck = dict.fromkeys(format_rule(*parse_rule(rule)) for rule in strike)
        added = [" ".join(COMMENT.sub("", rule).split()) for rule in add]
        for rule in added:
            try:
                found = parse_rules_file(rule).added
                check_words(found)
            except GrammarError as error:  # less the line's number, which is always 1
                raise GrammarError(error.reason) from error
            if len(found) != 1:
                raise GrammarError(f"{rule!r} holds no rule; write 'P -> good : 0.87'")
            same = [found[0].lhs] if found[0].is_combination else LABELS
            for lhs in same:  # what is added takes the place of what was there
                struck.pop(format_rule(lhs, found[0].rhs), None)
        layer = cls(tuple(struck), tuple(added))
        parse_rules_file(layer.write())  # two lines for the same rule
        return layer

    @classmethod
    def read(cls, text: str | Path) -> RulesLayer:
        """Return the layer in a rules file: its text, or the path of one."""
        path = str(text) if isinstance(text, Path) else None
        if isinstance(text, Path):
            text = text.read_text(encoding="utf-8")
        text = text.removeprefix(BYTE_ORDER_MARK)
        file = parse_rules_file(text, path)
        lines = [COMMENT.sub("", line.strip()) for line in text.splitlines()]
        added = [line for line in lines if line and not line.startswith(("#", "strike ", "strike\t"))]
        return cls.of(map(str, file.struck), added)

    def write(self) -> str:
        """Return the layer as a rules file.

        >>> print(RulesLayer(("P -> good",), ("N -> so so : 0.7",)).write(), end="")
        strike P -> good
        N -> so so : 0.7
        """
        return "".join(f"{line}\n" for line in (*(STRIKE + rule for rule in self.strike), *self.add))

    def __bool__(self) -> bool:
        return bool(self.strike or self.add)

    def apply(self, parser: Parser) -> tuple[Parser, tuple[str, ...]]:
        """Return a parser with this layer, and the rules to strike that it never had; ``parser`` stays."""
        changed = Parser(parser._model, parser.options, parser._card)
        fragments, rules, missing = changed.grammar._located(map(parse_rule, self.strike))
        added = parse_rules_file("\n".join(self.add)).added
        add_fragments, add_rules = hand_rules(changed.grammar._weighed(added))
        if fragments or rules or add_fragments or add_rules:
            changed.grammar._edit(
                strike_fragments=fragments,
                strike_rules=rules,
                add_fragments=add_fragments,
                add_rules=add_rules,
            )
        return changed, tuple(format_rule(*rule) for rule in missing)
