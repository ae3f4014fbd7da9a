"""Workers in processes of this machine, each with a line of its own to this one.

A worker that dies takes nothing along but its piece, which another one plays again: nothing is shared between workers
that a dying one could leave locked.
"""

import signal
import sys
from collections.abc import Generator
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from typing import Final

from meldroom.arena.players import ArenaError
from meldroom.arena.work import Done, Piece, Work, play_piece
from meldroom.words import say

DEATHS: Final = 3
"""So many workers may die of one piece; then it is no accident."""

_CAN_FORK: Final = "forkserver" in get_all_start_methods()
_STARTING: Final = get_context("forkserver") if _CAN_FORK else get_context("spawn")


class Crew:
    """A number of processes that play."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        if _CAN_FORK:
            _STARTING.set_forkserver_preload([__name__])  # all is loaded once, so a new worker begins at once

    def play(self, work: Work) -> Generator[Done]:
        """The pieces as they are finished; workers end when there is nothing left, or the generator is closed."""
        workers: list[_Worker] = []
        try:
            while len(workers) < self.workers and (piece := work.next_piece()):
                workers.append(_Worker(piece))
            while busy := [worker for worker in workers if worker.piece]:
                for worker in _ready(busy):
                    done = worker.take()
                    if done is not None:
                        work.learn(done)
                        worker.give(work.next_piece())
                        yield done
        finally:
            for worker in workers:
                worker.end()


class _Worker:
    """A process, and what it is busy with."""

    def __init__(self, piece: Piece) -> None:
        self.piece: Piece | None = None
        self._deaths = 0
        self._begin()
        self.give(piece)

    def _begin(self) -> None:
        self.line, far_end = _STARTING.Pipe()
        self._process = _STARTING.Process(target=_serve, args=(far_end,), daemon=True)
        self._process.start()
        far_end.close()  # so that the line is closed when the process has died

    def give(self, piece: Piece | None) -> None:
        """Hand it a piece, or nothing more."""
        self.piece, self._deaths = piece, 0
        self._send()

    def _send(self) -> None:
        with suppress(OSError):  # a worker that has just died is found dead when it is asked for the result
            self.line.send(self.piece)

    def take(self) -> Done | None:
        """The piece it has finished; None if it has died, and another process has its piece now."""
        try:
            found: Done | Exception = self.line.recv()
        except (EOFError, OSError):
            self._replace()
            return None
        if isinstance(found, Exception):
            raise found
        return found

    def _replace(self) -> None:
        self._deaths += 1
        self.end()
        if self._deaths >= DEATHS:
            assert self.piece is not None, "it was busy"
            raise ArenaError(say("arena.workers_die", deaths=DEATHS, deal=repr(self.piece[0].deal)))
        self._begin()
        self._send()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.line.close()
        self._process.kill()
        self._process.join()


def _ready(busy: list[_Worker]) -> list[_Worker]:
    ready = wait([worker.line for worker in busy])
    return [worker for worker in busy if worker.line in ready]


def _serve(line: Connection) -> None:
    """What a worker does: play what it is given until there is nothing more, or nobody there to give it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches everybody; who gave the work decides what it means
    sys.stdout = sys.stderr  # what a bot prints shall not be taken for a result
    with suppress(EOFError, OSError):
        while piece := line.recv():
            line.send(_played(piece))


def _played(piece: Piece) -> Done | Exception:
    try:
        return play_piece(piece)
    except Exception as error:  # noqa: BLE001 - it is raised where the work came from
        return error
