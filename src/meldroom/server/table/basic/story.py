"""What a move of Basic Rummy did, and how it is told."""

from collections import Counter
from typing import Final

from meldroom.analysis.basic.reasons import reasons
from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, Overrun, Resign, TakeDiscard, TakeStock, read_move
from meldroom.basicrummy.rules import MELDS
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import view
from meldroom.server.table.deeds import Deed
from meldroom.server.table.game import Step
from meldroom.server.table.law import basic_position
from meldroom.server.wire.basic_protocol import PilesInfo
from meldroom.server.wire.message import Row
from meldroom.server.wire.protocol import EventKind
from meldroom.server.wire.tokens import write_meld
from meldroom.tiles.tiles import Tile, ordered
from meldroom.words import say

_KINDS: Final[dict[type[Move], EventKind]] = {
    TakeStock: "take_stock",
    TakeDiscard: "take_pile",
    LayMeld: "lay_meld",
    LayOff: "lay_off",
    Discard: "discard",
    Overrun: "overrun",
    Resign: "resign",
}


def deed(step: Step, move: str, seat: int) -> Deed:
    """What a move did; `seat` made it."""
    return Deed(_KINDS[type(read_move(move))], _move_words(step, move, seat), _played_in(step))


def rows_of(state: State) -> list[Row]:
    """The melds of the table."""
    return [write_meld(meld, MELDS) for meld in state.table]


def piles_after(state: State) -> PilesInfo:
    """Stock and discard pile as everybody may see them."""
    seen = view(state, None)
    top = str(seen.pile[-1]) if seen.pile else ""
    return PilesInfo(seen.stock, len(seen.pile), top, seen.has_last)


def _played_in(step: Step) -> tuple[Tile, ...]:
    """The cards that came from a hand for everybody to see: to a meld, or to the discard pile."""
    before, after = basic_position(step.before), basic_position(step.after)
    laid = Counter(card for meld in after.table for card in meld.tiles)
    laid.subtract(card for meld in before.table for card in meld.tiles)
    thrown = _thrown(step)
    return (*ordered((+laid).elements()), *([] if thrown is None else [thrown]))


def drawn_in(step: Step, move: str) -> tuple[Tile, ...]:
    """The card that was drawn from the stock, which only whoever drew it may see."""
    before = basic_position(step.before)
    draws = isinstance(read_move(move), TakeStock | Overrun) and before.taken is None
    return before.stock[:1] if draws else ()


def _thrown(step: Step) -> Tile | None:
    """The card that was discarded in sight; the reshuffle may have taken it along."""
    before, after = basic_position(step.before), basic_position(step.after)
    seat = before.turn
    if after.turn == seat or after.losses != before.losses:
        return None
    return after.unwanted[seat][-1]


def why(step: Step, move: str, bot: str) -> str:
    """Why the computer player `bot` made this move; made from what a watcher sees."""
    return " ".join(reasons(bot, view(basic_position(step.before), None), read_move(move), step.names))


# --- in words ----------------------------------------------------------------------------------


def _move_words(step: Step, text: str, seat: int) -> str:
    words = _deed(step, read_move(text), step.names[seat], is_out=not basic_position(step.after).hands[seat])
    before, after = basic_position(step.before), basic_position(step.after)
    return say("story.basic.refilled", what=words) if after.recycled and not before.recycled else words


def _deed(step: Step, move: Move, name: str, *, is_out: bool) -> str:
    match move:
        case TakeStock():
            words = say("story.basic.draws", name=name)
        case TakeDiscard():
            words = say("story.basic.takes", name=name, card=basic_position(step.before).pile[-1])
        case LayMeld(cards):
            words = say(_ended("story.lays", is_out=is_out), name=name, tiles=_named(cards))
        case LayOff(card, meld):
            words = say(_ended("story.basic.adds", is_out=is_out), name=name, card=card, meld=_named(meld))
        case Discard(card):
            words = say(_ended("story.basic.discards", is_out=is_out), name=name, card=card)
        case Overrun():
            words = _overrun(step, name, is_out=is_out)
        case Resign():
            words = say("story.resigns", name=name)
    return words


def _ended(key: str, *, is_out: bool) -> str:
    return f"{key}.out" if is_out else key


def _overrun(step: Step, name: str, *, is_out: bool) -> str:
    """The clock ends a turn with a discard, or by laying off the only card there is."""
    before, played = basic_position(step.before), _played_in(step)
    if is_out and not played:
        return say("story.late", what=say("story.basic.discards.out", name=name))
    if is_out:
        return say("story.late", what=say("story.lays.out", name=name, tiles=_named(played)))
    key = "story.basic.draws_and_discards" if before.taken is None else "story.basic.discards"
    return say("story.late", what=say(key, name=name, card=played[-1]))


def _named(cards: tuple[Tile, ...]) -> str:
    return " ".join(card.shown for card in cards)


def round_words(step: Step, number: int, *, drawn_for: bool) -> str:
    """How a round has begun."""
    state = basic_position(step.after)
    key = "story.basic.round.drawn" if drawn_for else "story.basic.round"
    return say(key, number=number, dealer=step.names[state.dealer], name=step.names[state.starter])
