"""What books tell about people: rounds, wins, averages, over all books in which their name stands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from meldroom.scorebook.account import Account, account_of
from meldroom.scorebook.book import Book


@dataclass(frozen=True, slots=True)
class Best:
    """A round worth telling."""

    score: int
    book: str
    """The id of its book."""
    at: str


@dataclass(frozen=True, slots=True)
class Player:
    """What the books of one game tell about one person, known by the name."""

    name: str
    """As it was written last."""
    books: int
    books_finished: int
    books_won: int
    """A shared victory is one."""
    rounds: int
    wins: int
    points: int
    best: Best | None
    worst: Best | None

    @property
    def losses(self) -> int:
        """Rounds not won; a stalemate is one for everybody (BR-5.4)."""
        return self.rounds - self.wins

    @property
    def average(self) -> float:
        """Points a round; 0 without a round."""
        return self.points / self.rounds if self.rounds else 0.0


@dataclass(frozen=True, slots=True)
class _Part:
    """One person's part in one book."""

    name: str
    changed: str
    finished: bool
    won: bool
    scores: tuple[Best, ...]
    wins: int


def statistics(books: Iterable[Book], game: str) -> tuple[Player, ...]:
    """Everybody in the books of a game: who has won the most rounds first, then by the average, then by the name."""
    parts: dict[str, list[_Part]] = {}
    for book in books:
        if book.game == game:
            for part in _parts(book, account_of(book)):
                parts.setdefault(part.name.casefold(), []).append(part)
    found = [_player(own) for own in parts.values()]
    return tuple(sorted(found, key=lambda one: (-one.wins, -one.average, one.name.casefold())))


def _parts(book: Book, account: Account) -> Iterator[_Part]:
    for seat, name in enumerate(account.players):
        scores = tuple(Best(one.score.scores[seat], book.id, one.at) for one in account.rounds)
        yield _Part(name, book.changed, account.finished, seat in account.winners, scores, account.wins[seat])


def _player(parts: list[_Part]) -> Player:
    scores = [one for part in parts for one in part.scores]
    return Player(
        name=max(parts, key=lambda part: part.changed).name,
        books=len(parts),
        books_finished=sum(part.finished for part in parts),
        books_won=sum(part.won for part in parts),
        rounds=len(scores),
        wins=sum(part.wins for part in parts),
        points=sum(one.score for one in scores),
        best=max(scores, key=lambda one: one.score, default=None),
        worst=min(scores, key=lambda one: one.score, default=None),
    )
