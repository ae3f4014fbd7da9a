"""What a page asks the coach and what the coach answers; the rest of the wire is in `protocol.py`."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from meldroom.server.wire.message import Message, Part, Row


class AskHint(Message, frozen=True, tag="hint"):
    """Ask for a hint about the own turn."""

    id: str
    seq: int
    stage: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    """1 that something can be laid, 2 which tiles and melds, 3 the whole move; in Basic Rummy a turn has several."""


class AskPossible(Message, frozen=True, tag="possible"):
    """Ask in the own turn whether these tiles of the rack can be laid."""

    id: str
    seq: int
    tiles: Row


class AskSteps(Message, frozen=True, tag="steps"):
    """Ask in which steps hands make one table into another, as an event of the log gives them."""

    id: str
    before: list[Row]
    after: list[Row]


class StepInfo(Part, frozen=True):
    """One step of a play."""

    words: str
    """Such as `split R4R5R6R7R8 into R4R5R6 and R7R8`."""
    tiles: Row
    """What is moved."""
    rows: list[Row]
    """The whole table after this step; in between, its rows need not be melds."""


class Advice(Message, frozen=True, tag="advice"):
    """The answer to `AskHint`, `AskPossible` and `AskSteps`."""

    id: str
    seq: int
    """The event whose table it is about."""
    outlook: Literal["play", "nothing", "unknown"]
    """`nothing`: it is proven that there is no such play; `unknown`: none was found, which proves nothing."""
    words: list[str]
    """Sentences."""
    stage: int = 0
    """Of a hint: the stage that was reached, at most the one asked for."""
    more: bool = False
    """Of a hint: whether the next stage says more."""
    tiles: Row = msgspec.field(default_factory=list[str])
    """The tiles of the rack that are laid; in Basic Rummy the cards of the move, be it the top of the discard pile."""
    melds: list[Row] = msgspec.field(default_factory=list[Row])
    """The melds of the table that change, as the snapshot has them."""
    steps: list[StepInfo] = msgspec.field(default_factory=list[StepInfo])


CoachQuestion: TypeAlias = AskHint | AskPossible | AskSteps
