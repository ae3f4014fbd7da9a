"""What a player may do now, beside laying what the hand holds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choices:
    """What a seat may do in a round that is being played."""

    draw: bool = False
    passes: bool = False
    redeal: bool = False
    plan: bool = False
    """Arrange the next turn in that of somebody else."""


NONE = Choices()
