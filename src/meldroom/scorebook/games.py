"""The games that a book can be of, by the names they have in it."""

from types import MappingProxyType
from typing import Final

from meldroom.scorebook.basic_law import BASIC_RUMMY
from meldroom.scorebook.tile_law import TILE_RUMMY

TILE: Final = "tile"
"""Tile rummy."""

BASIC: Final = "basic"
"""Basic Rummy."""

LAWS: Final = MappingProxyType({TILE: TILE_RUMMY, BASIC: BASIC_RUMMY})
"""What the book knows of each game."""
