"""A book as JSON text, and back: one line of the text for each line of the trail."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from meldroom.scorebook.book import LONGEST_TRAIL, Book, check_size, checked_name, checked_names, checked_note, find_law
from meldroom.scorebook.entry_text import entry_fields, read_entry
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.fields import Fields, parse_json
from meldroom.scorebook.games import LAWS
from meldroom.scorebook.lines import (
    AddRound,
    Archive,
    ChangeRules,
    Deed,
    EditRound,
    Finish,
    Line,
    Note,
    RemoveRound,
    Rename,
    SetStarter,
    Undo,
)
from meldroom.scorebook.problems import LineProblem, Unreadable
from meldroom.tiles.errors import RulesError
from meldroom.words import say

KIND: Final = "book"
"""What `meldroom` says in the document."""
VERSION: Final = 1


# --- writing ---------------------------------------------------------------------------------


def book_fields(book: Book) -> dict[str, object]:
    """The book as the values of its JSON document."""
    return _head(book) | {"trail": [line_fields(line) for line in book.trail]}


def write_book(book: Book) -> str:
    """The book as JSON, each line of its trail on a line of its own."""
    head = _compact(_head(book))[:-1]
    lines = ",".join(f"\n {line_text(line)}" for line in book.trail)
    return f'{head}, "trail": [{lines}]}}\n'


def line_text(line: Line) -> str:
    """One line of the trail as JSON."""
    return _compact(line_fields(line))


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _head(book: Book) -> dict[str, object]:
    return {
        "meldroom": KIND,
        "version": VERSION,
        "id": book.id,
        "created": book.created,
        "game": book.game,
        "rules": book.rules,
        "players": list(book.players),
        "note": book.note,
        "starter": book.starter,
    }


def line_fields(line: Line) -> dict[str, object]:
    """One line of the trail as the values of its JSON object."""
    return {"id": line.id, "at": line.at, **_deed_fields(line.deed)}


def _deed_fields(deed: Deed) -> dict[str, object]:  # noqa: C901, PLR0911 - one short case a kind of line
    match deed:
        case AddRound():
            return {"do": "round", "round": deed.round, **entry_fields(deed.entry)}
        case EditRound():
            return {"do": "edit", "round": deed.round, **entry_fields(deed.entry)}
        case RemoveRound():
            return {"do": "remove", "round": deed.round}
        case Undo():
            return {"do": "undo", "entry": deed.line}
        case Note():
            return {"do": "note", "text": deed.text}
        case Rename():
            return {"do": "rename", "player": deed.player, "name": deed.name}
        case ChangeRules():
            return {"do": "rules", "rules": deed.rules}
        case SetStarter():
            return {"do": "starter", "seat": deed.seat}
        case Archive():
            return {"do": "archive", "archived": deed.archived}
        case Finish():
            return {"do": "end", "ended": deed.ended}


# --- reading ---------------------------------------------------------------------------------


def read_book(text: str) -> Book:
    """Read a book; raises `BookError` saying what is wrong, and where."""
    return book_from(parse_json(text))


def book_from(value: object) -> Book:
    """Read a book from the values of its JSON document; raises `BookError`."""
    found = Fields.of(value, "")
    if found.values.get("meldroom") != KIND:
        raise found.wrong("meldroom", repr(KIND))
    if found.values.get("version") != VERSION:
        raise found.wrong("version", str(VERSION))
    book = _read_head(found)
    return replace(book, trail=_read_trail(found, book))


def _read_trail(found: Fields, book: Book) -> tuple[Line, ...]:
    objects = found.list_of("trail", lambda one: one)
    if len(objects) > LONGEST_TRAIL:
        raise BookError(say("scorebook.full", n=LONGEST_TRAIL))
    trail, ids, rounds = list[Line](), set[str](), set[str]()
    problems = list[LineProblem]()
    for number, one in enumerate(objects, start=1):
        try:
            fields = Fields.of(one, say("scorebook.field.line", n=number))
            line = Line(fields.identity("id"), fields.moment("at"), _read_deed(fields, book))
            _check_place(fields, line, trail)
            _note_once(fields, "id", line.id, ids)
            if isinstance(line.deed, AddRound):
                _note_once(fields, "round", line.deed.round, rounds)
            trail.append(line)
        except BookError as error:
            problems.append(LineProblem(number, str(error)))
    if problems:
        raise Unreadable(problems)
    check_size(trail)
    return tuple(trail)


def _check_place(found: Fields, line: Line, before: Sequence[Line]) -> None:
    if before and line.key < before[-1].key:
        raise found.wrong("at", say("scorebook.field.order", at=before[-1].at))


def _note_once(found: Fields, name: str, value: str, there: set[str]) -> None:
    if value in there:
        raise found.wrong(name, say("scorebook.field.unique"))
    there.add(value)


def _read_head(found: Fields) -> Book:
    law = find_law(found.text("game"))
    players = checked_names(found.texts("players"), law)
    return Book(
        found.identity("id"),
        found.moment("created"),
        found.text("game"),
        _rules(found, found.text("game")),
        players,
        checked_note(found.text("note", "")),
        found.whole("starter", 0, len(players) - 1),
    )


def _rules(found: Fields, game: str) -> str:
    """The text of the rules as it stands there; raises `BookError` where it is none."""
    text = found.text("rules")
    try:
        LAWS[game].write_rules(text)
    except RulesError as error:
        raise found.refused(str(error)) from None
    return text


def _read_deed(found: Fields, book: Book) -> Deed:
    kind = found.text("do")
    read = READERS.get(kind)
    if read is None:
        raise found.wrong("do", ", ".join(READERS))
    return read(found, book)


def _read_round(found: Fields, book: Book) -> AddRound:
    return AddRound(found.identity("round"), read_entry(found, book.law, len(book.players)))


def _read_edit(found: Fields, book: Book) -> EditRound:
    return EditRound(found.identity("round"), read_entry(found, book.law, len(book.players)))


def _read_rename(found: Fields, book: Book) -> Rename:
    return Rename(_seat(found, "player", book), checked_name(found.text("name"), ()))


def _seat(found: Fields, name: str, book: Book) -> int:
    seat = found.whole(name, 0, len(book.players) - 1)
    if seat is None:
        raise found.wrong(name, say("scorebook.field.whole", least=0, most=len(book.players) - 1))
    return seat


READERS: Final[Mapping[str, Callable[[Fields, Book], Deed]]] = {
    "round": _read_round,
    "edit": _read_edit,
    "remove": lambda found, _: RemoveRound(found.identity("round")),
    "undo": lambda found, _: Undo(found.identity("entry")),
    "note": lambda found, _: Note(checked_note(found.text("text", ""))),
    "rename": _read_rename,
    "rules": lambda found, book: ChangeRules(_rules(found, book.game)),
    "starter": lambda found, book: SetStarter(_seat(found, "seat", book)),
    "archive": lambda found, _: Archive(found.switch("archived")),
    "end": lambda found, _: Finish(found.switch("ended")),
}
