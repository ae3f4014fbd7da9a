"""From what a page asks for to the event it becomes, or the reason why not. Looks at the table, changes nothing."""

from typing import Final

from meldroom.server.data.events import Dealt, Extended, LogEvent, Moved, Redealt
from meldroom.server.table.answers import Refusal, refuse_stale
from meldroom.server.table.basic.asking import asked_move
from meldroom.server.table.game import Game
from meldroom.server.table.hosting import (
    Asker,
    bot_seated,
    emptied,
    ended,
    refuse_gathering,
    rematch,
    started,
    starter_after,
    swapped,
)
from meldroom.server.table.judge import IMPOSSIBLE, faults_of, read_play
from meldroom.server.table.law import game_of, move_faults, resignation
from meldroom.server.table.shuffling import new_deal, new_redeal
from meldroom.server.tools import Tools
from meldroom.server.wire.asked_protocol import Command, Empty, Finish, SeatBot, Swap
from meldroom.server.wire.basic_protocol import Discard, LayMeld, LayOff
from meldroom.server.wire.protocol import BasicMove, Request
from meldroom.tilerummy.deal import may_redeal
from meldroom.tilerummy.moves import Draw, Pass, write_move
from meldroom.tilerummy.referee import Search, submission
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.views import view
from meldroom.tiles.faults import Fault
from meldroom.words import say

_MATCHES: Final = {"start": started, "end": ended, "rematch": rematch}
_MOVES: Final = {"draw": write_move(Draw()), "pass": write_move(Pass())}


def event_for(game: Game, asker: Asker, request: Request, tools: Tools) -> LogEvent:
    """The event that a request becomes; raises `Refusal` or `NotationError`."""
    match request:
        case Swap():
            return swapped(game, asker, request)
        case SeatBot():
            return bot_seated(game, asker, request, tools.bots_of(game.house))
        case Empty():
            return emptied(game, asker, request)
        case Command(what="start" | "end" | "rematch"):
            return _MATCHES[request.what](game, asker, request.seq)
        case Command(what="resign" | "extend" | "next_round"):
            refuse_gathering(game)
            return _event_in_play(game, asker.seat, request, tools.search)
        case Finish() | Command() | LayMeld() | LayOff() | Discard():
            refuse_gathering(game)
            return _event_of_game(game, asker.seat, request, tools.search)


def _event_in_play(game: Game, seat: int, command: Command, search: Search) -> LogEvent:
    """What can be asked for in every game."""
    match command.what:
        case "resign":
            return _resigned(game, seat, command.seq, search)
        case "extend":
            refuse_out_of_turn(game, seat, command.seq)
            return _extended(game)
        case _:
            return _next_round(game, command.seq)


def _event_of_game(game: Game, seat: int, request: Finish | Command | BasicMove, search: Search) -> LogEvent:
    """What can be asked for in one game alone."""
    if isinstance(game.house, Rules):
        return _tile_event(game, seat, request, search)
    move = None if isinstance(request, Finish) else asked_move(request)
    if move is None:
        raise refused_game(game)
    refuse_out_of_turn(game, seat, request.seq)
    return _moved(game, move, search, "no.basic.illegal")


def _tile_event(game: Game, seat: int, request: Finish | Command | BasicMove, search: Search) -> LogEvent:
    match request:
        case Finish():
            refuse_out_of_turn(game, seat, request.seq)
            return _finished(game, seat, request, search)
        case Command(what="draw" | "pass"):
            refuse_out_of_turn(game, seat, request.seq)
            return _moved(game, _MOVES[request.what], search)
        case Command(what="redeal"):
            return _redealt(game, seat, request.seq)
        case _:
            raise refused_game(game)


def refused_game(game: Game) -> Refusal:
    """The refusal of what belongs to another game than the one that is played here."""
    return Refusal("other_game", say(f"no.other_game.{game_of(game.house)}"))


# --- when -----------------------------------------------------------------------------------


def refuse_out_of_turn(game: Game, seat: int, seq: int) -> None:
    """Refuse what can only be done in one's own turn, and was meant for this one."""
    refuse_stale(game.turn, seq, game.seq)
    refuse_over(game)
    if game.mover != seat:
        raise Refusal("not_your_turn", say("no.not_your_turn", name=game.names[game.mover]))


def refuse_over(game: Game) -> None:
    """Refuse what belongs to a round that is being played."""
    if game.is_playing:
        return
    if game.standing.finished:
        raise Refusal("match_over", say("no.match_over"))
    raise Refusal("round_over", say("no.round_over"))


# --- what -----------------------------------------------------------------------------------


def refuse_impossible(wrong: tuple[Fault, ...]) -> None:
    """A page only ever moves tiles that are there."""
    found = [one for one in wrong if one.code in IMPOSSIBLE]
    if found:
        raise Refusal(found[0].code, say("no.other_tiles"), found)


def _finished(game: Game, seat: int, command: Finish, search: Search) -> Moved:
    seen = view(game.state, seat)
    play = read_play(seen, command)
    wrong = faults_of(seen, play)
    refuse_impossible(wrong)
    return _moved(game, write_move(submission(game.state, play)), search) if wrong else Moved(write_move(play))


def _moved(game: Game, move: str, search: Search, why: str = "no.illegal") -> Moved:
    wrong = move_faults(game.position, move, search)
    if wrong:
        raise Refusal("illegal", say(why), wrong)
    return Moved(move)


def _resigned(game: Game, seat: int, seq: int, search: Search) -> Moved:
    refuse_stale(game.current.began, seq, game.seq)
    refuse_over(game)
    return _moved(game, resignation(game.house, seat), search)


def _redealt(game: Game, seat: int, seq: int) -> Redealt:
    refuse_stale(game.current.began, seq, game.seq)
    refuse_over(game)
    if not game.rules.redeal_on_three_pairs:
        raise Refusal("no_redeal", say("no.three_pairs"))
    if not may_redeal(game.state, seat):
        raise Refusal("no_redeal", say("no.redeal"))
    return new_redeal()


def _extended(game: Game) -> Extended:
    if not game.has_extensions:
        raise Refusal("no_extension", say("no.more_time"))
    if not game.extensions_left:
        raise Refusal("no_extension", say("no.time_left", n=game.pace.extensions))
    return Extended(game.pace.extension_seconds, game.extensions_left - 1)


def _next_round(game: Game, seq: int) -> Dealt:
    refuse_stale(game.current.began, seq, game.seq)
    if game.is_playing:
        raise Refusal("round_not_over", say("no.round_not_over"))
    if game.standing.finished:
        raise Refusal("match_over", say("no.match_over"))
    return new_deal(starter_after(game))
