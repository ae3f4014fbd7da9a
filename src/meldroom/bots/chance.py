"""Chance is the beginner: no search, only what is plain to see, in random order."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from meldroom.bots.bot import draw_or_pass, find_play, must_play
from meldroom.tilerummy.moves import Move, Play
from meldroom.tilerummy.plays import play_faults, play_to
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Kind, Meld, MeldRules, all_melds, read_meld, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile
from meldroom.words import say

GLANCES: Final = 20
"""How often it looks over its rack for an opening."""
LONGEST: Final = 5
"""It looks for melds up to this length; longer runs grow tile by tile."""
JOKERS: Final = 2
"""Most jokers it thinks of in one meld."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Lays what it happens to see: melds of its own rack, and single tiles added to melds on the table."""

    name: str = "chance"

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("bot.chance.words")

    def choose(self, view: View, rng: Random) -> Move:
        """A random simple play; without one, a draw or a pass."""
        rack = Counter(view.rack)
        melds = [step for step in _short_melds(view.rules.melds) if _is_there(step, rack)]
        tries = (_look(view, melds, rng) for _ in range(1 if view.has_opened else GLANCES))
        found = next((play for play in tries if play is not None), None)
        if found is None and must_play(view):
            # Whether a play exists is what these rules ask, and only a search can tell.
            found = find_play(view).play
        return found or draw_or_pass(view)


@dataclass(frozen=True, slots=True)
class _Step:
    """One thing laid: a new meld, or a tile added to a meld of the table."""

    old: Meld | None
    new: Meld
    used: tuple[tuple[Tile, int], ...]
    """The tiles it takes from the rack, and how many of each."""


def _look(view: View, melds: Sequence[_Step], rng: Random) -> Play | None:
    """Lay one simple thing after another, of these melds first, until nothing more is seen; None if it is not legal."""
    table, rack = list(view.table), Counter(view.rack)
    while steps := [*melds, *(_additions(view.rules, table, rack) if view.has_opened else ())]:
        step = rng.choice(steps)
        if step.old is not None:
            table.remove(step.old)
        table.append(step.new)
        rack -= Counter(dict(step.used))
        melds = [step for step in melds if _is_there(step, rack)]
    play = play_to(view.table, (meld.row for meld in table), view.rules)
    return None if play_faults(view.rules, view.table, view.rack, view.has_opened, play) else play


def _is_there(step: _Step, rack: Counter[Tile]) -> bool:
    # Asked of all melds there are: a loop is a third of the work of `all`.
    for tile, count in step.used:  # noqa: SIM110
        if rack.get(tile, 0) < count:
            return False
    return True


@lru_cache(maxsize=16)
def _short_melds(house: MeldRules) -> tuple[_Step, ...]:
    rows = (row for jokers in range(JOKERS + 1) for row in all_melds(house, jokers=jokers))
    return tuple(
        _Step(None, readings(row, house)[0], tuple(row.count().items())) for row in rows if len(row.tiles) <= LONGEST
    )


def _additions(rules: Rules, table: list[Meld], rack: Counter[Tile]) -> Iterator[_Step]:
    for old in table:
        for tile in sorted(rack):
            yield from (_Step(old, new, ((tile, 1),)) for new in _extended(rules, old, tile))


@lru_cache(maxsize=65536)
def _extended(rules: Rules, meld: Meld, tile: Tile) -> tuple[Meld, ...]:
    """The meld with the tile put before or behind it, where this gives a meld and no joker changes its meaning."""
    is_group = meld.kind is Kind.GROUP
    rows = (Row(tiles, group=is_group) for tiles in ((tile, *meld.tiles), (*meld.tiles, tile)))
    found = {new for row in rows if (new := read_meld(row, rules.melds))}
    return tuple(sorted(new for new in found if not _is_misread(rules, meld, tile, new)))


def _is_misread(rules: Rules, old: Meld, tile: Tile, new: Meld) -> bool:
    play = Play((old.row,), (new.row,))
    return bool(play_faults(rules, (old,), (tile,), True, play))  # noqa: FBT003 - the law's own order
