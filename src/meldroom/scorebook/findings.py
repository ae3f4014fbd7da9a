"""What is odd about a round, and whether it is written all the same (TR-13)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from meldroom.scorebook.errors import BookError
from meldroom.words import all_of, say


class Code(StrEnum):
    """What can be odd about a round, in the order in which it is told."""

    NOT_ZERO_SUM = "not_zero_sum"
    NO_WINNER = "no_winner"
    SEVERAL_WINNERS = "several_winners"
    IMPOSSIBLE = "impossible"
    ABOVE_FULL_RACK = "above_full_rack"
    LIKELY_TYPO = "likely_typo"
    TILES_UNKNOWN = "tiles_unknown"
    STARTER_UNKNOWN = "starter_unknown"


class Answer(StrEnum):
    """What follows from something odd."""

    TOLD = "told"
    """It is written, and said."""
    ASKED = "asked"
    """It is written only if somebody confirms it."""
    REFUSED = "refused"
    """It is not written."""


ANSWERS: Final = MappingProxyType(
    dict.fromkeys(Code, Answer.ASKED)
    | dict.fromkeys((Code.ABOVE_FULL_RACK, Code.LIKELY_TYPO, Code.STARTER_UNKNOWN), Answer.TOLD)
    | {Code.IMPOSSIBLE: Answer.REFUSED}
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One odd thing about a round."""

    code: Code
    seats: tuple[int, ...] = ()
    """Whom it is about."""
    amount: int = 0
    """By how much the round does not balance; else the amount that is too large."""
    limit: int = 0
    """What the amount is measured by."""

    @property
    def answer(self) -> Answer:
        """Whether it is told, asked about, or refused."""
        return ANSWERS[self.code]

    def words(self, names: Sequence[str]) -> str:
        """What is odd, in a sentence."""
        who = all_of(names[seat] for seat in self.seats)
        sign = f"{self.amount:+d}" if self.code is Code.NOT_ZERO_SUM else self.amount
        return say(f"scorebook.odd.{self.code}", names=who, n=abs(self.amount), amount=sign, limit=self.limit)


def unanswered(findings: Iterable[Finding], confirmed: Iterable[str]) -> tuple[Finding, ...]:
    """What keeps a round from being written: all that is refused, and what is asked about and not confirmed."""
    answered = set(confirmed)
    return tuple(
        one
        for one in findings
        if one.answer is Answer.REFUSED or (one.answer is Answer.ASKED and one.code not in answered)
    )


class Unconfirmed(BookError):  # noqa: N818 - it waits for an answer
    """A round is odd: it is written only if somebody confirms `findings`, and never where they are refused."""

    def __init__(self, message: str, findings: Sequence[Finding]) -> None:
        super().__init__(message)
        self.findings = tuple(findings)
