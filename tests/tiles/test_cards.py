"""Cards are tiles with another face: written, read and said as cards, and the same inside."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.tiles.cards import SUIT_SYMBOLS, card_name, card_text, rank_word, suit_word
from meldroom.tiles.errors import NotationError
from meldroom.tiles.meld_faults import meld_faults
from meldroom.tiles.melds import Ace, MeldRules, read_meld
from meldroom.tiles.rows import Row, parse_rows, parse_tiles, write_tiles
from meldroom.tiles.tiles import JOKER, KINDS, RANKS, Colour, Tile
from meldroom.words import Deck, say, showing, speaking

CARDS = MeldRules(Ace.LOW_HIGH)


@pytest.mark.parametrize(
    ("card", "tile"),
    [
        *[("SA", "R1"), ("S1", "R1"), ("H10", "B10"), ("hq", "B12"), ("dK", "K13"), ("CJ", "O11"), ("c11", "O11")],
        *[("*", "J"), ("d02", "K2")],
    ],
)
def test_a_card_is_read_as_its_tile(card: str, tile: str) -> None:
    assert Tile.parse(card) == Tile.parse(tile)


@pytest.mark.parametrize("text", ["S0", "H14", "SB", "S", "QH", "AS", "Q", "A", "**", "X5", "R", "RA", "RQ", "RK"])
def test_what_is_no_card_is_quoted(text: str) -> None:
    with pytest.raises(NotationError, match=r"is not a tile"):
        Tile.parse(text)
    with showing(Deck.CARDS), pytest.raises(NotationError, match=r"is not a card: expected a suit S, H, D or C"):
        Tile.parse(text)


def test_every_kind_has_a_card_of_its_own_that_reads_back() -> None:
    assert [Tile.parse(card_text(tile)) for tile in KINDS] == list(KINDS)
    assert [card_text(tile) for tile in KINDS[:13]] == [f"S{rank}" for rank in RANKS]
    assert [card_text(tile) for tile in KINDS[13::13]] == ["HA", "DA", "CA", "*"]
    assert " ".join(RANKS) == "A 2 3 4 5 6 7 8 9 10 J Q K"


@given(st.lists(st.sampled_from(KINDS)))
def test_cards_side_by_side_read_back_as_they_were(tiles: list[Tile]) -> None:
    assert list(parse_tiles(write_tiles(tiles, Deck.CARDS))) == tiles


@given(st.lists(st.sampled_from(KINDS), min_size=1, max_size=13), st.booleans(), st.data())
def test_a_row_of_cards_reads_back_as_it_was(tiles: list[Tile], group: bool, data: st.DataObject) -> None:  # noqa: FBT001
    said = st.none() | st.sampled_from(KINDS[:-1])
    declared = tuple(data.draw(said) for tile in tiles if tile == JOKER)
    row = Row(tuple(tiles), declared, group=group)
    assert Row.parse(row.written(Deck.CARDS)) == row


def test_tiles_and_cards_may_stand_in_one_text() -> None:
    assert parse_rows("SKK5 HJ J / *:S4S5s6") == parse_rows("R13K5B11J/J:R4R5R6")


def test_what_programs_exchange_does_not_depend_on_what_is_shown() -> None:
    row = Row.parse("S10 *:SJ SQ")
    with showing(Deck.CARDS):
        assert (str(row), repr(row), row.shown) == ("R10J:R11R12", "Row.parse('R10J:R11R12')", "S10*:SJSQ")
        assert (str(row.tiles[0]), row.tiles[0].shown) == ("R10", "S10")
    assert row.shown == "R10J:R11R12"


def test_a_sentence_names_cards_where_cards_are_shown_even_if_it_was_known_before() -> None:
    faults = meld_faults(Row.parse("R5 R6 R11"), CARDS)
    assert [one.words for one in faults] == ["R5R6R11: gap between 6 and 11"]
    with showing(Deck.CARDS):
        assert [one.words for one in faults] == ["S5S6SJ: gap between 6 and J"]
    with showing(Deck.CARDS), speaking("nb"):
        assert [one.sentence for one in meld_faults(Row.parse("S5 S5 H5 D5"), CARDS)] == [
            "spar to ganger, en gruppe har hver farge én gang"
        ]


def test_melds_are_called_by_their_ranks() -> None:
    run, group = read_meld(Row.parse("SQ SK SA"), CARDS), read_meld(Row.parse("SJ HJ *"), CARDS)
    assert run is not None and group is not None  # noqa: PT018 - neither is the point
    with showing(Deck.CARDS):
        assert (run.label, group.label, run.shown) == ("run Q-A", "group of Js", "SQSKSA")
    assert (run.label, group.label) == ("run 12-1", "group of 11s")


def test_a_text_without_a_card_form_is_said_as_it_is() -> None:
    with showing(Deck.CARDS):
        assert say("fault.round_over") == "the round is over"
        assert say("fault.tile_not_on_rack", tiles="HQ") == "HQ: not in your hand"


def test_cards_have_names_in_words() -> None:
    assert [card_name(Tile.parse(text)) for text in ("HQ", "C10", "DA", "*")] == [
        "queen of hearts",
        "10 of clubs",
        "ace of diamonds",
        "joker",
    ]
    with speaking("fr"):
        assert (card_name(Tile.parse("SK")), suit_word(Colour.BLUE), rank_word(11)) == ("roi de pique", "cœur", "valet")


def test_suits_have_signs_in_the_order_of_the_colours() -> None:
    assert "".join(SUIT_SYMBOLS[colour] for colour in Colour) == "♠♥♦♣"
