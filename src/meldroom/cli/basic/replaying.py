"""A recorded round of Basic Rummy on the terminal, move by move."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from meldroom.analysis.basic.sentences import ended, happened, started
from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import write_move
from meldroom.basicrummy.referee import apply, outcome
from meldroom.cli.errors import DONE, NO
from meldroom.notation.basic_game import BasicGame, parse_basic_games
from meldroom.notation.basic_position import write_basic_position
from meldroom.tiles.faults import IllegalMove
from meldroom.words import Deck, say, showing


@dataclass(frozen=True, slots=True)
class Line:
    """A move, what it means in words and the position after it; or what is wrong with it."""

    game: int
    move: int
    """0 for the deal."""
    player: str
    text: str
    words: str
    position: str
    fault: str = ""


def replay_basic(text: str, *, as_json: bool) -> int:
    """Print each position and move of a file, and where it breaks the rules; gives the exit code."""
    code = DONE
    for number, game in enumerate(parse_basic_games(text), start=1):
        if not as_json:
            names, rules = ", ".join(game.record.players), game.record.rules.text
            print(say("term.game", number=number, names=names, rules=rules))
        for line in _lines(number, game):
            print(json.dumps(asdict(line)) if as_json else _words(line))
            code = NO if line.fault else code
    return code


def _lines(number: int, game: BasicGame) -> Iterator[Line]:
    record = game.record
    names = record.players
    state = deal(record.rules, len(names), record.seed, record.starter)
    yield Line(number, 0, names[state.turn], "deal", started(state, names), write_basic_position(state))
    for place, move in enumerate(record.moves, start=1):
        player, text, before = names[state.turn], write_move(move), state
        try:
            state = apply(before, move)
        except IllegalMove as error:
            with showing(Deck.CARDS):
                fault = say("term.illegal_move", reasons=error)
            yield Line(number, place, player, text, "", write_basic_position(before), fault)
            return
        words = " ".join(happened(before, move, state, names))
        yield Line(number, place, player, text, words, write_basic_position(state))
    end = outcome(state)
    if end is not None:
        fault = say("term.result_said", result=game.result) if game.result not in {None, end.scores} else ""
        words = " ".join(ended(state, end, names))
        yield Line(number, len(record.moves), "", "end", words, write_basic_position(state), fault)


def _words(line: Line) -> str:
    if line.fault:
        return f"{line.move:>4}. {line.player}: {line.text}\n  {say('term.breaks', fault=line.fault)}"
    if line.text == "end":
        return line.words
    number = f"{line.move:>4}. " if line.move else "  "
    return f"{number}{line.words}\n      {line.position}"
