"""What every message on the wire is made from."""

from typing import Literal, TypeAlias

import msgspec

GameName: TypeAlias = Literal["tile", "basic"]
"""What is played at a table: tile rummy and its kin, in which the table is rearranged, or Basic Rummy."""

Row: TypeAlias = list[str]
"""Tiles side by side, as their short texts."""


class Message(msgspec.Struct, frozen=True, tag_field="type", rename="camel"):
    """Anything that crosses the WebSocket, told apart by its `type`."""


class Part(msgspec.Struct, frozen=True, rename="camel"):
    """A piece of a message, never sent alone."""
