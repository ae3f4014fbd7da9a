# The types that Cython gives to straight.py; uncompiled, this file means nothing.
cimport cython
from meldroom.solver.kernel cimport Search

cdef long long COLOURS, NUMBERS, CELLS, OTHERS, TRIED, PATIENCE, A_FEW, HASH, FEW, CODE_BITS, OWN_BITS, QUESTIONS, NONE


@cython.final  # so that its methods call each other directly
cdef class Straight:
    cdef list codes_for
    cdef long long codes_now, width
    cdef long long[::1] short, after, ones
    # what is asked, and what questions have in common
    cdef long long[::1] low, high, like, flipped, plain_low, plain_high, on_way
    cdef long long spare, wanted, floor, only_jokers, backwards
    cdef long long plain_spare, own, limit, harder_from, same_from, spent
    # the search, in its order
    cdef long long[::1] least, most, like_at, put_at, wild_at, open_at, total_at, groups_at, wild_in, keys, stamps, seen
    cdef long long slots, stamp, tried

    cdef void begin(self, long long spare) noexcept nogil
    cdef long long is_patient(self) noexcept nogil
    cdef use(self, long long most)
    cdef void forget(self) noexcept nogil
    cdef void remember(self) noexcept nogil
    @cython.locals(
        most=cython.longlong, colour=cython.longlong, before=cython.longlong, found=cython.longlong,
        cell=cython.longlong)
    cdef long long run(self, long long must, long long may, long long some)
    @cython.locals(
        most=cython.longlong, easier=cython.longlong, other=cython.longlong, cell=cython.longlong, at=cython.longlong,
        low=cython.longlong, high=cython.longlong)
    cdef long long turn_about(self) noexcept nogil
    cdef long long place_of(self, long long cell) noexcept nogil
    cdef long long go_on_from(self, long long number, long long jokers, long long some, long long points) noexcept nogil
    @cython.locals(colour=cython.longlong)
    cdef long long is_end(self, long long jokers, long long some, long long points) noexcept nogil
    @cython.locals(key=cython.longlong, colour=cython.longlong, at=cython.longlong)
    cdef long long was_tried(self, long long number, long long jokers, long long some, long long points) noexcept nogil
    @cython.locals(number=cython.longlong, one=cython.longlong)
    cdef void clear_way(self) noexcept nogil
    @cython.locals(mixed=cython.longlong, at=cython.longlong)
    cdef long long slot_of(self, long long key) noexcept nogil
    @cython.locals(one=cython.longlong, at=cython.longlong)
    cdef void spread(self) noexcept nogil
    @cython.locals(short=cython.longlong, like=cython.longlong, most=cython.longlong, put=cython.longlong)
    cdef long long place(self, long long cell, long long jokers, long long some, long long points) noexcept nogil
    @cython.locals(then=cython.longlong, wild=cython.longlong)
    cdef inline long long put(
        self, long long cell, long long put, long long jokers, long long some, long long points) noexcept nogil
    cdef long long go_on_beside(self, long long cell, long long jokers, long long some, long long points) noexcept nogil
    @cython.locals(left=cython.longlong, first=cython.longlong, others=cython.longlong, other=cython.longlong)
    cdef long long may_go_on(self, long long cell, long long then, long long real, long long jokers) noexcept nogil
    @cython.locals(
        first=cython.longlong, least=cython.longlong, groups=cython.longlong, laid=cython.longlong,
        must=cython.longlong, cell=cython.longlong, real=cython.longlong, low=cython.longlong, wild=cython.longlong,
        placed=cython.longlong, total=cython.longlong, more=cython.longlong, worth=cython.longlong)
    cdef long long close(self, long long number, long long jokers, long long some, long long points) noexcept nogil
    @cython.locals(
        best=cython.longlong, number=cython.longlong, most=cython.longlong, cell=cython.longlong, total=cython.longlong)
    cdef long long most_in_groups(self, long long first, long long groups, long long least, long long wild) noexcept nogil
    cdef long long worth_of(self, long long number) noexcept nogil
    @cython.locals(number=cython.longlong, cell=cython.longlong, at=cython.longlong)
    cdef void lay_out(self, Search search)
    @cython.locals(
        more=cython.longlong, first=cython.longlong, there=cython.longlong, colour=cython.longlong,
        count=cython.longlong, left=cython.longlong, add=cython.longlong)
    cdef void deal_groups(self, Search search, long long number, long long at)
