"""The deal, its fairness, who starts, and the house rules as text (BR-1, BR-6.4)."""

from collections import Counter

import pytest

from meldroom.basicrummy.deal import deal, drawn_starter
from meldroom.basicrummy.match import next_starter, standing
from meldroom.basicrummy.options_text import BASIC_OPTIONS_TEXT, BASIC_PRESETS_TEXT, basic_rules_words
from meldroom.basicrummy.rules import (
    BASIC_RULES,
    DECK,
    OPTIONS,
    BasicRules,
    find_basic_rules,
    with_basic_options,
)
from meldroom.basicrummy.scoring import RoundScore, stalemate
from meldroom.basicrummy.state import all_cards
from meldroom.tiles.errors import RulesError


@pytest.mark.parametrize(("players", "hand", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23)])
def test_a_deal(players: int, hand: int, stock: int) -> None:
    state = deal(BasicRules(), players, 7)
    assert [len(cards) for cards in state.hands] == [hand] * players
    assert (len(state.stock), len(state.pile)) == (stock, 1)
    assert all_cards(state) == DECK
    assert state == deal(BasicRules(), players, "7")


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_nobody_else_is_dealt_to(players: int) -> None:
    with pytest.raises(RulesError, match=str(players)):
        deal(BasicRules(), players, 7)


def test_every_card_comes_to_every_place_alike() -> None:
    """2,000 deals: the upcard is each of the 52 about 38 times; 80 would be one chance in billions."""
    upcards = Counter(deal(BasicRules(), 2, seed).pile[0] for seed in range(2000))
    assert len(upcards) == len(DECK)
    assert max(upcards.values()) < 80


def test_the_dealer_is_drawn_and_the_left_neighbour_starts() -> None:
    starters = Counter(drawn_starter(3, seed) for seed in range(600))
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) > 140
    state = deal(BasicRules(), 3, 5, starter=2)
    assert (state.turn, state.starter, state.dealer) == (2, 2, 1)
    assert next_starter(3, 2) == 0


# --- a match ---------------------------------------------------------------------------------


def won(seat: int, points: int, players: int = 2) -> RoundScore:
    return RoundScore((seat,), tuple(points if place == seat else 0 for place in range(players)))


def test_the_target_ends_a_match_at_once() -> None:
    rules = BasicRules()
    assert not standing(rules, 2, [won(0, 60), won(1, 99)]).finished
    now = standing(rules, 2, [won(0, 60), won(1, 99), won(0, 40)])
    assert (now.finished, now.winners, now.totals, now.wins, now.losses) == (True, (0,), (100, 99), (2, 1), (1, 2))


def test_a_stalemate_is_a_loss_for_all_and_the_match_goes_on() -> None:
    now = standing(BasicRules(), 3, [won(1, 20, 3), stalemate(3)])
    assert (now.totals, now.losses, now.finished) == ((0, 20, 0), (2, 1, 2), False)
    sudden = standing(BasicRules(stalemate_ends_match=True), 3, [won(1, 20, 3), stalemate(3)])
    assert (sudden.finished, sudden.winners) == (True, (1,))


def test_a_match_that_is_ended_early_belongs_to_who_leads() -> None:
    assert standing(BasicRules(), 2, [won(0, 60)], ended=True).winners == (0,)
    assert standing(BasicRules(), 2, [], ended=True).winners == ()


# --- rules as text ---------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [*BASIC_RULES.values(), BasicRules(True, False, 75, 3, True, 60)])  # noqa: FBT003
def test_rules_are_read_as_they_are_written(rules: BasicRules) -> None:
    assert find_basic_rules(rules.text) == rules


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("rummy", "'rummy'"),
        ("basic+goal=5", "'goal'"),
        ("target=much", "'much'"),
        ("target=0", "1 to 1000"),
        ("going_rummy_factor=9", "1 to 4"),
        ("basic+one_meld", "one preset first"),
        ("target=50+target=60", "'target'"),
        ("one_meld_per_turn=maybe", "'maybe'"),
    ],
)
def test_what_is_no_rules_is_quoted(text: str, part: str) -> None:
    with pytest.raises(RulesError, match=part):
        find_basic_rules(text)


def test_a_target_of_ones_own_is_for_any_number() -> None:
    assert [BasicRules().target_for(players) for players in (2, 3, 4)] == [100, 150, 200]
    assert find_basic_rules("target=75").target_for(4) == 75
    assert find_basic_rules("basic+target=auto") == BasicRules()


def test_every_option_and_preset_is_put_into_words() -> None:
    assert set(BASIC_OPTIONS_TEXT) == set(OPTIONS)
    for text in BASIC_OPTIONS_TEXT.values():
        assert all((text.label, text.words, text.example, text.group, text.rule))
    for text in BASIC_PRESETS_TEXT.values():
        assert text.title
        assert text.words
    rules = with_basic_options(BasicRules(), {"target": "75", "one_meld_per_turn": "yes"})
    assert basic_rules_words(rules) == ["One new meld a turn: yes.", "Points that end the match: 75."]
