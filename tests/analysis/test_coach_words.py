"""What the coach says, and that it claims no more than is proven."""

import pytest

from meldroom.analysis.coach_words import hint_words, possibility_words
from meldroom.analysis.hints import Stage, hint_at
from meldroom.analysis.outlook import Outlook, outlook_of
from meldroom.analysis.questions import possibility_of
from meldroom.solver.answers import Answer, Status
from meldroom.tiles.rows import parse_tiles
from tests.solver.positions import seen

PROVEN, YOURS = (
    "No play lays more tiles: this is proven.",
    "A hint only counts tiles. Whether to keep some back is for you to decide.",
)
HINTS = (
    (
        ("R5R6R7/K1K2K3", "R8 R9 B13", True),
        "You can lay 2 tiles. Look at your red tiles. 1 meld of the table changes.",
        "Lay R8 R9. This meld of the table changes: R5R6R7.",
        f"{PROVEN} {YOURS}",
    ),
    (
        ("B7K7O7/B4K4O4", "R7 R4", True),
        "You can lay your whole rack and win the round. Look at your red tiles. 2 melds of the table change.",
        "Lay R4 R7. These melds of the table change: B4K4O4, B7K7O7.",
        "",
    ),
    (
        ("R5R6R7", "R10 B10 K10 R1", False),
        "You can open with 3 tiles. Look at your tiles with the number 10. You need no meld of the table for it.",
        "Lay R10 B10 K10.",
        PROVEN,
    ),
    (
        ("-", "J B9 K9 O2 O3 O4 R1", False),
        "You can open with 6 tiles. You need no meld of the table for it.",
        "Lay B9 K9 O2 O3 O4 the joker.",
        PROVEN,
    ),
)


@pytest.mark.parametrize(("position", "nudge", "tiles", "move"), HINTS)
def test_hints(position: tuple[str, str, bool], nudge: str, tiles: str, move: str) -> None:
    table, rack, opened = position
    outlook = outlook_of(seen(table, rack, opened=opened))
    assert [" ".join(hint_words(hint_at(outlook, stage))) for stage in Stage] == [nudge, tiles, move]


NOTHING = "Nothing can be laid: this is proven."
NO_MELD = "An opening takes 30 points, and your rack does not hold one meld."
BEST = "Your best opening has 18 of 30 points: R5R6R7."
HELPING = "A play would be possible with R9 O9 the joker. Of the 101 tiles that you cannot see, 6 would help."


@pytest.mark.parametrize(
    ("rack", "words", "more"),
    [
        ("B9 K9 R5 R6 R7", f"{BEST} One more tile would be enough.", HELPING),
        ("B9 B9 K9 K9 O2", f"{NO_MELD} You are 2 tiles away from an opening.", None),
        ("R1 B3", f"{NO_MELD} More than two tiles are missing for an opening.", None),
    ],
)
def test_before_the_opening(rack: str, words: str, more: str | None) -> None:
    outlook = outlook_of(seen("-", rack, opened=False))
    nudge = hint_at(outlook, Stage.NUDGE)
    assert " ".join(hint_words(nudge)) == f"{NOTHING} {words}"
    assert nudge.says_more is (more is not None)
    assert " ".join(hint_words(hint_at(outlook, Stage.MOVE))) == (more or f"{NOTHING} {words}")


def test_out_of_budget_nothing_is_claimed() -> None:
    view = seen("R5R6R7/K9B9O9", "R4 B4 K4 B9 K10 K8")
    outlook = Outlook(view, Answer(Status.UNPROVEN, bound=2))
    assert hint_words(hint_at(outlook, Stage.NUDGE)) == ("No play was found, but it is not proven that there is none.",)
    found = possibility_of(view, parse_tiles("B4 K8"), budget=0)
    assert possibility_words(found) == ("No play was found, but it is not proven that there is none.",)


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("R8", "Yes, R8 can be laid."),
        ("R10", "Alone it cannot be laid: this is proven. Together with R8 R9 it can."),
        ("R10 B1", "Alone they cannot be laid: this is proven. Together with R8 R9 B2 B3 they can."),
        ("R8 K1", "No play lays R8 K1: this is proven."),
    ],
)
def test_whether_tiles_can_be_laid(tiles: str, words: str) -> None:
    found = possibility_of(seen("R5R6R7/K9B9O9", "R8 R9 R10 K1 B1 B2 B3"), parse_tiles(tiles))
    assert " ".join(possibility_words(found)) == words


def test_an_opening_that_goes_on_to_the_table_is_said_first() -> None:
    view = seen("R5R6R7", "R8 R10 B10 K10", "opening_turn_access=after_opening", opened=False)
    words = hint_words(hint_at(outlook_of(view), Stage.MOVE))
    assert words == ("As your opening, first lay R10B10K10.",)
