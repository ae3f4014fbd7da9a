"""Rounds known beforehand, as the messages that players would send: so that measuring a server costs no thinking."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import msgspec

from meldroom.bots import BOTS
from meldroom.server.data.events import Dealt, Entry, Opened, spelled_out
from meldroom.server.wire.tokens import write_meld
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Draw, Move, Pass
from meldroom.tilerummy.referee import apply, ending
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view

PLAYERS: Final = 4
_RULES: Final = find_rules("standard")
_FIRST_SEQ: Final = 1
"""The number of the deal."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Who moves, and what that player's page says."""

    seat: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Script:
    """A whole round."""

    seed: str
    turns: Sequence[Turn]

    def entries(self, now: int) -> list[Entry]:
        """The log of a table at which this round was just dealt."""
        opened = Opened([f"P{seat}" for seat in range(PLAYERS)], [None] * PLAYERS, spelled_out(_RULES))
        return [Entry(0, now, opened), Entry(_FIRST_SEQ, now, Dealt(self.seed, 0))]


def script(seed: str) -> Script:
    """The round that four players who leave it to chance play on this deal: about as long as one among people."""
    rng = Random(seed)
    state = deal(_RULES, PLAYERS, seed, 0)
    turns: list[Turn] = []
    while ending(state) is None:
        move = BOTS["chance"].choose(view(state, state.turn), rng)
        after = apply(state, move)
        turns.append(Turn(state.turn, _message(_FIRST_SEQ + len(turns), move, after)))
        state = after
    return Script(seed, turns)


def _message(seq: int, move: Move, after: State) -> bytes:
    return msgspec.json.encode({"id": str(seq), "seq": seq, **_said(move, after, after.rules)})


def _said(move: Move, after: State, rules: Rules) -> dict[str, Any]:
    if isinstance(move, Draw):
        return {"type": "command", "what": "draw"}
    if isinstance(move, Pass):
        return {"type": "command", "what": "pass"}
    return {"type": "finish", "rows": [write_meld(meld, rules.melds) for meld in after.table]}
