"""What a player may say. A move is a request; the referee decides."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.rows import Row, parse_rows
from meldroom.words import Deck, say


@dataclass(frozen=True, slots=True)
class Play:
    """Take melds off the table and lay rows in their place, with at least one tile from the rack.

    >>> Play.of("R5R6R7", "R5R6R7R8")
    Play.of('R5R6R7', 'R5R6R7R8')
    """

    taken: tuple[Row, ...]
    """The melds of the table that change, as they lie there."""
    laid: tuple[Row, ...]
    """The rows that lie there afterwards."""
    opening: tuple[Row, ...] = ()
    """Where the opening turn goes on to use the table (TR-4.6): the rows first laid from the rack alone."""

    @classmethod
    def of(cls, taken: str, laid: str, opening: str = "-") -> "Play":
        """A play from texts of rows joined by `/`; raises `NotationError`."""
        return cls(parse_rows(taken), parse_rows(laid), parse_rows(opening))

    def __repr__(self) -> str:
        parts = [self.taken, self.laid, *([self.opening] if self.opening else [])]
        return f"Play.of({', '.join(repr(_join(rows)) for rows in parts)})"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take one tile from the pool."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, which is only possible once the pool is empty."""


@dataclass(frozen=True, slots=True)
class Overrun:
    """The clock has run out over this unfinished table; None if nothing had been moved."""

    draft: Play | None = None


@dataclass(frozen=True, slots=True)
class Misplay:
    """A turn was ended with this illegal table at a table that penalises it (TR-8.1)."""

    draft: Play


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the round; the player to move if no seat is named."""

    seat: int | None = None


Move: TypeAlias = Play | Draw | Pass | Overrun | Misplay | Resign


def write_move(move: Move, deck: Deck = Deck.TILES) -> str:
    """The one text of a move: `-R5R6R7 +R5R6R7R8`, `=` draw, `.` pass, `!` overrun, `?` misplay, `#2` resign."""
    match move:
        case Play():
            return _write_play(move, deck)
        case Draw():
            return "="
        case Pass():
            return "."
        case Overrun(draft):
            return "!" if draft is None else f"! {_write_play(draft, deck)}"
        case Misplay(draft):
            return f"? {_write_play(draft, deck)}"
        case Resign(seat):
            return "#" if seat is None else f"#{seat}"
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(move)


def _write_play(play: Play, deck: Deck) -> str:
    signs = (("-", play.taken), ("+", play.laid), ("^", play.opening))
    return " ".join(f"{sign}{_join(rows, deck)}" for sign, rows in signs if rows) or "+-"


def _join(rows: Iterable[Row], deck: Deck = Deck.TILES) -> str:
    return "/".join(row.written(deck) for row in rows) or "-"


_RESIGN: Final = re.compile(r"#\s*([0-9]?)", re.ASCII)
_PART: Final = re.compile(r"([-+^])([^-+^]*)")


@lru_cache(maxsize=1000)  # each move of a log is read by whoever applies it and whoever tells of it
def read_move(text: str) -> Move:
    """Read what `write_move` writes, tolerantly; raises `NotationError` quoting the text."""
    body = text.strip()
    plain: dict[str, Move] = {"=": Draw(), ".": Pass(), "!": Overrun()}
    if body in plain:
        return plain[body]
    if resign := _RESIGN.fullmatch(body):
        return Resign(int(resign[1]) if resign[1] else None)
    if body.startswith("!"):
        return Overrun(_read_play(body[1:]))
    return Misplay(_read_play(body[1:])) if body.startswith("?") else _read_play(body)


def _read_play(text: str) -> Play:
    body = text.strip()
    if body == "+-":
        return Play((), ())
    found = _PART.findall(body)
    signs = [sign for sign, _ in found]
    if not found or "".join(sign + rest for sign, rest in found) != body or len(set(signs)) < len(signs):
        raise NotationError(say("notation.move", text=quoted(body)))
    rows = {sign: parse_rows(rest) for sign, rest in found}
    return Play(rows.get("-", ()), rows.get("+", ()), rows.get("^", ()))
