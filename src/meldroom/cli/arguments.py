"""Arguments that several commands have."""

from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter

from meldroom.basicrummy.rules import STANDARD as BASIC
from meldroom.basicrummy.rules import BasicRules, find_basic_rules
from meldroom.cli.errors import Unusable
from meldroom.tilerummy.rules import STANDARD, Rules, find_rules
from meldroom.tilerummy.state import Rack, sorted_table, table_count
from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.meld_faults import meld_faults
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.rows import parse_rows, parse_tiles
from meldroom.tiles.tiles import full_bag, ordered
from meldroom.words import say

TableText: TypeAlias = Annotated[
    str, Parameter(allow_leading_hyphen=True, help="Melds on the table, joined by /, such as R5R6R7/K9B9O9.")
]
RackText: TypeAlias = Annotated[str, Parameter(allow_leading_hyphen=True, help="Tiles on the rack, such as R8K1J.")]
RulesText: TypeAlias = Annotated[
    str, Parameter(name="--rules", help="A named set of rules, options, or both: official_en+opening_min=50.")
]
GameName: TypeAlias = Annotated[
    str, Parameter(name="--game", help="What is played: tile (tile rummy) or basic (Basic Rummy).")
]
Unopened: TypeAlias = Annotated[bool, Parameter(negative="", show_default=False, help="The player has not opened yet.")]
AsJson: TypeAlias = Annotated[
    bool, Parameter(name="--json", negative="", show_default=False, help="Print the result as JSON.")
]
Data: TypeAlias = Annotated[
    str | None, Parameter(help="The data folder, or the address of the database; by default your own data folder.")
]
File: TypeAlias = Annotated[Path, Parameter(allow_leading_hyphen=True, help="A file; - reads the standard input.")]


GAMES: Final = ("tile", "basic")
"""The games that have a law of their own."""


def rules_of_game(game: str, text: str) -> Rules | BasicRules:
    """The rules of a game, whose kind says which game it is. Raises `Unusable` or `RulesError`."""
    if game.lower() not in GAMES:
        raise Unusable(say("basic.no_game", text=quoted(game), known=", ".join(GAMES)))
    if game.lower() == "tile":
        return find_rules(text)
    return find_basic_rules(BASIC if text == STANDARD else text)


def read_table(text: str, rules: Rules) -> tuple[Meld, ...]:
    """The melds of a table; raises `NotationError` quoting what is no meld and why."""
    found: list[Meld] = []
    for row in parse_rows(text):
        meld = read_meld(row, rules.melds)
        if meld is None:
            reasons = "; ".join(one.sentence for one in meld_faults(row, rules.melds))
            raise NotationError(say("term.no_meld", row=repr(str(row)), reasons=reasons))
        found.append(meld)
    return sorted_table(found)


def read_rack(text: str) -> Rack:
    """The tiles of a rack; raises `NotationError`."""
    return ordered(parse_tiles(text))


def check_tiles(rules: Rules, table: tuple[Meld, ...], rack: Rack) -> None:
    """Refuse tiles that the game does not have, such as a third R5."""
    there = table_count(table)
    there.update(rack)
    for tile in sorted(there):
        most = full_bag(rules.copies_in_play, rules.jokers_in_play).count(tile)
        if there[tile] > most:
            name = say("term.jokers") if tile.is_joker else str(tile)
            raise Unusable(say("term.too_many", n=there[tile], tile=name, most=most))
