"""The kernel, compiled where it can be, and questions put to it in terms of tiles."""

import os
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from meldroom.tiles.melds import Ace, MeldRules
from meldroom.tiles.tiles import NUMBERS, Colour

PURE: Final = "MELDROOM_PURE"
"""Set in the environment, the kernel runs as plain Python even where it is compiled."""

KIND_COUNT: Final = len(Colour) * NUMBERS
"""Kinds of numbered tiles; counts of tiles are tuples of this length, a joker is counted apart."""

ENDLESS: Final = 1 << 62
"""As many steps as it takes."""


def _load_kernel() -> ModuleType:
    if not os.environ.get(PURE):
        from meldroom.solver import kernel  # noqa: PLC0415 - one of two ways

        return kernel
    loader = SourceFileLoader("meldroom.solver.kernel_as_python", str(Path(__file__).with_name("kernel.py")))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None, "a source file has a spec"
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


_KERNEL: Final[Any] = _load_kernel()
_IDLE: Final[list[Any]] = []
"""Searches that are not in use: making room is slower than most answers, and each thread needs its own."""


class End(IntEnum):
    """How a search ended; the numbers are those of the kernel."""

    DONE = 0
    """With an optimum."""
    NOTHING = 1
    """With the proof that nothing is worth more than the cutoff."""
    STOPPED = 2
    """Out of steps."""
    FULL = 3
    """Out of room: it must be asked again with more."""


@dataclass(frozen=True, slots=True)
class Question:
    """Which tiles to lay, by their worth; counts by kind, colour after colour."""

    low: tuple[int, ...]
    """Tiles that must lie in melds."""
    high: tuple[int, ...]
    """Tiles that may."""
    weight: tuple[int, ...]
    """What each tile beyond those that must is worth."""
    melds: MeldRules
    jokers: tuple[int, int] = (0, 0)
    """Wild jokers that must be laid, and that may."""
    joker_weight: int = 0
    joker_points: int = 0
    """What a joker is worth for each point of the tile it stands for."""
    floor: int = 0
    """Points that the melds must have together, a joker counting as its tile; at most 127."""


@dataclass(frozen=True, slots=True)
class Cell:
    """How the tiles of one kind are used."""

    kind: int
    real: int
    """Tiles in runs."""
    wild: int
    """Jokers in runs, standing for this kind."""
    aside: int
    """Tiles in groups."""


@dataclass(frozen=True, slots=True)
class Column:
    """How the tiles of one number are used."""

    cells: tuple[Cell, ...]
    """One a colour."""
    wild: int
    """Jokers in groups."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gives."""

    end: End
    value: int = 0
    limit: int = 0
    """Nothing is worth more than this."""
    columns: tuple[Column, ...] = ()
    """The numbers in the order in which runs go through them."""
    open: tuple[tuple[int, int, int], ...] = ()
    """For each colour, the runs that go on from the last column to the first: of 1, 2, 3 or more tiles."""
    steps: int = 0
    """Steps left."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How the numbers lie in a row: a 1 may need a second place behind the 13, and runs may go round."""

    numbers: tuple[int, ...]
    reserved: tuple[int, ...] = (0, 0, 0, 0)
    """For each colour, the ones that lie behind the 13."""
    around: tuple[tuple[int, int, int], ...] = ((0, 0, 0),) * 4


def frames(question: Question) -> Iterator[Frame]:
    """Every frame that the ace rule allows, the plain one first."""
    usual = tuple(range(1, NUMBERS + 1))
    match question.melds.ace:
        case Ace.LOW:
            yield Frame(usual)
        case Ace.HIGH:
            yield Frame((*usual[1:], 1))
        case Ace.LOW_HIGH:
            for ones in product(*(range(_ones_high(question, colour) + 1) for colour in Colour)):
                yield Frame((*usual, 1), reserved=ones)
        case Ace.WRAP:
            for around in product(*(_around(question, colour) for colour in Colour)):
                yield Frame(usual, around=around)


def _kind(colour: int, number: int) -> int:
    return colour * NUMBERS + number - 1


def _ones_high(question: Question, colour: int) -> int:
    """Ones of a colour that may lie behind a 13."""
    jokers = question.jokers[1]
    below = [question.high[_kind(colour, number)] for number in (NUMBERS - 1, NUMBERS)]
    return question.high[_kind(colour, 1)] if all(high or jokers for high in below) and sum(below) else 0


def _around(question: Question, colour: int) -> Iterator[tuple[int, int, int]]:
    """The runs of a colour that may go on from 13 to 1."""
    room = {number: question.high[_kind(colour, number)] + question.jokers[1] for number in (1, 2, 11, 12, 13)}
    ones = range(min(room[13], room[1], room[2]) + 1)
    twos = range(min(room[12], room[13], room[1]) + 1)
    longs = range(min(room[11], room[12], room[13], room[1]) + 1)
    most = min(room[13], room[1])
    return (code for code in product(ones, twos, longs) if sum(code) <= most)


def search(question: Question, *, cutoff: int = -1, steps: int = ENDLESS) -> Found:
    """The best use of the tiles worth more than the cutoff, over all frames."""
    best = Found(End.NOTHING, limit=cutoff, steps=steps)
    for frame in frames(question):
        found = _search_in(
            question, frame, cutoff=max(cutoff, best.value if best.columns else cutoff), steps=best.steps
        )
        best = _better(best, found)
    return best


def _better(best: Found, found: Found) -> Found:
    """The better of two finds; what could not be searched to the end leaves the whole unproven."""
    stopped = End.STOPPED in {best.end, found.end}
    limit = max(best.limit, found.limit)
    chosen = found if found.columns else best
    end = End.STOPPED if stopped and limit > chosen.value else (End.DONE if chosen.columns else End.NOTHING)
    return Found(end, chosen.value, limit, chosen.columns, chosen.open, found.steps)


def _search_in(question: Question, frame: Frame, *, cutoff: int, steps: int) -> Found:
    kernel = _IDLE.pop() if _IDLE else _KERNEL.Search()
    try:
        return _ask(kernel, question, frame, cutoff=cutoff, steps=steps)
    finally:
        _IDLE.append(kernel)


@lru_cache(maxsize=64)
def _order(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The kind at each place of the kernel's arrays."""
    return tuple(_kind(colour, number) for number in numbers for colour in Colour)


@lru_cache(maxsize=64)
def _points(numbers: tuple[int, ...]) -> "array[int]":
    return array("q", [number for number in numbers for _ in Colour])


def _ask(kernel: Any, question: Question, frame: Frame, *, cutoff: int, steps: int) -> Found:  # noqa: ANN401 - compiled
    order = _order(frame.numbers)
    low, high = _in_frame(question.low, order, frame, least=0), _in_frame(question.high, order, frame, least=0)
    weight = array("q", [question.weight[kind] for kind in order])
    most = max(high) + question.jokers[1]
    codes = _KERNEL.find_codes(most)
    shape = (question.melds.jokers_max, int(question.melds.only_jokers))
    base = _reserved_value(question, frame)
    kernel.ask(
        low, high, weight, _points(frame.numbers), _caps(high, question.jokers[1]), question.jokers,
        (question.joker_weight, question.joker_points), shape, question.floor, codes,
    )  # fmt: skip
    start = tuple(codes.place.get(code, -1) for code in frame.around)
    if min(start) < 0:
        return Found(End.NOTHING, limit=cutoff, steps=steps)
    end, at = kernel.run(start, start, cutoff - base, steps)
    while end == End.FULL:
        kernel.make_room(4 * kernel.size())
        end, at = kernel.run(start, start, cutoff - base, steps)
    return _found(kernel, End(end), at, frame, order, base, steps, cutoff)


def _in_frame(counts: tuple[int, ...], order: tuple[int, ...], frame: Frame, *, least: int) -> "array[int]":
    """The counts as the kernel wants them; ones reserved for the place behind the 13 are counted there only."""
    cells = array("q", [counts[kind] for kind in order])
    if any(frame.reserved) or len(frame.numbers) > NUMBERS:
        for colour, ones in enumerate(frame.reserved):
            cells[colour] = max(least, cells[colour] - ones)
            cells[NUMBERS * len(Colour) + colour] = ones
    return cells


def _reserved_value(question: Question, frame: Frame) -> int:
    """What the ones behind the 13 are worth: those beyond the ones that must be laid anyway."""
    return sum(
        question.weight[_kind(colour, 1)] * max(0, ones - question.low[_kind(colour, 1)])
        for colour, ones in enumerate(frame.reserved)
    )


def _caps(high: "array[int]", jokers: int) -> "array[int]":
    """For each colour of each number, the most groups that a tile of it can be part of."""
    caps = array("q", bytes(8 * len(high)))
    for at in range(0, min(len(high), KIND_COUNT), len(Colour)):
        column = high[at : at + len(Colour)]
        for colour, mine in enumerate(column):
            others = [*column[:colour], *column[colour + 1 :]]
            caps[at + colour] = _most_groups(mine, others, jokers)
    return caps


def _most_groups(mine: int, others: Sequence[int], jokers: int) -> int:
    groups = mine
    while groups and sum(min(other, groups) for other in others) + jokers < 2 * groups:
        groups -= 1
    return groups


def _found(
    kernel: Any,  # noqa: ANN401 - compiled
    end: End,
    at: int,
    frame: Frame,
    order: tuple[int, ...],
    base: int,
    steps: int,
    cutoff: int,
) -> Found:
    left = steps - kernel.steps_taken()
    if end is not End.DONE:
        limit = kernel.limit() + base if end is End.STOPPED else cutoff
        return Found(end, limit=limit, steps=left)
    cells, wilds = kernel.path(at)
    width = len(Colour)
    columns = tuple(
        Column(tuple(Cell(order[place], *cells[place]) for place in range(row * width, row * width + width)), wild)
        for row, wild in enumerate(wilds)
    )
    value = kernel.worth_of(at) + base
    return Found(end, value, value, columns, frame.around, left)
