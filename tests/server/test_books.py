"""Score books over HTTP: copies become one, who may write, what is refused, and books of matches played here."""

import json
from typing import Any

import pytest

from meldroom.scorebook import Book, Racks, account_of, read_book, write_book
from meldroom.scorebook.book import new_book
from meldroom.scorebook.lines import Entry
from meldroom.scorebook.writing import add_round
from meldroom.server.data.kept_books import forget_books
from tests.server.accounts.people import PASSWORD, begun, code_of, played, signed_in, signed_up
from tests.server.house import House

KEY = "k" * 22
OTHER = "o" * 22
RACKS = Racks((22, 55, 8, None), winner=3)


def a_book() -> Book:
    return new_book(["Ann", "Bob", "Cleo", "Dora"], starter=0)


def with_round(book: Book, *values: int | None) -> Book:
    said = Racks(values or RACKS.values, winner=3)
    return add_round(book, Entry(said))


async def put(house: House, book: Book, key: str = KEY, *, status: int = 200) -> Any:  # noqa: ANN401 - JSON
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answer = await house.http.put(f"/api/books/{book.id}", json={"book": write_book(book)}, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()


async def got(house: House, book: Book) -> Book:
    answer = await house.http.get(f"/api/books/{book.id}")
    assert answer.status_code == 200, answer.text
    return read_book(answer.json()["book"])


async def test_a_book_is_kept_and_read_by_whoever_has_its_id(house: House) -> None:
    book = with_round(a_book())
    assert read_book((await put(house, book))["book"]) == book
    assert await got(house, book) == book


async def test_two_phones_that_wrote_without_network_lose_nothing(house: House) -> None:
    common = with_round(a_book())
    one, other = with_round(common, 1, 2, 3, None), with_round(common, 4, 5, 6, None)
    await put(house, one)
    whole = read_book((await put(house, other))["book"])
    assert {line.id for line in whole.trail} == {line.id for line in (*one.trail, *other.trail)}
    assert len(whole.trail) == 3
    assert await got(house, common) == whole
    assert read_book((await put(house, common))["book"]) == whole, "an old copy takes nothing away"


async def test_only_the_key_that_came_first_opens_a_book(house: House) -> None:
    book = a_book()
    await put(house, book)
    for key in (OTHER, ""):
        refused = await put(house, with_round(book), key, status=403)
        assert refused["code"] == "not_your_book"
    assert await got(house, book) == book


async def test_a_book_needs_a_key_that_nobody_guesses(house: House) -> None:
    assert (await put(house, a_book(), "short", status=403))["code"] == "not_your_book"


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"meldroom": "book", "version": 2}', "book"],
    ids=["nothing", "list", "no fields", "other version", "no JSON"],
)
async def test_what_is_no_book_is_refused_with_the_reason(house: House, text: str) -> None:
    headers = {"Authorization": f"Bearer {KEY}"}
    answer = await house.http.put("/api/books/x", json={"book": text}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_book")


async def test_a_book_goes_to_its_own_address_only(house: House) -> None:
    headers = {"Authorization": f"Bearer {KEY}"}
    answer = await house.http.put("/api/books/other", json={"book": write_book(a_book())}, headers=headers)
    assert answer.json()["code"] == "bad_book"
    assert (await house.http.get("/api/books/other")).json()["code"] == "no_book"


async def test_another_book_of_the_same_id_is_no_copy(house: House) -> None:
    book = a_book()
    await put(house, book)
    fields = json.loads(write_book(book)) | {"players": ["Eve", "Bob", "Cleo", "Dora"]}
    assert (await put(house, read_book(json.dumps(fields)), status=422))["code"] == "bad_book"


async def test_a_book_too_long_is_refused(house: House) -> None:
    headers = {"Authorization": f"Bearer {KEY}"}
    answer = await house.http.put("/api/books/x", json={"book": "x" * 270_000}, headers=headers)
    assert answer.status_code == 413


async def test_a_removed_book_is_gone_until_somebody_brings_a_copy(house: House) -> None:
    book = with_round(a_book())
    await put(house, book)
    stranger = await house.http.delete(f"/api/books/{book.id}", headers={"Authorization": f"Bearer {OTHER}"})
    assert stranger.status_code == 403
    owner = {"Authorization": f"Bearer {KEY}"}
    for _ in range(2):
        assert (await house.http.delete(f"/api/books/{book.id}", headers=owner)).status_code == 200
    assert (await house.http.get(f"/api/books/{book.id}")).status_code == 404
    await put(house, book, OTHER)
    assert await got(house, book) == book


async def test_a_book_nobody_writes_into_is_forgotten_unless_it_has_an_account(house: House) -> None:
    book = with_round(a_book())
    await put(house, book)
    await forget_books(house.lobby.store, house.clock.now())
    assert await got(house, book) == book
    await forget_books(house.lobby.store, house.clock.now() + 1)
    assert (await house.http.get(f"/api/books/{book.id}")).status_code == 404


# --- on paper ------------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", [True, False])
async def test_a_book_is_printed(house: House, *, letter: bool) -> None:
    wish = {"book": write_book(with_round(a_book())), "letter": letter}
    answer = await house.http.post("/api/books/sheet", json=wish)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")


async def test_what_is_no_book_is_not_printed(house: House) -> None:
    answer = await house.http.post("/api/books/sheet", json={"book": "[]"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_book")


# --- accounts ------------------------------------------------------------------------------------


async def test_a_book_of_an_account_is_there_on_its_other_devices(house: House) -> None:
    phone = await signed_up(house, "Ann")
    book = with_round(a_book())
    body, key = {"book": write_book(book)}, {"Authorization": f"Bearer {KEY}"}
    assert (await phone.client.put(f"/api/books/{book.id}", json=body, headers=key)).status_code == 200
    tablet = await signed_in(house, "Ann")
    assert (await tablet.client.get("/api/books")).json() == {"books": [book.id]}
    later = with_round(book, 1, 2, 3, None)
    answer = await tablet.client.put(f"/api/books/{book.id}", json={"book": write_book(later)})
    assert read_book(answer.json()["book"]) == later
    await forget_books(house.lobby.store, house.clock.now() + 1)
    assert await got(house, book) == later, "what belongs to an account is kept"
    assert (await tablet.ask("/export"))["books"] == [write_book(later)]


async def test_books_go_with_their_account(house: House) -> None:
    phone = await signed_up(house, "Ann")
    book = a_book()
    body, key = {"book": write_book(book)}, {"Authorization": f"Bearer {KEY}"}
    await phone.client.put(f"/api/books/{book.id}", json=body, headers=key)
    await phone.done("/delete", password=PASSWORD)
    assert (await house.http.get(f"/api/books/{book.id}")).status_code == 404


async def test_without_an_account_nobody_has_books_of_their_own(house: House) -> None:
    answer = await house.http.get("/api/books")
    assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")


# --- matches that are played here ----------------------------------------------------------------


async def test_a_match_fills_its_book_and_always_the_same(house: House) -> None:
    seats = await played(house, await signed_up(house, "Ada"), await signed_up(house, "Bo"))
    path = f"/api/tables/{code_of(seats)}/matches/1/book"
    texts = [(await house.http.get(path)).json()["book"] for _ in range(2)]
    assert texts[0] == texts[1]
    book = read_book(texts[0])
    rounds = account_of(book).rounds
    assert book.players == ("Ada", "Bo")
    assert [one.score.winners for one in rounds] == [(0,)], "Bo has resigned"
    assert rounds[0].entry.source == f"{code_of(seats)}/1/1"
    assert account_of(book).finished


async def test_a_round_that_is_played_is_not_in_the_book(house: House) -> None:
    seats = await begun(house, await signed_up(house, "Ada"), await signed_up(house, "Bo"))
    answer = await house.http.get(f"/api/tables/{code_of(seats)}/matches/1/book")
    assert read_book(answer.json()["book"]).trail == ()
    for number in ("2", "x"):
        missing = await house.http.get(f"/api/tables/{code_of(seats)}/matches/{number}/book")
        assert (missing.status_code, missing.json()["code"]) == (404, "no_book")


async def test_where_nobody_may_watch_only_players_get_the_book(house: House) -> None:
    seats = await begun(house, await signed_up(house, "Ada"), await signed_up(house, "Bo"), watchable=False)
    path = f"/api/tables/{code_of(seats)}/matches/1/book"
    assert (await house.http.get(path)).json()["code"] == "not_watchable"
    key = {"Authorization": f"Bearer {seats[1].guest.token}"}
    assert (await house.http.get(path, headers=key)).status_code == 200
