"""Basic Rummy at a live table: the law over the wire, everything else as at any table."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.rules import find_basic_rules
from meldroom.server.data.events import Opened, read_event
from meldroom.server.table.game import fold
from meldroom.solver.best import SEARCH
from meldroom.tiles.tiles import RANKS
from tests.server.basic.tables import BasicPlayer, basic_house, cards, deal_basic
from tests.server.friends import gather
from tests.server.house import House

SEED = "a seed"
FIRST = deal(find_basic_rules(""), 2, SEED, 0)


@pytest.fixture
async def basic(tmp_path: Path) -> AsyncGenerator[House]:
    async with basic_house(tmp_path) as house:
        yield house


async def two(house: House, seed: str = SEED) -> tuple[BasicPlayer, BasicPlayer]:
    """Ada and P1, both people, at a table whose deal is known."""
    code, keys = await deal_basic(house, bots=[None], seed=seed)
    joined = [await house.joined(code, key) for key in keys]
    ada, other = (BasicPlayer(client, snapshot) for client, snapshot in joined)
    return ada, other


# --- what is told -------------------------------------------------------------------------------


async def test_a_snapshot_has_hand_pile_and_stock(basic: House) -> None:
    ada, other = await two(basic)
    snapshot, table = ada.snapshot, ada.snapshot["view"]
    assert snapshot["game"] == "basic"
    assert table["rack"] == [str(card) for card in FIRST.hands[0]]
    assert (table["sizes"], table["pool"], table["turn"]) == ([10, 10], 31, 0)
    top = str(FIRST.pile[0])
    assert (snapshot["basic"]["top"], snapshot["basic"]["pile"], snapshot["basic"]["step"]) == (top, 1, "take")
    assert (snapshot["basic"]["takeStock"], snapshot["basic"]["takePile"]) == (True, True)
    assert (other.snapshot["basic"]["takeStock"], other.snapshot["can"]["play"]) == (False, False)
    assert snapshot["match"]["length"] == "to 100 points"
    assert snapshot["basic"]["dealer"] == 1


async def test_a_drawn_card_is_told_to_whoever_drew_it(basic: House) -> None:
    ada, other = await two(basic)
    assert (await ada.ask(type="command", what="take_stock"))["type"] == "accepted"
    drawn = str(FIRST.stock[0])
    heard = await other.client.until("happened")
    assert [one["event"]["drawnTiles"] for one in (ada.client.heard[-2], heard)] == [[drawn], []]
    assert (ada.snapshot["basic"]["taken"], heard["now"]["basic"]["taken"]) == (drawn, "")
    assert heard["event"]["words"] == "Ada draws from the stock."
    assert heard["now"]["view"]["sizes"] == [11, 10]
    assert ada.snapshot["basic"]["bound"] == ""


async def test_the_card_of_the_pile_is_seen_by_all_and_may_not_go_back(basic: House) -> None:
    ada, other = await two(basic)
    await ada.ask(type="command", what="take_pile")
    heard = await other.client.until("happened")
    top = FIRST.pile[0]
    assert heard["now"]["basic"]["bound"] == str(top)
    answer = await ada.ask(type="discard", card=str(top))
    assert (answer["type"], answer["code"]) == ("refused", "illegal")
    assert answer["words"] == "That cannot be done now."
    assert [reason["rule"] for reason in answer["reasons"]] == ["BR-3.5"]
    assert "just taken" in answer["reasons"][0]["words"]


async def test_cards_are_named_as_cards_in_the_language_of_each_reader(basic: House) -> None:
    code, keys = await deal_basic(basic, bots=[None])
    client, snapshot = await basic.joined(code, keys[0])
    german = basic.client(code)
    german.send(type="join", token=keys[1], language="de")
    await german.until("snapshot")
    ada = BasicPlayer(client, snapshot)
    await ada.ask(type="command", what="take_pile")
    shown = FIRST.pile[0]
    suit, rank = "SHDC"[shown.kind // 13], RANKS[shown.kind % 13]
    heard = await german.until("happened")
    assert heard["event"]["words"] == f"Ada nimmt {suit}{rank} von der Ablage."


# --- what is refused ----------------------------------------------------------------------------


async def test_what_the_law_refuses_changes_nothing_and_has_a_reason(basic: House) -> None:
    ada, other = await two(basic)
    hand = ada.snapshot["view"]["rack"]
    early = await ada.ask(type="discard", card=hand[0])
    assert early["reasons"][0]["words"].startswith("take a card first")
    turn = await other.ask(type="command", what="take_stock")
    assert (turn["code"], turn["words"]) == ("not_your_turn", "It is not your turn, but that of Ada.")
    await ada.ask(type="command", what="take_stock")
    twice = await ada.ask(type="command", what="take_pile")
    assert twice["reasons"][0]["rule"] == "BR-3.5"
    odd = await ada.ask(type="discard", card="Z9")
    assert (odd["code"], "'Z9'" in odd["words"]) == ("unreadable", True)
    none = await ada.ask(type="lay_meld", cards=[])
    assert none["type"] == "refused"
    many = await ada.ask(type="lay_meld", cards=["R1"] * 60)
    assert many["code"] == "unreadable"
    foreign = await ada.ask(type="lay_off", card=hand[0], meld=cards("S2 S3 S4"))
    assert foreign["code"] == "illegal"
    assert ada.snapshot["view"]["sizes"] == [11, 10]


@pytest.mark.parametrize(
    "message",
    [
        {"type": "command", "what": "draw"},
        {"type": "command", "what": "pass"},
        {"type": "command", "what": "redeal"},
        {"type": "finish", "rows": []},
        {"type": "draft", "rows": []},
        {"type": "draft", "rows": [], "plan": True},
        {"type": "possible", "tiles": ["R1"]},
    ],
)
async def test_what_belongs_to_tile_rummy_is_refused(basic: House, message: dict[str, object]) -> None:
    ada, _ = await two(basic)
    answer = await ada.ask(**message)
    assert (answer["type"], answer["code"]) == ("refused", "other_game")
    assert answer["words"] == "Basic Rummy is played at this table, which does not have this."


async def test_steps_of_a_move_are_not_asked_about_here(basic: House) -> None:
    ada, _ = await two(basic)
    answer = await ada.client.ask(type="steps", before=[], after=[])
    assert answer["code"] == "other_game"


@pytest.mark.parametrize(
    "message",
    [
        {"type": "command", "what": "take_stock"},
        {"type": "command", "what": "take_pile"},
        {"type": "lay_meld", "cards": ["R1"]},
        {"type": "lay_off", "card": "R1", "meld": ["R2"]},
        {"type": "discard", "card": "R1"},
    ],
)
async def test_what_belongs_to_basic_rummy_is_refused_elsewhere(house: House, message: dict[str, object]) -> None:
    code, token = await house.deal()
    client, snapshot = await house.joined(code, token)
    answer = await client.ask(seq=snapshot["seq"], **message)
    assert (answer["type"], answer["code"]) == ("refused", "other_game")


# --- opening a table ----------------------------------------------------------------------------


async def test_a_table_is_opened_with_rules_and_players_of_its_game(basic: House) -> None:
    wish = {"name": "Ada", "bots": ["hasty"], "rules": "basic+target=75", "game": "basic"}
    ticket = (await basic.http.post("/api/tables", json=wish)).json()
    _, snapshot = await basic.joined(ticket["code"], ticket["token"])
    assert (snapshot["rules"]["text"], snapshot["match"]["length"]) == ("basic+target=75", "to 75 points")
    assert snapshot["rules"]["preset"] == "Basic Rummy"
    assert [seat["bot"] for seat in snapshot["seats"]] == [None, "hasty"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"bots": ["drawer"]}, "bad_bots"),
        ({"bots": ["hasty"] * 4}, "bad_rules"),
        ({"rules": "basic+forced_play=true"}, "bad_rules"),
        ({"rules": "official_en"}, "bad_rules"),
        ({"game": "bridge"}, "unreadable"),
    ],
)
async def test_what_does_not_fit_the_game_is_refused(basic: House, change: dict[str, object], code: str) -> None:
    wish = {"name": "Ada", "bots": ["hasty"], "rules": "", "game": "basic"} | change
    answer = await basic.http.post("/api/tables", json=wish)
    assert answer.json()["code"] == code


async def test_a_table_that_gathers_is_listed_with_its_game(basic: House) -> None:
    people = await gather(basic, "Ada", "Ben", open_seats=2, game="basic", listed=True)
    await people[0].now()
    tables = (await basic.http.get("/api/tables")).json()["tables"]
    assert [(one["game"], one["rules"]["preset"]) for one in tables] == [("basic", "Basic Rummy")]
    assert people[0].snapshot["basic"]["top"] == ""
    assert (await people[0].command("start"))["type"] == "accepted"
    snapshot = await people[1].now()
    assert (len(snapshot["seats"]), snapshot["view"]["sizes"]) == (2, [10, 10])
    assert snapshot["start"] is None
    assert snapshot["recent"][-1]["words"].startswith("Round 1 begins: by lot ")


async def test_the_offer_has_the_options_of_both_games(basic: House) -> None:
    offer = (await basic.http.get("/api/offer")).json()
    assert offer["basic"]["playersMax"] == 4
    assert [bot["name"] for bot in offer["basic"]["bots"]] == ["hasty"]
    assert {"target", "going_rummy_factor"} <= {option["name"] for option in offer["basic"]["options"]}
    question = {"preset": "basic", "values": {"target": "75"}, "game": "basic"}
    assert (await basic.http.post("/api/rules", json=question)).json()["text"] == "basic+target=75"
    wrong = question | {"values": {"target": "0"}}
    assert not (await basic.http.post("/api/rules", json=wrong)).json()["ok"]


# --- whole matches ------------------------------------------------------------------------------


async def test_a_whole_match_against_a_computer_player(basic: House) -> None:
    code, keys = await deal_basic(basic, rules="basic+target=15")
    ada = BasicPlayer(*await basic.joined(code, keys[0]))
    while ada.snapshot["phase"] != "match_over":
        if ada.snapshot["phase"] == "round_over":
            assert (await ada.ask(type="command", what="next_round"))["type"] == "accepted"
        if not ada.snapshot["can"]["play"] and ada.snapshot["phase"] == "playing":
            basic.clock.move(1)
        if ada.snapshot["phase"] == "playing":
            await ada.act()
    match, result = ada.snapshot["match"], ada.snapshot["result"]
    assert match["finished"]
    assert max(match["totals"]) >= 15
    assert result["words"].startswith(f"Round {match['round']}: ")
    # Who deals moves one seat to the left each round (BR-1.3).
    begun = [one["event"] for one in ada.client.heard if one["type"] == "happened"]
    starts = [event["words"].split(": ")[1] for event in begun if event["kind"] == "round"]
    expected = ["Ada deals, P1 starts.", "P1 deals, Ada starts."]
    assert len(starts) >= 4
    assert starts == [expected[at % 2] for at in range(len(starts))]
    async with basic.lobby.visit(code) as room:
        assert room is not None
        entries = await basic.lobby.store.entries(code)
        assert fold(code, entries, SEARCH) == room.game


async def test_computer_players_go_on_move_by_move_with_a_pause_before_each(basic: House) -> None:
    code, keys = await deal_basic(basic, starter=1)
    client, _ = await basic.joined(code, keys[0])
    kinds: list[str] = []
    while not kinds or kinds[-1] != "discard":
        basic.clock.move(1)
        kinds.append((await client.until("happened"))["event"]["kind"])
    assert kinds[0] == "take_stock"
    assert len(kinds) >= 2


async def test_a_game_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    async with basic_house(tmp_path) as house:
        code, keys = await deal_basic(house, bots=[None])
        ada = BasicPlayer(*await house.joined(code, keys[0]))
        await ada.ask(type="command", what="take_pile")
        before = ada.snapshot
    async with basic_house(tmp_path) as house:
        ada = BasicPlayer(*await house.joined(code, keys[0]))
        assert ada.snapshot["view"] == before["view"]
        assert ada.snapshot["basic"] == before["basic"]
        hand = [card for card in ada.snapshot["view"]["rack"] if card != ada.snapshot["basic"]["bound"]]
        assert (await ada.ask(type="discard", id="later", card=hand[-1]))["type"] == "accepted"
        assert ada.snapshot["view"]["turn"] == 1


async def test_the_same_command_again_is_done_once(basic: House) -> None:
    ada, _ = await two(basic)
    first = await ada.client.ask(type="command", id="take", what="take_stock", seq=1)
    again = await ada.client.ask(type="command", id="take", what="take_stock", seq=1)
    assert (first["seq"], again["seq"]) == (2, 2)


# --- time ---------------------------------------------------------------------------------------


async def test_a_run_out_clock_draws_and_discards(basic: House) -> None:
    code, keys = await deal_basic(basic, bots=[None], rules="basic+seconds_per_turn=30")
    client, snapshot = await basic.joined(code, keys[0])
    assert snapshot["clock"]["seconds"] == 30
    basic.clock.move(30)
    told = await client.until("happened")
    assert told["event"]["kind"] == "overrun"
    assert told["event"]["played"] == [str(FIRST.stock[0])]
    assert told["event"]["words"].startswith("Time is up: Ada draws from the stock and discards ")
    assert told["now"]["view"]["turn"] == 1
    assert told["now"]["basic"]["top"] == str(FIRST.stock[0])


async def test_the_clock_is_that_of_the_turn_and_not_of_each_move(basic: House) -> None:
    code, keys = await deal_basic(basic, bots=[None], rules="basic+seconds_per_turn=30")
    ada = BasicPlayer(*await basic.joined(code, keys[0]))
    basic.clock.move(20)
    await ada.ask(type="command", what="take_stock")
    assert ada.snapshot["clock"]["remainingMs"] == 10_000
    basic.clock.move(10)
    told = await ada.client.until("happened")
    # The card that was drawn goes, and nothing else has changed.
    assert told["event"]["played"] == [str(FIRST.stock[0])]
    assert told["now"]["view"]["rack"] == [str(card) for card in FIRST.hands[0]]


# --- how it ends --------------------------------------------------------------------------------


async def test_whoever_resigns_pays_what_the_hand_is_worth(basic: House) -> None:
    ada, other = await two(basic, seed="down")
    state = deal(find_basic_rules(""), 2, "down", 0)
    assert len(state.hands[0]) == 10
    resigned = await other.ask(type="command", what="resign")
    assert resigned["type"] == "accepted"
    told = await ada.client.until("happened")
    result = told["now"]["result"]
    value = sum(min(card.number, 10) for card in state.hands[1])
    assert (result["how"], result["winners"]) == ("resigned", [0])
    assert [line["score"] for line in result["lines"]] == [value, 0]
    assert result["lines"][1]["words"] == f"resigned with a hand worth {value}"


def test_a_log_without_a_game_is_of_tile_rummy() -> None:
    old = read_event('{"kind":"table","names":["Ada","Bo"],"bots":[null,"greedy"],"rules":"standard"}')
    assert isinstance(old, Opened)
    assert old.game == "tile"
