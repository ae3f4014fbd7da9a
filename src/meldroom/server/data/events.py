"""The events of a table's log: what is stored, and nothing that follows from it."""

from dataclasses import dataclass
from typing import Final, TypeAlias

import msgspec

from meldroom.server.wire.message import GameName
from meldroom.server.wire.pace_protocol import Away, Pace
from meldroom.tilerummy.rules import HOUSE, Rules


class Event(msgspec.Struct, frozen=True, tag_field="kind"):
    """One thing that happened at a table, told apart by its `kind`."""


class Opened(Event, frozen=True, tag="table"):
    """A table was opened: who sits there and by which rules they play; always number 0.

    A person is known by a number, which belongs to a key: here the number of the chair first sat on.
    """

    names: list[str]
    bots: list[str | None]
    """For each seat the computer player, or None for a person."""
    rules: str
    """Every option spelled out, so that a table keeps its rules when a preset changes."""
    open_seats: int = 0
    """Chairs after these on which nobody sits yet: with some, the table gathers until the first deal."""
    watchable: bool = True
    away: Away = "wait"
    chat: bool = False
    listed: bool = False
    pace: Pace = Pace()
    rated: bool = False
    account: int | None = None
    """The account of the host, if there was one to be signed in to."""
    hints: bool | None = None
    """Whether the coach may be asked; None where nothing was said of it, as in older logs."""
    game: GameName = "tile"
    """What is played; older logs, which say nothing of it, are of tile rummy."""


class Seated(Event, frozen=True, tag="sit"):
    """Somebody took an open chair."""

    seat: int
    name: str
    person: int
    """The number of the key, never given twice at a table."""
    account: int | None = None


class Swapped(Event, frozen=True, tag="swap"):
    """Two chairs changed places."""

    a: int
    b: int


class BotSeated(Event, frozen=True, tag="bot"):
    """A computer player took a chair, also in play."""

    seat: int
    bot: str
    name: str


class Emptied(Event, frozen=True, tag="empty"):
    """Whoever sat on a chair got up."""

    seat: int


class Dealt(Event, frozen=True, tag="round"):
    """A round began; the first of a match at a table that gathered, or whose last match is over.

    With the first deal, chairs that are still open are taken away.
    """

    seed: str
    starter: int | None
    """None where the seed's draw decides."""
    salt: str = ""
    """Hides the seed in the commitment; empty in older logs, which made none."""


class Moved(Event, frozen=True, tag="move"):
    """The referee accepted a move."""

    move: str
    """As `write_move` writes it."""
    away: bool = False
    """Whether the player was away, and the table's rule for that made the move."""
    late: bool = False
    """Whether the hours for the move were over."""


class Redealt(Event, frozen=True, tag="redeal"):
    """Somebody showed three pairs, and everybody got new tiles (TR-2.8)."""

    seed: str
    salt: str = ""


class Resumed(Event, frozen=True, tag="resume"):
    """Somebody came back to a table at which nobody was left: the turn's clock starts anew."""


class Extended(Event, frozen=True, tag="extend"):
    """The player to move took more time for this turn."""

    seconds: int
    left: int
    """How often this player may do so again in this round."""


class Ended(Event, frozen=True, tag="end"):
    """The host ended the match; a round being played does not count."""


Seating: TypeAlias = Seated | Swapped | BotSeated | Emptied
"""What changes who sits where."""
LogEvent: TypeAlias = Opened | Seating | Dealt | Moved | Redealt | Resumed | Extended | Ended


@dataclass(frozen=True, slots=True)
class Entry:
    """One event with its place in the log."""

    seq: int
    at: int
    """When, in milliseconds since 1970."""
    event: LogEvent
    seat: int | None = None
    """Who did it; None where nobody did."""
    command: str | None = None
    """The page's own name for the command, so that it is never carried out twice."""


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(LogEvent)


def write_event(event: LogEvent) -> str:
    """The event as the text that the log keeps."""
    return _ENCODER.encode(event).decode()


def read_event(text: str) -> LogEvent:
    """The event of a text that `write_event` wrote."""
    return _DECODER.decode(text)


def spelled_out(rules: Rules) -> str:
    """The rules with every option named, for the log."""
    return HOUSE.spelled_out(rules)
