# The types that Cython gives to playouts.py; uncompiled, this file means nothing.
cimport cython
from meldroom.solver.finder cimport Finder

cdef long long CELLS, KINDS, JOKER, SEATS, TILES_MAX, NOTHING, FAR
cdef long long GREEDY, POINTS, KEEPER, MISER, LEARNED, STAGES, LOW, FEATURES, WEIGHTS, MANY, WAYS, TABLE, PLAIN, LEAD


cdef class Playout(Finder):
    cdef long long[::1] pool, policy, weights
    cdef long long pool_at, pool_end, turn, passes, players, turns, first_pass, direction, last_slot

    @cython.locals(at=cython.longlong)
    cpdef set_player(self, long long seat, long long policy, weights)
    @cython.locals(at=cython.longlong)
    cpdef set_pool(self, cells)
    cpdef start(self, long long players, long long turn, long long direction, long long passes, long long first_pass)
    cpdef hurry(self, long long steps)
    @cython.locals(before=cython.longlong)
    cpdef long long play(self, long long most)
    @cython.locals(seat=cython.longlong)
    cpdef long long is_over(self)
    @cython.locals(slot=cython.longlong)
    cpdef take_turn(self)
    cpdef after_move(self, long long draws)
    cdef void go_on(self)
    cdef void draw(self)
    cdef long long choose(self, long long seat)
    @cython.locals(own=cython.longlong, out=cython.longlong)
    cdef long long keep(self, long long seat)
    @cython.locals(out=cython.longlong)
    cdef long long hoard(self, long long seat)
    @cython.locals(
        out=cython.longlong, most=cython.longlong, best=cython.longlong, slot=cython.longlong, merit=cython.longlong)
    cdef long long weigh(self, long long seat)
    @cython.locals(at=cython.longlong, hope=cython.longlong)
    cdef long long hope_of(self, long long slot, long long seat)
    @cython.locals(jokers=cython.longlong)
    cdef long long find_way(self, long long slot, long long seat)
    @cython.locals(at=cython.longlong, points=cython.longlong, cell=cython.longlong, merit=cython.longlong)
    cdef long long merit(self, long long slot, long long seat)
    @cython.locals(at=cython.longlong, lead=cython.longlong, merit=cython.longlong)
    cdef long long merit_of_turn(self, long long slot, long long seat)
    @cython.locals(left=cython.longlong)
    cdef long long weights_at(self, long long seat)
    @cython.locals(least=cython.longlong, other=cython.longlong)
    cdef long long nearest(self, long long seat)
    @cython.locals(points=cython.longlong, tiles=cython.longlong, other=cython.longlong, at=cython.longlong)
    cdef long long least_value(self, long long seat)
    @cython.locals(seat=cython.longlong, slot=cython.longlong)
    cpdef long long make(self, long long uses_table, long long uses_jokers, long long by_points)
    cpdef long long make_usual(self)
    cdef long long made(self, long long slot)
