"""A link that hands the result of a book to BG Stats, an app in which people keep all games that they have played."""

import json
from typing import Final
from urllib.parse import quote

from meldroom.scorebook.account import account_of
from meldroom.scorebook.book import Book
from meldroom.scorebook.games import TILE
from meldroom.scorebook.moments import read_moment
from meldroom.words import say

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html"
SOURCE: Final = "Meldroom"
BGG_IDS: Final = {TILE: 811}
"""Under which number the large catalogue of games knows a game; BG Stats finds it by that."""


def bgstats_link(book: Book) -> str:
    """The link; opening it on a device with the app shows the result there, to be saved or not."""
    return f"{ADDRESS}?data={quote(json.dumps(bgstats_play(book), ensure_ascii=False, separators=(',', ':')), safe='')}"


def bgstats_play(book: Book) -> dict[str, object]:
    """The result as the app wants it: its date in UTC, names by which it knows people again, `winner` for everybody."""
    account = account_of(book)
    game: dict[str, object] = {"name": say(f"scorebook.game.{book.game}"), "sourceGameId": book.game}
    if book.game in BGG_IDS:
        game["bggId"] = BGG_IDS[book.game]
    began = account.rounds[0].starter if account.rounds else book.starter
    return {
        "sourceName": SOURCE,
        "sourcePlayId": book.id,
        "playDate": read_moment(book.created).strftime("%Y-%m-%d %H:%M:%S"),
        "comments": account.note,
        "game": game | {"highestWins": True, "noPoints": False},
        "players": [
            {
                "name": name,
                "sourcePlayerId": name.casefold(),
                "startPlayer": seat == began,
                "score": account.totals[seat],
                "winner": seat in account.winners,
            }
            for seat, name in enumerate(account.players)
        ],
    }
