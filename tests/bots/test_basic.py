"""The computer players of Basic Rummy: legal in every round, sensible where it is plain what sense is."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.arena.basic import find_basic_bot, play_basic
from meldroom.arena.matches import Match, blocks_of
from meldroom.arena.players import ArenaError
from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import Discard, LayMeld, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.referee import apply, ending, faults
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import view
from meldroom.bots.basic import BASIC_BOTS, BASIC_LEVELS, basic_level_of, basic_named
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import Tile
from tests.basicrummy.positions import position, walk

SEVEN = "C2 C3 C4 C5 H9 H10 D5"


def choice(bot: str, state: State) -> Move:
    return BASIC_BOTS[bot].choose(view(state, state.turn), Random(1))


@settings(max_examples=8)
@given(st.integers(0, 10**6), st.builds(BasicRules, one_meld_per_turn=st.booleans()))
def test_a_computer_player_goes_on_legally_wherever_a_person_has_left(seed: int, rules: BasicRules) -> None:
    for _, state in walk(rules, 2, seed):
        if ending(state) is None:
            for bot in ("thrifty", "shrewd"):
                assert faults(state, choice(bot, state)) == ()


def test_nobody_is_left_with_the_card_just_taken_alone() -> None:
    """A person took a king of no use: with the eights laid it could be neither kept nor discarded (BR-4.3)."""
    state = position("S8 D8 C8 HK", SEVEN, taken="^HK")
    for bot in ("thrifty", "shrewd"):
        assert choice(bot, state) in {Discard.of(f"{suit}8") for suit in "SDC"}


@settings(max_examples=25)
@given(
    st.integers(0, 10**6),
    st.lists(st.sampled_from(sorted(BASIC_BOTS)), min_size=2, max_size=4),
    st.builds(BasicRules, one_meld_per_turn=st.booleans(), reshuffle_keep_top=st.booleans()),
)
def test_every_choice_is_legal_and_every_round_ends(seed: int, bots: list[str], rules: BasicRules) -> None:
    state, dice = deal(rules, len(bots), seed), Random(seed)
    while ending(state) is None:
        move = BASIC_BOTS[bots[state.turn]].choose(view(state, state.turn), dice)
        assert faults(state, move) == ()
        state = apply(state, move)


@pytest.mark.parametrize("bot", BASIC_BOTS)
def test_a_player_says_who_it_is(bot: str) -> None:
    assert BASIC_BOTS[bot].name == bot
    assert BASIC_BOTS[bot].words


def test_levels_are_computer_players() -> None:
    assert set(BASIC_LEVELS.values()) <= set(BASIC_BOTS)
    assert (basic_named("master"), basic_named("chance"), basic_level_of("shrewd")) == ("shrewd", "chance", "master")


@pytest.mark.parametrize("bot", ["thrifty", "shrewd"])
def test_a_discard_that_makes_a_meld_is_taken(bot: str) -> None:
    mine = "S8 D8 HA H4 C6 SJ DQ"
    assert choice(bot, position(mine, SEVEN, pile="D2 C8")) == TakeDiscard()
    assert choice(bot, position(mine, SEVEN, pile="C8 D2")) == TakeStock()


def test_thrifty_lays_what_it_has_and_shrewd_keeps_it_back() -> None:
    state = position("S8 D8 C8 HA H4 C6 SJ DQ", SEVEN, taken="=DQ")
    assert choice("thrifty", state) == LayMeld(parse_tiles("S8 D8 C8"))
    assert isinstance(choice("shrewd", state), Discard)


def test_shrewd_lays_once_somebody_is_nearly_out() -> None:
    state = position("S8 D8 C8 HA H4 C6 SJ DQ", "C2 C3", taken="=DQ")
    assert choice("shrewd", state) == LayMeld(parse_tiles("S8 D8 C8"))


@pytest.mark.parametrize("bot", ["thrifty", "shrewd"])
def test_whoever_can_go_out_does(bot: str) -> None:
    state = position("S8 D8 C8 H4 H5 H6 SJ", SEVEN, taken="=SJ")
    for _ in range(3):
        state = apply(state, choice(bot, state))
    assert (ending(state), state.last) == ("hand_out", Tile.parse("SJ"))


def test_the_next_player_gets_nothing_that_can_be_laid_off() -> None:
    """C9 could be laid off, S9 could not; else they are as useless as each other."""
    state = position("C9 S9 HA H4", "C2 C3 C4 C5", table="S8 D8 C8/C10 CJ CQ/S5 S6 S7", taken="=H4")
    assert choice("shrewd", state) != Discard(Tile.parse("C9"))


def test_nothing_hidden_sways_a_player() -> None:
    first = position("S8 D8 HA H4 C6 SJ DQ", SEVEN, pile="D2")
    other = position("S8 D8 HA H4 C6 SJ DQ", "CK D3 D4 S5 S9 S10 H5", pile="D2")
    assert [choice(bot, first) for bot in BASIC_BOTS] == [choice(bot, other) for bot in BASIC_BOTS]


def test_a_mirrored_deal_of_a_player_against_itself_is_even() -> None:
    (block,) = blocks_of([Match(BasicRules(), ("thrifty", "thrifty"))], 2, 3)
    first, second = block.play()
    assert first.scores == second.scores  # the seats are the same two players


def test_the_ladder_holds() -> None:
    """60 rounds: thrifty wins nearly all against chance, so that 45 is far from what it reaches."""
    blocks = blocks_of([Match(BasicRules(), ("chance", "thrifty"))], 60, 1)
    won = 0.0
    for block in blocks:
        for rotation, result in enumerate(block.play()):
            won += result.shares[block.match.seated(block.deal, rotation).index("thrifty")]
    assert won > 45


def test_a_round_in_the_arena_counts_turns_and_scores() -> None:
    result = play_basic(BasicRules(), ("thrifty", "shrewd"), "5")
    assert result.illegal == result.timeouts == (0, 0)
    assert result.turns > 2
    assert (sum(result.scores) > 0) == (len(result.winners) == 1)


def test_a_player_of_ones_own_is_found() -> None:
    found = find_basic_bot("meldroom.bots.basic.thrifty:Thrifty")
    assert found.name == "thrifty"
    with pytest.raises(ArenaError, match="'nobody'"):
        find_basic_bot("nobody")
