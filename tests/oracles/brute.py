"""The best play by trying everything: slow, plain, and knowing nothing of the solver.

Every choice of rack tiles, every way to divide them and the table into melds, every reading of every meld; the
referee says which of them are plays. Only for small positions.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise, product

from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.options import Opening
from meldroom.tilerummy.plays import Effect, effect_of, play_faults
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import LEAST, Kind, Meld, MeldRules, read_meld, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile

Tiles = tuple[Tile, ...]


def best_by_brute(
    rules: Rules, table: tuple[Meld, ...], rack: Rack, *, opened: bool, worth: Callable[[Tile], int]
) -> tuple[int, Play | None]:
    """What the best play is worth, and one that is worth it; 0 and None if there is no play."""
    for value, played in _choices(rack, worth):
        play = next(_legal(rules, table, rack, played, opened=opened), None)
        if play is not None:
            return value, play
    return 0, None


def most_unchanged(view: View, value: int, worth: Callable[[Tile], int]) -> int:
    """The most melds that a play of this value can leave as they are."""
    rules, table, rack, opened = view.rules, view.table, view.rack, view.has_opened
    choices = (played for found, played in _choices(rack, worth) if found == value)
    plays = (play for played in choices for play in _legal(rules, table, rack, played, opened=opened))
    return max(len(effect_of(rules, table, play).table) for play in plays)


def most_neighbours(view: View, value: int, unchanged: int, worth: Callable[[Tile], int]) -> int:
    """The most neighbours that a play of this value can keep which leaves so many melds as they are."""
    rules, table, rack, opened = view.rules, view.table, view.rack, view.has_opened
    choices = (played for found, played in _choices(rack, worth) if found == value)
    effects = (
        effect_of(rules, table, play)
        for played in choices
        for play in _legal(rules, table, rack, played, opened=opened)
    )
    return max(_kept(rules, table, effect) for effect in effects if len(effect.table) == unchanged)


def _kept(rules: Rules, table: tuple[Meld, ...], effect: Effect) -> int:
    after = [meld.tiles for row in effect.laid if (meld := read_meld(row, rules.melds))]
    before = (meld.tiles for meld in table)
    return (_neighbours(before) & _neighbours([*after, *(meld.tiles for meld in effect.table)])).total()


def _neighbours(rows: Iterable[Tiles]) -> Counter[Tiles]:
    return Counter(tuple(sorted(pair)) for tiles in rows for pair in pairwise(tiles))


def all_played(rules: Rules, table: tuple[Meld, ...], rack: Rack, *, opened: bool) -> set[Tiles]:
    """Every choice of rack tiles that can be laid."""
    choices = _choices(rack, lambda _: 1)
    return {played for _, played in choices if any(_legal(rules, table, rack, played, opened=opened))}


def _choices(rack: Rack, worth: Callable[[Tile], int]) -> list[tuple[int, Tiles]]:
    """Every choice of tiles of the rack, the most valuable first."""
    chosen = {tiles for size in range(1, len(rack) + 1) for tiles in combinations(sorted(rack), size)}
    return sorted(((sum(map(worth, tiles)), tiles) for tiles in chosen), key=lambda pair: (-pair[0], pair[1]))


def _legal(rules: Rules, table: tuple[Meld, ...], rack: Rack, played: Tiles, *, opened: bool) -> Iterator[Play]:
    goes_on = rules.opens_onto_table
    opened = opened or rules.opening is Opening.NONE
    before = table if opened or goes_on else ()
    pool = Counter(tile for meld in before for tile in meld.tiles) + Counter(played)
    openings = list(_openings(rules, played)) if goes_on and not opened else [()]
    for melds in _tables(pool, rules.melds):
        for opening in openings:
            laid = tuple(meld.row for meld in melds)
            play = Play(tuple(meld.row for meld in before), laid, tuple(meld.row for meld in opening))
            if not play_faults(rules, table, rack, opened, play):
                yield play


def _openings(rules: Rules, played: Tiles) -> Iterator[tuple[Meld, ...]]:
    """Every way to lay some of the tiles first, that reaches the floor."""
    yield ()
    for size in range(LEAST, len(played) + 1):
        for tiles in set(combinations(played, size)):
            for melds in _tables(Counter(tiles), rules.melds):
                if _opens(rules, melds):
                    yield melds


def _opens(rules: Rules, melds: tuple[Meld, ...]) -> bool:
    if rules.opening is Opening.RUN:
        return any(meld.kind is Kind.RUN for meld in melds)
    return sum(meld.value for meld in melds) >= (rules.opening_min if rules.opening is Opening.POINTS else 0)


def _tables(pool: Counter[Tile], house: MeldRules) -> Iterator[tuple[Meld, ...]]:
    """Every way to lay all of these tiles as melds."""
    for rows in partitions(tuple(sorted(pool.elements())), house):
        yield from product(*(readings(row, house) for row in rows))


def partitions(tiles: Tiles, house: MeldRules) -> Iterator[tuple[Row, ...]]:
    """Every way to divide the tiles into rows that can be melds, each once."""
    return _divided(tiles, _rows(tiles, house), house)


def _divided(tiles: Tiles, rows: tuple[Row, ...], house: MeldRules) -> Iterator[tuple[Row, ...]]:
    if not tiles:
        yield ()
        return
    pool = Counter(tiles)
    for at, row in enumerate(rows):
        if row.tiles[0] == tiles[0] and row.count() <= pool:
            left = tuple(sorted((pool - row.count()).elements()))
            yield from ((row, *others) for others in _divided(left, rows[at:], house))


@lru_cache(maxsize=1024)
def _rows(tiles: Tiles, house: MeldRules) -> tuple[Row, ...]:
    """Every choice of the tiles that can be a meld."""
    sizes = range(LEAST, len(tiles) + 1)
    chosen: Iterable[Tiles] = {some for size in sizes for some in combinations(tiles, size)}
    return tuple(Row(some) for some in sorted(chosen) if readings(Row(some), house))
