"""What the book asks of a game: how a round is scored, and how a match goes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from meldroom.scorebook.findings import Finding
from meldroom.scorebook.lines import Said
from meldroom.tilerummy.match import Standing
from meldroom.tilerummy.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class Settled:
    """A round with its scores, and what is odd about it."""

    score: RoundScore
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Law:
    """One game, as the book knows it. Rules are always their text, which each law reads (and remembers) itself."""

    most_players: int
    stalemates: bool
    """Whether a round may end with nothing to count; else a blocked round is counted."""
    write_rules: Callable[[str], str]
    """The shortest text of the same rules; raises `RulesError` for a text that is none."""
    rack: Callable[[str, str], tuple[int, int | None]]
    """What is left, as somebody typed it, by rules: its value, and how many if told. Raises `BookError`."""
    asks_opened: Callable[[str], bool]
    """Whether it matters by these rules who had opened."""
    shape: Callable[[Said, int], str | None]
    """The key of the sentence that says why an entry cannot be one of a round of so many players; None if it can."""
    settle: Callable[[str, int, Said, int | None], Settled]
    """Scores of an entry by rules, for so many players, started by a seat if that is known."""
    standing: Callable[[str, int, Sequence[RoundScore], bool], Standing]
    """Totals, rounds won, end and winners; the last value says that the match was ended early."""
    totals: Callable[[str, Sequence[RoundScore]], tuple[int, ...]]
    """What everybody has after some rounds, at least one."""
    next_starter: Callable[[str, int, int | None, Sequence[int]], int | None]
    """Who starts after a round started by this seat and won by these; None if it is drawn for, or not known."""
    last_rounds: Callable[[str, int], int | None]
    """How many rounds a match of so many players lasts; None where something else ends it."""
