"""A device in words. What is kept of it is English, whatever its owner speaks."""

from collections.abc import Sequence
from typing import Final

from meldroom.words import say

# The first that fits: most browsers claim to be several others too.
_PROGRAMS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Chromium", "Chromium"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


_BROWSER: Final = "A browser"
_PROGRAM: Final = "A program"


def device_words(agent: str) -> str:
    """What a browser says of itself, as a person would: `Firefox on Linux`.

    >>> device_words("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox on Linux'
    """
    program, system = _first(_PROGRAMS, agent), _first(_SYSTEMS, agent)
    return f"{program or _BROWSER} on {system}" if system else program or _PROGRAM


def device_said(kept: str) -> str:
    """What is kept of a device, in the language of whoever reads it."""
    program, _, system = kept.partition(" on ")
    if not system:
        return say("device.program") if kept == _PROGRAM else kept
    return (
        say("device.browser", system=system)
        if program == _BROWSER
        else say("device.on", program=program, system=system)
    )


def _first(names: Sequence[tuple[str, str]], agent: str) -> str:
    return next((words for sign, words in names if sign in agent), "")
