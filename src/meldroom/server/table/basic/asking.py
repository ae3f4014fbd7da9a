"""From what a player of Basic Rummy asks for to the move it becomes."""

from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, TakeDiscard, TakeStock, write_move
from meldroom.basicrummy.rules import DECK
from meldroom.server.wire import basic_protocol as wire
from meldroom.server.wire.asked_protocol import Command
from meldroom.server.wire.message import Row
from meldroom.server.wire.tokens import read_row
from meldroom.tiles.errors import NotationError
from meldroom.tiles.tiles import Tile
from meldroom.words import say


def asked_move(request: Command | wire.LayMeld | wire.LayOff | wire.Discard) -> str | None:
    """The move, as the log has it; None for what is no move of this game. Raises `NotationError`."""
    match request:
        case wire.LayMeld():
            move: Move = LayMeld(_cards(request.cards))
        case wire.LayOff():
            move = LayOff(_card(request.card), _cards(request.meld))
        case wire.Discard():
            move = Discard(_card(request.card))
        case Command(what="take_stock"):
            move = TakeStock()
        case Command(what="take_pile"):
            move = TakeDiscard()
        case Command():
            return None
    return write_move(move)


def _card(text: str) -> Tile:
    return _cards([text])[0]


def _cards(texts: Row) -> tuple[Tile, ...]:
    if len(texts) > len(DECK):
        raise NotationError(say("no.tiles", n=len(texts), most=len(DECK)))
    return read_row(texts).tiles
