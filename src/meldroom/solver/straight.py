# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""Any lay of tiles on counts that holds what it must: a search that goes straight on, from number to number.

Any will do, so it comes back only where it cannot go on. What must be known of the numbers before is how many runs are
open (see `codes`), the jokers left, whether more was laid than must be, and the points; where that failed once it is
not tried again. First it tries to leave runs as long as they were in what was found last.

Many questions can be asked about one position (see `promises`), which differ from each other at a number or two. Behind
those, what failed for one fails for all; and where a question asks for more than the plain one, for nothing but what
must be laid in any case, what failed for that one fails too. Racks of forty tiles that fit nowhere can still take long,
so it is patient only for a while.

Cells, not kinds: a number and its four colours lie together.
"""

from array import array
from typing import TYPE_CHECKING

from meldroom.solver.codes import Codes

if TYPE_CHECKING:
    from meldroom.solver.kernel import Search

COLOURS = 4
NUMBERS = 13
CELLS = 52
OTHERS = 2
"""Other tiles that each needs in a meld."""

TRIED = 4_000
"""States that are searched for a lay before it is taken for one that is not there; most need less than a hundred."""
PATIENCE = 4_000
"""States that are searched for all questions, before each further one gets only a few."""
A_FEW = 50
HASH = 1 << 16
FEW = (1 << 8) - 1
"""With so many slots in the hash table, less one, a search begins: so few stay near the processor."""
CODE_BITS = 9
OWN_BITS = 9
"""Bits of a state that say whose it is: of all questions, or of one of them; and which way it went."""
QUESTIONS = 1 << (OWN_BITS - 1)
"""So many questions can be told apart."""
NONE = -1


def longs(count: int) -> "array[int]":
    """Room for numbers of 64 bits."""
    return array("q", bytes(8 * count))


class Straight:
    """Questions about the tiles of a position, one after another."""

    def __init__(self, codes: list[Codes]) -> None:
        """Take the codes for each number of open runs that there can be."""
        self.codes_for = codes
        self.codes_now = NONE
        self.width = 0
        self.short = self.after = self.ones = longs(0)
        # what is asked
        self.low, self.high, self.like, self.flipped = (longs(CELLS) for _ in range(4))
        for cell in range(CELLS):
            self.flipped[cell] = CELLS - COLOURS - cell + 2 * (cell % COLOURS)
        self.spare = self.wanted = self.floor = self.only_jokers = 0
        self.backwards: int = 0
        # what questions have in common
        self.plain_low, self.plain_high, self.on_way = longs(CELLS), longs(CELLS), longs(NUMBERS)
        self.plain_spare = self.own = self.limit = self.harder_from = self.same_from = 0
        self.spent: int = 0
        # the search, in its order
        self.least, self.like_at, self.put_at, self.wild_at = (longs(CELLS) for _ in range(4))
        self.most = longs(CELLS + 2 * COLOURS)
        self.open_at = longs(CELLS + COLOURS)
        self.total_at, self.groups_at, self.wild_in = longs(NUMBERS), longs(NUMBERS), longs(NUMBERS)
        self.keys, self.stamps, self.seen = longs(HASH), longs(HASH), longs(2 * TRIED)
        self.slots = FEW
        self.stamp = self.tried = 0

    # --- questions -------------------------------------------------------------------------------

    def begin(self, spare: int) -> None:
        """Begin with a new position, whose plain counts were set, and with so many jokers that may be laid."""
        self.plain_spare = spare
        self.spent = 0
        self.forget()

    def is_patient(self) -> int:
        """Whether there is time for questions that may be left out."""
        return 1 if self.spent <= PATIENCE else 0

    def forget(self) -> None:
        """Forget which states failed."""
        self.stamp += 1
        self.tried = self.own = self.limit = 0
        self.slots = FEW

    def remember(self) -> None:
        """Begin the next question with what is known from those before, as long as there is room for it."""
        if self.own + 1 == QUESTIONS or self.tried > TRIED or self.tried == self.limit:
            self.forget()  # at the limit a search was broken off, so that not all it saw has failed
        self.own += 1
        self.limit = self.tried + (TRIED if self.spent < PATIENCE else A_FEW)

    def run(self, must: int, may: int, some: int) -> int:
        """Search, with so many jokers that must and may be laid, for `some` more tiles."""
        self.spare = may - must
        self.wanted = some
        most = may + self.turn_about()
        if most > self.codes_now or most < self.codes_now - 1:  # that is one more for a joker that is freed
            self.use(most)
        self.remember()
        for colour in range(COLOURS):
            self.open_at[colour] = 0
        before = self.tried
        found = self.go_on_from(0, may, 0, 0)
        self.spent += self.tried - before
        if not found:
            return 0
        self.clear_way()
        for cell in range(CELLS):
            self.like[cell] = self.put_at[self.place_of(cell)]
        return 1

    def use(self, most: int) -> None:
        """Use the codes for so many tiles of a cell; there are enough, see `rounds.playout_for`."""
        codes = self.codes_for[most]
        self.codes_now, self.width = most, codes.width
        self.short, self.after, self.ones = codes.short, codes.after, codes.ones
        self.forget()

    def turn_about(self) -> int:
        """Put the question in the order of search: from the end that is nearer to the tile that must be laid.

        Gives the most tiles of a cell.
        """
        most = easier = other = 0
        for cell in range(CELLS):
            at = self.place_of(cell)
            low, high = self.low[cell], self.high[cell]
            self.least[at], self.most[at], self.like_at[at] = low, high, self.like[cell]
            most = max(most, high)
            if low != self.plain_low[cell] or high != self.plain_high[cell]:
                other = max(other, at + COLOURS)
                if low < self.plain_low[cell] or high > self.plain_high[cell]:
                    easier = max(easier, at + COLOURS)
        self.harder_from = easier // COLOURS if self.spare <= self.plain_spare else NUMBERS
        self.same_from = other // COLOURS if self.spare == self.plain_spare and not self.wanted else NUMBERS
        return most

    def place_of(self, cell: int) -> int:
        """Where a cell comes in the order of search."""
        return self.flipped[cell] if self.backwards else cell

    def go_on_from(self, number: int, jokers: int, some: int, points: int) -> int:
        """Go on with a number; say whether that led to the end."""
        if number == NUMBERS:
            return self.is_end(jokers, some, points)
        if self.was_tried(number, jokers, some, points):
            return 0
        return self.place(number * COLOURS, jokers, some, points)

    def is_end(self, jokers: int, some: int, points: int) -> int:
        """Whether everything is laid that must be."""
        if jokers > self.spare or points < self.floor or (self.wanted and not some and jokers == self.spare):
            return 0
        for colour in range(COLOURS):
            if self.short[self.open_at[CELLS + colour]] > 0:
                return 0
        return 1

    def was_tried(self, number: int, jokers: int, some: int, points: int) -> int:
        """Whether a search has failed here before; if not, remember that this one has been here."""
        if self.tried == self.limit:
            return 1
        key = points << 9 | some << 8 | jokers << 4 | number
        for colour in range(COLOURS):
            key = key << CODE_BITS | self.open_at[number * COLOURS + colour]
        key = key << OWN_BITS | self.backwards
        at = self.slot_of(key)
        if number >= self.harder_from and self.stamps[at] == self.stamp:
            return 1
        if number < self.same_from:
            key |= self.own << 1
            at = self.slot_of(key)
            if self.stamps[at] == self.stamp:
                return 1
        self.stamps[at] = self.stamp
        self.keys[at] = self.seen[self.tried] = key
        self.on_way[number] = self.tried
        self.tried += 1
        if 2 * self.tried > self.slots:
            self.spread()
        return 0

    def clear_way(self) -> None:
        """Take the states back that led to the end: they have not failed."""
        for number in range(self.same_from, NUMBERS):
            one = self.on_way[number]
            self.keys[self.slot_of(self.seen[one])] = NONE
            self.seen[one] = NONE

    def slot_of(self, key: int) -> int:
        """The place of a state in the hash table: where it is, or where it belongs."""
        mixed = (key ^ (key >> 29)) * 0x1E3779B1
        at = (mixed ^ (mixed >> 17) ^ (mixed >> 35)) & self.slots
        while self.stamps[at] == self.stamp and self.keys[at] != key:
            at = (at + 1) & self.slots
        return at

    def spread(self) -> None:
        """Use more of the hash table."""
        self.slots = 4 * self.slots + 3
        self.stamp += 1
        for one in range(self.tried):
            if self.seen[one] != NONE:
                at = self.slot_of(self.seen[one])
                self.stamps[at] = self.stamp
                self.keys[at] = self.seen[one]

    def place(self, cell: int, jokers: int, some: int, points: int) -> int:
        """Put tiles of a cell into runs, in every way that can go on, then those of the next colour."""
        short = self.short[self.open_at[cell]]
        like = self.like_at[cell]
        most = min(self.width - 1, self.most[cell] + jokers)
        if short <= like <= most and self.put(cell, like, jokers, some, points):
            return 1
        for put in range(short, most + 1):
            if put != like and self.put(cell, put, jokers, some, points):
                return 1
        return 0

    def put(self, cell: int, put: int, jokers: int, some: int, points: int) -> int:
        """Put so many tiles into runs; any number of them may be jokers."""
        then = self.after[self.open_at[cell] * self.width + put]
        if then < 0:
            return 0
        self.open_at[cell + COLOURS] = then
        for wild in range(max(0, put - self.most[cell]), min(put, jokers) + 1):
            if self.may_go_on(cell, then, put - wild, jokers - wild):
                self.put_at[cell], self.wild_at[cell] = put, wild
                if self.go_on_beside(cell, jokers - wild, some, points):
                    return 1
        return 0

    def go_on_beside(self, cell: int, jokers: int, some: int, points: int) -> int:
        """Go on with the next colour, or with the groups of this number."""
        if cell % COLOURS < COLOURS - 1:
            return self.place(cell + 1, jokers, some, points)
        return self.close(cell // COLOURS, jokers, some, points)

    def may_go_on(self, cell: int, then: int, real: int, jokers: int) -> int:
        """Whether tiles enough follow for runs that are too short, and there may be groups for what is left."""
        if self.short[then] > self.most[cell + COLOURS] + jokers:
            return 0
        if self.ones[then] > self.most[cell + 2 * COLOURS] + jokers:
            return 0
        left = self.least[cell] - real
        if left <= 0:
            return 1
        first = cell - cell % COLOURS
        others = jokers
        for other in range(first, first + COLOURS):
            if other < cell:
                others += min(left, self.most[other] - self.put_at[other] + self.wild_at[other])
            elif other > cell:
                others += min(left, self.most[other])
        return others >= OTHERS * left

    def close(self, number: int, jokers: int, some: int, points: int) -> int:
        """Lay as many tiles as can be of those that are left of a number into groups, with any number of jokers."""
        first = number * COLOURS
        least = groups = laid = must = placed = 0
        for cell in range(first, first + COLOURS):
            real = self.put_at[cell] - self.wild_at[cell]
            low = max(0, self.least[cell] - real)
            least += low
            groups = max(groups, low)
            laid += real
            must += self.least[cell]
            placed += self.put_at[cell]
        for wild in range(jokers + 1):
            total = self.most_in_groups(first, groups, least, wild)
            if total >= 0:
                self.total_at[number], self.wild_in[number] = total, wild
                more = 1 if self.wanted and (some or laid + total > must) else 0
                worth = min(self.floor, points + self.worth_of(number) * (placed + total + wild))
                if self.go_on_from(number + 1, jokers - wild, more, worth):
                    return 1
        return 0

    def most_in_groups(self, first: int, groups: int, least: int, wild: int) -> int:
        """The most tiles left of a number that make groups with so many jokers, `least` at least; or `NONE`."""
        best = NONE
        number = first // COLOURS
        if least + wild == 0:
            best = 0
            self.groups_at[number] = 0
        groups = max(1, groups)
        while True:
            most = 0
            for cell in range(first, first + COLOURS):
                most += min(groups, self.most[cell] - self.put_at[cell] + self.wild_at[cell])
            if most + wild < 3 * groups:
                return best
            total = min(most, 4 * groups - wild)
            if total >= least and total > best and (total >= groups or self.only_jokers):
                best = total
                self.groups_at[number] = groups
            groups += 1

    def worth_of(self, number: int) -> int:
        """The points of a number in the order of search."""
        return NUMBERS - number if self.backwards else number + 1

    # --- what was found --------------------------------------------------------------------------

    def lay_out(self, search: "Search") -> None:
        """Lay out what was found, as `finder` takes it from the kernel."""
        for number in range(NUMBERS):
            at = NUMBERS - 1 - number if self.backwards else number
            search.wild_in_groups[number] = self.wild_in[at]
            self.deal_groups(search, number, at)
        for cell in range(CELLS):
            at = self.place_of(cell)
            search.wild_in_runs[cell] = self.wild_at[at]
            search.in_runs[cell] = self.put_at[at] - self.wild_at[at]

    def deal_groups(self, search: "Search", number: int, at: int) -> None:
        """Say which tiles of a number lie in groups: those that must, and as many more as there are."""
        more = self.total_at[at]
        first, there = number * COLOURS, at * COLOURS
        for colour in range(COLOURS):
            count = max(0, self.least[there + colour] - self.put_at[there + colour] + self.wild_at[there + colour])
            search.in_groups[first + colour] = count
            more -= count
        for colour in range(COLOURS):
            left = self.most[there + colour] - self.put_at[there + colour] + self.wild_at[there + colour]
            add = min(more, min(self.groups_at[at], left) - search.in_groups[first + colour])
            search.in_groups[first + colour] += add
            more -= add
