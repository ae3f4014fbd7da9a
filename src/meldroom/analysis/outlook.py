"""What a position holds for the player who sees it: the best play, or what is missing for one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from meldroom.analysis.unseen import unseen
from meldroom.solver.answers import Answer, Status
from meldroom.solver.best import best_opening, best_play, can_open
from meldroom.tilerummy.options import Opening
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import JOKER, Tile, ordered

BUDGET: Final = 200_000
"""States that are searched for a play; nearly every position needs far fewer."""
GLANCE: Final = 20_000
"""States that are searched with one tile more."""


@dataclass(frozen=True, slots=True)
class NearOpening:
    """How near a rack comes to an opening that it does not hold."""

    points: int
    needed: int
    melds: tuple[Meld, ...]
    away: int | None
    """How many more tiles would make it one, 1 or 2; None where it takes more."""


@dataclass(frozen=True, slots=True)
class Helping:
    """The tiles one of which would make a play possible."""

    kinds: tuple[Tile, ...]
    count: int
    """How many such tiles the player cannot see."""
    unseen: int
    """How many tiles the player cannot see at all."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a position holds for the player who sees it."""

    view: View
    answer: Answer
    opening: NearOpening | None = None
    """Where nothing can be laid because the player has not opened."""
    helping: Helping | None = None
    """Where it is proven that nothing can be laid."""

    @property
    def can_play(self) -> bool:
        """Whether a play was found."""
        return self.answer.play is not None

    @property
    def is_nothing(self) -> bool:
        """Whether it is proven that nothing can be laid."""
        return self.answer.status is Status.NONE

    @property
    def goes_out(self) -> bool:
        """Whether the play found lays the whole rack."""
        return self.can_play and self.answer.tiles == len(self.view.rack)


def outlook_of(view: View, *, budget: int | None = BUDGET) -> Outlook:
    """The outlook of the player who sees this; nothing hidden is asked for, so nothing hidden is told."""
    answer = best_play(view, budget=budget, closest=True)
    if answer.status is not Status.NONE:
        return Outlook(view, answer)
    helping = _helping(view)
    return Outlook(view, answer, _near_opening(view, helping) if _must_open(view) else None, helping)


def _must_open(view: View) -> bool:
    return not view.has_opened and view.rules.opening is not Opening.NONE


def _helping(view: View) -> Helping:
    left = unseen(view)
    kinds = tuple(tile for tile in sorted(left) if _helps(view, tile))
    return Helping(kinds, sum(left[tile] for tile in kinds), left.total())


def _helps(view: View, tile: Tile) -> bool:
    rack = ordered((*view.rack, tile))
    if _must_open(view):
        return can_open(view.rules, rack)
    return best_play(replace(view, rack=rack), budget=GLANCE).play is not None


# --- before the opening ---------------------------------------------------------------------------


def _near_opening(view: View, helping: Helping) -> NearOpening:
    points, melds = best_opening(view.rules, view.rack)
    away = 1 if helping.kinds else 2 if _is_two_away(view) else None
    return NearOpening(points, view.rules.opening_points, melds, away)


def _is_two_away(view: View) -> bool:
    """Whether two tiles that the player cannot see would make an opening."""
    wild = replace(view.rules, joker_in_opening=True, jokers_per_set_max=0)
    if not can_open(wild, ordered((*view.rack, JOKER, JOKER))):
        return False  # not even with any two tiles at all
    return any(can_open(view.rules, rack) for rack in _with_two(view, wild))


def _with_two(view: View, wild: Rules) -> Iterator[Rack]:
    """The rack with every two unseen tiles more, unless the first of them can help with no other."""
    left = unseen(view)
    for first in sorted(left):
        rack = ordered((*view.rack, first))
        if can_open(wild, ordered((*rack, JOKER))):
            others = (tile for tile in left if tile > first or (tile == first and left[first] > 1))
            yield from (ordered((*rack, second)) for second in others)
