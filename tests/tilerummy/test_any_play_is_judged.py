"""Whatever rows somebody sends, at whatever table: a verdict, the same each time, and no tile lost."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from meldroom.tilerummy.moves import Misplay, Overrun, Play
from meldroom.tilerummy.plays import is_legal, play_faults
from meldroom.tilerummy.referee import apply, faults, submission
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.state import State, all_tiles, sorted_table
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, Tile, ordered
from tests.strategies import rows

EVERYTHING = "jokers=8+seconds_per_turn=60+all_joker_sets=true"
HOUSES = [
    "timer_expiry=german",
    "ace=wrap+joker_on_table=locked+illegal_submission=penalise",
    "ace=low_high+freed_joker_dest=new_set_rack+opening_turn_access=after_opening",
    "ace=high+joker_on_table=fluid+pool_empty_end=one_more_turn+timer_expiry=english",
    "group_retrieval=both_missing+joker_in_opening=false+opening_min=0",
]
houses = st.sampled_from([find_rules(f"{EVERYTHING}+{text}") for text in HOUSES])
row_lists = st.lists(rows(), max_size=4).map(tuple)


def _position(house: Rules, lain: tuple[Row, ...], hand: tuple[Row, ...], *, opened: bool) -> State:
    table = sorted_table(meld for row in lain if (meld := read_meld(row, house.melds)))
    rack = ordered([JOKER, *(tile for row in hand for tile in row.tiles)])
    return State(house, table, (rack, rack), (Tile.parse("K13"),) * 2, 0, (opened, True))


def _heaps(melds: tuple[Meld, ...], row: Row) -> tuple[Row, ...]:
    """The first meld and a row pushed together, the other melds as they lie."""
    return (Row((*melds[0].tiles, *row.tiles)), *(meld.row for meld in melds[1:])) if melds else (row,)


@given(houses, row_lists, row_lists, row_lists, st.booleans())
def test_any_play_is_judged(
    house: Rules,
    lain: tuple[Row, ...],
    laid: tuple[Row, ...],
    opening: tuple[Row, ...],
    opened: bool,  # noqa: FBT001
) -> None:
    state = _position(house, lain, laid, opened=opened)
    taken = tuple(meld.row for meld in state.table)
    plays = [Play((), laid, opening), Play(taken, laid), *(Play(taken, _heaps(state.table, row)) for row in laid[:1])]
    for play in plays:
        backwards = Play(play.taken[::-1], play.laid[::-1], play.opening[::-1])
        assert faults(state, play) == faults(state, backwards)
        said = play_faults(house, state.table, state.racks[0], opened, play)
        assert is_legal(house, state.table, state.racks[0], opened, play) == (not said)
        for move in (play, submission(state, play), Overrun(play), Misplay(play)):
            if not faults(state, move):
                after = apply(state, move)
                assert Counter(all_tiles(after)) == Counter(all_tiles(state))
                assert all(read_meld(meld.row, house.melds) == meld for meld in after.table)
