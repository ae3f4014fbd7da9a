"""`meldroom play`: a whole match in the terminal."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from meldroom.basicrummy.deal import check_players as check_basic_players
from meldroom.basicrummy.rules import BasicRules
from meldroom.bots import BOTS
from meldroom.bots.basic import BASIC_BOTS, BASIC_LEVELS, basic_named
from meldroom.bots.levels import LEVELS, named
from meldroom.cli.arguments import GameName, Plain, RulesText, rules_of_game
from meldroom.cli.basic.sitting import BasicSitting
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
BASIC_USUAL: Final = ("thrifty", "chance", "shrewd")
"""The same for Basic Rummy."""


def play(  # noqa: PLR0913 - a command has the arguments that its users need
    *,
    bots: Annotated[
        str | None,
        Parameter(
            help=f"Who you play against, by level ({', '.join(LEVELS)}) or by name ({', '.join(BOTS)}), "
            f"joined by commas; greedy by default. In Basic Rummy: {', '.join(BASIC_BOTS)}; thrifty by default."
        ),
    ] = None,
    players: Annotated[int | None, Parameter(help="How many play, you among them; 2 by default.")] = None,
    rules_text: RulesText = STANDARD,
    game: GameName = "tile",
    seed: Annotated[str | None, Parameter(help="Deal the tiles from this text, to play the same match again.")] = None,
    name: Annotated[str, Parameter(help="What you are called.")] = "Player",
    plain: Plain = False,
    save: Annotated[Path | None, Parameter(help="Keep the match in this file, for meldroom replay.")] = None,
) -> int:
    """Play a whole match in the terminal."""
    rules, person = rules_of_game(game, rules_text), _name(name)
    with suppress(ImportError):
        __import__("readline")  # arrow keys, where the system has them
    chance, console = secrets.token_hex(8) if seed is None else seed, make_console(plain=plain)
    if isinstance(rules, BasicRules):
        opponents = _opponents(bots, players, _basic_bot, BASIC_USUAL)
        check_basic_players(len(opponents) + 1)
        return BasicSitting(console, _named(person, opponents), opponents, rules, chance).play(save)
    opponents = _opponents(bots, players, _bot, USUAL)
    check_players(rules, len(opponents) + 1)
    match = open_match(_named(person, opponents), [None, *opponents], rules, chance)
    with showing(rules.deck):
        return Sitting(console, match, save).play()


def _named(person: str, opponents: list[str]) -> list[str]:
    return [person, *bot_names(len(opponents), [person])]


def _opponents(bots: str | None, players: int | None, find: Callable[[str], str], usual: tuple[str, ...]) -> list[str]:
    chosen = [] if bots is None else [find(bot.strip().lower()) for bot in bots.split(",")]
    if players is None:
        return chosen or list(usual[:1])
    if not 2 <= players <= 6:  # noqa: PLR2004 - the most that any rules allow
        raise Unusable(say("term.players", n=players))
    if len(chosen) > players - 1:
        raise Unusable(say("term.too_many_bots", n=len(chosen), players=players))
    return list(islice(cycle(chosen or usual), players - 1))


def _basic_bot(text: str) -> str:
    name = basic_named(text)
    if name not in BASIC_BOTS:
        levels, known = ", ".join(BASIC_LEVELS), ", ".join(BASIC_BOTS)
        raise Unusable(say("term.no_bot", name=repr(text), levels=levels, known=known))
    return name


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
