"""Positions that somebody has set up: judged, solved and rebuilt by the law, and refused with the bad part quoted."""

import asyncio
from pathlib import Path

import pytest

from meldroom.server.limits import Allowance, Rate
from meldroom.server.web.positions import Searches
from tests.server.house import House, Json, open_house

EXPECTED = "expected a colour R, B, K or O with a number 1 to 13, such as R7, or J for a joker"


def rows(text: str) -> list[list[str]]:
    """Rows as a page sends them: `R5 R6 R7/K9 B9 O9`."""
    return [part.split() for part in text.split("/")] if text else []


async def ask(house: House, what: str, **body: object) -> Json:
    answer = await house.http.post(f"/api/positions/{what}", json=body)
    assert answer.status_code == 200, answer.text
    result: Json = answer.json()
    return result


async def refused(house: House, what: str, **body: object) -> tuple[int, str, str]:
    answer = await house.http.post(f"/api/positions/{what}", json=body)
    problem = answer.json()
    return answer.status_code, problem["code"], problem["words"]


# --- may they? -----------------------------------------------------------------------------------


async def test_a_legal_turn_is_legal_and_says_what_it_lays(house: House) -> None:
    judged = await ask(house, "judge", table=rows("R5 R6 R7"), rack=["R8", "K1"], rows=rows("R5 R6 R7 R8"))
    assert (judged["legal"], judged["played"], judged["changed"]) == (True, ["R8"], True)
    assert (judged["reasons"], judged["opening"], judged["meant"]) == ([], None, [])
    assert judged["melds"][0]["label"] == "run 5-8, 26 points"


async def test_every_fault_of_a_turn_is_told(house: House) -> None:
    judged = await ask(house, "judge", table=rows("R5 R6 R7/B1 B2 B3"), rack=["K1"], rows=rows("R5 R6/B1 B2 B3/O9"))
    assert judged["legal"] is False
    assert [one["code"] for one in judged["reasons"]] == [
        "too_few_tiles",
        "too_few_tiles",
        "tile_not_on_rack",
        "table_tile_removed",
    ]
    assert [meld["ok"] for meld in judged["melds"]] == [False, True, False]


async def test_an_opening_says_how_far_it_has_come(house: House) -> None:
    judged = await ask(
        house, "judge", rack=["R1", "R2", "R3"], rows=rows("R1 R2 R3"), opened=False, rules="opening_min=50"
    )
    assert judged["opening"] == {"points": 6, "needed": 50, "reached": False, "words": ""}
    assert [one["words"] for one in judged["reasons"]] == ["opening 6 of 50"]


async def test_a_joker_may_be_taken_for_the_tile_it_stands_for(house: House) -> None:
    freed = {"table": rows("R5 R6 R7/J B8 B9"), "rack": ["B7", "K7", "O7"]}
    judged = await ask(house, "judge", rows=rows("R5 R6 R7/B7 B8 B9/K7 O7 J"), **freed)
    assert (judged["legal"], judged["meant"]) == (True, [])


async def test_where_only_the_jokers_are_meant_otherwise_the_meaning_is_shown(house: House) -> None:
    rack, rules = ["R11", "R12", "J"], "opening_min=34"
    low = await ask(house, "judge", rack=rack, rows=rows("J R11 R12"), rules=rules, opened=False)
    assert (low["legal"], low["opening"]["points"]) == (False, 33)
    assert low["meant"] == [["R11", "R12", "J"]]


async def test_the_meaning_shown_is_legal_as_it_is_shown(house: House) -> None:
    asked = {"table": rows("R11 B11 J J"), "rack": ["R12", "R13"], "rules": "joker_retrieval=false"}
    judged = await ask(house, "judge", rows=rows("R11 R12 R13/B11 J J"), **asked)
    assert (judged["legal"], judged["meant"]) == (False, rows("R11 R12 R13/B11 J:K11 J"))
    assert (await ask(house, "judge", rows=judged["meant"], **asked))["legal"] is True


# --- as it lies ----------------------------------------------------------------------------------


async def test_each_row_of_a_table_is_judged_as_it_lies(house: House) -> None:
    checked = await ask(house, "check", table=rows("R5 R6 R7/K9 B9/R1 R2 R4"))
    assert checked["legal"] is False
    assert [meld["label"] for meld in checked["melds"]] == [
        "run 5-7, 18 points",
        "too few tiles: 2, a meld has at least 3",
        "gap between 2 and 4",
    ]
    assert checked["excess"] == ""


async def test_more_of_a_tile_than_the_game_has_is_told_not_refused(house: House) -> None:
    checked = await ask(house, "check", table=rows("R5 R6 R7/R5 B5 K5"), rack=["R5"])
    assert checked["legal"] is False
    assert checked["excess"] == "3 tiles R5 on table and rack: the game has 2."
    two_sets = await ask(house, "check", table=rows("R5 R6 R7/R5 B5 K5"), rack=["R5"], rules="tile_sets=2")
    assert two_sets["legal"] is True


async def test_an_empty_table_is_legal(house: House) -> None:
    assert await ask(house, "check", table=[]) == {
        "legal": True,
        "melds": [],
        "excess": "",
        "copies": 2,
        "jokers": 2,
    }


# --- what is best? -------------------------------------------------------------------------------


async def test_the_best_move_is_proven_and_told_in_steps(house: House) -> None:
    best = await ask(house, "best", table=rows("R5 R6 R7"), rack=["R8", "K1"])
    assert best == {
        "status": "optimal",
        "played": ["R8"],
        "points": 8,
        "bound": 1,
        "table": [["R5", "R6", "R7", "R8"]],
        "opening": [],
        "steps": ["add R8 to R5R6R7"],
        "advice": "",
    }


async def test_the_best_move_may_be_asked_by_points(house: House) -> None:
    rack = ["R1", "R2", "R3", "R4", "K13", "B13", "O13"]
    asked = {"table": rows("R5 R6 R7"), "rack": rack}
    assert (await ask(house, "best", by="points", **asked))["points"] == 49


@pytest.mark.parametrize("rules", ["standard", "joker_retrieval=false", "tournament", "jumbo"])
async def test_jokers_that_stay_are_not_told_to_become_other_tiles(house: House, rules: str) -> None:
    asked = {"table": rows("R11 B11 J J"), "rack": ["R12", "R13", "B6"], "rules": rules}
    best = await ask(house, "best", **asked)
    assert best["played"] == ["R12", "R13"]
    judged = await ask(house, "judge", rows=best["table"], **asked)
    assert (judged["legal"], judged["played"]) == (True, ["R12", "R13"])


async def test_that_nothing_can_be_laid_is_proven(house: House) -> None:
    best = await ask(house, "best", table=rows("R5 R6 R7"), rack=["K1"])
    assert (best["status"], best["played"], best["table"]) == ("none", [], [["R5", "R6", "R7"]])


async def test_a_rack_without_an_opening_says_how_near_it_comes(house: House) -> None:
    best = await ask(house, "best", table=[], rack=["R1", "R2", "R3"], opened=False)
    assert best["status"] == "none"
    assert best["advice"] == "No opening of 30 points on this rack (best 6: R1R2R3)."


# --- can it be mended? ---------------------------------------------------------------------------


async def test_a_wrecked_table_is_rebuilt_of_exactly_its_tiles(house: House) -> None:
    found = await ask(house, "rebuild", rows=rows("R5 R6 B9/R7 K9/O9 R8"))
    assert found == {"status": "whole", "table": [["B9", "K9", "O9"], ["R5", "R6", "R7", "R8"]], "left": []}


async def test_what_cannot_be_rebuilt_is_proven_and_the_largest_part_shown(house: House) -> None:
    found = await ask(house, "rebuild", rows=rows("R5 R6 R7/K1"))
    assert found == {"status": "part", "table": [["R5", "R6", "R7"]], "left": ["K1"]}


# --- what cannot be asked ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "body", "expected"),
    [
        (
            "judge",
            {"rack": ["R99"], "rows": []},
            (400, "unreadable", f"'R99' is not a tile: {EXPECTED}."),
        ),
        (
            "judge",
            {"table": [["R5", "R7", "R8"]], "rack": [], "rows": []},
            (400, "unreadable", "'R5R7R8' is not a meld: gap between 5 and 7."),
        ),
        (
            "best",
            {"table": [], "rack": ["R5", "R5", "R5"]},
            (422, "bad_tiles", "3 tiles R5 on table and rack: the game has 2."),
        ),
        (
            "rebuild",
            {"rows": [["J", "J", "J"]]},
            (422, "bad_tiles", "3 jokers on table and rack: the game has 2."),
        ),
        (
            "best",
            {"table": [], "rack": ["R1"] * 107},
            (400, "unreadable", "107 tiles: expected at most 106."),
        ),
        (
            "judge",
            {"rack": [], "rows": [["R1"]] * 300},
            (400, "unreadable", "300 tiles: expected at most 106."),
        ),
    ],
)  # fmt: skip
async def test_what_cannot_be_is_refused_with_the_bad_part(
    house: House, what: str, body: Json, expected: tuple[int, str, str]
) -> None:
    assert await refused(house, what, **body) == expected


async def test_rules_that_do_not_exist_are_quoted(house: House) -> None:
    empty: dict[str, list[str]] = {"table": [], "rack": [], "rows": []}
    for what in ("judge", "check", "best", "rebuild"):
        status, code, words = await refused(house, what, rules="opening_min=many", **empty)
        assert (status, code) == (422, "bad_rules")
        assert "'many'" in words


@pytest.mark.parametrize("what", ["judge", "check", "best", "rebuild"])
@pytest.mark.parametrize("bad", ["R" * 4000, "\u202eR5", "R\uff15", "\x00", "\u2654", "J:J", "R5/R6"])
async def test_odd_texts_are_refused_with_one_short_sentence(house: House, what: str, bad: str) -> None:
    row = [bad, "R6", "R7"]
    body = {"table": [row], "rack": row, "rows": [row]}
    answer = await house.http.post(f"/api/positions/{what}", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert "is not a tile" in answer.json()["words"]
    assert len(answer.json()["words"]) < 150


async def test_so_many_tiles_as_a_message_holds_are_judged_or_refused_at_once(house: House) -> None:
    row = ["R1", "R2", "R3"] * 70
    checked = await ask(house, "check", table=[row])
    assert checked["melds"][0]["ok"] is False
    answer = await house.http.post("/api/positions/check", json={"table": [row * 2]})
    assert answer.status_code == 400


async def test_no_more_searches_run_at_once_than_the_server_allows(house: House) -> None:
    house.app.state.searches = Searches(most=0)
    assert await refused(house, "best", table=[], rack=["R1"]) == (
        503,
        "busy",
        "Many are asking at the moment: try again in a few seconds.",
    )
    house.app.state.searches = Searches(most=1)
    for _ in range(3):
        assert (await ask(house, "best", table=[], rack=["R1"]))["status"] == "none"


async def test_an_address_that_asks_too_much_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, allowance=Allowance(requests=Rate(0, 2), at_home=1)) as house:
        asked = [house.http.post("/api/positions/check", json={"table": []}) for _ in range(3)]
        answers = await asyncio.gather(*asked)
    assert sorted(answer.status_code for answer in answers) == [200, 200, 429]
