"""The review of a round of Basic Rummy on the terminal."""

import json
from collections.abc import Iterable, Mapping, Sequence

from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from meldroom.analysis import curve
from meldroom.analysis.basic.better_words import advised, reason
from meldroom.analysis.basic.chances import points_in
from meldroom.analysis.basic.choices import QUICK, USUAL, Better, better_choices
from meldroom.analysis.basic.review import Mark, Review, Turn, review_of
from meldroom.analysis.basic.sentences import cards_shown
from meldroom.analysis.curve import Point
from meldroom.basicrummy.moves import write_move
from meldroom.cli.curve import played_out, show_curve
from meldroom.cli.screens import make_console, progress_console
from meldroom.notation.basic_game import BasicGame
from meldroom.tiles.cards import card_text
from meldroom.words import Deck, say, showing


def review_basic(games: Iterable[tuple[int, BasicGame]], *, quick: bool, as_json: bool) -> None:
    """Print the review of each round."""
    for number, game in games:
        review = review_of(game.record)
        effort = curve.QUICK if quick else curve.USUAL
        points = played_out(points_in(review, effort), len(curve.places_of(len(review.turns), effort)))
        choices = better_choices(review, QUICK if quick else USUAL)
        told = track(choices, say("review.playingOut"), len(review.turns), console=progress_console())
        found = zip(review.turns, told, strict=True)
        better = {turn.number: one for turn, one in found if one is not None}
        if as_json:
            print(json.dumps(_fields(number, review, points, better)))
        else:
            with showing(Deck.CARDS):
                _show(make_console(), number, review, points, better)


def _fields(number: int, review: Review, points: Sequence[Point], better: Mapping[int, Better]) -> dict[str, object]:
    return {
        "game": number,
        "players": list(review.record.players),
        "scores": None if review.end is None else list(review.end.scores),
        "chances": [_point_fields(point) for point in points],
        "turns": [_turn_fields(turn, better.get(turn.number)) for turn in review.turns],
    }


def _point_fields(point: Point) -> dict[str, object]:
    """Everybody's chances after so many turns."""
    chances, errors = ([round(number, 4) for number in numbers] for numbers in (point.chances, point.errors))
    return {"turn": point.move, "chances": chances, "errors": errors}


def _turn_fields(turn: Turn, better: Better | None) -> dict[str, object]:
    return {
        "turn": turn.number,
        "seat": turn.seat,
        "taken": None if turn.taken is None else card_text(turn.taken),
        "from_pile": turn.from_pile,
        "laid": list(map(card_text, turn.laid)),
        "discarded": None if turn.discarded is None else card_text(turn.discarded),
        "loose": turn.loose,
        "marks": [str(mark) for mark in turn.marks],
        "could_go_out": list(map(card_text, turn.could_go_out)),
        "better": None if better is None else _better_fields(better),
    }


def _better_fields(better: Better) -> dict[str, object]:
    return {
        "about": str(better.part),
        "made": " ".join(map(write_move, better.made)),
        "move": " ".join(map(write_move, better.instead)),
        "words": advised(better),
        "why": reason(better),
        "points": round(better.points, 2),
        "error": round(better.error, 2),
    }


def _show(console: Console, number: int, review: Review, points: Sequence[Point], better: Mapping[int, Better]) -> None:
    players = ", ".join(review.record.players)
    console.print(say("basic.review.round", n=number, players=players, rules=review.record.rules.text))
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", justify="right")
    table.add_column(say("review.column_player"))
    for name in ("took", "laid", "threw"):
        table.add_column(say(f"basic.review.{name}"))
    table.add_column(say("basic.review.loose"), justify="right")
    table.add_column(say("basic.review.better"))
    for turn in review.turns:
        table.add_row(*_cells(review, turn, better.get(turn.number)))
    console.print(table)
    for name in ("looseWords", "gainWords"):
        console.print(Text(say(f"basic.review.{name}"), style="dim"))
    show_curve(console, review.record.players, points)


def _cells(review: Review, turn: Turn, better: Better | None) -> list[Text]:
    name = Text(review.record.players[turn.seat])
    threw = "" if turn.discarded is None else card_text(turn.discarded)
    texts = (_took(turn), cards_shown(turn.laid), threw, str(turn.loose))
    return [Text(str(turn.number)), name, *map(Text, texts), _remark(turn, better)]


def _took(turn: Turn) -> str:
    if turn.taken is None:
        return ""
    return say("basic.review.pileCard" if turn.from_pile else "basic.review.stockCard", card=turn.taken)


def _remark(turn: Turn, better: Better | None) -> Text:
    if turn.could_go_out:
        return Text(say("basic.review.out_missed", cards=cards_shown(turn.could_go_out)), style="bold red")
    for mark in (Mark.RUMMY, Mark.OUT):
        if mark in turn.marks:
            return Text(say(f"basic.review.{mark}"))
    if better is None:
        return Text("")
    points = f"+{better.points:.1f}"
    return Text(say("basic.review.gain", move=" ".join(advised(better)).rstrip("."), points=points))
