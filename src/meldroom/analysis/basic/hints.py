"""A hint for the own turn, in stages: where to look, which cards, and the move with its reason.

It is made from a view, so it knows no more than the player can see; and it advises what was measured to be strongest
(`meldroom.solver.basic.shrewd`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from meldroom.analysis.basic.sentences import request
from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.views import View
from meldroom.solver.basic.cards import bits_of, cards_of
from meldroom.solver.basic.hands import covered, parted
from meldroom.solver.basic.shrewd import goes_out, holds_back, shrewd_move
from meldroom.solver.basic.sight import Sight, sight_of
from meldroom.tiles.tiles import Tile, name_tiles
from meldroom.words import Deck, say, showing


class Stage(IntEnum):
    """How much a hint tells."""

    NUDGE = 1
    """Where to look."""
    CARDS = 2
    """Which cards it is about."""
    MOVE = 3
    """The move, and why."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice about the next move of a turn."""

    stage: Stage
    move: Move
    cards: tuple[Tile, ...]
    """The cards it is about; none for the stock."""
    nudge: str
    reasons: tuple[str, ...]

    @property
    def says_more(self) -> bool:
        """Whether the next stage tells more; of the stock there are no cards to tell."""
        return self.stage < (Stage.MOVE if self.cards else Stage.CARDS)

    @property
    def lines(self) -> tuple[str, ...]:
        """What is told at this stage, a sentence a line."""
        with showing(Deck.CARDS):
            about = (say("basic.hint.cards", cards=name_tiles(self.cards)),) if self.cards else ()
            top = self.cards[0] if self.cards else None
            if self.stage is Stage.NUDGE:
                return (self.nudge,)
            if self.stage is Stage.CARDS and about:
                return (self.nudge, *about)
            return (request(self.move, top), *self.reasons)


def hint_at(view: View, stage: Stage) -> Hint:
    """The hint of a stage; the view is that of the player to move."""
    sight, move = sight_of(view), shrewd_move(view)
    with showing(Deck.CARDS):
        nudge = say(f"basic.hint.{_nudge(sight, move)}")
        return Hint(stage, move, _cards(view, move), nudge, tuple(_reasons(view, sight, move)))


def _is_last_turn(sight: Sight, move: Move) -> bool:
    hand = sight.hand | sight.top if isinstance(move, TakeDiscard) else sight.hand
    return not isinstance(move, TakeStock) and goes_out(parted(hand, sight.ends), sight)


def _nudge(sight: Sight, move: Move) -> str:
    if _is_last_turn(sight, move):
        return "out"
    names: dict[type[Move], str] = {TakeDiscard: "pile", TakeStock: "stock", LayMeld: "meld", LayOff: "off"}
    return names.get(type(move), "discard")


def _cards(view: View, move: Move) -> tuple[Tile, ...]:
    match move:
        case TakeDiscard():
            return view.pile[-1:]
        case LayMeld(cards):
            return cards
        case LayOff(card) | Discard(card):
            return (card,)
        case _:
            return ()


def _reasons(view: View, sight: Sight, move: Move) -> Iterator[str]:
    if _is_last_turn(sight, move):
        yield say("basic.why.out")
        return
    match move:
        case TakeDiscard():
            yield _use(view, sight)
        case TakeStock():
            yield say("basic.why.nothing", card=view.pile[-1]) if view.pile else say("basic.why.no_pile")
        case LayMeld() | LayOff():
            yield say("basic.why.lay")
        case Discard(card):
            if holds_back(sight) and covered(sight.hand).melds:
                yield _kept(view.rules.going_rummy_factor)
            yield say("basic.why.useless", card=card)
        case _:  # pragma: no cover - nothing else is ever advised
            return


def _kept(factor: int) -> str:
    """Why to lay nothing yet."""
    return say("basic.why.hold") if factor == 1 else say("basic.why.keep", factor=factor)


def _use(view: View, sight: Sight) -> str:
    """What the top of the pile is good for."""
    top = bits_of(view.pile[-1:])
    plan = parted(sight.hand | top, sight.ends)
    melds = [meld for meld in plan.melds if meld & top]
    if not melds:
        melds = [meld for meld in covered(sight.hand | top).melds if meld & top and holds_back(sight)]
    return say("basic.why.completes", cards=name_tiles(cards_of(melds[0]))) if melds else say("basic.why.fits")
