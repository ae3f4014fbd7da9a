"""What every message on the wire is made from."""

from typing import TypeAlias

import msgspec

Row: TypeAlias = list[str]
"""Tiles side by side, as their short texts."""


class Message(msgspec.Struct, frozen=True, tag_field="type", rename="camel"):
    """Anything that crosses the WebSocket, told apart by its `type`."""


class Part(msgspec.Struct, frozen=True, rename="camel"):
    """A piece of a message, never sent alone."""
