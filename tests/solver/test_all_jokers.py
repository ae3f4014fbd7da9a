"""Melds of jokers alone, where the rules have them."""

from meldroom.solver.answers import Status
from meldroom.solver.best import best_play
from tests.solver.positions import check, seen

HOUSE = "tile_sets=2+all_joker_sets=true"


def test_a_joker_keeps_its_tile_among_jokers() -> None:
    view = seen("R3K3JJ", "JJ", f"{HOUSE}+replacement_source=rack_only")
    answer = best_play(view)
    assert (answer.status, answer.tiles) == (Status.OPTIMAL, 2)
    check(view, answer)


def test_jokers_alone_are_usually_no_meld() -> None:
    assert best_play(seen("-", "JJJ", "tile_sets=2")).status is Status.NONE
    assert best_play(seen("-", "JJJ", HOUSE)).tiles == 3
