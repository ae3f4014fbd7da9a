"""The way to a server, which can be made long or narrow, held up, and cut."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

WIDE = 65_536


class Link:
    """Passes bytes on in both directions, as well as it may."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.port = 0
        self.piece = WIDE
        """Bytes that are passed on at once."""
        self.delay_s = 0.0
        """How long each piece is under way."""
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._is_cut = False

    def hold(self) -> None:
        """From now on nothing is passed on, and nobody is told."""
        self._flowing.clear()

    def release(self) -> None:
        """Pass on what was held up, and go on."""
        self._flowing.set()

    def cut(self) -> None:
        """End all connections at once; new ones come to nothing until `mend`."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def mend(self) -> None:
        """New connections are passed on again."""
        self._is_cut = False

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection to its end."""
        if self._is_cut:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        self._ends |= {writer, back}
        await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
        for end in (writer, back):
            end.close()
            self._ends.discard(end)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, RuntimeError):
            while data := await reader.read(self.piece):
                await asyncio.sleep(self.delay_s)
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
            # One side has said all it has to say; the other may go on.
            writer.write_eof()


@asynccontextmanager
async def link_to(port: int) -> AsyncGenerator[Link, None]:
    """A link to the server on this port of the loopback."""
    link = Link(port)
    server = await asyncio.start_server(link.accept, "127.0.0.1", 0)
    link.port = server.sockets[0].getsockname()[1]
    try:
        yield link
    finally:
        link.release()
        link.cut()
        server.close()
