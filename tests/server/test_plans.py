"""Turns that are planned while others play: private, judged, carried over, and played when their time comes."""

from pathlib import Path

import pytest

from meldroom.server.table.plans import carried
from meldroom.server.wire.protocol import Row
from tests.server.friends import Guest, play
from tests.server.house import Client, House, Json, open_house

OPENS = "seed 17"
"""Deals R8 R9 R10 and B5 B6 B7 to seat 0: 27 and 18 points."""
ROWS = [["R8", "R9", "R10"], ["B5", "B6", "B7"]]


async def wait_for_turn(house: House, rules: str = "") -> tuple[Client, str, Json]:
    """A table at which the computer player has just begun its turn: client, code, snapshot."""
    code, token = await house.deal(seed=OPENS, starter=1, rules=rules)
    client, snapshot = await house.joined(code, token)
    return client, code, snapshot


async def plan(client: Client, seq: int, rows: list[Row]) -> Json:
    return await client.ask(type="draft", plan=True, seq=seq, rows=rows)


def kept(rows: list[Row], gone: list[Row] | None = None) -> Json:
    return {"rows": rows, "opening": [], "gone": gone or []}


# --- making one ---------------------------------------------------------------------------------


async def test_a_plan_is_judged_as_if_it_were_the_own_turn(house: House) -> None:
    client, _, snapshot = await wait_for_turn(house)
    assert (snapshot["can"]["play"], snapshot["can"]["plan"]) == (False, True)
    short = await plan(client, snapshot["seq"], ROWS[:1])
    assert (short["canFinish"], short["reasons"][0]["words"]) == (False, "opening 27 of 30")
    assert (await plan(client, snapshot["seq"], ROWS))["canFinish"]


async def test_only_tiles_that_are_there_can_be_planned_with(house: House) -> None:
    client, _, snapshot = await wait_for_turn(house)
    refused = await plan(client, snapshot["seq"], [["R8", "R8", "R8"]])
    assert (refused["type"], refused["code"]) == ("refused", "tile_not_on_rack")


async def test_what_is_not_called_a_plan_is_refused_in_the_turn_of_another(house: House) -> None:
    client, _, snapshot = await wait_for_turn(house)
    assert (await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS))["code"] == "not_your_turn"


async def test_a_plan_ends_no_turn(house: House) -> None:
    client, _, snapshot = await wait_for_turn(house)
    await plan(client, snapshot["seq"], ROWS)
    assert (await client.ask(type="finish", seq=snapshot["seq"], rows=ROWS))["code"] == "not_your_turn"


async def test_nobody_else_ever_sees_a_plan(house: House) -> None:
    ada, ben = await play(house, "Ada", "Ben")
    mover, other = (ada, ben) if ada.snapshot["can"]["play"] else (ben, ada)
    watcher, _ = await house.joined(ada.snapshot["code"], "")
    seq = (await other.now())["seq"]
    rows = [[tile] for tile in other.snapshot["view"]["rack"]]
    assert (await plan(other.client, seq, rows))["type"] == "verdict"
    await mover.command("draw")
    assert (await other.now())["draft"] == kept(rows)
    await other.command("draw")
    guests = [mover, Guest(watcher, "", {})]
    for guest in guests:
        await guest.now()
        told = [message.get("now", message) for message in guest.client.heard]
        assert {str(one["draft"]) for one in told if "draft" in one} == {"None"}


async def test_somebody_who_has_resigned_plans_nothing(house: House) -> None:
    client, snapshot = await house.joined(*(await house.deal(bots=["drawer", "drawer"], starter=1)))
    await client.command("resign", snapshot["seq"])
    now = client.heard[-2]["now"]
    assert not now["can"]["plan"]
    assert (await plan(client, now["seq"], [["R8"]]))["code"] == "not_your_turn"


# --- keeping it ---------------------------------------------------------------------------------


async def test_a_plan_becomes_the_draft_of_the_own_turn_and_is_played(house: House) -> None:
    client, _, snapshot = await wait_for_turn(house)
    await plan(client, snapshot["seq"], ROWS)
    house.clock.move(1)
    now = (await client.until("happened"))["now"]
    assert (now["can"]["play"], now["draft"]) == (True, kept(ROWS))
    assert (await client.ask(type="finish", seq=now["seq"], rows=ROWS))["type"] == "accepted"
    assert client.heard[-2]["now"]["draft"] is None


async def test_a_plan_is_there_after_a_reload_and_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        client, code, snapshot = await wait_for_turn(house)
        await plan(client, snapshot["seq"], ROWS[:1])
        _, again = await house.joined(code, f"key {OPENS}")
        assert again["draft"] == kept(ROWS[:1])
    async with open_house(tmp_path) as house:
        _, again = await house.joined(code, f"key {OPENS}")
        assert again["draft"] == kept(ROWS[:1])


async def test_a_plan_that_was_cleared_is_gone(house: House) -> None:
    client, code, snapshot = await wait_for_turn(house)
    await plan(client, snapshot["seq"], ROWS)
    await plan(client, snapshot["seq"], [])
    _, again = await house.joined(code, f"key {OPENS}")
    assert again["draft"] is None


async def test_the_own_move_and_a_new_deal_end_a_plan(house: House) -> None:
    ada, ben = await play(house, "Ada", "Ben")
    mover, other = (ada, ben) if ada.snapshot["can"]["play"] else (ben, ada)
    rack = other.snapshot["view"]["rack"]
    await plan(other.client, (await other.now())["seq"], [[rack[0]]])
    await mover.command("draw")
    await other.command("draw")
    assert (await other.now())["draft"] is None
    await plan(other.client, other.snapshot["seq"], [[rack[0]]])
    await mover.command("resign")
    await mover.command("next_round")
    assert (await other.now())["draft"] is None


async def test_a_plan_sent_while_the_table_changed_is_kept_and_shown_anew(house: House) -> None:
    client, _, snapshot = await wait_for_turn(house)
    house.clock.move(1)
    await client.until("happened")
    refused = await plan(client, snapshot["seq"], ROWS)
    assert (refused["type"], refused["code"]) == ("refused", "stale")
    assert (await client.until("snapshot"))["draft"] == kept(ROWS)


async def test_somebody_who_plans_again_and_again_changes_nothing_on_the_rack(house: House) -> None:
    client, code, snapshot = await wait_for_turn(house)
    for rows in (ROWS, [], ROWS[:1], [["R8"]], ROWS):
        await plan(client, snapshot["seq"], rows)
    _, again = await house.joined(code, f"key {OPENS}")
    assert again["view"] == snapshot["view"]


# --- when the time is up ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (ROWS, "Time is up: the table was legal as it lay, so Ada opens and lays R8 R9 R10 B5 B6 B7."),
        (ROWS[:1], "Time is up: the table is as it was before, Ada draws a tile."),
    ],
)
async def test_a_plan_counts_at_the_end_of_the_turn_only_where_it_is_legal(
    house: House, rows: list[Row], words: str
) -> None:
    client, _, snapshot = await wait_for_turn(house, "official_en")
    await plan(client, snapshot["seq"], rows)
    house.clock.move(1)
    await client.until("happened")
    house.clock.move(60)
    assert (await client.until("happened"))["event"]["words"] == words


# --- carrying it over ---------------------------------------------------------------------------

RUN, GROUP, OTHER = ["R5", "R6", "R7"], ["R9", "B9", "K9"], ["K1", "K2", "K3"]
LONGER = [*RUN, "R8"]


@pytest.mark.parametrize(
    ("rows", "now", "then", "gone"),
    [
        # nothing was planned, and something new lies there
        ([RUN, GROUP], [RUN, GROUP, OTHER], [RUN, GROUP, OTHER], []),
        # what was planned with still lies there
        ([LONGER, GROUP], [OTHER, RUN, GROUP], [OTHER, GROUP, LONGER], []),
        # a row of own tiles needs no table
        ([RUN, GROUP, ["O1", "O2", "O3"]], [LONGER, GROUP], [LONGER, GROUP, ["O1", "O2", "O3"]], []),
        # somebody else has added to the meld
        ([LONGER, GROUP], [["R4", *RUN], GROUP], [["R4", *RUN], GROUP], [LONGER]),
        # of two additions one still fits
        ([LONGER, [*GROUP, "O9"]], [[*RUN, "R8"], GROUP], [[*RUN, "R8"], [*GROUP, "O9"]], [LONGER]),
        # a meld that was taken apart for two others has changed
        (
            [["R5", "R6", "R7", "R8"], ["R9", "B9", "K9", "O9"], ["J", "O2", "O3"]],
            [RUN, ["R9", "B9", "K9", "J"]],
            [["R9", "B9", "K9", "J"], LONGER, ["J", "O2", "O3"]],
            [["R9", "B9", "K9", "O9"]],
        ),
        # twins in a row of its own are not lost with a part that does not fit
        (
            [["R6", "R7", "R8"], ["R5", "B5", "K5"], ["R5", "O5", "K5"], GROUP],
            [["R4", *RUN], GROUP],
            [["R4", *RUN], GROUP, ["R5", "B5", "K5"]],
            [["R6", "R7", "R8"], ["R5", "O5", "K5"]],
        ),
    ],
)
def test_what_still_fits_of_a_plan_is_kept(rows: list[Row], now: list[Row], then: list[Row], gone: list[Row]) -> None:
    found = carried([RUN, GROUP], rows, now)
    assert (found.rows, found.gone) == (then, gone)
