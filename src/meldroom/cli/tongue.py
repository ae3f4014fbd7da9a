"""The language of the terminal."""

import os
from collections.abc import Sequence
from typing import Final

from meldroom.words import fitting
from meldroom.words.languages import is_spoken

_OPTION: Final = "--lang"
_PLACES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def tongue(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The language to speak, and the arguments without it: `--lang` wins over the language of the system."""
    named, rest = _named(arguments)
    wanted = named or next((value for place in _PLACES if (value := os.environ.get(place))), "")
    return fitting([wanted]), rest


def unknown_tongue(arguments: Sequence[str]) -> str:
    """What `--lang` names, if it is no language that is here; empty if it is, or names none."""
    named, _ = _named(arguments)
    return named if named and not is_spoken(named) else ""


def _named(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The last language that is named, and all other arguments; what follows `--` names none."""
    named, rest, left = "", list[str](), list(arguments)
    while left:
        argument = left.pop(0)
        if argument == "--":
            return named, [*rest, argument, *left]
        if argument == _OPTION and left:
            named = left.pop(0)
        elif argument.startswith(f"{_OPTION}="):
            named = argument.removeprefix(f"{_OPTION}=")
        else:
            rest.append(argument)
    return named, rest
