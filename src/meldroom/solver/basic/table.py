"""What of a table matters to a hand: which cards can be laid off, and which then."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from meldroom.solver.basic.cards import bits_of, kinds_of, next_down, next_up
from meldroom.tiles.melds import Meld


class Ends(NamedTuple):
    """The cards that can be laid off, as sets."""

    above: int
    """Those that continue a run upwards."""
    below: int
    """Those that continue one downwards."""
    fourth: int
    """Those that make a set of three one of four."""

    @property
    def all(self) -> int:
        """Every card that can be laid off now."""
        return self.above | self.below | self.fourth

    def with_card(self, kind: int) -> "Ends":
        """What can be laid off once this card has been, on a run rather than on a set: a run goes on."""
        bit = 1 << kind
        if self.above & bit:
            return self._replace(above=self.above ^ bit | next_up(kind))
        if self.below & bit:
            return self._replace(below=self.below ^ bit | next_down(kind))
        return self._replace(fourth=self.fourth & ~bit)

    def with_meld(self, bits: int) -> "Ends":
        """What can be laid off once this meld lies there."""
        above, below, fourth = ends_of_bits(bits)
        return Ends(self.above | above, self.below | below, self.fourth | fourth)


NO_ENDS = Ends(0, 0, 0)
"""An empty table."""


@lru_cache(maxsize=4096)
def ends_of_bits(bits: int) -> Ends:
    """What can be laid off on this meld."""
    low, *_, high = kinds_of(bits)
    if high - low == bits.bit_count() - 1:
        return Ends(next_up(high), next_down(low), 0)
    ranks = sum(1 << low % 13 + 13 * suit for suit in range(4))
    return Ends(0, 0, ranks & ~bits)


def ends_of(table: Iterable[Meld]) -> Ends:
    """What can be laid off on a table."""
    ends = NO_ENDS
    for meld in table:
        ends = ends.with_meld(bits_of(meld.tiles))
    return ends
