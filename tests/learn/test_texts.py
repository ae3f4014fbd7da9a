"""A round as text, in the middle of a turn, and back."""

from random import Random

import pytest

from meldroom.learn.options import OptionError, Options
from meldroom.learn.refusals import IllegalAction
from meldroom.learn.texts import read_fitting, read_saved, write_saved
from meldroom.tiles.errors import NotationError
from tests.learn.walks import HOUSES, some_action, walk

SAVED = "position R1R2R3 R4R8,K1 K2 0 11 0\npicked R4\nmoves 3\nseed 5/2\n"


@pytest.mark.parametrize(("rules", "players"), HOUSES)
def test_a_round_goes_on_from_its_text_at_every_step(rules: str, players: int) -> None:
    rng = Random(1)
    for core in walk(rules, players, "text"):
        text = write_saved(core, "text/0")
        saved = read_saved(text)
        again = saved.core
        assert write_saved(again, saved.seed) == text
        assert (again.state, again.picked, again.moves, again.over) == (core.state, core.picked, core.moves, core.over)
        assert again.mask() == core.mask()
        if not core.over and rng.random() < 0.3:
            action = some_action(core, rng)
            other = read_saved(text).core
            again.step(action)
            other.step(action)
            assert again.state == other.state


def test_the_text() -> None:
    saved = read_saved(SAVED)
    assert write_saved(saved.core, saved.seed) == SAVED
    assert saved.seed == "5/2"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "",
            "'' is no saved round, 'position' is missing: expected lines that begin with position, picked, moves, seed",
        ),
        (SAVED.replace("moves", "move"), "'moves' is missing"),
        (SAVED.replace("moves 3", "moves x"), "moves 'x' cannot be used: expected a whole number of at least 0"),
        (SAVED.replace("K1 K2", "?1 ?1"), "hides tiles: expected a position that shows all racks and the pool"),
        (SAVED.replace("R8,", "R99,"), "R99"),
        (SAVED.replace("picked R4", "picked Q"), "Q"),
    ],
)
def test_what_cannot_be_read_is_quoted(text: str, words: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_saved(text)
    assert words in str(refused.value)


def test_tiles_that_cannot_be_picked_are_refused() -> None:
    with pytest.raises(IllegalAction, match="R8"):
        read_saved(SAVED.replace("picked R4", "picked R8"))


@pytest.mark.parametrize(
    ("rules", "players", "words"),
    [
        ("jumbo", 2, "The saved round has other rules, standard: expected jumbo"),
        ("standard", 3, "The saved round has another number of players, 2: expected 3"),
    ],
)
def test_a_round_that_does_not_fit_is_refused(rules: str, players: int, words: str) -> None:
    options = Options.read(rules=rules, players=players, mode="tiles", candidates=1, reward="win", render_mode=None)
    with pytest.raises(OptionError, match=words):
        read_fitting(SAVED, options)
