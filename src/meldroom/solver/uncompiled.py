"""Stands in for the module `cython` where the kernel runs uncompiled and Cython is not installed."""

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class _Type:
    """A type of C, which means nothing here."""

    def __getitem__(self, shape: object) -> "_Type":
        return self


int = longlong = void = _Type()  # noqa: A001 - the names of Cython
compiled = False


def _unchanged(what: T) -> T:
    return what


cclass = cfunc = inline = _unchanged


class _Nogil:
    """`with cython.nogil:` and `@cython.nogil`."""

    def __call__(self, what: T) -> T:
        return what

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


nogil = _Nogil()


def exceptval(*, check: bool) -> Callable[[T], T]:  # noqa: ARG001 - the signature of Cython
    """Say how exceptions leave a C function: as always, here."""
    return _unchanged


def declare(_type: object, value: T) -> T:
    """Give a variable a type of C: only its value counts here."""
    return value


def cast(_type: object, value: Any) -> Any:  # noqa: ANN401 - whatever it is
    """Convert to a type of C: nothing to do here."""
    return value
