"""Why a computer player of Basic Rummy did something, from what everybody sees."""

from dataclasses import replace

import pytest

from meldroom.analysis.basic.reasons import reasons
from meldroom.basicrummy.moves import Discard, read_move
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import view
from tests.basicrummy.positions import position

NAMES = ("Ada", "Bo")
SEVEN = "C2 C3 C4 C5 H9 H10 D5"


def told(bot: str, state: State, move: str) -> str:
    return " ".join(reasons(bot, view(state, None), read_move(move), NAMES))


TAKES = position("S8 D8 HA", SEVEN, pile="C8")
PLAYS = position("S8 D8 C8 HA H4 C6", SEVEN, table="H5 H6 H7", pile="D6", taken="=H4")
THREE = position("S8 D8 C8 HA H4 C6", "C2 C3", SEVEN, table="H5 H6 H7", taken="=H4")
LAID = replace(PLAYS, down=(True, False))
NEAR = position("S8 D8 C8 HA H4 C6", "C2 C3 C4", table="H5 H6 H7", taken="=H4")


@pytest.mark.parametrize(
    ("bot", "state", "move", "part"),
    [
        ("chance", TAKES, "^", "at random"),
        ("thrifty", TAKES, "^", "C8 belongs to a meld at once"),
        ("thrifty", TAKES, "=", "C8 would not have belonged to a meld at once"),
        ("thrifty", position("S8 D8", SEVEN), "=", "nothing on the discard pile"),
        # H4 fits the table: only who may still go rummy leaves it.
        ("shrewd", position("S8 D8", SEVEN, table="H5 H6 H7", pile="H4"), "=", "H4 fits the table"),
        ("shrewd", PLAYS, "+S8D8C8", "or until the stock runs short"),
        ("shrewd", THREE, "+S8D8C8", "until the hand can be emptied in one turn."),
        ("shrewd", NEAR, "+S8D8C8", "Bo has only 3 cards left"),
        ("shrewd", LAID, "+S8D8C8", "costs you nothing"),
        ("thrifty", PLAYS, "+S8D8C8", "costs you nothing"),
        ("thrifty", position("S8 D8 C8", SEVEN, taken="=C8"), "+S8D8C8", "the hand is empty"),
        ("shrewd", position("HK", SEVEN, taken="=HK"), "-HK", "the hand is empty"),
        # Of the cards with which C6 makes a meld of three, D6 lies on the pile and H6 in a meld.
        ("thrifty", PLAYS, "-C6", "of those that go with it: H6 D6."),
        ("shrewd", PLAYS, "-C6", "is kept for the last turn"),
    ],
)
def test_what_is_open_is_told(bot: str, state: State, move: str, part: str) -> None:
    assert part in told(bot, state, move)


def test_who_has_laid_before_waits_for_nothing() -> None:
    assert "last turn" not in told("shrewd", LAID, "-C6")
    assert "last turn" not in told("thrifty", PLAYS, "-C6")


def test_nobody_chooses_to_be_late() -> None:
    assert told("shrewd", TAKES, "!") == told("shrewd", TAKES, "#0") == ""


def test_a_last_card_face_down_is_not_named() -> None:
    state = position("HK", SEVEN, taken="=HK")
    assert reasons("thrifty", view(state, None), Discard.of("HK"), NAMES) == ["With it the hand is empty."]
