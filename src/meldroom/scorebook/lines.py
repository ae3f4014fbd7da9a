"""What is written into a book: the lines of its trail, and what a round says."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class End(StrEnum):
    """How a round of tile rummy ended (TR-10)."""

    RACK_OUT = "rackout"
    POOL_OUT = "poolout"


class Opened(StrEnum):
    """Whether a player had opened when the round ended (TR-11.9)."""

    YES = "opened"
    NO = "not_opened"
    COULD = "could_open"
    """Not opened, although the rack held an opening."""


@dataclass(frozen=True, slots=True)
class Racks:
    """What was left on the racks (or in the hands); the scores follow from it."""

    values: tuple[int | None, ...]
    """One a seat, from 0; None for whoever laid the last tile."""
    end: End = End.RACK_OUT
    winner: int | None = None
    """The seat that laid the last tile; None in a pool-out."""
    tiles: tuple[int, ...] | None = None
    """How many tiles each seat has left, if anybody counted."""
    opened: tuple[Opened, ...] | None = None
    """Who had opened; None for everybody."""
    rummy: bool = False
    """Basic Rummy: the winner went out in one turn (BR-6.3)."""


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of a round as a pencil wrote them."""

    values: tuple[int, ...]
    end: End = End.RACK_OUT
    winners: tuple[int, ...] | None = None
    """The seats that have won; None where that follows from the scores."""


@dataclass(frozen=True, slots=True)
class Stalemate:
    """Basic Rummy: nobody can finish, and nobody scores (BR-5.4)."""


Said: TypeAlias = Racks | Scores | Stalemate


@dataclass(frozen=True, slots=True)
class Entry:
    """What somebody wrote of a round."""

    said: Said
    confirmed: tuple[str, ...] = ()
    """Codes of findings that somebody was asked about and confirmed."""
    starter: int | None = None
    """The seat that started this round, if somebody said so."""
    source: str = ""
    """The match and the round in Meldroom that this was taken from; empty for real tiles."""


@dataclass(frozen=True, slots=True)
class AddRound:
    """One more round."""

    round: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class EditRound:
    """From now on the round says this."""

    round: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class RemoveRound:
    """The round is left out."""

    round: str


@dataclass(frozen=True, slots=True)
class Undo:
    """An earlier line does not count."""

    line: str


@dataclass(frozen=True, slots=True)
class Note:
    """The note of the book is replaced."""

    text: str


@dataclass(frozen=True, slots=True)
class Rename:
    """A player has another name."""

    player: int
    name: str


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Other rules for the rounds that are added from now on."""

    rules: str


@dataclass(frozen=True, slots=True)
class SetStarter:
    """Who starts the round that is added next."""

    seat: int


@dataclass(frozen=True, slots=True)
class Archive:
    """The book is put away, or taken out again."""

    archived: bool


@dataclass(frozen=True, slots=True)
class Finish:
    """The match is over, however many rounds are missing; or it goes on."""

    ended: bool


Deed: TypeAlias = (
    AddRound | EditRound | RemoveRound | Undo | Note | Rename | ChangeRules | SetStarter | Archive | Finish
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the trail: what was done, and when."""

    id: str
    at: str
    """The moment in UTC, in the 24 signs of `meldroom.scorebook.moments`, which sort as they follow each other."""
    deed: Deed

    @property
    def key(self) -> tuple[str, str]:
        """By what lines are ordered."""
        return self.at, self.id
