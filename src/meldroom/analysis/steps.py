"""The steps in which hands make a play: swap a joker, split a run, move tiles, lay what is on the rack.

Each step takes rows as they lie on the table, and leaves others in their place; in between they need not be melds.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from meldroom.solver.answers import Answer
from meldroom.solver.origins import origins_of
from meldroom.tiles.melds import Ace, Meld, MeldRules, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, Tile
from meldroom.words import say

Tiles = tuple[Tile, ...]
ANY_MELD: Final = MeldRules(ace=Ace.WRAP)
"""The law has let an opening pass already: here it is read by whatever rules."""


class Act(StrEnum):
    """What hands do in a step."""

    SWAP = "swap"
    """Put a tile in the place of a joker, which then lies apart."""
    SPLIT = "split"
    """Part a run in two."""
    MOVE = "move"
    """Move tiles from one row to another, or apart."""
    SHIFT = "shift"
    """Move a joker within its row."""
    JOIN = "join"
    """Put two rows together."""
    ADD = "add"
    """Put tiles of the rack to a row."""
    LAY = "lay"
    """Lay tiles of the rack as a new row."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a play."""

    act: Act
    tiles: Tiles
    """What is moved."""
    source: Row | None
    """The row it is taken from; None for the rack."""
    target: Row | None
    """The row it is put to; None if it then lies apart."""
    result: tuple[Row, ...]
    """What lies there afterwards in place of source and target."""

    @property
    def words(self) -> str:
        """The step as a person would say it."""
        rows = [row.shown for row in self.result]
        return say(
            self._key,
            tiles=" ".join(say("steps.joker") if tile == JOKER else tile.shown for tile in self.tiles),
            source=self.source,
            target=self.target,
            result=rows[0],
            low=rows[0],
            high=rows[-1],
        )

    @property
    def _key(self) -> str:
        if self.act is Act.SWAP and self.source is not None:
            return "steps.swapFrom"
        if self.act is Act.MOVE and self.target is not None:
            return "steps.moveTo"
        if self.act is Act.ADD and self.target == Row((JOKER,)):
            return "steps.withJoker"
        return f"steps.{self.act}"


def steps_of(answer: Answer) -> tuple[Step, ...]:
    """The steps of a play that was found; none if none was."""
    return steps_between(answer.before, answer.table, () if answer.play is None else answer.play.opening)


def steps_between(before: tuple[Meld, ...], after: tuple[Meld, ...], opening: tuple[Row, ...] = ()) -> tuple[Step, ...]:
    """The steps that turn one table into another that has all its tiles, and more.

    An opening that goes on to the table is laid before anything there is moved (TR-4.6, VA-3.1).
    """
    opened = [meld for row in opening if (meld := read_meld(row, ANY_MELD)) is not None]
    first = (Step(Act.LAY, meld.tiles, None, None, (Row(meld.tiles),)) for meld in opened)
    hands = _Hands((*before, *opened), after)
    return (*first, *hands.swaps(), *hands.partings(), *hands.moves(), *hands.lays(), *hands.shifts())


def replay_steps(rows: Iterable[Row], steps: Iterable[Step]) -> tuple[Row, ...]:
    """The rows that lie there once the steps have been made; raises `ValueError` where a step finds no such row."""
    lying = list(rows)
    for step in steps:
        for row in (step.source, step.target):
            if row is not None:
                if row not in lying:
                    msg = f"{step.words}: no row {row} lies there"
                    raise ValueError(msg)
                lying.remove(row)
        lying.extend(step.result)
    return tuple(lying)


@dataclass(slots=True)
class _Place:
    """A tile on its way: what it is, and the place it shall have."""

    tile: Tile
    meld: int
    at: int


@dataclass(slots=True)
class _Heap:
    """A row while hands are at work."""

    places: list[_Place] = field(default_factory=list[_Place])

    @property
    def row(self) -> Row:
        return Row(tuple(place.tile for place in self.places))

    def take(self, places: list[_Place]) -> None:
        """Take tiles away; what is left moves together if it belongs together."""
        self.places = [place for place in self.places if all(place is not other for other in places)]
        if len({place.meld for place in self.places}) == 1:
            self.places.sort(key=lambda place: place.at)

    def put(self, places: list[_Place]) -> None:
        """Put tiles where they belong; what does not belong here stays at the end."""
        meld = places[0].meld
        self.places = sorted([*self.places, *places], key=lambda place: (place.meld != meld, place.at))


class _Hands:
    """Two tables, and the rows between them."""

    def __init__(self, before: tuple[Meld, ...], after: tuple[Meld, ...]) -> None:
        self.before, self.after = before, after
        origins = origins_of(before, after)
        self.heaps = [_Heap([]) for _ in before]
        self.rack: list[list[_Place]] = [[] for _ in after]
        for meld, (tiles, homes) in enumerate(zip((one.tiles for one in after), origins, strict=True)):
            for at, (tile, origin) in enumerate(zip(tiles, homes, strict=True)):
                heap = self.rack[meld] if origin is None else self.heaps[origin].places
                heap.append(_Place(tile, meld, at))
        for heap, old in zip(self.heaps, before, strict=True):
            heap.places = _as_they_lie(heap.places, old.tiles)
        self.homes = self._homes()

    def _homes(self) -> dict[int, _Heap]:
        """For each new meld the row that becomes it: the old one that has the most of its tiles."""
        shares = [
            (-count, old, meld)
            for old, heap in enumerate(self.heaps)
            for meld, count in Counter(place.meld for place in heap.places).items()
        ]
        homes: dict[int, _Heap] = {}
        settled: set[int] = set()
        for _, old, meld in sorted(shares):
            if old not in settled and meld not in homes:
                homes[meld] = self.heaps[old]
                settled.add(old)
        return homes

    def _leaving(self, heap: _Heap) -> list[_Place]:
        return [place for place in heap.places if self.homes.get(place.meld) is not heap]

    # --- jokers first --------------------------------------------------------------------------

    def swaps(self) -> Iterator[Step]:
        """Where a joker leaves and what it stood for comes into its place."""
        for old, heap in zip(self.before, tuple(self.heaps), strict=True):
            for joker in [place for place in self._leaving(heap) if place.tile == JOKER]:
                found = self._replacing(old, heap)
                if found is not None:
                    yield self._swap(heap, joker, *found)

    def _replacing(self, old: Meld, heap: _Heap) -> tuple[_Heap | None, _Place] | None:
        """A tile that is to come to this row and that one of its jokers stood for; and where it lies now."""
        stood_for = {tile for stands in old.stands for tile in stands}
        mine = [meld for meld, home in self.homes.items() if home is heap]
        for meld in mine:
            waiting = [(None, place) for place in self.rack[meld]]
            elsewhere = [(other, place) for other in self.heaps if other is not heap for place in other.places]
            for source, place in (*waiting, *elsewhere):
                if place.meld == meld and place.tile in stood_for:
                    return source, place
        return None

    def _swap(self, heap: _Heap, joker: _Place, source: _Heap | None, place: _Place) -> Step:
        before = heap.row, None if source is None else source.row
        if source is None:
            self.rack[place.meld].remove(place)
        else:
            source.take([place])
        heap.take([joker])
        heap.put([place])
        apart = _Heap([joker])
        self.heaps.append(apart)
        self.homes.setdefault(joker.meld, apart)
        rest = [] if source is None or not source.places else [source.row]
        return Step(Act.SWAP, (place.tile,), before[1], before[0], (heap.row, apart.row, *rest))

    # --- then what goes apart ------------------------------------------------------------------

    def partings(self) -> Iterator[Step]:
        """Runs that are cut, one end of them to become a meld of its own."""
        for heap in list(self.heaps):
            melds = [place.meld for place in heap.places]
            cut = next((at for at in range(1, len(melds)) if self._parts(melds, at)), None)
            if cut is not None and _is_run(heap.row):
                yield self._part(heap, cut)

    def _parts(self, melds: list[int], cut: int) -> bool:
        low, high = set(melds[:cut]), set(melds[cut:])
        return len(low) == len(high) == 1 and low != high and any(meld not in self.homes for meld in low | high)

    def _part(self, heap: _Heap, cut: int) -> Step:
        whole = heap.row
        low, high = heap.places[:cut], heap.places[cut:]
        leaving = low if low[0].meld not in self.homes else high
        apart = _Heap(leaving)
        heap.take(leaving)
        self.heaps.append(apart)
        self.homes[leaving[0].meld] = apart
        rows = (apart.row, heap.row) if leaving is low else (heap.row, apart.row)
        return Step(Act.SPLIT, apart.row.tiles, whole, None, rows)

    # --- then what goes elsewhere --------------------------------------------------------------

    def moves(self) -> Iterator[Step]:
        """Tiles that go from one row to another, those of one row to one other together."""
        for heap in list(self.heaps):
            for meld in dict.fromkeys(place.meld for place in self._leaving(heap)):
                yield self._move(heap, [place for place in heap.places if place.meld == meld])

    def _move(self, heap: _Heap, places: list[_Place]) -> Step:
        source, tiles = heap.row, tuple(place.tile for place in places)
        home = self.homes.get(places[0].meld)
        target = None if home is None else home.row
        heap.take(places)
        if home is None:
            home = self.homes[places[0].meld] = _Heap()
            self.heaps.append(home)
        home.put(places)
        rest = [heap.row] if heap.places else []
        act = Act.JOIN if target is not None and not rest else Act.MOVE
        return Step(act, tiles, source, target, (home.row, *rest))

    # --- and at last the rack ------------------------------------------------------------------

    def lays(self) -> Iterator[Step]:
        """What comes from the rack, new melds last."""
        order = sorted(range(len(self.after)), key=lambda meld: meld not in self.homes)
        for meld in order:
            if self.rack[meld]:
                yield self._lay(meld)

    def _lay(self, meld: int) -> Step:
        tiles = tuple(place.tile for place in self.rack[meld])
        home = self.homes.get(meld)
        if home is None:
            return Step(Act.LAY, tiles, None, None, (Row(tiles),))
        target = home.row
        home.put(self.rack[meld])
        return Step(Act.ADD, tiles, None, target, (home.row,))

    def shifts(self) -> Iterator[Step]:
        """Rows that have all their tiles, but not in order."""
        for meld, home in self.homes.items():
            new = Row(self.after[meld].tiles)
            if home.row.tiles != new.tiles:
                yield Step(Act.SHIFT, (JOKER,), home.row, None, (new,))


def _as_they_lie(places: list[_Place], tiles: Tiles) -> list[_Place]:
    """The tiles of an old meld in its order."""
    left = list(places)
    found: list[_Place] = []
    for tile in tiles:
        place = next(place for place in left if place.tile == tile)
        left = [other for other in left if other is not place]
        found.append(place)
    return found


def _is_run(row: Row) -> bool:
    """Whether the row goes on from number to number, as far as its tiles have numbers."""
    reals = [tile for tile in row.tiles if tile != JOKER]
    return len({tile.colour for tile in reals}) == 1
