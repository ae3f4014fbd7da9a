"""Rounds on counts are rounds of the law."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from meldroom.notation.position import read_position
from meldroom.solver import rounds
from meldroom.solver.best import best_play
from meldroom.solver.compiled import is_source, load_source
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Draw, Play
from meldroom.tilerummy.plays import effect_of
from meldroom.tilerummy.referee import ending
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View, view
from meldroom.tiles.melds import Row, all_melds
from tests.solver.on_counts import follow

HOUSES = (
    "standard",
    "joker_on_table=fluid",
    "freed_joker_dest=any_set",
    "joker_retrieval=off",
    "joker_in_opening=off+opening_min=50",
    "pool_empty_end=first_pass",
    "tile_sets=2+hand_size=20+all_joker_sets=on",
    "joker_on_table=fluid+tile_sets=2",
    "all_joker_sets=on",
)
GREEDY, KEEPER = rounds.Policy.GREEDY, rounds.Policy.KEEPER


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("policies", [(GREEDY, GREEDY), (KEEPER, GREEDY, KEEPER)])
def test_the_referee_takes_every_move(house: str, policies: tuple[int, ...]) -> None:
    rules = find_rules(house)
    assert rounds.serves(rules)
    for seed in range(6):
        state = deal(rules, len(policies), f"counts {seed}")
        *_, (_, _, after) = follow(state, policies)
        assert ending(after) is not None


@pytest.mark.soak
def test_the_referee_takes_every_move_of_many_rounds() -> None:
    for seed in range(1000):
        for _ in follow(deal(find_rules("standard"), 2, f"many {seed}"), (GREEDY, KEEPER)):
            pass


@pytest.mark.parametrize("house", ["standard", "joker_on_table=fluid"])
def test_nobody_lays_more_than_can_be(house: str) -> None:
    rules = find_rules(house)
    most = laid = 0
    for seed in range(4):
        for before, move, _ in follow(deal(rules, 2, f"most {seed}"), (GREEDY, GREEDY)):
            best = best_play(before).tiles
            tiles = sum(effect_of(rules, before.table, move).come) if isinstance(move, Play) else 0
            assert tiles <= best
            assert tiles == best or rounds.remembers(rules)
            most, laid = most + best, laid + tiles
    assert laid > 0.95 * most


def test_a_keeper_lays_what_its_rack_makes_alone() -> None:
    for before, move, after in follow(deal(find_rules("standard"), 3, "keeper"), (KEEPER,) * 3):
        own = best_play(replace(view(before, before.turn), table=()))
        won = not after.racks[before.turn]
        assert won or own.tiles == len(before.racks[before.turn]) - len(after.racks[before.turn]) or move == Draw()


@pytest.mark.skipif(is_source(rounds.playouts), reason="there is nothing compiled to compare with")
@pytest.mark.parametrize("house", ["standard", "joker_on_table=fluid"])
def test_uncompiled_they_are_the_same_rounds(house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    states = [deal(find_rules(house), 2, f"same {seed}") for seed in range(2)]
    compiled = [told(state) for state in states]
    monkeypatch.setattr(rounds, "playouts", load_source("playouts"))
    assert [told(state) for state in states] == compiled


def told(state: State) -> list[tuple[list[int], list[int]]]:
    """What is laid turn by turn."""
    room = rounds.playout_for(state.rules)
    rounds.put_state(room, state, (GREEDY, KEEPER))
    turns: list[tuple[list[int], list[int]]] = []
    while not room.is_over():
        room.take_turn()
        turns.append((room.last_play(), room.table()[1]))
    return turns


GOES_OUT = (
    ("-", "K5JJ"),  # with two jokers one tile is enough
    ("-", "R5JJR8"),
    ("-", "R1R2JR4R5"),
    ("-", "R1R2JR4R5B8JO8"),
    ("R7B7K7", "O7"),
    ("R7JR9", "R1R2R8"),  # the joker goes with the 1 and 2, and the 8 comes in its place
    ("B1B2B3/R7JR9", "B4K9O9R8"),
)
STAYS = (
    ("-", "R5R9J"),
    ("-", "K5J"),
    ("-", "R1R2R4R5"),
    ("R7R8R9", "R1R2R8"),  # there is no joker to be freed
    ("R7JR9", "R1R8R13"),
    ("-", "R1R2R5R6R9R10J"),
)


@pytest.mark.parametrize(("table", "rack"), GOES_OUT)
def test_what_goes_out_at_the_table_goes_out_on_counts(table: str, rack: str) -> None:
    assert can_go_out(table, rack) == (True, True)


@pytest.mark.parametrize(("table", "rack"), STAYS)
def test_what_stays_at_the_table_stays_on_counts(table: str, rack: str) -> None:
    assert can_go_out(table, rack) == (False, False)


def test_every_two_melds_with_jokers_go_out() -> None:
    rows = list(all_melds(find_rules("standard").melds, jokers=1))
    for seed in range(60):
        rack = "".join(str(row) for row in Random(seed).sample(rows, 2))
        if max(Counter(Row.parse(rack).tiles).values()) <= 2:
            assert can_go_out("-", rack) == (True, True), rack


def can_go_out(table: str, rack: str) -> tuple[bool, bool]:
    """Whether this rack can be laid at the table, and on counts."""
    seen = read_position(f"{table} {rack},?14 ?20 0 11 0")
    assert isinstance(seen, View)
    room = rounds.playout_for(seen.rules)
    room.set_table(*rounds.table_counts(seen.table, memory=True))
    room.set_rack(0, rounds.counts(seen.rack), 1)
    return best_play(seen).tiles == len(seen.rack), bool(room.can_go_out(0))
