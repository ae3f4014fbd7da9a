"""Talk at one table: phrases, faces and, where the table has a chat, own words. Never part of the game."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, assert_never

from meldroom.server.clock import Clock
from meldroom.server.data.kept_talk import SHOWN, KeptTalk, Spoken
from meldroom.server.data.store import Conflict, Store
from meldroom.server.limits import Bucket, Rate
from meldroom.server.live.following import Following
from meldroom.server.live.presence import Listener
from meldroom.server.table.answers import REFUSALS, Refusal, refused
from meldroom.server.table.cleaning import cleaned, length
from meldroom.server.table.game import Game
from meldroom.server.wire.protocol import Accepted, Refused
from meldroom.server.wire.talk_protocol import Remark, Remarks, Report, Said, Say, Sign, Signal, Speech
from meldroom.words import say

LONGEST: Final = 200
"""Most characters that can be seen in a remark."""
RATE: Final = Rate(0.5, 3)
"""What one person may say."""


class Talk:
    """What was said at a table, and whoever hears it."""

    def __init__(
        self, code: str, store: Store, listeners: Iterable[Listener], clock: Clock, announce: Callable[[int], None]
    ) -> None:
        self._kept = KeptTalk(code, store)
        self._listeners = listeners
        self._clock = clock
        self._announce = announce
        """Tells other processes the number of the last remark."""
        self._following = Following(code, self._catch_up)
        self._lock = asyncio.Lock()
        self._spoken: deque[Spoken] = deque(maxlen=SHOWN)
        self._reported: dict[int, set[int]] = {}
        """For each person the remarks they do not want to see again."""
        self._buckets: dict[int, Bucket] = {}

    async def load(self) -> None:
        """Read what was said so far; raises `StorageError`."""
        async with self._lock:
            self._spoken.extend(await self._kept.remarks(self._last))
            self._reported = await self._kept.reports()

    def follow(self, number: int) -> None:
        """Something may have been said by way of another process, up to this number: tell it here too."""
        self._following.follow(number)

    def close(self) -> None:
        """Nobody is here any more."""
        self._following.stop()

    async def _catch_up(self) -> int:
        async with self._lock:
            await self._hear_the_rest()
            self._reported = await self._kept.reports()
            return self._last

    def greet(self, listener: Listener) -> None:
        """Tell somebody who has come what was said, if anything was."""
        hidden = self._reported.get(listener.person, set()) if listener.person is not None else set[int]()
        remarks = [one.remark for one in self._spoken if one.remark.number not in hidden]
        if remarks:
            listener.send(Remarks(remarks))

    async def heed(self, game: Game, speaker: Listener, speech: Speech) -> Accepted | Refused:
        """Say or report something for a person with a seat."""
        try:
            async with self._lock:
                await self._obey(game, speaker, speech)
        except REFUSALS as error:
            return refused(error, speech.id, game.seq)
        return Accepted(speech.id, game.seq)

    async def _obey(self, game: Game, speaker: Listener, speech: Speech) -> None:
        assert speaker.person is not None, "only people speak"
        match speech:
            case Signal():
                await self._say(game, speaker.person, speech.sign, "")
            case Say():
                await self._say(game, speaker.person, None, _own_words(game, speech.text))
            case Report():
                await self._report(game, speaker.person, speech.number)
            case _:  # pragma: no cover - the type checker proves that this is never reached
                assert_never(speech)

    # --- saying ---

    @property
    def _last(self) -> int:
        return self._spoken[-1].remark.number if self._spoken else 0

    async def _say(self, game: Game, person: int, sign: Sign | None, words: str) -> None:
        self._refuse_haste(person)
        seat = _seat(game, person)
        while True:
            remark = Remark(self._last + 1, self._clock.now(), seat, game.names[seat], sign, words)
            spoken = Spoken(person, remark)
            try:
                await self._kept.add(spoken)
            except Conflict:
                await self._hear_the_rest()
            else:
                self._tell(spoken)
                self._announce(remark.number)
                return

    def _refuse_haste(self, person: int) -> None:
        bucket = self._buckets.setdefault(person, Bucket(RATE, self._clock))
        if not bucket.take():
            raise Refusal("too_much_talk", say("no.much_talk"))

    async def _hear_the_rest(self) -> None:
        for spoken in await self._kept.remarks(self._last):
            self._tell(spoken)

    def _tell(self, spoken: Spoken) -> None:
        self._spoken.append(spoken)
        for listener in self._listeners:
            listener.send(Said(spoken.remark))

    # --- reporting ---

    async def _report(self, game: Game, person: int, number: int) -> None:
        spoken = next((one for one in self._spoken if one.remark.number == number), None)
        if spoken is None:
            raise Refusal("no_remark", say("no.remark", number=number, n=SHOWN))
        if spoken.person == person:
            raise Refusal("own_remark", say("no.own_remark"))
        await self._kept.report(number, person, game.names[_seat(game, person)], self._clock.now())
        self._reported.setdefault(person, set()).add(number)
        self._announce(self._last)


def _seat(game: Game, person: int) -> int:
    seat = game.seat_of(person)
    if seat is None:
        raise Refusal("watching", say("no.watching"))
    return seat


def _own_words(game: Game, text: str) -> str:
    if not game.chat:
        raise Refusal("no_chat", say("no.chat"))
    words = cleaned(text)
    if not 1 <= length(words) <= LONGEST:
        raise Refusal("bad_text", say("no.text", text=repr(words[:40]), most=LONGEST))
    return words
