"""A match at one terminal: the same events as those of a table on the server, kept in memory."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from meldroom.notation.game import Game as Sheet
from meldroom.server.data.events import Dealt, Entry, LogEvent, Moved, Opened, Redealt, spelled_out
from meldroom.server.table.game import Game, begin, grow
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.match import next_starter
from meldroom.tilerummy.moves import Move, write_move
from meldroom.tilerummy.record import Record
from meldroom.tilerummy.referee import IllegalMove, faults
from meldroom.tilerummy.rules import Rules


@dataclass(frozen=True, slots=True)
class Match:
    """A match after some moves."""

    game: Game
    seed: str
    """What all deals of the match are made from."""
    starters: tuple[int | None, ...] = ()
    """For each round who was told to start; None where it was drawn for."""
    moves: tuple[tuple[Move, ...], ...] = ()
    """For each round its moves."""
    redeals: int = 0


def open_match(names: Sequence[str], bots: Sequence[str | None], rules: Rules, seed: str) -> Match:
    """A match with its first round dealt."""
    opened = Entry(0, 0, Opened(list(names), list(bots), spelled_out(rules)))
    return deal_round(Match(begin("terminal", opened), seed))


def deal_round(match: Match) -> Match:
    """The next round."""
    game = match.game
    last = game.rounds[-1] if game.rounds else None
    starter = None if last is None else next_starter(game.rules, game.players, game.state.starter, last.winners)
    dealt = replace(match, starters=(*match.starters, starter), moves=(*match.moves, ()))
    return _with_event(dealt, Dealt(_seed(dealt), starter))


def redeal(match: Match) -> Match:
    """New tiles for everybody (TR-2.8); who starts is not drawn for again."""
    again = replace(
        match,
        redeals=match.redeals + 1,
        starters=(*match.starters[:-1], match.game.state.starter),
        moves=(*match.moves[:-1], ()),
    )
    return _with_event(again, Redealt(_seed(again)), seat=match.game.state.turn)


def _seed(match: Match) -> str:
    return "/".join([match.seed, str(len(match.starters)), *([str(match.redeals)] if match.redeals else [])])


def make_move(match: Match, move: Move) -> Match:
    """The match after a move of the player to move; raises `IllegalMove`."""
    wrong = faults(match.game.state, move, search=SEARCH)
    if wrong:
        raise IllegalMove(wrong)
    noted = replace(match, moves=(*match.moves[:-1], (*match.moves[-1], move)))
    return _with_event(noted, Moved(write_move(move)), seat=match.game.state.turn)


def _with_event(match: Match, event: LogEvent, seat: int | None = None) -> Match:
    return replace(match, game=grow(match.game, Entry(match.game.seq + 1, 0, event, seat), SEARCH))


def sheet_of(match: Match) -> Sheet:
    """The present round as a game file keeps it."""
    game = match.game
    record = Record(game.rules, game.names, game.current.seed, match.starters[-1], match.moves[-1])
    ended = game.current.outcome
    return Sheet(record, None if ended is None else ended.scores, (("Round", str(game.current.number)),))
