"""How much time a table gives: what may be chosen, when something is due, and what becomes of a turn that is over."""

from typing import Final

from meldroom.server.data.events import Moved
from meldroom.server.live.botseat import instead
from meldroom.server.table.answers import Refusal
from meldroom.server.table.game import Game
from meldroom.server.wire.pace_protocol import Pace
from meldroom.tilerummy.referee import Search
from meldroom.words import say

HOURS: Final = (0, 12, 24, 48, 72, 168)
MOST_EXTENSIONS: Final = 3
EXTENSION_SECONDS: Final = (30, 60)
NOTHING: Final = 0
"""What is due where nothing will be."""
_BOT_MS: Final = 60_000
"""A computer player whose server has stopped is moved by another one after this time."""


def refuse_bad_pace(pace: Pace) -> None:
    """Refuse what is not offered."""
    if pace.hours not in HOURS:
        raise Refusal("bad_pace", say("no.hours", n=pace.hours, known=_listed(HOURS)))
    if not 0 <= pace.extensions <= MOST_EXTENSIONS:
        raise Refusal("bad_pace", say("no.extensions", n=pace.extensions, most=MOST_EXTENSIONS))
    if pace.extension_seconds not in EXTENSION_SECONDS:
        raise Refusal(
            "bad_pace", say("no.extension_seconds", n=pace.extension_seconds, known=_listed(EXTENSION_SECONDS))
        )


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def due(game: Game) -> int | None:
    """When a server must look after this table although nobody may be there; None where people play at one time."""
    if not game.pace.hours:
        return None
    if not game.is_playing:
        return NOTHING
    is_bot = game.bots[game.mover] is not None
    return game.turn_at + _BOT_MS if is_bot else game.deadline


def without_rule(game: Game, search: Search) -> Moved:
    """What becomes of a turn whose hours are over, where the rules have no clock (TR-14.3)."""
    return Moved(instead(game.position, search), late=True)
