"""What may become of the jokers of a table: each keeps the tile it stands for, or is freed by a real one (TR-7).

Every way to choose is *a case*: an ordinary search in which a kept joker is one more copy of its tile, a freed joker
is a wild one, and the tiles that replaced the freed ones must be laid.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from meldroom.tilerummy.options import GroupRetrieval, JokerOnTable, ReplacementSource
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tiles.melds import Kind, Meld
from meldroom.tiles.tiles import Tile

Tiles = tuple[Tile, ...]


@dataclass(frozen=True, slots=True, order=True)
class Lock:
    """A meld that still has a joker and so lies whole in one meld afterwards (TR-7.9)."""

    meld: Meld
    kept: Tiles
    """What its remaining jokers stand for."""
    replaced: tuple[Tiles, ...]
    """For each joker it has lost, the tiles of which one lies in its place."""


@dataclass(frozen=True, slots=True)
class Case:
    """What becomes of the jokers of a table."""

    kept: Tiles = ()
    """The tile that each kept joker goes on standing for; sorted."""
    wild: int = 0
    """Jokers that are free to stand for anything."""
    needs: Tiles = ()
    """The real tiles that replaced the freed ones; sorted."""
    locks: tuple[Lock, ...] = ()

    def __add__(self, other: "Case") -> "Case":
        kept, needs = sorted((*self.kept, *other.kept)), sorted((*self.needs, *other.needs))
        locks = sorted((*self.locks, *other.locks))
        return Case(tuple(kept), self.wild + other.wild, tuple(needs), tuple(locks))


def cases_of(rules: Rules, table: tuple[Meld, ...], rack: Rack, lent: Tiles = ()) -> tuple[Case, ...]:
    """Every case that the replacing tiles there are allow, those lent by other melds among them; the freest first."""
    if rules.joker_on_table is JokerOnTable.FLUID:
        return (Case(wild=sum([len(meld.stands) for meld in table])),)
    fates = [_fates(rules, meld) for meld in table if meld.stands]
    cases = fates[0] if len(fates) == 1 else {sum(chosen, Case()) for chosen in product(*fates)}
    if not any(case.needs for case in cases):
        return _in_order(cases)
    supply = _supply(rules, table, rack, lent)
    return _in_order(case for case in cases if Counter(case.needs) <= supply)


def _in_order(cases: Iterable[Case]) -> tuple[Case, ...]:
    return tuple(sorted(cases, key=lambda case: (-case.wild, case.needs, case.kept, case.locks)))


def _supply(rules: Rules, table: tuple[Meld, ...], rack: Rack, lent: Tiles) -> Counter[Tile]:
    """The real tiles that can replace a joker (TR-7.3)."""
    rack_only = rules.replacement_source is ReplacementSource.RACK_ONLY
    return Counter(rack if rack_only else (*rack, *lent, *(tile for meld in table for tile in meld.tiles)))


def _fates(rules: Rules, meld: Meld) -> frozenset[Case]:
    """What may become of the jokers of one meld."""
    locked = rules.joker_on_table is JokerOnTable.LOCKED
    return _fates_of(meld, _Retrieval(locked, rules.group_retrieval, 0 if rules.joker_retrieval else len(meld.stands)))


class _Retrieval(NamedTuple):
    """How the jokers of a meld may come free."""

    locked: bool
    from_groups: GroupRetrieval
    fewest: int
    """Jokers that must stay."""


@lru_cache(maxsize=4096)
def _fates_of(meld: Meld, rules: _Retrieval) -> frozenset[Case]:
    ways = range(rules.fewest, len(meld.stands) + 1)
    return frozenset([case for staying in ways for case in _fates_with(rules, meld, staying)])


def _fates_with(rules: _Retrieval, meld: Meld, staying: int) -> Iterator[Case]:
    """What may become of them if so many keep their tiles: no two may keep or be replaced by the same (TR-7.12)."""
    jokers = range(len(meld.stands))
    for stay in combinations(jokers, staying):
        freed = tuple(meld.stands[at] for at in jokers if at not in stay)
        for tiles in product(*(meld.stands[at] for at in stay), *freed, *_extra(rules, meld, freed)):
            if len(set(tiles)) == len(tiles):
                kept, needs = tiles[:staying], tiles[staying:]
                lock = (Lock(meld, kept, freed),) if stay and rules.locked else ()
                yield Case(tuple(sorted(kept)), len(freed), tuple(sorted(needs)), lock)


def _extra(rules: _Retrieval, meld: Meld, freed: tuple[Tiles, ...]) -> list[Tiles]:
    """What must come besides the tiles for the freed jokers: all that was missing, at tables that ask it (TR-7.4)."""
    if not freed or meld.kind is Kind.RUN or rules.from_groups is GroupRetrieval.EITHER_MISSING:
        return []
    missing = tuple(sorted({tile for stands in meld.stands for tile in stands}))
    return [missing] * (len(missing) - len(meld.stands))
