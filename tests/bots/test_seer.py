"""Looking ahead: what is seen of a position, how the rest may lie, and which move does best."""

from array import array
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from meldroom.bots.foresight import gain, rank
from meldroom.bots.outlooks import Outlook, outlook_in, outlook_of
from meldroom.bots.prospects import Prospect, make, prospects_of, waiting
from meldroom.bots.seer import Seer
from meldroom.bots.worlds import is_known, worlds
from meldroom.notation.position import read_position
from meldroom.solver import rounds
from meldroom.solver.rounds import Policy
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.referee import ending
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View, view
from meldroom.tiles.melds import Row
from tests import strategies

STANDARD = find_rules("standard")


@given(strategies.games(longest=25))
def test_on_counts_a_player_sees_what_it_sees_at_the_table(states: list[State]) -> None:
    state = states[-1]
    assume(rounds.serves(state.rules) and ending(state) is None and not any(state.losses))
    room = rounds.playout_for(state.rules)
    rounds.put_state(room, state, [Policy.MISER] * state.players)
    assert outlook_in(room, state.rules, state.players) == outlook_of(view(state, state.turn))


@given(strategies.games(longest=25), st.randoms(use_true_random=False))
def test_a_world_deals_what_is_hidden_and_nothing_else(states: list[State], rng: Random) -> None:
    state = states[-1]
    assume(rounds.serves(state.rules) and ending(state) is None and not any(state.losses))
    outlook = outlook_of(view(state, state.turn))
    for world in islice(worlds(outlook, rounds.playout_for(state.rules), rng), 3):
        dealt = [cell for _, rack in world.racks for cell, count in enumerate(rack) for _ in range(count)]
        assert sorted([*dealt, *world.pool]) == sorted(outlook.hidden)
        assert {seat: sum(rack) for seat, rack in world.racks} == {
            seat: len(state.racks[seat]) for seat in outlook.others
        }


def test_who_waited_could_seldom_have_gone_out() -> None:
    # Beside R5R6R7 whoever held R4 or R8 alone, before the last draw, had gone out. Of 12 ways to deal two of four
    # tiles in order two give both; half of all are believed with 0.15 only: 2 / 12 * 0.15 / (0.5 + 0.5 * 0.15) is 4 %.
    outlook = replace(seen_at("R5R6R7 K1,?2 ?2 0 11 0"), hidden=cells("R4R8B9O11"))
    dealt = islice(worlds(outlook, rounds.playout_for(STANDARD), Random(7)), 200)
    both = [world for world in dealt if cells_in(world.racks[0][1]) == list(cells("R4R8"))]
    assert len(both) < 0.09 * 200


def test_with_an_empty_pool_two_know_everything() -> None:
    assert is_known(seen_at("- R1,?14 ?0 0 11 0"))
    assert not is_known(seen_at("- R1,?14 ?1 0 11 0"))
    assert not is_known(seen_at("- R1,?14,?14 ?0 0 111 0"))


def last_pass() -> Outlook:
    """The pool is empty and the other, who has O13 and K5, has passed: whoever passes now loses by 34 to 18."""
    return replace(seen_at("- R10R11R12B1,?2 ?0 0 11 1"), hidden=cells("O13K5"))


def laying_the_run(outlook: Outlook) -> tuple[Prospect, ...]:
    """Passing, and laying the run, which leaves one point."""
    return prospects_of(outlook, waiting(outlook), rounds.playout_for(STANDARD))


def test_it_sees_that_a_pass_would_end_the_round_too_soon() -> None:
    outlook = last_pass()
    passing, *plays = laying_the_run(outlook)
    assert [cells_in(play.laid) for play in plays] == [list(cells("R10R11R12"))]
    assert rank(outlook, (passing, *plays), rounds.playout_for(STANDARD), Random(1), 8) == plays
    assert rank(outlook, (*plays, passing), rounds.playout_for(STANDARD), Random(1), 8) == []


def test_a_pass_and_a_play_on_counts_are_those_of_the_law() -> None:
    outlook, room = last_pass(), rounds.playout_for(STANDARD)
    passing, play = laying_the_run(outlook)
    room.set_rack(1, rounds.counts(Row.parse("O13K5").tiles), 1)
    make(room, outlook, passing)
    assert (room.at(), room.is_over()) == ((1, 2, 0), 1)
    make(room, outlook, play)
    assert (room.at(), room.is_over(), room.values()) == ((1, 0, 0), 0, [1, 18])


@pytest.mark.parametrize(("errors", "gained"), [(0.0, 0.25), (1.0, 0.25 + 0.75**0.5 / 4), (-1.0, 0.25 - 0.75**0.5 / 4)])
def test_a_gain_counts_what_is_better_in_the_same_worlds(errors: float, gained: float) -> None:
    # Four worlds, better in one: 0.25 on average, squares about it 0.75 * 0.75 + 3 * 0.25 * 0.25 = 0.75.
    assert gain([1, 1, 0, 1], [0, 1, 0, 1], errors) == pytest.approx(gained)


def test_it_goes_out_without_a_thought() -> None:
    rng = Random(3)
    assert isinstance(Seer().choose(read_view("R5R6R7 R8R4,?14 ?20 0 11 0"), rng), Play)
    assert rng.getstate() == Random(3).getstate()


def seen_at(text: str) -> Outlook:
    return outlook_of(read_view(text))


def read_view(text: str) -> View:
    position = read_position(text)
    assert isinstance(position, View)
    return position


def cells(text: str) -> tuple[int, ...]:
    """Tiles by cell, in order."""
    return tuple(sorted(rounds.CELL_OF[tile.kind] for tile in Row.parse(text).tiles))


def cells_in(counts: "array[int]") -> list[int]:
    return [cell for cell, count in enumerate(counts) for _ in range(count)]
