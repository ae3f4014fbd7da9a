"""What a page asks for at a table: to be heard, to arrange tiles, to lay them, and all else.

What Basic Rummy, the coach and talk add is in protocols of their own.
"""

from typing import Literal

import msgspec

from meldroom.server.wire.message import Message, Row


class Join(Message, frozen=True, tag="join"):
    """First message on a connection: who is speaking."""

    token: str
    protocol: int | None = None
    """The version that the page was built for; None for a program that takes what comes."""
    account: bool = False
    """Whether to speak, without a token, for the seat of the account that the browser is signed in to."""
    page: str = ""
    """A name that the page gives itself, so that it is not told to have taken the seat from itself."""
    language: str = ""
    """The one that its reader speaks (BCP 47); empty for what the browser asks for."""


class Speak(Message, frozen=True, tag="speak"):
    """Say everything in another language from now on; a snapshot in it follows."""

    language: str
    """Its code (BCP 47); one that is not here means English."""


class Sync(Message, frozen=True, tag="sync"):
    """Ask for a full snapshot."""


class Draft(Message, frozen=True, tag="draft"):
    """The table as the player is arranging it, to be judged and kept, not played."""

    id: str
    """Chosen by the page; the answer carries it."""
    seq: int
    """The number of the last event the page has seen."""
    rows: list[Row]
    """Every meld and loose tile on the table, also those that nobody moved."""
    opening: list[Row] = msgspec.field(default_factory=list[Row])
    """The rows laid as the opening, where the same turn went on to touch the table (TR-4.6)."""
    plan: bool = False
    """Whether it was arranged in the turn of somebody else, for the own next one."""


class Finish(Message, frozen=True, tag="finish"):
    """Lay the draft: the same fields as `Draft`."""

    id: str
    seq: int
    rows: list[Row]
    opening: list[Row] = msgspec.field(default_factory=list[Row])


class Command(Message, frozen=True, tag="command"):
    """Everything else a player can ask for."""

    id: str
    seq: int
    what: Literal[
        "draw",
        "pass",
        "resign",
        "redeal",
        "extend",
        "next_round",
        "start",
        "end",
        "rematch",
        "take_stock",
        "take_pile",
    ]
    """`extend` asks for more time; `start`, `end` and `rematch` are for the host: begin the first match, end it, begin
    another. The last two, in Basic Rummy, take a card from the stock or from the discard pile."""


class Swap(Message, frozen=True, tag="swap"):
    """The host lets two chairs change places, while the table gathers."""

    id: str
    seq: int
    a: int
    b: int


class SeatBot(Message, frozen=True, tag="seat_bot"):
    """Put a computer player on a chair.

    The host does so with an open chair or another computer player while the table gathers, and later with somebody
    who is away or has resigned; and everybody may hand over the own chair once the match has begun.
    """

    id: str
    seq: int
    seat: int
    bot: str


class Empty(Message, frozen=True, tag="empty"):
    """Make a chair open while the table gathers: the host any but the own, everybody else the own."""

    id: str
    seq: int
    seat: int
