"""The rounds of a table as game files: read from its log, once they are over."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from meldroom.notation.game import Game as Sheet
from meldroom.notation.proof import promise_headers
from meldroom.server.data.events import Dealt, Entry, Moved, Redealt
from meldroom.server.table.commands import refused_game
from meldroom.server.table.game import Game, begin, grow
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import read_move
from meldroom.tilerummy.record import Record
from meldroom.tilerummy.referee import Search
from meldroom.tilerummy.rules import Rules


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round with its moves, over or not."""

    game: Game
    """The table after the last move of the round, or where the match was ended in it."""
    began: Entry
    starter: int | None
    """None where the seed's draw decided."""
    moves: tuple[str, ...]
    """As the log has them."""

    @property
    def key(self) -> tuple[int, int]:
        """The numbers of its match and of itself."""
        return self.game.match, self.game.current.number

    @property
    def is_over(self) -> bool:
        """Whether nothing of it is a secret any more."""
        return not self.game.is_playing

    @property
    def has_file(self) -> bool:
        """Whether game files are written of the game that was played."""
        return isinstance(self.game.house, Rules)

    def sheet(self) -> Sheet:
        """The round as a game file keeps it, with all that is needed to check it; raises `Refusal` if it has none."""
        if not self.has_file:
            raise refused_game(self.game)
        game, ended = self.game, self.game.current.outcome
        moves = tuple(map(read_move, self.moves))
        record = Record(game.rules, game.names, game.current.seed, self.starter, moves)
        return Sheet(record, None if ended is None else ended.scores, tuple(self._tags()))

    def _tags(self) -> Iterator[tuple[str, str]]:
        game = self.game
        first = deal(game.rules, game.players, game.current.seed, self.starter)
        yield from promise_headers(game.current.shuffles, first)
        yield "Table", game.code
        yield "Match", str(game.match)
        yield "Round", str(game.current.number)
        yield "Date", datetime.fromtimestamp(self.began.at / 1000, UTC).strftime("%Y-%m-%d")


def rounds_of(code: str, entries: Sequence[Entry], search: Search) -> list[PlayedRound]:
    """Every round of a table's log, in order."""
    found: list[PlayedRound] = []
    for game, entry in _grown(code, entries, search):
        match entry.event:
            case Dealt():
                found.append(PlayedRound(game, entry, entry.event.starter, ()))
            case Redealt():
                found[-1] = PlayedRound(game, found[-1].began, game.position.starter, ())
            case Moved():
                last = found[-1]
                found[-1] = PlayedRound(game, last.began, last.starter, (*last.moves, entry.event.move))
            case _:
                if found and not found[-1].is_over:
                    found[-1] = PlayedRound(game, found[-1].began, found[-1].starter, found[-1].moves)
    return found


def _grown(code: str, entries: Iterable[Entry], search: Search) -> Iterator[tuple[Game, Entry]]:
    log = iter(entries)
    game = begin(code, next(log))
    for entry in log:
        game = grow(game, entry, search)
        yield game, entry
