"""`meldroom rebuild`: a wrecked table put in order from its tiles."""

import json
from collections.abc import Iterator

from meldroom.analysis.rebuilding import Extent, Rebuilt
from meldroom.analysis.rebuilding import rebuild as put_in_order
from meldroom.cli.arguments import AsJson, RulesText, TableText, check_tiles
from meldroom.cli.errors import DONE, NO, Unusable
from meldroom.server.wire.tokens import write_meld, write_tiles
from meldroom.tilerummy.rules import STANDARD, Rules, find_rules
from meldroom.tilerummy.state import table_count
from meldroom.tiles.rows import parse_rows
from meldroom.tiles.tiles import ordered
from meldroom.words import say


def rebuild(*, table: TableText = "-", rules_text: RulesText = STANDARD, as_json: AsJson = False) -> int:
    """Lay all tiles of a table in melds again, however they lie now, or say that it cannot be."""
    rules = find_rules(rules_text)
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
        "table": [write_meld(meld, rules.melds) for meld in found.table],
        "left": write_tiles(found.left),
    }


def _lines(found: Rebuilt) -> Iterator[str]:
    count = table_count(found.table).total()
    table = " / ".join(map(str, found.table))
    if found.extent is Extent.WHOLE:
        yield say("rebuild.whole", n=count, table=table)
        return
    yield say(f"rebuild.{found.extent.value}")
    yield say("rebuild.most", n=count, table=table) if count else say("rebuild.none")
    yield say("rebuild.left", tiles=" ".join(map(str, found.left)))
