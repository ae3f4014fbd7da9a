"""Starting the server: the port, the database, the browser, and a quiet end."""

import argparse
import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from threading import Thread
from types import FrameType
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from meldroom.server.app import make_app
from meldroom.server.database import StorageError
from meldroom.server.folder import database_url
from meldroom.server.gate import Gate
from meldroom.server.limits import is_loopback
from meldroom.server.lobby import Lobby
from meldroom.server.tools import Tools

PORT: Final = 8722
"""Where the server listens unless told otherwise."""
_LAST_PORT: Final = 65_535
_TRIES: Final = 10
_PATIENCE_S: Final = 3
"""How long open connections may take to end once the server is asked to stop."""
_LOOK_S: Final = 0.05
"""How often a stopping server looks whether it is asked to hurry."""
DONE, UNUSABLE = 0, 2


class CannotStart(Exception):  # noqa: N818 - the reason is the message
    """Why there is no server, and what to do."""


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: str | None = None,
    *,
    open_browser: bool = True,
    list_tables: bool = True,
) -> int:
    """Serve until told to stop; the exit code. Without a port, the usual one or the next that is free."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    try:
        tools = Tools(bot_pause_ms=_bot_pause(), keep_days=_keep_days(), lists_tables=list_tables)
        with listen(host, port) as listening:
            _run(_serve(host, listening, database_url(data), tools, open_browser=open_browser))
    except (CannotStart, StorageError) as error:
        text = str(error)
        sys.stderr.write(f"{text[:1].upper()}{text[1:]}.\n")
        return UNUSABLE
    except KeyboardInterrupt:
        return DONE
    return DONE


def _bot_pause() -> int:
    text = os.environ.get("MELDROOM_BOT_PAUSE", "1")
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= 60:  # noqa: PLR2004 - a minute is longer than anybody waits
        raise CannotStart(f"MELDROOM_BOT_PAUSE={text!r} cannot be used: expected seconds from 0 to 60, such as 0.5")
    return round(seconds * 1000)


def _keep_days() -> int:
    text = os.environ.get("MELDROOM_KEEP_DAYS", "30")
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= 36_500):  # noqa: PLR2004 - a century
        raise CannotStart(f"MELDROOM_KEEP_DAYS={text[:20]!r} cannot be used: expected days from 1 to 36500, such as 30")
    return int(text)


# --- the port -----------------------------------------------------------------------------------


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens; without a port, on the usual one or the next free one."""
    if port is not None:
        return _bind(host, port)
    for number in range(PORT, PORT + _TRIES):
        try:
            found = _bind(host, number)
        except CannotStart:
            continue
        if number != PORT:
            sys.stdout.write(f"Port {PORT} is in use, so this is port {number}.\n")
        return found
    return _bind(host, 0)


def _bind(host: str, port: int) -> socket.socket:
    if not 0 <= port <= _LAST_PORT:
        raise CannotStart(f"port {port} cannot be used: expected a number from 0 to {_LAST_PORT}")
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=256)
    except OSError as error:
        # Names that cannot be resolved have codes of their own, below zero.
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        raise CannotStart(
            f"port {port} of {host} cannot be used ({reason}): stop what runs there, or choose another with --port"
        ) from None


def _address(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


# --- the server ---------------------------------------------------------------------------------


class _Server(uvicorn.Server):
    """Says when it is ready, and asks everybody to leave before it stops."""

    def __init__(self, config: uvicorn.Config, gate: Gate, ready: Callable[[], None]) -> None:
        super().__init__(config)
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
        leaving = asyncio.create_task(self._gate.clear(_PATIENCE_S))
        while not (leaving.done() or self.force_exit):
            await asyncio.wait([leaving], timeout=_LOOK_S)
        leaving.cancel()
        await super().shutdown(sockets)


async def _serve(host: str, listening: socket.socket, url: str, tools: Tools, *, open_browser: bool) -> None:
    address = _address(host, listening)

    def ready() -> None:
        sys.stdout.write(f"Meldroom is at {address} ; Ctrl-C stops it.\n")
        sys.stdout.flush()
        if open_browser:
            # Some browsers return only when they are closed.
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    lobby = await Lobby.open(url, tools)
    try:
        gate = Gate()
        app = make_app(lobby, local=is_loopback(host), gate=gate)
        await _Server(_config(app), gate, ready).serve(sockets=[listening])
    finally:
        await lobby.close()


def _config(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        # Longer frames are refused in our own words; what is longer still is not even read.
        ws_max_size=64 * 1024,
        lifespan="off",
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE_S,
    )


def _run(work: Coroutine[None, None, None]) -> None:
    """Run on the fastest loop there is. Signals end the server, which then passes them on: to nobody."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ignore)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(work)


def _ignore(number: int, frame: FrameType | None) -> None:
    """The server has stopped already."""
    del number, frame


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    return uvloop.new_event_loop


def main(arguments: list[str] | None = None) -> int:
    """`python -m meldroom.server.serve`, for working on the page."""
    parser = argparse.ArgumentParser(prog="python -m meldroom.server.serve")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int)
    parser.add_argument("--data")
    parser.add_argument("--no-open", action="store_true")
    parser.add_argument("--no-list", action="store_true")
    given = parser.parse_args(arguments)
    return run(given.host, given.port, given.data, open_browser=not given.no_open, list_tables=not given.no_list)


if __name__ == "__main__":
    sys.exit(main())
