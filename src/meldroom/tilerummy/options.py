"""The closed lists of values that house rules choose from."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from meldroom.tiles.errors import RulesError
from meldroom.words import say


class Direction(StrEnum):
    """Which way the turn goes (TR-2.6)."""

    CLOCKWISE = "clockwise"
    COUNTER = "counter"


class NextStarter(StrEnum):
    """Who starts the next round (TR-2.7)."""

    REDRAW = "redraw"
    ROTATE = "rotate"
    WINNER = "winner"


class Jokers(StrEnum):
    """How many jokers there are where that is no number (VA-1.1)."""

    PER_PLAYER = "per_player"


class Opening(StrEnum):
    """What a player's first play must have (TR-4, MA-3.3, VA-3.1)."""

    NONE = "none"
    """Nothing: it may use the table like any other."""
    OWN_SET = "own_set"
    """A whole meld from the own hand."""
    POINTS = "points"
    """Melds from the own rack worth `opening_min`."""
    RUN = "run"
    """A run from the own hand, after which the same turn may use the table."""


class OpeningAccess(StrEnum):
    """Whether the table may be used in the turn of the opening (TR-4.5, TR-4.6)."""

    NONE = "none"
    AFTER_OPENING = "after_opening"


class JokerOnTable(StrEnum):
    """What a joker on the table remembers (TR-7.9)."""

    AS_TILE = "as_tile"
    LOCKED = "locked"
    FLUID = "fluid"


class ReplacementSource(StrEnum):
    """Where the tile that replaces a joker may come from (TR-7.3)."""

    RACK_OR_TABLE = "rack_or_table"
    RACK_ONLY = "rack_only"


class GroupRetrieval(StrEnum):
    """What it takes to free the joker of a group of three (TR-7.4)."""

    EITHER_MISSING = "either_missing"
    BOTH_MISSING = "both_missing"


class FreedJoker(StrEnum):
    """Where a freed joker may go (TR-7.6)."""

    NEW_SET = "new_set"
    ANY_SET = "any_set"
    NEW_SET_RACK = "new_set_rack"


class IllegalSubmission(StrEnum):
    """What follows from finishing with an illegal table (TR-8.2)."""

    REJECT = "reject"
    PENALISE = "penalise"


class TimerExpiry(StrEnum):
    """What follows from a run-out clock (TR-9.3 to TR-9.5)."""

    RESTORE_DRAW3 = "restore_draw3"
    ENGLISH = "english"
    GERMAN = "german"


class PoolEmptyEnd(StrEnum):
    """When a round with an empty pool ends (TR-10.4 to TR-10.6)."""

    ALL_PASS = "all_pass"  # noqa: S105 - a rule, not a password
    FIRST_PASS = "first_pass"  # noqa: S105 - a rule, not a password
    ONE_MORE_TURN = "one_more_turn"


class PoolOutTie(StrEnum):
    """What a tie for the lowest rack gives (TR-11.5)."""

    SPLIT = "split"
    FEWEST_TILES = "fewest_tiles"
    VOID = "void"


class PoolOutScoring(StrEnum):
    """What losers of a pool-out lose (TR-11.8)."""

    DIFFERENCE = "difference"
    FULL = "full"


class UnopenedCharge(StrEnum):
    """What a player who never opened is charged (TR-11.9)."""

    OFF = "off"
    MSO2019 = "mso2019"


class Overall(StrEnum):
    """Who wins the match (TR-12.4, TR-12.5)."""

    SCORE = "score"
    WINS = "wins"


class LengthUnit(StrEnum):
    """What the length of a match is counted in."""

    PLAYERS = "players"
    ROUNDS = "rounds"
    TARGET = "target"


_LENGTH: Final = re.compile(r"players|(rounds|target):([1-9][0-9]{0,5})", re.ASCII)
_BONUS: Final = re.compile(r"pot|flat:([0-9]{1,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class MatchLength:
    """How long a match lasts (TR-12.1 to TR-12.3): `players`, `rounds:N` or `target:N`."""

    unit: LengthUnit = LengthUnit.PLAYERS
    count: int = 0

    @classmethod
    def parse(cls, text: str) -> "MatchLength":
        """Read the text form; raises `RulesError` quoting it."""
        match = _LENGTH.fullmatch(text)
        if match is None:
            raise RulesError(say("badrules.match_length", text=repr(text)))
        return cls() if match[1] is None else cls(LengthUnit(match[1]), int(match[2]))

    def __str__(self) -> str:
        return self.unit if self.unit is LengthUnit.PLAYERS else f"{self.unit}:{self.count}"


@dataclass(frozen=True, slots=True)
class WinnerScore:
    """What the winner of a round gets (TR-11.7): `pot`, or `flat:N` points."""

    flat: int | None = None

    @classmethod
    def parse(cls, text: str) -> "WinnerScore":
        """Read the text form; raises `RulesError` quoting it."""
        match = _BONUS.fullmatch(text)
        if match is None:
            raise RulesError(say("badrules.winner_score", text=repr(text)))
        return cls(None if match[1] is None else int(match[1]))

    def __str__(self) -> str:
        return "pot" if self.flat is None else f"flat:{self.flat}"
