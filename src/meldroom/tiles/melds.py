"""Runs, groups, and what a joker in them stands for (TR-3).

A `Row` is anything; a `Meld` is always valid. `readings` lists every meld that a row can be, `read_meld` picks the one
that is meant.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, NUMBERS, Colour, Tile, number_shown
from meldroom.words import say

LEAST: Final = 3
"""A meld has at least three tiles (TR-3.1)."""


class Kind(StrEnum):
    """The two kinds of meld."""

    GROUP = "group"
    RUN = "run"

    __hash__ = str.__hash__  # that of an enumeration is a call each time


class Ace(StrEnum):
    """May a 1 follow a 13 (TR-3.12)? A 1 is worth 1 wherever it lies."""

    LOW = "low"
    LOW_HIGH = "low_high"
    HIGH = "high"
    WRAP = "wrap"

    __hash__ = str.__hash__  # that of an enumeration is a call each time


class MeldRules(NamedTuple):
    """The house rules about the shape of a meld."""

    ace: Ace = Ace.LOW
    jokers_max: int = 0
    """Most jokers in one meld; 0 for no limit (TR-3.7)."""
    only_jokers: bool = False
    """Whether jokers alone make a meld (TR-3.8)."""


class Meld(NamedTuple):  # a tuple, since melds are compared and looked up all the time
    """A valid group or run, its tiles in order, and what each of its jokers stands for."""

    kind: Kind
    tiles: tuple[Tile, ...]
    """Runs by number, groups by colour with the jokers last."""
    stands: tuple[tuple[Tile, ...], ...] = ()
    """For each joker in order: the one tile it stands for, or, in a group, every tile it may stand for."""
    value: int = 0
    """Points; a joker counts as its tile (TR-4.3)."""

    @property
    def row(self) -> Row:
        """The meld as the shortest row that reads back as this meld under the usual rules."""
        return shortest_row(self)

    @property
    def label(self) -> str:
        """The meld in words: `run 5-7`, `group of 7s`."""
        numbers = [number_shown(number) for number in numbers_of(self)]
        if self.kind is Kind.GROUP:
            return say("meld.group", number=numbers[0])
        return say("meld.run", low=numbers[0], high=numbers[-1])

    @property
    def shown(self) -> str:
        """What a person reads: with cards where cards are shown."""
        return self.row.shown

    def __str__(self) -> str:
        return str(self.row)


def numbers_of(meld: Meld) -> Iterator[int]:
    """The number at each place of the meld, jokers as what they stand for."""
    said = iter(meld.stands)
    for tile in meld.tiles:
        yield next(said)[0].number if tile == JOKER else tile.number


# --- every reading ---------------------------------------------------------------------------


@lru_cache(maxsize=65536)
def readings(row: Row, house: MeldRules) -> tuple[Meld, ...]:
    """Every meld that these tiles can be, whatever their order, the most valuable first (TR-3.9, TR-3.10)."""
    if not _shape_allowed(row, house):
        return ()
    found = set(_groups(row)) if row.group else set(chain(_groups(row), _runs(row, house.ace)))
    return tuple(sorted(found, key=_rank))


def _rank(meld: Meld) -> tuple[int, bool, tuple[Tile, ...], tuple[tuple[Tile, ...], ...]]:
    """Highest total first, on equal totals the group before the run (TR-3.10)."""
    return -meld.value, meld.kind is Kind.RUN, meld.tiles, meld.stands


def _shape_allowed(row: Row, house: MeldRules) -> bool:
    return (
        LEAST <= len(row.tiles) <= NUMBERS
        and (house.jokers_max == 0 or row.jokers <= house.jokers_max)
        and (house.only_jokers or row.jokers < len(row.tiles))
    )


def _reals(row: Row) -> tuple[Tile, ...]:
    return tuple(tile for tile in row.tiles if tile != JOKER)


def _groups(row: Row) -> Iterator[Meld]:
    reals = tuple(sorted(_reals(row)))
    colours = {tile.colour for tile in reals}
    if len(row.tiles) > len(Colour) or len(colours) < len(reals):
        return
    numbers = {tile.number for tile in reals} or set(range(1, NUMBERS + 1))
    if len(numbers) > 1 and reals:
        return
    for number in numbers:
        missing = tuple(Tile.of(colour, number) for colour in Colour if colour not in colours)
        said = [tile for tile in row.declared if tile is not None]
        if len(set(said)) == len(said) and set(said) <= set(missing):
            tiles = (*reals, *([JOKER] * row.jokers))
            yield Meld(Kind.GROUP, tiles, _group_stands(row, missing), number * len(tiles))


def _group_stands(row: Row, missing: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    """Undeclared jokers of a group stand for any colour that is neither present nor declared."""
    free = tuple(tile for tile in missing if tile not in row.declared)
    return tuple(sorted(free if said is None else (said,) for said in row.declared))


def _runs(row: Row, ace: Ace) -> Iterator[Meld]:
    reals = _reals(row)
    colours = {tile.colour for tile in reals} or set(Colour)
    if len(set(reals)) < len(reals) or (reals and len(colours) > 1):
        return
    for colour in colours:
        for window in _windows(len(row.tiles), ace):
            yield from _run(row, frozenset(reals), tuple(Tile.of(colour, number) for number in window))


def _run(row: Row, reals: frozenset[Tile], places: tuple[Tile, ...]) -> Iterator[Meld]:
    stands = tuple(place for place in places if place not in reals)
    said = [tile for tile in row.declared if tile is not None]
    if reals <= set(places) and len(stands) == row.jokers and len(set(said)) == len(said) and set(said) <= set(stands):
        tiles = tuple(place if place in reals else JOKER for place in places)
        yield Meld(Kind.RUN, tiles, tuple((tile,) for tile in stands), sum(tile.number for tile in places))


@lru_cache(maxsize=64)
def _windows(length: int, ace: Ace) -> tuple[tuple[int, ...], ...]:
    """The numbers of every run of this length."""
    first, last = {
        Ace.LOW: (1, NUMBERS),
        Ace.LOW_HIGH: (1, NUMBERS + 1),
        Ace.HIGH: (2, NUMBERS + 1),
        Ace.WRAP: (1, NUMBERS + length - 1),
    }[ace]
    return tuple(
        tuple((place - 1) % NUMBERS + 1 for place in range(start, start + length))
        for start in range(first, last - length + 2)
    )


# --- the reading meant -----------------------------------------------------------------------


@lru_cache(maxsize=65536)
def read_meld(row: Row, house: MeldRules) -> Meld | None:
    """The meld a row is meant to be, or None.

    A joker in a row that lies in order stands for its place; else the most valuable reading is meant (TR-3.10).
    """
    found = readings(row, house)
    numbered = len(row.tiles) - row.jokers  # one shows where the jokers lie, two show in which direction
    places = (row.tiles, row.tiles[::-1])[: min(numbered, 2)]
    in_place = (one for tiles in places for one in found if one.kind is Kind.RUN and one.tiles == tiles)
    return next(in_place, next(iter(found), None))


_HOUSES: Final = tuple(MeldRules(ace=ace, only_jokers=True) for ace in Ace)


@lru_cache(maxsize=65536)
def shortest_row(meld: Meld) -> Row:
    """The one way to write a meld: without marks if it reads back so, else `=`, else with jokers declared.

    It reads back so at every table at which it is a meld.
    """
    is_group = meld.kind is Kind.GROUP
    said = tuple(stands[0] if len(stands) == 1 else None for stands in meld.stands)
    rows = (
        Row(meld.tiles),
        Row(meld.tiles, group=is_group),
        Row(meld.tiles, said),
        Row(meld.tiles, said, group=is_group),
    )
    houses = [house for house in _HOUSES if meld in readings(rows[-1], house)]
    exact = (row for row in rows if houses and all(read_meld(row, house) == meld for house in houses))
    # A group of jokers alone shows no number, so one of them has to say it.
    return next(exact, Row(meld.tiles, (meld.stands[0][0], *said[1:]) if meld.stands else (), group=is_group))


def all_melds(house: MeldRules, *, jokers: int = 0) -> Iterator[Row]:
    """Every distinct multiset of tiles that is a meld with exactly this many jokers, each once."""
    pure = list(_pure_melds(house.ace))
    seen: set[tuple[Tile, ...]] = set()
    for tiles in pure:
        for rest in _without(tiles, jokers):
            row = tuple(sorted((*rest, *([JOKER] * jokers))))
            if row not in seen and readings(Row(row), house):
                seen.add(row)
                yield Row(row)


def _pure_melds(ace: Ace) -> Iterator[tuple[Tile, ...]]:
    for length in range(LEAST, NUMBERS + 1):
        for colour in Colour:
            for window in _windows(length, ace):
                yield tuple(Tile.of(colour, number) for number in window)
    for number in range(1, NUMBERS + 1):
        whole = tuple(Tile.of(colour, number) for colour in Colour)
        yield whole
        yield from _without(whole, 1)


def _without(tiles: tuple[Tile, ...], count: int) -> Iterator[tuple[Tile, ...]]:
    """The tiles with some of them left out, in every way."""
    if count == 0:
        yield tiles
        return
    for at in range(len(tiles) - count + 1):
        for rest in _without(tiles[at + 1 :], count - 1):
            yield (*tiles[:at], *rest)
