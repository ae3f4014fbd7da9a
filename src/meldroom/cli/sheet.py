"""`meldroom sheet`: a score sheet to print."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from meldroom.cli.arguments import RulesText, table_rules
from meldroom.cli.errors import DONE, Unusable, read_text
from meldroom.words import say, spoken

if TYPE_CHECKING:
    from meldroom.scorebook.sheet.printing import Printed
    from meldroom.scorebook.sheet.values import Paper, Sheet

PLAYERS: Final = 4
"""Columns where nobody says how many."""


def sheet(  # noqa: PLR0913 - a command has the arguments that its users need
    out: Annotated[Path, Parameter(help="The PDF that is written, such as sheet.pdf.")],
    /,
    *,
    players: Annotated[
        int | None, Parameter(help="Columns for 2 to 6 players; 4 by default.", show_default=False)
    ] = None,
    rounds: Annotated[
        int | None, Parameter(help="Rows for 5 to 20 rounds; by default as the rules say, or 10.", show_default=False)
    ] = None,
    paper: Annotated[str, Parameter(help="a4 or letter.")] = "a4",
    landscape: Annotated[bool, Parameter(negative="", show_default=False, help="The sheet lies.")] = False,
    rules_text: RulesText | None = None,
    book: Annotated[
        Path | None,
        Parameter(
            allow_leading_hyphen=True,
            show_default=False,
            help="A score book, as JSON, whose players, rounds and rules are printed; - reads the standard input.",
        ),
    ] = None,
) -> int:
    """Write a score sheet as a PDF of one page, ready to print."""
    from meldroom.scorebook.sheet.blank import blank_sheet
    from meldroom.scorebook.sheet.values import find_paper
    from meldroom.tilerummy.rules import STANDARD

    size = find_paper(paper)
    if book is not None:
        _check_alone({"--players": players, "--rounds": rounds, "--rules": rules_text})
        _write(out, _of_book(book, size, landscape=landscape))
        return DONE
    rules = table_rules(rules_text or STANDARD)
    columns = PLAYERS if players is None else players
    _write(
        out,
        blank_sheet(rules, players=columns, rounds=rounds, paper=size, landscape=landscape, language=spoken()),
    )
    return DONE


def _check_alone(options: dict[str, object]) -> None:
    """A book says by itself who plays, how many rounds, and by which rules."""
    for option, value in options.items():
        if value is not None:
            raise Unusable(say("sheet.book_says", option=option))


def _of_book(path: Path, size: "Paper", *, landscape: bool) -> "Sheet":
    from meldroom.scorebook.errors import BookError
    from meldroom.scorebook.sheet.filled import sheet_of
    from meldroom.scorebook.text import read_book

    try:
        book = read_book(read_text(path))
    except BookError as error:
        raise Unusable(say("sheet.bad_book", file=repr(str(path)), reason=error)) from error
    return sheet_of(book, paper=size, landscape=landscape, language=spoken())


def _write(out: Path, wanted: "Sheet") -> None:
    """Everything is known to be right before the file is touched."""
    _check_folder(out)
    printed = _print(wanted)
    try:
        out.write_bytes(printed.pdf)
    except OSError as error:
        raise Unusable(say("sheet.unwritten", file=repr(str(out)), reason=error.strerror or error)) from error
    print(say("sheet.written", file=out))
    if printed.left_out:
        from meldroom.scorebook.sheet.printable import named

        print(say("sheet.left_out", characters=named(printed.left_out)))


def _check_folder(out: Path) -> None:
    if not out.parent.is_dir():
        raise Unusable(say("sheet.no_folder", file=repr(str(out)), folder=repr(str(out.parent))))


def _print(wanted: "Sheet") -> "Printed":
    from meldroom.scorebook.sheet.printing import NoPrinter, print_sheet

    try:
        return print_sheet(wanted)
    except NoPrinter as error:
        raise Unusable(str(error)) from error
