"""What hypothesis draws from: tiles, rows, rules, and positions reached by play."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from enum import StrEnum
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from meldroom.tilerummy.deal import deal, setup_problem
from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign
from meldroom.tilerummy.options import LengthUnit, MatchLength, WinnerScore
from meldroom.tilerummy.plays import play_to
from meldroom.tilerummy.referee import apply, ending, faults
from meldroom.tilerummy.rules import RANGES, RULES, Rules, Value
from meldroom.tilerummy.state import Rack, State
from meldroom.tiles.errors import RulesError
from meldroom.tiles.melds import MeldRules, all_melds, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, KINDS, Tile

tiles = st.sampled_from(KINDS)
numbered = st.sampled_from(KINDS[:-1])
jokery = st.one_of(tiles, st.just(JOKER))
"""Tiles with far more jokers than a bag holds."""

_NO_FORCE = {"forced_play": False, "must_play_when_empty": False, "unopened_charge": RULES["standard"].unopened_charge}


@st.composite
def rows(draw: st.DrawFn) -> Row:
    """Any row: mostly nonsense, often with jokers, sometimes declared, sometimes marked."""
    lain = draw(st.lists(jokery, min_size=1, max_size=8))
    said = [draw(st.one_of(st.none(), numbered)) for tile in lain if tile == JOKER]
    return Row(tuple(lain), tuple(said), group=draw(st.booleans()))


MELD_ROWS: dict[int, tuple[Row, ...]] = {jokers: tuple(all_melds(MeldRules(), jokers=jokers)) for jokers in range(3)}

_SHORT = [[(row, tuple(row.count().items())) for row in found if len(row.tiles) <= 4] for found in MELD_ROWS.values()]


@st.composite
def meld_rows(draw: st.DrawFn) -> Row:
    """A row that is a meld, in any order."""
    row = draw(st.sampled_from(MELD_ROWS[draw(st.integers(0, 2))]))
    return Row(tuple(draw(st.permutations(row.tiles))))


def _values(name: str, usual: Value) -> st.SearchStrategy[Value]:
    if isinstance(usual, bool):
        return st.booleans()
    if isinstance(usual, StrEnum):
        return st.sampled_from(list(type(usual)))
    if isinstance(usual, MatchLength):
        counted = st.builds(MatchLength, st.sampled_from([LengthUnit.ROUNDS, LengthUnit.TARGET]), st.integers(1, 300))
        return st.one_of(st.just(usual), counted)
    if isinstance(usual, WinnerScore):
        return st.builds(WinnerScore, st.one_of(st.none(), st.integers(0, 500)))
    low, high = RANGES[name]
    return st.one_of(st.just(usual), st.integers(low, high))


@st.composite
def rules(draw: st.DrawFn, *, searchless: bool = False) -> Rules:
    """Any rules that do not contradict themselves; `searchless` leaves out those that need a search to judge."""
    names = draw(st.lists(st.sampled_from([field.name for field in fields(Rules)]), max_size=6, unique=True))
    base = draw(st.sampled_from(list(RULES.values())))
    values: dict[str, Value] = {field.name: getattr(base, field.name) for field in fields(Rules)}
    values |= {name: draw(_values(name, getattr(Rules(), name))) for name in names}
    if searchless:
        values |= _NO_FORCE
    try:
        return Rules(**values)  # pyright: ignore[reportArgumentType] - every value was drawn for its own option
    except RulesError:
        assume(condition=False)
        raise


@st.composite
def deals(draw: st.DrawFn) -> State:
    """A first position by any rules."""
    house = draw(rules(searchless=True))
    players = draw(st.integers(2, 6))
    assume(setup_problem(house, players) is None)
    return deal(house, players, draw(st.integers(0, 10**6)))


@st.composite
def games(draw: st.DrawFn, *, longest: int = 40) -> list[State]:
    """The positions of a round played by seeded players who lay what they happen to see."""
    state = draw(deals())
    rng = Random(draw(st.integers(0, 10**6)))
    states = [state]
    for _ in range(draw(st.integers(0, longest))):
        if ending(state) is not None:
            break
        state = apply(state, some_move(state, rng))
        states.append(state)
    return states


def some_move(state: State, rng: Random) -> Move:
    """A legal move, all kinds of move among them."""
    offered = [move for move in _offers(state, rng) if not faults(state, move)]
    return rng.choice(offered) if rng.random() < 0.5 else offered[0]


def _offers(state: State, rng: Random) -> Iterator[Move]:
    seen = list(simple_plays(state, rng))
    yield from seen[:6]
    yield Draw()
    yield Pass()
    if rng.random() < 0.1:
        yield Resign(rng.choice([None, *state.playing]))
    draft = rng.choice([None, *seen[:1], jumbled(state, rng)])
    yield Overrun(draft)
    if draft is not None:
        yield Misplay(draft)


def simple_plays(state: State, rng: Random) -> Iterator[Play]:
    """All whole melds of the rack at once, then one by one, then single tiles added to melds of the table."""
    rack = Counter(state.racks[state.turn])
    found = [row for row in _rack_melds(rack) if readings(row, state.rules.melds)]
    rng.shuffle(found)
    together: list[Row] = []
    for row in found:
        if row.count() <= rack - Counter(tile for one in together for tile in one.tiles):
            together.append(row)
    if together:
        yield Play((), tuple(together))
    yield from (Play((), (row,)) for row in found[:3])
    yield from _additions(state, rng)


def _rack_melds(rack: Counter[Tile]) -> Iterator[Row]:
    for jokers in range(min(rack[JOKER], 2) + 1):
        yield from (row for row, tiles in _SHORT[jokers] if all(rack[tile] >= count for tile, count in tiles))


def _additions(state: State, rng: Random) -> Iterator[Play]:
    rack = list(dict.fromkeys(state.racks[state.turn]))
    melds = list(state.table)
    rng.shuffle(melds)
    for meld in melds[:4]:
        for tile in rack:
            for joined in ((*meld.tiles, tile), (tile, *meld.tiles)):
                row = Row(joined)
                if readings(row, state.rules.melds):
                    yield Play((meld.row,), (row,))


def jumbled(state: State, rng: Random) -> Play:
    """An unfinished table: some melds torn apart, some rack tiles thrown in."""
    kept = [meld.row for meld in state.table if rng.random() < 0.6]
    loose = [tile for meld in state.table if meld.row not in kept for tile in meld.tiles]
    loose += rng.sample(state.racks[state.turn], min(len(state.racks[state.turn]), rng.randint(0, 4)))
    rng.shuffle(loose)
    heaps = [Row(tuple(loose[at : at + 3])) for at in range(0, len(loose), 3)]
    return play_to(state.table, [*kept, *heaps], state.rules)


def hidden_elsewhere(state: State, seat: int, rng: Random) -> State:
    """The same position for `seat`, with all that it cannot see dealt anew."""
    unseen: list[Tile] = [*state.pool]
    for other, rack in enumerate(state.racks):
        unseen += rack if other != seat else ()
    rng.shuffle(unseen)
    racks = _cut(unseen, [len(rack) if other != seat else 0 for other, rack in enumerate(state.racks)])
    mine = tuple(state.racks[seat] if other == seat else rack for other, rack in enumerate(racks))
    return State(
        state.rules,
        state.table,
        mine,
        tuple(unseen[len(unseen) - len(state.pool) :]),
        state.turn,
        state.opened,
        state.passes,
        state.starter,
        state.losses,
        state.last_turns,
    )


def _cut(tiles: Sequence[Tile], sizes: Sequence[int]) -> list[Rack]:
    starts = [sum(sizes[:at]) for at in range(len(sizes))]
    return [tuple(sorted(tiles[start : start + size])) for start, size in zip(starts, sizes, strict=True)]
