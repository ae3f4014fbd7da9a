"""Why a row is not a meld, in the terms of the rules."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.faults import Fault, FaultCode, fault, in_order
from meldroom.tiles.melds import LEAST, Ace, Kind, Meld, MeldRules, read_meld, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, NUMBERS, Colour, Tile
from meldroom.words import say


@lru_cache(maxsize=65536)
def meld_faults(row: Row, house: MeldRules) -> tuple[Fault, ...]:
    """Every reason why the row is not a meld; empty if it is one."""
    return () if readings(row, house) else in_order(_reasons(row, house))


def _reasons(row: Row, house: MeldRules) -> Iterator[Fault]:
    found = [*_about_jokers(row, house), *_about_size(row)]
    shape = list(_about_shape(row, house))
    yield from found
    yield from shape
    if not found and not shape:
        yield from _about_declarations(row, house)


def _about_size(row: Row) -> Iterator[Fault]:
    if len(row.tiles) < LEAST:
        yield fault(FaultCode.TOO_FEW_TILES, row, n=len(row.tiles))


def _about_jokers(row: Row, house: MeldRules) -> Iterator[Fault]:
    if house.jokers_max and row.jokers > house.jokers_max:
        yield fault(FaultCode.TOO_MANY_JOKERS, row, n=row.jokers, most=house.jokers_max)
    if row.jokers == len(row.tiles) >= LEAST and not house.only_jokers:
        yield fault(FaultCode.ONLY_JOKERS, row)


def _about_shape(row: Row, house: MeldRules) -> Iterator[Fault]:
    reals = [tile for tile in row.tiles if tile != JOKER]
    one_number = len({tile.number for tile in reals}) == 1
    one_colour = len({tile.colour for tile in reals}) == 1
    if not reals:
        yield from _as_long(row, Kind.GROUP if row.group else Kind.RUN)
    elif one_number and (len(reals) > 1 or row.group):
        yield from _as_group(row, reals)
    elif one_colour and not row.group:
        yield from _as_run(row, house, reals)
    else:
        yield fault(FaultCode.MIXED, row)


def _as_group(row: Row, reals: list[Tile]) -> Iterator[Fault]:
    for colour in twice(tile.colour for tile in reals):
        yield fault(FaultCode.COLOUR_TWICE, row, colour=Colour(colour).word)
    yield from _as_long(row, Kind.GROUP)


def _as_run(row: Row, house: MeldRules, reals: list[Tile]) -> Iterator[Fault]:
    numbers = [tile.number for tile in reals]
    for number in twice(numbers):
        yield fault(FaultCode.NUMBER_TWICE, row, number=number)
    yield from _as_long(row, Kind.RUN)
    if len(row.tiles) <= NUMBERS and not list(twice(numbers)):
        yield from _gaps(row, _places(numbers, house.ace))


def _as_long(row: Row, kind: Kind) -> Iterator[Fault]:
    """Too long for a meld of this kind."""
    most = len(Colour) if kind is Kind.GROUP else NUMBERS
    if len(row.tiles) > most:
        yield fault(FaultCode.TOO_MANY_TILES, row, n=len(row.tiles), kind=kind, most=most)


def _places(numbers: list[int], ace: Ace) -> list[int]:
    """Where the numbers lie when they lie as close together as the ace rule allows; 14 is a 1 after a 13."""
    low = sorted(numbers)
    high = sorted(number if number > 1 else NUMBERS + 1 for number in numbers)
    turned = [[*low[at:], *(number + NUMBERS for number in low[:at])] for at in range(len(low))]
    ways = {Ace.LOW: [low], Ace.HIGH: [high], Ace.LOW_HIGH: [low, high], Ace.WRAP: turned}[ace]
    return min(ways, key=lambda places: places[-1] - places[0])


def _gaps(row: Row, places: list[int]) -> Iterator[Fault]:
    """The gaps that the jokers of the row cannot fill: the smallest ones are filled first."""
    gaps = sorted((high - low - 1, low, high) for low, high in pairwise(places) if high - low > 1)
    left = row.jokers
    for size, low, high in gaps:
        if size <= left:
            left -= size
        else:
            yield fault(FaultCode.GAP, row, low=_number(low), high=_number(high))


def _number(place: int) -> int:
    return (place - 1) % NUMBERS + 1


def _about_declarations(row: Row, house: MeldRules) -> Iterator[Fault]:
    """Nothing else is wrong, so it is what was declared of the jokers."""
    said = [tile for tile in row.declared if tile is not None]
    unfit = [tile for tile in said if not readings(_declaring_only(row, tile), house)]
    for tile in unfit or said:
        yield fault(FaultCode.JOKER_MISDECLARED, row, tile=tile)


def _declaring_only(row: Row, tile: Tile) -> Row:
    return Row(row.tiles, (tile, *([None] * (row.jokers - 1))), group=row.group)


def twice(values: Iterable[int]) -> Iterator[int]:
    """The values that occur more than once."""
    return (value for value, count in Counter(values).items() if count > 1)


def proven_meld(row: Row, house: MeldRules) -> Meld:
    """The meld a row is meant to be; raises `NotationError` quoting the row and saying why it is none."""
    meld = read_meld(row, house)
    if meld is None:
        reasons = "; ".join(one.sentence for one in meld_faults(row, house))
        raise NotationError(say("notation.not_a_meld", text=quoted(str(row)), reasons=reasons))
    return meld
