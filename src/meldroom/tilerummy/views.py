"""What one seat may know. This is the only place where secrets are removed."""

from dataclasses import dataclass

from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, State
from meldroom.tiles.melds import Meld


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it, or as a watcher does."""

    rules: Rules
    seat: int | None
    """Whose view it is; None for a watcher."""
    table: tuple[Meld, ...]
    rack: Rack
    """The own rack; empty for a watcher."""
    sizes: tuple[int, ...]
    """Tiles on each rack."""
    pool: int
    """Tiles in the pool."""
    turn: int
    opened: tuple[bool, ...]
    passes: int = 0
    starter: int = 0
    losses: tuple[int | None, ...] = ()
    last_turns: int | None = None

    def __post_init__(self) -> None:
        if not self.losses:
            object.__setattr__(self, "losses", (None,) * len(self.sizes))

    @property
    def has_opened(self) -> bool:
        """Whether the viewer has opened."""
        return self.seat is not None and self.opened[self.seat]


def view(state: State, seat: int | None) -> View:
    """The position as `seat` sees it; None for a watcher, who sees no rack."""
    return View(
        rules=state.rules,
        seat=seat,
        table=state.table,
        rack=() if seat is None else state.racks[seat],
        sizes=tuple(len(rack) for rack in state.racks),
        pool=len(state.pool),
        turn=state.turn,
        opened=state.opened,
        passes=state.passes,
        starter=state.starter,
        losses=state.losses,
        last_turns=state.last_turns,
    )


def lone_view(rules: Rules, table: tuple[Meld, ...], rack: Rack, *, opened: bool) -> View:
    """A position of which only the table and one rack are known."""
    return View(rules, 0, table, rack, (len(rack), 0), 0, 0, (opened, True))
