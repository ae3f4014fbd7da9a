"""The coach at the terminal: hints, whether tiles can be laid, and how a play was made."""

from collections.abc import Iterable

from rich.console import Console

from meldroom.analysis.coach_words import hint_words, possibility_words
from meldroom.analysis.hints import Stage, hint_at
from meldroom.analysis.outlook import Outlook, outlook_of
from meldroom.analysis.questions import possibility_of
from meldroom.analysis.steps import Step, steps_between, steps_of
from meldroom.cli.draft import CannotEdit
from meldroom.cli.orders import WORDS
from meldroom.server.table.game import Game
from meldroom.server.table.story import told
from meldroom.solver.checks import PositionError
from meldroom.tilerummy.views import View
from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import ordered
from meldroom.words import say


class Coaching:
    """Answers what somebody asks in a turn."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._outlook: Outlook | None = None
        """Of the position that a hint was given about."""
        self._stage = 0

    def hint(self, seen: View) -> None:
        """A hint about this position, of another stage each time."""
        if self._outlook is None or self._outlook.view != seen:
            self._outlook, self._stage = outlook_of(seen), 0
        self._stage = min(self._stage + 1, Stage.MOVE)
        hint = hint_at(self._outlook, Stage(self._stage))
        self._tell(hint_words(hint), hint.steps)
        if hint.says_more:
            self._tell([say("coach.hintAgain")])

    def possible(self, seen: View, text: str) -> None:
        """Whether these tiles of the rack can be laid, and how."""
        tiles = ordered(parse_tiles(text)) if text else ()
        if not tiles:
            raise NotationError(say("coach.possibleWhat", example=WORDS["possible"].example))
        try:
            found = possibility_of(seen, tiles)
        except PositionError as error:
            raise CannotEdit(str(error)) from None
        self._tell(possibility_words(found), steps_of(found.answer) if found.is_possible else ())

    def how(self, game: Game, seat: int, text: str) -> None:
        """How one of the last plays of the round was made, the last one unless told otherwise."""
        plays = [(step, info) for step in game.recent if (info := told(game, step, seat)).kind == "play"]
        if not plays:
            raise CannotEdit(say("coach.howNone"))
        back = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0 if text else 1  # noqa: PLR2004
        if not 1 <= back <= len(plays):
            raise CannotEdit(say("coach.howWhich", most=len(plays), text=quoted(text)))
        step, info = plays[-back]
        self._tell([info.words], steps_between(step.before.table, step.after.table))

    def _tell(self, sentences: Iterable[str], steps: Iterable[Step] = ()) -> None:
        for words in sentences:
            self._console.print(f"  {words}")
        for number, step in enumerate(steps, 1):
            self._console.print(f"  {number}. {step.words}")
