import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.tiles.errors import NotationError
from meldroom.tiles.rows import Row, parse_rows, parse_tiles, write_tiles
from meldroom.tiles.tiles import KINDS, Colour, Tile, full_bag
from tests.strategies import rows, tiles


@given(tiles)
def test_a_tile_is_written_so_that_it_reads_back(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile
    assert eval(repr(tile), {"Tile": Tile}) == tile  # noqa: S307 - repr is text that can be pasted back


def test_tiles_in_canonical_order() -> None:
    assert [str(tile) for tile in (KINDS[0], KINDS[13], KINDS[51], KINDS[52])] == ["R1", "B1", "O13", "J"]


def test_yellow_is_orange() -> None:
    assert Tile.parse("y7") == Tile.of(Colour.ORANGE, 7)


@pytest.mark.parametrize(
    ("copies", "jokers", "count"), [(2, 2, 106), (4, 4, 212), (3, 4, 160), (2, 8, 112), (2, 0, 104)]
)
def test_full_bag(copies: int, jokers: int, count: int) -> None:
    assert len(full_bag(copies, jokers)) == count


@given(rows())
def test_a_row_is_written_so_that_it_reads_back(row: Row) -> None:
    assert Row.parse(str(row)) == row
    assert eval(repr(row), {"Row": Row}) == row  # noqa: S307 - repr is text that can be pasted back


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("R14", "'R14'"),
        ("R5R66", "'R66'"),
        ("R5 X3 R6", "'X3'"),
        ("R5R6J:Q9", "':Q9'"),
        ("R\u0665", "'R\u0665'"),
        ("", "''"),
        ("=", "'='"),
        ("R0", "'R0'"),
    ],
)
def test_what_is_no_row_is_quoted(text: str, quoted: str) -> None:
    with pytest.raises(NotationError) as caught:
        Row.parse(text)
    assert quoted in str(caught.value)
    assert "expected" in str(caught.value)


@given(st.text(alphabet=st.sampled_from(list("rRbBkKoOyYjJ0123456789:=/|;,- \n\u0660\u00e9")), max_size=30))
def test_any_text_is_tiles_or_a_notation_error(text: str) -> None:
    for read in (Row.parse, parse_tiles, parse_rows, Tile.parse):
        try:
            assert read(text) is not None
        except NotationError as error:
            assert "expected" in str(error)  # noqa: PT017 - either outcome is right


def test_a_rack_in_the_tolerant_form() -> None:
    assert write_tiles(parse_tiles(" r7,B12 k1 J y13 ")) == "R7B12K1JO13"
    assert parse_tiles("-") == ()


def test_a_joker_on_a_rack_stands_for_nothing() -> None:
    with pytest.raises(NotationError, match="a joker on a rack stands for nothing yet"):
        parse_tiles("R7 J:R8")
