"""What page and server exchange about puzzles, over HTTP."""

from meldroom.server.wire.message import Part, Row
from meldroom.server.wire.protocol import MeldInfo
from meldroom.server.wire.verdict_protocol import Reason


class PuzzleList(Part, frozen=True):
    """GET /api/puzzles: the numbers of all puzzles."""

    levels: list[list[int]]
    """Those of each level, the easiest first."""
    today: str
    """The date of the present puzzle of the day, such as `2026-11-30` (UTC)."""
    daily: int
    """Its number."""


class PuzzleInfo(Part, frozen=True):
    """GET /api/puzzles/NUMBER: a puzzle without its answer."""

    number: int
    last: int
    """The number of the last puzzle there is."""
    date: str
    """The day of which it is the puzzle, where it was asked for so; else empty."""
    level: int
    levels: int
    """The level of the hardest puzzles."""
    goal: str
    """`out`: lay the whole rack; `tiles`: lay the most; `open`: open with the most."""
    words: str
    """What is to be done."""
    table: list[MeldInfo]
    rack: Row
    opened: bool
    """Whether the player has opened before."""
    rules: str
    """Rules text, as `POST /api/positions/judge` takes it."""
    position: str
    """The position in one line (docs/notation.md)."""


class PuzzleDraft(Part, frozen=True):
    """POST /api/puzzles/NUMBER/answer: the table as it lies."""

    rows: list[Row]
    """Every meld and loose tile on the table, also those that nobody moved."""


class PuzzleAnswer(Part, frozen=True):
    """What an answer to a puzzle is worth."""

    solved: bool
    legal: bool
    laid: int
    """Tiles laid."""
    best: int | None
    """Tiles that can be laid; None where the answer is not legal."""
    words: str
    reasons: list[Reason]
    """Everything that keeps it from being a legal turn."""


class PuzzleStep(Part, frozen=True):
    """One step of the solution."""

    words: str
    before: list[Row]
    after: list[Row]
    """The table before and after; in between its rows need not be melds."""
    played: Row
    """Tiles that come from the rack."""


class PuzzleHint(Part, frozen=True):
    """GET /api/puzzles/NUMBER/hints/STAGE: a hint; each says more than the one before it."""

    stage: int
    """1: the tiles to lay; 2: the melds that change; 3: the first step; 4: all steps."""
    stages: int
    words: str
    tiles: Row
    melds: list[Row]
    steps: list[PuzzleStep]
