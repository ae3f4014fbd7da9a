"""One WebSocket connection: reads messages, passes them to its table, and sends what the table has to say."""

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from meldroom.server.accounts.cookies import account_in, door_of, token_in
from meldroom.server.table.answers import Refusal, refused
from meldroom.server.data.database import StorageError
from meldroom.server.web.gate import Gate
from meldroom.server.limits import Bucket, Limits
from meldroom.server.live.lobby import Lobby
from meldroom.server.logs import Log
from meldroom.server.live.presence import admits
from meldroom.server.wire.asked_protocol import Draft, Join, Speak, Sync
from meldroom.server.wire.protocol import PROTOCOL, FromPage, Refused, Request, ToPage
from meldroom.server.live.room import Room
from meldroom.server.table.law import at_table
from meldroom.server.wire.coach_protocol import AskSteps, CoachQuestion
from meldroom.server.wire.talk_protocol import Speech
from meldroom.words import fitting, say, speaking, spoken

FRAME_MAX: Final = 16 * 1024
"""The longest message that is read; a table of 216 tiles takes a tenth of it."""
_LONGEST_ID: Final = 64
_REASON_MAX: Final = 120
"""Longer reasons do not fit into the frame that closes a connection."""
_OUTBOX_MAX: Final = 200
_TOO_FAST_MAX: Final = 100
_TOO_LARGE, _TOO_MANY, _TRY_LATER, _NO_KEY, _NO_TABLE = 1009, 1008, 1013, 4403, 4404
_RESTART, _OLD_VERSION = 1012, 4426


_LOG: Final = Log("sockets")


class _Named(msgspec.Struct):
    """As much of a message as tells which one it was."""

    id: str | None = None


_DECODER: Final = msgspec.json.Decoder(FromPage)
_NAME_DECODER: Final = msgspec.json.Decoder(_Named)
_ENCODER: Final = msgspec.json.Encoder()


async def talk(websocket: WebSocket) -> None:
    """The endpoint: one connection from its opening to its end."""
    lobby: Lobby = websocket.app.state.lobby
    limits: Limits = websocket.app.state.limits
    gate: Gate = websocket.app.state.gate
    address = websocket.client.host if websocket.client else ""
    await websocket.accept()
    if not limits.may_ask(address):
        await websocket.close(_TRY_LATER, say("no.connections"))
        return
    code = websocket.path_params["code"]
    try:
        async with lobby.visit(code) as room:
            if room is None:
                await websocket.close(_NO_TABLE, say("no.table", code=repr(code[:20])))
            elif gate.is_closed:
                await websocket.close(_RESTART, say("no.restarting"))
            else:
                await _live(Connection(websocket, lobby, room, limits.for_messages(address)), gate)
    except StorageError as error:
        _LOG.warning("nobody let in", reason=str(error))
        await websocket.close(_TRY_LATER, say("no.database"))


async def _live(connection: "Connection", gate: Gate) -> None:
    gate.enter(connection)
    try:
        await connection.live()
    finally:
        gate.leave(connection)


class _Close(Exception):  # noqa: N818 - not an error
    """This connection is to be closed."""

    def __init__(self, code: int, words: str) -> None:
        super().__init__(words)
        self.code = code


class Connection:
    """Somebody at a table, or a watcher."""

    def __init__(self, websocket: WebSocket, lobby: Lobby, room: Room, bucket: Bucket) -> None:
        self.person: int | None = None
        self.seat: int | None = None
        self.speaks = False
        self.page = ""
        self.language = spoken()
        self._websocket = websocket
        self._lobby = lobby
        self._metrics = lobby.tools.metrics
        self._room = room
        self._bucket = bucket
        self._entrances = door_of(websocket).sessions.entrances
        self._joined = False
        self._too_fast = 0
        self._busy = asyncio.Lock()
        """Held while a message is being heeded."""
        self._is_dismissed = False
        self._outbox: asyncio.Queue[ToPage | _Close] = asyncio.Queue(_OUTBOX_MAX)

    def send(self, message: ToPage) -> None:
        """Pass a message on; a reader that is too slow to take them all must connect anew."""
        self._metrics.answered(message)
        self._put(message)

    def end(self, words: str) -> None:
        """Close the connection, for this reason."""
        self._put(_Close(_NO_KEY, words))

    async def dismiss(self) -> None:
        """Finish what is being done, and close so that the other side connects again."""
        async with self._busy:
            self._is_dismissed = True
            with speaking(self.language):
                self._put(_Close(_RESTART, say("no.restarting")))

    def _put(self, thing: ToPage | _Close) -> None:
        if self._outbox.full():
            while not self._outbox.empty():
                self._outbox.get_nowait()
            with speaking(self.language):
                thing = _Close(_TRY_LATER, say("no.slow"))
        self._outbox.put_nowait(thing)

    async def live(self) -> None:
        """Read and write until either side ends it."""
        writing = asyncio.create_task(self._write_all())
        try:
            await self._read_all()
        except WebSocketDisconnect:
            pass
        except _Close as end:
            self._put(end)
            await writing
        except StorageError as error:
            _LOG.warning("connection given up", reason=str(error))
            self._put(_Close(_TRY_LATER, say("no.database")))
            await writing
        finally:
            self._entrances.leave(self)
            self._room.leave(self)
            writing.cancel()

    async def _write_all(self) -> None:
        try:
            while not isinstance(thing := await self._outbox.get(), _Close):
                await self._websocket.send_text(_ENCODER.encode(thing).decode())
            self._metrics.closings[thing.code] += 1
            await self._websocket.close(thing.code, str(thing))
        except (WebSocketDisconnect, RuntimeError):
            # The other side has gone; the reading half will notice.
            return

    async def _read_all(self) -> None:
        while True:
            with at_table(self._room.game.house, self.language):
                await self._read_one()

    async def _read_one(self) -> None:
        frame = await self._next_frame()
        if not self._bucket.take():
            self._slow_down()
            return
        self._too_fast = 0
        async with self._busy:
            await self._take(frame)

    async def _take(self, frame: str | bytes) -> None:
        if self._is_dismissed:
            return  # nothing is begun any more that could not be answered
        try:
            await self._heed(_read(frame))
        except Refusal as error:
            self._refuse(error, _id_in(frame))

    async def _next_frame(self) -> str | bytes:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1006))
        text: str | None = message.get("text")
        frame: str | bytes = text if text is not None else message.get("bytes") or b""
        if len(frame) > FRAME_MAX:
            raise _Close(_TOO_LARGE, say("no.long_message", most=FRAME_MAX, n=len(frame)))
        return frame

    def _slow_down(self) -> None:
        self._too_fast += 1
        if self._too_fast > _TOO_FAST_MAX:
            raise _Close(_TOO_MANY, say("no.messages"))
        self._refuse(Refusal("too_fast", say("no.message_flood")), None)

    def _refuse(self, error: Refusal, command: str | None) -> None:
        self.send(refused(error, command, self._room.game.seq))

    # --- messages ---

    async def _heed(self, message: FromPage) -> None:
        if isinstance(message, Join):
            await self._join(message)
        elif not self._joined:
            raise Refusal("join_first", say("no.join_first"))
        elif isinstance(message, Sync):
            self._room.send_snapshot(self)
        elif isinstance(message, Speak):
            self.language = fitting([message.language])
            self._room.send_snapshot(self)
        elif isinstance(message, AskSteps):  # a watcher may ask too: all of it lay open
            self.send(await self._room.coach.heed(self._room.game, self.seat, message))
        else:
            await self._act(message)

    async def _join(self, message: Join) -> None:
        if self._joined:
            raise Refusal("joined_already", say("no.joined_already"))
        _refuse_other_version(message)
        await self._room.refresh()
        person = await self._who(message)
        if message.token and person is None:
            raise _Close(_NO_KEY, say("no.key"))
        if not admits(self._room.game, person):
            raise _Close(_NO_KEY, say("no.unwatched"))
        self._joined = True
        self.page = message.page[:_LONGEST_ID]
        self.language = fitting([message.language]) if message.language else self.language
        await self._room.join(self, person)

    async def _who(self, message: Join) -> int | None:
        """Whoever has the key, or is signed in and has a seat here; None for a watcher."""
        if message.token:
            return await self._lobby.person_of(self._room, message.token)
        account = await account_in(self._websocket) if message.account else None
        person = self._room.game.person_with(account and account.id)
        if person is not None:
            self._entrances.enter(self, token_in(self._websocket))
        return person

    async def _act(self, message: Draft | Request | Speech | CoachQuestion) -> None:
        if self.seat is None:
            raise Refusal("watching", say("no.watching"))
        if not self.speaks:
            raise Refusal("taken_over", say("no.taken_over"))
        if isinstance(message, CoachQuestion):
            answer = await self._room.coach.heed(self._room.game, self.seat, message)
        elif isinstance(message, Speech):
            answer = await self._room.talk.heed(self._room.game, self, message)
        elif isinstance(message, Draft):
            answer = await self._room.judge(self.seat, message)
        else:
            answer = await self._room.obey(self.seat, message)
        self.send(answer)
        if isinstance(answer, Refused) and answer.code == "stale":
            self._room.send_snapshot(self)


def _refuse_other_version(message: Join) -> None:
    """A page that was loaded before the server was renewed must be loaded anew."""
    if message.protocol not in {None, PROTOCOL}:
        words = say("no.version", page=message.protocol, own=PROTOCOL)
        raise _Close(_OLD_VERSION, words[:_REASON_MAX])


def _read(frame: str | bytes) -> FromPage:
    """The message of a frame; raises `Refusal` quoting what cannot be read."""
    try:
        message = _DECODER.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        shown = frame[:60] if isinstance(frame, str) else frame[:60].decode(errors="replace")
        raise Refusal("unreadable", say("no.unreadable", text=repr(shown), error=error)) from None
    if not isinstance(message, Join | Speak | Sync) and not (1 <= len(message.id) <= _LONGEST_ID and message.id.isprintable()):
        raise Refusal(
            "unreadable",
            say("no.id", id=repr(message.id[:20]), most=_LONGEST_ID),
        )
    return message


def _id_in(frame: str | bytes) -> str | None:
    """The name of a message that was refused, as far as it has one."""
    try:
        name = _NAME_DECODER.decode(frame).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return name if name is None else name[:_LONGEST_ID]
