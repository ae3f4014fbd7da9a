"""Whether chosen tiles can be laid is what trying everything says."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.analysis.questions import possibility_of
from meldroom.solver.checks import PositionError
from meldroom.tilerummy.views import View
from meldroom.tiles.rows import parse_tiles, write_tiles
from tests.oracles.brute import all_played
from tests.solver.positions import check, seen, small_positions

TABLE = "R5R6R7/K9B9O9"


@pytest.mark.parametrize(
    ("tiles", "others", "table"),
    [
        ("R8", "-", "R5R6R7R8"),
        ("R8 R9", "-", "R5R6R7R8R9"),
        ("R10", "R8R9", "R8R9R10"),
    ],
)
def test_yes_and_how(tiles: str, others: str, table: str) -> None:
    found = possibility_of(seen(TABLE, "R8 R9 R10 R9 K10 O9 O10 O11"), parse_tiles(tiles))
    assert found.is_possible
    assert not found.is_impossible
    assert write_tiles(found.others) == others
    assert table in [str(meld) for meld in found.answer.table]


def test_no_is_proven() -> None:
    found = possibility_of(seen(TABLE, "R8 R9 K1"), parse_tiles("R8 K1"))
    assert found.is_impossible
    assert found.others == ()


def test_out_of_budget_neither_is_claimed() -> None:
    found = possibility_of(seen(TABLE, "R4 B4 K4 B9 K10 K8"), parse_tiles("B4 K8"), budget=0)
    assert (found.is_possible, found.is_impossible) == (False, False)


def test_before_the_opening_a_choice_must_open() -> None:
    view = seen(TABLE, "R10 B10 K10 R8 O2 O3 O4", opened=False)
    assert not possibility_of(view, parse_tiles("R8")).is_possible
    found = possibility_of(view, parse_tiles("O2 O3 O4"))
    assert write_tiles(found.others) == "R10B10K10"


def test_tiles_of_somebody_else_are_refused() -> None:
    with pytest.raises(PositionError, match="B1: not on the rack"):
        possibility_of(seen(TABLE, "R8"), parse_tiles("B1"))


@settings(max_examples=60)
@given(small_positions(most=8), st.data())
def test_every_choice(view: View, data: st.DataObject) -> None:
    tiles = tuple(tile for tile in view.rack if data.draw(st.booleans()))
    if not tiles:
        return
    played = all_played(view.rules, view.table, view.rack, opened=view.has_opened)
    found = possibility_of(view, tiles, budget=None)
    assert bool(found.alone.play) is (tiles in played)
    assert found.is_possible is any(Counter(tiles) <= Counter(some) for some in played)
    assert found.is_possible is not found.is_impossible
    if found.is_possible:
        check(view, found.answer)
        smaller = [some for some in played if Counter(tiles) <= Counter(some) < Counter(found.answer.played)]
        assert smaller == [], "each of the others is needed"
        assert Counter(found.others) + Counter(tiles) == Counter(found.answer.played)
