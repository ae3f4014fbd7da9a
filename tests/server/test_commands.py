"""Commands through the socket: carried out once, in one's own turn, or refused with the reason."""

import asyncio
from pathlib import Path

import pytest

from meldroom.server.data.events import Moved
from tests.server.hand_clock import HandClock
from tests.server.house import Client, House, Json, open_house, usual_tools

OPENS = "seed 17"
"""Deals R8 R9 R10 and B5 B6 B7 to seat 0: 27 and 18 points."""
ROWS = [["R8", "R9", "R10"], ["B5", "B6", "B7"]]


async def moves_of(house: House, code: str) -> list[str]:
    """The moves in the log."""
    entries = await house.lobby.store.entries(code)
    return [entry.event.move for entry in entries if isinstance(entry.event, Moved)]


async def sit(house: House, seed: str = OPENS, rules: str = "", starter: int = 0) -> tuple[Client, str, Json]:
    """Sit down at a fresh table: client, code, snapshot."""
    code, token = await house.deal(seed=seed, rules=rules, starter=starter)
    client, snapshot = await house.joined(code, token)
    return client, code, snapshot


# --- once -------------------------------------------------------------------------------------


async def test_a_draw_is_in_the_log_before_it_is_acknowledged(house: House) -> None:
    client, code, snapshot = await sit(house)
    answer = await client.command("draw", snapshot["seq"])
    assert answer == {"type": "accepted", "id": "m1", "seq": 2}
    assert await moves_of(house, code) == ["="]


async def test_the_same_id_again_gets_the_same_answer_and_no_second_move(house: House) -> None:
    client, code, snapshot = await sit(house)
    first = await client.command("draw", snapshot["seq"], id="once")
    again = await client.command("draw", snapshot["seq"], id="once")
    assert again == first
    assert await moves_of(house, code) == ["="]


async def test_an_id_is_remembered_over_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        client, code, snapshot = await sit(house)
        first = await client.command("draw", snapshot["seq"], id="once")
    async with open_house(tmp_path) as house:
        client, _ = await house.joined(code, f"key {OPENS}")
        assert await client.command("draw", snapshot["seq"], id="once") == first
        assert await moves_of(house, code) == ["="]


async def test_two_finishes_at_once_give_one_result(house: House) -> None:
    client, code, snapshot = await sit(house)
    for name in ("left", "right"):
        client.send(type="finish", id=name, seq=snapshot["seq"], rows=ROWS)
    answers = [await client.until("accepted", "refused") for _ in range(2)]
    assert [answer["type"] for answer in answers] == ["accepted", "refused"]
    assert answers[1]["code"] == "stale"
    assert len(await moves_of(house, code)) == 1


async def test_the_same_finish_sent_five_times_lays_once(house: House) -> None:
    client, code, snapshot = await sit(house)
    for _ in range(5):
        client.send(type="finish", id="same", seq=snapshot["seq"], rows=ROWS)
    answers = [await client.until("accepted", "refused") for _ in range(5)]
    assert answers == [{"type": "accepted", "id": "same", "seq": 2}] * 5
    assert await moves_of(house, code) == ["+R8R9R10/B5B6B7"]


# --- in time ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seq", [-1, 0, 7])
async def test_a_command_that_saw_another_table_is_stale_and_brings_the_present_one(house: House, seq: int) -> None:
    client, code, snapshot = await sit(house)
    answer = await client.command("draw", seq)
    assert (answer["type"], answer["code"]) == ("refused", "stale")
    assert await client.next() == snapshot
    assert await moves_of(house, code) == []


async def test_nobody_moves_in_the_turn_of_another(house: House) -> None:
    client, code, snapshot = await sit(house, starter=1)
    assert not any(snapshot["can"][what] for what in ("play", "draw", "pass", "redeal", "nextRound"))
    for answer in (
        await client.command("draw", snapshot["seq"]),
        await client.ask(type="finish", seq=snapshot["seq"], rows=ROWS),
        await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS),
    ):
        assert (answer["code"], answer["words"]) == ("not_your_turn", "It is not your turn, but that of Bot1.")
    assert await moves_of(house, code) == []


async def test_after_the_round_only_the_next_one_can_be_asked_for(house: House) -> None:
    client, _, snapshot = await sit(house)
    await client.command("resign", snapshot["seq"])
    last = client.heard[-2]["now"]
    assert (last["phase"], last["can"]["nextRound"]) == ("round_over", True)
    for what in ("draw", "pass", "resign", "redeal"):
        assert (await client.command(what, last["seq"]))["code"] == "round_over"
    assert (await client.ask(type="finish", seq=last["seq"], rows=[]))["code"] == "round_over"
    assert (await client.command("next_round", last["seq"]))["type"] == "accepted"
    assert client.heard[-2]["now"]["match"]["round"] == 2


async def test_two_presses_of_next_round_begin_one(house: House) -> None:
    client, _, snapshot = await sit(house)
    answer = await client.command("resign", snapshot["seq"])
    first = await client.command("next_round", answer["seq"])
    second = await client.command("next_round", answer["seq"])
    assert (first["type"], second["code"]) == ("accepted", "stale")


async def test_a_round_being_played_has_no_next_and_a_finished_match_neither(house: House) -> None:
    client, _, snapshot = await sit(house, rules="match_length=rounds:1")
    assert (await client.command("next_round", snapshot["seq"]))["code"] == "round_not_over"
    await client.command("resign", snapshot["seq"])
    last = client.heard[-2]["now"]
    assert last["phase"] == "match_over"
    assert last["match"]["winners"] == [1]
    assert (await client.command("next_round", last["seq"]))["code"] == "match_over"
    assert (await client.command("draw", last["seq"]))["code"] == "match_over"


async def test_resigning_is_possible_in_the_turn_of_another(house: House) -> None:
    client, code, snapshot = await sit(house, starter=1)
    assert (await client.command("resign", snapshot["seq"]))["type"] == "accepted"
    assert await moves_of(house, code) == ["#0"]
    assert client.heard[-2]["event"]["words"] == "Ada resigns this round."


async def test_with_others_left_the_round_goes_on_without_the_one_who_resigned(house: House) -> None:
    code, token = await house.deal(bots=["drawer", "drawer"])
    client, snapshot = await house.joined(code, token)
    await client.command("resign", snapshot["seq"])
    view = client.heard[-2]["now"]["view"]
    assert (view["left"], view["turn"], view["sizes"][0]) == ([True, False, False], 1, 0)
    house.clock.move(1)
    assert (await client.until("happened"))["now"]["view"]["turn"] == 2


# --- by the rules -----------------------------------------------------------------------------


async def test_an_opening_is_laid_and_told_with_before_and_after(house: House) -> None:
    client, _, snapshot = await sit(house)
    assert (await client.ask(type="finish", seq=snapshot["seq"], rows=ROWS))["type"] == "accepted"
    happened = client.heard[-2]
    assert happened["event"]["words"] == "Ada opens and lays R8 R9 R10 B5 B6 B7."
    assert (happened["event"]["before"], happened["event"]["after"]) == ([], ROWS)
    assert happened["event"]["played"] == ["R8", "R9", "R10", "B5", "B6", "B7"]
    assert happened["now"]["view"]["opened"] == [True, False]


async def test_an_illegal_turn_is_refused_with_every_reason_and_nothing_changes(house: House) -> None:
    client, code, snapshot = await sit(house)
    answer = await client.ask(type="finish", seq=snapshot["seq"], rows=[ROWS[0], ["B5", "B6"]])
    assert (answer["type"], answer["code"]) == ("refused", "illegal")
    reasons = {(reason["code"], reason["words"]) for reason in answer["reasons"]}
    assert reasons == {
        ("too_few_tiles", "B5B6: too few tiles: 2, a meld has at least 3"),
        ("opening_below_min", "opening 27 of 30"),
    }
    assert await moves_of(house, code) == []


async def test_tiles_that_are_not_ones_own_are_refused_by_name(house: House) -> None:
    client, code, snapshot = await sit(house)
    assert "O13" not in snapshot["view"]["rack"]
    for kind in ("finish", "draft"):
        answer = await client.ask(type=kind, seq=snapshot["seq"], rows=[*ROWS, ["O13", "O13", "O13"]])
        assert (answer["code"], answer["reasons"][0]["words"]) == ("tile_not_on_rack", "O13 O13 O13: not on your rack")
    assert await moves_of(house, code) == []


async def test_a_table_tile_that_is_left_out_is_refused_by_name(house: House) -> None:
    client, code, snapshot = await sit(house)
    await client.ask(type="finish", seq=snapshot["seq"], rows=ROWS)
    house.clock.move(1)
    now = (await client.until("happened"))["now"]
    assert now["can"]["play"]
    answer = await client.ask(type="finish", seq=now["seq"], rows=[["R8", "R9", "R10"]])
    assert (answer["code"], answer["reasons"][0]["words"]) == (
        "table_tile_removed",
        "a table tile is missing: B5 B6 B7",
    )
    assert len(await moves_of(house, code)) == 2


async def test_a_pass_is_refused_while_there_is_a_pool(house: House) -> None:
    client, _, snapshot = await sit(house)
    assert not snapshot["can"]["pass"]
    answer = await client.command("pass", snapshot["seq"])
    assert answer["reasons"][0]["words"] == "a pass is only possible once the pool is empty"


async def test_at_a_strict_table_an_illegal_finish_costs_tiles_and_the_turn(house: House) -> None:
    client, code, snapshot = await sit(house, rules="illegal_submission=penalise")
    answer = await client.ask(type="finish", seq=snapshot["seq"], rows=[ROWS[0]])
    assert answer["type"] == "accepted"
    event, now = client.heard[-2]["event"], client.heard[-2]["now"]
    assert (event["kind"], event["drawn"], len(event["drawnTiles"])) == ("misplay", 3, 3)
    assert event["words"] == "The table of Ada was not legal and is restored; Ada draws 3 tiles."
    assert (len(now["view"]["rack"]), now["view"]["table"], now["view"]["turn"]) == (17, [], 1)
    assert await moves_of(house, code) == ["? +R8R9R10"]


async def test_at_a_strict_table_tiles_of_others_are_still_just_refused(house: House) -> None:
    client, code, snapshot = await sit(house, rules="illegal_submission=penalise")
    answer = await client.ask(type="finish", seq=snapshot["seq"], rows=[["O13", "O13", "O13"]])
    assert answer["code"] == "tile_not_on_rack"
    assert await moves_of(house, code) == []


async def test_where_a_play_is_forced_a_draw_is_refused(house: House) -> None:
    client, _, snapshot = await sit(house, rules="forced_play=true")
    assert not snapshot["can"]["draw"]
    answer = await client.command("draw", snapshot["seq"])
    assert answer["reasons"][0]["code"] == "must_play"


# --- new tiles on three pairs -----------------------------------------------------------------

PAIRS = "seed 39"


async def test_three_pairs_give_everybody_new_tiles(house: House) -> None:
    client, code, snapshot = await sit(house, PAIRS, "redeal_on_three_pairs=true")
    assert snapshot["can"]["redeal"]
    assert (await client.command("redeal", snapshot["seq"]))["type"] == "accepted"
    event, now = client.heard[-2]["event"], client.heard[-2]["now"]
    assert (event["kind"], event["words"]) == ("redeal", "Ada shows three pairs: everybody gets new tiles.")
    assert now["view"]["rack"] != snapshot["view"]["rack"]
    assert now["view"]["turn"] == snapshot["view"]["turn"]
    assert await moves_of(house, code) == []


@pytest.mark.parametrize(("seed", "rules"), [(OPENS, "redeal_on_three_pairs=true"), (PAIRS, "")])
async def test_without_pairs_or_without_the_rule_there_are_no_new_tiles(house: House, seed: str, rules: str) -> None:
    client, _, snapshot = await sit(house, seed, rules)
    assert not snapshot["can"]["redeal"]
    assert (await client.command("redeal", snapshot["seq"]))["code"] == "no_redeal"


async def test_a_bot_gives_a_person_time_to_ask_for_new_tiles(house: House) -> None:
    client, code, snapshot = await sit(house, PAIRS, "redeal_on_three_pairs=true", starter=1)
    house.clock.move(9)
    assert (await client.command("redeal", snapshot["seq"]))["type"] == "accepted"
    assert await moves_of(house, code) == []


# --- others -----------------------------------------------------------------------------------


async def test_another_process_that_was_first_makes_the_command_stale(tmp_path: Path) -> None:
    clock = HandClock()
    async with (
        open_house(tmp_path, usual_tools(clock), clock) as one,
        open_house(tmp_path, usual_tools(clock), clock) as two,
    ):
        client, code, snapshot = await sit(one)
        other, _ = await two.joined(code, f"key {OPENS}")
        assert (await other.command("draw", snapshot["seq"]))["type"] == "accepted"
        answer = await client.ask(type="finish", id="another", seq=snapshot["seq"], rows=ROWS)
        assert (answer["type"], answer["code"]) == ("refused", "stale")
        happened = [message for message in client.heard if message["type"] == "happened"]
        assert [message["event"] for message in happened] == [other.heard[-2]["event"]]
        assert (await client.until("snapshot"))["view"] == other.heard[-2]["now"]["view"]
        assert await moves_of(one, code) == ["="]


async def test_many_tables_at_once_do_not_mix(house: House) -> None:
    async def one(seed: str) -> int:
        client, _, snapshot = await sit(house, seed)
        await client.command("draw", snapshot["seq"])
        return len(client.heard[-2]["now"]["view"]["rack"])

    sizes = await asyncio.gather(*(one(f"seed {number}") for number in range(30)))
    assert sizes == [15] * 30
