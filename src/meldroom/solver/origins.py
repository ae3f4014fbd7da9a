"""Which meld each tile came from: of equal tiles those that leave the most neighbours together."""

from collections import Counter

from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import Tile

Origin = int | None
"""The place of a meld in the table before; None for the rack."""


def origins_of(before: tuple[Meld, ...], after: tuple[Meld, ...]) -> tuple[tuple[Origin, ...], ...]:
    """For each tile of each meld afterwards, where it came from."""
    left = [Counter(meld.tiles) for meld in before]
    found: list[list[Origin]] = [[None] * len(meld.tiles) for meld in after]
    open_tiles = [dict(enumerate(meld.tiles)) for meld in after]
    while share := _greatest_share(left, open_tiles):
        old, new = share
        for place, tile in list(open_tiles[new].items()):
            if left[old][tile]:
                left[old][tile] -= 1
                found[new][place] = old
                del open_tiles[new][place]
    return tuple(map(tuple, found))


def _greatest_share(left: list[Counter[Tile]], open_tiles: list[dict[int, Tile]]) -> tuple[int, int] | None:
    """The old and the new meld that have the most tiles in common, of equals those that are most alike."""
    shares = (
        (shared, -old.total() - len(new), -at, -to)
        for at, old in enumerate(left)
        for to, new in enumerate(open_tiles)
        if (shared := (old & Counter(new.values())).total())
    )
    best = max(shares, default=None)
    return None if best is None else (-best[2], -best[3])
