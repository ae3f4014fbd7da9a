from pathlib import Path

import pytest

from meldroom.analysis.curve import Effort
from meldroom.analysis.review.review import Review, chances_in, review_of
from meldroom.analysis.review.turns import Mark
from meldroom.notation.game import read_games
from meldroom.solver.answers import Status
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.options import TimerExpiry
from tests.golden.test_golden import FOLDER

GAMES = sorted(FOLDER.glob("*.txt"))


def reviewed(path: Path) -> Review:
    (game,) = read_games(path.read_text(encoding="utf-8"), search=SEARCH)
    return review_of(game.record, search=SEARCH)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_nobody_laid_more_than_could_be_laid(path: Path) -> None:
    for turn in reviewed(path).turns:
        if turn.could is not None and turn.could.most.status is not Status.UNPROVEN:
            assert len(turn.laid) <= turn.could.most.tiles


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_what_was_laid_and_what_is_left_is_what_was_held(path: Path) -> None:
    review = reviewed(path)
    for total in review.totals:
        # Where the clock leaves valid melds only, tiles of the table can come to a rack.
        is_german = review.record.rules.timer_expiry is TimerExpiry.GERMAN
        back = total.laid + total.left - total.luck.held
        assert back >= 0 if is_german else back == 0
        assert total.luck.usable <= total.luck.held


def test_the_greedy_player_keeps_nothing_back_and_the_keeper_does() -> None:
    chance, greedy, keeper = reviewed(FOLDER / "standard.txt").totals
    assert (greedy.laid, greedy.left, greedy.kept_back, greedy.wins_missed) == (25, 0, 0, 0)
    assert (chance.kept_back, keeper.kept_back) == (8, 15)


def test_the_turn_that_ends_the_game_is_marked() -> None:
    assert Mark.WON in reviewed(FOLDER / "standard.txt").turns[-1].marks


def test_the_curve_of_a_game_ends_with_its_winner() -> None:
    review = reviewed(FOLDER / "standard.txt")
    points = sorted(chances_in(review, Effort(3, 1)), key=lambda point: point.move)
    assert [point.move for point in points] == [0, 29, 58]
    assert points[-1].chances == (0, 1, 0)
