"""A match: rounds, running totals, its end and its winners (TR-12)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from meldroom.tilerummy.options import LengthUnit, NextStarter, Overall
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import RoundScore
from meldroom.tilerummy.state import step

ROUNDS_TO_DROP = 2
"""The lowest round is left out once this many are played (TR-12.7)."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after some rounds."""

    totals: tuple[int, ...]
    wins: tuple[int, ...]
    finished: bool
    winners: tuple[int, ...]
    """Empty until the match is finished; more than one for a shared victory."""


def standing(rules: Rules, players: int, rounds: Sequence[RoundScore], *, ended: bool = False) -> Standing:
    """Totals, rounds won, and the winners once the match is over, also where it was `ended` early."""
    totals = tuple(_total(rules, [one.scores[seat] for one in rounds]) for seat in range(players))
    wins = tuple(sum(seat in one.winners for one in rounds) for seat in range(players))
    finished = ended or is_finished(rules, players, rounds)
    return Standing(totals, wins, finished, _leaders(rules, totals, wins) if finished and rounds else ())


def _total(rules: Rules, scores: Sequence[int]) -> int:
    dropped = min(scores) if rules.drop_lowest and len(scores) >= ROUNDS_TO_DROP else 0
    return sum(scores) - dropped


def _leaders(rules: Rules, totals: Sequence[int], wins: Sequence[int]) -> tuple[int, ...]:
    """Most points, then most rounds won, or the reverse; who is still equal shares the victory."""
    pairs = list(zip(wins, totals, strict=True) if rules.overall is Overall.WINS else zip(totals, wins, strict=True))
    return tuple(seat for seat, pair in enumerate(pairs) if pair == max(pairs))


def is_finished(rules: Rules, players: int, rounds: Sequence[RoundScore]) -> bool:
    """Whether the last round of the match has been played (TR-12.1 to TR-12.3)."""
    length = rules.match_length
    if length.unit is LengthUnit.TARGET:
        reached = any(sum(one.scores[seat] for one in rounds) >= length.count for seat in range(players))
        return reached or (rules.max_rounds is not None and len(rounds) >= rules.max_rounds)
    return len(rounds) >= (players if length.unit is LengthUnit.PLAYERS else length.count)


def next_starter(rules: Rules, players: int, starter: int, winners: Sequence[int]) -> int | None:
    """Who starts the next round (TR-2.7); None if it is drawn for, also where the round had no single winner."""
    match rules.next_starter:
        case NextStarter.REDRAW:
            return None
        case NextStarter.ROTATE:
            return step(rules.direction, players, starter)
        case NextStarter.WINNER:
            return winners[0] if len(winners) == 1 else None
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(rules.next_starter)
