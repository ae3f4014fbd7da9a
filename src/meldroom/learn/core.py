"""The seam between environments and the law: a round that is played by numbered actions.

All that an environment asks of a round is asked here, so a quicker round can take its place. Who picks tile after
tile asks `deal`, `turn`, `over`, `mask`, `step`, `observe` and `outcome` only; candidates, computer players, pictures
and texts also ask `view`, `state`, `make` and the like.
"""

from typing import Final

from meldroom.learn.actions import ACTIONS, DRAW, END, tile_of
from meldroom.learn.picking import Picking, Tiles
from meldroom.learn.planes import Numbers, observed
from meldroom.learn.refusals import IllegalAction, check_action
from meldroom.solver.answers import Answer
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.referee import Outcome, apply, ending, may_draw, may_pass, outcome, without_play
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, State
from meldroom.tilerummy.views import View, view
from meldroom.words import say

_OVER: Final = bytes(action == DRAW for action in range(ACTIONS))
"""After the end nothing matters; a mask of nothing would be a trap for whoever divides by its sum."""


class Core:
    """A round, and the tiles that the player to move has picked."""

    def __init__(self, state: State, picked: Tiles = (), moves: int = 0) -> None:
        """Go on from a position; raises `IllegalAction` if these tiles cannot be picked there."""
        self.state, self.picked, self.moves = state, (), moves
        self.over = ending(state) is not None
        self._picking: Picking | None = None
        self._mask: bytes | None = None
        for tile in picked:
            self.step(tile.kind)

    @classmethod
    def deal(cls, rules: Rules, players: int, seed: str) -> "Core":
        """A new round; raises `RulesError` where so many cannot play by these rules."""
        return cls(deal(rules, players, seed))

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.state.turn

    @property
    def picking(self) -> Picking:
        """The plays of this turn."""
        if self._picking is None:
            self._picking = Picking(self.state)
        return self._picking

    # --- by actions ------------------------------------------------------------------------------

    def mask(self) -> bytes:
        """For each action 1 if it is legal, else 0; once the round is over only `DRAW` is 1, and means nothing."""
        if self._mask is None:
            self._mask = _OVER if self.over else self._legal()
        return self._mask

    def _legal(self) -> bytes:
        found = bytearray(ACTIONS)
        for tile in self.picking.next_tiles(self.picked):
            found[tile.kind] = 1
        found[END] = self.picking.can_end(self.picked)
        found[DRAW] = not self.picked and self.may_leave(can_play=any(found))
        return bytes(found)

    def may_leave(self, *, can_play: bool) -> bool:
        """Whether the turn may be ended without a play."""
        rules, pool = self.state.rules, len(self.state.pool)
        return may_draw(rules, pool, can_play=can_play) or may_pass(rules, pool, can_play=can_play)

    def step(self, action: int) -> None:
        """Do what an action says; raises `IllegalAction` with the reason, and nothing has changed then."""
        if self.over:
            raise IllegalAction(say("env.over"))
        check_action(action, self.mask(), self.state.racks[self.state.turn], self.picked)
        if action == DRAW:
            self.leave()
        elif action == END:
            self.lay(self.picking.answer(self.picked))
        else:
            self.picked, self._mask = (*self.picked, tile_of(action)), None

    # --- by moves --------------------------------------------------------------------------------

    def lay(self, answer: Answer) -> None:
        """Make a play that the solver found in this turn."""
        assert answer.play is not None, "an answer without a play cannot be laid"
        self.make(answer.play)

    def leave(self) -> None:
        """Draw; where the pool is empty, pass."""
        self.make(without_play(self.state.rules, len(self.state.pool)))

    def make(self, move: Move) -> None:
        """Make a whole move, as computer players do; raises `IllegalMove`."""
        self.state = apply(self.state, move, search=_OfThisTurn(self))
        self.picked, self.moves = (), self.moves + 1
        self.over = ending(self.state) is not None
        self._picking = self._mask = None

    # --- what is known ---------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return view(self.state, seat)

    def observe(self, seat: int) -> Numbers:
        """What a seat sees, as numbers; what was picked is for the eyes of who picked it."""
        return observed(self.view(seat), self.picked if seat == self.turn else ())

    def outcome(self) -> Outcome | None:
        """How the round ended; None while it goes on."""
        return outcome(self.state, search=SEARCH) if self.over else None


class _OfThisTurn:
    """Answers the referee from what has been found out about the turn."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def can_play(self, state: State) -> bool:
        """Whether the player to move has any legal play."""
        assert state is self._core.state, "the question is about the move that is made"
        return bool(self._core.picking.next_tiles(()))

    def can_open(self, rules: Rules, rack: Rack) -> bool:
        """Whether a rack holds an opening."""
        return SEARCH.can_open(rules, rack)
