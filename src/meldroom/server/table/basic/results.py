"""How a round of Basic Rummy ended, with the reason for every number in words."""

from meldroom.basicrummy.referee import Ending, Outcome
from meldroom.basicrummy.state import State
from meldroom.server.table.game import Game
from meldroom.server.table.law import basic_position
from meldroom.server.wire.standing_protocol import LineInfo, RoundResult
from meldroom.server.wire.tokens import write_tiles
from meldroom.words import all_of, say


def round_result(game: Game, ended: Outcome) -> RoundResult:
    """The result of the round just ended."""
    state = basic_position(game.position)
    return RoundResult(
        number=game.current.number,
        how=ended.how.value,
        winners=list(ended.winners),
        lines=[_line(state, ended, seat) for seat in range(game.players)],
        words=_how_it_ended(game, ended),
    )


def _how_it_ended(game: Game, ended: Outcome) -> str:
    winners = all_of(game.names[seat] for seat in ended.winners)
    key = "result.rummy" if ended.rummy else f"result.{ended.how}"
    return say(key, number=game.current.number, winners=winners)


def _line(state: State, ended: Outcome, seat: int) -> LineInfo:
    return LineInfo(
        seat=seat,
        score=ended.scores[seat],
        rack=write_tiles(state.hands[seat]),
        rack_value=ended.values[seat],
        words=_won(state, ended, seat) if seat in ended.winners else _held(state, ended, seat),
    )


def _held(state: State, ended: Outcome, seat: int) -> str:
    """What somebody has left, which the winner gets."""
    if state.losses[seat] is not None:
        return say("line.basic.resigned", value=ended.values[seat])
    cards = " ".join(card.shown for card in state.hands[seat])
    key = "line.basic.stalemate" if ended.how in {Ending.STOCK_OUT, Ending.DEAD} else "line.basic.hand"
    return say(key, cards=cards, value=ended.values[seat])


def _won(state: State, ended: Outcome, seat: int) -> str:
    paid = [value for other, value in enumerate(ended.values) if other != seat]
    pot = f"{' + '.join(map(str, paid))} = {sum(paid)}" if len(paid) > 1 else str(sum(paid))
    factor = state.rules.going_rummy_factor
    if not ended.rummy or factor == 1:
        return say("line.won", pot=pot)
    return say("line.basic.rummy", pot=pot, factor=factor, points=ended.scores[seat])
