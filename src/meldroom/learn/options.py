"""What an environment is asked for, checked before anything is dealt."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self, TypeVar

from meldroom.bots import BOTS
from meldroom.bots.bot import Bot
from meldroom.bots.levels import LEVELS, named
from meldroom.learn.core import Core
from meldroom.learn.counted import POLICIES, CountedCore
from meldroom.learn.modes import MODES, Mode
from meldroom.learn.refusals import OptionError
from meldroom.learn.rewards import REWARDS, Reward
from meldroom.learn.round import Round
from meldroom.solver.served import unserved
from meldroom.tilerummy.deal import check_players
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.words import say

_T = TypeVar("_T")

COUNTS: Final = "counts"
CORES: Final = ("law", COUNTS)
"""By the law with all its melds, or on counts of tiles: see `counted`."""
RENDER_MODES: Final = ("ansi", "human")
"""As text that is given back, or as text that is printed."""
ILLEGAL: Final = ("lose", "raise")
"""What an illegal action does where one learner plays: it ends the round with the worst reward, or raises."""


@dataclass(frozen=True, slots=True)
class Options:
    """What every environment is made of."""

    rules: Rules
    players: int
    mode: Mode
    reward: Reward
    render_mode: str | None
    counts: bool = False
    """Whether rounds are played on counts of tiles."""
    policies: tuple[int, ...] = ()
    """Those of the computer players there, the learner's seat before them."""

    @classmethod
    def read(  # noqa: PLR0913 - as many as an environment has
        cls,
        *,
        rules: str,
        players: int,
        mode: str,
        candidates: int,
        reward: str,
        render_mode: str | None,
        core: str = "law",
        opponents: Sequence[str] = (),
    ) -> Self:
        """Find all that is named; raises `OptionError` or `RulesError` quoting what there is not."""
        check_choice("core", core, CORES)
        check_whole("candidates", candidates, least=1)
        check_whole("players", players, least=2)
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        found = find_rules(rules)
        check_players(found, players)
        way = _named("mode", mode, MODES)(candidates)
        policies = ()
        if core == COUNTS:
            _check_counts(found, mode, render_mode)
            policies = (0, *find_policies(opponents)) if opponents else ()
        return cls(found, players, way, _named("reward", reward, REWARDS), render_mode, core == COUNTS, policies)

    def deal(self, seed: str) -> Round:
        """A new round of a seed."""
        if self.counts:
            return CountedCore.deal(self.rules, self.players, seed, self.policies)
        return Core.deal(self.rules, self.players, seed)

    @property
    def render_modes(self) -> tuple[str, ...]:
        """The ways in which rounds can be drawn."""
        return () if self.counts else RENDER_MODES

    def check_law(self) -> None:
        """Raise `OptionError` where rounds know no melds, so that none can be read or written as text."""
        if self.counts:
            raise OptionError(say("env.counts_melds", expected="core='law'"))


def _check_counts(rules: Rules, mode: str, render_mode: str | None) -> None:
    """Raise `OptionError` for what cannot be done on counts of tiles."""
    if mode != "tiles":
        raise _not_on_counts("mode", mode, "'tiles'")
    if render_mode is not None:
        raise _not_on_counts("render_mode", render_mode, "None")
    if obstacle := unserved(rules):
        raise _not_on_counts("rules", rules.text, f"{obstacle.expected}, core='law'")


def find_policies(names: Sequence[str]) -> tuple[int, ...]:
    """How computer players of these names decide on counts of tiles; raises `OptionError` quoting one that does not."""
    for name in names:
        if name not in POLICIES:
            raise _not_on_counts("opponents", name, ", ".join(POLICIES))
    return tuple(POLICIES[name] for name in names)


def _not_on_counts(what: str, name: str, expected: str) -> OptionError:
    return OptionError(say("env.counts", name=what, text=repr(name), expected=expected))


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
