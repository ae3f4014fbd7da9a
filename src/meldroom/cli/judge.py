"""`meldroom judge`: the referee for real tiles."""

import json
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from meldroom.cli.arguments import (
    AsJson,
    RackText,
    RulesText,
    TableGame,
    TableText,
    Unopened,
    check_tiles,
    read_rack,
    read_table,
    table_rules,
)
from meldroom.cli.errors import DONE, NO
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.plays import Effect, effect_of, favourable, opening_of, play_faults, play_to
from meldroom.tilerummy.rules import STANDARD, Rules
from meldroom.tilerummy.state import Rack
from meldroom.tiles.faults import Fault
from meldroom.tiles.melds import Meld
from meldroom.tiles.rows import parse_rows
from meldroom.tiles.tiles import name_tiles
from meldroom.words import say, showing

AfterText = Annotated[
    str,
    Parameter(
        allow_leading_hyphen=True,
        help="The table at the end of the turn, each row as it lies: R5R6J is 5-6-7, JR5R6 is 4-5-6.",
    ),
]
OpeningText = Annotated[
    str,
    Parameter(
        allow_leading_hyphen=True,
        help="The rows laid first, where the opening turn goes on to use the table (opening_turn_access).",
    ),
]


@dataclass(frozen=True, slots=True)
class _Case:
    """The turn to be judged."""

    rules: Rules
    table: tuple[Meld, ...]
    rack: Rack
    opened: bool
    play: Play

    @property
    def faults(self) -> tuple[Fault, ...]:
        return play_faults(self.rules, self.table, self.rack, self.opened, self.play)

    @property
    def effect(self) -> Effect:
        return effect_of(self.rules, self.table, self.play)


def judge(  # noqa: PLR0913 - a command has the arguments that its users need
    *,
    table: TableText,
    rack: RackText,
    after: AfterText,
    unopened: Unopened = False,
    opening: OpeningText = "-",
    rules_text: RulesText = STANDARD,
    game: TableGame = None,
    as_json: AsJson = False,
) -> int:
    """Say whether a turn is legal, and if not, every reason."""
    rules = table_rules(rules_text, game)
    with showing(rules.deck):
        melds, tiles = read_table(table, rules), read_rack(rack)
        check_tiles(rules, melds, tiles)
        play = play_to(melds, parse_rows(after), rules, parse_rows(opening))
        case = _Case(rules, melds, tiles, not unopened, play)
        if as_json:
            _print_json(case)
        else:
            _print_words(case)
        return NO if case.faults else DONE


def _print_json(case: _Case) -> None:
    faults = [
        {"code": one.code, "rule": one.rule, "row": None if one.row is None else one.row.shown, "words": one.words}
        for one in case.faults
    ]
    played = [tile.shown for tile in sorted(case.effect.played.elements())]
    result: dict[str, object] = {"verdict": "illegal" if faults else "legal", "played": played, "faults": faults}
    if not case.opened:
        result["opening"] = {"points": _opening_points(case), "needed": case.rules.opening_points}
    print(json.dumps(result))


def _opening_points(case: _Case) -> int:
    return opening_of(case.rules, case.effect, case.play).points


def _print_words(case: _Case) -> None:
    if not case.faults:
        print(say("term.legal", tiles=name_tiles(case.effect.played.elements())))
        return
    print(say("term.illegal"))
    for one in case.faults:
        print(f"  {one.words} ({one.rule})")
    other = _better_reading(case)
    if other is not None:
        print(say("term.legal_so", rows="/".join(row.shown for row in other.laid)))


def _better_reading(case: _Case) -> Play | None:
    """Where the rows were only typed in the wrong order: the meaning of the jokers that makes the turn legal."""
    if case.play.opening or not any(row.jokers for row in case.play.laid):
        return None
    rows = (*(meld.row for meld in case.effect.table), *case.effect.laid)
    other = favourable(case.rules, case.table, case.rack, case.opened, rows)
    return other if not play_faults(case.rules, case.table, case.rack, case.opened, other) else None
