# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""Rounds on counts that are played tile by tile, as environments play them: see `meldroom.learn.counted`.

Tiles are picked in the order of their kinds. A kind may be picked if some play lays what was picked, this tile, and
besides them only tiles that do not come before it. To know that, one play is enough, not the best: what is found is
kept until the turn is over, so whatever was promised can be laid; and for the player's next turn, if nobody lays
anything before. What cannot be laid at all is not asked for again. The restrictions of `finder` hold here too.

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
    (use_codes,) = python_part("kernel", "use_codes")

EDITION = 3
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
MANY = 2
"""For more kinds than that it is first asked whether any of them can be laid."""
OTHERS = 2
"""Other tiles that each needs in a meld."""

SEATS = 6
PLAYS = 192
"""Plays that are kept for a seat: each pick adds at most one a kind, and only those stay that go on with it."""
TRIED = 4_000
"""States that are searched for a play before it is taken for one that is not there; most need less than a hundred."""
PATIENCE = 4_000
"""States that are searched for a mask, before each further question of it gets only a few."""
A_FEW = 50
HASH = 1 << 16
FEW = (1 << 8) - 1
"""With so many slots in the hash table, less one, a search begins: so few stay near the processor."""
CODE_BITS = 9
OWN_BITS = 9
"""Bits of a state that say whose it is: of all questions of a mask, or of one of them; and which way it went."""
QUESTIONS = 1 << (OWN_BITS - 1)
"""So many questions can be told apart."""
NONE = -1
"""No kind, no slot, no way."""

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
        self.laid, self.kept_then = longs(SEATS * PLAYS * KINDS), longs(SEATS * PLAYS * CELLS)
        self.worth, self.tiles, self.homes = (longs(SEATS * PLAYS * many) for many in (1, 1, 4))
        self.picked, self.left, self.base = longs(KINDS), longs(KINDS), longs(KINDS)
        self.next, self.bag = longs(SEATS * PLAYS), longs(KINDS)
        self.answer = bytearray(ACTIONS)
        self.legal = self.answer
        self.cell_of, self.kind_at = longs(KINDS), longs(KINDS)
        for kind in range(CELLS):
            self.cell_of[kind] = COLOURS * (kind % NUMBERS) + kind // NUMBERS
            self.kind_at[self.cell_of[kind]] = kind
        self.cell_of[JOKER] = self.kind_at[JOKER] = JOKER
        self.first = self.count = self.last = self.known = self.must = self.may = 0
        self.plays: int = 0
        # what a seat knows from its turn before
        self.plays_then, self.drawn = longs(SEATS), longs(SEATS)
        self.table_then: array[int] = longs(SEATS)
        self.dead = longs(SEATS * KINDS)
        self.changes: int = 0
        self.again = 0
        self.new: int = NONE
        # the search
        self.low, self.high, self.like, self.flipped = (longs(CELLS) for _ in range(4))
        for cell in range(CELLS):
            self.flipped[cell] = CELLS - COLOURS - cell + 2 * (cell % COLOURS)
        self.least, self.like_at, self.put_at, self.wild_at = (longs(CELLS) for _ in range(4))
        self.most = longs(CELLS + 2 * COLOURS)
        self.open_at = longs(CELLS + COLOURS)
        self.backwards = 0
        self.total_at, self.groups_at, self.wild_in = longs(NUMBERS), longs(NUMBERS), longs(NUMBERS)
        self.keys, self.stamps, self.seen = longs(HASH), longs(HASH), longs(2 * TRIED)
        self.slots = FEW
        self.stamp = self.tried = self.spare = self.wanted = self.floor = 0
        # what questions have in common
        self.plain_low, self.plain_high, self.on_way = longs(CELLS), longs(CELLS), longs(NUMBERS)
        self.plain_spare = self.own = self.limit = self.harder_from = self.same_from = 0
        self.spent = 0

    def set_bag(self, copies: int, jokers: int) -> None:
        """Set how many tiles of each kind there are."""
        for cell in range(CELLS):
            self.bag[cell] = copies
        self.bag[JOKER] = jokers

    def begin(self) -> None:
        """Begin a round that was put in."""
        for cell in range(CELLS):
            self.like[cell] = 0
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
            self.like[cell] = 0
        self.spent = 0
        self.forget()
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

    # --- finding plays ---------------------------------------------------------------------------

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
                self.low[self.cell_of[self.new]] += 1
        return self.find_legal(0)

    def ask_picks(self, kind: int, start: int) -> None:
        """Ask about what was picked, with this kind, and about tiles left that do not come before `start`."""
        opened = self.opened[self.turn]
        for cell in range(CELLS):
            self.base[cell] = self.real[cell] + self.kept[cell] if opened else 0
            self.low[cell] = self.high[cell] = self.base[cell] + self.picked[cell]
            if self.kind_at[cell] >= start:
                self.high[cell] += self.left[cell]
        self.must = self.may = self.picked[JOKER]
        if start <= JOKER:
            self.may += self.left[JOKER]
        if kind == JOKER:
            self.must += 1
        elif 0 <= kind < JOKER:
            self.low[self.cell_of[kind]] += 1
        self.backwards = 1 if 0 <= kind < JOKER and kind % NUMBERS > NUMBERS // 2 else 0

    def find_legal(self, some: int) -> int:
        """Find a play in what was asked, of `some` more tiles than must be laid, and keep it."""
        self.floor = 0
        if not self.opened[self.turn]:
            return self.find_first(some)
        if self.run(self.wild + self.must, self.wild + self.may, some):
            self.keep_play(self.wild)
            return 1
        if self.memory and self.retrieval:
            for cell in range(CELLS):
                if self.kept[cell] > 0 and self.find_freed(cell, some):
                    return 1
        return 0

    def find_first(self, some: int) -> int:
        """The same for an opening."""
        self.floor = self.opening_min
        if not self.opening_jokers:
            if self.must > 0:
                return 0
            self.may = 0
        if not self.run(self.must, self.may, some):
            return 0
        self.keep_play(0)
        return 1

    def find_freed(self, cell: int, some: int) -> int:
        """The same with the joker that stands for this tile replaced, by a tile of the rack or of the table."""
        low, high, base = self.low[cell], self.high[cell], self.base[cell]
        self.base[cell] = base - 1
        self.low[cell] = max(low - 1, base if self.real[cell] == 0 else base - 1)
        self.high[cell] = high - 1
        self.freed = cell
        found = 0
        if self.low[cell] <= self.high[cell]:
            if self.low[cell] == low:
                some = 0  # a tile of the rack replaces it
            if self.run(1 + self.must, 1 + self.may, some) and (
                self.anywhere or self.find_home() or (self.spent <= PATIENCE and self.find_its_home(some))
            ):
                self.kept[cell] -= 1
                self.keep_play(1)
                self.kept[cell] += 1
                found = 1
        self.low[cell], self.high[cell], self.base[cell] = low, high, base
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
            if self.high[one] == 0 or self.stood_in_group(one):
                continue
            for other in range(one + 1, one - one % COLOURS + COLOURS):
                if self.find_without(one, other, some):
                    self.settle_group(one, other)
                    return 1
        return 0

    def find_without(self, one: int, other: int, some: int) -> int:
        """Search with two tiles gone into a meld of their own with the freed joker."""
        if self.high[one] == 0 or self.high[other] == 0:
            return 0
        low_one, low_other = self.low[one], self.low[other]
        if low_one == 0 or low_other == 0:
            some = 0  # one of the two is of the rack
        self.low[one], self.low[other] = max(0, low_one - 1), max(0, low_other - 1)
        self.high[one] -= 1
        self.high[other] -= 1
        found = self.run(self.must, self.may, some)
        self.high[one] += 1
        self.high[other] += 1
        self.low[one], self.low[other] = low_one, low_other
        return found

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

    # --- searching -------------------------------------------------------------------------------

    # Any play will do, so the search goes straight on, from number to number, and comes back where it cannot. What
    # must be known of the numbers before is how many runs are open (see `codes`), the jokers left, whether more was
    # laid than must be, and the points; where that failed once it is not tried again. First it tries to leave runs as
    # long as they were in what was found last.
    #
    # The questions of one mask differ from each other at a number or two. Behind those, what failed for one fails for
    # all; and where a question asks for more than the plain one, for nothing but what was picked, what failed for that
    # one fails too. Racks of forty tiles that fit nowhere can still take long, so a mask is patient only for a while.

    def ask_plainly(self) -> None:
        """Begin with a new mask: set what all its questions ask for at least."""
        opened = self.opened[self.turn]
        for cell in range(CELLS):
            low = self.picked[cell] + (self.real[cell] + self.kept[cell] if opened else 0)
            self.plain_low[cell] = low
            self.plain_high[cell] = low + (self.left[cell] if self.kind_at[cell] >= self.last else 0)
        self.plain_spare = self.left[JOKER] if opened or self.opening_jokers else 0
        self.spent = 0
        self.forget()

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
        """Search, with so many jokers that must and may be laid, for `some` more tiles; lay what is found."""
        self.home_wild = NONE
        self.spare = may - must
        self.wanted = some
        most = may + self.turn_about()
        if most > self.codes_now or most < self.codes_now - 1:  # that is one more for a joker that is freed
            self.codes_now, self.jokers_now = most, 0
            use_codes(self.search, self.codes_for[most], 0)  # there are enough: see `rounds.playout_for`
            self.forget()
        self.remember()
        for colour in range(COLOURS):
            self.open_at[colour] = 0
        before = self.tried
        found = self.go_on_from(0, may, 0, 0)
        self.spent += self.tried - before
        if not found:
            return 0
        self.clear_way()
        self.lay_out()
        return 1

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
            if self.search.short[self.open_at[CELLS + colour]] > 0:
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
        short = self.search.short[self.open_at[cell]]
        like = self.like_at[cell]
        most = min(self.search.width - 1, self.most[cell] + jokers)
        if short <= like <= most and self.put(cell, like, jokers, some, points):
            return 1
        for put in range(short, most + 1):
            if put != like and self.put(cell, put, jokers, some, points):
                return 1
        return 0

    def put(self, cell: int, put: int, jokers: int, some: int, points: int) -> int:
        """Put so many tiles into runs; any number of them may be jokers."""
        then = self.search.after[self.open_at[cell] * self.search.width + put]
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
        if self.search.short[then] > self.most[cell + COLOURS] + jokers:
            return 0
        if self.search.ones[then] > self.most[cell + 2 * COLOURS] + jokers:
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

    def lay_out(self) -> None:
        """Lay out what was found, as `finder` takes it from the kernel."""
        for number in range(NUMBERS):
            at = NUMBERS - 1 - number if self.backwards else number
            self.search.wild_in_groups[number] = self.wild_in[at]
            self.deal_groups(number, at)
        for cell in range(CELLS):
            at = self.place_of(cell)
            self.search.wild_in_runs[cell] = self.wild_at[at]
            self.search.in_runs[cell] = self.put_at[at] - self.wild_at[at]
            self.like[cell] = self.put_at[at]

    def deal_groups(self, number: int, at: int) -> None:
        """Say which tiles of a number lie in groups: those that must, and as many more as there are."""
        more = self.total_at[at]
        first, there = number * COLOURS, at * COLOURS
        for colour in range(COLOURS):
            count = max(0, self.least[there + colour] - self.put_at[there + colour] + self.wild_at[there + colour])
            self.search.in_groups[first + colour] = count
            more -= count
        for colour in range(COLOURS):
            left = self.most[there + colour] - self.put_at[there + colour] + self.wild_at[there + colour]
            add = min(more, min(self.groups_at[at], left) - self.search.in_groups[first + colour])
            self.search.in_groups[first + colour] += add
            more -= add

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
