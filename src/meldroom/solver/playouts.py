# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""Whole rounds on counts of tiles, hundreds of them a second: for the arena, and for players that look ahead."""

from array import array

from meldroom.solver.codes import Codes

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:  # Cython is needed for compiling only
    from meldroom.solver import uncompiled as cython

if not cython.compiled:  # compiled, it has it from `playouts.pxd`
    from meldroom.solver.compiled import python_part

    (Finder,) = python_part("finder", "Finder")

EDITION = 4
"""Grows with every change to what is asked of this file."""

CELLS = 52
KINDS = 53
JOKER = 52
SEATS = 6
TILES_MAX = 424
NOTHING = -1
FAR = 1 << 20
"""More tiles than anybody has."""

GREEDY = 0
"""Lays as many tiles as can be."""
POINTS = 1
"""Lays as many points as can be."""
KEEPER = 2
"""Lays whole melds of its own rack; uses the table only to go out."""
MISER = 3
"""Holds everything back but its opening, until it can go out or the pool is empty."""
LEARNED = 4
"""Weighs plays by learned weights."""

STAGES = 3
"""The pool is empty, is low, or is not."""
LOW = 30
FEATURES = 8
"""What is weighed of a play; see `merit`."""
WEIGHTS = FEATURES * STAGES
MANY = 20
"""Opponents' tiles beyond this make no difference."""
WAYS = 4
TABLE = 1
PLAIN = 2
"""Of the four plays that are weighed the second uses the table, the third lays points without jokers, the last both."""
LEAD = 8
"""So many points of lead are one step."""


def longs(count: int) -> "array[int]":
    """Room for numbers of 64 bits."""
    return array("q", bytes(8 * count))


class Playout(Finder):  # pyright: ignore[reportPossiblyUnboundVariable] - compiled, it is in `playouts.pxd`
    """A round being played out; used again and again, by one thread at a time."""

    def __init__(self, codes: list[Codes]) -> None:
        """Take the codes for each number of open runs that there can be."""
        Finder.__init__(self, codes)
        self.pool = longs(TILES_MAX)
        self.policy, self.weights = longs(SEATS), longs(SEATS * WEIGHTS)
        self.pool_at = self.pool_end = self.turn = self.passes = self.players = self.turns = self.first_pass = 0
        self.direction = 1
        self.last_slot = -1

    # --- what is to be played --------------------------------------------------------------------

    def set_player(self, seat: int, policy: int, weights: "array[int]") -> None:
        """Set how a player decides; only who has learned has weights."""
        self.policy[seat] = policy
        for at in range(len(weights)):
            self.weights[seat * WEIGHTS + at] = weights[at]

    def set_pool(self, cells: "array[int]") -> None:
        """Set the tiles to be drawn, the next one first."""
        self.pool_at, self.pool_end = 0, len(cells)
        for at in range(self.pool_end):
            self.pool[at] = cells[at]

    def start(self, players: int, turn: int, direction: int, passes: int, first_pass: int) -> None:
        """Set whose turn it is, and how the round ends."""
        self.players, self.turn, self.direction, self.passes = players, turn, direction, passes
        self.first_pass = first_pass
        self.turns = 0

    def hurry(self, steps: int) -> None:
        """Search so many states at most for a play: a few plays are missed, and few rounds take long."""
        self.steps = steps

    # --- the round -------------------------------------------------------------------------------

    def play(self, most: int) -> int:
        """Play until the round is over, or so many turns; give how many were taken."""
        before = self.turns
        while self.turns - before < most and not self.is_over():
            self.take_turn()
        return self.turns - before

    def is_over(self) -> int:
        """Whether somebody is out, or the pool is and nobody goes on."""
        for seat in range(self.players):
            if self.sizes[seat] == 0:
                return 1
        if self.pool_at < self.pool_end:
            return 0
        return self.passes >= (1 if self.first_pass else self.players)

    def take_turn(self) -> None:
        """Let the player to move play, draw or pass."""
        slot = self.choose(self.turn)
        self.last_slot = slot
        if slot >= 0:
            self.lay(slot, self.turn)
            self.passes = 0
        elif self.pool_at < self.pool_end:
            self.draw()
            self.passes = 0
        else:
            self.passes += 1
        self.go_on()

    def after_move(self, draws: int) -> None:
        """Go on after a move that has been made already, but for the tile that it draws."""
        if draws:
            self.draw()
        self.go_on()

    def go_on(self) -> None:
        """Let the next player be to move."""
        self.turn = (self.turn + self.direction + self.players) % self.players
        self.turns += 1

    def draw(self) -> None:
        """Take the next tile of the pool."""
        self.racks[self.turn * KINDS + self.pool[self.pool_at]] += 1
        self.sizes[self.turn] += 1
        self.pool_at += 1

    # --- what a player does ----------------------------------------------------------------------

    def choose(self, seat: int) -> int:
        """The slot of the play that a player makes; `NOTHING` to draw or pass."""
        self.by_tiles()
        if self.policy[seat] == LEARNED:
            return self.weigh(seat)
        if self.policy[seat] == POINTS:
            self.by_points()
        if not self.opened[seat]:
            return self.find_opening(0, seat, 1)
        if self.policy[seat] <= POINTS:
            return self.find_anywhere(0, seat, 0, 1)
        if self.policy[seat] == KEEPER:
            return self.keep(seat)
        return self.hoard(seat)

    def keep(self, seat: int) -> int:
        """Go out where that can be, else lay what makes melds without the table."""
        own = self.find_own(0, seat, 1)
        if own >= 0 and self.tiles[own] == self.sizes[seat]:
            return own
        out = self.find_anywhere(1, seat, self.sizes[seat] - 1, 1)
        return out if out >= 0 else own

    def hoard(self, seat: int) -> int:
        """Go out where that can be; with an empty pool lay points while another seems to have fewer."""
        out = self.find_anywhere(0, seat, self.sizes[seat] - 1, 1)
        if out >= 0 or self.pool_at < self.pool_end or self.value_of(seat) < self.least_value(seat):
            return out
        self.by_points()
        return self.find_anywhere(0, seat, 0, 1)

    def weigh(self, seat: int) -> int:
        """Go out where that can be, else the best of four plays and none.

        The most tiles, and the most points without jokers; of the own rack alone, and with the table. What cannot
        have the most merit, whatever it would lay, is not looked for: that saves most searches.
        """
        if self.opened[seat]:
            out = self.find_anywhere(TABLE, seat, self.sizes[seat] - 1, 1)
            if out >= 0:
                return out
        most = 0
        best = NOTHING
        for slot in range(WAYS):
            if slot == PLAIN:
                self.by_points()
            if self.hope_of(slot, seat) > most and self.find_way(slot, seat) >= 0:
                if self.tiles[slot] == self.sizes[seat]:
                    return slot
                merit = self.merit(slot, seat)
                if merit > most:
                    best, most = slot, merit
        return best

    def hope_of(self, slot: int, seat: int) -> int:
        """More merit than any play of a slot can have."""
        if not self.opened[seat]:
            return FAR  # an opening is made as soon as there is one, and one that empties the rack has no merit to ask
        at = self.weights_at(seat)
        hope = self.merit_of_turn(slot, seat)
        hope += max(0, self.weights[at + 1] * self.sizes[seat])
        hope += max(0, self.weights[at + 2] * self.value_of(seat))
        if not slot & PLAIN:
            hope += max(0, self.weights[at + 3] * self.racks[seat * KINDS + JOKER])
        return hope

    def find_way(self, slot: int, seat: int) -> int:
        """One of the four plays, in its slot."""
        jokers = 0 if slot & PLAIN else 1
        if not self.opened[seat]:
            return NOTHING if slot & TABLE else self.find_opening(slot, seat, jokers)
        if slot & TABLE:
            return self.find_anywhere(slot, seat, 0, jokers)
        return self.find_own(slot, seat, jokers)

    def merit(self, slot: int, seat: int) -> int:
        """How much better than none it is to make the play of a slot."""
        at = self.weights_at(seat)
        points = 0
        for cell in range(KINDS):
            points += self.points[cell] * self.laid[slot * KINDS + cell]
        merit = self.merit_of_turn(slot, seat)
        merit += self.weights[at + 1] * self.tiles[slot]
        merit += self.weights[at + 2] * points
        merit += self.weights[at + 3] * self.laid[slot * KINDS + JOKER]
        return merit

    def merit_of_turn(self, slot: int, seat: int) -> int:
        """What any play of a slot gains or loses by when it is made."""
        at = self.weights_at(seat)
        lead = self.value_of(seat) - self.least_value(seat)
        merit = self.weights[at]
        merit += self.weights[at + 4] * (slot & TABLE)
        merit += self.weights[at + 5] * min(self.nearest(seat), MANY)
        merit += self.weights[at + 6] * max(-MANY, min(MANY, lead // LEAD))
        merit += self.weights[at + 7] * (1 - self.opened[seat])
        return merit

    def weights_at(self, seat: int) -> int:
        """Where a player's weights for the pool as it is begin."""
        left = self.pool_end - self.pool_at
        return seat * WEIGHTS + FEATURES * (0 if left == 0 else 1 if left <= LOW else 2)

    def nearest(self, seat: int) -> int:
        """The fewest tiles that another player has."""
        least = FAR
        for other in range(self.players):
            if other != seat:
                least = min(least, self.sizes[other])
        return least

    def least_value(self, seat: int) -> int:
        """The fewest points that another player is likely to have, by what this player sees."""
        points = tiles = 0
        for other in range(self.players):
            if other != seat:
                points += self.value_of(other)
                tiles += self.sizes[other]
        for at in range(self.pool_at, self.pool_end):
            points += self.points[self.pool[at]]
            tiles += 1
        return points * self.nearest(seat) // tiles if tiles else 0

    # --- one play at a time ----------------------------------------------------------------------

    def make(self, uses_table: int, uses_jokers: int, by_points: int) -> int:
        """Make the best play of a kind for the player to move, who stays to move; give its tiles, or `NOTHING`."""
        seat = self.turn
        self.by_tiles()
        if by_points:
            self.by_points()
        slot = NOTHING
        if not self.opened[seat]:
            slot = self.find_opening(0, seat, uses_jokers)
        elif uses_table:
            slot = self.find_anywhere(0, seat, 0, uses_jokers)
        else:
            slot = self.find_own(0, seat, uses_jokers)
        return self.made(slot)

    def make_usual(self) -> int:
        """Make the play that the player to move would make, who stays to move; give its tiles, or `NOTHING`."""
        return self.made(self.choose(self.turn))

    def made(self, slot: int) -> int:
        """Make the play of a slot, if there is one."""
        self.last_slot = slot
        if slot < 0:
            return NOTHING
        self.lay(slot, self.turn)
        return self.tiles[slot]

    # --- looking at it ---------------------------------------------------------------------------

    def rack_of(self, seat: int) -> list[int]:
        """What a player has, by cell, the jokers last."""
        return [self.racks[seat * KINDS + cell] for cell in range(KINDS)]

    def table(self) -> tuple[list[int], list[int], int]:
        """What lies on the table: tiles, jokers by what they stand for, and jokers that stand for nothing."""
        return [self.real[cell] for cell in range(CELLS)], [self.kept[cell] for cell in range(CELLS)], self.wild

    def last_play(self) -> list[int]:
        """What the last turn laid, by cell, the jokers last; empty where it was a draw or a pass."""
        slot = self.last_slot
        return [] if slot < 0 else [self.laid[slot * KINDS + cell] for cell in range(KINDS)]

    def last_home(self) -> list[int]:
        """The cells of the meld that a joker was freed for in the last turn, and which is the joker's; or nothing."""
        slot = self.last_slot
        if slot < 0 or self.homes[4 * slot + 3] < 0:
            return []
        return [self.homes[4 * slot + place] for place in range(4)]

    def size_of(self, seat: int) -> int:
        """How many tiles a player has."""
        return self.sizes[seat]

    def has_opened(self, seat: int) -> int:
        """Whether a player has opened."""
        return self.opened[seat]

    def values(self) -> list[int]:
        """The points of each rack."""
        return [self.value_of(seat) for seat in range(self.players)]

    def at(self) -> tuple[int, int, int]:
        """Whose turn it is, the passes in a row, and the tiles left in the pool."""
        return self.turn, self.passes, self.pool_end - self.pool_at
