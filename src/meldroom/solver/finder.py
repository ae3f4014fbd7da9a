# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""Plays on counts of tiles, tens of thousands of them a second: for rounds that are played out, see `playouts`.

The law is the referee's, in what such rounds need of it. A table is how many tiles of each kind lie there, and how
many jokers stand for each: how they lie in melds is nobody's business, since whoever plays may lay them anew. Only a
freed joker, which must come into a new meld, asks for it; a meld of three is new whatever lay there, since no former
meld fits into two tiles, unless another joker made the same meld. So what is found here is legal, and a little that is
legal is not found:

- one joker a turn is freed, and where the rules want a new meld, into one of three, and
  not into one that another joker could have made before;
- a joker that could stand for two tiles in a group stands for the first of them (see `counts`).

One thing is found that the referee refuses, once in hundreds of rounds: two jokers of one number change places in a
group, which then lies there as before, so that the law sees only the other joker move.

Cells, not kinds: a number and its four colours lie together, as the kernel goes through them.
"""

from array import array

from meldroom.solver.codes import Codes

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:  # Cython is needed for compiling only
    from meldroom.solver import uncompiled as cython

if not cython.compiled:  # compiled, it has them from `finder.pxd`
    from meldroom.solver.compiled import python_part

    (Counts,) = python_part("counts", "Counts")
    find_most, use_codes, ask_wild, ask_shape, run_aside, group_aside = python_part(
        "kernel", "find_most", "use_codes", "ask_wild", "ask_shape", "run_aside", "group_aside"
    )

EDITION = 4
"""Grows with every change to what is asked of this file."""

CELLS = 52
KINDS = 53
"""The cells, and the jokers behind them."""
JOKER = 52
COLOURS = 4
OTHERS = 2
"""Other tiles that each needs in a meld, jokers among them."""
REACH = 4
"""How far apart two tiles of a run can lie that need the same joker."""
LAST_START = 10
"""The last column in which a run of three can begin."""
SLOTS = 8
"""Plays that a player can compare: see `counts`."""
NOTHING = -1
"""What a slot is worth in which nothing was found."""

DONE = 0
FULL = 3
ROOM_MAX = 1 << 18
STEPS = 3_000
"""States searched for the best play; after them the first play will do. Most searches take less than a hundred."""


def longs(count: int) -> "array[int]":
    """Room for numbers of 64 bits."""
    return array("q", bytes(8 * count))


class Finder(Counts):  # pyright: ignore[reportPossiblyUnboundVariable] - compiled, it is in `counts.pxd`
    """Racks and a table on counts, and the plays that are found there; by one thread at a time."""

    def __init__(self, codes: list[Codes]) -> None:
        """Take the codes for each number of open runs that there can be."""
        Counts.__init__(self)
        self.codes_for = codes
        self.codes_now = -1
        self.jokers_now = 0
        self.steps = STEPS
        self.there, self.far = longs(CELLS), longs(CELLS)
        self.freed = -1
        self.owed = self.may_use = 0

    # --- finding plays ---------------------------------------------------------------------------

    def find_opening(self, slot: int, seat: int, use_jokers: int) -> int:
        """What is worth most of the rack's openings; the slot, or `NOTHING`."""
        self.ask_own(seat)
        ask_shape(self.search, 0, self.only_jokers, self.opening_min)
        jokers = self.racks[seat * KINDS + JOKER] if self.opening_jokers else 0
        return self.find(slot, 0, jokers * use_jokers, 0)

    def find_own(self, slot: int, seat: int, use_jokers: int) -> int:
        """What is worth most of the rack's melds by themselves."""
        self.worth[slot] = NOTHING
        if not self.has_meld(seat, use_jokers):
            return NOTHING
        self.ask_own(seat)
        return self.find(slot, 0, self.racks[seat * KINDS + JOKER] * use_jokers, 0)

    def find_anywhere(self, slot: int, seat: int, cutoff: int, use_jokers: int) -> int:
        """What is worth most, and more than `cutoff`, of the rack with the tiles of the table."""
        self.may_use = self.racks[seat * KINDS + JOKER] * use_jokers
        if cutoff == self.sizes[seat] - 1 and not self.may_go_out(seat):
            self.worth[slot] = NOTHING
            return NOTHING
        self.ask_all(seat)
        found = self.find(slot, self.wild, self.may_use, cutoff)
        if not (self.memory and self.retrieval):
            return found
        best = max(cutoff, self.worth[slot])
        whole = self.all_of(seat)
        for cell in range(CELLS):
            if self.kept[cell] > 0 and best < whole:
                if self.racks[seat * KINDS + cell] > 0 and self.free(slot, seat, cell, best, 1) >= 0:
                    found = slot
                    best = self.worth[slot]
                if self.real[cell] > 0 and best < whole and self.free(slot, seat, cell, best, 0) >= 0:
                    found = slot
                    best = self.worth[slot]
        return found

    def may_go_out(self, seat: int) -> int:
        """Whether so few tiles of a rack lie far from all others that jokers can help; most racks hold too many.

        A joker of the table can be freed, but only one a turn; those that stay are tiles like others.
        """
        rack = seat * KINDS
        jokers = self.wild + self.racks[rack + JOKER]
        on_table = far = 0
        for cell in range(CELLS):
            self.there[cell] = 1 if self.real[cell] + self.kept[cell] + self.racks[rack + cell] > 0 else 0
            on_table += self.kept[cell]
        if self.memory and self.retrieval and on_table:
            jokers += 1
        for cell in range(CELLS):
            if self.racks[rack + cell] > 0:
                others = self.company(cell)
                if others + jokers < OTHERS:
                    return 0
                if others < OTHERS and not self.may_share(cell, far):
                    self.far[far] = cell
                    far += 1
                    if far > jokers:
                        return 0
        return 1

    def may_share(self, cell: int, far: int) -> int:
        """Whether one joker may serve this tile and one of the first so many that lie far from others.

        It does so in a group, or in a run where it lies beside both or next to that: the tiles between it and one that
        is further off would be three, of which none lies far from others.
        """
        for at in range(far):
            apart = cell - self.far[at]
            if cell // COLOURS == self.far[at] // COLOURS or (apart % COLOURS == 0 and apart <= REACH * COLOURS):
                return 1
        return 0

    def has_meld(self, seat: int, use_jokers: int) -> int:
        """Whether there may be a meld in a rack; most turns there is none, which is seen sooner than it is searched."""
        rack = seat * KINDS
        if use_jokers and self.racks[rack + JOKER] > 0:
            return 1
        for cell in range(CELLS):
            self.there[cell] = 1 if self.racks[rack + cell] > 0 else 0
        for cell in range(CELLS):
            if self.there[cell] and self.company(cell) >= OTHERS:
                return 1
        return 0

    def company(self, cell: int) -> int:
        """The most other tiles that are there for a meld of three with this one."""
        first = cell - cell % COLOURS
        most = -self.there[cell]
        for one in range(first, first + COLOURS):
            most += self.there[one]
        column = cell // COLOURS
        for start in range(max(0, column - 2), min(column, LAST_START) + 1):
            run = -self.there[cell]
            for place in range(3):
                run += self.there[cell + COLOURS * (start + place - column)]
            most = max(most, run)
        return most

    def free(self, slot: int, seat: int, cell: int, cutoff: int, own: int) -> int:
        """The same with the joker that stands for this tile replaced by an own one or one of the table."""
        self.freed, self.owed = cell, own
        self.ask_rest(seat)
        gain = own * self.value[cell]
        if self.ask(1, 1 + self.may_use, cutoff - gain) != DONE:
            return NOTHING
        if not (self.anywhere or self.find_home() or self.find_with_home(seat, cutoff - gain)):
            return NOTHING
        self.kept[cell] -= 1
        self.fill(slot, 1)
        self.kept[cell] += 1
        self.laid[slot * KINDS + cell] += own
        self.worth[slot] += gain
        self.tiles[slot] += own
        return slot

    def ask_rest(self, seat: int) -> None:
        """Ask about what is there without the joker that is freed, and with the tile that replaces it laid."""
        self.ask_all(seat)
        self.search.high[self.freed] -= 1
        self.search.low[self.freed] -= 1 - self.owed

    def find(self, slot: int, must: int, jokers: int, cutoff: int) -> int:
        """The answer to what was asked, in a slot."""
        self.worth[slot] = NOTHING
        self.home_wild = -1
        if self.ask(must, must + jokers, cutoff) != DONE:
            return NOTHING
        self.fill(slot, must)
        return slot

    def ask_own(self, seat: int) -> None:
        """Ask about the rack alone."""
        rack = seat * KINDS
        for cell in range(CELLS):
            self.search.low[cell] = 0
            self.search.high[cell] = self.racks[rack + cell]
            self.search.weight[cell] = self.value[cell]
        ask_shape(self.search, 0, self.only_jokers, 0)

    def ask_all(self, seat: int) -> None:
        """Ask about the rack with the table."""
        rack = seat * KINDS
        for cell in range(CELLS):
            low = self.real[cell] + self.kept[cell]
            self.search.low[cell] = low
            self.search.high[cell] = low + self.racks[rack + cell]
            self.search.weight[cell] = self.value[cell]
        ask_shape(self.search, 0, self.only_jokers, 0)

    def ask(self, low: int, high: int, cutoff: int) -> int:
        """Search, with so many jokers that must and may be laid; give how it ended."""
        self.home_wild = -1
        most = 0
        for cell in range(CELLS):
            most = max(most, self.search.high[cell])
        most += high
        if most != self.codes_now or high > self.jokers_now:
            self.codes_now, self.jokers_now = most, max(high, self.jokers_now)
            use_codes(self.search, self.codes_for[most], self.jokers_now)  # there are enough: see `rounds.playout_for`
        ask_wild(self.search, low, high, self.value[JOKER])
        end = find_most(self.search, cutoff, self.steps)
        while end == FULL and self.search.size() < ROOM_MAX:
            self.search.make_room(4 * self.search.size())
            end = find_most(self.search, cutoff, self.steps)
        return end

    def can_open(self, seat: int) -> int:
        """Whether a rack holds an opening."""
        self.by_tiles()
        return self.find_opening(SLOTS - 1, seat, 1) >= 0

    def can_go_out(self, seat: int) -> int:
        """Whether a player could lay all it has."""
        self.by_tiles()
        return self.find_anywhere(SLOTS - 1, seat, self.sizes[seat] - 1, 1) >= 0

    # --- a freed joker's new meld ----------------------------------------------------------------

    def find_home(self) -> int:
        """Lay a meld of three with a joker aside from what was found; say whether there is one."""
        return self.find_run_aside() or self.find_group_aside()

    def find_run_aside(self) -> int:
        """The same for runs."""
        for first in range(CELLS - 2 * COLOURS):
            for wild in range(3):
                if self.search.wild_in_runs[first + COLOURS * wild] == 0 or self.stood_in_run(first, wild):
                    continue
                if run_aside(self.search, first, wild):
                    self.settle_run(first, wild)
                    return 1
        return 0

    def find_group_aside(self) -> int:
        """The same for groups."""
        for one in range(CELLS):
            number = one // COLOURS
            if self.search.wild_in_groups[number] == 0 or self.search.in_groups[one] == 0 or self.stood_in_group(one):
                continue
            for other in range(one + 1, COLOURS * number + COLOURS):
                if self.search.in_groups[other] > 0 and group_aside(self.search, one, other):
                    self.settle_group(one, other)
                    return 1
        return 0

    def stood(self, cell: int) -> int:
        """Whether another joker than the one that is freed stood for this tile."""
        return 0 <= cell < CELLS and self.kept[cell] > (1 if cell == self.freed else 0)

    def stood_in_run(self, first: int, wild: int) -> int:
        """Whether it may have made a run of the same two tiles."""
        if wild == 1:
            return self.stood(first + COLOURS)
        start = first + COLOURS if wild == 0 else first
        return self.stood(start - COLOURS) or self.stood(start + 2 * COLOURS)

    def stood_in_group(self, cell: int) -> int:
        """Whether it may have made a group of this number."""
        first = cell - cell % COLOURS
        for one in range(first, first + COLOURS):
            if self.stood(one):
                return 1
        return 0

    def settle_run(self, first: int, wild: int) -> None:
        """Remember the home of a freed joker: a run of three."""
        for place in range(3):
            self.home[place] = first + COLOURS * place
        self.home_wild = wild
        self.home_stands = first + COLOURS * wild

    def settle_group(self, one: int, other: int) -> None:
        """Remember the home of a freed joker: a group, in which it stands for the first colour that is missing."""
        stands = one - one % COLOURS
        while stands in (one, other):
            stands += 1
        self.home[0], self.home[1], self.home[2] = one, other, stands
        self.home_wild = 2
        self.home_stands = stands

    def find_with_home(self, seat: int, cutoff: int) -> int:
        """Search with each meld of three in which the freed joker could be; stop at the first that gives more."""
        for first in range(CELLS - 2 * COLOURS):
            for wild in range(3):
                one = first if wild > 0 else first + COLOURS
                other = first + COLOURS if wild > 1 else first + 2 * COLOURS
                if not self.stood_in_run(first, wild) and self.find_beside(seat, one, other, cutoff):
                    self.settle_run(first, wild)
                    return 1
        for one in range(CELLS):
            if self.stood_in_group(one):
                continue
            for other in range(one + 1, one - one % COLOURS + COLOURS):
                if self.find_beside(seat, one, other, cutoff):
                    self.settle_group(one, other)
                    return 1
        return 0

    def find_beside(self, seat: int, one: int, other: int, cutoff: int) -> int:
        """Search with two tiles gone into a meld of their own with the freed joker."""
        self.ask_rest(seat)
        if self.search.high[one] == 0 or self.search.high[other] == 0:
            return 0
        mine = self.take(one)
        others = self.take(other)
        found = self.ask(0, self.may_use, cutoff - mine * self.value[one] - others * self.value[other]) == DONE
        self.search.low[one] += 1 - mine
        self.search.low[other] += 1 - others
        return found

    def take(self, cell: int) -> int:
        """Take a tile out of what is asked, one that must be laid before one that may; give what that gains."""
        gained = 1 if self.search.low[cell] == 0 else 0
        self.search.low[cell] -= 1 - gained
        self.search.high[cell] -= 1
        return gained
