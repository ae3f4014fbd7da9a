"""A book: its first page, and the trail of all that was written into it since."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from meldroom.scorebook.errors import BookError
from meldroom.scorebook.games import LAWS, TILE
from meldroom.scorebook.law import Law
from meldroom.scorebook.lines import AddRound, Deed, Line
from meldroom.scorebook.moments import PEN, Pen
from meldroom.tiles.errors import quoted
from meldroom.words import say

LONGEST_NAME: Final = 40
LONGEST_NOTE: Final = 2000
LONGEST_TRAIL: Final = 5000
"""Lines; more than anybody writes, and few enough for a book to be read at once."""
MOST_ROUNDS: Final = 1000
"""The same for rounds."""


@dataclass(frozen=True, slots=True)
class Book:
    """Everything that was written into a book (docs/scorebook.md); what follows from it is its `Account`."""

    id: str
    created: str
    game: str
    rules: str
    players: tuple[str, ...]
    note: str = ""
    starter: int | None = None
    """The seat that starts the first round; None where nobody has said so."""
    trail: tuple[Line, ...] = ()

    @property
    def law(self) -> Law:
        """What the book knows of its game."""
        return LAWS[self.game]

    @property
    def changed(self) -> str:
        """The moment of the last line."""
        return self.trail[-1].at if self.trail else self.created

    def written(self, deed: Deed, pen: Pen = PEN) -> "Book":
        """The book with one more line. What may be written is the business of `meldroom.scorebook.writing`."""
        return self.with_line(Line(pen.line_id(), pen.moment(after=self.changed), deed))

    def with_line(self, line: Line) -> "Book":
        """The book with this line at its end; raises `BookError` where it is full."""
        trail = (*self.trail, line)
        check_size(trail)
        return replace(self, trail=trail)


def check_size(trail: Sequence[Line]) -> None:
    """Raises `BookError` for more lines, or more rounds, than a book holds."""
    if len(trail) > LONGEST_TRAIL:
        raise BookError(say("scorebook.full", n=LONGEST_TRAIL))
    if sum(isinstance(line.deed, AddRound) for line in trail) > MOST_ROUNDS:
        raise BookError(say("scorebook.full_rounds", n=MOST_ROUNDS))


def new_book(
    players: Sequence[str],
    *,
    rules: str = "",
    game: str = TILE,
    starter: int | None = None,
    pen: Pen = PEN,
) -> Book:
    """An empty book; raises `BookError` naming what cannot be, and `RulesError` for a text that is no rules."""
    law = find_law(game)
    names = checked_names(players, law)
    if starter is not None and not 0 <= starter < len(names):
        raise BookError(say("scorebook.no_seat", seat=starter, last=len(names) - 1))
    return Book(pen.book_id(), pen.moment(), game, law.write_rules(rules), names, starter=starter)


def find_law(game: str) -> Law:
    """The law of a game; raises `BookError` quoting a game that no book is kept of."""
    if game not in LAWS:
        raise BookError(say("scorebook.no_game", text=quoted(game), known=", ".join(LAWS)))
    return LAWS[game]


def checked_names(players: Sequence[str], law: Law) -> tuple[str, ...]:
    """The names of all players, without blanks around them; raises `BookError`."""
    if not 2 <= len(players) <= law.most_players:  # noqa: PLR2004 - nobody plays alone
        raise BookError(say("scorebook.players", n=len(players), most=law.most_players))
    names: list[str] = []
    for player in players:
        names.append(checked_name(player, names))
    return tuple(names)


def checked_name(player: str, others: Sequence[str]) -> str:
    """A name without blanks around it; raises `BookError` if it is none, too long, or that of somebody else."""
    name = " ".join(player.split())
    if not name or not name.isprintable():
        raise BookError(say("scorebook.name", text=quoted(player)))
    if len(name) > LONGEST_NAME:
        raise BookError(say("scorebook.name_long", text=quoted(name), n=LONGEST_NAME))
    if name.casefold() in {other.casefold() for other in others}:
        raise BookError(say("scorebook.name_twice", text=quoted(name)))
    return name


def checked_note(text: str) -> str:
    """A note without blanks around it; raises `BookError` if it is too long."""
    note = text.strip()
    if len(note) > LONGEST_NOTE:
        raise BookError(say("scorebook.note_long", length=len(note), n=LONGEST_NOTE))
    return note
