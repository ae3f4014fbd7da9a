"""Rounds of one learner, who has seat 0, against computer players; who begins is drawn for each round."""

from collections.abc import Sequence
from typing import Final

from meldroom.bots.bot import Bot
from meldroom.learn.core import Core
from meldroom.learn.counted import CountedCore
from meldroom.learn.law import by_law
from meldroom.learn.modes import Observation
from meldroom.learn.options import Options, find_bots
from meldroom.learn.refusals import IllegalAction
from meldroom.learn.rewards import WORST
from meldroom.learn.round import Round
from meldroom.learn.series import Series, read_series
from meldroom.learn.texts import read_fitting, write_saved

LEARNER: Final = 0
"""The seat of the learner."""


def read_sparring(  # noqa: PLR0913 - as many as an environment has
    *,
    opponents: str | Sequence[str],
    rules: str,
    mode: str,
    candidates: int,
    reward: str,
    render_mode: str | None,
    core: str,
) -> "Sparring":
    """Find all that is named; raises `OptionError` or `RulesError` quoting what there is not."""
    bots = find_bots(opponents)
    options = Options.read(
        rules=rules,
        players=1 + len(bots),
        mode=mode,
        candidates=candidates,
        reward=reward,
        render_mode=render_mode,
        core=core,
        opponents=[bot.name for bot in bots],
    )
    return Sparring(options, bots)


class Sparring:
    """One round after another; computer players move by themselves until it is the learner's turn."""

    def __init__(self, options: Options, bots: Sequence[Bot]) -> None:
        """Seat the computer players behind the learner."""
        self.options, self._bots = options, tuple(bots)
        self.names = ["learner", *(bot.name for bot in bots)]
        self.refusal = ""
        self._series: Series | None = None
        self._core: Round | None = None

    @property
    def series(self) -> Series:
        """Where the chance of this round comes from."""
        assert self._series is not None, "reset() comes first"
        return self._series

    @property
    def core(self) -> Round:
        """The round that is played."""
        assert self._core is not None, "reset() comes first"
        return self._core

    @property
    def has_begun(self) -> bool:
        """Whether there is a round."""
        return self._core is not None

    @property
    def over(self) -> bool:
        """Whether the learner has nothing more to do in this round: it is over, or an action was refused."""
        return self.core.over or bool(self.refusal)

    # --- beginning -------------------------------------------------------------------------------

    def deal(self, series: Series) -> None:
        """Deal the game of a series; one that is over before the learner has moved is passed over."""
        while True:
            self._begin(self.options.deal(series.seed), series)
            if not self.core.over:
                return
            series = series.after

    def deal_next(self) -> None:
        """Deal the next game."""
        self.deal(self.series.after)

    def go_on(self, text: str) -> None:
        """Go on from a saved round; raises `NotationError` or `OptionError` where that cannot be."""
        saved = read_fitting(text, self.options)
        self._begin(saved.core, read_series(saved.seed))

    def _begin(self, core: Round, series: Series) -> None:
        self._core, self._series, self.refusal = core, series, ""
        self._let_others_move()

    # --- playing ---------------------------------------------------------------------------------

    def step(self, action: int) -> float:
        """Act, and let the others move; gives the reward. Raises `IllegalAction`, and nothing has changed then."""
        if self.refusal:
            raise IllegalAction(self.refusal)
        core = self.core
        self.options.mode.step(core, action)
        self._let_others_move()
        ended = core.outcome() if core.over else None
        return 0.0 if ended is None else self.options.reward(ended)[LEARNER]

    def step_or_lose(self, action: int) -> float:
        """The same, but an illegal action ends the round with the worst reward, and `refusal` says why."""
        try:
            return self.step(action)
        except IllegalAction as error:
            self.refusal = str(error)
            return WORST[self.options.reward]

    def _let_others_move(self) -> None:
        core = self.core
        while not core.over and core.turn != LEARNER:
            if isinstance(core, CountedCore):
                core.let_play()
            else:
                self._let_move(by_law(core))

    def _let_move(self, core: Core) -> None:
        bot = self._bots[core.turn - 1]
        core.make(bot.choose(core.view(core.turn), self.series.chance(core.moves)))

    def observe(self) -> Observation:
        """What the learner sees, and may do."""
        return self.options.mode.observe(self.core, LEARNER)

    def text(self) -> str:
        """The round as text, hidden tiles too."""
        return write_saved(by_law(self.core), self.series.seed)
