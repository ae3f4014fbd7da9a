import pytest

from meldroom.analysis.review.turns import Mark, Turn, held_by, turns_of
from meldroom.tiles.rows import write_tiles
from tests.analysis.review.tables import played


def turns(line: str, *moves: str) -> tuple[Turn, ...]:
    return tuple(turns_of(*played(line, *moves)))


def test_a_rack_that_could_have_been_laid_whole_is_a_missed_win() -> None:
    (turn,) = turns("R5R6R7 R8R9,K1 B4 0 11 0", "=")
    assert turn.marks == (Mark.WIN_MISSED,)
    assert turn.could is not None
    assert turn.could.most.tiles == 2
    assert write_tiles(turn.could.most.played) == "R8R9"
    assert write_tiles(turn.drawn) == "B4"


def test_laying_only_a_part_of_what_would_have_won_is_a_missed_win_too() -> None:
    (turn,) = turns("R5R6R7 R8R9,K1 B4 0 11 0", "-R5R6R7 +R5R6R7R8")
    assert (turn.marks, turn.kept) == ((Mark.WIN_MISSED,), 1)


def test_a_tile_that_could_have_been_laid_was_kept_back() -> None:
    (turn,) = turns("R5R6R7 R8K1,K1 B4 0 11 0", "=")
    assert (turn.marks, turn.kept) == ((Mark.KEPT_BACK,), 1)


def test_who_lays_all_that_can_be_laid_has_no_mark() -> None:
    (turn,) = turns("R5R6R7 R8K1,K1 B4 0 11 0", "-R5R6R7 +R5R6R7R8")
    assert (turn.marks, turn.kept, write_tiles(turn.laid)) == ((), 0, "R8")


def test_a_draw_where_nothing_could_be_laid_has_no_mark() -> None:
    (turn,) = turns("R5R6R7 R10K1,K1 B4 0 11 0", "=")
    assert (turn.marks, turn.kept) == ((), 0)


def test_an_opening_that_was_there_and_not_made_is_missed() -> None:
    (turn,) = turns("- R10B10K10R1,K1 B4 0 00 0", "=")
    assert (turn.marks, turn.kept) == ((Mark.OPENING_MISSED,), 3)


def test_an_opening_that_leaves_something_back_is_not_a_missed_one() -> None:
    (turn,) = turns("- R10B10K10R1R2R3K5,K1 B4 0 00 0", "+R10B10K10")
    assert turn.marks == (Mark.KEPT_BACK, Mark.OPENED)


def test_the_last_tile_wins() -> None:
    (turn,) = turns("R5R6R7 R8,K1 B4 0 11 0", "-R5R6R7 +R5R6R7R8")
    assert turn.marks == (Mark.WON,)


def test_the_most_tiles_and_the_most_points_can_be_different_plays() -> None:
    (turn,) = turns("- R1R2R4B13O13J,K1 B4 0 11 0", "=")
    assert turn.could is not None
    assert write_tiles(turn.could.most.played) == "R1R2R4J"
    assert write_tiles(turn.could.dearest.played) == "B13O13J"
    assert turn.could.dearest.points == 56


def test_who_leaves_in_the_turn_of_another_was_not_asked() -> None:
    left, then = turns("R5R6R7 R8R9,K1,K2 B4 0 111 0", "#2", "=")
    assert (left.seat, left.could, left.marks) == (2, None, (Mark.LEFT,))
    assert (then.seat, then.marks) == (0, (Mark.WIN_MISSED,))


def test_a_run_out_clock_costs_three_tiles() -> None:
    (turn,) = turns("R5R6R7 R10K1,K1 B4B5B8B9 0 11 0 rules=standard+seconds_per_turn=60", "!")
    assert (turn.marks, write_tiles(turn.drawn)) == ((Mark.PENALISED,), "B4B5B8")


@pytest.mark.parametrize(("seat", "tiles"), [(0, "R10B4K1"), (1, "K1")])
def test_what_a_player_held_is_the_deal_and_the_draws(seat: int, tiles: str) -> None:
    moves, states = played("R5R6R7 R10K1,K1 B4B5 0 11 0", "=")
    assert write_tiles(held_by(seat, states, tuple(turns_of(moves, states)))) == tiles
