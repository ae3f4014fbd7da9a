"""What a turn was, and what it could have been, in words."""

from typing import Final

from meldroom.analysis.review.could import Could
from meldroom.analysis.review.turns import Turn
from meldroom.solver.answers import Answer, Status
from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign
from meldroom.tiles.tiles import Tile, tiles_shown
from meldroom.words import say

_DEEDS: Final[dict[type[Move], str]] = {
    Play: "review.laysTiles",
    Draw: "review.drawsTile",
    Pass: "review.passes",
    Overrun: "review.overran",
    Misplay: "review.misplayed",
    Resign: "review.leaves",
}


def deed(turn: Turn) -> str:
    """What was done: `lays R5 R6 R7`."""
    kind = Play if turn.laid and isinstance(turn.move, Overrun) else type(turn.move)
    return say(_DEEDS[kind], tiles=tiles_in_words(turn.laid or turn.drawn))


def marks_in_words(turn: Turn) -> list[str]:
    """What is worth saying about it; that more could be laid is said beside it."""
    return [say(f"review.mark_{mark}", n=turn.kept) for mark in turn.marks]


def could_in_words(turn: Turn) -> str:
    """What could have been laid; empty where that is what was laid, or nothing."""
    if turn.could is None or not turn.kept:
        return ""
    most = turn.could.most
    key = "review.couldAll" if turn.could.wins else "review.could"
    return say(key, n=most.tiles, tiles=tiles_in_words(most.played))


def dearest_in_words(could: Could) -> str:
    """The play with the most points, where it is another than that with the most tiles; else empty."""
    best = could.dearest
    if best.points <= could.most.points:
        return ""
    return say("review.couldPoints", n=best.tiles, points=best.points, tiles=tiles_in_words(best.played))


def doubt_in_words(answer: Answer) -> str:
    """That more might be possible, where it might; else empty."""
    return say("review.notProven") if answer.status is Status.UNPROVEN else ""


def tiles_in_words(tiles: tuple[Tile, ...]) -> str:
    """Tiles as a person reads them: `R5 R6 J`."""
    return tiles_shown(tiles)
