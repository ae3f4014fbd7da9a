"""Machiavelli and Vatikan, as rule sets of the table law (MA, VA)."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from meldroom.notation.game import Game, parse_games, write_game
from meldroom.notation.position import read_position, write_position
from meldroom.tilerummy.deal import deal, setup_problem
from meldroom.tilerummy.moves import Draw, Misplay, Pass, Play, Resign, read_move, write_move
from meldroom.tilerummy.plays import Effect, opening_of, opens
from meldroom.tilerummy.record import Record
from meldroom.tilerummy.referee import Ending, apply, faults, may_draw, may_pass, outcome
from meldroom.tilerummy.rules import GAMES, RULES, find_rules, write_rules
from meldroom.tilerummy.scoring import highest_rack, value_under
from meldroom.tilerummy.state import State, all_tiles, drawn_between
from meldroom.tiles.errors import RulesError
from meldroom.tiles.faults import FaultCode
from meldroom.tiles.melds import Kind, readings
from meldroom.tiles.rows import Row, parse_tiles
from meldroom.tiles.tiles import JOKER, KINDS, Tile, ordered
from meldroom.words import Deck, showing
from tests import strategies

MACHIAVELLI, VATIKAN = find_rules("machiavelli"), find_rules("vatikan")
CARD_GAMES = [name for name, rules in RULES.items() if rules.deck is Deck.CARDS]


def position(text: str) -> State:
    found = read_position(text)
    assert isinstance(found, State)
    return found


def codes(state: State, move: Play | Draw | Pass) -> set[FaultCode]:
    return {one.code for one in faults(state, move)}


# --- dealt -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players", "dealt"),
    [
        ("machiavelli", 2, (104, 0, 15, 74)),
        ("machiavelli", 5, (104, 0, 15, 29)),
        ("machiavelli+jokers=4+hand_size=13", 5, (108, 4, 13, 43)),
        ("vatikan", 2, (106, 2, 13, 80)),
        ("vatikan", 5, (109, 5, 13, 44)),
        ("vatikan_two_jokers", 5, (106, 2, 13, 41)),
    ],
)
def test_what_is_dealt(game: str, players: int, dealt: tuple[int, ...]) -> None:
    state = deal(find_rules(game), players, 1)
    (hand,) = {len(rack) for rack in state.racks}
    assert (len(all_tiles(state)), all_tiles(state).count(JOKER), hand, len(state.pool)) == dealt


@pytest.mark.parametrize("game", CARD_GAMES)
def test_two_to_five_play(game: str) -> None:
    assert [setup_problem(find_rules(game), players) is None for players in range(1, 8)] == [
        False,
        *[True] * 4,
        *[False] * 2,
    ]


def test_too_many_players_are_told_of_cards() -> None:
    problem = setup_problem(MACHIAVELLI, 6)
    assert problem == ("too_many_players", "6 players: expected at most 5 in a card game")


def test_who_needs_no_opening_has_opened_from_the_deal_on() -> None:
    assert deal(MACHIAVELLI, 3, 1).opened == (True,) * 3
    assert deal(VATIKAN, 3, 1).opened == (False,) * 3


# --- rules as text ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", CARD_GAMES)
def test_card_games_are_known_by_their_names(game: str) -> None:
    assert write_rules(find_rules(game)) == game
    assert RULES[game].deck is Deck.CARDS
    assert set(GAMES) <= set(RULES)


def test_a_variant_has_a_short_text_of_its_own() -> None:
    text = "vatikan+jokers=3"
    assert write_rules(find_rules(text)) == text
    assert write_rules(find_rules("vatikan_two_jokers+jokers=per_player")) == "vatikan"
    assert write_rules(find_rules("machiavelli+opening=points+opening_min=36")) == "thirty_six"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("machiavelli+opening_min=36", ("opening_min", "opening")),
        ("vatikan+opening_min=0", ("opening_min", "opening")),
        ("machiavelli+joker_in_opening=no", ("opening=none", "joker_in_opening")),
        ("machiavelli+opening_turn_access=after_opening", ("opening=none", "opening_turn_access")),
        ("machiavelli+scoring=on+unopened_charge=mso2019", ("opening=none", "unopened_charge")),
        ("machiavelli+draw_first=on+pool_empty_end=one_more_turn", ("draw_first", "pool_empty_end")),
        ("machiavelli+winner_score=flat:50", ("scoring", "winner_score")),
        ("vatikan+unopened_charge=mso2019", ("scoring", "unopened_charge")),
        ("vatikan+pool_out_scoring=full", ("scoring", "pool_out_scoring")),
    ],
)
def test_what_contradicts_itself_is_refused_naming_both(text: str, names: tuple[str, str]) -> None:
    with pytest.raises(RulesError) as caught:
        find_rules(text)
    assert all(name in str(caught.value) for name in names)


# --- the first play --------------------------------------------------------------------------


def test_in_machiavelli_the_first_play_may_use_the_table() -> None:
    state = position("S3S4S5 S2HK,DA C9C9 0 00 0 rules=machiavelli")
    assert faults(state, Play.of("S3S4S5", "S2S3S4S5")) == ()


def test_an_own_meld_first_and_then_the_table() -> None:
    state = position("S3S4S5 S2HKDKCK,DA C9C9 0 00 0 rules=machiavelli_own_set")
    assert codes(state, Play.of("S3S4S5", "S2S3S4S5")) == {FaultCode.TABLE_TOUCHED}
    assert faults(state, Play.of("-", "HKDKCK")) == ()
    assert faults(state, Play.of("S3S4S5", "S2S3S4S5/HKDKCK", "HKDKCK")) == ()


def test_thirty_six_counts_court_cards_as_ten_and_an_ace_as_eleven() -> None:
    state = position("- HAHKHQS9H9D9C9C2C3C4,DA C9 0 00 0 rules=thirty_six")
    assert codes(state, Play.of("-", "HQHKHA")) == {FaultCode.OPENING_BELOW_MIN}  # 31
    assert faults(state, Play.of("-", "S9H9D9C9")) == ()  # 36
    assert faults(state, Play.of("-", "HQHKHA/C2C3C4")) == ()  # 40
    (below,) = faults(state, Play.of("-", "HQHKHA"))
    assert below.sentence == "opening 31 of 36"


def test_vatikan_begins_with_a_run_and_goes_on_to_the_table() -> None:
    state = position("D3D4D5 S5S6S7D6HKDKCK,DA C9 0 00 0 rules=vatikan")
    assert codes(state, Play.of("-", "HKDKCK")) == {FaultCode.OPENING_NOT_RUN}
    # What is missing is the run; the table may be touched before it is laid, as long as it comes.
    assert codes(state, Play.of("D3D4D5", "D3D4D5D6")) == {FaultCode.OPENING_NOT_RUN}
    assert faults(state, Play.of("D3D4D5", "D3D4D5D6/S5S6S7")) == ()
    assert faults(state, Play.of("-", "S5S6S7")) == ()
    assert faults(state, Play.of("-", "S5S6S7/HKDKCK")) == ()
    assert faults(state, Play.of("D3D4D5", "D3D4D5D6/S5S6S7/HKDKCK", "S5S6S7")) == ()
    assert codes(state, Play.of("D3D4D5", "D3D4D5D6/HKDKCK", "HKDKCK")) == {FaultCode.OPENING_NOT_RUN}


def test_the_run_comes_from_the_hand_and_may_hold_a_joker() -> None:
    state = position("D3D4D5D6 S5S7*D7D8,DA C9 0 00 0 rules=vatikan")
    assert faults(state, Play.of("-", "S5*S7")) == ()
    borrowed = Play.of("D3D4D5D6", "D3D4D5/D6D7D8", "D6D7D8")
    assert FaultCode.OPENING_NOT_FROM_RACK in codes(state, borrowed)


def test_in_the_turn_of_the_run_it_may_be_taken_apart_again() -> None:
    state = position("S8H8D8 S5S6S7C8,DA C9 0 00 0 rules=vatikan")
    # S8 goes to the run once it has been laid, and C8 takes its place.
    assert faults(state, Play.of("S8H8D8", "S5S6S7S8/H8D8C8", "S5S6S7")) == ()


@pytest.mark.parametrize(
    ("hand", "laid", "legal"),
    [
        ("S5S6S7C8", "S5S6S7S8/H8D8C8", True),  # the run has grown since
        ("C8", "S8H8D8C8", False),
        ("HKDKCKC8", "S8H8D8C8/HKDKCK", False),
        ("H9H10C8", "H8H9H10/S8D8C8", False),  # a run, but not all of it from the hand
        ("H9H10*C8", "H8H9H10*/S8D8C8", True),  # with the joker it could have been laid first
        ("HQHKHAC8", "S8H8D8C8/HQHKHA", True),
        ("S5S6S7H5H6H7D5D6D7C8", "S5H5D5/S6H6D6/S7H7D7/S8H8D8C8", True),  # runs first, then groups of them
    ],
)
def test_a_run_among_what_was_played_opens_in_whatever_order_hands_arranged(hand: str, laid: str, legal: bool) -> None:  # noqa: FBT001
    state = position(f"S8H8D8 {hand}C2,DA C9 0 00 0 rules=vatikan")
    assert (faults(state, Play.of("S8H8D8", laid)) == ()) is legal


@given(st.lists(st.sampled_from(KINDS), min_size=1, max_size=6))
def test_an_opening_is_found_if_and_only_if_the_cards_hold_a_run(cards: list[Tile]) -> None:
    played, house = tuple(ordered(cards)), VATIKAN.melds
    some = (Row(chosen) for size in range(3, len(played) + 1) for chosen in combinations(played, size))
    expected = any(meld.kind is Kind.RUN for row in some for meld in readings(row, house))
    effect = Effect((), (), (Row(played),), (), tuple(played.count(kind) for kind in KINDS))
    assert opens(VATIKAN, opening_of(VATIKAN, effect, Play((), (Row(played),)))) is expected


# --- jokers (VA-4.1) -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("after", "legal"),
    [
        ("S3S4S5/*:H7H8H9", True),  # replaced from the hand, then in a meld of its own
        ("S3S4S5/D7D8D9*", True),  # or in any other
        ("S3*:S4S5S6", False),  # there is no S6
    ],
)
def test_a_joker_moves_once_its_card_has_taken_its_place(after: str, legal: bool) -> None:  # noqa: FBT001
    state = position("S3*:S4S5/D7D8D9 S4H8H9C2,DA C9 0 11 0 rules=vatikan")
    assert (faults(state, Play.of("S3*:S4S5/D7D8D9", after if "D7" in after else f"{after}/D7D8D9")) == ()) is legal


def test_a_joker_that_nothing_has_replaced_stays() -> None:
    state = position("S3S4S5*:S6/D7D8D9 H8H9C2,DA C9 0 11 0 rules=vatikan")
    assert FaultCode.JOKER_NOT_REPLACED in codes(state, Play.of("S3S4S5*:S6", "H8H9*/S3S4S5"))


# --- draw first (MA-3.1) ---------------------------------------------------------------------


def test_where_every_turn_begins_with_a_draw_the_draw_is_made() -> None:
    rules = find_rules("machiavelli+draw_first=on")
    state = deal(rules, 3, 1)
    assert sorted(len(rack) for rack in state.racks) == [15, 15, 16]
    assert len(state.racks[state.turn]) == 16
    assert codes(state, Draw()) == {FaultCode.DRAWN_ALREADY}
    assert not may_draw(rules, 5, can_play=False)
    assert may_pass(rules, 5, can_play=True)
    after = apply(state, Pass())
    assert (len(after.racks[after.turn]), len(after.pool), after.passes) == (16, len(state.pool) - 1, 0)
    assert after.racks[after.turn] == ordered([*state.racks[after.turn], state.pool[0]])


def test_a_play_after_the_draw_ends_the_turn_and_the_next_one_draws() -> None:
    state = position("- S5S6S7HK,DA C9C2 0 11 0 rules=machiavelli+draw_first=on")
    after = apply(state, Play.of("-", "S5S6S7"))
    assert [str(len(rack)) for rack in after.racks] == ["1", "2"]
    assert after.racks[1] == ordered(parse_tiles("DAC9"))


def test_the_draw_that_begins_the_next_turn_is_nobody_elses_to_know() -> None:
    state = position("- S5S6S7HK,DA C9C2 0 11 0 rules=machiavelli+draw_first=on")
    assert drawn_between(state, apply(state, Play.of("-", "S5S6S7"))) == ()
    assert drawn_between(state, apply(state, Pass())) == ()
    penalised = position("- S5S6S7HK,DA C9C2D3D4D5 0 11 0 rules=machiavelli+draw_first=on+illegal_submission=penalise")
    after = apply(penalised, Misplay(Play.of("-", "S5S6")))
    assert drawn_between(penalised, after) == parse_tiles("C9C2D3")
    assert len(after.pool) == 1, "and one for whoever is next"
    usual = position("- S5S6S7HK,DA C9C2 0 11 0 rules=machiavelli")
    assert drawn_between(usual, apply(usual, Draw())) == parse_tiles("C9")


def test_nobody_draws_once_the_round_is_won() -> None:
    state = position("- S5S6S7,DA C9C2 0 11 0 rules=machiavelli+draw_first=on")
    after = apply(state, Play.of("-", "S5S6S7"))
    assert (len(after.pool), len(after.racks[1])) == (2, 1)


def test_who_comes_after_one_who_leaves_draws() -> None:
    state = position("- S5,DA,DK C9C2 0 111 0 rules=machiavelli+draw_first=on")
    after = apply(state, Resign())
    assert (after.turn, len(after.racks[1]), len(after.pool)) == (1, 2, 1)


def test_an_empty_stock_ends_a_round_of_draw_first_when_all_have_passed() -> None:
    state = position("- S5,DA - 0 11 0 rules=machiavelli+draw_first=on")
    ended = outcome(apply(apply(state, Pass()), Pass()))
    assert ended is not None
    assert (ended.how, ended.winners, ended.scores) == (Ending.POOL_OUT, (0,), (1, 0))  # 5 against 11


# --- scores ----------------------------------------------------------------------------------


def test_what_cards_cost() -> None:
    rules = find_rules("vatikan+scoring=on")
    assert value_under(rules, parse_tiles("HA SK D7 C10 *")) == 11 + 10 + 7 + 10 + 25
    assert highest_rack(find_rules("machiavelli+scoring=on"), 9) == 8 * 11 + 10


def test_scores_as_of_tiles_where_they_are_counted() -> None:
    state = position("- S5S6S7,SKHA,D7* C9 0 111 0 rules=vatikan+scoring=on")
    ended = outcome(apply(replace(state, opened=(True,) * 3), Play.of("-", "S5S6S7")))
    assert ended is not None
    assert ended.scores == (21 + 32, -21, -32)


# --- texts -----------------------------------------------------------------------------------


@given(strategies.games(), st.sampled_from(CARD_GAMES))
def test_positions_of_card_games_are_written_as_cards_and_read_back(states: list[State], game: str) -> None:
    state = states[-1]
    assume(state.rules.deck is Deck.TILES and len(all_tiles(state)) == len(state.rules.bag_for(state.players)))
    assume(setup_problem(find_rules(game), state.players) is None)
    dealt = deal(find_rules(game), state.players, len(states))
    text = write_position(dealt)
    assert read_position(text) == dealt
    assert not set(text.split(" rules=")[0]) & set("RBO")
    with showing(Deck.CARDS):
        assert write_position(state) == write_position(read_position(write_position(state)))


def test_a_position_line_of_cards() -> None:
    text = "SQSKSA/H7D7*:C7 HA*,?13 ?60 0 11 0 rules=vatikan"
    assert write_position(read_position(text)) == "H7D7*:C7/SQSKSA HA*,?13 ?60 0 11 0 rules=vatikan"


def test_moves_and_game_files_of_cards() -> None:
    move = read_move("-SQSKSA +SJSQSK/=SAHADA")
    assert write_move(move, Deck.CARDS) == "-SQSKSA +SJSQSK/=SAHADA"
    game = Game(Record(MACHIAVELLI, ("Ada", "Bo"), "7", 0, (move,)))
    written = write_game(game)
    assert "1. -SQSKSA +SJSQSK/=SAHADA" in written
    assert parse_games(written) == (game,)
    assert parse_games(written.replace("SQSKSA", "R12R13R1")) == (game,)
