# The types that Cython gives to promises.py; uncompiled, this file means nothing.
cimport cython
from meldroom.solver.kernel cimport use_codes
from meldroom.solver.playouts cimport Playout
from meldroom.solver.straight cimport Straight

cdef long long COLOURS, NUMBERS, CELLS, KINDS, JOKER, END, ACTIONS, OTHERS, SEATS, PLAYS, NONE


cdef class Promises(Playout):
    cdef Straight straight
    cdef object answer
    cdef unsigned char[::1] legal
    cdef long long[::1] picked, left, base, next, cell_of, kind_at
    cdef long long new, first, plays, last, must, may

    cdef long long seek(self, long long must, long long may, long long some)
    @cython.locals(cell=cython.longlong, opened=cython.longlong, low=cython.longlong)
    cdef void ask_plainly(self) noexcept nogil
    @cython.locals(jokers=cython.longlong, cell=cython.longlong, there=cython.longlong)
    cdef long long may_be(self, long long kind, long long start)
    cdef long long find_with(self, long long kind, long long start)
    cdef long long find_some(self, long long start)
    cdef long long find_new(self, long long kind, long long start)
    @cython.locals(opened=cython.longlong, cell=cython.longlong)
    cdef void ask_picks(self, long long kind, long long start)
    @cython.locals(cell=cython.longlong)
    cdef long long find_legal(self, long long some)
    cdef long long find_first(self, long long some)
    @cython.locals(low=cython.longlong, high=cython.longlong, base=cython.longlong, found=cython.longlong)
    cdef long long find_freed(self, long long cell, long long some)
    @cython.locals(first=cython.longlong, wild=cython.longlong, one=cython.longlong, other=cython.longlong)
    cdef long long find_its_home(self, long long some)
    @cython.locals(low_one=cython.longlong, low_other=cython.longlong, found=cython.longlong)
    cdef long long find_without(self, long long one, long long other, long long some)
    @cython.locals(slot=cython.longlong, cell=cython.longlong)
    cdef void keep_play(self, long long must)
    @cython.locals(cell=cython.longlong)
    cdef void change_stands(self, long long slot, long long by)
    @cython.locals(cell=cython.longlong, place=cython.longlong)
    cdef void move(self, long long slot, long long to) noexcept nogil
    @cython.locals(kind=cython.longlong, cell=cython.longlong)
    cdef long long first_of(self, long long slot, long long start) noexcept nogil
