"""What a deal was shuffled from, and the promise of it that is given before the first tile is drawn."""

from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The secret of one deal; without a salt it was never promised.

    >>> Shuffle("00ff", "a1").commitment[:8]
    '853f05ac'
    """

    seed: str
    salt: str

    @property
    def commitment(self) -> str:
        """The SHA-256 of `SEED:SALT`, in hexadecimal: published before the round, it binds whoever shuffled."""
        return sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()
