"""What page and server exchange about the review of a round. An answer is many lines of JSON, one message a line."""

from typing import Literal, TypeAlias

from meldroom.server.wire.message import Message, Part, Row
from meldroom.server.wire.protocol import RulesInfo
from meldroom.server.wire.standing_protocol import MeldInfo

Act: TypeAlias = Literal["play", "draw", "pass", "overrun", "misplay", "resign", "ask"]
Mark: TypeAlias = Literal["win_missed", "opening_missed", "kept_back", "opened", "won", "penalised", "left"]
CardMark: TypeAlias = Literal["out_missed", "out", "rummy", "overrun", "left"]


class AskReview(Part, frozen=True):
    """POST /api/reviews: a game file, or a position on one line.

    Answered with the lines of a review, or a `Problem`: `unreadable` (400), `no_round` (404), `busy` (503).
    """

    text: str
    number: int = 1
    """Which game of the file."""


class ReviewStep(Part, frozen=True):
    """One step of hands: which rows go, and which lie there in their place; in between they need not be melds."""

    words: str
    gone: list[Row]
    come: list[Row]


class CouldInfo(Part, frozen=True):
    """A play that could have been made."""

    played: Row
    """The tiles from the rack; none where nothing could be laid."""
    points: int
    """What they would have taken off the rack."""
    proven: bool
    """Whether nothing better exists."""
    gone: list[Row]
    """The melds of the table that would have changed."""
    come: list[MeldInfo]
    """The melds that would lie there in their place."""
    steps: list[ReviewStep]


class ReviewTurn(Part, frozen=True):
    """One move, and what could have been laid in its place."""

    number: int
    """From 1, as in the game file; 0 for a position that nobody has moved in."""
    seat: int
    act: Act
    """`ask`: there is no move, only the question what could be laid."""
    laid: Row
    """The tiles that came from the rack."""
    drawn: Row
    """The tiles that came from the pool."""
    rack: Row
    """The player's rack afterwards."""
    gone: list[Row]
    """The melds that were on the table and are not any more."""
    come: list[MeldInfo]
    """The melds that lie there in their place."""
    marks: list[Mark]
    kept: int
    """How many tiles more could have been laid."""
    most: CouldInfo | None
    """The most tiles; None where nobody was asked: somebody left in another's turn."""
    dearest: CouldInfo | None
    """The most points, where that is another play; else None."""


class LuckInfo(Part, frozen=True):
    """How well the tiles of a player went together."""

    held: int
    """Tiles dealt and drawn."""
    usable: int
    """The most of them that can be melds among themselves."""
    usual: float
    """What that is on average for as many random tiles."""
    proven: bool


class ReviewTotal(Part, frozen=True):
    """What a round comes to for one player."""

    seat: int
    turns: int
    laid: int
    left: int
    """Tiles on the rack at the end, or when the player left."""
    wins_missed: int
    openings_missed: int
    kept_back: int
    """Turns in which more could have been laid."""
    luck: LuckInfo


class RoundKey(Part, frozen=True):
    """The numbers of a match and of a round in it."""

    match: int
    round: int


class Reviewed(Message, frozen=True, tag="review"):
    """The first line: everything but the chances."""

    file: str
    """The game file; empty for a position."""
    number: int
    """Which game of it."""
    games: int
    """How many it has."""
    code: str
    """The table; empty for a file of somebody's own."""
    key: RoundKey | None
    """Which round of the table."""
    rounds: list[RoundKey]
    """All rounds of the table that are over."""
    players: list[str]
    rules: RulesInfo
    table: list[MeldInfo]
    """As it lay before the first move."""
    racks: list[Row]
    """Everybody's rack before the first move; `?` for a tile that is hidden."""
    pool: int
    """Tiles in the pool before the first move."""
    turns: list[ReviewTurn]
    totals: list[ReviewTotal]
    """Empty for a position."""
    result: list[int]
    """What each player scored; empty where the round was not played to its end."""
    winners: list[int]
    points: int
    """How many points of the curve follow."""


class ReviewPoint(Message, frozen=True, tag="point"):
    """Everybody's chances at one place of the round; those that are far apart come first."""

    move: int
    """How many moves had been made."""
    chances: list[float]
    """For each player, from 0 to 1."""
    errors: list[float]
    """The standard error of each."""


class ReviewDone(Message, frozen=True, tag="done"):
    """The last line."""

    words: str
    """Why there are fewer points than were promised; empty if there are not."""


# --- Basic Rummy --------------------------------------------------------------------------------


class CardTurn(Part, frozen=True):
    """One turn of a round of Basic Rummy: a card taken, what was laid, a card discarded."""

    number: int
    """From 1."""
    seat: int
    words: list[str]
    """What happened, a sentence a move."""
    hand: Row
    """The player's hand when the turn began."""
    left: Row
    """And when it was over."""
    taken: str
    """The card that was taken; empty where there was none."""
    from_pile: bool
    laid: Row
    """Melded or laid off."""
    discarded: str
    """Empty where nothing was discarded."""
    stock: int
    """Cards in the stock when the turn began."""
    pile: int
    """And on the discard pile."""
    top: str
    """The top of the pile then; empty where there was none."""
    table: list[Row]
    """The melds when the turn was over."""
    loose: int
    """Points left in the hand that belong to no meld."""
    marks: list[CardMark]
    missed: str
    """How the player could have gone out, where that was missed; else empty."""


class CardReviewed(Message, frozen=True, tag="card_review"):
    """The first line for a round of Basic Rummy: everything but the chances and what would have been better."""

    file: str
    """The game file."""
    number: int
    """Which game of it."""
    games: int
    """How many it has."""
    code: str
    """The table; empty for a file of somebody's own."""
    key: RoundKey | None
    """Which round of the table."""
    rounds: list[RoundKey]
    """All rounds of the table that are over."""
    players: list[str]
    rules: RulesInfo
    hands: list[Row]
    """Everybody's hand as it was dealt."""
    stock: int
    top: str
    """The first card of the discard pile."""
    words: list[str]
    """Who deals and who starts."""
    turns: list[CardTurn]
    end: list[str]
    """How the round ended; empty where it was not played to its end."""
    result: list[int]
    """What each player scored; empty where the round was not played to its end."""
    winners: list[int]
    points: int
    """How many points of the curve follow; their `move` counts turns."""


class BetterChoice(Part, frozen=True):
    """A choice that would have been better than the one made."""

    words: str
    """Such as `Discard H5.`, a sentence a move."""
    why: str
    """Of another way to lay: what speaks for it; else empty."""
    points: float
    """How many points a round more it brings on average, those of the others counted against."""
    error: float
    """The standard error of that."""


class CardChoice(Message, frozen=True, tag="choice"):
    """What play-outs say of a turn; there is one such line for each, in order."""

    turn: int
    better: BetterChoice | None
    """The best of what was clearly better; None where nothing was."""


ReviewLine: TypeAlias = Reviewed | ReviewPoint | CardReviewed | CardChoice | ReviewDone
"""One line of an answer."""
