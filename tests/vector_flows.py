"""Vectors that ask what may be done when, and what follows: events, penalties, the end of the pool."""

from dataclasses import replace

from meldroom.tilerummy import moves, referee
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.state import State
from meldroom.tiles.faults import FaultCode
from meldroom.tiles.tiles import Tile
from tests.vector_words import Json, named, position, rack_of, rules_from, text_of

PRINTED = {"english": "official_en", "german": "german_old", "default": "standard"}
"""What vectors call some presets."""


def check_penalty(options: Json, given: Json, expected: Json) -> None:
    rules = rules_from({"seconds_per_turn": 60} | options, illegal_submission="penalise")
    cause = given["cause"]
    opened = cause not in {"opening_below_min", "table_touched", "illegal_opening"}
    state = position(rules, {"table": ["b4 b5 b6"], "rack": "r1 b7 r2 r3", "opened": opened}, pool=given["pool"])
    move = _costly(state, cause)
    after = referee.apply(state, move)
    assert len(state.pool) - len(after.pool) == expected["drawn"]
    assert after.table == state.table
    assert after.turn == 1
    assert after.passes == (0 if given["pool"] else 1)


def _costly(state: State, cause: str) -> moves.Move:
    """The move that costs tiles for this cause."""
    if "time" in cause or "expir" in cause:
        return moves.Overrun(moves.Play.of("-", "R1"))
    touching = moves.Play.of("B4B5B6", "B4B5B6B7")
    drafts = {"table_touched": touching, "opening_below_min": moves.Play.of("-", "R1R2R3")}
    draft = drafts.get(cause, moves.Play.of("-", "R1"))
    move = referee.submission(state, draft)
    assert move == moves.Misplay(draft)
    return move


# --- what may be done when -------------------------------------------------------------------


def _flow_state(given: Json, **options: str) -> State:
    asked = ("forced_play", "must_play_when_empty", "penalty_tiles", "seconds_per_turn")
    rules = rules_from({name: text_of(given[name]) for name in asked if name in given} | options)
    return position(
        rules, {"table": ["b4 b5 b6"], "rack": "b7 r1", "opened": given.get("opened", True)}, pool=given.get("pool", 30)
    )


class _Answers:
    """A search that says what the vector says."""

    def __init__(self, given: Json) -> None:
        self.able = bool(given.get("could_play", given.get("could_open", False)))

    def can_play(self, state: State) -> bool:
        assert state
        return self.able

    def can_open(self, rules: Rules, rack: tuple[Tile, ...]) -> bool:
        assert rules
        assert rack
        return self.able


def check_flow(options: Json, given: Json, expected: Json) -> None:
    runner = FLOWS.get(given["event"])
    assert runner is not None, f"no runner for the event {given['event']!r}"
    runner(given | options, expected)


def _flow_draw(given: Json, expected: Json) -> None:
    found = referee.faults(_flow_state(given), moves.Draw(), search=_Answers(given))
    assert (found == ()) == expected["allowed"]


def _flow_pass(given: Json, expected: Json) -> None:
    found = referee.faults(_flow_state(given), moves.Pass(), search=_Answers(given))
    assert (found == ()) == expected["allowed"]


def _flow_play(given: Json, expected: Json) -> None:
    found = referee.faults(_flow_state(given), moves.Play.of("B4B5B6", "B4B5B6B7"))
    assert (found == ()) == expected["allowed"]


def _flow_play_after_draw(given: Json, expected: Json) -> None:
    after = referee.apply(_flow_state(given), moves.Draw())
    assert (after.turn == 0) == expected["allowed"]


def _flow_draw_after_play(given: Json, expected: Json) -> None:
    after = referee.apply(_flow_state(given), moves.Play.of("B4B5B6", "B4B5B6B7"))
    assert (after.turn == 0) == expected["allowed"]


def _flow_take_back_own(given: Json, expected: Json) -> None:
    """Leaving a tile out of the final table is what taking it back amounts to."""
    state = _flow_state(given)
    play = moves.Play.of("-", "R1R2R3") if given["placed_this_turn"] else moves.Play.of("B4B5B6", "R1R2R3")
    back = moves.Play(play.taken, ())
    removed = FaultCode.TABLE_TILE_REMOVED in {fault.code for fault in referee.faults(state, back)}
    assert (not removed) == expected["allowed"]


def _flow_submit_illegal(given: Json, expected: Json) -> None:
    """Whether a penalised table is called allowed is a matter of words: it is taken back."""
    state = _flow_state(given, illegal_submission=given["mode"])
    move = referee.submission(state, moves.Play.of("-", "R1"))
    after = state if referee.faults(state, move) else referee.apply(state, move)
    assert after.table == state.table
    assert len(state.pool) - len(after.pool) == expected["drawn"]
    assert (after.turn != state.turn) == expected["turn_over"]
    if given["mode"] == "reject":
        assert expected.get("allowed", False) is False


def _flow_timer_preset(given: Json, expected: Json) -> None:
    rules = find_rules(PRINTED.get(given["preset"], given["preset"]))
    assert rules.seconds_per_turn == expected["seconds"]
    assert expected.get("expiry", rules.timer_expiry) == rules.timer_expiry


def _flow_missing_call(given: Json, expected: Json) -> None:
    """Nobody has to call out the last tile: no move says it, and the round is won all the same."""
    after = referee.apply(_flow_state(given), moves.Play.of("B4B5B6", "B4B5B6B7"))
    last = replace(after, racks=(rack_of("b8"), *after.racks[1:]), turn=0)
    won = referee.apply(last, moves.Play.of("B4B5B6B7", "B4B5B6B7B8"))
    assert referee.ending(won) is referee.Ending.RACK_OUT
    facts: Json = {"effect": "none", "penalty": 0, "drawn": len(last.pool) - len(won.pool), "allowed": True}
    facts |= dict.fromkeys(("ended", "ends", "wins", "won", "went_out", "round_over"), True)
    assert expected == {name: facts[name] for name in expected}


def _flow_lost_connection(given: Json, expected: Json) -> None:
    """An absent player's turn runs out; where there is no clock, a tile is drawn."""
    timer = given.get("timer", given.get("seconds_per_turn", 0))
    state = _flow_state(given | {"seconds_per_turn": 60 if timer else 0})
    does = "draw" if referee.faults(state, moves.Overrun()) else "expired_turn"
    assert referee.faults(state, moves.Draw()) == ()
    assert all(value in named(does) for value in expected.values())


def _flow_first_empty_hand(given: Json, expected: Json) -> None:
    rules = find_rules(given["game"])
    state = State(rules, (), (rack_of("S5S6S7"), rack_of("HKDA"), rack_of("C2")), rack_of("D3"), 0, (True,) * 3)
    ended = referee.outcome(referee.apply(state, moves.Play.of("-", "S5S6S7")))
    assert ended is not None
    assert (ended.how is referee.Ending.RACK_OUT and ended.winners == (0,)) == expected["wins"]
    assert ended.scores == (1, 0, 0), "nothing is counted but the round"


FLOWS = {
    "first_empty_hand": _flow_first_empty_hand,
    "draw": _flow_draw,
    "pass": _flow_pass,
    "play": _flow_play,
    "play_after_draw": _flow_play_after_draw,
    "draw_after_play": _flow_draw_after_play,
    "take_back_own": _flow_take_back_own,
    "submit_illegal": _flow_submit_illegal,
    "timer_preset": _flow_timer_preset,
    "missing_call": _flow_missing_call,
    "lost_connection": _flow_lost_connection,
}


# --- the end of the pool ---------------------------------------------------------------------


def check_pool_end(options: Json, given: Json, expected: Json) -> None:
    """Each action is asked of the law as it comes; who is to lay something holds the tiles for it."""
    rules = rules_from(options | ({"pool_empty_end": given["mode"]} if "mode" in given else {}))
    actions = [action.split(":") for action in given["actions"]]
    state = _before(rules, given, [what for _, what in actions])
    for number, (who, what) in enumerate(actions, start=1):
        assert "ABCDEF"[state.turn] == who
        state, move = _ready(state, what)
        if referee.faults(state, move):
            assert (f"illegal_{what}", number) == (expected["how"], expected["at"])
            return
        state = referee.apply(state, move)
        how = referee.ending(state)
        if how is not None:
            assert (number, str(how)) == (expected["ended_after"], expected["how"])
            return
    assert expected["ended_after"] is None


def _before(rules: Rules, given: Json, actions: list[str]) -> State:
    """As many tiles in the pool as will be drawn, if its end matters, or plenty."""
    draws = sum(what in {"draw", "draw_last"} for what in actions)
    pool = draws if "draw_last" in actions else 0 if given.get("pool_empty") else 9 + draws
    players = given["players"]
    return State(rules, (), (rack_of("o13"),) * players, rack_of("K13") * pool, 0, (True,) * players)


def _ready(state: State, what: str) -> tuple[State, moves.Move]:
    simple: dict[str, moves.Move] = {
        "draw": moves.Draw(),
        "draw_last": moves.Draw(),
        "pass": moves.Pass(),
        "resign": moves.Resign(),
        "leave": moves.Resign(),
    }
    if what in simple:
        return state, simple[what]
    assert what in {"play", "out"}, f"no such action: {what!r}"
    rack = rack_of("b4 b5 b6" if what == "out" else "b4 b5 b6 o13")
    racks = (*state.racks[: state.turn], rack, *state.racks[state.turn + 1 :])
    return replace(state, racks=racks), moves.Play.of("-", "B4B5B6")
