"""What a seat sees as numbers, and that nothing hidden is among them."""

from random import Random

import numpy as np
import pytest

from meldroom.learn.core import Core
from meldroom.learn.modes import MODES
from meldroom.learn.planes import COUNTED, PLANES, length_of, planes_of
from meldroom.learn.resampling import resample
from meldroom.notation.position import read_position
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view
from meldroom.tiles.rows import write_tiles
from meldroom.tiles.tiles import KINDS
from tests.learn.walks import HOUSES, walk


def at(text: str, picked: str = "") -> Core:
    state = read_position(text)
    assert isinstance(state, State)
    core = Core(state)
    for name in picked.split():
        core.step(next(tile.kind for tile in KINDS if str(tile) == name))
    return core


def shown(core: Core, seat: int) -> dict[str, str]:
    """The planes of a seat as tiles."""
    planes = planes_of(core.observe(seat))
    tiles = [[tile for tile, count in zip(KINDS, plane, strict=True) for _ in range(count)] for plane in planes]
    return dict(zip(PLANES, map(write_tiles, tiles), strict=True))


def test_the_planes_show_rack_table_and_jokers() -> None:
    core = at("R1R2J/K5O5B5 R4R4B9,K1K2 K3O9J 0 11 0", "R4")
    mine, others = shown(core, 0), shown(core, 1)
    assert (mine["rack"], mine["picked"]) == ("R4R4B9", "R4")
    assert (mine["table"], mine["stands"], mine["beside"]) == ("R1R2B5K5O5J", "R3", "R1R2J")
    assert (others["rack"], others["picked"], others["table"]) == ("K1K2", "-", mine["table"])


def test_all_tiles_are_somewhere() -> None:
    for core in walk("standard", 3, "somewhere"):
        for seat in range(3):
            planes = dict(zip(PLANES, planes_of(core.observe(seat)), strict=True))
            there = planes["rack"] + planes["table"] + planes["unseen"]
            assert there.tolist() == [2] * 53


def test_the_facts() -> None:
    core = at("R1R2R3 R4R8,K1K2K3,B1 K3O9 1 101 2 last=4 rules=jumbo")
    facts = core.observe(1)[COUNTED:].tolist()
    sizes_and_openings = [3, 0, 1, 1, 2, 1]
    assert facts == [*sizes_and_openings, 2, 1, 2, 5]
    assert core.observe(0)[COUNTED:].tolist() == [2, 1, 3, 0, 1, 1, 2, 0, 2, 5]


def test_the_order_of_the_others_is_that_of_play() -> None:
    core = at("R1R2R3 R4R8,K1K2K3,B1 K3O9 0 101 0 rules=direction=counter")
    assert core.observe(0)[COUNTED : COUNTED + 6].tolist() == [2, 1, 1, 1, 3, 0]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("rules", "players"), HOUSES)
def test_numbers_are_in_the_space_and_do_not_depend_on_what_is_hidden(mode: str, rules: str, players: int) -> None:
    way, rng = MODES[mode](6), Random(0)
    for at_step, core in enumerate(walk(rules, players, "hidden")):
        space = way.space(core.state.rules, players)
        if at_step % 25 == 0 or core.over:
            for seat in range(players):
                here = way.observe(core, seat)
                assert space.contains(here)
                assert here["observation"].shape == (length_of(players),)
                other = Core(resample(view(core.state, seat), rng), core.picked if core.turn == seat else ())
                there = way.observe(other, seat)
                assert all(np.array_equal(here[name], there[name]) for name in here), (at_step, seat)
