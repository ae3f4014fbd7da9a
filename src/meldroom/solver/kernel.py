# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The search itself: which tiles can be laid, over counts of tiles and nothing else.

The numbers are gone through in order, and at each number the colours one after another. What must be known of the
past is little: how many runs of a colour are open, and how long they are. *A search state* is therefore, for each
colour, a code for the number of open runs of length 1, of length 2, and of 3 or more; the tiles of the present number
that were set aside for groups; and how many jokers have been used.

The order of search is best first (A*): `bound` says how much a state can still gain at most, so the first finished
state that comes up is an optimum, and the search may stop as soon as nothing promises more than is already known.

One source: compiled by Cython it runs without the interpreter's lock, uncompiled it is the same program in Python.
"""

from array import array

try:
    import cython
except ImportError:  # uncompiled, and Cython is not installed either
    from meldroom.solver import uncompiled as cython  # type: ignore[no-redef]

COLOURS = cython.declare(cython.int, 4)
STEPS = cython.declare(cython.int, 5)
"""At each number: a step for each colour, then one that closes the groups."""

DONE = cython.declare(cython.int, 0)
"""An optimum was found."""
NOTHING = cython.declare(cython.int, 1)
"""It is proven that nothing is worth more than the cutoff."""
STOPPED = cython.declare(cython.int, 2)
"""Out of steps."""
FULL = cython.declare(cython.int, 3)
"""Out of room."""

# A state is packed into 63 bits: for each colour a code of 9 bits, then for each colour 4 bits for the tiles set
# aside, then the jokers used (4 bits) and the points so far (7 bits, for a floor).
CODE_BITS = cython.declare(cython.int, 9)
CODE_MASK = cython.declare(cython.longlong, 0x1FF)
ASIDE_BITS = cython.declare(cython.int, 4)
ASIDE_AT = cython.declare(cython.int, 36)
ASIDE_MASK = cython.declare(cython.longlong, 0xF)
ALL_ASIDE = cython.declare(cython.longlong, 0xFFFF << 36)
USED_AT = cython.declare(cython.int, 52)
USED_MASK = cython.declare(cython.longlong, 0xF)
WORTH_AT = cython.declare(cython.int, 56)

# An entry of the heap: what the state promises, then its step (7 bits; the later the better), then its index.
INDEX_BITS = cython.declare(cython.int, 27)
INDEX_MASK = cython.declare(cython.longlong, 0x7FFFFFF)
PROMISE_AT = cython.declare(cython.int, 34)

NEVER = cython.declare(cython.longlong, -(1 << 24))
"""Less than any sum: from here the search cannot be finished."""
SHIFT = cython.declare(cython.longlong, 1 << 25)
"""Makes sums positive where they share a word with something else; sums stay below it."""


def longs(count: int) -> array:
    """Room for numbers of 64 bits."""
    return array("q", bytes(8 * count))


def codes_of(most: int) -> list:
    """Every way to have at most so many runs open: how many of length 1, of 2, of 3 or more."""
    span = range(most + 1)
    return [(one, two, more) for one in span for two in span for more in span if one + two + more <= most]


class Codes:
    """The codes of one colour, and what becomes of them when tiles are put into runs."""

    def __init__(self, most: int) -> None:
        codes = codes_of(most)
        place = {code: at for at, code in enumerate(codes)}
        self.place = place
        self.count = len(codes)
        self.width = most + 1
        self.short = array("q", [one + two for one, two, _ in codes])
        self.after = array("q", [place.get(_after(code, put), -1) for code in codes for put in range(most + 1)])
        self.ones = array("q", [one for one, _, _ in codes])
        self.open = array("q", [sum(code) for code in codes])


def _after(code: tuple, put: int) -> tuple:
    """The code once `put` tiles of the next number have been put into runs.

    Short runs must go on. Any more tiles lengthen long runs before they start new ones: whatever could follow a
    long run and a new one beside it can follow the long run alone, cut in two where the new one would have begun.
    """
    one, two, more = code
    extra = put - one - two
    if extra < 0:
        return (-1, -1, -1)
    return (max(0, extra - more), one, two + min(extra, more))


_CODES: dict = {}


def find_codes(most: int) -> Codes:
    """The codes for at most so many open runs, made once."""
    if most not in _CODES:
        _CODES[most] = Codes(most)
    return _CODES[most]


@cython.cclass
class Search:
    """The working room of one search; used again and again, by one thread at a time."""

    # what is asked
    numbers: cython.int
    low: cython.longlong[::1]
    high: cython.longlong[::1]
    weight: cython.longlong[::1]
    points: cython.longlong[::1]
    cap: cython.longlong[::1]
    jokers_low: cython.int
    jokers_high: cython.int
    joker_weight: cython.int
    joker_points: cython.int
    jokers_max: cython.int
    only_jokers: cython.int
    floor: cython.int
    goal: cython.longlong[::1]
    # codes
    codes: cython.int
    width: cython.int
    short: cython.longlong[::1]
    after: cython.longlong[::1]
    ones: cython.longlong[::1]
    open: cython.longlong[::1]
    # bounds already worked out, each stamped with the number of the search it belongs to
    stamp: cython.longlong
    bounds: cython.longlong[::1]
    split: cython.longlong[::1]
    # states
    room: cython.int
    count: cython.int
    key: cython.longlong[::1]
    value: cython.longlong[::1]
    parent: cython.longlong[::1]
    step: cython.longlong[::1]
    closed: cython.longlong[::1]
    table: cython.longlong[::1]
    # the most promising state first
    heap: cython.longlong[::1]
    heaped: cython.int
    cutoff: cython.longlong
    taken: cython.longlong
    last_bound: cython.longlong

    def __init__(self, room: cython.int = 1 << 12):
        self.stamp = 0
        self.bounds = longs(1)
        self.split = longs(64)
        self.goal = longs(COLOURS)
        self.make_room(room)

    def make_room(self, room: cython.int):
        """Take room for so many states."""
        self.room = room
        self.key, self.value, self.parent = longs(room), longs(room), longs(room)
        self.step, self.closed = longs(room), longs(room)
        self.table = longs(4 * room)
        self.heap = longs(4 * room)

    def ask(self, low, high, weight, points, cap, jokers, joker_worth, shape, floor, codes):
        """Set the question; the arrays hold an entry for each colour of each number."""
        self.numbers = len(low) // COLOURS
        self.low, self.high, self.weight, self.points, self.cap = low, high, weight, points, cap
        self.jokers_low, self.jokers_high = jokers
        self.joker_weight, self.joker_points = joker_worth
        self.jokers_max, self.only_jokers = shape
        self.floor = floor
        self.codes, self.width = codes.count, codes.width
        self.short, self.after, self.ones, self.open = codes.short, codes.after, codes.ones, codes.open
        needed = COLOURS * (self.numbers + 1) * self.codes * (self.jokers_high + 1)
        if len(self.bounds) < needed:
            self.bounds = longs(needed)

    def run(self, start, goal, cutoff: cython.longlong, steps: cython.longlong):
        """Search from the codes of `start` to those of `goal` for more than `cutoff`; give how it ended and where."""
        for colour in range(COLOURS):
            self.goal[colour] = goal[colour]
        key = 0
        for colour in range(COLOURS):
            key |= start[colour] << (CODE_BITS * colour)
        end: cython.longlong
        first: cython.longlong = key
        with cython.nogil:
            end = self.best_first(first, cutoff, steps)
        return end & 3, end >> 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best_first(self, first: cython.longlong, cutoff: cython.longlong, steps: cython.longlong) -> cython.longlong:
        entry: cython.longlong
        at: cython.int
        self.stamp += 1
        self.taken = 0
        self.count = 0
        self.heaped = 0
        self.cutoff = cutoff
        self.offer(first, 0, -1, 0)
        while self.heaped > 0:
            entry = self.pop()
            at = cython.cast(cython.int, entry & INDEX_MASK)
            if self.closed[at] == 1:
                continue
            self.last_bound = (entry >> PROMISE_AT) - SHIFT
            if self.step[at] == self.numbers * STEPS:
                return at << 2 | DONE
            if self.taken == steps:
                return at << 2 | STOPPED
            self.taken += 1
            self.closed[at] = 1
            if self.count + 4 * self.width * self.width > self.room or 2 * self.heaped > 3 * self.room:
                return at << 2 | FULL
            if self.step[at] % STEPS == COLOURS:
                self.close_groups(at)
            else:
                self.place_colour(at)
        return NOTHING

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place_colour(self, at: cython.int) -> cython.void:
        """Every way to use the tiles of one colour and number: in runs, with jokers among them, or set aside."""
        key: cython.longlong = self.key[at]
        colour: cython.int = self.step[at] % STEPS
        cell: cython.int = (self.step[at] // STEPS) * COLOURS + colour
        code: cython.int = (key >> (CODE_BITS * colour)) & CODE_MASK
        jokers: cython.int = self.jokers_high - ((key >> USED_AT) & USED_MASK)
        put: cython.int
        wild: cython.int
        then: cython.int
        for put in range(self.short[code], self.width):
            then = self.after[code * self.width + put]
            if then < 0 or put - jokers > self.high[cell]:
                break
            for wild in range(max(0, put - self.high[cell]), min(put, jokers) + 1):
                self.set_aside(at, cell, colour, then, put, wild)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def set_aside(
        self, at: cython.int, cell: cython.int, colour: cython.int, then: cython.int, put: cython.int, wild: cython.int
    ) -> cython.void:
        """With `put` tiles in runs, `wild` of them jokers: every number of tiles left for groups."""
        key: cython.longlong = self.key[at]
        code: cython.longlong = (key >> (CODE_BITS * colour)) & CODE_MASK
        real: cython.int = put - wild
        low: cython.int = self.low[cell]
        used: cython.int = (key >> USED_AT) & USED_MASK
        least: cython.int = max(0, low - real)
        most: cython.int = min(self.high[cell] - real, self.cap[cell])
        aside: cython.int
        key += (then - code) << (CODE_BITS * colour)
        key += cython.cast(cython.longlong, wild) << USED_AT
        for aside in range(least, most + 1):
            self.offer(
                self.more_worth(key, self.points[cell] * (put + aside))
                + (cython.cast(cython.longlong, aside) << (ASIDE_AT + ASIDE_BITS * colour)),
                self.value[at] + self.weight[cell] * (real + aside - low) + self.joker_gain(cell, used, wild),
                at,
                self.step[at] + 1,
            )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def close_groups(self, at: cython.int) -> cython.void:
        """The tiles set aside must form groups, with as many jokers as wanted."""
        key: cython.longlong = self.key[at]
        number: cython.int = self.step[at] // STEPS
        used: cython.int = (key >> USED_AT) & USED_MASK
        total: cython.int = 0
        most: cython.int = 0
        colour: cython.int
        wild: cython.int
        for colour in range(COLOURS):
            wild = (key >> (ASIDE_AT + ASIDE_BITS * colour)) & ASIDE_MASK
            total += wild
            most = max(most, wild)
        key &= ~ALL_ASIDE
        for wild in range(self.jokers_high - used + 1):
            if self.groups_fit(total, most, wild):
                self.finish(
                    at,
                    self.more_worth(key, self.points[number * COLOURS] * wild)
                    + (cython.cast(cython.longlong, wild) << USED_AT),
                    used,
                    wild,
                )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finish(self, at: cython.int, key: cython.longlong, used: cython.int, wild: cython.int) -> cython.void:
        """Go on to the next number; after the last one only with everything laid that must be."""
        last: cython.int = self.numbers * STEPS
        if self.step[at] + 1 == last and (used + wild < self.jokers_low or (key >> WORTH_AT) < self.floor):
            return
        cell: cython.int = (self.step[at] // STEPS) * COLOURS
        self.offer(key, self.value[at] + self.joker_gain(cell, used, wild), at, self.step[at] + 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def groups_fit(self, total: cython.int, most: cython.int, wild: cython.int) -> cython.int:
        """Whether tiles of one number, `most` of a colour, divide into groups with `wild` jokers.

        Into n groups they divide if and only if no colour occurs more than n times and each group can have three or
        four tiles: dealing them out colour by colour, round the groups, never puts a colour twice into one.
        """
        groups: cython.int
        for groups in range(max(most, (total + wild + 3) // 4), (total + wild) // 3 + 1):
            if (total >= groups or self.only_jokers) and (self.jokers_max == 0 or wild <= groups * self.jokers_max):
                return 1
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def more_worth(self, key: cython.longlong, points: cython.longlong) -> cython.longlong:
        """The key with more points, which count no further than the floor."""
        worth: cython.longlong = key >> WORTH_AT
        return key + ((min(cython.cast(cython.longlong, self.floor), worth + points) - worth) << WORTH_AT)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def joker_gain(self, cell: cython.int, used: cython.int, wild: cython.int) -> cython.longlong:
        """What `wild` more jokers are worth: those that must be laid count nothing but the points of their place."""
        return (
            self.joker_weight * (max(0, used + wild - self.jokers_low) - max(0, used - self.jokers_low))
            + self.joker_points * self.points[cell] * wild
        )

    # --- what can still be gained ----------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def promise(self, key: cython.longlong, step: cython.int) -> cython.longlong:
        """The most a state can still gain: each colour for itself, the jokers divided among them as is best."""
        used: cython.int = (key >> USED_AT) & USED_MASK
        left: cython.int = self.jokers_high - used
        number: cython.int = step // STEPS
        done: cython.int = step % STEPS
        colour: cython.int
        jokers: cython.int
        mine: cython.int
        best: cython.longlong
        code: cython.int
        for jokers in range(left + 1):
            self.split[jokers] = 0
        for colour in range(COLOURS):
            code = (key >> (CODE_BITS * colour)) & CODE_MASK
            for jokers in range(left, -1, -1):
                best = NEVER
                for mine in range(jokers + 1):
                    best = max(
                        best,
                        self.split[jokers - mine] + self.bound(colour, number + (colour < done), code, mine),
                    )
                self.split[jokers] = max(NEVER, best)
        if number == self.numbers:  # jokers not laid by now are not laid
            return self.split[left]
        return (
            self.split[left]
            + self.joker_weight * (self.jokers_high - max(used, self.jokers_low))
            + self.joker_points * self.numbers * left
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bound(self, colour: cython.int, number: cython.int, code: cython.int, jokers: cython.int) -> cython.longlong:
        """The most one colour can gain from this number on, if groups could have all they want of other colours."""
        place: cython.int = ((colour * (self.numbers + 1) + number) * self.codes + code) * (
            self.jokers_high + 1
        ) + jokers
        best: cython.longlong
        if self.bounds[place] >> INDEX_BITS == self.stamp:
            return (self.bounds[place] & INDEX_MASK) - SHIFT
        if number == self.numbers:
            best = self.end_bound(colour, code)
        else:
            best = self.best_use(colour, number, code, jokers)
        self.bounds[place] = self.stamp << INDEX_BITS | (best + SHIFT)
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def end_bound(self, colour: cython.int, code: cython.int) -> cython.longlong:
        """Nothing can be gained at the end, and only with the open runs that are wanted there."""
        wanted: cython.int = self.goal[colour]
        same_ones: cython.int = self.ones[code] == self.ones[wanted]
        same_short: cython.int = self.short[code] == self.short[wanted]
        return 0 if same_ones and same_short and self.open[code] >= self.open[wanted] else NEVER

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best_use(self, colour: cython.int, number: cython.int, code: cython.int, jokers: cython.int) -> cython.longlong:
        cell: cython.int = number * COLOURS + colour
        low: cython.longlong = self.low[cell]
        high: cython.longlong = self.high[cell]
        best: cython.longlong = NEVER
        put: cython.int
        wild: cython.int
        then: cython.int
        laid: cython.longlong
        for put in range(self.short[code], self.width):
            then = self.after[code * self.width + put]
            if then < 0 or put - jokers > high:
                break
            for wild in range(max(0, put - high), min(put, jokers) + 1):
                laid = put - wild
                if self.weight[cell] > 0:
                    laid = min(high, laid + self.cap[cell])
                else:
                    laid = max(laid, min(low, laid + self.cap[cell]))
                if laid >= low:
                    best = max(
                        best, self.weight[cell] * (laid - low) + self.bound(colour, number + 1, then, jokers - wild)
                    )
        return best

    # --- the states, each once -------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def offer(self, key: cython.longlong, value: cython.longlong, parent: cython.int, step: cython.int) -> cython.void:
        """Take a state into account, unless it is known with a value as good or cannot beat the cutoff."""
        slot: cython.longlong = self.find(key, step)
        at: cython.int = self.table[slot] & INDEX_MASK
        hope: cython.longlong
        known: cython.int = self.table[slot] >> INDEX_BITS == self.stamp
        if known and (self.closed[at] == 2 or self.value[at] >= value):
            return
        hope = self.promise(key, step)
        if hope < 0 and hope <= NEVER // 2:
            hope = NEVER
        if not known:
            at = self.count
            self.count += 1
            self.table[slot] = self.stamp << INDEX_BITS | at
            self.key[at], self.step[at] = key, step
        self.value[at], self.parent[at] = value, parent
        if hope == NEVER:
            self.closed[at] = 2
            return
        self.closed[at] = 0
        if value + hope > self.cutoff:
            self.push((value + hope + SHIFT) << PROMISE_AT | cython.cast(cython.longlong, step) << INDEX_BITS | at)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, key: cython.longlong, step: cython.int) -> cython.longlong:
        """The place of a state in the hash table: where it is, or where it belongs."""
        mask: cython.longlong = 4 * self.room - 1
        mixed: cython.longlong = (key ^ (key >> 29)) * 0x1E3779B1 + step * 0x45EBCA6B
        slot: cython.longlong = (mixed ^ (mixed >> 17) ^ (mixed >> 35)) & mask
        at: cython.int
        while self.table[slot] >> INDEX_BITS == self.stamp:
            at = self.table[slot] & INDEX_MASK
            if self.key[at] == key and self.step[at] == step:
                break
            slot = (slot + 1) & mask
        return slot

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push(self, entry: cython.longlong) -> cython.void:
        at: cython.int = self.heaped
        up: cython.int
        self.heaped += 1
        while at > 0:
            up = (at - 1) >> 1
            if self.heap[up] >= entry:
                break
            self.heap[at] = self.heap[up]
            at = up
        self.heap[at] = entry

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pop(self) -> cython.longlong:
        top: cython.longlong = self.heap[0]
        entry: cython.longlong
        at: cython.int = 0
        down: cython.int = 1
        self.heaped -= 1
        entry = self.heap[self.heaped]
        while down < self.heaped:
            if down + 1 < self.heaped and self.heap[down + 1] > self.heap[down]:
                down += 1
            if self.heap[down] <= entry:
                break
            self.heap[at] = self.heap[down]
            at = down
            down = 2 * at + 1
        self.heap[at] = entry
        return top

    # --- what was found --------------------------------------------------------------------------

    def path(self, at: cython.int):
        """How the state came about: for each number and colour the tiles in runs, jokers in runs, tiles in groups;
        and for each number the jokers in groups.
        """
        cells = [(0, 0, 0)] * (self.numbers * COLOURS)
        wilds = [0] * self.numbers
        while self.step[at] > 0:
            before: cython.int = self.parent[at]
            step: cython.int = self.step[before]
            wild = ((self.key[at] >> USED_AT) & USED_MASK) - ((self.key[before] >> USED_AT) & USED_MASK)
            number, colour = divmod(step, STEPS)
            if colour == COLOURS:
                wilds[number] = wild
            else:
                put = self.open[(self.key[at] >> (CODE_BITS * colour)) & CODE_MASK]
                aside = (self.key[at] >> (ASIDE_AT + ASIDE_BITS * colour)) & ASIDE_MASK
                cells[number * COLOURS + colour] = (put - wild, wild, aside)
            at = before
        return cells, wilds

    def worth_of(self, at: cython.int):
        """The value of a state."""
        return self.value[at]

    def limit(self):
        """No solution is worth more than this."""
        return self.last_bound

    def size(self):
        """For how many states there is room."""
        return self.room

    def steps_taken(self):
        """How many states have been gone on from."""
        return self.taken
