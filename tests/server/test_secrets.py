"""What a reader is sent never depends on what it may not know."""

from dataclasses import replace
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from meldroom.server.data.events import Dealt, Entry, Moved, Opened, spelled_out
from meldroom.server.table.game import Game, Round, Step, begin
from meldroom.server.table.snapshot import Moment, Reader, snapshot
from meldroom.server.table.story import told
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.moves import Draw, write_move
from meldroom.tilerummy.referee import ending, outcome
from meldroom.tilerummy.state import State
from tests.strategies import games, hidden_elsewhere

MOMENT = Moment((True, True, True, True, True, True), 0, can_play=False)


def table_of(before: State, after: State, seed: str) -> Game:
    """A game that has come to this position by a draw."""
    names = [f"P{seat}" for seat in range(after.players)]
    opened = Opened(names, [None] * after.players, spelled_out(after.rules))
    dealt = Step(Entry(1, 0, Dealt(seed, None)), before, before, tuple(names), (None,) * len(names))
    drew = Step(Entry(2, 0, Moved(write_move(Draw())), before.turn), before, after, tuple(names), (None,) * len(names))
    now = Round(1, seed, True, 1, after, outcome(after, search=SEARCH))  # noqa: FBT003 - whether it was drawn for
    return replace(begin("ABCDEF", Entry(0, 0, opened)), seq=2, round=now, recent=(dealt, drew))


@given(games(), st.data())
def test_a_snapshot_is_the_same_whatever_is_hidden(positions: list[State], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(positions))
    if ending(state) is not None:
        return  # then all racks are shown
    seat = data.draw(st.integers(0, state.players - 1))
    other = hidden_elsewhere(state, seat, Random(data.draw(st.integers(0, 1000))))
    moment = replace(MOMENT, connected=(True,) * state.players)
    texts = {
        msgspec.json.encode(snapshot(table_of(one, one, seed), Reader(seat, speaks=True), moment))
        for one, seed in ((state, "one seed"), (other, "one seed"))
    }
    assert len(texts) == 1


@given(games(), st.data())
def test_a_snapshot_tells_no_seed(positions: list[State], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(positions))
    moment = replace(MOMENT, connected=(True,) * state.players)
    for seat in (None, *range(state.players)):
        text = msgspec.json.encode(snapshot(table_of(state, state, "0123456789abcdef"), Reader(seat), moment))
        assert b"0123456789abcdef" not in text


@given(games(), st.data())
def test_a_drawn_tile_is_told_to_nobody_else(positions: list[State], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(positions))
    if not state.pool:
        return
    drawer = state.turn
    racks = list(state.racks)
    racks[drawer] = tuple(sorted((*racks[drawer], state.pool[0])))
    after = replace(state, racks=tuple(racks), pool=state.pool[1:])
    game = table_of(state, after, "a seed")
    for reader in (None, *range(state.players)):
        event = told(game, game.recent[-1], reader)
        assert event.drawn == 1
        assert event.drawn_tiles == ([str(state.pool[0])] if reader == drawer else [])
