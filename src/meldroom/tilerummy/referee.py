"""The law: why a move is not allowed, what follows from it, and how a round ends.

Whether a play exists is a question of search, which lives above the law. The few rules that depend on it
(`forced_play`, `must_play_when_empty`, `unopened_charge`) ask a `Search` that the caller hands in.
"""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol, assert_never

from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign
from meldroom.tilerummy.options import IllegalSubmission, PoolEmptyEnd, TimerExpiry, UnopenedCharge
from meldroom.tilerummy.plays import Effect, effect_of, play_faults
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import RoundScore, pool_out, rack_out, rack_value, unopened_charge
from meldroom.tilerummy.state import Rack, State, next_seat, sorted_table, turn_order
from meldroom.tiles.faults import Fault, FaultCode, IllegalMove, fault
from meldroom.tiles.melds import read_meld
from meldroom.tiles.tiles import Tile, ordered


class Search(Protocol):
    """The questions that only a search can answer; `meldroom.solver.best.SEARCH` is one."""

    def can_play(self, state: State) -> bool:
        """Whether the player to move has any legal play."""
        ...

    def can_open(self, rules: Rules, rack: Rack) -> bool:
        """Whether a rack holds an opening."""
        ...


class Ending(StrEnum):
    """How a round ends."""

    RACK_OUT = "rack_out"
    POOL_OUT = "pool_out"
    RESIGNED = "resigned"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a round."""

    how: Ending
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    values: tuple[int, ...]
    """What each seat is charged for: its rack value, or what the rules put in its place."""


# --- is it allowed ---------------------------------------------------------------------------


def faults(state: State, move: Move, *, search: Search | None = None) -> tuple[Fault, ...]:
    """Every reason why the player to move may not make this move; empty if it is legal."""
    if ending(state) is not None:
        return (fault(FaultCode.ROUND_OVER),)
    match move:
        case Play():
            found = _play_faults(state, move)
        case Draw():
            found = _draw_faults(state, search)
        case Pass():
            found = _pass_faults(state, search)
        case Overrun(draft):
            found = _overrun_faults(state, draft)
        case Misplay(draft):
            found = _misplay_faults(state, draft)
        case Resign(seat):
            found = () if seat is None or seat in state.playing else (fault(FaultCode.NOT_SEATED),)
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(move)
    return found


def _play_faults(state: State, play: Play) -> tuple[Fault, ...]:
    return play_faults(state.rules, state.table, state.racks[state.turn], state.opened[state.turn], play)


def may_draw(rules: Rules, pool: int, *, can_play: bool) -> bool:
    """Whether a draw is allowed (TR-5.2, TR-5.7)."""
    return pool > 0 and not (rules.forced_play and can_play)


def may_pass(rules: Rules, pool: int, *, can_play: bool) -> bool:
    """Whether a pass is allowed (TR-5.7, TR-10.7)."""
    return pool == 0 and not ((rules.forced_play or rules.must_play_when_empty) and can_play)


def _draw_faults(state: State, search: Search | None) -> tuple[Fault, ...]:
    if not state.pool:
        return (fault(FaultCode.POOL_EMPTY),)
    forced = state.rules.forced_play and _ask(search).can_play(state)
    return () if may_draw(state.rules, len(state.pool), can_play=forced) else (fault(FaultCode.MUST_PLAY),)


def _pass_faults(state: State, search: Search | None) -> tuple[Fault, ...]:
    if state.pool:
        return (fault(FaultCode.POOL_NOT_EMPTY),)
    forced = (state.rules.forced_play or state.rules.must_play_when_empty) and _ask(search).can_play(state)
    return () if may_pass(state.rules, 0, can_play=forced) else (fault(FaultCode.MUST_PLAY),)


def _ask(search: Search | None) -> Search:
    assert search is not None, "these rules ask whether a play exists: hand in a search"
    return search


def _possession(state: State, draft: Play) -> tuple[Fault, ...]:
    """What is wrong with a draft that hands could not even have made: tiles that are not there."""
    impossible = {FaultCode.MELD_NOT_ON_TABLE, FaultCode.TILE_NOT_ON_RACK}
    return tuple(one for one in _play_faults(state, draft) if one.code in impossible)


def _overrun_faults(state: State, draft: Play | None) -> tuple[Fault, ...]:
    if not state.rules.seconds_per_turn:
        return (fault(FaultCode.CLOCK_OFF),)
    return () if draft is None else _possession(state, draft)


def _misplay_faults(state: State, draft: Play) -> tuple[Fault, ...]:
    if state.rules.illegal_submission is not IllegalSubmission.PENALISE:
        return (fault(FaultCode.REJECTED_NOT_PENALISED),)
    found = _play_faults(state, draft)
    return _possession(state, draft) if found else (fault(FaultCode.NOT_AN_ERROR),)


def submission(state: State, play: Play) -> Play | Misplay:
    """What it means to end a turn with this table: a play, or an error where the table penalises errors (TR-8.2).

    Where nothing has been moved there is no illegal table, so that a slip of the finger costs nothing.
    """
    wrong = _play_faults(state, play)
    penalised = state.rules.illegal_submission is IllegalSubmission.PENALISE
    error = penalised and _has_moved(state, play) and not _possession(state, play)
    return Misplay(play) if wrong and error else play


# --- what follows ----------------------------------------------------------------------------


def apply(state: State, move: Move, *, search: Search | None = None) -> State:
    """The position after a legal move; raises `IllegalMove` with all faults."""
    wrong = faults(state, move, search=search)
    if wrong:
        raise IllegalMove(wrong)
    match move:
        case Play():
            after = _played(state, move)
        case Draw():
            after = _turn_over(state, _drawn(state, 1))
        case Pass():
            after = _turn_over(state, state, acted=False)
        case Overrun(draft):
            after = _overrun(state, draft)
        case Misplay():
            after = _penalised(state, state.rules.penalty_tiles)
        case Resign(seat):
            after = _resigned(state, state.turn if seat is None else seat)
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(move)
    return after


def _played(state: State, play: Play) -> State:
    effect = effect_of(state.rules, state.table, play)
    return _turn_over(state, _laid(state, effect, Counter(), opened=True))


def _laid(state: State, effect: Effect, back: Counter[Tile], *, opened: bool) -> State:
    """The table after a play, its rack tiles gone from the rack; `back` are tiles that go to the rack instead."""
    melds = [meld for row in effect.laid if (meld := read_meld(row, state.rules.melds))]
    rack = Counter(state.racks[state.turn]) - effect.played + back
    changed = replace(state, table=sorted_table([*effect.table, *melds]))
    return _with_opened(_with_rack(changed, ordered(rack.elements())), opened=opened)


def _with_rack(state: State, rack: Rack) -> State:
    racks = (*state.racks[: state.turn], rack, *state.racks[state.turn + 1 :])
    return replace(state, racks=racks)


def _with_opened(state: State, *, opened: bool) -> State:
    now = opened or state.opened[state.turn]
    return replace(state, opened=(*state.opened[: state.turn], now, *state.opened[state.turn + 1 :]))


def _drawn(state: State, count: int) -> State:
    """The player takes tiles from the pool, as many as there are (TR-8.3)."""
    taken, rest = state.pool[:count], state.pool[count:]
    return replace(_with_rack(state, ordered([*state.racks[state.turn], *taken])), pool=rest)


def _penalised(state: State, count: int) -> State:
    """Table and rack are as before the turn; with nothing left to draw it counts as a pass (TR-8.3)."""
    return _turn_over(state, _drawn(state, count), acted=bool(state.pool))


def _turn_over(before: State, after: State, *, acted: bool = True) -> State:
    """The next player's turn; whoever took the last tile goes on where each player has one more turn (TR-10.6)."""
    passes = 0 if acted else before.passes + 1
    turn = next_seat(after, after.turn)
    if after.rules.pool_empty_end is not PoolEmptyEnd.ONE_MORE_TURN or after.pool:
        return replace(after, passes=passes, turn=turn)
    if before.pool:
        return replace(after, passes=passes, last_turns=len(after.playing))
    left = len(after.playing) if before.last_turns is None else before.last_turns
    return replace(after, passes=passes, last_turns=left - 1, turn=turn)


def _overrun(state: State, draft: Play | None) -> State:
    """A legal table is accepted (TR-9.6); else what the rules say of a run-out clock (TR-9.3 to TR-9.5)."""
    if draft is not None and not _play_faults(state, draft):
        return _played(state, draft)
    match state.rules.timer_expiry:
        case TimerExpiry.RESTORE_DRAW3:
            return _penalised(state, state.rules.penalty_tiles)
        case TimerExpiry.ENGLISH:
            return _penalised(state, state.rules.penalty_tiles if _has_moved(state, draft) else 1)
        case TimerExpiry.GERMAN:
            return _kept_valid(state, draft)
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(state.rules.timer_expiry)


def _has_moved(state: State, draft: Play | None) -> bool:
    if draft is None:
        return False
    effect = effect_of(state.rules, state.table, draft)
    return bool(effect.taken or effect.laid)


def _kept_valid(state: State, draft: Play | None) -> State:
    """Melds stay; every other tile goes to the player's rack, literally also those of the table (TR-9.5)."""
    kept = None if draft is None else valid_part(state, draft)
    if kept is None:
        return _penalised(state, state.rules.penalty_tiles)
    effect = effect_of(state.rules, state.table, kept)
    rest = replace(_laid(state, effect, effect.removed, opened=bool(effect.played)), passes=state.passes)
    return _turn_over(state, _drawn(rest, state.rules.penalty_tiles), acted=bool(state.pool) or bool(effect.played))


def valid_part(state: State, draft: Play) -> Play | None:
    """The melds of an unfinished table that may stay where the rest goes to the rack.

    None where even these may not: an opening that falls short or touches the table, or a joker that may not be
    where it is; then the turn is taken back as a whole (our ruling, no source covers it).
    """
    rows = tuple(row for row in draft.laid if read_meld(row, state.rules.melds))
    kept = Play(draft.taken, rows, draft.opening)
    loose = {FaultCode.TABLE_TILE_REMOVED, FaultCode.NOTHING_PLAYED}
    return None if {one.code for one in _play_faults(state, kept)} - loose else kept


def _resigned(state: State, seat: int) -> State:
    """The rack value becomes a fixed loss and the tiles leave the game (TR-14)."""
    loss = rack_value(state.racks[seat], state.rules.joker_value)
    losses = (*state.losses[:seat], loss, *state.losses[seat + 1 :])
    racks = (*state.racks[:seat], (), *state.racks[seat + 1 :])
    gone = replace(_without_turns_of(state, seat), losses=losses, racks=racks)
    return replace(gone, turn=next_seat(gone, seat)) if seat == state.turn else gone


def _without_turns_of(state: State, seat: int) -> State:
    """Passes and last turns as counted without a seat that leaves: nobody else may lose a turn by it."""
    around = turn_order(state.rules.direction, state.players, state.turn)
    order = [other for other in around if other in state.playing]
    passed = seat in order[len(order) - state.passes :]
    last = state.last_turns
    left = last if last is None else last - (seat in order[:last])
    return replace(state, passes=state.passes - passed, last_turns=left)


# --- how it ends -----------------------------------------------------------------------------


def ending(state: State) -> Ending | None:
    """How the round has ended; None while it goes on."""
    if len(state.playing) == 1:
        return Ending.RESIGNED
    if any(not state.racks[seat] for seat in state.playing):
        return Ending.RACK_OUT
    return Ending.POOL_OUT if not state.pool and _pool_is_out(state) else None


def _pool_is_out(state: State) -> bool:
    match state.rules.pool_empty_end:
        case PoolEmptyEnd.ALL_PASS:
            return state.passes >= len(state.playing)
        case PoolEmptyEnd.FIRST_PASS:
            return state.passes > 0
        case PoolEmptyEnd.ONE_MORE_TURN:
            return state.last_turns == 0
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(state.rules.pool_empty_end)


def outcome(state: State, *, search: Search | None = None) -> Outcome | None:
    """How the round ended, who won it and what everybody scores; None while it goes on."""
    how = ending(state)
    if how is None:
        return None
    values = tuple(charge(state, seat, search) for seat in range(state.players))
    score = _score(state, how, values)
    return Outcome(how, score.winners, score.scores, values)


def charge(state: State, seat: int, search: Search | None = None) -> int:
    """What a seat's tiles cost it at the end of the round (TR-11.1, TR-11.9, TR-14.2)."""
    gone = state.losses[seat]
    if gone is not None:
        return gone
    rack = state.racks[seat]
    value = rack_value(rack, state.rules.joker_value)
    if state.rules.unopened_charge is UnopenedCharge.OFF or state.opened[seat] or not rack:
        return value
    return unopened_charge(could_open=_ask(search).can_open(state.rules, rack))


def _score(state: State, how: Ending, values: tuple[int, ...]) -> RoundScore:
    if how is Ending.POOL_OUT:
        order = turn_order(state.rules.direction, state.players, state.starter)
        left = {seat: loss for seat, loss in enumerate(state.losses) if loss is not None}
        return pool_out(state.rules, values, [len(rack) for rack in state.racks], order, left)
    winner = next(seat for seat in state.playing if how is Ending.RESIGNED or not state.racks[seat])
    return rack_out(state.rules, values, winner)
