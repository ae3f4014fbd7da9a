"""Who sits where at a table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from meldroom.server.data.events import BotSeated, Emptied, Opened, Seated, Seating, Swapped
from meldroom.server.table.once import once


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair, and a person, a computer player or nobody on it."""

    name: str = ""
    bot: str | None = None
    person: int | None = None
    account: int | None = None
    """The account that this person was signed in to when they sat down."""

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here yet."""
        return self.bot is None and self.person is None


Chairs: TypeAlias = tuple[Chair, ...]


def first_chairs(opened: Opened) -> Chairs:
    """The chairs of a table as it was opened."""
    taken = [
        Chair(name, bot, seat if bot is None else None, None if seat else opened.account)
        for seat, (name, bot) in enumerate(zip(opened.names, opened.bots, strict=True))
    ]
    return (*taken, *[Chair()] * opened.open_seats)


def arranged(chairs: Chairs, event: Seating) -> Chairs:
    """The chairs after somebody sat down, got up or changed places."""
    match event:
        case Seated():
            return _with(chairs, {event.seat: Chair(event.name, person=event.person, account=event.account)})
        case BotSeated():
            return _with(chairs, {event.seat: Chair(event.name, event.bot)})
        case Emptied():
            return _with(chairs, {event.seat: Chair()})
        case Swapped(a, b):
            return _with(chairs, {a: chairs[b], b: chairs[a]})
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(event)


def _with(chairs: Chairs, changed: dict[int, Chair]) -> Chairs:
    return tuple(changed.get(seat, chair) for seat, chair in enumerate(chairs))


def taken_chairs(chairs: Iterable[Chair]) -> Chairs:
    """Those on which somebody sits."""
    return tuple(chair for chair in chairs if not chair.is_open)


def seat_of(chairs: Chairs, person: int | None) -> int | None:
    """Where a person sits; None for somebody without a chair."""
    return None if person is None else people(chairs).get(person)


@once
def people(chairs: Chairs) -> Mapping[int, int]:
    """The persons at the table by their numbers, and where they sit."""
    return {chair.person: seat for seat, chair in enumerate(chairs) if chair.person is not None}
