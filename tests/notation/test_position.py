"""Positions as one line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.notation.position import read_position, write_position
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View, view
from meldroom.tiles.errors import NotationError
from meldroom.tiles.melds import all_melds, readings
from tests import strategies


@settings(max_examples=60)
@given(strategies.games())
def test_every_state_reads_back_as_it_was_written(states: list[State]) -> None:
    for state in states[::7]:
        assert read_position(write_position(state)) == state


@settings(max_examples=40)
@given(strategies.games(), st.data())
def test_every_view_reads_back_as_it_was_written(states: list[State], data: st.DataObject) -> None:
    state = states[-1]
    seen = view(state, data.draw(st.one_of(st.none(), st.sampled_from(range(state.players)))))
    assert read_position(write_position(seen)) == seen


@pytest.mark.parametrize("house", ["ace=low", "ace=low_high", "ace=high", "ace=wrap", "all_joker_sets=on+jokers=4"])
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_every_reading_of_every_meld_reads_back(house: str, jokers: int) -> None:
    rules = find_rules(house)
    rows = [row for row in all_melds(rules.melds, jokers=jokers) if len(row.tiles) <= 6]
    for row in rows[:: 1 + jokers]:
        for meld in readings(row, rules.melds):
            position = State(rules, (meld,), ((), ()), (), 0, (False, False))
            assert read_position(write_position(position)) == position


def test_a_first_position_is_short() -> None:
    text = write_position(view(deal(Rules(), 2, 7), 0))
    assert text.startswith("- ")
    assert text.endswith((",?14 ?78 1 00 0 starter=1", ",?14 ?78 0 00 0"))


def test_a_hidden_pool_makes_a_view() -> None:
    seen = read_position("R5R6R7 ?14,K1K2 ?40 1 01 0")
    assert isinstance(seen, View)
    assert (seen.seat, seen.sizes, seen.pool) == (1, (14, 2), 40)


def test_a_watcher_sees_no_rack() -> None:
    seen = read_position("- ?14,?14 ?78 0 00 0")
    assert isinstance(seen, View)
    assert seen.seat is None


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("r7r6r5 k1,b2b1 - 0 11 0", "R5R6R7 K1,B1B2 - 0 11 0"),
        ("y1b1r1|B3B2B1 ?3,y5 ?9 0 11 3", "R1B1O1/B1B2B3 ?3,O5 ?9 0 11 3"),
        ("- K1,K2 -  1 10 0 RULES=Standard   Starter=1", "- K1,K2 - 1 10 0 starter=1"),
        ("- k1,?2 ?3 0 10 0 last=1 rules=jumbo left=-,-", "- K1,?2 ?3 0 10 0 last=1 rules=jumbo"),
        ("\t-  -,K2,K3 -\n1 111 0 left=38,-,-", "- -,K2,K3 - 1 111 0 left=38,-,-"),
    ],
)
def test_reading_is_tolerant_and_writing_has_one_form(loose: str, strict: str) -> None:
    assert write_position(read_position(loose)) == strict


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "table is missing"),
        ("R5R6R7 K1,K2 - 0 11", "passes is missing"),
        ("R5R6R8 K1,K2 - 0 11 0", "'R5R6R8' is not a meld: gap between 6 and 8"),
        ("R5R6Q7 K1,K2 - 0 11 0", "'Q7' is not a tile"),
        ("- K1 - 0 1 0", "'K1': expected 2 to 4"),
        ("- K1,K1,K2,K2,K3 - 0 11111 0", "expected 2 to 4"),
        ("- K1,?4 - 0 00 0", "a rack is hidden"),
        ("- K1,K2 ?4 0 00 0", "at most one rack shown"),
        ("- K1,K2 - 2 00 0", "turn '2': expected a seat from 0 to 1"),
        ("- K1,K2 - \u0661 00 0", "turn .'\u0661'"),
        ("- K1,K2 - 0 0 0", "opened '0': expected 2 signs"),
        ("- K1,K2 - 0 0x 0", "opened '0x'"),
        ("- K1,K2 - 0 00 -1", "passes '-1': expected a whole number"),
        ("- K1,K2 - 0 00 " + "9" * 500, "passes '99999"),
        ("- K1,?99999999999 ?1 0 00 0", "'\\?99999999999' is not a tile"),
        ("- K1,?99 ?60 0 00 0", "160 tiles: expected at most 106"),
        ("R5R6R7 R5,R5 - 0 11 0", "'R5': there are more of it than the game has"),
        ("- JJJ,?14 ?9 0 11 0", "'joker': there are more of it"),
        ("- K1,K2 - 0 00 0 colour=1", "'colour=1' is not expected here"),
        ("- K1,K2 - 0 00 0 starter", "'starter' is not expected here"),
        ("- K1,K2 - 0 00 0 starter=0 starter=1", "starter is given twice"),
        ("- K1,K2 - 0 00 0 starter=7", "starter '7'"),
        ("- K1,K2 - 0 00 0 left=-", "left '-': expected 2 parts"),
        ("- K1,K2 - 0 00 0 left=5,-", "who has left has no tiles"),
        ("- -,K2 - 0 00 0 left=5,-", "turn '0': this player has left"),
        ("- K1,K2 - 0 00 0 rules=moonlight", "rules 'moonlight': .*not a known set of rules"),
        ("- K1,K2 - 0 00 0 rules=opening_min=400", "opening_min=400"),
    ],
)
def test_what_cannot_be_read_is_quoted(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        read_position(text)


def test_an_error_does_not_repeat_a_long_text() -> None:
    with pytest.raises(NotationError) as caught:
        read_position("R" * 100_000)
    assert len(str(caught.value)) < 200
