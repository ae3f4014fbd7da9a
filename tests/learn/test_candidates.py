"""A few plays to choose from."""

from random import Random

import numpy as np
import pytest

from meldroom.learn.candidates import FEATURES, candidates_of
from meldroom.learn.core import Core
from meldroom.learn.modes import ByCandidates
from meldroom.learn.refusals import IllegalAction
from meldroom.notation.position import read_position
from meldroom.solver.choices import best_plays
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from meldroom.tiles.tiles import Tile
from tests.learn.walks import HOUSES
from tests.solver.positions import check, seen

RICH = ("R1R2R3R4/K5O5B5/B7B8B9", "R5 R6 K1 K2 K3 O9 O10 O11 B6 B10 J")


def at(text: str) -> Core:
    state = read_position(text)
    assert isinstance(state, State)
    return Core(state)


def test_candidates_are_plays_and_no_two_lay_the_same_tiles() -> None:
    view = seen(*RICH)
    found = candidates_of(view, 8)
    assert found.truncated
    assert len({answer.played for answer in found.answers}) == len(found.answers) == 8
    for answer in found.answers:
        check(view, answer)


def test_half_of_them_leave_the_table_alone_where_there_are_many() -> None:
    found = candidates_of(seen(*RICH), 8).answers
    assert all(answer.unchanged == 3 for answer in found[:4])
    assert any(answer.unchanged < 3 for answer in found[4:])


def test_all_plays_are_there_where_they_fit() -> None:
    view = seen("R1R2R3", "R4 K5 O5 B5")
    found = candidates_of(view, 8)
    assert not found.truncated
    assert [answer.played for answer in found.answers] == [answer.played for answer in best_plays(view, 8).answers]


def test_what_is_seen_of_a_candidate() -> None:
    core, mode = at("R1R2R3 R4R8J,K1 K2 0 11 0"), ByCandidates(4)
    there = mode.observe(core, 0)
    plays = mode.plays(core).answers
    assert there["action_mask"].tolist() == [1] * len(plays) + [0] * (4 - len(plays)) + [1]
    (row,) = (row for row, play in zip(there["candidates"], plays, strict=False) if play.played == (Tile.parse("R4"),))
    assert row[Tile.parse("R4").kind] == 1
    assert row[-3:].tolist() == [1, 4, 1]
    assert there["candidates"].shape == (5, FEATURES)
    assert not there["candidates"][-1].any()


def test_others_see_no_candidates() -> None:
    core, mode = at("R1R2R3 R4R8J,K1 K2 0 11 0"), ByCandidates(4)
    there = mode.observe(core, 1)
    assert not there["candidates"].any()
    assert not there["action_mask"].any()
    assert not there["truncated"].any()


def test_a_candidate_is_laid_and_the_last_action_draws() -> None:
    core, mode = at("R1R2R3 R4R8,K1 K2 0 11 0"), ByCandidates(4)
    mode.step(core, 0)
    assert [str(meld.row) for meld in core.state.table] == ["R1R2R3R4"]
    mode.step(core, 4)
    assert len(core.state.racks[1]) == 2


def test_what_is_not_offered_is_refused() -> None:
    core, mode = at("R1R2R3 R4R8,K1 K2 0 11 0"), ByCandidates(4)
    for action in (1, 3):
        with pytest.raises(IllegalAction, match=f"{action} is none of the plays on offer: expected one of 0, 4"):
            mode.step(core, action)
    forced = at("R1R2R3 R4R8,K1 K2 0 11 0 rules=forced_play=on")
    assert mode.mask(forced, 0).tolist() == [1, 0, 0, 0, 0]


@pytest.mark.parametrize(("rules", "players"), HOUSES)
def test_a_round_of_random_candidates_ends(rules: str, players: int) -> None:
    core, mode, rng = Core.deal(find_rules(rules), players, "candidates"), ByCandidates(3), Random(1)
    while not core.over:
        mode.step(core, rng.choice(np.flatnonzero(mode.mask(core, core.turn)).tolist()))
    assert core.outcome() is not None
    with pytest.raises(IllegalAction, match="over"):
        mode.step(core, 3)
