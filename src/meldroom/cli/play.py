"""`meldroom play`: a whole match in the terminal."""

import secrets
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from meldroom.bots import BOTS
from meldroom.bots.levels import LEVELS, named
from meldroom.cli.arguments import GameName, RulesText, rules_of
from meldroom.cli.errors import Unusable
from meldroom.cli.match import open_match
from meldroom.cli.screens import make_console
from meldroom.cli.sitting import Sitting
from meldroom.server.table.answers import Refusal
from meldroom.server.table.names import bot_names, clean_name
from meldroom.tilerummy.deal import check_players
from meldroom.tilerummy.rules import STANDARD
from meldroom.words import say, showing

USUAL: Final = ("greedy", "keeper", "chance")
"""Who plays unless told otherwise, in this order."""


def play(  # noqa: PLR0913 - a command has the arguments that its users need
    *,
    bots: Annotated[
        str | None,
        Parameter(
            help=f"Who you play against, by level ({', '.join(LEVELS)}) or by name ({', '.join(BOTS)}), "
            "joined by commas; greedy by default."
        ),
    ] = None,
    players: Annotated[int | None, Parameter(help="How many play, you among them; 2 by default.")] = None,
    game: Annotated[GameName, Parameter(help="What is played; --rules may add to it.")] = "tile",
    rules_text: RulesText = STANDARD,
    seed: Annotated[str | None, Parameter(help="Deal the tiles from this text, to play the same match again.")] = None,
    name: Annotated[str, Parameter(help="What you are called.")] = "Player",
    plain: Annotated[
        bool, Parameter(env_var="MELDROOM_PLAIN", help="Words alone, for a screen reader: no colours, tiles by name.")
    ] = False,
    save: Annotated[Path | None, Parameter(help="Keep the match in this file, for meldroom replay.")] = None,
) -> int:
    """Play a whole match in the terminal."""
    rules = rules_of(game, rules_text)
    opponents = _opponents(bots, players)
    check_players(rules, len(opponents) + 1)
    person = _name(name)
    with suppress(ImportError):
        __import__("readline")  # arrow keys, where the system has them
    names = [person, *bot_names(len(opponents), [person])]
    match = open_match(names, [None, *opponents], rules, secrets.token_hex(8) if seed is None else seed)
    with showing(rules.deck):
        return Sitting(make_console(plain=plain), match, save).play()


def _opponents(bots: str | None, players: int | None) -> list[str]:
    chosen = [] if bots is None else [_bot(bot.strip().lower()) for bot in bots.split(",")]
    if players is None:
        return chosen or list(USUAL[:1])
    if not 2 <= players <= 6:  # noqa: PLR2004 - the most that any rules allow
        raise Unusable(say("term.players", n=players))
    if len(chosen) > players - 1:
        raise Unusable(say("term.too_many_bots", n=len(chosen), players=players))
    return list(islice(cycle(chosen or USUAL), players - 1))


def _bot(text: str) -> str:
    name = named(text)
    if name not in BOTS:
        raise Unusable(say("term.no_bot", name=repr(text), levels=", ".join(LEVELS), known=", ".join(BOTS)))
    return name


def _name(text: str) -> str:
    try:
        return clean_name(text)
    except Refusal as refusal:
        raise Unusable(str(refusal)) from refusal
