"""Adept has learned: it weighs a few plays by weights found in games against others and against itself.

They were found at tables for two. At larger ones whoever lays helps not one other but all, and it plays by a few
weights that were set by hand: it opens, then holds what it has, and with an empty pool lays only once its rack is
heavier by far, the more so the more tiles everybody holds.
"""

import json
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

from meldroom.bots.bot import draw_or_pass, find_play, goes_out, must_play
from meldroom.bots.unseen import likely_least, nearest, others
from meldroom.solver.answers import Answer
from meldroom.solver.measures import By
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.scoring import value_under
from meldroom.tilerummy.views import View
from meldroom.tiles.tiles import JOKER
from meldroom.words import say

LOW: Final = 30
"""A pool of so many tiles is low."""
MANY: Final = 20
"""Opponents' tiles beyond this make no difference, nor more steps of lead."""
LEAD: Final = 8
"""So many points of lead are one step."""
PAIR: Final = 2
"""With more than so many at a table it plays otherwise."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to look for a play."""

    by: By
    uses_table: bool
    uses_jokers: bool


WAYS: Final = (
    Way(By.TILES, uses_table=False, uses_jokers=True),
    Way(By.TILES, uses_table=True, uses_jokers=True),
    Way(By.POINTS, uses_table=False, uses_jokers=False),
    Way(By.POINTS, uses_table=True, uses_jokers=False),
)
"""In the order of `meldroom.solver.playouts`, where the same player plays on counts."""


@dataclass(frozen=True, slots=True)
class Adept:
    """Chooses among four plays and none by what each is worth while the pool is full, low, or empty."""

    name: str = "adept"

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("bot.adept.words")

    def choose(self, view: View, rng: Random) -> Move:
        """Going out if it can, else the play with the most merit, else a draw or a pass."""
        del rng  # the same position is always played the same way
        best, most = None, 0
        for way, found in _plays(view):
            if goes_out(view, found):
                return found.play or draw_or_pass(view)
            worth = merit(view, way, found)
            if worth > most:
                best, most = found.play, worth
        if best is None and must_play(view):
            best = find_play(view).play
        return best or draw_or_pass(view)


def _plays(view: View) -> Iterator[tuple[Way, Answer]]:
    """The play of each way, where there is one; before the opening the table is out of reach."""
    for way in WAYS:
        if way.uses_table and not view.has_opened:
            continue
        rack = view.rack if way.uses_jokers else tuple(tile for tile in view.rack if tile != JOKER)
        found = find_play(replace(view, rack=rack, table=view.table if way.uses_table else ()), way.by)
        if found.play is not None:
            yield way, found


def merit(view: View, way: Way, found: Answer) -> int:
    """How much better than none it is to make a play."""
    lead = int(value_under(view.rules, view.rack) - int(likely_least(view))) // LEAD
    told = (
        1,
        found.tiles,
        found.points,
        found.played.count(JOKER),
        way.uses_table,
        min(nearest(view), MANY),
        max(-MANY, min(MANY, lead)),
        not view.has_opened,
    )
    stage = 0 if view.pool == 0 else 1 if view.pool <= LOW else 2
    return sum(weight * one for weight, one in zip(weights(len(others(view)) + 1)[stage], told, strict=True))


@cache
def weights(players: int) -> tuple[tuple[int, ...], ...]:
    """For an empty pool, a low one, and a full one, a weight for each thing told: see `training/adept.py`."""
    known = json.loads(files("meldroom.bots").joinpath("adept.json").read_text(encoding="utf-8"))
    return tuple(tuple(stage) for stage in known["for_more" if players > PAIR else "weights"])


@cache
def learned(players: int) -> "array[int]":
    """The same in one row, as a playout takes them."""
    return array("q", [weight for stage in weights(players) for weight in stage])
