"""What makes a play the best: its tiles, its points, any weights, or one after another."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self, TypeAlias

from meldroom.solver.engine import Counts
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tiles.tiles import JOKER, KINDS, POINTS, Colour, Tile

WORTH_MAX: Final = 1 << 23
"""More than a whole rack may be worth: the kernel counts no further."""


class By(StrEnum):
    """The usual measures."""

    TILES = "tiles"
    """The most tiles."""
    POINTS = "points"
    """The most points off the rack, and of those the most tiles."""


@dataclass(frozen=True, slots=True)
class Weights:
    """A worth for each kind of tile, the joker last; whole numbers, none below zero."""

    each: Counts

    def __post_init__(self) -> None:
        for tile, weight in zip(KINDS, self.each, strict=True):
            if weight < 0:
                msg = f"a weight of {weight} for {'a joker' if tile == JOKER else tile}: expected 0 or more"
                raise ValueError(msg)

    @classmethod
    def of(cls, worth: Mapping[Tile, int]) -> Self:
        """The weights of the tiles named; all others count nothing."""
        return cls(tuple(worth.get(tile, 0) for tile in KINDS))


Measure: TypeAlias = By | Weights | tuple[By | Weights, ...]
"""What to lay the most of; of several measures each decides where those before it are equal."""


def weights_of(rules: Rules, by: Measure, rack: Rack) -> Counts:
    """One weight for each kind of tile that says the same of this rack; at last, more tiles are better than fewer."""
    measures = by if isinstance(by, tuple) else (by,)
    if measures == (By.TILES,):
        return _ONE_EACH
    weights: Counts = (0,) * len(KINDS)
    for each in (*map(_single, measures, [rules] * len(measures)), *([] if By.TILES in measures else [_ONE_EACH])):
        scale = 1 + sum(each[tile.kind] for tile in rack)
        weights = tuple(scale * weight + one for weight, one in zip(weights, each, strict=True))
    if sum(weights[tile.kind] for tile in rack) >= WORTH_MAX:
        msg = f"the weights are too large: the whole rack must be worth less than {WORTH_MAX}, measures multiplied"
        raise ValueError(msg)
    return weights


_ONE_EACH: Final[Counts] = (1,) * len(KINDS)


def _single(measure: By | Weights, rules: Rules) -> Counts:
    if isinstance(measure, Weights):
        return measure.each
    if measure is By.TILES:
        return _ONE_EACH
    return (*POINTS[rules.deck] * len(Colour), rules.joker_value)
