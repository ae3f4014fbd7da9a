"""Puzzles over HTTP: by number and by date, what an answer is worth, and hints in stages."""

from datetime import UTC, datetime, timedelta

import pytest

from meldroom.analysis.puzzles.collection import shipped
from meldroom.analysis.puzzles.daily import daily_number
from meldroom.analysis.puzzles.puzzle import Goal, Puzzle
from meldroom.notation.position import write_position
from meldroom.server.wire.tokens import write_meld, write_tiles
from meldroom.tilerummy.rules import RULES, STANDARD
from meldroom.words import Deck
from tests.server.house import House, Json

HOUSE = RULES[STANDARD].melds


def one_of(goal: Goal) -> Puzzle:
    """The first puzzle of this goal."""
    puzzles = (shipped().puzzle(number) for number in range(1, len(shipped()) + 1))
    return next(puzzle for puzzle in puzzles if puzzle.goal is goal)


def rows_of(puzzle: Puzzle) -> list[list[str]]:
    """The table of its solution."""
    return [write_meld(meld, HOUSE) for meld in puzzle.table]


async def asked(house: House, path: str) -> Json:
    answer = await house.http.get(f"/api/puzzles{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def answered(house: House, number: int, rows: list[list[str]]) -> Json:
    answer = await house.http.post(f"/api/puzzles/{number}/answer", json={"rows": rows})
    assert answer.status_code == 200, answer.text
    return answer.json()


def today(house: House) -> datetime:
    return datetime.fromtimestamp(house.clock.now() / 1000, UTC)


# --- puzzles -----------------------------------------------------------------------------------


async def test_all_names_are_listed_by_game_and_level(house: House) -> None:
    games = (await asked(house, ""))["games"]
    assert [(one["game"], one["title"], one["deck"]) for one in games] == [
        ("standard", "Tile rummy", "tiles"),
        ("machiavelli", "Machiavelli", "cards"),
        ("vatikan", "Vatikan", "cards"),
    ]
    for one, begin in zip(games, ("", "machiavelli-", "vatikan-"), strict=True):
        puzzles = shipped(one["game"])
        names = {name: at for at, level in enumerate(one["levels"], start=1) for name in level}
        assert names == {f"{begin}{number}": level for number, level in enumerate(puzzles.levels, start=1)}


async def test_a_puzzle_comes_without_its_answer(house: House) -> None:
    puzzle = one_of(Goal.TILES)
    info = await asked(house, f"/{puzzle.number}")
    assert (info["goal"], info["words"]) == ("tiles", "Lay as many tiles as can be laid.")
    assert info["position"] == write_position(puzzle.view)
    assert [meld["row"] for meld in info["table"]] == [write_meld(meld, HOUSE) for meld in puzzle.view.table]
    assert not {"solution", "steps", "tiles", "best"} & set(info)


async def test_the_puzzle_of_the_day_is_the_same_all_day_and_another_one_tomorrow(house: House) -> None:
    first, listed = await asked(house, "/daily"), await asked(house, "")
    day = today(house).date()
    assert (first["date"], first["number"]) == (day.isoformat(), daily_number(day, len(shipped())))
    assert (listed["today"], listed["daily"], first["game"]) == (first["date"], first["name"], "standard")
    house.clock.move(24 * 3600)
    assert (await asked(house, "/daily"))["date"] == (day + timedelta(days=1)).isoformat()
    assert await asked(house, f"/daily?date={day}") == first


@pytest.mark.parametrize("date", ["2019-12-31", "2099-01-01", "2026-02-30", "yesterday", "", "2026-1-1"])
async def test_a_date_without_a_puzzle_is_quoted(house: House, date: str) -> None:
    answer = await house.http.get("/api/puzzles/daily", params={"date": date})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_date")
    assert repr(date) in answer.json()["words"]


@pytest.mark.parametrize("number", ["0", "100000", "-1", "one", "1e3", "²", "standard-0"])
async def test_a_number_without_a_puzzle_is_quoted(house: House, number: str) -> None:
    answer = await house.http.get(f"/api/puzzles/{number}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_puzzle")
    assert f"expected a number from 1 to {len(shipped())}" in answer.json()["words"]


async def test_a_name_of_a_card_game_has_its_own_numbers_and_other_games_none(house: House) -> None:
    beyond = await house.http.get("/api/puzzles/vatikan-9999")
    assert (beyond.status_code, beyond.json()["code"]) == (404, "no_puzzle")
    assert f"expected a number from 1 to {len(shipped('vatikan'))}" in beyond.json()["words"]
    other = await house.http.get("/api/puzzles/basic-1")
    assert (other.status_code, other.json()["code"]) == (404, "no_puzzle")
    assert other.json()["words"].startswith("There are no puzzles of 'basic'")


@pytest.mark.parametrize("game", ["machiavelli", "vatikan"])
async def test_a_puzzle_of_cards_speaks_of_cards_and_its_solution_solves_it(house: House, game: str) -> None:
    puzzle = next(one for one in map(shipped(game).puzzle, range(1, 61)) if one.effect.taken and one.best > 1)
    info = await asked(house, f"/{puzzle.name}")
    assert (info["game"], info["deck"], info["rules"]) == (game, "cards", game)
    assert info["words"] in {"Lay as many cards as can be laid.", "Go out: lay all the cards of your hand."}
    assert info["rack"] == write_tiles(puzzle.view.rack), "cards travel as tiles"
    melds = await asked(house, f"/{puzzle.name}/hints/2")
    assert puzzle.effect.taken[0].row.written(Deck.CARDS) in melds["words"]
    whole = await asked(house, f"/{puzzle.name}/hints/4")
    answer = await house.http.post(f"/api/puzzles/{puzzle.name}/answer", json={"rows": whole["steps"][-1]["after"]})
    assert (answer.json()["solved"], answer.json()["laid"]) == (True, puzzle.best)
    assert " cards are laid, and more cannot be laid." in answer.json()["words"]
    untouched = [meld["row"] for meld in info["table"]]
    nothing = await house.http.post(f"/api/puzzles/{puzzle.name}/answer", json={"rows": untouched})
    assert nothing.json()["reasons"][0]["words"] == "no card from your hand has been laid"


async def test_an_answer_that_cannot_be_read_is_quoted_in_a_sentence(house: House) -> None:
    refused = await house.http.post("/api/puzzles/1/answer", json={"rows": [["zz"]]})
    assert (refused.status_code, refused.json()["code"]) == (400, "unreadable")
    assert refused.json()["words"].startswith("'zz' is not a tile: expected")
    assert refused.json()["words"].endswith(".")


# --- answers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", Goal)
async def test_the_solution_is_told_to_be_one(house: House, goal: Goal) -> None:
    puzzle = one_of(goal)
    answer = await answered(house, puzzle.number, rows_of(puzzle))
    assert (answer["solved"], answer["legal"], answer["reasons"]) == (True, True, [])
    assert answer["laid"] == answer["best"] == puzzle.best
    assert answer["words"].startswith("Solved: ")


async def test_a_legal_turn_that_lays_less_is_told_how_much_can_be_laid(house: House) -> None:
    puzzle = one_of(Goal.OPEN)
    melds = [meld for meld in puzzle.table if meld not in puzzle.view.table]
    most = max(melds, key=lambda meld: meld.value)
    begun = [*(write_meld(meld, HOUSE) for meld in puzzle.view.table), write_meld(most, HOUSE)]
    answer = await answered(house, puzzle.number, begun)
    assert (answer["solved"], answer["legal"], answer["laid"]) == (False, True, len(most.tiles))
    assert answer["best"] == puzzle.best
    assert answer["words"] == f"A legal turn that lays {len(most.tiles)}, but {puzzle.best} tiles can be laid."


async def test_an_illegal_turn_has_its_reasons_and_is_not_told_the_best(house: House) -> None:
    puzzle = one_of(Goal.TILES)
    rows = [write_meld(meld, HOUSE) for meld in puzzle.view.table]
    untouched = await answered(house, puzzle.number, rows)
    assert (untouched["legal"], untouched["best"]) == (False, None)
    assert [reason["code"] for reason in untouched["reasons"]] == ["nothing_played"]
    single = await answered(house, puzzle.number, [*rows, [str(puzzle.view.rack[0])]])
    assert [reason["code"] for reason in single["reasons"]] == ["too_few_tiles"]


async def test_a_draft_can_be_judged_with_what_the_puzzle_says(house: House) -> None:
    puzzle = one_of(Goal.OPEN)
    info = await asked(house, f"/{puzzle.number}")
    turn = {name: info[name] for name in ("rack", "opened", "rules")}
    draft = turn | {"table": [meld["row"] for meld in info["table"]], "rows": rows_of(puzzle)}
    judged = (await house.http.post("/api/positions/judge", json=draft)).json()
    assert (judged["legal"], judged["opening"]["reached"]) == (True, True)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"rows": [["R99"]]}, "R99"),
        ({"rows": [["R5"] * 200]}, "200 tiles: there are only 106 in the game"),
        ({"rows": "R5R6R7"}, "cannot be read"),
        ({}, "cannot be read"),
    ],
)
async def test_what_is_no_table_is_refused(house: House, body: object, words: str) -> None:
    answer = await house.http.post("/api/puzzles/1/answer", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert words in answer.json()["words"]


# --- hints -------------------------------------------------------------------------------------


async def test_hints_come_in_stages_and_the_last_is_the_way_to_the_solution(house: House) -> None:
    puzzle = one_of(Goal.TILES)
    first, melds, step, whole = [await asked(house, f"/{puzzle.number}/hints/{stage}") for stage in (1, 2, 3, 4)]
    assert first["tiles"] == write_tiles(puzzle.played)
    assert first["words"] == f"Lay these: {' '.join(first['tiles'])}."
    assert (first["melds"], first["steps"], melds["steps"]) == ([], [], [])
    assert melds["melds"] == [write_meld(meld, HOUSE) for meld in puzzle.effect.taken]
    assert step["steps"] == whole["steps"][:1]
    assert (whole["stage"], whole["stages"]) == (4, 4)
    assert whole["steps"][0]["before"] == [write_meld(meld, HOUSE) for meld in puzzle.view.table]
    assert all(one["after"] == two["before"] for one, two in zip(whole["steps"], whole["steps"][1:], strict=False))
    assert sorted(whole["steps"][-1]["after"]) == sorted(rows_of(puzzle))
    assert sorted(tile for one in whole["steps"] for tile in one["played"]) == sorted(first["tiles"])


@pytest.mark.parametrize("number", range(1, len(shipped()) + 1, 9))
async def test_the_last_table_of_every_way_solves_the_puzzle(house: House, number: int) -> None:
    whole = await asked(house, f"/{number}/hints/4")
    assert (await answered(house, number, whole["steps"][-1]["after"]))["solved"]


async def test_an_opening_says_that_the_table_stays(house: House) -> None:
    hint = await asked(house, f"/{one_of(Goal.OPEN).number}/hints/2")
    assert hint["words"] == "The table stays as it is; look at your rack alone."


async def test_who_is_to_go_out_is_not_told_the_tiles_one_by_one(house: House) -> None:
    assert (await asked(house, f"/{one_of(Goal.OUT).number}/hints/1"))["words"] == "All your tiles can be laid."


@pytest.mark.parametrize("stage", ["0", "5", "two"])
async def test_a_stage_that_is_none_is_quoted(house: House, stage: str) -> None:
    answer = await house.http.get(f"/api/puzzles/1/hints/{stage}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_hint")
    assert repr(stage) in answer.json()["words"]
