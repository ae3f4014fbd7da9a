"""A game file of either game: read back, and checked against what was promised before the round."""

from dataclasses import replace

import pytest

from meldroom.basicrummy.record import Record
from meldroom.basicrummy.referee import outcome
from meldroom.basicrummy.rules import BasicRules
from meldroom.notation.basic_game import BasicGame
from meldroom.notation.files import deal_line, deck_of, parse_any_games, read_any_games, write_any_game
from meldroom.notation.proof import checks, commitments, promise_headers
from meldroom.notation.shuffle import Shuffle
from meldroom.solver.best import SEARCH
from meldroom.words import Deck
from tests.basicrummy.positions import walk
from tests.notation.test_proof import game_of

PLAYED = Shuffle("255", "a1")


def a_round() -> BasicGame:
    """A whole round of Basic Rummy with what was promised of it."""
    steps = list(walk(BasicRules(), 2, int(PLAYED.seed)))
    end = outcome(steps[-1][1])
    assert end is not None
    bare = BasicGame(
        Record(BasicRules(), ("Ann", "Ben"), PLAYED.seed, None, tuple(move for move, _ in steps)), end.scores
    )
    return replace(bare, tags=tuple(promise_headers((PLAYED,), deal_line(bare))))


def failed(game: BasicGame) -> list[str]:
    return [check.name for check in checks(game, SEARCH) if not check.ok]


def test_either_game_is_read_back_as_it_was_written() -> None:
    for game, deck in ((a_round(), Deck.CARDS), (game_of(), Deck.TILES)):
        text = write_any_game(game)
        assert parse_any_games(text) == read_any_games(text) == (game,)
        assert deck_of(game) is deck


def test_an_honest_round_of_cards_passes_every_check() -> None:
    game = a_round()
    assert [check.name for check in checks(game, SEARCH)] == ["commitment", "deal", "moves", "result"]
    assert failed(game) == []
    assert commitments(game) == [PLAYED.commitment]


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"seed": "254"}, ["commitment", "deal", "moves"]),
        ({"moves": ()}, ["result"]),
    ],
)
def test_what_was_changed_afterwards_is_named(change: dict[str, object], wrong: list[str]) -> None:
    game = a_round()
    assert failed(replace(game, record=replace(game.record, **change))) == wrong


def test_another_result_and_a_deal_that_was_given_back_are_named() -> None:
    game = a_round()
    assert failed(replace(game, result=(1, 2))) == ["result"]
    assert failed(replace(game, result=None)) == ["result"]
    # No rule of Basic Rummy lets anybody give a deal back.
    assert failed(replace(game, tags=(*game.tags, ("GivenBack", "00aa:b2")))) == ["given back"]
