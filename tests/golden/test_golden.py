"""Recorded games: replayed, they lead to the very positions that were written down.

`pytest tests/golden --update-golden` records them anew; the difference belongs in a review.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from meldroom.bots import BOTS
from meldroom.notation.game import Game, read_games, write_game
from meldroom.notation.position import write_position
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Misplay, Move, Overrun, Resign
from meldroom.tilerummy.record import Record, replay
from meldroom.tilerummy.referee import apply, ending, faults, outcome
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view
from tests import strategies

FOLDER = Path(__file__).parent
EVERY = 10
"""A position is written down after so many moves, and at the end."""


@dataclass(frozen=True)
class Plan:
    """A game to record."""

    rules: str
    bots: tuple[str, ...]
    mischief: float = 0
    """How often somebody runs out of time, errs or leaves."""


PLANS = {
    "standard": Plan("standard", ("chance", "greedy", "keeper")),
    "fluid": Plan("joker_on_table=fluid", ("greedy", "greedy")),
    "overruns_english": Plan("official_en", ("greedy", "chance", "keeper", "greedy"), 0.2),
    "overruns_german": Plan("german_old", ("chance", "greedy"), 0.2),
    "misplays": Plan("tournament", ("greedy", "keeper", "chance"), 0.15),
    "two_sets_five_players": Plan("tile_sets=2", ("chance", "greedy", "keeper", "chance", "greedy")),
    "locked_jokers": Plan("book_1978", ("greedy", "greedy", "greedy")),
    "one_more_turn": Plan("jumbo+hand_size=20", ("chance", "chance")),
    "two_players": Plan("mso_2p", ("keeper", "chance")),
    "machiavelli": Plan("machiavelli", ("greedy", "keeper", "adept")),
    "machiavelli_draws_first": Plan("machiavelli+draw_first=on+jokers=2+scoring=on", ("chance", "greedy")),
    "thirty_six": Plan("thirty_six", ("greedy", "chance")),
    "vatikan": Plan("vatikan", ("greedy", "chance", "keeper", "adept")),
    "vatikan_misplays": Plan("vatikan+illegal_submission=penalise+seconds_per_turn=60", ("greedy", "greedy"), 0.15),
    "forced": Plan("forced_play=on+direction=counter", ("chance", "greedy", "keeper")),
}


@pytest.mark.parametrize("name", PLANS)
def test_recorded_game(name: str, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        path.write_text(told(recorded(name, PLANS[name])), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    (game,) = read_games(text, search=SEARCH)
    assert game.result is not None
    assert told(game) == text


def test_every_recorded_game_is_planned() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)


@pytest.mark.parametrize("kind", [Overrun, Misplay, Resign])
def test_the_recorded_games_hold_every_kind_of_trouble(kind: type[Move]) -> None:
    games = (read_games(path.read_text(encoding="utf-8"), search=SEARCH)[0] for path in FOLDER.glob("*.txt"))
    assert any(isinstance(move, kind) for game in games for move in game.record.moves)


def told(game: Game) -> str:
    """The game file with positions as comments."""
    states = list(replay(game.record, search=SEARCH))
    lines = write_game(game).splitlines(keepends=True)
    headers = len(lines) - len(game.record.moves)
    for number in range(len(game.record.moves), 0, -1):
        if number % EVERY == 0 or number == len(game.record.moves):
            lines.insert(headers + number, f"{{{write_position(states[number])}}}\n")
    return "".join(lines)


def recorded(name: str, plan: Plan) -> Game:
    rules = find_rules(plan.rules)
    states, moves = [deal(rules, len(plan.bots), name)], list[Move]()
    for move, state in _rest(plan, states[0], Random(name)):
        moves.append(move)
        states.append(state)
    ended = outcome(states[-1], search=SEARCH)
    assert ended is not None
    names = tuple(f"{bot} {seat}" for seat, bot in enumerate(plan.bots))
    return Game(Record(rules, names, name, None, tuple(moves)), ended.scores)


def _rest(plan: Plan, state: State, rng: Random) -> Iterator[tuple[Move, State]]:
    while ending(state) is None:
        bot = BOTS[plan.bots[state.turn]]
        in_trouble = rng.random() < plan.mischief
        move = _trouble(state, rng) if in_trouble else bot.choose(view(state, state.turn), rng)
        state = apply(state, move, search=SEARCH)
        yield move, state


def _trouble(state: State, rng: Random) -> Move:
    if len(state.playing) > 2 and rng.random() < 0.15:
        return Resign()
    error = Misplay(strategies.jumbled(state, rng))
    return strategies.some_move(state, rng) if faults(state, error) else error
