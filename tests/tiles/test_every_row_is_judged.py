"""A row is a meld, or there is a reason why it is not: nothing falls between the two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.tiles.meld_faults import meld_faults
from meldroom.tiles.melds import Ace, MeldRules, read_meld, readings, shortest_row
from meldroom.tiles.rows import Row
from tests.strategies import rows

houses = st.builds(MeldRules, st.sampled_from(Ace), st.integers(0, 1), st.booleans())


@given(rows(), houses)
def test_a_row_is_a_meld_or_there_is_a_reason(row: Row, house: MeldRules) -> None:
    assert bool(readings(row, house)) != bool(meld_faults(row, house))


@given(rows(), houses)
def test_a_meld_is_written_so_that_its_own_table_reads_it_back(row: Row, house: MeldRules) -> None:
    meld = read_meld(row, house)
    if meld is not None:
        assert read_meld(shortest_row(meld), house) == meld


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("=JJJJJ", "=JJJJJ: too many tiles: 5, a group has at most 4"),
        ("J" * 14, f"{'J' * 14}: too many tiles: 14, a run has at most 13"),
    ],
)
def test_jokers_alone_can_be_too_many(text: str, said: str) -> None:
    assert [fault.words for fault in meld_faults(Row.parse(text), MeldRules(only_jokers=True))] == [said]
