"""Jokers that remember: whether those of the old melds may be where they are now (TR-7).

Jokers are interchangeable, so a play is judged by the best story of which joker went where. An old joker is *kept* if
it goes on standing for a tile that it stood for before, else it is *freed*. A freed joker must have been replaced, and
must lie where a freed joker may.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice
from typing import Final, TypeAlias, assert_never

from meldroom.tilerummy.options import FreedJoker, GroupRetrieval, JokerOnTable, ReplacementSource
from meldroom.tilerummy.rules import Rules
from meldroom.tiles.faults import Fault, FaultCode, fault, in_order
from meldroom.tiles.melds import Kind, Meld
from meldroom.tiles.tiles import JOKER, Tile

AT_LEAST_FROM_RACK = 2
"""A meld for a freed joker made from the rack alone holds at least two rack tiles (TR-7.6)."""
STORIES_TOLD: Final = 60
"""Most stories compared to find the one with the fewest faults; whether a play is legal never depends on it."""


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
class Stay:
    """An old joker that goes on standing for a tile that it stood for before."""

    old: Place
    new: Place


@dataclass(frozen=True, slots=True)
class Story:
    """One way to say what became of the old jokers."""

    kept: tuple[Stay, ...]
    freed: tuple[Place, ...]
    """Old places."""
    open: tuple[Place, ...]
    """New places left for the freed jokers and those from the rack."""


def joker_faults(change: Change) -> tuple[Fault, ...]:
    """Why the jokers may not have moved so: the faults of the best story of who went where; empty if legal.

    No joker may have vanished: there are at least as many in the melds laid as in the melds taken.
    """
    if jokers_lie_well(change):
        return ()
    old, new = tuple(places(change.taken)), tuple(places(change.laid))
    told = islice(_stories(change, old, new, likely=False), STORIES_TOLD)
    return min((in_order(_faults(change, story)) for story in told), key=len, default=())


def jokers_lie_well(change: Change) -> bool:
    """Whether there is a story of who went where in which every joker may be where it is."""
    if change.rules.joker_on_table is JokerOnTable.FLUID:
        return True
    old, new = tuple(places(change.taken)), tuple(places(change.laid))
    return any(_is_legal(change, story) for story in _stories(change, old, new, likely=True))


def places(melds: Iterable[Meld]) -> Iterator[Place]:
    """Every joker of these melds."""
    return (Place(at, stands) for at, meld in enumerate(melds) for stands in meld.stands)


def _stories(change: Change, old: tuple[Place, ...], new: tuple[Place, ...], *, likely: bool) -> Iterator[Story]:
    """Every way to keep some jokers and to free the others, kept ones first; `likely` skips what cannot be legal."""
    if not old:
        yield Story((), (), new)
        return
    first, rest = old[0], old[1:]
    for place in _places_to_stay(change, first, new, likely=likely):
        at = new.index(place)
        for story in _stories(change, rest, (*new[:at], *new[at + 1 :]), likely=likely):
            yield Story((Stay(first, place), *story.kept), story.freed, story.open)
    if not likely or _may_be_freed(change, first):
        for story in _stories(change, rest, new, likely=likely):
            yield Story(story.kept, (first, *story.freed), story.open)


def _places_to_stay(change: Change, old: Place, new: tuple[Place, ...], *, likely: bool) -> Iterator[Place]:
    """Where this joker may have stayed itself; of places that are as good as each other only the first."""
    seen: set[tuple[object, tuple[Tile, ...]]] = set()
    for place in new:
        same = not set(old.stands).isdisjoint(place.stands)
        likeness = (_likeness(change, place, new), place.stands)
        if same and likeness not in seen and not (likely and _breaks_lock(change, old, place)):
            seen.add(likeness)
            yield place


def _likeness(change: Change, place: Place, new: tuple[Place, ...]) -> object:
    """What a place is worth to the jokers still to come, so that 8 alike places are not tried in 40,320 orders."""
    rules, meld = change.rules, change.laid[place.meld]
    plain = rules.joker_on_table is JokerOnTable.AS_TILE and rules.freed_joker_dest is not FreedJoker.NEW_SET_RACK
    if plain and len(meld.stands) == 1:
        return _holds_former_meld(meld, change.taken)
    untouched = sum(other.meld == place.meld for other in new) == len(meld.stands)
    return meld if untouched else place.meld


def _breaks_lock(change: Change, old: Place, place: Place) -> bool:
    locked = change.rules.joker_on_table is JokerOnTable.LOCKED
    return locked and not _reals(change.taken[old.meld]) <= _reals(change.laid[place.meld])


def _may_be_freed(change: Change, old: Place) -> bool:
    return change.rules.joker_retrieval and any(_replacing(change)[tile] > 0 for tile in old.stands)


def _is_legal(change: Change, story: Story) -> bool:
    return _is_supplied(change, story) and not any(_faults(change, story))


def _faults(change: Change, story: Story) -> Iterator[Fault]:
    if not _is_supplied(change, story):
        yield from _replacement(change, story)
    if story.freed and change.rules.joker_retrieval:
        yield from _destination(change, story)
    if change.rules.joker_on_table is JokerOnTable.LOCKED:
        yield from _locks(change, story)


def _reals(meld: Meld) -> Counter[Tile]:
    return Counter(tile for tile in meld.tiles if tile != JOKER)


def _stood_for(old: Place) -> str:
    return " ".join(map(str, old.stands))


# --- replaced (TR-7.3, TR-7.4, TR-7.12, TR-7.15) -----------------------------------------------


Side: TypeAlias = tuple[str, int]
"""A meld taken or a meld laid, by its number."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One tile of `tiles` for a joker; no other joker of its old meld, or of its new one, may claim the same tile."""

    melds: tuple[Side, ...]
    """The old meld, and the new one of a joker that is kept."""
    tiles: tuple[Tile, ...]
    real: bool
    """Whether a real tile must be there for it, as for a freed joker."""


def _is_supplied(change: Change, story: Story) -> bool:
    """A different real tile for each freed joker: from the rack, or, where the rules allow, from anywhere."""
    may = change.rules.joker_retrieval or not story.freed
    return may and _all_met(tuple(_claims(change, story)), _replacing(change), frozenset())


def _replacing(change: Change) -> Counter[Tile]:
    """The real tiles that can count as replacing a joker.

    A joker's former meld never holds a real copy of its tile, so every copy on the table came from elsewhere.
    """
    return change.played if change.rules.replacement_source is ReplacementSource.RACK_ONLY else change.after


def _claims(change: Change, story: Story) -> Iterator[Claim]:
    for stay in story.kept:
        both = tuple(tile for tile in stay.old.stands if tile in stay.new.stands)
        yield Claim((("taken", stay.old.meld), ("laid", stay.new.meld)), both, real=False)
    for old in story.freed:
        yield Claim((("taken", old.meld),), old.stands, real=True)
    if change.rules.group_retrieval is GroupRetrieval.BOTH_MISSING:
        for at in sorted({old.meld for old in story.freed}):
            yield from _claims_of_colours(change.taken[at], at)


def _claims_of_colours(meld: Meld, at: int) -> Iterator[Claim]:
    """Every colour that was missing must be put in, but for those of its jokers, which claim their own (TR-7.4)."""
    if meld.kind is Kind.GROUP:
        missing = tuple(sorted({tile for stands in meld.stands for tile in stands}))
        yield from [Claim((("taken", at),), missing, real=True)] * (len(missing) - len(meld.stands))


def _all_met(
    claims: tuple[Claim, ...],
    supply: Counter[Tile],
    used: frozenset[tuple[Side, Tile]],
    gone: tuple[Tile, ...] = (),
) -> bool:
    """Whether each claim can have a tile of its own; `gone` are the real tiles that others have claimed."""
    if not claims:
        return True
    first, rest = claims[0], claims[1:]
    return any(
        used.isdisjoint(uses := {(meld, tile) for meld in first.melds})
        and (supply[tile] > gone.count(tile) or not first.real)
        and _all_met(rest, supply, used | uses, (*gone, tile) if first.real else gone)
        for tile in first.tiles
    )


def _replacement(change: Change, story: Story) -> Iterator[Fault]:
    """Blame those with no replacing tile at all, or else all that were freed, or that cannot all be what they say."""
    alone = [old for old in story.freed if not _may_be_freed(change, old)]
    for old in alone or story.freed or [stay.old for stay in story.kept]:
        row = change.taken[old.meld].row
        yield fault(FaultCode.JOKER_NOT_REPLACED, row, tile=_stood_for(old))
        if change.rules.joker_on_table is JokerOnTable.LOCKED:
            yield fault(FaultCode.JOKER_SET_LOCKED, row)


# --- where a freed joker may go (TR-7.6, TR-7.10) ----------------------------------------------


def _destination(change: Change, story: Story) -> Iterator[Fault]:
    match change.rules.freed_joker_dest:
        case FreedJoker.ANY_SET:
            return
        case FreedJoker.NEW_SET:
            homes = sorted(story.open, key=lambda place: _holds_former_meld(change.laid[place.meld], change.taken))
            wrong = [_holds_former_meld(change.laid[place.meld], change.taken) for place in homes]
        case FreedJoker.NEW_SET_RACK:
            choices = combinations(story.open, len(story.freed))
            fit = next((some for some in choices if _made_from_rack(change, story, some)), None)
            homes, wrong = fit or story.open, [fit is None] * len(story.freed)
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(change.rules.freed_joker_dest)
    for old, place, is_wrong in zip(story.freed, homes, wrong, strict=False):
        if is_wrong:
            row = change.laid[place.meld].row
            yield fault(FaultCode.JOKER_DESTINATION, row, tile=_stood_for(old), kind=change.rules.freed_joker_dest)


@lru_cache(maxsize=4096)
def _holds_former_meld(laid: Meld, taken: tuple[Meld, ...]) -> bool:
    inside = Counter(laid.tiles)
    return any(Counter(meld.tiles) <= inside for meld in taken)


def _made_from_rack(change: Change, story: Story, homes: tuple[Place, ...]) -> bool:
    """Whether all that lies beside these freed jokers came from the rack."""
    freed = Counter(place.meld for place in homes)
    if any(stay.new.meld in freed for stay in story.kept):
        return False
    others: Counter[Tile] = Counter()
    for at, jokers in freed.items():
        rest = Counter(change.laid[at].tiles) - Counter([JOKER] * jokers)
        if rest.total() < AT_LEAST_FROM_RACK:
            return False
        others += rest
    return others <= change.played


# --- locked melds (TR-7.9) -----------------------------------------------------------------------


def _locks(change: Change, story: Story) -> Iterator[Fault]:
    """A meld that still has a joker lies whole in one meld, its replaced jokers as real tiles."""
    homes: dict[int, Counter[Tile]] = {}
    for at in sorted({stay.old.meld for stay in story.kept}):
        home = {stay.new.meld for stay in story.kept if stay.old.meld == at}
        inside = homes.setdefault(min(home), Counter(change.laid[min(home)].tiles))
        swapped = all(any(inside[tile] for tile in old.stands) for old in story.freed if old.meld == at)
        reals = _reals(change.taken[at])
        if len(home) > 1 or not swapped or not reals <= inside:
            yield fault(FaultCode.JOKER_SET_LOCKED, change.taken[at].row)
        inside.subtract(reals)
