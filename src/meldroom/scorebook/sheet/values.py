"""A score sheet as a value: who plays, what was scored, and the paper it is for."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from meldroom.tiles.errors import NotationError
from meldroom.words import ENGLISH, say

PLAYERS: Final = range(2, 7)
"""How many players a sheet has columns for."""

ROUNDS: Final = range(5, 21)
"""How many rounds a blank sheet has rows for."""

NAME_MOST: Final = 200
"""Characters of a name or a note that are printed; what is longer is cut, with an ellipsis."""


class Paper(StrEnum):
    """The two sizes of paper that printers hold."""

    A4 = "a4"
    LETTER = "letter"


SIZES: Final[Mapping[Paper, tuple[float, float]]] = MappingProxyType(
    {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}
)
"""Width and height of the upright paper, in millimetres."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A word in bold and what belongs to it."""

    head: str
    words: str


@dataclass(frozen=True, slots=True)
class Line:
    """One round as it stands on the sheet, one entry for each player."""

    scores: tuple[int | None, ...]
    """None where nothing was written."""
    totals: tuple[int, ...]
    """The running totals after this round."""
    won: frozenset[int] = frozenset()
    """Who won the round, as indices of players."""
    dropped: frozenset[int] = frozenset()
    """Whose lowest round this is, left out of their total (TR-12.7)."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is printed on one sheet."""

    players: tuple[str, ...]
    """Two to six names; an empty one leaves space to write it."""
    rounds: int
    """Rows, at least as many as there are lines."""
    lines: tuple[Line, ...] = ()
    """The rounds that were played; none on a blank sheet."""
    winners: tuple[int, ...] = ()
    """Who won the match, as indices of players; empty while it is not over."""
    wins: tuple[int, ...] | None = None
    """Rounds won by each player, where the rules count them; empty on a blank sheet."""
    played: date | None = None
    note: str = ""
    rules: str = ""
    """The text of the rules, as it is typed."""
    minute: tuple[Heading, ...] = ()
    """The rules in a minute; none for no box."""
    paper: Paper = Paper.A4
    landscape: bool = False
    language: str = ENGLISH

    def __post_init__(self) -> None:
        """Raise `NotationError` where a sheet has no room for so many."""
        check_players(len(self.players))
        assert self.rounds >= max(1, len(self.lines))
        assert all(len(line.scores) == len(line.totals) == len(self.players) for line in self.lines)

    @property
    def is_filled(self) -> bool:
        """Whether a round stands on it."""
        return bool(self.lines)


def check_players(players: int) -> None:
    """Raise `NotationError` unless a sheet has columns for so many players."""
    if players not in PLAYERS:
        raise NotationError(say("sheet.bad_players", given=players, low=PLAYERS[0], high=PLAYERS[-1]))


def check_rounds(rounds: int) -> None:
    """Raise `NotationError` unless a blank sheet has rows for so many rounds."""
    if rounds not in ROUNDS:
        raise NotationError(say("sheet.bad_rounds", given=rounds, low=ROUNDS[0], high=ROUNDS[-1]))


def find_paper(text: str) -> Paper:
    """The paper of this name; raises `NotationError` quoting it."""
    try:
        return Paper(text.strip().lower())
    except ValueError:
        known = ", ".join(Paper)
        raise NotationError(say("sheet.bad_paper", given=repr(text), known=known)) from None
