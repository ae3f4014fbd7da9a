"""`meldroom rebuild`: a wrecked table put in order from its tiles."""

import json
from collections.abc import Iterator

from meldroom.analysis.rebuilding import Extent, Rebuilt
from meldroom.analysis.rebuilding import rebuild as put_in_order
from meldroom.cli.arguments import AsJson, RulesText, TableGame, TableText, check_tiles, table_rules
from meldroom.cli.errors import DONE, NO, Unusable
from meldroom.cli.solutions import tokens
from meldroom.tilerummy.rules import STANDARD, Rules
from meldroom.tilerummy.state import table_count
from meldroom.tiles.rows import parse_rows
from meldroom.tiles.tiles import ordered
from meldroom.words import say, showing


def rebuild(
    *, table: TableText = "-", rules_text: RulesText = STANDARD, game: TableGame = None, as_json: AsJson = False
) -> int:
    """Lay all tiles of a table in melds again, however they lie now, or say that it cannot be."""
    rules = table_rules(rules_text, game)
    with showing(rules.deck):
        rows = parse_rows(table)
        if not rows:
            raise Unusable(say("rebuild.nothing"))
        check_tiles(rules, (), ordered(tile for row in rows for tile in row.tiles))
        found = put_in_order(rules, rows)
        print(json.dumps(_as_result(rules, found)) if as_json else "\n".join(_lines(found)))
    return DONE if found.extent is Extent.WHOLE else NO


def _as_result(rules: Rules, found: Rebuilt) -> dict[str, object]:
    return {
        "status": found.extent.value,
        "table": [tokens(meld, rules) for meld in found.table],
        "left": [tile.shown for tile in found.left],
    }


def _lines(found: Rebuilt) -> Iterator[str]:
    count = table_count(found.table).total()
    table = " / ".join(meld.row.shown for meld in found.table)
    if found.extent is Extent.WHOLE:
        yield say("rebuild.whole", n=count, table=table)
        return
    yield say(f"rebuild.{found.extent.value}")
    yield say("rebuild.most", n=count, table=table) if count else say("rebuild.none")
    yield say("rebuild.left", tiles=" ".join(tile.shown for tile in found.left))
