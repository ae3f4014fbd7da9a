"""Deals that nobody can guess, and what is told of them: a promise at once, the whole when the round is over."""

from meldroom.notation.shuffle import Shuffle
from meldroom.server.data.events import Dealt, Redealt
from meldroom.server.table.game import Game
from meldroom.server.table.seeds import new_shuffle
from meldroom.server.wire.shuffle_protocol import ShuffleInfo


def new_deal(starter: int | None) -> Dealt:
    """A fresh deal; without a starter, its seed decides."""
    fresh = new_shuffle()
    return Dealt(fresh.seed, starter, fresh.salt)


def new_redeal() -> Redealt:
    """A fresh deal in place of one that was given back."""
    fresh = new_shuffle()
    return Redealt(fresh.seed, fresh.salt)


def shuffle_infos(game: Game) -> list[ShuffleInfo]:
    """What everybody may know of the deals of this round; of those of older logs there is nothing to tell.

    Seeds are secrets while the round is played, also that of a deal that was given back: nobody needs it before.
    """
    if game.round is None:
        return []
    return [_info(one, is_over=not game.is_playing) for one in game.round.shuffles if one.salt]


def _info(shuffle: Shuffle, *, is_over: bool) -> ShuffleInfo:
    revealed = (shuffle.seed, shuffle.salt) if is_over else ("", "")
    return ShuffleInfo(shuffle.commitment, *revealed)
