"""The rules in a minute: what people look up at the table, as the rules in force have it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from meldroom.house.words import sentences
from meldroom.scorebook.sheet.values import Heading
from meldroom.tilerummy.options import FreedJoker, JokerOnTable, LengthUnit, OpeningAccess, Overall, PoolOutScoring
from meldroom.tilerummy.options_text import OPTIONS_TEXT
from meldroom.tilerummy.rules import RULES, STANDARD, Rules, differences
from meldroom.words import say

_TOLD: Final = frozenset(
    {
        "hand_size",
        "opening_min",
        "opening_turn_access",
        "joker_retrieval",
        "pool_empty_end",
        "joker_value",
        "winner_score",
        "match_length",
        "overall",
    }
)
"""Options whose every value has a sentence here."""

_NO_MATTER: Final = frozenset({"warn_below"})
"""Options that change nothing for who plays and writes by hand."""


def minute(rules: Rules, players: int) -> tuple[Heading, ...]:
    """The rules for so many players in the language that is spoken, nine short paragraphs at most."""
    if players > rules.players_max:
        rules = replace(rules, tile_sets=2, tile_copies=None)
    told = (
        (say("sheet.head_deal"), say("sheet.deal", n=rules.hand_size)),
        (say("sheet.head_melds"), say("sheet.melds")),
        (say("sheet.head_opening"), " ".join(_opening(rules))),
        (say("sheet.head_turn"), say("sheet.turn")),
        (say("sheet.head_joker"), " ".join(_joker(rules))),
        (say("sheet.head_end"), f"{say('sheet.end')} {say(f'sheet.{rules.pool_empty_end}')}"),
        (say("sheet.head_score"), " ".join(_score(rules))),
        (say("sheet.head_match"), f"{_length(rules)} {_overall(rules)}"),
        (say("sheet.head_house"), " ".join(_house(rules))),
    )
    return tuple(Heading(head, words) for head, words in told if words)


def _opening(rules: Rules) -> Iterator[str]:
    yield say("sheet.opening", n=rules.opening_min) if rules.opening_min else say("sheet.no_opening")
    later = rules.opening_turn_access is OpeningAccess.NONE
    yield say("sheet.table_later") if later else say("sheet.table_free")


def _joker(rules: Rules) -> Iterator[str]:
    yield say("sheet.joker")
    if rules.joker_on_table is JokerOnTable.FLUID:
        yield say("sheet.fluid")
    elif not rules.joker_retrieval:
        yield say("sheet.kept")
    else:
        anywhere = rules.freed_joker_dest is FreedJoker.ANY_SET
        yield say("sheet.swap_any") if anywhere else say("sheet.swap")


def _score(rules: Rules) -> Iterator[str]:
    yield say("sheet.minus", joker=rules.joker_value)
    flat = rules.winner_score.flat
    yield say("sheet.pot") if flat is None else say("sheet.flat", n=flat)
    if rules.pool_out_scoring is PoolOutScoring.DIFFERENCE:
        yield say("sheet.difference")


def _length(rules: Rules) -> str:
    length = rules.match_length
    if length.unit is LengthUnit.PLAYERS:
        return say("sheet.as_players")
    return (
        say("sheet.rounds", n=length.count) if length.unit is LengthUnit.ROUNDS else say("sheet.target", n=length.count)
    )


def _overall(rules: Rules) -> str:
    return say("sheet.by_score") if rules.overall is Overall.SCORE else say("sheet.by_wins")


def _house(rules: Rules) -> Iterator[str]:
    """Every option that differs from the standard and has no sentence above, as the rules page says it."""
    changed = differences(rules, RULES[STANDARD])
    yield from sentences(OPTIONS_TEXT, {name: value for name, value in changed.items() if not _is_told(name, rules)})


def _is_told(name: str, rules: Rules) -> bool:
    fluid = name == "joker_on_table" and rules.joker_on_table is JokerOnTable.FLUID
    anywhere = name == "freed_joker_dest" and rules.freed_joker_dest is FreedJoker.ANY_SET
    return name in _TOLD | _NO_MATTER or fluid or anywhere
