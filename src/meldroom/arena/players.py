"""The computer players that can be set against each other, by name or from a module of one's own."""

import inspect
import sys
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Final

import meldroom
from meldroom.bots import BOTS
from meldroom.bots.bot import Bot
from meldroom.words import say

ROOMS: Final = ("arena/basic.py", "arena/games.py", "basicrummy", "bots", "solver", "tilerummy", "tiles")
"""What decides how a game between bots goes."""


class ArenaError(ValueError):
    """A match cannot be played as it was asked for; the message names what is wrong."""


@cache
def find_bot(name: str) -> Bot:
    """The bot of this name, or the one that `module:name` leads to; raises `ArenaError`."""
    found = BOTS.get(name)
    if found is not None:
        return found
    if ":" not in name:
        raise ArenaError(say("arena.no_bot", text=repr(name), known=", ".join(BOTS)))
    return loaded(name)  # pyright: ignore[reportReturnType] - it has what the arena asks of a bot


def loaded(name: str) -> object:
    """What `module:name` leads to, if it can choose moves; raises `ArenaError`."""
    module, _, inside = name.partition(":")
    try:
        found: object = getattr(import_module(module), inside)
    except (ImportError, AttributeError, ValueError) as error:
        raise ArenaError(say("arena.not_loaded", text=repr(name), reason=error)) from error
    bot: object = found() if inspect.isclass(found) else found
    if not callable(getattr(bot, "choose", None)):
        raise ArenaError(say("arena.not_a_bot", text=repr(name)))
    return bot


@cache
def code_version() -> str:
    """A digest of the sources that decide how a game goes: results of other sources are other results."""
    folder = Path(meldroom.__file__).parent
    files = sorted(path for room in ROOMS for path in _sources(folder / room))
    return _digest([(path.relative_to(folder).as_posix(), path.read_bytes()) for path in files])


def _sources(place: Path) -> list[Path]:
    return [place] if place.suffix == ".py" else list(place.rglob("*.py"))


def bot_version(name: str) -> str:
    """A digest of the files that a bot of one's own is named in and made in; ours are part of `code_version`."""
    if ":" not in name:
        return ""
    kind = type(loaded(name))
    modules = {name.partition(":")[0], kind.__module__}
    sources = sorted(Path(file) for module in modules if (file := sys.modules[module].__file__))
    return _digest([(source.name, source.read_bytes()) for source in sources])


def _digest(files: list[tuple[str, bytes]]) -> str:
    digest = sha256()
    for name, text in files:
        digest.update(f"{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()[:12]
