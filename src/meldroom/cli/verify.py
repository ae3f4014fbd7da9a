"""`meldroom verify`: whether a game was shuffled as promised and played by the rules."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter

from meldroom.cli.arguments import AsJson, File
from meldroom.cli.errors import DONE, NO, Unusable, read_text
from meldroom.notation.files import AnyGame, deck_of, parse_any_games
from meldroom.notation.proof import Check, checks, commitments
from meldroom.solver.best import SEARCH
from meldroom.words import say, showing

_HEX: Final = re.compile("[0-9a-f]{8,64}", re.ASCII)
_WHOLE: Final = 64

Noted: TypeAlias = Annotated[
    str | None, Parameter(help="The commitment that you noted during the round, or its first 8 digits or more.")
]


def verify(file: File, /, *, commitment: Noted = None, as_json: AsJson = False) -> int:
    """Check the shuffle, the deal, every move and the result of each game of a file."""
    games = parse_any_games(read_text(file))
    if not games:
        raise Unusable(say("term.no_game", file=repr(str(file))))
    noted = None if commitment is None else _read_noted(commitment)
    code = DONE
    for number, check in _all_checks(games, noted):
        print(json.dumps({"game": number, **asdict(check)}) if as_json else _words(games, number, check))
        code = code if check.ok else NO
    return code


def _all_checks(games: Sequence[AnyGame], noted: str | None) -> Iterator[tuple[int, Check]]:
    """Each with the number of its game; 0 for the file as a whole."""
    for number, game in enumerate(games, start=1):
        with showing(deck_of(game)):
            for check in checks(game, SEARCH):
                yield number, check
    if noted is not None:
        yield 0, _noted(noted, games)


def _read_noted(text: str) -> str:
    digits = text.strip().removesuffix("\N{HORIZONTAL ELLIPSIS}").lower()
    if _HEX.fullmatch(digits) is None:
        raise Unusable(say("term.no_commitment", text=repr(text[:80])))
    return digits


def _noted(digits: str, games: Sequence[AnyGame]) -> Check:
    found = [number for number, game in enumerate(games, start=1) if _was_promised(digits, game)]
    if not found:
        return Check("noted", ok=False, words=say("proof.noted.wrong", digits=digits))
    key = "proof.noted.right" if len(digits) == _WHOLE else "proof.noted.part"
    words = say(key, digits=digits, game=found[0], n=len(digits), all=_WHOLE)
    return Check("noted", ok=True, words=words)


def _was_promised(digits: str, game: AnyGame) -> bool:
    return any(one.startswith(digits) for one in commitments(game))


def _words(games: Sequence[AnyGame], number: int, check: Check) -> str:
    verdicts = say("term.ok"), say("term.not_ok")
    shown = f"{verdicts[0 if check.ok else 1]:<{max(map(len, verdicts))}}"
    line = f"  {shown} {say('proof.' + check.name.replace(' ', '_'))}: {check.words}"
    if check.name != "commitment":
        return line
    record = games[number - 1].record
    game = say("term.game", number=number, names=", ".join(record.players), rules=record.rules)
    return f"{game}\n{line}"
