"""What a player cannot see, and what it can still say of it."""

from collections import Counter

from meldroom.tilerummy.scoring import value_under
from meldroom.tilerummy.state import table_count
from meldroom.tilerummy.views import View
from meldroom.tiles.tiles import Tile


def unseen_tiles(view: View) -> tuple[Tile, ...]:
    """The tiles that lie in the pool or on other racks, in their usual order."""
    hidden = Counter(view.rules.bag_for(len(view.sizes)))
    hidden -= table_count(view.table) + Counter(view.rack)
    return tuple(sorted(hidden.elements()))


def others(view: View) -> tuple[int, ...]:
    """The seats of those who play against the viewer."""
    return tuple(seat for seat, loss in enumerate(view.losses) if seat != view.turn and loss is None)


def likely_least(view: View) -> float:
    """The points that the smallest of the other racks is likely to have."""
    hidden = unseen_tiles(view)
    least = min((view.sizes[seat] for seat in others(view)), default=0)
    return value_under(view.rules, hidden) * least / len(hidden) if hidden else 0.0


def nearest(view: View) -> int:
    """The fewest tiles that another player has."""
    return min((view.sizes[seat] for seat in others(view)), default=0)
