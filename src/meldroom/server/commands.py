"""From what a page asks for to the event it becomes, or the reason why not. Looks at the table, changes nothing."""

from typing import Final

from meldroom.server.answers import Refusal
from meldroom.server.events import Dealt, LogEvent, Moved, Redealt
from meldroom.server.game import Game
from meldroom.server.judge import IMPOSSIBLE, faults_of, judged, read_play
from meldroom.server.protocol import Command, Draft, Finish, Request, Verdict
from meldroom.server.seeds import new_seed
from meldroom.tilerummy.deal import may_redeal
from meldroom.tilerummy.match import next_starter
from meldroom.tilerummy.moves import Draw, Move, Pass, Resign, write_move
from meldroom.tilerummy.referee import Search, faults, submission
from meldroom.tilerummy.views import view
from meldroom.tiles.faults import Fault

_MOVES: Final[dict[str, Move]] = {"draw": Draw(), "pass": Pass()}


def event_for(game: Game, seat: int, command: Request, search: Search) -> LogEvent:
    """The event that a command becomes; raises `Refusal` or `NotationError`."""
    match command:
        case Finish():
            refuse_out_of_turn(game, seat, command.seq)
            return _finished(game, seat, command, search)
        case Command(what="draw" | "pass"):
            refuse_out_of_turn(game, seat, command.seq)
            return _moved(game, _MOVES[command.what], search)
        case Command(what="resign"):
            return _resigned(game, seat, command.seq, search)
        case Command(what="redeal"):
            return _redealt(game, seat, command.seq)
        case Command(what="next_round"):
            return _next_round(game, command.seq)
        case _:
            raise Refusal("not_here", "Nobody can arrange this table.")


# --- when -----------------------------------------------------------------------------------


def refuse_out_of_turn(game: Game, seat: int, seq: int) -> None:
    """Refuse what can only be done in one's own turn, and was meant for this one."""
    _refuse_stale(game, seq, game.turn)
    _refuse_over(game)
    if game.state.turn != seat:
        raise Refusal("not_your_turn", f"It is not your turn, but that of {game.names[game.state.turn]}.")


def _refuse_stale(game: Game, seq: int, since: int) -> None:
    """Refuse what was decided before the last change that matters to it."""
    if not since <= seq <= game.seq:
        raise Refusal("stale", "Something else happened first; here is the table as it is now.")


def _refuse_over(game: Game) -> None:
    if game.is_playing:
        return
    if game.standing.finished:
        raise Refusal("match_over", "The match is over.")
    raise Refusal("round_over", "The round is over.")


# --- what -----------------------------------------------------------------------------------


def verdict(game: Game, seat: int, draft: Draft) -> Verdict:
    """What the law says of a draft; raises `Refusal` or `NotationError`."""
    refuse_out_of_turn(game, seat, draft.seq)
    seen = view(game.state, seat)
    _refuse_impossible(faults_of(seen, read_play(seen, draft)))
    return judged(seen, draft, game.seq)


def _refuse_impossible(wrong: tuple[Fault, ...]) -> None:
    """A page only ever moves tiles that are there."""
    found = [one for one in wrong if one.code in IMPOSSIBLE]
    if found:
        raise Refusal(found[0].code, "These are not the tiles of the table and your rack.", found)


def _finished(game: Game, seat: int, command: Finish, search: Search) -> Moved:
    seen = view(game.state, seat)
    play = read_play(seen, command)
    _refuse_impossible(faults_of(seen, play))
    return _moved(game, submission(game.state, play), search)


def _moved(game: Game, move: Move, search: Search) -> Moved:
    wrong = faults(game.state, move, search=search)
    if wrong:
        raise Refusal("illegal", "The turn cannot end like this.", wrong)
    return Moved(write_move(move))


def _resigned(game: Game, seat: int, seq: int, search: Search) -> Moved:
    _refuse_stale(game, seq, game.current.began)
    _refuse_over(game)
    return _moved(game, Resign(seat), search)


def _redealt(game: Game, seat: int, seq: int) -> Redealt:
    _refuse_stale(game, seq, game.current.began)
    _refuse_over(game)
    if not game.rules.redeal_on_three_pairs:
        raise Refusal("no_redeal", "At this table three pairs are no reason for new tiles.")
    if not may_redeal(game.state, seat):
        raise Refusal("no_redeal", "New tiles can be asked for with three pairs, before the first move of a round.")
    return Redealt(new_seed())


def _next_round(game: Game, seq: int) -> Dealt:
    _refuse_stale(game, seq, game.current.began)
    if game.is_playing:
        raise Refusal("round_not_over", "The round is still being played.")
    if game.standing.finished:
        raise Refusal("match_over", "The match is over.")
    starter = next_starter(game.rules, game.players, game.state.starter, game.rounds[-1].winners)
    return Dealt(new_seed(), starter)
