# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""Plays of what was picked, with more tiles or without: found, and kept as promises until the turn is over.

Where some play lays what was picked, a kind, and besides them only tiles that do not come before it, that kind may be
picked next. To know that, one play is enough, not the best. What is found is kept, so whatever was promised can be
laid. The restrictions of `finder` hold here too.
"""

from array import array

from meldroom.solver.codes import Codes

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:  # Cython is needed for compiling only
    from meldroom.solver import uncompiled as cython

if not cython.compiled:  # compiled, it has them from `promises.pxd`
    from meldroom.solver.compiled import python_part

    (Playout,) = python_part("playouts", "Playout")
    (Straight,) = python_part("straight", "Straight")
    (use_codes,) = python_part("kernel", "use_codes")

COLOURS = 4
NUMBERS = 13
CELLS = 52
KINDS = 53
JOKER = 52
END = 53
"""Lay what was picked: what comes after the last kind."""
ACTIONS = 55
OTHERS = 2
"""Other tiles that each needs in a meld."""
SEATS = 6
PLAYS = 192
"""Plays that are kept for a seat: each pick adds at most one a kind, and only those stay that go on with it."""
NONE = -1
"""No kind."""


def longs(count: int) -> "array[int]":
    """Room for numbers of 64 bits."""
    return array("q", bytes(8 * count))


class Promises(Playout):  # pyright: ignore[reportPossiblyUnboundVariable] - compiled, it is in `playouts.pxd`
    """What the player to move has picked, and plays that go on with it."""

    def __init__(self, codes: list[Codes]) -> None:
        """Take the codes for each number of open runs that there can be."""
        Playout.__init__(self, codes)
        self.straight = Straight(codes)
        self.laid, self.kept_then = longs(SEATS * PLAYS * KINDS), longs(SEATS * PLAYS * CELLS)
        self.worth, self.tiles, self.homes = (longs(SEATS * PLAYS * many) for many in (1, 1, 4))
        self.next = longs(SEATS * PLAYS)
        self.picked, self.left, self.base = longs(KINDS), longs(KINDS), longs(KINDS)
        self.answer = bytearray(ACTIONS)
        self.legal = self.answer
        self.cell_of, self.kind_at = longs(KINDS), longs(KINDS)
        for kind in range(CELLS):
            self.cell_of[kind] = COLOURS * (kind % NUMBERS) + kind // NUMBERS
            self.kind_at[self.cell_of[kind]] = kind
        self.cell_of[JOKER] = self.kind_at[JOKER] = JOKER
        self.first = self.last = self.must = self.may = 0
        self.plays = 0
        self.new = NONE

    # --- questions -------------------------------------------------------------------------------

    def ask_plainly(self) -> None:
        """Begin with a new mask: set what all its questions ask for at least."""
        opened = self.opened[self.turn]
        for cell in range(CELLS):
            low = self.picked[cell] + (self.real[cell] + self.kept[cell] if opened else 0)
            self.straight.plain_low[cell] = low
            self.straight.plain_high[cell] = low + (self.left[cell] if self.kind_at[cell] >= self.last else 0)
        self.straight.only_jokers = self.only_jokers
        self.straight.begin(self.left[JOKER] if opened or self.opening_jokers else 0)

    def may_be(self, kind: int, start: int) -> int:
        """Whether a kind has company enough for a meld among tiles that do not come before `start`; most have not."""
        if kind >= JOKER:
            return 1
        jokers = self.left[JOKER] + self.picked[JOKER] + self.wild
        if self.opened[self.turn] and self.memory and self.retrieval:
            jokers += 1  # one a turn can be freed; those that stay are tiles like others
        if jokers >= OTHERS:
            return 1
        for cell in range(CELLS):
            there = self.picked[cell] + (self.left[cell] if self.kind_at[cell] >= start else 0)
            if self.opened[self.turn]:
                there += self.real[cell] + self.kept[cell]
            self.there[cell] = 1 if there > 0 else 0
        return self.company(self.cell_of[kind]) + jokers >= OTHERS

    def find_with(self, kind: int, start: int) -> int:
        """Find a play of what was picked, this kind (if it is one), and others that do not come before `start`."""
        self.ask_picks(kind, start)
        return self.find_legal(0)

    def find_some(self, start: int) -> int:
        """Find a play of what was picked and at least one more tile, none that comes before `start`."""
        self.ask_picks(NONE, start)
        return self.find_legal(1)

    def find_new(self, kind: int, start: int) -> int:
        """Find a play of this kind, of the tile drawn last, and of others that do not come before `start`."""
        self.ask_picks(kind, start)
        if kind != self.new:
            if self.new == JOKER:
                self.must += 1
            else:
                self.straight.low[self.cell_of[self.new]] += 1
        return self.find_legal(0)

    def ask_picks(self, kind: int, start: int) -> None:
        """Ask about what was picked, with this kind, and about tiles left that do not come before `start`."""
        opened = self.opened[self.turn]
        for cell in range(CELLS):
            self.base[cell] = self.real[cell] + self.kept[cell] if opened else 0
            self.straight.low[cell] = self.straight.high[cell] = self.base[cell] + self.picked[cell]
            if self.kind_at[cell] >= start:
                self.straight.high[cell] += self.left[cell]
        self.must = self.may = self.picked[JOKER]
        if start <= JOKER:
            self.may += self.left[JOKER]
        if kind == JOKER:
            self.must += 1
        elif 0 <= kind < JOKER:
            self.straight.low[self.cell_of[kind]] += 1
        self.straight.backwards = 1 if 0 <= kind < JOKER and kind % NUMBERS > NUMBERS // 2 else 0

    def seek(self, must: int, may: int, some: int) -> int:
        """Search for what was asked, with so many jokers that must and may be laid, and `some` more tiles."""
        self.home_wild = NONE
        if not self.straight.run(must, may, some):
            return 0
        if self.codes_now != self.straight.codes_now:  # by these it is seen what can be laid aside of it
            self.codes_now, self.jokers_now = self.straight.codes_now, 0
            use_codes(self.search, self.codes_for[self.codes_now], 0)
        self.straight.lay_out(self.search)
        return 1

    def find_legal(self, some: int) -> int:
        """Find a play in what was asked, of `some` more tiles than must be laid, and keep it."""
        self.straight.floor = 0
        if not self.opened[self.turn]:
            return self.find_first(some)
        if self.seek(self.wild + self.must, self.wild + self.may, some):
            self.keep_play(self.wild)
            return 1
        if self.memory and self.retrieval:
            for cell in range(CELLS):
                if self.kept[cell] > 0 and self.find_freed(cell, some):
                    return 1
        return 0

    def find_first(self, some: int) -> int:
        """The same for an opening."""
        self.straight.floor = self.opening_min
        if not self.opening_jokers:
            if self.must > 0:
                return 0
            self.may = 0
        if not self.seek(self.must, self.may, some):
            return 0
        self.keep_play(0)
        return 1

    def find_freed(self, cell: int, some: int) -> int:
        """The same with the joker that stands for this tile replaced, by a tile of the rack or of the table."""
        low, high, base = self.straight.low[cell], self.straight.high[cell], self.base[cell]
        self.base[cell] = base - 1
        self.straight.low[cell] = max(low - 1, base if self.real[cell] == 0 else base - 1)
        self.straight.high[cell] = high - 1
        self.freed = cell
        found = 0
        if self.straight.low[cell] <= self.straight.high[cell]:
            if self.straight.low[cell] == low:
                some = 0  # a tile of the rack replaces it
            if self.seek(1 + self.must, 1 + self.may, some) and (
                self.anywhere or self.find_home() or (self.straight.is_patient() and self.find_its_home(some))
            ):
                self.kept[cell] -= 1
                self.keep_play(1)
                self.kept[cell] += 1
                found = 1
        self.straight.low[cell], self.straight.high[cell], self.base[cell] = low, high, base
        return found

    def find_its_home(self, some: int) -> int:
        """Search with each meld of three in which the freed joker could be."""
        for first in range(CELLS - 2 * COLOURS):
            for wild in range(3):
                one = first if wild > 0 else first + COLOURS
                other = first + COLOURS if wild > 1 else first + 2 * COLOURS
                if not self.stood_in_run(first, wild) and self.find_without(one, other, some):
                    self.settle_run(first, wild)
                    return 1
        for one in range(CELLS):
            if self.straight.high[one] == 0 or self.stood_in_group(one):
                continue
            for other in range(one + 1, one - one % COLOURS + COLOURS):
                if self.find_without(one, other, some):
                    self.settle_group(one, other)
                    return 1
        return 0

    def find_without(self, one: int, other: int, some: int) -> int:
        """Search with two tiles gone into a meld of their own with the freed joker."""
        if self.straight.high[one] == 0 or self.straight.high[other] == 0:
            return 0
        low_one, low_other = self.straight.low[one], self.straight.low[other]
        if low_one == 0 or low_other == 0:
            some = 0  # one of the two is of the rack
        self.straight.low[one], self.straight.low[other] = max(0, low_one - 1), max(0, low_other - 1)
        self.straight.high[one] -= 1
        self.straight.high[other] -= 1
        found = self.seek(self.must, self.may, some)
        self.straight.high[one] += 1
        self.straight.high[other] += 1
        self.straight.low[one], self.straight.low[other] = low_one, low_other
        return found

    # --- promises --------------------------------------------------------------------------------

    def keep_play(self, must: int) -> None:
        """Keep what was found; what it goes on with is legal."""
        slot = self.first + self.plays
        for cell in range(CELLS):
            self.search.low[cell] = self.base[cell]
        self.fill(slot, must)
        if not self.opened[self.turn]:
            self.change_stands(slot, -1)
        self.next[slot] = self.first_of(slot, self.last)
        if not self.legal[self.next[slot]] or self.next[slot] == END:
            self.legal[self.next[slot]] = 1
            self.plays += 1

    def change_stands(self, slot: int, by: int) -> None:
        """Say what jokers stand for with those of the table or without: an opening is kept while others change it."""
        for cell in range(CELLS):
            self.kept_then[slot * CELLS + cell] += by * self.kept[cell]

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
            cell = self.cell_of[kind]
            if self.laid[slot * KINDS + cell] > self.picked[cell]:
                return kind
        return END
