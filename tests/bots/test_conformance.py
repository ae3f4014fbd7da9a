"""What every computer player keeps to, under every set of rules."""

from collections import Counter
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from meldroom.notation.position import read_position
from meldroom.solver.best import SEARCH, best_play
from meldroom.tilerummy.moves import Draw, Misplay, Overrun, Pass, Play, Resign
from meldroom.tilerummy.plays import play_faults
from meldroom.tilerummy.referee import ending, outcome
from meldroom.tilerummy.rules import RULES, find_rules
from meldroom.tilerummy.state import State, all_tiles
from meldroom.tilerummy.views import View, view
from tests import strategies
from tests.bots.rounds import PLAYERS, play_round

HOUSES = (
    *RULES,
    "forced_play=on",
    "must_play_when_empty=on+hand_size=30",
    "joker_retrieval=off",
    "freed_joker_dest=any_set+group_retrieval=both_missing",
    "ace=wrap+jokers_per_set_max=1",
    "ace=low_high+opening_turn_access=after_opening",
    "joker_in_opening=off+opening_min=50",
    "tile_sets=2",
    "jokers=0",
    "machiavelli+draw_first=on+jokers=4",
)
TABLES = [
    *((house, 2) for house in HOUSES),
    ("standard", 3),
    ("jumbo", 3),
    ("standard", 4),
    ("tile_sets=2", 5),
]


@pytest.mark.parametrize("bot", PLAYERS)
@pytest.mark.parametrize(("house", "players"), TABLES)
def test_whole_rounds_end_and_every_move_is_legal(bot: str, house: str, players: int) -> None:
    rules = find_rules(house)
    played = play_round(rules, _seated(bot, players), seed=len(house) + players)
    bag = rules.bag_for(players)
    assert all(all_tiles(state) == bag for state in played.states)
    assert not any(isinstance(move, Overrun | Misplay | Resign) for move in played.moves)
    assert outcome(played.states[-1], search=SEARCH) is not None


def _seated(bot: str, players: int) -> list[str]:
    """Computer players of this kind alone; one seer is enough, which thinks long, with others who soon end a round."""
    return [bot] * players if bot != "seer" else [bot, *["greedy"] * (players - 1)]


def test_all_of_them_at_one_table() -> None:
    names = list(PLAYERS)
    for bots in (names[:4], names[-3:]):
        played = play_round(RULES["standard"], bots, seed=5)
        assert any(isinstance(move, Play) for move in played.moves)
        assert ending(played.states[-1]) is not None


@pytest.mark.parametrize("bot", PLAYERS)
def test_the_same_seed_gives_the_same_round(bot: str) -> None:
    assert play_round(RULES["jumbo"], [bot] * 2, seed=11) == play_round(RULES["jumbo"], [bot] * 2, seed=11)


def test_another_seed_gives_another_choice_to_chance_alone() -> None:
    seen = read_view("R1R2R3 R4R5B7K7O7R13K13O13B4,?5 ?40 0 11 0")
    chosen = {bot: {repr(PLAYERS[bot].choose(seen, Random(seed))) for seed in range(20)} for bot in PLAYERS}
    assert len(chosen["chance"]) > 1
    assert all(len(moves) == 1 for bot, moves in chosen.items() if bot not in {"chance", "seer"})


@pytest.mark.parametrize("bot", PLAYERS)
@settings(max_examples=10)
@given(strategies.games(longest=25), st.integers(0, 10**6))
def test_hidden_tiles_do_not_change_the_move(bot: str, states: list[State], seed: int) -> None:
    state = states[-1]
    assume(ending(state) is None)
    other = strategies.hidden_elsewhere(state, state.turn, Random(seed))
    first = PLAYERS[bot].choose(view(state, state.turn), Random(seed))
    assert PLAYERS[bot].choose(view(other, state.turn), Random(seed)) == first


@pytest.mark.parametrize("bot", PLAYERS)
@settings(max_examples=10)
@given(strategies.games(longest=25), st.randoms())
def test_the_move_is_legal_in_any_position(bot: str, states: list[State], rng: Random) -> None:
    state = states[-1]
    assume(ending(state) is None)
    match PLAYERS[bot].choose(view(state, state.turn), rng):
        case Play() as play:
            seat = state.turn
            assert play_faults(state.rules, state.table, state.racks[seat], state.opened[seat], play) == ()
        case Draw():
            assert state.pool
        case Pass():
            assert not state.pool or state.rules.draw_first
        case other:
            pytest.fail(f"{other} is no choice of a player")


THIRTY = "R1R2R3R4R6R7R9R11B1B2B4B5B7B8B10B13K1K3K5K6K8K9K11K12O2O3O5O8O10O13"


@pytest.mark.parametrize("bot", ["chance", "greedy", "points", "keeper"])
def test_a_rack_of_thirty_tiles_still_plays(bot: str) -> None:
    # ACCEPTANCE 86
    seen = read_view(f"B11B12B13 {THIRTY},?5 ?40 0 11 0")
    move = PLAYERS[bot].choose(seen, Random(1))
    assert isinstance(move, Play)
    assert play_faults(seen.rules, seen.table, seen.rack, True, move) == ()  # noqa: FBT003 - the law's own order


@pytest.mark.parametrize("bot", PLAYERS)
def test_who_cannot_open_draws_or_passes(bot: str) -> None:
    # ACCEPTANCE 31
    rack = "R9R4R13B10B12O4R4K4B7O12R11R2K6O5"
    assert isinstance(PLAYERS[bot].choose(read_view(f"- {rack},?14 ?78 0 00 0"), Random(1)), Draw)
    assert isinstance(PLAYERS[bot].choose(read_view(f"- {rack},?14 ?0 0 00 0"), Random(1)), Pass)


@pytest.mark.parametrize("bot", PLAYERS)
def test_who_must_play_and_can_only_rearrange_rearranges(bot: str) -> None:
    # Nothing fits to an end and the rack holds no meld: only a split of the run takes the tile.
    position = "R1R2R3R4R5 R3K9,?14 ?20 0 11 0"
    assert isinstance(PLAYERS[bot].choose(read_view(f"{position} rules=forced_play=on"), Random(1)), Play)


def test_some_use_the_table_whenever_they_can_and_some_only_to_go_out() -> None:
    seen = read_view("R1R2R3R4R5 R3K9,?14 ?20 0 11 0")
    drawn = {bot for bot in PLAYERS if isinstance(PLAYERS[bot].choose(seen, Random(1)), Draw)}
    assert drawn - {"adept", "seer"} == {"chance", "keeper", "miser"}


def test_keeper_uses_the_table_to_go_out() -> None:
    move = PLAYERS["keeper"].choose(read_view("R1R2R3R4R5 R3,?14 ?20 0 11 0"), Random(1))
    assert isinstance(move, Play)
    assert move.taken


def test_keeper_lays_whole_melds_and_keeps_the_rest() -> None:
    seen = read_view("R5R6R7 R8K1K2K3B9,?14 ?20 0 11 0")
    assert PLAYERS["keeper"].choose(seen, Random(1)) == Play.of("-", "K1K2K3")
    assert best_play(seen).tiles == 4


def test_greedy_lays_the_most() -> None:
    # ACCEPTANCE 88
    seen = read_view("- R3R4R5R6R7B6K6,?14 ?20 0 11 0")
    move = PLAYERS["greedy"].choose(seen, Random(1))
    assert isinstance(move, Play)
    assert Counter(tile for row in move.laid for tile in row.tiles).total() == 6


def test_each_has_a_name_and_says_how_it_plays_in_a_sentence() -> None:
    names = ["chance", "greedy", "points", "keeper", "miser", "adept", "seer"]
    assert list(PLAYERS) == [bot.name for bot in PLAYERS.values()] == names
    assert all(bot.words.endswith(".") for bot in PLAYERS.values())


def read_view(text: str) -> View:
    position = read_position(text)
    assert isinstance(position, View)
    return position
