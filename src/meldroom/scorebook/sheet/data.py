"""What the template is given: every text said, every size known, so that it only has to place things."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from typing import Final, TypeAlias

from meldroom.scorebook.sheet.chart import chart_of
from meldroom.scorebook.sheet.geometry import geometry
from meldroom.scorebook.sheet.printable import named, one_line, signed, without
from meldroom.scorebook.sheet.values import NAME_MOST, Line, Sheet
from meldroom.words import LANGUAGES, all_of, say, speaking, spoken

Given: TypeAlias = dict[str, object]

_NOTE_MOST: Final = 300


def template_data(sheet: Sheet, left_out: frozenset[str] = frozenset()) -> Given:
    """The sheet as plain values of JSON, without the characters that cannot be printed."""
    with speaking(sheet.language):
        names = _names(sheet, left_out)
        return {
            "language": sheet.language,
            "direction": LANGUAGES[sheet.language].direction,
            "geometry": asdict(geometry(sheet)),
            "words": _words(),
            "players": names if sheet.lines else [_printed(name, NAME_MOST, left_out) for name in sheet.players],
            "spoken_names": names,
            "date": _date(sheet.played),
            "is_filled": sheet.is_filled,
            "note": _printed(sheet.note, _NOTE_MOST, left_out),
            "rows": _rows(sheet),
            "totals": [signed(total) for total in sheet.lines[-1].totals] if sheet.lines else [],
            "wins": None if sheet.wins is None else [str(wins) for wins in sheet.wins],
            "winners": list(sheet.winners),
            "winners_line": _winners_line(sheet, names),
            "remarks": _remarks(sheet, left_out),
            "minute": [asdict(heading) for heading in sheet.minute],
            "chart": _chart(sheet, names) if sheet.lines else None,
        }


def _printed(text: str, most: int, left_out: frozenset[str]) -> str:
    return one_line(without(text, left_out), most)


def _names(sheet: Sheet, left_out: frozenset[str]) -> list[str]:
    """The names, and `Player 2` where there is none."""
    printed = [_printed(name, NAME_MOST, left_out) for name in sheet.players]
    return [name or say("sheet.player", number=number) for number, name in enumerate(printed, 1)]


def _words() -> Given:
    names = ("title", "round", "score", "total", "wins", "date", "signature", "chart", "box")
    return {name: say(f"sheet.{name}") for name in names}


def _date(played: date | None) -> str:
    if played is None:
        return ""
    from babel.dates import format_date  # noqa: PLC0415 (blank sheets have none)

    return format_date(played, "long", locale=spoken())


def _remarks(sheet: Sheet, left_out: frozenset[str]) -> list[str]:
    """The small print."""
    said: list[str] = []
    if sheet.rules:
        said.append(say("sheet.rules", rules=_printed(sheet.rules, _NOTE_MOST, left_out)))
    if any(line.dropped for line in sheet.lines):
        said.append(say("sheet.dropped"))
    if left_out:
        said.append(say("sheet.left_out", characters=named(left_out)))
    return said


def _rows(sheet: Sheet) -> list[Given]:
    """The rows of the table: carried forward, played, and empty ones."""
    room = geometry(sheet).rows
    first = len(sheet.lines) - room + 1 if len(sheet.lines) > room else 0
    played = [_row(number, line) for number, line in enumerate(sheet.lines[first:], first + 1)]
    carried = [_carried(first, sheet.lines[first - 1])] if first else []
    empty: list[Given] = [{"label": str(number), "cells": None} for number in range(len(sheet.lines) + 1, room + 1)]
    return [*carried, *played, *empty]


def _row(number: int, line: Line) -> Given:
    return {"label": str(number), "cells": [_cell(line, seat) for seat in range(len(line.scores))]}


def _carried(last: int, line: Line) -> Given:
    cells = [{"score": "", "total": signed(total), "won": False} for total in line.totals]
    return {"label": f"1\u2013{last}", "cells": cells}


def _cell(line: Line, seat: int) -> Given:
    score = line.scores[seat]
    written = "" if score is None else signed(score)
    return {
        "score": f"({written})" if seat in line.dropped else written,
        "total": signed(line.totals[seat]),
        "won": seat in line.won,
    }


def _chart(sheet: Sheet, names: Sequence[str]) -> Given:
    return {**asdict(chart_of(sheet)), "alt": _alt(sheet, names)}


def _alt(sheet: Sheet, names: Sequence[str]) -> str:
    """The chart in words: every number of it, so that nobody misses anything."""
    lines = (
        say("sheet.chart_line", name=name, totals=", ".join(signed(line.totals[seat]) for line in sheet.lines))
        for seat, name in enumerate(names)
    )
    return say("sheet.chart_alt", lines=" ".join(lines))


def _winners_line(sheet: Sheet, names: Sequence[str]) -> str:
    """Who won, in a sentence; empty while nobody has."""
    if not sheet.winners:
        return ""
    return say("sheet.winner", n=len(sheet.winners), names=all_of(names[seat] for seat in sheet.winners))
