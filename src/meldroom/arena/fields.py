"""A report as the fields of a JSON object."""

from typing import Final, TypeAlias

from meldroom.arena.bootstrap import Interval
from meldroom.arena.matches import Match
from meldroom.arena.origin import commit, meldroom_version
from meldroom.arena.players import code_version
from meldroom.arena.report import Report, Row
from meldroom.arena.sequential import LOWER, UPPER, Test
from meldroom.arena.tournament import Tournament
from meldroom.bots.bot import BUDGET

Fields: TypeAlias = dict[str, object]

SHARE_DIGITS: Final = 4
POINTS_DIGITS: Final = 2
ELO_DIGITS: Final = 1


def fields_of(tournament: Tournament, report: Report, seconds: float) -> Fields:
    """All that is told, ready for JSON."""
    plan = tournament.plan
    return {
        "games": report.games,
        "blocks": sum(count for _, count in report.blocks),
        "seconds": round(seconds, 2),
        "rows": [_row(row) for row in report.rows],
        "payoff": [[_rounded(score, SHARE_DIGITS) for score in line] for line in report.payoff],
        "elo_is_bounded": report.is_bounded,
        "players": plan.players,
        "rules": plan.rules.text,
        "seed": plan.seed,
        "budget": BUDGET,
        "seconds_per_move": plan.seconds,
        "line_ups": [_line_up(match, plan.seed, dict(report.blocks)[match.key]) for match in plan.matches],
        "stopped": tournament.is_stopped,
        "sequential": None if tournament.test is None else _test(tournament.test),
        "version": meldroom_version(),
        "commit": commit(),
        "code": code_version(),
    }


def _row(row: Row) -> Fields:
    sums = row.sums
    return {
        "bot": row.bot,
        "win_rate": round(row.win_rate, SHARE_DIGITS),
        "ci95": _ends(row.win_rate_ci, SHARE_DIGITS),
        "elo": round(row.elo, ELO_DIGITS),
        "elo_ci95": _ends(row.elo_ci, ELO_DIGITS),
        "points_per_game": round(sums.points, POINTS_DIGITS),
        "points_ci95": None if sums.points_ci is None else _ends(sums.points_ci, POINTS_DIGITS),
        "illegal": sums.illegal,
        "timeouts": sums.timeouts,
        "first_illegal": sums.reason,
        "seats": row.seats,
        "wins": round(row.wins, SHARE_DIGITS),
    }


def _line_up(match: Match, seed: int, blocks: int) -> Fields:
    return {"bots": match.line_up, "match": match.key, "blocks": blocks, "first_deal": match.deal(seed, 0)}


def _test(test: Test) -> Fields:
    bounds = test.bounds
    return {
        "elo0": bounds.elo0,
        "elo1": bounds.elo1,
        "llr": round(test.likelihood, SHARE_DIGITS),
        "bounds": _ends((LOWER, UPPER), SHARE_DIGITS),
        "pentanomial": test.counts,
        "verdict": test.verdict,
    }


def _ends(interval: Interval, digits: int) -> list[float]:
    return [round(end, digits) for end in interval]


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)
