"""What page and server exchange about positions that somebody has set up: of no game, so nothing in them is secret."""

from typing import Literal, TypeAlias

import msgspec

from meldroom.server.wire.message import Part, Row
from meldroom.server.wire.verdict_protocol import DraftMeld, OpeningInfo, Reason


class JudgeTurn(Part, frozen=True):
    """POST /api/positions/judge: whether somebody with this rack may make the table into these rows.

    Answered with `TurnJudged`, or a `Problem`: `unreadable` (400), `bad_rules`, `bad_tiles`.
    """

    rack: Row
    rows: list[Row]
    """The table at the end of the turn: every meld and every loose tile, also those that nobody moved."""
    table: list[Row] = msgspec.field(default_factory=list[Row])
    """The melds on the table before."""
    opening: list[Row] = msgspec.field(default_factory=list[Row])
    """The rows laid first, where the opening turn goes on to use the table (TR-4.6)."""
    rules: str = ""
    """Rules text; empty for the default."""
    opened: bool = True


class TurnJudged(Part, frozen=True):
    """What the law says of a turn."""

    legal: bool
    melds: list[DraftMeld]
    """The judgement of each row, in the order the rows were sent."""
    reasons: list[Reason]
    """Everything that keeps it from being a legal turn."""
    played: Row
    """The tiles that come from the rack."""
    changed: bool
    """Whether the rows differ from the table before."""
    opening: OpeningInfo | None
    """None for somebody who has opened."""
    meant: list[Row]
    """Where the turn is legal only if the jokers are meant otherwise: all rows so written; else empty."""


class CheckTable(Part, frozen=True):
    """POST /api/positions/check: whether each of these rows is a meld, and the game has all these tiles.

    Answered with `TableChecked`, or a `Problem`: `unreadable` (400), `bad_rules`.
    """

    table: list[Row]
    rack: Row = msgspec.field(default_factory=list[str])
    rules: str = ""


class TableChecked(Part, frozen=True):
    """What the law says of a table as it lies."""

    legal: bool
    """Whether every row is a meld and the game has all these tiles."""
    melds: list[DraftMeld]
    """The judgement of each row, in the order the rows were sent."""
    excess: str
    """Which tile there is more of than the game has, as a sentence; empty if there is none."""
    copies: int
    """How many of each numbered tile the game has."""
    jokers: int
    """How many jokers it has."""


class AskBest(Part, frozen=True):
    """POST /api/positions/best: the best move.

    Answered with `BestMove`, or a `Problem`: `unreadable` (400), `bad_rules`, `bad_tiles`, `busy` (503).
    """

    table: list[Row]
    rack: Row
    rules: str = ""
    opened: bool = True
    by: Literal["tiles", "points"] = "tiles"
    """What to lay the most of."""


class BestMove(Part, frozen=True):
    """The best move that was found, and how much about it is proven."""

    status: Literal["optimal", "none", "unproven"]
    """`optimal`: nothing better exists. `none`: nothing can be laid. `unproven`: there may be more, up to `bound`."""
    played: Row
    """The tiles it lays from the rack."""
    points: int
    """What they take off the rack."""
    bound: int
    """No move lays more than this, of what was asked for."""
    table: list[Row]
    """The table after it; as it was where nothing can be laid."""
    opening: list[Row]
    """The rows laid first, where an opening turn goes on to use the table."""
    steps: list[str]
    """How hands make it, one sentence a step."""
    advice: str
    """Where the rack holds no opening: how near it comes."""


class AskRebuild(Part, frozen=True):
    """POST /api/positions/rebuild: whether all the tiles of these rows can lie in melds.

    Answered with `Rebuilt`, or a `Problem`: `unreadable` (400), `bad_rules`, `bad_tiles`, `busy` (503).
    """

    rows: list[Row]
    rules: str = ""


class Rebuilt(Part, frozen=True):
    """A legal table of the same tiles, or the largest part of them that makes one."""

    status: Literal["whole", "part", "unproven"]
    """`whole`: all tiles lie. `part`: it is proven that no more of them can. `unproven`: more may be possible."""
    table: list[Row]
    left: Row
    """The tiles that found no place."""


Posted: TypeAlias = JudgeTurn | CheckTable | AskBest | AskRebuild
"""The bodies that a page sends."""
