"""Reading JSON that comes from outside, so that what is wrong is named with its place."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias, TypeVar, cast

from meldroom.scorebook.errors import BookError
from meldroom.scorebook.moments import is_id, is_moment
from meldroom.tiles.errors import quoted
from meldroom.words import say

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")

_Object: TypeAlias = dict[str, object]
_List: TypeAlias = list[object]

LARGEST: Final = 1_000_000
"""No number of a book is larger."""


def parse_json(text: str) -> object:
    """The value of a JSON text; raises `BookError` naming the line where it ends to be one."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise BookError(say("scorebook.json", line=error.lineno, column=error.colno)) from None
    except (RecursionError, ValueError):
        raise BookError(say("scorebook.json", line=1, column=1)) from None


def _no_number(text: str) -> object:
    raise ValueError(text)


@dataclass(frozen=True, slots=True)
class Fields:
    """One object of a JSON document."""

    where: str
    """What a person calls it: `line 3 of the trail`; empty for the whole."""
    values: dict[str, object]

    @classmethod
    def of(cls, value: object, where: str) -> "Fields":
        """The fields of an object; raises `BookError` for anything else."""
        if not isinstance(value, dict):
            raise BookError(_placed(where, say("scorebook.field.object", found=_shown(value))))
        return cls(where, cast("_Object", value))

    def wrong(self, name: str, expected: str) -> BookError:
        """What to raise for a field that is not as it should be."""
        found = _shown(self.values[name]) if name in self.values else say("scorebook.field.nothing")
        return BookError(
            _placed(self.where, say("scorebook.field.wrong", field=repr(name), expected=expected, found=found))
        )

    def refused(self, words: str) -> BookError:
        """What to raise for fields of which each is as it should be, but not all together."""
        return BookError(_placed(self.where, words))

    def has(self, name: str) -> bool:
        """Whether the field is there, and not null."""
        return self.values.get(name) is not None

    def text(self, name: str, usual: str | None = None) -> str:
        """A text."""
        return self._text(name, self.values.get(name) if self.has(name) else usual)

    def identity(self, name: str) -> str:
        """An id."""
        value = self.text(name)
        if not is_id(value):
            raise self.wrong(name, say("scorebook.field.id"))
        return value

    def moment(self, name: str) -> str:
        """A moment."""
        value = self.text(name)
        if not is_moment(value):
            raise self.wrong(name, say("scorebook.field.moment"))
        return value

    def switch(self, name: str, *, usual: bool | None = None) -> bool:
        """True or false."""
        value = self.values.get(name) if self.has(name) else usual
        if not isinstance(value, bool):
            raise self.wrong(name, say("scorebook.field.switch"))
        return value

    def choice(self, name: str, kind: type[E], usual: E | None = None) -> E:
        """One of a closed list."""
        value = self.text(name, usual)
        if value not in list(kind):
            raise self.wrong(name, ", ".join(kind))
        return kind(value)

    def whole(self, name: str, least: int, most: int) -> int | None:
        """A whole number from `least` to `most`; None where the field is missing or null."""
        value = self.values.get(name)
        return None if value is None else self._whole(name, value, least, most)

    def _whole(self, name: str, value: object, least: int, most: int) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(name, say("scorebook.field.whole", least=least, most=most))
        return value

    def list_of(self, name: str, read: Callable[[object], T]) -> tuple[T, ...]:
        """Each of a list, read."""
        value = self.values.get(name)
        if not isinstance(value, list):
            raise self.wrong(name, say("scorebook.field.list"))
        return tuple(read(one) for one in cast("_List", value))

    def wholes(self, name: str, least: int) -> tuple[int, ...]:
        """A list of whole numbers."""
        return self.list_of(name, lambda one: self._whole(name, one, least, LARGEST))

    def gaps(self, name: str) -> tuple[int | None, ...]:
        """A list of whole numbers from 0, some of which may be null."""
        return self.list_of(name, lambda one: None if one is None else self._whole(name, one, 0, LARGEST))

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts."""
        return self.list_of(name, lambda one: self._text(name, one))

    def _text(self, name: str, one: object) -> str:
        # Half a surrogate pair can stand in JSON and in no file.
        if not isinstance(one, str) or any("\ud800" <= sign <= "\udfff" for sign in one):
            raise self.wrong(name, say("scorebook.field.text"))
        return one

    def choices(self, name: str, kind: type[E]) -> tuple[E, ...]:
        """A list of values of a closed list."""
        found = self.texts(name)
        if any(one not in list(kind) for one in found):
            raise self.wrong(name, ", ".join(kind))
        return tuple(map(kind, found))


def _placed(where: str, words: str) -> str:
    return say("scorebook.field.at", where=where, words=words) if where else words


def _shown(value: object) -> str:
    return quoted(json.dumps(value, ensure_ascii=False))
