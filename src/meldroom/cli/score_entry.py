"""A round as somebody types it on one line: `22 55 out 8`, `Ann=22 Bob=out`, or racks as their tiles."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meldroom.cli.errors import Unusable
from meldroom.scorebook.account import Account, account_of
from meldroom.scorebook.amounts import read_amount
from meldroom.scorebook.book import Book
from meldroom.scorebook.findings import Code
from meldroom.scorebook.lines import End, Entry, Opened, Racks, Said, Scores, Stalemate
from meldroom.tiles.errors import quoted
from meldroom.words import say

OUT: Final = "out"
"""Typed instead of a rack by whoever has laid the last tile; the word of one's own language does too."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed of a round."""

    amounts: tuple[str, ...] = ()
    scores: bool = False
    """The amounts are scores as a pencil wrote them."""
    blocked: bool = False
    stalemate: bool = False
    rummy: bool = False
    tiles: str | None = None
    unopened: tuple[str, ...] = ()
    could_open: tuple[str, ...] = ()
    starter: str | None = None
    confirm: bool = False


def read_typed(book: Book, typed: Typed) -> Entry:
    """The entry that was typed; raises `Unusable` or `BookError` quoting what cannot be read."""
    account = account_of(book)
    starter = None if typed.starter is None else find_player(account, typed.starter)
    confirmed = tuple(map(str, Code)) if typed.confirm else ()
    return Entry(_said(book, account, typed), confirmed, starter)


def _said(book: Book, account: Account, typed: Typed) -> Said:
    if typed.stalemate:
        return Stalemate()
    amounts = _in_order(account, typed.amounts)
    end = End.POOL_OUT if typed.blocked else End.RACK_OUT
    if typed.scores:
        return Scores(tuple(read_amount(text) for text in amounts), end)
    racks = [None if is_out(text) else book.law.rack(account.rules, text) for text in amounts]
    return Racks(
        tuple(None if rack is None else rack[0] for rack in racks),
        end,
        None if typed.blocked else _winner(account, [rack and rack[0] for rack in racks]),
        _tiles(account, typed, [rack and rack[1] for rack in racks]),
        _opened(account, typed),
        typed.rummy,
    )


def _in_order(account: Account, amounts: Sequence[str]) -> list[str]:
    """The amounts in the order of the sheet, also where they were typed with names."""
    named = dict(_named(account, text) for text in amounts if "=" in text)
    if named and len(named) == len(amounts):
        amounts = [named[seat] for seat in sorted(named)]
    if len(amounts) != len(account.players) or (named and len(named) != len(account.players)):
        raise Unusable(say("score.amounts", n=len(account.players), names=" ".join(account.players)))
    return list(amounts)


def _named(account: Account, text: str) -> tuple[int, str]:
    name, _, amount = text.rpartition("=")
    return find_player(account, name), amount


def is_out(text: str) -> bool:
    """Whether this says that somebody has laid the last tile."""
    return text.strip().casefold() in {OUT, say("scorebook.out").casefold()}


def _winner(account: Account, values: Sequence[int | None]) -> int:
    """Who is out, or else the only one with nothing left."""
    for nothing in (None, 0):
        if values.count(nothing) == 1:
            return values.index(nothing)
    raise Unusable(say("score.who_is_out", out=OUT, names=", ".join(account.players)))


def _tiles(account: Account, typed: Typed, told: Sequence[int | None]) -> tuple[int, ...] | None:
    """How many tiles each has left, if all were counted."""
    if typed.tiles is None:
        return tuple(one for one in told if one is not None) if typed.blocked and None not in told else None
    found = tuple(read_amount(text) for text in typed.tiles.split(","))
    if len(found) != len(account.players) or min(found) < 0:
        raise Unusable(say("score.tiles", text=quoted(typed.tiles), n=len(account.players)))
    return found


def _opened(account: Account, typed: Typed) -> tuple[Opened, ...] | None:
    unopened = {find_player(account, name): Opened.NO for name in typed.unopened}
    could = {find_player(account, name): Opened.COULD for name in typed.could_open}
    states = unopened | could
    return tuple(states.get(seat, Opened.YES) for seat in range(len(account.players))) if states else None


def find_player(account: Account, text: str) -> int:
    """The seat of a player by name, by the beginning of it, or by number from 1; raises `Unusable`."""
    wanted = text.strip().casefold()
    names = [name.casefold() for name in account.players]
    if wanted in names:
        return names.index(wanted)
    found = [seat for seat, name in enumerate(names) if wanted and name.startswith(wanted)]
    if not found and wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    if len(found) != 1:
        raise Unusable(say("score.no_player", text=quoted(text), names=", ".join(account.players)))
    return found[0]
