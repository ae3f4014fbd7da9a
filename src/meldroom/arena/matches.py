"""Who meets whom, on which deals: the design of a tournament.

Where there are at least as many bots as seats, all combinations of bots meet; so with two seats every pair does. Where
there are more seats than bots, each bot sits alone against a table full of each other bot: of two bots at a table for
four, one A meets three B, and one B meets three A.

A deal is dealt from the seed, the line-up and its number, so no two line-ups share a deal and every block is
independent of every other. The same deal with the bots moved on from seat to seat until each has sat everywhere is one
**block**; luck of the tiles and of the first move is the same for all of them. In which order the bots sit around the
table is drawn anew for each deal, because at a table for three or more it matters whom one follows. A bot's own dice
depend on the deal, the rotation and the seat alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import combinations, permutations
from random import Random

from meldroom.arena.basic import play_basic
from meldroom.arena.counted import play_on_counts
from meldroom.arena.games import GameResult, LineUp, play_game
from meldroom.arena.players import bot_version, code_version
from meldroom.basicrummy.rules import BasicRules
from meldroom.bots.bot import BUDGET
from meldroom.tilerummy.rules import Rules


def line_ups(bots: Sequence[str], players: int) -> tuple[LineUp, ...]:
    """Every line-up of these bots; names in it are sorted, so that it does not matter in which order they are given."""
    if len(bots) >= players:
        return tuple(tuple(sorted(some)) for some in combinations(bots, players))
    return tuple(tuple(sorted([one, *[other] * (players - 1)])) for one, other in permutations(bots, 2))


@dataclass(frozen=True, slots=True)
class Match:
    """A line-up and how it plays: the same match on the same deal always ends the same way."""

    rules: Rules | BasicRules
    """Whose kind says which game is played."""
    line_up: LineUp
    seconds: float | None = None
    """The longest that a bot may think about a move; None for no limit, and only then is a game sure to come out
    the same again."""
    on_counts: bool = False
    """Whether it is played on counts: far quicker, by nearly the same players."""

    @property
    def players(self) -> int:
        """How many seats there are, which is how many games a block has."""
        return len(self.line_up)

    @property
    def key(self) -> str:
        """A digest of all that decides how its games end, but for the deal."""
        return _key(self)

    def deal(self, seed: int, number: int) -> str:
        """What the tiles of one of its deals are dealt from."""
        return f"{seed}/{'+'.join(self.line_up)}/{number}"

    def seated(self, deal: str, rotation: int) -> LineUp:
        """Who sits where in a game of a block."""
        around = Random(f"{deal}/around").sample(self.line_up, self.players)
        return (*around[rotation:], *around[:rotation])

    def play(self, deal: str, rotation: int) -> GameResult:
        """One game of a block."""
        seated, luck = self.seated(deal, rotation), f"{deal}/{rotation}"
        if isinstance(self.rules, BasicRules):
            return play_basic(self.rules, seated, deal, luck=luck, seconds=self.seconds)
        if self.on_counts:
            return play_on_counts(self.rules, seated, deal)
        return play_game(self.rules, seated, deal, luck=luck, seconds=self.seconds)


@cache
def _key(match: Match) -> str:
    versions = [code_version(), *map(bot_version, match.line_up), *(["on_counts"] if match.on_counts else [])]
    parts = [match.rules.text, *match.line_up, str(match.seconds), str(BUDGET), *versions]
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Block:
    """One deal of a match, to be played in every rotation."""

    match: Match
    number: int
    seed: int

    @property
    def deal(self) -> str:
        """What its tiles are dealt from."""
        return self.match.deal(self.seed, self.number)

    def play(self) -> tuple[GameResult, ...]:
        """All games of the block, one a rotation."""
        return tuple(self.match.play(self.deal, rotation) for rotation in range(self.match.players))


def blocks_of(matches: Sequence[Match], games: int, seed: int) -> tuple[Block, ...]:
    """Whole blocks of at least so many games, as many of each match, and in turn, so that all are equally far on."""
    each = -(-games // sum(match.players for match in matches))
    return tuple(Block(match, number, seed) for number in range(each) for match in matches)
