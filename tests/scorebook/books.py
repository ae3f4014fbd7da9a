"""What hypothesis draws from: books that people could have kept, with edits, undos and all."""

from dataclasses import replace

from hypothesis import strategies as st

from meldroom.scorebook.account import account_of
from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.findings import Code
from meldroom.scorebook.games import BASIC, TILE
from meldroom.scorebook.lines import End, Entry, Opened, Racks, Said, Scores, Stalemate
from meldroom.scorebook.moments import Pen
from meldroom.scorebook.writing import (
    add_round,
    archive,
    change_rules,
    edit_round,
    finish,
    redo,
    remove_round,
    rename,
    set_starter,
    undo,
    write_note,
)
from tests.scorebook.pens import make_pen

RULES = {
    TILE: (
        "",
        "scorepad",
        "winner_score=flat:50",
        "pool_out_tie=fewest_tiles+next_starter=rotate",
        "pool_out_tie=void+next_starter=winner+drop_lowest=true",
        "pool_out_scoring=full+direction=counter+overall=wins",
        "mso_2p+match_length=target:300",
        "tile_sets=2+match_length=rounds:9",
    ),
    BASIC: ("", "basic+target=60", "sudden_end", "no_bonus"),
}

names = st.text("ABCabc'=+-@ ;,\"\nÅשø", min_size=1, max_size=12).filter(lambda name: name.strip() != "")


@st.composite
def sayings(draw: st.DrawFn, game: str, players: int) -> Said:
    """What a round can say: racks or scores."""
    if game == BASIC and draw(st.integers(0, 5)) == 0:
        return Stalemate()
    if game == BASIC:
        values = [draw(st.integers(0, 70)) for _ in range(players)]
        return _won(values, draw(st.integers(0, players - 1)), rummy=draw(st.booleans()))
    values = [draw(st.integers(0, 120)) for _ in range(players)]
    opened = draw(st.one_of(st.none(), st.tuples(*[st.sampled_from(Opened)] * players)))
    match draw(st.sampled_from(["racks", "blocked", "scores"])):
        case "racks":
            return replace(_won(values, draw(st.integers(0, players - 1))), opened=opened)
        case "blocked":
            tiles = draw(st.one_of(st.none(), st.tuples(*[st.integers(0, 20)] * players)))
            return Racks(tuple(values), End.POOL_OUT, tiles=tiles, opened=opened)
        case _:
            losses = [-value for value in values[1:]]
            return Scores((-sum(losses), *losses), draw(st.sampled_from(End)))


def _won(values: list[int], winner: int, *, rummy: bool = False) -> Racks:
    racks = tuple(None if seat == winner else value for seat, value in enumerate(values))
    return Racks(racks, winner=winner, rummy=rummy)


@st.composite
def entries(draw: st.DrawFn, game: str, players: int) -> Entry:
    """A round with everything odd about it confirmed."""
    starter = draw(st.one_of(st.none(), st.integers(0, players - 1)))
    return Entry(draw(sayings(game, players)), tuple(map(str, Code)), starter)


@st.composite
def empty_books(draw: st.DrawFn, *, game: str | None = None) -> Book:
    """A book in which nothing is written yet."""
    played = draw(st.sampled_from([TILE, BASIC])) if game is None else game
    players = draw(st.lists(names, min_size=2, max_size=4, unique_by=lambda name: " ".join(name.split()).casefold()))
    starter = draw(st.one_of(st.none(), st.integers(0, len(players) - 1)))
    rules = draw(st.sampled_from(RULES[played]))
    return new_book(players, rules=rules, game=played, starter=starter, pen=make_pen("book"))


@st.composite
def books(draw: st.DrawFn, *, start: Book | None = None, pen: Pen | None = None) -> Book:
    """A book in which a few things were written."""
    book = draw(empty_books()) if start is None else start
    writer = make_pen() if pen is None else pen
    for _ in range(draw(st.integers(0, 8))):
        book = draw(written(book, writer))
    return book


@st.composite
def written(draw: st.DrawFn, book: Book, pen: Pen) -> Book:
    """The book with one thing more in it, or as it was if that could not be written."""
    players, rounds = len(book.players), account_of(book).rounds
    entry = draw(entries(book.game, players))
    seat = draw(st.integers(0, players - 1))
    one = draw(st.sampled_from(rounds)).id if rounds else ""
    rules = draw(st.sampled_from(RULES[book.game]))
    verbs = {
        "add": lambda: add_round(book, entry, late=True, pen=pen),
        "edit": lambda: edit_round(book, one, entry, pen=pen),
        "remove": lambda: remove_round(book, one, pen=pen),
        "undo": lambda: undo(book, pen=pen),
        "redo": lambda: redo(book, pen=pen),
        "rename": lambda: rename(book, seat, "Zoe", pen=pen),
        "rules": lambda: change_rules(book, rules, pen=pen),
        "note": lambda: write_note(book, 'with "cake"\n', pen=pen),
        "starter": lambda: set_starter(book, seat, pen=pen),
        "archive": lambda: archive(book, pen=pen),
        "end": lambda: finish(book, pen=pen),
    }
    verb = draw(st.sampled_from(["add", "add", "add", *verbs]))
    try:
        return verbs[verb]()
    except BookError:
        return book
