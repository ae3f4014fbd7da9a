"""A match that was played here, as a book: it fills itself, and the same match always gives the same book."""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from meldroom.scorebook.book import LONGEST_NAME, Book, find_law
from meldroom.scorebook.games import BASIC, TILE
from meldroom.scorebook.lines import AddRound, End, Entry, Line, Scores, Stalemate
from meldroom.scorebook.moments import write_moment
from meldroom.tilerummy.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class Played:
    """A round that the referee has scored."""

    score: RoundScore
    starter: int | None = None
    end: End = End.RACK_OUT
    """A round that ended because all others resigned counts as a rack-out."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match that is played here, or was."""

    source: str
    """What names it for good."""
    names: tuple[str, ...]
    rules: str
    began: datetime
    game: str = TILE


def book_of_match(match: Match, rounds: Sequence[Played]) -> Book:
    """The book of a match, finished or still played.

    Ids follow from the match's source: whoever makes the book anew, with more rounds, makes a copy of the same book,
    and copies can be merged. Raises `RulesError` for a text that is no rules.
    """
    trail = tuple(_line(match, number, one) for number, one in enumerate(rounds, start=1))
    text = find_law(match.game).write_rules(match.rules)
    names = _told_apart(match.names)
    return Book(_token(match.source, 22), write_moment(match.began), match.game, text, names, trail=trail)


def _line(match: Match, number: int, one: Played) -> Line:
    """A round's moment is its number of thousandths after the beginning: the same whenever the book is made."""
    place = f"{match.source}/{number}"
    is_stuck = match.game == BASIC and not one.score.winners
    said = Stalemate() if is_stuck else Scores(one.score.scores, one.end, one.score.winners)
    name = _token(place, 11)
    at = write_moment(match.began + timedelta(milliseconds=number))
    return Line(name, at, AddRound(name, Entry(said, starter=one.starter, source=place)))


def _token(text: str, length: int) -> str:
    return urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode()[:length]


def _told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Names as a book has them: short enough, and no two alike."""
    found: list[str] = []
    for name in names:
        plain = " ".join(name.split())[:LONGEST_NAME] or "?"
        taken = {other.casefold() for other in found}
        others = (f"{plain[: LONGEST_NAME - 3]} {number}" for number in range(2, len(names) + 2))
        found.append(plain if plain.casefold() not in taken else next(o for o in others if o.casefold() not in taken))
    return tuple(found)
