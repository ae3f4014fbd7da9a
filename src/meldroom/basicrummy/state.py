"""Everything that is true between two moves of a round of Basic Rummy."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from meldroom.basicrummy.rules import BasicRules
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import Tile, ordered

Hand: TypeAlias = tuple[Tile, ...]
"""A player's cards in canonical order."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The card with which a turn has begun."""

    card: Tile | None
    """None where a viewer may not see it, because it came from the stock."""
    from_pile: bool
    """Whether it was the top of the discard pile; then it may not be discarded in this turn (BR-3.5)."""


@dataclass(frozen=True, slots=True)
class State:
    """A position of a round, hidden cards included. Equal positions compare equal."""

    rules: BasicRules
    seed: str
    """From which the one reshuffle is made; a secret until the round is over."""
    table: tuple[Meld, ...]
    """Sorted. Melds grow and are never taken apart (BR-3.7)."""
    hands: tuple[Hand, ...]
    """One a seat; empty for a seat that has left."""
    stock: tuple[Tile, ...]
    """In the order in which it will be drawn, the next card first."""
    pile: tuple[Tile, ...]
    """The discard pile, its top card last."""
    turn: int
    """The seat to move."""
    starter: int
    """The seat that began the round, to the left of the dealer."""
    taken: Taken | None = None
    """The card with which this turn has begun; None while none is taken."""
    melds_now: int = 0
    """New melds laid in this turn."""
    laid_off_now: int = 0
    """Cards laid off in this turn."""
    down: tuple[bool, ...] = ()
    """For each seat whether it has melded or laid off in an earlier turn (BR-6.3)."""
    recycled: Hand = ()
    """The cards that the reshuffle made a stock of, which everybody has seen; none before it."""
    known: tuple[Hand, ...] = ()
    """For each seat the cards of its hand that everybody has seen it take from the discard pile."""
    unwanted: tuple[tuple[Tile, ...], ...] = ()
    """For each seat what it has discarded, or left lying when it drew from the stock, the latest last."""
    losses: tuple[int | None, ...] = ()
    """For each seat that has left the round, the value of its hand then; None for those still playing."""
    gone: Hand = ()
    """The cards of those who have left."""
    last: Tile | None = None
    """The last card of whoever went out by discarding it, which lies face down (BR-4.2)."""

    def __post_init__(self) -> None:
        seats = len(self.hands)
        for name, value in (("down", False), ("known", ()), ("unwanted", ()), ("losses", None)):
            if not getattr(self, name):
                object.__setattr__(self, name, (value,) * seats)

    @property
    def players(self) -> int:
        """Number of seats, those that have left included."""
        return len(self.hands)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat, loss in enumerate(self.losses) if loss is None)

    @property
    def dealer(self) -> int:
        """The seat that dealt: to the right of the one that began (BR-1.3)."""
        return (self.starter - 1) % self.players


def sorted_table(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    """Melds as a table keeps them."""
    return tuple(sorted(melds))


def next_seat(state: State, after: int) -> int:
    """The seat to the left that plays after another one, passing over those that have left."""
    seat = (after + 1) % state.players
    while state.losses[seat] is not None and seat != after:
        seat = (seat + 1) % state.players
    return seat


def all_cards(state: State) -> tuple[Tile, ...]:
    """Every card, wherever it is, in canonical order: what no move may change."""
    melded = (card for meld in state.table for card in meld.tiles)
    held = (card for hand in state.hands for card in hand)
    last = () if state.last is None else (state.last,)
    return ordered([*melded, *held, *state.stock, *state.pile, *state.gone, *last])
