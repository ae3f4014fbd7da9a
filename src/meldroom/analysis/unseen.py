"""The tiles that a player cannot see: they lie in the pool or on the racks of others."""

from collections import Counter

from meldroom.tilerummy.views import View
from meldroom.tiles.tiles import Tile


def unseen(view: View) -> Counter[Tile]:
    """How many tiles of each kind lie neither on the table nor on the own rack.

    The rack of whoever has resigned has left the game unseen, so its tiles are counted too.
    """
    rules = view.rules
    left = Counter(rules.bag_for(len(view.sizes)))
    left.subtract(tile for meld in view.table for tile in meld.tiles)
    left.subtract(view.rack)
    return +left
