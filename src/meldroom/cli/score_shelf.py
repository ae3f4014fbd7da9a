"""The verbs of `meldroom score` that know many books, or take them out and in."""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final

from cyclopts import Parameter
from rich.cells import cell_len, set_cell_size

from meldroom.cli.arguments import AsJson, File
from meldroom.cli.bookshelf import HERE, Flag, Where, speaking_of_books
from meldroom.cli.errors import DONE, Unusable, read_text
from meldroom.cli.score_fields import player_fields, sheet_fields
from meldroom.cli.score_screens import day, show_book
from meldroom.cli.screens import make_console
from meldroom.scorebook.account import account_of
from meldroom.scorebook.bgstats import bgstats_link
from meldroom.scorebook.book import Book
from meldroom.scorebook.csv_text import read_csv, write_csv
from meldroom.scorebook.games import LAWS, TILE
from meldroom.scorebook.statistics import Player, statistics
from meldroom.scorebook.text import read_book, write_book
from meldroom.tiles.errors import quoted
from meldroom.words import all_of, say

FORMS: Final[Mapping[str, Callable[[Book], str]]] = MappingProxyType(
    {"csv": write_csv, "json": write_book, "bgstats": lambda book: bgstats_link(book) + "\n"}
)
"""What a book can be exported as."""


@speaking_of_books
def list_books(
    *,
    everything: Annotated[Flag, Parameter(name="--all", help="Those that were put away, too.")] = False,
    where: Where = HERE,
    as_json: AsJson = False,
) -> int:
    """List your books, the one changed last first."""
    books = where.shelf.books()
    shown = [
        (number, book) for number, book in enumerate(books, start=1) if everything or not account_of(book).archived
    ]
    if as_json:
        print(json.dumps([sheet_fields(book) for _, book in shown], ensure_ascii=False))
        return DONE
    for number, book in shown:
        print(_entry(number, book))
    for spoilt in where.shelf.spoilt():
        print(spoilt.words)
    if not shown:
        print(say("score.no_books"))
    return DONE


def _entry(number: int, book: Book) -> str:
    account = account_of(book)
    state = say("score.is_over" if account.finished else "score.is_open", n=len(account.rounds))
    away = f" {say('score.is_away')}" if account.archived else ""
    return say("score.entry", number=number, day=day(book.changed), names=all_of(account.players), state=state + away)


@speaking_of_books
def stats(
    *,
    game: Annotated[str, Parameter(help=f"Of which game: {', '.join(LAWS)}.")] = TILE,
    where: Where = HERE,
    as_json: AsJson = False,
) -> int:
    """What the books tell about everybody: wins, averages, the best round."""
    players = statistics(where.shelf.books(), game)
    if as_json:
        print(json.dumps([player_fields(player) for player in players], ensure_ascii=False))
        return DONE
    widest = max((cell_len(player.name) for player in players), default=0)
    for player in players:
        print(f"{set_cell_size(player.name, widest)}  {_told(player)}")
    if not players:
        print(say("score.no_books"))
    return DONE


def _told(player: Player) -> str:
    if player.best is None or player.worst is None:
        return say("score.stats_none")
    return say(
        "score.stats",
        n=player.rounds,
        wins=player.wins,
        average=f"{player.average:+.1f}",
        best=f"{player.best.score:+d}",
        worst=f"{player.worst.score:+d}",
        won=player.books_won,
        books=player.books_finished,
    )


@speaking_of_books
def export(
    form: Annotated[str, Parameter(help=f"As what: {', '.join(FORMS)}.")] = "csv",
    /,
    *,
    out: Annotated[Path | None, Parameter(help="The file to write; it is printed if none is named.")] = None,
    where: Where = HERE,
) -> int:
    """Write a book as a table, as a file, or as a link for BG Stats."""
    if form not in FORMS:
        raise Unusable(say("score.no_form", text=quoted(form), known=", ".join(FORMS)))
    text = FORMS[form](where.find().book)
    if out is None:
        sys.stdout.write(text.replace("\r\n", "\n"))
        return DONE
    try:
        out.write_text(text, encoding="utf-8-sig" if form == "csv" else "utf-8", newline="")
    except OSError as error:
        raise Unusable(say("term.unwritten", file=repr(str(out)), reason=error.strerror or error)) from error
    return DONE


@speaking_of_books
def take_in(file: File, /, *, where: Where = HERE, as_json: AsJson = False) -> int:
    """Take in a book that was exported, or a table of its rounds; all of it or nothing."""
    text = read_text(file)
    book = read_book(text) if text.lstrip().startswith(("{", "[")) else read_csv(text)
    kept = where.shelf.save(book)
    if as_json:
        print(json.dumps(sheet_fields(kept), ensure_ascii=False))
    else:
        show_book(make_console(), kept)
    return DONE
