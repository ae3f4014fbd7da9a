"""A sheet to write on by hand."""

from typing import Final

from meldroom.scorebook.sheet.minute import minute
from meldroom.scorebook.sheet.values import ROUNDS, Paper, Sheet, check_players, check_rounds
from meldroom.tilerummy.options import LengthUnit, Overall
from meldroom.tilerummy.rules import Rules
from meldroom.words import ENGLISH, speaking

USUAL_ROUNDS: Final = 10


def blank_sheet(  # noqa: PLR0913 - what can be chosen
    rules: Rules,
    *,
    players: int,
    rounds: int | None = None,
    paper: Paper = Paper.A4,
    landscape: bool = False,
    language: str = ENGLISH,
) -> Sheet:
    """An empty sheet with these rules in a minute; raises `NotationError` for players or rounds it has no room for.

    Without a number of rounds there are as many as the rules say, where a sheet has that many.
    """
    check_players(players)
    rows = _rounds(rules) if rounds is None else rounds
    check_rounds(rows)
    with speaking(language):
        told = minute(rules, players)
    return Sheet(
        players=("",) * players,
        rounds=rows,
        wins=() if rules.overall is Overall.WINS else None,
        rules=rules.text,
        minute=told,
        paper=paper,
        landscape=landscape,
        language=language,
    )


def _rounds(rules: Rules) -> int:
    length = rules.match_length
    return length.count if length.unit is LengthUnit.ROUNDS and length.count in ROUNDS else USUAL_ROUNDS
