"""What one seat may know. This is the only place where secrets are removed."""

from dataclasses import dataclass

from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.state import Hand, State, Taken
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import Tile


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it, or as a watcher does. Its fields are those of a state with less in them."""

    rules: BasicRules
    seat: int | None
    """Whose view it is; None for a watcher."""
    table: tuple[Meld, ...]
    hand: Hand
    """The own hand; empty for a watcher."""
    sizes: tuple[int, ...]
    """Cards in each hand."""
    stock: int
    """Cards in the stock."""
    pile: tuple[Tile, ...]
    """The discard pile, its top card last: everybody has seen each of its cards."""
    turn: int
    starter: int
    taken: Taken | None
    melds_now: int
    laid_off_now: int
    down: tuple[bool, ...]
    recycled: Hand
    known: tuple[Hand, ...]
    unwanted: tuple[tuple[Tile, ...], ...]
    losses: tuple[int | None, ...]
    has_last: bool
    """Whether somebody went out by discarding a last card, which lies face down."""

    @property
    def players(self) -> int:
        """Number of seats, those that have left included."""
        return len(self.sizes)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat, loss in enumerate(self.losses) if loss is None)


def view(state: State, seat: int | None) -> View:
    """The position as `seat` sees it; None for a watcher, who sees no hand."""
    return View(
        rules=state.rules,
        seat=seat,
        table=state.table,
        hand=() if seat is None else state.hands[seat],
        sizes=tuple(len(hand) for hand in state.hands),
        stock=len(state.stock),
        pile=state.pile,
        turn=state.turn,
        starter=state.starter,
        taken=_taken(state, seat),
        melds_now=state.melds_now,
        laid_off_now=state.laid_off_now,
        down=state.down,
        recycled=state.recycled,
        known=state.known,
        unwanted=state.unwanted,
        losses=state.losses,
        has_last=state.last is not None,
    )


def _taken(state: State, seat: int | None) -> Taken | None:
    """A card from the stock is seen by nobody but who took it."""
    if state.taken is None or state.taken.from_pile or state.turn == seat:
        return state.taken
    return Taken(None, from_pile=False)
