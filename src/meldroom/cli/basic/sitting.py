"""A person at the terminal playing a match of Basic Rummy against computer players."""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from rich.console import Console

from meldroom.analysis.basic.hints import Stage, hint_at
from meldroom.analysis.basic.reasons import reasons
from meldroom.analysis.basic.sentences import ended, happened, started
from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.match import Standing, next_starter, standing
from meldroom.basicrummy.moves import Move, Resign, TakeStock
from meldroom.basicrummy.options_text import basic_rules_words
from meldroom.basicrummy.record import Record
from meldroom.basicrummy.referee import apply, outcome
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.scoring import RoundScore, hand_value
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import View, view
from meldroom.bots.basic import BASIC_BOTS
from meldroom.cli.basic.drawing import draw_card, draw_hand, draw_melds
from meldroom.cli.basic.orders import BASIC_WORDS, move_of
from meldroom.cli.errors import DONE, Unusable
from meldroom.cli.orders import read_order
from meldroom.notation.basic_game import BasicGame, write_basic_games
from meldroom.tiles.errors import NotationError
from meldroom.tiles.faults import IllegalMove
from meldroom.words import Deck, all_of, say, showing

PERSON: Final = 0
"""The seat of the person at the terminal."""


class Left(Exception):  # noqa: N818 - it is no error to leave
    """The person has left the match."""


class BasicSitting:
    """The match and the screen."""

    def __init__(
        self, console: Console, names: Sequence[str], bots: Sequence[str], rules: BasicRules, seed: str
    ) -> None:
        self._console = console
        self._names = tuple(names)
        self._bots = tuple(bots)
        self._rules = rules
        self._seed = seed
        self._rng = Random(f"{seed}/bots")
        self._games: list[BasicGame] = []
        self._by_rank = False
        self._hinted: tuple[View | None, int] = (None, 0)
        self._others: list[tuple[State, Move, State]] = []
        """What the others have done since the person's last turn."""

    @property
    def games(self) -> tuple[BasicGame, ...]:
        """The finished rounds."""
        return tuple(self._games)

    def play(self, save: Path | None = None) -> int:
        """Play to the end of the match, or until the person leaves."""
        with showing(Deck.CARDS):
            self._introduce()
            try:
                while not self._standing.finished:
                    if self._games:
                        self._read(say("term.next_round") + " ")
                    self._play_round()
                    self._keep(save)
            except Left:
                self._print(say("term.leave"))
        return DONE

    def _introduce(self) -> None:
        self._print(say("term.rules", rules=self._rules.text))
        for words in basic_rules_words(self._rules):
            self._print(f"  {words}")
        self._print(say("basic.term.target", target=self._rules.target_for(len(self._names))))
        self._print(say("term.type_help"))

    # --- the match -----------------------------------------------------------------------------

    @property
    def _standing(self) -> Standing:
        scores = [one.result for one in self._games if one.result is not None]
        rounds = [RoundScore(tuple(seat for seat, score in enumerate(one) if score), one) for one in scores]
        return standing(self._rules, len(self._names), rounds)

    def _play_round(self) -> None:
        state, moves, number = self._dealt(), list[Move](), len(self._games) + 1
        self._others.clear()
        first = state.starter if self._games else None
        self._print("")
        self._print(started(state, self._names))
        while (end := outcome(state)) is None:
            move = self._my_move(state) if state.turn == PERSON else self._bots_move(state)
            after = apply(state, move)
            self._tell(state, move, after)
            if state.turn != PERSON:
                self._others.append((state, move, after))
            elif after.turn != PERSON:
                self._others.clear()
            state = after
            moves.append(move)
        for line in ended(state, end, self._names):
            self._print(line)
        record = Record(self._rules, self._names, f"{self._seed}/{number}", first, tuple(moves))
        self._games.append(BasicGame(record, end.scores, (("Round", str(number)),)))
        self._show_score()

    def _dealt(self) -> State:
        """The next round; its deal moves one seat to the left."""
        number, players = len(self._games) + 1, len(self._names)
        seed = f"{self._seed}/{number}"
        if not self._games:
            return deal(self._rules, players, seed)
        last = self._games[-1].record
        before = deal(self._rules, players, last.seed, last.starter).starter
        return deal(self._rules, players, seed, next_starter(players, before))

    def _bots_move(self, state: State) -> Move:
        return BASIC_BOTS[self._bots[state.turn - 1]].choose(view(state, state.turn), self._rng)

    def _tell(self, before: State, move: Move, after: State) -> None:
        for line in happened(before, move, after, self._names):
            self._print(line)
        if before.turn == PERSON and isinstance(move, TakeStock) and after.taken and after.taken.card:
            self._print(f"  {say('basic.term.you_drew', card=after.taken.card)}")

    # --- the person's turn ---------------------------------------------------------------------

    def _my_move(self, state: State) -> Move:
        seen = view(state, PERSON)
        self._show(seen)
        while True:
            try:
                move = self._ask(seen)
                if move is not None:
                    apply(state, move)  # refuses what is not allowed
                    return move
            except NotationError as error:
                self._console.out(f"  {error}", highlight=False)
            except IllegalMove as error:
                for one in error.faults:
                    self._print(f"  {one.words} ({one.rule})")

    def _ask(self, seen: View) -> Move | None:
        """One thing typed: a move, or None if it was something else."""
        text = self._read("> ")
        if not text.strip():
            return None
        word, rest = read_order(text, BASIC_WORDS)
        if word == "quit":
            raise Left
        if word == "resign":
            return Resign(PERSON)
        move = move_of(word, rest, seen)
        if move is None:
            self._look(word, seen)
        return move

    def _look(self, word: str, seen: View) -> None:
        match word:
            case "hint":
                self._hint(seen)
            case "sort":
                self._by_rank = not self._by_rank
                self._show_hand(seen)
            case "score":
                self._show_score()
            case "why":
                self._explain()
            case "help":
                self._show_help()
            case _:
                self._show(seen)

    def _hint(self, seen: View) -> None:
        before, stage = self._hinted
        stage = min(stage + 1, Stage.MOVE) if before == seen else Stage.NUDGE
        self._hinted = seen, stage
        hint = hint_at(seen, Stage(stage))
        for line in hint.lines:
            self._print(f"  {line}")
        if hint.says_more:
            self._print(f"  {say('coach.hintAgain')}")

    def _explain(self) -> None:
        """Why the computer players did what they did since the person's turn, from what everybody saw."""
        for before, move, after in self._others:
            words = reasons(self._bots[before.turn - 1], view(before, None), move, self._names)
            for line in (*happened(before, move, after, self._names), *(f"  {one}" for one in words)):
                self._print(line)
        if not self._others:
            self._print(f"  {say('basic.term.why_none')}")

    # --- the screen ----------------------------------------------------------------------------

    def _print(self, what: object) -> None:
        self._console.print(what)

    def _show(self, seen: View) -> None:
        self._print("")
        for seat in seen.playing:
            if seat != PERSON:
                self._print(say("basic.term.seat", name=self._names[seat], n=seen.sizes[seat]))
        for line in draw_melds(seen.table) if seen.table else [say("basic.term.no_melds")]:
            self._print(line)
        self._print(say("basic.term.stock", n=seen.stock))
        top = draw_card(seen.pile[-1]).plain if seen.pile else ""
        self._print(say("basic.term.pile", card=top) if top else say("basic.term.no_pile"))
        self._show_hand(seen)
        self._print(say("basic.term.take" if seen.taken is None else "basic.term.play"))

    def _show_hand(self, seen: View) -> None:
        self._print(say("basic.term.hand", value=hand_value(seen.hand)))
        self._print(draw_hand(seen.hand, by_rank=self._by_rank))

    def _show_help(self) -> None:
        widest = max(len(word.example) for word in BASIC_WORDS.values())
        for word in BASIC_WORDS.values():
            self._console.out(f"  {word.example:<{widest}}  {word.words}", highlight=False)
        self._console.out(say("basic.term.cards"), highlight=False)

    def _show_score(self) -> None:
        now = self._standing
        parts = zip(self._names, now.totals, now.wins, strict=True)
        self._print(all_of(say("term.score", name=name, total=total, n=won) for name, total, won in parts))
        if now.finished:
            winners = all_of(self._names[seat] for seat in now.winners)
            self._print(say("term.share" if len(now.winners) > 1 else "term.wins", names=winners))

    # --- the outside ---------------------------------------------------------------------------

    def _read(self, prompt: str) -> str:
        try:
            text = input(prompt)
        except EOFError:
            raise Left from None
        if not sys.stdin.isatty():
            self._print(text)  # so that what is printed tells the whole story
        return text

    def _keep(self, save: Path | None) -> None:
        if save is None:
            return
        try:
            save.write_text(write_basic_games(self._games), encoding="utf-8")
        except OSError as error:
            raise Unusable(say("term.unwritten", file=repr(str(save)), reason=error.strerror or error)) from error
