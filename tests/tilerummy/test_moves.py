import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign, read_move, write_move
from meldroom.tiles.errors import NotationError
from tests.strategies import rows

_rows = st.lists(rows(), max_size=4).map(tuple)
plays = st.builds(Play, _rows, _rows, _rows)
moves: st.SearchStrategy[Move] = st.one_of(
    plays,
    st.just(Draw()),
    st.just(Pass()),
    st.builds(Overrun, st.one_of(st.none(), plays)),
    st.builds(Misplay, plays),
    st.builds(Resign, st.one_of(st.none(), st.integers(0, 5))),
)


@given(moves)
def test_a_move_is_written_so_that_it_reads_back(move: Move) -> None:
    assert read_move(write_move(move)) == move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Play.of("R5R6R7", "R5R6R7R8"), "-R5R6R7 +R5R6R7R8"),
        (Play.of("-", "R10B10K10/O1O2O3"), "+R10B10K10/O1O2O3"),
        (Draw(), "="),
        (Pass(), "."),
        (Overrun(), "!"),
        (Overrun(Play.of("R5R6R7", "R5R6/R7")), "! -R5R6R7 +R5R6/R7"),
        (Misplay(Play.of("-", "R5")), "? +R5"),
        (Resign(), "#"),
        (Resign(2), "#2"),
        (Play.of("-", "B4B5B6", "R11K11O11"), "+B4B5B6 ^R11K11O11"),
    ],
)
def test_the_text_of_a_move(move: Move, text: str) -> None:
    assert write_move(move) == text


@pytest.mark.parametrize("text", ["", "hello", "+R5 +R6", "R5R6R7", "#12", "==", "+R5 %R6"])
def test_what_is_no_move_is_quoted(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(text)
    assert "expected" in str(caught.value)


@given(st.text(alphabet=st.sampled_from(list("RBKOJ0123456789+-^=.!?#/: \u0665")), max_size=30))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    try:
        assert read_move(text) is not None
    except NotationError as error:
        assert "expected" in str(error)  # noqa: PT017 - either outcome is right
