"""Which tiles may be picked in a turn, so that no choice is a dead end.

Tiles are picked in the order of their kinds, so each set of tiles that can be laid is reached in one way only. A kind
may be picked if some play lays all that was picked, this tile, and besides them only tiles that do not come before it.
"""

from collections import Counter
from dataclasses import replace
from typing import Final, TypeAlias

from meldroom.solver.answers import Answer
from meldroom.solver.best import problem_of, solve
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View
from meldroom.tiles.tiles import KINDS, Tile

Tiles: TypeAlias = tuple[Tile, ...]

_PREFERRED: Final = 1 << 10
"""What the tile asked for is worth beside all others: more than all tiles of a game, so one search tells two things,
whether it can be laid, and if not, what else can be."""


class Picking:
    """The plays of one turn, as far as they have been asked for."""

    def __init__(self, position: View | State) -> None:
        """Look at the position of a player to move."""
        self._problem = problem_of(position)
        self._left = tuple(sorted(Counter(self._problem.rack).items()))
        self._playable: set[Tiles] = set()
        self._next: dict[Tiles, tuple[Tile, ...]] = {}
        self._exact: dict[Tiles, Answer] = {}

    def next_tiles(self, picked: Tiles) -> tuple[Tile, ...]:
        """The kinds of tile that may be picked next."""
        if picked not in self._next:
            self._next[picked] = tuple(self._search(picked))
        return self._next[picked]

    def can_end(self, picked: Tiles) -> bool:
        """Whether exactly these tiles can be laid."""
        return bool(picked) and (picked in self._playable or self.answer(picked).play is not None)

    def answer(self, picked: Tiles) -> Answer:
        """The play that lays exactly these tiles, the same however they were found."""
        if picked not in self._exact:
            self._exact[picked] = solve(replace(self._problem, rack=picked, must=picked))
        return self._exact[picked]

    def _search(self, picked: Tiles) -> list[Tile]:
        """Ask for kind after kind; a search that finds another one spares the question for that one."""
        found = self._known_next(picked)
        for tile in self._candidates(picked):
            if tile in found:
                continue
            play = self._preferring(tile, picked)
            if len(play) <= len(picked):
                break  # nothing from this kind on can be laid
            self._playable.add(play)
            found.add(play[len(picked)])
        return sorted(found)

    def _known_next(self, picked: Tiles) -> set[Tile]:
        """The kinds that plays found before go on with."""
        count = len(picked)
        return {play[count] for play in self._playable if len(play) > count and play[:count] == picked}

    def _candidates(self, picked: Tiles) -> list[Tile]:
        """The kinds that are left and do not come before what was picked."""
        used = Counter(picked)
        floor = picked[-1] if picked else KINDS[0]
        return [tile for tile, count in self._left if tile >= floor and count > used[tile]]

    def _preferring(self, tile: Tile, picked: Tiles) -> Tiles:
        """A play of the picked tiles and of others from this kind on, with this kind if that can be; else nothing."""
        used = Counter(picked)
        later = [(each, count - used[each]) for each, count in self._left if each >= tile]
        rack = (*picked, *(each for each, count in later for _ in range(count)))
        weights = [1] * len(KINDS)
        weights[tile.kind] = _PREFERRED
        return solve(replace(self._problem, rack=rack, must=picked, weights=tuple(weights))).played
