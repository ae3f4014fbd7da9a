"""Sheets to print in tests."""

from datetime import date

from meldroom.scorebook.sheet.blank import blank_sheet
from meldroom.scorebook.sheet.values import Line, Paper, Sheet
from meldroom.tilerummy.rules import find_rules

WORDY = (
    "mso_2p+ace=wrap+joker_in_opening=false+forced_play=true+direction=counter+jokers_per_set_max=1+joker_on_table=locked"
    "+pool_out_tie=void+pool_out_scoring=full+drop_lowest=true+seconds_per_turn=90+match_length=target:500+max_rounds=20"
)
"""Rules with as much to say as any house is likely to have."""


def blank(
    players: int = 4, rounds: int = 10, *, rules: str = "standard", language: str = "en", paper: str = "a4"
) -> Sheet:
    """A blank sheet that stands."""
    return blank_sheet(find_rules(rules), players=players, rounds=rounds, paper=Paper(paper), language=language)


def played(
    *names: str, rounds: tuple[tuple[int, ...], ...], winners: tuple[int, ...] = (), language: str = "en"
) -> Sheet:
    """A filled sheet of these rounds."""
    totals = [tuple(map(sum, zip(*rounds[: number + 1], strict=True))) for number in range(len(rounds))]
    lines = [
        Line(scores, total, frozenset(seat for seat, score in enumerate(scores) if score > 0))
        for scores, total in zip(rounds, totals, strict=True)
    ]
    return Sheet(
        players=names,
        rounds=len(rounds),
        lines=tuple(lines),
        winners=winners,
        played=date(2026, 11, 30),
        language=language,
    )
