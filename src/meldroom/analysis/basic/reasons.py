"""Why a computer player made a move, from what everybody at the table sees.

Its cards are hidden, and its reasons are about them; so what is told is how it plays, and which of the open facts bear
on it: the table, the discard pile, how many cards the others hold, who has laid before. It is made from a watcher's
view, so it cannot give anything away.
"""

from collections.abc import Iterator, Sequence

from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, Overrun, Resign, TakeDiscard, TakeStock
from meldroom.basicrummy.views import View
from meldroom.solver.basic.cards import PARTNERS, bits_of, cards_of
from meldroom.solver.basic.shrewd import FEW
from meldroom.solver.basic.table import ends_of
from meldroom.tiles.tiles import Tile, name_tiles
from meldroom.words import Deck, say, showing


def reasons(bot: str, seen: View, move: Move, names: Sequence[str]) -> list[str]:
    """Sentences about a move of the computer player `bot`; none of what nobody chooses.

    `seen` is what a watcher saw before the move.
    """
    with showing(Deck.CARDS):
        if isinstance(move, Overrun | Resign):
            return []
        if bot == "chance":
            return [say("basic.bot.chance.words")]
        return list(_reasons(_waits(bot, seen), seen, move, names))


def _waits(bot: str, seen: View) -> bool:
    """Whether the player may be holding its melds back to go rummy."""
    return bot == "shrewd" and not _has_laid(seen) and (_waits_always(seen) or _fewest(seen)[0] >= FEW)


def _waits_always(seen: View) -> bool:
    return len(seen.playing) > 2 and not seen.rules.one_meld_per_turn  # noqa: PLR2004 - the player and one other


def _has_laid(seen: View) -> bool:
    return seen.down[seen.turn] or seen.melds_now + seen.laid_off_now > 0


def _fewest(seen: View) -> tuple[int, int]:
    """The fewest cards that another player holds, and who."""
    return min(
        (seen.sizes[seat], seat) for seat in range(seen.players) if seat != seen.turn and seen.losses[seat] is None
    )


def _reasons(waits: bool, seen: View, move: Move, names: Sequence[str]) -> Iterator[str]:  # noqa: FBT001
    match move:
        case TakeDiscard():
            yield say("basic.how.pile", card=seen.pile[-1])
        case TakeStock():
            yield _left(seen, waits=waits)
        case LayMeld() | LayOff() if _empties(seen, move):
            yield say("basic.how.out")
        case LayMeld() | LayOff():
            yield _laid(seen, names, waits=waits)
        case Discard() if _empties(seen, move):
            yield say("basic.how.out")
        case Discard(card):
            yield from _discarded(seen, card, waits=waits)
        case _:  # pragma: no cover - nobody chooses anything else
            return


def _empties(seen: View, move: LayMeld | LayOff | Discard) -> bool:
    return seen.sizes[seen.turn] == (len(move.cards) if isinstance(move, LayMeld) else 1)


def _left(seen: View, *, waits: bool) -> str:
    """Why the top of the pile was left lying."""
    if not seen.pile:
        return say("basic.why.no_pile")
    top = seen.pile[-1]
    fits = ends_of(seen.table).all & bits_of((top,))
    return say("basic.how.held_off" if fits and waits else "basic.how.stock", card=top)


def _laid(seen: View, names: Sequence[str], *, waits: bool) -> str:
    if waits:
        return say("basic.how.last_turn" if _waits_always(seen) else "basic.how.last_turn_or_stock")
    fewest, seat = _fewest(seen)
    if not _has_laid(seen) and fewest < FEW:
        return say("basic.how.near", name=names[seat], n=fewest)
    return say("basic.why.lay")


def _discarded(seen: View, card: Tile, *, waits: bool) -> Iterator[str]:
    """What speaks for giving a card away, and which of those that go with it nobody can draw any more."""
    yield say("basic.why.useless", card=card)
    partners = 0
    for pair in PARTNERS[card.kind]:
        partners |= pair
    gone = partners & bits_of([*seen.pile, *(one for meld in seen.table for one in meld.tiles)])
    if gone:
        yield say("basic.how.gone", cards=name_tiles(cards_of(gone)))
    if waits:
        yield say("basic.how.waits")
