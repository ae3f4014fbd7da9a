"""Why something is not allowed: a code, the rule it follows from, and a sentence.

The sentences are templates over named details, so that another language only needs another table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from meldroom.tiles.rows import Row


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


_TABLE: Final[dict[FaultCode, tuple[str, str]]] = {
    FaultCode.TOO_FEW_TILES: ("TR-3.1", "too few tiles: {count}, a meld has at least 3"),
    FaultCode.TOO_MANY_TILES: ("TR-3.3", "too many tiles: {count}, a {what} has at most {most}"),
    FaultCode.COLOUR_TWICE: ("TR-3.2", "{colour} twice, a group has each colour once"),
    FaultCode.NUMBER_TWICE: ("TR-3.4", "{number} twice, a run has each number once"),
    FaultCode.GAP: ("TR-3.4", "gap between {low} and {high}"),
    FaultCode.MIXED: ("TR-3.2", "neither one number in different colours nor one colour in a row"),
    FaultCode.ONLY_JOKERS: ("TR-3.8", "only jokers, a meld has at least one numbered tile"),
    FaultCode.TOO_MANY_JOKERS: ("TR-3.7", "{count} jokers, at most {most} in one meld at this table"),
    FaultCode.JOKER_MISDECLARED: ("TR-3.10", "the joker cannot stand for {tile} here"),
    FaultCode.ROUND_OVER: ("TR-10.1", "the round is over"),
    FaultCode.MELD_NOT_ON_TABLE: ("TR-6.4", "this meld is not on the table"),
    FaultCode.TILE_NOT_ON_RACK: ("TR-3.11", "{tiles}: not on your rack"),
    FaultCode.TABLE_TILE_REMOVED: ("TR-6.6", "a table tile is missing: {tiles}"),
    FaultCode.NOTHING_PLAYED: ("TR-6.5", "no tile from your rack has been laid"),
    FaultCode.TABLE_TOUCHED: ("TR-4.5", "open first: before your opening the table may not be touched"),
    FaultCode.OPENING_BELOW_MIN: ("TR-4.1", "opening {points} of {needed}"),
    FaultCode.OPENING_NOT_FROM_RACK: ("TR-4.4", "{tiles}: the opening comes from your own rack alone"),
    FaultCode.JOKER_IN_OPENING: ("TR-4.9", "a joker may not be part of the opening at this table"),
    FaultCode.JOKER_NOT_REPLACED: ("TR-7.2", "the joker that stood for {tile} has not been replaced by it"),
    FaultCode.JOKER_DESTINATION: ("TR-7.6", "the freed joker that stood for {tile} must go to a new meld{how}"),
    FaultCode.JOKER_SET_LOCKED: ("TR-7.9", "a meld with a joker is locked until the joker has been replaced"),
    FaultCode.POOL_EMPTY: ("TR-5.7", "the pool is empty, there is nothing to draw"),
    FaultCode.POOL_NOT_EMPTY: ("TR-5.7", "a pass is only possible once the pool is empty"),
    FaultCode.MUST_PLAY: ("TR-5.2", "a play is possible, and at this table it must be made"),
    FaultCode.CLOCK_OFF: ("TR-9.1", "there is no clock at this table"),
    FaultCode.NOT_AN_ERROR: ("TR-8.1", "the table is legal, there is nothing to penalise"),
    FaultCode.REJECTED_NOT_PENALISED: ("TR-8.2", "an illegal table is refused here, not penalised"),
    FaultCode.NOT_SEATED: ("TR-14.1", "there is no such player in this round"),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why a row is no meld or a move is not allowed."""

    code: FaultCode
    row: Row | None = None
    """The row it is about; None if it is about the turn as a whole."""
    details: tuple[tuple[str, str], ...] = ()
    """Named values of the sentence."""

    @property
    def rule(self) -> str:
        """The paragraph of docs/rules.md."""
        return _TABLE[self.code][0]

    @property
    def sentence(self) -> str:
        """What is wrong, without naming the row."""
        return _TABLE[self.code][1].format(**dict(self.details))

    @property
    def words(self) -> str:
        """What is wrong, with the row where there is one."""
        return self.sentence if self.row is None else f"{self.row}: {self.sentence}"


def fault(code: FaultCode, row: Row | None = None, **details: object) -> Fault:
    """A fault with its details as keywords, in canonical order."""
    return Fault(code, row, tuple(sorted((name, str(value)) for name, value in details.items())))


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Each fault once, in an order that does not depend on how they were found."""
    return tuple(sorted(set(faults), key=lambda one: (_PLACE[one.code], str(one.row or ""), one.details)))


_PLACE: Final = {code: place for place, code in enumerate(FaultCode)}
