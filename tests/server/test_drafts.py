"""Arrangements that are not played yet: judged live, kept, given back, and dropped with their turn."""

from pathlib import Path

import pytest

from tests.server.house import Client, House, Json, open_house

OPENS = "seed 17"
"""Deals R8 R9 R10 and B5 B6 B7 to seat 0: 27 and 18 points."""
ROWS = [["R8", "R9", "R10"], ["B5", "B6", "B7"]]


async def sit(house: House) -> tuple[Client, str, Json]:
    """Sit down at a fresh table: client, code, snapshot."""
    code, token = await house.deal(seed=OPENS)
    client, snapshot = await house.joined(code, token)
    return client, code, snapshot


async def test_the_way_to_the_opening_is_counted(house: House) -> None:
    client, _, snapshot = await sit(house)
    short = await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS[:1])
    assert short["opening"] == {"points": 27, "needed": 30, "reached": False, "words": ""}
    assert (short["canFinish"], short["changed"]) == (False, True)
    assert [reason["words"] for reason in short["reasons"]] == ["opening 27 of 30"]
    enough = await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS)
    assert enough["opening"] == {"points": 45, "needed": 30, "reached": True, "words": ""}
    assert (enough["canFinish"], enough["reasons"]) == (True, [])


async def test_nothing_moved_is_nothing_changed(house: House) -> None:
    client, _, snapshot = await sit(house)
    verdict = await client.ask(type="draft", seq=snapshot["seq"], rows=[])
    assert (verdict["changed"], verdict["canFinish"], verdict["melds"]) == (False, False, [])


async def test_a_rack_without_an_opening_is_told_how_near_it_comes(house: House) -> None:
    code, token = await house.deal(rules="opening_min=100", seed=OPENS)
    client, snapshot = await house.joined(code, token)
    untouched = await client.ask(type="draft", seq=snapshot["seq"], rows=[])
    assert untouched["advice"].startswith("No opening of 100 points on this rack (best ")
    moved = await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS[:1])
    assert moved["advice"] == ""


async def test_each_row_has_its_label_or_its_reason_in_the_order_sent(house: House) -> None:
    client, _, snapshot = await sit(house)
    verdict = await client.ask(type="draft", seq=snapshot["seq"], rows=[["R10", "R8", "R9"], ["B5", "B7"]])
    good, bad = verdict["melds"]
    assert (good["row"], good["label"], good["points"]) == (["R8", "R9", "R10"], "run 8-10, 27 points", 27)
    assert (bad["row"], bad["ok"], bad["label"]) == (["B5", "B7"], False, "too few tiles: 2, a meld has at least 3")
    assert bad["reasons"][0]["rule"] == "TR-3.1"


async def test_a_draft_is_given_back_after_a_reload_and_dropped_with_the_turn(house: House) -> None:
    client, code, snapshot = await sit(house)
    assert snapshot["draft"] is None
    await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS[:1])
    again, reloaded = await house.joined(code, f"key {OPENS}")
    assert reloaded["draft"] == {"rows": ROWS[:1], "opening": [], "gone": []}
    assert len(reloaded["view"]["rack"]) == 14
    await again.command("draw", reloaded["seq"])
    assert again.heard[-2]["now"]["draft"] is None


async def test_the_newest_draft_counts_also_after_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        client, code, snapshot = await sit(house)
        for rows in (ROWS[:1], ROWS, ROWS[1:]):
            await client.ask(type="draft", seq=snapshot["seq"], rows=rows)
    async with open_house(tmp_path) as house:
        _, after = await house.joined(code, f"key {OPENS}")
        assert after["draft"] == {"rows": ROWS[1:], "opening": [], "gone": []}
        assert {**after, "draft": None} == snapshot


async def test_others_never_see_a_draft(house: House) -> None:
    client, code, snapshot = await sit(house)
    watcher, _ = await house.joined(code, "")
    await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS)
    _, watched = await house.joined(code, "")
    assert watched["draft"] is None
    await client.command("draw", snapshot["seq"])
    told = await watcher.next()
    assert (told["type"], told["now"]["draft"]) == ("happened", None)
    assert len(watcher.heard) == 2


@pytest.mark.parametrize("times", [2, 6])
async def test_the_same_tile_dropped_many_times_is_one_tile(house: House, times: int) -> None:
    client, _, snapshot = await sit(house)
    assert snapshot["view"]["rack"].count("R8") == 1
    answer = await client.ask(type="draft", seq=snapshot["seq"], rows=[["R8"] for _ in range(times)])
    assert (answer["type"], answer["code"]) == ("refused", "tile_not_on_rack")
    for _ in range(times):
        client.send(type="draft", id="drop", seq=snapshot["seq"], rows=[["R8"]])
    verdicts = [await client.until("verdict", "refused") for _ in range(times)]
    assert {verdict["type"] for verdict in verdicts} == {"verdict"}
    client.send(type="sync")
    now = await client.next()
    assert (now["draft"]["rows"], now["view"]) == ([["R8"]], snapshot["view"])


async def test_a_refused_draft_does_not_replace_the_kept_one(house: House) -> None:
    client, _, snapshot = await sit(house)
    await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS)
    await client.ask(type="draft", seq=snapshot["seq"], rows=[["O13", "O13"]])
    client.send(type="sync")
    assert (await client.next())["draft"]["rows"] == ROWS
