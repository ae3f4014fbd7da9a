# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""Whole rounds on counts of tiles, hundreds of them a second: for the arena, and for players that look ahead.

The law is the referee's, in what a round needs of it. A table is how many tiles of each kind lie there, and how many
jokers stand for each: how they lie in melds is nobody's business, since whoever plays may lay them anew. Only a freed
joker, which must come into a new meld, asks for it; a meld of three is new whatever lay there, since no former meld
fits into two tiles, unless another joker made the same meld. So what is played here is legal, and a little that is
legal is not played:

- one joker a turn is freed, and where the rules want a new meld, into one of three, and
  not into one that another joker could have made before;
- a joker that could stand for two tiles in a group stands for the first of them.

One thing is played that the referee refuses, once in hundreds of rounds: two jokers of one number change places in a
group, which then lies there as before, so that the law sees only the other joker move.

Cells, not kinds: a number and its four colours lie together, as the kernel goes through them.
"""

from array import array

from meldroom.solver.codes import Codes

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:  # Cython is needed for compiling only
    from meldroom.solver import uncompiled as cython

if not cython.compiled:  # compiled, it has them from `playouts.pxd`
    from meldroom.solver.compiled import python_kernel

    Search, find_most, use_codes, ask_wild, ask_shape, run_aside, group_aside = python_kernel(
        "Search", "find_most", "use_codes", "ask_wild", "ask_shape", "run_aside", "group_aside"
    )

EDITION = 1
"""Grows with every change to what is asked of this file."""

CELLS = 52
KINDS = 53
"""The cells, and the jokers behind them."""
JOKER = 52
COLOURS = 4
SEATS = 6
SLOTS = 8
"""Plays that a player can compare."""
NOTHING = -1
"""What a slot is worth in which nothing was found."""
TILES_MAX = 256

DONE = 0
FULL = 3
ROOM_MAX = 1 << 18

GREEDY = 0
"""Lays as many tiles as can be."""
KEEPER = 1
"""Lays whole melds of its own rack; uses the table only to go out."""
HOLDER = 2
"""Holds its melds back too, until its traits say otherwise."""

TRAITS = 8
NEAR, LATE, REST, OPENS, DUMPS, LEAST = 0, 1, 2, 3, 4, 5


def longs(count: int) -> "array[int]":
    """Room for numbers of 64 bits."""
    return array("q", bytes(8 * count))


class Playout:
    """A round being played out; used again and again, by one thread at a time."""

    def __init__(self, codes: list[Codes]) -> None:
        """Take the codes for each number of open runs that there can be."""
        self.search = Search(1 << 12)
        self.codes_for = codes
        self.codes_now = -1
        self.jokers_now = 0
        # the position
        self.real, self.kept = longs(CELLS), longs(CELLS)
        self.racks, self.sizes, self.opened = longs(SEATS * KINDS), longs(SEATS), longs(SEATS)
        self.pool = longs(TILES_MAX)
        self.wild = self.pool_at = self.pool_end = self.turn = self.passes = self.players = self.turns = 0
        self.direction = 1
        # the rules
        self.memory = self.retrieval = self.anywhere = self.opening_min = self.opening_jokers = 0
        self.only_jokers = self.first_pass = 0
        # the players
        self.policy = longs(SEATS)
        self.traits = longs(SEATS * TRAITS)
        self.steps = 20_000
        # plays found
        self.laid, self.kept_then, self.worth = longs(SLOTS * KINDS), longs(SLOTS * CELLS), longs(SLOTS)
        self.tiles, self.value, self.points = longs(SLOTS), longs(KINDS), longs(KINDS)
        self.by_tiles()
        self.home, self.homes = longs(3), longs(4 * SLOTS)
        self.home_wild = -1
        self.home_stands = self.freed = -1
        self.owed = 0
        self.last_slot = -1

    # --- what is to be played --------------------------------------------------------------------

    def set_rules(self, memory: tuple[int, int, int], opening: tuple[int, int], only_jokers: int) -> None:
        """Set the rules: of jokers on the table (remember, come free, go anywhere), of the opening, of jokers alone."""
        for cell in range(CELLS):
            self.points[cell] = cell // COLOURS + 1
        self.points[JOKER] = 30
        self.memory, self.retrieval, self.anywhere = memory
        self.opening_min, self.opening_jokers = opening
        self.only_jokers = only_jokers

    def set_table(self, real: "array[int]", kept: "array[int]", wild: int) -> None:
        """Set what lies on the table: tiles, jokers by what they stand for, and jokers that stand for nothing."""
        for cell in range(CELLS):
            self.real[cell], self.kept[cell] = real[cell], kept[cell]
        self.wild = wild

    def set_seat(self, seat: int, rack: "array[int]", opened: int, policy: int) -> None:
        """Set what a player has and is."""
        self.sizes[seat] = 0
        for cell in range(KINDS):
            self.racks[seat * KINDS + cell] = rack[cell]
            self.sizes[seat] += rack[cell]
        self.opened[seat], self.policy[seat] = opened, policy

    def set_traits(self, seat: int, traits: "array[int]") -> None:
        """Set how a player is."""
        for at in range(len(traits)):
            self.traits[seat * TRAITS + at] = traits[at]

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
            self.lay(slot)
            self.passes = 0
        elif self.pool_at < self.pool_end:
            self.draw()
            self.passes = 0
        else:
            self.passes += 1
        self.turn = (self.turn + self.direction + self.players) % self.players
        self.turns += 1

    def draw(self) -> None:
        """Take the next tile of the pool."""
        self.racks[self.turn * KINDS + self.pool[self.pool_at]] += 1
        self.sizes[self.turn] += 1
        self.pool_at += 1

    def lay(self, slot: int) -> None:
        """Make the play of a slot."""
        rack = self.turn * KINDS
        for cell in range(CELLS):
            count = self.laid[slot * KINDS + cell]
            self.racks[rack + cell] -= count
            self.sizes[self.turn] -= count
            self.real[cell] += count
            self.kept[cell] = self.kept_then[slot * CELLS + cell]
        jokers = self.laid[slot * KINDS + JOKER]
        self.racks[rack + JOKER] -= jokers
        self.sizes[self.turn] -= jokers
        if not self.memory:
            self.wild += jokers
        self.opened[self.turn] = 1

    # --- what a player does ----------------------------------------------------------------------

    def choose(self, seat: int) -> int:
        """The slot of the play that a player makes; `NOTHING` to draw or pass."""
        if self.policy[seat] == HOLDER:
            return self.hold(seat)
        if not self.opened[seat]:
            return self.find_opening(0, seat)
        if self.policy[seat] == GREEDY:
            return self.find_anywhere(0, seat, 0)
        return self.keep_back(seat)

    def keep_back(self, seat: int) -> int:
        """Go out where that can be, else lay what makes melds without the table."""
        size = self.sizes[seat]
        own = self.find_own(0, seat)
        if own >= 0 and self.tiles[own] == size:
            return own
        out = self.find_anywhere(1, seat, size - 1)
        return out if out >= 0 else own

    def nearest(self, seat: int) -> int:
        """The fewest tiles that another player has."""
        least = TILES_MAX
        for other in range(self.players):
            if other != seat:
                least = min(least, self.sizes[other])
        return least

    def hold(self, seat: int) -> int:
        """Go out where that can be, else hold everything back but the opening."""
        size = self.sizes[seat]
        traits = seat * TRAITS
        self.by_tiles()
        if not self.opened[seat]:
            if self.traits[traits + REST]:
                self.by_points()
            own = self.find_opening(0, seat)
            return own if own < 0 or self.tiles[own] == size or self.nearest(seat) <= self.traits[traits + OPENS] else NOTHING
        own = self.find_own(0, seat)
        if own >= 0 and self.tiles[own] == size:
            return own
        out = self.find_anywhere(1, seat, size - 1)
        if out >= 0:
            return out
        if self.pool_end - self.pool_at <= self.traits[traits + LATE]:
            near = self.least_value(seat)
            if self.value_of(seat) + self.traits[traits + DUMPS] >= near:
                self.by_points()
                return self.find_anywhere(1, seat, 0) if self.traits[traits + LEAST] == 0 else self.find_own(0, seat)
        return NOTHING

    def value_of(self, seat: int) -> int:
        """The points of a rack."""
        points = 0
        for cell in range(KINDS):
            points += self.points[cell] * self.racks[seat * KINDS + cell]
        return points

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

    def by_tiles(self) -> None:
        """Let each tile be worth the same."""
        for cell in range(KINDS):
            self.value[cell] = 1

    def by_points(self) -> None:
        """Let each tile be worth its points."""
        for cell in range(KINDS):
            self.value[cell] = self.points[cell]

    def all_of(self, seat: int) -> int:
        """What a whole rack is worth."""
        worth = 0
        for cell in range(KINDS):
            worth += self.value[cell] * self.racks[seat * KINDS + cell]
        return worth

    # --- finding plays ---------------------------------------------------------------------------

    def find_opening(self, slot: int, seat: int) -> int:
        """The most tiles of the rack that open; the slot, or `NOTHING`."""
        self.ask_own(seat)
        ask_shape(self.search, 0, self.only_jokers, self.opening_min)
        jokers = self.racks[seat * KINDS + JOKER] if self.opening_jokers else 0
        return self.find(slot, seat, 0, jokers, 0)

    def find_own(self, slot: int, seat: int) -> int:
        """The most tiles of the rack that make melds by themselves."""
        self.ask_own(seat)
        return self.find(slot, seat, 0, self.racks[seat * KINDS + JOKER], 0)

    def find_anywhere(self, slot: int, seat: int, cutoff: int) -> int:
        """More than `cutoff` tiles of the rack with those of the table, as many as can be."""
        self.ask_all(seat)
        jokers = self.racks[seat * KINDS + JOKER]
        found = self.find(slot, seat, self.wild, jokers, cutoff)
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

    def free(self, slot: int, seat: int, cell: int, cutoff: int, own: int) -> int:
        """The same with the joker that stands for this tile replaced by an own one or one of the table."""
        self.freed, self.owed = cell, own
        self.ask_rest(seat)
        jokers = self.racks[seat * KINDS + JOKER]
        gain = own * self.value[cell]
        end = self.ask(1, 1 + jokers, cutoff - gain)
        if end != DONE:
            return NOTHING
        if not (self.anywhere or self.find_home()):
            if not self.find_with_home(seat, jokers, cutoff - gain):
                return NOTHING
        self.kept[cell] -= 1
        self.fill(slot, seat, 1)
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

    def find(self, slot: int, seat: int, must: int, jokers: int, cutoff: int) -> int:
        """The answer to what was asked, in a slot."""
        self.worth[slot] = NOTHING
        self.home_wild = -1
        if self.ask(must, must + jokers, cutoff) != DONE:
            return NOTHING
        self.fill(slot, seat, must)
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
            use_codes(self.search, self.codes_for[most], self.jokers_now)
        ask_wild(self.search, low, high, self.value[JOKER])
        end = find_most(self.search, cutoff, self.steps)
        while end == FULL and self.search.size() < ROOM_MAX:
            self.search.make_room(4 * self.search.size())
            end = find_most(self.search, cutoff, self.steps)
        return end

    # --- a freed joker's new meld ----------------------------------------------------------------

    def find_home(self) -> int:
        """Lay a meld of three with a joker aside from what was found; say whether there is one."""
        for first in range(CELLS - 2 * COLOURS):
            for wild in range(3):
                if self.search.wild_in_runs[first + COLOURS * wild] == 0 or self.stood_in_run(first, wild):
                    continue
                if run_aside(self.search, first, wild):
                    self.settle_run(first, wild)
                    return 1
        for one in range(CELLS):
            if self.search.wild_in_groups[one // COLOURS] > 0 and self.search.in_groups[one] > 0:
                if self.stood_in_group(one):
                    continue
                for other in range(one + 1, one - one % COLOURS + COLOURS):
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

    def find_with_home(self, seat: int, jokers: int, cutoff: int) -> int:
        """Search with each meld of three in which the freed joker could be; stop at the first that gives more."""
        for first in range(CELLS - 2 * COLOURS):
            for wild in range(3):
                one = first if wild > 0 else first + COLOURS
                other = first + 2 * COLOURS if wild < 2 else first + COLOURS
                if not self.stood_in_run(first, wild) and self.find_beside(seat, one, other, jokers, cutoff):
                    self.settle_run(first, wild)
                    return 1
        for one in range(CELLS):
            if self.stood_in_group(one):
                continue
            for other in range(one + 1, one - one % COLOURS + COLOURS):
                if self.find_beside(seat, one, other, jokers, cutoff):
                    self.settle_group(one, other)
                    return 1
        return 0

    def find_beside(self, seat: int, one: int, other: int, jokers: int, cutoff: int) -> int:
        """Search with two tiles gone into a meld of their own with the freed joker."""
        self.ask_rest(seat)
        if self.search.high[one] == 0 or self.search.high[other] == 0:
            return 0
        mine = self.take(one)
        others = self.take(other)
        found = self.ask(0, jokers, cutoff - mine * self.value[one] - others * self.value[other]) == DONE
        self.search.low[one] += 1 - mine
        self.search.low[other] += 1 - others
        return found

    def take(self, cell: int) -> int:
        """Take a tile out of what is asked, one that must be laid before one that may; give what that gains."""
        gained = 1 if self.search.low[cell] == 0 else 0
        self.search.low[cell] -= 1 - gained
        self.search.high[cell] -= 1
        return gained

    # --- what was found --------------------------------------------------------------------------

    def fill(self, slot: int, seat: int, must: int) -> None:
        """Put what was found into a slot: what it lays, and what the jokers on the table then stand for."""
        laid, then = slot * KINDS, slot * CELLS
        worth = tiles = 0
        jokers = -must
        for cell in range(CELLS):
            count = self.search.in_runs[cell] + self.search.in_groups[cell] - self.search.low[cell]
            self.laid[laid + cell] = count
            worth += self.value[cell] * count
            tiles += count
            wild = self.search.wild_in_runs[cell]
            jokers += wild
            self.kept_then[then + cell] = self.kept[cell] + wild * self.memory
        for number in range(CELLS // COLOURS):
            if self.search.wild_in_groups[number] > 0:
                jokers += self.search.wild_in_groups[number]
                if self.memory:
                    self.stand_in_groups(then, number)
        if self.home_wild >= 0:
            worth += self.fill_home(laid)
            tiles += 2
            self.kept_then[then + self.home_stands] += 1
            jokers += 1
        self.laid[laid + JOKER] = jokers
        self.worth[slot] = worth + jokers * self.value[JOKER]
        self.tiles[slot] = tiles + jokers
        for place in range(3):
            self.homes[4 * slot + place] = self.home[place]
        self.homes[4 * slot + 3] = self.home_wild

    def fill_home(self, laid: int) -> int:
        """Count the tiles of a freed joker's meld as laid, which were left out of what was found; give their worth."""
        worth = 0
        for place in range(3):
            if place != self.home_wild:
                self.laid[laid + self.home[place]] += 1
                worth += self.value[self.home[place]]
        return worth

    def stand_in_groups(self, then: int, number: int) -> None:
        """Let the jokers of a number stand for what is missing, in groups dealt out colour by colour."""
        first = number * COLOURS
        wild = self.search.wild_in_groups[number]
        total = most = 0
        for cell in range(first, first + COLOURS):
            total += self.search.in_groups[cell]
            most = max(most, self.search.in_groups[cell])
        heaps = max(most, (total + wild + COLOURS - 1) // COLOURS)
        for at in range(heaps):
            self.stand_in_heap(then, first, at, heaps, self.share_of(at, heaps, total, wild))

    def share_of(self, at: int, heaps: int, total: int, wild: int) -> int:
        """How many of the jokers a heap gets: each goes to the first of the smallest."""
        place = at - total % heaps
        if place < 0:
            place += heaps
        return (wild - place + heaps - 1) // heaps if wild > place else 0

    def stand_in_heap(self, then: int, first: int, at: int, heaps: int, wild: int) -> None:
        """Let the jokers of one group stand for the first colours that are missing in it."""
        colours = place = 0
        for cell in range(first, first + COLOURS):
            for _ in range(self.search.in_groups[cell]):
                if place % heaps == at:
                    colours |= 1 << (cell - first)
                place += 1
        for colour in range(COLOURS):
            if wild > 0 and not colours & (1 << colour):
                self.kept_then[then + first + colour] += 1
                wild -= 1

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

    def at(self) -> tuple[int, int, int]:
        """Whose turn it is, the passes in a row, and the tiles left in the pool."""
        return self.turn, self.passes, self.pool_end - self.pool_at
