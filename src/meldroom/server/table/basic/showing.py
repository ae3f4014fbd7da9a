"""What a table of Basic Rummy shows of itself, and what its player to move may do."""

from meldroom.basicrummy.moves import TakeDiscard, TakeStock
from meldroom.basicrummy.rules import MELDS, BasicRules
from meldroom.basicrummy.state import State
from meldroom.basicrummy.turns import turn_faults, turn_of
from meldroom.basicrummy.views import View, view
from meldroom.server.table.tile.showing import meld_info
from meldroom.server.wire.basic_protocol import BasicInfo
from meldroom.server.wire.message import Row
from meldroom.server.wire.standing_protocol import TableView
from meldroom.server.wire.tokens import write_tiles
from meldroom.tiles.tiles import Tile


def table_view(state: State) -> TableView:
    """The position as a watcher sees it, as far as it is like that of any game."""
    seen = view(state, None)
    return TableView(
        table=[meld_info(meld, MELDS) for meld in seen.table],
        rack=[],
        sizes=list(seen.sizes),
        pool=seen.stock,
        turn=seen.turn,
        opened=[seen.down[seat] or _lays_now(seen, seat) for seat in range(seen.players)],
        left=[loss is not None for loss in seen.losses],
    )


def _lays_now(seen: View, seat: int) -> bool:
    return seat == seen.turn and seen.melds_now + seen.laid_off_now > 0


def own_cards(state: State, seat: int | None) -> Row:
    """The cards that a reader may see because they are their own."""
    return write_tiles(view(state, seat).hand)


def basic_info(state: State, seat: int | None, *, acts: bool) -> BasicInfo:
    """What else a reader may see; `acts` says whether the reader may make a move now."""
    seen = view(state, seat)
    taken = seen.taken
    return BasicInfo(
        step="take" if taken is None else "play",
        pile=len(seen.pile),
        top=_text(seen.pile[-1] if seen.pile else None),
        covered=seen.has_last,
        taken=_text(None if taken is None else taken.card),
        bound=_text(taken.card if taken is not None and taken.from_pile else None),
        dealer=state.dealer,
        refilled=bool(seen.recycled),
        take_stock=acts and not turn_faults(turn_of(seen), TakeStock()),
        take_pile=acts and not turn_faults(turn_of(seen), TakeDiscard()),
    )


def _text(card: Tile | None) -> str:
    return "" if card is None else str(card)


def length_of(rules: BasicRules, players: int) -> tuple[str, int, int]:
    """In what a match is counted, as the catalogues name it; points that end it, and rounds."""
    return "target", rules.target_for(players), 0
