"""The coach at a table of Basic Rummy answers from the own hand and what lies in sight, a move at a time."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import Discard, Move, TakeDiscard, TakeStock, read_move
from meldroom.basicrummy.referee import apply, outcome
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import view
from meldroom.server.data.events import Dealt
from meldroom.server.live.coach import RATE, Coach
from meldroom.server.table.basic.advising import card_advice
from meldroom.server.table.law import at_table
from meldroom.server.wire.coach_protocol import Advice, AskHint
from tests.server.basic.tables import BasicPlayer, basic_house, deal_basic
from tests.server.basic.test_secrets import hidden_elsewhere, moments, table_of
from tests.server.basic.test_story import position
from tests.server.hand_clock import HandClock
from tests.server.house import House, Json


@pytest.fixture
async def basic(tmp_path: Path) -> AsyncGenerator[House]:
    async with basic_house(tmp_path) as house:
        yield house


async def alone(house: House, seed: str = "a seed") -> BasicPlayer:
    """Ada at a table with a computer player, which gives hints."""
    code, keys = await deal_basic(house, seed=seed)
    return BasicPlayer(*await house.joined(code, keys[0]))


def asked_for(move: Move) -> Json:
    """What a page sends to make this move."""
    match move:
        case TakeStock():
            return {"type": "command", "what": "take_stock"}
        case TakeDiscard():
            return {"type": "command", "what": "take_pile"}
        case Discard(card):
            return {"type": "discard", "card": str(card)}
        case _:
            raise AssertionError(move)


def told(state: State, stage: int) -> Advice:
    with at_table(state.rules, "en"):
        return card_advice(AskHint("1", 7, stage), 7, view(state, state.turn))


def test_a_hint_tells_more_with_each_stage() -> None:
    state = position(("S8 D8 HA H4 C6 SJ DQ", "C2 C3 C4 C5 H9 H10 D5"), pile="D2 C8")
    nudge, about, move = [told(state, stage) for stage in (1, 2, 3)]
    assert (nudge.words, nudge.tiles, nudge.more) == (["Look at the top of the discard pile."], [], True)
    # The eight of clubs is on the wire as the tile that it is.
    assert (about.words[-1], about.tiles, about.more) == ("It is about C8.", ["O8"], True)
    assert move.words == ["Take C8 from the discard pile.", "With it you have a meld: S8 D8 C8."]
    assert (move.tiles, move.melds, move.steps, move.more, move.outlook) == (["O8"], [], [], False, "play")


def test_a_hint_names_the_meld_that_a_card_is_for_only_with_the_move() -> None:
    state = apply(position(("H8 HA C4 C6 SJ", "C2 C3"), table=("H5 H6 H7",)), TakeStock())
    about, move = told(state, 2), told(state, 3)
    assert (about.tiles, about.melds) == (["B8"], [])
    assert (move.tiles, move.melds) == (["B8"], [["B5", "B6", "B7"]])
    assert move.words[0] == "Lay off H8 on H5 H6 H7."


def test_of_the_stock_there_is_nothing_between_the_nudge_and_the_move() -> None:
    state = position(("S8 D8 HA H4 C6 SJ DQ", "C2 C3 C4 C5 H9 H10 D5"), pile="D2")
    assert [told(state, stage).more for stage in (1, 2)] == [True, False]
    assert told(state, 2).words[0] == "Take a card from the stock."


async def test_every_hint_of_a_turn_can_be_followed(basic: House) -> None:
    ada = await alone(basic)
    assert (ada.snapshot["hints"], ada.snapshot["can"]["hint"]) == (True, True)
    hinted = await ada.client.ask(type="hint", seq=ada.snapshot["seq"], stage=3)
    assert (hinted["type"], hinted["seq"]) == ("advice", ada.snapshot["seq"])
    state = deal(BasicRules(), 2, "a seed", 0)
    while ada.snapshot["can"]["play"]:
        answer = await ada.client.ask(type="hint", seq=ada.snapshot["seq"], stage=3)
        move = advised(answer["words"][0])
        assert (await ada.ask(**asked_for(move)))["type"] == "accepted"
        state = apply(state, move)
    assert ada.snapshot["view"]["rack"] == [str(card) for card in state.hands[0]]


def advised(words: str) -> Move:
    """The move that the first sentence of a hint tells; nothing is laid in the turn that is played here."""
    if words.startswith("Discard "):
        return read_move(f"-{words.removeprefix('Discard ').removesuffix('.')}")
    assert words.startswith("Take "), words
    return TakeStock() if "stock" in words else TakeDiscard()


async def test_who_may_ask(basic: House) -> None:
    ada = await alone(basic)
    code = ada.snapshot["code"]
    watcher, _ = await basic.joined(code, "")
    ask = {"type": "hint", "seq": ada.snapshot["seq"], "stage": 1}
    assert (await watcher.ask(**ask))["code"] == "watching"
    assert (await ada.client.ask(**ask | {"seq": 0}))["code"] == "stale"
    # Which tiles can be laid, and in which steps, are questions about tiles.
    possible = await ada.client.ask(type="possible", seq=ada.snapshot["seq"], tiles=ada.snapshot["view"]["rack"][:1])
    assert possible["code"] == "other_game"
    people, keys = await deal_basic(basic, bots=[None], seed="another")
    one = BasicPlayer(*await basic.joined(people, keys[0]))
    assert (one.snapshot["hints"], one.snapshot["can"]["hint"]) == (False, False)
    assert (await one.client.ask(type="hint", seq=one.snapshot["seq"], stage=1))["code"] == "no_hints"


async def test_who_asks_without_end_has_to_wait(basic: House) -> None:
    ada = await alone(basic)
    ask = {"type": "hint", "seq": ada.snapshot["seq"], "stage": 1}
    answers = [await ada.client.ask(**ask) for _ in range(RATE.at_once + 1)]
    assert [answer.get("code") for answer in answers[-2:]] == [None, "too_many_questions"]


@settings(max_examples=40)
@given(moments(), st.integers(0, 1000))
async def test_what_is_hidden_changes_no_hint(moment: tuple[State, State, Move], luck: int) -> None:
    _, state, _ = moment
    if outcome(state) is None:
        other = hidden_elsewhere(state, state.turn, Random(luck))
        assert await answers(other) == await answers(state)


async def answers(state: State) -> list[object]:
    game = replace(table_of(state, state, Dealt("a seed", 0)), hints=True)
    coach = Coach(HandClock())
    questions = [AskHint("1", game.seq, stage) for stage in (1, 2, 3)]
    found = [await coach.heed(game, state.turn, question) for question in questions]
    assert all(isinstance(one, Advice) for one in found)
    return list(found)
