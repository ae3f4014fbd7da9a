# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, annotation_typing=False
"""The search itself: which tiles can be laid, over counts of tiles and nothing else.

The numbers are gone through in order, and at each number the colours one after another. What must be known of the
past is little: how many runs of a colour are open, and how long they are. A *state* of the search is therefore, for
each colour, a code for the number of open runs of length 1, of length 2, and of 3 or more; the tiles of the present
number that were set aside for groups; the jokers used; and, where a floor is asked for, the points so far.

The most promising state comes first (A*): `bound` says how much each colour can still gain at most, so the first
finished state that comes up is an optimum, and the search ends as soon as nothing promises more than what is known.

One source: compiled by Cython, with the types of `kernel.pxd`, it runs as C and without the interpreter's lock;
uncompiled it is the same program.
"""

from array import array
from collections.abc import Sequence

from meldroom.solver.codes import Codes

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:  # Cython is needed for compiling only
    from meldroom.solver import uncompiled as cython

EDITION = 8
"""Grows with every change to what is asked of the kernel: one that was compiled before must not be used after it."""

COLOURS = 4
STEPS = 5
"""At each number: a step for each colour, then one that closes the groups."""

DONE = 0
"""How a search ends: with an optimum,"""
NOTHING = 1
"""with the proof that nothing is worth more than the cutoff,"""
STOPPED = 2
"""out of steps,"""
FULL = 3
"""or out of room."""

# A state is packed into 63 bits: for each colour a code of 9 bits, then for each colour 4 bits for the tiles set
# aside, then the jokers used (4 bits) and the points so far (7 bits).
CODE_BITS = 9
CODE_MASK = 0x1FF
ASIDE_BITS = 4
ASIDE_AT = 36
ASIDE_MASK = 0xF
ALL_ASIDE = 0xFFFF << 36
USED_AT = 52
USED_MASK = 0xF
WORTH_AT = 56

# An entry of the heap: what the state promises, then its step (7 bits: the later the better), then its index.
INDEX_BITS = 27
INDEX_MASK = 0x7FFFFFF
PROMISE_AT = 34
FURTHEST_AT = 55
"""Where the step lies in an eager search: before the promise."""

NEVER = -(1 << 24)
"""Less than any sum: from here the search cannot be finished."""
SHIFT = 1 << 25
"""Makes sums positive where they share a word with something else; sums stay below it."""

KEPT = 1
"""How a joker lies in a meld: as the tile that it goes on standing for,"""
WILD = 2
"""or as whatever is wanted;"""
STAND = 3
"""or somewhere, in a meld that is not said, as a tile."""
HOW = 3
"""The bits that say so."""
LONGEST = 14
"""Most numbers in a row: a 1 can have a second place behind the 13."""
JOKERS = 16
"""More jokers than any game has."""
FEW = (1 << 10) - 1
"""With so many slots in the hash table, less one, a search begins: most need no more, and so few stay near the
processor."""


def longs(count: int) -> "array[int]":
    """Room for numbers of 64 bits."""
    return array("q", bytes(8 * count))


class Search:
    """The working room of one search; used again and again, by one thread at a time."""

    def __init__(self, room: int = 1 << 12) -> None:
        """Take room for so many states, a power of two."""
        cells = COLOURS * LONGEST
        self.low, self.high, self.weight, self.points, self.cap = (longs(cells) for _ in range(5))
        self.like, self.want, self.keep, self.cell_of = (longs(cells) for _ in range(4))
        self.in_runs, self.wild_in_runs, self.in_groups, self.held = (longs(cells) for _ in range(4))
        self.touched, self.since = longs(cells), longs(cells + COLOURS)
        self.first, self.wild_in_groups = longs(LONGEST), longs(LONGEST)
        self.goal, self.stale = longs(COLOURS), longs(COLOURS)
        self.rest, self.pair = longs(JOKERS), longs(JOKERS)
        self.short = self.after = self.ones = self.open = self.bounds = longs(1)
        self.numbers = self.codes = self.width = self.stamp = self.mask = 0
        self.jokers_low: int = 0
        self.jokers_high: int = 0
        self.asked_low: int = 0
        self.asked_high: int = 0
        self.asked_floor: int = 0
        self.joker_weight = self.joker_points = 0
        self.jokers_max = self.only_jokers = 0
        self.floor: int = 0
        self.count = self.heaped = self.following = self.taken = self.eager = 0
        self.cutoff = self.last_bound = 0
        self.asked: object = None
        self.frame: object = None
        self.make_room(room)

    def make_room(self, room: int) -> None:
        """Take room for so many states, a power of two."""
        self.room = room
        self.key, self.value, self.parent = longs(room), longs(room), longs(room)
        self.step, self.put, self.closed = longs(room), longs(room), longs(room)
        self.table = longs(max(4 * room, FEW + 1))
        self.heap = longs(4 * room)

    # --- the question ----------------------------------------------------------------------------

    def ask(self, order: Sequence[int], low: Sequence[int], high: Sequence[int], weight: Sequence[int]) -> None:
        """Set which tiles must and which may be laid, and their worth, by kind; `order` has the kind of each cell."""
        self.numbers = len(order) // COLOURS
        for cell, kind in enumerate(order):
            self.low[cell], self.high[cell], self.weight[cell] = low[kind], high[kind], weight[kind]
            self.points[cell] = kind % 13 + 1
            self.like[cell] = 0

    def count_points(self, order: Sequence[int], points: Sequence[int]) -> None:
        """Set what each number is worth from 1 on, where that is not the number itself; none is worth more than 13."""
        for cell, kind in enumerate(order):
            self.points[cell] = points[kind % 13]

    def prefer(self, order: Sequence[int], like: Sequence[int]) -> None:
        """Set how many tiles of each kind should rather lie in runs, where it makes no difference."""
        for cell, kind in enumerate(order):
            self.like[cell] = like[kind]

    def ask_jokers(self, counts: tuple[int, int], worth: tuple[int, int], shape: tuple[int, int]) -> None:
        """Set how many must and may be laid; their worth, itself and by points; most in a meld, and whether alone."""
        self.jokers_low, self.jokers_high = self.asked_low, self.asked_high = counts
        self.joker_weight, self.joker_points = worth
        self.jokers_max, self.only_jokers = shape

    def reserve(self, ones: Sequence[int]) -> None:
        """Put so many ones of each colour behind the 13, into the last cells."""
        last = COLOURS * (self.numbers - 1)
        for colour, count in enumerate(ones):
            self.low[colour] = max(0, self.low[colour] - count)
            self.high[colour] -= count
            self.low[last + colour] = self.high[last + colour] = count

    def begin(self, floor: int, codes: Codes) -> None:
        """Complete the question: the points to be reached, and the codes to be used."""
        self.floor = self.asked_floor = floor
        self.codes, self.width = codes.count, codes.width
        self.short, self.after, self.ones, self.open = codes.short, codes.after, codes.ones, codes.open
        needed = COLOURS * (self.numbers + 1) * self.codes * (self.asked_high + 1)
        if len(self.bounds) < needed:
            self.bounds = longs(needed)
        self.forget()
        self.set_caps()

    def forget(self) -> None:
        """Forget all bounds."""
        self.stamp += 1
        for cell in range((self.numbers + 1) * COLOURS):
            self.since[cell] = self.stamp

    def set_caps(self) -> None:
        """Work out what depends on the counts of tiles, and forget the bounds that do.

        A bound is about one colour from a number on. It changes with the tiles there, with the groups that they can
        be part of, and, for the first colour of a number, with the jokers that groups of it need.
        """
        self.stamp += 1
        for colour in range(COLOURS):
            self.stale[colour] = 0
        for number in range(self.numbers - 1, -1, -1):
            self.set_first(number)
            for colour in range(COLOURS):
                cell = number * COLOURS + colour
                cap = 0 if cell >= 13 * COLOURS else self.most_groups(cell)  # behind the 13 there are no groups
                if cap != self.cap[cell] or self.touched[cell]:
                    self.cap[cell] = cap
                    self.touched[cell] = 0
                    self.stale[colour] = 1
                if self.stale[colour]:
                    self.since[cell] = self.stamp

    def set_first(self, number: int) -> None:
        """Find the first colour that has tiles of a number; where any changed, what is said of it is forgotten."""
        changed = 0
        first = COLOURS
        for colour in range(COLOURS - 1, -1, -1):
            cell = number * COLOURS + colour
            changed += self.touched[cell]
            if self.high[cell] > 0:
                first = colour
        if changed:
            if first < COLOURS:
                self.stale[first] = 1
            if self.first[number] < COLOURS:
                self.stale[self.first[number]] = 1
        self.first[number] = first

    def most_groups(self, cell: int) -> int:
        """The most groups that the tiles of a cell can be part of: each needs two more tiles or jokers."""
        groups = self.high[cell]
        first = cell - cell % COLOURS
        while groups > 0:
            others = self.jokers_high
            for other in range(first, first + COLOURS):
                if other != cell:
                    others += min(groups, self.high[other])
            if others >= 2 * groups:
                return groups
            groups -= 1
        return 0

    def most(self, colour: int, start: int, goal: int) -> int | None:
        """The most that a colour can gain from one code to another with all jokers to itself; None if it cannot."""
        self.forget()
        self.goal[colour] = goal
        most = self.bound(colour, 0, start, self.jokers_high)
        return None if most == NEVER else most

    # --- many questions at once ------------------------------------------------------------------

    # A home is a meld as numbers: its wild jokers, its points, and for each place four times the kind of its tile,
    # plus KEPT for a kept joker, WILD for a wild one, or STAND for a joker of any meld.

    def stock(self, order: Sequence[int], wanted: Sequence[int], kept: Sequence[int]) -> None:
        """Set which real tiles must be laid (less than none where there are some to spare), and the kept jokers."""
        for cell in range(len(order) - 1, -1, -1):  # a 1 that has two places is looked for at the first
            kind = order[cell]
            self.want[cell], self.keep[cell], self.cell_of[kind] = wanted[kind], kept[kind], cell

    def screen(self, homes: Sequence[tuple[int, ...]], cutoff: int, steps: int) -> list[tuple[int, int]]:
        """What the question promises with each home taken out of it, where that is more than `cutoff`."""
        self.start_alone()
        found: list[tuple[int, int]] = []
        taken = 0
        for at, home in enumerate(homes):
            gained = self.settle((home,))
            self.taken = 0
            most = gained + (self.most_now(cutoff - gained, steps) if gained > NEVER else NEVER)
            self.put_all_back((home,))
            taken += self.taken
            if most > cutoff:
                found.append((at, most))
        self.taken = taken
        return found

    def find_beside(self, homes: Sequence[tuple[int, ...]], cutoff: int, steps: int) -> int:
        """Search for more than `cutoff` with these homes taken out; lay what is found, and give how it ended."""
        self.start_alone()
        gained = self.settle(homes)
        self.taken = 0
        end = NOTHING
        if gained > NEVER:
            with cython.nogil:
                end = self.best_first(0, cutoff - gained, steps)
            if end & 3 == DONE:
                self.lay_found(end >> 2)
        self.put_all_back(homes)
        return end & 3

    def start_alone(self) -> None:
        """Begin and end without open runs."""
        for colour in range(COLOURS):
            self.goal[colour] = 0
        self.eager = 0

    def settle(self, homes: Sequence[tuple[int, ...]]) -> int:
        """Take homes out of the question; give what that gains, `NEVER` where they cannot be."""
        wild = points = gained = 0
        for home in homes:
            wild += home[0]
            points += home[1]
            gained += self.take_home(home)
        gained += self.joker_weight * max(0, wild - self.asked_low)
        self.jokers_low, self.jokers_high = max(0, self.asked_low - wild), self.asked_high - wild
        self.floor = max(0, self.asked_floor - points)
        if gained < NEVER // 2 or self.jokers_high < 0:
            return NEVER
        self.set_caps()
        return gained

    def take_home(self, home: tuple[int, ...]) -> int:
        """Take the tiles of a home out of the question; give what that gains."""
        gained = 0
        for place in range(2, len(home)):
            code = home[place]
            if code & HOW == STAND:
                self.put_back(self.cell_of[code >> 2], KEPT)
            elif code & HOW != WILD:
                gained += self.take(self.cell_of[code >> 2], code & HOW)
        return gained

    def put_all_back(self, homes: Sequence[tuple[int, ...]]) -> None:
        """Put back what was taken out."""
        for home in homes:
            for place in range(2, len(home)):
                code = home[place]
                if code & HOW == STAND:
                    self.take(self.cell_of[code >> 2], KEPT)
                elif code & HOW != WILD:
                    self.put_back(self.cell_of[code >> 2], code & HOW)
        self.jokers_low, self.jokers_high, self.floor = self.asked_low, self.asked_high, self.asked_floor

    def take(self, cell: int, kept: int) -> int:
        """Take a tile out of the question; give what that gains."""
        gained = self.weight[cell] if not kept and self.want[cell] <= 0 else 0
        if kept:
            self.keep[cell] -= 1
        else:
            self.want[cell] -= 1
        self.change(cell, -1)
        return gained if self.low[cell] <= self.high[cell] else NEVER

    def put_back(self, cell: int, kept: int) -> None:
        """Put a tile back that was taken."""
        if kept:
            self.keep[cell] += 1
        else:
            self.want[cell] += 1
        self.change(cell, 1)

    def change(self, cell: int, by: int) -> None:
        """Set how many tiles of a cell must and may be laid, when there are more or fewer."""
        self.high[cell] += by
        self.low[cell] = max(0, self.want[cell]) + self.keep[cell]
        self.touched[cell] = 1

    def most_now(self, cutoff: int, steps: int) -> int:
        """The most that the question as it now is gives, or promises where it could not be searched to the end."""
        end = self.best_first(0, cutoff, steps)
        if end & 3 == NOTHING:
            return NEVER
        return self.value[end >> 2] if end & 3 == DONE else self.last_bound

    # --- the search ------------------------------------------------------------------------------

    def run(self, start: Sequence[int], cutoff: int, steps: int, eager: int) -> tuple[int, int]:
        """Search for more than `cutoff`, from the codes of `start` back to them; give how it ended and where.

        An eager search goes on from the furthest state, not from the most promising one: what it finds is seldom the
        best, but it finds something soon.
        """
        self.eager = eager
        first = 0
        for colour, code in enumerate(start):
            self.goal[colour] = code
            first |= code << (CODE_BITS * colour)
        self.forget()
        with cython.nogil:
            end = self.best_first(first, cutoff, steps)
        return end & 3, end >> 2

    def best_first(self, first: int, cutoff: int, steps: int) -> int:
        """Go on from the most promising state until one is finished; give where, and in the last bits how it ended."""
        self.count = self.heaped = self.taken = 0
        self.cutoff = self.last_bound = cutoff
        self.following = -1
        self.stamp += 1
        self.mask = FEW
        self.gather(first, 0, -1, self.jokers_high)
        self.offer(first, 0, -1, 0, self.rest[self.jokers_high] + self.joker_hope(0))
        while self.following >= 0 or self.heaped > 0:
            at = self.next_state()
            if self.closed[at] == 1:
                continue
            if self.step[at] == self.numbers * STEPS:
                return at << 2 | DONE
            if self.taken == steps:
                return at << 2 | STOPPED
            if self.count + self.width * self.width * self.width > self.room or 2 * self.heaped > 3 * self.room:
                return at << 2 | FULL
            self.taken += 1
            self.closed[at] = 1
            self.go_on(at)
        return NOTHING

    def next_state(self) -> int:
        """The most promising state: the one that goes on where nothing was lost, else the top of the heap."""
        at = self.following
        if at >= 0:
            self.following = -1
            return at
        entry = self.pop()
        if not self.eager:
            self.last_bound = (entry >> PROMISE_AT) - SHIFT
        return entry & INDEX_MASK

    def go_on(self, at: int) -> None:
        """Every way to take the next step."""
        if self.step[at] % STEPS == COLOURS:
            self.close_groups(at)
        else:
            self.place_colour(at)

    def place_colour(self, at: int) -> None:
        """Every way to use the tiles of one colour and number: in runs, with jokers among them, or set aside."""
        key = self.key[at]
        colour = self.step[at] % STEPS
        cell = (self.step[at] // STEPS) * COLOURS + colour
        code = (key >> (CODE_BITS * colour)) & CODE_MASK
        jokers = self.jokers_left(key, self.step[at])
        high = self.high[cell]
        self.gather(key, self.step[at], colour, jokers)
        like = self.like[cell]
        if self.short[code] < like < self.width and like - jokers <= high:
            self.put_in_runs(at, cell, code, like, jokers)  # of states that promise the same the first is gone on from
        for put in range(self.short[code], min(self.width - 1, high + jokers) + 1):
            if put != like or put == self.short[code]:
                self.put_in_runs(at, cell, code, put, jokers)

    def put_in_runs(self, at: int, cell: int, code: int, put: int, jokers: int) -> None:
        """With so many tiles in runs: any number of them may be jokers."""
        high = self.high[cell]
        then = self.after[code * self.width + put]
        if then >= 0:
            for wild in range(max(0, put - high), min(put, jokers) + 1):
                self.set_aside(at, then, put, wild, jokers - wild)

    def set_aside(self, at: int, then: int, put: int, wild: int, left: int) -> None:
        """With `put` tiles in runs, `wild` of them jokers, and some jokers left: every number of tiles for groups."""
        key = self.key[at]
        colour = self.step[at] % STEPS
        cell = (self.step[at] // STEPS) * COLOURS + colour
        real = put - wild
        low = self.low[cell]
        used = (key >> USED_AT) & USED_MASK
        value = self.value[at] + self.weight[cell] * (real - low) + self.joker_gain(cell, used, wild)
        then = self.trimmed(cell + COLOURS, then, left)
        key += (then - ((key >> (CODE_BITS * colour)) & CODE_MASK)) << (CODE_BITS * colour)
        key += wild << USED_AT
        for aside in range(max(0, low - real), min(self.high[cell] - real, self.cap[cell]) + 1):
            jokers = left - self.owed(cell, aside)
            if jokers < 0:
                break
            hope = self.hope(colour, cell // COLOURS + 1, then, jokers)
            alone = aside == 0 and key & ALL_ASIDE == 0  # then there is no group that must find others
            if hope > NEVER and (alone or self.may_group(key, cell, aside, self.jokers_high - used - wild)):
                self.offer(
                    self.more_worth(key, self.points[cell] * (put + aside))
                    + (aside << (ASIDE_AT + ASIDE_BITS * colour)),
                    value + self.weight[cell] * aside,
                    at,
                    put,
                    hope + self.joker_hope(used + wild),
                )

    def may_group(self, key: int, cell: int, last: int, jokers: int) -> int:
        """Whether what is set aside, the last of it from this cell, can still find enough others for its groups."""
        colour = cell % COLOURS
        groups = last
        total = last + jokers
        for other in range(colour):
            aside = (key >> (ASIDE_AT + ASIDE_BITS * other)) & ASIDE_MASK
            total += aside
            groups = max(groups, aside)
        for other in range(1, COLOURS - colour):
            total += min(groups, self.high[cell + other])
        return total >= 3 * groups

    def trimmed(self, cell: int, code: int, jokers: int) -> int:
        """The code without long runs that cannot go on, since too few tiles follow: they may as well have ended."""
        if cell >= self.numbers * COLOURS:
            return code
        more = self.open[code] - self.short[code]
        usable = max(0, self.high[cell] + jokers - self.short[code])
        return code - max(0, more - usable)  # codes that differ in their long runs only follow each other

    def close_groups(self, at: int) -> None:
        """The tiles set aside must form groups, with as many jokers as wanted."""
        key = self.key[at]
        cell = (self.step[at] // STEPS) * COLOURS
        used = (key >> USED_AT) & USED_MASK
        total = 0
        most = 0
        for colour in range(COLOURS):
            aside = (key >> (ASIDE_AT + ASIDE_BITS * colour)) & ASIDE_MASK
            total += aside
            most = max(most, aside)
        key &= ~ALL_ASIDE
        self.gather(key, self.step[at], -1, self.jokers_high - used)
        for wild in range(self.jokers_high - used + 1):
            if self.groups_fit(total, most, wild):
                worth = self.more_worth(key, self.points[cell] * wild)
                value = self.value[at] + self.joker_gain(cell, used, wild)
                self.finish(at, worth + (wild << USED_AT), value, used + wild)

    def finish(self, at: int, key: int, value: int, used: int) -> None:
        """Go on to the next number; after the last one only with everything laid that must be."""
        step = self.step[at] + 1
        hope = self.rest[self.jokers_high - used]
        if hope == NEVER:
            return
        if step < self.numbers * STEPS:
            self.offer(key, value, at, 0, hope + self.joker_hope(used))
        elif used >= self.jokers_low and (key >> WORTH_AT) >= self.floor:
            self.offer(key, value, at, 0, 0)

    def groups_fit(self, total: int, most: int, wild: int) -> int:
        """Whether tiles of one number, `most` of a colour, divide into groups with `wild` jokers.

        Into n groups they divide if and only if no colour occurs more than n times and each group can have three or
        four tiles: dealing them out colour by colour, round the groups, never puts a colour twice into one.
        """
        for groups in range(max(most, (total + wild + 3) // 4), (total + wild) // 3 + 1):
            if (total >= groups or self.only_jokers) and (self.jokers_max == 0 or wild <= groups * self.jokers_max):
                return 1
        return 0

    def more_worth(self, key: int, points: int) -> int:
        """The key with more points, which count no further than the floor."""
        worth = key >> WORTH_AT
        return key + ((min(self.floor, worth + points) - worth) << WORTH_AT)

    def joker_gain(self, cell: int, used: int, wild: int) -> int:
        """What `wild` more jokers are worth: those that must be laid count nothing but the points of their place."""
        counting = max(0, used + wild - self.jokers_low) - max(0, used - self.jokers_low)
        return self.joker_weight * counting + self.joker_points * self.points[cell] * wild

    # --- what can still be gained ----------------------------------------------------------------

    def joker_hope(self, used: int) -> int:
        """The most that the jokers left are worth themselves."""
        left = self.jokers_high - used
        return self.joker_weight * (self.jokers_high - max(used, self.jokers_low)) + self.joker_points * 13 * left

    def owed(self, cell: int, aside: int) -> int:
        """Jokers that the groups of so many tiles need at least: said of the first colour only, to count none twice."""
        if aside == 0 or self.first[cell // COLOURS] != cell % COLOURS:
            return 0
        others = 0
        for other in range(1, COLOURS - cell % COLOURS):  # before the first colour there is nothing
            others += min(aside, self.high[cell + other])
        return max(0, 2 * aside - others)

    def jokers_left(self, key: int, step: int) -> int:
        """Jokers that are neither used nor owed to groups of the present number."""
        left = self.jokers_high - ((key >> USED_AT) & USED_MASK)
        first = self.first[step // STEPS] if step % STEPS > 0 else COLOURS
        if first < step % STEPS:
            left -= self.owed(step // STEPS * COLOURS + first, (key >> (ASIDE_AT + ASIDE_BITS * first)) & ASIDE_MASK)
        return left

    def gather(self, key: int, step: int, but: int, left: int) -> None:
        """For each number of jokers up to `left` the most that the colours but one gain, divided as is best."""
        for jokers in range(left + 1):
            self.rest[jokers] = 0
        for colour in range(COLOURS):
            if colour != but:
                number = step // STEPS + (1 if colour < step % STEPS else 0)
                self.join(colour, number, (key >> (CODE_BITS * colour)) & CODE_MASK, left)

    def join(self, colour: int, number: int, code: int, left: int) -> None:
        """Add a colour to what was gathered."""
        for jokers in range(left + 1):
            self.pair[jokers] = self.bound(colour, number, code, jokers)
        for jokers in range(left, -1, -1):
            best = NEVER
            for mine in range(jokers + 1):
                both = self.rest[jokers - mine] + self.pair[mine]
                if both > best and self.rest[jokers - mine] > NEVER and self.pair[mine] > NEVER:
                    best = both
            self.rest[jokers] = best

    def hope(self, colour: int, number: int, code: int, jokers: int) -> int:
        """The most that can be gained by what was gathered and the last colour."""
        best = NEVER
        for mine in range(jokers + 1):
            if self.rest[jokers - mine] > NEVER:
                alone = self.bound(colour, number, code, mine)
                if alone > NEVER and self.rest[jokers - mine] + alone > best:
                    best = self.rest[jokers - mine] + alone
        return best

    def bound(self, colour: int, number: int, code: int, jokers: int) -> int:
        """The most one colour can gain from a number on, if groups could have all they want of other colours."""
        place = ((colour * (self.numbers + 1) + number) * self.codes + code) * (self.asked_high + 1) + jokers
        known = self.bounds[place]
        if known >> INDEX_BITS >= self.since[number * COLOURS + colour]:
            return (known & INDEX_MASK) - SHIFT
        ended = number == self.numbers
        best = self.end_bound(colour, code) if ended else self.best_use(colour, number, code, jokers)
        self.bounds[place] = self.stamp << INDEX_BITS | (best + SHIFT)
        return best

    def end_bound(self, colour: int, code: int) -> int:
        """Nothing can be gained at the end, and only with the open runs that are wanted there."""
        wanted = self.goal[colour]
        if self.ones[code] != self.ones[wanted] or self.short[code] != self.short[wanted]:
            return NEVER
        return 0 if self.open[code] >= self.open[wanted] else NEVER

    def best_use(self, colour: int, number: int, code: int, jokers: int) -> int:
        """The most by any use of the tiles of one colour and number, and of those that follow.

        A joker in a run beside a tile left for groups gains nothing here: the tile could lie in its place.
        """
        cell = number * COLOURS + colour
        high = self.high[cell]
        best = NEVER
        for put in range(self.short[code], min(self.width - 1, high + jokers) + 1):
            then = self.after[code * self.width + put]
            if then >= 0:
                wild = max(0, put - high)
                best = max(best, self.best_aside(cell, then, put - wild, jokers - wild))
        return best

    def best_aside(self, cell: int, then: int, real: int, jokers: int) -> int:
        """The same with so many tiles of the cell in runs: as many others in groups as can be.

        Fewer are better only where more need jokers, which is said of the first colour.
        """
        low = self.low[cell]
        best = NEVER
        aside = min(self.high[cell] - real, self.cap[cell])
        while aside >= 0 and real + aside >= low:
            left = jokers - self.owed(cell, aside)
            if left >= 0:
                rest = self.bound(cell % COLOURS, cell // COLOURS + 1, self.trimmed(cell + COLOURS, then, left), left)
                if rest > NEVER:
                    best = max(best, self.weight[cell] * (real + aside - low) + rest)
            if left == jokers:
                break
            aside -= 1
        return best

    # --- the states, each once -------------------------------------------------------------------

    def offer(self, key: int, value: int, parent: int, put: int, hope: int) -> None:
        """Take a state into account, unless it cannot beat the cutoff or is known with a value as good."""
        if value + hope <= self.cutoff:
            return
        step = self.step[parent] + 1 if parent >= 0 else 0
        slot = self.find(key, step)
        at = self.table[slot] & INDEX_MASK
        if self.table[slot] >> INDEX_BITS != self.stamp:
            at = self.count
            self.count += 1
            self.table[slot] = self.stamp << INDEX_BITS | at
            self.key[at] = key
            self.step[at] = step
            if 2 * self.count > self.mask + 1:
                self.spread()
        elif self.value[at] >= value:
            return
        self.value[at] = value
        self.parent[at] = parent
        self.put[at] = put
        self.closed[at] = 0
        if self.eager:
            self.push(step << FURTHEST_AT | (value + hope + SHIFT) << INDEX_BITS | at)
        elif self.following < 0 and value + hope == self.last_bound:
            self.following = at  # nothing is more promising, and of what promises as much it is the furthest
        else:
            self.push((value + hope + SHIFT) << PROMISE_AT | step << INDEX_BITS | at)

    def find(self, key: int, step: int) -> int:
        """The place of a state in the hash table: where it is, or where it belongs."""
        mask = self.mask
        mixed = (key ^ (key >> 29)) * 0x1E3779B1 + step * 0x45EBCA6B
        slot = (mixed ^ (mixed >> 17) ^ (mixed >> 35)) & mask
        while self.table[slot] >> INDEX_BITS == self.stamp:
            at = self.table[slot] & INDEX_MASK
            if self.key[at] == key and self.step[at] == step:
                break
            slot = (slot + 1) & mask
        return slot

    def spread(self) -> None:
        """Use more of the hash table."""
        self.mask = 4 * self.mask + 3
        self.stamp += 1
        for at in range(self.count):
            self.table[self.find(self.key[at], self.step[at])] = self.stamp << INDEX_BITS | at

    def push(self, entry: int) -> None:
        """Put an entry into the heap."""
        at = self.heaped
        self.heaped += 1
        while at > 0:
            up = (at - 1) >> 1
            if self.heap[up] >= entry:
                break
            self.heap[at] = self.heap[up]
            at = up
        self.heap[at] = entry

    def pop(self) -> int:
        """Take the highest entry off the heap."""
        top = self.heap[0]
        self.heaped -= 1
        entry = self.heap[self.heaped]
        at = 0
        down = 1
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

    # --- melds laid aside from what was found -----------------------------------------------------

    def lay(
        self,
        goal: Sequence[int],
        lines: Sequence[Sequence[Sequence[int]]],
        groups: Sequence[Sequence[int]],
    ) -> None:
        """Lay out what was found before, in the way of `path`."""
        for colour in range(COLOURS):
            self.goal[colour] = goal[colour]
        self.lay_nothing()
        for colour, line in enumerate(lines):
            for number, real, wild in line:
                cell = number * COLOURS + colour
                self.in_runs[cell], self.wild_in_runs[cell] = real, wild
        for number, colour, count in groups:
            if colour == COLOURS:
                self.wild_in_groups[number] = count
            else:
                self.in_groups[number * COLOURS + colour] = count

    def lay_nothing(self) -> None:
        """Begin to lay out: of the tiles that will lie in a cell so many are kept jokers."""
        for cell in range(self.numbers * COLOURS):
            self.in_runs[cell] = self.wild_in_runs[cell] = self.in_groups[cell] = 0
            self.held[cell] = self.keep[cell]
        for number in range(self.numbers):
            self.wild_in_groups[number] = 0

    def lay_found(self, at: int) -> None:
        """Lay out how a state came about."""
        self.lay_nothing()
        while self.step[at] > 0:
            before = self.parent[at]
            number = self.step[before] // STEPS
            colour = self.step[before] % STEPS
            wild = ((self.key[at] >> USED_AT) & USED_MASK) - ((self.key[before] >> USED_AT) & USED_MASK)
            if colour < COLOURS:
                cell = number * COLOURS + colour
                self.in_runs[cell], self.wild_in_runs[cell] = self.put[at] - wild, wild
                self.in_groups[cell] = (self.key[at] >> (ASIDE_AT + ASIDE_BITS * colour)) & ASIDE_MASK
            else:
                self.wild_in_groups[number] = wild
            at = before

    def lay_melds_aside(self, homes: Sequence[tuple[int, ...]]) -> list[int]:
        """Which of these melds can be laid aside from what lies there, so that the rest still makes melds."""
        return [at for at, home in enumerate(homes) if self.lay_aside(home)]

    def lay_aside(self, home: tuple[int, ...]) -> int:
        """Lay a meld aside, if it is there and the rest still makes melds; say whether."""
        code = home[2]
        first = self.cell_of[code >> 2]
        code = home[3]
        if self.cell_of[code >> 2] // COLOURS == first // COLOURS:
            self.move_group(home, first // COLOURS, -1)
            stays = self.group_is_there(first // COLOURS)
            if not stays:
                self.move_group(home, first // COLOURS, 1)
            return stays
        if first // COLOURS + len(home) - 2 > self.numbers:  # a run that goes round
            return 0
        self.move_run(home, first, -1)
        stays = self.run_is_there(first % COLOURS)
        if not stays:
            self.move_run(home, first, 1)
        return stays

    def move_run(self, home: tuple[int, ...], first: int, by: int) -> None:
        """Change how many tiles lie in runs by those of a run."""
        cell = first
        for place in range(2, len(home)):
            code = home[place]
            if code & HOW == WILD:
                self.wild_in_runs[cell] += by
            else:
                self.in_runs[cell] += by
                self.held[cell] += by * (code & HOW)
            cell += COLOURS

    def run_is_there(self, colour: int) -> int:
        """Whether nothing is wanting where a run was laid aside, and all runs left of its colour are long enough."""
        code = self.goal[colour]
        for number in range(self.numbers):
            cell = number * COLOURS + colour
            put = self.in_runs[cell] + self.wild_in_runs[cell]
            code = self.after[code * self.width + put] if self.is_enough(cell) and put >= self.short[code] else -1
            if code < 0:
                return 0
        return self.end_bound(colour, code) == 0

    def move_group(self, home: tuple[int, ...], number: int, by: int) -> None:
        """Change how many tiles lie in groups by those of a group."""
        for place in range(2, len(home)):
            code = home[place]
            cell = self.cell_of[code >> 2]
            if code & HOW == WILD:
                self.wild_in_groups[number] += by
            else:
                self.in_groups[cell] += by
                self.held[cell] += by * (code & HOW)

    def group_is_there(self, number: int) -> int:
        """Whether nothing is wanting where a group was laid aside, and what is left of the number makes groups."""
        total = 0
        most = 0
        for cell in range(number * COLOURS, (number + 1) * COLOURS):
            if not self.is_enough(cell):
                return 0
            total += self.in_groups[cell]
            most = max(most, self.in_groups[cell])
        wild = self.wild_in_groups[number]
        return wild >= 0 and self.groups_fit(total, most, wild)

    def is_enough(self, cell: int) -> int:
        """Whether no tile of a cell was taken that is not there; of those that lie there the held are kept jokers."""
        few = min(self.in_runs[cell], self.wild_in_runs[cell], self.in_groups[cell], self.held[cell])
        return few >= 0 and self.in_runs[cell] + self.in_groups[cell] >= self.held[cell]

    # --- what was found --------------------------------------------------------------------------

    def path(self, at: int) -> tuple[list[list[tuple[int, int, int]]], list[tuple[int, int, int]]]:
        """How a state came about."""
        self.lay_found(at)
        return self.left()

    def left(self) -> tuple[list[list[tuple[int, int, int]]], list[tuple[int, int, int]]]:
        """What lies there.

        First, for each colour, the tiles in runs: number by number its place, tiles, jokers. Then the tiles in groups:
        place of the number, colour (a fifth one for the jokers), count.
        """
        lines: list[list[tuple[int, int, int]]] = [[], [], [], []]
        groups: list[tuple[int, int, int]] = []
        for number in range(self.numbers):
            for colour in range(COLOURS):
                cell = number * COLOURS + colour
                if self.in_runs[cell] + self.wild_in_runs[cell] > 0:
                    lines[colour].append((number, self.in_runs[cell], self.wild_in_runs[cell]))
                if self.in_groups[cell] > 0:
                    groups.append((number, colour, self.in_groups[cell]))
            if self.wild_in_groups[number] > 0:
                groups.append((number, COLOURS, self.wild_in_groups[number]))
        return lines, groups

    def value_of(self, at: int) -> int:
        """What a state is worth."""
        return self.value[at]

    def limit(self) -> int:
        """No solution is worth more than this."""
        return self.last_bound

    def size(self) -> int:
        """For how many states there is room."""
        return self.room

    def steps_taken(self) -> int:
        """How many states have been gone on from."""
        return self.taken


def find_most(search: Search, cutoff: int, steps: int) -> int:
    """Search for more than `cutoff` in tiles that were set one by one; lay what is found, and give how it ended.

    What is worth most, or, after so many steps, the first thing that is found when going straight on.

    For those who set the counts of the cells themselves, round after round: see `playouts`.
    """
    search.start_alone()
    search.forget()
    search.set_caps()
    with cython.nogil:
        end = search.best_first(0, cutoff, steps)
        if end & 3 == STOPPED:  # something good will do
            search.eager = 1
            end = search.best_first(0, cutoff, steps)
            search.eager = 0
    if end & 3 == DONE:
        search.lay_found(end >> 2)
    return end & 3


def use_codes(search: Search, codes: Codes, jokers: int) -> None:
    """Make room for questions that need these codes and at most so many jokers, and begin to use them."""
    search.asked = search.frame = None
    search.numbers = 13
    for cell in range(COLOURS * 13):
        search.points[cell] = cell // COLOURS + 1
        search.like[cell] = 0
    search.codes, search.width = codes.count, codes.width
    search.short, search.after, search.ones, search.open = codes.short, codes.after, codes.ones, codes.open
    needed = COLOURS * (search.numbers + 1) * search.codes * (jokers + 1)
    if len(search.bounds) < needed:
        search.bounds = longs(needed)


def ask_wild(search: Search, low: int, high: int, worth: int) -> None:
    """Set how many jokers must and may be laid, and what each is worth beyond those that must."""
    search.jokers_low = search.asked_low = low
    search.jokers_high = search.asked_high = high
    search.joker_weight = worth
    search.joker_points = 0


def ask_shape(search: Search, jokers_max: int, only_jokers: int, floor: int) -> None:
    """Set the most jokers in a meld (0: as many as wanted), whether they may be alone, and the points to be reached."""
    search.jokers_max, search.only_jokers = jokers_max, only_jokers
    search.floor = search.asked_floor = floor


def run_aside(search: Search, first: int, wild: int) -> int:
    """Lay a run of three aside from what was found, a joker at one of its places; say whether the rest makes melds."""
    move_three(search, first, wild, -1)
    stays = search.run_is_there(first % COLOURS)
    if not stays:
        move_three(search, first, wild, 1)
    return stays


def move_three(search: Search, first: int, wild: int, by: int) -> None:
    """Change how many tiles lie in runs by those of a run of three."""
    for place in range(3):
        cell = first + COLOURS * place
        if place == wild:
            search.wild_in_runs[cell] += by
        else:
            search.in_runs[cell] += by


def group_aside(search: Search, one: int, other: int) -> int:
    """Lay a group of two tiles and a joker aside; say whether the rest makes melds."""
    number = one // COLOURS
    move_pair(search, one, other, -1)
    stays = search.group_is_there(number)
    if not stays:
        move_pair(search, one, other, 1)
    return stays


def move_pair(search: Search, one: int, other: int, by: int) -> None:
    """Change how many tiles lie in groups by those of a group of two tiles and a joker."""
    search.in_groups[one] += by
    search.in_groups[other] += by
    search.wild_in_groups[one // COLOURS] += by
