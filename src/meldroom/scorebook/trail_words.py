"""The trail of a book in words: who wants to know what was changed reads it here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from meldroom.scorebook.account import Account, account_of
from meldroom.scorebook.book import Book
from meldroom.scorebook.counting import counting
from meldroom.scorebook.lines import (
    AddRound,
    Archive,
    ChangeRules,
    Deed,
    EditRound,
    Entry,
    Finish,
    Note,
    Racks,
    RemoveRound,
    Rename,
    Scores,
    SetStarter,
    Stalemate,
    Undo,
)
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class TrailLine:
    """One line of the trail for a person."""

    id: str
    at: str
    words: str
    counts: bool
    """False for what was undone."""


def trail_words(book: Book) -> tuple[TrailLine, ...]:
    """All lines of the trail, oldest first."""
    counts = {line.id for line in counting(book.trail)}
    teller = _Teller(book, account_of(book))
    return tuple(TrailLine(line.id, line.at, teller.words(line.deed), line.id in counts) for line in book.trail)


class _Teller:
    """Says lines of one book. A round has the number with which it was added, an undone line that of its place."""

    def __init__(self, book: Book, account: Account) -> None:
        self._names = account.players
        self._places = {line.id: place for place, line in enumerate(book.trail, start=1)}
        added = (line.deed.round for line in book.trail if isinstance(line.deed, AddRound))
        self._rounds = {name: number for number, name in enumerate(added, start=1)}

    def words(self, deed: Deed) -> str:  # noqa: C901, PLR0911 - one short case a kind of line
        match deed:
            case AddRound():
                return say("scorebook.did.round", round=self._round(deed.round), entry=self._entry(deed.entry))
            case EditRound():
                return say("scorebook.did.edit", round=self._round(deed.round), entry=self._entry(deed.entry))
            case RemoveRound():
                return say("scorebook.did.remove", round=self._round(deed.round))
            case Undo():
                return say("scorebook.did.undo", line=self._places.get(deed.line, "?"))
            case Note():
                return say("scorebook.did.note", text=deed.text)
            case Rename():
                return say("scorebook.did.rename", seat=deed.player + 1, name=deed.name)
            case ChangeRules():
                return say("scorebook.did.rules", rules=deed.rules)
            case SetStarter():
                return say("scorebook.did.starter", name=self._names[deed.seat])
            case Archive():
                return say("scorebook.did.archive" if deed.archived else "scorebook.did.unarchive")
            case Finish():
                return say("scorebook.did.end" if deed.ended else "scorebook.did.go_on")

    def _round(self, name: str) -> int | str:
        return self._rounds.get(name, "?")

    def _entry(self, entry: Entry) -> str:
        return ", ".join(self._parts(entry))

    def _parts(self, entry: Entry) -> Iterator[str]:
        match entry.said:
            case Racks():
                yield from self._amounts(entry.said.values)
            case Scores():
                yield from self._amounts(entry.said.values)
            case Stalemate():
                yield say("scorebook.stalemate")

    def _amounts(self, values: Sequence[int | None]) -> Iterator[str]:
        for name, value in zip(self._names, values, strict=True):
            yield say("scorebook.part", name=name, value=say("scorebook.out") if value is None else value)
