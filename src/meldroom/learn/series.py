"""One game after another from one seed."""

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Series:
    """The seed of a game, and with it those of all games that follow."""

    base: str
    game: int = 0

    @property
    def seed(self) -> str:
        """What the deal is made from, and all chance of computer players."""
        return f"{self.base}/{self.game}"

    @property
    def after(self) -> "Series":
        """The next game."""
        return Series(self.base, self.game + 1)

    def chance(self, moves: int) -> Random:
        """What a computer player may use for the move that follows so many; so a game can be gone on with anywhere."""
        return Random(f"{self.seed}/{moves}")


def read_series(seed: str) -> Series:
    """The series that a seed is of; any text is a seed."""
    base, slash, game = seed.rpartition("/")
    return Series(base, int(game)) if slash and game.isascii() and game.isdigit() else Series(seed)
