"""What may be written into a book: each verb gives the book with one more line, or says why not and changes nothing."""

from collections.abc import Sequence
from dataclasses import replace

from meldroom.scorebook.account import account_of
from meldroom.scorebook.book import Book, checked_name, checked_note, new_book
from meldroom.scorebook.counting import to_redo, to_undo
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.findings import Answer, Finding, Unconfirmed, unanswered
from meldroom.scorebook.lines import (
    AddRound,
    Archive,
    ChangeRules,
    EditRound,
    Entry,
    Finish,
    Line,
    Note,
    RemoveRound,
    Rename,
    SetStarter,
    Undo,
)
from meldroom.scorebook.moments import PEN, Pen
from meldroom.scorebook.rounds import Round
from meldroom.words import say


def add_round(book: Book, entry: Entry, *, late: bool = False, pen: Pen = PEN) -> Book:
    """One more round. Raises `Unconfirmed` for what is odd (TR-13), and `BookError` after the end unless `late`."""
    if not late and account_of(book).finished:
        raise BookError(say("scorebook.finished"))
    line = Line(pen.line_id(), pen.moment(after=book.changed), AddRound("", entry))
    line = replace(line, deed=AddRound(line.id, entry))
    return _checked(book, book.with_line(line), line.id)


def edit_round(book: Book, round_id: str, entry: Entry, *, pen: Pen = PEN) -> Book:
    """A round says something else from now on. Raises as `add_round`, and for a round that is not there."""
    if find_round(book, round_id).entry == entry:
        return book
    return _checked(book, book.written(EditRound(round_id, entry), pen), round_id)


def _checked(before: Book, after: Book, round_id: str) -> Book:
    """The book after, if its round is one that can be, and all that is odd about it was confirmed."""
    entry = _entry_written(after)
    wrong = before.law.shape(entry.said, len(before.players))
    if wrong is not None:
        raise BookError(say(wrong, n=len(before.players)))
    open_questions = unanswered(find_round(after, round_id).findings, entry.confirmed)
    if open_questions:
        raise Unconfirmed(_question(account_of(before).players, open_questions), open_questions)
    return after


def _entry_written(book: Book) -> Entry:
    deed = book.trail[-1].deed
    assert isinstance(deed, AddRound | EditRound), "a round was just written"
    return deed.entry


def _question(names: Sequence[str], findings: Sequence[Finding]) -> str:
    refused = any(one.answer is Answer.REFUSED for one in findings)
    words = " ".join(one.words(names) for one in findings)
    return words if refused else say("scorebook.confirm", words=words)


def find_round(book: Book, round_id: str) -> Round:
    """A round of the book by its id; raises `BookError` if there is none (any more)."""
    for one in account_of(book).rounds:
        if one.id == round_id:
            return one
    raise BookError(say("scorebook.no_round", text=repr(round_id)))


def remove_round(book: Book, round_id: str, *, pen: Pen = PEN) -> Book:
    """The round is left out; raises `BookError` if there is none."""
    return book.written(RemoveRound(find_round(book, round_id).id), pen)


def undo(book: Book, *, line: str | None = None, pen: Pen = PEN) -> Book:
    """Take back a line, or the last one that counts; raises `BookError` where there is none."""
    last = to_undo(book.trail)
    if last is None or (line is not None and all(line != one.id for one in book.trail)):
        raise BookError(say("scorebook.no_undo"))
    return book.written(Undo(line or last.id), pen)


def redo(book: Book, *, pen: Pen = PEN) -> Book:
    """Take back the last undo; raises `BookError` where there is none, or something was written after it."""
    last = to_redo(book.trail)
    if last is None:
        raise BookError(say("scorebook.no_redo"))
    return book.written(Undo(last.id), pen)


def rename(book: Book, player: int, name: str, *, pen: Pen = PEN) -> Book:
    """A player has another name; raises `BookError` for one that is none, or that somebody else has."""
    names = account_of(book).players
    others = [other for seat, other in enumerate(names) if seat != player]
    return book.written(Rename(player, checked_name(name, others)), pen)


def write_note(book: Book, text: str, *, pen: Pen = PEN) -> Book:
    """The note says something else; raises `BookError` if it is too long."""
    return book.written(Note(checked_note(text)), pen)


def change_rules(book: Book, rules: str, *, pen: Pen = PEN) -> Book:
    """Other rules for the rounds to come; raises `RulesError` for a text that is none."""
    return book.written(ChangeRules(book.law.write_rules(rules)), pen)


def set_starter(book: Book, seat: int, *, pen: Pen = PEN) -> Book:
    """Who starts the next round."""
    return book.written(SetStarter(seat), pen)


def archive(book: Book, *, archived: bool = True, pen: Pen = PEN) -> Book:
    """Put the book away, or take it out again."""
    return book.written(Archive(archived), pen)


def finish(book: Book, *, ended: bool = True, pen: Pen = PEN) -> Book:
    """The match is over, however many rounds are missing; or it goes on after all."""
    return book.written(Finish(ended), pen)


def rematch(book: Book, *, pen: Pen = PEN) -> Book:
    """A new book for the same people, by the same rules, begun by whoever would have started the next round."""
    account = account_of(book)
    return new_book(account.players, rules=account.rules, game=book.game, starter=account.next_starter, pen=pen)
