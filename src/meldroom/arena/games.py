"""One game between bots: the only place in the arena where moves are made."""

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import TypeAlias

from meldroom.arena.players import find_bot
from meldroom.bots.bot import Bot
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Draw, Move, Pass, Play, Resign
from meldroom.tilerummy.referee import IllegalMove, apply, outcome
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view
from meldroom.words import ENGLISH, speaking

LineUp: TypeAlias = tuple[str, ...]
"""Names of bots, one a seat."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended, seat by seat."""

    winners: tuple[int, ...]
    """The seats that won; several share the win, and where nobody won it is a draw of all."""
    scores: tuple[int, ...]
    turns: int
    illegal: tuple[int, ...]
    """For each seat whether it made an illegal move, or none at all: 1 or 0, since it is out of the game then."""
    timeouts: tuple[int, ...]
    """For each seat whether it took too long for a move: 1 or 0."""
    reasons: tuple[str, ...] = ()
    """For each seat what was wrong with its illegal move, in English, for whoever wrote the bot; () if nothing was."""

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has of the win; together 1."""
        seats = range(len(self.scores))
        winners = self.winners or tuple(seats)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)


def play_game(rules: Rules, line_up: LineUp, seed: str, *, luck: str = "", seconds: float | None = None) -> GameResult:
    """The game of these bots on the deal of this seed.

    All chance of a bot comes from `luck` (the seed, if none is given) and its seat. Whoever makes an illegal move, or
    thinks longer than `seconds`, leaves the game as if it had resigned; the others go on.
    """
    bots = [find_bot(name) for name in line_up]
    dice = [Random(f"{luck or seed}/{seat}") for seat in range(len(bots))]  # same text, same numbers, on any machine
    reasons, timeouts, turns = [""] * len(bots), [0] * len(bots), 0
    state = deal(rules, len(bots), seed)
    while (end := outcome(state, search=SEARCH)) is None:
        seat, turns = state.turn, turns + 1
        move, taken = _ask(bots[seat], state, dice[seat])
        after = _after(state, move)
        if seconds is not None and taken > seconds:
            timeouts[seat], after = 1, apply(state, Resign())
        elif isinstance(after, str):
            reasons[seat], after = after, apply(state, Resign())
        state = after
    illegal = tuple(int(bool(reason)) for reason in reasons)
    return GameResult(end.winners, end.scores, turns, illegal, tuple(timeouts), tuple(reasons) if any(illegal) else ())


def _ask(bot: Bot, state: State, dice: Random) -> tuple[Move | Exception, float]:
    """What a bot chooses, or how it fails; and how long it took. It gets what its seat may see, and no more."""
    seen = view(state, state.turn)
    began = perf_counter()
    try:
        move = bot.choose(seen, dice)
    except Exception as error:  # noqa: BLE001 - a bot that fails has made no legal move, whatever its reason
        move = error
    return move, perf_counter() - began


def _after(state: State, move: Move | Exception) -> State | str:
    """The position after a move; or what is wrong if it is none that a player may make."""
    if not isinstance(move, Play | Draw | Pass | Resign):
        return repr(move)
    try:
        return apply(state, move, search=SEARCH)
    except IllegalMove as error:
        with speaking(ENGLISH):  # the same whoever plays it, and where
            return str(error)
