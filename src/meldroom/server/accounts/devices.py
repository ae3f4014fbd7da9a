"""A device in words."""

from collections.abc import Sequence
from typing import Final

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


def device_words(agent: str) -> str:
    """What a browser says of itself, as a person would: `Firefox on Linux`.

    >>> device_words("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox on Linux'
    """
    program, system = _first(_PROGRAMS, agent), _first(_SYSTEMS, agent)
    return f"{program or 'A browser'} on {system}" if system else program or "A program"


def _first(names: Sequence[tuple[str, str]], agent: str) -> str:
    return next((words for sign, words in names if sign in agent), "")
