"""How a round ended, with the reason for every number in words."""

from collections.abc import Sequence

from meldroom.server.table.game import Game
from meldroom.server.wire.protocol import LineInfo, RoundResult
from meldroom.server.wire.tokens import write_tiles
from meldroom.tilerummy.options import PoolOutScoring, UnopenedCharge
from meldroom.tilerummy.referee import Ending, Outcome
from meldroom.tilerummy.scoring import UNOPENED_THOUGH_ABLE, rack_value
from meldroom.tilerummy.state import State
from meldroom.tiles.tiles import JOKER, Tile


def round_result(game: Game) -> RoundResult | None:
    """The result of the round just ended; None while one is being played."""
    ended = game.current.outcome
    if ended is None:
        return None
    return RoundResult(
        number=game.current.number,
        how=ended.how.value,
        winners=list(ended.winners),
        lines=[_line(game, ended, seat) for seat in range(game.players)],
        words=f"Round {game.current.number}: {_how_it_ended(game, ended)}",
    )


def _how_it_ended(game: Game, ended: Outcome) -> str:
    winners = listed([game.spoken[seat] for seat in ended.winners])
    if not ended.winners:
        return "the pool is empty, and a tie for the lowest rack means that nobody scores."
    if len(ended.winners) > 1:
        return f"the pool is empty, and {winners} share the lowest rack."
    return {
        Ending.RACK_OUT: f"{winners} laid the last tile and wins.",
        Ending.POOL_OUT: f"the pool is empty, and {winners} wins with the lowest rack.",
        Ending.RESIGNED: f"everybody else has resigned, and {winners} wins.",
    }[ended.how]


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: `Ada, Bo and Cleo`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _line(game: Game, ended: Outcome, seat: int) -> LineInfo:
    state = game.state
    return LineInfo(
        seat=seat,
        score=ended.scores[seat],
        rack=write_tiles(state.racks[seat]),
        rack_value=ended.values[seat],
        words=_won(game, ended, seat) if seat in ended.winners else _lost(state, ended, seat),
    )


# --- what a loser pays ------------------------------------------------------------------------


def _lost(state: State, ended: Outcome, seat: int) -> str:
    charge = _charge(state, ended, seat)
    if ended.how is not Ending.POOL_OUT or state.losses[seat] is not None:
        return charge
    if not ended.winners:
        return f"{charge}; a tie for the lowest rack: nobody scores"
    if state.rules.pool_out_scoring is PoolOutScoring.FULL:
        return charge
    lowest, own = min(ended.values[winner] for winner in ended.winners), ended.values[seat]
    if own == lowest:
        return f"{charge}; as low as the winner's, but with more tiles: nothing to pay"
    return f"{charge}; lowest rack {lowest}, difference {own} - {lowest} = {own - lowest}"


def _charge(state: State, ended: Outcome, seat: int) -> str:
    """What a seat is charged for, and why."""
    value = ended.values[seat]
    if state.losses[seat] is not None:
        return f"resigned with a rack worth {value}"
    rack = state.racks[seat]
    charged = state.rules.unopened_charge is not UnopenedCharge.OFF and not state.opened[seat] and bool(rack)
    if charged and value == UNOPENED_THOUGH_ABLE:
        return f"never opened, although the rack held an opening: {value}"
    return f"never opened: {value}" if charged else _rack(rack, state.rules.joker_value)


def _rack(rack: Sequence[Tile], joker_value: int) -> str:
    if not rack:
        return "rack empty = 0"
    jokers = f" (a joker counts {joker_value})" if JOKER in rack else ""
    return f"rack {' '.join(map(str, rack))} = {rack_value(rack, joker_value)}{jokers}"


# --- what a winner gets -----------------------------------------------------------------------


def _won(game: Game, ended: Outcome, seat: int) -> str:
    state = game.state
    won = _gain(state, ended, seat)
    return f"{_charge(state, ended, seat)}, the lowest; {won}" if ended.how is Ending.POOL_OUT else won


def _gain(state: State, ended: Outcome, seat: int) -> str:
    if state.rules.winner_score.flat is not None:
        return f"won: flat bonus of {state.rules.winner_score.flat}"
    paid = _paid(ended)
    pot = f"{' + '.join(map(str, paid))} = {sum(paid)}" if len(paid) > 1 else str(sum(paid))
    sharers = len(ended.winners)
    if sharers == 1:
        return f"won: {pot}"
    share, odd = divmod(sum(paid), sharers)
    extra = f" and {ended.scores[seat] - share} of {odd} left over" if ended.scores[seat] > share else ""
    return f"won: {pot}, shared by {sharers}: {share}{extra}"


def _paid(ended: Outcome) -> list[int]:
    """What each loser paid, where it was something."""
    losers = [seat for seat in range(len(ended.scores)) if seat not in ended.winners]
    return [-ended.scores[seat] for seat in losers if ended.scores[seat]]
