"""How often each kind of block occurred: all that the statistics need to know, however many games there were."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from meldroom.arena.games import LineUp
from meldroom.arena.matches import Block
from meldroom.arena.work import Games

Score: TypeAlias = tuple[float, ...]
"""What each bot of a tournament won in one block: a win of one game counts 1, and is shared by those who share it."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The blocks of one line-up."""

    line_up: LineUp
    seats: tuple[int, ...]
    """How many seats each bot of the tournament has in it."""
    scores: Mapping[Score, int]
    """How many blocks had this score."""

    @property
    def blocks(self) -> int:
        """How many blocks were played."""
        return sum(self.scores.values())

    @property
    def players(self) -> int:
        """How many seats there are, and games in a block."""
        return len(self.line_up)

    def wins(self, bot: int) -> float:
        """The games that a bot has won in all blocks."""
        return sum(score[bot] * count for score, count in self.scores.items())


def score_of(bots: tuple[str, ...], block: Block, games: Games) -> Score:
    """What each bot won in the games of a block."""
    won = dict.fromkeys(bots, Fraction(0))
    for rotation, game in enumerate(games):
        winners = game.winners or tuple(range(len(game.scores)))
        seated = block.match.seated(block.deal, rotation)
        for seat in winners:
            won[seated[seat]] += Fraction(1, len(winners))
    return tuple(float(won[bot]) for bot in bots)  # exact until here, so that equal scores are equal


def tallies_of(bots: tuple[str, ...], played: Iterable[tuple[Block, Games]]) -> tuple[Tally, ...]:
    """One tally for each line-up, in the order in which they come."""
    counts: dict[LineUp, Counter[Score]] = {}
    for block, games in played:
        counts.setdefault(block.match.line_up, Counter())[score_of(bots, block, games)] += 1
    return tuple(
        Tally(line_up, tuple(line_up.count(bot) for bot in bots), dict(sorted(scores.items())))
        for line_up, scores in counts.items()
    )
