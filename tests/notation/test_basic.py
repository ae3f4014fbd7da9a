"""Positions and game files of Basic Rummy."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.record import Record
from meldroom.basicrummy.referee import outcome
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.views import view
from meldroom.notation.basic_game import BasicGame, is_basic, read_basic_games, write_basic_game, write_basic_games
from meldroom.notation.basic_position import read_basic_position, write_basic_position
from meldroom.tiles.errors import NotationError
from tests.basicrummy.positions import walk

rounds = st.tuples(
    st.builds(BasicRules, reshuffle_keep_top=st.booleans(), target=st.sampled_from([None, 75])),
    st.integers(2, 4),
    st.integers(0, 10**6),
)


@settings(max_examples=15)
@given(rounds)
def test_a_position_and_each_view_of_it_are_read_as_they_are_written(given_round: tuple[BasicRules, int, int]) -> None:
    house, players, seed = given_round
    for number, (_, state) in enumerate(walk(house, players, seed, trouble=0.03)):
        if number % 7 == 0:
            assert read_basic_position(write_basic_position(state)) == state
            for seat in (*range(players), None):
                seen = view(state, seat)
                if seat is None or state.losses[seat] is None:
                    assert read_basic_position(write_basic_position(seen)) == seen


def test_a_deal_as_a_seat_sees_it() -> None:
    line = write_basic_position(view(deal(BasicRules(), 3, 7, starter=1), 1))
    table, hands, stock, pile, turn, starter = line.split()
    assert (table, stock, turn, starter) == ("-", "?30", "1", "starter=1")
    assert [len(hand) < 4 for hand in hands.split(",")] == [True, False, True]
    assert "seed" not in line
    assert len(pile) in {2, 3}


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("- S1,?7 ?30", "pile is missing"),
        ("- S1S2S1,?7 ?28 - 0", "SA"),
        ("S2S3S5 S1,?7 ?28 - 0", "gap between 3 and 5"),
        ("- S1 ?28 - 0", "'S1'"),
        ("- S1,?7 ?28 - 2", "0 to 1"),
        ("- S1,?7 ?28 - 0 taken=S1", "taken 'S1'"),
        ("- S1,?7 ?28 - 0 down=1", "down '1'"),
        ("- S1,?7 ?28 - 0 known=S2", "2 parts"),
        ("- S1,?7 ?28 - 0 opened=11", "'opened=11'"),
        ("- S1,?7 ?28 - 0 melds=1 melds=2", "melds is given twice"),
        ("- S1,?7 ?28 - 0 melds=x", "melds 'x'"),
        ("- S1,?7 ?28 - 0 rules=no", "'no'"),
        ("- S1,S2 ?28 - 0", "2"),
        ("- S1,?7 S2S3 - 0", "'S2S3'"),
        ("- S1X,?7 ?28 - 0", "'X'"),
        ("- *,?7 ?28 - 0", "joker"),
    ],
)
def test_what_is_no_position_is_quoted(line: str, part: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_basic_position(line)
    assert part in str(refusal.value)


def a_game(seed: int) -> BasicGame:
    steps = list(walk(BasicRules(), 2, seed))
    end = outcome(steps[-1][1])
    assert end is not None
    record = Record(BasicRules(), ("Ada", 'B"o'), str(seed), None, tuple(move for move, _ in steps))
    return BasicGame(record, end.scores, (("Round", "1"),))


def test_a_file_is_read_as_it_is_written() -> None:
    games = (a_game(1), a_game(2))
    text = write_basic_games(games)
    assert is_basic(text)
    assert read_basic_games(text) == games


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("basic rummy", "bridge", "'bridge'"),
        ("1. =", "1. -S1", "take a card first"),
        ("1. =", "1. ?", "'?'"),
        ('[Result "', '[Result "9', "the moves give"),
        ('[Seed "1"]\n', "", "has no seed"),
        ('[Rules "basic"]', '[Rules "standard"]', "'standard'"),
        ('[Player "Ada"]\n', "", "1 player"),
    ],
)
def test_what_is_no_game_is_quoted(old: str, new: str, part: str) -> None:
    text = write_basic_game(a_game(1))
    assert "1. =" in text  # the seed is one for which the round begins so
    assert old in text
    with pytest.raises(NotationError) as refusal:
        read_basic_games(text.replace(old, new, 1))
    assert part in str(refusal.value)


def test_a_file_of_tile_rummy_is_another_game() -> None:
    assert not is_basic('[Game "tile rummy"]\n[Seed "1"]\n')
    assert not is_basic("")
