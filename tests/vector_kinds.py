"""How each kind of vector is asked of the law: `check_KIND(options, given, expected)`."""

from meldroom.house.text import write_value
from meldroom.solver.best import SEARCH
from meldroom.tilerummy import deal, match, moves, referee, scoring, sheet
from meldroom.tilerummy.options import Direction
from meldroom.tilerummy.plays import effect_of, favourable
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.state import State, turn_order
from meldroom.tiles.melds import readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile, ordered
from tests import vector_cards, vector_flows
from tests.vector_words import Json, named, position, rack_of, reasons, renamed, rules_from, table_of, text_of

check_card_meld = vector_cards.check_card_meld
check_flow = vector_flows.check_flow
check_ma_setup = vector_cards.check_ma_setup
check_ma_turn = vector_cards.check_ma_turn
check_ma_value = vector_cards.check_ma_value
check_penalty = vector_flows.check_penalty
check_pool_end = vector_flows.check_pool_end
check_va_turn = vector_cards.check_va_turn


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


# --- the end of a round ----------------------------------------------------------------------


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


SET_UP_NAMES = {"copies": "tile_copies"} | {
    name: name for name in ("tile_sets", "jokers", "hand_size", "deal_one_joker_each")
}


def check_setup(options: Json, given: Json, expected: Json) -> None:
    rules = rules_from(_usual_sets(given) | options | renamed(given, SET_UP_NAMES))
    problem = deal.setup_problem(rules, given["players"])
    if not expected["ok"]:
        assert problem is not None
        assert expected["reason"] in named(problem[0])
        return
    assert problem is None
    state = deal.deal(rules, given["players"], "vector")
    facts: Json = {"ok": True, "tiles": rules.tiles_in_play, "jokers": rules.jokers_in_play, "pool": len(state.pool)}
    facts["jokers_each"] = 1 if rules.deal_one_joker_each else None
    assert expected == {name: facts[name] for name in expected}


def _usual_sets(given: Json) -> Json:
    """Five or six players use two sets where nothing else is said (TR-1.3)."""
    return {"tile_sets": 2} if given["players"] in {5, 6} and "copies" not in given else {}


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
    seats = given["seats"]
    direction = Direction((options | given).get("direction", "clockwise"))
    order = turn_order(direction, len(seats), seats.index(given["first"]))
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


MATCH_NAMES = {"length": "match_length"} | {name: name for name in ("overall", "drop_lowest", "max_rounds")}


def check_match(options: Json, given: Json, expected: Json) -> None:
    names = given["players"]
    rules = rules_from(options | renamed(given, MATCH_NAMES))
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
    rules = find_rules(vector_flows.PRINTED.get(given["name"], given["name"]))
    for name, value in expected.items():
        assert write_value(getattr(rules, name)) == text_of(value)


# --- the score sheet -------------------------------------------------------------------------

BAG_NAMES = {"copies": "tile_copies"} | {name: name for name in ("tile_sets", "jokers", "joker_value", "winner_score")}


def check_sheet(options: Json, given: Json, expected: Json) -> None:
    """A round without a winner never adds up to zero, which a vector need not say."""
    rules = rules_from(options | renamed(given, BAG_NAMES))
    found = sheet.check_round(rules, given["entries"], tied=given.get("pool_out_tie", False))
    codes = [str(code) for code in found.codes]
    if "no_winner" in codes and "not_zero_sum" not in expected["codes"]:
        codes = [code for code in codes if code != "not_zero_sum"]
    assert found.status == expected["status"]
    assert len(codes) == len(expected["codes"])
    assert all(any(name in named(code) for name in expected["codes"]) for code in codes)


def check_bound(options: Json, given: Json, expected: Json) -> None:
    """The dearest rack of so many tiles, or the most that any rack can hold at the end."""
    rules = rules_from(options | renamed(given, BAG_NAMES))
    most = scoring.highest_rack(rules, given["tiles"]) if "tiles" in given else sheet.hard_limit(rules)
    assert list(expected.values()) == [most]
