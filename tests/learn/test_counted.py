"""A round on counts of tiles is a round of the law, played much faster."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from meldroom.learn.actions import DRAW, END
from meldroom.learn.core import Core
from meldroom.learn.counted import CountedCore
from meldroom.learn.planes import PLANES, planes_of
from meldroom.learn.refusals import IllegalAction
from meldroom.learn.resampling import resample
from meldroom.learn.round import Round
from meldroom.notation.position import read_position
from meldroom.solver import rounds
from meldroom.solver.compiled import is_source, load_source
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view
from meldroom.tiles.tiles import Tile
from tests.learn.walks import LAYING, walk
from tests.solver.test_playouts import HOUSES

EXACT = ("joker_on_table=fluid", "jokers=0", "joker_on_table=fluid+joker_in_opening=off", "jokers=0+opening_min=0")
"""Rules under which nothing depends on how tiles lie in melds."""


def at(text: str) -> State:
    state = read_position(text)
    assert isinstance(state, State)
    return state


def actions(mask: bytes) -> list[int]:
    return [action for action, legal in enumerate(mask) if legal]


def some_action(core: Round, rng: Random) -> int:
    """A legal action, a tile more often than chance would have it."""
    legal = actions(core.mask())
    tiles = [action for action in legal if action < END]
    return rng.choice(tiles if tiles and rng.random() < LAYING else legal)


def walk_counted(rules: str, players: int, seed: str) -> Iterator[CountedCore]:
    """One round: the same core before each action, and at its end."""
    core, rng = CountedCore.deal(find_rules(rules), players, seed), Random(seed)
    yield core
    while not core.over:
        core.step(some_action(core, rng))
        yield core


@pytest.mark.parametrize("rules", EXACT)
def test_the_masks_are_those_of_the_law(rules: str) -> None:
    for seed in range(3):
        for core in walk(rules, 2 + seed, f"exact {seed}"):
            counted = CountedCore(core.state, core.picked)
            assert actions(counted.mask()) == actions(core.mask()), (core.state, core.picked)
            assert (counted.over, counted.turn, counted.picked) == (core.over, core.turn, core.picked)
            assert counted.outcome() == core.outcome()


def test_where_jokers_remember_the_masks_hold_what_the_law_allows() -> None:
    fewer = decisions = 0
    for seed in range(6):
        for core in walk("standard", 2, f"subset {seed}"):
            if core.picked or may_have_changed_places(core.state):
                continue
            mask = actions(CountedCore(core.state).mask())
            assert set(mask) <= set(actions(core.mask())), (core.state, core.picked)
            fewer, decisions = fewer + (mask != actions(core.mask())), decisions + 1
    assert fewer < 0.05 * decisions


def may_have_changed_places(state: State) -> bool:
    """Whether two jokers may stand for one number; see `finder`."""
    numbers = [tiles[0].number for meld in state.table for tiles in meld.stands]
    return len(set(numbers)) < len(numbers)


@pytest.mark.parametrize("rules", HOUSES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_round_ends_and_nothing_gets_lost(rules: str, players: int) -> None:
    house, core = find_rules(rules), CountedCore.deal(find_rules(rules), players, "lost")
    for core in walk_counted(rules, players, "lost"):
        assert any(core.mask())
        for seat in range(players):
            planes = dict(zip(PLANES, planes_of(core.observe(seat)).tolist(), strict=True))
            there = np.add(planes["rack"], np.add(planes["table"], planes["unseen"]))
            assert there.tolist() == [*[house.copies_in_play] * 52, house.jokers_in_play]
            assert min(planes["unseen"]) >= 0
            assert all(np.less_equal(planes["picked"], planes["rack"]))
    assert core.over
    assert core.outcome() is not None
    assert actions(core.mask()) == [DRAW]


@pytest.mark.parametrize("rules", ["standard", "joker_on_table=fluid"])
def test_no_choice_is_a_dead_end_and_no_set_is_reached_twice(rules: str) -> None:
    rng, ends = Random(1), 0
    for seed in range(12):
        *_, core = zip(range(rng.randrange(20, 90)), walk(rules, 2, f"ends {seed}"), strict=False)
        state = core[1].state
        found = list(ends_of(state, (), most=60))
        assert len(found) == len(set(found))
        assert all(tiles == tuple(sorted(tiles)) for tiles in found)
        ends += len(found)
    assert ends > 30


def ends_of(state: State, picked: tuple[Tile, ...], most: int) -> Iterator[tuple[Tile, ...]]:
    """Sets of tiles that the turn can be ended with; fails where nothing goes on."""
    mask = actions(CountedCore(state, picked).mask())
    assert mask
    if END in mask:
        yield picked
    for action in mask[:most]:
        if action < END:
            yield from ends_of(state, (*picked, Tile(action)), most=2)


@pytest.mark.parametrize("rules", ["standard", "joker_on_table=fluid"])
def test_what_a_seat_sees_is_what_it_sees_by_the_law(rules: str) -> None:
    for core in walk(rules, 3, "seen"):
        counted = CountedCore(core.state, ())
        for seat in range(3):
            here, there = planes_of(counted.observe(seat)), planes_of(Core(core.state).observe(seat))
            same = [PLANES.index(name) for name in ("rack", "picked", "table", "unseen")]
            assert here[same].tolist() == there[same].tolist()
            assert here[PLANES.index("beside")].sum() == 0
            assert counted.observe(seat)[-10:].tolist() == core.observe(seat)[-10:].tolist()


def test_what_jokers_stand_for_is_seen_where_they_remember() -> None:
    state = at("R1R2J/K5O5B5 R4R4B9,K1K2 K3O9J 0 11 0")
    stands = planes_of(CountedCore(state).observe(0))[PLANES.index("stands")]
    assert actions(bytes(stands.tolist())) == [Tile.parse("R3").kind]


def test_nothing_depends_on_what_is_hidden() -> None:
    rng = Random(3)
    for core in walk("standard", 3, "hidden"):
        other = resample(view(core.state, core.turn), rng)
        here, there = (CountedCore(state, ()) for state in (core.state, other))
        assert here.mask() == there.mask()
        assert here.observe(core.turn).tolist() == there.observe(core.turn).tolist()


def test_the_same_seed_and_actions_are_the_same_round() -> None:
    def told(seed: str) -> list[tuple[bytes, list[int]]]:
        return [(core.mask(), core.observe(core.turn).tolist()) for core in walk_counted("standard", 2, seed)]

    first = told("same")
    told("between")  # the same room is used again
    assert told("same") == first
    assert told("other") != first


def test_what_is_laid_does_not_depend_on_what_others_had_to_look_for() -> None:
    rng, laid = Random(4), 0
    for seed in range(8):
        for core in walk("standard", 2, f"as ever {seed}"):
            if core.over or core.turn == 0 or core.picked or not core.state.pool:
                continue
            here, there = (CountedCore(state) for state in (core.state, resample(view(core.state, 0), rng)))
            for one in (here, there):
                one.step(DRAW)
            while not here.over and here.turn == 0:
                action = some_action(here, rng)
                laid += action == END
                for one in (here, there):
                    one.step(action)
            stands = PLANES.index("stands")
            assert planes_of(here.observe(0))[stands].tolist() == planes_of(there.observe(0))[stands].tolist()
    assert laid > 20


@pytest.mark.skipif(is_source(rounds.picking), reason="there is nothing compiled to compare with")
@pytest.mark.parametrize("rules", ["standard", "joker_on_table=fluid"])
def test_uncompiled_it_is_the_same_round(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> list[tuple[bytes, list[int]]]:
        core, rng = CountedCore(deal(find_rules(rules), 2, "uncompiled")), Random(5)
        found = list[tuple[bytes, list[int]]]()
        while not core.over:
            found.append((core.mask(), core.observe(core.turn).tolist()))
            core.step(some_action(core, rng))
        return found

    compiled = told()
    monkeypatch.setattr(rounds, "picking", load_source("picking"))
    monkeypatch.setattr("meldroom.learn.counted._ROOMS", {})
    assert told() == compiled


def test_tiles_are_laid_by_picking_them_and_ending_the_turn() -> None:
    core = CountedCore(at("R1R2R3 R4R8,K1 K2 0 11 0"))
    assert actions(core.mask()) == [3, DRAW]
    core.step(3)
    assert (actions(core.mask()), core.picked) == ([END], (Tile.parse("R4"),))
    core.step(END)
    assert (core.turn, core.picked, core.moves) == (1, (), 1)
    assert [str(tile) for tile in core.rack(0)] == ["R8"]


def test_an_opening_needs_its_points() -> None:
    assert actions(CountedCore(at("- R1R2R3R9,K1 K2 0 01 0")).mask()) == [DRAW]
    core = CountedCore(at("- R1R2R3R11R12R13,K1 K2 0 01 0"))
    assert actions(core.mask()) == [0, 10, DRAW]
    for action in (0, 1, 2):
        core.step(action)
    assert actions(core.mask()) == [10]


def test_a_freed_joker_needs_a_new_meld() -> None:
    assert actions(CountedCore(at("R1R2J R3B9,K1 K2 0 11 0")).mask()) == [DRAW]
    core = CountedCore(at("R1R2J R3B9B10,K1 K2 0 11 0"))
    assert actions(core.mask()) == [2, DRAW]
    for action in (2, 21, 22, END):
        core.step(action)
    assert core.over


def test_refusals_say_why_and_nothing_changes() -> None:
    core = CountedCore(at("R1R2R3/K4K5K6 R4R5K7B1,K1 K2 0 11 0"))
    with pytest.raises(IllegalAction, match="55 is no action"):
        core.step(55)
    with pytest.raises(IllegalAction, match="O1 is not on the rack"):
        core.step(39)
    core.step(3)
    with pytest.raises(IllegalAction, match="too late to draw"):
        core.step(DRAW)
    assert core.picked == (Tile.parse("R4"),)
    over = CountedCore(at("R1R2R3 R4,K1 K2 0 11 0"), (Tile.parse("R4"),))
    over.step(END)
    with pytest.raises(IllegalAction, match="The round is over"):
        over.step(DRAW)
