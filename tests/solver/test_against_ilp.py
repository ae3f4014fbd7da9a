"""Positions as large as in play, and larger, against integer programming; jokers are free there."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from meldroom.solver.answers import Status
from meldroom.solver.best import By, best_play
from meldroom.solver.measures import weights_of
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Ace, MeldRules, all_melds, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, KINDS, Tile, full_bag
from tests.solver.positions import FLUID, check, seen_melds

ilp = pytest.importorskip("tests.oracles.ilp", reason="highspy is not installed", exc_type=ImportError)

MELDS = [row for jokers in range(3) for row in all_melds(MeldRules(), jokers=jokers) if len(row.tiles) < 8]


CARD_MELDS = [row for row in all_melds(MeldRules(Ace.LOW_HIGH)) if len(row.tiles) < 8]


def random_position(rules: Rules, rng: Random, melds: Sequence[Row] = MELDS) -> View:
    """A legal table of any size and a rack from what is left; half of the positions have every joker."""
    bag = Counter(full_bag(rules.copies_in_play, rules.jokers_in_play))
    table: list[Row] = []
    with_jokers = [row for row in melds if JOKER in row.tiles]
    rows = with_jokers if with_jokers and rng.random() < 0.3 else melds
    for _ in range(rng.randrange(0, 40)):
        row = rng.choice(rows if rng.random() < 0.2 else melds)
        if row.count() <= bag:
            table.append(row)
            bag -= row.count()
    rack = rng.sample(sorted(bag.elements()), min(bag.total(), rng.randrange(1, 22)))
    rack += [JOKER] * ((bag - Counter(rack))[JOKER] if rng.random() < 0.5 else 0)
    laid = [meld for row in table if (meld := read_meld(row, rules.melds))]
    return seen_melds(rules, laid, rack)


def agrees(view: View, by: By) -> None:
    table = Counter(tile for meld in view.table for tile in meld.tiles)
    weights = weights_of(view.rules, by, view.rack)
    worth: dict[Tile, int] = dict(zip(KINDS, weights, strict=True))
    answer = best_play(view, by=by)
    assert answer.value == ilp.most_by_ilp(table, Counter(view.rack), worth, view.rules.melds)
    assert answer.status is (Status.OPTIMAL if answer.play else Status.NONE)
    if answer.play:
        check(view, answer)


@pytest.mark.parametrize("seed", range(60))
def test_one_tile_set(seed: int) -> None:
    rng = Random(seed)
    agrees(random_position(find_rules(FLUID), rng), rng.choice(list(By)))


@pytest.mark.parametrize("seed", range(20))
def test_two_tile_sets(seed: int) -> None:
    rng = Random(seed)
    agrees(random_position(find_rules(f"{FLUID}+tile_sets=2"), rng), rng.choice(list(By)))


@pytest.mark.parametrize("seed", range(30))
def test_two_packs_of_cards_with_aces_low_and_high(seed: int) -> None:
    rng = Random(seed)
    agrees(random_position(find_rules("machiavelli"), rng, CARD_MELDS), rng.choice(list(By)))


@pytest.mark.soak
@pytest.mark.parametrize("sets", [1, 2])
def test_thousands(sets: int) -> None:
    rules = find_rules(f"{FLUID}+tile_sets={sets}")
    for seed in range(1500 // sets):
        rng = Random(1_000_000 + seed)
        agrees(random_position(rules, rng), rng.choice(list(By)))
