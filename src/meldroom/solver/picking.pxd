# The types that Cython gives to picking.py; uncompiled, this file means nothing.
cimport cython
from meldroom.solver.kernel cimport use_codes
from meldroom.solver.playouts cimport Playout

cdef long long COLOURS, NUMBERS, CELLS, KINDS, JOKER, END, DRAW, ACTIONS, OTHERS, MANY, SEATS, PLAYS
cdef long long TRIED, HASH, FEW, CODE_BITS, OWN_BITS, QUESTIONS, NONE, PATIENCE, A_FEW
cdef long long RACK, PICKED, TABLE, STANDS, UNSEEN, FACTS


@cython.final
cdef class Picks(Playout):
    cdef long long[::1] picked, left, base, next, bag, cell_of, kind_at
    cdef object answer
    cdef unsigned char[::1] legal
    cdef long long[::1] plays_then, table_then, drawn, dead
    cdef long long changes, again, new, first, plays, count, last, known, must, may
    cdef long long[::1] low, high, like, flipped, least, most, like_at, put_at, wild_at
    cdef long long[::1] open_at, total_at, groups_at, wild_in, keys, stamps, seen
    cdef long long stamp, tried, spare, wanted, floor, slots, backwards
    cdef long long[::1] plain_low, plain_high, on_way
    cdef long long plain_spare, own, limit, harder_from, same_from, spent

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
    @cython.locals(cell=cython.longlong, place=cython.longlong)
    cdef void move(self, long long slot, long long to) noexcept nogil
    @cython.locals(kind=cython.longlong, cell=cython.longlong)
    cdef long long first_of(self, long long slot, long long start) noexcept nogil
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
    @cython.locals(jokers=cython.longlong, cell=cython.longlong, there=cython.longlong)
    cdef long long may_be(self, long long kind, long long start)
    cdef long long find_with(self, long long kind, long long start)
    cdef long long find_new(self, long long kind, long long start)
    cdef long long find_some(self, long long start)
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
    @cython.locals(cell=cython.longlong, opened=cython.longlong, low=cython.longlong)
    cdef void ask_plainly(self) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void remember(self) noexcept nogil
    @cython.locals(
        most=cython.longlong, colour=cython.longlong, before=cython.longlong, found=cython.longlong)
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
    cdef long long put(
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
    cdef void lay_out(self) noexcept nogil
    @cython.locals(
        more=cython.longlong, first=cython.longlong, there=cython.longlong, colour=cython.longlong,
        count=cython.longlong, left=cython.longlong, add=cython.longlong)
    cdef void deal_groups(self, long long number, long long at) noexcept nogil
    cpdef let_play(self)
    @cython.locals(
        rack=cython.longlong, own=cython.longlong, jokers=cython.longlong, cell=cython.longlong, kind=cython.longlong,
        at=cython.longlong)
    cpdef observe(self, long long seat, short[::1] found)
    cpdef long long whose_turn(self)
