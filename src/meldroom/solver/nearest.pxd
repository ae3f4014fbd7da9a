# The types that Cython gives to nearest.py; uncompiled, this file means nothing.
cimport cython

cdef long long DONE, NOTHING, STOPPED, FULL


cdef class Nearest:
    cdef object search, homes, elsewhere
    cdef long long count, taken, cutoff, trying, room_max
    cdef public long long patience, proven
    cdef public tuple melds
    cdef public tuple lies
    cdef set never
    cdef dict clashes

    cpdef ask(self, long long cutoff, long long patience, long long trying, long long room_max)
    cpdef first(self)
    cdef take(self, tuple melds)
    @cython.locals(at=cython.longlong, hurried=cython.longlong)
    cpdef improve(self)
    @cython.locals(kept=tuple)
    cdef look_at(self, long long at)
    @cython.locals(at=cython.longlong, kept=tuple)
    cdef grow(self)
    @cython.locals(fitting=tuple, kept=tuple, clashing=set)
    cdef exhaust(self, tuple chosen, tuple left)
    @cython.locals(at=cython.longlong)
    cdef set clashing(self, long long meld)
    cdef long long may_stay(self, tuple melds) except -1
    @cython.locals(end=cython.longlong)
    cdef tuple kept_with(self, tuple melds)
    @cython.locals(at=cython.longlong, others=list)
    cdef tuple laid_aside(self, tuple melds)
    @cython.locals(end=cython.longlong)
    cpdef long long find(self, tuple melds) except -1
