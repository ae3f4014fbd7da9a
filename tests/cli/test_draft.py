"""A turn as it is arranged: what hands can do, and what they cannot."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.cli.draft import CannotEdit, Draft, begin_draft
from meldroom.cli.orders import EDITS, WORDS, read_order
from meldroom.notation.position import read_position
from meldroom.tilerummy.views import View
from meldroom.tiles.errors import NotationError
from meldroom.tiles.rows import write_tiles
from meldroom.tiles.tiles import ordered


def draft_of(position: str) -> Draft:
    view = read_position(position)
    assert isinstance(view, View)
    return begin_draft(view)


TURN = "R5R6R7/R9B9K9/B1B2B3J R8R8O9K1K2K3J,?9 ?20 0 11 0"


def typed(*orders: str, position: str = TURN) -> Draft:
    draft = draft_of(position)
    for order in orders:
        word, rest = read_order(order)
        draft = EDITS[word](draft, rest)
    return draft


def table_of(draft: Draft) -> str:
    return "/".join(map(str, draft.rows))


@pytest.mark.parametrize(
    ("orders", "table", "rack"),
    [
        (["lay K1K2K3"], "R9B9K9/R5R6R7/B1B2B3J/K1K2K3", "R8R8O9J"),
        (["k3k2k1"], "R9B9K9/R5R6R7/B1B2B3J/K1K2K3", "R8R8O9J"),
        (["lay K1K2J/R8O9"], "R9B9K9/R5R6R7/B1B2B3J/K1K2J/R8O9", "R8K3"),
        (["add r8 to 2"], "R9B9K9/R5R6R7R8/B1B2B3J", "R8K1K2K3O9J"),
        (["add O9 to 1"], "R9B9K9O9/R5R6R7/B1B2B3J", "R8R8K1K2K3J"),
        (["add J to 3"], "R9B9K9/R5R6R7/B1B2B3JJ", "R8R8K1K2K3O9"),
        (["add K1 to 2"], "R9B9K9/R5R6R7K1/B1B2B3J", "R8R8K2K3O9J"),
        (["move B1 from 3"], "R9B9K9/R5R6R7/B2B3J/B1", "R8R8K1K2K3O9J"),
        (["move J from 3 to 2"], "R9B9K9/R5R6R7J/B1B2B3", "R8R8K1K2K3O9J"),
        (["move R5R6R7 from 2 to 1"], "R9B9K9R5R6R7/B1B2B3J", "R8R8K1K2K3O9J"),
        (["add R8 to 2", "back R8"], "R9B9K9/R5R6R7/B1B2B3J", "R8R8K1K2K3O9J"),
        (["lay R8", "back R8 from 4"], "R9B9K9/R5R6R7/B1B2B3J", "R8R8K1K2K3O9J"),
        (["= R5R6R7R8 / R9B9K9O9|B1B2B3J"], "R5R6R7R8/R9B9K9O9/B1B2B3J", "R8K1K2K3J"),
        (["=R7R6R5/K9B9R9/JB1B2B3"], "R5R6R7/R9B9K9/B1B2B3J", "R8R8K1K2K3O9J"),
    ],
)
def test_edits(orders: list[str], table: str, rack: str) -> None:
    draft = typed(*orders)
    assert (table_of(draft), write_tiles(draft.rack)) == (table, rack)


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("lay R9", "R9: not on your rack"),
        ("lay R8R8R8", "R8: not on your rack"),
        ("lay", "lay what"),
        ("add R8", "expected such as add R8 to 3"),
        ("add R8 to 9", "meld 9: expected a number from 1 to 3"),
        ("add R8 to 0", "meld 0: expected"),
        ("add B1 to 2", "B1: not on your rack"),
        ("move R5 to 3", "expected such as move R7 from 3 to 5"),
        ("move R5 from 1", "R5: not in R9B9K9"),
        ("move R5 from 2 to 2", "meld 2 is where they lie already"),
        ("move R5 from 2 to 7", "meld 7: expected"),
        ("back R5", "R5 did not come from your rack in this turn, so it stays"),
        ("back", "expected such as back R8"),
        ("= R5R6R7", "R9 B1 B2 B3 B9 K9 joker must stay on the table"),
        ("= R5R6R7/R9B9K9/B1B2B3J/O13", "O13: not on your rack"),
        ("lay Q5", "'Q5' is not a tile"),
        ("dance", "'dance': expected one of lay, add, move"),
        ("s", "'s' can mean sort, show or score"),
    ],
)
def test_what_hands_cannot_do_is_said(order: str, words: str) -> None:
    with pytest.raises((CannotEdit, NotationError)) as caught:
        typed(order)
    assert words in str(caught.value)


def test_the_beginning_of_a_word_is_enough() -> None:
    assert read_order("f")[0] == "finish"
    assert read_order(" DRAW ") == ("draw", "")
    assert read_order("m R5 from 2") == ("move", "R5 from 2")


@pytest.mark.parametrize("word", ["resign", "quit", "redeal"])
def test_what_cannot_be_undone_is_typed_in_full(word: str) -> None:
    assert read_order(word)[0] == word
    with pytest.raises(NotationError):
        read_order(word[:-1])


def test_a_front_tile_keeps_the_meaning_of_the_joker() -> None:
    draft = typed("add R7 to 1", position="R8R9J R7K1,?5 ?20 0 11 0")
    assert table_of(draft) == "R7R8R9J"
    assert draft.faults == ()


def test_a_joker_that_stays_keeps_its_meaning_when_a_neighbour_leaves() -> None:
    draft = typed("move B8 from 1", "lay K8O8", "move K8O8 from 3 to 2", position="B5JB7B8 K8O8,?5 ?20 0 11 0")
    assert table_of(draft) == "B5JB7/B8K8O8"
    assert draft.faults == ()


def test_the_opening_is_what_was_laid_before_the_table_was_touched() -> None:
    position = "R5R6R7 R8R10B10K10,?9 ?20 0 01 0 rules=opening_turn_access=after_opening"
    draft = typed("lay R10B10K10", "add R8 to 1", position=position)
    assert "/".join(map(str, draft.opening)) == "R10B10K10"
    assert draft.opening_points == 30
    assert draft.faults == ()


def test_the_way_to_the_opening_is_counted() -> None:
    # ACCEPTANCE 28
    position = "- R8K8O8B2B3B4R1,?14 ?70 0 00 0"
    assert typed("lay R8K8O8", position=position).opening_points == 24
    assert typed("lay R8K8O8", "lay B2B3B4", position=position).opening_points == 33


def test_a_freed_joker_must_be_placed() -> None:
    # ACCEPTANCE 48
    position = "B9JB11 B10R4K4,?5 ?20 0 11 0"
    freed = typed("move J from 1", "add B10 to 1", position=position)
    assert table_of(freed) == "B9B10B11/J"
    assert freed.faults
    assert typed("move J from 1", "add B10 to 1", "add R4K4 to 2", position=position).faults == ()


_TILES = st.sampled_from(["R5", "R8", "R8R8", "J", "K1K2K3", "O9", "B1", "R9", "Q", ""])
_NUMBERS = st.sampled_from(["1", "2", "3", "4", "5", "0", "x"])
_ORDERS = st.one_of(
    st.builds("lay {}".format, _TILES),
    st.builds("add {} to {}".format, _TILES, _NUMBERS),
    st.builds("move {} from {}".format, _TILES, _NUMBERS),
    st.builds("move {} from {} to {}".format, _TILES, _NUMBERS, _NUMBERS),
    st.builds("back {}".format, _TILES),
    st.builds("= {}/R5R6R7/R9B9K9/B1B2B3J".format, _TILES),
)


@settings(max_examples=200)
@given(st.lists(_ORDERS, max_size=8))
def test_no_tile_is_ever_lost_or_doubled(orders: list[str]) -> None:
    # ACCEPTANCE 53, 56, 61
    draft = draft_of(TURN)
    everything = ordered([*draft.before.elements(), *draft.view.rack])
    for order in orders:
        try:
            word, rest = read_order(order)
            draft = EDITS[word](draft, rest)
        except (CannotEdit, NotationError):
            continue
        lying = [tile for row in draft.rows for tile in row.tiles]
        assert ordered([*lying, *draft.rack]) == everything
        assert not draft.before - draft.laid - draft.before
        assert all(row.tiles for row in draft.rows)


@settings(max_examples=150)
@given(st.text(max_size=30))
def test_any_line_is_an_order_or_is_refused_in_words(text: str) -> None:
    try:
        word, rest = read_order(text)
        edited = EDITS[word](draft_of(TURN), rest) if word in EDITS else None
    except (CannotEdit, NotationError):
        return
    assert word in WORDS
    assert edited is None or edited.before == draft_of(TURN).before
