"""A WebSocket client that costs next to nothing, so that it is the server that is measured."""

import asyncio
import zlib
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from typing import Final

_MASKED: Final = 0x80
_TEXT: Final = 0x81
_PING, _PONG, _CLOSE = 0x9, 0xA, 0x8
_SHORT: Final = 126
_LONG: Final = 127
_DEFLATED: Final = 0x40
_NO_MASK: Final = b"\0\0\0\0"


def frame(body: bytes, first: int = _TEXT) -> bytes:
    """One message of a client; masked, as it must be, with zeros."""
    size = len(body)
    if size < _SHORT:
        head = bytes([first, _MASKED | size])
    else:
        head = bytes([first, _MASKED | _SHORT]) + size.to_bytes(2, "big")
    return head + _NO_MASK + body


class Wire(asyncio.Protocol):
    """One connection; whatever comes is passed to `hear`."""

    def __init__(self, path: str, host: str, hear: Callable[[bytes], None]) -> None:
        self._path = path
        self._host = host
        self._hear = hear
        self._buffer = bytearray()
        self._is_open = False
        self._inflate = zlib.decompressobj(-12)
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once the server has agreed to speak."""
        self.closed = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Ask for a WebSocket, offering what a browser offers."""
        self._transport = transport
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n".encode()
        )

    def send(self, framed: bytes) -> None:
        """Send what `frame` made."""
        self._transport.write(framed)

    def close(self) -> None:
        """End the connection."""
        self.closed = True
        self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """An end that nobody wanted shows in the count of what was heard."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the server did not answer"))

    def data_received(self, data: bytes) -> None:
        """Cut what has come into messages."""
        self._buffer += data
        if not self._is_open and not self._shake_hands():
            return
        while (size := self._whole()) is not None:
            start, end = size
            first, body = self._buffer[0], bytes(self._buffer[start:end])
            del self._buffer[:end]
            self._take(first, body)

    def _shake_hands(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(bytes(self._buffer[:end]).decode(errors="replace")))
            return False
        del self._buffer[: end + 4]
        self._is_open = True
        self.opened.set_result(None)
        return True

    def _whole(self) -> tuple[int, int] | None:
        """Where the body of the first message begins and ends, once all of it is here."""
        buffer = self._buffer
        if len(buffer) < 2:  # noqa: PLR2004 - the shortest head
            return None
        size, start = buffer[1], 2
        if size == _SHORT:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == _LONG:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        return (start, start + size) if len(buffer) >= start + size else None

    def _take(self, first: int, body: bytes) -> None:
        kind = first & 0xF
        if kind == _PING:
            self.send(frame(body, 0x80 | _PONG))
        elif kind == _CLOSE:
            self.closed = True
        elif kind != _PONG:
            self._hear(self._inflate.decompress(body + b"\0\0\xff\xff") if first & _DEFLATED else body)
