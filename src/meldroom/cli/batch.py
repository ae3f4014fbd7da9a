"""Many positions, one JSON object a line: each is answered as it is read."""

import json
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias, TypeGuard

from meldroom.cli.arguments import check_tiles, read_rack, read_table
from meldroom.cli.errors import DONE, UNUSABLE, Unusable
from meldroom.cli.solutions import as_result
from meldroom.solver.best import best_play
from meldroom.solver.measures import By
from meldroom.tilerummy.rules import Rules, find_rules, with_options
from meldroom.tilerummy.views import View, lone_view
from meldroom.tiles.errors import NotationError, RulesError, quoted
from meldroom.words import say, showing

Asked: TypeAlias = dict[str, object]
Result: TypeAlias = dict[str, object]

EXAMPLE: Final = '{"id": 1, "table": [["R5", "R6", "R7"]], "rack": ["R8"]}'


def solve_all(path: Path, rules: Rules, by: By) -> int:
    """Answer every line; a line that cannot be read is answered with its error, and makes the exit code 2."""
    code = DONE
    with _opened(path) as lines:
        for line in _filled(lines):
            result = _answer(line, rules, by)
            print(json.dumps(result), flush=True)
            code = UNUSABLE if "error" in result else code
    return code


@contextmanager
def _opened(path: Path) -> Generator[Iterable[bytes]]:
    if str(path) == "-":
        yield sys.stdin.buffer
        return
    try:
        file = path.open("rb")
    except OSError as error:
        raise Unusable(say("term.unread", file=repr(str(path)), reason=error.strerror or error)) from error
    with file:
        yield file


def _filled(lines: Iterable[bytes]) -> Iterator[bytes]:
    return (line for line in lines if line.strip())


def _answer(line: bytes, rules: Rules, by: By) -> Result:
    asked: Asked = {}
    try:
        asked = _parsed(line)
        position = _position(asked, rules)
    except (NotationError, RulesError, Unusable) as error:
        return {"id": asked.get("id"), "status": "error", "error": str(error)}
    started = perf_counter()
    answer = best_play(position, by=by)
    taken = round(1000 * (perf_counter() - started), 3)
    with showing(position.rules.deck):
        return {"id": asked.get("id"), **as_result(position.rules, answer), "ms": taken}


def _parsed(line: bytes) -> Asked:
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError) as error:
        shown = quoted(line.decode(errors="replace").strip())
        raise Unusable(say("term.not_json", text=shown, example=EXAMPLE)) from error
    if not _is_object(found):
        raise Unusable(say("term.no_object", text=quoted(json.dumps(found)), example=EXAMPLE))
    return found


def _position(asked: Asked, rules: Rules) -> View:
    house = _rules(asked.get("rules", {}), rules)
    table = read_table("/".join(_texts("table", asked.get("table", []))), house)
    rack = read_rack(_text("rack", asked.get("rack", [])))
    opened = asked.get("opened", True)
    if not isinstance(opened, bool):
        raise Unusable(say("term.no_switch", text=quoted(json.dumps(opened))))
    check_tiles(house, table, rack)
    return lone_view(house, table, rack, opened=opened)


def _rules(given: object, rules: Rules) -> Rules:
    """A text of rules, or an object of options on top of those of the command line."""
    if isinstance(given, str):
        return find_rules(given)
    if not _is_object(given):
        raise Unusable(say("term.no_options", text=quoted(json.dumps(given))))
    return with_options(rules, {name: _option(value) for name, value in given.items()})


def _option(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _texts(name: str, given: object) -> list[str]:
    """The rows of a table: lists of tiles, or texts."""
    if not _is_list(given):
        raise Unusable(say("term.no_list", name=name, text=quoted(json.dumps(given))))
    return [_text(name, row) for row in given]


def _text(name: str, given: object) -> str:
    """Tiles as one text, from a list of tiles or a text."""
    if isinstance(given, str):
        return given
    if not _is_list(given) or not all(isinstance(tile, str) for tile in given):
        raise Unusable(say("term.no_tiles", name=name, text=quoted(json.dumps(given))))
    return " ".join(map(str, given))


def _is_object(found: object) -> TypeGuard[Asked]:
    return isinstance(found, dict)


def _is_list(found: object) -> TypeGuard[list[object]]:
    return isinstance(found, list)
