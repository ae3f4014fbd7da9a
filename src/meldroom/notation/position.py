"""One position on one line: all of it, or what one seat sees of it (docs/notation.md).

`table racks pool turn opened passes`, and where they are not the usual `starter=`, `left=`, `last=` and `rules=`.
"""

from collections.abc import Iterable, Iterator

from meldroom.notation.line import Line, read_line
from meldroom.tilerummy.rules import RULES, STANDARD, Rules, write_rules
from meldroom.tilerummy.state import State, all_tiles, table_count
from meldroom.tilerummy.views import View
from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.rows import parse_tiles, write_tiles
from meldroom.tiles.tiles import Tile, full_bag, name_tiles
from meldroom.words import say

# --- writing ---------------------------------------------------------------------------------


def write_position(position: State | View) -> str:
    """The one line for a position; a hidden rack or pool is its size, as in `?14`.

    >>> write_position(read_position("r7r6r5 k1,b2b1 - 0 11 0"))
    'R5R6R7 K1,B1B2 - 0 11 0'
    """
    racks, pool = _racks_and_pool(position)
    fields = [
        "/".join(str(meld.row) for meld in position.table) or "-",
        ",".join(racks),
        pool,
        str(position.turn),
        "".join("01"[opened] for opened in position.opened),
        str(position.passes),
    ]
    return " ".join([*fields, *_extras(position)])


def _racks_and_pool(position: State | View) -> tuple[list[str], str]:
    if isinstance(position, State):
        return [write_tiles(rack) for rack in position.racks], write_tiles(position.pool)
    racks = [
        write_tiles(position.rack) if seat == position.seat else f"?{size}" for seat, size in enumerate(position.sizes)
    ]
    return racks, f"?{position.pool}"


def _extras(position: State | View) -> Iterator[str]:
    if position.starter:
        yield f"starter={position.starter}"
    if any(loss is not None for loss in position.losses):
        yield "left=" + ",".join("-" if loss is None else str(loss) for loss in position.losses)
    if position.last_turns is not None:
        yield f"last={position.last_turns}"
    if position.rules != RULES[STANDARD]:
        yield f"rules={write_rules(position.rules)}"


# --- reading ---------------------------------------------------------------------------------


def read_position(text: str) -> State | View:
    """Read a line: a `State` where the pool is shown, a `View` where it is hidden.

    Raises `NotationError` quoting what cannot be, also tiles that the game does not have.
    """
    line = read_line(text)
    return _state(line, line.pool) if isinstance(line.pool, str) else _view(line, line.pool)


def _state(line: Line, pool: str) -> State:
    racks = tuple(rack for rack in line.racks if rack is not None)
    if len(racks) < len(line.racks):
        raise NotationError(say("notation.pool_shown", text=quoted(pool)))
    state = State(
        rules=line.rules,
        table=line.table,
        racks=racks,
        pool=parse_tiles(pool),
        turn=line.turn,
        opened=line.opened,
        passes=line.passes,
        starter=line.starter,
        losses=line.losses,
        last_turns=line.last_turns,
    )
    _check_tiles(line.rules, all_tiles(state))
    return state


def _view(line: Line, pool: int) -> View:
    shown = {seat: rack for seat, rack in enumerate(line.racks) if rack is not None}
    if len(shown) > 1:
        raise NotationError(say("notation.pool_hidden", text=quoted(f"?{pool}"), n=len(shown)))
    rack = next(iter(shown.values()), ())
    on_table = tuple(table_count(line.table).elements())
    _check_tiles(line.rules, (*on_table, *rack))
    _check_number(line.rules, len(on_table) + sum(line.sizes) + pool)
    return View(
        rules=line.rules,
        seat=next(iter(shown), None),
        table=line.table,
        rack=rack,
        sizes=line.sizes,
        pool=pool,
        turn=line.turn,
        opened=line.opened,
        passes=line.passes,
        starter=line.starter,
        losses=line.losses,
        last_turns=line.last_turns,
    )


def _check_tiles(rules: Rules, tiles: Iterable[Tile]) -> None:
    left = list(full_bag(rules.copies_in_play, rules.jokers_in_play))
    for tile in tiles:
        if tile not in left:
            raise NotationError(say("notation.too_many_of_tile", tile=quoted(name_tiles([tile]))))
        left.remove(tile)


def _check_number(rules: Rules, tiles: int) -> None:
    if tiles > rules.tiles_in_play:
        raise NotationError(say("notation.too_many_tiles", n=tiles, most=rules.tiles_in_play))
