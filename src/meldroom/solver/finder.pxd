# The types that Cython gives to finder.py; uncompiled, this file means nothing.
cimport cython
from meldroom.solver.counts cimport Counts
from meldroom.solver.kernel cimport find_most, use_codes, ask_wild, ask_shape, run_aside, group_aside

cdef long long CELLS, KINDS, JOKER, COLOURS, OTHERS, REACH, LAST_START, SLOTS, NOTHING, DONE, FULL, ROOM_MAX, STEPS


cdef class Finder(Counts):
    cdef list codes_for
    cdef long long codes_now, jokers_now, steps
    cdef long long[::1] there, far
    cdef long long freed, owed, may_use

    @cython.locals(jokers=cython.longlong)
    cdef long long find_opening(self, long long slot, long long seat, long long use_jokers)
    cdef long long find_own(self, long long slot, long long seat, long long use_jokers)
    @cython.locals(
        found=cython.longlong, best=cython.longlong, cell=cython.longlong, whole=cython.longlong)
    cdef long long find_anywhere(self, long long slot, long long seat, long long cutoff, long long use_jokers)
    @cython.locals(
        rack=cython.longlong, jokers=cython.longlong, on_table=cython.longlong, far=cython.longlong,
        cell=cython.longlong, others=cython.longlong)
    cdef long long may_go_out(self, long long seat)
    @cython.locals(at=cython.longlong, apart=cython.longlong)
    cdef long long may_share(self, long long cell, long long far)
    @cython.locals(rack=cython.longlong, cell=cython.longlong)
    cdef long long has_meld(self, long long seat, long long use_jokers)
    @cython.locals(
        first=cython.longlong, most=cython.longlong, one=cython.longlong, column=cython.longlong,
        start=cython.longlong, run=cython.longlong, place=cython.longlong)
    cdef long long company(self, long long cell)
    @cython.locals(gain=cython.longlong)
    cdef long long free(self, long long slot, long long seat, long long cell, long long cutoff, long long own)
    cdef void ask_rest(self, long long seat)
    cdef long long find(self, long long slot, long long must, long long jokers, long long cutoff)
    @cython.locals(rack=cython.longlong, cell=cython.longlong)
    cdef void ask_own(self, long long seat)
    @cython.locals(rack=cython.longlong, cell=cython.longlong, low=cython.longlong)
    cdef void ask_all(self, long long seat)
    @cython.locals(most=cython.longlong, cell=cython.longlong, end=cython.longlong)
    cdef long long ask(self, long long low, long long high, long long cutoff)
    cpdef long long can_open(self, long long seat)
    cpdef long long can_go_out(self, long long seat)
    cdef long long find_home(self)
    @cython.locals(first=cython.longlong, wild=cython.longlong)
    cdef long long find_run_aside(self)
    @cython.locals(one=cython.longlong, number=cython.longlong, other=cython.longlong)
    cdef long long find_group_aside(self)
    cdef long long stood(self, long long cell)
    @cython.locals(start=cython.longlong)
    cdef long long stood_in_run(self, long long first, long long wild)
    @cython.locals(first=cython.longlong, one=cython.longlong)
    cdef long long stood_in_group(self, long long cell)
    @cython.locals(place=cython.longlong)
    cdef void settle_run(self, long long first, long long wild)
    @cython.locals(stands=cython.longlong)
    cdef void settle_group(self, long long one, long long other)
    @cython.locals(first=cython.longlong, wild=cython.longlong, one=cython.longlong, other=cython.longlong)
    cdef long long find_with_home(self, long long seat, long long cutoff)
    @cython.locals(mine=cython.longlong, others=cython.longlong, found=cython.longlong)
    cdef long long find_beside(self, long long seat, long long one, long long other, long long cutoff)
    @cython.locals(gained=cython.longlong)
    cdef long long take(self, long long cell)
