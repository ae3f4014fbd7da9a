"""The words of vectors: options, tiles, tables, and the names that vectors have for what the law says."""

from typing import Any, Final

from meldroom.house.text import write_value
from meldroom.tilerummy.rules import Rules, with_options
from meldroom.tilerummy.state import State, sorted_table
from meldroom.tiles.faults import Fault, FaultCode
from meldroom.tiles.melds import Meld, readings
from meldroom.tiles.rows import Row, parse_tiles
from meldroom.tiles.tiles import Tile, ordered

Json = dict[str, Any]

INVALID_MELD: Final = {
    FaultCode.TOO_FEW_TILES,
    FaultCode.TOO_MANY_TILES,
    FaultCode.COLOUR_TWICE,
    FaultCode.NUMBER_TWICE,
    FaultCode.GAP,
    FaultCode.MIXED,
    FaultCode.ONLY_JOKERS,
    FaultCode.TOO_MANY_JOKERS,
    FaultCode.JOKER_MISDECLARED,
}
OTHER_NAMES: Final[dict[str, set[str]]] = {
    FaultCode.OPENING_NOT_FROM_RACK: {"tile_not_on_rack", "table_touched"},
    FaultCode.JOKER_NOT_REPLACED: {"joker_retrieval_off", "joker_retrieval", "joker_not_retrievable", "joker_changed"},
    FaultCode.JOKER_MISDECLARED: {"joker_declaration", "declaration"},
    "too_many_players": {"two_players_only", "players"},
    "too_few_players": {"players"},
    "no_winner": {"no_positive", "no_positive_entry"},
    "several_winners": {"two_winners", "multiple_winners", "many_winners", "several_positive", "multiple_positive"},
    "expired_turn": {"expired", "timeout", "time_out", "timer_expiry", "overrun", "timer"},
}
"""What a vector may call something that the law calls by the first name."""


def named(code: str) -> set[str]:
    """Every name of something."""
    return {code, *OTHER_NAMES.get(code, set())}


def rules_from(options: Json, **more: str) -> Rules:
    return with_options(Rules(), {name: text_of(value) for name, value in options.items()} | more)


def text_of(value: object) -> str:
    return write_value(value) if isinstance(value, bool) else str(value)


def renamed(given: Json, names: dict[str, str]) -> Json:
    """The options that a vector gives beside its question, by the law's names for them."""
    return {names[key]: value for key, value in given.items() if key in names}


def reasons(faults: tuple[Fault, ...]) -> set[str]:
    """The names of the faults; every way of not being a meld is also one reason in the vectors."""
    found = {name for fault in faults for name in named(fault.code)}
    return found | ({"invalid_set", "invalid_meld"} if any(fault.code in INVALID_MELD for fault in faults) else set())


def rack_of(text: str) -> tuple[Tile, ...]:
    return ordered(parse_tiles(text))


def table_of(rows: list[str], rules: Rules) -> tuple[Meld, ...]:
    """The order of tiles in a vector means nothing, so an undeclared joker has the law's reading (TR-3.10)."""
    return sorted_table(readings(Row.parse(row), rules.melds)[0] for row in rows)


def position(rules: Rules, given: Json, *, pool: int = 0) -> State:
    other = rack_of("R1 R1 B1 B1")
    table, rack = table_of(given["table"], rules), rack_of(given["rack"])
    return State(rules, table, (rack, other), rack_of("K13") * pool, 0, (given.get("opened", True), True))
