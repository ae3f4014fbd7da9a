"""The rounds of a table as game files: read from its log, once they are over."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from meldroom.basicrummy import moves as card_moves
from meldroom.basicrummy import record as card_record
from meldroom.notation.basic_game import BasicGame
from meldroom.notation.files import AnyGame, deal_line
from meldroom.notation.game import Game as Sheet
from meldroom.notation.proof import promise_headers
from meldroom.server.data.events import Dealt, Entry, Moved, Redealt
from meldroom.server.table.game import Game, begin, grow
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

    def sheet(self) -> AnyGame:
        """The round as a game file keeps it, with all that is needed to check it."""
        bare = self._bare_sheet()
        return replace(bare, tags=tuple(self._tags(deal_line(bare))))

    def _bare_sheet(self) -> AnyGame:
        house, names, seed = self.game.house, self.game.names, self.game.current.seed
        ended = self.game.current.outcome
        scores = None if ended is None else ended.scores
        if isinstance(house, Rules):
            return Sheet(Record(house, names, seed, self.starter, tuple(map(read_move, self.moves))), scores)
        moves = tuple(map(card_moves.read_move, self.moves))
        return BasicGame(card_record.Record(house, names, seed, self.starter, moves), scores)

    def _tags(self, dealt: str) -> Iterator[tuple[str, str]]:
        game = self.game
        yield from promise_headers(game.current.shuffles, dealt)
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
