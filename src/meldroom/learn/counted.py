"""The round of `core`, played on counts of tiles: dozens of times as fast, and a little stricter.

A table is how many tiles of each kind lie there, and what its jokers stand for; how they lie in melds is never said.
So nothing that asks about melds is served: no pictures, no texts, no computer players that look at a table, and the
plane `beside` of an observation is 0. Whatever the mask allows is legal in the sense of `meldroom.solver.finder`, and
nothing is a dead end; where jokers remember, a few plays are not found. Where they do not, the masks are the same.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from meldroom.learn.actions import ACTIONS, END
from meldroom.learn.picking import Tiles
from meldroom.learn.planes import Numbers, length_of
from meldroom.learn.refusals import IllegalAction, check_action
from meldroom.solver import rounds
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.referee import Outcome, outcome
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, State
from meldroom.tiles.tiles import KINDS
from meldroom.words import say

if TYPE_CHECKING:
    from meldroom.solver.picking import Picks

POLICIES: Final = {policy.name.lower(): policy for policy in rounds.Policy if policy is not rounds.Policy.LEARNED}
"""Computer players that play on counts, by name."""


class CountedCore:
    """A round, and the tiles that the player to move has picked."""

    def __init__(self, state: State, picked: Tiles = (), moves: int = 0, policies: Sequence[int] = ()) -> None:
        """Go on from a position; raises `IllegalAction` if these tiles cannot be picked there.

        The policies are those of the seats that `let_play` plays for, one a seat.
        """
        assert rounds.serves(state.rules), "these rules are not played on counts"
        self.rules, self.players, self.moves = state.rules, state.players, moves
        self._starter = state.starter
        self._length = length_of(state.players)
        self._room: Picks = _take_room(state.rules)
        rounds.put_state(self._room, state, policies or (0,) * state.players)
        self._room.begin()
        self.turn = state.turn
        self.over = bool(self._room.is_over())
        for tile in picked:
            self.step(tile.kind)

    def __del__(self) -> None:
        """Leave the room to the next round: making one takes as long as dozens of actions."""
        if hasattr(self, "_room"):
            _give_back(self.rules, self._room)

    @classmethod
    def deal(cls, rules: Rules, players: int, seed: str, policies: Sequence[int] = ()) -> "CountedCore":
        """A new round; raises `RulesError` where so many cannot play by these rules."""
        return cls(deal(rules, players, seed), policies=policies)

    @property
    def picked(self) -> Tiles:
        """The tiles that the player to move has picked."""
        return rounds.tiles_of(self._room.picks())

    def rack(self, seat: int) -> Rack:
        """The tiles of a seat."""
        return rounds.tiles_of(self._room.rack_of(seat))

    # --- by actions ------------------------------------------------------------------------------

    def mask(self) -> bytes:
        """For each action 1 if it is legal, else 0; once the round is over only `DRAW` is 1, and means nothing."""
        return self._room.mask()

    def step(self, action: int) -> None:
        """Do what an action says; raises `IllegalAction` with the reason, and nothing has changed then."""
        if self.over:
            raise IllegalAction(say("env.over"))
        if not (0 <= action < ACTIONS and self._room.act(action)):
            check_action(action, self.mask(), self.rack(self.turn), self.picked)
        if action >= END:
            self._moved()

    def let_play(self) -> None:
        """Let the player to move play by its policy."""
        self._room.let_play()
        self._moved()

    def _moved(self) -> None:
        self.moves += 1
        self.turn = self._room.whose_turn()
        self.over = bool(self._room.is_over())

    # --- what is known ---------------------------------------------------------------------------

    def observe(self, seat: int) -> Numbers:
        """What a seat sees, as numbers; what was picked is for the eyes of who picked it."""
        found = np.zeros(self._length, np.int16)
        self._room.observe(seat, found)  # pyright: ignore[reportArgumentType] - any room for such numbers will do
        return found

    def outcome(self) -> Outcome | None:
        """How the round ended; None while it goes on."""
        return outcome(self._without_table(), search=SEARCH) if self.over else None

    def _without_table(self) -> State:
        """The position but for its table, which has no say in how a round ends."""
        turn, passes, _ = self._room.at()
        return State(
            rules=self.rules,
            table=(),
            racks=tuple(self.rack(seat) for seat in range(self.players)),
            pool=tuple(KINDS[rounds.KIND_OF[cell]] for cell in self._room.pool_left()),
            turn=turn,
            opened=tuple(map(bool, self._room.openings())),
            passes=passes,
            starter=self._starter,
        )


_ROOMS: Final[dict[Rules, "list[Picks]"]] = {}
"""Rooms in which no round is played any more."""
_SPARE: Final = 64
"""So many of them are kept for each set of rules."""


def _take_room(rules: Rules) -> "Picks":
    try:
        return _ROOMS[rules].pop()
    except LookupError:
        return rounds.picks_for(rules)


def _give_back(rules: Rules, room: "Picks") -> None:
    spare = _ROOMS.setdefault(rules, [])
    if len(spare) < _SPARE:
        spare.append(room)
