# The types that Cython gives to picking.py; uncompiled, this file means nothing.
cimport cython
from meldroom.solver.kernel cimport Search, use_codes, ask_wild, ask_shape
from meldroom.solver.playouts cimport Playout

cdef long long COLOURS, NUMBERS, CELLS, KINDS, JOKER, END, DRAW, ACTIONS, OTHERS, LAST_START, PLAYS, DONE, STOPPED, FULL
cdef long long ROOM_MAX, STEPS, NONE, RACK, PICKED, TABLE, STANDS, UNSEEN, FACTS


@cython.final
cdef class Picks(Playout):
    cdef long long[::1] picked, left, base, next, bag
    cdef object answer
    cdef unsigned char[::1] legal
    cdef long long plays, count, last, known, ready, must, may, high_then, searches, stops, takens, founds

    @cython.locals(cell=cython.longlong)
    cpdef set_bag(self, long long copies, long long jokers)
    @cython.locals(cell=cython.longlong, rack=cython.longlong)
    cpdef renew(self)
    cpdef mask(self)
    cpdef long long act(self, long long action)
    cdef void leave(self)
    @cython.locals(slot=cython.longlong)
    cdef void lay_picked(self)
    @cython.locals(cell=cython.longlong, stay=cython.longlong, slot=cython.longlong)
    cdef void pick(self, long long kind)
    @cython.locals(cell=cython.longlong, place=cython.longlong)
    cdef void move(self, long long slot, long long to)
    @cython.locals(kind=cython.longlong, cell=cython.longlong)
    cdef long long first_of(self, long long slot, long long start)
    cdef long long cell_of(self, long long kind)
    @cython.locals(action=cython.longlong, slot=cython.longlong, kind=cython.longlong)
    cdef void look(self)
    @cython.locals(jokers=cython.longlong, cell=cython.longlong, there=cython.longlong)
    cdef long long may_be(self, long long kind)
    cdef long long kind_at(self, long long cell)
    cdef long long find_play(self, long long kind)
    cdef long long find_some(self, long long start)
    @cython.locals(opened=cython.longlong, cell=cython.longlong, low=cython.longlong, high=cython.longlong)
    cdef void ask_picks(self, long long kind, long long start)
    cdef void set_cell(self, long long cell, long long low, long long high)
    @cython.locals(cell=cython.longlong)
    cdef long long find_legal(self, long long cutoff)
    cdef long long find_first(self, long long cutoff)
    @cython.locals(
        low=cython.longlong, high=cython.longlong, then=cython.longlong, least=cython.longlong, found=cython.longlong)
    cdef long long find_freed(self, long long cell, long long cutoff)
    @cython.locals(most=cython.longlong, cell=cython.longlong, end=cython.longlong)
    cdef long long run(self, long long low, long long high, long long floor, long long cutoff)
    @cython.locals(cell=cython.longlong)
    cdef void prepare(self, long long high)
    @cython.locals(slot=cython.longlong, cell=cython.longlong)
    cdef void keep_play(self, long long must)
    cpdef let_play(self)
    @cython.locals(
        rack=cython.longlong, own=cython.longlong, jokers=cython.longlong, cell=cython.longlong, kind=cython.longlong,
        at=cython.longlong)
    cpdef observe(self, long long seat, short[::1] found)
