"""Any text at all gives a value or a `NotationError` that quotes a part of it, never another exception."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.notation.game import parse_games, read_games
from meldroom.notation.position import read_position
from meldroom.tilerummy.moves import read_move
from meldroom.tiles.errors import NotationError
from meldroom.tiles.rows import Row, parse_rows, parse_tiles
from meldroom.tiles.tiles import Tile

READERS: tuple[Callable[[str], object], ...] = (
    Tile.parse,
    Row.parse,
    parse_tiles,
    parse_rows,
    read_move,
    read_position,
    parse_games,
    read_games,
)

_PIECES = st.sampled_from(
    [
        *("R5R6R7", "j", "J:R10", "J:", "=R7JJ", "==", "R0", "R14", "R007", "Y13", "-", "+", "^", "/", "|", ",", "?14"),
        *(
            "?",
            "?99999999999999999999",
            "- ",
            "+-",
            "!",
            "? ",
            "#1",
            "#",
            ".",
            "0",
            "1",
            "11",
            "00",
            "\u0661",
            "\uff11",
        ),
        *("starter=0", "rules=jumbo", "rules=", "left=-,-", "last=0", "last=\u00b2", "=", " ", "  ", "\n", "\t", "\0"),
        *('[Game "tile rummy"]', '[Player "A"]', '[Seed "7"]', '[Rules "jumbo"]', '[Starter "1"]', '[Result "1 2"]'),
        *("{", "}", "{{", "[", "]", '"', "\\", '[Seed "', "1.", "2.", " 1. =", " 2. .", "9" * 40, "\u2028", "\ud800"),
        *("tile", "- K1,K2 - 0 00 0", "R5R6R7 ?14,K1 ?40 0 00 0", "\u0130", "\u00df", "R\u0665", "\ufeff", "e\u0301"),
    ]
)
_ANY = st.one_of(st.text(max_size=60), st.lists(_PIECES, max_size=14).map("".join), st.lists(_PIECES).map(" ".join))


@settings(max_examples=400)
@given(_ANY)
def test_a_value_or_a_notation_error(text: str) -> None:
    for reader in READERS:
        try:
            reader(text)
        except NotationError as error:
            assert str(error)  # noqa: PT017 - either outcome is right


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.__qualname__)
@pytest.mark.parametrize(
    "text", ["R" * 200_000, "1" * 200_000, "{" * 100_000, '"\\' * 50_000, "[" * 100_000, "-+" * 50_000, "/" * 100_000]
)
def test_huge_texts_are_refused_shortly(reader: Callable[[str], object], text: str) -> None:
    with pytest.raises(NotationError) as caught:
        reader(text)
    assert len(str(caught.value)) < 400
