"""Computer players whose games are over in a moment; workers load them from this file by name."""

import os
import signal
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

from meldroom.bots.greedy import Greedy
from meldroom.tilerummy.moves import Draw, Move, Overrun, Pass, Play, Resign
from meldroom.tilerummy.views import View
from meldroom.tiles.rows import parse_rows

STOP_AFTER: Final = "MELDROOM_TOYS_STOP_AFTER"
_TURNS: Final = count()
"""Turns of the drawers in this process."""


def named(name: str) -> str:
    """How the arena finds a bot of this file."""
    return f"{__name__}:{name}"


@dataclass(frozen=True)
class Toy:
    """What every bot has besides what it does."""

    name: str = "toy"
    words: str = "A toy."

    def choose(self, view: View, rng: Random) -> Move:
        """Draw, or pass."""
        del rng
        return Draw() if view.pool else Pass()


class Drawer(Toy):
    """Never lays anything; where a test says so, it stops after so many turns, to wait for a signal."""

    def choose(self, view: View, rng: Random) -> Move:
        turn = next(_TURNS)
        if turn == int(os.environ.get(STOP_AFTER, "-1")):
            signal.pause()
        return super().choose(view, rng)


class SameDrawer(Toy):
    """Another that never lays anything."""


class Quitter(Toy):
    """Resigns at once."""

    def choose(self, view: View, rng: Random) -> Move:
        del view, rng
        return Resign()


@dataclass(frozen=True)
class Coin(Toy):
    """Resigns or draws, as a coin falls; the higher the chance, the weaker it is."""

    chance: float = 0.5

    def choose(self, view: View, rng: Random) -> Move:
        return Resign() if rng.random() < self.chance or not view.pool else Draw()


good_coin = Coin(chance=0.2)
bad_coin = Coin(chance=0.5)
greedy_too = Greedy()


class Cheat(Toy):
    """Lays a tile that it need not have, and no meld."""

    def choose(self, view: View, rng: Random) -> Move:
        del view, rng
        return Play((), parse_rows("R5"))


class Waiter(Toy):
    """Lets a clock run out, which is no move that a player makes."""

    def choose(self, view: View, rng: Random) -> Move:
        del view, rng
        return Overrun(None)


class Failing(Toy):
    """Has a mistake in it."""

    def choose(self, view: View, rng: Random) -> Move:
        del view, rng
        print("about to fail")  # noqa: T201 - as authors do who look for a mistake
        raise ZeroDivisionError("this toy is broken")


class Fatal(Toy):
    """Takes its process along, always."""

    def choose(self, view: View, rng: Random) -> Move:
        del view, rng
        os.kill(os.getpid(), signal.SIGKILL)
        return Resign()


NO_BOT: Final = "a text"
