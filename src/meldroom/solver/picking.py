# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""Rounds on counts that are played tile by tile, as environments play them: see `meldroom.learn.counted`.

Tiles are picked in the order of their kinds, and a kind may be picked if that was promised: see `promises`. What is
found is kept until the turn is over; and for the player's next turn, if nobody lays anything before. What cannot be
laid at all is not asked for again.

Cells go number by number, kinds colour by colour: actions speak of kinds, searches of cells.
"""

from array import array

from meldroom.solver.codes import Codes

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:  # Cython is needed for compiling only
    from meldroom.solver import uncompiled as cython

if not cython.compiled:  # compiled, it has it from `picking.pxd`
    from meldroom.solver.compiled import python_part

    (Promises,) = python_part("promises", "Promises")

EDITION = 4
"""Grows with every change to what is asked of this file."""

CELLS = 52
KINDS = 53
JOKER = 52
END = 53
"""Lay what was picked."""
DRAW = 54
"""Draw; where the pool is empty, pass."""
ACTIONS = 55
MANY = 2
"""For more kinds than that it is first asked whether any of them can be laid."""
SEATS = 6
PLAYS = 192
"""Plays that are kept for a seat; see `promises`."""
NONE = -1
"""No kind, no slot."""

RACK = 0
PICKED = 53
TABLE = 106
STANDS = 159
UNSEEN = 265
FACTS = 318
"""Where the planes of an observation begin, and the facts behind them; see `meldroom.learn.planes`."""


def longs(count: int) -> "array[int]":
    """Room for numbers of 64 bits."""
    return array("q", bytes(8 * count))


class Picks(Promises):  # pyright: ignore[reportPossiblyUnboundVariable] - compiled, it is in `promises.pxd`
    """A round, and the tiles that the player to move has picked."""

    def __init__(self, codes: list[Codes]) -> None:
        """Take the codes for each number of open runs that there can be."""
        Promises.__init__(self, codes)
        self.bag = longs(KINDS)
        self.count = self.known = 0
        self.plays: int = 0
        self.new: int = NONE
        # what a seat knows from its turn before
        self.plays_then, self.drawn = longs(SEATS), longs(SEATS)
        self.table_then: array[int] = longs(SEATS)
        self.dead = longs(SEATS * KINDS)
        self.changes: int = 0
        self.again = 0

    def set_bag(self, copies: int, jokers: int) -> None:
        """Set how many tiles of each kind there are."""
        for cell in range(CELLS):
            self.bag[cell] = copies
        self.bag[JOKER] = jokers

    def begin(self) -> None:
        """Begin a round that was put in."""
        for cell in range(CELLS):
            self.straight.like[cell] = 0
        for seat in range(SEATS):
            self.table_then[seat] = NONE
        self.changes = 0
        self.last_slot = NONE
        self.renew()

    def renew(self) -> None:
        """Begin the turn of the player to move."""
        rack = self.turn * KINDS
        for cell in range(KINDS):
            self.picked[cell] = 0
            self.left[cell] = self.racks[rack + cell]
        self.plays = self.count = self.last = self.known = 0
        self.first = self.turn * PLAYS
        self.again = self.is_as_before()
        if self.again:
            self.plays, self.new = self.plays_then[self.turn], self.drawn[self.turn]
        else:
            for kind in range(KINDS):
                self.dead[self.turn * KINDS + kind] = 0
        self.table_then[self.turn] = NONE

    def is_as_before(self) -> int:
        """Whether what was found in the turn before holds now: an opening does whatever others lay."""
        if self.table_then[self.turn] == self.changes:
            return 1
        return 1 if self.table_then[self.turn] != NONE and not self.opened[self.turn] else 0

    # --- acting ----------------------------------------------------------------------------------

    def mask(self) -> bytes:
        """For each action 1 if it is legal."""
        if not self.known:
            self.look()
        return bytes(self.answer)

    def act(self, action: int) -> int:
        """Do what an action says; say whether it is legal."""
        if not self.known:
            self.look()
        if not self.legal[action]:
            return 0
        if action == DRAW:
            self.leave()
        elif action == END:
            self.lay_picked()
        else:
            self.pick(action)
        return 1

    def leave(self) -> None:
        """Draw, or pass; what was found stays true for the next turn, if nobody lays anything before."""
        self.table_then[self.turn], self.plays_then[self.turn] = self.changes, self.plays
        self.drawn[self.turn] = NONE
        self.last_slot = NONE
        if self.pool_at < self.pool_end:
            self.drawn[self.turn] = self.kind_at[self.pool[self.pool_at]]
            self.draw()
            self.passes = 0
        else:
            self.passes += 1
        self.go_on()
        self.renew()

    def lay_picked(self) -> None:
        """Lay what was picked."""
        slot = self.as_ever()
        self.last_slot = slot
        if not self.opened[self.turn]:
            self.change_stands(slot, 1)
        self.lay(slot, self.turn)
        self.changes += 1
        self.passes = 0
        self.go_on()
        self.renew()

    def as_ever(self) -> int:
        """The slot of a play of what was picked: one that does not depend on what else was searched for.

        What jokers stand for afterwards might tell of hidden tiles, which others have searched with.
        """
        slot = self.first + self.plays
        for cell in range(CELLS):
            self.straight.like[cell] = 0
        self.straight.spent = 0
        self.straight.forget()
        if self.find_with(END, END):
            return slot
        slot = self.first  # a search can end too early
        while self.next[slot] != END:
            slot += 1
        return slot

    def pick(self, kind: int) -> None:
        """Pick one more tile; of the plays that are known those stay that go on with it."""
        cell = self.cell_of[kind]
        self.picked[cell] += 1
        self.left[cell] -= 1
        self.last = kind
        self.count += 1
        self.known = 0
        stay = self.first
        for slot in range(self.first, self.first + self.plays):
            if self.next[slot] == kind:
                if stay < slot:
                    self.move(slot, stay)
                self.next[stay] = self.first_of(stay, kind)
                stay += 1
        self.plays = stay - self.first

    # --- what may be done ------------------------------------------------------------------------

    def look(self) -> None:
        """Find out what is legal."""
        for action in range(ACTIONS):
            self.legal[action] = 0
        self.known = 1
        self.legal[DRAW] = 1 if self.count == 0 else 0
        if self.is_over():
            return
        self.ask_plainly()
        for slot in range(self.first, self.first + self.plays):
            self.legal[self.next[slot]] = 1
        if self.count > 0 and not self.legal[END]:
            self.find_with(END, END)
        if self.again and self.count == 0:
            self.look_again()
        else:
            self.look_further()

    def look_further(self) -> None:
        """Find out which other kinds may be picked."""
        if self.doubtful() > MANY and not self.find_some(self.last):
            self.give_up()
            return
        for kind in range(self.last, KINDS):
            if self.is_doubtful(kind):
                self.try_kind(kind)

    def doubtful(self) -> int:
        """How many kinds may perhaps be picked."""
        many = 0
        for kind in range(self.last, KINDS):
            many += self.is_doubtful(kind)
        return many

    def is_doubtful(self, kind: int) -> int:
        """Whether it is not known if a kind may be picked."""
        if self.left[self.cell_of[kind]] == 0 or self.legal[kind]:
            return 0
        return 0 if self.dead[self.turn * KINDS + kind] else 1

    def give_up(self) -> None:
        """Remember that nothing that is left can be laid in this turn."""
        for kind in range(self.last, KINDS):
            self.dead[self.turn * KINDS + kind] = 1

    def try_kind(self, kind: int) -> None:
        """Find out whether a kind may be picked; if it cannot be laid at all, it is not asked for again."""
        if not self.may_be(kind, self.last) or not self.find_with(kind, self.last):
            self.dead[self.turn * KINDS + kind] = 1
        elif not self.legal[kind] and self.may_be(kind, kind):
            self.find_with(kind, kind)

    def look_again(self) -> None:
        """Find out what the tile drawn last adds, where nothing else has changed since: only plays with it are new."""
        if self.new == NONE:
            return
        if not self.may_be(self.new, 0) or not self.find_new(self.new, 0):
            self.dead[self.turn * KINDS + self.new] = 1
            return
        for kind in range(KINDS):
            self.dead[self.turn * KINDS + kind] = 0
        for kind in range(self.new + 1):
            if self.is_doubtful(kind) and self.may_be(kind, kind):
                self.find_new(kind, kind)

    # --- what is known ---------------------------------------------------------------------------

    def let_play(self) -> None:
        """Let the player to move play by its policy."""
        self.table_then[self.turn] = NONE
        self.take_turn()
        if self.last_slot >= 0:
            self.changes += 1
        self.renew()

    def observe(self, seat: int, found: "array[int]") -> None:
        """Write down what a seat sees, as numbers."""
        rack = seat * KINDS
        own = self.turn == seat
        jokers = self.wild
        for cell in range(CELLS):
            kind = self.kind_at[cell]
            found[RACK + kind] = self.racks[rack + cell]
            found[PICKED + kind] = self.picked[cell] if own else 0
            found[TABLE + kind] = self.real[cell]
            found[STANDS + kind] = self.kept[cell]
            found[UNSEEN + kind] = self.bag[cell] - self.real[cell] - self.racks[rack + cell]
            jokers += self.kept[cell]
        found[RACK + JOKER] = self.racks[rack + JOKER]
        found[PICKED + JOKER] = self.picked[JOKER] if own else 0
        found[TABLE + JOKER] = jokers
        found[UNSEEN + JOKER] = self.bag[JOKER] - jokers - self.racks[rack + JOKER]
        at = FACTS
        for _ in range(self.players):
            found[at], found[at + 1] = self.sizes[seat], self.opened[seat]
            at += 2
            seat = (seat + self.direction + self.players) % self.players
        found[at] = self.pool_end - self.pool_at
        found[at + 1] = own
        found[at + 2], found[at + 3] = self.passes, 0  # the turns that are left are never counted here

    def whose_turn(self) -> int:
        """The seat to move."""
        return self.turn

    def pool_left(self) -> list[int]:
        """The tiles still to be drawn, by cell."""
        return [self.pool[at] for at in range(self.pool_at, self.pool_end)]

    def openings(self) -> list[int]:
        """Whether each player has opened."""
        return [self.opened[seat] for seat in range(self.players)]

    def picks(self) -> list[int]:
        """What was picked, by cell, the jokers last."""
        return [self.picked[cell] for cell in range(KINDS)]
