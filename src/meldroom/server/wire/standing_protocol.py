"""How things stand: who sits at a table, and how its round, its match and its clock are."""

from typing import Literal

from meldroom.server.wire.accounts_protocol import RatingInfo
from meldroom.server.wire.message import Part, Row


class SeatInfo(Part, frozen=True):
    """Who sits on a chair."""

    name: str
    """Empty for an open chair."""
    bot: str | None
    """Name of the computer player, or None for a person."""
    connected: bool
    open: bool
    """Nobody sits here yet."""
    rating: RatingInfo | None = None
    """At a rated table."""


class MeldInfo(Part, frozen=True):
    """One legal meld on the table."""

    row: Row
    kind: Literal["run", "group"]
    points: int
    stands: list[list[str]]
    """For each joker of the row, in order: the tiles it stands for."""


class TableView(Part, frozen=True):
    """What one seat may know of a round."""

    table: list[MeldInfo]
    rack: Row
    """Empty for a watcher."""
    sizes: list[int]
    """Tiles on each seat's rack."""
    pool: int
    turn: int
    opened: list[bool]
    left: list[bool]
    """Seats that resigned."""


class Pull(Part, frozen=True):
    """One tile drawn to decide who starts."""

    seat: int
    tile: str


class StartInfo(Part, frozen=True):
    """The draw for the first player: the rounds of tiles drawn, each round repeating only what was tied or a joker."""

    rounds: list[list[Pull]]
    starter: int


class LineInfo(Part, frozen=True):
    """One line of a round's result, with the reason for its number."""

    seat: int
    score: int
    rack: Row
    rack_value: int
    words: str


class RoundResult(Part, frozen=True):
    """How a round ended."""

    number: int
    how: Literal["rack_out", "pool_out", "resigned", "hand_out", "stock_out", "dead"]
    """The last three are of Basic Rummy: somebody went out, or two kinds of stalemate."""
    winners: list[int]
    lines: list[LineInfo]
    words: str


class MatchInfo(Part, frozen=True):
    """The score of the match so far."""

    number: int
    """1 for the first match at this table, 2 for its rematch."""
    round: int
    """Number of the round being played, from 1."""
    length: str
    """In words: `3 rounds`, `to 200 points`."""
    scores: list[list[int]]
    """One list a finished round, one number a seat."""
    totals: list[int]
    wins: list[int]
    finished: bool
    winners: list[int]
    words: str


class ClockInfo(Part, frozen=True):
    """Time left for the seat to move."""

    seconds: int
    """The whole turn, with what was added to it."""
    remaining_ms: int
    extensions: int = 0
    """How often the player to move may still have more time in this round."""
