"""How each kind of vector about cards is asked of the law of Basic Rummy: `check_KIND(options, given, expected)`."""

from collections.abc import Iterator
from typing import Final

from meldroom.basicrummy import deal, match, referee, scoring, turns
from meldroom.basicrummy.fits import is_dead
from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.rules import DECK, BasicRules, hand_size, with_basic_options
from meldroom.basicrummy.state import State
from meldroom.tiles.faults import Fault, FaultCode, IllegalMove
from meldroom.tiles.melds import Ace, Meld, MeldRules, read_meld, readings
from meldroom.tiles.rows import Row, parse_tiles
from meldroom.tiles.tiles import Tile, ordered
from tests.vector_words import INVALID_MELD, Json, text_of

NAMES: Final[dict[FaultCode, set[str]]] = {
    **{code: {"invalid_meld"} for code in INVALID_MELD},
    FaultCode.CANNOT_LAY_OFF: {"invalid_layoff"},
    FaultCode.MELD_NOT_ON_TABLE: {"invalid_layoff"},
    FaultCode.JUST_TAKEN: {"discard_just_taken"},
    FaultCode.MUST_DISCARD: {"must_discard"},
    FaultCode.MUST_TAKE: {"must_draw"},
    FaultCode.TOO_MANY_MELDS: {"too_many_melds"},
    FaultCode.CARD_NOT_IN_HAND: {"card_not_in_hand", "not_in_hand"},
    FaultCode.PILE_EMPTY: {"discard_empty", "empty_discard"},
    FaultCode.STOCK_EMPTY: {"stock_empty", "empty_stock"},
}
"""What vectors call what the law calls by the first name."""

OPTION_NAMES: Final = {"going_rummy_bonus": "going_rummy_factor"}


def rules_of(options: Json, **more: str) -> BasicRules:
    values = {OPTION_NAMES.get(name, name): text_of(value).removeprefix("x") for name, value in options.items()}
    return with_basic_options(BasicRules(), values | more)


def meld_of(text: str) -> Meld:
    meld = read_meld(Row(parse_tiles(text)), MeldRules())
    assert meld is not None
    return meld


# --- cards and melds -------------------------------------------------------------------------


def check_br_deck(options: Json, given: Json, expected: Json) -> None:
    assert (options, given) == ({}, {})
    assert {"cards": len(set(DECK)), "jokers": sum(card.is_joker for card in DECK)} == expected


def check_br_deal(options: Json, given: Json, expected: Json) -> None:
    problem = deal.setup_problem(given["players"])
    if "error" in expected:
        assert problem is not None
        assert expected["error"] in problem[0]
        return
    assert problem is None
    state = deal.deal(rules_of(options), given["players"], "vector")
    assert {len(hand) for hand in state.hands} == {hand_size(given["players"])} == {expected["hand"]}
    assert len(state.stock) == expected["stock_after_upcard"]
    assert len(state.pile) == 1


def check_br_meld(options: Json, given: Json, expected: Json) -> None:
    check_card_meld(options, given | {"ace": "low"}, expected)


def check_card_meld(options: Json, given: Json, expected: Json) -> None:
    assert not options
    found = readings(Row.parse(given["cards"]), MeldRules(ace=Ace(given["ace"])))
    assert bool(found) == expected["valid"]
    assert sorted({str(meld.kind) for meld in found}) == sorted(expected["as"])


# --- a turn ----------------------------------------------------------------------------------


def _position(options: Json, given: Json) -> State:
    """The turn of seat 0; what the vector does not speak of lies in the other hand, the stock and the pile."""
    source, name = given["draw"]
    hand, table = ordered(parse_tiles(given["hand"])), tuple(map(meld_of, given.get("table", ())))
    card = Tile.parse(name)
    rest = [one for one in DECK if one not in {card, *hand, *(tile for meld in table for tile in meld.tiles)}]
    stock, pile = ((card, *rest[6:]), tuple(rest[4:6])) if source == "stock" else (tuple(rest[6:]), (rest[4], card))
    limit = {"one_meld_per_turn": "true"} if given.get("max_melds") == 1 else {}
    down = (given.get("own_melds_before", 0) > 0, False)
    rules = rules_of(options, **limit)
    return State(rules, "vector", tuple(sorted(table)), (hand, tuple(rest[:4])), stock, pile, 0, 0, down=down)


def _moves(given: Json) -> Iterator[Move]:
    yield TakeStock() if given["draw"][0] == "stock" else TakeDiscard()
    melds: list[tuple[Tile, ...]] = [meld_of(text).tiles for text in given.get("table", ())]
    for text in given.get("melds", ()):
        melds.append(parse_tiles(text))
        yield LayMeld(melds[-1])
    layoffs: list[tuple[str, int]] = given.get("layoffs", [])
    for name, place in layoffs:
        yield LayOff(Tile.parse(name), melds[place])
        melds[place] = ordered((*melds[place], Tile.parse(name)))
    if "discard" in given:
        yield Discard(Tile.parse(given["discard"]))


def _played(state: State, given: Json) -> State | tuple[Fault, ...]:
    """The position after the whole turn, or why it is none; a turn without its discard goes on."""
    try:
        for move in _moves(given):
            state = referee.apply(state, move)
    except IllegalMove as error:
        return error.faults
    is_finished = referee.ending(state) is not None or state.turn != 0
    return state if is_finished else turns.turn_faults(turns.turn_of(state), TakeStock())


def check_br_turn(options: Json, given: Json, expected: Json) -> None:
    after = _played(_position(options, given), given)
    if expected["verdict"] == "illegal":
        assert not isinstance(after, State)
        assert expected["reason"] in set[str]().union(*(NAMES[one.code] for one in after))
        return
    assert isinstance(after, State), after
    assert after.hands[0] == ordered(parse_tiles(expected["hand_after"] or "-"))
    assert (referee.ending(after) is referee.Ending.HAND_OUT) == expected["went_out"]
    assert (after.last is not None) == expected["last_discard_face_down"]


# --- the end of a round ----------------------------------------------------------------------


def check_br_stock(options: Json, given: Json, expected: Json) -> None:
    rules = rules_of(options)
    action = referee.stock_action(
        rules,
        stock=given["stock"],
        pile=given["discards"],
        is_first=given["reshuffles_done"] == 0,
        went_out=given.get("went_out", False),
    )
    assert action == expected["action"]


def check_br_stuck(options: Json, given: Json, expected: Json) -> None:
    assert not options
    assert is_dead(tuple(sorted(map(meld_of, given["melds"]))), (), given["hand_sizes"]) == expected["dead"]


def check_br_stalemate(options: Json, given: Json, expected: Json) -> None:
    names = given["players"]
    score = scoring.stalemate(len(names))
    now = match.standing(rules_of(options), len(names), [score])
    assert dict(zip(names, score.scores, strict=True)) == expected["points"]
    assert {name: "loss" if now.losses[seat] == 1 else "win" for seat, name in enumerate(names)} == expected["stats"]


def check_br_value(options: Json, given: Json, expected: Json) -> None:
    assert not options
    assert scoring.hand_value(parse_tiles(given["cards"])) == expected["value"]


def check_br_score(options: Json, given: Json, expected: Json) -> None:
    names = list(given["hands"])
    values = [scoring.hand_value(parse_tiles(cards)) for cards in given["hands"].values()]
    winner, rummy = names.index(given["winner"]), given.get("going_rummy", False)
    score = scoring.winner_takes_all(rules_of(options), values, winner, rummy=rummy)
    assert dict(zip(names, score.scores, strict=True)) == expected["points"]


def check_br_going(options: Json, given: Json, expected: Json) -> None:
    assert not options
    down = given["melded_before"] or given["laid_off_before"]
    assert scoring.is_going_rummy(went_out=given["went_out"], down=down) == expected["going_rummy"]


def check_br_target(options: Json, given: Json, expected: Json) -> None:
    assert rules_of(options).target_for(given["players"]) == expected["target"]


def check_br_match(options: Json, given: Json, expected: Json) -> None:
    names = list(given["totals"])
    totals = list(given["totals"].values())
    rounds = [
        scoring.RoundScore((winner,), tuple(total if seat == winner else 0 for seat, total in enumerate(totals)))
        for winner in range(len(names))
    ]
    now = match.standing(rules_of(options), given["players"], rounds)
    assert now.finished == expected["over"]
    assert [names[seat] for seat in now.winners] == ([] if expected["winner"] is None else [expected["winner"]])
