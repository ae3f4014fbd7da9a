"""Hands at a real table, slow and obvious: what may be done with jokers, told token by token and in any order.

Nothing here is shared with the law but the shape of melds. A joker that lies on the table is some tile of its meld. In
any order, each is either moved as that tile or swapped for a real one; what one joker of a group was, the others are
not.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

from meldroom.tilerummy.options import FreedJoker, GroupRetrieval, JokerOnTable, ReplacementSource
from meldroom.tilerummy.rules import Rules
from meldroom.tiles.melds import Kind, Meld, MeldRules, all_melds, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, Tile

Fate = tuple[int, int, Tile | None]
"""Old meld, which of its jokers, and the tile it goes on as; None once it was swapped off the table."""
Colours = dict[int, tuple[tuple[Tile, ...], ...]]
"""What the jokers of each old meld may still be."""


def hands_can(rules: Rules, before: Sequence[Meld], after: Sequence[Meld], rack: Counter[Tile]) -> bool:
    """Whether hands can turn one table into the other, as far as jokers go."""
    old, new = _moved(before, after), _moved(after, before)
    table = Counter(tile for meld in after for tile in meld.tiles)
    supply = rack if rules.replacement_source is ReplacementSource.RACK_ONLY else table
    stands = {at: meld.stands for at, meld in enumerate(old)}
    jokers = [(at, number) for at, meld in enumerate(old) for number in range(len(meld.stands))]
    ways = {
        tuple(sorted(fates, key=str))
        for order in permutations(jokers)
        for fates, left, unclaimed in _fates(rules, order, supply, stands)
        if rules.group_retrieval is not GroupRetrieval.BOTH_MISSING or _whole(old, fates, left, unclaimed)
    }
    return any(_lie(rules, old, new, fates, rack) for fates in ways)


def _moved(melds: Sequence[Meld], others: Sequence[Meld]) -> list[Meld]:
    return list((Counter(melds) - Counter(others)).elements())


def _fates(
    rules: Rules, order: tuple[tuple[int, int], ...], supply: Counter[Tile], stands: Colours
) -> Iterator[tuple[tuple[Fate, ...], Counter[Tile], Colours]]:
    """Every way to move or to swap the jokers, one after the other."""
    if not order:
        yield (), supply, stands
        return
    (at, number), rest = order[0], order[1:]
    for tile in stands[at][number]:
        narrowed = stands | {at: tuple(tuple(one for one in some if one != tile) for some in stands[at])}
        for others, left, unclaimed in _fates(rules, rest, supply, narrowed):
            yield ((at, number, tile), *others), left, unclaimed
        if rules.joker_retrieval and supply[tile] > 0:
            for others, left, unclaimed in _fates(rules, rest, supply - Counter([tile]), narrowed):
                yield ((at, number, None), *others), left, unclaimed


def _whole(old: list[Meld], fates: tuple[Fate, ...], left: Counter[Tile], unclaimed: Colours) -> bool:
    """Whether the colours that no joker of a group was are put in as well, where one was swapped off it."""
    groups = {at for at, _, tile in fates if tile is None and old[at].kind is Kind.GROUP}
    return sum((Counter({one for some in unclaimed[at] for one in some}) for at in groups), Counter[Tile]()) <= left


def _lie(rules: Rules, old: list[Meld], new: list[Meld], fates: tuple[Fate, ...], rack: Counter[Tile]) -> bool:
    """Whether the jokers can lie in the new melds like that."""
    places = [(at, stands) for at, meld in enumerate(new) for stands in meld.stands]
    for chosen in permutations(range(len(places)), len(fates)):
        pairs = [(fate, places[place]) for fate, place in zip(fates, chosen, strict=True)]
        if all(tile is None or tile in stands for (_, _, tile), (_, stands) in pairs) and _welcome(
            rules, old, new, pairs, rack
        ):
            return True
    return False


def _welcome(
    rules: Rules,
    old: list[Meld],
    new: list[Meld],
    pairs: list[tuple[Fate, tuple[int, tuple[Tile, ...]]]],
    rack: Counter[Tile],
) -> bool:
    homes = Counter(at for (_, _, tile), (at, _) in pairs if tile is None)
    if rules.joker_on_table is JokerOnTable.LOCKED and not _unlocked(old, new, pairs):
        return False
    if rules.freed_joker_dest is FreedJoker.NEW_SET:
        return not any(Counter(meld.tiles) <= Counter(new[at].tiles) for at in homes for meld in old)
    if rules.freed_joker_dest is FreedJoker.NEW_SET_RACK:
        beside = [Counter(new[at].tiles) - Counter([JOKER] * count) for at, count in homes.items()]
        others = sum(beside, Counter[Tile]())
        stay = any(at in homes for (_, _, tile), (at, _) in pairs if tile is not None)
        return others <= rack and all(one.total() > 1 for one in beside) and not stay
    return True


def _unlocked(old: list[Meld], new: list[Meld], pairs: list[tuple[Fate, tuple[int, tuple[Tile, ...]]]]) -> bool:
    """A meld whose joker stays lies whole in one meld, with a real tile for each joker that it has lost."""
    asked = {at: Counter[Tile]() for at in range(len(new))}
    for at, meld in enumerate(old):
        homes = {home for (which, _, tile), (home, _) in pairs if which == at and tile is not None}
        if not homes:
            continue
        home = min(homes)
        asked[home] += Counter(tile for tile in meld.tiles if tile != JOKER)
        lost = [meld.stands[number] for which, number, tile in (fate for fate, _ in pairs) if which == at and not tile]
        in_place = all(any(tile in new[home].tiles for tile in stands) for stands in lost)
        if len(homes) > 1 or not in_place or not asked[home] <= Counter(new[home].tiles):
            return False
    return True


# --- turns to try ------------------------------------------------------------------------------

_SMALL = frozenset(Tile.parse(f"{colour}{number}") for colour in "RBK" for number in (4, 5, 6, 7)) | {JOKER}
_LONGEST = 4
_MOST_JOKERS = 3  # hands try every order
MELDS = tuple(
    row
    for jokers in range(3)
    for row in all_melds(MeldRules(), jokers=jokers)
    if len(row.tiles) <= _LONGEST and _SMALL.issuperset(row.tiles)
)
"""Every short meld of few tiles, so that tables often share tiles."""


def some_turn(rng: Random, house: Rules) -> tuple[list[Meld], list[Meld], Counter[Tile]] | None:
    """A table, another table made of it and of some rack tiles, and those tiles; None if none was found."""
    rows = [row for row in MELDS if row.jokers] if rng.random() < 0.5 else list(MELDS)
    before = [
        _read(rng, rng.choice(rows), house),
        *(_read(rng, rng.choice(MELDS), house) for _ in range(rng.randint(0, 2))),
    ]
    table = Counter(tile for meld in before for tile in meld.tiles)
    rack = Counter(rng.choice(sorted(_SMALL)) for _ in range(rng.randint(2, 6)))
    rack += Counter(rng.sample([tile for meld in before for stands in meld.stands for tile in stands] or [JOKER], 1))
    found = _cover(rng, table, rack, tries=60)
    if found is None:
        return None
    after = [_read(rng, row, house) for row in found]
    return before, after, Counter(tile for row in found for tile in row.tiles) - table


def _read(rng: Random, row: Row, house: Rules) -> Meld:
    return rng.choice(readings(row, house.melds))


def _cover(rng: Random, table: Counter[Tile], rack: Counter[Tile], *, tries: int) -> list[Row] | None:
    """Melds that hold the whole table and some rack tiles, found by chance."""
    for _ in range(tries):
        left, spare, found = Counter(table), Counter(rack), list[Row]()
        while left:
            fits = [row for row in MELDS if min(left) in row.tiles and row.count() <= left + spare]
            if not fits:
                break
            row = rng.choice(fits)
            found.append(row)
            spare -= row.count() - left
            left -= row.count()
        if not left and spare.total() < rack.total():
            return found
    return None
