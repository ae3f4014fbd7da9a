"""At a table of Basic Rummy, too, what a reader is sent never depends on what it may not know."""

from dataclasses import replace
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import Discard, Move, TakeStock, write_move
from meldroom.basicrummy.referee import apply, outcome
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.state import State
from meldroom.basicrummy.turns import legal_moves
from meldroom.server.data.events import Dealt, Entry, LogEvent, Moved, Opened
from meldroom.server.table.basic import story as basic
from meldroom.server.table.game import Game, Round, Step, begin
from meldroom.server.table.law import write_house
from meldroom.server.table.snapshot import Moment, Reader, snapshot
from meldroom.server.table.story import told
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import ordered


@st.composite
def moments(draw: st.DrawFn) -> tuple[State, State, Move]:
    """A position that can come about, a move, and the position after it."""
    players, seed = draw(st.integers(2, 4)), draw(st.integers(0, 10_000))
    chance = Random(draw(st.integers(0, 10_000)))
    before = deal(BasicRules(), players, seed)
    for _ in range(draw(st.integers(0, 60))):
        after = apply(before, chance.choice(legal_moves(before)))
        if outcome(after) is not None:
            break
        before = after
    move = chance.choice(legal_moves(before))
    return before, apply(before, move), move


def table_of(before: State, after: State, event: LogEvent, bot: str | None = None) -> Game:
    """A table that has come to this position by an event."""
    names = [f"P{seat}" for seat in range(after.players)]
    opened = Opened(names, [None] * after.players, write_house(after.rules), game="basic")
    dealt = Step(Entry(1, 0, Dealt("a seed", 0)), before, before, tuple(names), (bot,) * len(names))
    happened = Step(Entry(2, 0, event, before.turn), before, after, tuple(names), (bot,) * len(names))
    now = Round(1, "a seed", False, 1, after, outcome(after))  # noqa: FBT003 - whether it was drawn for
    return replace(begin("ABCDEF", Entry(0, 0, opened)), seq=2, round=now, recent=(dealt, happened))


def hidden_elsewhere(state: State, seat: int | None, chance: Random) -> State:
    """The same position for a seat, with all that it does not see dealt anew; None for a watcher."""
    others = [one for one in range(state.players) if one != seat]
    known = {card for one in others for card in state.known[one]}
    free = [card for one in others for card in state.hands[one] if card not in known]
    free += state.stock
    chance.shuffle(free)
    hands = list(state.hands)
    for one in others:
        size = len(hands[one]) - len(state.known[one])
        hands[one], free = ordered([*state.known[one], *free[:size]]), free[size:]
    return replace(state, seed="another", hands=tuple(hands), stock=tuple(free))


@given(moments(), st.integers(0, 3), st.booleans(), st.integers(0, 1000))
def test_a_snapshot_is_the_same_whatever_is_hidden(
    moment: tuple[State, State, Move],
    reader: int,
    watches: bool,  # noqa: FBT001 - drawn
    luck: int,
) -> None:
    _, state, _ = moment
    if outcome(state) is not None or state.taken is not None:
        return
    seat = None if watches else reader % state.players
    other = hidden_elsewhere(state, seat, Random(luck))
    here = Moment((True,) * state.players, 0, can_play=False)
    event = Dealt("a seed", 0)
    texts = {
        msgspec.json.encode(snapshot(table_of(one, one, event), Reader(seat, speaks=True), here))
        for one in (state, other)
    }
    assert len(texts) == 1


@given(moments())
def test_a_drawn_card_is_told_to_nobody_else(moment: tuple[State, State, Move]) -> None:
    before, after, move = moment
    game = table_of(before, after, Moved(write_move(move)))
    for reader in (None, *range(before.players)):
        event = told(game, game.recent[-1], reader)
        mine = isinstance(move, TakeStock) and reader == before.turn
        assert event.drawn == isinstance(move, TakeStock)
        assert event.drawn_tiles == ([str(before.stock[0])] if mine else [])
        if not isinstance(move, Discard):
            hidden = after.hands[before.turn]
            assert not set(event.played) & {str(card) for card in hidden}


@given(moments(), st.sampled_from(["chance", "thrifty", "shrewd"]), st.integers(0, 1000))
def test_why_a_computer_player_did_something_depends_on_nothing_hidden(
    moment: tuple[State, State, Move], bot: str, luck: int
) -> None:
    before, after, move = moment
    shown = before.hands[before.turn] if isinstance(move, Discard) and len(before.hands[before.turn]) == 1 else ()
    event = Moved(write_move(move))
    elsewhere = [hidden_elsewhere(one, None, Random(luck)) for one in (before, after)]
    games = [table_of(before, after, event, bot), table_of(elsewhere[0], elsewhere[1], event, bot)]
    words = [basic.why(game.recent[-1], event.move, bot) for game in games]
    assert words[0] == words[1] != ""
    assert not any(card.shown in words[0] for card in shown)
    assert told(games[0], games[0].recent[-1], None).why == words[0]
    # Of a person's move nothing of the kind is told.
    person = table_of(before, after, event)
    assert told(person, person.recent[-1], None).why == ""


def test_a_last_card_lies_face_down_and_stays_so() -> None:
    hands = (parse_tiles("C9"), parse_tiles("S2 H3"))
    taken = apply(State(BasicRules(), "", (), hands, parse_tiles("DK D2"), parse_tiles("H9"), 0, 0), TakeStock())
    # With the two cards left nothing can be laid: one is discarded in sight, the turn goes on, and later the other.
    last = replace(taken, hands=(parse_tiles("C9"), hands[1]), gone=parse_tiles("DK"))
    move = Discard(parse_tiles("C9")[0])
    after = apply(last, move)
    game = table_of(last, after, Moved(write_move(move)))
    here = Moment((True, True), 0, can_play=False)
    for reader in (None, 0, 1):
        seen = snapshot(game, Reader(reader), here)
        event = told(game, game.recent[-1], reader)
        assert (event.played, event.words) == ([], "P0 discards the last card face down and goes out.")
        assert seen.basic is not None
        assert (seen.basic.covered, seen.basic.top, seen.basic.pile) == (True, "B9", 1)
        assert b"O9" not in msgspec.json.encode(seen)
        assert seen.result is not None
        # Nothing had been laid before: going rummy doubles 2 + 3.
        assert [line.score for line in seen.result.lines] == [10, 0]
        assert seen.result.lines[0].words == "rummy: 2 times 5, so 10"
        assert seen.result.words == "Round 1: P0 goes rummy: out in one turn, with nothing laid before."
