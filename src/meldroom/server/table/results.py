"""How a round ended, whichever game is played."""

from meldroom.server.table.basic import results as basic
from meldroom.server.table.game import Game
from meldroom.server.table.tile import results as tile
from meldroom.server.wire.standing_protocol import RoundResult
from meldroom.tilerummy.referee import Outcome


def round_result(game: Game) -> RoundResult | None:
    """The result of the round just ended, with the reason for every number in words; None while one is being played."""
    ended = game.current.outcome
    if ended is None:
        return None
    return tile.round_result(game, ended) if isinstance(ended, Outcome) else basic.round_result(game, ended)
