"""What a turn may do, and why not: cases worked out from the rules (BR-3 to BR-6)."""

from dataclasses import replace

import pytest

from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, Overrun, Resign, TakeDiscard, TakeStock, read_move
from meldroom.basicrummy.referee import Ending, apply, ending, faults, outcome
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.state import State, Taken
from meldroom.tiles.faults import FaultCode, IllegalMove
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import Tile
from meldroom.words import Deck, showing
from tests.basicrummy.positions import meld, position


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = apply(state, read_move(text))
    return state


def codes(state: State, move: str) -> list[FaultCode]:
    return [one.code for one in faults(state, read_move(move))]


# --- taking ----------------------------------------------------------------------------------


def test_a_turn_begins_with_a_card_from_the_stock() -> None:
    state = after(position("H4 S9", "C2 C3", stock="DK"), "=")
    assert state.hands[0] == parse_tiles("S9 H4 DK")
    assert state.taken == Taken(Tile.parse("DK"), from_pile=False)


def test_the_top_of_the_pile_may_be_taken_alone() -> None:
    state = after(position("H4 S9", "C2 C3", pile="C9 DK"), "^")
    assert state.hands[0] == parse_tiles("S9 H4 DK")
    assert state.pile == parse_tiles("C9")
    assert state.known == (parse_tiles("DK"), ())


@pytest.mark.parametrize("move", ["-H4", "+H4H5H6", "+H4>S1S2S3"])
def test_nothing_comes_before_taking_a_card(move: str) -> None:
    state = position("H4 H5 H6 S9", "C2 C3", table="S1 S2 S3")
    assert FaultCode.MUST_TAKE in codes(state, move)


@pytest.mark.parametrize("move", ["=", "^"])
def test_one_card_is_taken_a_turn(move: str) -> None:
    assert codes(position("H4 S9 DK", "C2 C3", pile="C9", taken="=DK"), move) == [FaultCode.MUST_DISCARD]


def test_an_empty_pile_gives_nothing() -> None:
    assert codes(position("H4 S9", "C2 C3"), "^") == [FaultCode.PILE_EMPTY]


# --- laying ----------------------------------------------------------------------------------


def test_melds_and_cards_laid_off_are_mixed_as_one_likes() -> None:
    begun = position("H8 S8 D8 C8 H9 C2 DQ", "C3", table="H5 H6 H7", taken="=DQ")
    state = after(begun, "+H8>H5H6H7", "+S8D8C8", "+H9>H5H6H7H8")
    assert state.table == tuple(sorted([meld("H5 H6 H7 H8 H9"), meld("S8 D8 C8")]))
    assert state.hands[0] == parse_tiles("DQ C2")


def test_a_card_is_laid_off_on_anybodys_meld_without_an_own_one() -> None:
    state = after(position("H8 S2 D4", "CQ", table="H5 H6 H7", taken="=D4"), "+H8>H5H6H7", "-D4")
    assert state.hands[0] == parse_tiles("S2")
    assert state.down == (True, False)


@pytest.mark.parametrize(
    ("cards", "code", "rule"),
    [
        ("H8 S8", FaultCode.TOO_FEW_TILES, "BR-2.1"),
        ("H8 S8 D9", FaultCode.MIXED, "BR-2.1"),
        ("HQ HK HA", FaultCode.GAP, "BR-2.2"),
        ("H8 H9 HJ", FaultCode.GAP, "BR-2.2"),
    ],
)
def test_what_is_no_meld_is_not_laid(cards: str, code: FaultCode, rule: str) -> None:
    state = position(f"{cards} C3", "C2", taken="=C3")
    assert [(one.code, one.rule) for one in faults(state, LayMeld.of(cards))] == [(code, rule)]


def test_all_reasons_are_told_at_once() -> None:
    state = position("H8 S9 C3", "C2 C4")
    found = codes(state, "+H8D8")
    assert found == [FaultCode.TOO_FEW_TILES, FaultCode.MUST_TAKE, FaultCode.CARD_NOT_IN_HAND]


def test_a_house_may_allow_one_new_meld_a_turn() -> None:
    rules = BasicRules(one_meld_per_turn=True)
    begun = position("H5 H6 H7 S8 D8 C8 C2 H4 DQ", "C3", taken="=DQ", rules=rules)
    state = after(begun, "+H5H6H7", "+H4>H5H6H7")
    assert codes(state, "+S8D8C8") == [FaultCode.TOO_MANY_MELDS]
    later = replace(after(state, "-DQ"), turn=0)
    assert codes(after(later, "="), "+S8D8C8") == []


def test_a_card_that_does_not_fit_is_not_laid_off() -> None:
    state = position("H9 S2 D4", "C2", table="H5 H6 H7/S9 D9 C9", taken="=D4")
    assert codes(state, "+H9>H5H6H7") == [FaultCode.CANNOT_LAY_OFF]
    assert codes(state, "+H9>S9D9C9") == []
    assert codes(state, "+H9>S9D9C9H1") == [FaultCode.MELD_NOT_ON_TABLE]


@pytest.mark.parametrize(
    ("card", "table", "legal"),
    [
        ("HA", "HJ HQ HK", False),
        ("HK", "HA H2 H3", False),
        ("H4", "HA H2 H3", True),
        ("S8", "H8 D8 C8", True),
        ("S9", "H8 D8 C8", False),
    ],
)
def test_a_run_ends_at_its_ace_and_its_king(card: str, table: str, legal: bool) -> None:  # noqa: FBT001 - of a table
    state = position(f"{card} S2 D4", "C2", table=table, taken="=D4")
    assert (codes(state, f"+{card}>{table}") == []) == legal


# --- discarding ------------------------------------------------------------------------------


def test_the_card_just_taken_from_the_pile_is_not_thrown_back() -> None:
    state = after(position("H4 S9", "C2 C3", pile="DK"), "^")
    assert codes(state, "-DK") == [FaultCode.JUST_TAKEN]
    assert codes(state, "-H4") == []


def test_a_card_drawn_from_the_stock_may_be_thrown() -> None:
    state = after(position("H4 S9", "C2 C3", stock="DK", pile="C9"), "=", "-DK")
    assert state.pile == parse_tiles("C9 DK")
    assert state.turn == 1
    assert state.taken is None
    assert state.unwanted == (parse_tiles("C9 DK"), ())


def test_nobody_is_left_with_the_card_just_taken() -> None:
    state = position("S8 D8 C8 CK", "C2", taken="^CK")
    (one,) = faults(state, LayMeld.of("S8 D8 C8"))
    assert (one.code, one.rule) == (FaultCode.JUST_TAKEN, "BR-4.3")
    with showing(Deck.CARDS):
        assert "CK" in one.words


def test_but_one_may_be_if_that_card_can_be_laid_off() -> None:
    state = position("S8 D8 C8 H8", "C2", taken="^H8")
    half = after(state, "+S8D8C8")
    assert codes(half, "-H8") == [FaultCode.JUST_TAKEN]
    assert ending(after(half, "+H8>S8D8C8")) is Ending.HAND_OUT


# --- going out -------------------------------------------------------------------------------


def test_out_without_a_discard() -> None:
    state = after(position("S8 D8", "HK S3", stock="C8"), "=", "+S8D8C8")
    end = outcome(state)
    assert end is not None
    assert (end.how, end.winners, end.scores, end.rummy) == (Ending.HAND_OUT, (0,), (26, 0), True)


def test_out_with_a_last_card_that_lies_face_down() -> None:
    state = after(position("S8 D8 C8", "HK S3", stock="C2", pile="DA"), "=", "+S8D8C8", "-C2")
    assert state.last == Tile.parse("C2")
    assert state.pile == parse_tiles("DA")
    assert ending(state) is Ending.HAND_OUT


def test_points_are_single_for_whoever_had_laid_something_before() -> None:
    begun = replace(position("S8 D8", "HK S3", "DA D9 CJ", stock="C8"), down=(True, False, False))
    end = outcome(after(begun, "=", "+S8D8C8"))
    assert end is not None
    assert (end.scores, end.rummy) == ((13 + 20, 0, 0), False)


def test_nothing_follows_after_the_end() -> None:
    state = after(position("S8 D8", "HK S3", stock="C8"), "=", "+S8D8C8")
    for move in (TakeStock(), TakeDiscard(), Discard.of("HK"), Overrun(), Resign(1)):
        assert [one.code for one in faults(state, move)] == [FaultCode.ROUND_OVER]


# --- the stock -------------------------------------------------------------------------------


def last_card(rules: BasicRules | None = None) -> State:
    """One card is left in the stock, three lie on the pile."""
    state = position("H4 S9", "C2 D3", pile="CK DK HK", rules=rules or BasicRules())
    gone = tuple(sorted(state.stock[1:]))
    return replace(state, stock=state.stock[:1], gone=gone)


def test_the_pile_but_its_top_becomes_the_stock_once() -> None:
    state = after(last_card(), "=", "-H4")
    assert state.pile == parse_tiles("H4")
    assert sorted(state.stock) == sorted(parse_tiles("CK DK HK"))
    assert state.recycled == tuple(sorted(parse_tiles("CK DK HK")))
    assert ending(state) is None


def test_a_house_may_shuffle_the_top_card_too() -> None:
    state = after(last_card(BasicRules(reshuffle_keep_top=False)), "=", "-H4")
    assert state.pile == ()
    assert sorted(state.stock) == sorted(parse_tiles("CK DK HK H4"))


def test_the_second_time_nobody_wins() -> None:
    state = after(replace(last_card(), recycled=parse_tiles("C9")), "=")
    assert ending(state) is None  # whoever drew the last card finishes the turn
    end = outcome(after(state, "-H4"))
    assert end is not None
    assert (end.how, end.winners, end.scores) == (Ending.STOCK_OUT, (), (0, 0))


def test_going_out_with_the_last_card_wins() -> None:
    begun = position("S8 D8", "HK S3", stock="C8", pile="D2 D3")
    last = replace(begun, stock=begun.stock[:1], gone=tuple(sorted(begun.stock[1:])), recycled=parse_tiles("D9"))
    assert ending(after(last, "=", "+S8D8C8")) is Ending.HAND_OUT


def test_a_pile_of_one_card_is_no_stock() -> None:
    state = replace(last_card(), pile=())
    assert ending(after(state, "=", "-H4")) is Ending.STOCK_OUT


# --- dead positions --------------------------------------------------------------------------


def test_one_card_each_and_nothing_to_lay_off_is_dead() -> None:
    table = "/".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in ("4", "8", "Q"))
    state = position("HA", "S2", table=table, pile="D2")
    assert ending(state) is Ending.DEAD
    assert ending(position("HA", "S2 C6", table=table, pile="D2")) is None


@pytest.mark.parametrize(("stock", "dead"), [("S9", True), ("D3", False)])
def test_with_two_cards_a_new_meld_must_still_exist(stock: str, dead: bool) -> None:  # noqa: FBT001 - of a table
    """Of threes and sixes two of a rank are in play, and D3 would be the third; no other ranks touch."""
    groups = "/".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in ("A", "2", "4", "5", "7", "8", "10", "J", "K"))
    begun = position("S3 H3", "S6 H6", table=groups, pile="SQ")
    cards = parse_tiles(stock)
    state = replace(begun, stock=cards, gone=tuple(sorted(set(begun.stock) - set(cards))))
    assert (ending(state) is Ending.DEAD) == dead


# --- clocks and leaving ----------------------------------------------------------------------


def test_a_run_out_clock_draws_and_throws_that_card() -> None:
    state = after(position("H4 SK", "C2 C3", stock="D7", pile="C9"), "!")
    assert (state.hands[0], state.pile, state.turn) == (parse_tiles("SK H4"), parse_tiles("C9 D7"), 1)


def test_a_run_out_clock_keeps_what_was_laid_and_throws_the_dearest_card() -> None:
    begun = position("S8 D8 C8 C2 H4 DQ SK", "C3", taken="^SK")
    state = after(begun, "+S8D8C8", "!")
    assert (state.hands[0], state.pile) == (parse_tiles("SK H4 C2"), parse_tiles("DQ"))


def test_a_run_out_clock_lays_off_what_can_go_nowhere_else() -> None:
    state = after(position("S8 D8 C8 H8", "C2", taken="^H8"), "+S8D8C8", "!")
    assert ending(state) is Ending.HAND_OUT


def test_of_two_the_other_wins_what_the_one_who_leaves_held() -> None:
    end = outcome(after(position("H4 SK", "C2 C3"), "#0"))
    assert end is not None
    assert (end.how, end.winners, end.scores, end.rummy) == (Ending.RESIGNED, (1,), (0, 14), False)


def test_of_three_the_others_play_on_and_the_winner_gets_that_hand_too() -> None:
    state = after(position("H4 SK", "S8 D8", "HK S3", stock="C8"), "#")
    assert (state.turn, state.hands[0], state.losses) == (1, (), (14, None, None))
    end = outcome(after(replace(state, down=(False, True, False)), "=", "+S8D8C8"))
    assert end is not None
    assert (end.winners, end.scores) == ((1,), (0, 14 + 13, 0))


def test_nobody_leaves_twice() -> None:
    state = after(position("H4 SK", "S8 D8", "HK S3"), "#2")
    assert codes(state, "#2") == [FaultCode.NOT_SEATED]
    assert codes(state, "#7") == [FaultCode.NOT_SEATED]


@pytest.mark.parametrize("move", [TakeDiscard(), LayMeld.of("H4"), LayOff.of("H4", "S1 S2 S3"), Discard.of("DK")])
def test_an_illegal_move_changes_nothing(move: Move) -> None:
    state = position("H4 S9", "C2 C3")
    with pytest.raises(IllegalMove):
        apply(state, move)
    assert state == position("H4 S9", "C2 C3")
