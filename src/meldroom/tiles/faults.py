"""Why something is not allowed: a code, the rule it follows from, and a sentence.

A fault knows no language: its details are data, and its sentence (topic `law` of the catalogues) is made when somebody
reads it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile, name_tiles, number_shown
from meldroom.words import one_of, say


class FaultCode(StrEnum):
    """Every reason for a refusal; the value is what goes over the wire."""

    TOO_FEW_TILES = "too_few_tiles"
    TOO_MANY_TILES = "too_many_tiles"
    COLOUR_TWICE = "colour_twice"
    NUMBER_TWICE = "number_twice"
    GAP = "gap"
    MIXED = "mixed"
    ONLY_JOKERS = "only_jokers"
    TOO_MANY_JOKERS = "too_many_jokers"
    JOKER_MISDECLARED = "joker_misdeclared"
    ROUND_OVER = "round_over"
    MELD_NOT_ON_TABLE = "meld_not_on_table"
    TILE_NOT_ON_RACK = "tile_not_on_rack"
    TABLE_TILE_REMOVED = "table_tile_removed"
    NOTHING_PLAYED = "nothing_played"
    TABLE_TOUCHED = "table_touched"
    OPENING_BELOW_MIN = "opening_below_min"
    OPENING_NOT_FROM_RACK = "opening_not_from_rack"
    JOKER_IN_OPENING = "joker_in_opening"
    JOKER_NOT_REPLACED = "joker_not_replaced"
    JOKER_DESTINATION = "joker_destination"
    JOKER_SET_LOCKED = "joker_set_locked"
    POOL_EMPTY = "pool_empty"
    POOL_NOT_EMPTY = "pool_not_empty"
    MUST_PLAY = "must_play"
    CLOCK_OFF = "clock_off"
    NOT_AN_ERROR = "not_an_error"
    REJECTED_NOT_PENALISED = "rejected_not_penalised"
    NOT_SEATED = "not_seated"
    MUST_TAKE = "must_take"
    MUST_DISCARD = "must_discard"
    STOCK_EMPTY = "stock_empty"
    PILE_EMPTY = "pile_empty"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    TOO_MANY_MELDS = "too_many_melds"
    CANNOT_LAY_OFF = "cannot_lay_off"
    JUST_TAKEN = "just_taken"


_RULES: Final[dict[FaultCode, str]] = {
    FaultCode.TOO_FEW_TILES: "TR-3.1",
    FaultCode.TOO_MANY_TILES: "TR-3.3",
    FaultCode.COLOUR_TWICE: "TR-3.2",
    FaultCode.NUMBER_TWICE: "TR-3.4",
    FaultCode.GAP: "TR-3.4",
    FaultCode.MIXED: "TR-3.2",
    FaultCode.ONLY_JOKERS: "TR-3.8",
    FaultCode.TOO_MANY_JOKERS: "TR-3.7",
    FaultCode.JOKER_MISDECLARED: "TR-3.10",
    FaultCode.ROUND_OVER: "TR-10.1",
    FaultCode.MELD_NOT_ON_TABLE: "TR-6.4",
    FaultCode.TILE_NOT_ON_RACK: "TR-3.11",
    FaultCode.TABLE_TILE_REMOVED: "TR-6.6",
    FaultCode.NOTHING_PLAYED: "TR-6.5",
    FaultCode.TABLE_TOUCHED: "TR-4.5",
    FaultCode.OPENING_BELOW_MIN: "TR-4.1",
    FaultCode.OPENING_NOT_FROM_RACK: "TR-4.4",
    FaultCode.JOKER_IN_OPENING: "TR-4.9",
    FaultCode.JOKER_NOT_REPLACED: "TR-7.2",
    FaultCode.JOKER_DESTINATION: "TR-7.6",
    FaultCode.JOKER_SET_LOCKED: "TR-7.9",
    FaultCode.POOL_EMPTY: "TR-5.7",
    FaultCode.POOL_NOT_EMPTY: "TR-5.7",
    FaultCode.MUST_PLAY: "TR-5.2",
    FaultCode.CLOCK_OFF: "TR-9.1",
    FaultCode.NOT_AN_ERROR: "TR-8.1",
    FaultCode.REJECTED_NOT_PENALISED: "TR-8.2",
    FaultCode.NOT_SEATED: "TR-14.1",
    FaultCode.MUST_TAKE: "BR-3.1",
    FaultCode.MUST_DISCARD: "BR-3.5",
    FaultCode.STOCK_EMPTY: "BR-5.1",
    FaultCode.PILE_EMPTY: "BR-3.1",
    FaultCode.CARD_NOT_IN_HAND: "BR-1.1",
    FaultCode.TOO_MANY_MELDS: "BR-3.2",
    FaultCode.CANNOT_LAY_OFF: "BR-3.3",
    FaultCode.JUST_TAKEN: "BR-3.5",
}
"""The paragraph of docs/rules.md that each follows from."""


def _colour(name: str) -> str:
    return say(f"colour.{name}")


def _tile(names: str) -> str:
    return one_of(map(Tile.parse, names.split()))


def _tiles(names: str) -> str:
    return name_tiles(map(Tile.parse, names.split()))


def _number(text: str) -> str:
    return number_shown(int(text))


_SPOKEN: Final[dict[str, Callable[[str], object]]] = {
    "n": int,
    "colour": _colour,
    "number": _number,
    "low": _number,
    "high": _number,
    "tile": _tile,
    "tiles": _tiles,
}
"""How details are said that are no text to be repeated."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why a row is no meld or a move is not allowed."""

    code: FaultCode
    row: Row | None = None
    """The row it is about; None if it is about the turn as a whole."""
    details: tuple[tuple[str, str], ...] = ()
    """Named values of the sentence; `kind` chooses among several that the code has."""
    paragraph: str | None = None
    """The paragraph of docs/rules.md, where it is another one than this code usually follows from."""

    @property
    def rule(self) -> str:
        """The paragraph of docs/rules.md."""
        return self.paragraph or _RULES[self.code]

    @property
    def sentence(self) -> str:
        """What is wrong, without naming the row."""
        details = dict(self.details)
        kind = details.pop("kind", None)
        key = f"fault.{self.code}" if kind is None else f"fault.{self.code}.{kind}"
        return say(key, **{name: _SPOKEN.get(name, str)(value) for name, value in details.items()})

    @property
    def words(self) -> str:
        """What is wrong, with the row where there is one."""
        return self.sentence if self.row is None else say("fault.of_row", row=self.row, fault=self.sentence)


class IllegalMove(ValueError):  # noqa: N818 - the name of the idea in the rule book
    """A move was read but is not allowed; carries every fault, and the state is as it was."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)

    def __str__(self) -> str:
        return "; ".join(one.words for one in self.faults)


def fault(code: FaultCode, row: Row | None = None, **details: object) -> Fault:
    """A fault with its details as keywords, in canonical order."""
    return Fault(code, row, tuple(sorted((name, str(value)) for name, value in details.items())))


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Each fault once, in an order that does not depend on how they were found."""
    return tuple(sorted(set(faults), key=lambda one: (_PLACE[one.code], str(one.row or ""), one.details)))


_PLACE: Final = {code: place for place, code in enumerate(FaultCode)}
