"""What every message on the wire is made from."""

import msgspec


class Message(msgspec.Struct, frozen=True, tag_field="type", rename="camel"):
    """Anything that crosses the WebSocket, told apart by its `type`."""


class Part(msgspec.Struct, frozen=True, rename="camel"):
    """A piece of a message, never sent alone."""
