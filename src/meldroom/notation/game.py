"""A round as a file: headers, then its numbered moves; a match is several of them in a row (docs/notation.md)."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from meldroom.notation.sheets import FIRST, Sheet, read_sheets, write_header
from meldroom.tilerummy.deal import setup_problem
from meldroom.tilerummy.moves import Move, read_move, write_move
from meldroom.tilerummy.options import UnopenedCharge
from meldroom.tilerummy.record import Record, replay
from meldroom.tilerummy.referee import IllegalMove, Search, outcome
from meldroom.tilerummy.rules import STANDARD, Rules, find_rules, game_of, write_rules
from meldroom.tilerummy.state import Rack, State
from meldroom.tiles.errors import NotationError, RulesError, quoted
from meldroom.words import deck_shown, one_of, say, showing

KIND: Final = "tile rummy"
KINDS: Final[Mapping[str, str]] = MappingProxyType({KIND: STANDARD, "machiavelli": "machiavelli", "vatikan": "vatikan"})
"""The values of the first header, with the usual rules of each game.

Files from before there were several say `tile rummy` for all of them; what is played is said by their rules.
"""
_KIND_OF: Final = {rules: kind for kind, rules in KINDS.items()}

_SEVERAL: Final = "player"
_KNOWN: Final = ("game", _SEVERAL, "rules", "seed", "starter", "result")
_SCORES: Final = re.compile(r"[-+]?[0-9]{1,6}(?: [-+]?[0-9]{1,6})+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Game:
    """One round with what is told about it."""

    record: Record
    result: tuple[int, ...] | None = None
    """What each seat scored; None while the round is not over."""
    tags: tuple[tuple[str, str], ...] = ()
    """Other headers, such as Date, in order."""


# --- writing ---------------------------------------------------------------------------------


def write_games(games: Iterable[Game]) -> str:
    """The file of a match, or of a single game."""
    return "\n".join(map(write_game, games))


def write_game(game: Game) -> str:
    """The one text of a game."""
    headers = [write_header(name, value) for name, value in _headers(game)]
    deck = game.record.rules.deck
    moves = [f"{number}. {write_move(move, deck)}" for number, move in enumerate(game.record.moves, start=1)]
    return "\n".join([*headers, "", *moves, ""]) if moves else "\n".join([*headers, ""])


def _headers(game: Game) -> Iterator[tuple[str, str]]:
    record = game.record
    yield FIRST, _KIND_OF[game_of(record.rules)]
    yield from (("Player", name) for name in record.players)
    yield "Rules", write_rules(record.rules)
    yield "Seed", record.seed
    if record.starter is not None:
        yield "Starter", str(record.starter)
    if game.result is not None:
        yield "Result", " ".join(f"{score:+d}" if score else "0" for score in game.result)
    yield from game.tags


# --- reading ---------------------------------------------------------------------------------


def parse_games(text: str) -> tuple[Game, ...]:
    """Every game of a file as it is written, its moves not yet proven legal. Raises `NotationError`."""
    return tuple(_game(sheet) for sheet in read_sheets(text))


def read_games(text: str, *, search: Search | None = None) -> tuple[Game, ...]:
    """Every game of a file, proven: raises `NotationError` naming the first move that is not legal.

    Some house rules ask whether a play exists; without a `search` a draw or a pass is then believed.
    """
    games = parse_games(text)
    for game in games:
        _check_result(game, final_state(game.record, search=search), search)
    return games


def final_state(record: Record, *, search: Search | None = None) -> State:
    """Where a record ends; raises `NotationError` naming the first move that is not legal."""
    reached: list[State] = []
    try:
        for state in replay(record, search=search or _Believing()):
            reached.append(state)  # noqa: PERF402 - where it breaks, what was reached so far is still needed
    except IllegalMove as error:
        with showing(record.rules.deck):
            raise illegal_move(len(reached), record.moves, error) from error
    return reached[-1]


def illegal_move(number: int, moves: Sequence[Move], error: IllegalMove) -> NotationError:
    """The error for a move of a file, numbered from 1, that the law refuses."""
    return NotationError(
        say("notation.illegal", number=number, move=quoted(write_move(moves[number - 1], deck_shown())), reasons=error)
    )


@dataclass(frozen=True, slots=True)
class _Believing:
    """Takes it that who drew or passed had no play."""

    def can_play(self, state: State) -> bool:
        del state
        return False

    def can_open(self, rules: Rules, rack: Rack) -> bool:  # pragma: no cover - asked of results only, never of moves
        del rules, rack
        return False


def _check_result(game: Game, final: State, search: Search | None) -> None:
    if game.result is None:
        return
    needs_search = game.record.rules.unopened_charge is not UnopenedCharge.OFF
    if needs_search and search is None:
        return
    found = outcome(final, search=search)
    if found is None or found.scores != game.result:
        if found is None:
            raise NotationError(say("notation.result_early", result=game.result))
        raise NotationError(say("notation.result_wrong", result=game.result, found=found.scores))


# --- one sheet -------------------------------------------------------------------------------


def _game(sheet: Sheet) -> Game:
    known = known_headers(sheet)
    kind = known["game"].lower()
    if kind not in KINDS:
        raise NotationError(_other_kind(known["game"], *KINDS))
    names = tuple(value for name, value in sheet.headers if name.lower() == _SEVERAL)
    rules = _rules(known.get("rules", KINDS[kind]), len(names))
    if kind not in {KIND, _KIND_OF[game_of(rules)]}:
        raise NotationError(_other_kind(known["game"], _KIND_OF[game_of(rules)]))
    if "seed" not in known:
        raise NotationError(say("notation.no_seed", names=", ".join(names)))
    starter = starter_of(known["starter"], len(names)) if "starter" in known else None
    moves = tuple(_moves(sheet))
    tags = tuple((name, value) for name, value in sheet.headers if name.lower() not in _KNOWN)
    result = result_of(known["result"], len(names)) if "result" in known else None
    return Game(Record(rules, names, known["seed"], starter, moves), result, tags)


def _other_kind(text: str, *kinds: str) -> str:
    return say("notation.kind", name=FIRST, text=quoted(text), kind=one_of(map(repr, kinds)))


def known_headers(sheet: Sheet) -> dict[str, str]:
    """The headers of a sheet of which there is one each; raises `NotationError` for one that is there twice."""
    found: dict[str, str] = {}
    for name, value in sheet.headers:
        key = name.lower()
        if key in found and key != _SEVERAL:
            raise NotationError(say("notation.header_twice", name=name, text=quoted(value)))
        found[key] = value
    return found


def _rules(text: str, players: int) -> Rules:
    try:
        rules = find_rules(text)
    except RulesError as error:
        raise NotationError(say("notation.rules_header", text=quoted(text), error=error)) from error
    problem = setup_problem(rules, players)
    if problem is not None:
        raise NotationError(problem[1])
    return rules


def starter_of(text: str, players: int) -> int:
    """The seat that a header says starts; raises `NotationError`."""
    if text not in map(str, range(players)):
        raise NotationError(say("notation.starter", text=quoted(text), most=players - 1))
    return int(text)


def result_of(text: str, players: int) -> tuple[int, ...]:
    """The scores that a header tells; raises `NotationError`."""
    scores = text.split(" ")
    if _SCORES.fullmatch(text) is None or len(scores) != players:
        raise NotationError(say("notation.result", text=quoted(text), n=players))
    return tuple(map(int, scores))


def _moves(sheet: Sheet) -> Iterator[Move]:
    for number, text in enumerate(sheet.moves(), start=1):
        try:
            yield read_move(text)
        except NotationError as error:
            raise NotationError(say("notation.in_move", number=number, error=error)) from error
