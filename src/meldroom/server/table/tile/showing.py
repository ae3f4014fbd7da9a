"""What a table of tile rummy shows of itself, and what its player to move may do."""

from functools import lru_cache

from meldroom.server.table.game import Game
from meldroom.server.table.turning import Choices
from meldroom.server.wire.message import Row
from meldroom.server.wire.standing_protocol import MeldInfo, Pull, StartInfo, TableView
from meldroom.server.wire.tokens import MANY, write_meld, write_stands, write_tiles
from meldroom.tilerummy.deal import draw_for_start, may_redeal
from meldroom.tilerummy.options import LengthUnit
from meldroom.tilerummy.referee import may_draw, may_pass
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view
from meldroom.tiles.melds import Meld, MeldRules


def table_view(state: State) -> TableView:
    """The position as a watcher sees it."""
    seen = view(state, None)
    house = seen.rules.melds
    return TableView(
        table=[meld_info(meld, house) for meld in seen.table],
        rack=[],
        sizes=list(seen.sizes),
        pool=seen.pool,
        turn=seen.turn,
        opened=list(seen.opened),
        left=[loss is not None for loss in seen.losses],
    )


def own_tiles(state: State, seat: int | None) -> Row:
    """The tiles that a reader may see because they are their own."""
    return write_tiles(view(state, seat).rack)


@lru_cache(maxsize=MANY)
def meld_info(meld: Meld, house: MeldRules) -> MeldInfo:
    """A meld as it is told."""
    return MeldInfo(write_meld(meld, house), meld.kind.value, meld.value, write_stands(meld))


def start_info(game: Game) -> StartInfo:
    """The draw that decided who starts the round."""
    draw = draw_for_start(game.rules, game.players, game.current.seed)
    return StartInfo([[Pull(seat, str(tile)) for seat, tile in pulls] for pulls in draw.rounds], draw.starter)


def choices(state: State, seat: int, *, can_play: bool) -> Choices:
    """What a seat may do in a round that is being played; `can_play` says whether there is a play, where rules ask."""
    on_turn, pool = state.turn == seat, len(state.pool)
    return Choices(
        draw=on_turn and may_draw(state.rules, pool, can_play=can_play),
        passes=on_turn and may_pass(state.rules, pool, can_play=can_play),
        redeal=may_redeal(state, seat),
        plan=not on_turn and state.losses[seat] is None,
    )


def length_of(rules: Rules, players: int) -> tuple[str, int, int]:
    """In what a match is counted, as the catalogues name it; points that end it, and rounds."""
    length = rules.match_length
    if length.unit is LengthUnit.TARGET:
        key = "target" if rules.max_rounds is None else "target_most"
        return key, length.count, rules.max_rounds or 0
    return "rounds", 0, players if length.unit is LengthUnit.PLAYERS else length.count
