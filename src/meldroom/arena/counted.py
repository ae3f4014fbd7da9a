"""One game on counts of tiles: the same players, dozens of times as fast, for thousands of games.

They choose by the same rules as at the table, but see tiles only by number: of plays that are worth as much another one
may be made, and of jokers that remember a few plays are not found (`meldroom.solver.finder`).
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from meldroom.arena.games import GameResult, LineUp
from meldroom.arena.players import ArenaError
from meldroom.bots.adept import learned
from meldroom.bots.outlooks import outlook_in
from meldroom.bots.prospects import make
from meldroom.bots.seer import Seer
from meldroom.solver import rounds
from meldroom.solver.best import SEARCH
from meldroom.solver.rounds import Policy
from meldroom.solver.served import unserved
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.referee import outcome
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State
from meldroom.words import say

if TYPE_CHECKING:
    Playout: TypeAlias = rounds.playouts.Playout

PLAYERS: Final = {
    "greedy": Policy.GREEDY,
    "points": Policy.POINTS,
    "keeper": Policy.KEEPER,
    "miser": Policy.MISER,
    "adept": Policy.LEARNED,
    "seer": Policy.LEARNED,
}
"""How each plays, or, of one that looks ahead, how it would play without doing so."""
SEER: Final = Seer()
TURNS: Final = 100_000
"""More than any round takes."""


def check_countable(rules: Rules, bots: Sequence[str]) -> None:
    """Refuse bots and rules that only a real table serves; raises `ArenaError`."""
    unknown = [bot for bot in bots if bot not in PLAYERS]
    if unknown:
        raise ArenaError(say("arena.not_on_counts", bot=unknown[0], known=", ".join(PLAYERS)))
    if obstacle := unserved(rules):
        told = {"option": obstacle.option, "expected": obstacle.expected}
        raise ArenaError(say("arena.rules_not_on_counts", rules=rules.text, **told))


def play_on_counts(rules: Rules, line_up: LineUp, seed: str) -> GameResult:
    """The game of these bots on the deal of this seed, on counts."""
    room = _room(rules)
    state = deal(rules, len(line_up), seed)
    rounds.put_state(room, state, [PLAYERS[bot] for bot in line_up])
    for seat, bot in enumerate(line_up):
        if PLAYERS[bot] is Policy.LEARNED:
            room.set_player(seat, Policy.LEARNED, learned(len(line_up)))
    turns = _play(room, rules, line_up, seed) if SEER.name in line_up else room.play(TURNS)
    end = outcome(_ended(state, room), search=SEARCH)
    assert end is not None, "a round on counts is played to its end"
    nobody = (0,) * len(line_up)
    return GameResult(end.winners, end.scores, turns, nobody, nobody)


def _play(room: "Playout", rules: Rules, line_up: LineUp, seed: str) -> int:
    """Play to the end, where somebody looks ahead; give how many turns were taken."""
    dice = [Random(f"{seed}/{seat}") for seat in range(len(line_up))]
    for turns in range(TURNS):
        if room.is_over():
            return turns
        seat = room.at()[0]
        if line_up[seat] == SEER.name:
            outlook = outlook_in(room, rules, len(line_up))
            make(room, outlook, SEER.prospect(outlook, dice[seat]))
        else:
            room.take_turn()
    return TURNS


def _ended(state: State, room: "Playout") -> State:
    """The end as a position of the law, but for its table."""
    turn, passes, left = room.at()
    racks = tuple(rounds.tiles_of(room.rack_of(seat)) for seat in range(state.players))
    opened = tuple(bool(room.has_opened(seat)) for seat in range(state.players))
    pool = state.pool[len(state.pool) - left :]
    return replace(state, racks=racks, opened=opened, pool=pool, turn=turn, passes=passes)


@lru_cache(maxsize=4)
def _room(rules: Rules) -> "Playout":
    return rounds.playout_for(rules)
