"""Jokers that remember: whether those of the old melds may be where they are now (TR-7).

Jokers are interchangeable, so a play is judged by the best way to say which joker went where. An old joker is
*kept* if its new place stands for a tile that it stood for before, else it is *freed*. A freed joker must have been
replaced, and must lie where a freed joker may.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from meldroom.tilerummy.options import FreedJoker, GroupRetrieval, JokerOnTable, ReplacementSource
from meldroom.tilerummy.rules import Rules
from meldroom.tiles.faults import Fault, FaultCode, fault, in_order
from meldroom.tiles.melds import Kind, Meld
from meldroom.tiles.tiles import JOKER, Tile

AT_LEAST_FROM_RACK = 2
"""A meld for a freed joker made from the rack alone holds at least two rack tiles (TR-7.6)."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A joker in a meld, before or after the play."""

    meld: int
    """Index among the melds taken, or among the melds laid."""
    stands: tuple[Tile, ...]
    """The tiles it stands for there."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a play does to the table, as far as jokers are concerned."""

    rules: Rules
    taken: tuple[Meld, ...]
    laid: tuple[Meld, ...]
    after: Counter[Tile]
    """The whole table afterwards."""
    played: Counter[Tile]
    """The tiles that came from the rack."""


@dataclass(frozen=True, slots=True)
class Journey:
    """One joker's way through the play."""

    old: Place
    new: Place
    kept: bool
    """Whether it went on standing for a tile that it stood for before."""


def joker_faults(change: Change) -> tuple[Fault, ...]:
    """Why the jokers may not have moved so: the faults of the best explanation of who went where; empty if legal.

    No joker may have vanished: there are at least as many in the melds laid as in the melds taken.
    """
    if change.rules.joker_on_table is JokerOnTable.FLUID:
        return ()
    old, new = list(places(change.taken)), list(places(change.laid))
    best: tuple[Fault, ...] | None = None
    for journeys in _explanations(change, old, new):
        found = tuple(_faults(change, journeys))
        if not found:
            return ()
        if best is None or len(found) < len(best):
            best = found
    return in_order(best or ())


def places(melds: Iterable[Meld]) -> Iterator[Place]:
    """Every joker of these melds."""
    return (Place(at, stands) for at, meld in enumerate(melds) for stands in meld.stands)


def _explanations(change: Change, old: list[Place], new: list[Place]) -> Iterator[tuple[Journey, ...]]:
    """Every way to send the old jokers to different new places, kept ones first, equal places only once."""
    if not old:
        yield ()
        return
    for journey in sorted(_journeys(change, old[0], new), key=lambda one: (not one.kept, one.new)):
        left = list(new)
        left.remove(journey.new)
        yield from ((journey, *others) for others in _explanations(change, old[1:], left))


def _journeys(change: Change, old: Place, new: list[Place]) -> Iterator[Journey]:
    """Keeping is never worse than freeing, but in a locked meld only the freed joker unlocks its neighbours."""
    for place in set(new):
        same = not set(old.stands).isdisjoint(place.stands)
        if same:
            yield Journey(old, place, kept=True)
        if not same or change.rules.joker_on_table is JokerOnTable.LOCKED:
            yield Journey(old, place, kept=False)


def _faults(change: Change, journeys: tuple[Journey, ...]) -> Iterator[Fault]:
    freed = [journey for journey in journeys if not journey.kept]
    kept = [journey for journey in journeys if journey.kept]
    if freed:
        yield from _replacement(change, freed, kept)
        yield from _destination(change, freed, kept)
    if change.rules.joker_on_table is JokerOnTable.LOCKED:
        yield from _locks(change, freed, kept)


def _has_replacement(change: Change, old: Place) -> bool:
    return any(_replacing(change)[tile] > 0 for tile in old.stands)


def _reals(meld: Meld) -> Counter[Tile]:
    return Counter(tile for tile in meld.tiles if tile != JOKER)


# --- replaced (TR-7.3, TR-7.4, TR-7.12, TR-7.15) -----------------------------------------------


def _replacement(change: Change, freed: list[Journey], kept: list[Journey]) -> Iterator[Fault]:
    """A different real tile for each freed joker: from the rack, or, where the rules allow, from anywhere."""
    if change.rules.joker_retrieval and _all_supplied(_needs(change, freed, kept), _replacing(change), frozenset()):
        return
    for journey in _unsupplied(change, freed):
        stood_for = " or ".join(map(str, journey.old.stands))
        yield fault(FaultCode.JOKER_NOT_REPLACED, change.taken[journey.old.meld].row, tile=stood_for)


def _replacing(change: Change) -> Counter[Tile]:
    """The real tiles that can count as replacing a joker.

    A joker's former meld never holds a real copy of its tile, so every copy on the table came from elsewhere.
    """
    return change.played if change.rules.replacement_source is ReplacementSource.RACK_ONLY else change.after


def _needs(change: Change, freed: list[Journey], kept: list[Journey]) -> list[Place]:
    """What must be supplied: for each entry one tile of `stands`, different ones within one meld."""
    needs = [journey.old for journey in freed]
    if change.rules.group_retrieval is GroupRetrieval.BOTH_MISSING:
        for at in {place.meld for place in needs if change.taken[place.meld].kind is Kind.GROUP}:
            missing = {tile for stands in change.taken[at].stands for tile in stands}
            staying = sum(journey.old.meld == at for journey in kept)
            asked = sum(place.meld == at for place in needs)
            needs += [Place(at, tuple(sorted(missing)))] * (len(missing) - staying - asked)
    return needs


def _all_supplied(needs: list[Place], supply: Counter[Tile], used: frozenset[tuple[int, Tile]]) -> bool:
    if not needs:
        return True
    first, rest = needs[0], needs[1:]
    return any(
        supply[tile] > 0
        and (first.meld, tile) not in used
        and _all_supplied(rest, supply - Counter([tile]), used | {(first.meld, tile)})
        for tile in first.stands
    )


def _unsupplied(change: Change, freed: list[Journey]) -> list[Journey]:
    """The freed jokers to blame: those with no replacing tile at all, or else all of them."""
    alone = [journey for journey in freed if not _has_replacement(change, journey.old)]
    return alone if alone and change.rules.joker_retrieval else freed


# --- where a freed joker may go (TR-7.6, TR-7.10) ----------------------------------------------


def _destination(change: Change, freed: list[Journey], kept: list[Journey]) -> Iterator[Fault]:
    match change.rules.freed_joker_dest:
        case FreedJoker.ANY_SET:
            return
        case FreedJoker.NEW_SET:
            wrong = [journey for journey in freed if _holds_former_meld(change, journey.new)]
            how = ""
        case FreedJoker.NEW_SET_RACK:
            wrong = [] if _made_from_rack(change, freed, kept) else freed
            how = " made with tiles from your rack alone"
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(change.rules.freed_joker_dest)
    for journey in wrong:
        stood_for = " or ".join(map(str, journey.old.stands))
        yield fault(FaultCode.JOKER_DESTINATION, change.laid[journey.new.meld].row, tile=stood_for, how=how)


def _holds_former_meld(change: Change, place: Place) -> bool:
    inside = Counter(change.laid[place.meld].tiles)
    return any(Counter(meld.tiles) <= inside for meld in change.taken)


def _made_from_rack(change: Change, freed: list[Journey], kept: list[Journey]) -> bool:
    homes = {journey.new.meld for journey in freed}
    others: Counter[Tile] = Counter()
    for at in homes:
        rest = Counter(change.laid[at].tiles)
        rest[JOKER] -= sum(journey.new.meld == at for journey in freed)
        if rest.total() < AT_LEAST_FROM_RACK:
            return False
        others += rest
    return others <= change.played and not any(journey.new.meld in homes for journey in kept)


# --- locked melds (TR-7.9) -----------------------------------------------------------------------


def _locks(change: Change, freed: list[Journey], kept: list[Journey]) -> Iterator[Fault]:
    """A meld that still has a joker lies whole in one meld, its replaced jokers as real tiles."""
    homes: dict[int, Counter[Tile]] = {}
    for at in sorted({journey.old.meld for journey in kept}):
        home = {journey.new.meld for journey in kept if journey.old.meld == at}
        inside = homes.setdefault(min(home), Counter(change.laid[min(home)].tiles))
        swapped = all(any(inside[tile] for tile in journey.old.stands) for journey in freed if journey.old.meld == at)
        reals = _reals(change.taken[at])
        if len(home) > 1 or not swapped or not reals <= inside:
            yield fault(FaultCode.JOKER_SET_LOCKED, change.taken[at].row)
        inside.subtract(reals)
