"""What page and server exchange about puzzles, over HTTP."""

from meldroom.server.wire.message import Part, Row
from meldroom.server.wire.standing_protocol import MeldInfo
from meldroom.server.wire.verdict_protocol import Reason


class PuzzlesOfGame(Part, frozen=True):
    """The puzzles of one game."""

    game: str
    """Its name, such as `machiavelli`; tile rummy is `standard`."""
    title: str
    deck: str
    """`tiles` or `cards`: what is to be shown."""
    levels: list[list[str]]
    """The names of its puzzles by level, the easiest first: `17`, in another game than tile rummy `machiavelli-17`."""


class PuzzleList(Part, frozen=True):
    """GET /api/puzzles: the names of all puzzles."""

    games: list[PuzzlesOfGame]
    """Tile rummy first."""
    today: str
    """The date of the present puzzle of the day, such as `2026-11-30` (UTC)."""
    daily: str
    """Its name; it is always one of tile rummy."""


class PuzzleInfo(Part, frozen=True):
    """GET /api/puzzles/NAME: a puzzle without its answer."""

    name: str
    """What it is asked for by: `17`, `machiavelli-17`."""
    game: str
    deck: str
    """`tiles` or `cards`: what is to be shown. Cards travel as the tiles in whose place they are."""
    number: int
    """Its place among those of its game."""
    last: int
    """The number of the last puzzle there is of its game."""
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
    """POST /api/puzzles/NAME/answer: the table as it lies."""

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
    """GET /api/puzzles/NAME/hints/STAGE: a hint; each says more than the one before it."""

    stage: int
    """1: the tiles to lay; 2: the melds that change; 3: the first step; 4: all steps."""
    stages: int
    words: str
    tiles: Row
    melds: list[Row]
    steps: list[PuzzleStep]
