"""How turns, passes and last turns are counted when somebody leaves, a clock runs out, or the pool is empty."""

import pytest

from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign
from meldroom.tilerummy.referee import Ending, apply, ending, outcome, submission
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State, sorted_table
from meldroom.tiles.melds import read_meld
from meldroom.tiles.rows import Row, parse_rows, parse_tiles


def seats(count: int, rules: str = "", pool: str = "-") -> State:
    racks = tuple(parse_tiles(f"R{seat + 1}R{seat + 1}") for seat in range(count))
    return State(find_rules(rules), (), racks, parse_tiles(pool), 0, (True,) * count)


def after(state: State, *moves: Move) -> State:
    for move in moves:
        assert ending(state) is None
        state = apply(state, move)
    return state


@pytest.mark.parametrize("rules", ["", "direction=counter"])
def test_the_pass_of_a_leaver_does_not_count(rules: str) -> None:
    state = after(seats(3, rules), Pass(), Resign(0), Pass())
    assert ending(state) is None
    assert ending(after(state, Pass())) is Ending.POOL_OUT


def test_passes_of_those_who_stay_go_on_counting() -> None:
    state = after(seats(4), Pass(), Pass(), Resign(2), Pass())
    assert ending(state) is Ending.POOL_OUT


def test_who_has_had_the_last_turn_takes_none_along() -> None:
    state = after(seats(4, "pool_empty_end=one_more_turn", "K13"), Draw(), Pass(), Resign(0))
    assert (state.turn, state.last_turns) == (1, 3)
    assert ending(after(state, Pass(), Pass(), Pass())) is Ending.POOL_OUT


def test_who_still_had_a_last_turn_takes_it_along() -> None:
    state = after(seats(4, "pool_empty_end=one_more_turn", "K13"), Draw(), Pass(), Resign(3), Resign())
    assert (state.turn, state.last_turns) == (2, 1)
    assert ending(after(state, Pass())) is Ending.POOL_OUT


def test_everybody_has_one_turn_where_the_deal_leaves_no_pool() -> None:
    state = deal(find_rules("hand_size=28+jokers=8+pool_empty_end=one_more_turn"), 4, "seed")
    assert state.pool == ()
    assert ending(after(state, Pass(), Pass(), Pass())) is None
    assert ending(after(state, Pass(), Pass(), Pass(), Pass())) is Ending.POOL_OUT


def test_a_leaver_pays_whoever_wins_a_pool_out() -> None:
    result = outcome(after(seats(3), Resign(), Pass(), Pass()))
    assert result is not None
    assert (result.winners, result.scores) == ((1,), (-2, 4, -2))


def test_finishing_with_nothing_moved_is_refused_and_not_penalised() -> None:
    state = seats(2, "tournament", "K13K13K13")
    assert submission(state, Play((), ())) == Play((), ())
    assert submission(state, Play.of("-", "R1R1")) == Misplay(Play.of("-", "R1R1"))


def test_the_german_clock_keeps_no_meld_with_a_joker_that_was_taken_without_a_tile_for_it() -> None:
    rules = find_rules("german_old")
    table = sorted_table(meld for row in parse_rows("B9JB11") if (meld := read_meld(row, rules.melds)))
    racks = (parse_tiles("R4K4O1"), parse_tiles("B1"))
    state = State(rules, table, racks, parse_tiles("K13K13K13"), 0, (True, True))
    taken = apply(state, Overrun(Play.of("B9JB11", "R4K4J/B9/B11")))
    assert taken.table == table
    fair = apply(state, Overrun(Play((Row.parse("B9JB11"),), (Row.parse("B9JB11"), Row.parse("R4K4")))))
    assert fair.table == table
