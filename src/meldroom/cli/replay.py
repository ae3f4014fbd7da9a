"""`meldroom replay`: a recorded game, move by move."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Final

from meldroom.cli.arguments import AsJson, File
from meldroom.cli.basic.replaying import replay_basic
from meldroom.cli.errors import DONE, NO, Unusable, read_text
from meldroom.notation.basic_game import is_basic
from meldroom.notation.game import Game, parse_games
from meldroom.notation.position import write_position
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import write_move
from meldroom.tilerummy.referee import IllegalMove, apply, outcome
from meldroom.tilerummy.rules import write_rules
from meldroom.tilerummy.state import State
from meldroom.words import say

_RESULT: Final = "result "
"""With this the text of the last line begins, in whatever language it is told."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A move and the position after it, or what is wrong with it."""

    game: int
    move: int
    """0 for the deal."""
    player: str
    text: str
    position: str
    fault: str = ""


def replay(file: File, /, *, as_json: AsJson = False) -> int:
    """Print each position and move of a file, and where it breaks the rules."""
    code, text = DONE, read_text(file)
    if is_basic(text):
        return replay_basic(text, as_json=as_json)
    games = parse_games(text)
    if not games:
        raise Unusable(say("review.noGameFile", file=repr(str(file))))
    for number, game in enumerate(games, start=1):
        if not as_json:
            names, rules = ", ".join(game.record.players), write_rules(game.record.rules)
            print(say("term.game", number=number, names=names, rules=rules))
        for line in _lines(number, game):
            print(json.dumps(asdict(line)) if as_json else _words(line))
            code = NO if line.fault else code
    return code


def _lines(number: int, game: Game) -> Iterator[_Line]:
    record = game.record
    state = deal(record.rules, len(record.players), record.seed, record.starter)
    yield _Line(number, 0, record.players[state.turn], "deal", write_position(state))
    for place, move in enumerate(record.moves, start=1):
        player, text = record.players[state.turn], write_move(move)
        try:
            state = apply(state, move, search=SEARCH)
        except IllegalMove as error:
            yield _Line(number, place, player, text, write_position(state), say("term.illegal_move", reasons=error))
            return
        yield _Line(number, place, player, text, write_position(state))
    yield from _ending(number, game, state)


def _ending(number: int, game: Game, state: State) -> Iterator[_Line]:
    found = outcome(state, search=SEARCH)
    if found is None:
        return
    scores = " ".join(f"{score:+d}" for score in found.scores)
    winners = ", ".join(game.record.players[seat] for seat in found.winners)
    fault = say("term.result_said", result=game.result) if game.result not in {None, found.scores} else ""
    place = len(game.record.moves)
    yield _Line(number, place, winners, f"{_RESULT}{scores} ({found.how})", write_position(state), fault)


def _result_words(line: _Line) -> Iterator[str]:
    scores = line.text.removeprefix(_RESULT)
    yield say("term.won_by" if line.player else "term.won_by_nobody", scores=scores, names=line.player)
    if line.fault:
        yield say("term.wrong", fault=line.fault)


def _words(line: _Line) -> str:
    if line.move == 0:
        return f"  {say('term.deal', name=line.player)}\n      {line.position}"
    if line.text.startswith(_RESULT):
        return "\n  ".join(["", *_result_words(line)]).removeprefix("\n")
    if line.fault:
        return f"{line.move:>4}. {line.player}: {line.text}\n  {say('term.breaks', fault=line.fault)}"
    return f"{line.move:>4}. {line.player}: {line.text}\n      {line.position}"
