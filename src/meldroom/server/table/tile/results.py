"""How a round ended, with the reason for every number in words."""

from collections.abc import Sequence

from meldroom.server.table.game import Game
from meldroom.server.wire.standing_protocol import LineInfo, RoundResult
from meldroom.server.wire.tokens import write_tiles
from meldroom.tilerummy.options import PoolOutScoring, UnopenedCharge
from meldroom.tilerummy.referee import Ending, Outcome
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import UNOPENED_THOUGH_ABLE, value_under
from meldroom.tilerummy.state import State
from meldroom.tiles.tiles import JOKER, Tile, tiles_shown
from meldroom.words import all_of, say


def round_result(game: Game, ended: Outcome) -> RoundResult:
    """The result of the round just ended."""
    return RoundResult(
        number=game.current.number,
        how=ended.how.value,
        winners=list(ended.winners),
        lines=[_line(game, ended, seat) for seat in range(game.players)],
        words=_how_it_ended(game, ended),
    )


def _how_it_ended(game: Game, ended: Outcome) -> str:
    shared = "result.shared" if len(ended.winners) > 1 else f"result.{ended.how}"
    winners = all_of(game.names[seat] for seat in ended.winners)
    return say(shared if ended.winners else "result.tie", number=game.current.number, winners=winners)


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
    if not state.rules.scoring:
        return _uncounted(state, ended, seat)
    charge = _charge(state, ended, seat)
    if ended.how is not Ending.POOL_OUT or state.losses[seat] is not None:
        return charge
    if not ended.winners:
        return say("line.tie", charge=charge)
    if state.rules.pool_out_scoring is PoolOutScoring.FULL:
        return charge
    lowest, own = min(ended.values[winner] for winner in ended.winners), ended.values[seat]
    if own == lowest:
        return say("line.more_tiles", charge=charge)
    return say("line.difference", charge=charge, lowest=lowest, own=own, difference=own - lowest)


def _uncounted(state: State, ended: Outcome, seat: int) -> str:
    """What a loser held where hands are worth no points; with an empty stock their worth decides who has won."""
    rack = state.racks[seat]
    if ended.how is Ending.POOL_OUT or not rack:
        return _charge(state, ended, seat)
    return say("line.bare", tiles=tiles_shown(rack))


def _charge(state: State, ended: Outcome, seat: int) -> str:
    """What a seat is charged for, and why."""
    value = ended.values[seat]
    if state.losses[seat] is not None:
        return say("line.resigned", value=value)
    rack = state.racks[seat]
    charged = state.rules.unopened_charge is not UnopenedCharge.OFF and not state.opened[seat] and bool(rack)
    if charged and value == UNOPENED_THOUGH_ABLE:
        return say("line.unopened_able", value=value)
    return say("line.unopened", value=value) if charged else _rack(rack, state.rules)


def _rack(rack: Sequence[Tile], rules: Rules) -> str:
    if not rack:
        return say("line.empty")
    key = "line.rack_joker" if JOKER in rack else "line.rack"
    return say(key, tiles=tiles_shown(rack), value=value_under(rules, rack), joker=rules.joker_value)


# --- what a winner gets -----------------------------------------------------------------------


def _won(game: Game, ended: Outcome, seat: int) -> str:
    state = game.state
    won = _gain(state, ended, seat) if state.rules.scoring else say("line.round")
    if ended.how is not Ending.POOL_OUT:
        return won
    return say("line.lowest", charge=_charge(state, ended, seat), won=won)


def _gain(state: State, ended: Outcome, seat: int) -> str:
    if state.rules.winner_score.flat is not None:
        return say("line.flat", bonus=state.rules.winner_score.flat)
    paid = _paid(ended)
    pot = f"{' + '.join(map(str, paid))} = {sum(paid)}" if len(paid) > 1 else str(sum(paid))
    sharers = len(ended.winners)
    if sharers == 1:
        return say("line.won", pot=pot)
    share, odd = divmod(sum(paid), sharers)
    extra = ended.scores[seat] - share
    return say(
        "line.won_odd" if extra > 0 else "line.won_shared", pot=pot, n=sharers, share=share, extra=extra, odd=odd
    )


def _paid(ended: Outcome) -> list[int]:
    """What each loser paid, where it was something."""
    losers = [seat for seat in range(len(ended.scores)) if seat not in ended.winners]
    return [-ended.scores[seat] for seat in losers if ended.scores[seat]]
