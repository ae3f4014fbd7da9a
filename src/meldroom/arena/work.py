"""Blocks in pieces of about a third of a second, so that handing them out costs nothing that can be measured.

How blocks are cut into pieces has no influence on any result.
"""

from collections import deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Protocol, TypeAlias

from meldroom.arena.games import GameResult
from meldroom.arena.matches import Block

PIECE_SECONDS: Final = 0.3
PIECE_MOST: Final = 200
"""Most blocks in a piece, however quick they are: what a lost worker costs."""

Piece: TypeAlias = tuple[Block, ...]
Games: TypeAlias = tuple[GameResult, ...]
"""The games of a block, one a rotation."""


@dataclass(frozen=True, slots=True)
class Done:
    """A piece that has been played."""

    played: tuple[tuple[Block, Games], ...]
    seconds: float


def play_piece(piece: Piece) -> Done:
    """Play all games of a piece."""
    began = perf_counter()
    played = tuple((block, block.play()) for block in piece)
    return Done(played, perf_counter() - began)


class Work:
    """What is still to be played, cut into pieces as workers ask for it."""

    def __init__(self, blocks: Iterable[Block], workers: int) -> None:
        self._left = deque(blocks)
        self._workers = workers
        self._seconds = 0.0
        self._blocks = 0

    def next_piece(self) -> Piece | None:
        """The next piece; None if all are handed out."""
        size = min(self._size(), len(self._left))
        return tuple(self._left.popleft() for _ in range(size)) or None

    def learn(self, done: Done) -> None:
        """Take note of how long blocks take."""
        self._seconds += done.seconds
        self._blocks += len(done.played)

    def _size(self) -> int:
        """One block until it is known how long that takes; towards the end a share, so that all finish together."""
        if not self._seconds:
            return 1
        share = -(-len(self._left) // (2 * self._workers))
        return max(1, min(round(PIECE_SECONDS * self._blocks / self._seconds), share, PIECE_MOST))


class Engine(Protocol):
    """Plays all pieces of some work, here or elsewhere."""

    @property
    def workers(self) -> int:
        """How many games are played at once."""
        ...

    def play(self, work: Work) -> Generator[Done]:
        """The pieces in the order in which they are finished; to stop early, close the generator."""
        ...


class Alone:
    """Plays in this process, one game after the other."""

    workers = 1

    def play(self, work: Work) -> Generator[Done]:
        """The pieces, in order."""
        while piece := work.next_piece():
            done = play_piece(piece)
            work.learn(done)
            yield done
