"""Positions of Basic Rummy for tests, from few words."""

from collections.abc import Iterator
from random import Random

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import Move, Overrun, Resign
from meldroom.basicrummy.referee import apply, ending
from meldroom.basicrummy.rules import DECK, MELDS, BasicRules
from meldroom.basicrummy.state import State, Taken
from meldroom.basicrummy.turns import legal_moves
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.rows import Row, parse_tiles
from meldroom.tiles.tiles import Tile, ordered

USUAL = BasicRules()


def meld(text: str) -> Meld:
    found = read_meld(Row(parse_tiles(text)), MELDS)
    assert found is not None, text
    return found


def position(
    *hands: str, table: str = "", pile: str = "", stock: str = "", taken: str = "", rules: BasicRules = USUAL
) -> State:
    """Seat 0 to move; `taken` is `=H7` from the stock or `^H7` from the pile, in its hand. The rest is the stock."""
    melds = tuple(sorted(meld(text) for text in table.split("/") if text))
    held = tuple(ordered(parse_tiles(text or "-")) for text in hands)
    top = parse_tiles(pile or "-")
    named = {*top, *(card for hand in held for card in hand), *(card for one in melds for card in one.tiles)}
    rest = tuple(card for card in DECK if card not in named)
    first = parse_tiles(stock or "-")
    cards = (*first, *(card for card in rest if card not in first))
    begun = Taken(Tile.parse(taken[1:]), from_pile=taken[0] == "^") if taken else None
    return State(rules, "test", melds, held, cards, top, 0, 0, begun)


def walk(rules: BasicRules, players: int, seed: int, *, trouble: float = 0.0) -> Iterator[tuple[Move, State]]:
    """A round of random legal moves, with run-out clocks and leaving players if trouble is wanted."""
    rng, state = Random(seed), deal(rules, players, seed)
    while ending(state) is None:
        move = _some_move(state, rng, trouble)
        state = apply(state, move)
        yield move, state


def _some_move(state: State, rng: Random, trouble: float) -> Move:
    if rng.random() < trouble:
        return Overrun() if rng.random() < 0.8 else Resign(rng.choice(state.playing))
    return rng.choice(legal_moves(state))
