"""`meldroom solve`: the best lay from a rack and a table."""

import json
from pathlib import Path
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
from meldroom.cli.errors import DONE, NO, Unusable
from meldroom.cli.solutions import in_words, with_steps
from meldroom.solver.answers import Status
from meldroom.solver.best import best_play
from meldroom.solver.measures import By
from meldroom.tilerummy.rules import STANDARD
from meldroom.tilerummy.views import View, lone_view
from meldroom.words import say, showing


def solve(  # noqa: PLR0913 - a command has the arguments that its users need
    *,
    table: TableText = "-",
    rack: RackText = "-",
    unopened: Unopened = False,
    rules_text: RulesText = STANDARD,
    game: TableGame = None,
    by: Annotated[By, Parameter(help="What to lay the most of.")] = By.TILES,
    batch: Annotated[
        Path | None, Parameter(allow_leading_hyphen=True, help="Positions, one JSON object a line; - reads the input.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Print the best lay, what changes on the table, and whether it is proven."""
    rules = table_rules(rules_text, game)
    if batch is not None:
        from meldroom.cli.batch import solve_all

        return solve_all(batch, rules, by)
    with showing(rules.deck):
        melds, tiles = read_table(table, rules), read_rack(rack)
        if not tiles:
            raise Unusable(say("term.empty_rack"))
        check_tiles(rules, melds, tiles)
        return _print_best(lone_view(rules, melds, tiles, opened=not unopened), by, as_json=as_json)


def _print_best(position: View, by: By, *, as_json: bool) -> int:
    answer = best_play(position, by=by, closest=True)
    print(json.dumps(with_steps(position.rules, answer)) if as_json else in_words(position, answer))
    return NO if answer.status is Status.NONE else DONE
