"""What an action means: pick one more tile, end the turn with those picked, or draw."""

from typing import Final

from meldroom.tiles.tiles import JOKER, KINDS, Tile

KIND_COUNT: Final = len(KINDS)
"""Kinds of tile, the joker last; the action of picking one is its number."""
END: Final = KIND_COUNT
"""Lay the tiles that were picked; the solver arranges them."""
DRAW: Final = KIND_COUNT + 1
"""Draw a tile; where the pool is empty, pass."""
ACTIONS: Final = KIND_COUNT + 2
"""How many actions there are."""


def name_of(action: int) -> str:
    """What an action is called: a tile, `END` or `DRAW`."""
    return {END: "END", DRAW: "DRAW"}.get(action) or str(KINDS[action])


def names_of(mask: bytes) -> str:
    """What the actions of a mask are called."""
    return ", ".join(name_of(action) for action, legal in enumerate(mask) if legal)


def is_tile(action: int) -> bool:
    """Whether an action picks a tile."""
    return action <= JOKER.kind


def tile_of(action: int) -> Tile:
    """The tile that an action picks."""
    return KINDS[action]
