"""Reviews over HTTP: of a round that is over, or of a file or a position that somebody brings."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeAlias

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from meldroom.analysis.review.chances import GLANCE
from meldroom.notation.files import AnyGame, read_any_games, write_any_game
from meldroom.notation.game import Game
from meldroom.notation.position import read_position
from meldroom.server.live.reviews import Lines, Reviews, Work
from meldroom.server.table.answers import Refusal
from meldroom.server.table.basic.reviews import card_lines
from meldroom.server.table.reviews import Source, game_lines, position_lines
from meldroom.server.table.rounds import PlayedRound
from meldroom.server.weighing import aside
from meldroom.server.web.bodies import read_body, refuse_flood
from meldroom.server.web.downloads import chosen_round, rounds_at
from meldroom.server.web.endpoints import Endpoint, gate_of
from meldroom.server.wire.review_protocol import AskReview, RoundKey
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View
from meldroom.words import say, spoken

LONGEST: Final = 128 * 1024
"""Bytes of a file; a long game of six players has 30,000."""
MEDIA: Final = "application/x-ndjson"

Subject: TypeAlias = AnyGame | State | View


async def post_review(request: Request) -> Response:
    """The review of a game file, or of a position: lines of JSON, the first with everything but the chances."""
    gate_of(request).refuse_closed()
    question = await read_body(request, AskReview, most=LONGEST)
    key = _key("own", question.text, str(question.number))
    work = _reviews(request).find(key)
    if work is None:
        lines = _lines_of(question, await aside(_read, question.text))
        # Somebody else may have asked the same meanwhile.
        work = _reviews(request).find(key) or _begin(request, key, lines)
    return _told(work)


async def get_review(request: Request) -> Response:
    """The review of the last round of a table that is over: lines of JSON, as for a file."""
    gate_of(request).refuse_closed()
    refuse_flood(request)
    over = [one for one in await rounds_at(request) if one.is_over]
    if not over:
        raise Refusal("round_not_over", say("review.notOver"))
    return _table_review(request, over[-1], over)


async def get_round_review(request: Request) -> Response:
    """The review of a round that is over: lines of JSON, as for a file."""
    gate_of(request).refuse_closed()
    refuse_flood(request)
    rounds = await rounds_at(request)
    return _table_review(request, chosen_round(request, rounds), [one for one in rounds if one.is_over])


def _table_review(request: Request, played: PlayedRound, over: Sequence[PlayedRound]) -> Response:
    sheet = played.sheet()
    keys = tuple(RoundKey(*one.key) for one in over)
    source = Source(write_any_game(sheet), code=played.game.code, key=RoundKey(*played.key), rounds=keys)
    key = _key(played.game.code, source.file, str(keys))
    work = _reviews(request).find(key)
    return _told(work or _begin(request, key, _game_lines(sheet, source)))


def _game_lines(game: AnyGame, source: Source) -> Lines:
    return game_lines(game, source, GLANCE) if isinstance(game, Game) else card_lines(game, source)


# --- what is brought ------------------------------------------------------------------------------


def _read(text: str) -> tuple[Subject, ...]:
    """The games of a file, or a position; raises `NotationError` quoting what cannot be read."""
    if not text.strip():
        raise Refusal("unreadable", say("review.nothing"))
    if text.lstrip("\ufeff \t\r\n")[:1] in {"[", "{"}:
        return read_any_games(text)
    return (read_position(text),)


def _lines_of(question: AskReview, found: tuple[Subject, ...]) -> Lines:
    if not 1 <= question.number <= len(found):
        raise Refusal("no_round", say("review.noGame", n=len(found), number=question.number))
    subject = found[question.number - 1]
    if isinstance(subject, State | View):
        return position_lines(subject)
    return _game_lines(subject, Source(question.text, question.number, len(found)))


# --- what is told ---------------------------------------------------------------------------------


def _reviews(request: Request) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


def _key(*parts: str) -> str:
    """What a review is of, and in which language."""
    return sha256("\0".join((spoken(), *parts)).encode(errors="surrogatepass")).hexdigest()


def _begin(request: Request, key: str, lines: Lines) -> Work:
    address = request.client.host if request.client else ""
    return _reviews(request).begin(key, lines, address=address, language=spoken())


def _told(work: Work) -> Response:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(work.follow(), headers=headers, media_type=MEDIA)


_TABLE: Final = ("too_fast", "no_table", "not_watchable", "round_not_over", "busy", "restarting")

REVIEWS: Final = (
    Endpoint(
        "POST",
        "/api/reviews",
        post_review,
        takes=AskReview,
        refusals=("no_round", "busy", "restarting"),
        media=MEDIA,
    ),
    Endpoint("GET", "/api/tables/{code}/review", get_review, refusals=_TABLE, media=MEDIA),
    Endpoint(
        "GET",
        "/api/tables/{code}/rounds/{match}/{round}/review",
        get_round_review,
        refusals=(*_TABLE, "no_round"),
        media=MEDIA,
    ),
)
"""What can be asked about games that are over."""
