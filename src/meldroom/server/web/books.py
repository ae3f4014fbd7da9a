"""Score books over HTTP: kept for the phones that write them, read by whoever has the link, or made from a match."""

from datetime import UTC
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from meldroom.scorebook.book import LONGEST_TRAIL, Book
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.lines import Line
from meldroom.scorebook.merging import merge
from meldroom.scorebook.text import read_book, write_book
from meldroom.server.accounts.cookies import account_in, own_account
from meldroom.server.data.kept_books import (
    KeptBook,
    Writer,
    add_book,
    add_lines,
    find_book,
    names_of,
    remove_book,
)
from meldroom.server.table.answers import Refusal
from meldroom.server.table.match_book import match_book
from meldroom.server.table.seeds import hashed
from meldroom.server.weighing import aside
from meldroom.server.web.bodies import read_body, refuse_flood
from meldroom.server.web.downloads import rounds_at
from meldroom.server.web.endpoints import Endpoint, lobby_of
from meldroom.server.web.problems import answer
from meldroom.server.wire.accounts_protocol import Nothing
from meldroom.server.wire.book_protocol import BookText, OwnBooks, PrintBook
from meldroom.tiles.errors import NotationError, RulesError
from meldroom.words import say, spoken

LONGEST: Final = 256 * 1024
"""Bytes of a book; one of a thousand rounds has about as many."""
_SHORTEST_KEY: Final = 20


async def put_book(request: Request) -> Response:
    """Add the lines of a copy to the book that is kept, and give all that it has now.

    The key comes as `Authorization: Bearer KEY`: whoever brings a book first chooses it, and it opens the book then on.
    """
    wish = await read_body(request, BookText, most=LONGEST)
    book = await aside(_read, wish.book)
    if book.id != _name(request):
        raise Refusal("bad_book", say("no.other_book", id=repr(book.id)))
    return answer(BookText(write_book(await _added(request, book))))


async def _added(request: Request, book: Book) -> Book:
    """The book with all lines of either copy, written down; raises `Refusal`."""
    store, now = lobby_of(request).store, lobby_of(request).tools.clock.now()
    writer = await _writer(request)
    kept = await find_book(store, book.id)
    if kept is None and await add_book(store, book, writer, now):
        return book
    # Somebody may have brought a copy in the same moment.
    kept = kept or await find_book(store, book.id)
    if kept is None:
        raise Refusal("no_book", say("no.book"))
    _refuse_stranger(kept, writer)
    whole = _merged(kept.book, book)
    known = {line.id for line in kept.book.trail}
    fresh = tuple(line for line in whole.trail if line.id not in known)
    await add_lines(store, _with(book, fresh), writer, now)
    return whole


async def get_book(request: Request) -> Response:
    """A book, for whoever knows its id, which nobody guesses."""
    refuse_flood(request)
    kept = await find_book(lobby_of(request).store, _name(request))
    if kept is None:
        raise Refusal("no_book", say("no.book"))
    return answer(BookText(write_book(kept.book)))


async def delete_book(request: Request) -> Response:
    """Forget a book; whoever has a copy may bring it again."""
    refuse_flood(request)
    kept = await find_book(lobby_of(request).store, _name(request))
    if kept is not None:
        _refuse_stranger(kept, await _writer(request))
        await remove_book(lobby_of(request).store, kept.book.id)
    return answer(Nothing())


async def get_own_books(request: Request) -> Response:
    """The books of the reader's account."""
    refuse_flood(request)
    account = await own_account(request)
    return answer(OwnBooks(await names_of(lobby_of(request).store, account.id)))


async def get_match_book(request: Request) -> Response:
    """The book of a match with the rounds that are over; where nobody may watch, for whoever sends a seat's key."""
    refuse_flood(request)
    number = str(request.path_params["match"])
    rounds = [one for one in await rounds_at(request) if str(one.key[0]) == number]
    book = match_book(rounds)
    if book is None:
        raise Refusal("no_book", say("no.match_book", number=repr(number[:20])))
    return answer(BookText(write_book(book)))


async def post_sheet(request: Request) -> Response:
    """The score sheet of a book as a PDF of one page, in the language of the reader."""
    wish = await read_body(request, PrintBook, most=LONGEST)
    pdf = await aside(_printed, wish)
    headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="meldroom-book.pdf"'}
    return Response(pdf, 200, headers, media_type="application/pdf")


def _printed(wish: PrintBook) -> bytes:
    # What printing needs takes a while to load, and most servers are never asked.
    from meldroom.scorebook.sheet.filled import sheet_of  # noqa: PLC0415
    from meldroom.scorebook.sheet.printing import NoPrinter, make_pdf  # noqa: PLC0415
    from meldroom.scorebook.sheet.values import Paper  # noqa: PLC0415

    book = _read(wish.book)
    try:
        return make_pdf(sheet_of(book, paper=Paper.LETTER if wish.letter else Paper.A4, language=spoken(), zone=UTC))
    except NotationError as error:
        raise Refusal("bad_book", say("no.bad_book", error=error)) from None
    except NoPrinter as error:
        raise Refusal("no_printer", str(error)) from None


def _read(text: str) -> Book:
    try:
        return read_book(text)
    except (BookError, RulesError) as error:
        raise Refusal("bad_book", say("no.bad_book", error=error)) from None


def _merged(kept: Book, brought: Book) -> Book:
    try:
        whole = merge(kept, brought)
    except BookError as error:
        raise Refusal("bad_book", say("no.bad_book", error=error)) from None
    if len(whole.trail) > LONGEST_TRAIL or len(write_book(whole).encode()) > LONGEST:
        raise Refusal("too_large", say("no.bytes", most=LONGEST))
    return whole


def _with(book: Book, lines: tuple[Line, ...]) -> Book:
    return Book(book.id, book.created, book.game, book.rules, book.players, book.note, book.starter, lines)


def _name(request: Request) -> str:
    return str(request.path_params["id"])


async def _writer(request: Request) -> Writer:
    """Who writes; raises `Refusal` for somebody without a key and without an account."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    token = key.strip() if kind.lower() == "bearer" else ""
    account = await account_in(request)
    if len(token) < _SHORTEST_KEY and account is None:
        raise Refusal("not_your_book", say("no.book_key"))
    return Writer(hashed(token) if token else "", account and account.id)


def _refuse_stranger(kept: KeptBook, writer: Writer) -> None:
    has_key = writer.token != "" and writer.token == kept.token
    is_owner = writer.account is not None and writer.account == kept.account
    if not has_key and not is_owner:
        raise Refusal("not_your_book", say("no.book_key"))


_KEPT: Final = ("too_fast", "not_saved")

BOOKS: Final = (
    Endpoint("GET", "/api/books", get_own_books, gives=OwnBooks, refusals=(*_KEPT, "not_signed_in")),
    Endpoint(
        "POST",
        "/api/books/sheet",
        post_sheet,
        takes=PrintBook,
        refusals=("bad_book", "no_printer"),
        media="application/pdf",
    ),
    Endpoint("GET", "/api/books/{id}", get_book, gives=BookText, refusals=(*_KEPT, "no_book")),
    Endpoint(
        "PUT",
        "/api/books/{id}",
        put_book,
        takes=BookText,
        gives=BookText,
        refusals=("bad_book", "not_your_book", "no_book"),
    ),
    Endpoint("DELETE", "/api/books/{id}", delete_book, gives=Nothing, refusals=(*_KEPT, "not_your_book")),
    Endpoint(
        "GET",
        "/api/tables/{code}/matches/{match}/book",
        get_match_book,
        gives=BookText,
        refusals=("too_fast", "no_table", "no_book", "not_watchable"),
    ),
)
"""The questions about score books."""
