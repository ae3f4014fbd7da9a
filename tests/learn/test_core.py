"""A round by numbered actions keeps to the law, and says why an action is refused."""

import pytest

from meldroom.learn.actions import ACTIONS, DRAW, END
from meldroom.learn.core import Core
from meldroom.learn.refusals import IllegalAction
from meldroom.notation.position import read_position
from meldroom.tilerummy.referee import outcome
from meldroom.tilerummy.state import State
from meldroom.tiles.tiles import Tile
from tests.learn.walks import HOUSES, legal_actions, walk


def at(text: str) -> Core:
    """The round of a position on one line."""
    state = read_position(text)
    assert isinstance(state, State)
    return Core(state)


def kind(name: str) -> int:
    return Tile.parse(name).kind


def refusal(core: Core, action: int) -> str:
    """Why an action is refused; nothing has changed then."""
    before = core.state, core.picked, core.mask(), core.moves
    with pytest.raises(IllegalAction) as refused:
        core.step(action)
    assert (core.state, core.picked, core.mask(), core.moves) == before
    return str(refused.value)


@pytest.mark.parametrize(("rules", "players"), HOUSES)
def test_a_round_of_random_actions_ends(rules: str, players: int) -> None:
    last = list(walk(rules, players, "end"))[-1]
    assert last.over
    assert last.outcome() is not None
    assert legal_actions(last) == [DRAW]


def test_tiles_are_laid_by_picking_them_and_ending_the_turn() -> None:
    core = at("R1R2R3 R4R8,K1 K2 0 11 0")
    assert legal_actions(core) == [kind("R4"), DRAW]
    core.step(kind("R4"))
    assert legal_actions(core) == [END]
    core.step(END)
    assert [str(meld.row) for meld in core.state.table] == ["R1R2R3R4"]
    assert (core.turn, core.picked, core.moves) == (1, (), 1)


def test_an_opening_needs_its_points() -> None:
    assert legal_actions(at("- R1R2R3R9,K1 K2 0 01 0")) == [DRAW]
    core = at("- R1R2R3R11R12R13,K1 K2 0 01 0")
    assert legal_actions(core) == [kind("R1"), kind("R11"), DRAW]
    for name in ("R1", "R2", "R3"):
        core.step(kind(name))
    assert legal_actions(core) == [kind("R11")]


@pytest.mark.parametrize("rules", ["forced_play=on", "must_play_when_empty=on"])
def test_who_must_play_may_not_leave_the_turn(rules: str) -> None:
    pool = "K2" if rules.startswith("forced") else "-"
    assert legal_actions(at(f"R1R2R3 R4R8,K1 {pool} 0 11 0 rules={rules}")) == [kind("R4")]
    assert legal_actions(at(f"R1R2R3 R8R9,K1 {pool} 0 11 0 rules={rules}")) == [DRAW]


def test_an_empty_pool_is_passed() -> None:
    core = at("R1R2R3 R8R9,K1 - 0 11 0")
    core.step(DRAW)
    assert core.state.passes == 1


def test_refusals_say_why() -> None:
    core = at("R1R2R3/K4K5K6 R4R5K7B1,K1 K2 0 11 0")
    assert refusal(core, ACTIONS) == "55 is no action: expected a whole number from 0 to 54"
    assert refusal(core, -1) == "-1 is no action: expected a whole number from 0 to 54"
    assert refusal(core, kind("O1")).startswith(
        "O1 is not on the rack, or all of them are picked already: expected one"
    )
    assert (
        refusal(core, kind("B1")) == "No play adds B1 and only tiles that come after it: expected one of R4, K7, DRAW"
    )
    assert refusal(core, END) == "The tiles picked so far are no play by themselves: expected one of R4, K7, DRAW"
    core.step(kind("R4"))
    assert refusal(core, DRAW).startswith("Tiles have been picked, so it is too late to draw or pass")
    core.step(kind("K7"))
    assert refusal(core, kind("R5")).startswith("R5 comes before K7")
    assert refusal(core, kind("K7")).startswith("K7 is not on the rack")


def test_a_refused_draw_says_that_there_is_a_play() -> None:
    core = at("R1R2R3 R4R8,K1 K2 0 11 0 rules=forced_play=on")
    assert refusal(core, DRAW).startswith("A play exists, so these rules do not allow ending the turn without one")


def test_after_the_end_nothing_may_be_done() -> None:
    core = at("R1R2R3 R4,K1 K2 0 11 0")
    core.step(kind("R4"))
    core.step(END)
    assert core.outcome() == outcome(core.state)
    assert refusal(core, DRAW) == "The round is over: expected a reset."
