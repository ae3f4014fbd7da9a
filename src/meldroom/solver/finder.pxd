# The types that Cython gives to finder.py; uncompiled, this file means nothing.
cimport cython
from meldroom.solver.kernel cimport Search, find_most, use_codes, ask_wild, ask_shape, run_aside, group_aside

cdef long long CELLS, KINDS, JOKER, COLOURS, OTHERS, REACH, LAST_START, SEATS, SLOTS, NOTHING, DONE, FULL, ROOM_MAX, STEPS


cdef class Finder:
    cdef Search search
    cdef list codes_for
    cdef long long codes_now, jokers_now, steps
    cdef long long[::1] real, kept, racks, sizes, opened
    cdef long long wild
    cdef long long memory, retrieval, anywhere, opening_min, opening_jokers, only_jokers
    cdef long long[::1] points, value, there, far, laid, kept_then, worth, tiles, home, homes
    cdef long long home_wild, home_stands, freed, owed, may_use

    @cython.locals(cell=cython.longlong)
    cpdef set_table(self, real, kept, long long wild)
    @cython.locals(cell=cython.longlong)
    cpdef set_rack(self, long long seat, rack, long long opened)
    @cython.locals(points=cython.longlong, cell=cython.longlong)
    cdef long long value_of(self, long long seat)
    @cython.locals(cell=cython.longlong)
    cpdef by_tiles(self)
    @cython.locals(cell=cython.longlong)
    cpdef by_points(self)
    @cython.locals(cell=cython.longlong, worth=cython.longlong)
    cdef long long all_of(self, long long seat)
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
    @cython.locals(rack=cython.longlong, cell=cython.longlong, count=cython.longlong, jokers=cython.longlong)
    cdef void lay(self, long long slot, long long seat)
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
    @cython.locals(
        laid=cython.longlong, then=cython.longlong, worth=cython.longlong, jokers=cython.longlong, tiles=cython.longlong,
        cell=cython.longlong, count=cython.longlong, wild=cython.longlong, number=cython.longlong,
        place=cython.longlong)
    cdef void fill(self, long long slot, long long must)
    @cython.locals(place=cython.longlong, worth=cython.longlong)
    cdef long long fill_home(self, long long laid)
    @cython.locals(
        first=cython.longlong, wild=cython.longlong, total=cython.longlong, most=cython.longlong,
        cell=cython.longlong, heaps=cython.longlong, at=cython.longlong)
    cdef void stand_in_groups(self, long long then, long long number)
    @cython.locals(place=cython.longlong)
    cdef long long share_of(self, long long at, long long heaps, long long total, long long wild)
    @cython.locals(colours=cython.longlong, place=cython.longlong, cell=cython.longlong, colour=cython.longlong)
    cdef void stand_in_heap(self, long long then, long long first, long long at, long long heaps, long long wild)
