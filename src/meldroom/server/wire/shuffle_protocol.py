"""What is told of a shuffle."""

from meldroom.server.wire.message import Part


class ShuffleInfo(Part, frozen=True):
    """How a deal was shuffled: `commitment` is the SHA-256 of `seed:salt`, told before anybody draws a tile."""

    commitment: str
    seed: str
    """Empty until the round is over."""
    salt: str
