"""What a move did, as everybody may see it: the same for every game."""

from dataclasses import dataclass

from meldroom.server.wire.protocol import EventKind
from meldroom.tiles.tiles import Tile


@dataclass(frozen=True, slots=True)
class Deed:
    """A move as it is told."""

    kind: EventKind
    words: str
    played: tuple[Tile, ...]
    """What came from a rack or a hand for everybody to see."""
