# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""Racks and a table as counts of tiles, what they are worth, and plays: what each lays, and what jokers then stand for.

A table is how many tiles of each kind lie there, and how many jokers stand for each; `finder` looks for plays.

Cells, not kinds: a number and its four colours lie together, as the kernel goes through them.
"""

from array import array

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:  # Cython is needed for compiling only
    from meldroom.solver import uncompiled as cython

if not cython.compiled:  # compiled, it has it from `counts.pxd`
    from meldroom.solver.compiled import python_part

    (Search,) = python_part("kernel", "Search")

CELLS = 52
KINDS = 53
"""The cells, and the jokers behind them."""
JOKER = 52
COLOURS = 4
SEATS = 6
SLOTS = 8
"""Plays that a player can compare."""


def longs(count: int) -> "array[int]":
    """Room for numbers of 64 bits."""
    return array("q", bytes(8 * count))


class Counts:
    """A position on counts, and plays in slots."""

    def __init__(self) -> None:
        """Make room."""
        self.search = Search(1 << 12)
        # the position
        self.real, self.kept = longs(CELLS), longs(CELLS)
        self.racks, self.sizes, self.opened = longs(SEATS * KINDS), longs(SEATS), longs(SEATS)
        self.wild = 0
        # the rules
        self.memory = self.retrieval = self.anywhere = self.opening_min = self.opening_jokers = self.only_jokers = 0
        self.points = longs(KINDS)
        # what tiles are worth, and plays found
        self.value = longs(KINDS)
        self.laid, self.kept_then = longs(SLOTS * KINDS), longs(SLOTS * CELLS)
        self.worth, self.tiles = longs(SLOTS), longs(SLOTS)
        self.home, self.homes = longs(3), longs(4 * SLOTS)
        self.home_wild = self.home_stands = -1
        self.by_tiles()

    # --- the position ----------------------------------------------------------------------------

    def set_rules(self, memory: tuple[int, int, int], opening: tuple[int, int], jokers: tuple[int, int]) -> None:
        """Set the rules.

        Of jokers on the table: do they remember, come free, go anywhere; of the opening: its points, jokers allowed;
        of jokers: do they make melds alone, and their points on a rack.
        """
        self.memory, self.retrieval, self.anywhere = memory
        self.opening_min, self.opening_jokers = opening
        self.only_jokers, self.points[JOKER] = jokers
        for cell in range(CELLS):
            self.points[cell] = cell // COLOURS + 1

    def set_table(self, real: "array[int]", kept: "array[int]", wild: int) -> None:
        """Set what lies on the table: tiles, jokers by what they stand for, and jokers that stand for nothing."""
        for cell in range(CELLS):
            self.real[cell], self.kept[cell] = real[cell], kept[cell]
        self.wild = wild

    def set_rack(self, seat: int, rack: "array[int]", opened: int) -> None:
        """Set what a player has, and whether it has opened."""
        self.sizes[seat] = 0
        for cell in range(KINDS):
            self.racks[seat * KINDS + cell] = rack[cell]
            self.sizes[seat] += rack[cell]
        self.opened[seat] = opened

    def value_of(self, seat: int) -> int:
        """The points of a rack."""
        points = 0
        for cell in range(KINDS):
            points += self.points[cell] * self.racks[seat * KINDS + cell]
        return points

    # --- what tiles are worth --------------------------------------------------------------------

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

    # --- plays -----------------------------------------------------------------------------------

    def lay(self, slot: int, seat: int) -> None:
        """Make the play of a slot."""
        rack = seat * KINDS
        for cell in range(CELLS):
            count = self.laid[slot * KINDS + cell]
            self.racks[rack + cell] -= count
            self.sizes[seat] -= count
            self.real[cell] += count
            self.kept[cell] = self.kept_then[slot * CELLS + cell]
        jokers = self.laid[slot * KINDS + JOKER]
        self.racks[rack + JOKER] -= jokers
        self.sizes[seat] -= jokers
        if not self.memory:
            self.wild += jokers
        self.opened[seat] = 1

    def fill(self, slot: int, must: int) -> None:
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
