"""A hint tells more with each stage, and never more than there is."""

import pytest
from hypothesis import given

from meldroom.analysis.hints import Stage, changed_melds, common_colour, common_number, hint_at
from meldroom.analysis.outlook import outlook_of
from meldroom.analysis.steps import replay_steps
from meldroom.tilerummy.views import View
from meldroom.tiles.rows import Row, parse_tiles, write_tiles
from meldroom.tiles.tiles import Colour
from tests.solver.positions import seen, small_positions


def test_stages_of_a_play() -> None:
    outlook = outlook_of(seen("R4R5R6R7R8/K1K2K3", "R6 B9"))
    nudge, tiles, move = (hint_at(outlook, stage) for stage in Stage)
    assert (nudge.tiles, nudge.melds, nudge.steps) == ((), (), ())
    assert (write_tiles(tiles.tiles), [str(meld.row) for meld in tiles.melds], tiles.steps) == (
        "R6",
        ["R4R5R6R7R8"],
        (),
    )
    assert (move.tiles, move.melds) == (tiles.tiles, tiles.melds)
    assert [step.words for step in move.steps] == ["split R4R5R6R7R8 into R4R5R6 and R7R8", "add R6 to R7R8"]
    assert [hint.says_more for hint in (nudge, tiles, move)] == [True, True, False]


def test_where_nothing_can_be_laid_there_is_no_move_to_show() -> None:
    outlook = outlook_of(seen("R1R2R3", "B9"))
    hint = hint_at(outlook, Stage.MOVE)
    assert (hint.stage, hint.tiles, hint.melds, hint.steps, hint.says_more) == (Stage.TILES, (), (), (), False)
    assert hint_at(outlook, Stage.NUDGE).says_more, "which tiles would help"
    lost = outlook_of(seen("-", "R1 B3", opened=False))
    assert hint_at(lost, Stage.MOVE).stage is Stage.NUDGE


@given(small_positions())
def test_the_move_is_the_best_play(position: View) -> None:
    outlook = outlook_of(position, budget=None)
    hint = hint_at(outlook, Stage.MOVE)
    assert outlook.can_play is bool(hint.steps)
    rows = replay_steps([Row(meld.tiles) for meld in position.table], hint.steps)
    assert sorted(map(str, rows)) == sorted(str(Row(meld.tiles)) for meld in outlook.answer.table)
    assert set(hint.melds) <= set(position.table)


def test_melds_that_stay_are_not_named() -> None:
    before, after = (seen(table, "-").table for table in ("R1R2R3/R1R2R3/K1K2K3", "R1R2R3/R1R2R3R4/K1K2K3"))
    assert [str(meld) for meld in changed_melds(before, after)] == ["R1R2R3"]


@pytest.mark.parametrize(
    ("tiles", "colour", "number"),
    [
        ("R5 R6 J", Colour.RED, None),
        ("R7 B7", None, 7),
        ("R7 J", Colour.RED, 7),
        ("J", None, None),
        ("R7 B8", None, None),
    ],
)
def test_what_tiles_have_in_common(tiles: str, colour: Colour | None, number: int | None) -> None:
    assert (common_colour(parse_tiles(tiles)), common_number(parse_tiles(tiles))) == (colour, number)
