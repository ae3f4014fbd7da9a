"""`meldroom review`: a finished game looked at again."""

from collections.abc import Iterable, Sequence
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from cyclopts import Parameter
from rich.console import Console

from meldroom.analysis.curve import QUICK, USUAL, Effort, places_of
from meldroom.analysis.review.review import Review, chances_in, review_of
from meldroom.cli.arguments import AsJson, File
from meldroom.cli.basic.reviewing import review_basic
from meldroom.cli.curve import played_out
from meldroom.cli.errors import DONE, Unusable, read_text
from meldroom.cli.reviewed import show_game, show_turn
from meldroom.cli.screens import make_console
from meldroom.notation.basic_game import is_basic, read_basic_games
from meldroom.notation.game import Game, read_games, write_game
from meldroom.solver.best import SEARCH
from meldroom.words import say, showing

OneGame: TypeAlias = Annotated[
    int | None, Parameter(name="--game", help="Which game of a file with several; all of them if not given.")
]
OneTurn: TypeAlias = Annotated[
    int | None, Parameter(name="--turn", help="Show one move only: the table, and step by step what could be laid.")
]
Quick: TypeAlias = Annotated[
    bool, Parameter(negative="", show_default=False, help="A rough curve of chances, in a tenth of the time.")
]


def review(
    file: File, /, *, game: OneGame = None, turn: OneTurn = None, quick: Quick = False, as_json: AsJson = False
) -> int:
    """Show turn by turn what could have been laid, everybody's luck, and their chances through the game."""
    text = read_text(file)
    if is_basic(text):
        review_basic(_chosen(read_basic_games(text), game), quick=quick, as_json=as_json)
        return DONE
    games = read_games(text, search=SEARCH)
    if not games:
        raise Unusable(say("review.noGameFile", file=repr(str(file))))
    effort = QUICK if quick else USUAL
    for number, one in _chosen(games, game):
        if as_json:
            _print_lines(one, number, len(games), effort)
        else:
            with showing(one.record.rules.deck):
                _show(make_console(), number, review_of(one.record, search=SEARCH), turn, effort)
    return DONE


AnyGame = TypeVar("AnyGame")


def _chosen(games: Sequence[AnyGame], number: int | None) -> Iterable[tuple[int, AnyGame]]:
    if number is None:
        return enumerate(games, start=1)
    if not 1 <= number <= len(games):
        raise Unusable(say("review.noGameNumber", number=number, most=len(games)))
    return [(number, games[number - 1])]


def _print_lines(game: Game, number: int, games: int, effort: Effort) -> None:
    from meldroom.server.table.reviews import Source, game_lines  # only what is printed as JSON needs the server's room

    source = Source(write_game(game), number, games)
    for line in game_lines(game, source, SEARCH, effort):
        print(msgspec.json.encode(line).decode(), flush=True)


def _show(console: Console, number: int, found: Review, turn: int | None, effort: Effort) -> None:
    if turn is not None and not 1 <= turn <= len(found.turns):
        raise Unusable(say("review.noTurn", turn=turn, most=len(found.turns)))
    if turn is not None:
        show_turn(console, found, found.turns[turn - 1])
        return
    count = len(places_of(len(found.turns), effort))
    points = played_out(chances_in(found, effort), count)
    show_game(console, number, found, points)
    if len(points) < count:
        console.print(say("review.stopped", n=len(points), all=count))
