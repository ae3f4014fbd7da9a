"""A review on the terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meldroom.analysis.curve import Point
from meldroom.analysis.review.review import Review
from meldroom.analysis.review.sentences import (
    could_in_words,
    dearest_in_words,
    deed,
    doubt_in_words,
    marks_in_words,
)
from meldroom.analysis.review.turns import Mark, Turn
from meldroom.analysis.steps import steps_of
from meldroom.cli.curve import show_curve
from meldroom.cli.drawing import Order, draw_rack, draw_table
from meldroom.words import say

_GRAVE: Final = "bold red"


def show_game(console: Console, number: int, review: Review, points: Sequence[Point]) -> None:
    """The turns, the curve and the sums of a game."""
    record = review.record
    console.print(
        say("review.game", n=number, players=", ".join(record.players), rules=record.rules.text), markup=False
    )
    console.print(_turns(review))
    show_curve(console, record.players, points)
    console.print(_totals(review))
    console.print(Text(say("review.luckWords"), style="dim"))


# --- the turns ------------------------------------------------------------------------------------


def _turns(review: Review) -> Table:
    table = _plain_table("review.column_move", "review.column_player", "review.column_did", "review.column_could")
    table.columns[0].justify = "right"
    for turn in review.turns:
        name = Text(review.record.players[turn.seat])
        table.add_row(str(turn.number), name, Text(_did(turn)), _could(turn))
    return table


def _did(turn: Turn) -> str:
    said = {Mark.OPENED, Mark.WON, Mark.PENALISED}
    marks = [words for mark, words in zip(turn.marks, marks_in_words(turn), strict=True) if mark in said]
    return ", ".join([deed(turn), *marks])


def _could(turn: Turn) -> Text:
    missed = {Mark.WIN_MISSED, Mark.OPENING_MISSED}
    marks = [words for mark, words in zip(turn.marks, marks_in_words(turn), strict=True) if mark in missed]
    style = _GRAVE if Mark.WIN_MISSED in turn.marks else ""
    return Text(" · ".join(part for part in (*marks, could_in_words(turn)) if part), style=style)


def _plain_table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for column in columns:
        table.add_column(say(column))
    return table


# --- the sums -------------------------------------------------------------------------------------


def _totals(review: Review) -> Table:
    names = ("player", "laid", "left", "wins", "openings", "kept", "usable", "luck")
    table = _plain_table(*(f"review.column_{name}" for name in names))
    for column in table.columns[1:]:
        column.justify = "right"
    for total in review.totals:
        luck = total.luck
        table.add_row(
            Text(review.record.players[total.seat]),
            *map(str, (total.laid, total.left, total.wins_missed, total.openings_missed, total.kept_back)),
            say("review.usable", usable=luck.usable, held=luck.held),
            say("review.luck", tiles=f"{luck.tiles:+.1f}"),
        )
    return table


# --- one turn -------------------------------------------------------------------------------------


def show_turn(console: Console, review: Review, turn: Turn) -> None:
    """A move with its table and rack, and step by step what could have been laid."""
    name = review.record.players[turn.seat]
    console.print(Text(say("review.table")))
    console.print(Padding(draw_table([meld.row for meld in turn.before.table], console.width - 2), (0, 0, 0, 2)))
    console.print(Text(say("review.rack", name=name)))
    console.print(Padding(draw_rack(turn.before.racks[turn.seat], Order.RUNS), (0, 0, 0, 2)))
    console.print(Text(f"{turn.number}. {name}: {', '.join([deed(turn), *marks_in_words(turn)])}", style="bold"))
    for line in _alternatives(turn):
        console.print(Text(line))


def _alternatives(turn: Turn) -> Iterator[str]:
    if turn.could is None:
        return
    most = turn.could.most
    yield could_in_words(turn) or say("review.couldSame" if most.play else "review.couldNothing")
    for number, step in enumerate(steps_of(most) if turn.kept else (), start=1):
        yield "  " + say("review.step", n=number, words=step.words)
    yield from filter(None, (doubt_in_words(most), dearest_in_words(turn.could)))
