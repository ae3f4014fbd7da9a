"""The hub of many processes: notes go through Redis, which keeps nothing."""

import asyncio
from collections import defaultdict, deque
from typing import Any, Final, Self

import msgspec

from meldroom.server.live.hub import Hear, HubError, Missed, Note
from meldroom.server.logs import Log, marked

_LOG: Final = Log("hub")
_UNSENT_MAX: Final = 10_000
_LISTEN_S: Final = 3.0
_SILENT_MAX: Final = 3
"""How often Redis may leave a question unanswered before the connection counts as broken."""
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.25, 8.0
_GOODBYE_S: Final = 1.0
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[Note]] = msgspec.json.Decoder(Note)


class _Lost(Exception):  # noqa: N818 - the reason is the message
    """Redis does not answer any more."""


class RedisHub:
    """Says and hears over one channel for each table, and goes on trying where Redis is away."""

    is_shared = True

    def __init__(self, redis: Any, shown: str) -> None:  # noqa: ANN401 - its own types say less
        self._redis = redis
        self._shown = shown
        # Channels are the same in all databases of one Redis, so the number is part of the name.
        self._prefix = f"meldroom:{redis.connection_pool.connection_kwargs.get('db', 0)}:"
        self._hearers: defaultdict[str, list[Hear]] = defaultdict(list)
        self._unsent: deque[tuple[str, Note]] = deque(maxlen=_UNSENT_MAX)
        self._changed: set[str] = set()
        """The tables for which listening has begun or ended since Redis was told."""
        self._wake = asyncio.Event()
        self._pubsub: Any = None
        self._pause_s = _FIRST_PAUSE_S
        self._errors: tuple[type[Exception], ...] = _errors()
        self._hearing = asyncio.create_task(self._hear_all(), name="hearing")
        self._saying = asyncio.create_task(self._say_all(), name="saying")

    @classmethod
    async def open(cls, address: str) -> Self:
        """A hub over this Redis; raises `HubError` where it cannot be reached."""
        shown = _shown(address)
        try:
            from redis.asyncio import Redis  # noqa: PLC0415 - an extra, needed only here
        except ModuleNotFoundError:
            raise HubError(
                f"{shown!r} needs the package redis: install Meldroom with its extra, as 'meldroom[redis]'"
            ) from None
        try:
            redis: Any = Redis  # its own types say less
            redis = redis.from_url(address, retry=None)
            await redis.ping()
        except ValueError as error:
            raise HubError(f"{shown!r} is not a hub that can be used here: {error}") from None
        except _errors() as error:
            raise HubError(f"the hub {shown} cannot be reached: {str(error).rstrip('.')}") from None
        return cls(redis, shown)

    @property
    def is_well(self) -> bool:
        """Whether notes arrive, as far as is known."""
        return self._pubsub is not None

    def tell(self, code: str, note: Note) -> None:
        """Pass a note on to everybody who listens for this table, without waiting."""
        self._unsent.append((code, note))
        self._wake.set()

    def listen(self, code: str, hear: Hear) -> None:
        """Hear what is said of a table from now on."""
        self._hearers[code].append(hear)
        self._changed.add(code)
        self._wake.set()

    def ignore(self, code: str, hear: Hear) -> None:
        """Hear no more of a table."""
        self._hearers[code].remove(hear)
        if not self._hearers[code]:
            del self._hearers[code]
        self._changed.add(code)
        self._wake.set()

    async def close(self) -> None:
        """Say what is still to be said, and let go."""
        await self._stop(self._saying)
        try:
            async with asyncio.timeout(_GOODBYE_S):
                await self._publish()
        except self._errors as error:
            _LOG.debug("last notes lost", reason=str(error))
        await self._stop(self._hearing)
        await self._redis.aclose()

    async def _stop(self, task: "asyncio.Task[None]") -> None:
        task.cancel()
        await asyncio.wait([task])

    # --- saying ---

    async def _say_all(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._subscribe()
                await self._publish()
            except self._errors as error:
                # Whoever hears notices it too; what was to be said is out of date by the time there is Redis again.
                _LOG.debug("note lost", reason=str(error))

    async def _publish(self) -> None:
        notes = [self._unsent.popleft() for _ in range(len(self._unsent))]
        if not notes or self._pubsub is None:
            return
        try:
            await self._publish_these(notes)
        except self._errors:
            # A connection that lay unused may be one to a Redis that has ended since; the next one is new.
            await self._publish_these(notes)

    async def _publish_these(self, notes: list[tuple[str, Note]]) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        for code, note in notes:
            pipeline.publish(self._prefix + code, _ENCODER.encode(note))
        await pipeline.execute()

    async def _subscribe(self) -> None:
        changed, self._changed = self._changed, set()
        if self._pubsub is None:
            return
        wanted = [self._prefix + code for code in changed if code in self._hearers]
        unwanted = [self._prefix + code for code in changed if code not in self._hearers]
        if wanted:
            await self._pubsub.subscribe(*wanted)
        if unwanted:
            await self._pubsub.unsubscribe(*unwanted)

    # --- hearing ---

    async def _hear_all(self) -> None:
        while True:
            pubsub = self._redis.pubsub()
            try:
                await pubsub.subscribe(self._prefix)
                self._begin(pubsub)
                await self._hear(pubsub)
            except (_Lost, *self._errors) as error:
                self._lose(error)
            finally:
                self._pubsub = None
                await self._end(pubsub)
            await asyncio.sleep(self._pause_s)
            self._pause_s = min(2 * self._pause_s, _LONGEST_PAUSE_S)

    def _begin(self, pubsub: Any) -> None:  # noqa: ANN401 - its own types say less
        self._pubsub = pubsub
        self._changed |= self._hearers.keys()
        self._wake.set()
        if self._pause_s > _FIRST_PAUSE_S:
            _LOG.warning("hub is there again", hub=self._shown)
        self._pause_s = _FIRST_PAUSE_S

    def _lose(self, error: Exception) -> None:
        if self._pubsub is not None:
            _LOG.warning("hub is lost, and tried again", hub=self._shown, reason=str(error))

    async def _end(self, pubsub: Any) -> None:  # noqa: ANN401 - its own types say less
        try:
            await pubsub.aclose()
        except self._errors:
            return

    async def _hear(self, pubsub: Any) -> None:  # noqa: ANN401 - its own types say less
        silent = 0
        while silent < _SILENT_MAX:
            message = await pubsub.get_message(timeout=_LISTEN_S)
            if message is None:
                silent += 1
                await pubsub.ping()
            else:
                silent = 0
                self._heed(message["type"], message["channel"], message["data"])
        raise _Lost("no answer")

    def _heed(self, kind: str, channel: bytes | None, data: bytes) -> None:
        code = (channel or b"").decode().removeprefix(self._prefix)
        if kind == "subscribe" and code:
            self._pass_on(code, Missed())
        elif kind == "message":
            try:
                self._pass_on(code, _DECODER.decode(data))
            except msgspec.DecodeError:
                _LOG.warning("note of another version not understood")

    def _pass_on(self, code: str, note: Note | Missed) -> None:
        for hear in list(self._hearers.get(code, ())):
            try:
                hear(note)
            except Exception as error:  # noqa: BLE001 - one table must not make all others deaf
                _LOG.failed("note not understood", error, table=marked(code))


def _errors() -> tuple[type[Exception], ...]:
    """What goes wrong with Redis or on the way to it."""
    from redis.exceptions import RedisError  # noqa: PLC0415 - an extra, needed only here

    return RedisError, OSError


def _shown(address: str) -> str:
    """The address without its password."""
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"
