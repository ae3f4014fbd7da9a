"""Recorded rounds of Basic Rummy: replayed, they lead to the very positions that were written down.

`pytest tests/golden --update-golden` records them anew; the difference belongs in a review.
"""

from pathlib import Path
from random import Random

import pytest

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import Move, Overrun, Resign
from meldroom.basicrummy.record import Record, replay
from meldroom.basicrummy.referee import apply, ending, outcome
from meldroom.basicrummy.rules import find_basic_rules
from meldroom.basicrummy.views import view
from meldroom.bots.basic import BASIC_BOTS
from meldroom.notation.basic_game import BasicGame, read_basic_games, write_basic_game
from meldroom.notation.basic_position import write_basic_position

FOLDER = Path(__file__).parent / "basic"
EVERY = 10
"""A position is written down after so many moves, and at the end."""

PLANS = {
    "two_players": ("basic", ("thrifty", "shrewd"), 0.0),
    "reshuffled_239": ("reshuffle_keep_top=false", ("thrifty", "thrifty"), 0.0),
    "four_in_trouble": ("one_meld", ("thrifty", "chance", "shrewd", "thrifty"), 0.1),
}
"""Rules, players, and how often somebody runs out of time or leaves."""


@pytest.mark.parametrize("name", PLANS)
def test_recorded_round(name: str, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        path.write_text(told(recorded(name)), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    (game,) = read_basic_games(text)
    assert game.result is not None
    assert told(game) == text


def test_every_recorded_round_is_planned() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)


def test_one_of_them_was_reshuffled_and_one_had_trouble() -> None:
    games = {name: read_basic_games((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))[0] for name in PLANS}
    assert any(state.recycled for state in replay(games["reshuffled_239"].record))
    assert any(isinstance(move, Overrun) for move in games["four_in_trouble"].record.moves)


def told(game: BasicGame) -> str:
    """The game file with positions as comments."""
    states = list(replay(game.record))
    lines = write_basic_game(game).splitlines(keepends=True)
    headers = len(lines) - len(game.record.moves)
    for number in range(len(game.record.moves), 0, -1):
        if number % EVERY == 0 or number == len(game.record.moves):
            lines.insert(headers + number, f"{{{write_basic_position(states[number])}}}\n")
    return "".join(lines)


def recorded(name: str) -> BasicGame:
    text, bots, mischief = PLANS[name]
    rules, rng = find_basic_rules(text), Random(name)
    state, moves = deal(rules, len(bots), name), list[Move]()
    while ending(state) is None:
        move = BASIC_BOTS[bots[state.turn]].choose(view(state, state.turn), rng)
        if rng.random() < mischief:
            move = Resign() if rng.random() < 0.1 else Overrun()
        moves.append(move)
        state = apply(state, move)
    end = outcome(state)
    assert end is not None
    names = tuple(f"{bot} {seat}" for seat, bot in enumerate(bots))
    return BasicGame(Record(rules, names, name, None, tuple(moves)), end.scores)
