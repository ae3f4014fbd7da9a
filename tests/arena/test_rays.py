"""Ray as the engine, and what is said where it is missing."""

import sys
from types import ModuleType

import pytest

from meldroom.arena.matches import Match, blocks_of
from meldroom.arena.players import ArenaError
from meldroom.arena.rays import LOCAL, OnRay
from meldroom.arena.work import Alone, Work
from meldroom.tilerummy.rules import find_rules
from tests.arena.toys import named


def test_ray_is_an_extra_that_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r'Ray is not installed.*pip install "meldroom\[ray\]"'):
        OnRay(LOCAL, 1)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("somewhere", "No Ray cluster answers at 'somewhere': expected local, auto, or host:port"),
        ("localhost:x", "No Ray cluster answers at 'localhost:x': "),
        ("127.0.0.1:1", "No Ray cluster answers at '127.0.0.1:1': .*refused"),
        ("ray://127.0.0.1:1", "No Ray cluster answers at 'ray://127.0.0.1:1': .*refused"),
    ],
)
def test_a_cluster_that_does_not_answer_is_quoted(monkeypatch: pytest.MonkeyPatch, address: str, words: str) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))  # one that nothing is asked of
    with pytest.raises(ArenaError, match=words):
        OnRay(address, 1)


@pytest.mark.filterwarnings("default")  # Ray's own warnings are not ours to mend
def test_ray_finds_what_one_process_finds() -> None:
    pytest.importorskip("ray")
    match = Match(find_rules("standard"), (named("bad_coin"), named("good_coin")))
    blocks = blocks_of([match], 300, 1)
    alone, on_ray = (
        {block: games for done in engine.play(Work(blocks, engine.workers)) for block, games in done.played}
        for engine in (Alone(), OnRay(LOCAL, 2))
    )
    assert on_ray == alone
