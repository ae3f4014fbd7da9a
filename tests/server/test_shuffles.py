"""The promise of a shuffle before the round, its reveal afterwards, and the file of the round."""

import json
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from meldroom.notation.game import read_games
from meldroom.notation.proof import checks
from meldroom.server.data.events import Dealt, Entry, Opened, Redealt, spelled_out
from meldroom.server.table.seeds import hashed
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal, has_three_pairs
from meldroom.tilerummy.rules import find_rules
from tests.server.friends import Guest, code_of, gather, play
from tests.server.house import House, open_house


async def fetch(house: House, code: str, match: int = 1, number: int = 1, token: str = "") -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return await house.http.get(f"/api/tables/{code}/rounds/{match}/{number}", headers=headers)


def proven(text: str) -> list[str]:
    """The names of what was checked, all of it well."""
    (game,) = read_games(text, search=SEARCH)
    found = list(checks(game, SEARCH))
    assert [check for check in found if not check.ok] == []
    return [check.name for check in found]


async def secrets_of(house: House, code: str) -> set[str]:
    """Every seed and salt in the log."""
    events = [entry.event for entry in await house.lobby.store.entries(code)]
    dealt = [event for event in events if isinstance(event, Dealt | Redealt)]
    return {secret for event in dealt for secret in (event.seed, event.salt)}


def heard_by(guests: list[Guest]) -> str:
    return json.dumps([guest.client.heard for guest in guests])


async def test_a_table_that_gathers_has_promised_nothing_yet(house: House) -> None:
    (ada,) = await gather(house, "Ada")
    assert ada.snapshot["shuffles"] == []


async def test_the_promise_is_told_at_once_and_kept_at_the_end(house: House) -> None:
    guests = await play(house, "Ada", "Bo")
    (before,) = guests[0].snapshot["shuffles"]
    assert guests[1].snapshot["shuffles"] == [before]
    assert (before["seed"], before["salt"]) == ("", "")
    assert not any(secret in heard_by(guests) for secret in await secrets_of(house, code_of(guests)))
    await guests[0].command("resign")
    (after,) = (await guests[1].now())["shuffles"]
    assert after["commitment"] == before["commitment"]
    assert sha256(f"{after['seed']}:{after['salt']}".encode()).hexdigest() == before["commitment"]


async def test_every_deal_has_a_shuffle_of_its_own(house: House) -> None:
    guests = await play(house, "Ada", "Bo")
    first = guests[0].snapshot["shuffles"]
    await guests[0].command("resign")
    await guests[0].command("next_round")
    assert (await guests[0].now())["shuffles"] != first
    assert len(await secrets_of(house, code_of(guests))) == 4


async def test_a_match_that_the_host_ends_reveals_its_round(house: House) -> None:
    guests = await play(house, "Ada", "Bo")
    await guests[0].command("end")
    assert (await guests[1].now())["shuffles"][0]["seed"]
    answer = await fetch(house, code_of(guests))
    assert "[Result" not in answer.text
    assert proven(answer.text) == ["commitment", "deal", "moves", "result"]


async def test_a_round_that_is_over_is_a_file_that_proves_itself(house: House) -> None:
    guests = await play(house, "Ada", "Bo")
    code = code_of(guests)
    turn: int = guests[0].snapshot["view"]["turn"]
    await guests[turn].command("draw")
    await guests[0].command("resign")
    answer = await fetch(house, code)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="meldroom-{code}-1-1.txt"'
    assert proven(answer.text) == ["commitment", "deal", "moves", "result"]
    assert (await guests[1].now())["shuffles"][0]["commitment"] in answer.text


async def test_the_file_of_an_earlier_round_is_still_given(house: House) -> None:
    guests = await play(house, "Ada", "Bo")
    await guests[0].command("resign")
    first = (await fetch(house, code_of(guests))).text
    await guests[0].command("next_round")
    assert (await fetch(house, code_of(guests))).text == first
    assert (await fetch(house, code_of(guests), 1, 2)).json()["code"] == "round_not_over"


@pytest.mark.parametrize(
    ("match", "number", "status", "code"),
    [(1, 1, 409, "round_not_over"), (1, 2, 404, "no_round"), (2, 1, 404, "no_round")],
)
async def test_a_round_that_is_not_over_is_no_file(
    house: House, match: int, number: int, status: int, code: str
) -> None:
    guests = await play(house, "Ada", "Bo")
    answer = await fetch(house, code_of(guests), match, number)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not any(secret in answer.text for secret in await secrets_of(house, code_of(guests)))


async def test_an_unknown_table_has_no_files(house: House) -> None:
    answer = await fetch(house, "ABCDEF")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


async def test_where_nobody_may_watch_only_players_get_the_file(house: House) -> None:
    guests = await play(house, "Ada", "Bo", watchable=False)
    await guests[0].command("resign")
    for token in ("", "wrong"):
        answer = await fetch(house, code_of(guests), token=token)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_watchable")
    assert (await fetch(house, code_of(guests), token=guests[1].token)).status_code == 200


async def test_a_log_from_before_there_were_promises_still_plays(house: House) -> None:
    code, token = await house.deal()
    client, snapshot = await house.joined(code, token)
    assert snapshot["shuffles"] == []
    await client.command("resign", snapshot["seq"])
    assert "[Commitment" not in (await fetch(house, code)).text


def seed_with_pairs(players: int) -> str:
    rules = find_rules("standard")
    return next(s for s in map(str, range(1000)) if has_three_pairs(deal(rules, players, s, 0).racks[0]))


async def test_a_deal_that_was_given_back_is_revealed_with_the_round(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = Opened(["Ada", "Bot"], [None, "drawer"], spelled_out(find_rules("redeal_on_three_pairs=on")))
        seed, now = seed_with_pairs(2), house.clock.now()
        entries = [Entry(0, now, opened), Entry(1, now, Dealt(seed, 0, "5a17"))]
        await house.lobby.store.create("ABCDEF", entries, {0: hashed("key")})
        client, snapshot = await house.joined("ABCDEF", "key")
        promised = snapshot["shuffles"][0]["commitment"]
        await client.command("redeal", snapshot["seq"])
        again = client.heard[-2]["now"]["shuffles"]
        assert [one["seed"] for one in again] == ["", ""]
        assert again[0]["commitment"] == promised
        await client.command("resign", client.heard[-2]["now"]["seq"])
        assert client.heard[-2]["now"]["shuffles"][0]["seed"] == seed
        assert proven((await fetch(house, "ABCDEF")).text) == ["commitment", "deal", "given back", "moves", "result"]
