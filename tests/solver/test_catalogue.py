"""The counts that pin what a meld is, and what divides into melds."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from meldroom.solver.best import best_opening, from_rack
from meldroom.solver.engine import End, Question, search
from meldroom.solver.homes import shapes
from meldroom.solver.pieces import pieces_of
from meldroom.solver.problem import counts_of
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.melds import Ace, Kind, MeldRules, all_melds
from meldroom.tiles.tiles import Tile, full_bag, ordered

STANDARD = find_rules("standard")


def divides(tiles: tuple[Tile, ...]) -> bool:
    counts = counts_of(tiles)
    found = search(Question(counts, counts, (0,) * 52, MeldRules()))
    if found.end is End.DONE:
        laid = ordered(tile for piece in pieces_of(found) for tile in piece.tiles)
        assert laid == ordered(tiles)
    return found.end is End.DONE


def test_melds() -> None:
    kinds = Counter(kind for kind, _ in shapes(Ace.LOW, 13))
    assert kinds == {Kind.RUN: 264, Kind.GROUP: 65}
    assert len(shapes(Ace.LOW, 5)) == 185


def test_melds_with_jokers() -> None:
    rows = {row.tiles for jokers in range(3) for row in all_melds(MeldRules(), jokers=jokers)}
    assert len(rows) == 6301
    assert len([row for row in rows if len(row) <= 5]) == 1173


@pytest.mark.parametrize(("melds", "tiles", "count"), [(1, 3, 96), (1, 4, 53), (1, 5, 36), (2, 6, 4656), (2, 7, 4980)])
def test_what_divides_into_melds(melds: int, tiles: int, count: int) -> None:
    single = [meld for _, meld in shapes(Ace.LOW, 5)]
    unions = {
        ordered(tile for meld in chosen for tile in meld)
        for chosen in combinations_with_replacement(single, melds)
        if sum(len(meld) for meld in chosen) == tiles
    }
    assert len(unions) == count
    assert all(map(divides, unions))


def test_what_does_not_divide() -> None:
    rng = Random(5)
    single = {ordered(meld) for _, meld in shapes(Ace.LOW, 5)}
    hands = [ordered(rng.sample(full_bag(2, 0), rng.choice([3, 4, 5]))) for _ in range(2000)]
    assert [hand for hand in hands if divides(hand)] == [hand for hand in hands if hand in single]


def share(hands: list[tuple[Tile, ...]], least: int) -> float:
    return sum(best_opening(STANDARD, hand)[0] >= least for hand in hands) / len(hands)


@pytest.mark.soak
@pytest.mark.parametrize(("tiles", "expected"), [(7, 0.038), (10, 0.126), (14, 0.350), (17, 0.576), (20, 0.782)])
def test_how_often_a_hand_opens(tiles: int, expected: float) -> None:
    rng = Random(tiles)
    hands = [ordered(rng.sample(full_bag(2, 0), tiles)) for _ in range(20_000)]
    assert share(hands, 30) == pytest.approx(expected, abs=0.015)


@pytest.mark.soak
@pytest.mark.parametrize(("tiles", "some", "mean"), [(14, 0.787, 3.73), (20, 0.981, 8.16)])
def test_how_much_of_a_hand_can_be_laid(tiles: int, some: float, mean: float) -> None:
    rng = Random(tiles)
    laid = [from_rack(STANDARD, ordered(rng.sample(full_bag(2, 2), tiles))).tiles for _ in range(10_000)]
    assert sum(count > 0 for count in laid) / len(laid) == pytest.approx(some, abs=0.015)
    assert sum(laid) / len(laid) == pytest.approx(mean, abs=0.12)
