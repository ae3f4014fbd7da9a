"""What happens in a round of Basic Rummy, in words."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, Overrun, Resign, TakeDiscard, TakeStock
from meldroom.basicrummy.referee import Ending, Outcome
from meldroom.basicrummy.state import State
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile, name_tiles
from meldroom.words import Deck, say, showing


def started(state: State, names: Sequence[str]) -> str:
    """Who deals and who starts."""
    return say("basic.told.starts", dealer=names[state.dealer], name=names[state.starter])


def happened(before: State, move: Move, after: State, names: Sequence[str]) -> list[str]:
    """What everybody at the table sees of a move, and what followed from it."""
    with showing(Deck.CARDS):
        return [*_sentences(before, move, after, names), *_followed(before, after)]


def _sentences(before: State, move: Move, after: State, names: Sequence[str]) -> Iterator[str]:
    name = names[before.turn]
    match move:
        case TakeStock():
            yield say("basic.told.stock", name=name)
        case TakeDiscard():
            yield say("basic.told.pile", name=name, card=before.pile[-1])
        case LayMeld(cards):
            yield say("basic.told.meld", name=name, cards=name_tiles(cards))
        case LayOff(card, meld):
            yield say("basic.told.off", name=name, card=card, meld=name_tiles(meld))
        case Discard(card):
            yield _discarded(name, card, is_last=after.last is not None)
        case Overrun():
            yield from _overrun(name, before, after)
        case Resign(seat):
            yield say("basic.told.resigned", name=names[before.turn if seat is None else seat])
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(move)


def _overrun(name: str, before: State, after: State) -> Iterator[str]:
    yield say("basic.told.overrun", name=name)
    if len(after.pile) > len(before.pile):
        yield _discarded(name, after.pile[-1], is_last=False)


def _discarded(name: str, card: Tile, *, is_last: bool) -> str:
    return say("basic.told.last", name=name) if is_last else say("basic.told.discard", name=name, card=card)


def _followed(before: State, after: State) -> Iterator[str]:
    if after.recycled and not before.recycled:
        yield say("basic.told.reshuffle")


def ended(state: State, end: Outcome, names: Sequence[str]) -> list[str]:
    """How a round ended, and what the others held."""
    with showing(Deck.CARDS):
        return [_ending(end, names), *_held(state, end, names)]


def _ending(end: Outcome, names: Sequence[str]) -> str:
    if not end.winners:
        return say(f"basic.end.{end.how}")
    seat = end.winners[0]
    how = "rummy" if end.rummy and end.how is Ending.HAND_OUT else str(end.how)
    return say(f"basic.end.{how}", name=names[seat], points=end.scores[seat])


def _held(state: State, end: Outcome, names: Sequence[str]) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        if hand:
            yield say("basic.end.held", name=names[seat], cards=name_tiles(hand), points=end.values[seat])


def request(move: Move, top: Tile | None) -> str:
    """A move as it is advised: `Lay S8 D8 C8.` The top of the pile names what is taken from it."""
    with showing(Deck.CARDS):
        match move:
            case TakeDiscard():
                return say("basic.do.pile", card=top)
            case LayMeld(cards):
                return say("basic.do.meld", cards=name_tiles(cards))
            case LayOff(card, meld):
                return say("basic.do.off", card=card, meld=name_tiles(meld))
            case Discard(card):
                return say("basic.do.discard", card=card)
            case _:
                return say("basic.do.stock")


def cards_shown(cards: Sequence[Tile]) -> str:
    """Cards as a sentence names them: `S8 D8 C8`."""
    with showing(Deck.CARDS):
        return Row(tuple(cards)).shown if len(cards) == 1 else name_tiles(cards)
