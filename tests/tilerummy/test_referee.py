from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign
from meldroom.tilerummy.plays import play_faults, play_to
from meldroom.tilerummy.referee import Ending, IllegalMove, apply, ending, faults, outcome, submission
from meldroom.tilerummy.rules import Rules, find_rules, with_options
from meldroom.tilerummy.state import State, all_tiles, sorted_table
from meldroom.tilerummy.views import View, view
from meldroom.tiles.melds import read_meld
from meldroom.tiles.rows import Row, parse_rows, parse_tiles
from meldroom.tiles.tiles import Tile, ordered
from tests.strategies import deals, games, hidden_elsewhere, jumbled, simple_plays, some_move

seeds = st.integers(0, 10**6)


def position(rack: str, lies: str = "-", rules: str = "", *, opened: bool = True, pool: str = "K13K13K13K13") -> State:
    house = find_rules(rules)
    melds = sorted_table(meld for row in parse_rows(lies) if (meld := read_meld(row, house.melds)))
    racks = (ordered(parse_tiles(rack)), ordered(parse_tiles("B1B1")))
    return State(house, melds, racks, parse_tiles(pool), 0, (opened, True))


def to_table(state: State, after: str) -> Play:
    return play_to(state.table, parse_rows(after), state.rules)


def words(state: State, move: Move) -> list[str]:
    return [fault.words for fault in faults(state, move)]


# --- what is said of a play --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rack", "lies", "after", "said"),
    [
        ("R1", "R5R6R7", "R5R6R7/R1", ["R1: too few tiles: 1, a meld has at least 3"]),
        ("R7B7R7", "-", "R7B7R7", ["R7B7R7: red twice, a group has each colour once"]),
        ("R3R5R6", "-", "R3R5R6", ["R3R5R6: gap between 3 and 5"]),
        ("B10K1", "B9JB11", "B9B10B11", ["a table tile is missing: joker"]),
        ("R10B10O10B1", "R1R2R3/B5B6B7", "R10B10O10", ["a table tile is missing: R1 R2 R3 B5 B6 B7"]),
        ("R1", "R5R6R7", "R5R6R7/R8R9R10", ["R8 R9 R10: not on your rack"]),
        ("O9", "R1R2R3/B1B2B3/K1K2K3", "R1B1K1/R2B2K2/R3B3K3", ["no tile from your rack has been laid"]),
        (
            "O8O9",
            "R7B7K7J",
            "R7B7K7/O8O9J",
            ["R7B7K7J: the joker that stood for O7 has not been replaced by it"],
        ),
        (
            "R7B1",
            "R5R6J",
            "R5R6R7J",
            ["R5R6R7J: the freed joker that stood for R7 must go to a new meld"],
        ),
    ],
)
def test_a_refused_play_says_which_meld_and_which_rule(rack: str, lies: str, after: str, said: list[str]) -> None:
    state = position(rack, lies)
    assert words(state, to_table(state, after)) == said


@pytest.mark.parametrize(
    ("rack", "lies", "after", "rules", "said"),
    [
        ("R8K8O8B2", "-", "R8K8O8", "", ["opening 24 of 30"]),
        ("R4R5R6R7B2B3B4B5", "-", "R4R5R6/B2B3B4B5", "", ["opening 29 of 30"]),
        ("R4R5R6R7B2B3B4B5", "-", "R4R5R6R7/B2B3B4B5", "", []),
        (
            "R6R2R3",
            "R4R5R6R7R8",
            "R4R5R6/R6R7R8",
            "",
            ["open first: before your opening the table may not be touched", "opening 0 of 30"],
        ),
        (
            "K10B10J",
            "-",
            "K10B10J",
            "joker_in_opening=false",
            ["B10K10J: a joker may not be part of the opening at this table"],
        ),
        (
            "R10B10K10R8",
            "R5R6R7",
            "R5R6R7R8/R10B10K10",
            "opening_turn_access=after_opening",
            ["open first: before your opening the table may not be touched"],
        ),
        ("R10B10K10R8", "R5R6R7", "R5R6R7/R10B10K10", "", []),
    ],
)
def test_what_is_said_of_an_opening(rack: str, lies: str, after: str, rules: str, said: list[str]) -> None:
    state = position(rack, lies, rules, opened=False)
    assert words(state, to_table(state, after)) == said


def test_an_opening_named_as_such_comes_from_the_rack() -> None:
    state = position("R10B10K10B4", "B5B6B7/O10O11O12O13", "opening_turn_access=after_opening", opened=False)
    play = Play.of("O10O11O12O13", "R10B10K10O10/O11O12O13", "R10B10O10")
    assert words(state, play) == ["opening 0 of 30", "O10: the opening comes from your own rack alone"]


def test_an_opening_named_as_such_frees_the_table_in_the_same_turn() -> None:
    state = position("R10B10K10R8", "R5R6R7", "opening_turn_access=after_opening", opened=False)
    assert words(state, Play.of("R5R6R7", "R5R6R7R8/R10B10K10", "R10B10K10")) == []


def test_every_reason_is_told_at_once() -> None:
    state = position("R3R5R6", "B1B2B3", opened=False)
    said = words(state, Play.of("B1B2B3", "R3R5R6/B1B2/K9"))
    assert said == [
        "B1B2: too few tiles: 2, a meld has at least 3",
        "K9: too few tiles: 1, a meld has at least 3",
        "R3R5R6: gap between 3 and 5",
        "K9: not on your rack",
        "a table tile is missing: B3",
        "open first: before your opening the table may not be touched",
        "opening 0 of 30",
    ]


def test_an_unknown_meld_is_named() -> None:
    assert words(position("R8"), Play.of("R5R6R7", "R5R6R7R8")) == ["R5R6R7: this meld is not on the table"]


# --- jokers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rack", "lies", "after", "rules", "legal"),
    [
        ("B10R4K4", "B9JB11", "B9B10B11/R4K4J", "", True),
        ("B10R4K4", "B9JB11", "B9B10B11/R4K4J", "joker_retrieval=false", False),
        ("O7R3K3", "R7B7J", "R7B7O7/R3K3J", "", True),
        ("O7R3K3", "R7B7J", "R7B7O7/R3K3J", "group_retrieval=both_missing", False),
        ("O7K7R3K3", "R7B7J", "R7B7O7K7/R3K3J", "group_retrieval=both_missing", True),
        ("R4K4", "B1B2B3B4/JB5B6B7", "B1B2B3B4B5B6B7/R4K4J", "", True),
        ("R5B5", "R1R2R3R4/O1O2O3O4/K1K2K3K4/B1B2B3J", "R1B1K1O1/R2B2K2O2/R3B3K3O3/R4K4O4/R5B5J", "", False),
        (
            "R5B5",
            "R1R2R3R4/O1O2O3O4/K1K2K3K4/B1B2B3J",
            "R1B1K1O1/R2B2K2O2/R3B3K3O3/R4K4O4/R5B5J",
            "joker_on_table=fluid",
            True,
        ),
        ("R7", "R8R9J", "R7R8R9J", "", True),
        ("R7", "R8R9J", "R7R8R9J", "joker_on_table=locked", True),
        ("J", "R1R2R3", "R1R2R3J", "", True),
        ("J", "R7B7K7", "R7B7K7J", "", True),
        ("R5R6B9K9O2K2", "R4JJR7", "R4R5R6R7/B9K9J/K2O2J", "", True),
        ("R5B9K9O2K2", "R4JJR7", "R4R5JR7/B9K9J", "", True),
        ("R5B9K9O2K2", "R4JJR7", "R4R5JR7/B9K9J", "joker_on_table=locked", True),
        ("R5B9K9", "R4JJR7R8R9", "R4R5J/R7R8R9/B9K9J", "joker_on_table=locked", False),
        ("R5R6B9K9", "R4JJR7R8R9", "R4R5R6/R7R8R9/B9K9J", "joker_on_table=locked+freed_joker_dest=any_set", False),
        ("B10R4K4", "B9JB11", "B9B10B11/R4K4J", "pressman_1987", True),
        ("B10R4", "B9JB11/K3K4K5K6", "B9B10B11/K3K4K5/R4K6J", "pressman_1987", False),
        ("B10R4", "B9JB11/K4R5R6R7".replace("K4R5R6R7", "K4B4O4R4"), "B9B10B11/B4O4R4/R4K4J", "pressman_1987", False),
        # Two jokers of one group need two different colours, two jokers of different melds two tiles.
        ("B7B7R1R2K1K2", "R7JJ", "R7B7/B7/R1R2J/K1K2J", "", False),
        ("B10R7K7R12R13", "B9JB11/B9JB11", "B9B10B11/B9JB11/R7K7J", "", True),
        ("B10R7K7R12R13", "B9JB11/B9JB11", "B9B10B11/B9R12R13/R7K7J/JB11R1", "", False),
    ],
)
def test_jokers_on_the_table(rack: str, lies: str, after: str, rules: str, legal: bool) -> None:  # noqa: FBT001
    state = position(rack, lies, rules)
    assert (faults(state, to_table(state, after)) == ()) == legal, words(state, to_table(state, after))


def test_a_freed_joker_may_not_join_a_whole_former_meld() -> None:
    state = position("B10R9", "B9JB11/R5R6R7")
    assert words(state, to_table(state, "B9B10B11/R5R6R7JR9")) == [
        "R5R6R7JR9: the freed joker that stood for B10 must go to a new meld"
    ]


def test_jokers_of_two_melds_that_stood_for_the_same_tile_need_two_tiles() -> None:
    one = position("B10R1R2K1K2", "B9JB11/JB11B12")
    both = position("B10B10R1R2K1K2", "B9JB11/JB11B12")
    after = "B9B10B11/{}B11B12/R1R2J/K1K2J"
    assert faults(both, to_table(both, after.format("B10"))) == ()
    codes = {fault.code for fault in faults(one, to_table(one, after.format("")))}
    assert "joker_not_replaced" not in codes  # the row is no meld, so nothing is said of jokers
    assert "too_few_tiles" in codes


def test_a_meld_for_a_freed_joker_can_be_asked_to_come_from_the_rack_alone() -> None:
    state = position("B10", "B9JB11/K4B4O4R4/R7R8R9R10", "freed_joker_dest=new_set_rack")
    assert words(state, to_table(state, "B9B10B11/K4B4O4/R7R8R9/R4JR10".replace("R4JR10", "JR10R4"))) == [
        "JR10R4: gap between 4 and 10"
    ]
    two = position("B10B11O2", "B9JB11/O1JO3", "freed_joker_dest=new_set_rack")
    assert words(two, to_table(two, "B9B10B11/O1O2O3/B11JJ")) == [
        "B11JJ: the freed joker that stood for B10 must go to a new meld made with tiles from your rack alone",
        "B11JJ: the freed joker that stood for O2 must go to a new meld made with tiles from your rack alone",
    ]


def test_a_watcher_has_not_opened() -> None:
    state = position("R4")
    assert not view(state, None).has_opened
    assert view(state, 0).has_opened
    assert View(Rules(), 0, (), (), (1, 2), 3, 0, (False, False)).losses == (None, None)


# --- what follows --------------------------------------------------------------------------------


def test_a_play_changes_table_rack_and_turn() -> None:
    state = position("R8B5", "R5R6R7")
    after = apply(state, Play.of("R5R6R7", "R5R6R7R8"))
    assert [str(meld) for meld in after.table] == ["R5R6R7R8"]
    assert after.racks[0] == parse_tiles("B5")
    assert (after.turn, after.passes) == (1, 0)


def test_the_last_tile_wins_at_once() -> None:
    state = position("R4", "R1R2R3")
    after = apply(state, Play.of("R1R2R3", "R1R2R3R4"))
    result = outcome(after)
    assert result is not None
    assert (result.how, result.winners, result.scores) == (Ending.RACK_OUT, (0,), (2, -2))
    assert [fault.code for fault in faults(after, Draw())] == ["round_over"]


def test_a_draw_takes_the_next_tile_of_the_pool() -> None:
    after = apply(position("R4", pool="O1K13"), Draw())
    assert after.racks[0] == parse_tiles("R4O1")
    assert after.pool == parse_tiles("K13")


def test_a_pass_needs_an_empty_pool_and_a_draw_a_full_one() -> None:
    assert words(position("R4"), Pass()) == ["a pass is only possible once the pool is empty"]
    assert words(position("R4", pool="-"), Draw()) == ["the pool is empty, there is nothing to draw"]


def test_an_illegal_table_is_penalised_only_where_the_rules_say_so() -> None:
    lenient, strict = position("R4R9"), position("R4R9", rules="tournament")
    wrong = Play.of("-", "R4")
    assert submission(lenient, wrong) == wrong
    assert submission(strict, wrong) == Misplay(wrong)
    after = apply(strict, Misplay(wrong))
    assert (len(after.racks[0]), after.turn) == (5, 1)
    assert submission(strict, Play.of("-", "O1O2O3")) == Play.of("-", "O1O2O3")
    assert words(lenient, Misplay(wrong)) == ["an illegal table is refused here, not penalised"]


def test_a_legal_table_is_no_error_to_penalise() -> None:
    state = position("R4", "R1R2R3", "tournament")
    right = Play.of("R1R2R3", "R1R2R3R4")
    assert words(state, Misplay(right)) == ["the table is legal, there is nothing to penalise"]


@pytest.mark.parametrize(
    ("expiry", "draft", "drawn", "lies"),
    [
        ("english", None, 1, "R4R5R6R7R8"),
        ("english", Play.of("R4R5R6R7R8", "R4R5R6/R6R7/R8"), 3, "R4R5R6R7R8"),
        ("restore_draw3", None, 3, "R4R5R6R7R8"),
        ("restore_draw3", Play.of("R4R5R6R7R8", "R4R5R6/R6R7/R8"), 3, "R4R5R6R7R8"),
        ("german", Play.of("R4R5R6R7R8", "R4R5R6/R6R7/R8"), 3, "R4R5R6"),
        ("german", None, 3, "R4R5R6R7R8"),
        ("restore_draw3", Play.of("R4R5R6R7R8", "R4R5R6/R6R7R8"), 0, "R4R5R6/R6R7R8"),
    ],
)
def test_a_run_out_clock(expiry: str, draft: Play | None, drawn: int, lies: str) -> None:
    state = position("R6B1", "R4R5R6R7R8", f"seconds_per_turn=60+timer_expiry={expiry}")
    after = apply(state, Overrun(draft))
    assert "/".join(map(str, after.table)) == lies
    assert len(state.pool) - len(after.pool) == drawn
    assert after.turn == 1
    assert all_tiles(after) == all_tiles(state)


def test_the_german_clock_takes_an_unfinished_opening_back_as_a_whole() -> None:
    state = position("R8K8O8B1", "R4R5R6", "german_old", opened=False)
    after = apply(state, Overrun(Play.of("-", "R8K8O8")))
    assert (after.table, after.opened[0], len(after.racks[0])) == (state.table, False, 7)


def test_no_clock_no_overrun() -> None:
    assert words(position("R4"), Overrun()) == ["there is no clock at this table"]


def test_two_players_one_resigns() -> None:
    after = apply(position("R13B13"), Resign())
    result = outcome(after)
    assert result is not None
    assert (result.how, result.winners, result.scores) == (Ending.RESIGNED, (1,), (-26, 26))


def test_three_players_one_resigns_and_pays_the_later_winner() -> None:
    racks = (parse_tiles("R13B13"), parse_tiles("K2K3"), parse_tiles("O1O2O3"))
    state = State(Rules(), (), racks, parse_tiles("K13"), 0, (True,) * 3)
    after = apply(state, Resign())
    assert (ending(after), after.turn, after.losses) == (None, 1, (26, None, None))
    after = apply(apply(after, Draw()), Play.of("-", "O1O2O3"))
    result = outcome(after)
    assert result is not None
    assert result.scores == (-26, -18, 44)


def test_who_has_left_has_no_turn_and_cannot_resign_again() -> None:
    racks = (parse_tiles("R13B13"), parse_tiles("K2K3"), parse_tiles("O1O2O3"))
    state = State(Rules(), (), racks, parse_tiles("K13K13K13"), 0, (True,) * 3)
    after = apply(apply(apply(state, Resign(1)), Draw()), Draw())
    assert after.turn == 0
    assert [fault.words for fault in faults(after, Resign(1))] == ["there is no such player in this round"]


# --- properties ----------------------------------------------------------------------------------


@given(games())
def test_tiles_are_conserved_by_any_moves(states: list[State]) -> None:
    house = states[0].rules
    bag = Counter(house.bag_for(states[0].players))
    assert Counter(all_tiles(states[0])) == bag
    for before, after in pairwise(states):
        left = before.losses != after.losses
        assert Counter(all_tiles(after)) <= bag
        assert left or all_tiles(after) == all_tiles(before)


@given(games(), seeds.map(Random))
def test_an_illegal_move_changes_nothing(states: list[State], rng: Random) -> None:
    state = states[-1]
    move = jumbled(state, rng)
    found = faults(state, move)
    if found:
        copy = replace(state)
        with pytest.raises(IllegalMove) as caught:
            apply(state, move)
        assert caught.value.faults == found
        assert state == copy


@given(games(), seeds.map(Random))
def test_faults_do_not_depend_on_the_order_in_which_a_play_is_told(states: list[State], rng: Random) -> None:
    state = states[-1]
    play = jumbled(state, rng)
    taken, laid = list(play.taken), list(play.laid)
    rng.shuffle(taken)
    rng.shuffle(laid)
    told = Play(tuple(taken), tuple(laid))
    assert faults(state, told) == faults(state, play)


@given(games(), seeds.map(Random))
def test_melds_told_as_taken_and_laid_again_change_nothing(states: list[State], rng: Random) -> None:
    state = states[-1]
    play = jumbled(state, rng)
    still = [meld.row for meld in state.table if meld.row not in play.taken]
    wordy = Play((*play.taken, *still), (*play.laid, *still))
    assert faults(state, wordy) == faults(state, play)


@given(games(), seeds.map(Random))
def test_a_view_never_depends_on_hidden_tiles(states: list[State], rng: Random) -> None:
    state = states[-1]
    seat = rng.randrange(state.players)
    assert view(hidden_elsewhere(state, seat, rng), seat) == view(state, seat)
    assert view(state, None).rack == ()


@settings(max_examples=60)  # of games this long every other one ends
@given(games(longest=250))
def test_the_scores_of_a_pot_add_up_to_zero(states: list[State]) -> None:
    result = outcome(states[-1])
    rules = states[-1].rules
    if result is not None and rules.scoring and rules.winner_score.flat is None:
        assert sum(result.scores) == 0


@settings(max_examples=25)
@given(deals(), seeds.map(Random))
def test_every_round_ends(state: State, rng: Random) -> None:
    for _ in range(3000):
        if ending(state) is not None:
            break
        state = apply(state, some_move(state, rng))
    assert ending(state) is not None


@given(games(), seeds.map(Random))
def test_without_memory_every_joker_move_is_allowed(states: list[State], rng: Random) -> None:
    """Whatever the rules about jokers allow, fluid jokers allow too."""
    state = states[-1]
    rack = state.racks[state.turn]
    fluid = {"joker_on_table": "fluid", "joker_retrieval": "true", "replacement_source": "rack_or_table"}
    fluid |= {"group_retrieval": "either_missing", "freed_joker_dest": "new_set"}
    lenient = with_options(state.rules, fluid)
    for play in (jumbled(state, rng), *simple_plays(state, rng)):
        if not play_faults(state.rules, state.table, rack, opened=True, play=play):
            assert play_faults(lenient, state.table, rack, opened=True, play=play) == ()


def test_a_play_is_written_in_full() -> None:
    assert repr(Play.of("R5R6R7", "R5R6R7R8")) == "Play.of('R5R6R7', 'R5R6R7R8')"
    assert Row.parse("R5R6R7") in Play.of("R5R6R7", "-").taken
    assert Tile.parse("R5").number == 5
