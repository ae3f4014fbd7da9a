# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""Rounds on counts that are played tile by tile, as environments play them: see `meldroom.learn.counted`.

Tiles are picked in the order of their kinds. A kind may be picked if some play lays what was picked, this tile, and
besides them only tiles that do not come before it. To know that, one play is enough, not the best: what is found is
kept until the turn is over, so whatever was promised can be laid. The restrictions of `finder` hold here too, with one
more: a freed joker's new meld is looked for in what was found, and not by searching once more for each that could be.

Cells go number by number, kinds colour by colour: actions speak of kinds, searches of cells.
"""

from array import array

from meldroom.solver.codes import Codes

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:  # Cython is needed for compiling only
    from meldroom.solver import uncompiled as cython

if not cython.compiled:  # compiled, it has them from `picking.pxd`
    from meldroom.solver.compiled import python_part

    (Playout,) = python_part("playouts", "Playout")
    use_codes, ask_wild, ask_shape = python_part("kernel", "use_codes", "ask_wild", "ask_shape")

EDITION = 1
"""Grows with every change to what is asked of this file."""

COLOURS = 4
NUMBERS = 13
CELLS = 52
KINDS = 53
JOKER = 52
END = 53
"""Lay what was picked."""
DRAW = 54
"""Draw; where the pool is empty, pass."""
ACTIONS = 55
OTHERS = 2
"""Other tiles that each needs in a meld."""
LAST_START = 10
"""The last column in which a run of three can begin."""

PLAYS = 512
"""Plays that are kept in a turn: each pick adds at most one a kind, and leaves few of those before."""
DONE = 0
STOPPED = 2
FULL = 3
ROOM_MAX = 1 << 18
STEPS = 3_000
"""States that are searched for a play before it is taken for one that is not there."""
NONE = -1
"""Nothing is freed, nothing is set."""

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


class Picks(Playout):  # pyright: ignore[reportPossiblyUnboundVariable] - compiled, it is in `playouts.pxd`
    """A round, and the tiles that the player to move has picked."""

    def __init__(self, codes: list[Codes]) -> None:
        """Take the codes for each number of open runs that there can be."""
        Playout.__init__(self, codes)
        self.laid, self.kept_then = longs(PLAYS * KINDS), longs(PLAYS * CELLS)
        self.worth, self.tiles, self.homes = longs(PLAYS), longs(PLAYS), longs(4 * PLAYS)
        self.picked, self.left, self.base = longs(KINDS), longs(KINDS), longs(KINDS)
        self.next, self.bag = longs(PLAYS), longs(KINDS)
        self.answer = bytearray(ACTIONS)
        self.legal = self.answer
        self.searches = self.must = self.may = self.stops = self.takens = self.founds = 0
        self.plays = self.count = self.last = self.known = self.ready = 0
        self.high_then = NONE

    def set_bag(self, copies: int, jokers: int) -> None:
        """Set how many tiles of each kind there are."""
        for cell in range(CELLS):
            self.bag[cell] = copies
        self.bag[JOKER] = jokers

    def renew(self) -> None:
        """Begin the turn of the player to move."""
        rack = self.turn * KINDS
        for cell in range(KINDS):
            self.picked[cell] = 0
            self.left[cell] = self.racks[rack + cell]
        self.plays = self.count = self.last = self.known = 0

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
        """Draw, or pass."""
        self.last_slot = NONE
        if self.pool_at < self.pool_end:
            self.draw()
            self.passes = 0
        else:
            self.passes += 1
        self.go_on()
        self.renew()

    def lay_picked(self) -> None:
        """Lay what was picked."""
        slot = 0
        while self.next[slot] != END:
            slot += 1
        self.last_slot = slot
        self.lay(slot, self.turn)
        self.passes = 0
        self.go_on()
        self.renew()

    def pick(self, kind: int) -> None:
        """Pick one more tile; of the plays that are known those stay that go on with it."""
        cell = self.cell_of(kind)
        self.picked[cell] += 1
        self.left[cell] -= 1
        self.last = kind
        self.count += 1
        self.known = 0
        stay = 0
        for slot in range(self.plays):
            if self.next[slot] == kind:
                if stay < slot:
                    self.move(slot, stay)
                self.next[stay] = self.first_of(stay, kind)
                stay += 1
        self.plays = stay

    def move(self, slot: int, to: int) -> None:
        """Keep a play in another slot."""
        for cell in range(KINDS):
            self.laid[to * KINDS + cell] = self.laid[slot * KINDS + cell]
        for cell in range(CELLS):
            self.kept_then[to * CELLS + cell] = self.kept_then[slot * CELLS + cell]
        for place in range(4):
            self.homes[4 * to + place] = self.homes[4 * slot + place]

    def first_of(self, slot: int, start: int) -> int:
        """The first kind that a play lays besides what was picked, none before `start`; `END` if there is none."""
        for kind in range(start, KINDS):
            cell = self.cell_of(kind)
            if self.laid[slot * KINDS + cell] > self.picked[cell]:
                return kind
        return END

    def cell_of(self, kind: int) -> int:
        """The cell of a kind."""
        return JOKER if kind == JOKER else COLOURS * (kind % NUMBERS) + kind // NUMBERS

    # --- what may be done ------------------------------------------------------------------------

    def look(self) -> None:
        """Find out what is legal."""
        for action in range(ACTIONS):
            self.legal[action] = 0
        self.known = 1
        if self.is_over() or self.count == 0:
            self.legal[DRAW] = 1
        if self.is_over():
            return
        for slot in range(self.plays):
            self.legal[self.next[slot]] = 1
        if self.count > 0 and not self.legal[END]:
            self.legal[END] = self.find_play(END)
        if self.find_some(self.last):
            for kind in range(self.last, KINDS):
                if self.left[self.cell_of(kind)] > 0 and not self.legal[kind] and self.may_be(kind):
                    self.find_play(kind)

    def may_be(self, kind: int) -> int:
        """Whether a kind has company enough for a meld among tiles that do not come before it; most have not."""
        if kind >= JOKER:
            return 1
        jokers = self.left[JOKER] + self.picked[JOKER] + self.wild
        if self.opened[self.turn] and self.memory and self.retrieval:
            jokers += 1  # one a turn can be freed; those that stay are tiles like others
        if jokers >= OTHERS:
            return 1
        for cell in range(CELLS):
            there = self.picked[cell] + (self.left[cell] if self.kind_at(cell) >= kind else 0)
            if self.opened[self.turn]:
                there += self.real[cell] + self.kept[cell]
            self.there[cell] = 1 if there > 0 else 0
        return self.company(self.cell_of(kind)) + jokers >= OTHERS

    def kind_at(self, cell: int) -> int:
        """The kind of a cell."""
        return NUMBERS * (cell % COLOURS) + cell // COLOURS

    # --- finding plays ---------------------------------------------------------------------------

    def find_play(self, kind: int) -> int:
        """Find a play of what was picked, this kind, and others that do not come before it; of `END`, no others."""
        self.ask_picks(kind, kind)
        return self.find_legal(NONE)

    def find_some(self, start: int) -> int:
        """Find a play of what was picked and at least one more tile, none that comes before `start`."""
        self.ask_picks(NONE, start)
        return self.find_legal(0)

    def ask_picks(self, kind: int, start: int) -> None:
        """Ask about what was picked, with this kind, and about tiles left that do not come before `start`."""
        opened = self.opened[self.turn]
        for cell in range(CELLS):
            self.base[cell] = self.real[cell] + self.kept[cell] if opened else 0
            low = self.base[cell] + self.picked[cell]
            high = low + (self.left[cell] if self.kind_at(cell) >= start else 0)
            self.set_cell(cell, low + (1 if self.kind_at(cell) == kind else 0), high)
        self.must = self.picked[JOKER] + (1 if kind == JOKER else 0)
        self.may = self.picked[JOKER] + (self.left[JOKER] if start <= JOKER else 0)

    def set_cell(self, cell: int, low: int, high: int) -> None:
        """Set how many tiles of a cell must and may be laid; what is known of others stays known."""
        if self.search.low[cell] != low or self.search.high[cell] != high:
            self.search.low[cell], self.search.high[cell] = low, high
            self.search.touched[cell] = 1

    def find_legal(self, cutoff: int) -> int:
        """Find a play worth more than `cutoff` in what was asked, and keep it."""
        if not self.opened[self.turn]:
            return self.find_first(cutoff)
        if self.run(self.wild + self.must, self.wild + self.may, 0, cutoff) == DONE:
            self.keep_play(self.wild)
            return 1
        if self.memory and self.retrieval:
            for cell in range(CELLS):
                if self.kept[cell] > 0 and self.find_freed(cell, cutoff):
                    return 1
        return 0

    def find_first(self, cutoff: int) -> int:
        """The same for an opening."""
        if not self.opening_jokers:
            if self.must > 0:
                return 0
            self.may = 0
        if self.run(self.must, self.may, self.opening_min, cutoff) != DONE:
            return 0
        self.keep_play(0)
        return 1

    def find_freed(self, cell: int, cutoff: int) -> int:
        """The same with the joker that stands for this tile replaced, by a tile of the rack or of the table."""
        low, high = self.search.low[cell], self.search.high[cell]
        then = self.base[cell] - 1
        least = max(low - 1, then + (0 if self.real[cell] > 0 else 1))
        if high - 1 < least:
            return 0
        self.set_cell(cell, least, high - 1)
        found = 0
        self.freed = cell
        if self.run(1 + self.must, 1 + self.may, 0, cutoff - (least - low + 1)) == DONE:
            if self.anywhere or self.find_home():
                self.base[cell] = then
                self.kept[cell] -= 1
                self.keep_play(1)
                self.kept[cell] += 1
                self.base[cell] = then + 1
                found = 1
        self.set_cell(cell, low, high)
        return found

    def run(self, low: int, high: int, floor: int, cutoff: int) -> int:
        """Search, with so many jokers that must and may be laid; give how it ended."""
        self.searches += 1
        self.home_wild = NONE
        most = 0
        for cell in range(CELLS):
            most = max(most, self.search.high[cell])
        most += high
        if most != self.codes_now or high > self.jokers_now:
            self.codes_now, self.jokers_now = most, max(high, self.jokers_now)
            use_codes(self.search, self.codes_for[most], self.jokers_now)  # there are enough: see `rounds.playout_for`
            self.ready = 0
        if not self.ready or high != self.high_then:
            self.prepare(high)
        ask_wild(self.search, low, high, 1)
        ask_shape(self.search, 0, self.only_jokers, floor)
        self.search.set_caps()
        self.search.eager = 1
        end = self.search.best_first(0, cutoff, STEPS)
        while end & FULL == FULL and self.search.size() < ROOM_MAX:
            self.search.make_room(4 * self.search.size())
            end = self.search.best_first(0, cutoff, STEPS)
        if end & FULL == STOPPED:
            self.stops += 1
        self.takens += self.search.taken
        if end & FULL == DONE:
            self.founds += 1
            self.search.lay_found(end >> 2)
        return end & FULL

    def prepare(self, high: int) -> None:
        """Forget what is known from questions about other numbers of jokers, or of others."""
        for cell in range(CELLS):
            self.search.weight[cell] = 1
        self.search.start_alone()
        self.search.forget()
        self.high_then = high
        self.ready = 1

    def keep_play(self, must: int) -> None:
        """Keep what was found; what it goes on with is legal."""
        slot = self.plays
        self.fill(slot, must)
        for cell in range(CELLS):
            self.laid[slot * KINDS + cell] += self.search.low[cell] - self.base[cell]
        self.next[slot] = self.first_of(slot, self.last)
        self.legal[self.next[slot]] = 1
        self.plays += 1

    # --- what is known ---------------------------------------------------------------------------

    def let_play(self) -> None:
        """Let the player to move play by its policy."""
        self.take_turn()
        self.ready = 0
        self.renew()

    def observe(self, seat: int, found: "array[int]") -> None:
        """Write down what a seat sees, as numbers."""
        rack = seat * KINDS
        own = self.turn == seat
        jokers = self.wild
        for cell in range(CELLS):
            kind = self.kind_at(cell)
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
        found[at + 2] = self.passes

    def picks(self) -> list[int]:
        """What was picked, by cell, the jokers last."""
        return [self.picked[cell] for cell in range(KINDS)]

    def searched(self) -> tuple[int, int, int, int]:
        """How many searches there were."""
        return self.searches, self.founds, self.stops, self.takens
