"""One server that answers HTTP: it says when it is ready, and stops gently."""

import asyncio
import socket
from collections.abc import Callable, Coroutine
from types import FrameType
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from meldroom.server.logs import Log
from meldroom.server.settings import Settings
from meldroom.server.web.gate import Gate

_LOG: Final = Log()
_PATIENCE_S: Final = 3
"""How long open connections may take to end once the server is asked to stop."""
_LOOK_S: Final = 0.05
"""How often a stopping server looks whether it is asked to hurry."""


class Server(uvicorn.Server):
    """Says when it is ready, and asks everybody to leave before it stops."""

    def __init__(self, app: ASGIApp, settings: Settings, gate: Gate, ready: Callable[[], None]) -> None:
        super().__init__(_config(app, settings))
        self._drain_s = settings.drain_s
        self._gate = gate
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; asked a second time, at once."""
        self._gate.close()
        self.force_exit = self.should_exit
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody finish what they asked for and tell them to connect again, then stop."""
        _LOG.info("stopping", connections=self._gate.inside)
        await self._unless_hurried(asyncio.sleep(self._drain_s))
        await self._unless_hurried(self._gate.clear(_PATIENCE_S))
        await super().shutdown(sockets)
        _LOG.info("stopped")

    async def _unless_hurried(self, work: Coroutine[None, None, object]) -> None:
        """Do this, as long as nobody asks a second time."""
        doing = asyncio.create_task(work)
        while not (doing.done() or self.force_exit):
            await asyncio.wait([doing], timeout=_LOOK_S)
        doing.cancel()


def _config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        # Longer frames are refused in our own words; what is longer still is not even read.
        ws_max_size=64 * 1024,
        # Messages are small, and packing them would take half of the memory and a tenth of the time of a connection.
        ws_per_message_deflate=False,
        lifespan="off",
        # Its own lines below a warning name addresses and tables.
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE_S,
    )
