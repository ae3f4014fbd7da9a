"""A tournament: what is to be played, and playing it to its end, or until it is sure, or until it is stopped."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from math import inf
from typing import Final

from meldroom.arena.basic import find_basic_bot
from meldroom.arena.counted import check_countable
from meldroom.arena.matches import Block, Match, blocks_of, line_ups
from meldroom.arena.players import ArenaError, find_bot
from meldroom.arena.sequential import Bounds, Test, Verdict
from meldroom.arena.store import Store
from meldroom.arena.tallies import score_of
from meldroom.arena.work import Done, Engine, Games, Work
from meldroom.basicrummy import deal as basic_deal
from meldroom.basicrummy.rules import BasicRules
from meldroom.tilerummy.deal import check_players
from meldroom.tilerummy.rules import Rules
from meldroom.words import say

GAMES_MOST: Final = 1_000_000
"""As many as are kept in memory with ease."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; raises `ArenaError` or `RulesError` for what cannot be."""

    bots: tuple[str, ...]
    rules: Rules | BasicRules
    games: int
    """How many at least; blocks are whole, and there are as many of each line-up."""
    seed: int = 1
    players: int = 2
    seconds: float | None = None
    """The longest that a bot may think about a move."""
    bounds: Bounds | None = None
    """Stop as soon as it is sure which of two differences in strength is nearer to the truth."""
    on_counts: bool = False
    """Play on counts of tiles; see `meldroom.arena.counted`."""

    def __post_init__(self) -> None:
        _check_players(self)
        _check_bots(self.bots)
        if self.on_counts and self.seconds is not None:
            raise ArenaError(say("arena.seconds_on_counts", number=self.seconds))
        if not 1 <= self.games <= GAMES_MOST:
            raise ArenaError(say("arena.bad_games", number=self.games, most=GAMES_MOST))
        if self.seconds is not None and not 0 < self.seconds < inf:  # also refuses what is no number
            raise ArenaError(say("arena.bad_seconds", number=self.seconds))
        if self.bounds is not None and (len(self.bots), self.players) != (2, 2):
            raise ArenaError(say("arena.sure_of_two"))

    @property
    def matches(self) -> tuple[Match, ...]:
        """Every line-up that meets."""
        met = line_ups(self.bots, self.players)
        return tuple(Match(self.rules, line_up, self.seconds, self.on_counts) for line_up in met)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Everything that is played, in order."""
        return blocks_of(self.matches, self.games, self.seed)


def _check_players(plan: Plan) -> None:
    """Who plays, and how many, as the game has it whose rules these are."""
    if isinstance(plan.rules, BasicRules):
        basic_deal.check_players(plan.players)
        for bot in plan.bots:
            find_basic_bot(bot)
        if plan.on_counts:
            raise ArenaError(say("basic.not_on_counts"))
        return
    check_players(plan.rules, plan.players)
    for bot in plan.bots:
        find_bot(bot)
    if plan.on_counts:
        check_countable(plan.rules, plan.bots)


def _check_bots(bots: Sequence[str]) -> None:
    twice = [bot for bot in bots if bots.count(bot) > 1]
    if twice:
        raise ArenaError(say("arena.twice", text=repr(twice[0])))
    if len(bots) < 2:  # noqa: PLR2004 - nobody meets itself
        raise ArenaError(say("arena.few_bots"))


@dataclass(slots=True)
class Tournament:
    """A plan, and what has been played of it."""

    plan: Plan
    blocks: tuple[Block, ...] = ()
    games: dict[Block, Games] = field(default_factory=dict[Block, Games])
    test: Test | None = None
    """How the test stands over all blocks up to the first that has not been played."""
    is_stopped: bool = False
    """Whether somebody stopped it before it was played to its end."""
    _tested: int = 0

    def __post_init__(self) -> None:
        self.blocks = self.plan.blocks
        self.test = None if self.plan.bounds is None else Test(self.plan.bounds)

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be played."""
        return self._is_sure or len(self.games) == len(self.blocks)

    @property
    def games_planned(self) -> int:
        """How many games all blocks have."""
        return sum(block.match.players for block in self.blocks)

    @property
    def games_played(self) -> int:
        """How many games are finished, or were found in a store."""
        return sum(map(len, self.games.values()))

    @property
    def counted(self) -> tuple[tuple[Block, Games], ...]:
        """What counts, in order; with a test what it has looked at, for that does not depend on who was quick."""
        blocks = self.blocks if self.test is None else self.blocks[: self._tested]
        return tuple((block, self.games[block]) for block in blocks if block in self.games)

    def recall(self, store: Store) -> int:
        """Take in what a store has; gives how many games these are."""
        store.describe(self.plan.matches)
        for block in self.blocks:
            games = store.games(block)
            if games is not None:
                self.games[block] = games
        self._look()
        return self.games_played

    def play(self, engine: Engine, store: Store | None = None, tell: Callable[[Done], None] = lambda _: None) -> None:
        """Play what is left; who stops it (Ctrl-C) keeps what is finished."""
        if self.is_over:
            return
        work = Work((block for block in self.blocks if block not in self.games), engine.workers)
        try:
            with closing(engine.play(work)) as pieces:
                for done in pieces:
                    self._take(done, store)
                    tell(done)
                    if self.is_over:
                        break
        except KeyboardInterrupt:
            self.is_stopped = True

    def _take(self, done: Done, store: Store | None) -> None:
        if store is not None:
            store.keep(done.played)
        self.games.update(done.played)
        self._look()

    def _look(self) -> None:
        """Let the test look at every block that is there, up to the first that is not, until it is sure."""
        while self.test is not None and not self._is_sure and self._tested < len(self.blocks):
            block = self.blocks[self._tested]
            if block not in self.games:
                return
            self.test = self.test.add(score_of(self.plan.bots, block, self.games[block])[0])
            self._tested += 1

    @property
    def _is_sure(self) -> bool:
        return self.test is not None and self.test.verdict is not Verdict.OPEN
