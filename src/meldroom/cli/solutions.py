"""Answers of the solver as JSON and in words."""

from collections import Counter
from collections.abc import Iterable, Iterator

from meldroom.analysis.opening import opening_advice
from meldroom.analysis.steps import steps_of
from meldroom.server.wire.tokens import write_meld, write_tiles
from meldroom.solver.answers import Answer, Status
from meldroom.tilerummy.options import JokerOnTable
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile, tiles_shown
from meldroom.words import Deck, say


def as_result(rules: Rules, answer: Answer) -> dict[str, object]:
    """An answer as the fields of its JSON."""
    return {
        "status": str(answer.status),
        "tiles": answer.tiles,
        "points": answer.points,
        "played": [tile.shown for tile in answer.played],
        "table": [tokens(meld, rules) for meld in answer.table],
    }


def with_steps(rules: Rules, answer: Answer) -> dict[str, object]:
    """The same with the steps in which hands make the play."""
    return as_result(rules, answer) | {"steps": [step.words for step in steps_of(answer)]}


def tokens(meld: Meld, rules: Rules) -> list[str]:
    """A meld tile by tile; where jokers remember, they are declared if their place does not say what they are."""
    fluid = rules.joker_on_table is JokerOnTable.FLUID
    texts = write_tiles(meld.tiles) if fluid else write_meld(meld, rules.melds)
    return [Row.parse(text).shown for text in texts] if rules.deck is Deck.CARDS else texts


def in_words(position: View, answer: Answer) -> str:
    """An answer as a person reads it."""
    return "\n".join(_lines(position, answer))


def _lines(position: View, answer: Answer) -> Iterator[str]:
    if answer.play is None:
        yield _nothing(position, answer)
        return
    yield say("term.lay", tiles=_tiles(answer.played), n=answer.tiles, points=say("term.points", n=answer.points))
    for row in answer.play.opening:
        yield "  " + say("term.first", row=row)
    yield from (f"  {number}. {step.words}" for number, step in enumerate(steps_of(answer), 1))
    yield say("term.table_then", table=" / ".join(meld.shown for meld in answer.table))
    yield say("term.proven" if answer.status is Status.OPTIMAL else "term.unproven")


def _nothing(position: View, answer: Answer) -> str:
    if answer.status is Status.UNPROVEN:
        return say("term.none_found")
    if position.has_opened:
        return say("term.no_play")
    return opening_advice(position.rules, position.rack)


def _tiles(tiles: Iterable[Tile]) -> str:
    return tiles_shown(Counter(tiles).elements())
