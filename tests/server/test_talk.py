"""Talk at a table: who may say what, who hears it, and what is reported."""

from pathlib import Path

import pytest

from meldroom.server.data.kept_talk import all_reports
from meldroom.server.live.hub import LocalHub
from tests.server.friends import Guest, code_of, gather, play
from tests.server.hand_clock import HandClock
from tests.server.house import Client, House, Json, open_house, usual_tools


async def heard(client: Client) -> Json:
    """The next remark that comes."""
    remark: Json = (await client.until("said"))["remark"]
    return remark


async def say(guest: Guest, text: str) -> Json:
    return await guest.client.ask(type="say", text=text)


async def arrives(house: House, code: str, token: str) -> list[Json]:
    """What somebody who comes to the table is told of the talk so far."""
    client, _ = await house.joined(code, token)
    client.send(type="nonsense")
    await client.until("refused")
    return [one for message in client.heard if message["type"] == "remarks" for one in message["remarks"]]


async def test_a_phrase_is_heard_by_everybody_and_changes_nothing(house: House) -> None:
    ada, ben = await play(house, "Ada", "Ben")
    watcher, _ = await house.joined(code_of([ada]), "")
    seq = ada.snapshot["seq"]
    answer = await ben.client.ask(type="signal", sign="well_played", id="x")
    assert answer == {"type": "accepted", "id": "x", "seq": seq}
    said = {
        "number": 1,
        "at": house.clock.now(),
        "seat": 1,
        "name": "Ben",
        "sign": "well_played",
        "text": "",
    }
    assert [await heard(client) for client in (ada.client, watcher)] == [said, said]
    assert (await ada.now())["seq"] == seq
    assert (await ada.command("pass"))["code"] != "stale"


async def test_own_words_are_for_tables_with_a_chat(house: House) -> None:
    ada, ben = await play(house, "Ada", "Ben")
    assert (ada.snapshot["chat"], (await say(ada, "Hello"))["code"]) == (False, "no_chat")
    ada, ben = await play(house, "Ada", "Ben", chat=True)
    assert (ada.snapshot["chat"], (await say(ada, "Hello <b>you</b>"))["type"]) == (True, "accepted")
    assert (await heard(ben.client))["text"] == "Hello <b>you</b>"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  two \n lines\t ", "two lines"),
        ("a\u202eb\u2066c\x07", "abc"),
        ("z" + "\u0316" * 30, "z" + "\u0316" * 3),
        ("\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd", "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("x" * 200, "x" * 200),
    ],
)
async def test_own_words_are_cleaned(house: House, text: str, shown: str) -> None:
    ada, ben = await gather(house, "Ada", "Ben", chat=True)
    assert (await say(ada, text))["type"] == "accepted"
    assert (await heard(ben.client))["text"] == shown


@pytest.mark.parametrize("text", ["", " \u202e ", "\u3164\u200b", "x" * 201])
async def test_what_cannot_be_said_is_refused(house: House, text: str) -> None:
    ada, _ = await gather(house, "Ada", "Ben", chat=True)
    answer = await say(ada, text)
    assert (answer["code"], "1 to 200 visible characters" in answer["words"]) == ("bad_text", True)


async def test_an_unknown_phrase_cannot_be_read(house: House) -> None:
    ada, _ = await gather(house, "Ada", "Ben")
    answer = await ada.client.ask(type="signal", sign="boo")
    assert (answer["code"], "'boo'" in answer["words"]) == ("unreadable", True)


async def test_watchers_are_silent(house: House) -> None:
    ada, _ = await gather(house, "Ada", "Ben", chat=True)
    watcher, _ = await house.joined(code_of([ada]), "")
    for message in (
        {"type": "say", "text": "Hi"},
        {"type": "signal", "sign": "hello"},
        {"type": "report", "number": 1},
    ):
        assert (await watcher.ask(**message))["code"] == "watching"


async def test_an_older_page_of_the_same_seat_is_silent(house: House) -> None:
    ada, _ = await gather(house, "Ada", "Ben")
    await house.joined(code_of([ada]), ada.token)
    assert (await ada.client.ask(type="signal", sign="hello"))["code"] == "taken_over"


async def test_each_person_may_say_three_things_at_once_and_then_one_in_two_seconds(house: House) -> None:
    ada, ben = await gather(house, "Ada", "Ben", chat=True)
    answers = [await ada.client.ask(type="signal", sign="hello") for _ in range(4)]
    assert [one["type"] for one in answers] == ["accepted"] * 3 + ["refused"]
    assert (await say(ada, "And more"))["code"] == "too_much_talk"
    assert (await say(ben, "I am not to blame"))["type"] == "accepted"
    await ada.client.leave()
    ada.client, _ = await house.joined(code_of([ben]), ada.token)
    assert (await say(ada, "After coming back"))["code"] == "too_much_talk"
    house.clock.move(2)
    assert [(await say(ada, "Now"))["type"] for _ in range(2)] == ["accepted", "refused"]


async def test_whoever_comes_sees_the_last_hundred_remarks_also_after_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        ada, _ = await gather(house, "Ada", "Ben", chat=True)
        for number in range(1, 103):
            clock.move(2)
            assert (await say(ada, f"Number {number}"))["type"] == "accepted"
        code = code_of([ada])
        before = await arrives(house, code, "")
    assert [one["text"] for one in before] == [f"Number {number}" for number in range(3, 103)]
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        assert await arrives(house, code, "") == before


async def test_at_a_silent_table_nothing_is_told(house: House) -> None:
    ada, _ = await gather(house, "Ada", "Ben")
    assert await arrives(house, code_of([ada]), ada.token) == []


async def test_a_report_goes_to_the_operator_and_hides_the_remark_from_the_one_who_made_it(house: House) -> None:
    ada, ben, cy = await gather(house, "Ada", "Ben", "Cy", chat=True)
    await say(ben, "Something rude")
    house.clock.move(60)
    for _ in range(2):  # twice is once
        assert (await ada.client.ask(type="report", number=1))["type"] == "accepted"
    code = code_of([ada])
    assert await arrives(house, code, ada.token) == []
    assert [one["number"] for one in await arrives(house, code, cy.token)] == [1]
    found = await all_reports(house.lobby.store)
    assert [(one.code, one.at, one.name, one.remark.name, one.remark.text) for one in found] == [
        (code, house.clock.now(), "Ada", "Ben", "Something rude")
    ]


async def test_only_what_others_said_can_be_reported(house: House) -> None:
    ada, ben = await gather(house, "Ada", "Ben", chat=True)
    await say(ada, "Hello")
    assert (await ada.client.ask(type="report", number=1))["code"] == "own_remark"
    assert (await ben.client.ask(type="report", number=2))["code"] == "no_remark"
    assert await all_reports(house.lobby.store) == []


async def test_who_changes_chairs_is_the_same_speaker(house: House) -> None:
    ada, ben = await gather(house, "Ada", "Ben", chat=True)
    assert (await ada.ask("swap", a=0, b=1))["type"] == "accepted"
    await say(ben, "From the first chair")
    assert (await heard(ada.client))["seat"] == 0
    assert (await ben.client.ask(type="report", number=1))["code"] == "own_remark"


async def test_processes_that_hear_nothing_of_each_other_number_their_remarks_together(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as one, open_house(tmp_path, None, clock) as other:
        ada, ben = await gather(one, "Ada", "Ben", chat=True)
        far, _ = await other.joined(code_of([ada]), ben.token)
        await say(ada, "First")
        assert (await far.ask(type="say", text="Second"))["type"] == "accepted"
        told = [message["remark"] for message in far.heard if message["type"] == "said"]
        assert [(remark["number"], remark["text"]) for remark in told] == [(1, "First"), (2, "Second")]


async def test_what_is_said_through_one_process_is_heard_at_another(tmp_path: Path) -> None:
    clock, hub = HandClock(), LocalHub(is_shared=True)
    async with (
        open_house(tmp_path, usual_tools(clock), clock, hub=hub) as one,
        open_house(tmp_path, usual_tools(clock), clock, hub=hub) as other,
    ):
        ada, ben = await gather(one, "Ada", "Ben", chat=True)
        far, _ = await other.joined(code_of([ada]), ben.token)
        await say(ada, "First")
        assert (await heard(far))["text"] == "First"
        far.send(type="say", id="x", text="Second")
        assert (await heard(ada.client))["text"] == "Second"


async def test_tables_that_are_deleted_take_their_talk_with_them(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        ada, ben = await gather(house, "Ada", "Ben", chat=True)
        await say(ada, "Hello")
        await ben.client.ask(type="report", number=1)
        assert len(await all_reports(house.lobby.store)) == 1
    clock.move(31 * 86_400)
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        assert await all_reports(house.lobby.store) == []
