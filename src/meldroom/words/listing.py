"""Several things in one sentence."""

from collections.abc import Iterable

from meldroom.words.saying import said_of, say


def all_of(things: Iterable[object]) -> str:
    """Each of them: `Ada, Bo and Cleo`."""
    return _joined("list.and", [said_of(thing) for thing in things])


def one_of(things: Iterable[object]) -> str:
    """Any of them: `R7 or B7`."""
    return _joined("list.or", [said_of(thing) for thing in things])


def _joined(key: str, things: list[str]) -> str:
    if len(things) < 2:  # noqa: PLR2004 - a word between two
        return "".join(things)
    return say(key, before=say("list.comma").join(things[:-1]), last=things[-1])
