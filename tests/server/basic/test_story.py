"""What happened at a table of Basic Rummy, in words."""

from dataclasses import replace

from meldroom.basicrummy.moves import Move, Overrun, read_move, write_move
from meldroom.basicrummy.referee import apply
from meldroom.basicrummy.rules import MELDS, BasicRules
from meldroom.basicrummy.state import State
from meldroom.server.data.events import Moved
from meldroom.server.table.law import at_table
from meldroom.server.table.results import round_result
from meldroom.server.table.story import told
from meldroom.server.wire.basic_protocol import PilesInfo
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.rows import Row, parse_tiles
from tests.server.basic.test_secrets import table_of


def meld(text: str) -> Meld:
    found = read_meld(Row(parse_tiles(text)), MELDS)
    assert found is not None
    return found


def position(hands: tuple[str, str], table: tuple[str, ...] = (), stock: str = "CK CQ", pile: str = "H9") -> State:
    held = tuple(tuple(sorted(parse_tiles(hand))) for hand in hands)
    melds = tuple(sorted(map(meld, table)))
    return State(BasicRules(), "", melds, held, parse_tiles(stock), parse_tiles(pile), 0, 0)


def words_of(before: State, move: Move) -> str:
    after = apply(before, move)
    game = table_of(before, after, Moved(write_move(move)))
    with at_table(game.house, "en"):
        return told(game, game.recent[-1], None).words


def story(start: State, *moves: str) -> list[str]:
    told_so_far: list[str] = []
    state = start
    for text in moves:
        move = read_move(text)
        told_so_far.append(words_of(state, move))
        state = apply(state, move)
    return told_so_far


def test_a_turn_is_told_move_by_move() -> None:
    start = position(("S3 S4 S5 HQ D2", "C2 C7 H2"), table=("DQ SQ CQ",), stock="S6 CK")
    assert story(start, "=", "+S3S4S5", "+HQ>SQDQCQ", "+S6>S3S4S5", "-D2") == [
        "P0 draws from the stock.",
        "P0 lays S3 S4 S5.",
        "P0 adds HQ to SQ DQ CQ.",
        "P0 adds S6 to S3 S4 S5.",
        "P0 discards the last card face down and goes out.",
    ]


def test_taking_from_the_pile_and_going_out_without_a_discard() -> None:
    start = position(("S3 S4 H5", "C2 C7 H2"), table=("H6 H7 H8",), pile="D9 S5")
    assert story(start, "^", "+S3S4S5", "+H5>H6H7H8") == [
        "P0 takes S5 from the discard pile.",
        "P0 lays S3 S4 S5.",
        "P0 adds H5 to H6 H7 H8 and goes out.",
    ]


def test_a_stock_that_runs_out_is_filled_from_the_pile() -> None:
    start = position(("S3 D4", "C2 C7 H2"), stock="S8", pile="H9 HA DK")
    assert story(start, "=", "-S8")[-1] == "P0 discards S8. The discard pile is shuffled into a new stock."


def test_a_run_out_clock_says_what_it_did() -> None:
    start = position(("S3 D4", "C2 C7 H2"))
    assert words_of(start, Overrun()) == "Time is up: P0 draws from the stock and discards CK."
    taken = apply(start, read_move("^"))
    assert words_of(taken, Overrun()) == "Time is up: P0 discards D4."


def test_a_stalemate_is_a_loss_for_all() -> None:
    start = replace(position(("S3 D4", "C2 C7 H2"), stock="S8", pile="H9"), recycled=parse_tiles("C9"))
    move = read_move("-S8")
    before = apply(start, read_move("="))
    game = table_of(before, apply(before, move), Moved(write_move(move)))
    with at_table(game.house, "en"):
        result = round_result(game)
    assert result is not None
    assert (result.how, result.winners, [line.score for line in result.lines]) == ("stock_out", [], [0, 0])
    assert result.lines[0].words == "hand S3 D4 = 7; stalemate, nobody scores"
    assert result.words.endswith("Stalemate: nobody scores, and it is a loss for all.")


def test_an_event_tells_how_stock_and_pile_were_left() -> None:
    before = position(("S3 S4 S5 D2", "C2 C7 H2"), pile="D9 H9")
    after = apply(before, read_move("^"))
    game = table_of(before, after, Moved("^"))
    piles = told(game, game.recent[-1], 1).piles
    assert piles == PilesInfo(stock=2, pile=1, top="K9", covered=False)


def test_a_last_card_that_lies_face_down_is_not_told() -> None:
    before = apply(position(("S3", "C2 C7 H2"), table=("HQ SQ CQ",), stock="DQ CK", pile="H9"), read_move("="))
    laid = apply(before, read_move("+DQ>SQHQCQ"))
    game = table_of(laid, apply(laid, read_move("-S3")), Moved("-S3"))
    event = told(game, game.recent[-1], 0)
    assert event.piles == PilesInfo(stock=1, pile=1, top="B9", covered=True)
    assert event.played == []
