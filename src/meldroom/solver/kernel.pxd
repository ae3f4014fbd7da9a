# The types that Cython gives to kernel.py; uncompiled, this file means nothing.
cimport cython

cdef long long COLOURS, STEPS, DONE, NOTHING, STOPPED, FULL
cdef long long CODE_BITS, CODE_MASK, ASIDE_BITS, ASIDE_AT, ASIDE_MASK, ALL_ASIDE, USED_AT, USED_MASK, WORTH_AT
cdef long long INDEX_BITS, INDEX_MASK, PROMISE_AT, FURTHEST_AT, NEVER, SHIFT, LONGEST, JOKERS, FEW
cdef long long KEPT, WILD, STAND, HOW


@cython.final  # so that its methods call each other directly
cdef class Search:
    # what is asked; the question itself means nothing here, and is remembered for those who ask
    cdef public object asked, frame
    cdef long long numbers, jokers_low, jokers_high, joker_weight, joker_points, jokers_max, only_jokers, floor
    cdef long long asked_low, asked_high, asked_floor
    cdef long long[::1] low, high, weight, points, cap, goal, want, keep, cell_of, first, like
    # what was found, while melds are laid aside from it
    cdef long long[::1] in_runs, wild_in_runs, in_groups, wild_in_groups, held
    # codes
    cdef long long codes, width
    cdef long long[::1] short, after, ones, open
    # bounds already worked out, each with the stamp of the search it belongs to
    cdef long long stamp
    cdef long long[::1] bounds, rest, pair, since, touched, stale
    # states
    cdef long long room, count
    cdef long long[::1] key, value, parent, step, put, closed, table
    # the order of search
    cdef long long[::1] heap
    cdef long long mask, heaped, following, taken, eager, cutoff, last_bound

    @cython.locals(cell=cython.longlong, kind=cython.longlong)
    cpdef ask(self, order, low, high, weight)
    @cython.locals(cell=cython.longlong, last=cython.longlong, colour=cython.longlong, count=cython.longlong)
    cpdef reserve(self, ones)
    @cython.locals(cell=cython.longlong)
    cdef void forget(self) noexcept nogil
    @cython.locals(cell=cython.longlong, number=cython.longlong, colour=cython.longlong, cap=cython.longlong)
    cdef void set_caps(self) noexcept nogil
    @cython.locals(cell=cython.longlong, colour=cython.longlong, changed=cython.longlong, first=cython.longlong)
    cdef void set_first(self, long long number) noexcept nogil
    @cython.locals(groups=cython.longlong, first=cython.longlong, others=cython.longlong, other=cython.longlong)
    cdef long long most_groups(self, long long cell) noexcept nogil

    @cython.locals(cell=cython.longlong, kind=cython.longlong)
    cpdef prefer(self, order, like)
    @cython.locals(cell=cython.longlong, kind=cython.longlong)
    cpdef stock(self, order, wanted, kept)
    @cython.locals(at=cython.longlong, gained=cython.longlong, most=cython.longlong, taken=cython.longlong)
    cpdef screen(self, homes, long long cutoff, long long steps)
    @cython.locals(gained=cython.longlong, end=cython.longlong)
    cpdef long long find_beside(self, homes, long long cutoff, long long steps)
    @cython.locals(colour=cython.longlong)
    cdef void start_alone(self) noexcept nogil
    @cython.locals(home=tuple, wild=cython.longlong, points=cython.longlong, gained=cython.longlong)
    cdef long long settle(self, homes)
    @cython.locals(place=cython.longlong, code=cython.longlong, gained=cython.longlong)
    cdef long long take_home(self, tuple home)
    @cython.locals(home=tuple, place=cython.longlong, code=cython.longlong)
    cdef put_all_back(self, homes)
    @cython.locals(gained=cython.longlong)
    cdef long long take(self, long long cell, long long kept) noexcept nogil
    cdef void put_back(self, long long cell, long long kept) noexcept nogil
    cdef void change(self, long long cell, long long by) noexcept nogil
    @cython.locals(end=cython.longlong)
    cdef long long most_now(self, long long cutoff, long long steps) noexcept nogil
    cpdef most(self, long long colour, long long start, long long goal)
    @cython.locals(first=cython.longlong, colour=cython.longlong, code=cython.longlong, end=cython.longlong)
    cpdef run(self, start, long long cutoff, long long steps, long long eager)
    @cython.locals(at=cython.longlong)
    cdef long long best_first(self, long long first, long long cutoff, long long steps) noexcept nogil
    @cython.locals(at=cython.longlong, entry=cython.longlong)
    cdef long long next_state(self) noexcept nogil
    cdef void go_on(self, long long at) noexcept nogil
    @cython.locals(
        key=cython.longlong, colour=cython.longlong, cell=cython.longlong, code=cython.longlong,
        jokers=cython.longlong, high=cython.longlong, put=cython.longlong, like=cython.longlong)
    cdef void place_colour(self, long long at) noexcept nogil
    @cython.locals(high=cython.longlong, then=cython.longlong, wild=cython.longlong)
    cdef void put_in_runs(self, long long at, long long cell, long long code, long long put, long long jokers) noexcept nogil
    @cython.locals(
        key=cython.longlong, colour=cython.longlong, cell=cython.longlong, real=cython.longlong, low=cython.longlong,
        used=cython.longlong, jokers=cython.longlong, hope=cython.longlong, alone=cython.longlong,
        value=cython.longlong, aside=cython.longlong)
    cdef void set_aside(self, long long at, long long then, long long put, long long wild, long long left) noexcept nogil
    @cython.locals(
        key=cython.longlong, cell=cython.longlong, used=cython.longlong, total=cython.longlong, most=cython.longlong,
        colour=cython.longlong, aside=cython.longlong, wild=cython.longlong, worth=cython.longlong,
        value=cython.longlong)
    cdef void close_groups(self, long long at) noexcept nogil
    @cython.locals(step=cython.longlong, hope=cython.longlong)
    cdef void finish(self, long long at, long long key, long long value, long long used) noexcept nogil
    @cython.locals(
        colour=cython.longlong, groups=cython.longlong, total=cython.longlong, other=cython.longlong, aside=cython.longlong)
    cdef long long may_group(self, long long key, long long cell, long long last, long long jokers) noexcept nogil
    @cython.locals(more=cython.longlong, usable=cython.longlong)
    cdef long long trimmed(self, long long cell, long long code, long long jokers) noexcept nogil
    @cython.locals(groups=cython.longlong)
    cdef long long groups_fit(self, long long total, long long most, long long wild) noexcept nogil
    @cython.locals(worth=cython.longlong)
    cdef long long more_worth(self, long long key, long long points) noexcept nogil
    @cython.locals(counting=cython.longlong)
    cdef long long joker_gain(self, long long cell, long long used, long long wild) noexcept nogil

    @cython.locals(left=cython.longlong)
    cdef long long joker_hope(self, long long used) noexcept nogil
    @cython.locals(others=cython.longlong, other=cython.longlong)
    cdef long long owed(self, long long cell, long long aside) noexcept nogil
    @cython.locals(left=cython.longlong, first=cython.longlong)
    cdef long long jokers_left(self, long long key, long long step) noexcept nogil
    @cython.locals(jokers=cython.longlong, colour=cython.longlong, number=cython.longlong)
    cdef void gather(self, long long key, long long step, long long but, long long left) noexcept nogil
    @cython.locals(jokers=cython.longlong, mine=cython.longlong, best=cython.longlong, both=cython.longlong)
    cdef void join(self, long long colour, long long number, long long code, long long left) noexcept nogil
    @cython.locals(best=cython.longlong, mine=cython.longlong, alone=cython.longlong)
    cdef long long hope(self, long long colour, long long number, long long code, long long jokers) noexcept nogil
    @cython.locals(place=cython.longlong, known=cython.longlong, ended=cython.longlong, best=cython.longlong)
    cdef long long bound(self, long long colour, long long number, long long code, long long jokers) noexcept nogil
    @cython.locals(wanted=cython.longlong)
    cdef long long end_bound(self, long long colour, long long code) noexcept nogil
    @cython.locals(
        cell=cython.longlong, high=cython.longlong, best=cython.longlong, put=cython.longlong, then=cython.longlong,
        wild=cython.longlong)
    cdef long long best_use(self, long long colour, long long number, long long code, long long jokers) noexcept nogil
    @cython.locals(
        low=cython.longlong, best=cython.longlong, aside=cython.longlong, left=cython.longlong, rest=cython.longlong)
    cdef long long best_aside(self, long long cell, long long then, long long real, long long jokers) noexcept nogil

    @cython.locals(step=cython.longlong, slot=cython.longlong, at=cython.longlong)
    cdef void offer(self, long long key, long long value, long long parent, long long put, long long hope) noexcept nogil
    @cython.locals(mask=cython.longlong, mixed=cython.longlong, slot=cython.longlong, at=cython.longlong)
    cdef long long find(self, long long key, long long step) noexcept nogil
    @cython.locals(at=cython.longlong)
    cdef void spread(self) noexcept nogil
    @cython.locals(at=cython.longlong, up=cython.longlong)
    cdef void push(self, long long entry) noexcept nogil
    @cython.locals(top=cython.longlong, entry=cython.longlong, at=cython.longlong, down=cython.longlong)
    cdef long long pop(self) noexcept nogil

    @cython.locals(
        cell=cython.longlong, number=cython.longlong, colour=cython.longlong, real=cython.longlong,
        wild=cython.longlong, count=cython.longlong)
    cpdef lay(self, goal, lines, groups)
    @cython.locals(cell=cython.longlong, number=cython.longlong)
    cdef void lay_nothing(self) noexcept nogil
    @cython.locals(
        before=cython.longlong, number=cython.longlong, colour=cython.longlong, wild=cython.longlong,
        cell=cython.longlong)
    cdef void lay_found(self, long long at) noexcept nogil
    @cython.locals(at=cython.longlong)
    cpdef lay_melds_aside(self, homes)
    @cython.locals(code=cython.longlong, first=cython.longlong, stays=cython.longlong)
    cdef long long lay_aside(self, tuple home)
    @cython.locals(cell=cython.longlong, place=cython.longlong, code=cython.longlong)
    cdef void move_run(self, tuple home, long long first, long long by)
    @cython.locals(code=cython.longlong, number=cython.longlong, cell=cython.longlong, put=cython.longlong)
    cdef long long run_is_there(self, long long colour) noexcept nogil
    @cython.locals(cell=cython.longlong, place=cython.longlong, code=cython.longlong)
    cdef void move_group(self, tuple home, long long number, long long by)
    @cython.locals(cell=cython.longlong, total=cython.longlong, most=cython.longlong, wild=cython.longlong)
    cdef long long group_is_there(self, long long number) noexcept nogil
    @cython.locals(few=cython.longlong)
    cdef long long is_enough(self, long long cell) noexcept nogil
    @cython.locals(number=cython.longlong, colour=cython.longlong, cell=cython.longlong)
    cpdef left(self)

    cpdef path(self, long long at)
    cpdef value_of(self, long long at)


@cython.locals(end=cython.longlong)
cdef long long find_most(Search search, long long cutoff, long long steps)
@cython.locals(needed=cython.longlong, cell=cython.longlong)
cdef use_codes(Search search, codes, long long jokers)
cdef void ask_wild(Search search, long long low, long long high, long long worth)
cdef void ask_shape(Search search, long long jokers_max, long long only_jokers, long long floor)
@cython.locals(stays=cython.longlong)
cdef long long run_aside(Search search, long long first, long long wild)
@cython.locals(place=cython.longlong, cell=cython.longlong)
cdef void move_three(Search search, long long first, long long wild, long long by) noexcept
@cython.locals(number=cython.longlong, stays=cython.longlong)
cdef long long group_aside(Search search, long long one, long long other)
cdef void move_pair(Search search, long long one, long long other, long long by) noexcept
