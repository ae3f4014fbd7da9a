"""How each kind of vector is asked of the law: `check_KIND(options, given, expected)`."""

from typing import Any

from meldroom.solver.best import SEARCH

from meldroom.tilerummy import deal, match, moves, referee, scoring, sheet
from meldroom.tilerummy.options import Direction, LengthUnit, MatchLength
from meldroom.tilerummy.plays import effect_of, favourable
from meldroom.tilerummy.rules import RULES, Rules, find_rules, with_options, write_value
from meldroom.tilerummy.state import State, sorted_table, turn_order
from meldroom.tiles.faults import Fault, FaultCode
from meldroom.tiles.melds import Meld, readings
from meldroom.tiles.rows import Row, parse_tiles
from meldroom.tiles.tiles import Tile, ordered

Json = dict[str, Any]

INVALID_MELD = {
    FaultCode.TOO_FEW_TILES,
    FaultCode.TOO_MANY_TILES,
    FaultCode.COLOUR_TWICE,
    FaultCode.NUMBER_TWICE,
    FaultCode.GAP,
    FaultCode.MIXED,
    FaultCode.ONLY_JOKERS,
    FaultCode.TOO_MANY_JOKERS,
    FaultCode.JOKER_MISDECLARED,
}


def rules_from(options: Json, **more: str) -> Rules:
    return with_options(Rules(), {name: _text(value) for name, value in options.items()} | more)


def _text(value: object) -> str:
    return write_value(value) if isinstance(value, bool) else str(value)


def reasons(faults: tuple[Fault, ...]) -> set[str]:
    """The codes of the faults; every way of not being a meld is one reason in the vectors."""
    return {"invalid_set" if fault.code in INVALID_MELD else str(fault.code) for fault in faults}


def rack_of(text: str) -> tuple[Tile, ...]:
    return ordered(parse_tiles(text))


def table_of(rows: list[str], rules: Rules) -> tuple[Meld, ...]:
    """The order of tiles in a vector means nothing, so an undeclared joker has the law's reading (TR-3.10)."""
    return sorted_table(readings(Row.parse(row), rules.melds)[0] for row in rows)


def position(rules: Rules, given: Json, *, pool: int = 0) -> State:
    other = rack_of("R1 R1 B1 B1")
    return State(
        rules,
        table_of(given["table"], rules),
        (rack_of(given["rack"]), other),
        rack_of("K13")[:1] * pool,
        0,
        (given["opened"], True),
    )


# --- melds -----------------------------------------------------------------------------------


def check_set(options: Json, given: Json, expected: Json) -> None:
    found = readings(Row.parse(given["tiles"]), rules_from(options).melds)
    assert bool(found) == expected["valid"]
    if found:
        assert sorted({str(meld.kind) for meld in found}) == sorted(expected["as"])
        assert sorted({meld.value for meld in found}) == sorted(expected["values"])


def check_canonical(options: Json, given: Json, expected: Json) -> None:
    meld = readings(Row.parse(given["tiles"]), rules_from(options).melds)[0]
    stands = sorted("/".join(str(tile).lower() for tile in tiles) for tiles in meld.stands)
    assert (str(meld.kind), meld.value, stands) == (expected["as"], expected["value"], sorted(expected["jokers"]))


# --- turns -----------------------------------------------------------------------------------


def _play(state: State, given: Json) -> moves.Play:
    rows = [Row.parse(text) for text in given["after"]]
    rack, opened = state.racks[0], state.opened[0]
    opening = tuple(Row.parse(text) for text in given.get("opening", ()))
    play = favourable(state.rules, state.table, rack, opened or bool(opening), rows)
    return moves.Play(play.taken, play.laid, opening)


def check_turn(options: Json, given: Json, expected: Json) -> None:
    state = position(rules_from(options), given, pool=30)
    play = _play(state, given)
    faults = referee.faults(state, play)
    if expected["verdict"] == "illegal":
        assert expected["reason"] in reasons(faults), faults
        return
    assert faults == ()
    after = referee.apply(state, play)
    assert ordered(effect_of(state.rules, state.table, play).played.elements()) == rack_of(expected["played"])
    assert after.racks[0] == rack_of(expected["rack_after"])
    assert (referee.ending(after) is referee.Ending.RACK_OUT) == expected["went_out"]


def check_timer(options: Json, given: Json, expected: Json) -> None:
    state = position(rules_from(options, seconds_per_turn="60", timer_expiry=given["mode"]), given, pool=given["pool"])
    play = _play(state, given)
    after = referee.apply(state, moves.Overrun(play))
    drawn = len(state.pool) - len(after.pool)
    legal = not referee.faults(state, play)
    restored = after.table == state.table
    rack_before = list(after.racks[0])
    for tile in state.pool[:drawn]:
        rack_before.remove(tile)
    if expected["outcome"] == "commit":
        assert legal
        assert after.racks[0] == rack_of(expected["rack_after"])
    elif expected["outcome"] == "restore":
        assert restored
        assert ordered(rack_before) == state.racks[0]
    else:
        assert after.table == table_of(expected["table_after"], state.rules)
        assert ordered(rack_before) == rack_of(expected["rack_before_penalty"])
    assert drawn == expected.get("drawn", 0)


def check_penalty(options: Json, given: Json, expected: Json) -> None:
    rules = rules_from(options, illegal_submission="penalise")
    state = position(rules, {"table": ["b4 b5 b6"], "rack": "r1", "opened": True}, pool=given["pool"])
    wrong = referee.submission(state, moves.Play.of("-", "R1"))
    assert wrong == moves.Misplay(moves.Play.of("-", "R1"))
    after = referee.apply(state, wrong)
    assert len(state.pool) - len(after.pool) == expected["drawn"]
    assert after.table == state.table
    assert after.turn == 1
    assert after.passes == (0 if given["pool"] else 1)


# --- what may be done when -------------------------------------------------------------------


def _flow_state(given: Json, **options: str) -> State:
    named = {name: _text(given[name]) for name in ("forced_play", "must_play_when_empty") if name in given}
    rules = rules_from(named | options)
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
    state = _flow_state(given, illegal_submission=given["mode"])
    move = referee.submission(state, moves.Play.of("-", "R1"))
    allowed = not referee.faults(state, move)
    after = referee.apply(state, move) if allowed else state
    assert allowed == expected.get("allowed", allowed)
    assert len(state.pool) - len(after.pool) == expected["drawn"]
    assert (after.turn != state.turn) == expected["turn_over"]


def _flow_timer_preset(given: Json, expected: Json) -> None:
    printed = {"english": "official_en", "german": "german_old"}
    rules = find_rules(printed.get(given["preset"], given["preset"]))
    assert (rules.seconds_per_turn, rules.timer_expiry) == (expected["seconds"], expected["expiry"])


FLOWS = {
    "draw": _flow_draw,
    "pass": _flow_pass,
    "play_after_draw": _flow_play_after_draw,
    "draw_after_play": _flow_draw_after_play,
    "take_back_own": _flow_take_back_own,
    "submit_illegal": _flow_submit_illegal,
    "timer_preset": _flow_timer_preset,
}


# --- the end of a round ----------------------------------------------------------------------

PLENTY = "b4 b5 b6 b7 b8 b9 b10 b11 b12 b13"


def check_pool_end(options: Json, given: Json, expected: Json) -> None:
    """Every player holds the tiles for each action; the actions are then asked of the law one by one."""
    rules = rules_from(options | ({"pool_empty_end": given["mode"]} if "mode" in given else {}))
    players = given["players"]
    actions = [action.split(":") for action in given["actions"]]
    draws = [at for at, (_, what) in enumerate(actions) if what == "draw_last"]
    pool = 1 if draws else 0 if given.get("pool_empty") else 9
    state = State(rules, (), (rack_of(PLENTY),) * players, rack_of("K13") * pool, 0, (True,) * players)
    for number, (who, what) in enumerate(actions, start=1):
        assert "ABCDEF"[state.turn] == who
        move = _action(state, what)
        if referee.faults(state, move):
            assert (f"illegal_{what}", number) == (expected["how"], expected["at"])
            return
        state = referee.apply(state, move)
        how = referee.ending(state)
        if how is not None:
            assert (number, str(how)) == (expected["ended_after"], expected["how"])
            return
    assert expected["ended_after"] is None


def _action(state: State, what: str) -> moves.Move:
    rack = state.racks[state.turn]
    if what in {"draw", "draw_last"}:
        return moves.Draw()
    if what == "pass":
        return moves.Pass()
    return moves.Play((), (Row(rack if what == "out" else rack[:3]),))


def check_rack_value(options: Json, given: Json, expected: Json) -> None:
    rules = rules_from(options, **({"joker_value": str(given["joker_value"])} if "joker_value" in given else {}))
    assert scoring.rack_value(rack_of(given["tiles"]), rules.joker_value) == expected["value"]


def _values(rules: Rules, given: Json) -> dict[str, int]:
    if "totals" in given:
        return given["totals"]
    return {name: scoring.rack_value(rack_of(rack), rules.joker_value) for name, rack in given["racks"].items()}


def check_rackout(options: Json, given: Json, expected: Json) -> None:
    rules = rules_from(options)
    values = _values(rules, given)
    result = scoring.rack_out(rules, list(values.values()), list(values).index(given["winner"]))
    assert dict(zip(values, result.scores, strict=True)) == expected["scores"]


def check_poolout(options: Json, given: Json, expected: Json) -> None:
    rules = rules_from(options)
    values = _values(rules, given)
    names = list(values)
    tiles = [given.get("tiles", {}).get(name, 0) for name in names]
    result = scoring.pool_out(rules, list(values.values()), tiles, [names.index(name) for name in given["order"]])
    assert sorted(names[seat] for seat in result.winners) == sorted(expected["winners"])
    assert dict(zip(names, result.scores, strict=True)) == expected["scores"]


def check_unopened(options: Json, given: Json, expected: Json) -> None:
    rules = rules_from(options, unopened_charge=given["mode"])
    state = State(rules, (), (rack_of(given["rack"]), ()), (), 0, (given["opened"], True))
    assert SEARCH.can_open(rules, state.racks[0]) == given["could_open"]
    assert referee.charge(state, 0, SEARCH) == expected["charge"]


def check_resign(options: Json, given: Json, expected: Json) -> None:
    rules = rules_from(options)
    names = list(given["players"])
    racks = tuple(rack_of(rack) for rack in given["players"].values())
    state = State(rules, (), racks, rack_of("K13") * 5, 0, (True,) * len(names))
    seat = names.index(given["resigner"])
    after = referee.apply(state, moves.Resign(seat))
    assert (referee.ending(after) is not None) == expected["ends"]
    if "locked_loss" in expected:
        assert after.losses[seat] == expected["locked_loss"]
    if "scores" in expected:
        result = referee.outcome(after)
        assert result is not None
        assert dict(zip(names, result.scores, strict=True)) == expected["scores"]


# --- setting up and the match ----------------------------------------------------------------


def check_setup(options: Json, given: Json, expected: Json) -> None:
    names = {"tile_sets": "tile_sets", "copies": "tile_copies", "jokers": "jokers", "hand_size": "hand_size"}
    rules = rules_from(options | {names[key]: value for key, value in given.items() if key in names})
    problem = deal.setup_problem(rules, given["players"])
    if not expected["ok"]:
        assert problem is not None
        assert problem[0] == expected["reason"]
        return
    state = deal.deal(rules, given["players"], "vector")
    assert problem is None
    assert (rules.tiles_in_play, rules.jokers_in_play, len(state.pool)) == (
        expected["tiles"],
        expected["jokers"],
        expected["pool"],
    )


def check_first_player(options: Json, given: Json, expected: Json) -> None:
    assert rules_from(options)
    names = list(given["draws"])
    drawn = {seat: Tile.parse(tile) for seat, tile in enumerate(given["draws"].values())}
    again = deal.to_redraw(drawn)
    if "redraw" in expected:
        assert [names[seat] for seat in again] == expected["redraw"]
    else:
        assert again == ()
        assert names[max(drawn, key=lambda seat: drawn[seat].number)] == expected.get("first", expected.get("starter"))


def check_turn_order(options: Json, given: Json, expected: Json) -> None:
    assert rules_from(options)
    seats = given["seats"]
    order = turn_order(Direction(given.get("direction", "clockwise")), len(seats), seats.index(given["first"]))
    assert [seats[seat] for seat in order] == expected["order"]


def check_next_starter(options: Json, given: Json, expected: Json) -> None:
    rules = rules_from(options, next_starter=given["mode"])
    seats = given["seats"]
    winner = given.get("prev_winner")
    found = match.next_starter(
        rules, len(seats), seats.index(given["prev_first"]), [] if winner is None else [seats.index(winner)]
    )
    assert ("draw" if found is None else seats[found]) == expected["starter"]


def check_three_pairs(options: Json, given: Json, expected: Json) -> None:
    assert rules_from(options)
    assert deal.has_three_pairs(rack_of(given["tiles"])) == expected["may_redeal"]


def check_match(options: Json, given: Json, expected: Json) -> None:
    names = given["players"]
    named = {name: _text(given[name]) for name in ("overall", "drop_lowest", "max_rounds") if name in given}
    rules = rules_from(options | named | ({"match_length": given["length"]} if "length" in given else {}))
    if rules.match_length.unit is LengthUnit.PLAYERS and "length" not in given:
        rules = rules_from(
            options | named | {"match_length": str(MatchLength(LengthUnit.ROUNDS, len(given["rounds"])))}
        )
    rounds = [
        scoring.RoundScore(
            tuple(names.index(name) for name in one["winners"]), tuple(one["scores"][name] for name in names)
        )
        for one in given["rounds"]
    ]
    ended = next((n for n in range(1, len(rounds) + 1) if match.is_finished(rules, len(names), rounds[:n])), None)
    now = match.standing(rules, len(names), rounds)
    assert ended == expected["finished_after_round"]
    assert dict(zip(names, now.totals, strict=True)) == expected["totals"]
    assert [names[seat] for seat in now.winners] == expected["winners"]


def check_preset(options: Json, given: Json, expected: Json) -> None:
    assert not options
    for name, value in expected.items():
        assert write_value(getattr(RULES[given["name"]], name)) == _text(value)


# --- the score sheet -------------------------------------------------------------------------


def check_sheet(options: Json, given: Json, expected: Json) -> None:
    found = sheet.check_round(rules_from(options), given["entries"], tied=given.get("pool_out_tie", False))
    assert (found.status, [str(code) for code in found.codes]) == (expected["status"], expected["codes"])


def check_bound(options: Json, given: Json, expected: Json) -> None:
    names = {"copies": "tile_copies", "jokers": "jokers", "joker_value": "joker_value"}
    rules = rules_from(options | {names[key]: value for key, value in given.items() if key in names})
    assert scoring.highest_rack(rules, given["tiles"]) == expected["max"]
