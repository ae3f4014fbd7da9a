"""Worlds that a player cannot tell from the real one: everything hidden dealt anew."""

from collections import Counter
from random import Random

from meldroom.tilerummy.state import Rack, State, table_count
from meldroom.tilerummy.views import View
from meldroom.tiles.tiles import JOKER, Tile, ordered


def unseen(view: View) -> Counter[Tile]:
    """The tiles that are on hidden racks or in the pool, or have left with a player who gave up."""
    bag = Counter(view.rules.bag_for(len(view.sizes)))
    return bag - table_count(view.table) - Counter(view.rack)


def resample(view: View, rng: Random) -> State:
    """A position that looks like this from the same seat, each way to deal what is hidden equally likely.

    What the others did is no evidence here: a player who drew may hold a play.
    """
    left = sorted(unseen(view).elements())
    rng.shuffle(left)
    racks = [_start(view, seat, left) for seat in range(len(view.sizes))]
    filled = tuple(
        ordered([*rack, *_take(left, size - len(rack))]) for rack, size in zip(racks, view.sizes, strict=True)
    )
    return State(
        rules=view.rules,
        table=view.table,
        racks=filled,
        pool=tuple(_take(left, view.pool)),
        turn=view.turn,
        opened=view.opened,
        passes=view.passes,
        starter=view.starter,
        losses=view.losses,
        last_turns=view.last_turns,
    )


def _start(view: View, seat: int, left: list[Tile]) -> Rack:
    """What is known to lie on a rack: the own tiles, and jokers that were given to each and not laid yet (TR-2.9)."""
    if seat == view.seat:
        return view.rack
    if not view.rules.deal_one_joker_each or view.losses[seat] is not None:
        return ()
    if view.seat is not None and view.rules.jokers_for(len(view.sizes)) == len(view.sizes):
        count = left.count(JOKER)  # none was in the pool, and a joker on the table never goes back to a rack
    else:
        count = int(not table_count(view.table)[JOKER])
    for _ in range(count):
        left.remove(JOKER)
    return (JOKER,) * count


def _take(left: list[Tile], count: int) -> list[Tile]:
    return [left.pop() for _ in range(count)]
