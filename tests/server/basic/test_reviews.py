"""Reviews of Basic Rummy over HTTP: of rounds that are over, and of files that somebody brings."""

import json
from collections.abc import AsyncGenerator
from pathlib import Path

import httpx
import pytest

from meldroom.analysis.basic import choices
from meldroom.analysis.curve import Effort
from meldroom.basicrummy.moves import read_move
from meldroom.basicrummy.record import Record
from meldroom.basicrummy.rules import BasicRules
from meldroom.notation.basic_game import BasicGame, write_basic_game
from meldroom.server.table.basic import reviews
from tests.server.basic.tables import basic_house
from tests.server.basic.test_files import played_round
from tests.server.house import House, Json


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """The play-outs of these tests are few."""
    monkeypatch.setattr(choices.better_choices, "__defaults__", (4,))
    monkeypatch.setattr(reviews, "EFFORT", Effort(points=4, worlds=2))


@pytest.fixture
async def basic(tmp_path: Path) -> AsyncGenerator[House]:
    async with basic_house(tmp_path) as house:
        yield house


def lines_of(answer: httpx.Response) -> list[Json]:
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


async def ask(house: House, text: str) -> httpx.Response:
    return await house.http.post("/api/reviews", json={"text": text, "number": 1})


async def test_a_round_that_is_over_is_reviewed_turn_by_turn(basic: House) -> None:
    ada = await played_round(basic)
    code = ada.snapshot["code"]
    review, *lines, done = lines_of(await basic.http.get(f"/api/tables/{code}/rounds/1/1/review"))
    assert (review["type"], done) == ("card_review", {"type": "done", "words": ""})
    assert (review["code"], review["key"], review["rounds"]) == (code, {"match": 1, "round": 1}, [review["key"]])
    assert review["players"] == ["Ada", "P1"]
    assert review["result"] == [line["score"] for line in ada.snapshot["result"]["lines"]]
    assert review["rules"]["deck"] == "cards"
    points, told = lines[: review["points"]], lines[review["points"] :]
    assert {point["type"] for point in points} == {"point"}
    assert {point["move"] for point in points} >= {0, len(review["turns"])}
    assert [(one["type"], one["turn"]) for one in told] == [("choice", turn["number"]) for turn in review["turns"]]
    # The same lines again, and the file is the one that can be downloaded.
    assert lines_of(await basic.http.get(f"/api/tables/{code}/review"))[0] == review
    assert review["file"] == (await basic.http.get(f"/api/tables/{code}/rounds/1/1")).text


async def test_the_turns_lead_from_hand_to_hand(basic: House) -> None:
    ada = await played_round(basic)
    review = lines_of(await basic.http.get(f"/api/tables/{ada.snapshot['code']}/review"))[0]
    hands, stock = [sorted(hand) for hand in review["hands"]], review["stock"]
    pile = 1
    for turn in review["turns"]:
        assert (sorted(turn["hand"]), turn["stock"], turn["pile"]) == (hands[turn["seat"]], stock, pile)
        held = [*turn["hand"], turn["taken"]]
        for card in [*turn["laid"], *filter(None, [turn["discarded"]])]:
            held.remove(card)
        assert sorted(turn["left"]) == sorted(held)
        hands[turn["seat"]] = sorted(turn["left"])
        stock, pile = stock - (not turn["fromPile"]), pile - turn["fromPile"] + 1
        assert set(turn["laid"]) <= {card for row in turn["table"] for card in row}
        if not stock:
            break  # what the pile becomes then is another test's


async def test_what_is_hidden_is_reviewed_only_once_the_round_is_over(basic: House) -> None:
    ada = await played_round(basic)
    await ada.ask(type="command", what="next_round")
    code = ada.snapshot["code"]
    early = await basic.http.get(f"/api/tables/{code}/rounds/1/2/review")
    assert (early.status_code, early.json()["code"]) == (409, "round_not_over")
    assert lines_of(await basic.http.get(f"/api/tables/{code}/review"))[0]["key"] == {"match": 1, "round": 1}


def brought(*moves: str) -> str:
    return write_basic_game(BasicGame(Record(BasicRules(), ("Ann", "Ben"), "7", 0, tuple(map(read_move, moves)))))


async def test_a_file_that_stops_early_is_reviewed_as_far_as_it_goes(basic: House) -> None:
    first = lines_of(await ask(basic, brought("=")))[0]
    (turn,) = first["turns"]
    assert (turn["words"], turn["discarded"], first["end"], first["result"]) == (
        ["Ann takes a card from the stock."],
        "",
        [],
        [],
    )
    assert lines_of(await ask(basic, brought()))[0]["turns"] == []


async def test_a_file_that_breaks_the_law_is_refused_with_the_reason(basic: House) -> None:
    wrong = await ask(basic, brought("=", "="))
    assert (wrong.status_code, wrong.json()["code"]) == (400, "unreadable")
    assert "move 2" in wrong.json()["words"].lower()
