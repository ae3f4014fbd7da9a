"""What may become of the jokers of a table: each keeps the tile it stands for, or is freed by a real one (TR-7).

Every way to choose is *a case*: an ordinary search in which a kept joker is one more copy of its tile, a freed joker
is a wild one, and the tiles that replaced the freed ones must be laid.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from meldroom.tilerummy.options import GroupRetrieval, JokerOnTable, ReplacementSource
from meldroom.tilerummy.rules import Rules
from meldroom.tiles.melds import Kind, Meld
from meldroom.tiles.tiles import Tile


@dataclass(frozen=True, slots=True)
class Case:
    """What becomes of the jokers of a table."""

    kept: tuple[Tile, ...] = ()
    """The tile that each kept joker goes on standing for; sorted."""
    wild: int = 0
    """Jokers that are free to stand for anything."""
    needs: tuple[Tile, ...] = ()
    """The real tiles that replaced the freed ones; sorted."""

    def __add__(self, other: "Case") -> "Case":
        kept, needs = sorted((*self.kept, *other.kept)), sorted((*self.needs, *other.needs))
        return Case(tuple(kept), self.wild + other.wild, tuple(needs))


def cases_of(rules: Rules, table: tuple[Meld, ...], supply: Counter[Tile]) -> tuple[Case, ...]:
    """Every case that the supply of replacing tiles allows, the freest first."""
    fates = [list(_fates(rules, meld)) for meld in table if meld.stands]
    cases = {sum(chosen, Case()) for chosen in product(*fates)}
    possible = (case for case in cases if Counter(case.needs) <= supply)
    return tuple(sorted(possible, key=lambda case: (-case.wild, case.needs, case.kept)))


def supply_of(rules: Rules, table: tuple[Meld, ...], rack: tuple[Tile, ...]) -> Counter[Tile]:
    """The real tiles that can replace a joker (TR-7.3)."""
    on_table = (tile for meld in table for tile in meld.tiles if not tile.is_joker)
    rack_only = rules.replacement_source is ReplacementSource.RACK_ONLY
    return Counter(rack) if rack_only else Counter(rack) + Counter(on_table)


def _fates(rules: Rules, meld: Meld) -> Iterator[Case]:
    """What may become of the jokers of one meld."""
    jokers = len(meld.stands)
    if rules.joker_on_table is JokerOnTable.FLUID:
        yield Case(wild=jokers)
        return
    for freed in range(jokers + 1 if rules.joker_retrieval else 1):
        for kept, needs in product(_kept(meld, jokers - freed), _needs(rules, meld, freed)):
            yield Case(kept, freed, needs)


def _kept(meld: Meld, count: int) -> Iterator[tuple[Tile, ...]]:
    """The tiles that so many kept jokers may stand for."""
    if meld.kind is Kind.GROUP:
        return iter(
            {tuple(sorted(chosen)) for staying in combinations(meld.stands, count) for chosen in product(*staying)}
        )
    tiles = [stands[0] for stands in meld.stands]
    return combinations(tiles, count)


def _needs(rules: Rules, meld: Meld, freed: int) -> Iterator[tuple[Tile, ...]]:
    """The tiles that must have come for so many jokers to be freed: different ones within a meld."""
    missing = sorted({tile for stands in meld.stands for tile in stands})
    whole_group = meld.kind is Kind.GROUP and rules.group_retrieval is GroupRetrieval.BOTH_MISSING
    count = len(missing) - (len(meld.stands) - freed) if whole_group and freed else freed
    return combinations(missing, count)
