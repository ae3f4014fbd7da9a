"""What the server says of an arrangement of tiles; the rest of the wire is in `protocol.py`."""

from typing import Literal

from meldroom.server.wire.message import Message, Part, Row


class Reason(Part, frozen=True):
    """Why something is not allowed, or what is wrong with a meld."""

    code: str
    words: str
    rule: str
    """The paragraph of docs/rules.md, such as `TR-3.4`."""
    row: Row | None = None


class Reading(Part, frozen=True):
    """One way to read a row with jokers."""

    row: Row
    """The row written so that it has this reading."""
    label: str
    """Such as `run 5-7` or `group of 7s`."""
    points: int


class DraftMeld(Part, frozen=True):
    """The judgement of one row of a draft, in the order the rows were sent."""

    row: Row
    """In the order it should be shown; equals what was sent where it is not a meld."""
    ok: bool
    kind: Literal["run", "group"] | None
    points: int
    label: str
    """Such as `run, 18 points`, or the first reason it is not legal."""
    stands: list[list[str]]
    reasons: list[Reason]
    readings: list[Reading]
    """All readings where there is a choice, the present one first; else empty."""
    split: list[Row]
    """Where the row is not a meld but divides into two that are: the two; else empty."""


class OpeningInfo(Part, frozen=True):
    """Progress of a first lay."""

    points: int
    needed: int
    """0 where the first play is not asked for points."""
    reached: bool
    words: str
    """What it must have, where that is not points; else empty."""


class Verdict(Message, frozen=True, tag="verdict"):
    """The answer to `Draft`."""

    id: str
    seq: int
    melds: list[DraftMeld]
    reasons: list[Reason]
    """Everything that keeps the draft from being a legal turn; empty when it can be finished."""
    can_finish: bool
    changed: bool
    """Whether the draft differs from the table."""
    opening: OpeningInfo | None
    """None once the player has opened."""
    penalty: int = 0
    """Tiles to draw if the turn ended like this, at a table that penalises errors; 0 if it would be refused."""
    advice: str = ""
    """While nothing has been moved: that the rack holds no opening, and how near it comes."""
