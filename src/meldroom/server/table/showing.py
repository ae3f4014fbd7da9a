"""What a table shows of itself, whichever game is played there."""

from dataclasses import dataclass
from typing import Protocol

from meldroom.basicrummy.state import State as BasicState
from meldroom.server.table.basic import showing as basic
from meldroom.server.table.game import Game
from meldroom.server.table.law import House
from meldroom.server.table.tile import showing as tile
from meldroom.server.table.turning import NONE, Choices
from meldroom.server.wire.basic_protocol import BasicInfo
from meldroom.server.wire.message import Row
from meldroom.server.wire.standing_protocol import StartInfo, TableView
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State


class Shown(Protocol):
    """A table as it is shown: each game has one of these."""

    def view(self) -> TableView:
        """The position as a watcher sees it."""
        ...

    def own(self, seat: int | None) -> Row:
        """The tiles or cards that a reader may see because they are their own."""
        ...

    def basic(self, seat: int | None, *, acts: bool) -> BasicInfo | None:
        """What only Basic Rummy has, as a reader sees it; `acts` says whether the reader may make a move now."""
        ...

    def start(self) -> StartInfo | None:
        """The draw that decided who starts, where tiles were drawn."""
        ...

    def choices(self, seat: int, *, can_play: bool) -> Choices:
        """What a seat may do in a round that is being played."""
        ...


@dataclass(frozen=True, slots=True)
class _Tiles:
    """A table of tile rummy."""

    game: Game
    state: State

    def view(self) -> TableView:
        return tile.table_view(self.state)

    def own(self, seat: int | None) -> Row:
        return tile.own_tiles(self.state, seat)

    def basic(self, seat: int | None, *, acts: bool) -> None:
        del seat, acts

    def start(self) -> StartInfo:
        return tile.start_info(self.game)

    def choices(self, seat: int, *, can_play: bool) -> Choices:
        return tile.choices(self.state, seat, can_play=can_play)


@dataclass(frozen=True, slots=True)
class _Basic:
    """A table of Basic Rummy, where the lot, and no draw, makes somebody dealer."""

    state: BasicState

    def view(self) -> TableView:
        return basic.table_view(self.state)

    def own(self, seat: int | None) -> Row:
        return basic.own_cards(self.state, seat)

    def basic(self, seat: int | None, *, acts: bool) -> BasicInfo:
        return basic.basic_info(self.state, seat, acts=acts)

    def start(self) -> None:
        return None

    def choices(self, seat: int, *, can_play: bool) -> Choices:
        del seat, can_play
        return NONE


def shown_of(game: Game) -> Shown:
    """The table as it is shown."""
    position = game.position
    return _Tiles(game, position) if isinstance(position, State) else _Basic(position)


def length_of(house: House, players: int) -> tuple[str, int, int]:
    """In what a match is counted, as the catalogues name it; points that end it, and rounds."""
    return tile.length_of(house, players) if isinstance(house, Rules) else basic.length_of(house, players)
