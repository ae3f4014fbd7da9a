"""Judging a play: linear, and every reason at once."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice, product
from operator import gt
from typing import Final, NamedTuple, assert_never

from meldroom.tilerummy.jokers import Change, joker_faults, jokers_lie_well
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.options import JokerOnTable
from meldroom.tilerummy.options import Opening as Kinds
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, sorted_table
from meldroom.tiles.faults import Fault, FaultCode, fault, in_order
from meldroom.tiles.meld_faults import meld_faults
from meldroom.tiles.melds import LEAST, Kind, Meld, MeldRules, read_meld, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, KINDS, NUMBERS, Colour, Tile, ordered

TRIALS: Final = 4096
"""Most readings of a whole table that are tried in a player's favour."""


class Effect(NamedTuple):  # a tuple, since one is made for every play that is judged
    """What a play does, worked out once: melds that lie unchanged in both lists have been struck out."""

    table: tuple[Meld, ...]
    """The melds that stay as they are."""
    taken: tuple[Meld, ...]
    laid: tuple[Row, ...]
    missing: tuple[Row, ...]
    """Rows said to be taken that are not on the table."""

    come: tuple[int, ...]
    """How many of each kind have come to the table, less than none where some have left it."""

    @property
    def played(self) -> Counter[Tile]:
        """The tiles that came from the rack."""
        return Counter({KINDS[kind]: count for kind, count in enumerate(self.come) if count > 0})

    @property
    def removed(self) -> Counter[Tile]:
        """The tiles that left the table."""
        return Counter({KINDS[kind]: -count for kind, count in enumerate(self.come) if count < 0})


@dataclass(frozen=True, slots=True)
class Opening:
    """How far a first lay has come."""

    points: int
    melds: tuple[Meld, ...]


def effect_of(rules: Rules, table: Iterable[Meld], play: Play) -> Effect:
    """Match the melds taken with the table and strike out what is laid again unchanged."""
    house = rules.melds
    left = list(table)
    taken: list[Meld] = []
    missing: list[Row] = []
    for row in play.taken:
        meld = _find(row, left, house)
        if meld is None:
            missing.append(row)
        else:
            left.remove(meld)
            taken.append(meld)
    laid: list[Row] = []
    for row in play.laid:
        meld = read_meld(row, house)
        if meld is not None and meld in taken:
            taken.remove(meld)
            left.append(meld)
        else:
            laid.append(row)
    return Effect(sorted_table(left), tuple(taken), tuple(laid), tuple(missing), _come(taken, laid))


def _come(taken: Iterable[Meld], laid: Iterable[Row]) -> tuple[int, ...]:
    counts = [0] * len(KINDS)
    for row in laid:
        for (kind,) in row.tiles:  # quicker than asking each tile for it
            counts[kind] += 1
    for meld in taken:
        for (kind,) in meld.tiles:
            counts[kind] -= 1
    return tuple(counts)


def _find(row: Row, melds: list[Meld], house: MeldRules) -> Meld | None:
    """The meld of the table that a row names: the same reading, or else the same tiles."""
    named = read_meld(row, house)
    same_tiles = (meld for meld in melds if Counter(meld.tiles) == row.count())
    return named if named in melds else next(same_tiles, None)


def play_faults(rules: Rules, table: Iterable[Meld], rack: Rack, opened: bool, play: Play) -> tuple[Fault, ...]:  # noqa: FBT001
    """Every reason why the play is not legal; empty if it is."""
    effect = effect_of(rules, table, play)
    if effect.missing:
        return in_order(fault(FaultCode.MELD_NOT_ON_TABLE, row) for row in effect.missing)
    found = _faults_but_of_jokers(rules, effect, rack, opened, play)
    if _jokers_to_judge(rules, effect):
        found += joker_faults(_change(rules, effect))
    return in_order(found) if found else ()


def is_legal(rules: Rules, table: Iterable[Meld], rack: Rack, opened: bool, play: Play) -> bool:  # noqa: FBT001
    """Whether `play_faults` has nothing to say; that is known sooner than what it would say of jokers."""
    return has_legal_effect(rules, effect_of(rules, table, play), rack, opened, play)


def has_legal_effect(rules: Rules, effect: Effect, rack: Rack, opened: bool, play: Play) -> bool:  # noqa: FBT001
    """The same of a play whose effect is known."""
    if effect.missing or _faults_but_of_jokers(rules, effect, rack, opened, play):
        return False
    return not _jokers_to_judge(rules, effect) or jokers_lie_well(_change(rules, effect))


def _faults_but_of_jokers(rules: Rules, effect: Effect, rack: Rack, opened: bool, play: Play) -> list[Fault]:  # noqa: FBT001
    found = [*_tile_faults(effect, rack), *_shape_faults(rules, effect.laid)]
    return found if opened or rules.opening is Kinds.NONE else [*found, *_opening_faults(rules, effect, play)]


def _jokers_to_judge(rules: Rules, effect: Effect) -> bool:
    """Whether jokers were moved that remember what they stand for, and lie in melds again."""
    remembered = rules.joker_on_table is not JokerOnTable.FLUID and any(meld.stands for meld in effect.taken)
    return remembered and effect.come[JOKER.kind] >= 0 and not any(_shape_faults(rules, effect.laid))


def _tile_faults(effect: Effect, rack: Rack) -> Iterator[Fault]:
    there = [0] * len(KINDS)
    for (kind,) in rack:
        there[kind] += 1
    if min(effect.come) < 0:
        yield fault(FaultCode.TABLE_TILE_REMOVED, tiles=_listed(effect.removed.elements()))
    if any(map(gt, effect.come, there)):
        foreign = effect.played - Counter(rack)
        yield fault(FaultCode.TILE_NOT_ON_RACK, tiles=_listed(foreign.elements()))
    if max(effect.come) <= 0:
        yield fault(FaultCode.NOTHING_PLAYED)


def _listed(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, ordered(tiles)))


def _shape_faults(rules: Rules, rows: Iterable[Row]) -> Iterator[Fault]:
    house = rules.melds
    return chain.from_iterable([meld_faults(row, house) for row in rows])


def _opening_faults(rules: Rules, effect: Effect, play: Play) -> Iterator[Fault]:
    opening = opening_of(rules, effect, play)
    goes_on = bool(play.opening) and rules.opens_onto_table
    # Where a run opens, it need only be among what was played: the hand may arrange in any order (VA-3.2).
    if effect.taken and not goes_on and rules.opening is not Kinds.RUN:
        yield fault(FaultCode.TABLE_TOUCHED)
    if goes_on:
        yield from _shape_faults(rules, play.opening)
        foreign = _count(play.opening) - effect.played
        if foreign:
            yield fault(FaultCode.OPENING_NOT_FROM_RACK, tiles=_listed(foreign.elements()))
    if opening.points < rules.opening_points:
        yield fault(FaultCode.OPENING_BELOW_MIN, points=opening.points, needed=rules.opening_points)
    if rules.opening is Kinds.RUN and not any(meld.kind is Kind.RUN for meld in opening.melds):
        yield fault(FaultCode.OPENING_NOT_RUN)
    if not rules.joker_in_opening:
        yield from (fault(FaultCode.JOKER_IN_OPENING, meld.row) for meld in opening.melds if meld.stands)


def opening_of(rules: Rules, effect: Effect, play: Play) -> Opening:
    """The melds that count for the opening: those named as such, else those made of rack tiles alone."""
    named = play.opening and rules.opens_onto_table
    melds = [meld for row in (play.opening if named else effect.laid) if (meld := read_meld(row, rules.melds))]
    left = effect.played
    counted: list[Meld] = []
    for meld in sorted(melds, key=lambda meld: -meld.value):
        if Counter(meld.tiles) <= left:
            counted.append(meld)
            left -= Counter(meld.tiles)
    if rules.opening is Kinds.RUN and not named and not any(meld.kind is Kind.RUN for meld in counted):
        counted.extend(_runs_among(effect.played, rules.melds))
    return Opening(sum(meld.value for meld in counted), tuple(counted))


def _runs_among(played: Counter[Tile], house: MeldRules) -> Iterator[Meld]:
    """A run that could have been laid first from these tiles, if there is one."""
    rows = (_window(played, colour, first) for colour, first in product(Colour, range(1, NUMBERS + 1)))
    found = (meld for row in rows if row is not None for meld in readings(row, house) if meld.kind is Kind.RUN)
    return islice(found, 1)


def _window(played: Counter[Tile], colour: Colour, first: int) -> Row | None:
    """The shortest run from this number on, with jokers for what is not there; an ace may come after a king."""
    numbers = ((first + step - 1) % NUMBERS + 1 for step in range(LEAST))
    tiles = [tile if played[tile := Tile.of(colour, number)] else JOKER for number in numbers]
    return Row(tuple(tiles)) if tiles.count(JOKER) <= played[JOKER] else None


def opens(rules: Rules, opening: Opening) -> bool:
    """Whether these melds are what a first play must have."""
    match rules.opening:
        case Kinds.NONE:
            return True
        case Kinds.OWN_SET:
            return bool(opening.melds)
        case Kinds.POINTS:
            return opening.points >= rules.opening_min
        case Kinds.RUN:
            return any(meld.kind is Kind.RUN for meld in opening.melds)
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(rules.opening)


def _change(rules: Rules, effect: Effect) -> Change:
    laid = sorted_table(meld for row in effect.laid if (meld := read_meld(row, rules.melds)))
    after = Counter(tile for meld in (*effect.table, *laid) for tile in meld.tiles)
    return Change(rules, sorted_table(effect.taken), laid, after, effect.played)


def _count(rows: Iterable[Row]) -> Counter[Tile]:
    return Counter(tile for row in rows for tile in row.tiles)


# --- from a table as it lies ---------------------------------------------------------------------


def play_to(table: Iterable[Meld], rows: Iterable[Row], rules: Rules, opening: tuple[Row, ...] = ()) -> Play:
    """The play that turns the table into these rows; a row that reads as a meld of the table is that meld unmoved."""
    melds = tuple(table)
    everything = Play(tuple(meld.row for meld in melds), tuple(rows))
    effect = effect_of(rules, melds, everything)
    return Play(tuple(meld.row for meld in effect.taken), effect.laid, opening)


def favourable(rules: Rules, table: Iterable[Meld], rack: Rack, opened: bool, rows: Iterable[Row]) -> Play:  # noqa: FBT001
    """The play that turns the table into these heaps of tiles, whose order means nothing.

    Undeclared jokers are read so that the play is legal if they can be, and else as the law reads them (TR-3.10).
    """
    table, heaps = tuple(table), list(rows)
    usual = [_canonical(heap, rules.melds) for heap in heaps]
    choices = [[meld.row for meld in readings(heap, rules.melds)] or [heap] for heap in heaps]
    trials = (play_to(table, trial, rules) for trial in islice(product(*choices), TRIALS))
    legal = (trial for trial in trials if not play_faults(rules, table, rack, opened, trial))
    return next(legal, play_to(table, usual, rules))


def _canonical(heap: Row, house: MeldRules) -> Row:
    found = readings(heap, house)
    return found[0].row if found else heap
