"""Workers on a Ray cluster, or on a Ray of this machine alone. Ray is an extra; it is imported when it is asked for."""

from collections.abc import Generator
from importlib import import_module
from socket import create_connection
from typing import Any, Final
from urllib.parse import urlsplit

from meldroom.arena.players import ArenaError
from meldroom.arena.work import Done, Work, play_piece
from meldroom.words import say

LOCAL: Final = "local"
AUTO: Final = "auto"
"""A cluster that Ray finds by itself."""
TRIES: Final = 3
"""How often Ray begins a piece anew whose worker has died."""
ANSWERS: Final = 5.0
"""Seconds in which a cluster must answer."""
AHEAD: Final = 2
"""Pieces handed out for each worker, so that none waits for the next."""


class OnRay:
    """Plays on Ray; a piece whose worker or machine is lost is begun anew elsewhere."""

    def __init__(self, address: str, workers: int | None) -> None:
        try:
            self._ray: Any = import_module("ray")  # has no types that hold under strict checking
        except ImportError as error:
            raise ArenaError(say("arena.no_ray")) from error
        self._join(address, workers)
        self.workers = workers or max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _join(self, address: str, workers: int | None) -> None:
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            if address == LOCAL:
                self._ray.init(num_cpus=workers, include_dashboard=False, **quiet)
            else:
                _knock(address)
                self._ray.init(address=address, **quiet)
        except (OSError, RuntimeError, ValueError) as error:
            raise ArenaError(say("arena.no_cluster", address=repr(address), reason=error)) from error

    def play(self, work: Work) -> Generator[Done]:
        """The pieces as they are finished; Ray is left when there is nothing left, or the generator is closed."""
        task = self._ray.remote(max_retries=TRIES)(play_piece)
        flying: list[object] = []
        try:
            while flying := self._filled(flying, work, task):
                ready, flying = self._ray.wait(flying, num_returns=1)
                done: Done = self._ray.get(ready[0])
                work.learn(done)
                yield done
        finally:
            self._ray.shutdown()

    def _filled(self, flying: list[object], work: Work, task: Any) -> list[object]:  # noqa: ANN401 - as `ray` itself
        """As many pieces on their way as there is room for."""
        full = list(flying)
        while len(full) < AHEAD * self.workers and (piece := work.next_piece()):
            full.append(task.remote(piece))
        return full


def _knock(address: str) -> None:
    """Raise `OSError` or `ValueError` if nobody is at `host:port` or `ray://host:port`; Ray would ask on for ever."""
    if address == AUTO:
        return
    place = urlsplit(address if "://" in address else f"//{address}")
    if place.hostname is None or place.port is None:
        raise ValueError(say("arena.no_address"))
    create_connection((place.hostname, place.port), ANSWERS).close()
