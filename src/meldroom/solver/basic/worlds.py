"""Hidden cards dealt anew, as a seat may believe them to lie."""

from collections.abc import Iterable
from random import Random

from meldroom.basicrummy.rules import DECK
from meldroom.basicrummy.state import Hand, State
from meldroom.basicrummy.views import View
from meldroom.tiles.tiles import Tile, ordered


def possible_world(seen: View, rng: Random) -> State:
    """A position that looks like this view to its seat, what is hidden dealt at random.

    After the reshuffle only cards that were in the pile then can be in the stock: the others are in hands.
    """
    pool = _unseen(seen)
    rng.shuffle(pool)
    can_be_drawn = set(seen.recycled) if seen.recycled else set(pool)
    stock = tuple([card for card in pool if card in can_be_drawn][: seen.stock])
    rest = [card for card in pool if card not in set(stock)]
    hands: list[Hand] = []
    for seat, size in enumerate(seen.sizes):
        known = _kept(seen, seat)
        count = size - len(known)
        hands.append(ordered([*known, *rest[:count]]))
        rest = rest[count:]
    return _state(seen, tuple(hands), stock, tuple(sorted(rest)), str(rng.random()))


def _kept(seen: View, seat: int) -> Hand:
    if seat == seen.seat:
        return seen.hand
    return seen.known[seat] if seen.losses[seat] is None else ()


def _unseen(seen: View) -> list[Tile]:
    shown = {card for meld in seen.table for card in meld.tiles} | set(seen.pile)
    shown |= {card for seat in range(seen.players) for card in _kept(seen, seat)}
    return [card for card in DECK if card not in shown]


def _state(seen: View, hands: tuple[Hand, ...], stock: Hand, gone: Hand, seed: str) -> State:
    return State(
        rules=seen.rules,
        seed=seed,
        table=seen.table,
        hands=hands,
        stock=stock,
        pile=seen.pile,
        turn=seen.turn,
        starter=seen.starter,
        taken=seen.taken,
        melds_now=seen.melds_now,
        laid_off_now=seen.laid_off_now,
        down=seen.down,
        recycled=seen.recycled,
        known=seen.known,
        unwanted=seen.unwanted,
        losses=seen.losses,
        gone=gone,
    )


def gain(scores: Iterable[int], seat: int) -> int:
    """What a round is worth to a seat: its own points less those of the others."""
    return sum(score if place == seat else -score for place, score in enumerate(scores))
