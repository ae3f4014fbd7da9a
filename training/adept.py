"""Learn the weights of the computer player adept: `python -m training.adept`.

The cross-entropy method: each generation some weights are drawn around the best known ones, play mirrored rounds on
counts, and those that did best say around which the next are drawn, and how widely. Nothing but the seed decides, so
the same seed gives the same weights. What is known so far is written after each generation; begun again with the same
file, it goes on from there.
"""

import argparse
import json
import math
import sys
from array import array
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from meldroom.solver.rounds import Policy, playout_for, playouts, put_state
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State

Weights: TypeAlias = tuple[int, ...]

CANDIDATES: Final = 18
ELITE: Final = 5
KEPT: Final = 0.3
"""How much of what was known stays from one generation to the next."""
POINTS: Final = 2000
"""So many points a round are worth as much as winning it."""
TURNS: Final = 2000

_EMPTY: Final = (1000.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1000.0, 3000.0)
_LOW: Final = (-10000.0, 0.0, 1.0, -5000.0, -10000.0, 200.0, 50.0, 20000.0)
_FULL: Final = (-3800.0, 0.0, 1.0, -5000.0, -10000.0, 200.0, 60.0, 20000.0)
BEGIN: Final = (*_EMPTY, *_LOW, *_FULL)
"""Where the search begins: a player that holds back while the pool is low, and before that lays melds of its own while
others hoard and have the lighter racks. For what is weighed, in this order, see `merit` in `meldroom.bots.adept`."""
SPREAD: Final = (
    *(500.0, 20.0, 5.0, 200.0, 500.0, 20.0, 400.0, 500.0),
    *(1500.0, 20.0, 3.0, 500.0, 1000.0, 40.0, 30.0, 500.0),
    *(300.0, 20.0, 3.0, 500.0, 1000.0, 20.0, 25.0, 500.0),
)


@dataclass(frozen=True, slots=True)
class Known:
    """What has been learned so far."""

    seed: str
    generation: int = 0
    mean: tuple[float, ...] = BEGIN
    spread: tuple[float, ...] = SPREAD

    @property
    def weights(self) -> Weights:
        """The weights that are played with."""
        return tuple(int(value) for value in self.mean)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of mirrored rounds: a win is 1, a draw a half; points are those more than the other's."""

    wins: float
    points: float


class School:
    """A playout and two seats."""

    def __init__(self, rules: str = "standard") -> None:
        """Prepare rounds by these rules."""
        self.rules = find_rules(rules)
        self.room = playout_for(self.rules)

    def deals(self, seed: str, count: int) -> list[State]:
        """Deals that only depend on the seed."""
        return [deal(self.rules, 2, f"{seed}-{number}") for number in range(count)]

    def match(self, states: Sequence[State], mine: Weights, policy: Policy, weights: Weights = ()) -> Result:
        """Play each deal twice, with the seats exchanged, against a policy."""
        told = [self._round(state, seat, mine, policy, weights) for state in states for seat in (0, 1)]
        return Result(sum(one.wins for one in told) / len(told), sum(one.points for one in told) / len(told))

    def _round(self, state: State, seat: int, mine: Weights, policy: Policy, weights: Weights) -> Result:
        put_state(self.room, state, (policy, policy))
        self.room.set_player(seat, Policy.LEARNED, array("q", mine))
        self.room.set_player(1 - seat, policy, array("q", weights))
        self.room.play(TURNS)
        return result_for(self.room, seat)


def result_for(room: "playouts.Playout", seat: int) -> Result:
    """What a finished round is for one of two seats."""
    values = room.values()
    points = values[1 - seat] - values[seat]
    if room.size_of(seat) == 0:
        return Result(1.0, points)
    if room.size_of(1 - seat) == 0:
        return Result(0.0, points)
    return Result(0.5 + 0.5 * ((points > 0) - (points < 0)), points)


def learn(known: Known, school: School, pairs: int) -> tuple[Known, str]:
    """One generation; what is known after it, and a line about it."""
    rng = Random(f"{known.seed} {known.generation}")
    states = school.deals(f"adept {known.seed} {known.generation}", pairs)
    drawn = [_near(known, rng) for _ in range(CANDIDATES - 1)]
    marks = [(_mark(school, states, one, known.weights), one) for one in (*drawn, known.weights)]
    best = [one for _, one in sorted(marks, key=lambda marked: -marked[0])[:ELITE]]
    means = [sum(values) / ELITE for values in zip(*best, strict=True)]
    spreads = [
        math.sqrt(sum((value - mean) ** 2 for value in values) / ELITE)
        for mean, values in zip(means, zip(*best, strict=True), strict=True)
    ]
    mean = tuple(KEPT * old + (1 - KEPT) * new for old, new in zip(known.mean, means, strict=True))
    spread = tuple(max(1.0, KEPT * old + (1 - KEPT) * new) for old, new in zip(known.spread, spreads, strict=True))
    line = f"generation {known.generation + 1}: best {max(marks)[0]:.3f}, that before {marks[-1][0]:.3f}"
    return Known(known.seed, known.generation + 1, mean, spread), line


def _near(known: Known, rng: Random) -> Weights:
    return tuple(int(rng.gauss(mean, spread)) for mean, spread in zip(known.mean, known.spread, strict=True))


def _mark(school: School, states: Sequence[State], mine: Weights, rival: Weights) -> float:
    """How good weights are: against miser above all, against simpler players, and against those known so far."""
    some = states[: len(states) // 3]
    miser = school.match(states, mine, Policy.MISER)
    simple = [school.match(some, mine, policy) for policy in (Policy.GREEDY, Policy.KEEPER)]
    itself = school.match(some, mine, Policy.LEARNED, rival)
    wins = miser.wins + 0.3 * itself.wins + 0.5 * sum(one.wins for one in simple)
    return wins + (miser.points + sum(one.points for one in simple)) / POINTS


def read(path: Path, seed: str) -> Known:
    """What an earlier run has learned, or nothing yet."""
    if not path.exists():
        return Known(seed)
    told = json.loads(path.read_text(encoding="utf-8"))
    return Known(told["seed"], told["generation"], tuple(told["mean"]), tuple(told["spread"]))


def main() -> int:
    """Learn for so many generations, and keep what is known in a file."""
    parser = argparse.ArgumentParser(description="Learn the weights of adept; a run goes on where its file ends.")
    parser.add_argument("file", type=Path, nargs="?", default=Path("adept.json"))
    parser.add_argument("--seed", default="13")
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--pairs", type=int, default=120, help="mirrored pairs of rounds for each candidate")
    asked = parser.parse_args()
    known, school = read(asked.file, asked.seed), School()
    while known.generation < asked.generations:
        known, line = learn(known, school, asked.pairs)
        asked.file.write_text(json.dumps(asdict(known)) + "\n", encoding="utf-8")
        sys.stderr.write(f"{line}\n")
    sys.stdout.write(f"{' '.join(map(str, known.weights))}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
