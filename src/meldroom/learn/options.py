"""What an environment is asked for, checked before anything is dealt."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self, TypeVar

from meldroom.bots import BOTS
from meldroom.bots.bot import Bot
from meldroom.bots.levels import LEVELS, named
from meldroom.learn.modes import MODES, Mode
from meldroom.learn.rewards import REWARDS, Reward
from meldroom.tilerummy.deal import check_players
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.words import say

_T = TypeVar("_T")

RENDER_MODES: Final = ("ansi", "human")
"""As text that is given back, or as text that is printed."""
ILLEGAL: Final = ("lose", "raise")
"""What an illegal action does where one learner plays: it ends the round with the worst reward, or raises."""


class OptionError(ValueError):
    """An environment was asked for that there is not; the message quotes what, and says what there is."""


@dataclass(frozen=True, slots=True)
class Options:
    """What every environment is made of."""

    rules: Rules
    players: int
    mode: Mode
    reward: Reward
    render_mode: str | None

    @classmethod
    def read(  # noqa: PLR0913 - as many as an environment has
        cls, *, rules: str, players: int, mode: str, candidates: int, reward: str, render_mode: str | None
    ) -> Self:
        """Find all that is named; raises `OptionError` or `RulesError` quoting what there is not."""
        check_whole("candidates", candidates, least=1)
        check_whole("players", players, least=2)
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        found = find_rules(rules)
        check_players(found, players)
        way = _named("mode", mode, MODES)(candidates)
        return cls(found, players, way, _named("reward", reward, REWARDS), render_mode)


def find_bots(names: str | Sequence[str]) -> tuple[Bot, ...]:
    """The computer players of these names or levels, in one text with commas or in many.

    Raises `OptionError`, quoting what is none.
    """
    each = [name.strip() for name in names.split(",") if name.strip()] if isinstance(names, str) else names
    if not each:
        raise OptionError(say("env.opponents", known=", ".join(BOTS)))
    for name in each:
        if named(name) not in BOTS:
            raise OptionError(say("term.no_bot", name=repr(name), levels=", ".join(LEVELS), known=", ".join(BOTS)))
    return tuple(BOTS[named(name)] for name in each)


def check_whole(what: str, number: object, *, least: int) -> None:
    """Raise `OptionError` unless this is a whole number and large enough."""
    if isinstance(number, bool) or not isinstance(number, int) or number < least:
        raise OptionError(say("env.number", name=what, text=repr(number), least=least))


def check_choice(what: str, name: str, known: Collection[str]) -> None:
    """Raise `OptionError` where there is no such choice."""
    if name not in known:
        raise OptionError(say("env.choice", name=what, text=repr(name), known=", ".join(known)))


def _named(what: str, name: str, known: Mapping[str, _T]) -> _T:
    check_choice(what, name, known)
    return known[name]
