"""What a tournament has shown, and where that comes from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from meldroom.arena.bootstrap import Interval, intervals, meeting_of, win_rates
from meldroom.arena.ratings import Meeting, elo_ratings
from meldroom.arena.sums import Played, Sums, sums_of
from meldroom.arena.tallies import Tally, tallies_of
from meldroom.arena.tournament import Tournament

Payoff: TypeAlias = tuple[tuple[float | None, ...], ...]
"""What each bot wins against each other; None where they never met, or neither won."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one bot has reached."""

    bot: str
    win_rate: float
    """Wins for each seat it had: a win is shared by those who win together, and a draw of two is half a win."""
    win_rate_ci: Interval
    elo: float
    """Points above the average of the field."""
    elo_ci: Interval
    seats: int
    """How often it sat down; more than once in a game that it played against itself too."""
    wins: float
    sums: Sums


@dataclass(frozen=True, slots=True)
class Report:
    """All that is told about a tournament."""

    rows: tuple[Row, ...]
    """In the order in which the bots were named."""
    payoff: Payoff
    blocks: tuple[tuple[str, int], ...]
    """How many blocks of each match were counted, by its key."""
    games: int
    is_bounded: bool
    """Whether everybody has won against somebody who has won against somebody, and so on, until all are reached. Else
    the ratings might as well be further apart by any number of points, and only the block that is added holds them."""


def report_of(tournament: Tournament) -> Report | None:
    """What the blocks played so far have shown; None unless there is one of each line-up."""
    plan, played = tournament.plan, tournament.counted
    tallies = tallies_of(plan.bots, played)
    if len(tallies) < len(plan.matches):
        return None
    meetings = [meeting_of(tally) for tally in tallies]
    blocks = tuple((match.key, _blocks(match.line_up, tallies)) for match in plan.matches)
    rows = _rows(plan.bots, plan.seed, tallies, played)
    games = sum(len(games) for _, games in played)
    return Report(rows, _payoff(meetings), blocks, games, is_bounded(meetings))


def _blocks(line_up: tuple[str, ...], tallies: Sequence[Tally]) -> int:
    return sum(tally.blocks for tally in tallies if tally.line_up == line_up)


def _rows(bots: Sequence[str], seed: int, tallies: Sequence[Tally], played: Played) -> tuple[Row, ...]:
    meetings = [meeting_of(tally) for tally in tallies]
    rates, elos = win_rates(meetings), elo_ratings(meetings)
    sure = intervals(tallies, elos, f"{seed}/intervals")
    return tuple(
        Row(
            bot=bot,
            win_rate=rates[at],
            win_rate_ci=sure.win_rates[at],
            elo=elos[at],
            elo_ci=sure.elos[at],
            seats=round(sum(meeting.games * meeting.seats[at] for meeting in meetings)),
            wins=sum(meeting.wins[at] for meeting in meetings),
            sums=sums_of(bot, played),
        )
        for at, bot in enumerate(bots)
    )


def is_bounded(meetings: Sequence[Meeting]) -> bool:
    """Whether from everybody a chain of wins leads to everybody else; just then the likeliest ratings are finite."""
    return all(len(_reached(meetings, bot)) == len(meetings[0].seats) for bot in range(len(meetings[0].seats)))


def _reached(meetings: Sequence[Meeting], first: int) -> set[int]:
    """Everybody to whom a chain of wins leads."""
    reached, new = {first}, {first}
    while new:
        beaten = (meeting.seats for meeting in meetings if any(meeting.wins[bot] for bot in new))
        new = {bot for seats in beaten for bot, count in enumerate(seats) if count} - reached
        reached |= new
    return reached


def _payoff(meetings: Sequence[Meeting]) -> Payoff:
    bots = range(len(meetings[0].seats))
    return tuple(tuple(_score(meetings, one, other) for other in bots) for one in bots)


def _score(meetings: Sequence[Meeting], one: int, other: int) -> float | None:
    """What one wins of the wins of both, seat for seat, in the games where both sat."""
    both = [meeting for meeting in meetings if one != other and meeting.seats[one] and meeting.seats[other]]
    won, lost = (_wins_a_seat(both, bot) for bot in (one, other))
    return won / (won + lost) if won + lost else None


def _wins_a_seat(meetings: Sequence[Meeting], bot: int) -> float:
    return sum(meeting.wins[bot] / meeting.seats[bot] for meeting in meetings)
