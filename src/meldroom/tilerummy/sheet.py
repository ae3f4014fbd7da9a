"""Checks of a round as somebody wrote it down (TR-13)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import highest_rack, whole_bag


class SheetCode(StrEnum):
    """What can be odd about the entries of a round."""

    NOT_INTEGER = "not_integer"
    NOT_ZERO_SUM = "not_zero_sum"
    NO_WINNER = "no_winner"
    SEVERAL_WINNERS = "several_winners"
    IMPOSSIBLE = "impossible"
    ABOVE_FULL_RACK = "above_full_rack"
    LIKELY_TYPO = "likely_typo"


WARNINGS = frozenset({SheetCode.ABOVE_FULL_RACK, SheetCode.LIKELY_TYPO})
"""What may be right after all; the rest cannot."""


@dataclass(frozen=True, slots=True)
class SheetCheck:
    """What is odd about the entries."""

    codes: tuple[SheetCode, ...]

    @property
    def status(self) -> str:
        """`ok`, `warn` if it may be right after all, `error` if it cannot be."""
        if not self.codes:
            return "ok"
        return "warn" if WARNINGS.issuperset(self.codes) else "error"


def check_round(rules: Rules, entries: Mapping[str, float], *, tied: bool = False) -> SheetCheck:
    """Check one round's entries, one a player; `tied` says that a pool-out had several winners."""
    scores = list(entries.values())
    if not all(float(score).is_integer() for score in scores):
        return SheetCheck((SheetCode.NOT_INTEGER,))
    found = [*_balance(rules, scores), *_winners(scores, tied=tied), *check_size(rules, min(scores, default=0))]
    return SheetCheck(tuple(found))


def _balance(rules: Rules, scores: list[float]) -> list[SheetCode]:
    return [SheetCode.NOT_ZERO_SUM] if rules.winner_score.flat is None and sum(scores) != 0 else []


def _winners(scores: list[float], *, tied: bool) -> list[SheetCode]:
    if max(scores, default=-1) < 0:
        return [SheetCode.NO_WINNER]
    return [SheetCode.SEVERAL_WINNERS] if sum(score > 0 for score in scores) > 1 and not tied else []


def check_size(rules: Rules, lowest: float) -> list[SheetCode]:
    """The strongest of three flags: no rack can be so dear, no first rack can, hardly any is (TR-13.3 to TR-13.5)."""
    if lowest < -hard_limit(rules):
        return [SheetCode.IMPOSSIBLE]
    if lowest < -highest_rack(rules, rules.hand_size):
        return [SheetCode.ABOVE_FULL_RACK]
    return [SheetCode.LIKELY_TYPO] if lowest < rules.warn_below else []


def hard_limit(rules: Rules) -> int:
    """The most that one rack can hold at the end: every tile but the winner's opening (TR-13.5)."""
    return whole_bag(rules) - rules.opening_min
