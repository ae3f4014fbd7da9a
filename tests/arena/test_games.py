"""One game: who wins it, and what becomes of whoever breaks the rules or takes too long."""

from collections.abc import Iterator
from random import Random

import pytest

from meldroom.arena import games
from meldroom.arena.games import GameResult, play_game
from meldroom.arena.players import ArenaError
from meldroom.tilerummy.moves import Draw, Move, Resign
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.views import View
from meldroom.words import speaking
from tests.arena.toys import Toy, named

RULES = find_rules("standard")


def game(*bots: str, seed: str = "a", luck: str = "", seconds: float | None = None) -> GameResult:
    line_up = tuple(bot if bot.islower() and "_" not in bot else named(bot) for bot in bots)
    return play_game(RULES, line_up, seed, luck=luck, seconds=seconds)


def test_whoever_stays_wins() -> None:
    found = game("Quitter", "Drawer")
    assert (found.winners, found.shares) == ((1,), (0.0, 1.0))
    assert (found.illegal, found.timeouts, found.reasons) == ((0, 0), (0, 0), ())
    assert found.scores[1] == -found.scores[0] > 0


def test_real_bots_play_to_the_end() -> None:
    found = game("keeper", "greedy", "chance")
    assert len(found.winners) == 1
    assert (sum(found.scores), found.illegal) == (0, (0, 0, 0))
    assert found.turns > 10


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Cheat", "R5: not on your rack"),
        ("Waiter", "Overrun(draft=None)"),
        ("Failing", "ZeroDivisionError('this toy is broken')"),
    ],
)
def test_an_illegal_move_loses_and_is_counted_with_its_reason(bot: str, reason: str) -> None:
    with speaking("de"):
        found = game("Drawer", bot)
    assert (found.winners, found.illegal, found.timeouts) == ((0,), (0, 1), (0, 0))
    assert found.reasons[0] == ""
    assert reason in found.reasons[1]
    assert found.turns <= 2


def test_the_others_go_on_when_one_has_left() -> None:
    found = game("Cheat", "Drawer", "SameDrawer")
    assert found.illegal == (1, 0, 0)
    assert found.turns > 50
    assert found.winners
    assert 0 not in found.winners


def test_a_win_is_shared_by_all_who_win_and_a_draw_by_all() -> None:
    none = (0, 0, 0)
    assert GameResult((0, 2), none, 1, none, none).shares == (0.5, 0.0, 0.5)
    assert GameResult((), (0, 0), 1, (0, 0), (0, 0)).shares == (0.5, 0.5)


def test_who_takes_too_long_loses_though_the_move_was_good(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count_by(0.6)
    monkeypatch.setattr(games, "perf_counter", lambda: next(ticks))
    assert sum(game("Drawer", "SameDrawer", seconds=0.7).timeouts) == 0
    found = game("Drawer", "SameDrawer", seconds=0.5)
    first = found.timeouts.index(1)
    assert (found.winners, found.illegal, found.turns) == ((1 - first,), (0, 0), 1)


def count_by(step: float) -> Iterator[float]:
    """A clock that goes on by so much whenever it is looked at."""
    at = 0.0
    while True:
        yield at
        at += step


def test_all_chance_of_a_bot_comes_from_the_luck_and_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []

    class Noting(Toy):
        """Notes its first number, and resigns."""

        def choose(self, view: View, rng: Random) -> Move:
            del view
            seen.append(rng.random())
            return Draw() if len(seen) % 2 else Resign()

    monkeypatch.setattr(games, "find_bot", dict.fromkeys([named("Drawer")], Noting()).get)
    for luck in ("one", "one", "two"):
        game("Drawer", "Drawer", luck=luck)
    first, second, again, again_second, other, _ = seen
    assert (first, second) == (again, again_second)
    assert len({first, second, other}) == 3


def test_a_bot_gets_what_its_seat_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    class Curious(Toy):
        """Keeps what it is shown."""

        def choose(self, view: View, rng: Random) -> Move:
            given.append(view)
            return super().choose(view, rng)

    monkeypatch.setattr(games, "find_bot", dict.fromkeys([named("Drawer")], Curious()).get)
    game("Drawer", "Drawer")
    assert {type(one) for one in given} == {View}


def test_a_bot_that_does_not_exist_is_quoted() -> None:
    with pytest.raises(ArenaError, match=r"'hal' is not a computer player: expected one of chance, greedy, points"):
        game("hal", "keeper")
