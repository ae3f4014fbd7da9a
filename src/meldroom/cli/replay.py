"""`meldroom replay`: a recorded game, move by move."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from meldroom.cli.arguments import AsJson, File
from meldroom.cli.errors import DONE, NO, read_text
from meldroom.notation.game import Game, parse_games
from meldroom.notation.position import write_position
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import write_move
from meldroom.tilerummy.referee import IllegalMove, apply, outcome
from meldroom.tilerummy.rules import write_rules
from meldroom.tilerummy.state import State


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
    code = DONE
    for number, game in enumerate(parse_games(read_text(file)), start=1):
        if not as_json:
            print(f"Game {number}: {', '.join(game.record.players)}; rules {write_rules(game.record.rules)}")
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
            yield _Line(number, place, player, text, write_position(state), f"illegal: {error}")
            return
        yield _Line(number, place, player, text, write_position(state))
    yield from _ending(number, game, state)


def _ending(number: int, game: Game, state: State) -> Iterator[_Line]:
    found = outcome(state, search=SEARCH)
    if found is None:
        return
    scores = " ".join(f"{score:+d}" for score in found.scores)
    winners = ", ".join(game.record.players[seat] for seat in found.winners)
    fault = f"the file says Result {game.result}" if game.result not in {None, found.scores} else ""
    place = len(game.record.moves)
    yield _Line(number, place, winners, f"result {scores} ({found.how})", write_position(state), fault)


def _words(line: _Line) -> str:
    if line.move == 0:
        return f"  deal, {line.player} begins\n      {line.position}"
    if line.text.startswith("result "):
        return f"  {line.text}, won by {line.player or 'nobody'}" + (f"\n  WRONG: {line.fault}" if line.fault else "")
    if line.fault:
        return f"{line.move:>4}. {line.player}: {line.text}\n  BREAKS HERE, {line.fault}"
    return f"{line.move:>4}. {line.player}: {line.text}\n      {line.position}"
