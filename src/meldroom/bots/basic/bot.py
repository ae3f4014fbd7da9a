"""The promise that every computer player of Basic Rummy keeps."""

from random import Random
from typing import Protocol

from meldroom.basicrummy.moves import Move
from meldroom.basicrummy.views import View


class BasicBot(Protocol):
    """A computer player: it gets what its seat may see, and gives a legal move; a turn is several moves."""

    @property
    def name(self) -> str:
        """The word by which it is chosen."""
        ...

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        ...

    def choose(self, view: View, rng: Random) -> Move:
        """A legal move for the player to move, whose view this is; all chance comes from `rng`."""
        ...
