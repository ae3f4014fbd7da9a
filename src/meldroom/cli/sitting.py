"""A person at the terminal playing a match against computer players."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from rich.console import Console

from meldroom.bots import BOTS
from meldroom.cli.coaching import Coaching
from meldroom.cli.draft import CannotEdit, Draft, begin_draft
from meldroom.cli.drawing import Order
from meldroom.cli.errors import DONE, Unusable
from meldroom.cli.match import Match, deal_round, make_move, redeal, sheet_of
from meldroom.cli.orders import EDITS, read_order
from meldroom.cli.screens import (
    show_draft,
    show_event,
    show_help,
    show_position,
    show_round,
    show_rules,
    show_score,
    show_start,
)
from meldroom.cli.solutions import in_words
from meldroom.notation.game import write_games
from meldroom.server.table.game import Game
from meldroom.server.table.law import tile_position
from meldroom.solver.best import best_play
from meldroom.tilerummy.deal import may_redeal
from meldroom.tilerummy.moves import Draw, Misplay, Move, Pass, Resign
from meldroom.tilerummy.referee import IllegalMove, submission
from meldroom.tilerummy.state import drawn_between
from meldroom.tilerummy.views import view
from meldroom.tiles.errors import NotationError
from meldroom.tiles.tiles import tiles_shown
from meldroom.words import say

PERSON: Final = 0
"""The seat of the person at the terminal."""


class Left(Exception):  # noqa: N818 - it is no error to leave
    """The person has left the match."""


class Sitting:
    """The match, the screen, and the turn being arranged."""

    def __init__(self, console: Console, match: Match, save: Path | None = None) -> None:
        self._console = console
        self._match = match
        self._save = save
        self._rng = Random(f"{match.seed}/bots")
        self._order = Order.RUNS
        self._drafts: list[Draft] = []
        self._moves = {
            "finish": self._finish,
            "draw": lambda: self._without_draft(Draw()),
            "pass": lambda: self._without_draft(Pass()),
            "resign": lambda: Resign(PERSON),
        }
        coach = Coaching(console)
        self._questions: dict[str, Callable[[str], None]] = {
            "possible": lambda text: coach.possible(self._draft.view, text),
            "how": lambda text: coach.how(self._game, PERSON, text),
        }
        self._sights: dict[str, Callable[[], None]] = {
            "hint": lambda: coach.hint(self._draft.view),
            "undo": self._undo,
            "reset": self._reset,
            "best": self._best,
            "sort": self._sort,
            "show": lambda: None,
            "score": lambda: show_score(self._console, self._game),
            "rules": lambda: show_rules(self._console, self._game),
            "help": lambda: show_help(self._console),
            "redeal": self._redeal,
        }

    @property
    def match(self) -> Match:
        """The match so far."""
        return self._match

    @property
    def _game(self) -> Game:
        return self._match.game

    @property
    def _draft(self) -> Draft:
        return self._drafts[-1]

    def play(self) -> int:
        """Play to the end of the match, or until the person leaves."""
        show_rules(self._console, self._game)
        self._console.print(say("term.type_help"))
        finished: list[Match] = []
        try:
            while not self._game.standing.finished:
                if finished:
                    self._read(say("term.next_round") + " ")
                    self._match = deal_round(self._match)
                self._play_round()
                finished.append(self._match)
                self._keep(finished)
        except Left:
            self._console.print(say("term.leave"))
        return DONE

    def _play_round(self) -> None:
        show_start(self._console, self._game)
        while self._game.is_playing:
            if self._game.state.turn == PERSON:
                self._my_turn()
            else:
                self._bots_turn()
        show_round(self._console, self._game)

    def _bots_turn(self) -> None:
        state = self._game.state
        bot = self._game.bots[state.turn]
        assert bot is not None, "all other seats are computer players"
        self._go(BOTS[bot].choose(view(state, state.turn), self._rng))

    def _go(self, move: Move) -> None:
        self._match = make_move(self._match, move)
        show_event(self._console, self._game)

    # --- the person's turn ---------------------------------------------------------------------

    def _my_turn(self) -> None:
        self._begin_turn()
        while True:
            try:
                move = self._ask()
                if move is not None:
                    self._go(move)
                    self._show_drawn(move)
                    return
            except NotationError as error:
                self._console.out(f"  {error}", highlight=False)
            except CannotEdit as error:
                self._console.print(f"  {error}")
            except IllegalMove as error:
                self._refuse(error)

    def _begin_turn(self) -> None:
        self._drafts = [begin_draft(view(self._game.state, PERSON))]
        show_position(self._console, self._game, self._draft, self._order)

    def _ask(self) -> Move | None:
        """One thing typed: a move, or None if it was something else."""
        text = self._read("> ")
        if not text.strip():
            return None
        word, rest = read_order(text)
        if word == "quit":
            raise Left
        if word in self._moves:
            return self._moves[word]()
        if word in EDITS:
            self._drafts.append(EDITS[word](self._draft, rest))
            show_draft(self._console, self._draft, self._order)
        elif word in self._questions:
            self._questions[word](rest)
        else:
            self._look(word)
        return None

    def _look(self, word: str) -> None:
        self._sights[word]()
        if word in {"undo", "reset", "show"}:
            show_position(self._console, self._game, self._draft, self._order)

    def _finish(self) -> Move:
        """The table as it lies, which costs penalty tiles if it is illegal at a table that has them."""
        return submission(self._game.state, self._draft.play)

    def _without_draft(self, move: Move) -> Move:
        if self._draft.is_changed:
            raise CannotEdit(say("term.moved_tiles"))
        return move

    def _refuse(self, error: IllegalMove) -> None:
        for one in error.faults:
            self._console.print(f"  {one.words} ({one.rule})")

    def _show_drawn(self, move: Move) -> None:
        if isinstance(move, Draw | Misplay):
            step = self._game.recent[-1]
            drawn = drawn_between(tile_position(step.before), tile_position(step.after))
            self._console.print("  " + say("term.you_draw" if drawn else "term.draw_nothing", tiles=tiles_shown(drawn)))

    # --- looking and taking back ---------------------------------------------------------------

    def _undo(self) -> None:
        if len(self._drafts) == 1:
            raise CannotEdit(say("term.no_undo"))
        self._drafts.pop()

    def _reset(self) -> None:
        self._drafts = self._drafts[:1]

    def _sort(self) -> None:
        self._order = Order.GROUPS if self._order is Order.RUNS else Order.RUNS
        show_draft(self._console, self._draft, self._order)

    def _best(self) -> None:
        seen = self._draft.view
        self._console.print(in_words(seen, best_play(seen, closest=True)))

    def _redeal(self) -> None:
        if not may_redeal(self._game.state, PERSON):
            raise CannotEdit(say("term.no_redeal"))
        self._match = redeal(self._match)
        show_event(self._console, self._game)
        self._begin_turn()

    # --- the outside ---------------------------------------------------------------------------

    def _read(self, prompt: str) -> str:
        try:
            text = input(prompt)
        except EOFError:
            raise Left from None
        if not sys.stdin.isatty():
            self._console.print(text)  # so that what is printed tells the whole story
        return text

    def _keep(self, rounds: list[Match]) -> None:
        if self._save is None:
            return
        try:
            self._save.write_text(write_games(map(sheet_of, rounds)), encoding="utf-8")
        except OSError as error:
            raise Unusable(say("term.unwritten", file=repr(str(self._save)), reason=error.strerror or error)) from error
