"""The rounds of a book, each with its rules, its starter and its scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from meldroom.scorebook.book import Book
from meldroom.scorebook.findings import Finding
from meldroom.scorebook.lines import AddRound, ChangeRules, EditRound, Entry, Line, RemoveRound, SetStarter
from meldroom.tilerummy.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class Round:
    """A round as the book has it now."""

    id: str
    at: str
    """When it was added."""
    entry: Entry
    rules: str
    """The rules by which it was played."""
    starter: int | None
    """The seat that started it; None where nobody can say."""
    score: RoundScore
    findings: tuple[Finding, ...] = ()
    edits: int = 0
    """How often it was changed."""


def rounds_of(book: Book, lines: Sequence[Line]) -> tuple[tuple[Round, ...], int | None]:
    """All rounds of the lines that count, in their order, and who starts the next one."""
    removed = {line.deed.round for line in lines if isinstance(line.deed, RemoveRound)}
    edits = _edits(lines)
    rules, said, rounds = book.rules, None, list[Round]()
    for line in lines:
        match line.deed:
            case ChangeRules():
                rules = line.deed.rules
            case SetStarter():
                said = line.deed.seat
            case AddRound() if line.deed.round not in removed:
                entries = [line.deed.entry, *edits.get(line.deed.round, ())]
                rounds.append(_entered(book, line, entries, rules, _starter(book, rules, rounds, said)))
                said = None
            case _:
                pass
    return tuple(rounds), _starter(book, rules, rounds, said)


def _starter(book: Book, rules: str, before: Sequence[Round], said: int | None) -> int | None:
    """Who starts after these rounds: whom somebody named, else whom the rules name (TR-2.7)."""
    if said is not None:
        return said
    if not before:
        return book.starter
    last = before[-1]
    return book.law.next_starter(rules, len(book.players), last.starter, last.score.winners)


def _edits(lines: Sequence[Line]) -> dict[str, list[Entry]]:
    """What each round was changed to, one after the other."""
    found: dict[str, list[Entry]] = {}
    for line in lines:
        if isinstance(line.deed, EditRound):
            found.setdefault(line.deed.round, []).append(line.deed.entry)
    return found


def _entered(book: Book, line: Line, entries: Sequence[Entry], rules: str, starter: int | None) -> Round:
    """The round that a line began and later ones changed; one that was played here is not doubted."""
    said = entries[-1]
    began = starter if said.starter is None else said.starter
    settled = book.law.settle(rules, len(book.players), said.said, began)
    findings = () if said.source else settled.findings
    assert isinstance(line.deed, AddRound), "only such lines begin rounds"
    return Round(line.deed.round, line.at, said, rules, began, settled.score, findings, len(entries) - 1)
