"""Workers: the same results however many there are, whatever happens to them."""

import multiprocessing
import os
import signal
from contextlib import closing

import pytest

from meldroom.arena.crew import Crew
from meldroom.arena.matches import Block, Match, blocks_of
from meldroom.arena.players import ArenaError
from meldroom.arena.work import Alone, Done, Engine, Games, Work
from meldroom.tilerummy.rules import find_rules
from tests.arena.toys import named


def blocks(one: str, other: str, games: int) -> tuple[Block, ...]:
    return blocks_of([Match(find_rules("standard"), (named(one), named(other)))], games, 1)


def results(engine: Engine, some: tuple[Block, ...]) -> dict[Block, Games]:
    pieces = [done.played for done in engine.play(Work(some, engine.workers))]
    found = {block: games for piece in pieces for block, games in piece}
    assert len(found) == sum(map(len, pieces)), "no block was given out twice"
    return found


def test_two_workers_find_what_one_finds() -> None:
    some = blocks("bad_coin", "good_coin", 300)
    assert results(Crew(2), some) == results(Alone(), some)
    assert multiprocessing.active_children() == []


def test_a_worker_that_is_killed_costs_nothing() -> None:
    some = blocks("Drawer", "SameDrawer", 600)
    found: list[Block] = []
    pieces = Crew(2).play(Work(some, 2))
    found.extend(block for block, _ in next(pieces).played)
    victim, _ = multiprocessing.active_children()
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    found.extend(block for done in pieces for block, _ in done.played)
    assert victim.exitcode == -signal.SIGKILL
    assert sorted(found, key=lambda block: block.number) == list(some)


def test_a_piece_that_kills_every_worker_is_named() -> None:
    some = blocks("Fatal", "good_coin", 300)
    with pytest.raises(ArenaError, match=r"3 processes in a row died while they played the deal '1/tests.arena.toys:F"):
        results(Crew(2), some)
    assert multiprocessing.active_children() == []


def test_who_stops_early_leaves_no_worker_behind() -> None:
    engine = Crew(2)
    with closing(engine.play(Work(blocks("Drawer", "SameDrawer", 4000), 2))) as pieces:
        assert next(pieces).played
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []


def test_what_is_wrong_with_a_bot_is_raised_where_the_work_came_from() -> None:
    with pytest.raises(ArenaError, match=r"'tests.arena.toys:nobody' cannot be loaded"):
        results(Crew(2), (Block(Match(find_rules("standard"), (named("nobody"), "greedy")), 0, 1),))


# --- pieces ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "workers", "most"), [(0.0001, 1, 200), (0.01, 2, 30), (0.1, 7, 3), (10, 2, 1), (0.0001, 50, 8)]
)
def test_pieces_take_about_a_third_of_a_second_each(seconds: float, workers: int, most: int) -> None:
    some = blocks("Quitter", "Drawer", 1500)
    work = Work(some, workers)
    pieces: list[tuple[Block, ...]] = []
    while piece := work.next_piece():
        pieces.append(piece)
        work.learn(Done(tuple((block, ()) for block in piece), seconds * len(piece)))
    assert tuple(block for piece in pieces for block in piece) == some
    assert [len(pieces[0]), max(map(len, pieces)), len(pieces[-1])] == [1, most, 1]
