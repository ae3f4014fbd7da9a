"""Rated tables: who may sit down there, which matches count, and what they change."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from meldroom.server.accounts.ratings import Rating, places_in, rated_anew
from meldroom.server.accounts.recounting import recount
from meldroom.server.accounts.tally import settle
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.match import Standing
from meldroom.tilerummy.rules import find_rules
from tests.server.accounts.people import PASSWORD, Browser, Seat, begun, code_of, gathered, played, signed_up
from tests.server.house import House, Json, open_house


async def rating(browser: Browser) -> Json | None:
    told: Json | None = (await browser.ask(""))["account"]["rating"]
    return told


async def two(house: House) -> tuple[Browser, Browser]:
    return await signed_up(house, "Ann"), await signed_up(house, "Ben")


# --- who may sit down ---------------------------------------------------------------------------


async def refused_table(browser: Browser, **wish: object) -> tuple[int, str]:
    asked: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 1, "rated": True, **wish}
    answer = await browser.client.post("/api/tables", json=asked)
    return answer.status_code, answer.json()["code"]


async def test_a_rated_table_needs_an_account_and_has_no_computer_players(house: House) -> None:
    assert await refused_table(Browser(house)) == (401, "not_signed_in")
    ann = await signed_up(house, "Ann")
    assert await refused_table(ann, bots=["drawer"]) == (422, "rated")


async def test_everybody_at_a_rated_table_plays_under_the_name_of_the_account(house: House) -> None:
    ann, ben = await two(house)
    seats = await gathered(house, ann, ben, rated=True)
    snapshot = await seats[0].guest.now()
    assert snapshot["rated"]
    assert [seat["name"] for seat in snapshot["seats"][:2]] == ["Ann", "Ben"]


@pytest.mark.parametrize(("who", "status", "code"), [("nobody", 401, "not_signed_in"), ("host", 409, "seated_already")])
async def test_nobody_sits_down_at_a_rated_table_without_an_account_or_twice(
    house: House, who: str, status: int, code: str
) -> None:
    ann = await signed_up(house, "Ann")
    seats = await gathered(house, ann, rated=True)
    browser = ann if who == "host" else Browser(house)
    answer = await browser.client.post(f"/api/tables/{code_of(seats)}/seats", json={"name": "Ann"})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_the_host_of_a_rated_table_seats_no_computer_player(house: House) -> None:
    ann, ben = await two(house)
    seats = await gathered(house, ann, ben, rated=True)
    assert (await seats[0].guest.ask("seat_bot", seat=2, bot="drawer"))["code"] == "rated"


# --- what counts --------------------------------------------------------------------------------


async def test_a_clean_match_changes_the_ratings_of_both(house: House) -> None:
    ann, ben = await two(house)
    assert [await rating(ann), await rating(ben)] == [None, None]
    seats = await played(house, ann, ben, rated=True)
    winner, loser = await rating(ann), await rating(ben)
    assert winner == {"points": 1105, "giveOrTake": 323, "matches": 1}
    assert loser == {"points": 895, "giveOrTake": 323, "matches": 1}
    shown = [seat["rating"] for seat in (await seats[0].guest.now())["seats"]]
    assert shown == [winner, loser]
    (match,) = (await ann.ask("/matches"))["matches"]
    assert [(seat["rating"], seat["change"]) for seat in match["seats"]] == [(1105, 105), (895, -105)]


async def test_ratings_are_shown_at_rated_tables_before_anything_is_played(house: House) -> None:
    ann, ben = await two(house)
    seats = await gathered(house, ann, ben, rated=True)
    shown = [seat["rating"] for seat in (await seats[0].guest.now())["seats"]]
    assert shown == [{"points": 1000, "giveOrTake": 333, "matches": 0}] * 2 + [None, None]


async def test_a_table_that_is_not_rated_shows_and_changes_no_rating(house: House) -> None:
    ann, ben = await two(house)
    seats = await played(house, ann, ben)
    assert [seat["rating"] for seat in (await seats[0].guest.now())["seats"]] == [None, None]
    assert [await rating(ann), await rating(ben)] == [None, None]


async def test_a_rematch_counts_too(house: House) -> None:
    ann, ben = await two(house)
    seats = await played(house, ann, ben, rated=True)
    await seats[0].command("rematch")
    await seats[0].command("resign")
    first, second = await rating(ann), await rating(ben)
    assert first is not None
    assert second is not None
    assert (first["matches"], second["matches"]) == (2, 2)
    assert first["points"] < second["points"], "who won last is believed to be a little stronger"


async def gone_away(house: House, seats: list[Seat]) -> int:
    """Whoever is to move goes away for longer than the table waits; their seat."""
    turn: int = (await seats[0].guest.now())["view"]["turn"]
    await seats[turn].guest.client.leave()
    house.clock.move(61)
    await seats[1 - turn].guest.client.until("happened")
    return turn


async def moved(seats: list[Seat]) -> None:
    """Everybody draws once."""
    for _ in seats:
        turn: int = (await seats[0].guest.now())["view"]["turn"]
        assert (await seats[turn].command("draw"))["type"] == "accepted"


async def ended(seats: list[Seat]) -> None:
    assert (await seats[0].command("end"))["type"] == "accepted"


async def test_whoever_goes_away_in_a_rated_match_has_lost(house: House) -> None:
    both = await two(house)
    seats = await begun(house, *both, rated=True)
    await moved(seats)
    gone = await gone_away(house, seats)
    points = [told["points"] for told in [await rating(one) for one in both] if told is not None]
    assert (points[1 - gone], points[gone]) == (1105, 895)


async def test_nobody_loses_a_rated_match_that_they_never_began_to_play(house: House) -> None:
    ann, ben = await two(house)
    await gone_away(house, await begun(house, ann, ben, rated=True))
    (match,) = (await ann.ask("/matches"))["matches"]
    assert not match["rated"]
    assert [await rating(ann), await rating(ben)] == [None, None]


@pytest.mark.parametrize(
    ("wish", "away"),
    [
        ({}, "out"),
        ({"away": "bot"}, "out"),
        ({"away": "wait", "rules": "seconds_per_turn=60"}, "wait"),
        ({"away": "wait", "pace": {"hours": 24, "extensions": 0, "extensionSeconds": 30}}, "wait"),
        ({"away": "bot", "rules": "seconds_per_turn=60"}, "out"),
    ],
)
async def test_a_rated_table_does_not_wait_for_ever_and_moves_for_nobody(house: House, wish: Json, away: str) -> None:
    (seat,) = await gathered(house, await signed_up(house, "Ann"), rated=True, **wish)
    assert seat.guest.snapshot["away"] == away


async def test_a_rated_match_can_be_ended_only_until_everybody_has_moved(house: House) -> None:
    seats = await begun(house, *await two(house), rated=True)
    assert (await seats[0].guest.now())["can"]["end"]
    await moved(seats)
    assert not (await seats[0].guest.now())["can"]["end"]
    assert (await seats[0].command("end"))["code"] == "rated"


async def test_a_rated_match_of_several_rounds_cannot_be_ended_in_its_second(house: House) -> None:
    seats = await begun(house, *await two(house), rated=True, rules="match_length=rounds:2")
    await seats[0].command("resign")
    assert (await seats[0].command("end"))["code"] == "rated"
    await seats[0].command("next_round")
    assert (await seats[0].command("end"))["code"] == "rated"


async def test_nobody_leaves_a_rated_match_to_a_computer_player(house: House) -> None:
    seats = await begun(house, *await two(house), rated=True)
    assert (await seats[1].guest.now())["can"]["replace"] == []
    assert (await seats[1].guest.ask("seat_bot", seat=1, bot="drawer"))["code"] == "rated"
    await seats[1].guest.client.leave()
    assert (await seats[0].guest.now())["can"]["replace"] == []
    assert (await seats[0].guest.ask("seat_bot", seat=1, bot="drawer"))["code"] == "rated"


async def test_nobody_wins_another_rated_match_against_somebody_who_has_gone(house: House) -> None:
    seats = await played(house, *await two(house), rated=True)
    await seats[1].guest.client.leave()
    assert not (await seats[0].guest.now())["can"]["rematch"]
    assert (await seats[0].command("rematch"))["code"] == "rated"
    await house.joined(code_of(seats), seats[1].guest.token)
    assert (await seats[0].guest.now())["can"]["rematch"]
    assert (await seats[0].command("rematch"))["type"] == "accepted"


async def test_a_match_that_was_ended_changes_nothing(house: House) -> None:
    ann, ben = await two(house)
    seats = await begun(house, ann, ben, rated=True)
    await ended(seats)
    assert (await ann.ask("/matches"))["matches"] == []
    assert [await rating(ann), await rating(ben)] == [None, None]


async def test_a_match_after_one_that_did_not_count_counts_again(house: House) -> None:
    ann, ben = await two(house)
    seats = await begun(house, ann, ben, rated=True)
    gone = await gone_away(house, seats)
    seats[gone].guest.client, _ = await house.joined(code_of(seats), seats[gone].guest.token)
    assert (await seats[0].guest.ask("command", what="rematch", id="again"))["type"] == "accepted"
    assert (await seats[1].command("resign"))["type"] == "accepted"
    assert [match["rated"] for match in (await ann.ask("/matches"))["matches"]] == [True, False]


async def test_several_processes_that_settle_a_match_rate_it_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await two(house)
        seats = await played(house, ann, ben, rated=True)
        once = await rating(ann)
        async with house.lobby.visit(code_of(seats)) as room:
            assert room is not None
            game = room.game
        async with open_house(tmp_path) as other:
            stores = (house.lobby.store, other.lobby.store)
            await asyncio.gather(*(settle(store, game) for store in stores for _ in range(3)))
        assert await rating(ann) == once


async def test_a_result_that_could_not_be_kept_is_kept_when_the_table_is_opened_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await two(house)
        seats = await played(house, ann, ben, rated=True)
        cookie, once = ann.cookie, await rating(ann)
        for table in ("result", "rating"):
            await _emptied(house, table)
        assert await rating(ann) is None
    async with open_house(tmp_path) as house:
        await house.joined(code_of(seats), seats[0].guest.token)
        answer = await house.http.get("/api/account", headers={"cookie": cookie})
        assert answer.json()["account"]["rating"] == once


async def _emptied(house: House, table: str) -> None:
    async with house.lobby.store.alone() as connection:
        await connection.execute(text(f"DELETE FROM {table}"))  # noqa: S608 - two names from above


async def test_ratings_made_anew_from_the_logs_are_the_same(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await two(house)
        cleo = await signed_up(house, "Cleo")
        seats = await played(house, ann, ben, rated=True)
        house.clock.move(1)
        await seats[0].command("rematch")
        await seats[0].command("resign")
        house.clock.move(1)
        await played(house, cleo, ann, ben, rated=True)
        house.clock.move(1)
        await gone_away(house, await begun(house, ben, ann, rated=True))
        await played(house, ann, ben)
        before = [[await rating(one), await one.ask("/matches")] for one in (ann, ben, cleo)]
        for table in ("rating", "result"):
            await _spoilt(house, table)
        assert await rating(ann) != before[0][0]
        assert await recount(house.lobby.store, SEARCH) == 3
        assert [[await rating(one), await one.ask("/matches")] for one in (ann, ben, cleo)] == before


async def _spoilt(house: House, table: str) -> None:
    async with house.lobby.store.alone() as connection:
        await connection.execute(text(f"UPDATE {table} SET mu = 1, sigma = 2"))  # noqa: S608 - two names from above


async def test_the_opponents_rating_stays_where_an_account_is_deleted(house: House) -> None:
    ann, ben = await two(house)
    await played(house, ann, ben, rated=True)
    before = await rating(ann)
    await ben.done("/delete", password=PASSWORD)
    assert await rating(ann) == before
    fresh = await signed_up(house, "Ben")
    assert await rating(fresh) is None


# --- arithmetic ---------------------------------------------------------------------------------


def test_who_wins_against_somebody_stronger_gains_more() -> None:
    beginner, master = Rating(), Rating(35, 2, 50)
    against_equal = rated_anew([beginner, beginner], [1, 2])[0]
    against_master = rated_anew([beginner, master], [1, 2])[0]
    assert against_master.mu > against_equal.mu > beginner.mu
    assert against_equal.sigma < beginner.sigma
    assert against_equal.matches == 1


def test_equals_who_share_a_place_stay_equal() -> None:
    first, second, third = rated_anew([Rating()] * 3, [1, 1, 3])
    assert first.mu == pytest.approx(second.mu)
    assert first.mu > third.mu


@pytest.mark.parametrize(
    ("rules", "totals", "wins", "places"),
    [
        ("", (10, -20, 10), (1, 0, 1), [1, 3, 1]),
        ("", (10, 10, -20), (0, 1, 1), [2, 1, 3]),
        ("overall=wins", (50, -20, -30), (1, 2, 1), [2, 1, 3]),
    ],
)
def test_places_follow_the_rules_of_the_match(
    rules: str, totals: tuple[int, ...], wins: tuple[int, ...], places: list[int]
) -> None:
    standing = Standing(totals, wins, finished=True, winners=())
    assert places_in(find_rules(rules), standing) == places
