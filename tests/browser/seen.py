"""What there is to see of a table on the page, as values."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

_READ = """() => {
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const tile = (element) => ({
    id: element.dataset.tile,
    box: box(element),
    own: 'own' in element.dataset,
    recent: element.dataset.recent ?? '',
    selected: element.getAttribute('aria-selected') === 'true',
    name: element.getAttribute('aria-label'),
  });
  const tiles = (parent) => [...parent.querySelectorAll('[data-tile]')].map(tile);
  const meld = (element) => ({
    id: Number(element.dataset.meld),
    tiles: tiles(element),
    tone: element.dataset.tone,
    note: element.querySelector('.meld-text').textContent,
    switchable: !element.querySelector('.meld-more').hidden,
    x: element.offsetLeft,
    y: element.offsetTop,
  });
  return {
    melds: [...document.querySelectorAll('.meld')].map(meld),
    rack: tiles(document.querySelector('.board-rack')),
    felt: box(document.querySelector('.board-felt')),
    rackBox: box(document.querySelector('.board-rack')),
  };
}"""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the window."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, told: dict[str, float]) -> Box:
        return cls(told["x"], told["y"], told["width"], told["height"])

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def left(self) -> Point:
        return self.x, self.y + self.height / 2

    @property
    def right(self) -> Point:
        return self.x + self.width, self.y + self.height / 2

    def holds(self, other: Box) -> bool:
        return self.y <= other.y and other.y + other.height <= self.y + self.height

    def is_near(self, point: Point, reach: float) -> bool:
        across = self.x - reach <= point[0] <= self.x + self.width + reach
        return across and self.y - reach <= point[1] <= self.y + self.height + reach


Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TileSeen:
    """A tile on the page."""

    id: str
    box: Box
    own: bool
    recent: str
    selected: bool
    name: str

    @property
    def kind(self) -> str:
        return self.id.split("#", maxsplit=1)[0]


@dataclass(frozen=True, slots=True)
class MeldSeen:
    """A meld on the page."""

    id: int
    tiles: tuple[TileSeen, ...]
    tone: str
    note: str
    switchable: bool
    place: tuple[int, int]

    @property
    def row(self) -> list[str]:
        return [tile.kind for tile in self.tiles]

    @property
    def box(self) -> Box:
        first, last = self.tiles[0].box, self.tiles[-1].box
        return Box(first.x, first.y, last.x + last.width - first.x, first.height)


@dataclass(frozen=True, slots=True)
class Seen:
    """All tiles on the page at one moment."""

    melds: tuple[MeldSeen, ...]
    rack: tuple[TileSeen, ...]
    felt: Box
    rack_box: Box

    @property
    def rows(self) -> list[list[str]]:
        return [meld.row for meld in self.melds]

    @property
    def table(self) -> list[TileSeen]:
        return [tile for meld in self.melds for tile in meld.tiles]

    @property
    def tiles(self) -> list[TileSeen]:
        return [*self.table, *self.rack]

    def meld_of(self, tile: str) -> MeldSeen:
        """The meld in which this tile lies."""
        return next(meld for meld in self.melds if any(one.id == tile for one in meld.tiles))

    def tile(self, tile: str) -> TileSeen:
        return next(one for one in self.tiles if one.id == tile)

    def on_rack(self, kind: str) -> TileSeen:
        """A tile of this kind on the rack."""
        return next(one for one in self.rack if one.kind == kind)

    def meld(self, *row: str) -> MeldSeen:
        """A meld that shows these tiles."""
        return next(meld for meld in self.melds if meld.row == list(row))

    def free_felt(self) -> Point | None:
        """A point of the felt far enough from all melds that a tile put there lies alone."""
        width, height = self.rack[0].box.width if self.rack else 44, 70
        for down in range(int(height), int(self.felt.height - height / 2), int(height)):
            for across in range(int(2 * width), int(self.felt.width - 3 * width), int(width / 2)):
                point = (self.felt.x + across, self.felt.y + down)
                if not any(meld.box.is_near(point, 2 * width) for meld in self.melds):
                    return point
        return None


def read_seen(page: Page) -> Seen:
    """All tiles as they lie now."""
    told: dict[str, Any] = page.evaluate(_READ)
    melds = tuple(
        MeldSeen(
            one["id"],
            _tiles(one["tiles"]),
            one["tone"],
            one["note"],
            one["switchable"],
            (round(one["x"]), round(one["y"])),
        )
        for one in told["melds"]
    )
    return Seen(melds, _tiles(told["rack"]), Box.of(told["felt"]), Box.of(told["rackBox"]))


def _tiles(told: list[dict[str, Any]]) -> tuple[TileSeen, ...]:
    return tuple(
        TileSeen(one["id"], Box.of(one["box"]), one["own"], one["recent"], one["selected"], one["name"]) for one in told
    )


def kinds_of(tiles: list[TileSeen]) -> Counter[str]:
    """How many there are of each kind; every tile on the page must be a thing of its own."""
    assert len({tile.id for tile in tiles}) == len(tiles), "a tile is shown twice"
    return Counter(tile.kind for tile in tiles)
