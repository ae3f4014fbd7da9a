"""Reviews over HTTP: of rounds that are over, and of what somebody brings."""

import asyncio
import json
import threading
from collections.abc import Iterator

import httpx
import pytest

from meldroom.analysis.curve import Effort
from meldroom.analysis.review.review import Review, review_of
from meldroom.server.live import reviews as making
from meldroom.server.live.reviews import Reviews
from meldroom.server.table import reviews as telling
from meldroom.server.table.answers import Refusal
from meldroom.server.wire.review_protocol import ReviewLine, ReviewPoint
from meldroom.tilerummy.record import Record
from meldroom.tilerummy.referee import Search
from tests.golden.test_golden import FOLDER
from tests.server.friends import code_of, play
from tests.server.hand_clock import HandClock
from tests.server.house import PATIENCE_S, House, Json

GAME = (FOLDER / "standard.txt").read_text(encoding="utf-8")
SHORT = (FOLDER / "overruns_english.txt").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curves of these tests are rough."""
    monkeypatch.setattr(telling, "EFFORT", Effort(points=3, worlds=1))


def lines_of(answer: httpx.Response) -> list[Json]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


async def ask(house: House, text: str, number: int = 1) -> httpx.Response:
    return await house.http.post("/api/reviews", json={"text": text, "number": number})


async def fetch(house: House, path: str, token: str = "") -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return await house.http.get(f"/api/tables/{path}", headers=headers)


# --- of a file ------------------------------------------------------------------------------------


async def test_a_file_is_reviewed_line_by_line(house: House) -> None:
    review, *points, done = lines_of(await ask(house, GAME))
    assert (review["type"], review["points"], len(review["turns"])) == ("review", 3, 58)
    assert review["players"] == ["chance 0", "greedy 1", "keeper 2"]
    assert (review["result"], review["winners"]) == ([-77, 157, -80], [1])
    assert [total["laid"] for total in review["totals"]] == [15, 25, 16]
    assert [point["move"] for point in points] == [0, 58, 29]
    assert points[1]["chances"] == [0, 1, 0]
    assert done == {"type": "done", "words": ""}


async def test_the_turns_of_a_review_lead_from_table_to_table(house: House) -> None:
    review = lines_of(await ask(house, GAME))[0]
    rows = [meld["row"] for meld in review["table"]]
    racks = [list(rack) for rack in review["racks"]]
    for turn in review["turns"]:
        if turn["most"]["steps"]:
            assert heap(walked(rows, turn["most"]["steps"])) == heap(changed(rows, turn["most"]))
        rows = changed(rows, turn)
        expected = sorted([*racks[turn["seat"]], *turn["drawn"]])
        for tile in turn["laid"]:
            expected.remove(tile)
        racks[turn["seat"]] = turn["rack"]
        assert sorted(turn["rack"]) == expected
    assert racks[1] == []


def changed(rows: list[list[str]], change: Json) -> list[list[str]]:
    """The table with some melds in place of others."""
    left = list(rows)
    for row in change["gone"]:
        left.remove(row)
    return [*left, *(meld["row"] for meld in change["come"])]


def walked(rows: list[list[str]], steps: list[Json]) -> list[list[str]]:
    """The table after all steps; what jokers stand for is left out."""
    lying = [[tile.partition(":")[0] for tile in row] for row in rows]
    for step in steps:
        for row in step["gone"]:
            lying.remove(row)
        lying += step["come"]
    return lying


def heap(rows: list[list[str]]) -> list[str]:
    return sorted(tile.partition(":")[0] for row in rows for tile in row)


async def test_the_second_game_of_a_file_is_reviewed_where_it_is_asked_for(house: House) -> None:
    both = f"{GAME}\n{SHORT}"
    review = lines_of(await ask(house, both, 2))[0]
    assert (review["number"], review["games"], len(review["players"])) == (2, 2, 4)
    answer = await ask(house, both, 3)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_round")
    assert "no game 3" in answer.json()["words"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "There is nothing to review"),
        (GAME.replace("58. ", "58. -R1R2R3 +", 1), "Move 58"),
        (GAME.replace("4. =", "4. = R99", 1), "'= R99' is not a move"),
        ('[Game "chess"]', "'chess'"),
        ("R5R6R8 R8,K1 - 0 11 0", "'R5R6R8' is not a meld"),
        ("R5R6R7 R8,K1", "pool is missing"),
    ],
)
async def test_what_cannot_be_read_is_refused_with_the_bad_part(house: House, text: str, words: str) -> None:
    answer = await ask(house, text)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert words in answer.json()["words"]


async def test_a_file_that_is_too_long_is_not_read(house: House) -> None:
    answer = await ask(house, "x" * 131_072)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


# --- of a position --------------------------------------------------------------------------------


async def test_a_position_is_asked_what_could_be_laid(house: House) -> None:
    review, point, _ = lines_of(await ask(house, "R5R6R7 R8R9,K1 B4 0 11 0"))
    (turn,) = review["turns"]
    assert (review["file"], review["players"], turn["act"]) == ("", ["Player 1", "Player 2"], "ask")
    assert (turn["kept"], turn["most"]["played"]) == (2, ["R8", "R9"])
    assert turn["most"]["steps"] == [
        {"words": "add R8 R9 to R5R6R7", "gone": [["R5", "R6", "R7"]], "come": [["R5", "R6", "R7", "R8", "R9"]]}
    ]
    assert point["chances"] == [1, 0]


async def test_a_position_with_hidden_tiles_has_no_curve(house: House) -> None:
    review, done = lines_of(await ask(house, "R5R6R7 R8K1,?3 ?40 1 11 0"))
    assert (review["racks"], review["pool"], review["points"]) == ([["R8", "K1"], ["?", "?", "?"]], 40, 0)
    assert review["turns"][0]["most"]["played"] == ["R8"]  # of the rack that is known, whoever is to move
    assert done["type"] == "done"


# --- of a table -----------------------------------------------------------------------------------


async def test_nothing_is_told_before_the_round_is_over(house: House) -> None:
    guests = await play(house, "Ada", "Bo")
    code = code_of(guests)
    for path in (f"{code}/review", f"{code}/rounds/1/1/review"):
        answer = await fetch(house, path, guests[0].token)
        assert (answer.status_code, answer.json()["code"]) == (409, "round_not_over")
        assert set(answer.json()) == {"code", "words"}


async def test_a_round_that_is_over_is_reviewed_while_the_next_is_a_secret(house: House) -> None:
    guests = await play(house, "Ada", "Bo")
    code = code_of(guests)
    first: int = guests[0].snapshot["view"]["turn"]
    await guests[first].command("draw")
    await guests[1 - first].command("resign")
    await guests[0].command("next_round")
    review = lines_of(await fetch(house, f"{code}/review"))[0]
    assert (review["code"], review["key"], review["rounds"]) == (code, {"match": 1, "round": 1}, [review["key"]])
    assert [turn["act"] for turn in review["turns"]] == ["draw", "resign"]
    assert lines_of(await fetch(house, f"{code}/rounds/1/1/review"))[0] == review
    assert (await fetch(house, f"{code}/rounds/1/2/review")).json()["code"] == "round_not_over"
    assert (await fetch(house, f"{code}/rounds/1/3/review")).json()["code"] == "no_round"


async def test_where_nobody_may_watch_only_a_key_opens_a_review(house: House) -> None:
    guests = await play(house, "Ada", "Bo", watchable=False)
    await guests[0].command("resign")
    code = code_of(guests)
    assert (await fetch(house, f"{code}/review")).json()["code"] == "not_watchable"
    assert (await fetch(house, f"{code}/review", "somebody's")).json()["code"] == "not_watchable"
    assert lines_of(await fetch(house, f"{code}/review", guests[1].token))[0]["code"] == code


async def test_a_table_that_is_not_there_has_no_review(house: House) -> None:
    assert (await fetch(house, "QQQQQQ/review")).json()["code"] == "no_table"


# --- many at once ---------------------------------------------------------------------------------


def never() -> Iterator[ReviewLine]:
    """A review that has no first line before the test is over."""
    yield from ()


def three_points() -> Iterator[ReviewLine]:
    for move in range(3):
        yield ReviewPoint(move, [1.0], [0.0])


async def heard(reviews: Reviews, lines: Iterator[ReviewLine]) -> list[Json]:
    work = reviews.begin("one", lines, address="10.0.0.1", language="en")
    return [json.loads(line) async for line in work.follow()]


async def test_the_same_question_is_worked_out_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def noted(record: Record, *, search: Search) -> Review:
        begun.append(len(record.moves))
        return review_of(record, search=search)

    monkeypatch.setattr(telling, "review_of", noted)
    answers = await asyncio.gather(ask(house, SHORT), ask(house, SHORT), ask(house, SHORT))
    assert {answer.text for answer in answers} == {(await ask(house, SHORT)).text}
    assert begun == [5]


async def test_an_address_may_have_two_reviews_made_at_once() -> None:
    reviews = Reviews(HandClock())
    for key in ("one", "two"):
        reviews.begin(key, never(), address="10.0.0.1", language="en")
    with pytest.raises(Refusal, match="Many reviews"):
        reviews.begin("three", never(), address="10.0.0.1", language="en")
    reviews.begin("three", never(), address="10.0.0.2", language="en")


async def test_the_server_makes_so_many_reviews_at_once() -> None:
    reviews = Reviews(HandClock())
    for number in range(making.WORKS_MAX):
        reviews.begin(str(number), never(), address="127.0.0.1", language="en")
    with pytest.raises(Refusal, match="Many reviews"):
        reviews.begin("one more", never(), address="127.0.0.1", language="en")


async def test_reviews_made_long_ago_are_forgotten() -> None:
    reviews = Reviews(HandClock())
    for number in range(making.KEPT_MAX + 3):
        work = reviews.begin(str(number), three_points(), address="127.0.0.1", language="en")
        assert [json.loads(line)["type"] async for line in work.follow()] == ["point", "point", "point", "done"]
    assert [reviews.find(str(number)) is None for number in (0, 2, 3)] == [True, True, False]


async def test_a_curve_that_takes_too_long_is_cut_short() -> None:
    clock = HandClock()

    def slow() -> Iterator[ReviewLine]:
        for point in (*three_points(), *three_points()):
            clock.move(making.LONGEST_MS / 1000)
            yield point

    *points, done = await heard(Reviews(clock), slow())
    assert [point["move"] for point in points] == [0, 1, 2]  # the first one counts for nothing: it would be the facts
    assert done["words"] == "The curve of chances was cut short, because it took too long."


async def test_a_review_that_nobody_waits_for_any_more_is_given_up() -> None:
    reviews = Reviews(HandClock())
    made: list[int] = []
    gone = threading.Event()

    def patient() -> Iterator[ReviewLine]:
        for point in three_points():
            made.append(len(made))
            yield point
            gone.wait(PATIENCE_S)

    work = reviews.begin("one", patient(), address="10.0.0.1", language="en")
    listening = work.follow()
    await anext(listening)
    await listening.aclose()
    gone.set()
    await reviews.rest()
    assert work.is_done
    assert made in ([0], [0, 1])  # the second may have been begun before
    assert reviews.find("one") is None


async def test_a_mistake_of_ours_ends_the_review_with_a_sentence() -> None:
    def broken() -> Iterator[ReviewLine]:
        yield from list(three_points())[:1]
        raise ZeroDivisionError

    reviews = Reviews(HandClock())
    point, done = await heard(reviews, broken())
    assert point["type"] == "point"
    assert done["words"].startswith("Something went wrong")
    assert reviews.find("one") is None


async def test_steps_are_told_as_sentences(house: House) -> None:
    assert lines_of(await ask(house, "R5R6R7 R8,K1 B4 0 11 0"))[0]["turns"][0]["most"]["steps"][0]["words"] == (
        "add R8 to R5R6R7"
    )
