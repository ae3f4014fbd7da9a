"""A round of Basic Rummy as a file: the same headers as for tile rummy, and moves with cards (docs/notation.md)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from meldroom.basicrummy.deal import setup_problem
from meldroom.basicrummy.moves import Move, read_move, write_move
from meldroom.basicrummy.record import Record, replay
from meldroom.basicrummy.referee import outcome
from meldroom.basicrummy.rules import STANDARD, BasicRules, find_basic_rules, write_basic_rules
from meldroom.basicrummy.state import State
from meldroom.notation.game import known_headers, result_of, starter_of
from meldroom.notation.sheets import FIRST, Sheet, read_sheets, write_header
from meldroom.tiles.errors import NotationError, RulesError, quoted
from meldroom.tiles.faults import IllegalMove
from meldroom.words import Deck, say, showing

BASIC_KIND: Final = "basic rummy"
"""The value of the first header."""

_SEVERAL: Final = "player"
_KNOWN: Final = ("game", _SEVERAL, "rules", "seed", "starter", "result")


@dataclass(frozen=True, slots=True)
class BasicGame:
    """One round with what is told about it."""

    record: Record
    result: tuple[int, ...] | None = None
    """What each seat scored; None while the round is not over."""
    tags: tuple[tuple[str, str], ...] = ()
    """Other headers, such as Date, in order."""


# --- writing ---------------------------------------------------------------------------------


def write_basic_games(games: Iterable[BasicGame]) -> str:
    """The file of a match, or of a single round."""
    return "\n".join(map(write_basic_game, games))


def write_basic_game(game: BasicGame) -> str:
    """The one text of a round."""
    headers = [write_header(name, value) for name, value in _headers(game)]
    moves = [f"{number}. {write_move(move)}" for number, move in enumerate(game.record.moves, start=1)]
    return "\n".join([*headers, "", *moves, ""]) if moves else "\n".join([*headers, ""])


def _headers(game: BasicGame) -> Iterator[tuple[str, str]]:
    record = game.record
    yield FIRST, BASIC_KIND
    yield from (("Player", name) for name in record.players)
    yield "Rules", write_basic_rules(record.rules)
    yield "Seed", record.seed
    if record.starter is not None:
        yield "Starter", str(record.starter)
    if game.result is not None:
        yield "Result", " ".join(f"{score:+d}" if score else "0" for score in game.result)
    yield from game.tags


# --- reading ---------------------------------------------------------------------------------


def is_basic(text: str) -> bool:
    """Whether a file holds rounds of Basic Rummy; raises `NotationError` for what is no game file."""
    sheets = read_sheets(text)
    return bool(sheets) and sheets[0].headers[0][1].lower() == BASIC_KIND


def parse_basic_games(text: str) -> tuple[BasicGame, ...]:
    """Every round of a file as it is written, its moves not yet proven legal. Raises `NotationError`."""
    with showing(Deck.CARDS):
        return tuple(_game(sheet) for sheet in read_sheets(text))


def read_basic_games(text: str) -> tuple[BasicGame, ...]:
    """Every round of a file, proven: raises `NotationError` naming the first move that is not legal."""
    games = parse_basic_games(text)
    for game in games:
        _check_result(game, final_state(game.record))
    return games


def final_state(record: Record) -> State:
    """Where a record ends; raises `NotationError` naming the first move that is not legal."""
    reached: list[State] = []
    try:
        for state in replay(record):
            reached.append(state)  # noqa: PERF402 - where it breaks, what was reached so far is still needed
    except IllegalMove as error:
        number = len(reached)
        move = quoted(write_move(record.moves[number - 1]))
        with showing(Deck.CARDS):
            raise NotationError(say("notation.illegal", number=number, move=move, reasons=error)) from error
    return reached[-1]


def _check_result(game: BasicGame, final: State) -> None:
    if game.result is None:
        return
    found = outcome(final)
    if found is None:
        raise NotationError(say("notation.result_early", result=game.result))
    if found.scores != game.result:
        raise NotationError(say("notation.result_wrong", result=game.result, found=found.scores))


def _game(sheet: Sheet) -> BasicGame:
    known = known_headers(sheet)
    if known["game"].lower() != BASIC_KIND:
        raise NotationError(say("notation.kind", name=FIRST, text=quoted(known["game"]), kind=repr(BASIC_KIND)))
    names = tuple(value for name, value in sheet.headers if name.lower() == _SEVERAL)
    rules = _rules(known.get("rules", STANDARD), len(names))
    if "seed" not in known:
        raise NotationError(say("notation.no_seed", names=", ".join(names)))
    starter = starter_of(known["starter"], len(names)) if "starter" in known else None
    tags = tuple((name, value) for name, value in sheet.headers if name.lower() not in _KNOWN)
    result = result_of(known["result"], len(names)) if "result" in known else None
    return BasicGame(Record(rules, names, known["seed"], starter, tuple(_moves(sheet))), result, tags)


def _rules(text: str, players: int) -> BasicRules:
    try:
        rules = find_basic_rules(text)
    except RulesError as error:
        raise NotationError(say("notation.rules_header", text=quoted(text), error=error)) from error
    problem = setup_problem(players)
    if problem is not None:
        raise NotationError(problem[1])
    return rules


def _moves(sheet: Sheet) -> Iterator[Move]:
    for number, text in enumerate(sheet.moves(), start=1):
        try:
            yield read_move(text)
        except NotationError as error:
            raise NotationError(say("notation.in_move", number=number, error=error)) from error
