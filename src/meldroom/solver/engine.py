"""Questions of counts put to the kernel, which is compiled where it can be."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias

from meldroom.solver.codes import Codes
from meldroom.solver.compiled import is_source, load_part
from meldroom.tiles.melds import Ace, MeldRules
from meldroom.tiles.tiles import NUMBERS, POINTS, Colour
from meldroom.words import Deck

EDITION: Final = 8
"""That of the kernel asked here."""

COLOURS: Final = len(Colour)
"""Asking the enumeration each time takes longer than one would think."""
KIND_COUNT: Final = COLOURS * NUMBERS
"""Kinds of numbered tiles; counts of tiles are tuples of this length, jokers are counted apart."""

ENDLESS: Final = 1 << 62
"""As many steps as it takes."""

FRAME: Final = 20
"""As many states' time it takes to begin a search."""

ROOM_MAX: Final = 1 << 20
"""Most states that a search may hold: somewhat more than 100 MB."""
ROOM_KEPT: Final = 1 << 16
"""Searches with more room than this are not kept for the next question."""
DIVES, DIVE = 4, 4000
"""How often, and how far, a search that had to stop still looks for something to show."""

Counts: TypeAlias = tuple[int, ...]
"""How many of each kind, colour after colour."""
Spec: TypeAlias = tuple[int, ...]
"""A meld as the kernel wants it: its wild jokers, its points, and for each place `spec_of`."""
Line: TypeAlias = Sequence[tuple[int, int, int]]
"""For each number with tiles in runs its place in the frame, tiles and jokers."""
Code: TypeAlias = tuple[int, int, int]
"""Open runs of a colour: how many of length 1, of length 2, and longer."""

ALONE: Final[tuple[Code, ...]] = ((0, 0, 0),) * COLOURS


if TYPE_CHECKING:
    from meldroom.solver import kernel
else:
    kernel = load_part("kernel", EDITION)

_IDLE: Final[list["kernel.Search"]] = []
"""Searches that are not in use: making room takes longer than most answers, and each thread needs its own."""


def take_room() -> "kernel.Search":
    """A search that nobody else uses; it must be given back."""
    return _IDLE.pop() if _IDLE else kernel.Search()


def give_back(room: "kernel.Search") -> None:
    """Let others use a search again."""
    if room.size() <= ROOM_KEPT:
        _IDLE.append(room)


def is_compiled() -> bool:
    """Whether the kernel runs as compiled code."""
    return not is_source(kernel)


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


class Question(NamedTuple):
    """Which tiles to lay, by their worth."""

    low: Counts
    """Tiles that must lie in melds."""
    high: Counts
    """Tiles that may."""
    weight: Counts
    """What each tile beyond those that must is worth."""
    melds: MeldRules
    jokers: tuple[int, int] = (0, 0)
    """Wild jokers that must be laid, and that may."""
    joker_weight: int = 0
    joker_points: int = 0
    """What a joker is worth for each point of the tile it stands for."""
    floor: int = 0
    """Points that the melds must have together, a joker counting as its tile; at most 127."""
    like: Counts = ()
    """How many tiles of each kind should rather lie in runs, where it makes no difference."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How the numbers lie in a row: a 1 may have a second place behind the 13, and runs may go round."""

    numbers: tuple[int, ...]
    reserved: tuple[int, ...] = ()
    """For each colour, the ones that lie behind the 13; empty where they have no place there."""
    around: tuple[Code, ...] = ALONE
    """For each colour, the runs that go on from the last number to the first."""


class Found(NamedTuple):
    """What a search gives."""

    end: End
    limit: int
    """Nothing is worth more than this."""
    steps: int
    """Steps left."""
    value: int = 0
    frame: Frame | None = None
    """Where something was found."""
    lines: Sequence[Line] = ((),) * COLOURS
    """For each colour the tiles in runs, number by number."""
    groups: Line = ()
    """The tiles in groups: place of the number, colour (a fifth one for the jokers), count."""


def search(question: Question, *, cutoff: int = -1, steps: int = ENDLESS, dive: bool = True) -> Found:
    """The best use of the tiles that is worth more than the cutoff.

    Out of steps it gives the limit that nothing exceeds and, unless it shall not dive, what it comes upon soon.
    """
    room = take_room()
    try:
        best = Found(End.NOTHING, cutoff, steps)
        for most, frame in _frames(room, question):
            known = best.value if best.frame else cutoff
            if most <= known:
                break
            found = ask(room, question, frame, known, best.steps)
            if dive and found.end is End.STOPPED:
                found = _dive(room, question, frame, found)
            best = _better(best, found)
            if best.steps <= 0:  # no other frame gives more than this one, or than was found
                return _better(best, Found(End.STOPPED, most, 0)) if frame not in {_LOW, _HIGH} else best
        return best
    finally:
        give_back(room)


class Asked(Protocol):
    """A question, and what it is made of."""

    @property
    def question(self) -> Question:
        """The tiles that must and that may be laid."""
        ...

    @property
    def wanted(self) -> Counts:
        """Of the real tiles those that must; less than none where more than those were laid before."""
        ...

    @property
    def kept(self) -> Counts:
        """The kept jokers, all of which must."""
        ...


def screen(asked: Asked, homes: Sequence[Spec], cutoff: int, steps: int) -> tuple[list[tuple[int, int]], int]:
    """What is promised with each home taken out of a question, where that is more than `cutoff`; and the steps.

    Only where numbers lie in one row; at most so many steps are taken for each home.
    """
    room = take_room()
    try:
        assert in_one_row(asked.question.melds), "with other rules there is more than one frame"
        put_for_homes(room, asked, row_of(asked.question.melds.ace))
        return room.screen(homes, cutoff, steps), room.steps_taken()
    finally:
        give_back(room)


def put_for_homes(room: "kernel.Search", asked: Asked, frame: Frame) -> Codes:
    """Tell the kernel what is asked, so that homes can be taken out of it."""
    question = asked.question
    known = room.asked is question and room.frame is frame
    codes = codes_for(question) if known else put(room, question, frame)
    room.asked = None  # since it will be changed
    room.stock(order_of(frame.numbers), asked.wanted, asked.kept)
    return codes


def row_of(ace: Ace) -> Frame:
    """The frame where there is one only."""
    return _LOW if ace is Ace.LOW else _HIGH


def in_one_row(house: MeldRules) -> bool:
    """Whether a 1 has one place only."""
    return house.ace in {Ace.LOW, Ace.HIGH}


def _better(best: Found, found: Found) -> Found:
    """The better of two finds; what could not be searched to the end leaves the whole unproven."""
    if best.end is End.NOTHING and found.frame:
        return found
    limit = max(best.limit, found.limit)
    chosen = found if found.frame else best
    proven = limit <= chosen.value if chosen.frame else End.STOPPED not in {best.end, found.end}
    end = End.STOPPED if not proven else End.DONE if chosen.frame else End.NOTHING
    return chosen._replace(end=end, limit=limit, steps=found.steps)


def ask(room: "kernel.Search", question: Question, frame: Frame, known: int, steps: int) -> Found:
    """Search in one frame for more than what is known."""
    start = starts(frame, put(room, question, frame))
    base = _reserved_value(question, frame)
    end, at = room.run(start, known - base, steps, 0)
    while end == End.FULL and room.size() < ROOM_MAX:
        room.make_room(4 * room.size())
        end, at = room.run(start, known - base, steps, 0)
    left = max(0, steps - room.steps_taken() - FRAME)
    if end in {End.STOPPED, End.FULL}:
        return Found(End.STOPPED, room.limit() + base, left, known)
    return _found(room, frame, base, at, left) if end == End.DONE else Found(End.NOTHING, known, left)


def starts(frame: Frame, codes: Codes) -> list[int]:
    """The code of each colour before the first number, and after the last."""
    return [codes.place[code] for code in frame.around]


def _dive(room: "kernel.Search", question: Question, frame: Frame, stopped: Found) -> Found:
    """Where the search had to stop: go straight on to something, and then to something better, while that is quick."""
    start = starts(frame, put(room, question, frame))
    base = _reserved_value(question, frame)
    best = stopped
    for _ in range(DIVES):
        end, at = room.run(start, best.value - base, DIVE, 1)
        if end != End.DONE:
            break
        best = _found(room, frame, base, at, stopped.steps)._replace(end=End.STOPPED, limit=stopped.limit)
    return best


def _found(room: "kernel.Search", frame: Frame, base: int, at: int, left: int) -> Found:
    value = room.value_of(at) + base
    lines, groups = room.path(at)
    return Found(End.DONE, value, left, value, frame, lines, groups)


def put(room: "kernel.Search", question: Question, frame: Frame) -> Codes:
    """Tell the kernel what is asked."""
    house = question.melds
    order = order_of(frame.numbers)
    room.ask(order, question.low, question.high, question.weight)
    if house.deck is not Deck.TILES:
        room.count_points(order, POINTS[house.deck])
    if question.like:
        room.prefer(order, question.like)
    worth = question.joker_weight, question.joker_points
    room.ask_jokers(question.jokers, worth, (house.jokers_max, int(house.only_jokers)))
    if frame.reserved:
        room.reserve(frame.reserved)
    codes = codes_for(question)
    room.begin(question.floor, codes)
    room.asked, room.frame = question, frame
    return codes


def codes_for(question: Question) -> Codes:
    """The codes that a question needs."""
    return _codes(max(question.high) + question.jokers[1])


@lru_cache(maxsize=64)
def _codes(most: int) -> Codes:
    return Codes(most)


@lru_cache(maxsize=64)
def order_of(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The kind of each cell."""
    return tuple(kind_of(colour, number) for number in numbers for colour in Colour)


def kind_of(colour: int, number: int) -> int:
    """The kind of a numbered tile."""
    return colour * NUMBERS + number - 1


def _reserved_value(question: Question, frame: Frame) -> int:
    """What the ones behind the 13 are worth: those beyond the ones that must be laid anyway."""
    ones = ((kind_of(colour, 1), count) for colour, count in enumerate(frame.reserved))
    return sum(question.weight[kind] * max(0, count - question.low[kind]) for kind, count in ones)


# --- frames (TR-3.12) ----------------------------------------------------------------------------

_LOW: Final = Frame(tuple(range(1, NUMBERS + 1)))
_HIGH: Final = Frame((*range(2, NUMBERS + 1), 1))
_BOTH: Final = Frame((*range(1, NUMBERS + 1), 1), (0,) * COLOURS)
_TOP: Final = 1 << 24
"""More than anything is worth."""


def _frames(room: "kernel.Search", question: Question) -> Iterator[tuple[int, Frame]]:
    """Every frame that the ace rule allows, with the most that it can give; the most promising first."""
    match question.melds.ace:
        case Ace.LOW:
            return iter([(_TOP, _LOW)])
        case Ace.HIGH:
            return iter([(_TOP, _HIGH)])
        case Ace.LOW_HIGH:
            ways = [list(_with_ones_high(room, question, colour)) for colour in Colour]
        case Ace.WRAP:
            ways = [list(_with_runs_around(room, question, colour)) for colour in Colour]
    jokers = _joker_value(question)
    return ((most + jokers, _joined(frames)) for most, frames in _chosen(ways))


Way: TypeAlias = tuple[int, Frame]
"""What a colour can give in a frame."""


def _chosen(ways: list[list[Way]]) -> Iterator[tuple[int, list[Frame]]]:
    """One way of each colour, in every combination, the greatest sum first: there are too many to list them."""
    if not all(ways):
        return
    ways = [sorted(way, key=lambda one: -one[0]) for way in ways]
    waiting = [(-sum(way[0][0] for way in ways), (0,) * len(ways))]
    while waiting:
        most, places = heappop(waiting)
        yield -most, [way[at][1] for way, at in zip(ways, places, strict=True)]
        last = max((colour for colour, at in enumerate(places) if at), default=0)
        for colour in range(last, len(ways)):  # so that each combination has one before it only
            at = places[colour] + 1
            if at < len(ways[colour]):
                less = ways[colour][at - 1][0] - ways[colour][at][0]
                heappush(waiting, (most + less, (*places[:colour], at, *places[colour + 1 :])))


def _joined(frames: list[Frame]) -> Frame:
    """One frame from one a colour."""
    if frames[0].reserved:
        return replace(_BOTH, reserved=tuple(frame.reserved[at] for at, frame in enumerate(frames)))
    return replace(_LOW, around=tuple(frame.around[at] for at, frame in enumerate(frames)))


def _joker_value(question: Question) -> int:
    """The most that the jokers are worth themselves."""
    low, high = question.jokers
    return question.joker_weight * (high - low) + question.joker_points * NUMBERS * high


def _with_ones_high(room: "kernel.Search", question: Question, colour: int) -> Iterator[tuple[int, Frame]]:
    """Each number of ones that may lie behind the 13, with the most that the colour can gain then."""
    for ones in range(question.high[kind_of(colour, 1)] + 1):
        frame = replace(_BOTH, reserved=tuple(ones if at == colour else 0 for at in range(COLOURS)))
        put(room, question, frame)
        most = room.most(colour, 0, 0)
        if most is not None:
            yield most + _reserved_value(question, frame), frame


def _with_runs_around(room: "kernel.Search", question: Question, colour: int) -> Iterator[tuple[int, Frame]]:
    """Each number of runs that may go on from 13 to 1, with the most that the colour can gain then."""
    codes = put(room, question, _LOW)
    room_for = min(question.high[kind_of(colour, number)] for number in (1, NUMBERS)) + question.jokers[1]
    for code, place in codes.place.items():
        most = room.most(colour, place, place) if sum(code) <= room_for else None
        if most is not None:
            yield most, Frame(_LOW.numbers, (), tuple(code if at == colour else (0, 0, 0) for at in range(COLOURS)))
