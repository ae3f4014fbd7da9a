"""Arguments that several commands have."""

from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter

from meldroom.basicrummy.rules import BASIC_RULES, BasicRules, find_basic_rules
from meldroom.basicrummy.rules import STANDARD as BASIC
from meldroom.cli.errors import Unusable
from meldroom.tilerummy.rules import STANDARD, Rules, find_rules
from meldroom.tilerummy.state import Rack, sorted_table, table_count
from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.meld_faults import meld_faults
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.rows import parse_rows, parse_tiles
from meldroom.tiles.tiles import ordered
from meldroom.words import say

TableText: TypeAlias = Annotated[
    str, Parameter(allow_leading_hyphen=True, help="Melds on the table, joined by /, such as R5R6R7/K9B9O9.")
]
RackText: TypeAlias = Annotated[str, Parameter(allow_leading_hyphen=True, help="Tiles on the rack, such as R8K1J.")]
RulesText: TypeAlias = Annotated[
    str, Parameter(name="--rules", help="A named set of rules, options, or both: official_en+opening_min=50.")
]
GameName: TypeAlias = Annotated[
    str,
    Parameter(name="--game", help="tile (tile rummy), machiavelli, vatikan or basic (Basic Rummy)."),
]
TableGame: TypeAlias = Annotated[
    str | None,
    Parameter(
        name="--game", show_default=False, help="tile (tile rummy), machiavelli or vatikan; by default as --rules say."
    ),
]
Unopened: TypeAlias = Annotated[bool, Parameter(negative="", show_default=False, help="The player has not opened yet.")]
AsJson: TypeAlias = Annotated[
    bool, Parameter(name="--json", negative="", show_default=False, help="Print the result as JSON.")
]
Plain: TypeAlias = Annotated[
    bool,
    Parameter(
        env_var="MELDROOM_PLAIN", help="Words alone, for a screen reader: no colours, tiles and cards by their names."
    ),
]
Data: TypeAlias = Annotated[
    str | None, Parameter(help="The data folder, or the address of the database; by default your own data folder.")
]
File: TypeAlias = Annotated[Path, Parameter(allow_leading_hyphen=True, help="A file; - reads the standard input.")]


TABLE_GAMES: Final = ("tile", "machiavelli", "vatikan")
"""The games with the law of the table; tile rummy is meant by the standard rules."""
GAMES: Final = (*TABLE_GAMES, "basic")


def rules_of_game(game: str, text: str) -> Rules | BasicRules:
    """The rules of a game with what a text adds to them; their kind says which law it has.

    Raises `Unusable` for a game that there is not, and where the text names the rules of another; or `RulesError`.
    """
    name = game.lower()
    if name not in GAMES:
        raise Unusable(say("basic.no_game", text=quoted(game), known=", ".join(GAMES)))
    if name in TABLE_GAMES:
        return _rules_of_table_game(name, text)
    return find_basic_rules(BASIC if text == STANDARD else text)


def table_rules(text: str, game: str | None = None) -> Rules:
    """The rules of a game with the law of the table; raises `Unusable` for Basic Rummy, which has another one."""
    if (game or "").lower() == "basic" or _first(text) in BASIC_RULES:
        raise Unusable(say("term.no_basic", known=", ".join(TABLE_GAMES)))
    if game is None:
        return find_rules(text)
    rules = rules_of_game(game, text)
    assert isinstance(rules, Rules), "Basic Rummy was asked for above"
    return rules


def _first(text: str) -> str:
    return text.replace(" ", "").split("+")[0].lower()


def _rules_of_table_game(game: str, text: str) -> Rules:
    base = STANDARD if game == "tile" else game
    first = _first(text)
    if first in BASIC_RULES:
        raise Unusable(say("term.other_game", game=repr(game), rules=repr(text)))
    rules = find_rules(f"{base}+{text}" if "=" in first else base if text == STANDARD else text)
    if "=" not in first and rules.deck is not find_rules(base).deck:
        raise Unusable(say("term.other_game", game=repr(game), rules=repr(text)))
    return rules


def read_table(text: str, rules: Rules) -> tuple[Meld, ...]:
    """The melds of a table; raises `NotationError` quoting what is no meld and why."""
    found: list[Meld] = []
    for row in parse_rows(text):
        meld = read_meld(row, rules.melds)
        if meld is None:
            reasons = "; ".join(one.sentence for one in meld_faults(row, rules.melds))
            raise NotationError(say("term.no_meld", row=repr(row.shown), reasons=reasons))
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
        most = rules.bag_for(rules.players_max).count(tile)
        if there[tile] > most:
            name = say("term.jokers") if tile.is_joker else tile.shown
            raise Unusable(say("term.too_many", n=there[tile], tile=name, most=most))
