"""What makes a play the best: points, any weights, one after another."""

import pytest

from meldroom.solver.best import By, best_play
from meldroom.solver.measures import Weights, weights_of
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import JOKER, Tile
from tests.solver.positions import seen

STANDARD = find_rules("standard")


def played(rack: str, by: By | Weights | tuple[By | Weights, ...]) -> str:
    return "".join(map(str, best_play(seen("-", rack), by=by).played))


def test_tiles_or_points() -> None:
    rack = "R1R2R3R4 B4K4"  # the R4 makes a run of ten points longer, or a group of twelve
    assert played(rack, By.TILES) == "R1R2R3R4B4K4"
    assert played("R2R3R4 B4K4", By.POINTS) == "R4B4K4"
    assert played("R2R3R4R5 B5K5", By.TILES) == "R2R3R4R5B5K5"
    assert played("R1R2R3R4 R13B13K13", By.POINTS) == "R1R2R3R4R13B13K13"


def test_a_tile_that_must_go() -> None:
    assert played("R2R3R4B4K4", Weights.of({Tile.parse("R2"): 5})) == "R2R3R4"
    assert played("R2R3R4B4K4", Weights.of({Tile.parse("K4"): 5})) == "R4B4K4"


def test_a_joker_that_may_stay() -> None:
    rack = "R2R3J B9B10B11"
    keep = Weights.of(dict.fromkeys(parse_tiles("R2R3B9B10B11"), 1))
    assert best_play(seen("-", "R2R3R4J"), by=(By.TILES, keep)).tiles == 4
    assert played(rack, (Weights.of({JOKER: 1}), By.TILES)).count("J") == 1


def test_one_after_another() -> None:
    rack = "R2R3R4B4K4"
    assert played(rack, (By.TILES, By.POINTS)) == "R4B4K4"
    assert played(rack, (By.TILES, Weights.of({Tile.parse("R3"): 1}))) == "R2R3R4"
    assert played(rack, (By.POINTS, Weights.of({Tile.parse("R3"): 9}))) == "R4B4K4"


def test_weights_that_say_the_same_as_the_measures() -> None:
    rack = parse_tiles("R2R3R4J")
    assert weights_of(STANDARD, By.TILES, rack) == (1,) * 53
    assert weights_of(STANDARD, By.POINTS, rack)[12] == 13 * 5 + 1
    assert weights_of(STANDARD, By.POINTS, rack)[52] == 30 * 5 + 1


def test_below_zero() -> None:
    with pytest.raises(ValueError, match="a weight of -1 for R5: expected 0 or more"):
        Weights.of({Tile.parse("R5"): -1})
    with pytest.raises(ValueError, match="a weight of -2 for a joker: expected 0 or more"):
        Weights.of({JOKER: -2})


def test_too_large() -> None:
    with pytest.raises(ValueError, match="the weights are too large"):
        best_play(seen("-", "R5R6R7"), by=Weights.of({Tile.parse("R5"): 10**7}))
