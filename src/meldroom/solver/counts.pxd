# The types that Cython gives to counts.py; uncompiled, this file means nothing.
cimport cython
from meldroom.solver.kernel cimport Search

cdef long long CELLS, KINDS, JOKER, COLOURS, SEATS, SLOTS


cdef class Counts:
    cdef Search search
    cdef long long[::1] real, kept, racks, sizes, opened
    cdef long long wild
    cdef long long memory, retrieval, anywhere, opening_min, opening_jokers, only_jokers
    cdef long long[::1] points, value, laid, kept_then, worth, tiles, home, homes
    cdef long long home_wild, home_stands

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
    @cython.locals(rack=cython.longlong, cell=cython.longlong, count=cython.longlong, jokers=cython.longlong)
    cdef void lay(self, long long slot, long long seat)
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
