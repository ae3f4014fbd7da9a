"""Several threads may search at once; each has a room of its own."""

from concurrent.futures import ThreadPoolExecutor

from meldroom.solver.best import best_play
from tests.solver.positions import FLUID, known_positions, seen


def test_the_answers_are_the_same() -> None:
    views = [seen(known.table, known.rack, FLUID) for known in known_positions()]
    alone = [best_play(view) for view in views]
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(best_play, views)) == alone
