"""Basic Rummy explained: sentences, hints and reviews, in positions where it is plain what is right."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.analysis.basic.better_words import advised, reason
from meldroom.analysis.basic.chances import point_of, points_in
from meldroom.analysis.basic.choices import Better, Part, better_choices, weighed
from meldroom.analysis.basic.hints import Stage, hint_at
from meldroom.analysis.basic.laying import other_ways
from meldroom.analysis.basic.review import Mark, Review, missed_out, review_of
from meldroom.analysis.basic.sentences import cards_shown, ended, happened, request, started
from meldroom.analysis.curve import Effort
from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import (
    Discard,
    LayMeld,
    LayOff,
    Move,
    Resign,
    TakeDiscard,
    TakeStock,
    read_move,
    write_move,
)
from meldroom.basicrummy.record import Record
from meldroom.basicrummy.referee import apply, ending, outcome
from meldroom.basicrummy.rules import DECK, BasicRules
from meldroom.basicrummy.state import State
from meldroom.basicrummy.turns import legal_moves
from meldroom.basicrummy.views import view
from meldroom.solver.basic.plans import plain_move
from meldroom.solver.basic.shrewd import shrewd_move
from meldroom.tiles.rows import parse_tiles
from tests.basicrummy.positions import position, walk

NAMES = ("Ada", "Bo")
SEVEN = "C2 C3 C4 C5 H9 H10 D5"


def told(state: State, *texts: str) -> list[str]:
    lines: list[str] = []
    for text in texts:
        move = read_move(text)
        after = apply(state, move)
        lines += happened(state, move, after, NAMES)
        state = after
    end = outcome(state)
    return lines + (ended(state, end, NAMES) if end is not None else [])


def test_a_round_in_sentences() -> None:
    state = position("S8 D8 H8 C2", "HK S3", table="H5 H6 H7", pile="D2 C8")
    assert told(state, "^", "+S8D8C8", "+H8>H5H6H7", "-C2") == [
        "Ada takes C8 from the discard pile.",
        "Ada lays S8 D8 C8.",
        "Ada lays off H8 on H5 H6 H7.",
        "Ada discards the last card, face down.",
        "Ada goes out in one turn: rummy! That scores 26.",
        "Bo holds S3 HK: 13",
    ]


def test_what_comes_from_the_stock_is_not_told() -> None:
    state = position("S8 D8 H4", "HK S3", pile="D2", stock="CQ")
    assert told(state, "=", "-D8") == ["Ada takes a card from the stock.", "Ada discards D8."]
    assert told(state, "!") == ["Ada has run out of time.", "Ada discards CQ."]
    assert told(state, "#1")[0] == "Bo leaves the round."


def test_the_reshuffle_and_the_stalemate_are_told() -> None:
    begun = position("H4 S9", "C2 D3", pile="CK DK HK")
    state = replace(begun, stock=begun.stock[:1], gone=tuple(sorted(begun.stock[1:])))
    assert told(state, "=", "-H4")[-1] == "The discard pile is shuffled and becomes the new stock."
    again = replace(state, recycled=parse_tiles("C9"))
    assert "a stalemate, nobody scores" in " ".join(told(again, "=", "-H4"))


def test_who_deals_and_who_starts() -> None:
    assert started(deal(BasicRules(), 2, 1, starter=1), NAMES) == "Ada deals, Bo starts."


def test_moves_as_they_are_advised() -> None:
    card = parse_tiles("C8")[0]
    assert request(TakeStock(), card) == "Take a card from the stock."
    assert request(TakeDiscard(), card) == "Take C8 from the discard pile."
    assert request(LayMeld.of("S8 D8 C8"), None) == "Lay S8 D8 C8."
    assert request(LayOff.of("H8", "H5 H6 H7"), None) == "Lay off H8 on H5 H6 H7."
    assert request(Discard.of("DQ"), None) == "Discard DQ."
    assert cards_shown(parse_tiles("H10")) == "H10"


# --- hints -----------------------------------------------------------------------------------


def lines(state: State, stage: Stage) -> str:
    return " ".join(hint_at(view(state, state.turn), stage).lines)


def test_a_hint_tells_more_each_time() -> None:
    state = position("S8 D8 HA H4 C6 SJ DQ", SEVEN, pile="D2 C8")
    assert lines(state, Stage.NUDGE) == "Look at the top of the discard pile."
    assert lines(state, Stage.CARDS).endswith("It is about C8.")
    assert lines(state, Stage.MOVE) == "Take C8 from the discard pile. With it you have a meld: S8 D8 C8."


@pytest.mark.parametrize(
    ("state", "part"),
    [
        (position("S8 D8 C8 HK", SEVEN, taken="=HK"), "Lay S8 D8 C8. After it your hand can be empty"),
        (position("S8 D8 HA H4 C6 SJ DQ", SEVEN, pile="D2"), "D2 completes nothing"),
        (position("S8 D8 HA H4 C6 SJ DQ", SEVEN), "There is nothing on the discard pile"),
        (position("S8 D8 C8 HA H4 C6 SJ DQ", "C2 C3", taken="=DQ"), "Lay S8 D8 C8. What lies on the table"),
        (position("S8 D8 C8 HA H4 C6 SJ DQ", SEVEN, taken="=DQ"), "they count 2 times"),
        (position("S8 D8 C8 HK", SEVEN, taken="^HK"), "Discard S8."),
        (position("H8 HA C4 C6 SJ DQ", "C2 C3", table="H5 H6 H7", taken="=DQ"), "Lay off H8 on H5 H6 H7."),
    ],
)
def test_a_hint_gives_its_reason(state: State, part: str) -> None:
    assert part in lines(state, Stage.MOVE)


@settings(max_examples=25)
@given(st.integers(0, 300), st.integers(0, 40))
def test_a_hint_is_legal_and_what_the_strongest_player_does(seed: int, at: int) -> None:
    state = next(
        (after for number, (_, after) in enumerate(walk(BasicRules(), 2, seed)) if number == at),
        deal(BasicRules(), 2, seed),
    )
    if ending(state) is None:
        hint = hint_at(view(state, state.turn), Stage.MOVE)
        assert hint.move in legal_moves(state)
        assert hint.move == shrewd_move(view(state, state.turn))
        assert hint.lines


# --- reviews ---------------------------------------------------------------------------------


def recorded(seed: int, *, resigns: bool = False) -> Record:
    steps = list(walk(BasicRules(), 2, seed))
    moves = tuple(move for move, _ in steps)
    return Record(BasicRules(), NAMES, str(seed), None, (*moves[:7], Resign(0)) if resigns else moves)


@pytest.mark.parametrize("seed", range(4))
def test_turns_hold_every_move_once(seed: int) -> None:
    review = review_of(recorded(seed))
    assert tuple(move for turn in review.turns for move in turn.moves) == review.record.moves
    assert review.states[-1] == review.turns[-1].after
    for turn in review.turns[:-1]:
        assert isinstance(turn.moves[0], TakeStock | TakeDiscard)
        assert turn.discarded == turn.moves[-1].card if isinstance(turn.moves[-1], Discard) else True
        assert turn.from_pile == isinstance(turn.moves[0], TakeDiscard)


def test_who_leaves_is_marked() -> None:
    review = review_of(recorded(1, resigns=True))
    assert review.turns[-1].marks[-1] is Mark.LEFT
    assert review.end is not None


def test_a_missed_way_out_is_found_and_a_taken_one_is_not() -> None:
    state = position("S8 D8 C8 HK", SEVEN, taken="=HK")
    assert missed_out([Discard.of("HK")], [state]) == parse_tiles("S8 D8 C8")
    top = position("S8 D8 HK", SEVEN, pile="C8")
    assert missed_out([TakeStock()], [top]) == parse_tiles("S8 D8 C8")
    assert missed_out([TakeStock()], [position("S8 D8 HK", SEVEN, pile="C9")]) == ()


def test_a_way_out_that_ends_on_the_card_just_taken_is_none() -> None:
    assert missed_out([Discard.of("S8")], [position("S8 D8 C8 HK", SEVEN, taken="^HK")]) == ()


# --- what was better -------------------------------------------------------------------------


def test_a_win_left_lying_is_found_by_play_outs() -> None:
    """The eight on the pile ends the round at once; a card from the stock does so but rarely."""
    seen = view(position("S8 D8 HK", "C2 C3 H9 S5", table="H5 H6 H7", pile="C8"), 0)
    found = weighed(seen, (TakeStock(),), [(TakeDiscard(),)], Random(1), 20)
    assert found is not None
    assert found[0] == (TakeDiscard(),)
    assert found[1] >= 2 * found[2] > 0
    assert weighed(seen, (TakeDiscard(),), [(TakeStock(),)], Random(1), 20) is None


def ways(state: State, *made: str) -> set[str]:
    return {" ".join(map(write_move, way)) for way in other_ways(state, tuple(map(read_move, made)))}


def test_other_ways_to_lay_are_nothing_what_fits_and_everything() -> None:
    state = position("S8 D8 C8 H8 HA C4 C6 SJ", SEVEN, table="H5 H6 H7", taken="=SJ")
    assert ways(state, "-SJ") == {"+S8H8D8C8 -SJ"}
    assert ways(state, "+S8D8C8", "-SJ") == {"-SJ", "+S8H8D8C8 -SJ"}
    both = position("S8 D8 C8 H4 HA C4 C6 SJ", SEVEN, table="H5 H6 H7", taken="=SJ")
    assert ways(both, "-SJ") == {"+H4>H5H6H7 -SJ", "+H4>H5H6H7 +S8D8C8 -SJ"}
    # A card that is laid cannot be discarded as well: another one is, the dearest of no use.
    assert ways(both, "+S8D8C8", "-H4") == {"-H4", "+H4>H5H6H7 -SJ", "+H4>H5H6H7 +S8D8C8 -SJ"}


def test_who_goes_out_or_is_out_of_time_has_no_other_way_to_lay() -> None:
    state = position("S8 D8 C8 HK", SEVEN, taken="=HK")
    assert ways(state, "+S8D8C8", "-HK") == set()
    assert ways(state, "!") == set()
    assert ways(state) == set()


def test_of_what_may_not_be_laid_nothing_is_said() -> None:
    """The king just taken could be neither kept alone nor discarded (BR-4.3)."""
    assert ways(position("S8 D8 C8 HK", SEVEN, taken="^HK"), "-S8") == set()


def better(state: State, made: str, instead: str) -> Better:
    moves = [tuple(map(read_move, text.split())) for text in (made, instead)]
    return Better(Part.LAY, state, moves[0], moves[1], 9.0, 2.0)


@pytest.mark.parametrize(
    ("made", "instead", "words", "why"),
    [
        ("+S8D8C8 -SJ", "-SJ", ["Keep S8 D8 C8 in your hand."], "scores 2 times as much"),
        ("-SJ", "+S8D8C8 -SJ", ["Lay S8 D8 C8."], "costs you nothing"),
        ("-H8", "+H8>H5H6H7 -SJ", ["Lay off H8 on H5 H6 H7.", "Discard SJ."], "costs you nothing"),
        ("+S8D8C8 +H8>H5H6H7 -SJ", "+H8>H5H6H7 -SJ", ["Keep S8 D8 C8 in your hand."], "helps the others"),
        ("+S8H8D8C8 -SJ", "+S8D8C8 +H8>H5H6H7 -C4", ["Discard C4."], "costs you nothing"),
    ],
)
def test_of_another_way_to_lay_the_difference_is_told(made: str, instead: str, words: list[str], why: str) -> None:
    state = position("S8 D8 C8 H8 HA C4 C6 SJ", SEVEN, table="H5 H6 H7", taken="=SJ")
    found = better(state, made, instead)
    assert advised(found) == words
    assert why in reason(found)


def test_who_has_laid_before_cannot_go_rummy_any_more() -> None:
    state = position("S8 D8 C8 H8 HA C4 C6 SJ", SEVEN, taken="=SJ")
    assert "helps the others" in reason(better(replace(state, down=(True, False)), "+S8D8C8 -SJ", "-SJ"))
    single = position("S8 D8 C8 HA C4 C6 SJ", SEVEN, taken="=SJ", rules=BasicRules(going_rummy_factor=1))
    assert "helps the others" in reason(better(single, "+S8D8C8 -SJ", "-SJ"))


def test_laying_much_at_once_is_judged() -> None:
    """With seven of ten cards in melds and ten draws to come, keeping them to go rummy is worth far more."""
    state = position("S6 H6 D6 C6 S4 H4 C4 S2 DJ CJ H9", "C2 C3 C8 C9 H10 DQ SK SA D3 D5", pile="DK", taken="=H6")
    made = tuple(map(read_move, ("+S6H6D6C6", "+S4H4C4", "-S2")))
    found = weighed(view(state, 0), made, list(other_ways(state, made)), Random(2), 60)
    assert found is not None
    assert found[0] == (Discard.of("S2"),)


def plain_round() -> Review:
    state, moves = deal(BasicRules(), 2, 3), list[Move]()
    while ending(state) is None:
        moves.append(plain_move(view(state, state.turn)))
        state = apply(state, moves[-1])
    return review_of(Record(BasicRules(), NAMES, "3", None, tuple(moves)))


def test_play_outs_are_asked_for_in_each_turn() -> None:
    review = plain_round()
    told = list(better_choices(review, worlds=4))
    assert len(told) == len(review.turns)
    for turn, found in zip(review.turns, told, strict=True):
        if found is not None:
            assert set(found.made) <= set(turn.moves)
            assert found.before in review.states


# --- the curve -------------------------------------------------------------------------------


def test_the_curve_leads_to_who_won() -> None:
    review = plain_round()
    points = sorted(points_in(review, Effort(points=5, worlds=4)), key=lambda point: point.move)
    assert (points[0].move, points[-1].move) == (0, len(review.turns))
    assert review.end is not None
    assert points[-1].chances == tuple(float(seat in review.end.winners) for seat in range(2))
    assert points[-1].errors == (0.0, 0.0)
    assert all(0 <= sum(point.chances) <= 1 for point in points)


def test_who_can_go_out_at_once_wins_for_certain() -> None:
    state = position("S8 D8 C8 HK", SEVEN, taken="=HK")
    assert point_of(3, state, [DECK, DECK[::-1]]).chances == (1.0, 0.0)


def test_a_round_that_nobody_can_win_is_nobodys() -> None:
    begun = position("H4 S9", "C2 D3", pile="CK DK HK")
    last = replace(begun, stock=begun.stock[:1], gone=tuple(sorted(begun.stock[1:])), recycled=parse_tiles("C9"))
    over = apply(apply(last, TakeStock()), Discard.of("H4"))
    assert point_of(1, over, [DECK]).chances == (0.0, 0.0)
