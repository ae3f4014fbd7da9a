# ruff: noqa: T201 - printing is what a measurement does
"""Runs the measurements named on the command line, or all of them; what follows `server` is passed on to it."""

import sys
from collections.abc import Callable, Mapping


def _solver(_: list[str]) -> None:
    from bench import solver  # noqa: PLC0415 - each measurement needs other packages

    solver.main()


def _server(rest: list[str]) -> None:
    from bench import server  # noqa: PLC0415 - each measurement needs other packages

    server.main(rest)


def _page(_: list[str]) -> None:
    from bench import page  # noqa: PLC0415 - each measurement needs other packages

    page.main()


def _learn(_: list[str]) -> None:
    from bench import learn  # noqa: PLC0415 - each measurement needs other packages

    learn.main()


def _playouts(_: list[str]) -> None:
    from bench import playouts  # noqa: PLC0415 - each measurement needs other packages

    playouts.main()


BENCHES: Mapping[str, Callable[[list[str]], None]] = {
    "solver": _solver,
    "server": _server,
    "page": _page,
    "learn": _learn,
    "playouts": _playouts,
}


def main(names: list[str]) -> int:
    """Run them one after another; 2 if a name is unknown."""
    if names[:1] == ["server"]:
        _server(names[1:])
        return 0
    for name in names:
        if name not in BENCHES:
            print(f"{name!r} is no measurement: expected one of {', '.join(BENCHES)}")
            return 2
    for name in names or BENCHES:
        BENCHES[name]([])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
