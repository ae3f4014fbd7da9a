"""The coach at the terminal."""

import io

import pytest
from rich.console import Console

from meldroom.cli.coaching import Coaching
from meldroom.cli.draft import CannotEdit
from meldroom.cli.match import Match, make_move, open_match
from meldroom.cli.orders import read_order
from meldroom.cli.sitting import Sitting
from meldroom.solver.best import best_play
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.errors import NotationError
from tests.solver.positions import seen

VIEW = seen("R4R5R6R7R8/K1K2K3", "R6 B9")


class Listener:
    """A coach, and what it prints."""

    def __init__(self) -> None:
        self.paper = io.StringIO()
        self.coach = Coaching(Console(file=self.paper, width=200, highlight=False))

    def heard(self) -> list[str]:
        lines = [line.strip() for line in self.paper.getvalue().splitlines()]
        self.paper.seek(0)
        self.paper.truncate()
        return lines


def test_a_hint_tells_more_each_time() -> None:
    listener = Listener()
    listener.coach.hint(VIEW)
    assert listener.heard()[0] == "You can lay 1 tile."
    listener.coach.hint(VIEW)
    assert listener.heard()[:2] == ["Lay R6.", "This meld of the table changes: R4R5R6R7R8."]
    listener.coach.hint(VIEW)
    assert listener.heard()[-2:] == ["1. split R4R5R6R7R8 into R4R5R6 and R7R8", "2. add R6 to R7R8"]
    listener.coach.hint(VIEW)
    assert listener.heard()[-1] == "2. add R6 to R7R8"


def test_in_another_position_hints_begin_anew() -> None:
    listener = Listener()
    for _ in range(3):
        listener.coach.hint(VIEW)
    listener.heard()
    listener.coach.hint(seen("R4R5R6R7R8", "B9"))
    assert listener.heard()[0] == "Nothing can be laid: this is proven."


def test_whether_tiles_can_be_laid() -> None:
    listener = Listener()
    listener.coach.possible(VIEW, "R6")
    assert listener.heard() == ["Yes, R6 can be laid.", "1. split R4R5R6R7R8 into R4R5R6 and R7R8", "2. add R6 to R7R8"]
    listener.coach.possible(VIEW, "R6 B9")
    assert listener.heard() == ["No play lays R6 B9: this is proven."]


@pytest.mark.parametrize(("text", "words"), [("", "which tiles"), ("-", "which tiles"), ("X1", "X1")])
def test_what_are_no_tiles(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        Listener().coach.possible(VIEW, text)


def test_tiles_must_be_on_the_rack() -> None:
    with pytest.raises(CannotEdit, match="B1: not on the rack"):
        Listener().coach.possible(VIEW, "B1")


def _after_a_play() -> Match:
    match = open_match(["Ada", "Bo"], [None, "greedy"], find_rules("opening_min=0+hand_size=24"), "7")
    play = best_play(match.game.state).play
    assert play is not None
    return make_move(match, play)


def test_how_a_play_was_made() -> None:
    listener, game = Listener(), _after_a_play().game
    listener.coach.how(game, 0, "")
    first, *steps = listener.heard()
    assert " lays " in first
    assert steps
    assert all(step.partition(". ")[2].startswith("lay ") for step in steps)
    for text in ("0", "2", "x", "9999"):
        with pytest.raises(CannotEdit, match="a number from 1 to 1"):
            listener.coach.how(game, 0, text)


def test_before_any_play_there_is_nothing_to_explain() -> None:
    match = open_match(["Ada", "Bo"], [None, "greedy"], find_rules("standard"), "7")
    with pytest.raises(CannotEdit, match="nothing has been laid"):
        Listener().coach.how(match.game, 0, "")


def test_the_words_are_known_and_help_lists_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_order("possible R5 R6") == ("possible", "R5 R6")
    assert read_order("how 2") == ("how", "2")
    typed = iter(["hint", "possible", "how", "help", "quit"])

    def answer(prompt: str) -> str:
        del prompt
        return next(typed)

    monkeypatch.setattr("builtins.input", answer)
    paper = io.StringIO()
    match = open_match(["Ada", "Bo"], [None, "greedy"], find_rules("standard"), "7")
    assert Sitting(Console(file=paper, width=200), match).play() == 0
    told = paper.getvalue()
    assert "which tiles? For example: possible R5 R6" in told
    assert "whether these tiles of your rack can be laid, and how" in told
