"""Whether chosen tiles can be laid: exactly these, or as part of a play."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from meldroom.analysis.outlook import BUDGET
from meldroom.solver.answers import Answer, Status
from meldroom.solver.choices import play_of, play_with
from meldroom.tilerummy.state import Rack
from meldroom.tilerummy.views import View

NOTHING: Final = Answer(Status.NONE)


@dataclass(frozen=True, slots=True)
class Possibility:
    """What becomes of tiles that a player thinks of."""

    tiles: Rack
    alone: Answer
    """A play of exactly these tiles."""
    among_others: Answer
    """A play that these are part of, with no tile to spare; asked for only where they cannot be laid alone."""

    @property
    def answer(self) -> Answer:
        """The play to show, if any was found."""
        return self.alone if self.alone.play else self.among_others

    @property
    def is_possible(self) -> bool:
        """Whether a play was found."""
        return self.answer.play is not None

    @property
    def is_impossible(self) -> bool:
        """Whether it is proven that no play lays these tiles."""
        return self.among_others.status is Status.NONE and not self.is_possible

    @property
    def others(self) -> Rack:
        """The tiles that are laid along with them."""
        left = list(self.answer.played)
        for tile in self.tiles if left else ():
            left.remove(tile)
        return tuple(left)


def possibility_of(view: View, tiles: Rack, *, budget: int | None = BUDGET) -> Possibility:
    """Whether these tiles of the rack can be laid; raises `PositionError` where the rack does not hold them."""
    alone = play_of(view, tiles, budget=budget)
    others = NOTHING if alone.play else play_with(view, tiles, budget=budget)
    return Possibility(tiles, alone, _with_no_tile_to_spare(view, tiles, others, budget))


def _with_no_tile_to_spare(view: View, tiles: Rack, found: Answer, budget: int | None) -> Answer:
    """A play that these tiles are part of and that needs each of the others."""
    kept = list(found.played)
    for tile in Counter(found.played) - Counter(tiles):
        while kept.count(tile) > tiles.count(tile):
            fewer = list(kept)
            fewer.remove(tile)
            shorter = play_with(replace(view, rack=tuple(fewer)), tiles, budget=budget)
            if shorter.play is None:
                break
            found, kept = shorter, list(shorter.played)
    return found
