"""`meldroom score`: the book for games with real tiles."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields
from typing import Annotated, Final, TypeAlias

from cyclopts import App, Parameter

from meldroom.cli.arguments import AsJson
from meldroom.cli.bookshelf import HERE, Flag, Kept, Where, speaking_of_books
from meldroom.cli.errors import DONE, Unusable
from meldroom.cli.main import COMMANDS, Command
from meldroom.cli.score_entry import Typed, find_player, read_typed
from meldroom.cli.score_fields import sheet_fields
from meldroom.cli.score_screens import show_book, show_trail
from meldroom.cli.screens import make_console
from meldroom.scorebook.account import account_of
from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.games import LAWS, TILE
from meldroom.scorebook.writing import (
    add_round,
    archive,
    change_rules,
    edit_round,
    finish,
    redo,
    rematch,
    remove_round,
    rename,
    set_starter,
    undo,
    write_note,
)
from meldroom.words import say

Plain: TypeAlias = Annotated[
    bool,
    Parameter(
        env_var="MELDROOM_PLAIN", negative="", show_default=False, help="Words alone, for a screen reader: no columns."
    ),
]
RulesOfBook: TypeAlias = Annotated[
    str, Parameter(name="--rules", help="A named set of rules, options, or both: scorepad+joker_value=25.")
]
Names: TypeAlias = Annotated[tuple[str, ...], Parameter(negative="", show_default=False)]
Number: TypeAlias = Annotated[int, Parameter(help="The number of a round, as the sheet shows it.")]
Player: TypeAlias = Annotated[str, Parameter(help="A player: the name, its beginning, or the place on the sheet.")]


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class How:
    """How a round ended."""

    scores: Annotated[Flag, Parameter(help="The amounts are scores as the pencil wrote them; they are checked.")] = (
        False
    )
    blocked: Annotated[Flag, Parameter(help="Nobody could lay the last tile: the lowest rack wins.")] = False
    stalemate: Annotated[Flag, Parameter(help="Basic Rummy: nobody could finish.")] = False
    rummy: Annotated[Flag, Parameter(help="Basic Rummy: the winner went out in one turn.")] = False
    tiles: Annotated[str | None, Parameter(help="How many tiles each has left, for a tie: 2,1,3.")] = None
    unopened: Annotated[Names, Parameter(help="Somebody who never opened, where the rules charge for that.")] = ()
    could_open: Annotated[Names, Parameter(help="The same, although the rack held an opening.")] = ()
    starter: Annotated[str | None, Parameter(help="Who started the round.")] = None
    confirm: Annotated[Flag, Parameter(help="Write the round although something is odd about it.")] = False

    def typed(self, amounts: tuple[str, ...]) -> Typed:
        """What was typed of the round."""
        return Typed(amounts, **{one.name: getattr(self, one.name) for one in fields(self)})


AS_TYPED: Final = How()
Amounts: TypeAlias = Annotated[
    str,
    Parameter(
        allow_leading_hyphen=True,
        help="What is left on each rack, in the order of the sheet: 22, or the tiles R13B9, or out; or Ann=22 Bob=out.",
    ),
]


score: Final = App(
    name="score",
    help_format="plaintext",
    help_formatter="plain",
    help_epilogue=COMMANDS["score"].epilogue,
    result_action="return_value",
)


@score.default
@speaking_of_books
def keep(*, where: Where = HERE, plain: Plain = False) -> int:
    """Keep the book at the table: asks for each rack in turn."""
    from meldroom.cli.scorekeeping import Scorekeeping, begin_book

    with suppress(ImportError):
        __import__("readline")  # arrow keys, where the system has them
    console = make_console(plain=plain)
    kept = _current(where) or begin_book(console, where)
    return DONE if kept is None else Scorekeeping(console, kept, where, plain=plain).keep()


def _current(where: Where) -> Kept | None:
    """The book that is meant; none where no book is named and there is none yet."""
    if where.book is None and all(account_of(book).archived for book in where.shelf.books()):
        return None
    return where.find()


@score.command
@speaking_of_books
def new(  # noqa: PLR0913 - a command has the arguments that its users need
    *names: Annotated[str, Parameter(help="Who plays, in the order of play.")],
    rules: RulesOfBook = "",
    game: Annotated[str, Parameter(help=f"What is played: {', '.join(LAWS)}.")] = TILE,
    starter: Annotated[str | None, Parameter(help="Who starts.")] = None,
    note: Annotated[str, Parameter(help="Anything worth remembering.")] = "",
    where: Where = HERE,
    as_json: AsJson = False,
) -> int:
    """Begin a book."""
    book = new_book(names, rules=rules, game=game)
    if starter is not None:
        book = new_book(names, rules=rules, game=game, starter=find_player(account_of(book), starter))
    if note:
        book = write_note(book, note)
    return _show(where.begin()(book), as_json=as_json)


@score.command
@speaking_of_books
def add(*amounts: Amounts, how: How = AS_TYPED, where: Where = HERE, as_json: AsJson = False) -> int:
    """Write a round; who is out is worked out, or said by the word out."""
    return _write(where, as_json, lambda book: add_round(book, read_typed(book, how.typed(amounts))))


@score.command
@speaking_of_books
def edit(number: Number, *amounts: Amounts, how: How = AS_TYPED, where: Where = HERE, as_json: AsJson = False) -> int:
    """Change a round; its place and the rules of its time stay."""
    return _write(
        where,
        as_json,
        lambda book: edit_round(book, _round(book, number), read_typed(book, how.typed(amounts))),
    )


@score.command
@speaking_of_books
def remove(number: Number, *, where: Where = HERE, as_json: AsJson = False) -> int:
    """Leave a round out."""
    return _write(where, as_json, lambda book: remove_round(book, _round(book, number)))


@score.command(name="undo")
@speaking_of_books
def take_back(
    line: Annotated[
        int | None, Parameter(help="The number of a line of the trail; the last that counts if not given.")
    ] = None,
    /,
    *,
    where: Where = HERE,
    as_json: AsJson = False,
) -> int:
    """Take back what was written last, or any line of the trail."""
    return _write(where, as_json, lambda book: undo(book, line=None if line is None else _line(book, line)))


@score.command(name="redo")
@speaking_of_books
def write_again(*, where: Where = HERE, as_json: AsJson = False) -> int:
    """Take back the last undo."""
    return _write(where, as_json, redo)


@score.command(name="note")
@speaking_of_books
def note_down(text: str, *, where: Where = HERE, as_json: AsJson = False) -> int:
    """Write a note, instead of the one that was there."""
    return _write(where, as_json, lambda book: write_note(book, text))


@score.command(name="rename")
@speaking_of_books
def call(player: Player, name: str, *, where: Where = HERE, as_json: AsJson = False) -> int:
    """Give a player another name."""
    return _write(where, as_json, lambda book: rename(book, find_player(account_of(book), player), name))


@score.command(name="rules")
@speaking_of_books
def play_by(rules: str, *, where: Where = HERE, as_json: AsJson = False) -> int:
    """Play on by other rules; rounds that were played keep theirs."""
    return _write(where, as_json, lambda book: change_rules(book, rules))


@score.command
@speaking_of_books
def starter(player: Player, *, where: Where = HERE, as_json: AsJson = False) -> int:
    """Say who starts the next round."""
    return _write(where, as_json, lambda book: set_starter(book, find_player(account_of(book), player)))


@score.command
@speaking_of_books
def end(
    *,
    go_on: Annotated[Flag, Parameter(help="It goes on after all.")] = False,
    where: Where = HERE,
    as_json: AsJson = False,
) -> int:
    """End the match, however many rounds are missing."""
    return _write(where, as_json, lambda book: finish(book, ended=not go_on))


@score.command(name="archive")
@speaking_of_books
def put_away(
    *,
    back: Annotated[Flag, Parameter(help="Take it out again.")] = False,
    where: Where = HERE,
    as_json: AsJson = False,
) -> int:
    """Put a book away: it stays in the list of all books."""
    return _write(where, as_json, lambda book: archive(book, archived=not back))


@score.command(name="rematch")
@speaking_of_books
def play_again(*, where: Where = HERE, as_json: AsJson = False) -> int:
    """Begin another book for the same people by the same rules."""
    book = where.find().book
    return _show(where.shelf.save(rematch(book)), as_json=as_json)


@score.command(name="show")
@speaking_of_books
def show_sheet(*, where: Where = HERE, plain: Plain = False, as_json: AsJson = False) -> int:
    """Show the sheet: rounds, totals, a chart, who starts."""
    return _show(where.find().book, plain=plain, as_json=as_json)


@score.command
@speaking_of_books
def trail(*, where: Where = HERE) -> int:
    """Show all that was written, also what was changed or undone."""
    show_trail(make_console(), where.find().book)
    return DONE


def _write(where: Where, as_json: bool, change: Callable[[Book], Book]) -> int:  # noqa: FBT001 - as it was given
    kept = where.find()
    return _show(kept.save(change(kept.book)), as_json=as_json)


def _show(book: Book, *, as_json: bool, plain: bool = False) -> int:
    if as_json:
        print(json.dumps(sheet_fields(book), ensure_ascii=False))
    else:
        show_book(make_console(plain=plain), book, plain=plain)
    return DONE


def _round(book: Book, number: int) -> str:
    rounds = account_of(book).rounds
    if not 1 <= number <= len(rounds):
        raise Unusable(say("score.no_round", number=number, n=len(rounds)))
    return rounds[number - 1].id


def _line(book: Book, number: int) -> str:
    if not 1 <= number <= len(book.trail):
        raise Unusable(say("score.no_line", number=number, n=len(book.trail)))
    return book.trail[number - 1].id


_ELSEWHERE: Final = {
    "list_books": ("list", Command("List your books, the one changed last first.", ())),
    "stats": ("stats", Command("What the books tell about everybody: wins, averages, the best round.", ())),
    "export": ("export", Command("Write a book as a table, as a file, or as a link for BG Stats.", ())),
    "take_in": ("import", Command("Take in a book that was exported, or a table of its rounds; all or nothing.", ())),
}
"""Verbs about many books, by their function in `score_shelf`; they are loaded when they are called."""

for _verb, (_name, _command) in _ELSEWHERE.items():
    score.command(f"meldroom.cli.score_shelf:{_verb}", name=_name, help=_command.words)
