"""A match of Basic Rummy: rounds to a target (BR-6.4, BR-6.5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after some rounds."""

    totals: tuple[int, ...]
    wins: tuple[int, ...]
    """Rounds won; every other round is a loss, a stalemate for all (BR-5.4)."""
    losses: tuple[int, ...]
    finished: bool
    winners: tuple[int, ...]
    """Empty until the match is finished; several share a match that ended before the target."""


def standing(rules: BasicRules, players: int, rounds: Sequence[RoundScore], *, ended: bool = False) -> Standing:
    """Totals, rounds won and lost, and the winner once the match is over, also where it was `ended` early."""
    totals = tuple(sum(one.scores[seat] for one in rounds) for seat in range(players))
    wins = tuple(sum(seat in one.winners for one in rounds) for seat in range(players))
    losses = tuple(len(rounds) - won for won in wins)
    finished = ended or is_finished(rules, players, rounds)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Standing(totals, wins, losses, finished, leaders if finished and rounds else ())


def is_finished(rules: BasicRules, players: int, rounds: Sequence[RoundScore]) -> bool:
    """Whether somebody has reached the target, or a stalemate has ended the match (BR-6.5, BR-5.4)."""
    totals = [sum(one.scores[seat] for one in rounds) for seat in range(players)]
    is_stuck = rules.stalemate_ends_match and any(not one.winners for one in rounds)
    return is_stuck or max(totals) >= rules.target_for(players)


def next_starter(players: int, starter: int) -> int:
    """Who starts the next round: the deal moves one seat to the left (BR-1.3)."""
    return (starter + 1) % players
