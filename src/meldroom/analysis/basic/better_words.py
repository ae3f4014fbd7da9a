"""What would have been better in a turn, in words."""

from collections.abc import Iterator

from meldroom.analysis.basic.choices import Better, Part
from meldroom.analysis.basic.laying import laid_in
from meldroom.analysis.basic.sentences import request
from meldroom.basicrummy.moves import LayMeld, LayOff, Move
from meldroom.basicrummy.views import view
from meldroom.solver.basic.sight import sight_of
from meldroom.tiles.tiles import Tile, name_tiles
from meldroom.words import Deck, say, showing


def advised(better: Better) -> list[str]:
    """What to do in place of what was done, a sentence a move; `Keep H6 H7 H8 in your hand.` of a meld that was laid.

    Of another way to lay only what differs is told: what to lay besides, what to keep, and another discard.
    """
    with showing(Deck.CARDS):
        if better.part is not Part.LAY:
            top = better.before.pile[-1] if better.before.pile else None
            return [request(move, top) for move in better.instead]
        return list(_laying(better))


def _laying(better: Better) -> Iterator[str]:
    kept = _kept(better)
    if kept:
        yield say("basic.do.keep", cards=name_tiles(kept))
    made = laid_in(better.made)
    yield from (request(move, None) for move in better.instead if move not in better.made and _is_new(move, made))


def _is_new(move: Move, made: tuple[Tile, ...]) -> bool:
    """Whether a move does more than to lay in another way what was laid."""
    return not isinstance(move, LayMeld | LayOff) or not set(laid_in([move])) <= set(made)


def _kept(better: Better) -> tuple[Tile, ...]:
    laid = laid_in(better.instead)
    return tuple(card for card in laid_in(better.made) if card not in laid)


def reason(better: Better) -> str:
    """Why another way to lay can be better; of other choices nothing is known but that it is."""
    if better.part is not Part.LAY:
        return ""
    with showing(Deck.CARDS):
        if not _kept(better):
            return say("basic.why.lay")
        before = better.before
        factor = before.rules.going_rummy_factor
        is_open = sight_of(view(before, before.turn)).down or laid_in(better.instead)
        return say("basic.why.give") if is_open or factor == 1 else say("basic.why.rummy", factor=factor)
