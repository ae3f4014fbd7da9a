"""The messages about talk at a table; the rest of the wire is in `protocol.py`."""

from typing import Literal, TypeAlias

from meldroom.server.wire.message import Message, Part

Sign: TypeAlias = Literal[
    "hello",
    "good_luck",
    "well_played",
    "nice_move",
    "thanks",
    "sorry",
    "thinking",
    "hurry",
    "soon_back",
    "am_back",
    "good_game",
    "once_more",
    "smile",
    "laugh",
    "wink",
    "surprise",
    "puzzled",
    "sad",
    "heart",
    "thumb",
]
"""A phrase or a face that everybody sees in the own language: the page has the words and the pictures."""


# --- from the page ---------------------------------------------------------------------------


class Signal(Message, frozen=True, tag="signal"):
    """Say a phrase, or make a face."""

    id: str
    sign: Sign


class Say(Message, frozen=True, tag="say"):
    """Say something in own words, at a table that has a chat."""

    id: str
    text: str


class Report(Message, frozen=True, tag="report"):
    """Show a remark of somebody else to whoever runs the server; the reader does not see it again."""

    id: str
    number: int


Speech: TypeAlias = Signal | Say | Report
"""What is about talk: it never changes the game, and is answered with `Accepted` or `Refused`."""


# --- to the page -----------------------------------------------------------------------------


class Remark(Part, frozen=True):
    """One thing that was said at a table."""

    number: int
    """Counted from 1 at each table, apart from the events of the game."""
    at: int
    """When, in milliseconds since 1970."""
    seat: int
    """Where the speaker sat then."""
    name: str
    """What the speaker was called then."""
    sign: Sign | None
    """None for own words."""
    text: str
    """Own words; empty for a sign."""


class Said(Message, frozen=True, tag="said"):
    """Somebody has just said something."""

    remark: Remark


class Remarks(Message, frozen=True, tag="remarks"):
    """What was said last (at most 100 remarks, oldest first), without what the reader has reported; after `Join`."""

    remarks: list[Remark]
