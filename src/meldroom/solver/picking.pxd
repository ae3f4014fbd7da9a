# The types that Cython gives to picking.py; uncompiled, this file means nothing.
cimport cython
from meldroom.solver.promises cimport Promises

cdef long long CELLS, KINDS, JOKER, END, DRAW, ACTIONS, MANY, SEATS, PLAYS, NONE
cdef long long RACK, PICKED, TABLE, STANDS, UNSEEN, FACTS


@cython.final
cdef class Picks(Promises):
    cdef long long[::1] bag, plays_then, table_then, drawn, dead
    cdef long long changes, again, count, known

    @cython.locals(cell=cython.longlong)
    cpdef set_bag(self, long long copies, long long jokers)
    @cython.locals(cell=cython.longlong, seat=cython.longlong)
    cpdef begin(self)
    @cython.locals(cell=cython.longlong, rack=cython.longlong, kind=cython.longlong)
    cpdef renew(self)
    cdef long long is_as_before(self) noexcept nogil
    cpdef mask(self)
    cpdef long long act(self, long long action)
    cdef void leave(self)
    @cython.locals(slot=cython.longlong)
    cdef void lay_picked(self)
    @cython.locals(slot=cython.longlong, cell=cython.longlong)
    cdef long long as_ever(self)
    @cython.locals(cell=cython.longlong, stay=cython.longlong, slot=cython.longlong)
    cdef void pick(self, long long kind) noexcept nogil
    @cython.locals(action=cython.longlong, slot=cython.longlong)
    cdef void look(self)
    @cython.locals(kind=cython.longlong)
    cdef void look_further(self)
    @cython.locals(many=cython.longlong, kind=cython.longlong)
    cdef long long doubtful(self) noexcept nogil
    cdef long long is_doubtful(self, long long kind) noexcept nogil
    @cython.locals(kind=cython.longlong)
    cdef void give_up(self) noexcept nogil
    cdef void try_kind(self, long long kind)
    @cython.locals(kind=cython.longlong)
    cdef void look_again(self)
    cpdef let_play(self)
    @cython.locals(
        rack=cython.longlong, own=cython.longlong, jokers=cython.longlong, cell=cython.longlong, kind=cython.longlong,
        at=cython.longlong)
    cpdef observe(self, long long seat, short[::1] found)
    cpdef long long whose_turn(self)
