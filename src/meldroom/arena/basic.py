"""One round of Basic Rummy between its computer players."""

from random import Random
from time import perf_counter
from typing import TypeAlias

from meldroom.arena.games import GameResult, LineUp
from meldroom.arena.players import ArenaError, loaded
from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, Resign, TakeDiscard, TakeStock
from meldroom.basicrummy.referee import apply, outcome
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import view
from meldroom.bots.basic import BASIC_BOTS
from meldroom.bots.basic.bot import BasicBot
from meldroom.tiles.faults import IllegalMove
from meldroom.words import ENGLISH, Deck, say, showing, speaking

AnyMove: TypeAlias = Move | Exception
"""What a bot gives, or how it fails."""


def find_basic_bot(name: str) -> BasicBot:
    """The computer player of this name, or the one that `module:name` leads to; raises `ArenaError`."""
    found = BASIC_BOTS.get(name)
    if found is not None:
        return found
    if ":" not in name:
        raise ArenaError(say("arena.no_bot", text=repr(name), known=", ".join(BASIC_BOTS)))
    return loaded(name)  # pyright: ignore[reportReturnType] - it has what the arena asks of a bot


def play_basic(
    rules: BasicRules, line_up: LineUp, seed: str, *, luck: str = "", seconds: float | None = None
) -> GameResult:
    """The round of these bots on the deal of this seed; all else is as in a game of tile rummy."""
    bots = [find_basic_bot(name) for name in line_up]
    dice = [Random(f"{luck or seed}/{seat}") for seat in range(len(bots))]  # same text, same numbers, on any machine
    reasons, timeouts, turns = [""] * len(bots), [0] * len(bots), 0
    state = deal(rules, len(bots), seed)
    while (end := outcome(state)) is None:
        seat = state.turn
        turns += state.taken is None
        move, taken = _ask(bots[seat], state, dice[seat])
        after = _after(state, move)
        if seconds is not None and taken > seconds:
            timeouts[seat], after = 1, apply(state, Resign())
        elif isinstance(after, str):
            reasons[seat], after = after, apply(state, Resign())
        state = after
    illegal = tuple(int(bool(reason)) for reason in reasons)
    return GameResult(end.winners, end.scores, turns, illegal, tuple(timeouts), tuple(reasons) if any(illegal) else ())


def _ask(bot: BasicBot, state: State, dice: Random) -> tuple[AnyMove, float]:
    """What a bot chooses, or how it fails; and how long it took."""
    seen = view(state, state.turn)
    began = perf_counter()
    try:
        move: AnyMove = bot.choose(seen, dice)
    except Exception as error:  # noqa: BLE001 - a bot that fails has made no legal move, whatever its reason
        move = error
    return move, perf_counter() - began


def _after(state: State, move: AnyMove) -> State | str:
    """The position after a move; or what is wrong if it is none that a player may make."""
    if not isinstance(move, TakeStock | TakeDiscard | LayMeld | LayOff | Discard | Resign):
        return repr(move)
    try:
        return apply(state, move)
    except IllegalMove as error:
        with speaking(ENGLISH), showing(Deck.CARDS):
            return str(error)
