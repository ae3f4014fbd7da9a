"""Starting the server: the port, the database, the browser, and a quiet end."""

import argparse
import asyncio
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from threading import Thread
from types import FrameType
from typing import Final

from meldroom.server.app import make_app
from meldroom.server.data.database import StorageError
from meldroom.server.data.folder import database_url
from meldroom.server.limits import is_loopback
from meldroom.server.live.hub import HubError
from meldroom.server.live.lobby import Lobby
from meldroom.server.live.redis_hub import RedisHub
from meldroom.server.logs import LEVELS, STYLES, Log, set_up
from meldroom.server.running import Server
from meldroom.server.settings import CannotStart, Settings
from meldroom.server.sweeping import seldom, sweep
from meldroom.server.tools import Tools
from meldroom.server.web.gate import Gate
from meldroom.server.web.offer import own_version

PORT: Final = 8722
"""Where the server listens unless told otherwise."""
_LAST_PORT: Final = 65_535
_TRIES: Final = 10
DONE, UNUSABLE = 0, 2
LOG: Final = Log()


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: str | None = None,
    *,
    open_browser: bool = True,
    settings: Settings | None = None,
) -> int:
    """Serve until told to stop; the exit code. Without a port, the usual one or the next that is free."""
    settings = settings or Settings()
    set_up(settings.log, settings.log_level)
    try:
        tools = Tools(bot_pause_ms=_bot_pause(), keep_days=_keep_days(), lists_tables=settings.lists_tables)
        with listen(host, port) as listening:
            place = Place(host, listening, open_browser=open_browser)
            _run(_serve(place, database_url(data), tools, settings))
    except (CannotStart, StorageError, HubError) as error:
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


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server is found."""

    host: str
    listening: socket.socket
    open_browser: bool

    def announce(self) -> None:
        """Say so."""
        address = _address(self.host, self.listening)
        sys.stdout.write(f"Meldroom is at {address} ; Ctrl-C stops it.\n")
        sys.stdout.flush()
        LOG.info("ready", version=own_version())
        if self.open_browser:
            # Some browsers return only when they are closed.
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()


async def _open_lobby(url: str, hub: str | None, tools: Tools) -> Lobby:
    """The lobby, and the hub first: a server that is one of many does not start without it."""
    if hub is None:
        return await Lobby.open(url, tools)
    shared = await RedisHub.open(hub)
    try:
        return await Lobby.open(url, tools, shared)
    except StorageError:
        await shared.close()
        raise


async def _serve(place: Place, url: str, tools: Tools, settings: Settings) -> None:
    lobby = await _open_lobby(url, settings.hub, tools)
    sweeping = asyncio.create_task(sweep(), name="sweeping")
    try:
        gate = Gate()
        # Behind a proxy the server has whatever name the proxy has.
        app = make_app(lobby, local=is_loopback(place.host) and not settings.proxies, gate=gate)
        app.state.metrics_token = settings.metrics_token
        await Server(app, settings, gate, place.announce).serve(sockets=[place.listening])
    finally:
        sweeping.cancel()
        await lobby.close()


def _run(work: Coroutine[None, None, None]) -> None:
    """Run on the fastest loop there is. Signals end the server, which then passes them on: to nobody."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ignore)
    with seldom(), asyncio.Runner(loop_factory=_loop_factory()) as runner:
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
    parser.add_argument("--hub")
    parser.add_argument("--no-open", action="store_true")
    parser.add_argument("--no-list", action="store_true")
    parser.add_argument("--drain", type=float, default=0)
    parser.add_argument("--log", choices=STYLES, default="text")
    parser.add_argument("--log-level", choices=LEVELS, default="warning")
    given = parser.parse_args(arguments)
    settings = Settings(given.log, given.log_level, drain_s=given.drain, lists_tables=not given.no_list, hub=given.hub)
    return run(given.host, given.port, given.data, open_browser=not given.no_open, settings=settings)


if __name__ == "__main__":
    sys.exit(main())
