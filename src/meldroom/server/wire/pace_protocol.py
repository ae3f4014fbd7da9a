"""How a table goes about time: chosen by who opens it, and told to everybody."""

from typing import Final, Literal, TypeAlias

from meldroom.server.wire.message import Part

Away: TypeAlias = Literal["wait", "bot", "out"]
"""What happens when the player to move has been away for a minute: nothing, a computer player moves, or it resigns."""


class Pace(Part, frozen=True):
    """How much time a table gives besides what its rules say."""

    hours: int = 0
    """How long a turn may take where people come and go: 12, 24, 48, 72 or 168; 0 where they play at one time."""
    extensions: int = 0
    """How often a player may have more time in a round, 0 to 3; counts where the rules have a clock."""
    extension_seconds: int = 30
    """How much more each time: 30 or 60."""


USUAL_PACE: Final = Pace()
"""That of a table that says nothing of it."""
