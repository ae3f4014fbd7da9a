"""What is wrong with something that is to be taken in, line by line."""

from collections.abc import Sequence
from dataclasses import dataclass

from meldroom.scorebook.errors import BookError


@dataclass(frozen=True, slots=True)
class LineProblem:
    """A line that cannot be taken in."""

    line: int
    """From 1: of the file, or of the trail where that is what is read."""
    words: str
    """Where it is and what is wrong with it, in a sentence."""


class Unreadable(BookError):  # noqa: N818 - what it is about has many lines
    """Something cannot be taken in, and nothing of it was; `problems` names every line and its reason."""

    def __init__(self, problems: Sequence[LineProblem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda one: one.line))
        super().__init__("\n".join(one.words for one in self.problems))
