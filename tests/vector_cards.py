"""Vectors of the card games: what is a meld, what is a turn, what is dealt, what a hand costs."""

from meldroom.tilerummy import moves, referee, scoring
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.plays import favourable
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from meldroom.tiles.melds import Ace, MeldRules, readings
from meldroom.tiles.rows import Row
from meldroom.words import Deck
from tests.vector_words import Json, rack_of, reasons, table_of


def check_card_meld(options: Json, given: Json, expected: Json) -> None:
    assert not options
    found = readings(Row.parse(given["cards"]), MeldRules(Ace(given["ace"]), deck=Deck.CARDS))
    assert bool(found) == expected["valid"]
    assert sorted({str(meld.kind) for meld in found}) == sorted(expected["as"])


def check_ma_setup(options: Json, given: Json, expected: Json) -> None:
    assert not options
    for game in ("machiavelli", "vatikan"):
        rules = find_rules(f"{game}+hand_size={given['hand']}+jokers={given['jokers']}")
        assert len(rules.bag_for(given["players"])) == expected["cards"]
        assert len(deal(rules, given["players"], "vector").pool) == expected["stock"]
    if given["jokers"] == given["players"]:
        assert find_rules("vatikan").bag_for(given["players"]) == rules.bag_for(given["players"])


def check_ma_turn(options: Json, given: Json, expected: Json) -> None:
    least = given.get("opening_min")
    _check_turn("machiavelli" if least is None else f"thirty_six+opening_min={least}", options, given, expected)


def check_va_turn(options: Json, given: Json, expected: Json) -> None:
    _check_turn("vatikan", options, given, expected)


def _check_turn(game: str, options: Json, given: Json, expected: Json) -> None:
    assert not options
    rules = find_rules(game)
    hand, opened = rack_of(given["hand"]), given.get("opened", True)
    state = State(rules, table_of(given["table"], rules), (hand, rack_of("DA")), rack_of("C9"), 0, (opened, True))
    rows = [Row.parse(text) for text in given["after"]]
    first = tuple(Row.parse(text) for text in given.get("opening", ()))
    play = favourable(rules, state.table, hand, opened or bool(first), rows)
    move = moves.Play(play.taken, play.laid, first)
    faults = referee.faults(state, move)
    if expected["verdict"] == "illegal":
        assert expected["reason"] in reasons(faults), faults
        return
    after = referee.apply(state, move)
    assert after.racks[0] == rack_of(expected["hand_after"])
    assert len(after.pool) == 1, "a play has no draw"
    assert (referee.ending(after) is referee.Ending.RACK_OUT) == expected["went_out"]


def check_ma_value(options: Json, given: Json, expected: Json) -> None:
    assert not options
    for game in ("machiavelli", "vatikan"):
        rules = find_rules(f"{game}+scoring=on")
        assert scoring.value_under(rules, rack_of(given["cards"])) == expected["value"]
